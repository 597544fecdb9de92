/*
 * Signing: specs/nccsign.md section 4. Signature: challenge digest || z || hints.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_SIGN_C
#define VMB_SCHEMES_NCCSIGN_SIGN_C

#include "schemes/nccsign/nccsign_hash.c"
#include "schemes/nccsign/nccsign_pack.c"
#include "schemes/nccsign/nccsign_ring.c"
#include "schemes/nccsign/nccsign_sample.c"
#include "support/random.h"
#include "support/zeroize.h"

/* Are all coefficients of s1 and s2 codes of -2..2, and all unused bits zero? */
VMB_INLINE_FOR_SPEED int nccsign_secret_key_is_valid(const struct nccsign_params *p,
                                                     const struct nccsign_secret *secret) {
  uint32_t bad = nccsign_padding(p, secret->t0, p->d);
  const uint8_t *const parts[2] = {secret->s1, secret->s2};
  for (unsigned part = 0; part < 2; part++) {
    struct vmb_lsb_reader reader = {parts[part], 0, 0};
    bad |= nccsign_padding(p, parts[part], NCCSIGN_ETA_BITS);
    if (NCCSIGN_PACKS_IN_BLOCKS) {
      int32_t s[NCCSIGN_PIECE];
      for (unsigned first = 0; first < p->n; first += NCCSIGN_PIECE) {
        const unsigned count = nccsign_piece(p, first);
        nccsign_unpack(s, parts[part] + first * NCCSIGN_ETA_BITS / 8, count, NCCSIGN_ETA_BITS,
                       NCCSIGN_ETA);
        for (unsigned i = 0; i < count; i++)
          bad |= (uint32_t)(s[i] + NCCSIGN_ETA) >> 31; /* 5, 6, 7 */
      }
      vmb_zeroize(s, sizeof s);
      continue;
    }
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
/*
 * w = w0 + w1 2^NCCSIGN_W0_BITS for w in [0, q), both parts in one word; packed_w1 = w1, w1_bits
 * each, which is hashed, at the beginning of w->t.
 */
VMB_INLINE_FOR_SPEED void nccsign_split_w(const struct nccsign_params *p,
                                          const struct nccsign_view *w, uint8_t *packed_w1) {
  if (NCCSIGN_PACKS_IN_BLOCKS) {
    int32_t *const minus_w1 = (int32_t *)w->t + p->n; /* behind packed_w1 */
    for (unsigned i = 0; i < p->n; i++) {
      int32_t w0;
      const uint32_t w1 = nccsign_decompose(p, &w0, (uint32_t)w->w[i]);
      w->w[i] = w0 + (int32_t)(w1 << NCCSIGN_W0_BITS);
      minus_w1[i] = -(int32_t)w1;
    }
    nccsign_pack(packed_w1, minus_w1, p->n, p->w1_bits);
    return;
  }
  struct vmb_lsb_writer writer = {packed_w1, 0, 0};
  for (unsigned i = 0; i < p->n; i++) {
    int32_t w0;
    const uint32_t w1 = nccsign_decompose(p, &w0, (uint32_t)w->w[i]);
    w->w[i] = w0 + (int32_t)(w1 << NCCSIGN_W0_BITS);
    vmb_lsb_put(&writer, w1, p->w1_bits);
  }
  vmb_lsb_finish(&writer);
}

/* w1 of a word that holds w0 and w1 (nccsign_split_w), |w0| < 2^(NCCSIGN_W0_BITS - 1). */
static inline uint32_t nccsign_w1_of(int32_t both) {
  return ((uint32_t)both + (UINT32_C(1) << (NCCSIGN_W0_BITS - 1))) >> NCCSIGN_W0_BITS;
}

/* Both read what a sign bit says of an attempt: it is public (section 9). */
static inline int nccsign_is_negative(uint32_t bits) {
  bits = vmb_ct_mask_negative32((int32_t)bits);
  VMB_DECLASSIFY(&bits, sizeof bits);
  return bits != 0;
}

/* One coefficient: *z = y - c s1, packed. The sign bit of the result says that it is too large. */
VMB_INLINE_FOR_SPEED uint32_t nccsign_respond_one(const struct nccsign_params *p, uint32_t *z,
                                                  int32_t y, int32_t product) {
  const int32_t gamma1 = (int32_t)p->gamma1, limit = gamma1 - p->beta - 1, value = y - product;
  /* what does not fit is outside */
  *z = (uint32_t)(gamma1 - value) & (2 * p->gamma1 - 1);
  return (uint32_t)(limit - value) | (uint32_t)(limit + value);
}

/* z = y - c s1 in the place of y; 0 if it is too large. */
VMB_INLINE_FOR_SPEED int nccsign_respond(const struct nccsign_params *p, uint8_t *z,
                                         const uint8_t *s1, const struct nccsign_view *w) {
  const uint8_t *const product = nccsign_multiply_small(p, w, s1);
  const int32_t gamma1 = (int32_t)p->gamma1;
  uint32_t outside = 0, packed;
  if (NCCSIGN_PACKS_IN_BLOCKS) {
    int32_t y[NCCSIGN_PIECE];
    for (unsigned first = 0; first < p->n; first += NCCSIGN_PIECE) {
      const unsigned count = nccsign_piece(p, first);
      uint8_t *const piece = z + first * p->z_bits / 8;
      nccsign_unpack(y, piece, count, p->z_bits, gamma1);
      for (unsigned i = 0; i < count; i++) {
        outside |=
            nccsign_respond_one(p, &packed, y[i], nccsign_folded_byte(p, product, first + i));
        y[i] = -(int32_t)packed;
      }
      nccsign_pack(piece, y, count, p->z_bits);
    }
    vmb_zeroize(y, sizeof y);
  } else {
    struct vmb_lsb_reader reader = {z, 0, 0};
    struct vmb_lsb_writer writer = {z, 0, 0};
    for (unsigned i = 0; i < p->n; i++) {
      const int32_t y = gamma1 - (int32_t)vmb_lsb_get(&reader, p->z_bits);
      outside |= nccsign_respond_one(p, &packed, y, nccsign_folded_byte(p, product, i));
      vmb_lsb_put(&writer, packed, p->z_bits);
    }
    vmb_lsb_finish(&writer);
  }
  return !nccsign_is_negative(outside);
}

/* w += c s2; 0 if w0 is too large then. */
VMB_INLINE_FOR_SPEED int nccsign_add_c_s2(const struct nccsign_params *p, const uint8_t *s2,
                                          const struct nccsign_view *w) {
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

/*
 * Hints for w - c t0; 0 if there are too many. |c t0| < gamma2 in every set (section 8.1), so that
 * there is nothing else to test.
 */
VMB_INLINE_FOR_SPEED int nccsign_make_hints(const struct nccsign_params *p, uint8_t *hints,
                                            const uint8_t *t0, const struct nccsign_view *w) {
  int32_t *const small_t0 = (int32_t *)w->t;
  nccsign_unpack(small_t0, t0, p->n, p->d, (int32_t)1 << (p->d - 1));
  nccsign_subtract_multiple(p, w->w, small_t0, w);
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
VMB_INLINE_FOR_SPEED vmb_status nccsign_attempt(const struct nccsign_params *p, int *accepted,
                                                uint8_t *signature,
                                                const struct nccsign_secret *secret,
                                                const struct nccsign_view *w, unsigned nonce) {
  struct nccsign_scratch *const scratch = w->scratch;
  uint8_t *const z = signature + NCCSIGN_CHALLENGE_BYTES;
  const size_t z_bytes = nccsign_packed_bytes(p, p->z_bits);
  vmb_shake256_init(&scratch->keccak);
  nccsign_absorb_seed(&scratch->keccak, scratch->rho, NCCSIGN_MU_BYTES, nonce);
  vmb_keccak_squeeze(&scratch->keccak, z, z_bytes);
  nccsign_multiply_again(p, w, z, p->z_bits, (int32_t)p->gamma1);
  uint8_t *const packed_w1 = (uint8_t *)w->t;
  nccsign_split_w(p, w, packed_w1);
  nccsign_hash_challenge(p, scratch, packed_w1);
  VMB_DECLASSIFY(scratch->challenge, NCCSIGN_CHALLENGE_BYTES); /* section 9 */
  const vmb_status status = nccsign_sample_challenge(p, scratch, (int8_t *)w->t);
  if (status != VMB_OK)
    return status;
  const int z_is_short = nccsign_respond(p, z, secret->s1, w),
            w0_is_short = nccsign_add_c_s2(p, secret->s2, w);
  *accepted = (z_is_short & w0_is_short) && nccsign_make_hints(p, z + z_bytes, secret->t0, w);
  return VMB_OK;
}

/*
 * Section 5. Draws nothing: rho is hashed from the key and mu. Transforms a once for all attempts
 * (w->hats). KEY (a code of s1 or s2 is none), RETRY. z and the hints are written into `signature`
 * by each attempt and belong to no signature until one is accepted; the caller zeroes it on
 * failure.
 */
VMB_INLINE_FOR_SPEED vmb_status nccsign_sign(const struct nccsign_params *p, uint8_t *signature,
                                             size_t *signature_length,
                                             const struct vmb_sig_message *message,
                                             const uint8_t *secret_key,
                                             const struct nccsign_view *w) {
  struct nccsign_scratch *const scratch = w->scratch;
  const struct nccsign_secret secret = nccsign_open_secret(p, secret_key);
  if (!nccsign_secret_key_is_valid(p, &secret))
    return VMB_ERROR_KEY;
  uint8_t zeta[NCCSIGN_SEED_BYTES];
  memcpy(zeta, secret.zeta, sizeof zeta);
  VMB_DECLASSIFY(zeta, sizeof zeta); /* part of the public key */
  vmb_status status = nccsign_sample_a(p, w, zeta);
  if (status != VMB_OK)
    return status;
  nccsign_transform_a(p, w->hats[0], w->w, 0);
  nccsign_transform_a(p, w->hats[1], w->w, 1);
  nccsign_hash_message(scratch, secret.tr, message);
  nccsign_hash(&scratch->keccak, scratch->rho, NCCSIGN_MU_BYTES, secret.key, NCCSIGN_SEED_BYTES,
               scratch->mu, NCCSIGN_MU_BYTES);
  int accepted = 0;
  for (unsigned nonce = 0; status == VMB_OK && !accepted; nonce++)
    status = nonce < NCCSIGN_ATTEMPTS_MAX
                 ? nccsign_attempt(p, &accepted, signature, &secret, w, nonce)
                 : VMB_ERROR_RETRY;
  if (status != VMB_OK)
    return status;
  memcpy(signature, scratch->challenge, NCCSIGN_CHALLENGE_BYTES);
  *signature_length = nccsign_signature_bytes(p);
  return VMB_OK;
}

#endif
