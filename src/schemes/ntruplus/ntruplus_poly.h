/*
 * What the standard and round 1 share: polynomials to and from the transform domain, in which keys
 * and ciphertexts are, the encoding of messages, decryption, and the check of keys.
 *
 * With h = g/f, a public key is h, a secret key f, 1/h and (standard) a hash of the public key, a
 * ciphertext h r + m, all transformed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_POLY_H
#define VMB_SCHEMES_NTRUPLUS_POLY_H

#include "schemes/ntruplus/ntruplus_work.h"
#include "support/fault_checks.h"
#include "vambrace/vambrace.h"

/* ---- Transforms ------------------------------------------------------------------------------ */

/* a = the transform of the ternary polynomial; |a_i| <= VMB_Q3457_TRANSFORM_BOUND. */
void vmb_ntruplus_transform(const struct ntruplus_params *p, vmb_q3457_any *a, const uint8_t *bits);

/* a = the transform of 3 t + constant, t the ternary polynomial; bound as above. */
void vmb_ntruplus_transform_tripled(const struct ntruplus_params *p, vmb_q3457_any *a,
                                    const uint8_t *bits, int constant);

/* Transforms become factors of a product: at most 4095. */
static inline void ntruplus_transform_to_factor(const struct ntruplus_params *p,
                                                vmb_q3457_values *a) {
  if (VMB_Q3457_TRANSFORM_BOUND > 4095)
    vmb_q3457_freeze(a->c, p->n);
}

/* out = a, any residues, frozen to [0, q) in place and packed. */
void vmb_ntruplus_pack_residues(const struct ntruplus_params *p, uint8_t *out, vmb_q3457_values *a);

/* out = the packed a; 0 <= a_i <= 4095. */
static inline void ntruplus_pack(const struct ntruplus_params *p, uint8_t *out,
                                 const vmb_q3457_values *a) {
  p->format->pack(out, (const uint16_t *)a->c, p->n);
}

/* a = the packed polynomial; 0 <= a_i <= 4095. */
static inline void ntruplus_unpack(const struct ntruplus_params *p, vmb_q3457_values *a,
                                   const uint8_t *in) {
  p->format->unpack((uint16_t *)a->c, in, p->n);
}

/*
 * a = R^(2 - less) / a, |a_i| <= 4095 before and 3457 after. Returns nonzero if there is no
 * inverse, which is public: the polynomial is then thrown away.
 */
uint32_t vmb_ntruplus_invert(const struct ntruplus_params *p, vmb_q3457_values *a, unsigned less);

/* Nonzero if one of the coefficients, 0 <= a_i <= 4095, is q or more. */
uint32_t vmb_ntruplus_not_reduced(const struct ntruplus_params *p, const vmb_q3457_values *a);

/* ---- The pad of the message (specs/ntruplus.md section 0.4) ---------------------------------- */

/*
 * The pad becomes the bits of m: of the coefficients (message xor first half of the pad) - (second
 * half of the pad).
 */
static inline void ntruplus_encode(const struct ntruplus_params *p, uint8_t *pad,
                                   const uint8_t *message) {
  const size_t length = ntruplus_message_bytes(p);
  for (size_t i = 0; i < length; i++)
    pad[i] ^= message[i];
}

/* message = the message of m, given as bits; returns nonzero if m encodes none. */
uint32_t vmb_ntruplus_decode(const struct ntruplus_params *p, uint8_t *message, const uint8_t *bits,
                             const uint8_t *pad);

/* ---- Decapsulation --------------------------------------------------------------------------- */

/* What decapsulation finds out: nonzero where it fails. */
struct ntruplus_failures {
  uint32_t not_reduced; /* a coefficient of the ciphertext is q or more */
  uint32_t decoding;    /* the padded message has a coefficient that no message gives */
  uint32_t randomness;  /* r is not the one that the message gives */
};

/*
 * w->bits = m = c f modulo 3, of the representatives in [largest - 3456, largest]. Returns nonzero
 * if a coefficient of c is q or more. Destroys w->a and w->b.
 */
uint32_t vmb_ntruplus_decrypt(const struct ntruplus_params *p, const uint8_t *ciphertext,
                              const uint8_t *secret_key, unsigned largest,
                              const struct ntruplus_view *w);

/*
 * The end of decapsulation: the shared secret becomes zeros if something failed, and the status is
 * VMB_ERROR_CIPHERTEXT. Returns it carried (support/fault_checks.h).
 */
uint32_t vmb_ntruplus_reject(const struct ntruplus_failures *failures,
                             uint8_t shared_secret[NTRUPLUS_KEY_BYTES]);

/* ---- Keys ------------------------------------------------------------------------------------ */

/*
 * Whether keys are sound (specs/ntruplus.md sections A.3 and B.2): a secret key holds f and 1/h,
 * from which the public key's h and then g = h f are computed.
 */

/*
 * w->a = R^(2 - less) / (the second polynomial of the secret key), frozen: h as the public key
 * holds it. Returns 0 if that is no inverse of anything. Destroys w->a.
 */
int vmb_ntruplus_compute_h(const struct ntruplus_params *p, const uint8_t *secret_key,
                           unsigned less, const struct ntruplus_view *w);

/*
 * Nonzero unless g = h f and f are what key generation makes: 3 t and 3 t + 1 for ternary
 * polynomials t. h, without a factor R, is in w->a; destroys w->a and w->b.
 */
uint32_t vmb_ntruplus_pair_is_bad(const struct ntruplus_params *p, const uint8_t *secret_key,
                                  const struct ntruplus_view *w);

#endif
