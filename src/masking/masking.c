/*
 * Gadgets on Boolean sharings, and adders; contracts in masking.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "masking/masking.h"

#include <string.h>

#include "masking/masking_kernels.h"
#include "masking/masking_shares.h"

/* Shares in m->room are this many words apart. */
#define ROOM_STEP VMB_MASKED_WORDS

/* The masks of one pair of shares of a product. */
static const uint32_t *draw(struct vmb_masking *m, size_t count) {
  vmb_masks_words(&m->masks, m->random, count);
  return m->random;
}

/* z = x & y for `shares` shares: specs/masking.md section 5.2. */
static void and_of(struct vmb_masking *m, unsigned shares, uint32_t *z, size_t z_step,
                   const uint32_t *x, size_t x_step, const uint32_t *y, size_t y_step,
                   size_t count) {
  for (unsigned i = 0; i < shares; i++)
    vmb_masked_and_own(z + i * z_step, x + i * x_step, y + i * y_step, count);
  for (unsigned i = 0; i < shares; i++)
    for (unsigned j = i + 1; j < shares; j++) {
      const uint32_t *const r = draw(m, count);
      vmb_masked_and_cross(z + i * z_step, x + i * x_step, y + j * y_step, r, count);
      vmb_masked_and_cross(z + j * z_step, x + j * x_step, y + i * y_step, r, count);
    }
}

void vmb_masked_and(struct vmb_masking *m, uint32_t *z, size_t z_step, const uint32_t *x,
                    size_t x_step, const uint32_t *y, size_t y_step, size_t count) {
  and_of(m, m->shares, z, z_step, x, x_step, y, y_step, count);
}

void vmb_masked_refresh(struct vmb_masking *m, uint32_t *x, size_t step, size_t count) {
  for (unsigned i = 0; i < m->shares; i++)
    for (unsigned j = i + 1; j < m->shares; j++) {
      const uint32_t *const r = draw(m, count);
      vmb_share_xor(x + i * step, x + i * step, r, count);
      vmb_share_xor(x + j * step, x + j * step, r, count);
    }
}

void vmb_masked_unmask(const struct vmb_masking *m, uint32_t *out, const uint32_t *x, size_t step,
                       size_t count) {
  const unsigned last = m->shares - 1;
  if (out != x + last * step)
    vmb_share_copy(out, x + last * step, count);
  for (unsigned i = last; i > 0; i--)
    vmb_share_xor(out, out, x + (i - 1) * step, count);
}

/* z = x ^ y share by share. */
static void xor_of(unsigned shares, uint32_t *z, size_t z_step, const uint32_t *x, size_t x_step,
                   const uint32_t *y, size_t y_step, size_t count) {
  for (unsigned i = 0; i < shares; i++)
    vmb_share_xor(z + i * z_step, x + i * x_step, y + i * y_step, count);
}

void vmb_masked_select(struct vmb_masking *m, uint32_t *z, size_t z_step, const uint32_t *x,
                       size_t x_step, const uint32_t *mask, size_t mask_step, size_t count) {
  uint32_t *const difference = m->room[0], *const chosen = m->room[1];
  xor_of(m->shares, difference, ROOM_STEP, x, x_step, z, z_step, count);
  vmb_masked_and(m, chosen, ROOM_STEP, mask, mask_step, difference, ROOM_STEP, count);
  xor_of(m->shares, z, z_step, z, z_step, chosen, ROOM_STEP, count);
}

/* ---- The sum of an arithmetic sharing: section 5.5 ------------------------------------------- */

/*
 * The first carry of x + y, where x has the shares below `split` and y the others: the AND of both,
 * extended by shares of zero. Of HPC2 the masks are left, and one of the two cross products of each
 * pair.
 */
static void first_carry(struct vmb_masking *m, unsigned shares, unsigned split, uint32_t *carry,
                        const uint32_t *p, size_t step, size_t count) {
  memset(carry, 0, shares * ROOM_STEP * sizeof *carry);
  for (unsigned i = 0; i < shares; i++)
    for (unsigned j = i + 1; j < shares; j++) {
      const uint32_t *const r = draw(m, count);
      if (i < split && j >= split)
        vmb_masked_and_cross(carry + i * ROOM_STEP, p + i * step, p + j * step, r, count);
      else
        vmb_share_xor(carry + i * ROOM_STEP, carry + i * ROOM_STEP, r, count);
      vmb_share_xor(carry + j * ROOM_STEP, carry + j * ROOM_STEP, r, count);
    }
}

/*
 * bits = x + y modulo 2^k, x in the shares below `split` of `bits` and y in the others. With both
 * extended by zeros, x ^ y is what lies there. Of the sum bits below `first` are not formed.
 */
static void add_halves(struct vmb_masking *m, unsigned shares, unsigned split, uint32_t *bits,
                       size_t step, size_t count, unsigned k, unsigned first) {
  uint32_t *const carry = m->room[0], *const with_carry = m->room[1];
  first_carry(m, shares, split, carry, bits, step, count);
  for (unsigned bit = 1; bit < k; bit++) {
    uint32_t *const p = bits + bit * count;
    if (bit == k - 1) {
      xor_of(shares, p, step, p, step, carry, ROOM_STEP, count);
      return;
    }
    /* carry = x ^ ((x ^ y) & (x ^ carry)) */
    for (unsigned i = 0; i < shares; i++) {
      uint32_t *const operand = with_carry + i * ROOM_STEP;
      if (i < split)
        vmb_share_xor(operand, carry + i * ROOM_STEP, p + i * step, count);
      else
        vmb_share_copy(operand, carry + i * ROOM_STEP, count);
    }
    and_of(m, shares, carry, ROOM_STEP, p, step, with_carry, ROOM_STEP, count);
    for (unsigned i = 0; i < shares; i++) {
      uint32_t *const share = p + i * step;
      if (i < split)
        vmb_share_xor(carry + i * ROOM_STEP, carry + i * ROOM_STEP, share, count);
      /* share = x ^ y ^ the carry before */
      if (bit >= first && i < split)
        vmb_share_copy(share, with_carry + i * ROOM_STEP, count);
      else if (bit >= first)
        vmb_share_xor(share, share, with_carry + i * ROOM_STEP, count);
    }
  }
}

