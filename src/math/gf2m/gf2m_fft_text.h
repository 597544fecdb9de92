/*
 * The additive FFT and its transposition on sliced vectors; text of both fields, included after gf2m_slices.h by a file that defines
 *   GF_M, FFT_LEVELS, fft_basis[FFT_LEVELS][GF_M - 1], fft_twists[FFT_LEVELS - 1][GF_M * FFT_WORDS]
 *
 * Level s works on 2^s polynomials, of which each is twisted (x -> B_s,0 x), written as f_0(x^2 + x) + x f_1(x^2 + x), and so split in
 * two. Coefficients stay in place: the polynomial that one belongs to is given by the low bits of its number. After all levels each of
 * the 2^FFT_LEVELS polynomials is a constant on 32 points; then each level is undone by butterflies f(a) = u + a v, f(a + 1) = f(a) + v on
 * the values. B_0 = (1, z, z^2, ...): the outermost butterfly joins points that differ in z^0, which is the highest bit of a
 * position, as positions are the points with their bits reversed. So no butterfly joins positions closer than 32.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/gf2m/gf2m_transpose.h"
#include "support/zeroize.h"

#define FFT_COEFFS (1U << FFT_LEVELS)
#define FFT_WORDS (FFT_COEFFS / 32)
#define PLANE_BYTES ((1U << GF_M) / 8)

static inline unsigned reverse_bits(unsigned x, unsigned bits) {
  unsigned r = 0;
  for (unsigned i = 0; i < bits; i++) r |= (x >> i & 1) << (bits - 1 - i);
  return r;
}

/* Coefficients in planes of FFT_WORDS words. */
VMB_NOINLINE static void slice_coefficients(uint32_t c[GF_M][FFT_WORDS], const uint16_t *f, unsigned count) {
  uint32_t block[32];
  for (unsigned w = 0; w < FFT_WORDS; w++) {
    for (unsigned i = 0; i < 32; i++) block[i] = 32 * w + i < count ? f[32 * w + i] : 0;
    gf2m_transpose32(block);
    for (unsigned b = 0; b < GF_M; b++) c[b][w] = block[b];
  }
  vmb_zeroize(block, sizeof block);
}

VMB_NOINLINE static void unslice_coefficients(uint16_t *f, unsigned count, uint32_t c[GF_M][FFT_WORDS]) {
  uint32_t block[32];
  for (unsigned w = 0; w < FFT_WORDS && 32 * w < count; w++) {
    for (unsigned b = 0; b < 32; b++) block[b] = b < GF_M ? c[b][w] : 0;
    gf2m_transpose32(block);
    for (unsigned i = 0; i < 32 && 32 * w + i < count; i++) f[32 * w + i] = (uint16_t)block[i];
  }
  vmb_zeroize(block, sizeof block);
}

/*
 * One step of the Taylor expansion at x^2 + x, in quarters of d coefficients: c_(2d+i) += c_(3d+i), then c_(d+i) += c_(2d+i), in all
 * groups of 4d; transposed: c_(2d+i) += c_(d+i), then c_(3d+i) += c_(2d+i).
 */
static inline void taylor_step(uint32_t c[FFT_WORDS], unsigned d, int transposed) {
  if (d >= 32) {
    const unsigned q = d / 32;
    for (unsigned first = 0; first < FFT_WORDS; first += 4 * q)
      for (unsigned i = first; i < first + q; i++) {
        if (transposed) {
          c[2 * q + i] ^= c[q + i];
          c[3 * q + i] ^= c[2 * q + i];
        } else {
          c[2 * q + i] ^= c[3 * q + i];
          c[q + i] ^= c[2 * q + i];
        }
      }
  } else if (d == 16) {
    for (unsigned i = 0; i < FFT_WORDS; i += 2) {
      if (transposed) {
        c[i + 1] ^= c[i] >> 16;
        c[i + 1] ^= c[i + 1] << 16;
      } else {
        c[i + 1] ^= c[i + 1] >> 16;
        c[i] ^= c[i + 1] << 16;
      }
    }
  } else {
    /* Ones in the second and in the third quarter of each group. */
    const uint32_t ones = UINT32_MAX / ((UINT32_C(1) << (2 * d)) + 1) / ((UINT32_C(1) << d) + 1), second = ones << d, third = ones << 2 * d;
    for (unsigned i = 0; i < FFT_WORDS; i++) {
      if (transposed) {
        c[i] ^= (c[i] & second) << d;
        c[i] ^= (c[i] & third) << d;
      } else {
        c[i] ^= c[i] >> d & third;
        c[i] ^= c[i] >> d & second;
      }
    }
  }
}

