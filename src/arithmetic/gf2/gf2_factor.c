/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/gf2/gf2_factor.h"

#include <string.h>

#include "arithmetic/gf2/gf2.h"
#include "support/bounds.h"
#include "support/constant_time.h"

struct panel {
  unsigned first, count, bit; /* pivots first..first+count-1 are bits `bit`.. of a word */
};

/* The panel that begins at pivot `first`: up to the end of its word, or to `end`. */
static struct panel panel_at(unsigned first, unsigned end) {
  struct panel p = {first, 64 - first % 64, first % 64};
  if (p.count > end - first)
    p.count = end - first;
  return p;
}

static uint64_t low_bits(unsigned count) {
  return count == 64 ? UINT64_MAX : (UINT64_C(1) << count) - 1;
}

static unsigned window_end(const struct vmb_gf2_factor *f, unsigned i) {
  return f->rows - i - 1 < VMB_GF2_WINDOW ? f->rows : i + 1 + VMB_GF2_WINDOW;
}

/* One pivot on the panel's words x. */
static int take_pivot(const struct vmb_gf2_factor *f, uint64_t *x, const struct panel *p,
                      unsigned i) {
  const unsigned bit = p->bit + (i - p->first), end = window_end(f, i);
  uint64_t found = vmb_ct_mask_bit64(x[i] >> bit), sum = 0;
  uint32_t chosen = i;
  for (unsigned k = i + 1; k < end; k++) {
    const uint64_t take = vmb_ct_mask_bit64(x[k] >> bit) & ~found;
    sum ^= x[k] & take;
    chosen = vmb_ct_select32((uint32_t)take, k, chosen);
    found |= take;
  }
  /* whether an attempt fails is public: specs/mceliece.md section 12 */
  VMB_DECLASSIFY(&found, sizeof found);
  if (found == 0)
    return 0;
  f->chosen[i] = (uint16_t)chosen;
  x[i] ^= sum & UINT64_MAX << p->bit; /* records of earlier panels in the same word stay */
  const uint64_t pivot_row = x[i] & (UINT64_MAX << bit) << 1;
  for (unsigned k = i + 1; k < f->rows; k++)
    x[k] ^= pivot_row & ((uint64_t)0 - (x[k] >> bit & 1)); /* no barrier: vectors of words */
  return 1;
}

/*
 * 2^distance, or 0 if distance is 64 or more. No shift by more than 31 of a 64-bit word: those are
 * calls on some processors.
 */
static uint64_t unit(uint32_t distance) {
  const uint64_t here = (uint64_t)vmb_ct_mask_less32(distance, 64) * UINT64_C(0x100000001);
  const uint64_t half = vmb_ct_mask_bit64(distance >> 5);
  const uint64_t one = (uint64_t)(UINT32_C(1) << (distance & 31));
  return here & ((one & ~half) | (one << 32 & half));
}

/* Adds the row that was chosen for pivot i to row i: `bytes` bytes each `step`. */
static void add_chosen(const struct vmb_gf2_factor *f, uint8_t *rows, size_t step, size_t bytes,
                       unsigned i) {
  for (unsigned k = i + 1; k < window_end(f, i); k += 64) {
    const unsigned count = window_end(f, i) - k < 64 ? window_end(f, i) - k : 64;
    /* huge if another row, or none, was chosen */
    vmb_gf2_accumulate(rows + i * step, rows + k * step, step, count,
                       unit((uint32_t)f->chosen[i] - k), bytes);
  }
}

/* Does to the words from..to-1 of the rows of b what the panel's record x says. */
static void apply_panel(const struct vmb_gf2_factor *f, const uint64_t *x, const struct panel *p,
                        uint64_t *b, unsigned stride, unsigned from, unsigned to) {
  const size_t bytes = (size_t)(to - from) * 8, step = (size_t)stride * 8;
  uint8_t *const rows = (uint8_t *)(b + from);
  if (bytes == 0)
    return;
  for (unsigned j = 0; j < p->count; j++) {
    const unsigned i = p->first + j;
    add_chosen(f, rows, step, bytes, i);
    if (j != 0)
      vmb_gf2_accumulate(rows + i * step, rows + p->first * step, step, j,
                         x[i] >> p->bit & low_bits(j), bytes);
  }
  const unsigned below = p->first + p->count;
  vmb_gf2_accumulate_rows(rows + below * step, step, f->rows - below, rows + p->first * step, step,
                          p->count, x + below, 1, p->bit, bytes);
}

/* f->column = word `word` of all rows: a copy without gaps, on which pivots are found. */
static void read_column(const struct vmb_gf2_factor *f, unsigned word) {
  for (unsigned k = 0; k < f->rows; k++)
    f->column[k] = f->matrix[(size_t)k * f->stride + word];
}

/*
 * Panels of up to 64 columns: pivots are found in a copy of the column of words, and what they do
 * to the words to the right is applied once per panel. Returns 0 at the first column without a
 * pivot, which is public.
 */
int vmb_gf2_factor_pivots(const struct vmb_gf2_factor *f, unsigned first, unsigned end) {
  VMB_BOUND(first, 0, end);
  VMB_BOUND(end, 0, f->rows);
  while (first < end) {
    const struct panel p = panel_at(first, end);
    const unsigned word = first / 64;
    read_column(f, word);
    for (unsigned i = first; i < first + p.count; i++)
      if (!take_pivot(f, f->column, &p, i))
        return 0;
    for (unsigned k = 0; k < f->rows; k++)
      f->matrix[(size_t)k * f->stride + word] = f->column[k];
    apply_panel(f, f->column, &p, f->matrix, f->stride, word + 1, f->stride);
    first += p.count;
  }
  return 1;
}

