/*
 * Signing; contracts in nccsign.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "algorithms/bitpack/bitpack_lsb.h"
#include "schemes/nccsign/nccsign.h"
#include "schemes/nccsign/nccsign_hash.h"
#include "schemes/nccsign/nccsign_ring.h"
#include "schemes/nccsign/nccsign_rounding.h"
#include "schemes/nccsign/nccsign_sample.h"
#include "support/constant_time.h"

void vmb_nccsign_split_w(const struct nccsign_params *restrict p, const struct nccsign_view *w,
                         uint8_t *packed_w1) {
  int32_t *const both = w->w;
  int32_t *const minus_w1 = (int32_t *)w->t + p->n; /* after packed_w1 */
  for (unsigned i = 0; i < p->n; i++) {
    int32_t w0;
    const uint32_t w1 = nccsign_decompose(p, &w0, (uint32_t)both[i]);
    both[i] = w0 + (int32_t)(w1 << NCCSIGN_W0_BITS);
    minus_w1[i] = -(int32_t)w1;
  }
  vmb_nccsign_pack(packed_w1, minus_w1, p->n, p->w1_bits);
}

/* The sign bit of what an attempt's tests found: it is public (section 9). */
static int is_negative(uint32_t bits) {
  bits = vmb_ct_mask_negative32((int32_t)bits);
  VMB_DECLASSIFY(&bits, sizeof bits);
  return bits != 0;
}

int vmb_nccsign_respond(const struct nccsign_params *p, uint8_t *z, const uint8_t *s1,
                        const struct nccsign_view *w) {
  const int32_t *const product = vmb_nccsign_challenge_times(p, w, s1);
  int32_t *const y = (int32_t *)w->t + p->n; /* after the product */
  const int32_t gamma1 = (int32_t)p->gamma1;
  const int32_t limit = gamma1 - p->beta - 1;
  uint32_t outside = 0;
  vmb_nccsign_unpack(y, z, p->n, p->z_bits, gamma1);
  for (unsigned i = 0; i < p->n; i++) {
    const int32_t value = y[i] - product[i];
    outside |= (uint32_t)(limit - value) | (uint32_t)(limit + value);
    y[i] = -((gamma1 - value) & (2 * gamma1 - 1)); /* what does not fit is outside */
  }
  vmb_nccsign_pack(z, y, p->n, p->z_bits);
  return !is_negative(outside);
}

int vmb_nccsign_add_c_s2(const struct nccsign_params *p, const uint8_t *s2,
                         const struct nccsign_view *w) {
  const int32_t *const product = vmb_nccsign_challenge_times(p, w, s2);
  const int32_t limit = (int32_t)p->gamma2 - p->beta - 1;
  int32_t *const words = w->w;
  uint32_t outside = 0;
  for (unsigned i = 0; i < p->n; i++) {
    const int32_t both = words[i] + product[i];
    const int32_t r0 = both - (int32_t)(nccsign_w1_of(both) << NCCSIGN_W0_BITS);
    outside |= (uint32_t)(limit - r0) | (uint32_t)(limit + r0);
    words[i] = both;
  }
  return !is_negative(outside);
}

int vmb_nccsign_make_hints(const struct nccsign_params *restrict p, uint8_t *hints,
                           const uint8_t *t0, const struct nccsign_view *w) {
  const int32_t *const words = w->w;
  int32_t *const small_t0 = (int32_t *)w->t;
  vmb_nccsign_unpack(small_t0, t0, p->n, p->d, (int32_t)1 << (p->d - 1));
  vmb_nccsign_subtract_challenge_times(p, w->w, small_t0, w);
  struct vmb_lsb_writer writer = {hints, 0, 0};
  uint32_t count = 0;
  for (unsigned i = 0; i < p->n; i++) {
    const uint32_t w1 = nccsign_w1_of(words[i]);
    const uint32_t hint = nccsign_make_hint(p, words[i] - (int32_t)(w1 << NCCSIGN_W0_BITS), w1);
    count += hint;
    vmb_lsb_put(&writer, hint, 1);
  }
  vmb_lsb_finish(&writer);
  return !is_negative(NCCSIGN_HINTS_MAX - count);
}

/* One attempt: *accepted says whether the signature holds z and the hints. */
static vmb_status attempt(const struct nccsign_params *p, int *accepted, uint8_t *signature,
                          const struct nccsign_secret *secret, const struct nccsign_view *w,
                          unsigned nonce) {
  struct nccsign_scratch *const scratch = w->scratch;
  uint8_t *const z = signature + NCCSIGN_CHALLENGE_BYTES;
  const size_t z_bytes = nccsign_packed_bytes(p, p->z_bits);
  vmb_keccak_init(&scratch->keccak, VMB_KECCAK_SHAKE256);
  vmb_nccsign_absorb_seed(&scratch->keccak, scratch->rho, NCCSIGN_MU_BYTES, nonce);
  vmb_keccak_squeeze(&scratch->keccak, z, z_bytes);
  vmb_nccsign_multiply_transformed(p, w, z, p->z_bits, (int32_t)p->gamma1);
  uint8_t *const packed_w1 = (uint8_t *)w->t;
  vmb_nccsign_split_w(p, w, packed_w1);
  vmb_nccsign_hash_challenge(p, scratch, packed_w1);
  VMB_DECLASSIFY(scratch->challenge, NCCSIGN_CHALLENGE_BYTES); /* section 9 */
  const vmb_status status = vmb_nccsign_sample_challenge(p, scratch, (int8_t *)w->t);
  if (status != VMB_OK)
    return status;
  const int z_is_short = vmb_nccsign_respond(p, z, secret->s1, w);
  const int w0_is_short = vmb_nccsign_add_c_s2(p, secret->s2, w);
  *accepted = (z_is_short & w0_is_short) && vmb_nccsign_make_hints(p, z + z_bytes, secret->t0, w);
  return VMB_OK;
}

vmb_status vmb_nccsign_sign(const struct nccsign_params *p, uint8_t *signature,
                            size_t *signature_length, const struct vmb_sig_message *message,
                            const uint8_t *secret_key, const struct nccsign_view *w) {
  struct nccsign_scratch *const scratch = w->scratch;
  const struct nccsign_secret secret = nccsign_open_secret(p, secret_key);
  if (!vmb_nccsign_secret_key_is_valid(p, (int32_t *)w->t, &secret))
    return VMB_ERROR_KEY;
  uint8_t zeta[NCCSIGN_SEED_BYTES];
  memcpy(zeta, secret.zeta, sizeof zeta);
  VMB_DECLASSIFY(zeta, sizeof zeta); /* part of the public key */
  vmb_status status = vmb_nccsign_sample_a(p, w, zeta);
  if (status != VMB_OK)
    return status;
  vmb_nccsign_transform_a(p, w->hats[0], w->w, 0);
  vmb_nccsign_transform_a(p, w->hats[1], w->w, 1);
  vmb_nccsign_hash_message(scratch, secret.tr, message);
  vmb_nccsign_hash_rho(scratch, secret.key);
  int accepted = 0;
  for (unsigned nonce = 0; status == VMB_OK && !accepted; nonce++)
    status = nonce < NCCSIGN_ATTEMPTS_MAX ? attempt(p, &accepted, signature, &secret, w, nonce)
                                          : VMB_ERROR_RETRY;
  if (status != VMB_OK)
    return status;
  memcpy(signature, scratch->challenge, NCCSIGN_CHALLENGE_BYTES);
  *signature_length = nccsign_signature_bytes(p);
  return VMB_OK;
}
