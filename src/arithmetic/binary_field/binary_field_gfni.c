/*
 * Products in GF(2^n) with GFNI and the carry-less multiplication of 512-bit vectors.
 *
 * Maps and squares by bytes: plane j has byte j of 64 elements, whose order in it does not matter.
 * A matrix of 8 by 8 bits takes such a plane to what it gives to another one. As GF2P8AFFINEQB
 * takes it, byte 7 - i has the bits that are added up to bit i of the result.
 *
 * Prepared rows: rows 8 j .. 8 j + 7 become n / 8 such matrices in their place, number k of which
 * takes byte j to byte k.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <string.h>

VMB_INSTRUCTIONS_GFNI

#include "arithmetic/binary_field/binary_field.h"
#include "support/compiler.h"
#include "support/little_endian.h"

#define LANES 64
#define BYTES_MAX VMB_BINARY_FIELD_BYTES_MAX

typedef __m512i plane;

/* The compiler must not look into x from here on. */
#define HIDE(constraint, x) __asm__("" : constraint(x))

/*
 * The matrix applied to each byte. In a register: clang 19 encodes short displacements of the form
 * that repeats 64 bits of memory as they are, processors take them as multiples of 8.
 */
static inline plane times_matrix(plane x, uint64_t matrix) {
  __m512i repeated = _mm512_set1_epi64((long long)matrix);
#if defined(__clang__)
  HIDE("+v", repeated);
#endif
  return _mm512_gf2p8affine_epi64_epi8(x, repeated, 0);
}

/* ---- Between elements and planes ------------------------------------------------------------- */

/*
 * Transposes eight matrices of 8 by 8 bytes, one in each 64-bit word: byte j of a word of v[i] and
 * byte i of that word of v[j] change places.
 */
VMB_ALWAYS_INLINE void exchange_bytes(plane v[8]) {
  plane a[8], b[8];
  VMB_UNROLL(4)
  for (int i = 0; i < 4; i++) { /* bytes of v[i] and v[i + 4] in turn, of two words */
    a[i] = _mm512_unpacklo_epi8(v[i], v[i + 4]);
    a[4 + i] = _mm512_unpackhi_epi8(v[i], v[i + 4]);
  }
  VMB_UNROLL(4)
  for (int i = 0; i < 4; i++) { /* of v[i % 2], v[i % 2 + 2], .. : i < 2 of the lower words */
    const int from = i / 2 * 4 + i % 2;
    b[2 * i] = _mm512_unpacklo_epi8(a[from], a[from + 2]);
    b[2 * i + 1] = _mm512_unpackhi_epi8(a[from], a[from + 2]);
  }
  VMB_UNROLL(2)
  for (int i = 0; i < 2; i++) { /* of all eight; four bytes, each half of them */
    const plane low = _mm512_unpacklo_epi8(b[i], b[2 + i]);
    const plane next = _mm512_unpackhi_epi8(b[i], b[2 + i]);
    const plane high = _mm512_unpacklo_epi8(b[4 + i], b[6 + i]);
    const plane high_next = _mm512_unpackhi_epi8(b[4 + i], b[6 + i]);
    v[4 * i] = _mm512_unpacklo_epi64(low, high);
    v[4 * i + 1] = _mm512_unpackhi_epi64(low, high);
    v[4 * i + 2] = _mm512_unpacklo_epi64(next, high_next);
    v[4 * i + 3] = _mm512_unpackhi_epi64(next, high_next);
  }
}

/*
 * The next of `count` elements; after the last one it is that one again. What is hidden: compilers
 * compute addresses of all elements before a loop over words and keep them on the stack.
 */
#define NEXT_ELEMENT(at, stride, i, count)    \
  do {                                        \
    if (!__builtin_constant_p(count))         \
      HIDE("+r", count);                      \
    (at) += (i) + 1 < (count) ? (stride) : 0; \
    HIDE("+r", at);                           \
  } while (0)

/* A word of each of `count` elements, 1 to 64: 8 i .. 8 i + 7 in v[i], then copies of the last. */
VMB_ALWAYS_INLINE void load_words(plane v[8], const uint8_t *a, size_t stride, unsigned count) {
  VMB_UNROLL(8)
  for (unsigned i = 0; i < 8; i++) {
    long long word[8];
    VMB_UNROLL(8)
    for (unsigned k = 0; k < 8; k++) {
      word[k] = (long long)vmb_load64_le(a);
      NEXT_ELEMENT(a, stride, 8 * i + k, count);
    }
    v[i] = _mm512_set_epi64(word[7], word[6], word[5], word[4], word[3], word[2], word[1], word[0]);
  }
}

