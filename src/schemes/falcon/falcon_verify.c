/*
 * Verification: specs/falcon.md sections 11, 12. Everything here is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_VERIFY_C
#define VMB_SCHEMES_FALCON_VERIFY_C

#include "algorithms/golomb_rice/golomb_rice.h"
#include "schemes/falcon/falcon_hash.c"
#include "schemes/falcon/falcon_work.h"

/* h of a public key (section 6); 0 if the key is malformed. */
static VMB_NOINLINE int falcon_unpack_public(vmb_q12289_poly *h, const uint8_t *public_key,
                                             unsigned log_n) {
  struct vmb_bit_reader reader = {public_key + 1, 0, 0};
  if (public_key[0] != log_n)
    return 0;
  for (unsigned i = 0; i < 1U << log_n; i++) {
    h->c[i] = (uint16_t)vmb_get_bits32(&reader, 14);
    if (h->c[i] >= FALCON_Q)
      return 0;
  }
  return 1;
}

/* s2[n] of a signature; 0 if the signature is malformed (section 11.3). */
static VMB_NOINLINE int falcon_unpack_signature(const struct falcon_params *p, int16_t *s2,
                                                const uint8_t *signature, size_t length) {
  if (p->padded && length != p->signature_bytes)
    return 0;
  if (length <= FALCON_PREFIX_BYTES || signature[0] != FALCON_HEADER_SIGNATURE + p->log_n)
    return 0;
  const uint8_t *const code = signature + FALCON_PREFIX_BYTES;
  const size_t room = length - FALCON_PREFIX_BYTES,
               used = vmb_golomb_rice_decode(s2, code, room, 1U << p->log_n);
  if (used == 0)
    return 0;
  return p->padded ? vmb_golomb_rice_is_padding(code + used, room - used) : used == room;
}

/* The squared norm of s[n]. */
static VMB_NOINLINE uint64_t falcon_norm(const int16_t *s, unsigned n) {
  uint64_t norm = 0;
  for (unsigned i = 0; i < n; i++)
    norm += (uint32_t)(s[i] * (int32_t)s[i]);
  return norm;
}

/* h = s2 h; s2 becomes its transform. */
static VMB_NOINLINE void falcon_multiply_public(vmb_q12289_any *h, int16_t *s2, unsigned log_n) {
  vmb_q12289_any *const s = (vmb_q12289_any *)(void *)s2;
  uint16_t *const residues = s->poly.c;
  for (unsigned i = 0; i < 1U << log_n; i++)
    residues[i] = vmb_q12289_of_signed(s2[i]);
  vmb_q12289_ntt(s, log_n);
  vmb_q12289_ntt(h, log_n);
  vmb_q12289_basemul(&h->values, &s->values, log_n);
  vmb_q12289_intt(h, log_n);
}

/* The point's coefficients are used as they come: norm = |s2|^2 already. */
static VMB_NOINLINE vmb_status falcon_is_short(const struct falcon_params *p,
                                               const vmb_q12289_poly *product, uint64_t norm,
                                               struct falcon_scratch *scratch) {
  struct falcon_point_reader reader = falcon_point_reader(scratch);
  for (unsigned i = 0; i < 1U << p->log_n; i++) {
    const uint32_t c = falcon_point_next(&reader);
    if (c == FALCON_Q)
      return VMB_ERROR_RETRY;
    const int32_t s1 = vmb_q12289_centre(vmb_q12289_subtract(c, product->c[i]));
    norm += (uint32_t)(s1 * s1);
  }
  return norm <= p->norm_most ? VMB_OK : VMB_ERROR_SIGNATURE;
}

/*
 * s1 = c - s2 h modulo q, centred, must be short together with s2 (specs/falcon.md section 7). KEY
 * (header, h not reduced), SIGNATURE (length, header, encoding, norm). Destroys all of w.
 */
VMB_INLINE_FOR_SPEED vmb_status falcon_verify(const struct falcon_params *p,
                                              const uint8_t *signature, size_t signature_length,
                                              const struct vmb_sig_message *message,
                                              const uint8_t *public_key,
                                              const struct falcon_view *w) {
  const unsigned n = 1U << p->log_n;
  vmb_q12289_any *const h = (vmb_q12289_any *)(void *)w->memory;
  int16_t *const s2 = (int16_t *)(void *)falcon_after(h, n);
  uint8_t *const hashed_key = w->scratch->block; /* until the point is read */
  if (!falcon_unpack_public(&h->poly, public_key, p->log_n))
    return VMB_ERROR_KEY;
  if (!falcon_unpack_signature(p, s2, signature, signature_length))
    return VMB_ERROR_SIGNATURE;
  const uint64_t norm = falcon_norm(s2, n);
  falcon_multiply_public(h, s2, p->log_n);
  if (p->fndsa)
    falcon_hash_key(hashed_key, public_key, falcon_public_key_bytes(p), w->scratch);
  falcon_point_begin(signature + 1, p->fndsa ? hashed_key : NULL, message, w->scratch);
  return falcon_is_short(p, &h->poly, norm, w->scratch);
}

#endif
