/*
 * test_ntru_kernels [corrupt]: every implementation of the kernels of the NTRU solver against
 * definitions on random numbers and on the largest. corrupt: one bit of a result is changed, which
 * must be reported.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "check_bounds.h"
#include "algorithms/ntru_solve/ntru_integer.h"
#include "algorithms/ntru_solve/ntru_kernels.h"
#include "run_implementation.h"
#include "words.h"

#define VMB_KERNEL_LIST "algorithms/ntru_solve/ntru_kernels.def"
#define VMB_KERNEL_TABLE ntru_implementations
#include "support/kernel_table.h"

#define LIMBS_MOST 24
#define LOW ((1 << VMB_NTRU_LIMB_BITS) - 1)

static struct test_random source = {1962};
static uint32_t corrupt;

/* ---- Products -------------------------------------------------------------------------------- */

/* Random numbers; or such that the sums are just below 2^63, or just not below -2^63. */
static void check_four_products(const char *isa, vmb_ntru_four_products_function *products,
                                unsigned n, unsigned kind) {
  static int32_t k[1024], y[1024 + 4];
  const int32_t most = (int32_t)(UINT32_C(0x80000000) / n);
  int64_t sums[4 + 1] = {0, 0, 0, 0, 77};
  for (unsigned i = 0; i < n; i++)
    k[i] = kind == 0 ? (int32_t)test_random_word(&source) : INT32_MIN;
  for (unsigned i = 0; i < n + 3; i++)
    y[i] = kind == 0   ? (int32_t)test_random_below(&source, (uint32_t)most) - most / 2
           : kind == 1 ? most - (i % 2 == 0)
                       : -(most - (i % 2 == 0));
  TEST_RUN5(products, products(sums, k, y + n - 1, n), sums, k, y + n - 1, n, 0);
  sums[1] ^= corrupt;
  for (unsigned c = 0; c < 4; c++) {
    int64_t sum = 0;
    for (unsigned i = 0; i < n; i++)
      sum += (int64_t)k[i] * y[n - 1 + c - i];
    CHECK(sums[c] == sum, "%s: sum %u of %u products", isa, c, n);
  }
  CHECK(sums[4] == 77, "%s: after the sums", isa);
}

/* ---- Division steps -------------------------------------------------------------------------- */

/* Two numbers in (-2 z, 2 z), and z. */
static void random_limbs(int32_t *xy, int32_t *z, unsigned limbs, unsigned kind) {
  for (unsigned i = 0; i < limbs; i++) {
    z[i] = kind == 0 ? LOW : (int32_t)(test_random_word(&source) >> 2);
    for (unsigned k = 0; k < 2; k++)
      xy[2 * i + k] = kind == 0 ? LOW * (int32_t)k : (int32_t)(test_random_word(&source) >> 2);
  }
  z[0] |= 1;
  z[limbs - 1] >>= 2;
  xy[2 * limbs - 2] = -xy[2 * limbs - 2] / 4;
  xy[2 * limbs - 1] = xy[2 * limbs - 1] / 4;
}

/* c such that a x + b y + c z is divisible, in what the contract allows. */
static int32_t to_divide(int32_t a, int32_t b, const int32_t *xy, int32_t z) {
  uint32_t inverse = 1;
  for (unsigned i = 0; i < 5; i++)
    inverse *= 2 - (uint32_t)z * inverse;
  const uint32_t rest = (uint32_t)a * (uint32_t)xy[0] + (uint32_t)b * (uint32_t)xy[1];
  return (int32_t)((0 - rest * inverse) & (uint32_t)LOW) - (1 << 30) * (int32_t)(rest >> 31);
}

/* out = (a x + b y + c z) / 2^30: limb by limb, with carries by division. */
static void step_by_definition(int32_t *out, const int32_t *xy, const int32_t *z, unsigned limbs,
                               int32_t a, int32_t b, int32_t c) {
  int64_t carry = 0;
  for (unsigned i = 0; i <= limbs; i++) {
    if (i < limbs)
      carry += (int64_t)a * xy[2 * i] + (int64_t)b * xy[2 * i + 1] + (int64_t)c * z[i];
    const int64_t low = (carry % (LOW + INT64_C(1)) + LOW + 1) % (LOW + INT64_C(1));
    if (i == limbs)
      out[2 * i - 2] = (int32_t)carry;
    else if (i > 0)
      out[2 * i - 2] = (int32_t)low;
    else
      CHECK(low == 0, "divisible");
    carry = (carry - low) / (LOW + INT64_C(1));
  }
}

