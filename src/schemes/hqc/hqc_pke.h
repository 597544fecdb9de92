/*
 * The steps of HQC, for its operations and for tests (specs/hqc.md sections 3 and 6).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HQC_PKE_H
#define VMB_SCHEMES_HQC_PKE_H

#include "schemes/hqc/hqc_work.h"
#include "support/ciphertext_sink.h"

/* The bytes that hashes end with. */
enum { HQC_DOMAIN_G, HQC_DOMAIN_XOF, HQC_DOMAIN_I, HQC_DOMAIN_J, HQC_DOMAIN_H = HQC_DOMAIN_XOF };

/* The last byte of a hash's input. */
static inline void hqc_absorb_domain(vmb_keccak *hash, uint8_t domain) {
  vmb_keccak_absorb(hash, &domain, 1);
}

/* Begins the stream of a seed. */
void vmb_hqc_stream(vmb_keccak *stream, const uint8_t seed[HQC_SEED_BYTES]);

/* out = H(public key) */
void vmb_hqc_hash_key(const struct hqc_params *p, vmb_keccak *hash, uint8_t out[HQC_HASH_BYTES],
                      const uint8_t *public_key);

/* w->scratch->seeds = K || theta, of hash, message and salt there */
void vmb_hqc_derive(const struct hqc_params *p, const struct hqc_view *w,
                    const uint8_t salt[HQC_SALT_BYTES]);

/* w->dense = the uniform element of a seed. */
void vmb_hqc_expand(const struct hqc_params *p, const struct hqc_view *w,
                    const uint8_t seed[HQC_SEED_BYTES]);

/* w->dense = the element in these bytes, its unused bits cleared. */
void vmb_hqc_load(const struct hqc_params *p, const struct hqc_view *w, const uint8_t *bytes);

/* w->product = w->dense * exponents[which], `weight` of them in w->scratch */
void vmb_hqc_multiply(const struct hqc_params *p, const struct hqc_view *w, unsigned which,
                      unsigned weight);

/* w->product += exponents[which], `weight` of them in w->scratch */
void vmb_hqc_add(const struct hqc_params *p, const struct hqc_view *w, unsigned which,
                 unsigned weight);

/* The first `length` bytes of w->product to the sink. Destroys the product. */
void vmb_hqc_put(const struct hqc_view *w, struct vmb_ciphertext_sink *sink, size_t length);

/* w->product += the codeword of w->scratch->message, without what is above the code's length */
void vmb_hqc_encode(const struct hqc_params *p, const struct hqc_view *w);

/* w->decoder->symbols = what the Reed-Muller decoder makes of w->product */
void vmb_hqc_decode_symbols(const struct hqc_params *p, const struct hqc_view *w);

/* u and v to the sink, of public_key, w->scratch->message and theta in w->scratch->seeds. */
void vmb_hqc_encrypt(const struct hqc_params *p, const struct hqc_view *w,
                     const uint8_t *public_key, struct vmb_ciphertext_sink *sink);

/*
 * w->scratch->message = the message of u, v under the key with this seed. Returns 0 if the seed has
 * no key (vmb_hqc_uniform), else 1.
 */
int vmb_hqc_decrypt(const struct hqc_params *p, const struct hqc_view *w, const uint8_t *ciphertext,
                    const uint8_t seed_dk[HQC_SEED_BYTES]);

#endif
