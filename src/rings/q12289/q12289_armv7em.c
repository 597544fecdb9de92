/*
 * The transforms of q12289.h for Armv7E-M: products by Plantard's method (plantard16.h), two
 * instructions for a factor of 16 bits and a constant; three layers on eight coefficients at a
 * time.
 *
 *   bounds  a product is at most h = (q+1)/2 in magnitude. Forward: three layers add 3h to
 *           coefficients below q: q + 3h < 2^15; what is stored is reduced to h. Inverse: sums
 *           double; from h they are 4h < 2^15 after two layers, and the two that a third would
 *           carry to 8h are reduced before it
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "arithmetic/modular16/pairs_armv7em.h"
#include "arithmetic/modular16/plantard16.h"
#include "rings/q12289/q12289.h"
#include "support/compiler.h"

#define Q VMB_Q12289_Q
#define CONSTANT(b) ((int32_t)VMB_PLANTARD16_CONSTANT(b, Q))

#define Z(value) CONSTANT(value),
static const int32_t zetas[VMB_Q12289_N_MAX] = {
#include "rings/q12289/q12289_zetas.def"
};
#undef Z

/* 1/n for n = 2^log_n: -(q - 1)/n, since q - 1 is a multiple of n. */
#define SCALE(log_n) CONSTANT(Q - ((Q - 1U) >> (log_n)))
static const int32_t scales[] = {CONSTANT(1), SCALE(1), SCALE(2), SCALE(3), SCALE(4), SCALE(5),
                                 SCALE(6),    SCALE(7), SCALE(8), SCALE(9), SCALE(10)};

/* 65536 times a product of a, |a| < 2^15, and the number that the constant stands for. */
static inline int32_t upper_times(int32_t constant, int32_t a) {
  return dsp_smlabb(dsp_smulwb(constant, a), Q, Q << 1);
}

/* a modulo q, at most h in magnitude, for |a| < 2^15. */
static inline int32_t reduce(int32_t a) {
  return upper_times(CONSTANT(1), a) >> 16;
}

/* x modulo q in [0, q), for |x| <= h. */
static inline uint16_t canonical(int32_t x) {
  return (uint16_t)(x + (Q & x >> 31)); /* no barrier: as vmb_q12289_of_signed */
}

/* Cooley-Tukey: low, high = low + zeta high, low - zeta high; the product is in the upper half. */
static inline void ct_butterfly(int32_t *low, int32_t *high, int32_t zeta) {
  const int32_t product = upper_times(zeta, *high);
  *high = *low - (product >> 16);
  *low = *low + (product >> 16);
}

/* Gentleman-Sande: low, high = low + high, zeta (high - low). */
static inline void gs_butterfly(int32_t *low, int32_t *high, int32_t zeta) {
  const int32_t difference = *high - *low;
  *low = *low + *high;
  *high = upper_times(zeta, difference) >> 16;
}

/* One layer: `blocks` blocks of two halves of `length` coefficients. */
static void forward_layer(int16_t *a, unsigned blocks, unsigned length) {
  for (unsigned i = 0; i < blocks; i++, a += 2 * length)
    for (unsigned j = 0; j < length; j++) {
      int32_t low = a[j], high = a[j + length];
      ct_butterfly(&low, &high, zetas[blocks + i]);
      a[j] = (int16_t)canonical(reduce(low)); /* this may be the last layer */
      a[j + length] = (int16_t)canonical(reduce(high));
    }
}

/*
 * Three layers, of which the first has `blocks` blocks; coefficients are `step` apart. A constant
 * `step` is an offset of loads and stores.
 */
VMB_INLINE_FOR_SPEED void forward_layers(int16_t *a, unsigned blocks, unsigned step) {
  for (unsigned i = blocks; i < 2 * blocks; i++, a += 7 * step)
    for (unsigned j = 0; j < step; j++, a++) {
      int32_t x[8];
      VMB_UNROLL(8)
      for (unsigned k = 0; k < 8; k++)
        x[k] = a[k * step];
      VMB_UNROLL(4)
      for (unsigned k = 0; k < 4; k++)
        ct_butterfly(&x[k], &x[k + 4], zetas[i]);
      VMB_UNROLL(4)
      for (unsigned k = 0; k < 4; k++)
        ct_butterfly(&x[k / 2 * 4 + k % 2], &x[k / 2 * 4 + k % 2 + 2], zetas[2 * i + k / 2]);
      VMB_UNROLL(4)
      for (unsigned k = 0; k < 4; k++)
        ct_butterfly(&x[2 * k], &x[2 * k + 1], zetas[4 * i + k]);
      VMB_UNROLL(8)
      for (unsigned k = 0; k < 8; k++)
        a[k * step] = (int16_t)(step == 1 ? canonical(reduce(x[k])) : reduce(x[k]));
    }
}