void vmb_gf2_factor_inverse(uint64_t *inverse, const struct vmb_gf2_factor *f, unsigned second) {
  VMB_BOUND(second, 0, f->rows);
  const unsigned words = (f->rows + 63) / 64;
  const size_t step = (size_t)words * 8;
  uint8_t *const rows = (uint8_t *)inverse;
  memset(inverse, 0, f->rows * step);
  for (unsigned i = 0; i < f->rows; i++)
    inverse[(size_t)i * words + i / 64] = UINT64_C(1) << i % 64;
  for (unsigned first = 0; first < f->rows;) {
    const struct panel p = panel_at(first, first < second ? second : f->rows);
    read_column(f, first / 64);
    apply_panel(f, f->column, &p, inverse, words, 0, words);
    first += p.count;
  }
  /* Backwards through U, 64 rows at a time: within them, then all rows above. */
  for (unsigned word = words; word-- > 0;) {
    const unsigned first = 64 * word, count = f->rows - first < 64 ? f->rows - first : 64;
    read_column(f, word);
    for (unsigned j = count - 1; j-- > 0;)
      vmb_gf2_accumulate(rows + (first + j) * step, rows + (first + j + 1) * step, step,
                         count - 1 - j, f->column[first + j] >> (j + 1) & low_bits(count - 1 - j),
                         step);
    vmb_gf2_accumulate_rows(rows, step, first, rows + first * step, step, count, f->column, 1, 0,
                            step);
  }
}

/* The panel's columns become those of the identity: ones in the panel's rows, else zeros. */
static void put_identity(const struct vmb_gf2_factor *f, const struct panel *p) {
  uint64_t *const word = f->matrix + p->first / 64;
  for (unsigned k = 0; k < f->rows; k++)
    word[(size_t)k * f->stride] &= ~(low_bits(p->count) << p->bit);
  for (unsigned j = 0; j < p->count; j++)
    word[(size_t)(p->first + j) * f->stride] |= UINT64_C(1) << (p->bit + j);
}

/*
 * A panel of Gauss-Jordan whose pivots are found: x are its own rows' words with records and U,
 * f->column the words of all rows as they were before. Its rows are multiplied by the inverse of
 * their block, forwards and backwards, and added to all others.
 */
static void invert_panel(const struct vmb_gf2_factor *f, const uint64_t *x, const struct panel *p,
                         unsigned words) {
  const size_t bytes = (size_t)words * 8, step = (size_t)f->stride * 8;
  const unsigned below = p->first + p->count;
  uint8_t *const rows = (uint8_t *)f->matrix, *const own = rows + p->first * step;
  for (unsigned i = p->first; i < below; i++)
    add_chosen(f, rows, step, bytes, i);
  put_identity(f, p);
  for (unsigned j = 1; j < p->count; j++)
    vmb_gf2_accumulate(own + j * step, own, step, j, x[j] >> p->bit & low_bits(j), bytes);
  for (unsigned j = p->count - 1; j-- > 0;) {
    const unsigned count = p->count - 1 - j;
    vmb_gf2_accumulate(own + j * step, own + (j + 1) * step, step, count,
                       x[j] >> (p->bit + j + 1) & low_bits(count), bytes);
  }
  vmb_gf2_accumulate_rows(rows, step, p->first, own, step, p->count, f->column, 1, p->bit, bytes);
  vmb_gf2_accumulate_rows(rows + below * step, step, f->rows - below, own, step, p->count,
                          f->column + below, 1, p->bit, bytes);
}

/* Panels, whose pivots are found on a copy of their words, as in vmb_gf2_factor_pivots. */
int vmb_gf2_invert_pivots(const struct vmb_gf2_factor *f, unsigned first, unsigned end,
                          unsigned words, uint64_t *panel) {
  VMB_BOUND(first, 0, end);
  VMB_BOUND(end, 0, f->rows);
  while (first < end) {
    const struct panel p = panel_at(first, end);
    read_column(f, first / 64);
    for (unsigned i = first; i < first + p.count; i++)
      if (!take_pivot(f, f->column, &p, i))
        return 0;
    memcpy(panel, f->column + first, 8 * (size_t)p.count);
    read_column(f, first / 64);
    invert_panel(f, panel, &p, words);
    first += p.count;
  }
  return 1;
}

/* 64 columns at a time are added to those chosen for them: a product with rows of one bit each. */
void vmb_gf2_invert_columns(const struct vmb_gf2_factor *f, unsigned count, unsigned words,
                            uint64_t *units) {
  const size_t step = (size_t)f->stride * 8;
  for (unsigned word = (count + 63) / 64; word-- > 0;) { /* columns as they were: the last first */
    const unsigned first = 64 * word, here = count - first < 64 ? count - first : 64,
                   reach = words - word < VMB_GF2_UNIT_WORDS ? words - word : VMB_GF2_UNIT_WORDS;
    for (unsigned i = 0; i < here; i++) {
      const uint32_t own = vmb_ct_mask_zero32(f->chosen[first + i] ^ (first + i));
      const uint64_t other = ~((uint64_t)own * UINT64_C(0x100000001));
      for (unsigned k = 0; k < VMB_GF2_UNIT_WORDS; k++)
        units[i * VMB_GF2_UNIT_WORDS + k] = other & unit(f->chosen[first + i] - (first + 64 * k));
    }
    read_column(f, word);
    vmb_gf2_accumulate_rows((uint8_t *)(f->matrix + word), step, count, (const uint8_t *)units,
                            8 * VMB_GF2_UNIT_WORDS, here, f->column, 1, 0, 8 * (size_t)reach);
  }
}
