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
 * a = R^(2 - less) / a. Returns nonzero if there is no such thing, which is public: the polynomial
 * is then thrown away.
 */
VMB_INLINE_FOR_SPEED uint32_t ntruplus_invert(const struct ntruplus_params *p, vmb_q3457_values *a,
                                              unsigned less) {
  uint32_t singular;
  vmb_q3457_baseinv(a, &singular, less, p->ring);
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
    if (ntruplus_invert(p, &w->a->values, 0))
      continue; /* a = R^2 / f */
    ntruplus_transform_tripled(p, w->b, w->bits + ntruplus_ternary_bytes(p), 0);
    ntruplus_make_factor(p, &w->b->values);
    vmb_q3457_basemul(&w->a->values, &w->b->values, p->ring);
    ntruplus_pack_residues(p, public_key, &w->a->values); /* R h */
    if (ntruplus_invert(p, &w->a->values, 0))
      continue;
    ntruplus_pack_residues(p, secret_key + ntruplus_poly_bytes(p), &w->a->values); /* R / h */
    return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

/*
 * The final form: w->bits and w->pad = the polynomials of the next two seeds. f takes the first; if
 * it has no inverse the second is the next f, else g.
 */
VMB_INLINE_FOR_SPEED vmb_status ntruplus_draw_two(const struct ntruplus_params *p,
                                                  const struct ntruplus_view *w,
                                                  const vmb_rng *rng) {
  uint8_t *const seed = w->scratch->seed, *const next_seed = w->scratch->public_key_hash;
  vmb_status status = vmb_random(rng, seed, NTRUPLUS_SEED_BYTES);
  if (status == VMB_OK)
    status = vmb_random(rng, next_seed, NTRUPLUS_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  if (VMB_WORD_BITS == 64) {
    vmb_shake256_two(w->bits, w->pad, ntruplus_ternary_bytes(p), seed, next_seed,
                     NTRUPLUS_SEED_BYTES);
  } else { /* nothing to gain, and a second state on the stack to lose */
    ntruplus_shake_seed(w->scratch, w->bits, ntruplus_ternary_bytes(p), seed);
    ntruplus_shake_seed(w->scratch, w->pad, ntruplus_ternary_bytes(p), next_seed);
  }
  return VMB_OK;
}

/* w->pad = the polynomial of the next seed. */
VMB_INLINE_FOR_SPEED vmb_status ntruplus_draw_one(const struct ntruplus_params *p,
                                                  const struct ntruplus_view *w,
                                                  const vmb_rng *rng) {
  const vmb_status status = vmb_random(rng, w->scratch->seed, NTRUPLUS_SEED_BYTES);
  if (status == VMB_OK)
    ntruplus_expand_seed(p, w->scratch, w->pad, ntruplus_ternary_bytes(p));
  return status;
}

/*
 * The final form draws f until it has an inverse, then g. As long as there is no f, two more seeds
 * are needed in any case, and are expanded together.
 */
VMB_INLINE_FOR_SPEED vmb_status ntruplus_keypair_final(const struct ntruplus_params *p,
                                                       uint8_t *public_key, uint8_t *secret_key,
                                                       const struct ntruplus_view *w,
                                                       const vmb_rng *rng) {
  uint32_t singular = 1;
  unsigned drawn = 0; /* of bits and pad, how many are not used yet */
  for (unsigned attempt = 0; singular && attempt < NTRUPLUS_ATTEMPTS_MAX; attempt++) {
    const vmb_status status = drawn == 0 ? ntruplus_draw_two(p, w, rng) : VMB_OK;
    if (status != VMB_OK)
      return status;
    drawn = drawn == 0 ? 1 : 0;
    ntruplus_transform_tripled(p, w->a, drawn == 1 ? w->bits : w->pad, 1);
    ntruplus_pack_residues(p, secret_key, &w->a->values);
    singular = ntruplus_invert(p, &w->a->values, 1); /* a = R / f */
  }
  if (singular)
    return VMB_ERROR_RETRY;
  singular = 1;
  for (unsigned attempt = 0; singular && attempt < NTRUPLUS_ATTEMPTS_MAX; attempt++, drawn = 0) {
    const vmb_status status = drawn == 0 ? ntruplus_draw_one(p, w, rng) : VMB_OK;
    if (status != VMB_OK)
      return status;
    ntruplus_transform_tripled(p, w->b, w->pad, 0);
    ntruplus_make_factor(p, &w->b->values);
    vmb_q3457_basemul(&w->b->values, &w->a->values, p->ring);
    ntruplus_pack_residues(p, public_key, &w->b->values); /* h */
    singular = ntruplus_invert(p, &w->b->values, 2);      /* b = 1 / h */
  }
  if (singular)
    return VMB_ERROR_RETRY;
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
