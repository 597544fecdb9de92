/*
 * What distinguishes the GCKSign sets: numbers and the kernels of their rings. The names are those
 * of specs/gcksign.md section 1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_PARAMS_H
#define VMB_SCHEMES_GCKSIGN_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "rings/pseudo_mersenne/pseudo_mersenne.h"

#define GCKSIGN_SEED_BYTES 32
#define GCKSIGN_CHALLENGE_BYTES 32
#define GCKSIGN_WEIGHT_MAX 45

struct gcksign_params {
  uint16_t n;
  uint8_t m;               /* ring elements in a, s, y, z */
  uint8_t k;               /* bits of Q */
  uint8_t weight;          /* H: nonzero coefficients of a challenge */
  uint8_t beta;            /* |z| <= bound - beta */
  uint8_t z_bits;          /* of a packed coefficient of z */
  uint8_t candidate_bytes; /* of a candidate for a coefficient of a */
  /* where the last of these bytes goes: 54 instead of 56 in gcksign3, a slip of the reference */
  uint8_t top_shift;
  uint16_t bound;  /* B: |y| <= bound */
  uint16_t y_mask; /* bits of a candidate for a coefficient of y */
  uint64_t q;
  /*
   * 2^-64 modulo Q: the reference hashes values that carry this factor of its Montgomery products
   */
  uint64_t unscaled;
  vmb_pm54_ntt_function *ntt;
  vmb_pm54_basemul_acc_function *basemul_acc;
  vmb_pm54_scale_function *scale;
};

/*
 * Bounds of the loops. Chernoff: N candidates of which each is accepted with probability p give
 * fewer than A with probability at most 2^(-N D), D = a log2(a/p) + (1-a) log2((1-a)/(1-p)), a =
 * A/N.
 *
 * Passes of signing: each is accepted with probability 1/3.08, 1/2.98, 1/2.44; (1 - 1/3.08)^256 =
 * 2^-145, and less for the others. Blocks of 168 bytes of SHAKE128:
 *   a   at most 55 hold m n candidates; in 64 more than 185 have to be rejected, each with
 *       probability below 2^-33
 *   s   4 blocks hold 2688 candidates, p = 3/4, A = 1024 or 1536: N D >= 293
 *   y   32 blocks hold 2688 candidates, p = 33793/65536 (gcksign3), A = 1024: N D = 141; p is near
 *       1 for the others, A <= 1536
 * Bytes of SHAKE256 for a challenge: two blocks less the signs hold 264, p >= (256 - 45) / 256, A =
 * 45: N D = 499.
 */
#define GCKSIGN_PASSES_MAX 256
#define GCKSIGN_A_BLOCKS_MAX 64
#define GCKSIGN_S_BLOCKS_MAX 4
#define GCKSIGN_Y_BLOCKS_MAX 32
#define GCKSIGN_CHALLENGE_BLOCKS_MAX 2

/* Sizes of the parts of keys and signatures (specs/gcksign.md sections 1, 4 and 5). */
static inline size_t gcksign_packed_z_bytes(const struct gcksign_params *p) {
  return (size_t)p->m * p->n / 8 * p->z_bits;
}

/* z packed, and the challenge. */
static inline size_t gcksign_signature_bytes(const struct gcksign_params *p) {
  return gcksign_packed_z_bytes(p) + GCKSIGN_CHALLENGE_BYTES;
}

#endif
