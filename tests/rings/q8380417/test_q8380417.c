/*
 * The ring modulo 8380417 against its definition, for every implementation that this processor can
 * run: the table by its formula, transforms at every place, sums of products at the bounds of the
 * contract.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "check.h"
#include "rings/q8380417/q8380417.h"
#include "test_random.h"
#include "test_registers.h"

#define VMB_KERNEL_LIST "rings/q8380417/q8380417_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"

#define Q INT64_C(8380417)
#define N 256
#define TRANSFORMS 12 /* of patterns: from 4 on at the bounds, signs at random */

static int64_t residue(int64_t x) {
  return (x % Q + Q) % Q;
}

static int64_t power(int64_t base, unsigned exponent) {
  int64_t result = 1;
  for (; exponent > 0; exponent--)
    result = result * base % Q;
  return result;
}

static unsigned reversed(unsigned j) {
  unsigned result = 0;
  for (unsigned bit = 0; bit < 8; bit++)
    result |= (j >> bit & 1) << (7 - bit);
  return result;
}

static void check_table(int corrupt) {
  for (unsigned k = 0; k < N; k++)
    CHECK(residue(vmb_q8380417_zetas[k]) ==
              power(1753, reversed(k) + (unsigned)corrupt) * (INT64_C(4294967296) % Q) % Q,
          "zeta %u", k);
}

/* Coefficients in [-bound, bound]; pattern 0 and 1: all at one end; from 4 on: each at either. */
static void fill(int32_t *a, int32_t bound, unsigned pattern, struct test_random *source) {
  for (unsigned i = 0; i < N; i++) {
    uint32_t word;
    (void)test_random_fill(source, (uint8_t *)&word, sizeof word);
    a[i] = pattern == 0   ? bound
           : pattern == 1 ? -bound
           : pattern >= 4 ? (word & 1 ? bound : -bound)
                          : (int32_t)(word % (2 * (uint32_t)bound + 1)) - bound;
  }
}

static int64_t value_at(const int32_t *a, unsigned j) {
  const int64_t x = power(1753, 2 * reversed(j) + 1);
  int64_t sum = 0;
  for (unsigned i = N; i-- > 0;)
    sum = residue(sum * x + a[i]);
  return sum;
}

static int within(const int32_t *a, int64_t bound) {
  int inside = 1;
  for (unsigned i = 0; i < N; i++)
    inside &= a[i] > -bound && a[i] < bound;
  return inside;
}

/* An implementation leaves the registers of the caller as they were. */
static void check_registers(const struct vmb_kernel_implementation *one) {
#if TEST_REGISTERS
  static vmb_q8380417_sums sums;
  static vmb_q8380417_any a, b;
  const int sums_first = vmb_kernel_is(one, "q8380417_basemul") ||
                         vmb_kernel_is(one, "q8380417_basemul_acc") ||
                         vmb_kernel_is(one, "q8380417_basemul_acc_all");
  const int has_products =
      vmb_kernel_is(one, "q8380417_dot") || vmb_kernel_is(one, "q8380417_basemul_acc_all");
  const unsigned bytes = vmb_kernel_is(one, "q8380417_rej_bounded") ? 64 : 168;
  /* of rej_uniform and rej_bounded what is there before: nothing */
  memset(&sums, 0, sizeof sums);
  const uintptr_t arguments[5] = {sums_first ? (uintptr_t)&sums : (uintptr_t)&a,
                                  sums_first ? (uintptr_t)&a : (uintptr_t)&sums, (uintptr_t)&b,
                                  has_products ? 1 : bytes};
  const uint32_t changed = test_registers_changed(one->function, arguments);
  CHECK(changed == 0, "%s changes registers of the caller: %08lx", one->name,
        (unsigned long)changed);
#else
  (void)one;
#endif
}

