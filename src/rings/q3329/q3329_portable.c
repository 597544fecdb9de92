/*
 * q3329, portable: Plantard's method on single coefficients, R = -2^32. A product is at most h =
 * (q-1)/2 < q/2.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q3329/q3329.h"
#include "rings/q3329/q3329_plantard.h"

static const struct vmb_modulus16 modulus = VMB_MODULUS16_3329;

static const uint32_t one = VMB_PLANTARD16_CONSTANT(1, 3329);
static const uint32_t undo_k = VMB_PLANTARD16_CONSTANT(VMB_PLANTARD16_UNDO(3329), 3329);

/* (x, y) = (x + zeta y, x - zeta y): both grow by at most h. */
static inline void butterfly(int16_t *x, int16_t *y, uint32_t zeta) {
  const int16_t product = vmb_plantard16_multiply(*y, zeta, &modulus);
  *y = (int16_t)(*x - product);
  *x = (int16_t)(*x + product);
}

/*
 * Two layers at a time on x[0], x[step], x[2 step], x[3 step], which stay in registers: first the
 * distance 2 step with `outer`, then the distance `step` with `low` for the first two and `high`
 * for the last two.
 */
static inline void forward_two_layers(int16_t *x, unsigned step, uint32_t outer, uint32_t low,
                                      uint32_t high) {
  int16_t x0 = x[0], x1 = x[step], x2 = x[2 * step], x3 = x[3 * step];
  butterfly(&x0, &x2, outer);
  butterfly(&x1, &x3, outer);
  butterfly(&x0, &x1, low);
  butterfly(&x2, &x3, high);
  x[0] = x0;
  x[step] = x1;
  x[2 * step] = x2;
  x[3 * step] = x3;
}

/*
 * Block t of a layer (counted on over all layers, from 1) has the factor zeta_t, and its halves are
 * the blocks 2t and 2t + 1. Seven layers add at most 7 h to |a_i| <= q: 4.5 q.
 */
void vmb_q3329_ntt_portable(vmb_q3329_any *in) {
  int16_t *const a = in->poly.c;
  const uint32_t *const zetas = vmb_q3329_plantard_zetas;
  unsigned t = 1;
  for (unsigned step = 64; step >= 4; step /= 4, t *= 4)
    for (unsigned i = 0; i < t; i++)
      for (unsigned j = 0; j < step; j++)
        forward_two_layers(a + 4 * step * i + j, step, zetas[t + i], zetas[2 * (t + i)],
                           zetas[2 * (t + i) + 1]);
  for (unsigned i = 0; i < 64; i++) {
    butterfly(a + 4 * i, a + 4 * i + 2, zetas[64 + i]);
    butterfly(a + 4 * i + 1, a + 4 * i + 3, zetas[64 + i]);
  }
}

/*
 * Two layers of the inverse at a time: first the distance `step` with `inner`, then the distance 2
 * step with `low` and `high`.
 */
static inline void inverse_two_layers(int16_t *x, unsigned step, uint32_t inner, uint32_t low,
                                      uint32_t high) {
  int16_t x0 = x[0], x1 = x[step], x2 = x[2 * step], x3 = x[3 * step];
  butterfly(&x0, &x1, inner);
  butterfly(&x2, &x3, inner);
  butterfly(&x0, &x2, low);
  butterfly(&x1, &x3, high);
  x[0] = x0;
  x[step] = x1;
  x[2 * step] = x2;
  x[3 * step] = x3;
}

/*
 * The first two layers, whose factors are 1, and 1 and 17^-64: the first only adds and subtracts.
 */
static inline void inverse_first_layers(int16_t *x) {
  const int16_t x0 = x[0], x1 = x[2], x2 = x[4], x3 = x[6];
  x[0] = (int16_t)(x0 + x1);
  x[2] = (int16_t)(x0 - x1);
  x[4] = (int16_t)(x2 + x3);
  x[6] = (int16_t)(x2 - x3);
  butterfly(x, x + 4, one);
  butterfly(x + 2, x + 6, vmb_q3329_plantard_inverse_zetas[32]);
}

/* The last layer with its factor, then the twists. */
static inline void inverse_last_layer(int16_t *x, int16_t *y, uint32_t zeta,
                                      const uint32_t *twist) {
  butterfly(x, y, zeta);
  *x = vmb_plantard16_multiply(*x, twist[0], &modulus);
  *y = vmb_plantard16_multiply(*y, twist[64], &modulus);
}

