/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mceliece/mceliece_blocks.h"

#include <string.h>

#include "arithmetic/gf2/gf2.h"
#include "arithmetic/gf2/gf2_factor.h"
#include "schemes/mceliece/mceliece_columns.h"
#include "support/little_endian.h"

#define BEHIND_WORDS (MCELIECE_BLOCK_BEHIND / 64)
#define RIGHT_TILE_WORDS 16U

/* ---- Ranges and tiles -------------------------------------------------------------------- */

static unsigned larger(unsigned a, unsigned b) {
  return a > b ? a : b;
}

static unsigned smaller(unsigned a, unsigned b) {
  return a < b ? a : b;
}

/* Columns, and pivots, of block j. */
static unsigned columns_of(const struct mceliece_blocks *s, unsigned j) {
  return s->first[j + 1] - s->first[j];
}

/* Words that hold so many bits. */
static unsigned words_of(unsigned bits) {
  return (bits + 63) / 64;
}

/* Columns of block j that are made: the last one's with those that the f sets look at. */
static unsigned made_columns(const struct mceliece_blocks *s, unsigned j) {
  return columns_of(s, j) + (j + 1 == s->count ? MCELIECE_MU : 0);
}

/* The columns of block j. All blocks but the last have multiples of 128: tiles leave no gaps. */
static struct mceliece_tile left_tile(const struct mceliece_params *p,
                                      const struct mceliece_blocks *s, unsigned j) {
  const unsigned words = (made_columns(s, j) + 127) / 128 * 2;
  uint64_t *const here = s->left + 2 * (size_t)p->m * (s->first[j] / 64);
  return (struct mceliece_tile){here, here + (size_t)p->m * words, words};
}

/* Words of a row of the matrix after the left block, an even number. */
static unsigned right_words(const struct mceliece_params *p) {
  return MCELIECE_RIGHT_VECTOR_WORDS(p->m, p->n, p->t);
}

/* Points and 1 / g of the columns after the left block. */
static size_t right_bytes(const struct mceliece_params *p) {
  return 16 * (size_t)p->m * right_words(p);
}

/* The tile of the other columns, at `right`, that begins with the word `first` of a row. */
static struct mceliece_tile right_tile(const struct mceliece_params *p, uint64_t *right,
                                       unsigned first) {
  uint64_t *const here = right + 2 * (size_t)p->m * first;
  const unsigned words = smaller(right_words(p) - first, RIGHT_TILE_WORDS);
  return (struct mceliece_tile){here, here + (size_t)p->m * words, words};
}

/* Points and 1 / g of the columns that pi begins with. */
static void make_tile(const struct mceliece_params *p, const struct mceliece_tile *tile,
                      const uint16_t *pi, const uint16_t *g) {
  vmb_mceliece_points(p, tile->points, tile->words, pi);
  vmb_mceliece_first_powers(p, tile->first_powers, tile->points, tile->words, g);
}

/* Bytes to words, which select: nothing but on big-endian processors. */
static void make_words(uint64_t *x, size_t count) {
  for (size_t i = 0; i < count; i++)
    x[i] = vmb_le64(x[i]);
}

/* The left tiles of all blocks, as words. */
static void make_left_tiles(const struct mceliece_params *p,
                            const struct mceliece_keypair_view *w) {
  for (unsigned j = 0; j < w->blocks->count; j++) {
    const struct mceliece_tile tile = left_tile(p, w->blocks, j);
    make_tile(p, &tile, w->pi + w->blocks->first[j], w->fixed->g);
    make_words(tile.points, (size_t)p->m * tile.words);
    make_words(tile.first_powers, (size_t)p->m * tile.words);
  }
}

/*
 * Points and 1 / g of all columns, in the order of pi. Those after the left block wait after what
 * the control bits need, as pi is in their place.
 */
void vmb_mceliece_blocks_points(const struct mceliece_params *p,
                                const struct mceliece_keypair_view *w) {
  make_left_tiles(p, w);
  for (unsigned word = 0; word < right_words(p); word += RIGHT_TILE_WORDS) {
    const struct mceliece_tile tile = right_tile(p, w->blocks->right_waiting, word);
    make_tile(p, &tile, w->pi + mceliece_rows(p) + 64 * (size_t)word, w->fixed->g);
  }
}

