/*
 * Verification: falcon_steps.h, falcon.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/falcon/falcon_steps.h"

#include "algorithms/golomb_rice/golomb_rice.h"
#include "schemes/falcon/falcon.h"
#include "schemes/falcon/falcon_hash.h"
#include "schemes/falcon/falcon_keys.h"
#include "support/fault_checks.h"

/* s2 or its transform: 2n bytes after h. */
static inline vmb_q12289_any *second_poly(const struct falcon_params *p,
                                          const struct falcon_verify_work *w) {
  return (vmb_q12289_any *)(void *)((uint8_t *)w->memory + ((size_t)2 << p->log_n));
}

VMB_NOINLINE int vmb_falcon_unpack_signature(const struct falcon_params *p,
                                             struct falcon_verify_work *w, const uint8_t *signature,
                                             size_t length) {
  if (p->padded && length != p->signature_bytes)
    return 0;
  if (length <= FALCON_PREFIX_BYTES || signature[0] != FALCON_HEADER_SIGNATURE + p->log_n)
    return 0;
  signature += FALCON_PREFIX_BYTES;
  length -= FALCON_PREFIX_BYTES;
  const size_t used = vmb_golomb_rice_decode((int16_t *)(void *)second_poly(p, w), signature,
                                             length, 1U << p->log_n);
  if (used == 0)
    return 0;
  return p->padded ? vmb_golomb_rice_is_padding(signature + used, length - used) : used == length;
}

VMB_NOINLINE uint32_t vmb_falcon_norm(const struct falcon_params *p,
                                      const struct falcon_verify_work *w) {
  const int16_t *const s2 = (const int16_t *)(const void *)second_poly(p, w);
  uint64_t norm = 0;
  for (unsigned i = 0; i < 1U << p->log_n; i++)
    norm += (uint32_t)(s2[i] * (int32_t)s2[i]);
  return norm < UINT32_MAX ? (uint32_t)norm : UINT32_MAX;
}

VMB_NOINLINE void vmb_falcon_multiply_public(const struct falcon_params *p,
                                             struct falcon_verify_work *w) {
  vmb_q12289_any *const h = (vmb_q12289_any *)(void *)w->memory, *const s = second_poly(p, w);
  const int16_t *const s2 = (const int16_t *)(const void *)s;
  uint16_t *const residues = s->poly.c;
  for (unsigned i = 0; i < 1U << p->log_n; i++)
    residues[i] = vmb_q12289_of_signed(s2[i]);
  vmb_q12289_ntt(s, p->log_n);
  vmb_q12289_ntt(h, p->log_n);
  vmb_q12289_basemul(&h->values, &s->values, p->log_n);
  vmb_q12289_intt(h, p->log_n);
}

/* The point's coefficients are used as they come. */
VMB_NOINLINE vmb_status vmb_falcon_is_short(const struct falcon_params *p,
                                            struct falcon_verify_work *w, uint32_t norm) {
  const vmb_q12289_poly *const product = falcon_verify_h(w);
  struct falcon_point_reader reader = falcon_point_reader(&w->scratch);
  struct vmb_path path = {0};
  uint64_t sum = norm, left = p->norm_most;
  vmb_take_away(&left, norm);
  for (unsigned i = 0; i < 1U << p->log_n; i++) {
    const uint32_t c = falcon_point_next(&reader);
    if (c == FALCON_Q)
      return vmb_failed(VMB_ERROR_RETRY);
    const int32_t s1 = vmb_q12289_centre(vmb_q12289_subtract(c, product->c[i]));
    sum += (uint32_t)(s1 * s1);
    vmb_take_away(&left, (uint32_t)(s1 * s1));
    vmb_path_add(&path, 1);
  }
  return vmb_verdict_at_most(sum, p->norm_most, left, &path, 1U << p->log_n);
}

vmb_status vmb_falcon_verify(const struct falcon_params *p, const uint8_t *signature,
                             size_t signature_length, const struct vmb_sig_message *message,
                             const uint8_t *public_key, struct falcon_verify_work *w) {
  if (!vmb_falcon_unpack_public(falcon_verify_h(w), public_key, p->log_n))
    return vmb_failed(VMB_ERROR_KEY);
  if (!vmb_falcon_unpack_signature(p, w, signature, signature_length))
    return vmb_failed(VMB_ERROR_SIGNATURE);
  const uint32_t norm = vmb_falcon_norm(p, w);
  vmb_falcon_multiply_public(p, w);
  vmb_falcon_point_begin(signature + 1, message, &w->scratch);
  return vmb_falcon_is_short(p, w, norm);
}
