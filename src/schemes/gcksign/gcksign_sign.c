/*
 * Signing; contract in gcksign.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "rings/sparse/sparse.h"
#include "schemes/gcksign/gcksign.h"
#include "schemes/gcksign/gcksign_pack.h"
#include "schemes/gcksign/gcksign_product.h"
#include "schemes/gcksign/gcksign_sample.h"
#include "support/constant_time.h"
#include "support/random.h"

vmb_status vmb_gcksign_commit(const struct gcksign_params *p, const struct gcksign_view *w,
                              const struct vmb_sig_message *message, unsigned nonce) {
  struct gcksign_scratch *const scratch = w->scratch;
  vmb_status status = vmb_gcksign_sample_y(p, w->y, scratch, nonce);
  if (status != VMB_OK)
    return status;
  if (nonce > 1)
    vmb_gcksign_sum_begin_kept(p, w);
  else
    vmb_gcksign_sum_begin(p, w);
  for (unsigned i = 0; i < p->m; i++) {
    vmb_gcksign_residues16(p, w->poly, w->y + (size_t)i * p->n);
    status = vmb_gcksign_add_product(p, w);
    if (status != VMB_OK)
      return status;
  }
  p->scale(w->sum, p->unscaled);
  vmb_gcksign_hash(p, message, w);
  /* the next pass's seed of y (section 5) */
  memcpy(scratch->seed, scratch->challenge, GCKSIGN_SEED_BYTES);
  return vmb_gcksign_sample_challenge(p, w->sparse, scratch);
}

/* z = y + product in place of y. Nonzero in the sign bit if one is outside [-limit, limit]. */
static uint32_t add_product_to_y(int16_t *restrict z, const uint8_t *restrict product, unsigned n,
                                 int32_t limit) {
  uint32_t outside = 0;
  for (unsigned j = 0; j < n; j++) {
    const int32_t value = z[j] + (int32_t)((product[j] ^ 0x80U) - 0x80U);
    outside |= (uint32_t)(limit - value) | (uint32_t)(limit + value);
    z[j] = (int16_t)value; /* what does not fit is outside and never used */
  }
  return outside;
}

int vmb_gcksign_respond(const struct gcksign_params *p, const struct gcksign_view *w,
                        const uint8_t *secret_key) {
  const unsigned n = gcksign_n(p);
  const int32_t limit = p->bound - p->beta;
  int8_t *const s = (int8_t *)w->copies + n;
  uint32_t outside = 0;
  for (unsigned i = 0; i < p->m; i++) {
    vmb_gcksign_unpack_s(p, s, secret_key, i);
    memcpy(s + n, s, n);
    gcksign_negate(s + n, n);
    memcpy(s - n, s + n, n);
    vmb_sparse_product(w->product, w->copies, w->scratch->offsets, p->weight, n);
    outside |= add_product_to_y(w->y + (size_t)i * n, w->product, n, limit);
  }
  outside = vmb_ct_mask_negative32((int32_t)outside);
  VMB_DECLASSIFY(&outside, sizeof outside); /* the number of passes is public (section 9) */
  return outside == 0;
}

vmb_status vmb_gcksign_sign(const struct gcksign_params *p, uint8_t *signature,
                            size_t *signature_length, const struct vmb_sig_message *message,
                            const uint8_t *secret_key, const struct gcksign_view *w,
                            const vmb_rng *rng) {
  struct gcksign_scratch *const scratch = w->scratch;
  if (!vmb_gcksign_s_is_valid(p, secret_key))
    return VMB_ERROR_KEY;
  memcpy(scratch->rho, secret_key + p->n, GCKSIGN_SEED_BYTES);
  VMB_DECLASSIFY(scratch->rho, GCKSIGN_SEED_BYTES); /* part of the public key */
  vmb_status status = vmb_random(rng, scratch->seed, GCKSIGN_SEED_BYTES);
  int accepted = 0;
  for (unsigned nonce = 1; status == VMB_OK && !accepted; nonce++) {
    if (nonce > GCKSIGN_PASSES_MAX)
      return VMB_ERROR_RETRY;
    status = vmb_gcksign_commit(p, w, message, nonce);
    if (status == VMB_OK)
      accepted = vmb_gcksign_respond(p, w, secret_key);
  }
  if (status != VMB_OK)
    return status;
  vmb_gcksign_pack_z(p, signature, w->y);
  memcpy(signature + gcksign_packed_z_bytes(p), scratch->challenge, GCKSIGN_CHALLENGE_BYTES);
  *signature_length = gcksign_signature_bytes(p);
  return VMB_OK;
}
