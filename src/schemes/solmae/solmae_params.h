/*
 * What distinguishes the SOLMAE sets: numbers. The names are those of specs/solmae.md sections 1
 * and 4.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_PARAMS_H
#define VMB_SCHEMES_SOLMAE_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#define SOLMAE_Q 12289
#define SOLMAE_Q_ROOT 7 /* of order 2048 modulo q */
#define SOLMAE_SALT_BYTES 40
#define SOLMAE_SEED_BYTES 48

struct solmae_params {
  uint16_t log_n;
  uint16_t signature_bytes;
  uint32_t norm_most; /* gamma^2: of |s1|^2 + |s2|^2 */
  /* q (1/alpha + eps)^2 and how far it is to q (alpha - eps)^2, as binary64 */
  uint64_t annulus_least;
  uint64_t annulus_width;
  uint64_t window_least; /* q / alpha^2, q alpha^2 */
  uint64_t window_most;
  uint64_t sigma2; /* sigma^2 */
};

#define SOLMAE_R2 UINT64_C(0x3ffbe0ded288ce70)         /* r^2 = 1.7424 */
#define SOLMAE_HALF_R2 UINT64_C(0x3fd25d8fa1f801e1)    /* 1 / (2 r^2) */
#define SOLMAE_ONE_OVER_Q UINT64_C(0x3f1554e39097a782) /* 1 / q */

/*
 * Bounds of the loops. Key generation takes 101 draws on average for n = 512, 4.6 for n = 1024
 * (specs/solmae.md section 4): (1 - 1/101)^12000 < 2^-170. Signing: the squared norm is about
 * sigma^2 times a chi-square of 2n degrees, so that its bound is 2.1 (n = 512) and 2.7 standard
 * deviations above its mean: an attempt fails with probability below 2^-5, 64 of them below 2^-320.
 * SampleZ: (1 - 0.768)^(8 * 16) < 2^-269. Hash to a point: 24 blocks hold 2016 candidates, p =
 * 61445/65536, for 1024 of them: Chernoff's bound is 2^-2000.
 */
#define SOLMAE_DRAWS_MAX 12000
#define SOLMAE_ATTEMPTS_MAX 64
#define SOLMAE_ROUNDS_MAX 16
#define SOLMAE_POINT_BLOCKS_MAX 24

#endif
