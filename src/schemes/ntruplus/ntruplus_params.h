/*
 * What distinguishes the NTRU+ sets: the ring, and how polynomials are written as bytes, which the
 * form of the first KpqC round does in another order than the standard. The names are those of
 * specs/ntruplus.md (parts A and B).
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
 * Serialisation of polynomials with n coefficients (specs/ntruplus.md sections 0.3 and 0.5). A
 * ternary polynomial is two strings of n/8 bytes, bits of the coefficients 1 and bits of the
 * coefficients -1.
 *   pack      out = a in 12 bits a coefficient; 0 <= a_i <= 4095
 *   unpack    its inverse, from any bytes
 *   expand    a_i = factor (bit of the first string - bit of the second); factor = 1 or 3
 *   collect   bits = the strings of a; a_i = 0, 1, or 2, which means -1
 */
struct ntruplus_format {
  void (*pack)(uint8_t *out, const uint16_t *a, size_t n);
  void (*unpack)(uint16_t *a, const uint8_t *in, size_t n);
  void (*expand)(int16_t *a, const uint8_t *bits, unsigned n, int factor);
  void (*collect)(uint8_t *bits, const int16_t *a, unsigned n);
};

/* Of the standard: coefficients and bits in their order. Of round 1: interleaved. */
extern const struct ntruplus_format vmb_ntruplus_format, vmb_ntruplus_round1_format;

struct ntruplus_params {
  const struct vmb_q3457_ring *ring;
  const struct ntruplus_format *format;
  uint16_t n; /* the ring's */
};

/*
 * Attempts at f and g before key generation gives up. Where X^n - X^(n/2) + 1 splits into linear
 * factors modulo q (n = 576 and 1152), a polynomial has an inverse with probability about (1 -
 * 1/q)^n. Round 1 draws f and g together: for n = 1152 an attempt fails with probability 1 - (1 -
 * 1/3457)^2304 < 0.487, and 0.487^128 < 2^-132. All other cases fail more rarely.
 */
#define NTRUPLUS_ATTEMPTS_MAX 128

/* Bytes of a packed polynomial: 12 bits a coefficient. */
static inline size_t ntruplus_poly_bytes(const struct ntruplus_params *p) {
  return p->n * 3U / 2;
}

/* Bytes of a message: a bit for each coefficient. */
static inline size_t ntruplus_message_bytes(const struct ntruplus_params *p) {
  return p->n / 8U;
}

/* Bytes of a ternary polynomial: two bits for each coefficient. */
static inline size_t ntruplus_ternary_bytes(const struct ntruplus_params *p) {
  return p->n / 4U;
}

#endif
