/*
 * The implementations in C: Montgomery's method for 2^32 on single coefficients. A
 * reduction of c gives |c| / 2^32 + q/2 at most in magnitude.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q64513_TEMPLATE_H
#define VMB_Q64513_TEMPLATE_H

#include "support/compiler.h"
#include "support/multiply.h"
#include "rings/q64513/q64513.h"

#define Q VMB_Q64513_Q
#define Q64513_Q_INVERSE UINT32_C(940508161) /* q^-1 modulo 2^32 */

/* Powers of psi in Montgomery form, in (-q/2, q/2), of node 1 and on. */
#define Q64513_CENTRED(w) ((w) > VMB_Q64513_Q / 2 ? (w) - VMB_Q64513_Q : (w))
#define Z(value) Q64513_CENTRED(VMB_Q64513_SCALE(value)),
static const int32_t q64513_zetas[VMB_Q64513_N] = {
    0,
#include "rings/q64513/q64513_zetas.def"
};

/* c / 2^32 modulo q: c - t q is divisible by 2^32. */
VMB_ALWAYS_INLINE int32_t reduce(int64_t c) {
  const int32_t t = (int32_t)((uint32_t)c * Q64513_Q_INVERSE);
  return (int32_t)((uint64_t)(c - vmb_mul32x32_64_signed(t, Q)) >> 32);
}

/* a b / 2^32 modulo q, at most |a b| / 2^32 + q / 2 in magnitude. */
VMB_ALWAYS_INLINE int32_t multiply(int32_t a, int32_t b) {
  return reduce(vmb_mul32x32_64_signed(a, b));
}

/* a modulo q in [0, q), for |a| < q. */
VMB_ALWAYS_INLINE int32_t freeze(int32_t a) {
  /* no barrier: loops of it are vectors */
  return a + (Q & (a >> 31));
}

/* Eight layers add at most 8 (q/2 + 2) to |a_i| <= 2q: products are below 2^19 2^15 = 2^34. */
VMB_ALWAYS_INLINE void vmb_q64513_ntt_template(vmb_q64513_any *polynomial) {
  int32_t *const a = polynomial->poly.c;
  const int32_t *zeta = q64513_zetas + 1;
  for (unsigned length = 128; length > 0; length /= 2) {
    for (unsigned start = 0; start < 256; start += 2 * length, zeta++) {
      for (unsigned j = start; j < start + length; j++) {
        const int32_t u = multiply(a[j + length], *zeta);
        a[j + length] = a[j] - u;
        a[j] += u;
      }
    }
  }
}

/*
 * The layers of the forward transform backwards, with -zeta: (x, y) = (x + y, (y - x) zeta') where
 * zeta' belongs to the mirrored block, as psi^-bitrev8(k) = -psi^bitrev8(k'), k + k' = 3 2^m - 1
 * for 2^m <= k, k' < 2^(m+1). Sums double in each layer: 8q 2^8 < 2^27.
 */
VMB_ALWAYS_INLINE void vmb_q64513_intt_template(vmb_q64513_any *polynomial) {
  int32_t *const a = polynomial->poly.c;
  const int32_t *zeta = q64513_zetas + 255;
  for (unsigned length = 1; length < 256; length *= 2) {
    for (unsigned start = 0; start < 256; start += 2 * length, zeta--) {
      for (unsigned j = start; j < start + length; j++) {
        const int32_t x = a[j], y = a[j + length];
        a[j] = x + y;
        a[j + length] = multiply(y - x, *zeta);
      }
    }
  }

  /* 2^64 / 256 modulo q: one factor 2^32 for the reduction, the other for the result. */
  for (unsigned i = 0; i < 256; i++)
    a[i] = freeze(multiply(a[i], Q64513_CENTRED((int32_t)((UINT64_C(1) << 56) % Q))));
}

VMB_ALWAYS_INLINE void vmb_q64513_basemul_acc_template(vmb_q64513_sums *acc,
                                                       const vmb_q64513_canonical *a,
                                                       const vmb_q64513_values *b) {
  for (unsigned i = 0; i < 256; i++)
    acc->c[i] += multiply(a->c[i], b->c[i]);
}

/* a = a w / 2^32 modulo q, canonical. */
VMB_ALWAYS_INLINE void vmb_q64513_scale_template(vmb_q64513_any *polynomial, int32_t w) {
  int32_t *const a = polynomial->poly.c;
  for (unsigned i = 0; i < 256; i++)
    a[i] = freeze(multiply(a[i], w));
}

#undef Q
#undef Z

#endif
