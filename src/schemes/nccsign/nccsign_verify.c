/*
 * Verification: specs/nccsign.md section 4. Everything is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_VERIFY_C
#define VMB_SCHEMES_NCCSIGN_VERIFY_C

#include "schemes/nccsign/nccsign_hash.c"
#include "schemes/nccsign/nccsign_pack.c"
#include "schemes/nccsign/nccsign_ring.c"
#include "schemes/nccsign/nccsign_sample.c"
#include "support/multiply.h"

/* Are all coefficients of t1 such as key generation makes them, and the unused bits zero? */
VMB_INLINE_FOR_SPEED int nccsign_public_key_is_valid(const struct nccsign_params *p,
                                                     const uint8_t *t1) {
  if (NCCSIGN_PACKS_IN_BLOCKS) {
    int32_t room[NCCSIGN_PIECE];
    int32_t least = 0;
    for (unsigned first = 0; first < p->n; first += NCCSIGN_PIECE) {
      const unsigned count = nccsign_piece(p, first);
      nccsign_unpack(room, t1 + first * p->t1_bits / 8, count, p->t1_bits,
                     (int32_t)nccsign_t1_most(p));
      for (unsigned i = 0; i < count; i++)
        least = room[i] < least ? room[i] : least;
    }
    return least >= 0 && nccsign_padding(p, t1, p->t1_bits) == 0;
  }
  struct vmb_lsb_reader reader = {t1, 0, 0};
  for (unsigned i = 0; i < p->n; i++)
    if (vmb_lsb_get(&reader, p->t1_bits) > nccsign_t1_most(p))
      return 0;
  return nccsign_padding(p, t1, p->t1_bits) == 0;
}

/* Are all coefficients of z short enough? */
VMB_INLINE_FOR_SPEED int nccsign_z_is_short(const struct nccsign_params *p, const uint8_t *z) {
  const int32_t gamma1 = (int32_t)p->gamma1, limit = gamma1 - p->beta - 1;
  if (NCCSIGN_PACKS_IN_BLOCKS) {
    int32_t values[NCCSIGN_PIECE], least = 0, most = 0;
    for (unsigned first = 0; first < p->n; first += NCCSIGN_PIECE) {
      const unsigned count = nccsign_piece(p, first);
      nccsign_unpack(values, z + first * p->z_bits / 8, count, p->z_bits, gamma1);
      for (unsigned i = 0; i < count; i++) {
        least = values[i] < least ? values[i] : least;
        most = values[i] > most ? values[i] : most;
      }
    }
    return least >= -limit && most <= limit;
  }
  struct vmb_lsb_reader reader = {z, 0, 0};
  for (unsigned i = 0; i < p->n; i++) {
    const int32_t value = gamma1 - (int32_t)vmb_lsb_get(&reader, p->z_bits);
    if (value > limit || value < -limit)
      return 0;
  }
  return 1;
}

/*
 * The range of z, at most NCCSIGN_HINTS_MAX hints, unused bits zero. The reference checks the first
 * of these only.
 */
VMB_INLINE_FOR_SPEED int nccsign_signature_is_valid(const struct nccsign_params *p,
                                                    const uint8_t *z, const uint8_t *hints) {
  if (!nccsign_z_is_short(p, z))
    return 0;
  unsigned count = 0;
  struct vmb_lsb_reader reader = {hints, 0, 0};
  for (unsigned i = 0; i < p->n; i++)
    count += vmb_lsb_get(&reader, 1);
  return count <= NCCSIGN_HINTS_MAX && nccsign_padding(p, z, p->z_bits) == 0 &&
         nccsign_padding(p, hints, 1) == 0;
}

/* w + 2^d sum modulo q, in [0, q), for w in [0, q) and |sum| < q. */
VMB_INLINE_FOR_SPEED uint32_t nccsign_add_scaled(const struct nccsign_params *p, int32_t w,
                                                 int32_t sum) {
  const uint32_t scaled =
      nccsign_reduce(p, vmb_mul32x32_64(nccsign_make_positive(sum, p->q), p->minus_r_2d));
  return nccsign_make_positive(w + (int32_t)scaled - (int32_t)p->q, p->q);
}