/*
 * Two transforms of length 128 by decimation in time, on pairs (2k, 2k+1); the input is in
 * bit-reversed order. The layer that joins blocks of L pairs has the factors 17^(-(128/L) j) for
 * pair j of a block. Bound: 3q doubled is 6q, six layers add 6 h: 9 q < 2^15. The twists bring that
 * down to h.
 */
void vmb_q3329_intt_portable(vmb_q3329_any *in) {
  int16_t *const a = in->sums.c;
  const uint32_t *const zetas = vmb_q3329_plantard_inverse_zetas;
  for (unsigned i = 0; i < 256; i += 8) {
    inverse_first_layers(a + i);
    inverse_first_layers(a + i + 1);
  }
  for (unsigned pairs = 4, stride = 16; pairs <= 16;
       pairs *= 4, stride /= 4) /* pairs * stride = 64 */
    for (unsigned j = 0; j < pairs; j++) {
      const uint32_t inner = zetas[stride * j], low = zetas[stride / 2 * j],
                     high = zetas[stride / 2 * (j + pairs)];
      for (unsigned i = 2 * j; i < 256; i += 8 * pairs) {
        inverse_two_layers(a + i, 2 * pairs, inner, low, high);
        inverse_two_layers(a + i + 1, 2 * pairs, inner, low, high);
      }
    }
  for (unsigned j = 0; j < 64; j++) {
    inverse_last_layer(a + 2 * j, a + 2 * j + 128, zetas[j], vmb_q3329_plantard_twists + j);
    inverse_last_layer(a + 2 * j + 1, a + 2 * j + 129, zetas[j], vmb_q3329_plantard_twists + j);
  }
}

/*
 * acc += (a0 + a1 X)(b0 + b1 X) / R modulo X^2 - g, g_b1 = g b1.
 * Bound: |a0 b1 + a1 b0| <= 2 * 4095 * 5.5 q < 2^28, far inside what reduce takes.
 */
static inline void pair_mac(int16_t *acc, const int16_t *a, const int16_t *b, int16_t g_b1) {
  acc[0] = (int16_t)(acc[0] + vmb_plantard16_reduce(a[0] * b[0] + a[1] * g_b1, &modulus));
  acc[1] = (int16_t)(acc[1] + vmb_plantard16_reduce(a[0] * b[1] + a[1] * b[0], &modulus));
}

/*
 * Coefficients first to first + count - 1, pairs modulo x^2 - zeta and x^2 + zeta in turn (FIPS
 * 203, algorithm 11). a is what belongs to them alone.
 */
void vmb_q3329_basemul_acc_portable(vmb_q3329_sums *sums, const int16_t *a,
                                    const vmb_q3329_values *values, unsigned first,
                                    unsigned count) {
  const uint32_t *zeta = vmb_q3329_plantard_zetas + 64 + first / 4;
  int16_t *const acc = sums->c + first;
  const int16_t *const b = values->c + first;
  for (unsigned i = 0; i < count; i += 4, zeta++) {
    pair_mac(acc + i, a + i, b + i, vmb_plantard16_multiply(b[i + 1], *zeta, &modulus));
    pair_mac(acc + i + 2, a + i + 2, b + i + 2,
             (int16_t)-vmb_plantard16_multiply(b[i + 3], *zeta, &modulus));
  }
}

/* a = a / R, as reduce does it. */
void vmb_q3329_to_mont_portable(vmb_q3329_any *a) {
  for (unsigned i = 0; i < 256; i++)
    a->values.c[i] = vmb_plantard16_reduce(a->values.c[i], &modulus);
}

/* a = a times the constant, in [0, q). */
static inline void multiply_to_canonical(int16_t a[256], uint32_t constant) {
  for (unsigned i = 0; i < 256; i++)
    a[i] = vmb_modular16_nonnegative(vmb_plantard16_multiply(a[i], constant, &modulus), &modulus);
}

/* a times what undoes the factor of the sums' reductions, in [0, q). */
void vmb_q3329_from_mont_portable(vmb_q3329_any *a) {
  multiply_to_canonical(a->sums.c, undo_k);
}

/* a in [0, q), for any 16-bit numbers. */
void vmb_q3329_freeze_portable(vmb_q3329_values *a) {
  multiply_to_canonical(a->c, one);
}
