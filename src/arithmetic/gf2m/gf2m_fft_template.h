/*
 * The additive FFT and its transposition on sliced vectors; for both fields, included after
 * gf2m_slices.h by a file that defines
 *   GF_M, FFT_LEVELS, fft_basis[FFT_LEVELS][GF_M - 1], fft_twists[FFT_LEVELS - 1][GF_M * FFT_WORDS]
 *
 * Level s works on 2^s polynomials, of which each is twisted (x -> B_s,0 x), written as f_0(x^2 +
 * x) + x f_1(x^2 + x), and so split in two. Coefficients stay in place: the polynomial that one
 * belongs to is given by the low bits of its number. They lie in the order of their numbers with
 * the bits reversed, so that after all levels place b of a plane is the constant that block b of 32
 * points begins with; then each level is undone by butterflies f(a) = u + a v, f(a + 1) = f(a) + v
 * on the values. B_0 = (1, z, z^2, ...): the outermost butterfly joins points that differ in z^0,
 * which is the highest bit of a position, as positions are the points with their bits reversed. So
 * no butterfly joins positions closer than 32.
 *
 * With at most FFT_COEFFS / 2 + 1 coefficients the last level is left out: of the coefficients in
 * the upper half only the first can be nonzero, and stays so alone, since the expansions move
 * coefficients down and twists do not move them. Each of the FFT_COEFFS / 2 polynomials is a
 * constant on 64 points but the first, which is c + c' x there. Transposed, with at most
 * FFT_COEFFS / 2 sums, the last level is left out altogether.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#if defined(__aarch64__)
#include "support/compiler.h"
#include <arm_neon.h>
#endif

#include "arithmetic/gf2m/gf2m_transpose.h"
#include "support/constant_time.h"
#include "support/zeroize.h"

#define FFT_COEFFS (1U << FFT_LEVELS)
#define FFT_WORDS (FFT_COEFFS / 32)
#define PLANE_BYTES ((1U << GF_M) / 8)

/* Words of a plane of coefficients: whole slices. */
#define FFT_PLANE_WORDS (SLICE_BYTES > 4 * FFT_WORDS ? SLICE_BYTES / 4 : FFT_WORDS)

/* The low `bits` bits of x in reverse order; places are public. */
static inline unsigned reverse_bits(unsigned x, unsigned bits) {
  unsigned r = 0;
  for (unsigned i = 0; i < bits; i++)
    r |= (x >> i & 1) << (bits - 1 - i);
  return r;
}

/*
 * The number of the coefficient at place 32 w + i: bitrev(i) in the high bits, bitrev(w) in the low
 * ones.
 */
#define COEFFICIENT_AT(w, i) \
  (reverse_bits(i, 5) << (FFT_LEVELS - 5) | reverse_bits(w, FFT_LEVELS - 5))

/* Coefficients in planes, number i at place bitrev(i). */
VMB_NOINLINE static void slice_coefficients(uint32_t c[GF_M][FFT_PLANE_WORDS], const uint16_t *f,
                                            unsigned count) {
  uint32_t block[16];
  memset(c, 0, sizeof(uint32_t[GF_M][FFT_PLANE_WORDS]));
  for (unsigned w = 0; w < FFT_WORDS; w++) {
    VMB_UNROLL(16)
    for (unsigned i = 0; i < 16; i++) {
      const unsigned low = COEFFICIENT_AT(w, i), high = COEFFICIENT_AT(w, 16 + i);
      block[i] = (low < count ? f[low] : 0U) | (high < count ? (uint32_t)f[high] << 16 : 0);
    }
    gf2m_transpose16(block);
    for (unsigned b = 0; b < GF_M; b++)
      c[b][w] = block[b];
  }
  vmb_zeroize(block, sizeof block);
}

/*
 * f = the first `count` coefficients, from slices in which they lie in the order of the transform.
 */
VMB_NOINLINE static void unslice_coefficients(uint16_t *f, unsigned count,
                                              uint32_t c[GF_M][FFT_PLANE_WORDS]) {
  uint32_t block[16];
  for (unsigned w = 0; w < FFT_WORDS; w++) {
    for (unsigned b = 0; b < 16; b++)
      block[b] = b < GF_M ? c[b][w] : 0;
    gf2m_transpose16(block);
    VMB_UNROLL(16)
    for (unsigned i = 0; i < 16; i++) {
      const unsigned low = COEFFICIENT_AT(w, i), high = COEFFICIENT_AT(w, 16 + i);
      if (low < count)
        f[low] = (uint16_t)block[i];
      if (high < count)
        f[high] = (uint16_t)(block[i] >> 16);
    }
  }
  vmb_zeroize(block, sizeof block);
}