/* w += c t1 2^d, then w1 corrected by the hints, packed. */
VMB_INLINE_FOR_SPEED void nccsign_recover_w1(const struct nccsign_params *p, uint8_t *packed_w1,
                                             const uint8_t *t1, const uint8_t *hints,
                                             const struct nccsign_view *w) {
  int32_t *const sum = (int32_t *)w->hats[0], *const minus_t1 = (int32_t *)w->t;
  nccsign_unpack(minus_t1, t1, p->n, p->t1_bits, 0);
  memset(sum, 0, p->n * sizeof sum[0]);
  nccsign_subtract_multiple(p, sum, minus_t1, w); /* |sum| <= 2 tau 2^13 < q */
  if (NCCSIGN_PACKS_IN_BLOCKS) {
    for (unsigned i = 0; i < p->n; i++)
      sum[i] = -(int32_t)nccsign_use_hint(p, (uint32_t)hints[i / 8] >> i % 8 & 1,
                                          nccsign_add_scaled(p, w->w[i], sum[i]));
    nccsign_pack(packed_w1, sum, p->n, p->w1_bits);
    return;
  }
  struct vmb_lsb_reader reader = {hints, 0, 0};
  struct vmb_lsb_writer writer = {packed_w1, 0, 0};
  for (unsigned i = 0; i < p->n; i++)
    vmb_lsb_put(
        &writer,
        nccsign_use_hint(p, vmb_lsb_get(&reader, 1), nccsign_add_scaled(p, w->w[i], sum[i])),
        p->w1_bits);
  vmb_lsb_finish(&writer);
}

/*
 * Section 6: recovers w1 from A z - c t1 and the hints and hashes it with the message's mu. KEY for
 * a t1 that no key generation makes, SIGNATURE for another length, z beyond its bound or too many
 * hints. Destroys all of w.
 */
VMB_INLINE_FOR_SPEED vmb_status nccsign_verify(const struct nccsign_params *p,
                                               const uint8_t *signature, size_t signature_length,
                                               const struct vmb_sig_message *message,
                                               const uint8_t *public_key,
                                               const struct nccsign_view *w) {
  struct nccsign_scratch *const scratch = w->scratch;
  const uint8_t *const t1 = public_key + NCCSIGN_SEED_BYTES;
  const uint8_t *const z = signature + NCCSIGN_CHALLENGE_BYTES;
  const uint8_t *const hints = z + nccsign_packed_bytes(p, p->z_bits);
  if (!nccsign_public_key_is_valid(p, t1))
    return VMB_ERROR_KEY;
  if (signature_length != nccsign_signature_bytes(p) || !nccsign_signature_is_valid(p, z, hints))
    return VMB_ERROR_SIGNATURE;
  memcpy(scratch->challenge, signature, NCCSIGN_CHALLENGE_BYTES);
  vmb_status status = nccsign_sample_challenge(p, scratch, (int8_t *)w->t);
  if (status != VMB_OK)
    return VMB_ERROR_SIGNATURE; /* no signer gets here either */
  status = nccsign_sample_a(p, w, public_key);
  if (status != VMB_OK)
    return status;
  nccsign_multiply_once(p, w, z, p->z_bits, (int32_t)p->gamma1);
  uint8_t *const packed_w1 = (uint8_t *)(vmb_crt30_words(w->t) + p->n);
  nccsign_recover_w1(p, packed_w1, t1, hints, w);
  vmb_shake256(scratch->seeds, NCCSIGN_SEED_BYTES, public_key, nccsign_public_key_bytes(p));
  nccsign_hash_message(scratch, scratch->seeds, message);
  nccsign_hash_challenge(p, scratch, packed_w1);
  return vmb_ct_difference(scratch->challenge, signature, NCCSIGN_CHALLENGE_BYTES) == 0
             ? VMB_OK
             : VMB_ERROR_SIGNATURE;
}

#endif
