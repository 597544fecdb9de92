/*
 * Products with sparse polynomials by their definition, each implementation.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "rings/sparse/sparse.h"
#include "run_implementation.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "rings/sparse/sparse_kernels.def"
#define VMB_KERNEL_TABLE sparse_implementations
#include "support/kernel_table.h"

static struct test_random source = {9};

static void check_sparse(void) {
  static uint8_t copies[3 * 512];
  static uint8_t r[512];
  uint16_t offsets[60];
  for (size_t implementation = 0;
       implementation < sizeof sparse_implementations / sizeof sparse_implementations[0];
       implementation++) {
    if ((sparse_implementations[implementation].need & ~vmb_processor_features()) != 0 ||
        !vmb_kernel_is(&sparse_implementations[implementation], "sparse_product"))
      continue;
    vmb_sparse_product_function *const product =
        (vmb_sparse_product_function *)sparse_implementations[implementation].function;
    for (unsigned n = 64; n <= 512; n *= 2)
      for (unsigned weight = 0; weight <= 60; weight += 12) {
        int8_t s[512], c[512] = {0};
        for (unsigned i = 0; i < n; i++) {
          s[i] = (int8_t)(weight == 60 ? 2 : (int)test_random_below(&source, 5) - 2);
          copies[i] = copies[2 * n + i] = (uint8_t)-s[i];
          copies[n + i] = (uint8_t)s[i];
        }
        for (unsigned i = 0; i < weight; i++) {
          const unsigned at = i == 0 ? 0 : i == 1 ? n - 1 : i * n / 64 + 1;
          if (c[at] != 0)
            c[at] = 0; /* places are distinct: the last one wins */
          c[at] = (int8_t)(i % 3 == 0 ? -1 : 1);
        }
        unsigned found = 0;
        for (unsigned at = 0; at < n; at++)
          if (c[at] != 0)
            offsets[found++] = (uint16_t)((c[at] > 0 ? n : 2 * n) - at);
        TEST_RUN5(product, product(r, copies, offsets, found, n), r, copies, offsets, found, n);
        for (unsigned j = 0; j < n; j++) {
          int wanted = 0;
          for (unsigned at = 0; at < n; at++)
            wanted += c[at] * (j >= at ? s[j - at] : -s[n + j - at]);
          CHECK((int8_t)r[j] == wanted, "sparse product, n = %u, weight %u, coefficient %u", n,
                found, j);
        }
        product(copies, copies, offsets, found, n);
        CHECK_EQUAL_BYTES(copies, r, n, "in the place of the copies, n = %u, weight %u", n, found);
      }
  }
}

/* Modulo x^n - x - 1 in words: places at both ends, all alike, and at random. */
static void check_trinomial(const struct vmb_kernel_implementation *implementation) {
  enum { MOST = 300, WEIGHT = 64 };
  static const unsigned degrees[] = {64, 65, 127, 159, MOST};
  static int32_t s[2 * MOST + 1], r[MOST + 2], wide[2 * MOST];
  uint16_t places[WEIGHT];
  int8_t signs[WEIGHT];
  vmb_sparse_subtract_trinomial_function *const subtract =
      (vmb_sparse_subtract_trinomial_function *)implementation->function;
  for (unsigned d = 0; d < sizeof degrees / sizeof degrees[0]; d++)
    for (unsigned weight = 0; weight <= WEIGHT; weight += 16) {
      const unsigned n = degrees[d];
      memset(wide, 0, sizeof wide);
      for (unsigned i = 0; i < n; i++)
        s[i] = (int32_t)test_random_below(&source, UINT32_C(1) << 24) - (INT32_C(1) << 23);
      s[2 * n] = 12345;
      for (unsigned k = 0; k < weight; k++) {
        places[k] = (uint16_t)(k == 0   ? 0
                               : k == 1 ? n - 1
                               : k == 2 ? 1
                                        : test_random_below(&source, n));
        signs[k] = weight == 16 || (test_random_word(&source) & 1) != 0 ? 1 : -1;
        for (unsigned i = 0; i < n; i++)
          wide[places[k] + i] += signs[k] * s[i];
      }
      for (unsigned i = 0; i < MOST + 2; i++)
        r[i] = (int32_t)i - 7;
      subtract(r + 1, s, places, signs, weight, n);
      unsigned wrong = r[0] != -7 || r[n + 1] != (int32_t)n + 1 - 7 || s[2 * n] != 12345;
      for (unsigned i = 0; i < n; i++)
        wrong += r[1 + i] != (int32_t)i + 1 - 7 - wide[i] - (i < n - 1 ? wide[n + i] : 0) -
                                 (i == 0 ? 0 : wide[n + i - 1]);
      CHECK(wrong == 0, "%s, n = %u, weight %u: %u words", implementation->name, n, weight, wrong);
    }
}

int main(void) {
  check_sparse();
  for (size_t i = 0; i < sizeof sparse_implementations / sizeof sparse_implementations[0]; i++)
    if ((sparse_implementations[i].need & ~vmb_processor_features()) == 0 &&
        vmb_kernel_is(&sparse_implementations[i], "sparse_subtract_trinomial"))
      check_trinomial(&sparse_implementations[i]);
  return check_report();
}
