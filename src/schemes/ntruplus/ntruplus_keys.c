/*
 * The public key of a secret key, and whether the two are sound: specs/ntruplus.md sections A.3 and
 * B.2. A secret key holds f and 1 / h; the public key h is computed from it, and then g = h f.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_KEYS_C
#define VMB_SCHEMES_NTRUPLUS_KEYS_C

#include "schemes/ntruplus/ntruplus_keypair.c"

/*
 * w->a = the public key's polynomial as public keys hold it, R h or (final form) h, frozen; 0 if
 * 1 / h is no inverse of anything. Destroys w->a.
 */
VMB_INLINE_FOR_SPEED int ntruplus_compute_h(const struct ntruplus_params *p,
                                            const uint8_t *secret_key,
                                            const struct ntruplus_view *w) {
  ntruplus_unpack(p, &w->a->values, secret_key + ntruplus_poly_bytes(p));
  if (ntruplus_invert(p, &w->a->values, p->round1 ? 0 : 2)) /* of R / h it is R h */
    return 0;
  vmb_q3457_freeze(w->a->values.c, p->n);
  return 1;
}

/* Nonzero if a, which is frozen, is not 3 t + constant for a ternary polynomial t. */
static VMB_NOINLINE uint32_t ntruplus_is_not_tripled(const int16_t *a, unsigned n, int constant) {
  uint32_t bad = 0;
  for (unsigned i = 0; i < n; i++) {
    const int x = a[i] - (i == 0 ? constant : 0);
    bad |= vmb_ct_mask_nonzero32((uint32_t)x) & vmb_ct_mask_nonzero32((uint32_t)(x - 3)) &
           vmb_ct_mask_nonzero32((uint32_t)(x + 3 - VMB_Q3457_Q)) &
           vmb_ct_mask_nonzero32((uint32_t)(x + 3));
  }
  return bad;
}

/*
 * public_key = h, from 1/h of the secret key; KEY if that is no inverse of anything. Destroys w->a.
 */
VMB_INLINE_FOR_SPEED vmb_status ntruplus_public_key(const struct ntruplus_params *p,
                                                    uint8_t *public_key, const uint8_t *secret_key,
                                                    const struct ntruplus_view *w) {
  if (!ntruplus_compute_h(p, secret_key, w))
    return VMB_ERROR_KEY;
  ntruplus_pack(p, public_key, &w->a->values);
  return VMB_OK;
}

/*
 * Nonzero unless g = h f and f are what key generation makes: 3 t and 3 t + 1. h is in w->a, which
 * is destroyed, and so is w->b.
 */
VMB_INLINE_FOR_SPEED uint32_t ntruplus_pair_is_bad(const struct ntruplus_params *p,
                                                   const uint8_t *secret_key,
                                                   const struct ntruplus_view *w) {
  if (p->round1)
    vmb_q3457_from_mont(w->a->values.c, p->n);
  ntruplus_unpack(p, &w->b->values, secret_key);
  vmb_q3457_basemul(&w->a->values, &w->b->values, p->ring);
  vmb_q3457_intt(w->a, p->ring); /* makes good what the product divides by */
  vmb_q3457_freeze(w->a->values.c, p->n);
  uint32_t bad = ntruplus_is_not_tripled(w->a->poly.c, p->n, 0);

  vmb_q3457_intt(w->b, p->ring);
  vmb_q3457_from_mont(w->b->values.c, p->n);
  vmb_q3457_freeze(w->b->values.c, p->n);
  bad |= ntruplus_is_not_tripled(w->b->poly.c, p->n, 1);
  return bad;
}

/*
 * KEY if the secret key gives no h, if h is not public_key (or NULL), if the hash of h in the key
 * (final form) is another, or if f and h f are not what key generation makes. All of it is computed
 * before the answer. Destroys w->a, w->b and the scratch.
 */
VMB_INLINE_FOR_SPEED vmb_status ntruplus_check_secret_key(const struct ntruplus_params *p,
                                                          const uint8_t *secret_key,
                                                          const uint8_t *public_key,
                                                          const struct ntruplus_view *w) {
  uint8_t *const computed = (uint8_t *)w->b;
  uint32_t bad = 0;
  if (!ntruplus_compute_h(p, secret_key, w))
    return VMB_ERROR_KEY;
  ntruplus_pack(p, computed, &w->a->values);
  if (public_key != NULL)
    bad |= vmb_ct_difference(computed, public_key, ntruplus_poly_bytes(p));
  if (!p->round1) {
    ntruplus_hash_f(p, w->scratch, w->scratch->public_key_hash, computed);
    bad |= vmb_ct_difference(w->scratch->public_key_hash, secret_key + 2 * ntruplus_poly_bytes(p),
                             NTRUPLUS_HASH_BYTES);
  }
  bad |= ntruplus_pair_is_bad(p, secret_key, w);
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad != 0 ? VMB_ERROR_KEY : VMB_OK;
}

#endif
