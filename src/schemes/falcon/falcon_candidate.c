/*
 * Candidates of key generation: how f and g are drawn, and what they must fulfil before the NTRU
 * equation is tried (specs/falcon.md sections 5.1, 5.2, 14.2). What is thrown away is independent
 * of what is kept, so a rejection may show.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_CANDIDATE_C
#define VMB_SCHEMES_FALCON_CANDIDATE_C

#include "algorithms/ntru_solve/ntru_integer.h"
#include "arithmetic/binary64/fixed_fft.h"
#include "arithmetic/fixed64/fixed64.h"
#include "schemes/falcon/falcon_keys.c"
#include "support/little_endian.h"
#include "support/multiply.h"

/* ---- The orthogonalised basis, in fixed point ------------------------------------------------ */

/*
 * The squared norm N of (q adj f, q adj g) / (f adj f + g adj g) is, by Parseval, the sum of (2/n)
 * q^2 / D over the n/2 complex places, D = |f^|^2 + |g^|^2: two transforms in place of four, and
 * fixed point is good enough to reject what is not close to the bound B < 16823. What is not
 * rejected goes to the exact test, so that only rejected candidates decide what is computed.
 *
 * Values: |f^| <= |f| sqrt(n/2) <= sqrt(16822 * 512) < 2935 by Parseval in each layer, so below
 * 2^30 in Q18. The transform's error e is below (2^9 - 1) (0.71 + 2935 2^18 2^-30.5) 2^-18 < 0.0024
 * (fixed_fft.h), that of D below 2 sqrt(2) e sqrt(D) + 2 e^2 < 0.007 sqrt(D). Where D is below
 * q^2 / (n B), which is 8.7 or more, one term of N alone is above 2 B, and N far above; elsewhere
 * the error of N is below 2 B 0.007 / sqrt(8.7) < 80. FN-DSA's own N has rounding errors below 32:
 * roots and products of its transforms make 511 (3 + 2935) 2^-32 < 0.0004 of a value, 0.0012
 * sqrt(D) of D and so less than 2 B 0.0012 / sqrt(8.7) < 14 of N; 2^-33 of 1 / D is 4151 q 2^-33 <
 * 0.006 of a pair of values, and 2 sqrt(2 B) 0.006 < 3 of N.
 */
#define FALCON_COARSE_BITS 18
#define FALCON_COARSE_ERROR 112

/* out[n] = f^ in Q18. */
static void falcon_coarse_transform(int32_t *out, const int8_t *f, unsigned log_n) {
  for (unsigned i = 0; i < 1U << log_n; i++)
    out[i] = f[i] * (1 << FALCON_COARSE_BITS);
  vmb_fixed_fft(out, log_n);
}

/*
 * 1 if N is above its bound for certain; 0 if the exact test must tell. |f|^2 + |g|^2 <= 16822.
 * memory: 2n words. The answer is public.
 */
static VMB_NOINLINE int falcon_is_surely_long(const int8_t *f, const int8_t *g, unsigned log_n,
                                              void *memory) {
  const unsigned n = 1U << log_n, half = n / 2;
  int32_t *const a = memory, *const b = a + n;
  falcon_coarse_transform(a, f, log_n);
  falcon_coarse_transform(b, g, log_n);
  const vmb_fpr one = vmb_fpr_of(1);
  vmb_fpr sum = vmb_fpr_zero();
  for (unsigned u = 0; u < half; u++) {
    int64_t d = 1;
    for (unsigned k = 0; k < 4; k++)
      d += vmb_mul32x32_64_signed(a[u + k * half], a[u + k * half]);
    sum = vmb_fpr_add(sum, vmb_fpr_divide(one, vmb_fpr_of(d)));
  }
  const vmb_fpr norm =
      vmb_fpr_scale(vmb_fpr_multiply(sum, vmb_fpr_of((int64_t)FALCON_Q * FALCON_Q)),
                    2 * FALCON_COARSE_BITS + 1 - (int)log_n);
  const int64_t most = FALCON_ORTHOGONAL_NORM_MOST + FALCON_COARSE_ERROR;
  uint32_t above = vmb_fpr_mask_less(vmb_fpr_of(most), norm);
  VMB_DECLASSIFY(&above, sizeof above); /* the candidate is rejected */
  return above != 0;
}

/* ---- Falcon ---------------------------------------------------------------------------------- */

/*
 * A Gaussian integer of n = 1024: from the first number its sign and whether it is zero, from the
 * second one its size, the least k with second >= table[k].
 */
