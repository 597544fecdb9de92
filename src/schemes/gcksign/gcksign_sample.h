/*
 * What is sampled from hash outputs: the secrets s, the masks y, the challenge c (specs/gcksign.md
 * section 3); the public vector a is sampled in gcksign_stream.h. `vambrace-lab leak` tells the
 * public rejections in the samplers of s, y and c from the rest by the functions' names.
 *
 *   stream_begin       the stream XOF128(seed, nonce), of which `blocks` blocks may be read
 *   sample_s           packed = m n secret coefficients from the stream (scratch->seed, 1): two
 *                      bits each, most significant bit first, in two's complement. Which candidates
 *                      are rejected is independent of the others, and may show. Errors:
 *                      VMB_ERROR_RETRY
 *   sample_y           y = m n coefficients in [-bound, bound] from the stream (scratch->seed,
 *                      nonce). Which candidates are rejected may show. Errors: VMB_ERROR_RETRY
 *   sample_challenge   the challenge of the digest scratch->challenge: sparse[n] with `weight`
 *                      coefficients 1 or -1, and their places and signs in scratch->offsets, as
 *                      vmb_sparse_product takes them with (-s, s, -s). The challenge is treated as
 *                      public also where its pass will be rejected, as is customary; the digest
 *                      itself is not (it is the next seed of y). Errors: VMB_ERROR_RETRY
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_SAMPLE_H
#define VMB_SCHEMES_GCKSIGN_SAMPLE_H

#include "schemes/gcksign/gcksign_work.h"
#include "vambrace/vambrace.h"

void vmb_gcksign_stream_begin(struct gcksign_stream *stream, const uint8_t seed[GCKSIGN_SEED_BYTES],
                              unsigned nonce, unsigned blocks);
vmb_status vmb_gcksign_sample_s(const struct gcksign_params *p, uint8_t *packed,
                                struct gcksign_scratch *scratch);
vmb_status vmb_gcksign_sample_y(const struct gcksign_params *p, int16_t *y,
                                struct gcksign_scratch *scratch, unsigned nonce);
vmb_status vmb_gcksign_sample_challenge(const struct gcksign_params *p, int8_t *sparse,
                                        struct gcksign_scratch *scratch);

#endif