/*
 * One step of the Taylor expansion at x^2 + x, in quarters of d coefficients: c_(2d+i) += c_(3d+i),
 * then c_(d+i) += c_(2d+i), in all groups of 4d. In reversed order, with e = FFT_COEFFS / 4d:
 * c_(e+i) += c_(3e+i), then c_(2e+i) += c_(e+i); transposed: c_(e+i) += c_(2e+i), then c_(3e+i) +=
 * c_(e+i).
 */
static inline void taylor_step(uint32_t c[FFT_PLANE_WORDS], unsigned e, int transposed) {
  /* Ones in the second quarter of each group of 4e bits. */
  static const uint32_t second_quarter[4] = {UINT32_C(0x22222222), UINT32_C(0x0c0c0c0c),
                                             UINT32_C(0x00f000f0), UINT32_C(0x0000ff00)};
  if (e >= 32) {
    const unsigned q = e / 32;
    for (unsigned first = 0; first < FFT_WORDS; first += 4 * q)
      for (unsigned i = first; i < first + q; i++) {
        c[q + i] ^= c[(transposed ? 2 : 3) * q + i];
        c[(transposed ? 3 : 2) * q + i] ^= c[q + i];
      }
  } else if (e == 16) {
    for (unsigned i = 0; i < FFT_WORDS; i += 2) {
      if (transposed) {
        c[i] ^= c[i + 1] << 16;
        c[i + 1] ^= c[i] & UINT32_C(0xffff0000);
      } else {
        c[i] ^= c[i + 1] & UINT32_C(0xffff0000);
        c[i + 1] ^= c[i] >> 16;
      }
    }
  } else {
    const uint32_t second = second_quarter[e == 8 ? 3 : e / 2];
    const unsigned down = transposed ? e : 2 * e, up = transposed ? 2 * e : e;
    for (unsigned i = 0; i < FFT_WORDS; i++) {
      c[i] ^= c[i] >> down & second;
      c[i] ^= (c[i] & second) << up;
    }
  }
}

/* c times the powers of the level's twist: all slices by the table of this level. */
VMB_NOINLINE static void twist(uint32_t c[GF_M][FFT_PLANE_WORDS], unsigned level) {
  slice x[GF_M], y[GF_M];
  uint32_t part[SLICE_BYTES / 4] = {0};
  for (unsigned first = 0; first < FFT_WORDS; first += SLICE_BYTES / 4) {
    for (unsigned p = 0; p < GF_M; p++) {
      const unsigned words = FFT_WORDS < SLICE_BYTES / 4 ? FFT_WORDS : SLICE_BYTES / 4;
      for (unsigned w = 0; w < words; w++)
        part[w] = fft_twists[level - 1][p * FFT_WORDS + first + w];
      x[p] = slice_load(&c[p][first]);
      y[p] = slice_load(part);
    }
    slices_multiply(x, x, y);
    for (unsigned p = 0; p < GF_M; p++)
      slice_store(&c[p][first], x[p]);
  }
}

/*
 * The factors a of a level's butterflies, a slice at a time. A slice covers 2^LOG bits of position;
 * where a level's halves are smaller than a slice, a slice holds parts of several butterflies with
 * the same factors.
 */
#define LOG_SLICE_BITS (SLICE_BITS == 32 ? 5U : SLICE_BITS == 64 ? 6U : SLICE_BITS == 128 ? 7U : 8U)

/*
 * low = the sums of the basis of this level over the places within a slice: what butterflies
 * multiply by, the same for all slices.
 */
static inline void factors_of_low_bits(slice low[GF_M], unsigned level) {
  const unsigned bits = GF_M - 1 - level < LOG_SLICE_BITS ? GF_M - 1 - level : LOG_SLICE_BITS;
  uint8_t pattern[SLICE_BYTES];
  for (unsigned p = 0; p < GF_M; p++)
    low[p] = slice_of_mask(0);
  for (unsigned b = 0; b < bits; b++) {
    for (unsigned i = 0; i < SLICE_BYTES; i++) {
      const uint8_t all = (uint8_t)(0U - (b < 3 ? 0 : i >> (b - 3) & 1U)); /* no barrier: public */
      pattern[i] = b == 0 ? 0xaa : b == 1 ? 0xcc : b == 2 ? 0xf0 : all;
    }
    const slice ones = slice_load(pattern);
    for (unsigned p = 0; p < GF_M; p++)
      low[p] ^= ones & slice_of_public_bit((unsigned)fft_basis[level][b] >> p);
  }
}

