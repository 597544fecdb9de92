/*
 * The reduction of FN-DSA's provisional key generation, in fixed point: every operation is fixed,
 * since keys depend on it (specs/falcon.md section 14.3). A reduction that diverges ends in an
 * equation that does not hold.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "algorithms/ntru_solve/ntru_bounds.h"
#include "algorithms/ntru_solve/ntru.h"
#include "algorithms/ntru_solve/ntru_reduce.h"
#include "algorithms/ntru_solve/ntru_tower.h"
#include "arithmetic/fixed64/fixed64.h"
#include "support/compiler.h"
#include "support/constant_time.h"

/*
 * slen, llen and win by depth; words of storage, and primes, are those of slen and llen where f and
 * g, F and G have never been seen to need more than Falcon's.
 */
static const uint16_t lengths[] = {1, 1, 2, 3, 4, 8, 14, 27, 53, 104};
static const uint16_t raw_lengths[] = {1, 2, 3, 6, 11, 21, 40, 78, 155, 308};
static const uint16_t windows[] = {1, 1, 2, 2, 2, 3, 3, 4, 5, 7};
static const uint16_t key_words[] = {1, 1, 2, 3, 4, 8, 14, 27, 53, 106, 209};
static const struct vmb_ntru_words all_words = {key_words, raw_lengths};

/*
 * How many bits the largest of x[count][words] has after 2^(31 drop), without sign. Sizes show in
 * time (ntru.h).
 */
static VMB_NOIPA unsigned bit_length(const uint32_t *x, unsigned count, unsigned words,
                                     unsigned drop) {
  const unsigned first = 31 * drop / 32;
  for (unsigned j = words; j-- > first;) {
    uint32_t any = 0;
    for (unsigned i = 0; i < count; i++) {
      const uint32_t *const v = x + (size_t)i * words;
      any |= v[j] ^ (0U - (v[words - 1] >> 31)); /* no barrier: nothing is selected */
    }
    VMB_DECLASSIFY(&any, sizeof any);
    unsigned bits = 32 * j;
    if (any == 0)
      continue;
    for (; any != 0; any >>= 1)
      bits++;
    return bits > 31 * drop ? bits - 31 * drop : 0;
  }
  return 0;
}

/* 64 bits of x[words] from bit `from` on, with its sign beyond its end. */
static uint64_t bits_from(const uint32_t *x, unsigned words, unsigned from) {
  const uint32_t sign = 0U - (x[words - 1] >> 31); /* no barrier: a word like the others */
  const unsigned at = from / 32, shift = from % 32;
  uint32_t w[3];
  for (unsigned i = 0; i < 3; i++)
    w[i] = at + i < words ? x[at + i] : sign;
  const uint32_t low = w[0] >> shift | w[1] << 1 << (31 - shift),
                 high = w[1] >> shift | w[2] << 1 << (31 - shift);
  return (uint64_t)high << 32 | low;
}

/* x[n] / 2^(31 drop), rounded down, times 2^(32 - s), transformed. */
static void approximate(vmb_fixed64 *out, const uint32_t *x, unsigned log_n, unsigned stride,
                        unsigned words, unsigned drop, unsigned s) {
  for (unsigned i = 0; i < 1U << log_n; i++, x += stride)
    out[i] = s > 32 ? bits_from(x, words, 31 * drop + s - 32)
                    : bits_from(x, words, 31 * drop) << (32 - s);
  vmb_fixed64_fft(out, log_n);
}

/* Numbers of a reduction at degree m: m each. */
struct numbers {
  vmb_fixed64 *a, *b, *y, *z;
};