static void check_ntt(const struct vmb_kernel_implementation *one, struct test_random *source) {
  for (unsigned pattern = 0; pattern < TRANSFORMS; pattern++) {
    vmb_q8380417_any a;
    int32_t in[N];
    fill(in, (int32_t)Q, pattern, source);
    memcpy(a.poly.c, in, sizeof in);
    ((vmb_q8380417_ntt_function *)one->function)(&a);
    CHECK(within(a.values.c, 6 * Q), "%s: pattern %u leaves the bounds", one->name, pattern);
    for (unsigned j = 0; j < N; j += 7)
      CHECK(residue(a.values.c[j]) == value_at(in, j), "%s: pattern %u, value %u", one->name,
            pattern, j);
  }
}

/* intt undoes ntt up to 2^32. */
static void check_intt(const struct vmb_kernel_implementation *one, struct test_random *source) {
  for (unsigned pattern = 0; pattern < TRANSFORMS; pattern++) {
    vmb_q8380417_any a;
    int32_t in[N];
    fill(in, (int32_t)Q, pattern, source);
    memcpy(a.values.c, in, sizeof in);
    ((vmb_q8380417_intt_function *)one->function)(&a);
    CHECK(within(a.poly.c, Q), "%s: pattern %u leaves the bounds", one->name, pattern);
    for (unsigned j = 0; j < N; j += 7)
      CHECK(value_at(a.poly.c, j) == residue(in[j]) * (INT64_C(4294967296) % Q) % Q,
            "%s: pattern %u, value %u", one->name, pattern, j);
  }
}

static void check_product(const struct vmb_kernel_implementation *one, struct test_random *source) {
  static vmb_q8380417_sums out;
  vmb_q8380417_values a, b;
  for (unsigned pattern = 0; pattern < 8; pattern++) {
    memset(&out, 0x11, sizeof out);
    fill(a.c, (int32_t)(6 * Q - 1), pattern, source);
    fill(b.c, (int32_t)(6 * Q - 1), pattern / 2, source);
    ((vmb_q8380417_basemul_function *)one->function)(&out, &a, &b);
    for (unsigned j = 0; j < N; j++)
      CHECK(out.c[j] == (int64_t)a.c[j] * b.c[j], "%s: %u", one->name, j);
  }
}

static void check_products(const struct vmb_kernel_implementation *one,
                           struct test_random *source) {
  static vmb_q8380417_sums acc;
  vmb_q8380417_values a, b;
  for (unsigned pattern = 0; pattern < 4; pattern++) {
    memset(&acc, 0x11, sizeof acc);
    const vmb_q8380417_sums before = acc;
    fill(a.c, (int32_t)Q - 1, pattern, source);
    fill(b.c, (int32_t)(6 * Q - 1), pattern / 2, source);
    ((vmb_q8380417_basemul_acc_function *)one->function)(&acc, &a, &b);
    for (unsigned j = 0; j < N; j++)
      CHECK(acc.c[j] == before.c[j] + (int64_t)a.c[j] * b.c[j], "%s: %u", one->name, j);
  }
}

/* Sums of up to seven products. */
static void check_products_all(const struct vmb_kernel_implementation *one,
                               struct test_random *source) {
  enum { MOST = 7 };
  static vmb_q8380417_sums acc, wanted;
  static vmb_q8380417_any a[MOST], v[MOST];
  for (unsigned count = 1; count <= MOST; count++) {
    memset(&acc, count % 2 ? 0x11 : 0xee, sizeof acc);
    wanted = acc;
    for (unsigned i = 0; i < count; i++) {
      fill(a[i].values.c, (int32_t)Q - 1, (count + i) % 5, source);
      fill(v[i].values.c, (int32_t)(6 * Q - 1), count % 6, source);
      for (unsigned j = 0; j < N; j++) {
        a[i].values.c[j] = a[i].values.c[j] < 0 ? -a[i].values.c[j] : a[i].values.c[j];
        wanted.c[j] += (int64_t)a[i].values.c[j] * v[i].values.c[j];
      }
    }
    ((vmb_q8380417_basemul_acc_all_function *)one->function)(&acc, a, v, count);
    CHECK_EQUAL_BYTES(&acc, &wanted, sizeof acc, "%s: %u products", one->name, count);
  }
}