/* From the factors of slice at - 1 to those of slice `at`. */
static inline void next_factors(slice a[GF_M], unsigned level, unsigned at) {
  unsigned difference = 0;
  for (unsigned b = LOG_SLICE_BITS; b < GF_M - 1 - level; b++) {
    const unsigned flips = (at ^ (at - 1)) >> (b - LOG_SLICE_BITS) & 1U;
    difference ^= fft_basis[level][b] & (0U - flips); /* no barrier: public */
  }
  for (unsigned p = 0; p < GF_M; p++)
    a[p] ^= slice_of_public_bit(difference >> p);
}

/*
 * butterflies_at: the butterflies of the slices at one place in all blocks of a level, with their
 * factors a. An implementation may have them in assembly.
 */
#if defined(GF_BUTTERFLIES)
void GF_BUTTERFLIES(uint8_t *values, const slice a[GF_M], size_t half, size_t count);
void GF_BUTTERFLIES_TRANSPOSED(uint8_t *values, const slice a[GF_M], size_t half, size_t count);

VMB_ALWAYS_INLINE void butterflies_at(uint8_t *values, const slice a[GF_M], unsigned level,
                                      unsigned half, int transposed) {
  (transposed ? GF_BUTTERFLIES_TRANSPOSED : GF_BUTTERFLIES)(values, a, half, (size_t)1 << level);
}
#else
/*
 * (u, v) -> (u + a v, u + a v + v), or transposed (u, v) -> (u + v, a (u + v) + v), for one slice
 * of u and of v; `values` points at the first position. Halves of `half` bytes, less than a slice:
 * several of them, gathered in any order, as the factors have the period `half`. They wait in their
 * places while the product is made.
 */
VMB_ALWAYS_INLINE void butterfly(uint8_t *values, const slice a[GF_M], const unsigned half,
                                 int transposed) {
  const unsigned distance = half < SLICE_BYTES ? SLICE_BYTES : half;
  slice product[GF_M];
  for (unsigned p = 0; p < GF_M; p++) {
    uint8_t *const plane = values + p * PLANE_BYTES;
    slice u = slice_load(plane), v = slice_load(plane + distance);
    slice_split(&u, &v, half);
    if (transposed)
      u ^= v;
    product[p] = transposed ? u : v;
    if (transposed || half < SLICE_BYTES)
      slice_store(plane, u);
    if (half < SLICE_BYTES)
      slice_store(plane + distance, v);
    if (SLICE_BYTES > 16)
      VMB_KEEP_STEPS_APART(); /* wider ones would fill the stack */
  }
  slices_multiply(product, product, a);
  for (unsigned p = 0; p < GF_M; p++) {
    uint8_t *const plane = values + p * PLANE_BYTES;
    slice u = slice_load(plane), v = slice_load(plane + distance);
    if (transposed) {
      v ^= product[p];
    } else {
      u ^= product[p];
      v ^= u;
    }
    slice_join(&u, &v, half);
    if (!transposed || half < SLICE_BYTES)
      slice_store(plane, u);
    slice_store(plane + distance, v);
    if (SLICE_BYTES > 16)
      VMB_KEEP_STEPS_APART(); /* wider ones would fill the stack */
  }
}

VMB_ALWAYS_INLINE void butterflies_at(uint8_t *values, const slice a[GF_M], unsigned level,
                                      const unsigned half, int transposed) {
  const unsigned step = half >= SLICE_BYTES ? 2 * half : 2 * SLICE_BYTES;
  (void)level;
  for (unsigned first = 0; first < PLANE_BYTES; first += step)
    butterfly(values + first, a, half, transposed);
}
#endif

/*
 * All butterflies of a level whose pairs lie `half` bytes apart; factors are those of their place
 * in the block, a being that of the first. transposed: the other order.
 */
VMB_ALWAYS_INLINE void butterflies_by(uint8_t *values, slice a[GF_M], unsigned level, unsigned half,
                                      int transposed) {
  const unsigned step = half >= SLICE_BYTES ? 2 * half : 2 * SLICE_BYTES;
  for (unsigned at = 0; at * SLICE_BYTES < step / 2; at++) {
    if (at != 0)
      next_factors(a, level, at);
    butterflies_at(values + at * SLICE_BYTES, a, level, half, transposed);
  }
}

/*
 * A function for each size of halves below a slice, and one for the others: inlined into one they
 * would add up their stacks.
 */
#define BUTTERFLIES(name, half, transposed)                                       \
  VMB_NOINLINE static void name(uint8_t *values, slice a[GF_M], unsigned level) { \
    butterflies_by(values, a, level, half, transposed);                           \
  }

