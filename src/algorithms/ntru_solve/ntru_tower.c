/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/ntru_solve/ntru_bounds.h"
#include "algorithms/ntru_solve/ntru_tower.h"

#include <string.h>

#include "algorithms/ntru_solve/ntru.h"
#include "algorithms/ntru_solve/ntru_integer.h"
#include "algorithms/ntru_solve/ntru_kernels.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/multiply.h"

/* residues = those of x[n][words] modulo m->p, transformed. */
void vmb_ntru_transform(uint32_t *residues, const uint32_t *x, unsigned n, unsigned words,
                        const vmb_m31_root *table, const struct vmb_m31 *m) {
  const struct vmb_ntru_fold f = {m->p, m->minus_inverse, vmb_ntru_shift(words, m), 0, words,
                                  m->r2};
  vmb_ntru_residues(residues, x, n, words, &f);
  vmb_m31_ntt(residues, n, table, m);
}

/* out = n signed bytes as words. */
void vmb_ntru_load_small(uint32_t *out, const int8_t *in, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    out[i] = (uint32_t)(int32_t)in[i];
}

/* ---- Down: norms ----------------------------------------------------------------------------- */

/* out[n/2] = the norm of x[n], a polynomial in y = x^2 whose value at r^2 is x(r) x(-r). */
static void norm(uint32_t *out, unsigned out_words, const uint32_t *x, unsigned n, unsigned words,
                 uint32_t *scratch) {
  uint32_t *const residues = scratch, *const product = residues + 2 * n;
  vmb_m31_root *const table = (vmb_m31_root *)(residues + n);
  for (unsigned j = 0; j < out_words; j++) {
    struct vmb_m31 m;
    vmb_m31_prepare(&m, vmb_ntru_primes[j].p);
    vmb_m31_table(table, n, vmb_ntru_primes[j].root, 2048, &m);
    vmb_ntru_transform(residues, x, n, words, table, &m);
    for (unsigned i = 0; i < n / 2; i++)
      residues[i] = vmb_m31_to_mont(vmb_m31_multiply(residues[2 * i], residues[2 * i + 1], &m), &m);
    vmb_m31_intt(residues, n / 2, table, &m);
    for (unsigned i = 0; i < n / 2; i++)
      out[(size_t)i * out_words + j] = residues[i];
  }
  vmb_ntru_rebuild(out, n / 2, out_words, product);
}

/*
 * The norms of f and g themselves, which take one word and lie where their residues do; then those
 * of the norms. So it takes 3n words at most.
 */
void vmb_ntru_descend(uint32_t *out, const int8_t *f, const int8_t *g, unsigned log_n,
                      unsigned depth, const uint16_t *key_words) {
  unsigned n = 1U << log_n;
  if (depth == 0) {
    vmb_ntru_load_small(out, f, n);
    vmb_ntru_load_small(out + n, g, n);
    return;
  }
  vmb_ntru_load_small(out + n, f, n);
  norm(out, key_words[1], out + n, n, 1, out + n);
  vmb_ntru_load_small(out + n, g, n);
  norm(out + n / 2, key_words[1], out + n, n, 1, out + n);
  n /= 2;
  for (unsigned d = 1; d < depth; d++, n /= 2) {
    const unsigned words = key_words[d], next_words = key_words[d + 1];
    uint32_t *const next = out + 2 * (size_t)n * words;
    uint32_t *const scratch = next + (size_t)n * next_words;
    norm(next, next_words, out, n, words, scratch);
    norm(next + (size_t)n / 2 * next_words, next_words, out + (size_t)n * words, n, words, scratch);
    memmove(out, next, (size_t)n * next_words * sizeof out[0]);
  }
}

/* ---- The integers ---------------------------------------------------------------------------- */

/* x = x factor modulo 2^(32 words). */
static void multiply_word(uint32_t *x, unsigned words, uint32_t factor) {
  uint64_t carry = 0;
  for (unsigned i = 0; i < words; i++) {
    carry += vmb_mul32x32_64(x[i], factor);
    x[i] = (uint32_t)carry;
    carry >>= 32;
  }
}

/*
 * out = F, G of the integers at the foot of the tower, with f G - g F = q, key_words[log_n] words
 * each. 0 if the resultants have a common divisor.
 */
int vmb_ntru_solve_integers(uint32_t *out, const int8_t *f, const int8_t *g, unsigned log_n,
                            uint32_t q, const uint16_t *key_words) {
  const unsigned words = key_words[log_n];
  uint32_t *const F = out, *const G = F + words, *const keys = G + words;
  vmb_ntru_descend(keys, f, g, log_n, log_n, key_words);
  if (!vmb_ntru_bezout(G, F, keys, keys + words, words, keys + 2 * words))
    return 0;
  vmb_ntru_negate(F, words, UINT32_MAX);
  multiply_word(F, words, q);
  multiply_word(G, words, q);
  return 1;
}

/* ---- Up -------------------------------------------------------------------------------------- */