/* The inverse: copies of the last element are the same. */
VMB_ALWAYS_INLINE void store_words(uint8_t *r, size_t stride, const plane v[8], unsigned count) {
  VMB_UNROLL(8)
  for (unsigned i = 0; i < 8; i++) {
    const __m128i pairs[4] = {_mm512_castsi512_si128(v[i]), _mm512_extracti32x4_epi32(v[i], 1),
                              _mm512_extracti32x4_epi32(v[i], 2),
                              _mm512_extracti32x4_epi32(v[i], 3)};
    VMB_UNROLL(4)
    for (unsigned k = 0; k < 4; k++) {
      _mm_storel_epi64((__m128i *)(void *)r, pairs[k]);
      NEXT_ELEMENT(r, stride, 8 * i + 2 * k, count);
      _mm_storeh_pd((double *)(void *)r, _mm_castsi128_pd(pairs[k]));
      NEXT_ELEMENT(r, stride, 8 * i + 2 * k + 1, count);
    }
  }
}

/* The planes of `count` elements, at most 64. */
static VMB_NOINLINE void load_planes(plane *planes, const uint8_t *a, size_t stride, unsigned bytes,
                                     unsigned count) {
  for (unsigned word = 0; word < bytes / 8; word++, planes += 8, a += 8) {
    plane v[8];
    if (count == LANES)
      load_words(v, a, stride, LANES);
    else
      load_words(v, a, stride, count);
    exchange_bytes(v);
    VMB_UNROLL(8)
    for (int i = 0; i < 8; i++)
      planes[i] = v[i];
  }
}

/* r = the elements, where is_sum r += the elements, which takes more of the stack. */
VMB_ALWAYS_INLINE void store_all(uint8_t *r, size_t stride, const plane *planes, unsigned bytes,
                                 unsigned count, int is_sum) {
  for (unsigned word = 0; word < bytes / 8; word++, planes += 8, r += 8) {
    plane v[8], sum[8] = {{0}};
    VMB_UNROLL(8)
    for (int i = 0; i < 8; i++)
      v[i] = planes[i];
    exchange_bytes(v);
    if (is_sum && count == LANES)
      load_words(sum, r, stride, LANES);
    else if (is_sum)
      load_words(sum, r, stride, count);
    VMB_UNROLL(8)
    for (int i = 0; i < 8; i++)
      v[i] ^= sum[i];
    if (count == LANES)
      store_words(r, stride, v, LANES);
    else
      store_words(r, stride, v, count);
  }
}

static VMB_NOINLINE void store_planes(uint8_t *r, size_t stride, const plane *planes,
                                      unsigned bytes, unsigned count) {
  store_all(r, stride, planes, bytes, count, 0);
}

static VMB_NOINLINE void add_planes(uint8_t *r, size_t stride, const plane *planes, unsigned bytes,
                                    unsigned count) {
  store_all(r, stride, planes, bytes, count, 1);
}

/* How many of `count` elements are taken together. */
static inline unsigned next_part(size_t count) {
  return count < LANES ? (unsigned)count : LANES;
}

/* ---- Maps ------------------------------------------------------------------------------------ */

#define IDENTITY UINT64_C(0x0102040810204080)
/* Of rows below the diagonal, and above it: row i of a matrix gives to bits < i, or > i. */
#define BELOW UINT64_C(0xfefcf8f0e0c08000)
#define ABOVE UINT64_C(0x000103070f1f3f7f)

/* Eight rows at a time: bytes k of them to a matrix, which is transposed by taking unit vectors. */
VMB_ALWAYS_INLINE void prepare(uint8_t *rows, unsigned bytes) {
  uint8_t from[64];
  for (unsigned i = 0; i < 64; i++)
    from[i] = (uint8_t)(8 * (7 - i % 8) + i / 8);
  const __m512i last_row_first = _mm512_loadu_si512(from);
  for (unsigned strip = 0; strip < bytes; strip++, rows += 8 * (size_t)bytes) {
    __m512i matrices[BYTES_MAX / 8];
    for (unsigned word = 0; word < bytes / 8; word++) {
      __m512i of_rows = _mm512_setzero_si512();
      for (unsigned i = 0; i < 8; i++)
        of_rows = _mm512_mask_set1_epi64(
            of_rows, (__mmask8)(1U << i),
            (long long)vmb_load64_le(rows + i * (size_t)bytes + 8 * (size_t)word));
      matrices[word] =
          _mm512_gf2p8affine_epi64_epi8(_mm512_set1_epi64((long long)IDENTITY),
                                        _mm512_permutexvar_epi8(last_row_first, of_rows), 0);
    }
    for (unsigned word = 0; word < bytes / 8; word++)
      _mm512_storeu_si512(rows + 64 * (size_t)word, matrices[word]);
  }
}

