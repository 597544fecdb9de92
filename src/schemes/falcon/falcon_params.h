/*
 * What distinguishes the sets of Falcon and provisional FN-DSA: numbers. The names are those of
 * specs/falcon.md sections 1 and 2.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_PARAMS_H
#define VMB_SCHEMES_FALCON_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "rings/q12289/q12289.h"

#define FALCON_Q VMB_Q12289_Q
#define FALCON_NONCE_BYTES 40
#define FALCON_SEED_BYTES 48
#define FALCON_FNDSA_SEED_BYTES 40
#define FALCON_HASHED_KEY_BYTES 64
#define FALCON_HEADER_SECRET 0x50
#define FALCON_HEADER_SIGNATURE 0x30
#define FALCON_PREFIX_BYTES (1 + FALCON_NONCE_BYTES) /* header and nonce */
#define FALCON_SOLUTION_BITS 8                       /* of a coefficient of F in a secret key */

struct falcon_params {
  uint8_t log_n;
  uint8_t padded;     /* signatures have exactly signature_bytes */
  uint8_t basis_bits; /* of a coefficient of f and g in a secret key */
  uint16_t signature_bytes;
  uint32_t norm_most;                /* beta^2: of |s1|^2 + |s2|^2 */
  uint64_t sigma_min, inverse_sigma; /* binary64 */
};

/* |f|^2 + |g|^2, and binary64: the bound of the orthogonalised norm (section 5.2). */
#define FALCON_BASIS_NORM_MOST 16822
#define FALCON_ORTHOGONAL_NORM_BOUND UINT64_C(0x40d06d9a5fd8adac)
#define FALCON_ORTHOGONAL_NORM_MOST 16823                      /* the next integer */
#define FALCON_FNDSA_ORTHOGONAL_BOUND UINT64_C(72251709809335) /* by 2^32, section 14.2 */

#define FALCON_ONE_OVER_Q UINT64_C(0x3f1554e39097a782)
#define FALCON_LN_2 UINT64_C(0x3fe62e42fefa39ef)
#define FALCON_ONE_OVER_LN_2 UINT64_C(0x3ff71547652b82fe)
#define FALCON_BASE_WIDTH UINT64_C(0x3fc34f8bc183bbc2) /* 1 / (2 1.8205^2) */

/*
 * Bounds of the loops. Key generation takes 11 to 25 candidates on average (specs/falcon.md
 * sections 5.2, 14.2): (1 - 1/26)^4000 < 2^-220. Signing: an attempt fails with probability below
 * 2^-10 (section 10.4), 32 of them below 2^-320. SamplerZ: a pass is rejected with probability
 * below 0.43 (section 9): 0.43^256 < 2^-310. Hash to a point: 32 blocks hold 2176 candidates, p =
 * 61445/65536, for 1024 of them: Chernoff's bound is below 2^-2000.
 */
#define FALCON_CANDIDATES_MAX 4000
#define FALCON_ATTEMPTS_MAX 32
#define FALCON_PASSES_MAX 256
#define FALCON_POINT_BLOCKS_MAX 32

/* A header and n coefficients of 14 bits. */
static inline size_t falcon_public_key_bytes(const struct falcon_params *p) {
  return 1 + ((size_t)14 << p->log_n) / 8;
}

/* A header and n coefficients of f, g (basis_bits each) and F. */
static inline size_t falcon_secret_key_bytes(const struct falcon_params *p) {
  return 1 + ((2 * (size_t)p->basis_bits + FALCON_SOLUTION_BITS) << p->log_n) / 8;
}

#endif
