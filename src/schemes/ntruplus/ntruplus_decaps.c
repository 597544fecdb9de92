/*
 * Decapsulation: specs/ntruplus.md sections A.5 and B.4.
 *
 * Rejection is explicit. The references are repaired in three places where they are not sound
 * against chosen ciphertexts (specs/ntruplus.md, pitfalls 1 and 2; docs/ntruplus.md):
 *   - a coefficient of the ciphertext that is not below q is refused: c and c + q would otherwise
 *     be
 *     two ciphertexts of one secret, since it is r that is compared and not the ciphertext;
 *   - round 1: a padded message that decodes with an error is refused;
 *   - round 1: no byte of the key leaves a failed decapsulation.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_DECAPS_C
#define VMB_SCHEMES_NTRUPLUS_DECAPS_C

#include "schemes/ntruplus/ntruplus_hash.c"
#include "schemes/ntruplus/ntruplus_transform.c"
#include "support/constant_time.h"
#include "vambrace/vambrace.h"

/* What decapsulation finds out: nonzero where it fails. */
struct ntruplus_failures {
  uint32_t not_reduced; /* a coefficient of the ciphertext is q or more */
  uint32_t decoding;    /* the padded message has a coefficient that no message gives */
  uint32_t randomness;  /* r is not the one that the message gives */
};

/*
 * Nonzero if one of the n coefficients, each in [0, 4095], is q or more. Two at a time: bit 15 of
 * 2^15 + q - 1 - a is set if and only if a < q, and no borrow leaves a half of the word, since
 * 2^15 + q - 1 - 4095 > 0.
 */
VMB_INLINE_FOR_SPEED uint32_t ntruplus_not_reduced(const struct ntruplus_params *p,
                                                   const vmb_q3457_values *a) {
  const uint32_t largest = UINT32_C(0x00010001) * (0x8000 + VMB_Q3457_Q - 1);
  uint32_t below = UINT32_MAX;
  VMB_UNROLL(8)
  for (unsigned i = 0; i < p->n; i += 2)
    below &= largest - vmb_load_pair16((const uint16_t *)a->c + i);
  return ~below & UINT32_C(0x80008000);
}

/*
 * key = K of the message in the ciphertext; the caller applies the failures to it.
 *   reads     ciphertext, secret_key
 *   writes    key, w->message
 *   destroys  w->a, w->b, w->bits, w->pad, w->scratch
 */
VMB_INLINE_FOR_SPEED struct ntruplus_failures
ntruplus_open(const struct ntruplus_params *p, uint8_t key[NTRUPLUS_KEY_BYTES],
              const uint8_t *ciphertext, const uint8_t *secret_key, const struct ntruplus_view *w) {
  const uint8_t *const inverse_of_h = secret_key + ntruplus_poly_bytes(p);
  const uint8_t *const public_key_hash = inverse_of_h + ntruplus_poly_bytes(p);
  uint8_t *const packed = (uint8_t *)w->b;
  struct ntruplus_failures failures;

  /* m = c f modulo 3: the inverse transform makes good what the product divides by. */
  ntruplus_unpack(p, &w->a->values, ciphertext);
  failures.not_reduced = ntruplus_not_reduced(p, &w->a->values);
  ntruplus_unpack(p, &w->b->values, secret_key);
  vmb_q3457_basemul(&w->a->values, &w->b->values, p->ring);
  vmb_q3457_intt(w->a, p->ring);
  /* round 1 centres otherwise: specs/ntruplus.md, pitfall 3 */
  vmb_q3457_modulo_3(w->a->values.c, p->n, p->round1 ? 1727 : 1728);
  ntruplus_ternary_bits(p, w->bits, &w->a->poly);

  /* r = (c - m) / h, and the pad that it gives */
  ntruplus_transform(p, w->b, w->bits);
  ntruplus_unpack(p, &w->a->values, ciphertext);
  vmb_q3457_sub(w->a->values.c, w->b->values.c, p->n);
  ntruplus_multiply_by_key(p, &w->a->values, inverse_of_h, &w->b->values);
  ntruplus_pack_residues(p, packed, &w->a->values);
  ntruplus_hash_g(p, w->scratch, w->pad, packed);

  /* the message, and the r that it gives: the same? */
  failures.decoding = ntruplus_decode(p, w->message, w->bits, w->pad);
  ntruplus_hash_h(p, w->scratch, key, w->bits, w->message, public_key_hash);
  ntruplus_transform(p, w->b, w->bits);
  vmb_q3457_difference(w->b->values.c, w->a->values.c, p->n, &failures.randomness);
  return failures;
}

/*
 * shared_secret = the secret in the ciphertext, or zeros.
 *   errors    VMB_ERROR_CIPHERTEXT
 *   destroys  w->a, w->b, w->bits, w->pad, w->message, w->scratch
 */
VMB_INLINE_FOR_SPEED vmb_status ntruplus_decaps(const struct ntruplus_params *p,
                                                uint8_t *shared_secret, const uint8_t *ciphertext,
                                                const uint8_t *secret_key,
                                                const struct ntruplus_view *w) {
  const struct ntruplus_failures failures =
      ntruplus_open(p, shared_secret, ciphertext, secret_key, w);
  uint32_t failed =
      vmb_ct_mask_nonzero32(failures.not_reduced | failures.decoding | failures.randomness);
  for (unsigned i = 0; i < NTRUPLUS_KEY_BYTES; i++)
    shared_secret[i] = (uint8_t)(shared_secret[i] & ~failed);
  VMB_DECLASSIFY(&failed, sizeof failed); /* the scheme returns it (specs/ntruplus.md section 6) */
  return failed ? VMB_ERROR_CIPHERTEXT : VMB_OK;
}

#endif
