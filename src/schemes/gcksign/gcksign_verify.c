/*
 * Verification: specs/gcksign.md section 6. Everything is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_VERIFY_C
#define VMB_SCHEMES_GCKSIGN_VERIFY_C

#include "schemes/gcksign/gcksign_hash.c"
#include "schemes/gcksign/gcksign_product.c"

/* The next GCKSIGN_PIECE coefficients of t; the coefficients of a valid key are below Q. */
VMB_INLINE_FOR_SPEED int gcksign_next_piece_of_t(const struct gcksign_params *p,
                                                 struct vmb_bit_reader *reader,
                                                 vmb_pm_canonical *piece) {
  int valid = 1;
  for (unsigned i = 0; i < GCKSIGN_PIECE; i++) {
    piece->c[i] = vmb_get_bits64(reader, p->k);
    if (piece->c[i] >= p->q)
      valid = 0;
  }
  return valid;
}

/* poly = the next n coefficients of z; 0 if one is outside [-limit, limit]. */
VMB_INLINE_FOR_SPEED int gcksign_next_z(const struct gcksign_params *p,
                                        struct vmb_bit_reader *reader, vmb_pm_any *poly) {
  uint64_t *const words = vmb_pm_words(poly);
  const int32_t limit = p->bound - p->beta;
  const uint32_t sign = UINT32_C(1) << (p->z_bits - 1);
  for (unsigned j = 0; j < p->n; j++) {
    const int32_t z = (int32_t)((vmb_get_bits32(reader, p->z_bits) ^ sign) - sign);
    if (z > limit || z < -limit)
      return 0;
    words[j] = gcksign_residue(p, z);
  }
  return 1;
}

/*
 * Section 6: the sum of a_i z_i - c t is hashed with the message, and the digest compared with the
 * challenge. Refuses coefficients of t not below Q (KEY) and of z beyond the bound (SIGNATURE).
 * Reads t twice from its packed form instead of holding it; w->y serves the challenge.
 */
VMB_INLINE_FOR_SPEED vmb_status gcksign_verify(const struct gcksign_params *p,
                                               const uint8_t *signature, size_t signature_length,
                                               const struct vmb_sig_message *message,
                                               const uint8_t *public_key,
                                               const struct gcksign_view *w) {
  struct gcksign_scratch *const scratch = w->scratch;
  struct vmb_bit_reader t = {public_key + GCKSIGN_SEED_BYTES, 0, 0};
  for (unsigned at = 0; at < p->n; at += GCKSIGN_PIECE)
    if (!gcksign_next_piece_of_t(p, &t, &scratch->piece))
      return VMB_ERROR_KEY;
  if (signature_length != gcksign_signature_bytes(p))
    return VMB_ERROR_SIGNATURE;
  const uint8_t *const digest = signature + gcksign_packed_z_bytes(p);
  memcpy(scratch->rho, public_key, GCKSIGN_SEED_BYTES);
  gcksign_sum_begin(p, w, 0);
  struct vmb_bit_reader z = {signature, 0, 0};
  for (unsigned i = 0; i < p->m; i++) {
    if (!gcksign_next_z(p, &z, w->poly))
      return VMB_ERROR_SIGNATURE;
    const vmb_status status = gcksign_add_product(p, w);
    if (status != VMB_OK)
      return status;
  }
  memcpy(scratch->challenge, digest, GCKSIGN_CHALLENGE_BYTES);
  int8_t *const sparse = (int8_t *)w->y; /* no y here */
  const vmb_status status = gcksign_challenge(p, sparse, scratch);
  if (status != VMB_OK)
    return VMB_ERROR_SIGNATURE; /* no signer gets here either */
  uint64_t *const poly = vmb_pm_words(w->poly);
  for (unsigned j = 0; j < p->n; j++)
    poly[j] = gcksign_residue(p, -sparse[j]);
  p->ntt(w->poly);
  t = (struct vmb_bit_reader){public_key + GCKSIGN_SEED_BYTES, 0, 0};
  for (unsigned at = 0; at < p->n; at += GCKSIGN_PIECE) {
    (void)gcksign_next_piece_of_t(p, &t, &scratch->piece);
    p->basemul_acc(&w->sum[at / GCKSIGN_PIECE].sums, &scratch->piece,
                   &w->poly[at / GCKSIGN_PIECE].values, GCKSIGN_PIECE);
  }
  p->scale(w->sum, p->unscaled);
  gcksign_hash(p, scratch->challenge, message, w);
  return vmb_ct_difference(scratch->challenge, digest, GCKSIGN_CHALLENGE_BYTES) == 0
             ? VMB_OK
             : VMB_ERROR_SIGNATURE;
}

#endif