/* By sums of the two halves. A share keeps its index, so no refresh is needed. */
void vmb_masked_add_shares(struct vmb_masking *m, unsigned low, unsigned high, uint32_t *bits,
                           size_t step, size_t count, unsigned k, unsigned first) {
  const unsigned middle = (low + high + 1) / 2;
  if (high - low < 2)
    return;
  vmb_masked_add_shares(m, low, middle, bits, step, count, k, 0);
  vmb_masked_add_shares(m, middle, high, bits, step, count, k, 0);
  add_halves(m, high - low, middle - low, bits + low * step, step, count, k, first);
}

/* ---- Sums of shared numbers: section 5.4 ----------------------------------------------------- */

/* sum, carry = a + b + c: sum takes the place of c, carry that of a. */
static void full_adder(struct vmb_masking *m, uint32_t *a, const uint32_t *b, uint32_t *c,
                       size_t step, size_t count) {
  uint32_t *const product = m->room[0], *const p = m->room[1], *const q = m->room[2];
  const unsigned n = m->shares;
  xor_of(n, p, ROOM_STEP, a, step, b, step, count);
  xor_of(n, q, ROOM_STEP, a, step, c, step, count);
  vmb_masked_and(m, product, ROOM_STEP, p, ROOM_STEP, q, ROOM_STEP, count);
  xor_of(n, c, step, c, step, p, ROOM_STEP, count);
  xor_of(n, a, step, a, step, product, ROOM_STEP, count);
}

/* sum, carry = a + b: sum takes the place of b, carry that of a. */
static void half_adder(struct vmb_masking *m, uint32_t *a, uint32_t *b, size_t step, size_t count) {
  uint32_t *const product = m->room[0];
  const unsigned n = m->shares;
  vmb_masked_and(m, product, ROOM_STEP, a, step, b, step, count);
  xor_of(n, b, step, a, step, b, step, count);
  for (unsigned i = 0; i < n; i++)
    vmb_share_copy(a + i * step, product + i * ROOM_STEP, count);
}

/* Columns of bits of equal weight: three or two become one and a carry. */
unsigned vmb_masked_popcount(struct vmb_masking *m, uint8_t *place, uint32_t *bits, size_t step,
                             size_t count, unsigned have) {
  uint8_t column[12];
  unsigned weight = 0;
  for (unsigned i = 0; i < have; i++)
    column[i] = (uint8_t)(i * count);
  while (have > 0) {
    unsigned first = 0, carries = 0;
    uint8_t carry[5];
    while (have - first >= 2) {
      uint32_t *const a = bits + column[first], *const b = bits + column[first + 1];
      carry[carries++] = column[first];
      if (have - first >= 3) {
        full_adder(m, a, b, bits + column[first + 2], step, count);
        column[have++] = column[first + 2]; /* the sum is a bit of this column again */
        first += 3;
        memmove(column, column + first, have - first);
        have -= first;
        first = 0;
      } else {
        half_adder(m, a, b, step, count);
        first++;
      }
    }
    place[weight++] = column[first];
    memcpy(column, carry, carries);
    have = carries;
  }
  return weight;
}

/* ---- Comparison: section 5.8 ----------------------------------------------------------------- */

void vmb_masked_agree(struct vmb_masking *m, uint32_t *accumulator, size_t step, const uint32_t *x,
                      size_t x_step, size_t count) {
  uint32_t *const both = m->room[0];
  vmb_masked_and(m, both, ROOM_STEP, accumulator, step, x, x_step, count);
  for (unsigned i = 0; i < m->shares; i++)
    vmb_share_copy(accumulator + i * step, both + i * ROOM_STEP, count);
}

/* The lower half of each share against its upper half, words first, then the bits of a word. */
void vmb_masked_all_ones(struct vmb_masking *m, uint32_t *accumulator, size_t step, size_t count) {
  uint32_t *const upper = m->room[1];
  for (count /= 2; count > 0; count /= 2)
    vmb_masked_agree(m, accumulator, step, accumulator + count, step, count);
  for (unsigned bits = 16; bits > 0; bits /= 2) {
    for (unsigned i = 0; i < m->shares; i++)
      vmb_share_shift(upper + i * ROOM_STEP, accumulator + i * step, bits);
    vmb_masked_agree(m, accumulator, step, upper, ROOM_STEP, 1);
  }
}

void vmb_masked_spread(struct vmb_masking *m, uint32_t *mask, size_t step,
                       const uint32_t *accumulator, size_t accumulator_step) {
  for (unsigned i = 0; i < m->shares; i++)
    vmb_share_spread(mask + i * step, accumulator + i * accumulator_step);
}

void vmb_masked_words_of(struct vmb_masking *m, uint32_t *words, size_t step, const uint8_t *bytes,
                         size_t byte_step) {
  for (unsigned i = 0; i < m->shares; i++)
    vmb_share_words_of(words + i * step, bytes + i * byte_step);
}

void vmb_masked_bytes_of(struct vmb_masking *m, uint8_t *bytes, size_t byte_step,
                         const uint32_t *words, size_t step) {
  for (unsigned i = 0; i < m->shares; i++)
    vmb_share_bytes_of(bytes + i * byte_step, words + i * step);
}