/* a, b = conj(f) 2^st / D, conj(g) 2^st / D, D = |f|^2 + |g|^2, from the transforms y, z. */
static void prepare(const struct numbers *w, unsigned log_m, unsigned st) {
  const unsigned half = 1U << (log_m - 1);
  for (unsigned u = 0; u < half; u++) {
    const struct vmb_fixed64_complex f = vmb_fixed64_complex_at(w->y, u, half),
                                     g = vmb_fixed64_complex_at(w->z, u, half);
    const vmb_fixed64 d = vmb_fixed64_complex_norm(f) + vmb_fixed64_complex_norm(g);
    w->a[u] = vmb_fixed64_divide(f.re << st, d);
    w->a[u + half] = vmb_fixed64_divide(0 - (f.im << st), d);
    w->b[u] = vmb_fixed64_divide(g.re << st, d);
    w->b[u + half] = vmb_fixed64_divide(0 - (g.im << st), d);
  }
}

/* k, at y, from F and G transformed at y and z. */
static int32_t *quotient(const struct numbers *w, unsigned log_m) {
  const unsigned half = 1U << (log_m - 1);
  int32_t *const k = (int32_t *)(void *)w->y;
  for (unsigned u = 0; u < half; u++) {
    const struct vmb_fixed64_complex x = vmb_fixed64_complex_multiply(
        vmb_fixed64_complex_at(w->y, u, half), vmb_fixed64_complex_at(w->a, u, half));
    const struct vmb_fixed64_complex y = vmb_fixed64_complex_multiply(
        vmb_fixed64_complex_at(w->z, u, half), vmb_fixed64_complex_at(w->b, u, half));
    w->y[u] = x.re + y.re;
    w->y[u + half] = x.im + y.im;
  }
  vmb_fixed64_ifft(w->y, log_m);
  for (unsigned i = 0; i < 2 * half; i++)
    k[i] = vmb_fixed64_round(w->y[i]);
  return k;
}

/* keys[count] of one word in half a word each, and back. |N(f)_i| <= |f|^2 < 2^15 at depth 1. */
static void halve(uint32_t *keys, unsigned count) {
  int16_t *const half = (int16_t *)(void *)keys;
  for (unsigned i = 0; i < count; i++) {
    const int16_t x = (int16_t)(uint16_t)keys[i];
    memcpy(half + i, &x, sizeof x);
  }
}

/*
 * out = numbers `first` to first + count - 1 of an array of 16-bit numbers that lies in memory of
 * words.
 */
static void unhalve(uint32_t *out, const uint32_t *halved, unsigned first, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    int16_t x;
    memcpy(&x, (const uint8_t *)halved + 2 * (size_t)(first + i), sizeof x);
    out[i] = (uint32_t)(int32_t)x;
  }
}

/*
 * raw -= 2^shift k keys. After k lie the rest of y, and z; at depth 1 keys come there from their
 * halves.
 */
static void subtract(uint32_t *raw, const uint32_t *keys, const struct numbers *w, const int32_t *k,
                     unsigned log_m, unsigned depth, unsigned used, unsigned shift, int narrow) {
  const unsigned m = 1U << log_m, words = key_words[depth], wide = raw_lengths[depth];
  uint32_t *const scratch = (uint32_t *)(void *)w->y + m, *const whole = scratch + 2 * (size_t)m;
  for (unsigned side = 0; side < 2; side++) {
    if (depth == 1)
      unhalve(whole, keys, side * m, m);
    vmb_ntru_subtract_product(raw + (size_t)side * m * wide, used, wide,
                              depth == 1 ? whole : keys + (size_t)side * m * words, words, narrow,
                              k, shift, log_m, scratch);
  }
}

/*
 * Section 14.3 at a depth of 1 and more. After keys there is room for four polynomials of numbers;
 * at depth 1 the first of them begins in the middle of keys.
 */
