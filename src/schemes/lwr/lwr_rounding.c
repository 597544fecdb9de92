/*
 * Rounding, and messages in polynomials; contracts in lwr_rounding.h. Each loop runs in blocks of a
 * constant length, of which compilers make whole vectors.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lwr/lwr_rounding.h"

#include "support/compiler.h"

/* Divides every degree and every number of symbols: 64, 256, 768. */
#define BLOCK 64

/* Symbols of 1 or 4 bits in a message of 256; a division would take a time of its own. */
static inline unsigned symbol_count(const struct lwr_params *p) {
  return p->symbol_bits == 1 ? 256 : 64;
}

/* `drop` is a constant: compilers shift by a variable in vectors of twice the width. */
VMB_ALWAYS_INLINE void round_by(const struct lwr_params *p, uint16_t *poly, unsigned drop) {
  const uint16_t h1 = lwr_h1(p);
  for (uint16_t *const end = poly + p->n; poly != end; poly += BLOCK)
    for (unsigned i = 0; i < BLOCK; i++)
      poly[i] = (uint16_t)((uint16_t)(poly[i] + h1) >> drop);
}

void vmb_lwr_round1(const struct lwr_params *p, uint16_t *poly) {
  round_by(p, poly, 1);
}

void vmb_lwr_round2(const struct lwr_params *p, uint16_t *poly) {
  round_by(p, poly, 2);
}

void vmb_lwr_round3(const struct lwr_params *p, uint16_t *poly) {
  round_by(p, poly, 3);
}

void vmb_lwr_round4(const struct lwr_params *p, uint16_t *poly) {
  round_by(p, poly, 4);
}

void vmb_lwr_round5(const struct lwr_params *p, uint16_t *poly) {
  round_by(p, poly, 5);
}

void vmb_lwr_round6(const struct lwr_params *p, uint16_t *poly) {
  round_by(p, poly, 6);
}

void vmb_lwr_round7(const struct lwr_params *p, uint16_t *poly) {
  round_by(p, poly, 7);
}

void vmb_lwr_subtract_message(const struct lwr_params *p, uint16_t *poly, const uint8_t message[32],
                              uint16_t *symbols) {
  const unsigned count = symbol_count(p);
  const uint16_t scale = (uint16_t)(1U << (p->ep - p->symbol_bits));
  p->unpack_message(symbols, message, count);
  for (unsigned repeat = 0; repeat < p->repeats; repeat++)
    for (unsigned block = 0; block < count; block += BLOCK, poly += BLOCK)
      for (unsigned i = 0; i < BLOCK; i++)
        poly[i] = (uint16_t)(poly[i] - (unsigned)symbols[block + i] * scale);
}

/*
 * All of the sum is multiplied by 2^(16-ep): the modulus is then 2^16, and the symbol the upper
 * `bits` bits, a constant.
 */
VMB_ALWAYS_INLINE void round_symbols_to(const struct lwr_params *p, uint16_t *symbols,
                                        const uint16_t *v, unsigned bits) {
  const uint16_t h2 = lwr_h2(p);
  const uint16_t scale_v = (uint16_t)(1U << (16 - p->ep));
  const uint16_t scale_symbol = (uint16_t)(1U << (16 - p->et));
  for (uint16_t *const end = symbols + p->n; symbols != end; symbols += BLOCK, v += BLOCK)
    for (unsigned i = 0; i < BLOCK; i++) {
      const unsigned sum = (unsigned)v[i] + h2;
      symbols[i] = (uint16_t)((uint16_t)(sum * scale_v - (unsigned)symbols[i] * scale_symbol) >>
                              (16 - bits));
    }
}

void vmb_lwr_round_symbols1(const struct lwr_params *p, uint16_t *symbols, const uint16_t *v) {
  round_symbols_to(p, symbols, v, 1);
}

void vmb_lwr_round_symbols4(const struct lwr_params *p, uint16_t *symbols, const uint16_t *v) {
  round_symbols_to(p, symbols, v, 4);
}

void vmb_lwr_decode_message(const struct lwr_params *p, uint8_t message[32], uint16_t *symbols) {
  if (p->repeats == 3)
    for (unsigned i = 0; i < 256; i++) {
      const unsigned x = symbols[i];
      const unsigned y = symbols[256 + i];
      const unsigned z = symbols[512 + i];
      symbols[i] = (uint16_t)((x & y) | (x & z) | (y & z));
    }
  p->pack_message(message, symbols, symbol_count(p));
}
