/*
 * test_binary64_fft [corrupt]: every implementation of the transforms in binary64 and in fixed
 * point against the portable one. corrupt: one bit of each result is changed, which must be
 * reported.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "check_bounds.h"
#include "arithmetic/binary64/fixed_fft.h"
#include "arithmetic/binary64/fpr_tree.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "arithmetic/binary64/fpr_kernels.def"
#define VMB_KERNEL_TABLE fpr_implementations
#include "support/kernel_table.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static struct test_random source = {8439};
static uint32_t corrupt;

static int runs_here(const struct vmb_kernel_implementation *implementation) {
  return (implementation->need & ~vmb_processor_features()) == 0;
}

static void check_fpr(const struct vmb_kernel_implementation *implementation, unsigned log_n) {
  static vmb_fpr x[1025], y[1025];
  const unsigned n = 1U << log_n;
  vmb_fpr_fft_function *const transform = (vmb_fpr_fft_function *)implementation->function;
  const int forward = vmb_kernel_is(implementation, "fpr_fft");
  for (unsigned kind = 0; kind < 2; kind++) {
    for (unsigned i = 0; i <= n; i++) {
      const int64_t word = (int32_t)test_random_word(&source);
      x[i] = y[i] = kind == 0
                        ? vmb_fpr_of(word >> 24)
                        : vmb_fpr_scale(vmb_fpr_of(word), -(int)test_random_below(&source, 40));
    }
    transform(x, log_n);
    if (forward)
      vmb_fpr_fft_portable(y, log_n);
    else
      vmb_fpr_ifft_portable(y, log_n);
    unsigned wrong = 0;
    for (unsigned i = 0; i <= n; i++)
      wrong += (vmb_fpr_bits(x[i]) ^ corrupt) != vmb_fpr_bits(y[i]);
    CHECK(wrong == 0, "%s, n = %u: %u numbers differ from the portable implementation's",
          implementation->name, n, wrong);
  }
}

static void check_fixed(const struct vmb_kernel_implementation *implementation, unsigned log_n) {
  static int32_t x[1025], y[1025];
  const unsigned n = 1U << log_n;
  const int forward = vmb_kernel_is(implementation, "fixed_fft");
  for (unsigned i = 0; i <= n; i++)
    x[i] = y[i] = (int32_t)test_random_word(&source) >> (forward ? 3 + log_n : 3);
  ((vmb_fixed_fft_function *)implementation->function)(x, log_n);
  if (forward)
    vmb_fixed_fft_portable(y, log_n);
  else
    vmb_fixed_ifft_portable(y, log_n);
  x[0] ^= (int32_t)corrupt;
  CHECK(memcmp(x, y, (n + 1) * sizeof x[0]) == 0,
        "%s, n = %u: differs from the portable implementation", implementation->name, n);
}

static struct vmb_complex random_complex(void) {
  vmb_fpr parts[2];
  for (unsigned k = 0; k < 2; k++) {
    const int32_t word = (int32_t)test_random_word(&source);
    parts[k] = vmb_fpr_scale(vmb_fpr_of(word & -(int32_t)(test_random_below(&source, 8) != 0)),
                             -(int)test_random_below(&source, 40));
  }
  return (struct vmb_complex){parts[0], parts[1]};
}

static int are_equal(struct vmb_complex x, struct vmb_complex y) {
  return vmb_fpr_bits(x.re) == vmb_fpr_bits(y.re) && vmb_fpr_bits(x.im) == vmb_fpr_bits(y.im);
}

/* x 2^-k, of both parts. */
static struct vmb_complex scaled(struct vmb_complex x, int k) {
  return (struct vmb_complex){vmb_fpr_scale(x.re, -k), vmb_fpr_scale(x.im, -k)};
}