static int32_t falcon_draw_one(vmb_keccak *stream) {
  static const uint64_t table[] = {
      UINT64_C(1283868770400643928),
      UINT64_C(6416574995475331444),
      UINT64_C(4078260278032692663),
      UINT64_C(2353523259288686585),
      UINT64_C(1227179971273316331),
      UINT64_C(575931623374121527),
      UINT64_C(242543240509105209),
      UINT64_C(91437049221049666),
      UINT64_C(30799446349977173),
      UINT64_C(9255276791179340),
      UINT64_C(2478152334826140),
      UINT64_C(590642893610164),
      UINT64_C(125206034929641),
      UINT64_C(23590435911403),
      UINT64_C(3948334035941),
      UINT64_C(586753615614),
      UINT64_C(77391054539),
      UINT64_C(9056793210),
      UINT64_C(940121950),
      UINT64_C(86539696),
      UINT64_C(7062824),
      UINT64_C(510971),
      UINT64_C(32764),
      UINT64_C(1862),
      UINT64_C(94),
      UINT64_C(4),
      UINT64_C(0),
  };
  uint8_t bytes[16];
  vmb_keccak_squeeze(stream, bytes, sizeof bytes);
  const uint64_t first = vmb_load64_le(bytes), low63 = ~UINT64_C(0) >> 1;
  const uint64_t second = vmb_load64_le(bytes + 8) & low63;
  const uint32_t nonzero = (uint32_t)(((first & low63) - table[0]) >> 63) - 1;
  uint32_t size = 1;
  for (unsigned k = 1; k + 1 < sizeof table / sizeof table[0]; k++)
    size += (uint32_t)((second - table[k]) >> 63);
  const uint32_t minus = vmb_ct_mask_bit32((uint32_t)(first >> 63));
  return (int32_t)(((size & vmb_ct_barrier32(nonzero)) ^ minus) - minus);
}

/* A coefficient, of size 52 at most: two of these integers for n = 512. */
static int32_t falcon_draw_coefficient(vmb_keccak *stream, unsigned log_n) {
  int32_t sum = 0;
  for (unsigned i = 0; i < UINT32_C(1) << (10 - log_n); i++)
    sum += falcon_draw_one(stream);
  return sum;
}

/* A polynomial; the last coefficient is drawn until the sum of all is odd. */
static VMB_NOINLINE void falcon_draw(int8_t *out, unsigned log_n, vmb_keccak *stream) {
  const unsigned last = (1U << log_n) - 1;
  uint32_t sum = 0, even;
  for (unsigned i = 0; i < last; i++) {
    out[i] = (int8_t)falcon_draw_coefficient(stream, log_n);
    sum ^= (uint8_t)out[i];
  }
  do {
    out[last] = (int8_t)falcon_draw_coefficient(stream, log_n);
    even = ~(sum ^ (uint8_t)out[last]) & 1;
    VMB_DECLASSIFY(&even, sizeof even); /* what is thrown away */
  } while (even);
}

/*
 * The squared norm of (q adj f, q adj g) / (f adj f + g adj g) is below its bound (section 5.2 test
 * 4). memory: two polynomials of numbers.
 */
static VMB_NOINLINE int falcon_is_orthogonal(const int8_t *f, const int8_t *g, unsigned log_n,
                                             vmb_fpr *a) {
  const unsigned n = 1U << log_n, half = n / 2;
  vmb_fpr *const b = a + n;
  const vmb_fpr q = vmb_fpr_of(FALCON_Q);
  falcon_transform(a, f, log_n);
  falcon_transform(b, g, log_n);
  for (unsigned u = 0; u < half; u++) {
    const struct vmb_complex x = vmb_complex_at(a, u, half), y = vmb_complex_at(b, u, half);
    const vmb_fpr d =
        vmb_fpr_divide(vmb_fpr_of(1), vmb_fpr_add(vmb_complex_norm(x), vmb_complex_norm(y)));
    vmb_complex_put(a, u, half,
                    vmb_complex_scale(vmb_complex_scale(vmb_complex_conjugate(x), q), d));
    vmb_complex_put(b, u, half,
                    vmb_complex_scale(vmb_complex_scale(vmb_complex_conjugate(y), q), d));
  }
  vmb_fpr_ifft(a, log_n);
  vmb_fpr_ifft(b, log_n);
  vmb_fpr norm = vmb_fpr_zero();
  for (unsigned i = 0; i < n; i++) {
    norm = vmb_fpr_add(norm, vmb_fpr_multiply(a[i], a[i]));
    norm = vmb_fpr_add(norm, vmb_fpr_multiply(b[i], b[i]));
  }
  uint32_t less = vmb_fpr_mask_less(norm, vmb_fpr_from_bits(FALCON_ORTHOGONAL_NORM_BOUND));
  VMB_DECLASSIFY(&less, sizeof less);
  return less != 0;
}

