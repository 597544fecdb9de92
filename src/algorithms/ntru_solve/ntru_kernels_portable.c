/*
 * The kernels for any processor.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/ntru_solve/ntru_kernels.h"

#include <stddef.h>

#include "algorithms/ntru_solve/ntru_integer.h"
#include "support/compiler.h"
#include "support/multiply.h"

/* Coefficient by coefficient. */
void vmb_ntru_four_products_portable(int64_t sums[4], const int32_t *k, const int32_t *y,
                                     unsigned n) {
  for (unsigned c = 0; c < 4; c++) {
    int64_t sum = 0;
    for (ptrdiff_t i = 0; i < (ptrdiff_t)n; i++)
      sum += vmb_mul32x32_64_signed(k[i], y[(ptrdiff_t)c - i]);
    sums[c] = sum;
  }
}

#define LOW ((1 << VMB_NTRU_LIMB_BITS) - 1)

/* Both steps; z is null where c and d are 0. */
VMB_ALWAYS_INLINE void step(int32_t *xy, const int32_t *z, unsigned limbs,
                            const struct vmb_ntru_transition *t) {
  int64_t x = 0, y = 0;
  for (size_t i = 0; i < limbs; i++) {
    const int32_t xi = xy[2 * i], yi = xy[2 * i + 1];
    x += vmb_mul32x32_64_signed(t->u, xi) + vmb_mul32x32_64_signed(t->v, yi);
    y += vmb_mul32x32_64_signed(t->q, xi) + vmb_mul32x32_64_signed(t->r, yi);
    if (z != NULL) {
      x += vmb_mul32x32_64_signed(t->c, z[i]);
      y += vmb_mul32x32_64_signed(t->d, z[i]);
    }
    if (i > 0) {
      xy[2 * i - 2] = (int32_t)x & LOW;
      xy[2 * i - 1] = (int32_t)y & LOW;
    }
    x >>= VMB_NTRU_LIMB_BITS;
    y >>= VMB_NTRU_LIMB_BITS;
  }
  xy[2 * (size_t)limbs - 2] = (int32_t)x;
  xy[2 * (size_t)limbs - 1] = (int32_t)y;
}

/* What f and g become. */
void vmb_ntru_step_numbers_portable(int32_t *xy, unsigned limbs,
                                    const struct vmb_ntru_transition *t) {
  step(xy, NULL, limbs, t);
}

/* What d and e become, modulo z. */
void vmb_ntru_step_residues_portable(int32_t *xy, const int32_t *z, unsigned limbs,
                                     const struct vmb_ntru_transition *t) {
  step(xy, z, limbs, t);
}

/* Number by number, the words' weights and the sign by one product at the end. */
void vmb_ntru_residues_portable(uint32_t *out, const uint32_t *x, unsigned count, unsigned words,
                                const struct vmb_ntru_fold *f) {
  const struct vmb_m31 m = {f->p, f->minus_inverse, 0, 0};
  const uint32_t shift = f->shift;
  for (size_t i = 0; i < count; i++)
    out[i] = vmb_ntru_residue(x + i * words, words, shift, &m);
}

/* With v right modulo the primes before p, v + product ((r - v) / product modulo p) is right. */
void vmb_ntru_garner_portable(uint32_t *x, unsigned count, unsigned j, const uint32_t *product,
                              const struct vmb_ntru_fold *f) {
  const struct vmb_m31 m = {f->p, f->minus_inverse, 0, 0};
  const uint32_t shift = f->shift, s = f->s;
  for (size_t i = 0; i < count; i++) {
    uint32_t *const v = x + i * f->stride;
    const uint32_t residue = vmb_m31_multiply(vmb_ntru_fold_words(v, j, &m), shift, &m);
    const uint32_t difference = vmb_m31_subtract(v[j], residue, &m);
    v[j] = vmb_ntru_add_word_multiple(v, product, j, vmb_m31_multiply(difference, s, &m));
  }
}