VMB_NOINLINE static void twist(uint32_t c[GF_M][FFT_WORDS], unsigned level) {
  slice x[GF_M], y[GF_M];
  for (unsigned at = 0; at < 4 * FFT_WORDS / SLICE_BYTES; at++) {
    slices_load(x, c, 4 * FFT_WORDS, at);
    slices_load(y, fft_twists[level - 1], 4 * FFT_WORDS, at);
    slices_multiply(x, x, y);
    slices_store(c, 4 * FFT_WORDS, at, x);
  }
}

/*
 * The factors a of a level's butterflies, a slice at a time. A slice covers 2^LOG bits of position; where a level's halves are smaller than a
 * slice, a slice holds parts of several butterflies with the same factors.
 */
#define LOG_SLICE_BITS (SLICE_BITS == 32 ? 5U : SLICE_BITS == 64 ? 6U : SLICE_BITS == 128 ? 7U : SLICE_BITS == 256 ? 8U : 9U)

static inline void factors_of_low_bits(slice low[GF_M], unsigned level) {
  const unsigned bits = GF_M - 1 - level < LOG_SLICE_BITS ? GF_M - 1 - level : LOG_SLICE_BITS;
  uint8_t pattern[SLICE_BYTES];
  for (unsigned p = 0; p < GF_M; p++) low[p] = slice_broadcast(0);
  for (unsigned b = 0; b < bits; b++) {
    for (unsigned i = 0; i < SLICE_BYTES; i++)
      pattern[i] = b == 0 ? 0xaa : b == 1 ? 0xcc : b == 2 ? 0xf0 : (uint8_t)(0U - (i >> (b - 3) & 1U));
    const slice ones = slice_load(pattern);
    for (unsigned p = 0; p < GF_M; p++) low[p] ^= ones & slice_broadcast((unsigned)fft_basis[level][b] >> p);
  }
}

static inline void factors_at(slice a[GF_M], const slice low[GF_M], unsigned level, unsigned at) {
  unsigned high = 0;
  for (unsigned b = LOG_SLICE_BITS; b < GF_M - 1 - level; b++) high ^= fft_basis[level][b] & (0U - (at >> (b - LOG_SLICE_BITS) & 1U));
  for (unsigned p = 0; p < GF_M; p++) a[p] = low[p] ^ slice_broadcast(high >> p);
}

/* u and v from the two halves; `values` points at the first position. Halves of `half` bytes, less than a slice: several of them, gathered. */
static inline void load_halves(slice u[GF_M], slice v[GF_M], const uint8_t *values, unsigned half) {
  for (unsigned p = 0; p < GF_M; p++) {
    const uint8_t *const plane = values + p * PLANE_BYTES;
    if (half >= SLICE_BYTES) {
      u[p] = slice_load(plane);
      v[p] = slice_load(plane + half);
    } else {
      uint32_t a[SLICE_BYTES / 4], b[SLICE_BYTES / 4];
      for (unsigned i = 0; i < SLICE_BYTES / half; i++) {
        memcpy((uint8_t *)a + i * half, plane + 2 * i * half, half);
        memcpy((uint8_t *)b + i * half, plane + (2 * i + 1) * half, half);
      }
      u[p] = slice_load(a);
      v[p] = slice_load(b);
    }
  }
}

static inline void store_halves(uint8_t *values, unsigned half, const slice u[GF_M], const slice v[GF_M]) {
  for (unsigned p = 0; p < GF_M; p++) {
    uint8_t *const plane = values + p * PLANE_BYTES;
    if (half >= SLICE_BYTES) {
      slice_store(plane, u[p]);
      slice_store(plane + half, v[p]);
    } else {
      uint32_t a[SLICE_BYTES / 4], b[SLICE_BYTES / 4];
      slice_store(a, u[p]);
      slice_store(b, v[p]);
      for (unsigned i = 0; i < SLICE_BYTES / half; i++) {
        memcpy(plane + 2 * i * half, (const uint8_t *)a + i * half, half);
        memcpy(plane + (2 * i + 1) * half, (const uint8_t *)b + i * half, half);
      }
    }
  }
}

