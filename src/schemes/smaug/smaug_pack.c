/*
 * Polynomials of public keys and secret keys of SMAUG-T as bytes: specs/smaug.md sections A.2 and
 * B.1. Secret keys of round 1 are lists of degrees (smaug_fixed_weight.c).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_PACK_C
#define VMB_SCHEMES_SMAUG_PACK_C

#include "algorithms/bitpack/bitpack_kernels.h"
#include "schemes/smaug/smaug_work.h"
#include "support/compiler.h"

/*
 * Round 1 packs four 10-bit values into their four low bytes and one byte of the four upper pairs
 * of bits (specs/smaug.md A.2).
 */
VMB_INLINE_FOR_SPEED void smaug_pack_public(const struct smaug_params *p, uint8_t *out,
                                            const uint16_t a[SMAUG_N]) {
  if (!p->round1) {
    vmb_pack(out, a, SMAUG_N, p->lq);
    return;
  }
  for (unsigned i = 0; i < SMAUG_N / 4; i++) {
    unsigned upper = 0;
    for (unsigned j = 0; j < 4; j++) {
      out[5 * i + j] = (uint8_t)a[4 * i + j];
      upper |= (a[4 * i + j] >> 8 & 3U) << (2 * j);
    }
    out[5 * i + 4] = (uint8_t)upper;
  }
}

/*
 * a = `count` coefficients of a public polynomial, lq bits each, a multiple of 32. Round 1 (lq =
 * 10) keeps the low bytes of four coefficients first and their upper bits in the fifth byte.
 */
VMB_INLINE_FOR_SPEED void smaug_unpack_coefficients(const struct smaug_params *p, uint16_t *a,
                                                    const uint8_t *in, unsigned count) {
  if (!p->round1) {
    vmb_unpack(a, in, count, p->lq);
    return;
  }
  for (unsigned i = 0; i < count / 4; i++)
    for (unsigned j = 0; j < 4; j++)
      a[4 * i + j] = (uint16_t)(in[5 * i + j] | (in[5 * i + 4] >> (2 * j) & 3U) << 8);
}

/* a = the 256 coefficients of a public polynomial. */
VMB_INLINE_FOR_SPEED void smaug_unpack_public(const struct smaug_params *p, uint16_t a[SMAUG_N],
                                              const uint8_t *in) {
  smaug_unpack_coefficients(p, a, in, SMAUG_N);
}

/* w->poly = s from the stored bits, 2 of 1 - s for each coefficient. */
VMB_INLINE_FOR_SPEED void smaug_unpack_secret_t(const struct smaug_view *w, const uint8_t *packed) {
  vmb_unpack(w->poly, packed, SMAUG_N, 2);
  for (unsigned k = 0; k < SMAUG_N; k++)
    w->poly[k] = (uint16_t)(1 - w->poly[k]);
}

#endif
