/*
 * test_modular31 [corrupt]: arithmetic modulo primes of 31 bits against remainders, and every
 * implementation of the transforms against products by definition and the portable one. corrupt:
 * one bit of a result is changed, which must be reported.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "check_bounds.h"
#include "arithmetic/modular31/modular31.h"
#include "run_implementation.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "arithmetic/modular31/modular31_kernels.def"
#define VMB_KERNEL_TABLE m31_implementations
#include "support/kernel_table.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static struct test_random source = {8439};
static uint32_t corrupt;

static int runs_here(const struct vmb_kernel_implementation *implementation) {
  return (implementation->need & ~vmb_processor_features()) == 0;
}

static const struct {
  uint32_t p, root; /* of order 2048 */
} primes[] = {{2147473409, 383167813}, {12289, 7}};

static vmb_m31_root table[1024];
static uint32_t a[1025], b[1025], c[1025];

static void fill(uint32_t *x, unsigned n, uint32_t p, unsigned kind) {
  for (unsigned i = 0; i < n; i++)
    x[i] = kind == 0 ? p - 1 : kind == 1 && i % 2 == 0 ? 0 : test_random_below(&source, p);
}

/* The inverse of the products of the values is the product modulo x^n + 1. */
static void check_product(const char *isa, vmb_m31_ntt_function *forward,
                          vmb_m31_intt_function *inverse, unsigned n, const struct vmb_m31 *m,
                          unsigned kind) {
  static uint32_t x[64], y[64];
  fill(x, n, m->p, kind);
  fill(y, n, m->p, kind);
  memcpy(a, x, n * sizeof a[0]);
  memcpy(b, y, n * sizeof b[0]);
  forward(a, n, table, m);
  forward(b, n, table, m);
  for (unsigned i = 0; i < n; i++)
    a[i] = vmb_m31_to_mont(vmb_m31_multiply(a[i], b[i], m), m);
  inverse(a, n, table, m);
  a[1] ^= corrupt;
  unsigned wrong = 0;
  for (unsigned at = 0; at < n; at++) {
    uint64_t sum = 0;
    for (unsigned i = 0; i < n; i++) {
      const uint64_t product = (uint64_t)x[i] * y[(at - i) & (n - 1)] % m->p;
      sum += i <= at ? product : m->p - product;
    }
    wrong += sum % m->p != a[at];
  }
  CHECK(wrong == 0, "%s: product of %u coefficients modulo %u, input %u: %u wrong", isa, n,
        (unsigned)m->p, kind, wrong);
}

static void check_m31(const struct vmb_kernel_implementation *forward_implementation,
                      const struct vmb_kernel_implementation *inverse_implementation,
                      unsigned log_n) {
  vmb_m31_ntt_function *const forward = (vmb_m31_ntt_function *)forward_implementation->function;
  vmb_m31_intt_function *const inverse = (vmb_m31_intt_function *)inverse_implementation->function;
  const unsigned n = 1U << log_n;
  for (unsigned k = 0; k < 2; k++) {
    struct vmb_m31 m;
    vmb_m31_prepare(&m, primes[k].p);
    vmb_m31_table(table, n, primes[k].root, 2048, &m);
    for (unsigned kind = 0; kind < 3; kind++) {
      if (n <= 64)
        check_product(vmb_kernel_isa(forward_implementation), forward, inverse, n, &m, kind);
      fill(a, n, m.p, kind);
      a[n] = 0x5a5a5a5a;
      memcpy(b, a, sizeof a);
      memcpy(c, a, sizeof a);
      TEST_RUN5(forward, forward(a, n, table, &m), a, n, table, &m, 0);
      vmb_m31_ntt_portable(b, n, table, &m);
      CHECK(memcmp(a, b, (n + 1) * sizeof a[0]) == 0 && a[n] == 0x5a5a5a5a, "%s of %u",
            forward_implementation->name, n);
      TEST_RUN5(inverse, inverse(a, n, table, &m), a, n, table, &m, 0);
      CHECK(memcmp(a, c, (n + 1) * sizeof a[0]) == 0, "%s of %u: the way back",
            forward_implementation->name, n);
    }
  }
}

