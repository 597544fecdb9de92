/*
 * Secret polynomials as bytes; contracts in smaug_pack.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/smaug/smaug_pack.h"

void vmb_smaug_pack_secret(uint8_t out[SMAUG_SECRET_POLY_BYTES], uint16_t s[SMAUG_N]) {
  for (unsigned i = 0; i < SMAUG_N; i++)
    s[i] = (uint16_t)(1 - s[i]);
  vmb_pack_width2(out, s, SMAUG_N);
}

void vmb_smaug_unpack_secret(uint16_t s[SMAUG_N], const uint8_t in[SMAUG_SECRET_POLY_BYTES]) {
  vmb_unpack_width2(s, in, SMAUG_N);
  for (unsigned i = 0; i < SMAUG_N; i++)
    s[i] = (uint16_t)(1 - s[i]);
}