static void check_steps(const char *isa, void (*function)(void), int residues, unsigned limbs,
                        unsigned kind) {
  int32_t xy[2 * LIMBS_MOST + 1], z[LIMBS_MOST], wanted[2 * LIMBS_MOST];
  struct vmb_ntru_transition t = {1 << 30, 0, 0, -(1 << 30), 0, 0};
  random_limbs(xy, z, limbs, kind);
  xy[2 * limbs] = 12345;
  if (kind > 1) {
    t.u = (int32_t)test_random_below(&source, 1 << 30);
    t.v = (int32_t)test_random_below(&source, (1U << 30) - (uint32_t)t.u);
    t.r = (int32_t)test_random_below(&source, 1 << 30);
    t.q = (int32_t)test_random_below(&source, (1U << 30) - (uint32_t)t.r);
    if (kind % 2 != 0)
      t.u = -t.u;
    if (kind % 3 != 0)
      t.r = -t.r;
  }
  if (residues) {
    t.c = to_divide(t.u, t.v, xy, z[0]);
    t.d = to_divide(t.q, t.r, xy, z[0]);
  } else {
    xy[0] = xy[1] = 0;
  }
  step_by_definition(wanted, xy, z, limbs, t.u, t.v, t.c);
  step_by_definition(wanted + 1, xy, z, limbs, t.q, t.r, t.d);
  if (residues)
    TEST_RUN5(function, ((vmb_ntru_step_residues_function *)function)(xy, z, limbs, &t), xy, z,
              limbs, &t, 0);
  else
    TEST_RUN(function, ((vmb_ntru_step_numbers_function *)function)(xy, limbs, &t), xy, limbs, &t);
  xy[0] ^= (int32_t)corrupt;
  CHECK_EQUAL_BYTES(xy, wanted, 8 * (size_t)limbs, "%s: a batch of steps, %u limbs", isa, limbs);
  CHECK(xy[2 * limbs] == 12345, "%s: after the numbers", isa);
}

/* ---- Residues -------------------------------------------------------------------------------- */

static uint32_t residue_of(const uint32_t *x, unsigned words, int with_sign, uint32_t p) {
  uint64_t sum = 0, weight = 1;
  for (unsigned i = 0; i < words; i++) {
    sum = (sum + x[i] % p * weight) % p;
    weight = (weight << 32) % p;
  }
  return (uint32_t)((sum + (with_sign ? x[words - 1] >> 31 : 0) * (p - weight)) % p);
}

static void check_residues(const char *isa, vmb_ntru_residues_function *residues, unsigned words,
                           unsigned kind) {
  enum { COUNT = 19 }; /* two batches of eight and three */
  static uint32_t x[COUNT * WORDS_MOST];
  uint32_t out[COUNT + 1];
  struct vmb_m31 m;
  vmb_m31_prepare(&m, vmb_ntru_primes[words].p);
  const struct vmb_ntru_fold f = {m.p, m.minus_inverse, vmb_ntru_shift(words, &m), 0, words, m.r2};
  for (unsigned i = 0; i < COUNT; i++)
    words_random(x + i * (size_t)words, words, &source);
  if (kind == 0) /* sums of p + 1 */
    memset(x, 0xff, sizeof x);
  out[COUNT] = 77;
  TEST_RUN5(residues, residues(out, x, COUNT, words, &f), out, x, COUNT, words, &f);
  out[0] ^= corrupt;
  for (unsigned i = 0; i < COUNT; i++)
    CHECK(out[i] == residue_of(x + i * (size_t)words, words, 1, m.p), "%s: residue of %u words",
          isa, words);
  CHECK(out[COUNT] == 77, "%s: after the residues", isa);
}

