/*
 * Key generation, signing, verification: specs/nccsign.md section 4.
 *
 * Public key: zeta || t1. Secret key: zeta || key || tr || s1 || s2 || t0. Signature: challenge digest || z || hints.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_SIGN_H
#define VMB_SCHEMES_NCCSIGN_SIGN_H

#include "api/algorithm.h"
#include "schemes/nccsign/nccsign_ring.h"
#include "schemes/nccsign/nccsign_sample.h"
#include "support/random.h"

/* Where the parts of a secret key are. */
struct nccsign_secret {
  const uint8_t *zeta, *key, *tr, *s1, *s2, *t0;
};

VMB_FAMILY_TEXT struct nccsign_secret nccsign_open_secret(const struct nccsign_params *p, const uint8_t *secret_key) {
  const uint8_t *const s1 = secret_key + 3 * NCCSIGN_SEED_BYTES;
  const size_t eta = nccsign_packed_bytes(p, NCCSIGN_ETA_BITS);
  return (struct nccsign_secret){secret_key,  secret_key + NCCSIGN_SEED_BYTES, secret_key + 2 * NCCSIGN_SEED_BYTES, s1, s1 + eta,
                                 s1 + 2 * eta};
}

/* The unused bits of the last byte of a packed polynomial, which have to be zero. */
VMB_FAMILY_TEXT uint32_t nccsign_padding(const struct nccsign_params *p, const uint8_t *packed, unsigned bits) {
  const size_t all = (size_t)p->n * bits;
  return all % 8 == 0 ? 0 : (uint32_t)packed[all / 8] >> (all % 8);
}

/* ---- Hashes -------------------------------------------------------------------------------------------------------------------- */

/* out = SHAKE256(a || b). */
static VMB_NOINLINE void nccsign_hash(vmb_keccak *keccak, uint8_t *out, size_t length, const uint8_t *a, size_t a_length, const uint8_t *b,
                                      size_t b_length) {
  vmb_shake256_init(keccak);
  vmb_keccak_absorb(keccak, a, a_length);
  vmb_keccak_absorb(keccak, b, b_length);
  vmb_keccak_squeeze(keccak, out, length);
}

/* challenge = the digest of mu and w1, which is packed already. */
VMB_FAMILY_TEXT void nccsign_hash_challenge(const struct nccsign_params *p, struct nccsign_small *small, const uint8_t *packed_w1) {
  nccsign_hash(&small->keccak, small->challenge, NCCSIGN_CHALLENGE_BYTES, small->mu, NCCSIGN_MU_BYTES, packed_w1,
               nccsign_packed_bytes(p, p->w1_bits));
}

/* ---- Key generation ------------------------------------------------------------------------------------------------------------ */

/* t = w + s2 = t1 2^d + t0 into both keys (section 3.5). */
VMB_FAMILY_TEXT void nccsign_pack_t(const struct nccsign_params *p, uint8_t *t1, uint8_t *t0, const uint8_t *s2,
                                    const struct nccsign_view *w) {
  const uint32_t half = UINT32_C(1) << (p->d - 1);
  struct vmb_lsb_reader reader = {s2, 0, 0};
  struct vmb_lsb_writer high = {t1, 0, 0}, low = {t0, 0, 0};
  for (unsigned i = 0; i < p->n; i++) {
    const int32_t s = NCCSIGN_ETA - (int32_t)vmb_lsb_get(&reader, NCCSIGN_ETA_BITS);
    const uint32_t sum = nccsign_make_positive(w->w[i] + s, p->q);
    const uint32_t t = nccsign_make_positive((int32_t)(sum - p->q), p->q);
    const uint32_t rounded = t + half - 1;
    vmb_lsb_put(&high, rounded >> p->d, p->t1_bits);
    vmb_lsb_put(&low, 2 * half - 1 - (rounded & (2 * half - 1)), p->d); /* 2^(d-1) - t0 */
  }
  vmb_lsb_finish(&high);
  vmb_lsb_finish(&low);
}

