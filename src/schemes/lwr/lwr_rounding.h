/*
 * Rounding, and messages in polynomials (specs/saber.md section 4, specs/scabbard.md section 4).
 *
 *   vmb_lwr_round<drop>       Round(x) = ((x + h1) mod q) >> drop, on every coefficient: drop is
 *                             eq - ep from modulo q to modulo p, ep - et from modulo p to symbols
 *                             of et bits. Bits above the modulus may be anything before and after
 *   vmb_lwr_subtract_message  poly[i] -= 2^(ep-B) * symbol i of the message, modulo 2^16. Destroys
 *                             symbols[0 .. 256/B - 1]
 *   vmb_lwr_round_symbols<B>  symbols[i] = ((v[i] + h2 - 2^(ep-et) symbols[i]) mod p) >> (ep - B):
 *                             from the symbols of c_m, of et bits, to those of the message
 *   vmb_lwr_decode_message    message = the symbols, 8 / B of them in a byte. Where a bit is in
 *                             three coefficients (Florete) it is their majority. Destroys the
 *                             symbols
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_ROUNDING_H
#define VMB_SCHEMES_LWR_ROUNDING_H

#include "schemes/lwr/lwr_params.h"

lwr_round_function vmb_lwr_round1, vmb_lwr_round2, vmb_lwr_round3, vmb_lwr_round4, vmb_lwr_round5,
    vmb_lwr_round6, vmb_lwr_round7;
void vmb_lwr_subtract_message(const struct lwr_params *p, uint16_t *poly, const uint8_t message[32],
                              uint16_t *symbols);
lwr_round_symbols_function vmb_lwr_round_symbols1, vmb_lwr_round_symbols4;
void vmb_lwr_decode_message(const struct lwr_params *p, uint8_t message[32], uint16_t *symbols);

#endif