/* Butterflies and shifts, zeros among the numbers, by their definitions: products, then sums. */
static void check_steps(unsigned rounds) {
  static vmb_fpr a[8], b[8];
  unsigned wrong[4] = {0};
  for (unsigned i = 0; i < rounds; i++) {
    const unsigned k = 2 + test_random_below(&source, 1022), im = 1 + i % 4;
    const struct vmb_complex x = random_complex(), y = random_complex(), z = random_complex(),
                             root = vmb_fpr_root(k), product = vmb_complex_multiply(y, root);
    vmb_complex_put(a, 0, im, x);
    vmb_complex_put(b, 0, im, y);
    vmb_complex_butterfly(a, b, k, im);
    wrong[0] += !are_equal(vmb_complex_at(a, 0, im), vmb_complex_add(x, product)) ||
                !are_equal(vmb_complex_at(b, 0, im), vmb_complex_subtract(x, product));
    vmb_complex_put(a, 0, im, x);
    vmb_complex_put(b, 0, im, y);
    vmb_complex_butterfly_inverse(a, b, k, im);
    wrong[1] += !are_equal(vmb_complex_at(a, 0, im), scaled(vmb_complex_add(x, y), 1)) ||
                !are_equal(vmb_complex_at(b, 0, im),
                           scaled(vmb_complex_multiply(vmb_complex_subtract(x, y),
                                                       vmb_complex_conjugate(root)),
                                  1));
    vmb_complex_put(a, 0, im, x);
    vmb_complex_put(b, 0, im, y);
    vmb_fpr other[2] = {z.re, z.im};
    vmb_complex_shift(a, b, other, other, im, 1);
    const struct vmb_complex shift = vmb_complex_multiply(z, y), sum = vmb_complex_add(x, shift);
    wrong[2] +=
        !are_equal(vmb_complex_at(other, 0, 1), shift) || !are_equal(vmb_complex_at(a, 0, im), sum);
    vmb_complex_shift_back(a, other, im, 1);
    wrong[3] += !are_equal(vmb_complex_at(a, 0, im), vmb_complex_subtract(sum, shift));
  }
  CHECK(wrong[0] + corrupt == 0, "%u wrong butterflies", wrong[0]);
  CHECK(wrong[1] == 0, "%u wrong inverse butterflies", wrong[1]);
  CHECK(wrong[2] == 0, "%u wrong shifts", wrong[2]);
  CHECK(wrong[3] == 0, "%u wrong shifts back", wrong[3]);
}