static void reduce(uint32_t *raw, uint32_t *keys, unsigned log_n, unsigned depth) {
  const unsigned log_m = log_n - depth, m = 1U << log_m, words = key_words[depth],
                 wide = raw_lengths[depth], slen = lengths[depth],
                 low = slen - (windows[depth] < slen ? windows[depth] : slen), first = 31 * low,
                 step = log_n == 9 ? 13 : 11;
  vmb_fixed64 *const memory =
      (vmb_fixed64 *)(void *)(keys + (depth == 1 ? m : 2 * (size_t)m * words));
  const struct numbers w = {memory, memory + m, memory + 2 * m, memory + 3 * m};
  const unsigned sx = bit_length(keys, 2 * m, words, low), st = 15 - log_m < sx ? 15 - log_m : sx;
  const int narrow = words <= 2 && vmb_ntru_is_narrow(keys, m, words) &&
                     vmb_ntru_is_narrow(keys + (size_t)m * words, m, words);
  approximate(w.y, keys, log_m, words, words, low, sx - st);
  approximate(w.z, keys + (size_t)m * words, log_m, words, words, low, sx - st);
  if (depth == 1)
    halve(keys, 2 * m);
  prepare(&w, log_m, st);
  unsigned len = wide, shift = 31 * wide;
  for (;;) {
    const unsigned drop = shift / 31, s = sx + shift % 31, used = vmb_ntru_words_of(len);
    if (drop < len) {
      approximate(w.y, raw, log_m, wide, used, drop, s);
      approximate(w.z, raw + (size_t)m * wide, log_m, wide, used, drop, s);
      subtract(raw, keys, &w, quotient(&w, log_m), log_m, depth, used, shift - first, narrow);
    }
    if (shift <= first)
      break;
    shift = shift <= first + step ? first : shift - step;
    while (len > slen && 31 * (len - slen) > shift - first + 30)
      len--;
    vmb_ntru_centre(raw, 2 * m, wide, len, vmb_ntru_words_of(len));
  }
  vmb_ntru_shorten(raw, 2 * m, wide, slen, words);
}

/* Depth 0 (vmb_ntru_finish): rounded in fixed point, so not always the nearest integers. */
static void finish_quotient(int32_t *num, uint32_t *free, unsigned log_n) {
  const unsigned n = 1U << log_n, half = n / 2;
  const int32_t *const integers = (const int32_t *)free;
  vmb_fixed64 *const r = (vmb_fixed64 *)(void *)free, *const d = r + n;
  for (unsigned i = 0; i < n; i++)
    d[i] = (uint64_t)(int64_t)integers[i] << 22;
  vmb_fixed64_fft(d, log_n);
  for (unsigned i = 0; i < n; i++)
    r[i] = (uint64_t)(int64_t)num[i] << 22;
  vmb_fixed64_fft(r, log_n);
  for (unsigned u = 0; u < half; u++) {
    r[u] = vmb_fixed64_divide(r[u], d[u]);
    r[u + half] = vmb_fixed64_divide(r[u + half], d[u]);
  }
  vmb_fixed64_ifft(r, log_n);
  for (unsigned i = 0; i < n; i++)
    num[i] = vmb_fixed64_round(r[i]);
}

/*
 * F, G with f G - g F = q by reductions in fixed point, the same on every processor. 0 if there is
 * no solution or it is not small.
 */
int vmb_ntru_solve_fndsa(int8_t *F, int8_t *G, const int8_t *f, const int8_t *g, unsigned log_n,
                         uint32_t q, uint32_t *scratch) {
  VMB_BOUND(log_n, 9, 10);
  vmb_ntru_odd_bounds(f, log_n);
  vmb_ntru_odd_bounds(g, log_n);
  vmb_ntru_norm_bounds(f, g, log_n);
  if (!vmb_ntru_solve_integers(scratch, f, g, log_n, q, key_words))
    return 0;
  for (unsigned depth = log_n; depth-- > 1;) {
    vmb_ntru_climb(scratch, f, g, log_n, depth, &all_words);
    reduce(scratch, scratch + ((size_t)2 << (log_n - depth)) * raw_lengths[depth], log_n, depth);
  }
  return vmb_ntru_finish(F, G, f, g, log_n, q, finish_quotient, scratch);
}
