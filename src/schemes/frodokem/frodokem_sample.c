/*
 * Noise; contracts in frodokem_sample.h. The thresholds follow from the probabilities of |e| in
 * units of 2^-16: T_0 = P(0)/2 - 1, T_i = T_(i-1) + P(i).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/frodokem/frodokem_sample.h"

#include "support/little_endian.h"

const struct frodokem_noise vmb_frodokem_noise640 = {
    12, {4643, 13363, 20579, 25843, 29227, 31145, 32103, 32525, 32689, 32745, 32762, 32766}};
const struct frodokem_noise vmb_frodokem_noise976 = {
    10, {5638, 15915, 23689, 28571, 31116, 32217, 32613, 32731, 32760, 32766}};
const struct frodokem_noise vmb_frodokem_noise1344 = {6, {9142, 23462, 30338, 32361, 32725, 32765}};

#define TOGETHER 8 /* words whose comparisons compilers put into one vector */

/*
 * The lowest bit of a word is the sign, the others are compared with all thresholds: a difference
 * of two numbers of 15 bits has its top bit set if it is negative. The sign is a factor.
 */
void vmb_frodokem_noise(uint16_t *words, size_t count, const struct frodokem_noise *noise) {
  for (; count > 0; count -= TOGETHER, words += TOGETHER) {
    uint16_t magnitude[TOGETHER] = {0};
    for (unsigned k = 0; k < noise->thresholds; k++)
      for (unsigned i = 0; i < TOGETHER; i++)
        magnitude[i] =
            (uint16_t)(magnitude[i] + ((uint16_t)(noise->threshold[k] - (words[i] >> 1)) >> 15));
    for (unsigned i = 0; i < TOGETHER; i++)
      words[i] = (uint16_t)(magnitude[i] * (1 - 2 * (words[i] & 1)));
  }
}

void vmb_frodokem_sample(uint16_t *words, size_t count, vmb_keccak *stream,
                         const struct frodokem_noise *noise) {
  vmb_keccak_squeeze(stream, (uint8_t *)words, 2 * count);
  vmb_words16_from_le(words, count);
  vmb_frodokem_noise(words, count, noise);
}
