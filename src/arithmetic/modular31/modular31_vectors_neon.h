/*
 * Four words modulo a prime below 2^31 in a vector of NEON: Montgomery's products by SQDMULH, of
 * which the second factor's quotient by p is known; the smaller one of two unsigned words brings
 * sums and differences back.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MODULAR31_VECTORS_NEON_H
#define VMB_MODULAR31_VECTORS_NEON_H

#include "arithmetic/modular31/modular31.h"
#include "support/vectors_neon.h"

struct modulus {
  vu32 p;
  uint32_t inverse; /* 1/p modulo 2^32 */
};

/* In all lanes what a product needs of the prime. */
static inline struct modulus modulus_of(const struct vmb_m31 *m) {
  return (struct modulus){vu32_all(m->p), 0U - m->minus_inverse};
}

/* A root, and root / p modulo 2^32. */
struct root {
  vu32 value, quotient;
};

static inline struct root root_of(vu32 value, const struct modulus *m) {
  return (struct root){value, vmulq_n_u32(value, m->inverse)};
}
static inline struct root root_all(const vmb_m31_root *root, const struct modulus *m) {
  return root_of(vu32_load_all(&root->word), m);
}

/* x, x + p where x is in [0, p) or [-p, 0). */
static inline vu32 lift(vu32 x, vu32 p) {
  return vu32_min(x, vu32_add(x, p));
}

/*
 * x z / 2^32 modulo p for x in (-p, p): the upper words of 2 x z and of twice the multiple of p
 * with the same lower word, t p, |t| <= 2^31; half of their difference is in (-p, p).
 */
static inline vu32 multiply(vu32 x, struct root z, const struct modulus *m) {
  const v32 product = vqdmulhq_s32(vreinterpretq_s32_u32(x), vreinterpretq_s32_u32(z.value)),
            t = vreinterpretq_s32_u32(vu32_mul_low(x, z.quotient)),
            multiple = vqdmulhq_s32(t, vreinterpretq_s32_u32(m->p));
  return lift(vreinterpretq_u32_s32(vhsubq_s32(product, multiple)), m->p);
}

#endif
