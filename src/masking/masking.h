/*
 * Gadgets on shared values (specs/masking.md sections 2 and 5), for 2 to VMB_MASKED_SHARES shares.
 *
 * A Boolean sharing x of `count` words, count <= 8, is the XOR of its shares: share i begins at x +
 * i * step. A number of k bits for each of 32 * count lanes is k such sharings, bit 0 first and
 * `count` words apart: lane j of word w belongs to coefficient 32 w + j.
 *
 *   vmb_masked_and       z = x & y, in the form HPC2, which is PINI: what comes out may be combined
 *                        with anything without a refresh. z overlaps neither x nor y
 *   vmb_masked_refresh   new shares of x (SNI)
 *   vmb_masked_unmask    out = x, of a sharing that was refreshed just before and is not used again
 *   vmb_masked_select    z = mask ? x : z, for a mask of all ones or zeros
 *   vmb_masked_a2b       bits of the sum of the shares modulo 2^k: in, share i of `bits` holds the
 *                        bits of summand i; out, they are a Boolean sharing of the sum's bits, from
 *                        bit `first` on; those below are lost. PINI
 *   vmb_masked_add_shares  the same for the shares low .. high - 1
 *   vmb_masked_b2a       the other direction: out[32 * count] of each share, modulo 2^k, from a
 *                        number of `have` bits, the first at x + place[0] words and so on. SNI.
 *                        `sum` has k * count words a share
 *   vmb_masked_bits_b2a  out[32 * count] of each share = the same number modulo 3329. SNI
 *   vmb_masked_popcount  how many of m <= 10 bits are ones: destroys the bits and writes the number
 *                        over them; bit b of it is at place[b] words. Returns its number of bits
 *   vmb_masked_add_small z += x for numbers of k <= 4 bits
 *   vmb_masked_agree     accumulator &= x
 *   vmb_masked_all_ones  the lowest bit of each share of accumulator = AND of all its bits
 *
 *   vmb_masked_spread    mask = all ones or zeros in eight words, from the lowest bit of each share
 *   vmb_masked_words_of  eight words of each share from its 32 bytes, byte_step bytes apart
 *   vmb_masked_bytes_of  the other direction
 *
 *   time   constant
 *   align  4 bytes
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MASKING_H
#define VMB_MASKING_H

#include <stddef.h>
#include <stdint.h>

#include "masking/masked_random.h"
#include "vambrace/masked.h"

_Static_assert(VMB_MASKED_SHARES >= 2 && VMB_MASKED_SHARES <= 8, "2 to 8 shares");

#define VMB_MASKED_WORDS 8 /* the most words of a sharing: 256 lanes */
#define VMB_MASKED_LANES (32 * VMB_MASKED_WORDS)
#define VMB_MASKED_Q 3329

/* What the gadgets work with: masks, and room for the operands of one of them. */
struct vmb_masking {
  struct vmb_masks masks;
  uint32_t shares;
  uint32_t random[VMB_MASKED_WORDS];                        /* of the AND that runs */
  uint32_t room[3][VMB_MASKED_SHARES * VMB_MASKED_WORDS];   /* carry, two operands */
  uint64_t plane[5];                                        /* masks of a plane of Keccak */
  _Alignas(4) uint16_t residues[VMB_MASKED_SHARES + 1][32]; /* shares of 32 bits, and masks */
};

void vmb_masked_and(struct vmb_masking *m, uint32_t *z, size_t z_step, const uint32_t *x,
                    size_t x_step, const uint32_t *y, size_t y_step, size_t count);
void vmb_masked_refresh(struct vmb_masking *m, uint32_t *x, size_t step, size_t count);
void vmb_masked_unmask(const struct vmb_masking *m, uint32_t *out, const uint32_t *x, size_t step,
                       size_t count);
void vmb_masked_select(struct vmb_masking *m, uint32_t *z, size_t z_step, const uint32_t *x,
                       size_t x_step, const uint32_t *mask, size_t mask_step, size_t count);
void vmb_masked_add_shares(struct vmb_masking *m, unsigned low, unsigned high, uint32_t *bits,
                           size_t step, size_t count, unsigned k, unsigned first);
void vmb_masked_b2a(struct vmb_masking *m, uint16_t *out, size_t out_step, const uint32_t *x,
                    size_t step, const uint8_t *place, unsigned have, uint32_t *sum,
                    size_t sum_step, size_t count, unsigned k);
void vmb_masked_bits_b2a(struct vmb_masking *m, uint16_t *out, size_t out_step, const uint32_t *x,
                         size_t step, const uint8_t *place, unsigned have, size_t count);
unsigned vmb_masked_popcount(struct vmb_masking *m, uint8_t *place, uint32_t *bits, size_t step,
                             size_t count, unsigned have);
void vmb_masked_add_small(struct vmb_masking *m, uint32_t *z, size_t z_step, const uint32_t *x,
                          size_t x_step, size_t count, unsigned k);
void vmb_masked_agree(struct vmb_masking *m, uint32_t *accumulator, size_t step, const uint32_t *x,
                      size_t x_step, size_t count);
void vmb_masked_spread(struct vmb_masking *m, uint32_t *mask, size_t step,
                       const uint32_t *accumulator, size_t accumulator_step);
void vmb_masked_words_of(struct vmb_masking *m, uint32_t *words, size_t step, const uint8_t *bytes,
                         size_t byte_step);
void vmb_masked_bytes_of(struct vmb_masking *m, uint8_t *bytes, size_t byte_step,
                         const uint32_t *words, size_t step);
void vmb_masked_all_ones(struct vmb_masking *m, uint32_t *accumulator, size_t step, size_t count);

static inline void vmb_masked_a2b(struct vmb_masking *m, uint32_t *bits, size_t step, size_t count,
                                  unsigned k, unsigned first) {
  vmb_masked_add_shares(m, 0, m->shares, bits, step, count, k, first);
}

#endif
