/*
 * Polynomials with a fixed number of nonzero coefficients. Round 1 (specs/smaug.md sections A.3 and
 * A.4) keeps them as bits and packs them as a list of degrees; SMAUG-T (section B.2) as
 * coefficients, which are residues modulo 2^16.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_FIXED_WEIGHT_C
#define VMB_SCHEMES_SMAUG_FIXED_WEIGHT_C

#include <string.h>

#include "algorithms/bitpack/bitpack_kernels.h"
#include "hash/keccak/keccak.h"
#include "schemes/smaug/smaug_work.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/zeroize.h"
#include "vambrace/vambrace.h"

/* ---- Round 1 --------------------------------------------------------------------------------- */

/*
 * 2^exponent, exponent < 32, without a shift by it: checkers of constant time take that for a leak,
 * and some processors make it one.
 */
static inline uint32_t smaug_power_of_2(uint32_t exponent) {
  uint32_t power = 1;
  for (unsigned k = 0; k < 5; k++)
    power = vmb_ct_select32(vmb_ct_mask_bit32(exponent >> k), power << (1U << k), power);
  return power;
}

/*
 * Sets the coefficient of that degree to -1 (negative: all ones) or 1 (zero), unless it is set
 * already or `allowed` is zero. Returns all ones if it did, else zero.
 */
static inline uint32_t smaug_ternary_insert(struct smaug_ternary *t, uint32_t degree,
                                            uint32_t negative, uint32_t allowed) {
  const struct vmb_ct_masks8 its_word = vmb_ct_masks8_equal(degree >> 5);
  uint32_t bit = smaug_power_of_2(degree & 31), word = 0;
  for (unsigned w = 0; w < SMAUG_N / 32; w++)
    word |= t->nonzero[w] & its_word.mask[w];
  const uint32_t done = vmb_ct_mask_zero32(word & bit) & allowed;
  bit &= done;
  for (unsigned w = 0; w < SMAUG_N / 32; w++) {
    t->nonzero[w] |= bit & its_word.mask[w];
    t->negative[w] |= bit & negative & its_word.mask[w];
  }
  return done;
}

/* s = the polynomial. */
static inline void smaug_ternary_expand(uint16_t s[SMAUG_N], const struct smaug_ternary *t) {
  for (unsigned w = 0; w < SMAUG_N / 32; w++)
    for (unsigned i = 0; i < 32; i++)
      s[32 * w + i] = (uint16_t)((t->nonzero[w] >> i & 1) - 2 * (t->negative[w] >> i & 1));
}

/*
 * One step of the round-1 sampler: 24 candidates of 10 bits in 32 bytes of a hash. left: how many
 * coefficients are to be set yet. Returns nonzero if there are none left, which is public: how many
 * candidates met a degree that was set already is independent of the result, whose degrees and
 * signs are uniform whatever that number is (specs/smaug.md section 6).
 */
VMB_NOINLINE static uint32_t smaug_fixed_weight_step(struct smaug_ternary *t,
                                                     const uint8_t state[32], uint32_t *left) {
  for (unsigned w = 0; w < 4; w++) {
    const uint64_t word = vmb_load64_le(state + 8 * w);
    for (unsigned i = 0; i < 6; i++) {
      const uint32_t candidate = (uint32_t)(word >> (10 * i));
      *left += smaug_ternary_insert(t, candidate & 255, ~vmb_ct_mask_bit32(candidate >> 9),
                                    vmb_ct_mask_nonzero32(*left));
    }
  }
  uint32_t finished = vmb_ct_mask_zero32(*left);
  VMB_DECLASSIFY(&finished, sizeof finished);
  return finished;
}

/*
 * The round-1 sampler: the stream, which has absorbed the seed, gives the first 32 bytes; they are
 * hashed again until all is set.
 *   errors  VMB_ERROR_RETRY
 */
VMB_NOINLINE static vmb_status smaug_fixed_weight(struct smaug_ternary *t, vmb_keccak *stream,
                                                  uint8_t state[32], unsigned weight) {
  uint32_t left = weight;
  memset(t, 0, sizeof *t);
  for (unsigned block = 0; block < SMAUG_ROUND1_BLOCKS_MAX; block++) {
    vmb_keccak_squeeze(stream, state, 32);
    if (smaug_fixed_weight_step(t, state, &left))
      return VMB_OK;
    vmb_shake256_init(stream);
    vmb_keccak_absorb(stream, state, 32);
  }
  return VMB_ERROR_RETRY;
}

