/*
 * Residues and Garner's steps with vectors of VU32_LANES words. A residue of a long number is a sum
 * of its words by their weights, 2^(32 j) modulo p; of short numbers VU32_LANES are folded together
 * (vmb_ntru_fold_words).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * From support/vectors_*.h: vu32 with load and store. The including file has modular31_vectors_*.h,
 * and defines
 *   residues_of_some(x, words, shift, m)   the residues of VU32_LANES numbers from x on
 *   weighted_words(sum, x, words, r)       sum[3] = the sum of x[i] r[i], i < words
 */
#include "algorithms/ntru_solve/ntru_integer.h"
#include "algorithms/ntru_solve/ntru_kernels.h"
#include "support/compiler.h"
#include "support/constant_time.h"

static inline vu32 residues_of_some(const uint32_t *x, unsigned words, struct root shift,
                                    const struct modulus *m);
static inline void weighted_words(uint32_t sum[3], const uint32_t *x, unsigned words,
                                  const uint32_t *r);

/* Numbers so long and longer are summed by weights. */
#define LONG 8

#define WORDS_MOST 308

struct weights {
  uint32_t r[(WORDS_MOST / VU32_LANES + 2) * VU32_LANES]; /* r[j] = 2^(32 j) */
  struct vmb_m31 m;
};

/*
 * The weights as far as number `words`: a product of Montgomery's of weights i and j is weight
 * i + j - 1, so weight VU32_LANES + 1 advances by VU32_LANES.
 */
VMB_ALWAYS_INLINE void weights_begin(struct weights *w, unsigned words,
                                     const struct vmb_ntru_fold *f) {
  w->m = (struct vmb_m31){f->p, f->minus_inverse, 0, f->r2};
  const struct modulus modulus = modulus_of(&w->m);
  uint32_t *const r = w->r;
  r[0] = 1;
  r[1] = vmb_m31_from_mont(f->r2, &w->m);
  r[2] = f->r2;
  for (unsigned j = 3; j <= VU32_LANES + 1; j++)
    r[j] = vmb_m31_multiply(r[(j + 1) / 2], r[j / 2 + 1], &w->m);
  const vmb_m31_root advance = {r[VU32_LANES + 1]};
  const struct root step = root_all(&advance, &modulus);
  vu32 last = vu32_load(r);
  for (unsigned j = VU32_LANES; j <= words; j += VU32_LANES) {
    last = multiply(last, step, &modulus);
    vu32_store(r + j, last);
  }
}

/* x[words] without sign modulo p. */
VMB_ALWAYS_INLINE uint32_t weighted(const uint32_t *x, unsigned words, const struct weights *w) {
  uint32_t sum[3];
  weighted_words(sum, x, words, w->r);
  /* folding divides by 2^96, weight 4 times 2^-32 is that */
  return vmb_m31_multiply(vmb_ntru_fold_words(sum, 3, &w->m), w->r[4], &w->m);
}

/* Short numbers next to each other; long ones and what is left over one by one. */
VMB_ALWAYS_INLINE void vmb_ntru_residues_template(uint32_t *out, const uint32_t *x, unsigned count,
                                                  unsigned words, const struct vmb_ntru_fold *f) {
  size_t i = 0;
  if (words < LONG && count >= VU32_LANES) {
    const struct vmb_m31 m = {f->p, f->minus_inverse, 0, 0};
    const struct modulus modulus = modulus_of(&m);
    const vmb_m31_root factor = {f->shift};
    const struct root shift = root_all(&factor, &modulus);
    for (; i + VU32_LANES <= count; i += VU32_LANES)
      vu32_store(out + i, residues_of_some(x + i * words, words, shift, &modulus));
    if (i == count)
      return;
  }
  struct weights w;
  weights_begin(&w, words, f);
  for (; i < count; i++) {
    const uint32_t *const v = x + i * words;
    const uint32_t negative = vmb_ct_mask_bit32(v[words - 1] >> 31);
    out[i] = vmb_m31_subtract(weighted(v, words, &w), w.r[words] & negative, &w.m);
  }
}

VMB_ALWAYS_INLINE void vmb_ntru_garner_template(uint32_t *x, unsigned count, unsigned j,
                                                const uint32_t *product,
                                                const struct vmb_ntru_fold *f) {
  if (j < LONG) {
    vmb_ntru_garner_portable(x, count, j, product, f);
    return;
  }
  struct weights w;
  weights_begin(&w, j, f);
  for (size_t i = 0; i < count; i++) {
    uint32_t *const v = x + i * f->stride;
    const uint32_t difference = vmb_m31_subtract(v[j], weighted(v, j, &w), &w.m);
    v[j] = vmb_ntru_add_word_multiple(v, product, j, vmb_m31_multiply(difference, f->s, &w.m));
  }
}
