/*
 * Encryption, which encapsulation and decapsulation do alike: specs/saber.md section 4,
 * specs/scabbard.md section 4.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_ENCRYPT_C
#define VMB_SCHEMES_LWR_ENCRYPT_C

#include "schemes/lwr/lwr_product.c"
#include "support/ciphertext_sink.h"

/* Packs a part of the ciphertext into the sink. Destroys w->prepared. */
VMB_INLINE_FOR_SPEED void lwr_emit(const struct lwr_params *p, struct vmb_ciphertext_sink *sink,
                                   const uint16_t *poly, unsigned bits, const struct lwr_view *w) {
  uint8_t *const part = vmb_ciphertext_sink_place(sink, (uint8_t *)w->prepared);
  const size_t length = lwr_poly_bytes(p, bits);
  vmb_pack(part, poly, p->n, bits);
  if (sink->write != NULL)
    lwr_ciphertext_part(w->scratch, part, length);
  vmb_ciphertext_sink_put(sink, part, length);
}

/* poly[k] -= 2^(ep-B) * symbol k of the message, modulo p. `symbols` has room for all of them. */
VMB_INLINE_FOR_SPEED void lwr_subtract_message(const struct lwr_params *p, uint16_t *poly,
                                               const uint8_t message[32], uint16_t *symbols) {
  const unsigned shift = (unsigned)p->ep - p->symbol_bits, count = 256U / p->symbol_bits;
  vmb_unpack(symbols, message, count, p->symbol_bits);
  for (unsigned repeat = 0; repeat < p->repeats; repeat++, poly += count)
    for (unsigned k = 0; k < count; k++)
      poly[k] = (uint16_t)(poly[k] - ((unsigned)symbols[k] << shift));
}

/*
 * Encrypts w->scratch->message with the coins in w->scratch->key_and_coins[32..63]; the ciphertext
 * goes to the sink. b' comes first in it but v' is computed from the same secrets at the end, so
 * nothing is held twice.
 *   reads     w->scratch->message, w->scratch->key_and_coins; lwr_matrix_prefetch has been called
 *   destroys  all else of w but w->scratch->hash
 */
VMB_INLINE_FOR_SPEED void lwr_pke_encrypt(const struct lwr_params *p,
                                          struct vmb_ciphertext_sink *sink,
                                          const uint8_t *public_key, const struct lwr_view *w) {
  lwr_make_secrets(p, w, w->scratch->key_and_coins + 32);
  if (sink->write != NULL)
    lwr_ciphertext_begin(w->scratch);
  lwr_matrix_begin(w->scratch, public_key + lwr_packed_vector_bytes(p));
  for (unsigned i = 0; i < p->rank; i++) {
    lwr_begin_sum(p, w);
    for (unsigned j = 0; j < p->rank; j++)
      lwr_add_matrix_product(p, w, j);
    lwr_end_sum(p, w);
    lwr_round(p, w->poly);
    lwr_emit(p, sink, w->poly, p->ep, w);
  }

  lwr_begin_sum(p, w);
  for (unsigned j = 0; j < p->rank; j++)
    lwr_add_packed_product(p, w, public_key + j * lwr_poly_bytes(p, p->ep), j);
  lwr_end_sum(p, w);
  lwr_subtract_message(p, w->poly, w->scratch->message, (uint16_t *)w->prepared);
  for (size_t k = 0; k < p->n; k++)
    w->poly[k] = (uint16_t)((uint16_t)(w->poly[k] + lwr_h1(p)) >> (p->ep - p->et));
  lwr_emit(p, sink, w->poly, p->et, w);
}

/*
 * A set's own lwr_pke_encrypt: encapsulation and decapsulation share one copy of it.
 * lwr_matrix_prefetch has been called.
 */
typedef void lwr_encrypt_function(struct vmb_ciphertext_sink *sink, const uint8_t *public_key,
                                  const struct lwr_view *w);

#endif
