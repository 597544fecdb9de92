/*
 * The samplers; contracts in hqc_sample.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/hqc/hqc_sample.h"

#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/multiply.h"

/* The upper word of the product. */
static inline uint32_t upper(uint32_t a, uint32_t b) {
  return (uint32_t)(vmb_mul32x32_64(a, b) >> 32);
}

/* c mod n for c < 2^24: the quotient by floor(2^32/n) is too small by one at most. */
static uint32_t reduce(const struct hqc_params *p, uint32_t c) {
  const uint32_t rest = c - upper(c, p->reciprocal) * p->n;
  return rest - (p->n & ~vmb_ct_mask_less32(rest, p->n));
}

/* Nonzero if the value is in the list. */
static uint32_t is_in(const uint16_t *list, unsigned count, uint32_t value) {
  uint32_t found = 0;
  for (unsigned i = 0; i < count; i++)
    found |= ((list[i] ^ value) - 1U) >> 31;
  return found;
}

/* Every candidate is compared with a whole list, so that all take the same time. */
int vmb_hqc_uniform(const struct hqc_params *p, uint16_t *exponents, vmb_keccak *stream) {
  unsigned count = 0;
  for (unsigned i = 0; i < p->w; i++)
    exponents[i] = 0xffff; /* no exponent */
  for (unsigned candidate = 0; candidate < HQC_CANDIDATES(p->w) && count < p->w; candidate++) {
    uint8_t bytes[3];
    vmb_keccak_squeeze(stream, bytes, sizeof bytes);
    const uint32_t c = bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16;
    const uint32_t value = reduce(p, c);
    uint32_t rejected = ~vmb_ct_mask_less32(c, p->limit) | is_in(exponents, p->w, value);
    VMB_DECLASSIFY(&rejected, sizeof rejected); /* that a number was thrown away: section 12 */
    exponents[count] = (uint16_t)value;
    count += rejected == 0;
  }
  return count == p->w;
}

/* Entry i is from i on; if a later entry has it, it becomes i, which none of those can be. */
static void make_distinct(uint16_t *exponents, unsigned count) {
  for (uint32_t i = count - 1; i-- > 0;) {
    const uint32_t taken = is_in(exponents + i + 1, count - 1 - i, exponents[i]);
    exponents[i] = (uint16_t)vmb_ct_select32(vmb_ct_mask_bit32(taken), i, exponents[i]);
  }
}

void vmb_hqc_biased(const struct hqc_params *p, uint16_t *exponents, vmb_keccak *stream) {
  for (unsigned i = 0; i < p->wr; i++) {
    uint8_t word[4];
    vmb_keccak_squeeze(stream, word, sizeof word);
    exponents[i] = (uint16_t)(i + upper(vmb_load32_le(word), p->n - i));
  }
  make_distinct(exponents, p->wr);
}
