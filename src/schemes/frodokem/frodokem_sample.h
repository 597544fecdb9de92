/*
 * Noise (specs/frodokem.md section 3).
 *
 * vmb_frodokem_sample: words = the entries that the next 2 * count bytes of the stream give, modulo
 * 2^16; count is a multiple of 8. Constant time: depends on count and the number of thresholds.
 *
 * vmb_frodokem_noise: the step in it, from uniform words to entries, in place
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FRODOKEM_SAMPLE_H
#define VMB_SCHEMES_FRODOKEM_SAMPLE_H

#include "schemes/frodokem/frodokem_params.h"

void vmb_frodokem_sample(uint16_t *words, size_t count, vmb_keccak *stream,
                         const struct frodokem_noise *noise);
void vmb_frodokem_noise(uint16_t *words, size_t count, const struct frodokem_noise *noise);

#endif
