/*
 * Encryption of K-PKE, in encapsulation and in decapsulation; contract in mlkem_pke.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "algorithms/bitpack/bitpack_kernels.h"
#include "rings/q3329/q3329_inline.h"
#include "schemes/mlkem/mlkem_pke.h"
#include "schemes/mlkem/mlkem_streams.h"
#include "schemes/mlkem/mlkem_vector.h"
#include "support/constant_time.h"

/* Packs the strip, compressed to `bits` bits, into the sink. Destroys scratch->bytes. */
static void emit_strip(struct vmb_ciphertext_sink *sink, struct mlkem_scratch *scratch,
                       vmb_pack_width_function *pack, unsigned bits) {
  uint8_t *const part = vmb_ciphertext_sink_place(sink, scratch->bytes);
  pack(part, (const uint16_t *)scratch->strip, MLKEM_STRIP);
  vmb_ciphertext_sink_put(sink, part, MLKEM_STRIP * bits / 8);
}

void vmb_mlkem_add_message(int16_t *strip, int16_t *unpacked, const uint8_t message[32],
                           unsigned first) {
#if MLKEM_PARALLEL
  vmb_unpack((uint16_t *)unpacked, message + first / 8, MLKEM_STRIP, 1);
  vmb_q3329_decompress_by(unpacked, MLKEM_STRIP, 1);
  for (unsigned i = 0; i < MLKEM_STRIP; i++)
    strip[i] = (int16_t)(strip[i] + unpacked[i]);
#else
  (void)unpacked;
  for (unsigned i = 0; i < MLKEM_STRIP; i++) {
    const uint32_t bit = (uint32_t)message[(first + i) / 8] >> (i % 8) & 1;
    strip[i] = (int16_t)(strip[i] + (int32_t)(vmb_ct_mask_nonzero32(bit) & ((MLKEM_Q + 1) / 2)));
  }
#endif
}

/*
 * Emits acc + noise (PRF(coins, nonce)) + decompressed message, compressed to `bits` bits per
 * coefficient. message may be NULL. Bounds: |acc| <= 0.75 q, |noise| <= 2, a message bit adds
 * (q+1)/2: inside (-q, 2q).
 */
static void emit(const struct mlkem_view *w, struct vmb_ciphertext_sink *sink, unsigned nonce,
                 const uint8_t *message, vmb_pack_width_function *pack, unsigned bits) {
  struct mlkem_scratch *const scratch = w->scratch;
  vmb_mlkem_noise_begin(scratch, scratch->key_and_coins + 32, nonce);
  for (unsigned first = 0; first < MLKEM_N; first += MLKEM_STRIP) {
    if (message != NULL)
      vmb_mlkem_add_message(w->acc->poly.c + first, scratch->strip, message, first);
    vmb_mlkem_noise_strip(scratch, scratch->strip, MLKEM_ETA2);
    vmb_q3329_compress(scratch->strip, w->acc->poly.c + first, MLKEM_STRIP, bits);
    emit_strip(sink, scratch, pack, bits);
  }
}

vmb_status vmb_mlkem_pke_encrypt(const struct mlkem_params *p, struct vmb_ciphertext_sink *sink,
                                 const uint8_t *public_key, const struct mlkem_view *w) {
  const uint8_t *const rho = public_key + mlkem_vector_bytes(p);
  const uint8_t *const coins = w->scratch->key_and_coins + 32;
  const struct mlkem_source source = {NULL, coins, p->eta1};
  struct mlkem_plan plan = {w->scratch, 0};
  vmb_mlkem_plan_noise(&plan, coins, 0, p->k, p->eta1);
  vmb_mlkem_plan_noise(&plan, coins, p->k, p->k + 1U, MLKEM_ETA2);
  vmb_mlkem_run_plan(&plan);
  for (unsigned j = 0; j < p->k && MLKEM_VECTOR_POLYS(p->k) == p->k; j++)
    vmb_mlkem_vector_make(p, w, coins, j);
  for (unsigned i = 0; i < p->k; i++) {
    memset(w->acc, 0, sizeof *w->acc);
    const vmb_status status = vmb_mlkem_row_basemul_acc(p, w, rho, i, MLKEM_TRANSPOSED, &source);
    if (status != VMB_OK)
      return status;
    vmb_q3329_intt(w->acc);
    emit(w, sink, p->k + i, NULL, w->packing->pack_u, p->du);
  }
  memset(w->acc, 0, sizeof *w->acc);
  for (unsigned j = 0; j < p->k; j++)
    vmb_mlkem_packed_basemul_acc(w, public_key + MLKEM_POLY_BYTES * j,
                                 vmb_mlkem_vector_element(w, &source, j));
  vmb_q3329_intt(w->acc);
  emit(w, sink, 2U * p->k, w->scratch->message, w->packing->pack_v, p->dv);
  return VMB_OK;
}