/* How many planes are computed next to each other. */
#define STRIP_PLANES 4

/*
 * What planes j >= k, or j < k + STRIP_PLANES, give to planes k .. k + STRIP_PLANES - 1, in their
 * place.
 */
VMB_ALWAYS_INLINE void map_strip(plane *planes, const uint8_t *matrices, unsigned bytes, unsigned k,
                                 int is_lower) {
  const unsigned from = is_lower ? k + STRIP_PLANES : 0, end = is_lower ? bytes : k;
  const uint64_t triangle = is_lower ? BELOW : ABOVE;
  plane sums[STRIP_PLANES] = {{0}};
  for (unsigned j = from; j < end; j++) {
    const plane x = planes[j];
    VMB_UNROLL(4)
    for (unsigned t = 0; t < STRIP_PLANES; t++)
      sums[t] ^= times_matrix(x, vmb_load64_le(matrices + 8 * (size_t)(j * bytes + k + t)));
  }
  VMB_UNROLL(4)
  for (unsigned own = 0; own < STRIP_PLANES; own++) {
    const plane x = planes[k + own];
    VMB_UNROLL(4)
    for (unsigned t = 0; t < STRIP_PLANES; t++) {
      const uint64_t matrix = vmb_load64_le(matrices + 8 * (size_t)((k + own) * bytes + k + t));
      if (t == own)
        sums[t] ^= times_matrix(x, (matrix & triangle) | IDENTITY);
      else if (is_lower ? t < own : t > own)
        sums[t] ^= times_matrix(x, matrix);
    }
  }
  VMB_UNROLL(4)
  for (unsigned t = 0; t < STRIP_PLANES; t++)
    planes[k + t] = sums[t];
}

/* Both factors: bits go to lower ones, so that the first planes are done first, then to higher. */
VMB_ALWAYS_INLINE void map_planes(plane *planes, const uint8_t *matrices, unsigned bytes) {
  for (unsigned k = 0; k < bytes; k += STRIP_PLANES)
    map_strip(planes, matrices, bytes, k, 1);
  for (unsigned k = bytes; k > 0; k -= STRIP_PLANES)
    map_strip(planes, matrices, bytes, k - STRIP_PLANES, 0);
}

/*
 * sums += what word number `word` of each of `count` elements gives by a whole matrix, prepared;
 * the first one begins the sums. Planes of the word stay in registers.
 */
static VMB_NOINLINE void add_word(plane *sums, const uint8_t *a, size_t stride,
                                  const uint8_t *matrices, unsigned bytes, unsigned count,
                                  unsigned word) {
  plane v[8];
  matrices += word * 64 * (size_t)bytes;
  a += 8 * (size_t)word;
  if (count == LANES)
    load_words(v, a, stride, LANES);
  else
    load_words(v, a, stride, count);
  exchange_bytes(v);
  for (unsigned k = 0; k < bytes; k++) {
    plane sum = word == 0 ? _mm512_setzero_si512() : sums[k];
    VMB_UNROLL(8)
    for (unsigned j = 0; j < 8; j++)
      sum ^= times_matrix(v[j], vmb_load64_le(matrices + 8 * (size_t)(j * bytes + k)));
    sums[k] = sum;
  }
}

/* ---- Squares --------------------------------------------------------------------------------- */

/*
 * A matrix as GF2P8AFFINEQB takes it, of 8 bits of a product with P = 1 + X^a + X^b + X^c from bit
 * 8 m on: BIT(t) are the bits of the argument that are added up to bit t of the other factor.
 */
#define MATRIX(BIT, m, a, b, c)                                                  \
  (ROW(BIT, 8 * (m), a, b, c) << 56 | ROW(BIT, 8 * (m) + 1, a, b, c) << 48 |     \
   ROW(BIT, 8 * (m) + 2, a, b, c) << 40 | ROW(BIT, 8 * (m) + 3, a, b, c) << 32 | \
   ROW(BIT, 8 * (m) + 4, a, b, c) << 24 | ROW(BIT, 8 * (m) + 5, a, b, c) << 16 | \
   ROW(BIT, 8 * (m) + 6, a, b, c) << 8 | ROW(BIT, 8 * (m) + 7, a, b, c))
