/*
 * The ring modulo 12289: products and inverses by their definition, every implementation against
 * the portable one, residues of small numbers. With "corrupt" a product is made wrong.
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

/* Random numbers, the largest, and those that are furthest from 0 when they are centred. */
static void fill(uint16_t *x, unsigned n, unsigned kind) {
  for (unsigned i = 0; i < n; i++)
    x[i] = (uint16_t)(kind == 0   ? VMB_Q12289_Q - 1
                      : kind == 1 ? VMB_Q12289_Q / 2 + test_random_below(&random_source, 2)
                                  : test_random_below(&random_source, VMB_Q12289_Q));
}

/* a becomes what an implementation makes of it and b; 16 numbers behind it stay as they are. */
static uint32_t run(const struct vmb_kernel_implementation *implementation, vmb_q12289_any *a,
                    const vmb_q12289_any *b, unsigned log_n) {
  uint32_t zeros = 0;
  if (vmb_kernel_is(implementation, "q12289_basemul"))
    ((vmb_q12289_basemul_function *)implementation->function)(&a->values, &b->values, log_n);
  else if (vmb_kernel_is(implementation, "q12289_baseinv"))
    ((vmb_q12289_baseinv_function *)implementation->function)(&a->values, &zeros, log_n);
  else
    ((vmb_q12289_ntt_function *)implementation->function)(a, log_n);
  return zeros;
}

/* The definition of an implementation's kernel. */
static const struct vmb_kernel_implementation *
definition(const struct vmb_kernel_implementation *implementation) {
  while (strcmp(vmb_kernel_isa(implementation), "portable") != 0)
    implementation--;
  return implementation;
}

/* At an address that is odd as a number of words. */
static void check_implementation(const struct vmb_kernel_implementation *implementation,
                                 unsigned log_n, unsigned kind) {
  static uint16_t a[VMB_Q12289_N_MAX + 17], b[VMB_Q12289_N_MAX + 17], c[VMB_Q12289_N_MAX + 17];
  const unsigned n = 1U << log_n;
  fill(a, n + 17, kind);
  fill(c, n + 17, kind);
  if (kind == 3)
    a[1 + test_random_below(&random_source, n)] = 0;
  memcpy(b, a, sizeof a);
  vmb_q12289_any *const x = (vmb_q12289_any *)(void *)(a + 1),
                        *const y = (vmb_q12289_any *)(void *)(b + 1),
                        *const z = (vmb_q12289_any *)(void *)(c + 1);
  const uint32_t zeros = run(implementation, x, z, log_n),
                 expected = run(definition(implementation), y, z, log_n);
  CHECK(memcmp(a, b, sizeof a) == 0 && zeros == expected, "%s, n = %u, input %u",
        implementation->name, n, kind);
}

static void check_implementations(void) {
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++)
    for (unsigned log_n = 1; log_n <= 10; log_n++)
      for (unsigned kind = 0; kind < 4; kind++)
        if ((implementations[i].need & ~vmb_processor_features()) == 0)
          check_implementation(&implementations[i], log_n, kind);
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