/* Numbers at the ends of their range and at random. */
static void check_arithmetic(uint32_t p) {
  struct vmb_m31 m;
  vmb_m31_prepare(&m, p);
  CHECK(m.p == p && p * m.minus_inverse == UINT32_MAX, "-1/p modulo 2^32");
  CHECK(m.r == (UINT64_C(1) << 32) % p && m.r2 == (uint64_t)m.r * m.r % p, "2^32 and 2^64");
  const uint32_t edges[] = {0, 1, p / 2, p / 2 + 1, p - 2, p - 1};
  unsigned wrong = 0;
  for (unsigned round = 0; round < 600; round++) {
    const uint32_t x = round < 36 ? edges[round / 6] : test_random_below(&source, p),
                   y = round < 36 ? edges[round % 6] : test_random_below(&source, p),
                   any = test_random_word(&source);
    const uint64_t unscaled = (uint64_t)vmb_m31_multiply(x, y, &m) * m.r % p;
    wrong += vmb_m31_add(x, y, &m) != ((uint64_t)x + y) % p;
    wrong += vmb_m31_subtract(x, y, &m) != ((uint64_t)x + p - y) % p;
    wrong += unscaled != (uint64_t)x * y % p || vmb_m31_multiply(x, y, &m) >= p;
    wrong += vmb_m31_to_mont(any, &m) != (uint64_t)(any % p) * m.r % p;
    wrong += vmb_m31_from_mont(vmb_m31_to_mont(x, &m), &m) != x;
    const int32_t centred = vmb_m31_centre(x, &m);
    wrong += centred != (int32_t)(x > p / 2 ? x - p : x);
    wrong += vmb_m31_of_signed(centred, &m) != x;
    uint64_t power = 1;
    for (unsigned i = 0; i < round % 40; i++)
      power = power * x % p;
    wrong += vmb_m31_from_mont(vmb_m31_power(vmb_m31_to_mont(x, &m), round % 40, &m), &m) != power;
  }
  CHECK(wrong == 0, "arithmetic modulo %lu: %u wrong", (unsigned long)p, wrong);
}

/* One beyond what the contracts allow. */
static void check_bounds(void) {
  struct vmb_m31 m;
  vmb_m31_prepare(&m, primes[0].p);
  CHECK(vmb_m31_multiply(UINT32_MAX, m.p, &m) == 0, "a b = 2^32 p - p");
  CHECK(vmb_m31_add(m.p - 1, m.p - 1, &m) == m.p - 2 && vmb_m31_subtract(0, m.p - 1, &m) == 1,
        "the largest operands");
  CHECK(vmb_m31_of_signed(1 - (int32_t)m.p, &m) == 1 && vmb_m31_centre(m.p - 1, &m) == -1,
        "the least signed number, and the largest one centred");
  CHECK_STOPS(vmb_m31_reduce_once(2 * m.p, m.p));
  CHECK_STOPS(vmb_m31_add(m.p, 0, &m));
  CHECK_STOPS(vmb_m31_add(0, m.p, &m));
  CHECK_STOPS(vmb_m31_subtract(m.p, 0, &m));
  CHECK_STOPS(vmb_m31_subtract(0, m.p, &m));
  CHECK_STOPS(vmb_m31_multiply(UINT32_MAX, m.p + 1, &m));
  CHECK_STOPS(vmb_m31_of_signed(-(int32_t)m.p, &m));
  CHECK_STOPS(vmb_m31_centre(m.p, &m));
  CHECK_STOPS(vmb_m31_prepare(&m, UINT32_C(1) << 31));
  memset(a, 0, sizeof a);
  vmb_m31_table(table, 4, primes[0].root, 2048, &m);
  CHECK_STOPS(vmb_m31_ntt(a, 3, table, &m));
  CHECK_STOPS(vmb_m31_intt(a, 2048, table, &m));
  a[3] = m.p;
  CHECK_STOPS(vmb_m31_ntt(a, 4, table, &m));
  CHECK_STOPS(vmb_m31_intt(a, 4, table, &m));
}

int main(int argc, char **argv) {
  (void)argv;
  corrupt = argc > 1;
  for (unsigned k = 0; k < COUNT(primes); k++)
    check_arithmetic(primes[k].p);
  for (unsigned log_n = 1; log_n <= 10; log_n++)
    for (size_t i = 0; i < COUNT(m31_implementations); i++)
      for (size_t j = 0; j < COUNT(m31_implementations); j++)
        if (vmb_kernel_is(&m31_implementations[i], "m31_ntt") &&
            vmb_kernel_is(&m31_implementations[j], "m31_intt") &&
            runs_here(&m31_implementations[i]) &&
            strcmp(vmb_kernel_isa(&m31_implementations[i]),
                   vmb_kernel_isa(&m31_implementations[j])) == 0)
          check_m31(&m31_implementations[i], &m31_implementations[j], log_n);
  check_bounds();
  return check_report();
}