/*
 * Words of room for the degrees that are compacted: those of a polynomial and as many as the
 * longest step of compaction.
 */
#define SMAUG_CELLS (SMAUG_N + 128)

/*
 * cells[0..count-1] = the degrees whose bit is set, ascending, count of them; the cells behind them
 * are zero. A cell that is to move down by d does so by 2^b for each bit b of d, lowest bit first;
 * no two ever meet. Cells hold degree + 256 d. Returns count. Time: constant.
 */
VMB_NOINLINE static uint32_t smaug_compact_degrees(uint16_t cells[SMAUG_CELLS],
                                                   const uint32_t bits[SMAUG_N / 32]) {
  uint32_t count = 0;
  for (unsigned i = 0; i < SMAUG_N; i++) {
    const uint32_t bit = bits[i >> 5] >> (i & 31) & 1;
    cells[i] = (uint16_t)((i | (i - count) << 8) & vmb_ct_mask_bit32(bit));
    count += bit;
  }
  memset(cells + SMAUG_N, 0, (SMAUG_CELLS - SMAUG_N) * sizeof cells[0]);
  VMB_UNROLL(8)
  for (unsigned b = 0; b < 8; b++)
    for (unsigned i = 0; i < SMAUG_N; i++) {
      const uint16_t from = cells[i + (1U << b)], here = cells[i];
      /* no barrier: the loop is one for vectors */
      const uint16_t comes = (uint16_t)(0U - (from >> (8 + b) & 1U));
      const uint16_t goes = (uint16_t)(0U - (here >> (8 + b) & 1U)); /* no barrier: as above */
      cells[i] = (uint16_t)((from & comes) | (here & (uint16_t)~goes));
    }
  return count;
}

/*
 * list[0..weight-1] = the degrees of the coefficients 1, ascending, then those of the coefficients
 * -1, descending. Returns how many are 1. `plus` and `minus` are room for SMAUG_CELLS words each.
 */
VMB_NOINLINE static uint8_t smaug_pack_list(uint8_t *list, const struct smaug_ternary *t,
                                            unsigned weight, uint16_t *plus, uint16_t *minus) {
  uint32_t positive[SMAUG_N / 32];
  for (unsigned w = 0; w < SMAUG_N / 32; w++)
    positive[w] = t->nonzero[w] & ~t->negative[w];
  const uint32_t positives = smaug_compact_degrees(plus, positive);
  (void)smaug_compact_degrees(minus, t->negative);
  /*
   * Without the barrier gcc counts from -positives upwards and so makes addresses, though not their
   * values, depend on a secret.
   */
  for (unsigned i = 0; i < weight; i++)
    list[i] = (uint8_t)vmb_ct_select32(vmb_ct_mask_less32(vmb_ct_barrier32(i), positives), plus[i],
                                       minus[weight - 1 - i]);
  vmb_zeroize(positive, sizeof positive);
  return (uint8_t)positives;
}

/*
 * The reverse. Returns zero if the list is one: `weight` different degrees, at most `weight` of
 * them positive.
 */
VMB_NOINLINE static uint32_t smaug_unpack_list(struct smaug_ternary *t, const uint8_t *list,
                                               unsigned weight, uint8_t positives) {
  uint32_t malformed = vmb_ct_mask_less32(weight, positives);
  memset(t, 0, sizeof *t);
  for (unsigned i = 0; i < weight; i++)
    malformed |= ~smaug_ternary_insert(
        t, list[i], ~vmb_ct_mask_less32(vmb_ct_barrier32(i), positives), UINT32_MAX);
  return malformed;
}

/* ---- SMAUG-T --------------------------------------------------------------------------------- */

#define SMAUG_T_SAMPLER_NUMBERS 308
#define SMAUG_T_SAMPLER_BYTES (2 * SMAUG_T_SAMPLER_NUMBERS + 32)

