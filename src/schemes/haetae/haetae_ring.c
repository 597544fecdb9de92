/*
 * The matrix and the hashes of signatures; contracts in haetae_ring.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/haetae/haetae_pack.h"
#include "schemes/haetae/haetae_ring.h"

vmb_status vmb_haetae_entry(const struct haetae_matrix *matrix, vmb_q64513_canonical *out,
                            vmb_q64513_any *poly, unsigned i, unsigned j) {
  const struct haetae_params *const p = matrix->p;
  if (j > 0)
    return haetae_matrix_entry(matrix, out, i, j - 1);
  vmb_haetae_unpack_public(p, out->c, matrix->public_key, i);
  if (!p->d)
    return VMB_OK;
  for (unsigned n = 0; n < HAETAE_N; n++)
    poly->poly.c[n] = -4 * (int32_t)out->c[n];
  const vmb_status status = vmb_haetae_uniform_entry(matrix, out->c, i);
  for (unsigned n = 0; n < HAETAE_N; n++)
    poly->poly.c[n] += 2 * (int32_t)out->c[n]; /* |2a - 4b1| < 2q */
  vmb_q64513_ntt(poly);
  vmb_q64513_scale(poly, VMB_Q64513_SCALE(1));
  for (unsigned n = 0; n < HAETAE_N; n++)
    out->c[n] = (uint16_t)poly->values.c[n];
  return status;
}

void vmb_haetae_hash_begin(const struct haetae_params *p, vmb_keccak *hash,
                           const uint8_t *public_key, const struct vmb_sig_message *message) {
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(hash, public_key, haetae_public_key_bytes(p));
  if (p->has_context) {
    const uint8_t context_length = (uint8_t)message->context_length;
    vmb_keccak_absorb(hash, &context_length, 1);
    vmb_keccak_absorb(hash, message->context, message->context_length);
  }
}

void vmb_haetae_hash_message(const struct haetae_params *p, uint8_t *mu, size_t length,
                             vmb_keccak *hash, const uint8_t *public_key,
                             const struct vmb_sig_message *message) {
  if (message->hashed != NULL) {
    *hash = *message->hashed;
  } else {
    vmb_haetae_hash_begin(p, hash, public_key, message);
    vmb_keccak_absorb(hash, message->message, message->message_length);
  }
  vmb_keccak_squeeze(hash, mu, length);
}

void vmb_haetae_absorb_high(const struct haetae_params *p, vmb_keccak *hash,
                            const uint16_t high[HAETAE_N], uint8_t *packed) {
  memset(packed + HAETAE_N, 0, 32);
  p->pack_hashed(packed, high, HAETAE_N);
  vmb_keccak_absorb(hash, packed, HAETAE_N / 8 * 9);
}
