/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "testing/shake_drbg/shake_drbg.h"

void vmb_shake_drbg_init(vmb_keccak *stream, const uint8_t seed[VMB_SHAKE_DRBG_SEED_BYTES]) {
  static const uint8_t domain = 0;
  vmb_keccak_init(stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(stream, seed, VMB_SHAKE_DRBG_SEED_BYTES);
  vmb_keccak_absorb(stream, &domain, 1);
}

vmb_status vmb_shake_drbg_fill(void *state, uint8_t *out, size_t length) {
  vmb_keccak_squeeze(state, out, length);
  return VMB_OK;
}