/* ---- FN-DSA ---------------------------------------------------------------------------------- */

#define FALCON_FNDSA_DRAWN 32 /* numbers that are squeezed at once */

/* Words that meet an entry of the table at once: it is loaded and made ready for all of them. */
#if VMB_TARGET_ARMV7EM
#define FALCON_FNDSA_WORDS 4
#else
#define FALCON_FNDSA_WORDS 1
#endif

/*
 * below[w]: in each half, how many entries of table[length] are below that half of numbers[w]:
 * those whose successor, at most 2^16 - 1, is not above it.
 */
static inline void falcon_fndsa_below(uint32_t below[FALCON_FNDSA_WORDS], const uint16_t *table,
                                      unsigned length, const uint32_t numbers[FALCON_FNDSA_WORDS]) {
  for (unsigned w = 0; w < FALCON_FNDSA_WORDS; w++)
    below[w] = 0;
  for (unsigned i = 0; i < length; i++) {
#if VMB_TARGET_ARMV7EM
    const uint32_t next = (table[i] + 1U) * 0x10001U;
    for (unsigned w = 0; w < FALCON_FNDSA_WORDS; w++) {
      uint32_t reached;
      __asm__("usub16 %0, %1, %2\n\tsel %0, %3, %4" /* GE: no borrow */
              : "=&r"(reached)
              : "r"(numbers[w]), "r"(next), "r"(0x10001), "r"(0));
      below[w] += reached;
    }
#else
    below[0] += (table[i] - (numbers[0] & 0xffff)) >> 31;
    below[0] += (table[i] - (numbers[0] >> 16)) >> 31 << 16;
#endif
  }
}

/* A polynomial: it is drawn until the sum of its coefficients is odd. */
static VMB_NOINLINE void falcon_fndsa_draw(int8_t *out, unsigned log_n, vmb_keccak *stream) {
  static const uint16_t table512[] = {
      1,     4,     11,    28,    65,    146,   308,   615,   1164,  2083,  3535,  5692,
      8706,  12669, 17574, 23285, 29542, 35993, 42250, 47961, 52866, 56829, 59843, 62000,
      63452, 64371, 64920, 65227, 65389, 65470, 65507, 65524, 65531, 65534,
  };
  static const uint16_t table1024[] = {
      2,     8,     28,    94,    280,   742,   1761,  3753,  7197,  12472, 19623, 28206,
      37329, 45912, 53063, 58338, 61782, 63774, 64793, 65255, 65441, 65507, 65527, 65533,
  };
  const uint16_t *const table = log_n == 9 ? table512 : table1024;
  const unsigned length =
      (unsigned)(log_n == 9 ? sizeof table512 : sizeof table1024) / (unsigned)sizeof table[0];
  uint32_t even;
  do {
    uint32_t sum = 0;
    for (unsigned i = 0; i < 1U << log_n; i += FALCON_FNDSA_DRAWN) {
      uint8_t bytes[2 * FALCON_FNDSA_DRAWN];
      vmb_keccak_squeeze(stream, bytes, sizeof bytes);
      for (unsigned k = 0; k < FALCON_FNDSA_DRAWN; k += 2 * FALCON_FNDSA_WORDS) {
        uint32_t numbers[FALCON_FNDSA_WORDS], below[FALCON_FNDSA_WORDS];
        for (unsigned w = 0; w < FALCON_FNDSA_WORDS; w++)
          numbers[w] = vmb_load32_le(bytes + 2 * (size_t)k + 4 * (size_t)w);
        falcon_fndsa_below(below, table, length, numbers);
        for (unsigned w = 0; w < FALCON_FNDSA_WORDS; w++) {
          int8_t *const pair = out + i + k + 2 * w;
          pair[0] = (int8_t)(uint8_t)((below[w] & 0xff) - length / 2);
          pair[1] = (int8_t)(uint8_t)((below[w] >> 16) - length / 2);
          sum ^= below[w] ^ below[w] >> 16; /* of both, half the length is taken away */
        }
      }
      vmb_zeroize(bytes, sizeof bytes);
    }
    even = ~sum & 1;
    VMB_DECLASSIFY(&even, sizeof even); /* what is thrown away */
  } while (even);
}

