/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/zeroize.h"
#include "hash/keccak/keccak.h"

/* Absorbs, squeezes, wipes the state. */
static void run(vmb_keccak *state, uint8_t *out, size_t out_length, const uint8_t *in,
                size_t in_length) {
  vmb_keccak_absorb(state, in, in_length);
  vmb_keccak_squeeze(state, out, out_length);
  vmb_zeroize(state, sizeof *state);
}

/* FIPS 202 section 6.2, of bytes that are all there. */
void vmb_shake128(uint8_t *out, size_t out_length, const uint8_t *in, size_t in_length) {
  vmb_keccak state;
  vmb_shake128_init(&state);
  run(&state, out, out_length, in, in_length);
}

/* FIPS 202 section 6.2, of bytes that are all there. */
void vmb_shake256(uint8_t *out, size_t out_length, const uint8_t *in, size_t in_length) {
  vmb_keccak state;
  vmb_shake256_init(&state);
  run(&state, out, out_length, in, in_length);
}

/* FIPS 202 section 6.1, of bytes that are all there. */
void vmb_sha3_256(uint8_t out[VMB_SHA3_256_BYTES], const uint8_t *in, size_t in_length) {
  vmb_keccak state;
  vmb_sha3_256_init(&state);
  run(&state, out, VMB_SHA3_256_BYTES, in, in_length);
}

/* FIPS 202 section 6.1, of bytes that are all there. */
void vmb_sha3_512(uint8_t out[VMB_SHA3_512_BYTES], const uint8_t *in, size_t in_length) {
  vmb_keccak state;
  vmb_sha3_512_init(&state);
  run(&state, out, VMB_SHA3_512_BYTES, in, in_length);
}