#define HALF (PLANE_BYTES >> (level + 1))
BUTTERFLIES(forward_wide, HALF, 0)
BUTTERFLIES(transposed_wide, HALF, 1)
#if SLICE_BYTES > 4
BUTTERFLIES(forward_4, 4, 0)
BUTTERFLIES(transposed_4, 4, 1)
#endif
#if SLICE_BYTES > 8
BUTTERFLIES(forward_8, 8, 0)
BUTTERFLIES(transposed_8, 8, 1)
#endif
#if SLICE_BYTES > 16
BUTTERFLIES(forward_16, 16, 0)
BUTTERFLIES(transposed_16, 16, 1)
#endif

VMB_NOINLINE static void butterflies(uint8_t *values, unsigned level, int transposed) {
  slice a[GF_M];
  factors_of_low_bits(a, level);
#if SLICE_BYTES > 4
  if (HALF == 4) {
    (transposed ? transposed_4 : forward_4)(values, a, level);
    return;
  }
#endif
#if SLICE_BYTES > 8
  if (HALF == 8) {
    (transposed ? transposed_8 : forward_8)(values, a, level);
    return;
  }
#endif
#if SLICE_BYTES > 16
  if (HALF == 16) {
    (transposed ? transposed_16 : forward_16)(values, a, level);
    return;
  }
#endif
  (transposed ? transposed_wide : forward_wide)(values, a, level);
}

/*
 * Block b of the values, 32 of them, is bit b of the coefficients; or if `pairs`, blocks 2j and
 * 2j + 1 are bit 2j.
 */
VMB_NOINLINE static void spread_coefficients(uint8_t *values, uint32_t c[GF_M][FFT_PLANE_WORDS],
                                             int pairs) {
  uint32_t block[32];
  for (unsigned p = 0; p < GF_M; p++)
    for (unsigned w = 0; w < FFT_WORDS; w++) {
      uint32_t x = c[p][w];
      if (pairs) {
        x &= UINT32_C(0x55555555);
        x |= x << 1;
      }
      for (unsigned i = 0; i < 32; i++)
        block[i] = 0U - (x >> i & 1U); /* no barrier: vectors */
      memcpy(values + p * PLANE_BYTES + 128 * w, block, sizeof block);
    }
  vmb_zeroize(block, sizeof block);
}

/* An implementation may have parities() of its own. */
#if defined(GF_PARITIES)
#elif defined(__aarch64__)
/* Bit i of the result is the parity of word i: its ones are counted. */
static inline uint32_t parities(const uint8_t words[128]) {
  static const int8_t places[16] = {0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7};
  const uint8x16_t one = vdupq_n_u8(1);
  uint16x8_t ones[4];
  VMB_UNROLL(4)
  for (unsigned i = 0; i < 4; i++) {
    const uint32x4_t low = vpaddlq_u16(vpaddlq_u8(vcntq_u8(vld1q_u8(words + 32 * i))));
    const uint32x4_t high = vpaddlq_u16(vpaddlq_u8(vcntq_u8(vld1q_u8(words + 32 * i + 16))));
    ones[i] = vuzp1q_u16(vreinterpretq_u16_u32(low), vreinterpretq_u16_u32(high));
  }
  uint8x16_t first = vuzp1q_u8(vreinterpretq_u8_u16(ones[0]), vreinterpretq_u8_u16(ones[1]));
  uint8x16_t last = vuzp1q_u8(vreinterpretq_u8_u16(ones[2]), vreinterpretq_u8_u16(ones[3]));
  first = vshlq_u8(vandq_u8(first, one), vld1q_s8(places));
  last = vshlq_u8(vandq_u8(last, one), vld1q_s8(places));
  first = vpaddq_u8(first, last);
  first = vpaddq_u8(first, first);
  first = vpaddq_u8(first, first);
  return vgetq_lane_u32(vreinterpretq_u32_u8(first), 0);
}
#else
/*
 * Bit i of the result is the parity of word i: in each step two words become one, with the halves
 * of each added up.
 */
static inline uint32_t parities(const uint8_t words[128]) {
  uint32_t x[32];
  memcpy(x, words, sizeof x);
#define ADD_HALVES(d, low)                                  \
  for (unsigned i = 0; i < (d); i++)                        \
    x[i] = ((x[i] & (low)) | (x[i + (d)] & (low)) << (d)) ^ \
           ((x[i] >> (d) & (low)) | (x[i + (d)] & ~(low)));
  ADD_HALVES(16, UINT32_C(0x0000ffff))
  ADD_HALVES(8, UINT32_C(0x00ff00ff))
  ADD_HALVES(4, UINT32_C(0x0f0f0f0f))
  ADD_HALVES(2, UINT32_C(0x33333333))
  ADD_HALVES(1, UINT32_C(0x55555555))
#undef ADD_HALVES
  return x[0];
}
#endif

