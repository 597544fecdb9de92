/*
 * Berlekamp-Massey without inversions; for both fields, included after gf2m_slices.h.
 *
 *   C = 1, B = x, L = 0, b = 1;  for N = 0..2t-1:
 *     d = C_0 s_N + ... + C_t s_(N-t)
 *     C' = b C - d B;  if d != 0 and 2L <= N: B = x C, b = d, L = N + 1 - L, else B = x B;  C = C'
 *
 * Lane i-1 of the planes holds coefficient i = 1..t of C and B and element s_(N-i); C_0 is kept
 * apart, B_0 is always 0.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/gf2m/gf2m_element.h"
#include "arithmetic/gf2m/gf2m_transpose.h"
#include "support/constant_time.h"
#include "support/zeroize.h"

#define LANES 128
#define LANE_WORDS (LANES / 64)
#define LANE_SLICES (LANES / SLICE_BITS == 0 ? 1 : LANES / SLICE_BITS)
#define LANE_BYTES (SLICE_BYTES < LANES / 8 ? LANES / 8 : SLICE_BYTES)

/* A plane of 128 lanes, or of a slice if that is longer. */
struct bm_plane {
  uint64_t word[LANE_BYTES / 8];
};

struct bm_state {
  struct bm_plane c[GF_M], b[GF_M], s[GF_M];
  /* d and b in all lanes; before that, d holds the products to be summed */
  slice d[GF_M], b_before[GF_M];
};

/*
 * Moves all lanes up by one; element `first` enters at lane 0, lanes outside `keep` become 0. The
 * second word is zero, and stays so, where t <= 64.
 */
VMB_NOINLINE static void shift_lanes(struct bm_plane x[GF_M], unsigned first,
                                     const uint64_t keep[LANE_WORDS]) {
  const int two_words = keep[1] != 0; /* t is public */
  for (unsigned p = 0; p < GF_M; p++) {
    if (two_words)
      x[p].word[1] = (x[p].word[1] << 1 | x[p].word[0] >> 63) & keep[1];
    x[p].word[0] = (x[p].word[0] << 1 | (first >> p & 1)) & keep[0];
  }
}

/* The sum of all lanes of a slice. */
VMB_NOINLINE static uint16_t sum_lanes(const slice x[GF_M]) {
  unsigned sum = 0;
  for (unsigned p = 0; p < GF_M; p++) {
    uint32_t part[SLICE_BYTES / 4];
    slice_store(part, x[p]);
    for (unsigned i = 1; i < SLICE_BYTES / 4; i++)
      part[0] ^= part[i];
    for (unsigned half = 16; half != 0; half /= 2)
      part[0] ^= part[0] >> half;
    sum |= (part[0] & 1) << p;
  }
  return (uint16_t)sum;
}

/* The elements in the first t lanes. */
VMB_NOINLINE static void read_lanes(uint16_t *out, const struct bm_plane x[GF_M], unsigned t) {
  uint32_t block[16];
  for (unsigned first = 0; first < t; first += 32) {
    for (unsigned p = 0; p < 16; p++)
      block[p] = p < GF_M ? (uint32_t)(x[p].word[first / 64] >> first % 64) : 0;
    gf2m_transpose16(block);
    for (unsigned i = 0; i < 32 && first + i < t; i++)
      out[first + i] = (uint16_t)(block[i % 16] >> i / 16 * 16);
  }
  vmb_zeroize(block, sizeof block);
}

/* x = the element in all lanes of a slice. */
VMB_NOINLINE static void everywhere(slice x[GF_M], unsigned element) {
  for (unsigned p = 0; p < GF_M; p++)
    x[p] = slice_of_mask(vmb_ct_mask_bit64(element >> p));
}

/*
 * Coefficients in slices: coefficient 0 of C stays outside (c0), the others shift by a lane in each
 * step. t <= 128. Wipes its state.
 */
static inline void berlekamp_massey(uint16_t *c, const uint16_t *s, unsigned t) {
  struct bm_state w;
  const unsigned slices = t <= 64 && SLICE_BITS < LANES ? 64 / SLICE_BITS : LANE_SLICES;
  const uint64_t keep[LANE_WORDS] = {t >= 64 ? UINT64_MAX : (UINT64_C(1) << t) - 1,
                                     t >= 128  ? UINT64_MAX
                                     : t <= 64 ? 0
                                               : (UINT64_C(1) << (t - 64)) - 1};
  uint16_t c0 = 1, b = 1;
  unsigned length = 0;
  memset(&w, 0, sizeof w);
  w.b[0].word[0] = 1;
  for (unsigned n = 0; n < 2 * t; n++) {
    slice x[GF_M], y[GF_M], z[GF_M];
    everywhere(w.d, 0);
    for (unsigned i = 0; i < slices; i++) {
      slices_load(x, w.c, LANE_BYTES, i);
      slices_load(y, w.s, LANE_BYTES, i);
      slices_multiply(x, x, y);
      for (unsigned p = 0; p < GF_M; p++)
        w.d[p] ^= x[p];
    }
    const uint16_t d = (uint16_t)(sum_lanes(w.d) ^ gf2m_multiply(GF_M, c0, s[n]));
    const uint32_t longer = vmb_ct_mask_nonzero32(d) & ~vmb_ct_mask_less32(n, 2 * length);
    const slice take = slice_of_mask(vmb_ct_mask_bit64(longer));
    everywhere(w.d, d);
    everywhere(w.b_before, b);
    for (unsigned i = 0; i < slices; i++) {
      slices_load(x, w.c, LANE_BYTES, i);
      slices_load(y, w.b, LANE_BYTES, i);
      slices_multiply(x, x, w.b_before);
      slices_multiply(z, y, w.d);
      for (unsigned p = 0; p < GF_M; p++) {
        const slice before = slice_load((const uint8_t *)w.c[p].word + i * SLICE_BYTES);
        y[p] ^= take & (before ^ y[p]);
        x[p] ^= z[p];
      }
      slices_store(w.b, LANE_BYTES, i, y);
      slices_store(w.c, LANE_BYTES, i, x);
    }
    shift_lanes(w.b, c0 & longer, keep);
    shift_lanes(w.s, s[n], keep);
    c0 = gf2m_multiply(GF_M, c0, b);
    b = (uint16_t)vmb_ct_select32(longer, d, b);
    length = vmb_ct_select32(longer, n + 1 - length, length);
  }
  c[0] = c0;
  read_lanes(c + 1, w.c, t);
  gf2m_keep(c, t + 1, vmb_ct_mask_equal32(length, t));
  vmb_zeroize(&w, sizeof w);
}
