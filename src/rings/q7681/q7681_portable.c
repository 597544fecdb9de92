/*
 * q7681, portable: Plantard's method on single coefficients, k = -2^-32. A product is at most h =
 * (q-1)/2 = 3840.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q7681/q7681.h"
#include "rings/q7681/q7681_plantard.h"
#include "support/constant_time.h"

#define Q VMB_Q7681_Q

static const struct vmb_modulus16 modulus = VMB_MODULUS16_7681;

/*
 * r = 20^128, a primitive sixth root of unity: X^768 - X^384 + 1 = (X^384 - r)(X^384 - (1 - r)).
 * c = 1 / (2r - 1).
 */
#define SIXTH_ROOT 6997
#define FIRST_LAYER_INVERSE 5577
#define INVERSE_2_16 900
_Static_assert((SIXTH_ROOT * SIXTH_ROOT - SIXTH_ROOT + 1) % Q == 0, "r is a root of x^2 - x + 1");
_Static_assert(FIRST_LAYER_INVERSE * (2 * SIXTH_ROOT - 1) % Q == 1, "c (2r - 1) = 1");
_Static_assert((INVERSE_2_16 * INT64_C(65536)) % Q == 1, "2^16 times its inverse is 1");

static const uint32_t sixth_root = VMB_PLANTARD16_CONSTANT(SIXTH_ROOT, Q);
static const uint32_t first_layer_inverse = VMB_PLANTARD16_CONSTANT(FIRST_LAYER_INVERSE, Q);
static const uint32_t one = VMB_PLANTARD16_CONSTANT(1, Q);
static const uint32_t two_16 = VMB_PLANTARD16_CONSTANT(65536 % Q, Q);
static const uint32_t undo_two_16_k =
    VMB_PLANTARD16_CONSTANT(INVERSE_2_16 * VMB_PLANTARD16_UNDO(Q), Q);

/* a times the constant modulo q, for any 16-bit a. */
static inline int16_t times(int16_t a, uint32_t constant) {
  return vmb_plantard16_multiply(a, constant, &modulus);
}

