/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "algorithms/ntru_solve/ntru_bounds.h"
#include "arithmetic/binary64/fpr_fft.h"
#include "algorithms/ntru_solve/ntru.h"
#include "algorithms/ntru_solve/ntru_integer.h"
#include "algorithms/ntru_solve/ntru_reduce.h"
#include "algorithms/ntru_solve/ntru_tower.h"
#include "support/compiler.h"
#include "support/constant_time.h"

/*
 * Words (and primes) for each coefficient at depth d, where the degree is n / 2^d: of f and g and
 * the reduced F and G; of F and G before their reduction. Sizes are normally distributed; the least
 * reserve is 5.9 standard deviations, at depth 5 (specs/solmae.md section 5: mean and deviation at
 * each depth; a number of words w has room for 31 w - 1 bits).
 */
static const uint16_t key_words[] = {1, 1, 2, 2, 4, 7, 14, 27, 53, 106, 209};
static const uint16_t raw_words[] = {1, 2, 5, 7, 12, 21, 40, 78, 157, 308};
static const struct vmb_ntru_words all_words = {key_words, raw_words};

/* Ten times the largest number of steps seen at any depth; tests take others. */
#if !defined(REDUCTION_STEPS_MAX)
#define REDUCTION_STEPS_MAX 4000
#endif

/*
 * A rounded quotient is at most 2^QUOTIENT_BITS in size, with as many zeros after it as it takes.
 */
#define QUOTIENT_BITS 28

/* ---- Reduction ------------------------------------------------------------------------------- */

/*
 * Numbers x[count] of `words` words, `stride` apart: how many bits the largest has, without sign.
 * How large they are shows in time.
 */
static VMB_NOIPA unsigned largest_bits(const uint32_t *x, unsigned count, unsigned words,
                                       unsigned stride) {
  for (unsigned j = words; j-- > 0;) {
    uint32_t any = 0;
    for (unsigned i = 0; i < count; i++) {
      const uint32_t *const v = x + (size_t)i * stride;
      any |= v[j] ^ (0U - (v[words - 1] >> 31)); /* no barrier: nothing is selected */
    }
    VMB_DECLASSIFY(&any, sizeof any);
    unsigned bits = 32 * j;
    if (any == 0)
      continue;
    for (; any != 0; any >>= 1)
      bits++;
    return bits;
  }
  return 0;
}

/* out = floor(x / 2^drop), which has up to 53 bits, transformed. */
static void approximate(vmb_fpr *out, const uint32_t *x, unsigned log_n, unsigned words,
                        unsigned stride, unsigned drop) {
  const unsigned first = drop / 32, shift = drop % 32;
  for (unsigned i = 0; i < 1U << log_n; i++) {
    const uint32_t *const v = x + (size_t)i * stride;
    const uint32_t sign = 0U - (v[words - 1] >> 31); /* no barrier: a word like the others */
    const uint32_t w0 = first < words ? v[first] : sign,
                   w1 = first + 1 < words ? v[first + 1] : sign;
    const uint32_t w2 = first + 2 < words ? v[first + 2] : sign;
    const uint32_t low = w0 >> shift | w1 << 1 << (31 - shift),
                   high = w1 >> shift | w2 << 1 << (31 - shift);
    const int64_t value = (int64_t)((uint64_t)high << 32 | low);
    VMB_BOUND(value, -(INT64_C(1) << 53), (INT64_C(1) << 53) - 1);
    out[i] = vmb_fpr_of(value);
  }
  vmb_fpr_fft(out, log_n);
}

/* One polynomial of quotients: k 2^*shift. Returns 0 if all are less than 1/2. */
static VMB_NOIPA int quotient(int32_t *k, unsigned *shift, const vmb_fpr *real, unsigned n,
                              int scale) {
  int most = -1022;
  for (unsigned i = 0; i < n; i++) {
    int exponent = vmb_fpr_exponent(real[i]);
    VMB_DECLASSIFY(&exponent, sizeof exponent);
    if (exponent > most)
      most = exponent;
  }
  if (most + scale < 0)
    return 0;
  *shift = most + scale > QUOTIENT_BITS ? (unsigned)(most + scale - QUOTIENT_BITS) : 0;
  uint32_t any = *shift;
  for (unsigned i = 0; i < n; i++) {
    k[i] = (int32_t)vmb_fpr_round(vmb_fpr_scale(real[i], scale - (int)*shift));
    any |= (uint32_t)k[i];
  }
  any = vmb_ct_mask_nonzero32(any);
  VMB_DECLASSIFY(&any, sizeof any);
  return any != 0;
}

