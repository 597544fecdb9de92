/*
 * ntt3329, portable: Plantard's method on single coefficients, k = -2^-32. A product is at most h = (q-1)/2 < q/2.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/ntt3329/ntt3329.h"
#include "math/ntt3329/ntt3329_plantard.h"

static const struct vmb_modulus16 modulus = VMB_MODULUS16_3329;

static const uint32_t one = VMB_PLANTARD16_CONSTANT(1, 3329);
static const uint32_t undo_k = VMB_PLANTARD16_CONSTANT(VMB_PLANTARD16_UNDO(3329), 3329);

/* (x, y) = (x + zeta y, x - zeta y): both grow by at most h. */
static inline void butterfly(int16_t *x, int16_t *y, uint32_t zeta) {
  const int16_t product = vmb_plantard16_multiply(*y, zeta, &modulus);
  *y = (int16_t)(*x - product);
  *x = (int16_t)(*x + product);
}

/* Seven layers add at most 7 h to |a_i| <= q: 4.5 q. */
void vmb_ntt3329_forward_portable(int16_t a[256]) {
  const uint32_t *zeta = vmb_ntt3329_plantard_zetas + 1;
  for (unsigned length = 128; length >= 2; length /= 2)
    for (unsigned start = 0; start < 256; start += 2 * length, zeta++)
      for (unsigned j = start; j < start + length; j++) butterfly(a + j, a + j + length, *zeta);
}

/*
 * Two transforms of length 128 by decimation in time, on pairs (2k, 2k+1); the input is in bit-reversed order. The layer that joins
 * blocks of L pairs has the factors 17^(-(128/L) j) for pair j of a block, so the first layer only adds and subtracts.
 * Bound: 3q doubled is 6q, six layers add 6 h: 9 q < 2^15. The twists bring that down to h.
 */
void vmb_ntt3329_inverse_portable(int16_t a[256]) {
  for (unsigned i = 0; i < 256; i += 4)
    for (unsigned j = i; j < i + 2; j++) {
      const int16_t x = a[j], y = a[j + 2];
      a[j] = (int16_t)(x + y);
      a[j + 2] = (int16_t)(x - y);
    }
  for (unsigned pairs = 2, stride = 32; pairs <= 64; pairs *= 2, stride /= 2) /* pairs * stride = 64 */
    for (unsigned j = 0; j < pairs; j++) {
      const uint32_t zeta = vmb_ntt3329_plantard_inverse_zetas[stride * j];
      for (unsigned i = 2 * j; i < 256; i += 4 * pairs) {
        butterfly(a + i, a + i + 2 * pairs, zeta);
        butterfly(a + i + 1, a + i + 1 + 2 * pairs, zeta);
      }
    }
  for (unsigned k = 0; k < 128; k++) {
    const uint32_t twist = vmb_ntt3329_plantard_twists[k];
    a[2 * k] = vmb_plantard16_multiply(a[2 * k], twist, &modulus);
    a[2 * k + 1] = vmb_plantard16_multiply(a[2 * k + 1], twist, &modulus);
  }
}

/*
 * acc += k (a0 + a1 X)(b0 + b1 X) modulo X^2 - g, g_b1 = g b1.
 * Bound: |a0 b1 + a1 b0| <= 2 * 4095 * 5q < 2^28, far inside what reduce takes.
 */
static inline void pair_mac(int16_t *acc, const int16_t *a, const int16_t *b, int16_t g_b1) {
  acc[0] = (int16_t)(acc[0] + vmb_plantard16_reduce(a[0] * b[0] + a[1] * g_b1, &modulus));
  acc[1] = (int16_t)(acc[1] + vmb_plantard16_reduce(a[0] * b[1] + a[1] * b[0], &modulus));
}

void vmb_ntt3329_mac_portable(int16_t acc[256], const int16_t *a, const int16_t b[256], unsigned first, unsigned count) {
  const uint32_t *zeta = vmb_ntt3329_plantard_zetas + 64 + first / 4;
  acc += first;
  b += first;
  for (unsigned i = 0; i < count; i += 4, zeta++) {
    pair_mac(acc + i, a + i, b + i, vmb_plantard16_multiply(b[i + 1], *zeta, &modulus));
    pair_mac(acc + i + 2, a + i + 2, b + i + 2, (int16_t)-vmb_plantard16_multiply(b[i + 3], *zeta, &modulus));
  }
}

/* a = k a, as reduce does it. */
void vmb_ntt3329_enter_portable(int16_t a[256]) {
  for (unsigned i = 0; i < 256; i++) a[i] = vmb_plantard16_reduce(a[i], &modulus);
}

static inline void multiply_to_canonical(int16_t a[256], uint32_t constant) {
  for (unsigned i = 0; i < 256; i++) a[i] = vmb_modular16_nonnegative(vmb_plantard16_multiply(a[i], constant, &modulus), &modulus);
}

void vmb_ntt3329_leave_portable(int16_t a[256]) {
  multiply_to_canonical(a, undo_k);
}

void vmb_ntt3329_canonical_portable(int16_t a[256]) {
  multiply_to_canonical(a, one);
}