#define ROW(BIT, t, a, b, c) (BIT(t) ^ BIT((t) - (a)) ^ BIT((t) - (b)) ^ BIT((t) - (c)))
/* The argument itself; the square of its lower half. That of the upper half is 4 bits further. */
#define ITSELF(t) ((t) < 0 || (t) > 7 ? 0 : UINT64_C(1) << ((t) & 7))
#define SQUARE(t) ((t) < 0 || (t) > 6 || (t) % 2 != 0 ? 0 : UINT64_C(1) << (((t) & 7) / 2))
#define OF_UPPER_HALF 4
#define NO_TAP 64
#define SPREAD MATRIX(SQUARE, 0, NO_TAP, NO_TAP, NO_TAP)

/*
 * The square of byte planes: byte i has the bits of bytes 2 i and 2 i + 1. Those of n and above are
 * folded down n bits by P, so byte i of the upper half gives to 2 i .. 2 i + 3, of which the last
 * only where c > 8. What comes to X^n and above by that is folded once more.
 */
VMB_ALWAYS_INLINE void square(plane *x, int bytes, int a, int b, int c) {
  const uint64_t p0 = MATRIX(SQUARE, 0, a, b, c), p1 = MATRIX(SQUARE, 1, a, b, c),
                 p2 = MATRIX(SQUARE, 2, a, b, c);
  const uint64_t to1 = p1 ^ p0 << OF_UPPER_HALF, to2 = p2 ^ p1 << OF_UPPER_HALF,
                 to3 = p2 << OF_UPPER_HALF;
  const int half = bytes / 2;
  plane high[BYTES_MAX / 2];
  VMB_UNROLL(16)
  for (int i = half - 1; i >= 0; i--) {
    const plane low = x[i];
    if (2 * i >= half) { /* where the results go: no sooner, so that few are kept at a time */
      high[2 * i - half] = x[2 * i];
      high[2 * i + 1 - half] = x[2 * i + 1];
    }
    plane even = times_matrix(low, SPREAD) ^ times_matrix(high[i], p0);
    plane odd = times_matrix(low, SPREAD << OF_UPPER_HALF) ^ times_matrix(high[i], to1);
    if (i > 0)
      even ^= times_matrix(high[i - 1], to2);
    if (i > 0 && to3 != 0)
      odd ^= times_matrix(high[i - 1], to3);
    x[2 * i] = even;
    x[2 * i + 1] = odd;
    VMB_KEEP_STEPS_APART();
  }
  const plane over = times_matrix(high[half - 1], to2);
  x[0] ^= times_matrix(over, MATRIX(ITSELF, 0, a, b, c));
  x[1] ^= times_matrix(over, MATRIX(ITSELF, 1, a, b, c));
  if (to3 != 0) {
    const plane above = times_matrix(high[half - 1], to3);
    x[1] ^= times_matrix(above, MATRIX(ITSELF, 0, a, b, c));
    x[2] ^= times_matrix(over, MATRIX(ITSELF, 2, a, b, c)) ^
            times_matrix(above, MATRIX(ITSELF, 1, a, b, c));
  }
}

/* ---- Products -------------------------------------------------------------------------------- */

#define CL_LANES 4
typedef __m512i cl_vector;
#define cl_multiply(a, b, places) _mm512_clmulepi64_epi128(a, b, places)
#define cl_up(a) _mm512_bslli_epi128(a, 8)
#define cl_down(a) _mm512_bsrli_epi128(a, 8)
#define cl_repeat(word) _mm512_set1_epi64(word)

