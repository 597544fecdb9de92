/*
 * From Boolean to arithmetic sharings; contracts in masking.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "masking/masking.h"
#include "masking/masking_shares.h"
#include "masking/masking_slices.h"
#include "support/constant_time.h"

#define ROOM_STEP VMB_MASKED_WORDS

/* ---- Modulo 2^k: section 5.6 ----------------------------------------------------------------- */

/* a = -a modulo 2^k. */
static VMB_NOINLINE VMB_NO_COPIES void negate(uint16_t *a, size_t count, unsigned k) {
  for (size_t i = 0; i < count; i++)
    a[i] = (uint16_t)((0U - a[i]) & ((1U << k) - 1));
  vmb_share_fence();
}

static void xor_of(const struct vmb_masking *m, uint32_t *z, size_t z_step, const uint32_t *x,
                   size_t x_step, const uint32_t *y, size_t y_step, size_t count) {
  for (unsigned i = 0; i < m->shares; i++)
    vmb_share_xor(z + i * z_step, x + i * x_step, y + i * y_step, count);
}

/*
 * Bit b of sum += x: p = x ^ sum, and the next carry, which is x ^ (p & (x ^ carry)). The first one
 * has the sum's bit as its first operand: share 0 of it is zero (section 12.3).
 */
static void add_bit(struct vmb_masking *m, uint32_t *sum, size_t sum_step, const uint32_t *x,
                    size_t step, size_t count, int is_first, int is_last) {
  uint32_t *const carry = m->room[0], *const p = m->room[1], *const q = m->room[2];
  if (is_first) {
    vmb_masked_and(m, carry, ROOM_STEP, sum, sum_step, x, step, count);
    xor_of(m, sum, sum_step, sum, sum_step, x, step, count);
    return;
  }
  xor_of(m, p, ROOM_STEP, x, step, sum, sum_step, count);
  xor_of(m, q, ROOM_STEP, x, step, carry, ROOM_STEP, count);
  xor_of(m, sum, sum_step, p, ROOM_STEP, carry, ROOM_STEP, count);
  if (is_last)
    return;
  vmb_masked_and(m, carry, ROOM_STEP, p, ROOM_STEP, q, ROOM_STEP, count);
  xor_of(m, carry, ROOM_STEP, carry, ROOM_STEP, x, step, count);
}

/* A bit above those of x: the sum's against the carry alone. */
static void carry_on(struct vmb_masking *m, uint32_t *sum, size_t sum_step, size_t count,
                     int is_last) {
  uint32_t *const carry = m->room[0], *const next = m->room[1];
  if (!is_last)
    vmb_masked_and(m, next, ROOM_STEP, sum, sum_step, carry, ROOM_STEP, count);
  xor_of(m, sum, sum_step, sum, sum_step, carry, ROOM_STEP, count);
  if (!is_last)
    for (unsigned i = 0; i < m->shares; i++)
      vmb_share_copy(carry + i * ROOM_STEP, next + i * ROOM_STEP, count);
}

void vmb_masked_b2a(struct vmb_masking *m, uint16_t *out, size_t out_step, const uint32_t *x,
                    size_t step, const uint8_t *place, unsigned have, uint32_t *sum,
                    size_t sum_step, size_t count, unsigned k) {
  for (unsigned i = 1; i < m->shares; i++) {
    uint16_t *const share = out + i * out_step;
    vmb_masks_residues(&m->masks, share, 32 * count, k);
    negate(share, 32 * count, k);
    vmb_slice(sum + i * sum_step, share, count, k);
    negate(share, 32 * count, k);
  }
  for (size_t i = 0; i < k * count; i++)
    sum[i] = 0;
  vmb_masked_add_shares(m, 1, m->shares, sum, sum_step, count, k, 0);
  for (unsigned bit = 0; bit < k; bit++) {
    uint32_t *const here = sum + bit * count;
    if (bit < have)
      add_bit(m, here, sum_step, x + place[bit], step, count, bit == 0, bit == k - 1);
    else
      carry_on(m, here, sum_step, count, bit == k - 1);
    vmb_masked_refresh(m, here, sum_step, count);
    vmb_masked_unmask(m, m->room[2], here, sum_step, count);
    vmb_share_copy(here, m->room[2], count);
  }
  vmb_unslice(out, sum, count, k);
}

