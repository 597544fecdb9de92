/*
 * What is sampled from hash outputs: the public polynomial a, the secrets s1 and s2, the challenge
 * (specs/nccsign.md section 3). The masks are the output of SHAKE256 as it comes.
 *
 *   absorb_seed        keccak has absorbed a seed and a nonce of two bytes
 *   sample_a           w->w = the polynomial of the public seed, centred. 23 bits of each candidate
 *                      are used, also where q has 25 (section 3.3). Errors: VMB_ERROR_RETRY
 *   sample_eta         packed = n secret coefficients: three bits each, 2 - s, which is a nibble of
 *                      the hash modulo 5. Nibbles of 15 are rejected; which ones is independent of
 *                      the others, and may show (section 9). Errors: VMB_ERROR_RETRY
 *   sample_challenge   the challenge of the digest scratch->challenge, in scratch->places and
 *                      scratch->signs; dense[n] is working memory. The digest of an attempt that
 *                      will be rejected is treated as public, too, as is customary (section 9).
 *                      Errors: VMB_ERROR_RETRY
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_SAMPLE_H
#define VMB_SCHEMES_NCCSIGN_SAMPLE_H

#include "schemes/nccsign/nccsign_work.h"
#include "vambrace/vambrace.h"

void vmb_nccsign_absorb_seed(vmb_keccak *keccak, const uint8_t *seed, size_t length,
                             unsigned nonce);
vmb_status vmb_nccsign_sample_a(const struct nccsign_params *p, const struct nccsign_view *w,
                                const uint8_t seed[NCCSIGN_SEED_BYTES]);
vmb_status vmb_nccsign_sample_eta(const struct nccsign_params *p, uint8_t *packed,
                                  const uint8_t seed[64], struct nccsign_scratch *scratch);
vmb_status vmb_nccsign_sample_challenge(const struct nccsign_params *p,
                                        struct nccsign_scratch *scratch, int8_t *dense);

#endif