/* As falcon_is_orthogonal, in fixed point (section 14.3). */
static VMB_NOINLINE int falcon_fndsa_is_orthogonal(const int8_t *f, const int8_t *g, unsigned log_n,
                                                   vmb_fixed64 *a) {
  const unsigned n = 1U << log_n, half = n / 2;
  vmb_fixed64 *const b = a + n;
  const vmb_fixed64 one = UINT64_C(1) << 32, q = FALCON_Q * one;
  for (unsigned i = 0; i < n; i++) {
    a[i] = (uint64_t)(int64_t)f[i] << 32;
    b[i] = (uint64_t)(int64_t)g[i] << 32;
  }
  vmb_fixed64_fft(a, log_n);
  vmb_fixed64_fft(b, log_n);
  for (unsigned u = 0; u < half; u++) {
    const vmb_fixed64 d =
        vmb_fixed64_divide(one, vmb_fixed64_complex_norm(vmb_fixed64_complex_at(a, u, half)) +
                                    vmb_fixed64_complex_norm(vmb_fixed64_complex_at(b, u, half)));
    a[u] = vmb_fixed64_multiply(vmb_fixed64_multiply(a[u], q), d);
    b[u] = vmb_fixed64_multiply(vmb_fixed64_multiply(b[u], q), d);
    a[u + half] = vmb_fixed64_multiply(vmb_fixed64_multiply(0 - a[u + half], q), d);
    b[u + half] = vmb_fixed64_multiply(vmb_fixed64_multiply(0 - b[u + half], q), d);
  }
  vmb_fixed64_ifft(a, log_n);
  vmb_fixed64_ifft(b, log_n);
  uint64_t norm = 0;
  for (unsigned i = 0; i < 2 * n; i++)
    norm += vmb_fixed64_multiply(a[i], a[i]);
  uint32_t less = (uint32_t)((norm - FALCON_FNDSA_ORTHOGONAL_BOUND) >> 63);
  VMB_DECLASSIFY(&less, sizeof less);
  return less != 0;
}

/* Is f invertible modulo the first prime of the NTRU solver? words: 2n. */
static VMB_NOINLINE int falcon_fndsa_is_invertible(const int8_t *f, unsigned log_n,
                                                   uint32_t *words) {
  const unsigned n = 1U << log_n;
  vmb_m31_root *const table = (vmb_m31_root *)(words + n);
  struct vmb_m31 m;
  vmb_m31_prepare(&m, vmb_ntru_primes[0].p);
  vmb_m31_table(table, n, vmb_ntru_primes[0].root, 2048, &m);
  for (unsigned i = 0; i < n; i++)
    words[i] = vmb_m31_of_signed(f[i], &m);
  vmb_m31_ntt(words, n, table, &m);
  uint32_t zero = 0;
  for (unsigned i = 0; i < n; i++)
    zero |= vmb_ct_mask_zero32(words[i]);
  VMB_DECLASSIFY(&zero, sizeof zero);
  return zero == 0;
}

/* ---- Both ------------------------------------------------------------------------------------ */

/* Is f and g's squared norm at most its bound, and does a secret key hold each coefficient? */
static VMB_NOINLINE int falcon_is_small(const struct falcon_params *p, const int8_t *basis) {
  const uint32_t most = (UINT32_C(1) << (p->basis_bits - 1)) - 1;
  uint32_t norm = 0, outside = 0;
  for (unsigned i = 0; i < 2U << p->log_n; i++) {
    norm += (uint32_t)(basis[i] * basis[i]);
    outside |= vmb_ct_mask_less32(2 * most, (uint32_t)basis[i] + most);
  }
  outside |= vmb_ct_mask_less32(FALCON_BASIS_NORM_MOST, norm);
  VMB_DECLASSIFY(&outside, sizeof outside);
  return outside == 0;
}

/*
 * Are f and g of `basis` small, is their orthogonalised basis short enough, and (FN-DSA) is f
 * invertible modulo the first prime of the solver? Answers are public, and the first no ends the
 * test. Destroys the memory.
 */
VMB_INLINE_FOR_SPEED int falcon_is_candidate(const struct falcon_params *p, const int8_t *basis,
                                             void *memory) {
  const int8_t *const f = basis, *const g = f + (1U << p->log_n);
  if (!falcon_is_small(p, basis))
    return 0;
  if (falcon_is_surely_long(f, g, p->log_n, memory))
    return 0;
  if (p->fndsa)
    return falcon_fndsa_is_orthogonal(f, g, p->log_n, memory) &&
           falcon_fndsa_is_invertible(f, p->log_n, memory);
  return falcon_is_orthogonal(f, g, p->log_n, memory);
}

#endif
