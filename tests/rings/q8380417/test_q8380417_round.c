/*
 * Rounding and tests of bounds against their definitions, for every implementation that this
 * processor can run: around all multiples of the steps, at random, at the bounds of the contracts.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "rings/q8380417/q8380417.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "rings/q8380417/q8380417_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"

#define Q VMB_Q8380417_Q
#define N 256

/* r modulo m, in (-m / 2, m / 2]. */
static int32_t centred(int32_t r, int32_t m) {
  const int32_t least = (r % m + m) % m;
  return least > m / 2 ? least - m : least;
}

/* Numbers below q: near the multiples of `step`, or any; as residues in (-q, q). */
static void fill(int32_t *a, int32_t step, unsigned round, struct test_random *source) {
  for (unsigned i = 0; i < N; i++) {
    const uint32_t word = test_random_word(source);
    int32_t r = (int32_t)(word % Q);
    if (round % 2 == 0) {
      r = (int32_t)((i + N * (round / 2)) * (uint32_t)(step / 2) % Q) + (int32_t)(word % 5) - 2;
      r = (r + Q) % Q;
    }
    a[i] = word >> 31 && r != 0 ? r - Q : r;
  }
}

static void check_power2round(const struct vmb_kernel_implementation *one,
                              struct test_random *source) {
  static vmb_q8380417_poly upper, lower;
  for (unsigned round = 0; round < 20; round++) {
    int32_t r[N];
    fill(upper.c, 8192, round, source);
    for (unsigned i = 0; i < N; i++) {
      lower.c[i] = (int32_t)(test_random_word(source) % 9) - 4;
      if (round == 19)
        upper.c[i] = (i % 4 < 2 ? Q - 1 : 0) * (i % 2 ? 1 : -1);
      r[i] = ((upper.c[i] + lower.c[i]) % Q + Q) % Q;
    }
    ((vmb_q8380417_power2round_function *)one->function)(&upper, &lower);
    unsigned wrong = 0;
    for (unsigned i = 0; i < N; i++) {
      const int32_t r0 = centred(r[i], 8192);
      wrong += lower.c[i] != r0 || upper.c[i] != -((r[i] - r0) / 8192);
    }
    CHECK(wrong == 0, "%s, round %u: %u wrong", one->name, round, wrong);
  }
}

static void check_decompose(const struct vmb_kernel_implementation *one, int corrupt,
                            struct test_random *source) {
  static vmb_q8380417_poly upper, both;
  for (unsigned round = 0; round < 16; round++) {
    const int32_t parts = round % 4 < 2 ? 44 : 16, step = (Q - 1) / parts;
    int32_t r[N];
    fill(upper.c, step, round, source);
    for (unsigned i = 0; i < N; i++)
      r[i] = (upper.c[i] + Q) % Q;
    ((vmb_q8380417_decompose_function *)one->function)(&upper, &both,
                                                       (unsigned)(corrupt ? 60 - parts : parts));
    unsigned wrong = 0;
    for (unsigned i = 0; i < N; i++) {
      int32_t r0 = centred(r[i], step), r1 = (r[i] - r0) / step;
      if (r[i] - r0 == Q - 1) {
        r1 = 0;
        r0--;
      }
      wrong += upper.c[i] != -r1 || both.c[i] != 64 * r0 + r1;
    }
    CHECK(wrong == 0, "%s, %ld parts, round %u: %u wrong", one->name, (long)parts, round, wrong);
  }
}

/* Numbers of which at most one is at the bound, number `at`; what its test says. */
static uint32_t test_one(const struct vmb_kernel_implementation *one, unsigned at, int32_t value,
                         int32_t bound, struct test_random *source) {
  static vmb_q8380417_poly a;
  static int16_t small[N];
  int32_t before[N];
  uint32_t beyond = at % 2 ? 0 : 2; /* other bits stay */
  const uint32_t stays = beyond;
  const int is_add = vmb_kernel_is(one, "q8380417_add_small"),
            is_subtract = vmb_kernel_is(one, "q8380417_subtract_small");
  for (unsigned i = 0; i < N; i++) {
    const uint32_t word = test_random_word(source);
    const int32_t wanted =
        i == at ? value : (int32_t)(word % (2 * (uint32_t)bound - 1)) - bound + 1;
    small[i] = (int16_t)((int32_t)(word >> 16) % 393 - 196);
    before[i] = is_add        ? wanted - small[i]
                : is_subtract ? (wanted + small[i]) * 64 + (int32_t)(word & 63)
                              : wanted;
    a.c[i] = before[i];
  }
  if (is_add)
    ((vmb_q8380417_add_small_function *)one->function)(&a, small, bound, &beyond);
  else if (is_subtract)
    ((vmb_q8380417_subtract_small_function *)one->function)(&a, small, bound, &beyond);
  else
    ((vmb_q8380417_norm_function *)one->function)(&a, bound, &beyond);
  unsigned wrong = 0;
  for (unsigned i = 0; i < N; i++)
    wrong += a.c[i] != before[i] + (is_add ? small[i] : is_subtract ? -64 * small[i] : 0);
  CHECK(wrong == 0, "%s: %u sums wrong", one->name, wrong);
  CHECK((beyond & ~UINT32_C(1)) == stays, "%s: other bits stay", one->name);
  return beyond & 1;
}

static void check_bounds(const struct vmb_kernel_implementation *one, struct test_random *source) {
  static const int32_t bounds[] = {(1 << 17) - 78, (1 << 19) - 196, 95232 - 78, 261888 - 196, 1};
  for (unsigned b = 0; b < sizeof bounds / sizeof bounds[0]; b++)
    for (unsigned at = 0; at < N; at += 1 + b) {
      const int32_t bound = bounds[b], most = bound - 1, far = 1 << 23;
      CHECK(test_one(one, at, at % 2 ? most : -most, bound, source) == 0, "%s: %ld is inside",
            one->name, (long)most);
      CHECK(test_one(one, at, at % 2 ? bound : -bound, bound, source) == 1, "%s: %ld is beyond",
            one->name, (long)bound);
      CHECK(test_one(one, at, at % 2 ? far : -far, bound, source) == 1, "%s: far beyond",
            one->name);
    }
}

int main(int argc, char **argv) {
  (void)argv;
  struct test_random source = {1};
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++) {
    const struct vmb_kernel_implementation *const one = &implementations[i];
    if ((one->need & ~vmb_processor_features()) != 0)
      continue;
    if (vmb_kernel_is(one, "q8380417_power2round"))
      check_power2round(one, &source);
    else if (vmb_kernel_is(one, "q8380417_decompose"))
      check_decompose(one, argc > 1, &source);
    else if (vmb_kernel_is(one, "q8380417_add_small") || vmb_kernel_is(one, "q8380417_norm") ||
             vmb_kernel_is(one, "q8380417_subtract_small"))
      check_bounds(one, &source);
  }
  return check_report();
}
