/*
 * The generator after the official vectors of HQC: one stream SHAKE256(seed || 00), of which draws
 * take consecutive bytes (specs/hqc.md section 9). For tests and `vambrace-test kat`, not for keys.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SHAKE_DRBG_H
#define VMB_SHAKE_DRBG_H

#include "hash/keccak/keccak.h"

#define VMB_SHAKE_DRBG_SEED_BYTES 48

void vmb_shake_drbg_init(vmb_keccak *stream, const uint8_t seed[VMB_SHAKE_DRBG_SEED_BYTES]);

/* The next `length` bytes; `state` is a vmb_keccak. Returns VMB_OK always, as vmb_rng.fill. */
vmb_status vmb_shake_drbg_fill(void *state, uint8_t *out, size_t length);

#endif
