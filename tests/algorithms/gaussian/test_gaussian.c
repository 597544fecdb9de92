/*
 * The exponential of Falcon's sampler against its definition. Batches of Gaussian candidates, each
 * implementation against the portable one to the last bit:
 * both forms, random bytes and bytes at the ends of their ranges, at any address, and the candidate
 * whose square loses a carry in round 1. Samples from magnitudes, apart and in place; samples with
 * c s added.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "algorithms/gaussian/gaussian.h"
#include "check.h"
#include "check_bounds.h"
#include "run_implementation.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "algorithms/gaussian/gaussian_kernels.def"
#define VMB_KERNEL_TABLE gaussian_implementations
#include "support/kernel_table.h"

static struct test_random source = {9};

static uint64_t random64(void) {
  const uint64_t upper = test_random_word(&source);
  return upper << 32 | test_random_word(&source);
}

/* Growing entries up to 65535, as a cumulative table has them: x is 0 to 64. */
static void fill_table(uint16_t table[VMB_CDT_ENTRIES], unsigned round) {
  for (unsigned i = 0; i < VMB_CDT_ENTRIES; i++)
    table[i] = (uint16_t)(i >= 64 || round == 1 ? 0xffff : round == 2 ? 0 : 1020 * i + round % 64);
}

/*
 * Random bytes; of some candidates all bits of u, of the decision or of y are 0 or 1, or all of
 * them. y stays below 0.26 2^72 squared in the exponent: its upper byte is at most 0x80 where x is
 * large.
 */
static void fill_bytes(uint8_t *in, unsigned round) {
  for (unsigned i = 0; i < VMB_GAUSSIAN_BATCH; i++, in += VMB_GAUSSIAN_BYTES) {
    for (unsigned j = 0; j < VMB_GAUSSIAN_BYTES; j++)
      in[j] = (uint8_t)test_random_below(&source, 256);
    const unsigned kind = (round + i) % 9;
    const uint8_t end = (round + i) / 9 % 2 ? 0xff : 0;
    if (kind == 1 || kind == 4)
      memset(in, end, 2);
    if (kind == 2 || kind == 4)
      memset(in + 2, end, 6);
    if (kind == 3 || kind == 4)
      memset(in + 8, end, 9);
    if (kind == 5)
      memset(in + 8, end, 6); /* the part below 2^48 */
    if (kind == 6)
      memset(in + 12, end, 2);
  }
}

static void check_batch(vmb_gaussian_batch_function *batch) {
  static _Alignas(uint32_t) uint16_t table[VMB_CDT_ENTRIES];
  static uint8_t bytes[VMB_GAUSSIAN_BATCH_BYTES + 8];
  static struct vmb_gaussians out[2];
  for (unsigned round = 0; round < 4000; round++) {
    uint8_t *const in = bytes + round % 8;
    const unsigned round1 = round / 2 % 2;
    fill_table(table, round);
    fill_bytes(in, round);
    vmb_gaussian_batch_portable(&out[0], in, table, round1);
    TEST_RUN5(batch, batch(&out[1], in, table, round1), &out[1], in, table, round1, 0);
    CHECK(memcmp(&out[0], &out[1], sizeof out[0]) == 0, "batch %u, form %u", round, round1);
    uint64_t sum_lo = 0, sum_hi = 0;
    for (unsigned i = 0; i < VMB_GAUSSIAN_BATCH; i++) {
      const struct vmb_gaussian one = vmb_gaussian_of(in + 17 * i, table, round1);
      sum_lo += one.accepted != 0 ? one.square.lo : 0;
      sum_hi += one.accepted != 0 ? one.square.hi : 0;
      CHECK(out[1].r[i] == one.r && out[1].square_lo[i] == one.square.lo &&
                out[1].square_hi[i] == one.square.hi &&
                (uint32_t)out[1].accepted[i] == one.accepted,
            "batch %u, form %u, candidate %u", round, round1, i);
    }
    CHECK(out[1].sum_lo == sum_lo && out[1].sum_hi == sum_hi, "batch %u, form %u, sums", round,
          round1);
  }
}