static inline cl_vector of_lanes(__m128i a, __m128i b, __m128i c, __m128i d) {
  const __m256i low = _mm256_inserti128_si256(_mm256_castsi128_si256(a), b, 1);
  const __m256i high = _mm256_inserti128_si256(_mm256_castsi128_si256(c), d, 1);
  return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

static inline __m128i load_lane(const uint8_t *p) {
  return _mm_loadu_si128((const __m128i *)(const void *)p);
}

/* 8 bytes at any address, zero above. */
static inline __m128i load_half_lane(const uint8_t *p) {
  return _mm_loadl_epi64((const __m128i *)(const void *)p);
}

static inline cl_vector cl_load(const uint8_t *p, size_t stride) {
  return of_lanes(load_lane(p), load_lane(p + stride), load_lane(p + 2 * stride),
                  load_lane(p + 3 * stride));
}

static inline cl_vector cl_load_half(const uint8_t *p, size_t stride) {
  return of_lanes(load_half_lane(p), load_half_lane(p + stride), load_half_lane(p + 2 * stride),
                  load_half_lane(p + 3 * stride));
}

static inline void cl_store(uint8_t *p, size_t stride, cl_vector a) {
  _mm_storeu_si128((__m128i *)(void *)p, _mm512_castsi512_si128(a));
  _mm_storeu_si128((__m128i *)(void *)(p + stride), _mm512_extracti32x4_epi32(a, 1));
  _mm_storeu_si128((__m128i *)(void *)(p + 2 * stride), _mm512_extracti32x4_epi32(a, 2));
  _mm_storeu_si128((__m128i *)(void *)(p + 3 * stride), _mm512_extracti32x4_epi32(a, 3));
}

/* The inverse of cl_load_half. */
static inline void cl_store_half(uint8_t *p, size_t stride, cl_vector a) {
  _mm_storel_epi64((__m128i *)(void *)p, _mm512_castsi512_si128(a));
  _mm_storel_epi64((__m128i *)(void *)(p + stride), _mm512_extracti32x4_epi32(a, 1));
  _mm_storel_epi64((__m128i *)(void *)(p + 2 * stride), _mm512_extracti32x4_epi32(a, 2));
  _mm_storel_epi64((__m128i *)(void *)(p + 3 * stride), _mm512_extracti32x4_epi32(a, 3));
}

#include "arithmetic/binary_field/binary_field_clmul_template.h"

/* ---- The kernels ----------------------------------------------------------------------------- */

/* So few are squared by themselves. */
#define FEW 3

#define KERNELS(n, tap1, tap2, tap3)                                                               \
  void vmb_bf##n##_map_prepare_gfni(uint8_t *rows) {                                               \
    prepare(rows, (n) / 8);                                                                        \
  }                                                                                                \
  void vmb_bf##n##_prepared_map_add_gfni(uint8_t *r, size_t r_stride, const uint8_t *a,            \
                                         size_t a_stride, const uint8_t *rows, size_t count) {     \
    plane planes[(n) / 8];                                                                         \
    for (unsigned part; count > 0; count -= part, r += part * r_stride, a += part * a_stride) {    \
      part = next_part(count);                                                                     \
      load_planes(planes, a, a_stride, (n) / 8, part);                                             \
      map_planes(planes, rows, (n) / 8);                                                           \
      add_planes(r, r_stride, planes, (n) / 8, part);                                              \
    }                                                                                              \
  }                                                                                                \
  void vmb_bf##n##_power_prepare_gfni(uint8_t *matrix, unsigned times) {                           \
    vmb_bf_power_rows(&vmb_bf##n, matrix, times);                                                  \
    prepare(matrix, (n) / 8);                                                                      \
  }                                                                                                \
  void vmb_bf##n##_prepared_power_gfni(uint8_t *r, size_t r_stride, const uint8_t *matrix,         \
                                       unsigned times, size_t count) {                             \
    plane sums[(n) / 8];                                                                           \
    (void)times;                                                                                   \
    for (unsigned part; count > 0; count -= part, r += part * r_stride) {                          \
      part = next_part(count);                                                                     \
      for (unsigned word = 0; word < (n) / 64; word++)                                             \
        add_word(sums, r, r_stride, matrix, (n) / 8, part, word);                                  \
      store_planes(r, r_stride, sums, (n) / 8, part);                                              \
    }                                                                                              \
  }                                                                                                \
  static VMB_NOINLINE void power##n(uint8_t *r, size_t r_stride, unsigned times, unsigned count) { \
    plane planes[(n) / 8];                                                                         \
    load_planes(planes, r, r_stride, (n) / 8, count);                                              \
    for (; times > 0; times--)                                                                     \
      square(planes, (n) / 8, tap1, tap2, tap3);                                                   \
    store_planes(r, r_stride, planes, (n) / 8, count);                                             \
  }                                                                                                \
  void vmb_bf##n##_frobenius_gfni(uint8_t *r, size_t r_stride, unsigned times, size_t count) {     \
    for (unsigned part; count > FEW; count -= part, r += part * r_stride) {                        \
      part = next_part(count);                                                                     \
      power##n(r, r_stride, times, part);                                                          \
    }                                                                                              \
    vmb_bf##n##_frobenius_pclmul(r, r_stride, times, count);                                       \
  }                                                                                                \
  void vmb_bf##n##_mul_add_gfni(uint8_t *r, size_t r_stride, const uint8_t *a, size_t a_stride,    \
                                const uint8_t *b, size_t b_stride, size_t count) {                 \
    const size_t done = mul_add(r, r_stride, a, a_stride, b, b_stride, count, (n) / 64);           \
    vmb_bf##n##_mul_add_pclmul(r + done * r_stride, r_stride, a + done * a_stride, a_stride,       \
                               b + done * b_stride, b_stride, count - done);                       \
  }
KERNELS(128, 1, 2, 7)
KERNELS(192, 1, 2, 7)
KERNELS(256, 2, 5, 10)

VMB_INSTRUCTIONS_END
#endif
