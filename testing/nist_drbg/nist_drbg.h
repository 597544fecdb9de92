/*
 * The generator after the official test vectors: NIST's AES-256-CTR DRBG without derivation
 * function, reseeding or prediction resistance, as the submission packages of the NIST post-quantum
 * project use it. For tests and `vambrace kat`, not for keys.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_NIST_DRBG_H
#define VMB_NIST_DRBG_H

#include "vambrace/vambrace.h"

#define VMB_NIST_DRBG_SEED_BYTES 48 /* a key and a counter */

typedef struct vmb_nist_drbg {
  uint8_t key[32], counter[16]; /* the counter is a big-endian number of 128 bits */
} vmb_nist_drbg;

void vmb_nist_drbg_init(vmb_nist_drbg *drbg, const uint8_t seed[VMB_NIST_DRBG_SEED_BYTES]);

/*
 * vmb_nist_drbg_fill: the next `length` bytes; `state` is a vmb_nist_drbg. Each call ends with an
 * update of the state, so two calls of 32 bytes give other bytes than one of 64. Returns VMB_OK
 * always: the prototype is that of vmb_rng.fill.
 */
vmb_status vmb_nist_drbg_fill(void *state, uint8_t *out, size_t length);

#endif