/* ---- Rows of the matrix, made as they are needed ------------------------------------------- */

/*
 * s->power = the i-th powers of the tile's points over g, m rows of the matrix: by squares for the
 * first i that is needed, `first`, then from the power before.
 */
static void next_powers(const struct mceliece_params *p, const struct mceliece_blocks *s,
                        const struct mceliece_tile *tile, unsigned i, unsigned first) {
  uint64_t *const power = s->power;
  const unsigned words = tile->words;
  if (i != first || i == 0) {
    if (i == 0)
      memcpy(power, tile->first_powers, 8 * (size_t)p->m * words);
    else
      p->field->multiply(power, power, tile->points, words);
    return;
  }
  unsigned top = 0;
  while (i >> (top + 1) != 0)
    top++;
  memcpy(power, tile->points, 8 * (size_t)p->m * words);
  for (; top > 0; top--) {
    p->field->square(power, power, words);
    if ((i >> (top - 1) & 1) != 0)
      p->field->multiply(power, power, tile->points, words);
  }
  p->field->multiply(power, power, tile->first_powers, words);
}

/* The power that a row belongs to. No division, whose time would look like a secret's. */
static unsigned power_of(const struct mceliece_params *p, unsigned row) {
  unsigned power = 0;
  while ((power + 1) * p->m <= row)
    power++;
  return power;
}

/* `bytes` bytes in each of `count` rows that begin `step` bytes apart. */
struct strip {
  uint8_t *rows;
  size_t step;
  unsigned count;
  size_t bytes;
};

static struct strip strip_of(uint64_t *rows, unsigned stride, unsigned count, unsigned words) {
  return (struct strip){(uint8_t *)rows, 8 * (size_t)stride, count, 8 * (size_t)words};
}

/* All of the strip becomes 0. */
static void clear(const struct strip *out) {
  for (unsigned k = 0; k < out->count; k++)
    memset(out->rows + k * out->step, 0, out->bytes);
}

/*
 * out += selects times the rows from..to-1 of the matrix, in the columns of the tile. Bit 0 of each
 * of the selects, which begin `words` words apart, is for row `from`.
 */
static void add_product(const struct mceliece_params *p, const struct mceliece_blocks *s,
                        const struct strip *out, const struct mceliece_tile *tile,
                        const uint64_t *selects, unsigned words, unsigned from, unsigned to) {
  const unsigned first = power_of(p, from);
  for (unsigned i = first; i * p->m < to; i++) {
    const unsigned low = larger(i * p->m, from), high = smaller((i + 1) * p->m, to);
    next_powers(p, s, tile, i, first);
    vmb_gf2_accumulate_rows(out->rows, out->step, out->count,
                            (const uint8_t *)(s->power + (size_t)(low - i * p->m) * tile->words),
                            8 * (size_t)tile->words, high - low, selects, words, low - from,
                            out->bytes);
  }
}

/* out = rows from number `from` on of the matrix, in the columns of the tile. */
static void put_rows(const struct mceliece_params *p, const struct mceliece_blocks *s,
                     const struct strip *out, const struct mceliece_tile *tile, unsigned from) {
  const unsigned to = from + out->count, first = power_of(p, from);
  for (unsigned i = first; i * p->m < to; i++) {
    next_powers(p, s, tile, i, first);
    for (unsigned k = larger(i * p->m, from); k < smaller((i + 1) * p->m, to); k++)
      memcpy(out->rows + (k - from) * out->step, s->power + (size_t)(k - i * p->m) * tile->words,
             out->bytes);
  }
}

/* ---- Rows times the inverse ---------------------------------------------------------------- */

/* Rows that those of block j are combined of end here. */
static unsigned end_behind(const struct mceliece_blocks *s, unsigned j) {
  return s->first[j + 1] + (j + 1 == s->count ? 0 : MCELIECE_BLOCK_BEHIND);
}

