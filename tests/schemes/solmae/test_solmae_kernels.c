/*
 * test_solmae_kernels [corrupt]: every implementation of the kernels of arithmetic/binary64,
 * arithmetic/modular31 and cipher/chacha20 against definitions, known values and each other, at the
 * bounds and at random. corrupt: one bit of each result is changed, which must be reported.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "arithmetic/binary64/fixed_fft.h"
#include "arithmetic/modular31/modular31.h"
#include "support/little_endian.h"
#include "cipher/chacha20/chacha20.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "arithmetic/binary64/fpr_kernels.def"
#define VMB_KERNEL_TABLE fpr_implementations
#include "support/kernel_table.h"
#define VMB_KERNEL_LIST "arithmetic/modular31/modular31_kernels.def"
#define VMB_KERNEL_TABLE m31_implementations
#include "support/kernel_table.h"
#define VMB_KERNEL_LIST "cipher/chacha20/chacha20_kernels.def"
#define VMB_KERNEL_TABLE chacha20_implementations
#include "support/kernel_table.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static struct test_random source = {8439};
static uint32_t corrupt;

static int runs_here(const struct vmb_kernel_implementation *implementation) {
  return (implementation->need & ~vmb_processor_features()) == 0;
}

/* ---- ChaCha20 -------------------------------------------------------------------------------- */

/* RFC 8439 section 2.3.2: key 00 .. 1f, counter 1, nonce 00 00 00 09 00 00 00 4a 00 00 00 00. */
static const uint32_t rfc_state[16] = {
    0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, 0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c,
    0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c, 0x00000001, 0x09000000, 0x4a000000, 0x00000000};
static const uint32_t rfc_block[16] = {
    0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
    0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};

static void check_chacha20(const struct vmb_kernel_implementation *implementation) {
  vmb_chacha20_eight_function *const eight =
      (vmb_chacha20_eight_function *)implementation->function;
  static uint8_t out[VMB_CHACHA20_EIGHT_BYTES + 2], one[VMB_CHACHA20_EIGHT_BYTES];
  eight(out, rfc_state, 0);
  out[0] ^= (uint8_t)corrupt;
  for (unsigned i = 0; i < 16; i++)
    CHECK(vmb_load32_le(out + 32 * i) == rfc_block[i], "%s: word %u of the block",
          vmb_kernel_isa(implementation), i);
  static const uint64_t counters[] = {0, 1, UINT64_C(0xfffffffc), UINT64_C(0xffffffffffffffff),
                                      UINT64_C(0x0123456789abcdef)};
  for (unsigned k = 0; k < COUNT(counters); k++) {
    uint32_t state[16];
    for (unsigned i = 0; i < 16; i++)
      state[i] = test_random_word(&source);
    out[0] = out[VMB_CHACHA20_EIGHT_BYTES + 1] = 0xa5;
    eight(out + 1, state, counters[k]); /* any address */
    CHECK(out[0] == 0xa5 && out[VMB_CHACHA20_EIGHT_BYTES + 1] == 0xa5, "%s: beside the output",
          vmb_kernel_isa(implementation));
    unsigned wrong = 0;
    for (unsigned u = 0; u < 8; u++) {
      vmb_chacha20_eight_portable(one, state, counters[k] + u);
      for (unsigned i = 0; i < 16; i++)
        wrong += vmb_load32_le(one + 32 * i) != vmb_load32_le(out + 1 + 32 * i + 4 * u);
    }
    CHECK(wrong == 0, "%s: %u words from counter %lx", vmb_kernel_isa(implementation), wrong,
          (unsigned long)counters[k]);
  }
}

/* ---- Transforms modulo primes ---------------------------------------------------------------- */

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
      forward(a, n, table, &m);
      vmb_m31_ntt_portable(b, n, table, &m);
      CHECK(memcmp(a, b, (n + 1) * sizeof a[0]) == 0 && a[n] == 0x5a5a5a5a, "%s of %u",
            forward_implementation->name, n);
      inverse(a, n, table, &m);
      CHECK(memcmp(a, c, (n + 1) * sizeof a[0]) == 0, "%s of %u: the way back",
            forward_implementation->name, n);
    }
  }
}

/* ---- Transforms in binary64 ------------------------------------------------------------------ */

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

int main(int argc, char **argv) {
  (void)argv;
  corrupt = argc > 1;
  for (size_t i = 0; i < COUNT(chacha20_implementations); i++)
    if (runs_here(&chacha20_implementations[i]))
      check_chacha20(&chacha20_implementations[i]);
  for (unsigned log_n = 1; log_n <= 10; log_n++) {
    for (size_t i = 0; i < COUNT(fpr_implementations); i++)
      if (runs_here(&fpr_implementations[i]))
        (strncmp(fpr_implementations[i].name, "vmb_fixed", 9) == 0 ? check_fixed : check_fpr)(
            &fpr_implementations[i], log_n);
    for (size_t i = 0; i < COUNT(m31_implementations); i++)
      for (size_t j = 0; j < COUNT(m31_implementations); j++)
        if (vmb_kernel_is(&m31_implementations[i], "m31_ntt") &&
            vmb_kernel_is(&m31_implementations[j], "m31_intt") &&
            runs_here(&m31_implementations[i]) &&
            strcmp(vmb_kernel_isa(&m31_implementations[i]),
                   vmb_kernel_isa(&m31_implementations[j])) == 0)
          check_m31(&m31_implementations[i], &m31_implementations[j], log_n);
  }
  return check_report();
}