/*
 * specs/haetae.md section 8, no. 3: v = (bda3e889c73b, 1241d37a), whose square ends in 3b when it
 * is rounded and in 3a with the lost carry.
 */
static void check_lost_carry(vmb_gaussian_batch_function *batch) {
  static const uint8_t candidate[VMB_GAUSSIAN_BYTES] = {0x45, 0xbe, 0x45, 0xf9, 0xae, 0x2a,
                                                        0xe1, 0x75, 0x3b, 0xc7, 0x89, 0xe8,
                                                        0xa3, 0xbd, 0x7a, 0xd3, 0x41};
  static _Alignas(uint32_t) uint16_t table[VMB_CDT_ENTRIES];
  uint8_t in[VMB_GAUSSIAN_BATCH_BYTES];
  struct vmb_gaussians out;
  for (unsigned i = 0; i < VMB_CDT_ENTRIES; i++)
    table[i] = i < 0x12 ? 0 : 0xffff; /* x = 0x12 */
  for (unsigned i = 0; i < VMB_GAUSSIAN_BATCH; i++)
    memcpy(in + 17 * i, candidate, sizeof candidate);
  batch(&out, in, table, 1);
  for (unsigned i = 0; i < VMB_GAUSSIAN_BATCH; i++)
    CHECK(out.square_hi[i] == 0x14d52aa5 && out.square_lo[i] == 0x5b2e964f403a,
          "square of candidate %u with a lost carry", i);
}

/*
 * 256 magnitudes r and scales such that results, about r scale.hi / 2^75, stay below 2^27, with y
 * apart from r and at its beginning.
 */
static void check_scale(vmb_gaussian_scale_function *scale) {
  static union {
    uint64_t r[256];
    int32_t y[256];
  } both;
  static uint64_t r[256];
  static int32_t y[2][256];
  static uint8_t signs[32];
  for (unsigned round = 0; round < 300; round++) {
    const unsigned bits = 40 + round % 24;
    for (unsigned i = 0; i < 256; i++) {
      r[i] = random64() >> (64 - bits);
      if ((round + i) % 7 == 0)
        r[i] = i % 2 ? (UINT64_C(1) << bits) - 1 : 0;
    }
    for (unsigned i = 0; i < 32; i++)
      signs[i] = (uint8_t)test_random_below(&source, 256);
    const unsigned whole = bits < 54 ? 48 : 102 - bits;
    struct vmb_fixed76 s = {random64() >> 16, random64() >> (64 - whole)};
    if (round % 5 == 0)
      s.lo = round % 2 ? VMB_FIXED76_MASK : 0;
    uint64_t norm[3] = {round, round, round};
    memcpy(both.r, r, sizeof r);
    vmb_gaussian_scale_portable(y[0], &norm[0], r, signs, &s);
    TEST_RUN5(scale, scale(y[1], &norm[1], r, signs, &s), y[1], &norm[1], r, signs, &s);
    scale(both.y, &norm[2], both.r, signs, &s);
    CHECK(memcmp(y[0], y[1], sizeof y[0]) == 0 && norm[0] == norm[1], "scale %u", round);
    CHECK(memcmp(y[0], both.y, sizeof y[0]) == 0 && norm[0] == norm[2], "scale %u in place", round);
  }
}

/* Random numbers, and those at the ends of their ranges, with either sign. */
static void check_shift(vmb_gaussian_shift_function *shift) {
  static int32_t y[2][256];
  static int16_t s[256];
  for (unsigned round = 0; round < 300; round++) {
    const int32_t minus = round % 2 ? -1 : 0;
    for (unsigned i = 0; i < 256; i++) {
      y[0][i] = (int32_t)test_random_below(&source, (1U << 29) - 1) - ((1 << 28) - 1);
      s[i] = (int16_t)((int)test_random_below(&source, (1U << 13) - 1) - ((1 << 12) - 1));
      if ((round + i) % 5 == 0)
        y[0][i] = i % 2 ? (1 << 28) - 1 : -(1 << 28) + 1;
      if ((round + i) % 3 == 0)
        s[i] = round % 4 < 2 ? (1 << 12) - 1 : -(1 << 12) + 1;
    }
    memcpy(y[1], y[0], sizeof y[0]);
    uint64_t norms[2][2] = {{round, 0}, {round, 0}};
    vmb_gaussian_shift_portable(y[0], norms[0], s, minus);
    TEST_RUN5(shift, shift(y[1], norms[1], s, minus), y[1], norms[1], s, minus, 0);
    CHECK(memcmp(y[0], y[1], sizeof y[0]) == 0, "shift %u", round);
    CHECK(memcmp(norms[0], norms[1], sizeof norms[0]) == 0, "norms of shift %u", round);
  }
}