static void check_reduce(const struct vmb_kernel_implementation *one, struct test_random *source) {
  static vmb_q8380417_sums acc;
  vmb_q8380417_values out;
  const int64_t most = (INT64_C(1) << 31) * Q - 1;
  for (unsigned pattern = 0; pattern < 4; pattern++) {
    for (unsigned j = 0; j < N; j++) {
      int64_t word;
      (void)test_random_fill(source, (uint8_t *)&word, sizeof word);
      acc.c[j] = pattern == 0 ? most - j : pattern == 1 ? (int64_t)j - most : word % most;
    }
    ((vmb_q8380417_reduce_function *)one->function)(&out, &acc);
    CHECK(within(out.c, Q), "%s: pattern %u leaves the bounds", one->name, pattern);
    for (unsigned j = 0; j < N; j++)
      CHECK(residue(out.c[j]) * (INT64_C(4294967296) % Q) % Q == residue(acc.c[j]), "%s: %u",
            one->name, j);
  }
}

/* The greatest number of products at the bounds, and a few at random; what is packed, by value. */
static void check_dot(const struct vmb_kernel_implementation *one, struct test_random *source) {
  enum { MOST = 42 };
  static vmb_q8380417_packed a[MOST];
  static vmb_q8380417_any v[MOST];
  static int64_t wanted[N];
  vmb_q8380417_values out, values;
  for (unsigned pattern = 0; pattern < 6; pattern++) {
    const unsigned count = pattern < 2 ? MOST : pattern - 1;
    memset(wanted, 0, sizeof wanted);
    for (unsigned i = 0; i < count; i++) {
      fill(values.c, (int32_t)Q - 1, pattern, source);
      fill(v[i].values.c, (int32_t)(6 * Q - 1), pattern, source);
      for (unsigned j = 0; j < N; j++) {
        values.c[j] = values.c[j] < 0 ? -values.c[j] : values.c[j];
        wanted[j] += (int64_t)values.c[j] * v[i].values.c[j];
      }
      vmb_q8380417_pack(&a[i], &values);
    }
    memset(&out, 0x5a, sizeof out);
    ((vmb_q8380417_dot_function *)one->function)(&out, a, v, count);
    CHECK(within(out.c, Q), "%s: pattern %u leaves the bounds", one->name, pattern);
    for (unsigned j = 0; j < N; j++)
      CHECK(residue(out.c[j]) * (INT64_C(4294967296) % Q) % Q == residue(wanted[j]), "%s: %u",
            one->name, j);
  }
}

/* Candidates at their bounds and at random, from any address, after others; bit 23 is ignored. */
static void check_rej_uniform(const struct vmb_kernel_implementation *one,
                              struct test_random *source) {
  vmb_q8380417_rej_uniform_function *const append =
      (vmb_q8380417_rej_uniform_function *)one->function;
  static const uint32_t edges[] = {Q, Q - 1,   0, 0x7fffff, 0xffffff, 0x800000 | (Q - 1),
                                   1, 0x800000};
  uint8_t bytes[168 + 4];
  int32_t out[64], wanted[64];
  for (unsigned round = 0; round < 200; round++) {
    const unsigned length = 12 * (1 + round % 14), offset = round % 4, before = round % 5;
    unsigned have = before, found = before;
    (void)test_random_fill(source, bytes, sizeof bytes);
    memset(out, 0x5a, sizeof out);
    memset(wanted, 0x5a, sizeof wanted);
    for (unsigned i = 0; i < length / 3; i++) {
      uint8_t *const three = bytes + offset + 3 * i;
      if (i % 3 == round % 3)
        for (unsigned k = 0; k < 3; k++)
          three[k] = (uint8_t)(edges[(i + round / 3) % 8] >> 8 * k);
      const int32_t candidate = three[0] | three[1] << 8 | (three[2] & 0x7f) << 16;
      if (candidate < Q)
        wanted[found++] = candidate;
    }
    append(out, &have, bytes + offset, length);
    CHECK(have == found, "%s: %u of %u", one->name, have, found);
    CHECK_EQUAL_BYTES(out, wanted, found * sizeof out[0], "%s, round %u", one->name, round);
    for (unsigned i = before + length / 3; i < 64; i++)
      CHECK(out[i] == 0x5a5a5a5a, "%s writes no further than all candidates go", one->name);
  }
}

