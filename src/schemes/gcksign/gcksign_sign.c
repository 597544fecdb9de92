/*
 * Signing: specs/gcksign.md section 5. Signature: z || challenge digest.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_SIGN_C
#define VMB_SCHEMES_GCKSIGN_SIGN_C

#include "rings/sparse/sparse.h"
#include "schemes/gcksign/gcksign_hash.c"
#include "schemes/gcksign/gcksign_product.c"
#include "support/random.h"

/*
 * z_i = y_i + c s_i in place of y_i. Nonzero in the sign bit if a coefficient is outside [-limit,
 * limit].
 */
VMB_INLINE_FOR_SPEED uint32_t gcksign_respond(const struct gcksign_params *p,
                                              const struct gcksign_view *w, unsigned i,
                                              const uint8_t *secret_key) {
  const int32_t limit = p->bound - p->beta;
  const unsigned n = p->n;
  int16_t *const z = w->y + (size_t)i * n;
  uint32_t outside = 0;
  (void)gcksign_unpack_s(p, w->copies + n, secret_key + (size_t)i * n / 4);
  for (unsigned j = 0; j < n; j++)
    w->copies[j] = w->copies[2 * n + j] = (uint8_t)(0U - w->copies[n + j]);
  vmb_sparse_product(w->product, w->copies, w->scratch->offsets, p->weight, n);
  for (unsigned j = 0; j < n; j++) {
    const int32_t value = z[j] + (int32_t)((w->product[j] ^ 0x80U) - 0x80U);
    outside |= (uint32_t)(limit - value) | (uint32_t)(limit + value);
    z[j] = (int16_t)value; /* what does not fit is outside and never used */
  }
  return outside;
}

/* One pass. *accepted: the signature's z is in w->y, its challenge in scratch->challenge. */
VMB_INLINE_FOR_SPEED vmb_status gcksign_pass(const struct gcksign_params *p, int *accepted,
                                             const struct vmb_sig_message *message,
                                             const uint8_t *secret_key,
                                             const struct gcksign_view *w, unsigned nonce) {
  struct gcksign_scratch *const scratch = w->scratch;
  uint64_t *const poly = vmb_pm_words(w->poly);
  vmb_status status = gcksign_sample_y(p, w->y, scratch, nonce);
  if (status != VMB_OK)
    return status;
  gcksign_sum_begin(p, w, nonce > 1);
  for (unsigned i = 0; i < p->m; i++) {
    const int16_t *const y = w->y + (size_t)i * p->n;
    for (unsigned j = 0; j < p->n; j++)
      poly[j] = gcksign_residue(p, y[j]);
    status = gcksign_add_product(p, w);
    if (status != VMB_OK)
      return status;
  }
  p->scale(w->sum, p->unscaled);
  gcksign_hash(p, scratch->challenge, message, w);
  /* the next pass's seed of y (section 5) */
  memcpy(scratch->seed, scratch->challenge, GCKSIGN_SEED_BYTES);
  status = gcksign_challenge(p, w->sparse, scratch);
  if (status != VMB_OK)
    return status;
  uint32_t outside = 0;
  for (unsigned i = 0; i < p->m; i++)
    outside |= gcksign_respond(p, w, i, secret_key);
  outside = vmb_ct_mask_negative32((int32_t)outside);
  VMB_DECLASSIFY(&outside, sizeof outside); /* the number of passes is public (section 9) */
  *accepted = outside == 0;
  return VMB_OK;
}

/* Is every coefficient of s 0, 1 or -1? */
VMB_INLINE_FOR_SPEED int gcksign_secret_key_is_valid(const struct gcksign_params *p,
                                                     const uint8_t *secret_key, uint8_t *s) {
  uint32_t bad = 0;
  for (unsigned i = 0; i < p->m; i++)
    bad |= gcksign_unpack_s(p, s, secret_key + (size_t)i * p->n / 4);
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad == 0;
}

/*
 * Section 5. Reads s and rho of the secret key; draws 32 bytes, the seed of the first pass.
 * signature = z packed, then the challenge, written only after a pass was accepted. KEY (a
 * coefficient of s is none), RANDOM, RETRY. The number of passes is public, what the rejected ones
 * held is not.
 */
VMB_INLINE_FOR_SPEED vmb_status gcksign_sign(const struct gcksign_params *p, uint8_t *signature,
                                             size_t *signature_length,
                                             const struct vmb_sig_message *message,
                                             const uint8_t *secret_key,
                                             const struct gcksign_view *w, const vmb_rng *rng) {
  struct gcksign_scratch *const scratch = w->scratch;
  if (!gcksign_secret_key_is_valid(p, secret_key, w->copies))
    return VMB_ERROR_KEY;
  memcpy(scratch->rho, secret_key + p->n, GCKSIGN_SEED_BYTES);
  VMB_DECLASSIFY(scratch->rho, GCKSIGN_SEED_BYTES); /* part of the public key */
  vmb_status status = vmb_random(rng, scratch->seed, GCKSIGN_SEED_BYTES);
  int accepted = 0;
  for (unsigned nonce = 1; status == VMB_OK && !accepted; nonce++)
    status = nonce <= GCKSIGN_PASSES_MAX ? gcksign_pass(p, &accepted, message, secret_key, w, nonce)
                                         : VMB_ERROR_RETRY;
  if (status != VMB_OK)
    return status;
  struct vmb_bit_writer writer = {signature, 0, 0};
  for (size_t i = 0; i < (size_t)p->m * p->n; i++)
    vmb_put_bits32(&writer, (uint16_t)w->y[i], p->z_bits);
  memcpy(signature + gcksign_packed_z_bytes(p), scratch->challenge, GCKSIGN_CHALLENGE_BYTES);
  *signature_length = gcksign_signature_bytes(p);
  return VMB_OK;
}

#endif