/* log_n modulo 3 single layers, then three layers at a time in eight registers. */
void vmb_q12289_ntt_armv7em(vmb_q12289_any *a, unsigned log_n) {
  int16_t *const c = (int16_t *)(void *)a;
  unsigned blocks = 1, length = 1U << log_n >> 1;
  for (; log_n % 3 != 0; log_n--, blocks *= 2, length /= 2)
    forward_layer(c, blocks, length);
  if (log_n == 9) {
    forward_layers(c, blocks, 64);
    blocks *= 8;
  }
  if (log_n >= 6) {
    forward_layers(c, blocks, 8);
    blocks *= 8;
  }
  if (log_n >= 3)
    forward_layers(c, blocks, 1);
}

/* A layer of the inverse; zetas[2 k - 1 - i] is -1 / zetas[k + i]. */
static void inverse_layer(int16_t *a, unsigned blocks, unsigned length) {
  for (unsigned i = 0; i < blocks; i++, a += 2 * length)
    for (unsigned j = 0; j < length; j++) {
      int32_t low = reduce(a[j]), high = reduce(a[j + length]);
      gs_butterfly(&low, &high, zetas[2 * blocks - 1 - i]);
      a[j] = (int16_t)low;
      a[j + length] = (int16_t)high;
    }
}

/*
 * Three layers on eight numbers `step` apart. Sums are reduced before the first and the last layer,
 * so that they stay within 16 bits.
 */
VMB_INLINE_FOR_SPEED void inverse_layers(int16_t *a, unsigned blocks, unsigned step) {
  for (unsigned i = 2 * blocks; i-- > blocks; a += 7 * step)
    for (unsigned j = 0; j < step; j++, a++) {
      int32_t x[8];
      VMB_UNROLL(8)
      for (unsigned k = 0; k < 8; k++)
        x[k] = reduce(a[k * step]);
      VMB_UNROLL(4)
      for (unsigned k = 0; k < 4; k++)
        gs_butterfly(&x[2 * k], &x[2 * k + 1], zetas[4 * i + 3 - k]);
      VMB_UNROLL(4)
      for (unsigned k = 0; k < 4; k++)
        gs_butterfly(&x[k / 2 * 4 + k % 2], &x[k / 2 * 4 + k % 2 + 2], zetas[2 * i + 1 - k / 2]);
      x[0] = reduce(x[0]);
      x[4] = reduce(x[4]);
      VMB_UNROLL(4)
      for (unsigned k = 0; k < 4; k++)
        gs_butterfly(&x[k], &x[k + 4], zetas[i]);
      VMB_UNROLL(8)
      for (unsigned k = 0; k < 8; k++)
        a[k * step] = (int16_t)x[k];
    }
}

/* Three layers at a time, log_n modulo 3 single ones, and the division by n, canonical. */
void vmb_q12289_intt_armv7em(vmb_q12289_any *a, unsigned log_n) {
  int16_t *const c = (int16_t *)(void *)a;
  const int32_t scale = scales[log_n];
  const unsigned n = 1U << log_n;
  const unsigned single = log_n % 3;
  if (log_n >= 3)
    inverse_layers(c, n / 8, 1);
  if (log_n >= 6)
    inverse_layers(c, n / 64, 8);
  if (log_n >= 9)
    inverse_layers(c, n / 512, 64);
  unsigned length = n >> single;
  for (unsigned blocks = 1U << single >> 1; blocks > 0; blocks /= 2, length *= 2)
    inverse_layer(c, blocks, length);
  for (unsigned i = 0; i < n; i++)
    c[i] = (int16_t)canonical(upper_times(scale, c[i]) >> 16);
}

#endif