/* 65536 mod (256 - i): a product below it does not give a uniform number in [0, 256 - i). */
static const uint8_t smaug_uniform_limits[SMAUG_N] = {
    0,   1,   4,   9,   16,  25,  36,  49,  64,  81,  100, 121, 144, 169, 196, 225, 16,  50,  86,
    124, 164, 206, 16,  63,  112, 163, 216, 42,  100, 160, 222, 61,  128, 197, 46,  120, 196, 55,
    136, 2,   88,  176, 52,  145, 28,  126, 16,  119, 16,  124, 28,  141, 52,  170, 88,  10,  136,
    65,  196, 132, 72,  16,  158, 109, 64,  23,  176, 142, 112, 86,  64,  46,  32,  22,  16,  14,
    16,  22,  32,  46,  64,  86,  112, 142, 4,   43,  86,  133, 16,  72,  132, 31,  100, 10,  88,
    9,   96,  28,  124, 67,  16,  126, 86,  52,  24,  2,   136, 125, 120, 121, 128, 141, 16,  42,
    74,  112, 16,  67,  124, 50,  120, 61,  10,  100, 64,  36,  16,  4,   0,   4,   16,  36,  64,
    100, 22,  75,  16,  86,  46,  16,  112, 101, 100, 109, 16,  46,  86,  27,  88,  52,  28,  16,
    16,  28,  52,  88,  36,  97,  72,  61,  64,  81,  18,  64,  32,  16,  16,  32,  64,  25,  4,
    1,   16,  49,  18,  7,   16,  45,  16,  9,   24,  61,  46,  55,  16,  3,   16,  55,  52,  10,
    64,  16,  0,   16,  2,   22,  16,  46,  54,  43,  16,  31,  34,  28,  16,  1,   36,  23,  16,
    18,  32,  16,  20,  4,   16,  18,  16,  16,  24,  9,   16,  16,  18,  31,  0,   2,   16,  25,
    16,  7,   16,  11,  16,  9,   20,  16,  16,  5,   16,  1,   0,   1,   2,   3,   4,   9,   6,
    7,   0,   2,   4,   1,   0,   1,   0,   0};

/*
 * -1 becomes 1 where a bit is set: that of coefficient i is bit (i >> 4) & 7 of byte 16 (i >> 7) +
 * (i & 15).
 */
static inline void smaug_give_signs(uint16_t s[SMAUG_N], const uint8_t bytes[32]) {
#if SMAUG_PARALLEL /* sixteen at a time, each bit of sixteen bytes in turn */
  for (unsigned half = 0; half < 2; half++, bytes += 16) {
    uint16_t signs[16];
    for (unsigned j = 0; j < 16; j++)
      signs[j] = bytes[j];
    for (unsigned bit = 0; bit < 8; bit++, s += 16)
      for (unsigned j = 0; j < 16; j++) {
        s[j] = (uint16_t)(s[j] & ~((signs[j] & 1U) * 0xfffe));
        signs[j] = (uint16_t)(signs[j] >> 1);
      }
  }
#else /* two in a word */
  for (unsigned i = 0; i < SMAUG_N; i += 4) {
    const uint32_t bits =
        vmb_load32_le(bytes + 16 * (i >> 7) + (i & 15)) >> (i >> 4 & 7) & UINT32_C(0x01010101);
    const uint32_t low = (bits & 1) | (bits << 8 & 0x10000),
                   high = (bits >> 16 & 1) | (bits >> 8 & 0x10000);
    vmb_store_pair16(s + i, vmb_load_pair16(s + i) & ~(low * 0xfffe));
    vmb_store_pair16(s + i + 2, vmb_load_pair16(s + i + 2) & ~(high * 0xfffe));
  }
#endif
}

/*
 * s[i] = upper half of number i times 256 - i for `count` of them from `first` on, without those
 * that are rejected, whose lower half is below its limit: numbers after the 256th, from *next on,
 * take their places. Returns nonzero if they did not suffice.
 */
static inline unsigned smaug_uniform(uint16_t s[SMAUG_N], const uint8_t *bytes, unsigned first,
                                     unsigned count, unsigned *next) {
  for (unsigned i = first; i < first + count; i++) {
    uint32_t product = (uint32_t)vmb_load16_le(bytes + 2 * i) * (SMAUG_N - i);
    for (;;) {
      uint32_t rejected = vmb_ct_mask_less32(product & 0xffff, smaug_uniform_limits[i]);
      VMB_DECLASSIFY(&rejected, sizeof rejected);
      if (!rejected)
        break;
      if (*next == SMAUG_T_SAMPLER_NUMBERS)
        return 1;
      product = (uint32_t)vmb_load16_le(bytes + 2 * (*next)++) * (SMAUG_N - i);
    }
    s[i] = (uint16_t)(product >> 16);
  }
  return 0;
}

