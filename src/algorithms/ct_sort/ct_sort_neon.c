/*
 * vmb_sort_words with NEON: the smaller and the larger of two are instructions there. Contract in
 * ct_sort.h.
 *
 * Runs of one or two words are compared with those at a distance of 2^k - 1 runs, every other one
 * of them: loads take every other run apart from those between, which are stored as they were.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>

#include "algorithms/ct_sort/ct_sort.h"
#include "support/compiler.h"

#include <stddef.h>

static inline void order_one(uint32_t *low, uint32_t *high) {
  const uint32x2_t a = vld1_dup_u32(low), b = vld1_dup_u32(high);
  vst1_lane_u32(low, vmin_u32(a, b), 0);
  vst1_lane_u32(high, vmax_u32(a, b), 0);
}

static inline void order_four(uint32_t *low, uint32_t *high) {
  const uint32x4_t a = vld1q_u32(low), b = vld1q_u32(high);
  vst1q_u32(low, vminq_u32(a, b));
  vst1q_u32(high, vmaxq_u32(a, b));
}

/* Runs of `run` >= 4 words, a power of two. */
static void order_long_runs(uint32_t *x, size_t words, size_t run, size_t first, size_t distance) {
  for (size_t at = first; at < words - distance; at += 2 * run) {
    uint32_t *const low = x + at, *const high = low + distance;
    size_t i = 0;
    for (; i + 16 <= run; i += 16) {
      uint32x4_t a[4], b[4];
      VMB_UNROLL(4)
      for (unsigned k = 0; k < 4; k++) {
        a[k] = vld1q_u32(low + i + 4 * k);
        b[k] = vld1q_u32(high + i + 4 * k);
      }
      VMB_UNROLL(4)
      for (unsigned k = 0; k < 4; k++) {
        vst1q_u32(low + i + 4 * k, vminq_u32(a[k], b[k]));
        vst1q_u32(high + i + 4 * k, vmaxq_u32(a[k], b[k]));
      }
    }
    for (; i < run; i += 4)
      order_four(low + i, high + i);
  }
}

/* Two runs of two words each, and those that lie between them and after. */
struct runs {
  uint32x4_t own, between;
};

static inline struct runs load_runs(const uint32_t *x) {
  const uint64x2_t a = vreinterpretq_u64_u32(vld1q_u32(x)),
                   b = vreinterpretq_u64_u32(vld1q_u32(x + 4));
  const struct runs both = {vreinterpretq_u32_u64(vuzp1q_u64(a, b)),
                            vreinterpretq_u32_u64(vuzp2q_u64(a, b))};
  return both;
}

static inline void store_runs(uint32_t *x, uint32x4_t own, uint32x4_t between) {
  const uint64x2_t a = vreinterpretq_u64_u32(own), b = vreinterpretq_u64_u32(between);
  vst1q_u32(x, vreinterpretq_u32_u64(vuzp1q_u64(a, b)));
  vst1q_u32(x + 4, vreinterpretq_u32_u64(vuzp2q_u64(a, b)));
}

/* Neighbouring runs of two words: pairs of runs one after the other; `words` a multiple of 4. */
static void order_neighbours_of_two(uint32_t *x, size_t words) {
  size_t i = 0;
  for (; i + 8 <= words; i += 8) {
    const struct runs both = load_runs(x + i);
    store_runs(x + i, vminq_u32(both.own, both.between), vmaxq_u32(both.own, both.between));
  }
  for (; i < words; i += 4) {
    order_one(x + i, x + i + 2);
    order_one(x + i + 1, x + i + 3);
  }
}

/*
 * Runs of two words, at least 16 words, 6, 14, 30, ... apart. Eight words from either place overlap
 * in two at most, which the second store sets.
 */
static void order_runs_of_two(uint32_t *x, size_t words, size_t distance) {
  for (size_t i = 2; i < words - distance; i += 8) {
    const struct runs low = load_runs(x + i), high = load_runs(x + i + distance);
    store_runs(x + i, vminq_u32(low.own, high.own), low.between);
    store_runs(x + i + distance, vmaxq_u32(low.own, high.own), high.between);
  }
}

/*
 * Odd places against those 3 after them: the larger ones lie between the next smaller ones, all
 * but the last, which waits for its neighbours. Two pairs are left.
 */
static void order_at_distance_3(uint32_t *x, size_t words) {
  uint32x4_t larger = vld1q_dup_u32(x + 2);
  size_t i = 1;
  for (; i + 10 < words; i += 8) {
    const uint32x4_t a = vld2q_u32(x + i).val[0], b = vld2q_u32(x + i + 3).val[0];
    const uint32x4_t waiting = larger;
    larger = vmaxq_u32(a, b);
    const uint32x4x2_t ordered = {{vminq_u32(a, b), vextq_u32(waiting, larger, 3)}};
    vst2q_u32(x + i, ordered);
  }
  vst1q_lane_u32(x + i + 1, larger, 3);
  for (; i + 3 < words; i += 2)
    order_one(x + i, x + i + 3);
}

/* Neighbouring words: pairs one after the other; `words` is even. */
static void order_neighbours(uint32_t *x, size_t words) {
  size_t i = 0;
  for (; i + 8 <= words; i += 8) {
    const uint32x4x2_t both = vld2q_u32(x + i);
    const uint32x4x2_t ordered = {
        {vminq_u32(both.val[0], both.val[1]), vmaxq_u32(both.val[0], both.val[1])}};
    vst2q_u32(x + i, ordered);
  }
  for (; i < words; i += 2)
    order_one(x + i, x + i + 1);
}

/* Odd places, of at least 16 words, against those 7, 15, 31, ... after them. */
static void order_single_words(uint32_t *x, size_t words, size_t distance) {
  for (size_t i = 1; i < words - distance; i += 8) {
    uint32x4x2_t low = vld2q_u32(x + i), high = vld2q_u32(x + i + distance);
    const uint32x4_t smaller = vminq_u32(low.val[0], high.val[0]);
    high.val[0] = vmaxq_u32(low.val[0], high.val[0]);
    low.val[0] = smaller;
    vst2q_u32(x + i, low);
    vst2q_u32(x + i + distance, high); /* at distance 7 the last word of `low` is its first */
  }
}

/* Every second run of `run` words, from `first` on, against those at the distance; all public. */
static void order_runs(uint32_t *x, size_t words, size_t run, size_t first, size_t distance) {
  if (run >= 4) {
    order_long_runs(x, words, run, first, distance);
  } else if (distance == run) {
    (run == 2 ? order_neighbours_of_two : order_neighbours)(x + first, words - 2 * first);
  } else if (words < 16) {
    for (size_t at = first; at < words - distance; at += 2 * run)
      for (size_t i = at; i < at + run; i++)
        order_one(x + i, x + i + distance);
  } else if (run == 2) {
    order_runs_of_two(x, words, distance);
  } else if (distance == 3) {
    order_at_distance_3(x, words);
  } else {
    order_single_words(x, words, distance);
  }
}

/* The comparisons of ct_sort_merge_exchange.h, all of one p and d together. */
void vmb_sort_words_neon(uint32_t *x, unsigned log_length, unsigned log_lists) {
  const size_t n = (size_t)1 << log_length, words = n << log_lists;
  for (size_t p = n / 2; p != 0; p /= 2) {
    const size_t run = p << log_lists;
    order_runs(x, words, run, 0, run);
    for (size_t q = n / 2; q != p; q /= 2)
      order_runs(x, words, run, run, (q - p) << log_lists);
  }
}

#endif
