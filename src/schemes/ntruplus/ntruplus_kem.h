/*
 * Key generation, encapsulation and decapsulation: specs/ntruplus.md sections A.3 to A.6, B.2 to B.4.
 *
 * With h = g/f, a public key is h, a secret key f, 1/h and (final form) a hash of the public key, a ciphertext h r + m, all transformed.
 * The keys of round 1 hold R h and R / h, R = 2^16: multiply (a b / R) takes them as they are; those of the final form hold h and 1 / h
 * and `enter` makes them so.
 *
 * Rejection is explicit. Round 1 is repaired in two places where its reference is not sound: a padded message that decodes with an error
 * is rejected, and no byte of the key leaves a failed decapsulation (specs/ntruplus.md, traps 1 and 2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_KEM_H
#define VMB_SCHEMES_NTRUPLUS_KEM_H

#include <string.h>

#include "schemes/ntruplus/ntruplus_bytes.h"
#include "schemes/ntruplus/ntruplus_hash.h"
#include "support/constant_time.h"
#include "support/random.h"

/* a = the transform of the ternary polynomial. */
VMB_FAMILY_TEXT void ntruplus_transform(const struct ntruplus_params *p, int16_t *a, const uint8_t *bits) {
  ntruplus_ternary_poly(p, a, bits, 1);
  vmb_ntt3457_forward(a, p->ring);
}

/* a = the transform of 3 t + constant, t the ternary polynomial. */
VMB_FAMILY_TEXT void ntruplus_transform_tripled(const struct ntruplus_params *p, int16_t *a, const uint8_t *bits, int constant) {
  ntruplus_ternary_poly(p, a, bits, 3);
  a[0] = (int16_t)(a[0] + constant);
  vmb_ntt3457_forward(a, p->ring);
}

VMB_FAMILY_TEXT void ntruplus_pack_residues(const struct ntruplus_params *p, uint8_t *out, int16_t *a) {
  vmb_ntt3457_canonical(a, p->n);
  ntruplus_pack(p, out, a);
}

/* a = R^2 / a. Returns nonzero if there is no such thing, which is public: the polynomial is then thrown away. */
VMB_FAMILY_TEXT uint32_t ntruplus_invert(const struct ntruplus_params *p, int16_t *a) {
  uint32_t singular;
  vmb_ntt3457_invert(a, &singular, p->ring);
  VMB_DECLASSIFY(&singular, sizeof singular);
  return singular;
}