/*
 * Babai's reduction of raw = (F, G) by keys = (f, g), until the rounded quotients are zero. Only
 * the words that the largest coefficient needs take part; at the end they are extended again.
 * Returns 0 if it does not come to an end.
 */
static int reduce(uint32_t *raw, unsigned words, const uint32_t *keys, unsigned keys_words,
                  unsigned log_n, vmb_fpr *scratch) {
  const unsigned n = 1U << log_n, half = n / 2;
  vmb_fpr *const a = scratch, *const b = a + n, *const t = b + n, *const sum = t + n;
  const unsigned key_bits = largest_bits(keys, 2 * n, keys_words, keys_words),
                 key_drop = key_bits > 53 ? key_bits - 53 : 0;
  const int narrow = key_bits < 32 && key_bits + QUOTIENT_BITS + log_n < 63;
  approximate(a, keys, log_n, keys_words, keys_words, key_drop);
  approximate(b, keys + (size_t)n * keys_words, log_n, keys_words, keys_words, key_drop);
  for (unsigned u = 0; u < half; u++) {
    const struct vmb_complex f = vmb_complex_at(a, u, half), g = vmb_complex_at(b, u, half);
    const vmb_fpr w =
        vmb_fpr_divide(vmb_fpr_of(1), vmb_fpr_add(vmb_complex_norm(f), vmb_complex_norm(g)));
    vmb_complex_put(a, u, half, vmb_complex_scale(vmb_complex_conjugate(f), w));
    vmb_complex_put(b, u, half, vmb_complex_scale(vmb_complex_conjugate(g), w));
  }
  unsigned active = words;
  for (unsigned step = 0; step < REDUCTION_STEPS_MAX; step++) {
    const unsigned bits = largest_bits(raw, 2 * n, active, words), drop = bits > 53 ? bits - 53 : 0;
    if ((bits + 2 + 31) / 32 < active)
      active = (bits + 2 + 31) / 32;
    approximate(t, raw, log_n, active, words, drop);
    for (unsigned u = 0; u < half; u++)
      vmb_complex_put(sum, u, half,
                      vmb_complex_multiply(vmb_complex_at(t, u, half), vmb_complex_at(a, u, half)));
    approximate(t, raw + (size_t)n * words, log_n, active, words, drop);
    for (unsigned u = 0; u < half; u++)
      vmb_complex_put(sum, u, half,
                      vmb_complex_add(vmb_complex_at(sum, u, half),
                                      vmb_complex_multiply(vmb_complex_at(t, u, half),
                                                           vmb_complex_at(b, u, half))));
    vmb_fpr_ifft(sum, log_n);
    int32_t *const k = (int32_t *)(void *)t; /* after it lie the rest of t, and sum */
    unsigned shift;
    if (!quotient(k, &shift, sum, n, (int)drop - (int)key_drop)) {
      for (unsigned i = 0; i < 2 * n; i++) {
        uint32_t *const v = raw + (size_t)i * words;
        for (unsigned j = active; j < words; j++)
          v[j] = 0U - (v[active - 1] >> 31); /* no barrier: nothing is selected */
      }
      return 1;
    }
    for (unsigned side = 0; side < 2; side++)
      vmb_ntru_subtract_product(raw + (size_t)side * n * words, active, words,
                                keys + (size_t)side * n * keys_words, keys_words, narrow, k, shift,
                                log_n, (uint32_t *)k + n);
  }
  return 0;
}

/* The words of F and G that carry them, close together; 0 if they need more. */
static int shorten(uint32_t *out, const uint32_t *raw, unsigned count, unsigned words,
                   unsigned out_words) {
  if (largest_bits(raw, count, words, words) >= 32 * out_words)
    return 0;
  for (unsigned i = 0; i < count; i++)
    for (unsigned j = 0; j < out_words; j++)
      out[(size_t)i * out_words + j] = raw[(size_t)i * words + j];
  return 1;
}

/* Climbs and reduces. Returns 0 if the reduction does not end, or the result does not fit. */
static int climb_and_reduce(uint32_t *scratch, const int8_t *f, const int8_t *g, unsigned log_n,
                            unsigned depth) {
  const unsigned log_m = log_n - depth, m = 1U << log_m, words = key_words[depth],
                 wide = raw_words[depth];
  vmb_ntru_climb(scratch, f, g, log_n, depth, &all_words);
  uint32_t *const keys = scratch + 2 * (size_t)m * wide;
  vmb_fpr *const numbers = (vmb_fpr *)(void *)(keys + 2 * (size_t)m * words);
  if (!reduce(scratch, wide, keys, words, log_m, numbers))
    return 0;
  return shorten(scratch, scratch, 2 * m, wide, words);
}

