/*
 * One stream after another, each when it is used; contracts in smaug_streams.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/smaug/smaug_streams.h"

#if !SMAUG_PARALLEL
#include "schemes/smaug/smaug.h"
#include "schemes/smaug/smaug_fixed_weight.h"
#include "schemes/smaug/smaug_product.h"
#include "schemes/smaug/smaug_sample.h"

void vmb_smaug_start_keypair(const struct smaug_params *p, const struct smaug_view *w,
                             const uint8_t matrix_seed[SMAUG_SEED_BYTES]) {
  (void)p;
  (void)w;
  (void)matrix_seed;
}

void vmb_smaug_start_encaps(const struct smaug_params *p, const struct smaug_view *w,
                            const uint8_t *public_key) {
  struct smaug_scratch *const scratch = w->scratch;
  smaug_hash(&scratch->stream, scratch->hash, public_key, smaug_public_key_bytes(p));
}

void vmb_smaug_start_decaps(const struct smaug_params *p, const struct smaug_view *w,
                            const uint8_t *public_key, const uint8_t *ciphertext) {
  struct smaug_scratch *const scratch = w->scratch;
  vmb_smaug_start_encaps(p, w, public_key);
  smaug_hash(&scratch->stream, scratch->ciphertext_hash, ciphertext, smaug_ciphertext_bytes(p));
}

vmb_status vmb_smaug_sample_secrets(const struct smaug_params *p, const struct smaug_view *w,
                                    uint8_t *packed_secret) {
  uint8_t *const bytes = smaug_secret_buffer(w);
  for (unsigned j = 0; j < p->rank; j++) {
    unsigned attempt = 0;
    vmb_smaug_secret_bytes(p, w->scratch, bytes, j, attempt);
    while (vmb_smaug_fixed_weight(w->poly, bytes, p->hs) != 0) {
      if (++attempt == SMAUG_ATTEMPTS_MAX)
        return VMB_ERROR_RETRY;
      vmb_smaug_secret_bytes(p, w->scratch, bytes, j, attempt);
    }
    vmb_smaug_pack_secret(packed_secret + j * SMAUG_SECRET_POLY_BYTES, w->poly);
  }
  return VMB_OK;
}

void vmb_smaug_matrix_poly(const struct smaug_params *p, const struct smaug_view *w,
                           const uint8_t seed[SMAUG_SEED_BYTES], unsigned row, unsigned column) {
  const uint8_t indices[2] = {(uint8_t)row, (uint8_t)column};
  vmb_keccak *const stream = &w->scratch->matrix;
  vmb_keccak_init(stream, VMB_KECCAK_SHAKE128);
  vmb_keccak_absorb(stream, seed, SMAUG_SEED_BYTES);
  vmb_keccak_absorb(stream, indices, sizeof indices);
  vmb_smaug_squeeze_poly(p, w, stream);
}

void vmb_smaug_noise(const struct smaug_params *p, const struct smaug_view *w, unsigned i) {
  const uint8_t nonce = (uint8_t)(p->rank * i);
  uint8_t *const bytes = smaug_noise_buffer(w);
  vmb_keccak *const stream = &w->scratch->stream;
  vmb_keccak_init(stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(stream, w->scratch->seeds, SMAUG_SEED_BYTES);
  vmb_keccak_absorb(stream, &nonce, 1);
  vmb_keccak_squeeze(stream, bytes, SMAUG_NOISE_BYTES);
  vmb_smaug_noise_poly(w->poly, bytes);
}

const uint8_t *vmb_smaug_ephemeral_bytes(const struct smaug_view *w, size_t length, unsigned j) {
  const uint8_t number = (uint8_t)j;
  uint8_t *const bytes = smaug_byte_buffer(w);
  vmb_keccak *const stream = &w->scratch->stream;
  vmb_keccak_init(stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(stream, w->scratch->seeds, SMAUG_SEED_BYTES);
  vmb_keccak_absorb(stream, &number, 1);
  vmb_keccak_squeeze(stream, bytes, length);
  return bytes;
}

#endif