VMB_FAMILY_TEXT vmb_status nccsign_keypair(const struct nccsign_params *p, uint8_t *public_key, uint8_t *secret_key,
                                           const struct nccsign_view *w, const vmb_rng *rng) {
  struct nccsign_small *const small = w->small;
  const struct nccsign_secret at = nccsign_open_secret(p, secret_key);
  uint8_t *const s1 = secret_key + (at.s1 - secret_key), *const s2 = secret_key + (at.s2 - secret_key);
  vmb_status status = vmb_random(rng, secret_key, NCCSIGN_SEED_BYTES);
  if (status != VMB_OK) return status;
  VMB_DECLASSIFY(secret_key, NCCSIGN_SEED_BYTES); /* zeta, part of the public key */
  status = vmb_random(rng, small->rho, NCCSIGN_SEED_BYTES);
  if (status != VMB_OK) return status;
  vmb_shake256(small->seeds, sizeof small->seeds, small->rho, NCCSIGN_SEED_BYTES);
  status = nccsign_sample_eta(p, s1, small->seeds, small); /* two overlapping seeds of 64 bytes: section 4.1 */
  if (status == VMB_OK) status = nccsign_sample_eta(p, s2, small->seeds + 32, small);
  if (status == VMB_OK) status = nccsign_sample_a(p, w, secret_key);
  if (status != VMB_OK) return status;
  nccsign_multiply_once(p, w, s1, NCCSIGN_ETA_BITS, NCCSIGN_ETA);
  memcpy(public_key, secret_key, NCCSIGN_SEED_BYTES);
  nccsign_pack_t(p, public_key + NCCSIGN_SEED_BYTES, secret_key + (at.t0 - secret_key), s2, w);
  memcpy(secret_key + NCCSIGN_SEED_BYTES, small->seeds + 64, NCCSIGN_SEED_BYTES);
  vmb_shake256(secret_key + 2 * NCCSIGN_SEED_BYTES, NCCSIGN_SEED_BYTES, public_key, nccsign_public_key_bytes(p));
  return VMB_OK;
}

/* ---- Signing ------------------------------------------------------------------------------------------------------------------- */

/* Are all coefficients of s1 and s2 codes of -2..2, and all unused bits zero? */
VMB_FAMILY_TEXT int nccsign_secret_key_is_valid(const struct nccsign_params *p, const struct nccsign_secret *secret) {
  uint32_t bad = nccsign_padding(p, secret->t0, p->d);
  const uint8_t *const parts[2] = {secret->s1, secret->s2};
  for (unsigned part = 0; part < 2; part++) {
    struct vmb_lsb_reader reader = {parts[part], 0, 0};
    bad |= nccsign_padding(p, parts[part], NCCSIGN_ETA_BITS);
    for (unsigned i = 0; i < p->n; i++) {
      const uint32_t code = vmb_lsb_get(&reader, NCCSIGN_ETA_BITS);
      bad |= code >> 2 & (code >> 1 | code) & 1; /* 5, 6, 7 */
    }
  }
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad == 0;
}

/* w = w0 + w1 2^22 from w: w0 and what is added to it stay below 2^21. Also packs w1. */
#define NCCSIGN_W0_BITS 22
VMB_FAMILY_TEXT void nccsign_split_w(const struct nccsign_params *p, const struct nccsign_view *w, uint8_t *packed_w1) {
  struct vmb_lsb_writer writer = {packed_w1, 0, 0};
  for (unsigned i = 0; i < p->n; i++) {
    int32_t w0;
    const uint32_t w1 = nccsign_decompose(p, &w0, (uint32_t)w->w[i]);
    w->w[i] = w0 + (int32_t)(w1 << NCCSIGN_W0_BITS);
    vmb_lsb_put(&writer, w1, p->w1_bits);
  }
  vmb_lsb_finish(&writer);
}

static inline uint32_t nccsign_w1_of(int32_t both) {
  return ((uint32_t)both + (UINT32_C(1) << (NCCSIGN_W0_BITS - 1))) >> NCCSIGN_W0_BITS;
}

