/*
 * From seeds to polynomials: the public matrix, row by row from one SHAKE128 stream, and secrets
 * with centred binomial coefficients (specs/saber.md section 3, specs/scabbard.md section 3).
 *
 *   lwr_next_public  the next `count` coefficients of the matrix, in [0, 2^eq). `buffer` has
 *                        space for count * eq / 8 bytes
 *   lwr_next_secret  the next `count` secret coefficients, residues modulo 2^16 of values in
 *                        [-mu/2, mu/2]: of mu bits of the stream, the ones among the first half
 *                        minus the ones among the second. `buffer` has space for count * mu / 8
 *                        bytes
 *   vmb_lwr_secret_from_bytes
 *                        the same from these count * mu / 8 bytes of the stream, some of which
 *                        espada_ref destroys
 *
 * count is n, or a part of it that is a multiple of 32; the streams have been started
 * (lwr_streams.h).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_SAMPLE_H
#define VMB_SCHEMES_LWR_SAMPLE_H

#include "schemes/lwr/lwr_streams.h"
#include "support/compiler.h"

/* Inline as lwr_matrix_bytes and lwr_secret_bytes are, which squeeze. */
VMB_ALWAYS_INLINE void lwr_next_public(const struct lwr_params *p, uint16_t *a, size_t count,
                                       struct lwr_scratch *scratch, uint8_t *buffer) {
  p->unpack_eq(a, lwr_matrix_bytes(scratch, buffer, count * p->eq / 8), count);
}

void vmb_lwr_secret_from_bytes(const struct lwr_params *p, uint16_t *s, size_t count,
                               uint8_t *bytes);

VMB_ALWAYS_INLINE void lwr_next_secret(const struct lwr_params *p, uint16_t *s, size_t count,
                                       struct lwr_scratch *scratch, uint8_t *buffer) {
  vmb_lwr_secret_from_bytes(p, s, count, lwr_secret_bytes(scratch, buffer, count * p->mu / 8));
}

#endif