/* Round 1 draws f and g from one seed and begins anew if either has no inverse. */
VMB_FAMILY_TEXT vmb_status ntruplus_keypair_round1(const struct ntruplus_params *p, uint8_t *public_key, uint8_t *secret_key,
                                                   const struct ntruplus_view *w, const vmb_rng *rng) {
  for (unsigned attempt = 0; attempt < NTRUPLUS_ATTEMPTS_MAX; attempt++) {
    const vmb_status status = vmb_random(rng, w->small->seed, NTRUPLUS_SEED_BYTES);
    if (status != VMB_OK) return status;
    ntruplus_expand_seed(p, w->small, w->bits, 2 * ntruplus_ternary_bytes(p));
    ntruplus_transform_tripled(p, w->a, w->bits, 1);
    ntruplus_pack_residues(p, secret_key, w->a);
    if (ntruplus_invert(p, w->a)) continue; /* a = R^2 / f */
    ntruplus_transform_tripled(p, w->b, w->bits + ntruplus_ternary_bytes(p), 0);
    vmb_ntt3457_multiply(w->a, w->b, p->ring);
    ntruplus_pack_residues(p, public_key, w->a); /* R h */
    if (ntruplus_invert(p, w->a)) continue;
    ntruplus_pack_residues(p, secret_key + ntruplus_poly_bytes(p), w->a); /* R / h */
    return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

/* The next seed and polynomial 3 t + constant of the final form, transformed. */
VMB_FAMILY_TEXT vmb_status ntruplus_draw(const struct ntruplus_params *p, int16_t *a, int constant, const struct ntruplus_view *w,
                                         const vmb_rng *rng) {
  const vmb_status status = vmb_random(rng, w->small->seed, NTRUPLUS_SEED_BYTES);
  if (status != VMB_OK) return status;
  ntruplus_expand_seed(p, w->small, w->bits, ntruplus_ternary_bytes(p));
  ntruplus_transform_tripled(p, a, w->bits, constant);
  return VMB_OK;
}

/* The final form draws f until it has an inverse, then g. */
VMB_FAMILY_TEXT vmb_status ntruplus_keypair_final(const struct ntruplus_params *p, uint8_t *public_key, uint8_t *secret_key,
                                                  const struct ntruplus_view *w, const vmb_rng *rng) {
  uint32_t singular = 1;
  for (unsigned attempt = 0; singular && attempt < NTRUPLUS_ATTEMPTS_MAX; attempt++) {
    const vmb_status status = ntruplus_draw(p, w->a, 1, w, rng);
    if (status != VMB_OK) return status;
    ntruplus_pack_residues(p, secret_key, w->a);
    singular = ntruplus_invert(p, w->a); /* a = R^2 / f */
  }
  if (singular) return VMB_ERROR_RETRY;
  singular = 1;
  for (unsigned attempt = 0; singular && attempt < NTRUPLUS_ATTEMPTS_MAX; attempt++) {
    const vmb_status status = ntruplus_draw(p, w->b, 0, w, rng);
    if (status != VMB_OK) return status;
    vmb_ntt3457_multiply(w->b, w->a, p->ring);
    vmb_ntt3457_leave(w->b, p->n);
    ntruplus_pack_residues(p, public_key, w->b); /* h */
    singular = ntruplus_invert(p, w->b);         /* b = R^2 / h */
  }
  if (singular) return VMB_ERROR_RETRY;
  vmb_ntt3457_leave(w->b, p->n);
  vmb_ntt3457_leave(w->b, p->n);
  ntruplus_pack_residues(p, secret_key + ntruplus_poly_bytes(p), w->b);
  ntruplus_hash_f(p, w->small, secret_key + 2 * ntruplus_poly_bytes(p), public_key);
  return VMB_OK;
}

VMB_FAMILY_TEXT vmb_status ntruplus_keypair(const struct ntruplus_params *p, uint8_t *public_key, uint8_t *secret_key,
                                            const struct ntruplus_view *w, const vmb_rng *rng) {
  return p->round1 ? ntruplus_keypair_round1(p, public_key, secret_key, w, rng) : ntruplus_keypair_final(p, public_key, secret_key, w, rng);
}

/* a = a k, k a packed part of a key: h or 1 / h. Destroys b. */
VMB_FAMILY_TEXT void ntruplus_multiply_by_key(const struct ntruplus_params *p, int16_t *a, const uint8_t *packed, int16_t *b) {
  ntruplus_unpack(p, b, packed);
  if (!p->round1) vmb_ntt3457_enter(b, p->n);
  vmb_ntt3457_multiply(a, b, p->ring);
}

VMB_FAMILY_TEXT vmb_status ntruplus_encaps(const struct ntruplus_params *p, uint8_t *ciphertext, uint8_t *shared_secret,
                                           const uint8_t *public_key, const struct ntruplus_view *w, const vmb_rng *rng) {
  struct ntruplus_small *const small = w->small;
  uint8_t *const packed = (uint8_t *)w->b;
  const vmb_status status = vmb_random(rng, w->message, ntruplus_message_bytes(p));
  if (status != VMB_OK) return status;
  if (!p->round1) ntruplus_hash_f(p, small, small->public_key_hash, public_key);
  ntruplus_hash_h(p, small, shared_secret, w->bits, w->message, small->public_key_hash);
  ntruplus_transform(p, w->a, w->bits); /* r */
  ntruplus_pack_residues(p, packed, w->a);
  ntruplus_hash_g(p, small, w->pad, packed);
  ntruplus_encode(p, w->pad, w->message);
  ntruplus_multiply_by_key(p, w->a, public_key, w->b);
  ntruplus_transform(p, w->b, w->pad); /* m */
  vmb_ntt3457_add(w->a, w->b, p->n);
  ntruplus_pack_residues(p, ciphertext, w->a);
  return VMB_OK;
}

/* What decapsulation finds out: nonzero where it fails. */
struct ntruplus_failures {
  uint32_t decoding;   /* the padded message has a coefficient that no message gives */
  uint32_t randomness; /* r is not the one that the message gives */
};

/* key = K of the message in the ciphertext. */
VMB_FAMILY_TEXT struct ntruplus_failures ntruplus_open(const struct ntruplus_params *p, uint8_t key[NTRUPLUS_KEY_BYTES],
                                                       const uint8_t *ciphertext, const uint8_t *secret_key,
                                                       const struct ntruplus_view *w) {
  const uint8_t *const inverse_of_h = secret_key + ntruplus_poly_bytes(p), *const public_key_hash = inverse_of_h + ntruplus_poly_bytes(p);
  struct ntruplus_failures failures;

  /* m = c f modulo 3: the inverse transform makes good what multiply divides by. */
  ntruplus_unpack(p, w->a, ciphertext);
  ntruplus_unpack(p, w->b, secret_key);
  vmb_ntt3457_multiply(w->a, w->b, p->ring);
  vmb_ntt3457_inverse(w->a, p->ring);
  vmb_ntt3457_canonical(w->a, p->n);
  vmb_ntt3457_modulo_3(w->a, p->n, p->round1 ? 1727 : 1728); /* round 1 centres otherwise: specs/ntruplus.md, trap 3 */
  ntruplus_ternary_bits(p, w->bits, w->a);

  /* r = (c - m) / h */
  ntruplus_transform(p, w->b, w->bits);
  ntruplus_unpack(p, w->a, ciphertext);
  vmb_ntt3457_subtract(w->a, w->b, p->n);
  vmb_ntt3457_canonical(w->a, p->n);
  ntruplus_multiply_by_key(p, w->a, inverse_of_h, w->b);
  vmb_ntt3457_canonical(w->a, p->n);
  ntruplus_pack(p, (uint8_t *)w->b, w->a);
  ntruplus_hash_g(p, w->small, w->pad, (const uint8_t *)w->b);

  failures.decoding = ntruplus_decode(p, w->message, w->bits, w->pad);
  ntruplus_hash_h(p, w->small, key, w->bits, w->message, public_key_hash);
  ntruplus_transform(p, w->b, w->bits);
  vmb_ntt3457_canonical(w->b, p->n);
  failures.randomness = vmb_ct_difference((const uint8_t *)w->a, (const uint8_t *)w->b, p->n * sizeof w->a[0]);
  return failures;
}

VMB_FAMILY_TEXT vmb_status ntruplus_decaps(const struct ntruplus_params *p, uint8_t *shared_secret, const uint8_t *ciphertext,
                                           const uint8_t *secret_key, const struct ntruplus_view *w) {
  const struct ntruplus_failures failures = ntruplus_open(p, shared_secret, ciphertext, secret_key, w);
  uint32_t failed = vmb_ct_mask_nonzero32(failures.decoding | failures.randomness);
  for (unsigned i = 0; i < NTRUPLUS_KEY_BYTES; i++) shared_secret[i] = (uint8_t)(shared_secret[i] & ~failed);
  VMB_DECLASSIFY(&failed, sizeof failed); /* the scheme returns it (specs/ntruplus.md section 6) */
  return failed ? VMB_ERROR_CIPHERTEXT : VMB_OK;
}

#if defined(VMB_TESTING)
/* See ntruplus_compatible.h. */
VMB_FAMILY_TEXT vmb_status ntruplus_decaps_compatible(const struct ntruplus_params *p, uint8_t *shared_secret, const uint8_t *ciphertext,
                                                      const uint8_t *secret_key, const struct ntruplus_view *w) {
  if (!p->round1) return ntruplus_decaps(p, shared_secret, ciphertext, secret_key, w);
  struct ntruplus_failures failures = ntruplus_open(p, shared_secret, ciphertext, secret_key, w);
  VMB_DECLASSIFY(&failures, sizeof failures);
  if (failures.randomness == 0) return VMB_OK;
  for (unsigned i = 0; i < NTRUPLUS_KEY_BYTES; i++) shared_secret[i] &= 0xfe;
  return VMB_ERROR_CIPHERTEXT;
}
#endif

#endif