/* Both read what a sign bit says of an attempt: it is public (section 9). */
static inline int nccsign_is_negative(uint32_t bits) {
  bits = vmb_ct_mask_negative32((int32_t)bits);
  VMB_DECLASSIFY(&bits, sizeof bits);
  return bits != 0;
}

/* z = y - c s1 in the place of y; 0 if it is too large. */
VMB_FAMILY_TEXT int nccsign_respond(const struct nccsign_params *p, uint8_t *z, const uint8_t *s1, const struct nccsign_view *w) {
  const uint8_t *const product = nccsign_multiply_small(p, w, s1);
  const int32_t gamma1 = (int32_t)p->gamma1, limit = gamma1 - p->beta - 1;
  struct vmb_lsb_reader reader = {z, 0, 0};
  struct vmb_lsb_writer writer = {z, 0, 0};
  uint32_t outside = 0;
  for (unsigned i = 0; i < p->n; i++) {
    const int32_t y = gamma1 - (int32_t)vmb_lsb_get(&reader, p->z_bits), value = y - nccsign_folded_byte(p, product, i);
    outside |= (uint32_t)(limit - value) | (uint32_t)(limit + value);
    vmb_lsb_put(&writer, (uint32_t)(gamma1 - value) & (2 * p->gamma1 - 1), p->z_bits); /* what does not fit is outside */
  }
  vmb_lsb_finish(&writer);
  return !nccsign_is_negative(outside);
}

/* w += c s2; 0 if w0 is too large then. */
VMB_FAMILY_TEXT int nccsign_add_c_s2(const struct nccsign_params *p, const uint8_t *s2, const struct nccsign_view *w) {
  const uint8_t *const product = nccsign_multiply_small(p, w, s2);
  const int32_t limit = (int32_t)p->gamma2 - p->beta - 1;
  uint32_t outside = 0;
  for (unsigned i = 0; i < p->n; i++) {
    const int32_t both = w->w[i] + nccsign_folded_byte(p, product, i);
    const int32_t r0 = both - (int32_t)(nccsign_w1_of(both) << NCCSIGN_W0_BITS);
    outside |= (uint32_t)(limit - r0) | (uint32_t)(limit + r0);
    w->w[i] = both;
  }
  return !nccsign_is_negative(outside);
}

/* Hints for w - c t0; 0 if there are too many. |c t0| < gamma2 in every set (section 8.1), so that there is nothing else to test. */
VMB_FAMILY_TEXT int nccsign_make_hints(const struct nccsign_params *p, uint8_t *hints, const uint8_t *t0, const struct nccsign_view *w) {
  int32_t *const small_t0 = (int32_t *)w->t;
  nccsign_unpack(p, small_t0, t0, p->d, (int32_t)1 << (p->d - 1));
  nccsign_add_multiple(p, w->w, small_t0, w, -1);
  struct vmb_lsb_writer writer = {hints, 0, 0};
  uint32_t count = 0;
  for (unsigned i = 0; i < p->n; i++) {
    const uint32_t w1 = nccsign_w1_of(w->w[i]);
    const uint32_t hint = nccsign_make_hint(p, w->w[i] - (int32_t)(w1 << NCCSIGN_W0_BITS), w1);
    count += hint;
    vmb_lsb_put(&writer, hint, 1);
  }
  vmb_lsb_finish(&writer);
  return !nccsign_is_negative(NCCSIGN_HINTS_MAX - count);
}

