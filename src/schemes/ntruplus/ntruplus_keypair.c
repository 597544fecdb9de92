/*
 * Key generation: specs/ntruplus.md sections A.3 and B.2.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_KEYPAIR_C
#define VMB_SCHEMES_NTRUPLUS_KEYPAIR_C

#include "schemes/ntruplus/ntruplus_hash.c"
#include "schemes/ntruplus/ntruplus_transform.c"
#include "support/constant_time.h"
#include "support/random.h"

/*
 * a = R^2 / a. Returns nonzero if there is no such thing, which is public: the polynomial is then
 * thrown away.
 */
VMB_INLINE_FOR_SPEED uint32_t ntruplus_invert(const struct ntruplus_params *p,
                                              vmb_q3457_values *a) {
  uint32_t singular;
  vmb_q3457_baseinv(a, &singular, p->ring);
  VMB_DECLASSIFY(&singular, sizeof singular);
  return singular;
}

/* Round 1 draws f and g from one seed and begins anew if either has no inverse. */
VMB_INLINE_FOR_SPEED vmb_status ntruplus_keypair_round1(const struct ntruplus_params *p,
                                                        uint8_t *public_key, uint8_t *secret_key,
                                                        const struct ntruplus_view *w,
                                                        const vmb_rng *rng) {
  for (unsigned attempt = 0; attempt < NTRUPLUS_ATTEMPTS_MAX; attempt++) {
    const vmb_status status = vmb_random(rng, w->scratch->seed, NTRUPLUS_SEED_BYTES);
    if (status != VMB_OK)
      return status;
    ntruplus_expand_seed(p, w->scratch, w->bits, 2 * ntruplus_ternary_bytes(p));
    ntruplus_transform_tripled(p, w->a, w->bits, 1);
    ntruplus_pack_residues(p, secret_key, &w->a->values);
    if (ntruplus_invert(p, &w->a->values))
      continue; /* a = R^2 / f */
    ntruplus_transform_tripled(p, w->b, w->bits + ntruplus_ternary_bytes(p), 0);
    vmb_q3457_basemul(&w->a->values, &w->b->values, p->ring);
    ntruplus_pack_residues(p, public_key, &w->a->values); /* R h */
    if (ntruplus_invert(p, &w->a->values))
      continue;
    ntruplus_pack_residues(p, secret_key + ntruplus_poly_bytes(p), &w->a->values); /* R / h */
    return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

/* The next seed and polynomial 3 t + constant of the final form, transformed. */
VMB_INLINE_FOR_SPEED vmb_status ntruplus_draw(const struct ntruplus_params *p, vmb_q3457_any *a,
                                              int constant, const struct ntruplus_view *w,
                                              const vmb_rng *rng) {
  const vmb_status status = vmb_random(rng, w->scratch->seed, NTRUPLUS_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  ntruplus_expand_seed(p, w->scratch, w->bits, ntruplus_ternary_bytes(p));
  ntruplus_transform_tripled(p, a, w->bits, constant);
  return VMB_OK;
}

/* The final form draws f until it has an inverse, then g. */
VMB_INLINE_FOR_SPEED vmb_status ntruplus_keypair_final(const struct ntruplus_params *p,
                                                       uint8_t *public_key, uint8_t *secret_key,
                                                       const struct ntruplus_view *w,
                                                       const vmb_rng *rng) {
  uint32_t singular = 1;
  for (unsigned attempt = 0; singular && attempt < NTRUPLUS_ATTEMPTS_MAX; attempt++) {
    const vmb_status status = ntruplus_draw(p, w->a, 1, w, rng);
    if (status != VMB_OK)
      return status;
    ntruplus_pack_residues(p, secret_key, &w->a->values);
    singular = ntruplus_invert(p, &w->a->values); /* a = R^2 / f */
  }
  if (singular)
    return VMB_ERROR_RETRY;
  singular = 1;
  for (unsigned attempt = 0; singular && attempt < NTRUPLUS_ATTEMPTS_MAX; attempt++) {
    const vmb_status status = ntruplus_draw(p, w->b, 0, w, rng);
    if (status != VMB_OK)
      return status;
    vmb_q3457_basemul(&w->b->values, &w->a->values, p->ring);
    vmb_q3457_from_mont(w->b->values.c, p->n);
    ntruplus_pack_residues(p, public_key, &w->b->values); /* h */
    singular = ntruplus_invert(p, &w->b->values);         /* b = R^2 / h */
  }
  if (singular)
    return VMB_ERROR_RETRY;
  vmb_q3457_from_mont(w->b->values.c, p->n);
  vmb_q3457_from_mont(w->b->values.c, p->n);
  ntruplus_pack_residues(p, secret_key + ntruplus_poly_bytes(p), &w->b->values);
  ntruplus_hash_f(p, w->scratch, secret_key + 2 * ntruplus_poly_bytes(p), public_key);
  return VMB_OK;
}

/* Key generation of the set's form; RANDOM, RETRY. Uses all of w. */
VMB_INLINE_FOR_SPEED vmb_status ntruplus_keypair(const struct ntruplus_params *p,
                                                 uint8_t *public_key, uint8_t *secret_key,
                                                 const struct ntruplus_view *w,
                                                 const vmb_rng *rng) {
  return p->round1 ? ntruplus_keypair_round1(p, public_key, secret_key, w, rng)
                   : ntruplus_keypair_final(p, public_key, secret_key, w, rng);
}

#endif