/* The upper word of a product, a bit at a time. */
static uint64_t high_word(uint64_t a, uint64_t b) {
  uint64_t high = 0, low = 0;
  for (unsigned bit = 64; bit-- > 0;) {
    high = high << 1 | low >> 63;
    low <<= 1;
    if (b >> bit & 1) {
      low += a;
      high += low < a;
    }
  }
  return high;
}

/*
 * The polynomial by the definition, at the ends and for numbers of all sizes; and several in turn.
 */
static void check_exp_fraction(vmb_exp_fraction_function *exp_fraction) {
  uint64_t several[6] = {0}, wanted[6] = {0};
  for (unsigned round = 0; round < 600; round++) {
    const uint64_t x = round == 0 ? 0 : round == 1 ? UINT64_MAX : random64() >> round % 64;
    uint64_t sum = vmb_exp_fraction_terms[0], got = x;
    for (unsigned i = 1; i < VMB_EXP_FRACTION_TERMS; i++)
      sum = vmb_exp_fraction_terms[i] - high_word(x, sum);
    TEST_RUN(exp_fraction, exp_fraction(&got), &got, 0, 0);
    CHECK(got == sum, "exponential %u", round);
    several[round % 6] = x;
    wanted[round % 6] = sum;
    if (round % 6 != 5)
      continue;
    vmb_exp_fractions(several, 6);
    CHECK(memcmp(several, wanted, sizeof wanted) == 0, "six exponentials up to %u", round);
  }
  uint64_t zero = 0;
  exp_fraction(&zero);
  CHECK(zero == UINT64_C(1) << 63, "exp(0)");
}

static void check_bounds(void) {
  static const _Alignas(uint32_t) uint16_t table[VMB_CDT_ENTRIES] = {0};
  static const uint8_t in[VMB_GAUSSIAN_BATCH_BYTES] = {0};
  struct vmb_gaussians out;
  CHECK_STOPS(vmb_gaussian_batch(&out, in, table, 2));
  static int32_t y[256];
  static int16_t s[256];
  uint64_t norms[2] = {0, 0};
  CHECK_STOPS(vmb_gaussian_shift(y, norms, s, 1));
  s[255] = 1 << 12;
  CHECK_STOPS(vmb_gaussian_shift(y, norms, s, 0));
  s[255] = 0;
  y[0] = 1 << 28;
  CHECK_STOPS(vmb_gaussian_shift(y, norms, s, 0));
}

int main(void) {
  for (size_t i = 0; i < sizeof gaussian_implementations / sizeof gaussian_implementations[0]; i++)
    if ((gaussian_implementations[i].need & ~vmb_processor_features()) == 0) {
      const struct vmb_kernel_implementation *const one = &gaussian_implementations[i];
      if (vmb_kernel_is(one, "gaussian_batch")) {
        check_batch((vmb_gaussian_batch_function *)one->function);
        check_lost_carry((vmb_gaussian_batch_function *)one->function);
      } else if (vmb_kernel_is(one, "gaussian_scale"))
        check_scale((vmb_gaussian_scale_function *)one->function);
      else if (vmb_kernel_is(one, "gaussian_shift"))
        check_shift((vmb_gaussian_shift_function *)one->function);
      else if (vmb_kernel_is(one, "exp_fraction"))
        check_exp_fraction((vmb_exp_fraction_function *)one->function);
      else
        CHECK(0, "no test for %s", one->name);
    }
  check_bounds();
  return check_report();
}
