/*
 * The ring modulo 12289: products and inverses by their definition, every implementation against
 * the portable one, residues of small numbers. With
 * "corrupt" a product is made wrong.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "check.h"
#include "rings/q12289/q12289.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "rings/q12289/q12289_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"

static struct test_random random_source = {12289};
static vmb_q12289_any residues[2];
static int corrupt;

/* One coefficient of the product of two polynomials modulo x^n + 1 and q, from its definition. */
static uint32_t product_at(const uint16_t *a, const uint16_t *b, unsigned at, unsigned n) {
  int64_t sum = 0;
  for (unsigned i = 0; i < n; i++) {
    const int64_t product = (int64_t)a[i] * b[(at - i) & (n - 1)];
    sum += i <= at ? product : -product;
  }
  const int64_t rest = sum % VMB_Q12289_Q;
  return (uint32_t)(rest < 0 ? rest + VMB_Q12289_Q : rest);
}

/* Random coefficients, or all of them the largest. */
static void check_products(unsigned log_n) {
  const unsigned n = 1U << log_n;
  static uint16_t a[VMB_Q12289_N_MAX], b[VMB_Q12289_N_MAX];
  for (unsigned round = 0; round < 3; round++) {
    for (unsigned i = 0; i < n; i++) {
      residues[0].poly.c[i] = a[i] =
          (uint16_t)(round == 0 ? VMB_Q12289_Q - 1
                                : test_random_below(&random_source, VMB_Q12289_Q));
      residues[1].poly.c[i] = b[i] =
          (uint16_t)(round == 0 ? VMB_Q12289_Q - 1
                                : test_random_below(&random_source, VMB_Q12289_Q));
    }
    vmb_q12289_ntt(&residues[0], log_n);
    vmb_q12289_ntt(&residues[1], log_n);
    vmb_q12289_basemul(&residues[0].values, &residues[1].values, log_n);
    vmb_q12289_intt(&residues[0], log_n);
    residues[0].poly.c[0] ^= (uint16_t)corrupt;
    for (unsigned at = 0; at < n; at += 13)
      CHECK(residues[0].poly.c[at] == product_at(a, b, at, n),
            "n = %u: coefficient %u of a product", n, at);
  }
}

/* All of 1..q-1, and 0. */
static void check_inverses(void) {
  uint32_t zeros;
  for (unsigned first = 1; first < VMB_Q12289_Q; first += VMB_Q12289_N_MAX) {
    for (unsigned i = 0; i < VMB_Q12289_N_MAX; i++)
      residues[0].values.c[i] = residues[1].values.c[i] =
          (uint16_t)(1 + (first - 1 + i) % (VMB_Q12289_Q - 1));
    vmb_q12289_baseinv(&residues[0].values, &zeros, 10);
    vmb_q12289_basemul(&residues[0].values, &residues[1].values, 10);
    CHECK(zeros == 0, "no zero from %u on", first);
    for (unsigned i = 0; i < VMB_Q12289_N_MAX; i++)
      CHECK(residues[0].values.c[i] == 1, "inverse of %u", residues[1].values.c[i]);
  }
  residues[0].values.c[77] = 0;
  vmb_q12289_baseinv(&residues[0].values, &zeros, 10);
  CHECK(zeros == UINT32_MAX && residues[0].values.c[77] == 0, "a zero has no inverse");
}

/* Random numbers, ends of their range, runs of either. */
static void fill(uint16_t *a, unsigned n, unsigned round) {
  for (unsigned i = 0; i < n; i++) {
    const uint32_t end = test_random_below(&random_source, 2) * (VMB_Q12289_Q - 1);
    a[i] = (uint16_t)(round == 0   ? VMB_Q12289_Q - 1
                      : round == 1 ? end
                                   : test_random_below(&random_source, VMB_Q12289_Q));
  }
}

static void run(const struct vmb_kernel_implementation *implementation, int portable,
                vmb_q12289_any *a, const vmb_q12289_any *b, uint32_t *zeros, unsigned log_n) {
  if (vmb_kernel_is(implementation, "q12289_basemul"))
    (portable
         ? vmb_q12289_basemul_portable
         : (vmb_q12289_basemul_function *)implementation->function)(&a->values, &b->values, log_n);
  else if (vmb_kernel_is(implementation, "q12289_baseinv"))
    (portable ? vmb_q12289_baseinv_portable
              : (vmb_q12289_baseinv_function *)implementation->function)(&a->values, zeros, log_n);
  else if (vmb_kernel_is(implementation, "q12289_ntt"))
    (portable ? vmb_q12289_ntt_portable
              : (vmb_q12289_ntt_function *)implementation->function)(a, log_n);
  else
    (portable ? vmb_q12289_intt_portable
              : (vmb_q12289_intt_function *)implementation->function)(a, log_n);
}

/* Sizes of all implementations, results number by number; what follows is left alone. */
static void check_implementations(void) {
  static vmb_q12289_any results[2], other;
  for (size_t k = 0; k < sizeof implementations / sizeof implementations[0]; k++)
    for (unsigned log_n = 1; log_n <= 10; log_n++)
      for (unsigned round = 0; round < 12; round++) {
        uint32_t zeros[2] = {0, 0};
        if ((implementations[k].need & ~vmb_processor_features()) != 0)
          continue;
        fill(results[0].poly.c, VMB_Q12289_N_MAX, round);
        fill(other.poly.c, VMB_Q12289_N_MAX, round);
        memcpy(&results[1], &results[0], sizeof results[0]);
        for (int portable = 0; portable < 2; portable++)
          run(&implementations[k], portable, &results[portable], &other, &zeros[portable], log_n);
        CHECK(memcmp(&results[0], &results[1], sizeof results[0]) == 0 && zeros[0] == zeros[1],
              "%s, n = %u: differs from the portable implementation", implementations[k].name,
              1U << log_n);
      }
}

static void check_small_residues(void) {
  for (int32_t x = -32768; x < 32768; x++)
    CHECK((x - (int32_t)vmb_q12289_reduce_signed(x)) % VMB_Q12289_Q == 0 &&
              vmb_q12289_reduce_signed(x) < VMB_Q12289_Q,
          "residue of %d", (int)x);
  for (uint32_t x = 0; x < VMB_Q12289_Q; x++) {
    const int32_t centred = vmb_q12289_centre(x);
    CHECK(centred >= -6144 && centred <= 6144 && vmb_q12289_of_signed(centred) == x, "%u centred",
          (unsigned)x);
  }
}

int main(int argc, char **argv) {
  corrupt = argc > 1 && strcmp(argv[1], "corrupt") == 0;
  check_products(9);
  check_products(10);
  check_inverses();
  check_implementations();
  check_small_residues();
  return check_report();
}
