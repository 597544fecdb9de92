/*
 * The public-key encryption inside: specs/saber.md section 4, specs/scabbard.md section 4.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_PKE_H
#define VMB_SCHEMES_LWR_PKE_H

#include <string.h>

#include "schemes/lwr/lwr_ring.h"
#include "schemes/lwr/lwr_sample.h"
#include "schemes/lwr/lwr_work.h"
#include "support/constant_time.h"

/* Where the parts of a ciphertext go: into a buffer, or into a comparison with one. */
struct lwr_sink {
  uint8_t *write;         /* not NULL: store here */
  const uint8_t *compare; /* otherwise: compare with this */
  uint32_t difference;    /* nonzero if anything differed */
};

VMB_FAMILY_TEXT void lwr_emit(const struct lwr_params *p, struct lwr_sink *sink, const uint16_t *poly, unsigned bits,
                              const struct lwr_view *w) {
  uint8_t *const bytes = (uint8_t *)w->prepared;
  const size_t length = lwr_poly_bytes(p, bits);
  if (sink->write != NULL) {
    vmb_pack(sink->write, poly, p->n, bits);
    lwr_ciphertext_part(w->small, sink->write, length);
    sink->write += length;
  } else {
    vmb_pack(bytes, poly, p->n, bits);
    sink->difference |= vmb_ct_difference(bytes, sink->compare, length);
    sink->compare += length;
  }
}

/* Round(x) = ((x + h1) mod q) >> (eq - ep) on every coefficient; bits above q may be anything before, bits above p after. */
VMB_FAMILY_TEXT void lwr_round(const struct lwr_params *p, uint16_t *poly) {
  for (size_t i = 0; i < p->n; i++) poly[i] = (uint16_t)((uint16_t)(poly[i] + lwr_h1(p)) >> (p->eq - p->ep));
}

VMB_FAMILY_TEXT void lwr_clear_accumulator(const struct lwr_params *p, uint16_t *acc, size_t count) {
  if (p->n != 768) memset(acc, 0, count * LWR_PREPARED_WORDS(p->n) * sizeof acc[0]);
}

/*
 * b = Round(A^T s), s from w->small->seed, A from the seed that already stands behind b in the public key.
 * The packed secret goes to packed_secret; each of its polynomials is read back from there when its row of A comes.
 */
VMB_FAMILY_TEXT void lwr_pke_keypair(const struct lwr_params *p, uint8_t *public_key, uint8_t *packed_secret, const struct lwr_view *w) {
  const size_t words = LWR_PREPARED_WORDS(p->n);
  uint8_t *const bytes = (uint8_t *)w->prepared;

  lwr_secrets_begin(p, w->small, w->small->seed);
  for (unsigned j = 0; j < p->rank; j++) {
    lwr_next_secret(p, w->poly, w->small, bytes);
    vmb_pack(packed_secret + j * lwr_poly_bytes(p, p->secret_bits), w->poly, p->n, p->secret_bits);
  }

  lwr_matrix_begin(w->small, public_key + lwr_packed_vector_bytes(p));
  lwr_clear_accumulator(p, w->accumulators, p->rank);
  for (unsigned j = 0; j < p->rank; j++) {
    vmb_unpack_signed(w->poly, packed_secret + j * lwr_poly_bytes(p, p->secret_bits), p->n, p->secret_bits);
    lwr_prepare_secret(p, w->secrets, w->poly);
    for (unsigned i = 0; i < p->rank; i++) {
      lwr_next_public(p, w->poly, w->small, bytes);
      lwr_prepare_public(p, w->prepared, w->poly, p->eq);
      lwr_multiply_accumulate(p, w->accumulators + i * words, w->prepared, w->secrets);
    }
  }
  for (unsigned i = 0; i < p->rank; i++) {
    lwr_finish(p, w->poly, w->accumulators + i * words);
    lwr_round(p, w->poly);
    vmb_pack(public_key + i * lwr_poly_bytes(p, p->ep), w->poly, p->n, p->ep);
  }
}

/* acc = <vector, secrets> modulo p: the vector of a public key or ciphertext, packed, times prepared secrets. */
VMB_FAMILY_TEXT void lwr_inner_product_step(const struct lwr_params *p, const uint8_t *packed, const uint16_t *secret,
                                            const struct lwr_view *w) {
  vmb_unpack(w->poly, packed, p->n, p->ep);
  lwr_prepare_public(p, w->prepared, w->poly, p->ep);
  lwr_multiply_accumulate(p, w->accumulators, w->prepared, secret);
}

/* poly[k] -= 2^(ep-B) * symbol k of the message, modulo p. */
VMB_FAMILY_TEXT void lwr_subtract_message(const struct lwr_params *p, uint16_t *poly, const uint8_t message[32]) {
  const unsigned shift = (unsigned)p->ep - p->symbol_bits, symbols = 256U / p->symbol_bits;
  const unsigned mask = (1U << p->symbol_bits) - 1;
  for (unsigned repeat = 0; repeat < p->repeats; repeat++)
    for (unsigned k = 0; k < symbols; k++) {
      const unsigned bit = k * p->symbol_bits;
      const unsigned symbol = (unsigned)message[bit >> 3] >> (bit & 7) & mask;
      uint16_t *const coefficient = poly + repeat * symbols + k;
      *coefficient = (uint16_t)(*coefficient - (symbol << shift));
    }
}