/* out = x times D of block j; x begins there. */
static void times_diagonal(const struct mceliece_blocks *s, unsigned j, uint64_t *out,
                           unsigned stride, const uint64_t *x, unsigned count) {
  const unsigned columns = columns_of(s, j);
  const struct strip strip = strip_of(out, stride, count, words_of(end_behind(s, j) - s->first[j]));
  clear(&strip);
  for (unsigned first = 0; first < columns; first += 64)
    vmb_gf2_accumulate_rows(strip.rows, strip.step, count,
                            (const uint8_t *)(s->inverse[j] + (size_t)first * s->stride[j]),
                            8 * (size_t)s->stride[j], smaller(columns - first, 64), x, s->words,
                            first, strip.bytes);
}

/* out += in, `words` words a row. */
static void add_rows(uint64_t *out, unsigned stride, const uint64_t *in, unsigned in_stride,
                     unsigned words, unsigned count) {
  for (unsigned k = 0; k < count; k++)
    for (unsigned i = 0; i < words; i++)
      out[(size_t)k * stride + i] ^= in[(size_t)k * in_stride + i];
}

/*
 * out = x times the inverse of blocks 0..j, times M: what the rows of A are to be multiplied with,
 * those after block j included. x is 0 in the columns of blocks before number `zeros`, which is
 * public; destroyed. With x = (x1, x2) and the names of the header:
 *   y = x1 P^-1, y2 = (x2 + y Q) D, out = (y + y2 R P^-1, y2).
 */
static void times_inverse(const struct mceliece_params *p, const struct mceliece_blocks *s,
                          unsigned j, uint64_t *out, unsigned stride, uint64_t *x, unsigned count,
                          unsigned zeros) {
  if (j == 0) {
    times_diagonal(s, 0, out, stride, x, count);
    return;
  }
  const unsigned first = s->first[j], place = first / 64, reach = place + BEHIND_WORDS;
  const struct mceliece_tile own = left_tile(p, s, j);
  const struct strip all = strip_of(out, stride, count, words_of(end_behind(s, j))),
                     x1 = strip_of(x, s->words, count, place),
                     x2 = strip_of(x + place, s->words, count, words_of(columns_of(s, j)));
  uint64_t *const passed = s->passed[j];
  const unsigned passed_words = s->passed_words[j];
  if (zeros < j) {
    times_inverse(p, s, j - 1, passed, passed_words, x, count, zeros);
    add_product(p, s, &x2, &own, passed, passed_words, 0, first + MCELIECE_BLOCK_BEHIND);
  }
  clear(&all);
  if (zeros < j)
    add_rows(out, stride, passed, passed_words, reach, count);
  times_diagonal(s, j, passed, passed_words, x + place, count);
  add_rows(out + place, stride, passed, passed_words, words_of(end_behind(s, j) - first), count);
  clear(&x1);
  for (unsigned i = 0; i < j; i++) {
    const struct mceliece_tile tile = left_tile(p, s, i);
    const struct strip part =
        strip_of(x + s->first[i] / 64, s->words, count, columns_of(s, i) / 64);
    add_product(p, s, &part, &tile, passed, passed_words, first, end_behind(s, j));
  }
  times_inverse(p, s, j - 1, passed, passed_words, x, count, 0);
  add_rows(out, stride, passed, passed_words, reach, count);
}

/* ---- The inverse --------------------------------------------------------------------------- */

/* The words that a row of the matrix that block j comes from has. */
static unsigned made_words(const struct mceliece_blocks *s, unsigned j) {
  return words_of(made_columns(s, j));
}

/* s->inverse[j] = V + R P^-1 Q of the rows of block j and of those after it. */
static void make_schur_complement(const struct mceliece_params *p, const struct mceliece_blocks *s,
                                  unsigned j) {
  const struct mceliece_tile own = left_tile(p, s, j);
  for (unsigned from = s->first[j]; from < end_behind(s, j); from += s->at_once) {
    const unsigned count = smaller(end_behind(s, j) - from, s->at_once);
    uint64_t *const here = s->inverse[j] + (size_t)(from - s->first[j]) * s->stride[j];
    struct strip out = strip_of(here, s->stride[j], count, s->stride[j]);
    clear(&out);
    out.bytes = 8 * (size_t)made_words(s, j);
    put_rows(p, s, &out, &own, from);
    if (j == 0)
      continue;
    for (unsigned i = 0; i < j; i++) {
      const struct mceliece_tile tile = left_tile(p, s, i);
      const struct strip part =
          strip_of(s->x + s->first[i] / 64, s->words, count, columns_of(s, i) / 64);
      put_rows(p, s, &part, &tile, from);
    }
    times_inverse(p, s, j - 1, s->v, s->words, s->x, count, 0);
    add_product(p, s, &out, &own, s->v, s->words, 0, s->first[j] + MCELIECE_BLOCK_BEHIND);
  }
}

