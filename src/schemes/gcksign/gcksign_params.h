/*
 * What distinguishes the GCKSign sets: numbers and the kernels of their rings. The names are those of specs/gcksign.md section 1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_PARAMS_H
#define VMB_SCHEMES_GCKSIGN_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "math/pseudo_mersenne/pseudo_mersenne.h"

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
  uint8_t top_shift;       /* where the last of these bytes goes: 54 instead of 56 in gcksign3, a slip of the reference */
  uint16_t bound;          /* B: |y| <= bound */
  uint16_t y_mask;         /* bits of a candidate for a coefficient of y */
  uint64_t q;
  uint64_t unscaled; /* 2^-64 modulo Q: the reference hashes values that carry this factor of its Montgomery products */
  vmb_pm54_forward_function *forward;
  vmb_pm54_mac_function *mac;
  vmb_pm54_scale_function *scale;
};

/* The rows of the table: the fields above in their order. */
#define GCKSIGN_ROW_GCKSIGN2 \
  256, 4, 54, 39, 18, 15, 7, 48, 16383, 0x7fff, VMB_PM54_Q, UINT64_C(13202905354217518), vmb_pm54_forward, vmb_pm54_mac, vmb_pm54_scale
#define GCKSIGN_ROW_GCKSIGN3 \
  256, 4, 60, 45, 18, 16, 8, 54, 16896, 0xffff, VMB_PM60_Q, UINT64_C(343280237950909542), vmb_pm60_forward, vmb_pm60_mac, vmb_pm60_scale
#define GCKSIGN_ROW_GCKSIGN5 \
  512, 3, 47, 44, 19, 16, 6, 40, 32767, 0xffff, VMB_PM47_Q, UINT64_C(2944457317858), vmb_pm47_forward, vmb_pm47_mac, vmb_pm47_scale

/* The degree and the rank as constants, for the sizes of arrays. */
#define GCKSIGN_N(...) GCKSIGN_FIRST_OF(__VA_ARGS__)
#define GCKSIGN_FIRST_OF(n, ...) n
#define GCKSIGN_M(...) GCKSIGN_SECOND_OF(__VA_ARGS__)
#define GCKSIGN_SECOND_OF(n, m, ...) m

/*
 * Bounds of the loops. Chernoff: N candidates of which each is accepted with probability p give fewer than A with probability at most
 * 2^(-N D), D = a log2(a/p) + (1-a) log2((1-a)/(1-p)), a = A/N.
 *
 * Passes of signing: each is accepted with probability 1/3.08, 1/2.98, 1/2.44; (1 - 1/3.08)^256 = 2^-145, and less for the others.
 * Blocks of 168 bytes of SHAKE128:
 *   a   at most 55 hold m n candidates; in 64 more than 185 have to be rejected, each with probability below 2^-33
 *   s   4 blocks hold 2688 candidates, p = 3/4, A = 1024 or 1536: N D >= 293
 *   y   32 blocks hold 2688 candidates, p = 33793/65536 (gcksign3), A = 1024: N D = 141; p is near 1 for the others, A <= 1536
 * Bytes of SHAKE256 for a challenge: two blocks less the signs hold 264, p >= (256 - 45) / 256, A = 45: N D = 499.
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

static inline size_t gcksign_signature_bytes(const struct gcksign_params *p) {
  return gcksign_packed_z_bytes(p) + GCKSIGN_CHALLENGE_BYTES;
}

#endif
