/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/zeroize.h"
#include "hash/keccak/keccak.h"

/* FIPS 202 section 6, of bytes that are all there. */
void vmb_keccak_hash(vmb_keccak_kind kind, uint8_t *out, size_t out_length, const uint8_t *in,
                     size_t in_length) {
  vmb_keccak state;
  vmb_keccak_init(&state, kind);
  vmb_keccak_absorb(&state, in, in_length);
  vmb_keccak_squeeze(&state, out, out_length);
  vmb_zeroize(&state, sizeof state);
}
