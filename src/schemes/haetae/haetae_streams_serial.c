/*
 * Streams one after the other; contracts in haetae_streams.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/haetae/haetae_row_inline.h"
#include "schemes/haetae/haetae_sample.h"
#include "schemes/haetae/haetae_streams.h"
#include "support/little_endian.h"

#if !HAETAE_PARALLEL

unsigned vmb_haetae_rej_uniform(uint16_t out[HAETAE_N], unsigned found,
                                const uint8_t block[VMB_SHAKE128_RATE_BYTES]) {
  unsigned left = VMB_SHAKE128_RATE_BYTES / 2;
  while (left > 0 && found < HAETAE_N) {
    /* candidates that fit even if all are taken */
    const unsigned space = HAETAE_N - found;
    const unsigned count = left < space ? left : space;
    for (unsigned i = 0; i < count; i++, block += 2) {
      const uint32_t value = vmb_load16_le(block);
      out[found] = (uint16_t)value;
      found += (value - HAETAE_Q) >> 31;
    }
    left -= count;
  }
  return found;
}

vmb_status vmb_haetae_uniform_entry(const struct haetae_matrix *matrix, uint16_t out[HAETAE_N],
                                    unsigned entry) {
  return vmb_haetae_uniform(out, matrix->scratch, matrix->public_key,
                            haetae_uniform_nonce(matrix->p, entry));
}

vmb_status vmb_haetae_eta_all(int8_t *s, struct haetae_scratch *scratch,
                              const uint8_t sigma[HAETAE_SEED_BYTES], unsigned nonce,
                              unsigned count) {
  vmb_keccak *const state = &scratch->stream.keccak;
  vmb_status status = VMB_OK;
  for (unsigned i = 0; i < count && status == VMB_OK; i++) {
    vmb_keccak_init(state, VMB_KECCAK_SHAKE256);
    vmb_haetae_absorb_seed(state, sigma, HAETAE_SEED_BYTES, nonce + i);
    vmb_keccak_squeeze(state, scratch->block, VMB_SHAKE256_RATE_BYTES);
    status = vmb_haetae_eta_of(s + (size_t)i * HAETAE_N, scratch->block);
  }
  return status;
}

int vmb_haetae_hash_with_matrix(struct haetae_matrix *matrix, const struct vmb_sig_message *message,
                                const struct haetae_verify_view *w) {
  (void)matrix;
  (void)message;
  (void)w;
  return 0;
}

void vmb_haetae_begin_rows(const struct haetae_sign_view *w) {
  (void)w;
}

vmb_status vmb_haetae_sample_rows(const struct haetae_sign_view *w, unsigned rank,
                                  struct haetae_sum *sum, unsigned counter,
                                  haetae_rows_function *complete) {
  struct haetae_streams *const streams = &w->scratch->stream.rows;
  vmb_keccak *const keccak = &streams->keccak.single;
  vmb_status status = VMB_OK;
  for (unsigned i = 0; i < rank && status == VMB_OK; i++) {
    struct haetae_row row = {
        .samples = w->samples + (size_t)i * HAETAE_N, .sum = sum, .wanted = haetae_row_wanted(i)};
    vmb_keccak_init(keccak, VMB_KECCAK_SHAKE256);
    vmb_haetae_absorb_seed(keccak, w->scratch->seed, HAETAE_SEED_BYTES, counter + i);
    haetae_squeeze_rows(streams);
    haetae_row_begin(&row, streams, 0, w->signs + (size_t)i * HAETAE_SIGN_BITS_BYTES);
    status = complete(&row, streams);
  }
  return status;
}

#endif