void vmb_masked_add_small(struct vmb_masking *m, uint32_t *z, size_t z_step, const uint32_t *x,
                          size_t x_step, size_t count, unsigned k) {
  for (unsigned bit = 0; bit < k; bit++)
    add_bit(m, z + bit * count, z_step, x + bit * count, x_step, count, bit == 0, bit == k - 1);
}

/* ---- Modulo 3329: section 5.7 ---------------------------------------------------------------- */

#define Q VMB_MASKED_Q

/* a modulo q for a < 2q. */
static inline uint32_t reduce(uint32_t a) {
  const uint32_t less = vmb_ct_mask_less32(a, Q);
  return a - (Q & ~less);
}

/* a -= r and last += r: what a share gives up, the last one takes. */
static VMB_NOINLINE VMB_NO_COPIES void subtract_masks(uint16_t *a, const uint16_t *r) {
  for (unsigned i = 0; i < 32; i++)
    a[i] = (uint16_t)reduce(a[i] + Q - (uint32_t)r[i]);
  vmb_share_fence();
}

static VMB_NOINLINE VMB_NO_COPIES void add_masks(uint16_t *a, const uint16_t *r) {
  for (unsigned i = 0; i < 32; i++)
    a[i] = (uint16_t)reduce((uint32_t)a[i] + r[i]);
  vmb_share_fence();
}

/* a -= 2 a x for bits x, and a += x where x is added: a + x - 2 a x is the XOR of two bits. */
static VMB_NOINLINE VMB_NO_COPIES void xor_bit(uint16_t *a, uint32_t x, int is_added) {
  for (unsigned i = 0; i < 32; i++) {
    const uint32_t bit = vmb_ct_barrier32(x >> i & 1U);
    const uint32_t twice = reduce(2U * a[i]) & (0U - bit);
    uint32_t value = reduce(a[i] + Q - twice);
    if (is_added)
      value = reduce(value + bit);
    a[i] = (uint16_t)value;
  }
  vmb_share_fence();
}

static VMB_NOINLINE VMB_NO_COPIES void bits_of(uint16_t *a, uint32_t x) {
  for (unsigned i = 0; i < 32; i++)
    a[i] = (uint16_t)(x >> i & 1U);
  vmb_share_fence();
}

/* out = a, or 2 out + a: Horner's rule, from the highest bit on. */
static VMB_NOINLINE VMB_NO_COPIES void append_bit(uint16_t *out, const uint16_t *a, int is_first) {
  for (unsigned i = 0; i < 32; i++)
    out[i] = is_first ? a[i] : (uint16_t)reduce(reduce(2U * out[i]) + a[i]);
  vmb_share_fence();
}

/*
 * m->residues = arithmetic shares of 32 shared bits: share by share, each time the shares so far
 * are given a new one and the next bit is added to their XOR.
 */
static void bit_b2a(struct vmb_masking *m, const uint32_t *x, size_t step) {
  uint16_t(*const a)[32] = m->residues;
  uint16_t *const r = m->residues[VMB_MASKED_SHARES];
  bits_of(a[0], x[0]);
  for (unsigned j = 1; j < m->shares; j++) {
    for (unsigned i = 0; i < 32; i++)
      a[j][i] = 0;
    for (unsigned i = 0; i < j; i++) {
      vmb_masks_residues3329(&m->masks, r, 32);
      subtract_masks(a[i], r);
      add_masks(a[j], r);
    }
    for (unsigned i = 0; i <= j; i++)
      xor_bit(a[i], x[j * step], i == 0);
  }
}

void vmb_masked_bits_b2a(struct vmb_masking *m, uint16_t *out, size_t out_step, const uint32_t *x,
                         size_t step, const uint8_t *place, unsigned have, size_t count) {
  for (size_t word = 0; word < count; word++)
    for (unsigned bit = have; bit > 0; bit--) {
      bit_b2a(m, x + place[bit - 1] + word, step);
      for (unsigned i = 0; i < m->shares; i++)
        append_bit(out + i * out_step + 32 * word, m->residues[i], bit == have);
    }
}