/*
 * Block after block: its Schur complement is inverted in place. pi is NULL if columns are not to be
 * moved.
 */
static int factor(const struct mceliece_params *p, const struct mceliece_keypair_view *w,
                  uint16_t *pi) {
  const struct mceliece_blocks *const s = w->blocks;
  for (unsigned j = 0; j < s->count; j++) {
    const int moves = p->semi_systematic && pi != NULL && j + 1 == s->count;
    const unsigned columns = columns_of(s, j), words = made_words(s, j),
                   first_part = moves ? columns - MCELIECE_MU : columns;
    const struct vmb_gf2_factor f = {s->inverse[j], end_behind(s, j) - s->first[j], s->stride[j],
                                     s->chosen, s->column};
    make_schur_complement(p, s, j);
    if (!vmb_gf2_invert_pivots(&f, 0, first_part, words, s->units))
      return 0;
    if (moves && (!vmb_mceliece_move_columns(f.matrix, f.stride, columns, first_part,
                                             pi + s->first[j] + first_part, &w->fixed->pivots) ||
                  !vmb_gf2_invert_pivots(&f, first_part, columns, words, s->units)))
      return 0;
    vmb_gf2_invert_columns(&f, columns, words_of(end_behind(s, j) - s->first[j]), s->units);
  }
  return 1;
}

/* MatGen, with the columns moved in pi. */
int vmb_mceliece_blocks_matrix(const struct mceliece_params *p,
                               const struct mceliece_keypair_view *w) {
  make_left_tiles(p, w);
  w->fixed->pivots = UINT32_MAX;
  return factor(p, w, w->pi);
}

/* The columns after the left block come out of their waiting place, where an inverse will be. */
int vmb_mceliece_blocks_again(const struct mceliece_params *p,
                              const struct mceliece_keypair_view *w) {
  memcpy(w->blocks->right, w->blocks->right_waiting, right_bytes(p));
  return factor(p, w, NULL);
}

/* Rows of the key begin at words while they are made: those of 6960119 would not. */
static unsigned padded_row_bytes(const struct mceliece_params *p) {
  return (mceliece_row_bytes(p) + 7) / 8 * 8;
}

/* Rows of the identity times A^-1, and then times the other columns. */
void vmb_mceliece_blocks_rows(const struct mceliece_params *p, const struct mceliece_blocks *s,
                              unsigned first, unsigned count) {
  const unsigned row_bytes = mceliece_row_bytes(p);
  const size_t step = padded_row_bytes(p);
  unsigned zeros = 0;
  while (s->first[zeros + 1] <= first)
    zeros++;
  memset(s->x, 0, 8 * (size_t)count * s->words);
  for (unsigned k = 0; k < count; k++)
    s->x[(size_t)k * s->words + (first + k) / 64] = UINT64_C(1) << (first + k) % 64;
  times_inverse(p, s, s->count - 1, s->v, s->words, s->x, count, zeros);
  memset(s->rows, 0, count * step); /* where x was */
  for (unsigned word = 0; word < right_words(p); word += RIGHT_TILE_WORDS) {
    const struct mceliece_tile tile = right_tile(p, s->right, word);
    const struct strip part = {s->rows + 8 * (size_t)word, step, count,
                               smaller(8 * tile.words, (unsigned)step - 8 * word)};
    add_product(p, s, &part, &tile, s->v, s->words, 0, mceliece_rows(p));
  }
  for (unsigned k = 0; k < count; k++) {
    uint8_t *const row = s->rows + (size_t)k * row_bytes;
    memmove(row, s->rows + k * step, row_bytes);
    row[row_bytes - 1] &= mceliece_last_bits(p->n - mceliece_rows(p));
  }
}

/* ---- Memory -------------------------------------------------------------------------------- */