/* One attempt: *accepted says whether the signature holds z and the hints. */
VMB_FAMILY_TEXT vmb_status nccsign_attempt(const struct nccsign_params *p, int *accepted, uint8_t *signature,
                                           const struct nccsign_secret *secret, const struct nccsign_view *w, unsigned nonce) {
  struct nccsign_small *const small = w->small;
  uint8_t *const z = signature + NCCSIGN_CHALLENGE_BYTES;
  const size_t z_bytes = nccsign_packed_bytes(p, p->z_bits);
  vmb_shake256_init(&small->keccak);
  nccsign_absorb_seed(&small->keccak, small->rho, NCCSIGN_MU_BYTES, nonce);
  vmb_keccak_squeeze(&small->keccak, z, z_bytes);
  nccsign_multiply_again(p, w, z, p->z_bits, (int32_t)p->gamma1);
  uint8_t *const packed_w1 = (uint8_t *)w->t;
  nccsign_split_w(p, w, packed_w1);
  nccsign_hash_challenge(p, small, packed_w1);
  VMB_DECLASSIFY(small->challenge, NCCSIGN_CHALLENGE_BYTES); /* section 9 */
  const vmb_status status = nccsign_sample_challenge(p, small, (int8_t *)w->t);
  if (status != VMB_OK) return status;
  const int z_is_short = nccsign_respond(p, z, secret->s1, w), w0_is_short = nccsign_add_c_s2(p, secret->s2, w);
  *accepted = (z_is_short & w0_is_short) && nccsign_make_hints(p, z + z_bytes, secret->t0, w);
  return VMB_OK;
}

VMB_FAMILY_TEXT vmb_status nccsign_sign(const struct nccsign_params *p, uint8_t *signature, size_t *signature_length,
                                        const struct vmb_sig_message *message, const uint8_t *secret_key, const struct nccsign_view *w) {
  struct nccsign_small *const small = w->small;
  const struct nccsign_secret secret = nccsign_open_secret(p, secret_key);
  if (!nccsign_secret_key_is_valid(p, &secret)) return VMB_ERROR_KEY;
  uint8_t zeta[NCCSIGN_SEED_BYTES];
  memcpy(zeta, secret.zeta, sizeof zeta);
  VMB_DECLASSIFY(zeta, sizeof zeta); /* part of the public key */
  vmb_status status = nccsign_sample_a(p, w, zeta);
  if (status != VMB_OK) return status;
  nccsign_transform_a(p, w->hats[0], w->w, 0);
  nccsign_transform_a(p, w->hats[1], w->w, 1);
  nccsign_hash(&small->keccak, small->mu, NCCSIGN_MU_BYTES, secret.tr, NCCSIGN_SEED_BYTES, message->message, message->message_length);
  nccsign_hash(&small->keccak, small->rho, NCCSIGN_MU_BYTES, secret.key, NCCSIGN_SEED_BYTES, small->mu, NCCSIGN_MU_BYTES);
  int accepted = 0;
  for (unsigned nonce = 0; status == VMB_OK && !accepted; nonce++)
    status = nonce < NCCSIGN_ATTEMPTS_MAX ? nccsign_attempt(p, &accepted, signature, &secret, w, nonce) : VMB_ERROR_RETRY;
  if (status != VMB_OK) return status;
  memcpy(signature, small->challenge, NCCSIGN_CHALLENGE_BYTES);
  *signature_length = nccsign_signature_bytes(p);
  return VMB_OK;
}

/* ---- Verification: everything is public ----------------------------------------------------------------------------------------- */

/* Are all coefficients of t1 such as key generation makes them, and the unused bits zero? */
VMB_FAMILY_TEXT int nccsign_public_key_is_valid(const struct nccsign_params *p, const uint8_t *t1) {
  struct vmb_lsb_reader reader = {t1, 0, 0};
  for (unsigned i = 0; i < p->n; i++)
    if (vmb_lsb_get(&reader, p->t1_bits) > nccsign_t1_most(p)) return 0;
  return nccsign_padding(p, t1, p->t1_bits) == 0;
}

