/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q8380417/q8380417_rej_bounded.h"
#include "support/little_endian.h"

void vmb_q8380417_rej_bounded_portable(int32_t *a, unsigned *have, const uint8_t *bytes,
                                       unsigned length, unsigned eta) {
  unsigned found = *have;
  for (unsigned i = 0; i < length; i += 4)
    found = q8380417_take_nibbles(eta, a, found, vmb_load32_le(bytes + i));
  *have = found;
}
