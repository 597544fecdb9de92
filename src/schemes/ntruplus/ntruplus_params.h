/*
 * What distinguishes the NTRU+ sets: the ring, and whether the form is that of the first KpqC round
 * or the final one. The names are those of specs/ntruplus.md (parts A and B).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_PARAMS_H
#define VMB_SCHEMES_NTRUPLUS_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "rings/q3457/q3457.h"

#define NTRUPLUS_SEED_BYTES 32
#define NTRUPLUS_HASH_BYTES 32
#define NTRUPLUS_KEY_BYTES 32

/*
 * round1: SHA-2 and AES-256-CTR, interleaved orders of bits and coefficients, a factor R = 2^16 in
 * the keys, no hash of the public key. Otherwise SHAKE256, orders without interleaving, no factor.
 */
struct ntruplus_params {
  const struct vmb_q3457_ring *ring;
  uint16_t n; /* the ring's, here as a constant for the compiler */
  uint8_t round1;
};

/*
 * Attempts at f and g before key generation gives up. Where X^n - X^(n/2) + 1 splits into linear
 * factors modulo q (n = 576 and 1152), a polynomial has an inverse with probability about (1 -
 * 1/q)^n. Round 1 draws f and g together: for n = 1152 an attempt fails with probability 1 - (1 -
 * 1/3457)^2304 < 0.487, and 0.487^128 < 2^-132. All other cases fail more rarely.
 */
#define NTRUPLUS_ATTEMPTS_MAX 128

/*
 * Bytes of a polynomial: 12 bits per coefficient, 1 bit, and 2 bits (a ternary polynomial as two
 * bit strings).
 */
static inline size_t ntruplus_poly_bytes(const struct ntruplus_params *p) {
  return p->n * 3U / 2;
}

/* A bit for each coefficient. */
static inline size_t ntruplus_message_bytes(const struct ntruplus_params *p) {
  return p->n / 8U;
}

/* Two bits for each coefficient. */
static inline size_t ntruplus_ternary_bytes(const struct ntruplus_params *p) {
  return p->n / 4U;
}

#endif
