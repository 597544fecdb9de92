/*
 * Gaussian samples: continuous vectors and integers around a centre (specs/solmae.md section 6),
 * and the generator of their bytes (section 3).
 *
 *   vmb_solmae_generator_begin   the generator from a seed of any length, by way of SHAKE256
 *   vmb_solmae_random            the generator's next bytes
 *   vmb_solmae_normal            out = n independent numbers of variance n/2; scratch has n words
 *   vmb_solmae_base              half a Gaussian of width 1.32 from a uniform number: how many
 *                                entries of the table are at most that
 *   vmb_solmae_sample_z          an integer around `centre`; *status becomes VMB_ERROR_RETRY, and
 *                                the integer 0, if the bound of the loop was reached
 *
 * Integers are rejected by a comparison whose result may show: it is independent of the centre
 * (section 12). Otherwise constant time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_SAMPLE_H
#define VMB_SCHEMES_SOLMAE_SAMPLE_H

#include "schemes/solmae/solmae_work.h"
#include "vambrace/vambrace.h"

void vmb_solmae_generator_begin(struct vmb_generator *generator, const uint8_t *seed,
                                size_t length);
void vmb_solmae_random(struct vmb_generator *generator, uint8_t *out, size_t length);
void vmb_solmae_normal(vmb_fpr *out, uint64_t *scratch, unsigned log_n,
                       struct vmb_generator *generator);
uint32_t vmb_solmae_base(uint64_t uniform);
int32_t vmb_solmae_sample_z(vmb_fpr centre, struct vmb_generator *generator, vmb_status *status);

#endif