/* Bytes at random, and all patterns of eight nibbles that are accepted or not, from any address. */
static void check_rej_bounded(const struct vmb_kernel_implementation *one,
                              struct test_random *source) {
  vmb_q8380417_rej_bounded_function *const append =
      (vmb_q8380417_rej_bounded_function *)one->function;
  uint8_t bytes[128 + 4];
  int32_t out[N + 16], wanted[N];
  for (unsigned round = 0; round < 600; round++) {
    const unsigned eta = round % 2 ? 4 : 2, limit = eta == 2 ? 15 : 9, offset = round % 4;
    const unsigned length = 8 * (1 + round % 16), before = round % 5 * (length < 120);
    unsigned have = before, found = before;
    (void)test_random_fill(source, bytes, sizeof bytes);
    for (unsigned bit = 0; bit < 8; bit++) /* of the first eight */
      if (round / 2 >> bit & 1)
        bytes[offset + bit / 2] |= (uint8_t)(0xf << bit % 2 * 4);
    memset(out, 0x5a, sizeof out);
    memset(wanted, 0x5a, sizeof wanted);
    for (unsigned i = 0; i < 2 * length; i++) {
      const unsigned t = bytes[offset + i / 2] >> i % 2 * 4 & 15;
      if (t < limit)
        wanted[found++] = (int32_t)eta - (int32_t)(eta == 2 ? t % 5 : t);
    }
    append(out, &have, bytes + offset, length, eta);
    CHECK(have == found, "%s: %u of %u", one->name, have, found);
    CHECK_EQUAL_BYTES(out, wanted, found * sizeof out[0], "%s, round %u", one->name, round);
    for (unsigned i = before + 2 * length; i < N + 16; i++)
      CHECK(out[i] == 0x5a5a5a5a, "%s writes no further than all nibbles go", one->name);
  }
}

/* Those of test_q8380417_round.c. */
static int is_rounding(const struct vmb_kernel_implementation *one) {
  return vmb_kernel_is(one, "q8380417_power2round") || vmb_kernel_is(one, "q8380417_decompose") ||
         vmb_kernel_is(one, "q8380417_add_small") || vmb_kernel_is(one, "q8380417_norm") ||
         vmb_kernel_is(one, "q8380417_subtract_small");
}

int main(int argc, char **argv) {
  (void)argv;
  struct test_random source = {1};
  check_table(argc > 1);
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++) {
    const struct vmb_kernel_implementation *const one = &implementations[i];
    if (is_rounding(one))
      continue;
    if ((one->need & ~vmb_processor_features()) != 0)
      printf("%s: this processor cannot run it\n", one->name);
    else if (vmb_kernel_is(one, "q8380417_rej_uniform"))
      check_rej_uniform(one, &source);
    else if (vmb_kernel_is(one, "q8380417_rej_bounded"))
      check_rej_bounded(one, &source);
    else if (vmb_kernel_is(one, "q8380417_ntt"))
      check_ntt(one, &source);
    else if (vmb_kernel_is(one, "q8380417_intt"))
      check_intt(one, &source);
    else if (vmb_kernel_is(one, "q8380417_basemul"))
      check_product(one, &source);
    else if (vmb_kernel_is(one, "q8380417_basemul_acc"))
      check_products(one, &source);
    else if (vmb_kernel_is(one, "q8380417_basemul_acc_all"))
      check_products_all(one, &source);
    else if (vmb_kernel_is(one, "q8380417_dot"))
      check_dot(one, &source);
    else if (vmb_kernel_is(one, "q8380417_reduce"))
      check_reduce(one, &source);
    else
      CHECK(0, "no test for %s", one->name);
    if ((one->need & ~vmb_processor_features()) == 0)
      check_registers(one);
  }
  return check_report();
}