/* F = F'(x^2) g(-x), G = G'(x^2) f(-x): values at r and -r are F'(r^2) g(-r) and F'(r^2) g(r). */
static void lift(uint32_t *raw, const uint32_t *child, const uint32_t *keys, unsigned n,
                 unsigned words, unsigned child_words, unsigned keys_words, uint32_t *scratch) {
  uint32_t *const half = scratch, *const residues = half + n / 2, *const product = residues + 2 * n;
  vmb_m31_root *const table = (vmb_m31_root *)(residues + n);
  for (unsigned j = 0; j < words; j++) {
    struct vmb_m31 m;
    vmb_m31_prepare(&m, vmb_ntru_primes[j].p);
    vmb_m31_table(table, n, vmb_ntru_primes[j].root, 2048, &m);
    for (unsigned side = 0; side < 2; side++) {
      vmb_ntru_transform(half, child + (size_t)side * (n / 2) * child_words, n / 2, child_words,
                         table, &m);
      vmb_ntru_transform(residues, keys + (size_t)(1 - side) * n * keys_words, n, keys_words, table,
                         &m);
      for (unsigned i = 0; i < n / 2; i++) {
        const uint32_t x = vmb_m31_to_mont(half[i], &m), at_r = residues[2 * i],
                       at_minus_r = residues[2 * i + 1];
        residues[2 * i] = vmb_m31_multiply(x, at_minus_r, &m);
        residues[2 * i + 1] = vmb_m31_multiply(x, at_r, &m);
      }
      vmb_m31_intt(residues, n, table, &m);
      for (unsigned i = 0; i < n; i++)
        raw[((size_t)side * n + i) * words + j] = residues[i];
    }
  }
  vmb_ntru_rebuild(raw, 2 * n, words, product);
}

/*
 * One depth up: F, G of `depth` from those of depth + 1, which are at the beginning of scratch; f
 * and g of this depth are computed again after them. Leaves raw F, G and the keys, from the
 * beginning on.
 */
void vmb_ntru_climb(uint32_t *scratch, const int8_t *f, const int8_t *g, unsigned log_n,
                    unsigned depth, const struct vmb_ntru_words *all) {
  const unsigned log_m = log_n - depth, m = 1U << log_m;
  const unsigned words = all->keys[depth], wide = all->raw[depth],
                 child_words = all->keys[depth + 1];
  uint32_t *const raw = scratch + (((size_t)m * child_words + 1) & ~(size_t)1);
  uint32_t *const keys = raw + 2 * (size_t)m * wide, *const rest = keys + 2 * (size_t)m * words;
  /* on its way down it needs more memory than there is after raw */
  vmb_ntru_descend(raw, f, g, log_n, depth, all->keys);
  memmove(keys, raw, 2 * (size_t)m * words * sizeof raw[0]);
  lift(raw, scratch, keys, m, wide, child_words, words, rest);
  /*
   * F' and G' are not needed any more: everything moves down, so that the numbers of the reduction
   * find room.
   */
  memmove(scratch, raw, (size_t)(rest - raw) * sizeof raw[0]);
}

/* ---- The result ------------------------------------------------------------------------------ */

/* out = n bytes; 0 if a number is not in [-127, 127]. Looks at all; the answer is public. */
int vmb_ntru_take_small(int8_t *out, const uint32_t *in, unsigned n) {
  uint32_t outside = 0;
  for (unsigned i = 0; i < n; i++) {
    outside |= vmb_ct_mask_less32(254, in[i] + 127);
    out[i] = (int8_t)(uint8_t)in[i];
  }
  VMB_DECLASSIFY(&outside, sizeof outside); /* whether the candidate was rejected */
  return outside == 0;
}

/* Is x[n] the transform of a constant, which has its value everywhere? That is public. */
static VMB_NOIPA int is_constant(const uint32_t *x, unsigned n, uint32_t value) {
  uint32_t wrong = 0;
  for (unsigned i = 0; i < n; i++)
    wrong |= x[i] ^ value;
  VMB_DECLASSIFY(&wrong, sizeof wrong);
  return wrong == 0;
}

/*
 * Is f G - g F = q modulo x^n + 1 and the first prime, and so, as the coefficients are small, over
 * the integers? scratch: 4 n words.
 */
int vmb_ntru_is_solution(const int8_t *F, const int8_t *G, const int8_t *f, const int8_t *g,
                         unsigned log_n, uint32_t q, uint32_t *scratch) {
  const unsigned n = 1U << log_n;
  vmb_m31_root *const table = (vmb_m31_root *)scratch;
  uint32_t *const x = scratch + n, *const y = x + n, *const sum = y + n;
  const int8_t *const factors[2][2] = {{f, G}, {g, F}};
  VMB_BOUND(log_n, 0, 10);
  for (unsigned k = 0; k < 2; k++) {
    vmb_ntru_small_bounds(factors[k][0], log_n);
    vmb_ntru_small_bounds(factors[k][1], log_n);
  }
  struct vmb_m31 m;
  vmb_m31_prepare(&m, vmb_ntru_primes[0].p);
  vmb_m31_table(table, n, vmb_ntru_primes[0].root, 2048, &m);
  for (unsigned k = 0; k < 2; k++) {
    for (unsigned i = 0; i < n; i++)
      x[i] = vmb_m31_of_signed(factors[k][0][i], &m),
      y[i] = vmb_m31_of_signed(factors[k][1][i], &m);
    vmb_m31_ntt(x, n, table, &m);
    vmb_m31_ntt(y, n, table, &m);
    for (unsigned i = 0; i < n; i++) {
      const uint32_t product = vmb_m31_multiply(x[i], y[i], &m);
      sum[i] = k == 0 ? product : vmb_m31_subtract(sum[i], product, &m);
    }
  }
  return is_constant(sum, n, vmb_m31_from_mont(q, &m)); /* products lack 2^32 */
}
