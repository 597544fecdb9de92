/*
 * Products of polynomials (contracts in rings/q2k/q2k.h) made of this module's kernels, as one
 * template for two kernel sets. The file that includes it says by SET(name) what the functions are
 * called and by NAME which implementations they call.
 *
 * A prepared operand of length 64 or 256 is evaluated by Karatsuba too; one of length 768 would not
 * fit, its products of length 64 do that. No accumulator has room for the nine products of each, so
 * every product is interpolated. Bits that are lost: see the portable implementations.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "testing/armingsword/armingsword.h"
#include "rings/q2k/q2k.h"
#include "support/compiler.h"
#include "support/zeroize.h"

_Static_assert(VMB_POLY64_WORDS >= KARATSUBA64_OPERAND_WORDS &&
                   VMB_POLY256_WORDS >= 7 * KARATSUBA64_OPERAND_WORDS,
               "room for operands");
_Static_assert(VMB_POLY256_WORDS >= TOOM4_WORDS && VMB_POLY768_WORDS >= 5 * TOOM4_WORDS,
               "room for accumulators and Florete's operands");

/*
 * What lies between two operands of length 64 and their product in Z[x]: secret, wiped once after
 * all points.
 */
struct product64 {
  uint16_t products[KARATSUBA64_PRODUCT_WORDS], c[128];
};

static inline void multiply64(struct product64 *w, const uint16_t a[KARATSUBA64_OPERAND_WORDS],
                              const uint16_t s[KARATSUBA64_OPERAND_WORDS]) {
  memset(w->products, 0, sizeof w->products);
  KARATSUBA64_MAC(w->products, a, s);
  KARATSUBA64_INTERPOLATE(w->c, w->products);
}

/* acc += a * s in Z[x]/(x^64 + 1) at each of the points. */
static inline void mac_points(uint16_t *acc, const uint16_t *a, const uint16_t *s,
                              unsigned points) {
  struct product64 w;
  for (unsigned point = 0; point < points; point++) {
    multiply64(&w, a + KARATSUBA64_OPERAND_WORDS * point, s + KARATSUBA64_OPERAND_WORDS * point);
    uint16_t *const sum = acc + 64 * point;
    for (unsigned k = 0; k < 64; k++)
      sum[k] = (uint16_t)(sum[k] + w.c[k] - w.c[64 + k]);
  }
  vmb_zeroize(&w, sizeof w);
}

VMB_ALWAYS_INLINE void poly64_prepare_public(uint16_t p[VMB_POLY64_WORDS], const uint16_t a[64],
                                             unsigned bits) {
  (void)bits;
  KARATSUBA64_EVALUATE(p, a);
}

VMB_ALWAYS_INLINE void poly64_prepare_secret(uint16_t p[VMB_POLY64_WORDS], const uint16_t s[64]) {
  KARATSUBA64_EVALUATE(p, s);
}

VMB_ALWAYS_INLINE void poly64_basemul_acc(uint16_t acc[VMB_POLY64_WORDS],
                                          const uint16_t a[VMB_POLY64_WORDS],
                                          const uint16_t s[VMB_POLY64_WORDS]) {
  mac_points(acc, a, s, 1);
}

VMB_ALWAYS_INLINE void poly64_finish(uint16_t r[64], uint16_t acc[VMB_POLY64_WORDS]) {
  memcpy(r, acc, 64 * sizeof r[0]);
}

static void evaluate256(uint16_t p[VMB_POLY256_WORDS], const uint16_t a[256]) {
  uint16_t values[TOOM4_WORDS];
  TOOM4_EVALUATE(values, a);
  for (unsigned point = 0; point < 7; point++)
    KARATSUBA64_EVALUATE(p + KARATSUBA64_OPERAND_WORDS * point, values + 64 * point);
  vmb_zeroize(values, sizeof values);
}

VMB_ALWAYS_INLINE void poly256_prepare_public(uint16_t p[VMB_POLY256_WORDS], const uint16_t a[256],
                                              unsigned bits) {
  (void)bits;
  evaluate256(p, a);
}

VMB_ALWAYS_INLINE void poly256_prepare_secret(uint16_t p[VMB_POLY256_WORDS],
                                              const uint16_t s[256]) {
  evaluate256(p, s);
}

VMB_ALWAYS_INLINE void poly256_basemul_acc(uint16_t acc[VMB_POLY256_WORDS],
                                           const uint16_t a[VMB_POLY256_WORDS],
                                           const uint16_t s[VMB_POLY256_WORDS]) {
  mac_points(acc, a, s, 7);
}

VMB_ALWAYS_INLINE void poly256_finish(uint16_t r[256], uint16_t acc[VMB_POLY256_WORDS]) {
  TOOM4_INTERPOLATE(r, acc, 0);
}

static void evaluate768(uint16_t p[VMB_POLY768_WORDS], const uint16_t a[768]) {
  uint16_t values[TOOM3_WORDS];
  TOOM3_EVALUATE(values, a);
  for (unsigned point = 0; point < 5; point++)
    TOOM4_EVALUATE(p + TOOM4_WORDS * point, values + 256 * point);
  vmb_zeroize(values, sizeof values);
}

VMB_ALWAYS_INLINE void poly768_prepare_public(uint16_t p[VMB_POLY768_WORDS], const uint16_t a[768],
                                              unsigned bits) {
  (void)bits;
  evaluate768(p, a);
}

VMB_ALWAYS_INLINE void poly768_prepare_secret(uint16_t p[VMB_POLY768_WORDS],
                                              const uint16_t s[768]) {
  evaluate768(p, s);
}

/*
 * With c = c0 + c1 z^32 + c2 z^64 + c3 z^96: z^64 = z^32 - 1 and z^96 = -1, so c = (c0 - c2 - c3) +
 * (c1 + c2) z^32.
 */
VMB_ALWAYS_INLINE void poly768_basemul(uint16_t a[VMB_POLY768_WORDS],
                                       const uint16_t s[VMB_POLY768_WORDS]) {
  struct {
    struct product64 product;
    uint16_t a[KARATSUBA64_OPERAND_WORDS], s[KARATSUBA64_OPERAND_WORDS];
  } w;
  for (unsigned point = 0; point < 35; point++) {
    uint16_t *const r = a + 64 * point;
    const uint16_t *const c = w.product.c;
    KARATSUBA64_EVALUATE(w.a, r);
    KARATSUBA64_EVALUATE(w.s, s + 64 * point);
    multiply64(&w.product, w.a, w.s);
    for (unsigned k = 0; k < 32; k++) {
      r[k] = (uint16_t)(c[k] - c[64 + k] - c[96 + k]);
      r[32 + k] = (uint16_t)(c[32 + k] + c[64 + k]);
    }
  }
  vmb_zeroize(&w, sizeof w);
}

VMB_ALWAYS_INLINE void poly768_finish(uint16_t r[768], uint16_t acc[VMB_POLY768_WORDS]) {
  uint16_t values[TOOM3_WORDS];
  for (unsigned point = 0; point < 5; point++)
    TOOM4_INTERPOLATE(values + 256 * point, acc + TOOM4_WORDS * point, 1);
  TOOM3_INTERPOLATE(r, values);
  vmb_zeroize(values, sizeof values);
}