/* The transposition of spread_coefficients. */
VMB_NOINLINE static void collect_coefficients(uint32_t c[GF_M][FFT_PLANE_WORDS],
                                              const uint8_t *values, int pairs) {
  memset(c, 0, sizeof(uint32_t[GF_M][FFT_PLANE_WORDS]));
  for (unsigned p = 0; p < GF_M; p++)
    for (unsigned w = 0; w < FFT_WORDS; w++) {
      const uint32_t x = parities(values + p * PLANE_BYTES + 128 * w);
      c[p][w] = pairs ? (x ^ x >> 1) & UINT32_C(0x55555555) : x;
    }
}

/*
 * Adds the part c' x of the first polynomial on its 64 points: a c' to the first 32 and (a + 1) c'
 * to the next. c' is at place 1.
 */
VMB_NOINLINE static void add_last_coefficient(uint8_t *values, uint32_t c[GF_M][FFT_PLANE_WORDS]) {
  slice a[GF_M], x[GF_M];
  uint32_t part[SLICE_BYTES / 4];
  factors_of_low_bits(a, FFT_LEVELS - 1);
  for (unsigned p = 0; p < GF_M; p++)
    x[p] = slice_of_mask(vmb_ct_mask_bit64(c[p][0] >> 1));
  slices_multiply(x, x, a);
  for (unsigned p = 0; p < GF_M; p++) {
    uint32_t pair[2];
    slice_store(part, x[p]);
    memcpy(pair, values + p * PLANE_BYTES, sizeof pair);
    pair[0] ^= part[0];
    pair[1] ^= part[0] ^ vmb_ct_mask_bit32(c[p][0] >> 1);
    memcpy(values + p * PLANE_BYTES, pair, sizeof pair);
  }
}

/*
 * Of its own, as is the function below: what it needs of the stack is free during the butterflies.
 */
VMB_NOINLINE static void begin_values(uint8_t *values, const uint16_t *f, unsigned count, int few) {
  uint32_t c[GF_M][FFT_PLANE_WORDS];
  slice_coefficients(c, f, count);
  for (unsigned level = 0; level < FFT_LEVELS; level++) {
    if (level != 0)
      twist(c, level);
    for (unsigned e = 1; e <= FFT_COEFFS / 4 >> level; e *= 2)
      for (unsigned p = 0; p < GF_M; p++)
        taylor_step(c[p], e, 0);
  }
  spread_coefficients(values, c, few);
  if (few)
    add_last_coefficient(values, c);
  vmb_zeroize(c, sizeof c);
}

/*
 * s = the transform's coefficients collected from `values`, by the Taylor expansions and twists of
 * begin_values transposed, in reverse order. few: half of them are there.
 */
VMB_NOINLINE static void end_sums(uint16_t *s, unsigned count, const uint8_t *values, int few) {
  uint32_t c[GF_M][FFT_PLANE_WORDS];
  collect_coefficients(c, values, few);
  for (unsigned level = FFT_LEVELS; level-- > 0;) {
    for (unsigned e = FFT_COEFFS / 4 >> level; e != 0; e /= 2)
      for (unsigned p = 0; p < GF_M; p++)
        taylor_step(c[p], e, 1);
    if (level != 0)
      twist(c, level);
  }
  unslice_coefficients(s, count, c);
  vmb_zeroize(c, sizeof c);
}

/*
 * values = f at all elements of the field (Gao and Mateer): expansions first, then the layers of
 * butterflies. With at most half the coefficients one layer has nothing to do.
 */
static inline void fft(uint64_t *values, const uint16_t *f, unsigned count) {
  const int few = count <= FFT_COEFFS / 2 + 1;
  begin_values((uint8_t *)values, f, count, few);
  for (unsigned level = FFT_LEVELS - (few ? 1 : 0); level-- > 0;)
    butterflies((uint8_t *)values, level, 0);
}

/*
 * s = the sums over all elements x of values(x) x^i, i < count: the same steps transposed, in
 * reverse order. Destroys values.
 */
static inline void fft_transposed(uint16_t *s, unsigned count, uint64_t *values) {
  const int few = count <= FFT_COEFFS / 2;
  for (unsigned level = 0; level < FFT_LEVELS - (few ? 1 : 0); level++)
    butterflies((uint8_t *)values, level, 1);
  end_sums(s, count, (const uint8_t *)values, few);
}