/* x below the product of the primes before, and a residue: the result has both. */
static void check_garner(const char *isa, vmb_ntru_garner_function *garner, unsigned j,
                         unsigned kind) {
  enum { COUNT = 3, GAP = 2 };
  uint32_t x[COUNT * (WORDS_MOST + GAP)], before[COUNT * (WORDS_MOST + GAP)], product[WORDS_MOST];
  struct vmb_m31 m;
  vmb_m31_prepare(&m, vmb_ntru_primes[j].p);
  const unsigned stride = j + 1 + kind % GAP;
  const struct vmb_ntru_fold f = {m.p,
                                  m.minus_inverse,
                                  vmb_ntru_shift(j, &m),
                                  vmb_m31_to_mont(vmb_ntru_primes[j].s, &m),
                                  stride,
                                  m.r2};
  memset(product, 0, sizeof product);
  product[0] = 1;
  for (unsigned k = 0; k < j; k++) {
    uint32_t next[WORDS_MOST] = {0};
    words_add_multiple(next, WORDS_MOST, product, WORDS_MOST, vmb_ntru_primes[k].p, 0);
    memcpy(product, next, sizeof product);
  }
  for (unsigned i = 0; i < COUNT * stride; i++)
    x[i] = test_random_word(&source);
  for (unsigned i = 0; i < COUNT; i++) {
    uint32_t *const v = x + i * (size_t)stride;
    v[j - 1] = product[j - 1] == 0 ? 0 : test_random_below(&source, product[j - 1]);
    v[j] = kind == 0 ? m.p - 1 : test_random_below(&source, m.p);
  }
  memcpy(before, x, sizeof before);
  TEST_RUN5(garner, garner(x, COUNT, j, product, &f), x, COUNT, j, product, &f);
  x[0] ^= corrupt;
  for (unsigned i = 0; i < COUNT; i++) {
    const uint32_t *const v = x + i * (size_t)stride, *const was = before + i * (size_t)stride;
    CHECK(residue_of(v, j + 1, 0, m.p) == was[j], "%s: residue modulo prime %u", isa, j);
    for (unsigned k = 0; k < j; k++)
      CHECK(residue_of(v, j + 1, 0, vmb_ntru_primes[k].p) ==
                residue_of(was, j, 0, vmb_ntru_primes[k].p),
            "%s: residue modulo prime %u of %u", isa, k, j);
    for (unsigned k = j + 1; k < stride; k++)
      CHECK(v[k] == was[k], "%s: after the number", isa);
  }
}

static void check_bounds(void) {
  static int32_t k[8], y[16];
  int64_t sums[4];
  const struct vmb_ntru_transition t = {1, 0, 0, 1, 0, 0};
  CHECK_STOPS(vmb_ntru_four_products(sums, k, y + 8, 4));
  CHECK_STOPS(vmb_ntru_four_products(sums, k, y + 8, 12));
  CHECK_STOPS(vmb_ntru_step_numbers(k, 1, &t));
  CHECK_STOPS(vmb_ntru_step_residues(k, y, 1, &t));
  const struct vmb_ntru_fold f = {12289, 0, 0, 0, 1, 0};
  uint32_t x[2] = {0, 12289};
  const struct vmb_ntru_fold small = {(UINT32_C(1) << 30) - 1, 0, 0, 0, 1, 0};
  CHECK_STOPS(vmb_ntru_residues(x, x + 1, 1, 0, &f));
  CHECK_STOPS(vmb_ntru_residues(x, x + 1, 1, 1, &small));
  CHECK_STOPS(vmb_ntru_garner(x, 1, 1, x, &f));
  CHECK_STOPS(vmb_ntru_garner(x, 1, 0, x, &f));
}

int main(int argc, char **argv) {
  (void)argv;
  corrupt = argc > 1;
  for (size_t i = 0; i < sizeof ntru_implementations / sizeof ntru_implementations[0]; i++) {
    const struct vmb_kernel_implementation *const one = &ntru_implementations[i];
    const char *const isa = vmb_kernel_isa(one);
    if ((one->need & ~vmb_processor_features()) != 0)
      continue;
    if (vmb_kernel_is(one, "ntru_four_products"))
      for (unsigned n = 8; n <= 1024; n *= 2)
        for (unsigned kind = 0; kind < 3; kind++)
          check_four_products(isa, (vmb_ntru_four_products_function *)one->function, n, kind);
    for (unsigned round = 0; round < 12 * (LIMBS_MOST - 1); round++) {
      const unsigned limbs = 2 + round % (LIMBS_MOST - 1), kind = round / (LIMBS_MOST - 1);
      if (vmb_kernel_is(one, "ntru_step_numbers"))
        check_steps(isa, one->function, 0, limbs, kind);
      if (vmb_kernel_is(one, "ntru_step_residues"))
        check_steps(isa, one->function, 1, limbs, kind);
    }
    for (unsigned round = 0; round < 6 * (WORDS_MOST - 2); round++) {
      const unsigned words = 1 + round % (WORDS_MOST - 2), kind = round / (WORDS_MOST - 2);
      if (vmb_kernel_is(one, "ntru_residues"))
        check_residues(isa, (vmb_ntru_residues_function *)one->function, words, kind);
      if (vmb_kernel_is(one, "ntru_garner"))
        check_garner(isa, (vmb_ntru_garner_function *)one->function, words, kind);
    }
  }
  check_bounds();
  return check_report();
}
