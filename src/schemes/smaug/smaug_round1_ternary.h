/*
 * Ternary polynomials of round 1, with a fixed number of nonzero coefficients: specs/smaug.md
 * sections A.3 and A.4. They are kept as bits and packed as a list of degrees.
 *
 *   vmb_smaug_ternary_expand       s = the polynomial, residues modulo 2^16
 *   vmb_smaug_fixed_weight_step    one step of the sampler: 24 candidates of 10 bits in 32 bytes of
 *                                  a hash. *left: how many coefficients are still to be set.
 *                                  Returns nonzero if there are none left
 *   vmb_smaug_round1_fixed_weight  the sampler W: the stream, which has absorbed the seed, gives
 *                                  the first 32 bytes; they are hashed again until all is set.
 *                                  Errors: VMB_ERROR_RETRY
 *   vmb_smaug_pack_list            list[0..weight-1] = the degrees of the coefficients 1,
 *                                  ascending, then those of the coefficients -1, descending.
 *                                  Returns how many are 1. Destroys buffer
 *   vmb_smaug_unpack_list          the inverse. Returns zero if the list is one: `weight` different
 *                                  degrees, at most `weight` of them positive
 *
 * Time: constant, but for how many candidates met a degree that was set already. That number is
 * public: it is independent of the result, whose degrees and signs are uniform whatever it is
 * (specs/smaug.md section 6).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_ROUND1_TERNARY_H
#define VMB_SCHEMES_SMAUG_ROUND1_TERNARY_H

#include "schemes/smaug/smaug_work.h"
#include "support/constant_time.h"

/*
 * Outputs of the hash, 24 candidates each, after which the sampler gives up. The probability that M
 * candidates meet fewer than h of the 256 degrees is at most C(256, h - 1) ((h - 1) / 256)^M: with
 * M = 24 * 9 = 216 below 2^-194 for h = 70 (C(256, 69) < 2^215, 69/256 < 2^-1.89), and smaller for
 * the other weights.
 */
#define SMAUG_ROUND1_BLOCKS_MAX 9

/* A list of 256 degrees while it is compacted, and as many words as the longest step moves by. */
#define SMAUG_LIST_WORDS (SMAUG_N + 128)

void vmb_smaug_ternary_expand(uint16_t s[SMAUG_N], const struct smaug_ternary *t);
uint32_t vmb_smaug_fixed_weight_step(struct smaug_ternary *t, const uint8_t state[32],
                                     uint32_t *left);
vmb_status vmb_smaug_round1_fixed_weight(struct smaug_ternary *t, vmb_keccak *stream,
                                         uint8_t state[32], unsigned weight);
uint8_t vmb_smaug_pack_list(uint8_t *list, const struct smaug_ternary *t, unsigned weight,
                            uint16_t buffer[2 * SMAUG_LIST_WORDS]);
uint32_t vmb_smaug_unpack_list(struct smaug_ternary *t, const uint8_t *list, unsigned weight,
                               uint8_t positives);

/*
 * 2^exponent, exponent < 32, without a shift by it: checkers of constant time take that for a leak,
 * and some processors make it one.
 */
static inline uint32_t smaug_power_of_2(uint32_t exponent) {
  uint32_t power = 1;
  for (unsigned b = 0; b < 5; b++)
    power = vmb_ct_select32(vmb_ct_mask_bit32(exponent >> b), power << (1U << b), power);
  return power;
}

/*
 * Sets the coefficient of that degree to -1 (negative: all ones) or 1 (zero), unless it is set
 * already or `allowed` is zero. Returns all ones if it was set here, else zero. Time: constant.
 */
static inline uint32_t smaug_ternary_insert(struct smaug_ternary *t, uint32_t degree,
                                            uint32_t negative, uint32_t allowed) {
  const struct vmb_ct_masks8 word_masks = vmb_ct_masks8_equal(degree >> 5);
  uint32_t bit = smaug_power_of_2(degree & 31);
  uint32_t word = 0;
  for (unsigned w = 0; w < SMAUG_N / 32; w++)
    word |= t->nonzero[w] & word_masks.mask[w];
  const uint32_t inserted = vmb_ct_mask_zero32(word & bit) & allowed;
  bit &= inserted;
  for (unsigned w = 0; w < SMAUG_N / 32; w++) {
    t->nonzero[w] |= bit & word_masks.mask[w];
    t->negative[w] |= bit & negative & word_masks.mask[w];
  }
  return inserted;
}

#endif