#define FEWEST_ROWS 16U /* at a time: with fewer, one block more is better */
#define LEAST_BLOCK \
  320U /* rows on average: smaller ones save little alongside the rows after them */

#define UNITS_WORDS (64U * VMB_GF2_UNIT_WORDS)

/* Consecutive pieces of memory, each aligned; `memory` is NULL to count bytes only. */
struct pieces {
  uint8_t *memory;
  size_t used;
};

static size_t aligned(size_t bytes) {
  return (bytes + 15) / 16 * 16;
}

static void *take(struct pieces *pieces, size_t bytes) {
  void *const piece = pieces->memory == NULL ? NULL : pieces->memory + pieces->used;
  pieces->used += aligned(bytes);
  return piece;
}

/* Blocks of nearly equal size, all but the last multiples of 128. */
static void cut(const struct mceliece_params *p, struct mceliece_blocks *s, unsigned count) {
  const unsigned rows = mceliece_rows(p), pairs = (rows + 127) / 128;
  s->count = count;
  s->words = words_of(rows);
  for (unsigned j = 0; j <= count; j++)
    s->first[j] = smaller((pairs * j + count - 1) / count * 128, rows);
  for (unsigned j = 0; j < count; j++) {
    s->stride[j] = larger(words_of(end_behind(s, j) - s->first[j]), made_words(s, j));
    s->passed_words[j] = larger(s->first[j] / 64, words_of(columns_of(s, j))) + BEHIND_WORDS;
  }
}

/* Columns of the block that has most. */
static unsigned largest_block(const struct mceliece_blocks *s) {
  unsigned columns = 0;
  for (unsigned j = 0; j < s->count; j++)
    columns = larger(columns, columns_of(s, j));
  return columns;
}

/* Bytes of a row that passes, but for v: x, and what goes through each block. */
static unsigned passing_bytes(const struct mceliece_blocks *s) {
  unsigned words = s->words;
  for (unsigned j = 1; j < s->count; j++)
    words += s->passed_words[j];
  return 8 * words;
}

/* Bytes of a row that passes and then becomes one of the key, with v. */
static size_t key_row_bytes(const struct mceliece_params *p, const struct mceliece_blocks *s) {
  return 8 * (size_t)s->words + larger(passing_bytes(s), padded_row_bytes(p));
}

/*
 * Rows that pass at a time, in s->free; those of the key in the place of x and after it. Where rows
 * are, there is the scratch of a block's inversion, too.
 */
static void place_rows(struct mceliece_blocks *s, unsigned rows) {
  uint8_t *at = s->free;
  s->units = (uint64_t *)(void *)at;
  s->column = s->units + UNITS_WORDS;
  s->at_once = rows;
  s->v = (uint64_t *)(void *)at;
  at += 8 * (size_t)rows * s->words;
  s->rows = at;
  s->x = (uint64_t *)(void *)at;
  at += 8 * (size_t)rows * s->words;
  for (unsigned j = 1; j < s->count; j++) {
    s->passed[j] = (uint64_t *)(void *)at;
    at += 8 * (size_t)rows * s->passed_words[j];
  }
}

static size_t larger_size(size_t a, size_t b) {
  return a > b ? a : b;
}

/* Pieces that live from the first attempt to the last row of the key. */
static void place_lasting(const struct mceliece_params *p, struct mceliece_blocks *s,
                          struct mceliece_keypair_view *w, struct pieces *pieces) {
  const unsigned largest = largest_block(s), last = s->count - 1,
                 last_words = (made_columns(s, last) + 127) / 128 * 2,
                 left = s->first[last] / 64 + last_words,
                 tile = larger(larger(largest / 64, last_words), RIGHT_TILE_WORDS);
  w->fixed = take(pieces, sizeof *w->fixed);
  s->left = take(pieces, 16 * (size_t)p->m * left);
  s->right = take(pieces, larger_size(right_bytes(p), 2 * (size_t)mceliece_q(p)));
  w->pi = (uint16_t *)(void *)s->right; /* until the columns' points take its place */
  s->power = take(pieces, 8 * (size_t)p->m * tile);
  s->chosen = take(pieces, 2 * (size_t)largest);
}