/*
 * Encrypts w->small->message with the coins in w->small->key_and_coins[32..63]; the ciphertext goes to the sink. b' comes first in it
 * but v' is computed from the same prepared secrets at the end, so nothing is held twice.
 */
VMB_FAMILY_TEXT void lwr_pke_encrypt(const struct lwr_params *p, struct lwr_sink *sink, const uint8_t *public_key,
                                     const struct lwr_view *w) {
  const size_t words = LWR_PREPARED_WORDS(p->n);
  uint8_t *const bytes = (uint8_t *)w->prepared;

  lwr_secrets_begin(p, w->small, w->small->key_and_coins + 32);
  for (unsigned j = 0; j < p->rank; j++) {
    lwr_next_secret(p, w->poly, w->small, bytes);
    lwr_prepare_secret(p, w->secrets + j * words, w->poly);
  }

  if (sink->write != NULL) lwr_ciphertext_begin(w->small);
  lwr_matrix_begin(w->small, public_key + lwr_packed_vector_bytes(p));
  for (unsigned i = 0; i < p->rank; i++) {
    lwr_clear_accumulator(p, w->accumulators, 1);
    for (unsigned j = 0; j < p->rank; j++) {
      lwr_next_public(p, w->poly, w->small, bytes);
      lwr_prepare_public(p, w->prepared, w->poly, p->eq);
      lwr_multiply_accumulate(p, w->accumulators, w->prepared, w->secrets + j * words);
    }
    lwr_finish(p, w->poly, w->accumulators);
    lwr_round(p, w->poly);
    lwr_emit(p, sink, w->poly, p->ep, w);
  }

  lwr_clear_accumulator(p, w->accumulators, 1);
  for (unsigned j = 0; j < p->rank; j++) lwr_inner_product_step(p, public_key + j * lwr_poly_bytes(p, p->ep), w->secrets + j * words, w);
  lwr_finish(p, w->poly, w->accumulators);
  lwr_subtract_message(p, w->poly, w->small->message);
  for (size_t k = 0; k < p->n; k++) w->poly[k] = (uint16_t)((uint16_t)(w->poly[k] + lwr_h1(p)) >> (p->ep - p->et));
  lwr_emit(p, sink, w->poly, p->et, w);
}

/*
 * message = the symbols ((v + h2 - 2^(ep-et) c_m) mod p) >> (ep - B), 8 / B of them in a byte. Where a bit stands in three
 * coefficients (Florete) it is their majority, (x and y) or (x and z) or (y and z).
 */
VMB_FAMILY_TEXT void lwr_decode_message(const struct lwr_params *p, uint8_t message[32], const uint16_t *symbols) {
  const unsigned per_byte = 8U / p->symbol_bits, mask = (1U << p->symbol_bits) - 1;
  for (unsigned i = 0; i < 32; i++) {
    unsigned byte = 0;
    for (unsigned j = 0; j < per_byte; j++) {
      const unsigned k = i * per_byte + j;
      unsigned symbol = symbols[k];
      if (p->repeats == 3) {
        const unsigned y = symbols[256 + k], z = symbols[512 + k];
        symbol = (symbol & y) | (symbol & z) | (y & z);
      }
      byte |= (symbol & mask) << (j * p->symbol_bits);
    }
    message[i] = (uint8_t)byte;
  }
}

/* w->small->message = the decryption of the ciphertext. */
VMB_FAMILY_TEXT void lwr_pke_decrypt(const struct lwr_params *p, const uint8_t *ciphertext, const uint8_t *packed_secret,
                                     const struct lwr_view *w) {
  lwr_clear_accumulator(p, w->accumulators, 1);
  for (unsigned j = 0; j < p->rank; j++) {
    vmb_unpack_signed(w->poly, packed_secret + j * lwr_poly_bytes(p, p->secret_bits), p->n, p->secret_bits);
    lwr_prepare_secret(p, w->secrets, w->poly);
    lwr_inner_product_step(p, ciphertext + j * lwr_poly_bytes(p, p->ep), w->secrets, w);
  }
  /* c_m is unpacked into the room of the secrets, which are done with. */
  uint16_t *const symbols = w->secrets;
  lwr_finish(p, w->poly, w->accumulators);
  vmb_unpack(symbols, ciphertext + lwr_packed_vector_bytes(p), p->n, p->et);
  const uint16_t modulus_mask = (uint16_t)((1U << p->ep) - 1);
  for (size_t k = 0; k < p->n; k++) {
    const uint16_t v = (uint16_t)(w->poly[k] + lwr_h2(p) - ((unsigned)symbols[k] << (p->ep - p->et)));
    symbols[k] = (uint16_t)((v & modulus_mask) >> (p->ep - p->symbol_bits));
  }
  lwr_decode_message(p, w->small->message, symbols);
}

#endif
