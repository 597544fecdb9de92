/*
 * Verification; contract in nccsign.h. Everything is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/nccsign/nccsign.h"
#include "schemes/nccsign/nccsign_hash.h"
#include "schemes/nccsign/nccsign_ring.h"
#include "schemes/nccsign/nccsign_rounding.h"
#include "schemes/nccsign/nccsign_sample.h"
#include "support/fault_checks.h"
#include "support/multiply.h"

/* w + 2^d sum modulo q, in [0, q), for w in [0, q) and |sum| < q. */
static inline uint32_t add_scaled(const struct nccsign_params *p, int32_t w, int32_t sum) {
  const uint32_t scaled =
      nccsign_reduce(p, vmb_mul32x32_64(nccsign_make_positive(sum, p->q), p->minus_r_2d));
  return nccsign_make_positive(w + (int32_t)scaled - (int32_t)p->q, p->q);
}

/* packed_w1 = w1 of w + 2^d c t1 corrected by the hints. Destroys w->t up to n words, hats. */
static void recover_w1(const struct nccsign_params *restrict p, uint8_t *packed_w1,
                       const uint8_t *t1, const uint8_t *hints, const struct nccsign_view *w) {
  const int32_t *const words = w->w;
  int32_t *const sum = (int32_t *)w->hats[0];
  int32_t *const minus_t1 = (int32_t *)w->t;
  vmb_nccsign_unpack(minus_t1, t1, p->n, p->t1_bits, 0);
  memset(sum, 0, p->n * sizeof sum[0]);
  vmb_nccsign_subtract_challenge_times(p, sum, minus_t1, w); /* |sum| <= 2 tau 2^13 < q */
  for (unsigned i = 0; i < p->n; i++) {
    const uint32_t hint = (uint32_t)hints[i / 8] >> i % 8 & 1;
    sum[i] = -(int32_t)nccsign_use_hint(p, hint, add_scaled(p, words[i], sum[i]));
  }
  vmb_nccsign_pack(packed_w1, sum, p->n, p->w1_bits);
}

vmb_status vmb_nccsign_verify(const struct nccsign_params *p, const uint8_t *signature,
                              size_t signature_length, const struct vmb_sig_message *message,
                              const uint8_t *public_key, const struct nccsign_view *w) {
  struct nccsign_scratch *const scratch = w->scratch;
  const uint8_t *const t1 = public_key + NCCSIGN_SEED_BYTES;
  const uint8_t *const z = signature + NCCSIGN_CHALLENGE_BYTES;
  const uint8_t *const hints = z + nccsign_packed_bytes(p, p->z_bits);
  vmb_status status = vmb_nccsign_check_public_key(p, public_key, w);
  if (status != VMB_OK)
    return vmb_failed(status);
  if (signature_length != nccsign_signature_bytes(p) ||
      !vmb_nccsign_signature_is_valid(p, (int32_t *)w->t, z, hints))
    return vmb_failed(VMB_ERROR_SIGNATURE);
  memcpy(scratch->challenge, signature, NCCSIGN_CHALLENGE_BYTES);
  status = vmb_nccsign_sample_challenge(p, scratch, (int8_t *)w->t);
  if (status != VMB_OK)
    return vmb_failed(VMB_ERROR_SIGNATURE); /* no signer gets here either */
  status = vmb_nccsign_sample_a(p, w, public_key);
  if (status != VMB_OK)
    return vmb_failed(status);
  vmb_nccsign_multiply(p, w, z, p->z_bits, (int32_t)p->gamma1);
  uint8_t *const packed_w1 = (uint8_t *)(vmb_crt30_words(w->t) + p->n);
  recover_w1(p, packed_w1, t1, hints, w);
  vmb_nccsign_hash_public_key(p, &scratch->keccak, scratch->seeds, public_key);
  vmb_nccsign_hash_message(scratch, scratch->seeds, message);
  struct vmb_path path = {0};
  for (unsigned i = 0; i < p->tau; i++)
    vmb_path_add(&path, (uint32_t)(scratch->signs[i] * scratch->signs[i]));
  vmb_make_different(scratch->challenge, signature, NCCSIGN_CHALLENGE_BYTES, &path);
  vmb_nccsign_hash_challenge(p, scratch, packed_w1);
  return vmb_verdict(scratch->challenge, signature, NCCSIGN_CHALLENGE_BYTES, &path, p->tau);
}
