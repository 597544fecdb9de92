/*
 * ChaCha with 8 rounds. Contract: masking_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "cipher/chacha20/chacha20_template.h"
#include "masking/masking_kernels.h"

void vmb_chacha8_block_portable(uint32_t x[16], const uint32_t key[8], uint32_t counter) {
  static const uint32_t constants[4] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  memcpy(x, constants, sizeof constants); /* "expand 32-byte k" */
  memcpy(x + 4, key, 8 * sizeof key[0]);
  x[12] = counter;
  x[13] = x[14] = x[15] = 0;
  CHACHA_ROUNDS(x, 8);
  for (unsigned i = 0; i < 4; i++)
    x[i] += constants[i];
  for (unsigned i = 0; i < 8; i++)
    x[4 + i] += key[i];
  x[12] += counter;
}