#if SMAUG_PARALLEL
#define SMAUG_T_STRIP 32 /* numbers */

/*
 * s[i] = upper half of s[i] times 256 - i, for a strip of them from `first` on. Returns nonzero if
 * one should have been rejected.
 */
static inline uint32_t smaug_uniform_strip(uint16_t s[SMAUG_N], unsigned first) {
  uint16_t rejected = 0;
  for (unsigned i = first; i < first + SMAUG_T_STRIP; i++) {
    const uint16_t number = s[i], factor = (uint16_t)(SMAUG_N - i),
                   low = (uint16_t)((uint32_t)number * factor),
                   difference = (uint16_t)(low - smaug_uniform_limits[i]);
    s[i] = (uint16_t)((uint32_t)number * factor >> 16);
    /*
     * Limits are below 2^15: the top bit appears if and only if low is below. No barrier:
     * declassified as a whole, and the loop is one for vectors.
     */
    rejected |= (uint16_t)(~low & difference);
  }
  return (uint32_t)rejected >> 15;
}

/*
 * All 256 of 308: strips by vectors, and those with a rejection once more, one by one. Returns
 * nonzero if the numbers did not suffice.
 *   time    the rejected numbers are public: they have no part in the result (specs/smaug.md
 *           section 6)
 */
VMB_NOINLINE static unsigned smaug_uniform_t(uint16_t s[SMAUG_N], const uint8_t *bytes) {
  unsigned next = SMAUG_N;
  vmb_unpack(s, bytes, SMAUG_N, 16);
  for (unsigned first = 0; first < SMAUG_N; first += SMAUG_T_STRIP) {
    uint32_t rejected = smaug_uniform_strip(s, first);
    VMB_DECLASSIFY(&rejected, sizeof rejected);
    if (rejected && smaug_uniform(s, bytes, first, SMAUG_T_STRIP, &next) != 0)
      return 1;
  }
  return 0;
}

/*
 * s[j] = -1 in `weight` places and 0 elsewhere, chosen by the numbers in it, for j < count. Each
 * step waits for the one before: polynomials take theirs side by side.
 */
VMB_INLINE_FOR_SPEED void smaug_choose_places(uint16_t s[][SMAUG_N], unsigned count,
                                              unsigned weight) {
  uint32_t zeros[4];
  for (unsigned j = 0; j < count; j++)
    zeros[j] = SMAUG_N - weight;
  for (unsigned i = 0; i < SMAUG_N; i++)
    VMB_UNROLL(4)
  for (unsigned j = 0; j < count; j++) {
    const uint32_t zero = vmb_ct_mask_negative32((int32_t)(s[j][i] - zeros[j]));
    s[j][i] = (uint16_t)~zero; /* -1 where it is not zero */
    zeros[j] += zero;
  }
}

#else
/*
 * s = a polynomial with `weight` nonzero coefficients from 308 numbers of 16 bits and 256 bits for
 * the signs. Returns nonzero if the numbers did not suffice.
 *   time    as above
 */
VMB_NOINLINE static unsigned smaug_fixed_weight_t(uint16_t s[SMAUG_N],
                                                  const uint8_t bytes[SMAUG_T_SAMPLER_BYTES],
                                                  unsigned weight) {
  uint32_t zeros = SMAUG_N - weight;
  unsigned next = SMAUG_N;
  for (unsigned i = 0; i < SMAUG_N; i++) {
    if (smaug_uniform(s, bytes, i, 1, &next) != 0)
      return 1;
    const uint32_t zero = vmb_ct_mask_negative32((int32_t)(s[i] - zeros));
    s[i] = (uint16_t)~zero; /* -1 where it is not zero */
    zeros += zero;
  }
  smaug_give_signs(s, bytes + 2 * SMAUG_T_SAMPLER_NUMBERS);
  return 0;
}
#endif

#endif