/* (u, v) -> (u + a v, u + a v + v), or transposed (u, v) -> (u + v, a (u + v) + v), everywhere on one level. */
static inline __attribute__((always_inline)) void butterflies_by(uint8_t *values, unsigned level, unsigned half, int transposed) {
  slice low[GF_M], a[GF_M], u[GF_M], v[GF_M], product[GF_M];
  factors_of_low_bits(low, level);
  const unsigned step = half >= SLICE_BYTES ? 2 * half : 2 * SLICE_BYTES;
  for (unsigned at = 0; at * SLICE_BYTES < step / 2; at++) {
    factors_at(a, low, level, at);
    for (unsigned first = at * SLICE_BYTES; first < PLANE_BYTES; first += step) {
      load_halves(u, v, values + first, half);
      if (transposed)
        for (unsigned p = 0; p < GF_M; p++) u[p] ^= v[p];
      slices_multiply(product, a, transposed ? u : v);
      for (unsigned p = 0; p < GF_M; p++) {
        if (transposed) {
          v[p] ^= product[p];
        } else {
          u[p] ^= product[p];
          v[p] ^= u[p];
        }
      }
      store_halves(values + first, half, u, v);
    }
  }
}

VMB_NOINLINE static void butterflies(uint8_t *values, unsigned level, int transposed) {
  const unsigned half = PLANE_BYTES >> (level + 1);
  if (half == 4 && SLICE_BYTES > 4) {
    butterflies_by(values, level, 4, transposed);
  } else if (half == 8 && SLICE_BYTES > 8) {
    butterflies_by(values, level, 8, transposed);
  } else if (half == 16 && SLICE_BYTES > 16) {
    butterflies_by(values, level, 16, transposed);
  } else {
    butterflies_by(values, level, half, transposed);
  }
}

static inline void fft(uint64_t *values, const uint16_t *f, unsigned count) {
  uint32_t c[GF_M][FFT_WORDS];
  slice_coefficients(c, f, count);
  for (unsigned level = 0; level < FFT_LEVELS; level++) {
    if (level != 0) twist(c, level);
    for (unsigned p = 0; p < GF_M; p++)
      for (unsigned d = FFT_COEFFS / 4; d >= 1U << level; d /= 2) taylor_step(c[p], d, 0);
  }
  for (unsigned p = 0; p < GF_M; p++)
    for (unsigned block = 0; block < FFT_COEFFS; block++) {
      const unsigned i = reverse_bits(block, FFT_LEVELS);
      const uint32_t all = 0U - (c[p][i / 32] >> i % 32 & 1U);
      memcpy((uint8_t *)values + p * PLANE_BYTES + 4 * block, &all, sizeof all);
    }
  for (unsigned level = FFT_LEVELS; level-- > 0;) butterflies((uint8_t *)values, level, 0);
  vmb_zeroize(c, sizeof c);
}

static inline void fft_transposed(uint16_t *s, unsigned count, uint64_t *values) {
  uint32_t c[GF_M][FFT_WORDS];
  for (unsigned level = 0; level < FFT_LEVELS; level++) butterflies((uint8_t *)values, level, 1);
  for (unsigned p = 0; p < GF_M; p++) {
    for (unsigned w = 0; w < FFT_WORDS; w++) c[p][w] = 0;
    for (unsigned block = 0; block < FFT_COEFFS; block++) {
      const unsigned i = reverse_bits(block, FFT_LEVELS);
      uint32_t x;
      memcpy(&x, (const uint8_t *)values + p * PLANE_BYTES + 4 * block, sizeof x);
      x ^= x >> 16;
      x ^= x >> 8;
      x ^= x >> 4;
      c[p][i / 32] |= (UINT32_C(0x6996) >> (x & 15) & 1U) << i % 32; /* parities of 0..15 */
    }
  }
  for (unsigned level = FFT_LEVELS; level-- > 0;) {
    for (unsigned p = 0; p < GF_M; p++)
      for (unsigned d = 1U << level; d <= FFT_COEFFS / 4; d *= 2) taylor_step(c[p], d, 1);
    if (level != 0) twist(c, level);
  }
  unslice_coefficients(s, count, c);
  vmb_zeroize(c, sizeof c);
}