/* The range of z, at most NCCSIGN_HINTS_MAX hints, unused bits zero. The reference checks the first of these only. */
VMB_FAMILY_TEXT int nccsign_signature_is_valid(const struct nccsign_params *p, const uint8_t *z, const uint8_t *hints) {
  const int32_t gamma1 = (int32_t)p->gamma1, limit = gamma1 - p->beta - 1;
  struct vmb_lsb_reader reader = {z, 0, 0};
  for (unsigned i = 0; i < p->n; i++) {
    const int32_t value = gamma1 - (int32_t)vmb_lsb_get(&reader, p->z_bits);
    if (value > limit || value < -limit) return 0;
  }
  unsigned count = 0;
  reader = (struct vmb_lsb_reader){hints, 0, 0};
  for (unsigned i = 0; i < p->n; i++) count += vmb_lsb_get(&reader, 1);
  return count <= NCCSIGN_HINTS_MAX && nccsign_padding(p, z, p->z_bits) == 0 && nccsign_padding(p, hints, 1) == 0;
}

/* w += c t1 2^d, then w1 corrected by the hints, packed. */
VMB_FAMILY_TEXT void nccsign_recover_w1(const struct nccsign_params *p, uint8_t *packed_w1, const uint8_t *t1, const uint8_t *hints,
                                        const struct nccsign_view *w) {
  int32_t *const sum = (int32_t *)w->hats[0], *const minus_t1 = (int32_t *)w->t;
  nccsign_unpack(p, minus_t1, t1, p->t1_bits, 0);
  memset(sum, 0, p->n * sizeof sum[0]);
  nccsign_add_multiple(p, sum, minus_t1, w, -1); /* |sum| <= 2 tau 2^13 < q */
  struct vmb_lsb_reader reader = {hints, 0, 0};
  struct vmb_lsb_writer writer = {packed_w1, 0, 0};
  for (unsigned i = 0; i < p->n; i++) {
    const uint32_t scaled = nccsign_reduce(p, (uint64_t)nccsign_make_positive(sum[i], p->q) * p->minus_r_2d);
    const uint32_t value = nccsign_make_positive(w->w[i] + (int32_t)scaled - (int32_t)p->q, p->q);
    vmb_lsb_put(&writer, nccsign_use_hint(p, vmb_lsb_get(&reader, 1), value), p->w1_bits);
  }
  vmb_lsb_finish(&writer);
}

VMB_FAMILY_TEXT vmb_status nccsign_verify(const struct nccsign_params *p, const uint8_t *signature, size_t signature_length,
                                          const struct vmb_sig_message *message, const uint8_t *public_key, const struct nccsign_view *w) {
  struct nccsign_small *const small = w->small;
  const uint8_t *const t1 = public_key + NCCSIGN_SEED_BYTES;
  const uint8_t *const z = signature + NCCSIGN_CHALLENGE_BYTES, *const hints = z + nccsign_packed_bytes(p, p->z_bits);
  if (!nccsign_public_key_is_valid(p, t1)) return VMB_ERROR_KEY;
  if (signature_length != nccsign_signature_bytes(p) || !nccsign_signature_is_valid(p, z, hints)) return VMB_ERROR_SIGNATURE;
  memcpy(small->challenge, signature, NCCSIGN_CHALLENGE_BYTES);
  vmb_status status = nccsign_sample_challenge(p, small, (int8_t *)w->t);
  if (status != VMB_OK) return VMB_ERROR_SIGNATURE; /* no signer gets here either */
  status = nccsign_sample_a(p, w, public_key);
  if (status != VMB_OK) return status;
  nccsign_multiply_once(p, w, z, p->z_bits, (int32_t)p->gamma1);
  uint8_t *const packed_w1 = (uint8_t *)(w->t + p->n);
  nccsign_recover_w1(p, packed_w1, t1, hints, w);
  vmb_shake256(small->seeds, NCCSIGN_SEED_BYTES, public_key, nccsign_public_key_bytes(p));
  nccsign_hash(&small->keccak, small->mu, NCCSIGN_MU_BYTES, small->seeds, NCCSIGN_SEED_BYTES, message->message, message->message_length);
  nccsign_hash_challenge(p, small, packed_w1);
  return vmb_ct_difference(small->challenge, signature, NCCSIGN_CHALLENGE_BYTES) == 0 ? VMB_OK : VMB_ERROR_SIGNATURE;
}

#endif