/* The inverses. One in the making has rows after it, where the later ones will be. */
static void place_inverses(struct mceliece_blocks *s, struct pieces *pieces) {
  size_t end = 0;
  for (unsigned j = 0; j < s->count; j++) {
    const size_t row = 8 * (size_t)s->stride[j],
                 in_the_making = pieces->used + row * (end_behind(s, j) - s->first[j]);
    s->inverse[j] = take(pieces, row * columns_of(s, j));
    end = in_the_making > end ? in_the_making : end;
  }
  if (end > pieces->used)
    pieces->used = aligned(end);
}

/* What the steps before the matrix and the one after it need; in the same memory. */
static size_t place_other_steps(const struct mceliece_params *p, struct mceliece_blocks *s,
                                struct mceliece_keypair_view *w, const struct pieces *at) {
  const unsigned q = mceliece_q(p);
  const size_t row = MCELIECE_MINIMAL_ROW_BYTES(p->t);
  struct pieces minimal = *at, control = *at, order = *at;
  w->order = take(&order, 8 * (size_t)q);
  w->minimal_rows = take(&minimal, p->t * row);
  w->multiples = take(&minimal, p->m * row);
  w->product = take(&minimal, 4 * (size_t)p->t);
  w->power = take(&minimal, 2 * (size_t)p->t);
  w->keys = take(&control, 4 * (size_t)q);
  w->cycle_p = take(&control, 2 * (size_t)q);
  w->cycle_c = take(&control, 2 * (size_t)q);
  w->scratch_bytes = control.used - at->used; /* as much as order, and more than minimal */
  s->right_waiting = take(&control, right_bytes(p));
  return control.used;
}

/*
 * Lays out `count` blocks in `bytes` bytes, with room for `rows` rows to pass at least, and returns
 * 0, or the bytes that are needed if these are too few. `memory` is NULL to ask for that.
 */
static size_t place(const struct mceliece_params *p, struct mceliece_blocks *s,
                    struct mceliece_keypair_view *w, uint8_t *memory, size_t bytes, unsigned count,
                    unsigned rows) {
  struct pieces pieces = {memory, 0};
  cut(p, s, count);
  place_lasting(p, s, w, &pieces);
  const struct pieces lasting = pieces;
  const size_t other_steps = place_other_steps(p, s, w, &lasting);
  place_inverses(s, &pieces);
  const size_t inversion = 8 * (UNITS_WORDS + (size_t)largest_block(s) + MCELIECE_BLOCK_BEHIND),
               key = rows * key_row_bytes(p, s),
               needed =
                   aligned(larger_size(other_steps, pieces.used + larger_size(inversion, key)));
  if (bytes < needed)
    return needed;

  w->scratch = memory + lasting.used;
  s->free = memory + pieces.used;
  const size_t row_count = (bytes - pieces.used) / key_row_bytes(p, s);
  place_rows(s, row_count < mceliece_rows(p) ? (unsigned)row_count : mceliece_rows(p));
  return 0;
}

static unsigned most_blocks(const struct mceliece_params *p) {
  return mceliece_rows(p) / LEAST_BLOCK;
}

/* As much as the most blocks need. */
size_t vmb_mceliece_blocks_bytes(const struct mceliece_params *p) {
  struct mceliece_blocks blocks;
  struct mceliece_keypair_view w;
  return place(p, &blocks, &w, NULL, 0, most_blocks(p), FEWEST_ROWS);
}

size_t vmb_mceliece_blocks_most_bytes(const struct mceliece_params *p) {
  struct mceliece_blocks blocks;
  struct mceliece_keypair_view w;
  return place(p, &blocks, &w, NULL, 0, 1, mceliece_rows(p));
}

/* Tries one block, then two and so on; the most fit in any case. */
void vmb_mceliece_blocks_place(const struct mceliece_params *p, struct mceliece_blocks *s,
                               struct mceliece_keypair_view *w, uint8_t *memory, size_t bytes) {
  unsigned count = 1;
  *w = (struct mceliece_keypair_view){
      .blocks = s, .matrix = vmb_mceliece_blocks_matrix, .make_points = vmb_mceliece_blocks_points};
  while (place(p, s, w, memory, bytes, count, FEWEST_ROWS) != 0 && count < most_blocks(p))
    count++;
}