/* (x, y) = (x + zeta y, x - zeta y): both grow by at most h. */
static inline void butterfly(int16_t *x, int16_t *y, uint32_t zeta) {
  const int16_t product = times(*y, zeta);
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
 * Block t of a layer (counted on over all layers, from 2) has the factor zetas[t - 2], and its
 * halves are the blocks 2t and 2t + 1. Layer 0 gives at most 8 + h, since 1 - r is the other root;
 * seven layers add 7 h: 8 + 8 h < 4q + 8 = 30732 < 2^15.
 */
void vmb_q7681_ntt_portable(vmb_q7681_any *in) {
  int16_t *const a = in->poly.c;
  const uint32_t *const zetas = vmb_q7681_plantard_zetas;
  for (unsigned j = 0; j < 384; j++) {
    const int16_t high = a[j + 384], product = times(high, sixth_root);
    a[j + 384] = (int16_t)(a[j] + high - product);
    a[j] = (int16_t)(a[j] + product);
  }
  unsigned t = 2;
  for (unsigned step = 96; step >= 6; step /= 4, t *= 4)
    for (unsigned i = 0; i < t; i++) {
      const unsigned children = 2 * (t + i);
      for (unsigned j = 0; j < step; j++)
        forward_two_layers(a + 4 * step * i + j, step, zetas[t + i - 2], zetas[children - 2],
                           zetas[children - 1]);
    }
  for (unsigned i = 0; i < 128; i++)
    for (unsigned c = 6 * i; c < 6 * i + 3; c++)
      butterfly(a + c, a + c + 3, zetas[126 + i]);
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
 * The first two layers, whose factors are 1, and 1 and 20^-192: the first only adds and subtracts.
 */
static inline void inverse_first_layers(int16_t *x) {
  const int16_t x0 = x[0], x1 = x[3], x2 = x[6], x3 = x[9];
  x[0] = (int16_t)(x0 + x1);
  x[3] = (int16_t)(x0 - x1);
  x[6] = (int16_t)(x2 + x3);
  x[9] = (int16_t)(x2 - x3);
  butterfly(x, x + 6, one);
  butterfly(x + 3, x + 9, vmb_q7681_plantard_inverse_zetas[32]);
}

/* The twists of the two halves, and the last step: high = c (x - y), low = x - r high. */
static inline void inverse_last_step(int16_t *low, int16_t *high, uint32_t low_twist,
                                     uint32_t high_twist) {
  const int16_t x = times(*low, low_twist), y = times(*high, high_twist);
  *high = times((int16_t)(x - y), first_layer_inverse);
  *low = (int16_t)(x - times(*high, sixth_root));
}

/*
 * Three interleaved transforms of length 128 by decimation in time on each half of the ring; the
 * input is in bit-reversed order. The layer that joins blocks of L triples has the factors
 * 20^(-6 (64/L) j) for triple j of a block. Bound: h doubled is 2h, six layers add 6h:
 * 8h = 30720 < 2^15. The twists bring that down to h, and the last step gives at most h for the
 * upper half and 2h for the lower one.
 */
void vmb_q7681_intt_portable(vmb_q7681_any *in) {
  int16_t *const a = in->values.c;
  const uint32_t *const zetas = vmb_q7681_plantard_inverse_zetas;
  const uint32_t *const twists = vmb_q7681_plantard_twists;
  for (unsigned i = 0; i < 768; i += 12)
    for (unsigned c = i; c < i + 3; c++)
      inverse_first_layers(a + c);
  for (unsigned triples = 4, stride = 16; triples <= 16;
       triples *= 4, stride /= 4) /* triples * stride = 64 */
    for (unsigned j = 0; j < triples; j++) {
      const uint32_t inner = zetas[stride * j], low = zetas[stride / 2 * j],
                     high = zetas[stride / 2 * (j + triples)];
      for (unsigned i = 3 * j; i < 768; i += 12 * triples)
        for (unsigned c = i; c < i + 3; c++)
          inverse_two_layers(a + c, 3 * triples, inner, low, high);
    }
  for (unsigned j = 0; j < 64; j++)
    for (unsigned c = 3 * j; c < 3 * j + 3; c++) {
      butterfly(a + c, a + c + 192, zetas[j]);
      butterfly(a + c + 384, a + c + 576, zetas[j]);
      inverse_last_step(a + c, a + c + 384, twists[j], twists[128 + j]);
      inverse_last_step(a + c + 192, a + c + 576, twists[64 + j], twists[192 + j]);
    }
}

/* c modulo q with the factor of Plantard's reduction. */
static inline int16_t reduce(int32_t c) {
  return vmb_plantard16_reduce(c, &modulus);
}

/*
 * a = k a b modulo X^3 - z, z_b1 = z b1, z_b2 = z b2. Bound: |sums| <= 3 * 2^15 * 8191 < 8.1e8,
 * inside what reduce takes.
 */
static inline void triple_multiply(int16_t *a, const int16_t *b, int16_t z_b1, int16_t z_b2) {
  const int32_t a0 = a[0], a1 = a[1], a2 = a[2];
  a[0] = reduce(a0 * b[0] + a1 * z_b2 + a2 * z_b1);
  a[1] = reduce(a0 * b[1] + a1 * b[0] + a2 * z_b2);
  a[2] = reduce(a0 * b[2] + a1 * b[1] + a2 * b[0]);
}

/* a = a b leaf by leaf, two leaves for each root, modulo x^3 - z and x^3 + z. */
void vmb_q7681_basemul_portable(vmb_q7681_values *left, const vmb_q7681_values *right) {
  int16_t *a = left->c;
  const int16_t *b = right->c;
  for (unsigned i = 0; i < 128; i++, a += 6, b += 6) {
    const uint32_t z = vmb_q7681_plantard_leaves[i];
    triple_multiply(a, b, times(b[1], z), times(b[2], z));
    triple_multiply(a + 3, b + 3, (int16_t)-times(b[4], z), (int16_t)-times(b[5], z));
  }
}

/*
 * The inverse modulo X^3 - z is (b0, b1, b2) / det with b0 = a0^2 - z a1 a2, b1 = z a2^2 - a0 a1,
 * b2 = a1^2 - a0 a2 and det = a0 b0 + z (a1 b2 + a2 b1). Puts (k b0, k b1, k b2) in the place of a
 * and returns k^2 det.
 */
static inline int16_t triple_adjoint(int16_t *a, int16_t z_a1, int16_t z_a2) {
  const int32_t a0 = a[0], a1 = a[1], a2 = a[2];
  const int16_t b0 = reduce(a0 * a0 - a1 * z_a2), b1 = reduce(z_a2 * a2 - a0 * a1),
                b2 = reduce(a1 * a1 - a0 * a2);
  a[0] = b0;
  a[1] = b1;
  a[2] = b2;
  return reduce(a0 * b0 + z_a1 * b2 + z_a2 * b1);
}

/*
 * x^(q-2) where x and the result carry the factor 1/k, which reduce keeps: the inverse, 0 for 0.
 * The exponent is public.
 */
static inline int16_t field_inverse(int16_t x) {
  int16_t power = x;
  for (unsigned bit = 1U << 11; bit != 0; bit >>= 1) { /* q - 2 = 7679 has its top bit at 2^12 */
    power = reduce(power * power);
    if (((Q - 2) & bit) != 0)
      power = reduce(power * x);
  }
  return power;
}

/*
 * One inversion for all determinants: with the products p_i = d_0 ... d_i, 1/d_i = p_(i-1) / p_i.
 * Powers of k: `reduce` of a product keeps a factor 1/k in both operands and the result. Read so,
 * the inverse of d = k^2 det is stored as 1 / (k^2 d) = 1 / (k^4 det); one more `reduce` of the
 * first inverse adds a factor k to all of them. The product with the adjoint k b is then k (k b) /
 * (k^3 det) = (b / det) / k.
 */
void vmb_q7681_baseinv_portable(vmb_q7681_values *values, int16_t scratch[VMB_Q7681_INVERT_SCRATCH],
                                uint32_t *invertible) {
  int16_t *const a = values->c;
  int16_t *const det = scratch, *const product = scratch + 256;
  for (unsigned i = 0; i < 256; i++) {
    int16_t *const triple = a + 3 * i;
    const uint32_t z = vmb_q7681_plantard_leaves[i / 2];
    int16_t z_a1 = times(triple[1], z), z_a2 = times(triple[2], z);
    if (i % 2 != 0) {
      z_a1 = (int16_t)-z_a1;
      z_a2 = (int16_t)-z_a2;
    }
    det[i] = triple_adjoint(triple, z_a1, z_a2);
    product[i] = i == 0 ? det[0] : reduce(product[i - 1] * det[i]);
  }
  *invertible = vmb_ct_mask_nonzero32((uint16_t)vmb_modular16_nonnegative(product[255], &modulus));
  int16_t inverse = reduce(field_inverse(product[255]));
  for (unsigned i = 255; i < 256; i--) {
    const int16_t det_inverse = i == 0 ? inverse : reduce(inverse * product[i - 1]);
    inverse = reduce(inverse * det[i]);
    for (unsigned c = 3 * i; c < 3 * i + 3; c++)
      a[c] = reduce(a[c] * det_inverse);
  }
}

/* a = a times the constant, in [0, q). */
static inline void multiply_to_canonical(int16_t a[768], uint32_t constant) {
  for (unsigned i = 0; i < 768; i++)
    a[i] = vmb_modular16_nonnegative(times(a[i], constant), &modulus);
}

/* a in [0, q), for any 16-bit numbers. */
void vmb_q7681_freeze_portable(int16_t a[768]) {
  multiply_to_canonical(a, one);
}

/* a = 2^16 a in [0, q). */
void vmb_q7681_to_mont_portable(vmb_q7681_values *a) {
  multiply_to_canonical(a->c, two_16);
}

/* The sum of two products is in [-2h, 2h], inside [-q, q). */
void vmb_q7681_from_mont_add_portable(vmb_q7681_values *sums, const vmb_q7681_values *values) {
  int16_t *const c = sums->c;
  const int16_t *const a = values->c;
  for (unsigned i = 0; i < 768; i++)
    c[i] = vmb_modular16_nonnegative((int16_t)(times(c[i], undo_two_16_k) + times(a[i], one)),
                                     &modulus);
}

/*
 * 3 divides 3843, so u = centred a + 3843 + 1 is in [3, 7683] and u mod 3 is the residue plus one;
 * floor(u / 3) = u 21846 >> 16 for u < 2^15, where 21846 = (2^16 + 2) / 3.
 */
void vmb_q7681_modulo_3_portable(int16_t a[768]) {
  for (unsigned i = 0; i < VMB_Q7681_N; i++) {
    const int32_t x = a[i];
    /* all ones if x >= 3840; no barrier: compilers may take several coefficients together */
    const int32_t above = (3839 - x) >> 31;
    const uint32_t u = (uint32_t)(x + 3843 + 1 - (Q & above));
    a[i] = (int16_t)((int32_t)(u - 3 * (u * 21846 >> 16)) - 1);
  }
}
