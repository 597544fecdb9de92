/*
 * Decapsulation: specs/saber.md sections 4 and 5, specs/scabbard.md sections 4 and 5. Implicit
 * rejection: the result of the comparison never leaves the selection of the key.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_DECAPS_C
#define VMB_SCHEMES_LWR_DECAPS_C

#include "schemes/lwr/lwr_encrypt.c"
#include "schemes/lwr/lwr_hash.c"
#include "support/constant_time.h"

/*
 * message = the symbols ((v + h2 - 2^(ep-et) c_m) mod p) >> (ep - B), 8 / B of them in a byte.
 * Where a bit stands in three coefficients (Florete) it is their majority, (x and y) or (x and z)
 * or (y and z). Destroys the symbols.
 */
VMB_INLINE_FOR_SPEED void lwr_decode_message(const struct lwr_params *p, uint8_t message[32],
                                             uint16_t *symbols) {
  if (p->repeats == 3)
    for (unsigned k = 0; k < 256; k++) {
      const unsigned x = symbols[k], y = symbols[256 + k], z = symbols[512 + k];
      symbols[k] = (uint16_t)((x & y) | (x & z) | (y & z));
    }
  vmb_pack(message, symbols, 256U / p->symbol_bits, p->symbol_bits);
}

/*
 * w->scratch->message = the decryption of the ciphertext.
 *   destroys  w->poly, w->prepared, the secrets and the sum
 */
VMB_INLINE_FOR_SPEED void lwr_pke_decrypt(const struct lwr_params *p, const uint8_t *ciphertext,
                                          const uint8_t *packed_secret, const struct lwr_view *w) {
  lwr_begin_sum(p, w);
  for (unsigned j = 0; j < p->rank; j++) {
    lwr_take_secret(p, w, packed_secret, j);
    lwr_add_packed_product(p, w, ciphertext + j * lwr_poly_bytes(p, p->ep), 0);
  }
  lwr_end_sum(p, w);
  uint16_t *const symbols = (uint16_t *)w->prepared;
  vmb_unpack(symbols, ciphertext + lwr_packed_vector_bytes(p), p->n, p->et);
  const uint16_t modulus_mask = (uint16_t)((1U << p->ep) - 1);
  for (size_t k = 0; k < p->n; k++) {
    const uint16_t v =
        (uint16_t)(w->poly[k] + lwr_h2(p) - ((unsigned)symbols[k] << (p->ep - p->et)));
    symbols[k] = (uint16_t)((v & modulus_mask) >> (p->ep - p->symbol_bits));
  }
  lwr_decode_message(p, w->scratch->message, symbols);
}

/* The secret in the ciphertext, or one of the rejection's. Destroys all of w. */
VMB_INLINE_FOR_SPEED vmb_status lwr_decaps(const struct lwr_params *p, uint8_t *shared_secret,
                                           const uint8_t *ciphertext, const uint8_t *secret_key,
                                           const struct lwr_view *w,
                                           lwr_encrypt_function *encrypt) {
  struct lwr_scratch *const scratch = w->scratch;
  const uint8_t *const public_key = secret_key + lwr_packed_secret_bytes(p);
  const uint8_t *const hash = public_key + lwr_public_key_bytes(p);
  const uint8_t *const rejection = hash + LWR_HASH_BYTES;
  lwr_matrix_prefetch(p, scratch, public_key + lwr_packed_vector_bytes(p));
  lwr_hash(scratch, scratch->hash, ciphertext, lwr_ciphertext_bytes(p));
  lwr_pke_decrypt(p, ciphertext, secret_key, w);
  lwr_derive_key_and_coins(scratch, hash);
  struct vmb_ciphertext_sink sink = {NULL, ciphertext, 0};
  encrypt(&sink, public_key, w);
  vmb_ct_move(scratch->key_and_coins, rejection, LWR_SECRET_BYTES,
              vmb_ciphertext_sink_rejects(&sink));
  lwr_hash_pair(scratch, shared_secret, scratch->key_and_coins, scratch->hash);
  return VMB_OK;
}

#endif
