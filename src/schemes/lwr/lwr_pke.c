/*
 * Encryption, in encapsulation and in decapsulation, and decryption; contracts in lwr_pke.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lwr/lwr_pke.h"
#include "schemes/lwr/lwr_product.h"
#include "schemes/lwr/lwr_rounding.h"
#include "schemes/lwr/lwr_streams.h"

/*
 * Packs w->poly, `length` bytes by the function for its width, as the next part of the ciphertext
 * into the sink. Destroys w->prepared.
 */
static void emit(const struct lwr_params *p, struct vmb_ciphertext_sink *sink,
                 vmb_pack_width_function *pack, size_t length, const struct lwr_view *w) {
  uint8_t *const part = vmb_ciphertext_sink_place(sink, (uint8_t *)w->prepared);
  pack(part, w->poly, p->n);
  if (sink->write != NULL)
    vmb_lwr_ciphertext_part(w->scratch, part, length);
  vmb_ciphertext_sink_put(sink, part, length);
}

/*
 * b' is the first part of the ciphertext, but v' is computed from the same secrets at the end, so
 * nothing is held twice.
 */
void vmb_lwr_pke_encrypt(const struct lwr_params *p, struct vmb_ciphertext_sink *sink,
                         const uint8_t *public_key, struct lwr_work *work) {
  const struct lwr_view view = lwr_view(p, work, p->rank);
  const struct lwr_view *const w = &view;
  lwr_make_secrets(p, w, w->scratch->key_and_coins + 32);
  if (sink->write != NULL)
    vmb_lwr_ciphertext_begin(w->scratch);
  vmb_lwr_matrix_begin(w->scratch, public_key + lwr_packed_vector_bytes(p));
  for (unsigned i = 0; i < p->rank; i++) {
    lwr_begin_sum(p, w);
    lwr_add_matrix_row(p, w);
    lwr_end_sum(p, w);
    p->round_to_p(p, w->poly);
    emit(p, sink, p->pack_ep, lwr_poly_bytes(p, p->ep), w);
  }

  lwr_begin_sum(p, w);
  for (unsigned j = 0; j < p->rank; j++)
    lwr_add_packed_product(p, w, public_key + j * lwr_poly_bytes(p, p->ep), j);
  lwr_end_sum(p, w);
  vmb_lwr_subtract_message(p, w->poly, w->scratch->message, (uint16_t *)w->prepared);
  p->round_to_symbol(p, w->poly);
  emit(p, sink, p->pack_et, lwr_poly_bytes(p, p->et), w);
}

void vmb_lwr_pke_decrypt(const struct lwr_params *p, const uint8_t *ciphertext,
                         const uint8_t *packed_secret, struct lwr_work *work) {
  const struct lwr_view view = lwr_view(p, work, p->rank);
  const struct lwr_view *const w = &view;
  uint16_t *const symbols = (uint16_t *)w->prepared;
  lwr_begin_sum(p, w);
  for (unsigned j = 0; j < p->rank; j++) {
    lwr_take_secret(p, w, packed_secret, j);
    lwr_add_packed_product(p, w, ciphertext + j * lwr_poly_bytes(p, p->ep), 0);
  }
  lwr_end_sum(p, w);
  p->unpack_et(symbols, ciphertext + lwr_packed_vector_bytes(p), p->n);
  p->round_symbols(p, symbols, w->poly);
  vmb_lwr_decode_message(p, w->scratch->message, symbols);
}