/* ---- Depth 0: one word for each coefficient, and three polynomials of numbers ---------------- */

/* out = the Fourier transform of 2^log_n small integers. */
static void transform_small(vmb_fpr *out, const int8_t *x, unsigned log_n) {
  for (unsigned i = 0; i < 1U << log_n; i++)
    out[i] = vmb_fpr_of(x[i]);
  vmb_fpr_fft(out, log_n);
}

/* sum (+)= x adj y, transformed; t and u are scratch. */
static void add_adjoint_product(vmb_fpr *sum, const uint32_t *x, const int8_t *y, unsigned log_n,
                                int first, vmb_fpr *t, vmb_fpr *u) {
  const unsigned half = 1U << (log_n - 1);
  approximate(t, x, log_n, 1, 1, 0);
  transform_small(u, y, log_n);
  for (unsigned i = 0; i < half; i++) {
    const struct vmb_complex product = vmb_complex_multiply(
        vmb_complex_at(t, i, half), vmb_complex_conjugate(vmb_complex_at(u, i, half)));
    vmb_complex_put(sum, i, half,
                    first ? product : vmb_complex_add(vmb_complex_at(sum, i, half), product));
  }
}

/*
 * As reduce, for raw[2n] = (F, G) of one word each: the transforms of f and g are computed again in
 * each step, of which there are two or three. numbers: three polynomials.
 */
static int reduce_small(uint32_t *raw, const int8_t *f, const int8_t *g, unsigned log_n,
                        vmb_fpr *numbers) {
  const unsigned n = 1U << log_n, half = n / 2;
  vmb_fpr *const sum = numbers, *const t = sum + n, *const u = t + n;
  int32_t *const k = (int32_t *)(void *)t;
  uint32_t *const y = (uint32_t *)(void *)u;
  for (unsigned step = 0; step < REDUCTION_STEPS_MAX; step++) {
    add_adjoint_product(sum, raw, f, log_n, 1, t, u);
    add_adjoint_product(sum, raw + n, g, log_n, 0, t, u);
    transform_small(t, f, log_n);
    transform_small(u, g, log_n);
    for (unsigned i = 0; i < half; i++) {
      const vmb_fpr d = vmb_fpr_add(vmb_complex_norm(vmb_complex_at(t, i, half)),
                                    vmb_complex_norm(vmb_complex_at(u, i, half)));
      vmb_complex_put(
          sum, i, half,
          vmb_complex_scale(vmb_complex_at(sum, i, half), vmb_fpr_divide(vmb_fpr_of(1), d)));
    }
    vmb_fpr_ifft(sum, log_n);
    unsigned shift;
    if (!quotient(k, &shift, sum, n, 0))
      return 1;
    for (unsigned side = 0; side < 2; side++) {
      vmb_ntru_load_small(y, side == 0 ? f : g, n);
      vmb_ntru_subtract_product(raw + (size_t)side * n, 1, 1, y, 1, 1, k, shift, log_n,
                                (uint32_t *)(void *)sum);
    }
  }
  return 0;
}

/*
 * F, G with f G - g F = q (Pornin and Prest): resultants down the tower of fields, Bezout's numbers
 * at its foot, and back with a reduction at each depth. 0 if there is no solution that is small;
 * which candidates are rejected is public. Destroys scratch.
 */
int vmb_ntru_solve(int8_t *F, int8_t *G, const int8_t *f, const int8_t *g, unsigned log_n,
                   uint32_t q, uint32_t *scratch) {
  const unsigned n = 1U << log_n;
  VMB_BOUND(log_n, 2, 10);
  vmb_ntru_odd_bounds(f, log_n);
  vmb_ntru_odd_bounds(g, log_n);
  if (!vmb_ntru_solve_integers(scratch, f, g, log_n, q, key_words))
    return 0;
  for (unsigned depth = log_n; depth-- > 1;)
    if (!climb_and_reduce(scratch, f, g, log_n, depth))
      return 0;
  vmb_ntru_climb(scratch, f, g, log_n, 0, &all_words);
  if (!reduce_small(scratch, f, g, log_n, (vmb_fpr *)(void *)(scratch + 2 * (size_t)n)))
    return 0;
  return vmb_ntru_take_small(F, scratch, n) & vmb_ntru_take_small(G, scratch + n, n) &&
         vmb_ntru_is_solution(F, G, f, g, log_n, q, scratch);
}