/* A step of the tree at h values, all arrays of 1024 numbers, one after the other, in `a`. */
static void run_tree(const struct vmb_kernel_implementation *implementation, int portable,
                     vmb_fpr *a, unsigned h) {
  vmb_fpr *const t1 = a + 1030, *const l10 = t1 + 1030;
  const unsigned im = 512;
#define RUN(kernel, ...)                      \
  if (vmb_kernel_is(implementation, #kernel)) \
  (portable ? vmb_##kernel##_portable         \
            : (vmb_##kernel##_function *)implementation->function)(__VA_ARGS__)
  RUN(fpr_tree_split, a, h, im);
  RUN(fpr_tree_merge, a, h, im);
  RUN(fpr_tree_descend, a, t1, h);
  RUN(fpr_tree_shift, a, t1, l10, l10, h, im);
  RUN(fpr_tree_shift_back, a, l10, h, im);
#undef RUN
}

/* Every implementation as the portable one, and nothing written elsewhere. */
static void check_tree(const struct vmb_kernel_implementation *implementation) {
  static vmb_fpr x[3 * 1030], y[3 * 1030];
  for (unsigned h = 2; h <= 512; h *= 2) {
    for (unsigned i = 0; i < COUNT(x); i++) {
      const int32_t word = (int32_t)(test_random_word(&source) | 1);
      x[i] = y[i] = vmb_fpr_scale(vmb_fpr_of(word), -(int)test_random_below(&source, 40));
    }
    run_tree(implementation, 0, x, h);
    run_tree(implementation, 1, y, h);
    unsigned wrong = 0;
    for (unsigned i = 0; i < COUNT(x); i++)
      wrong += (vmb_fpr_bits(x[i]) ^ corrupt) != vmb_fpr_bits(y[i]);
    CHECK(wrong == 0, "%s, %u values: %u numbers differ from the portable implementation's",
          implementation->name, h, wrong);
  }
}

/* Value u of the halves of a transform in natural order, by the definition in the table's order. */
static void check_halves(unsigned log_n) {
  static vmb_fpr a[1024], b[1024];
  const unsigned n = 1U << log_n, h = n / 2, q = h / 2;
  unsigned wrong = 0;
  for (unsigned i = 0; i < n; i++)
    a[i] = b[i] = vmb_fpr_of((int32_t)test_random_word(&source));
  vmb_fpr_natural(a, log_n);
  vmb_fpr_tree_split(a, h, h);
  for (unsigned u = 0, v = 0; u < q; u++, v = vmb_fpr_next_reversed(v, q)) {
    vmb_complex_butterfly_inverse(b + 2 * u, b + 2 * u + 1, h + u, h);
    wrong += !are_equal(vmb_complex_at(a, v, h), vmb_complex_at(b, 2 * u, h)) ||
             !are_equal(vmb_complex_at(a, v + q, h), vmb_complex_at(b, 2 * u + 1, h));
  }
  CHECK(wrong == 0, "n = %u: %u values of the halves", n, wrong);
}

/* Sizes at the ends of what the contracts allow, and one beyond. */
static void check_bounds(void) {
  static int32_t ends[4] = {(1 << 30) - 1, 1 - (1 << 30), (1 << 30) - 1, 1 - (1 << 30)};
  static vmb_fpr a[2];
  vmb_fixed_ifft(ends, 2);
  CHECK(ends[0] == 0 && ends[2] == 0, "sums of opposite numbers");
  ends[0] = ends[1] = ends[2] = ends[3] = 0;
  ends[3] = 1 << 30;
  CHECK_STOPS(vmb_fixed_ifft(ends, 2));
  ends[0] = ends[1] = ends[2] = ends[3] = 1 << 29; /* the result is beyond, without overflow */
  CHECK_STOPS(vmb_fixed_fft(ends, 2));
  CHECK(vmb_fixed_sqrt(665719930) / 8388608 == 100 && vmb_fixed_sqrt(1460288880) / 8388608 == 149,
        "the roots of 0.31 and 0.68 times 2^15");
  CHECK_STOPS(vmb_fixed_sqrt(665719929));
  CHECK_STOPS(vmb_fixed_sqrt(1460288881));
  CHECK_STOPS(vmb_fpr_fft(a, 0));
  CHECK_STOPS(vmb_fpr_ifft(a, 11));
  CHECK_STOPS(vmb_fpr_natural(a, 11));
  CHECK_STOPS(vmb_fpr_tree_split(a, 1, 1));
  CHECK_STOPS(vmb_fpr_tree_merge(a, 3, 3));
  CHECK_STOPS(vmb_fpr_tree_descend(a, a, 1024));
  CHECK_STOPS(vmb_fpr_tree_shift(a, a, a, a, 0, 1));
  CHECK_STOPS(vmb_fpr_tree_shift_back(a, a, 0, 1));
}

int main(int argc, char **argv) {
  (void)argv;
  corrupt = argc > 1;
  for (size_t i = 0; i < COUNT(fpr_implementations); i++) {
    const struct vmb_kernel_implementation *const one = &fpr_implementations[i];
    if (!runs_here(one))
      continue;
    if (strncmp(one->name, "vmb_fpr_tree", 12) == 0)
      check_tree(one);
    else
      for (unsigned log_n = 1; log_n <= 10; log_n++)
        (strncmp(one->name, "vmb_fixed", 9) == 0 ? check_fixed : check_fpr)(one, log_n);
  }
  for (unsigned log_n = 2; log_n <= 10; log_n++)
    check_halves(log_n);
  check_steps(2000);
  check_bounds();
  return check_report();
}
