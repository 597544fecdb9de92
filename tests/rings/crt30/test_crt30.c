/*
 * The transforms modulo two primes: tables by their definition, every implementation at the bounds
 * of its contract, whole products.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "rings/crt30/crt30.h"
#include "rings/crt30/crt30_template.h"
#include "test_random.h"

#define LONGEST (VMB_CRT30_LEAVES * VMB_CRT30_LEAF_MOST)

#define VMB_KERNEL_LIST "rings/crt30/crt30_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"

static struct test_random random_source = {30};
static vmb_crt30_any first[VMB_CRT30_LEAF_MOST], second[VMB_CRT30_LEAF_MOST];
static uint32_t *const a = (uint32_t *)(void *)first, *const b = (uint32_t *)(void *)second;
static uint32_t before[LONGEST];

static uint32_t power(uint64_t base, uint64_t exponent, uint32_t p) {
  uint64_t r = 1;
  for (; exponent != 0; exponent >>= 1, base = base * base % p)
    if (exponent & 1)
      r = r * base % p;
  return (uint32_t)r;
}

static unsigned reversed(unsigned x, unsigned bits) {
  unsigned r = 0;
  for (unsigned i = 0; i < bits; i++)
    r |= (x >> i & 1) << (bits - 1 - i);
  return r;
}

static uint32_t root_of_unity(unsigned prime) {
  const uint32_t p = vmb_crt30_primes[prime].p;
  return power(prime == 0 ? 3 : 11, (p - 1) / VMB_CRT30_LEAVES, p);
}

static void check_numbers(void) {
  for (unsigned prime = 0; prime < 2; prime++) {
    const struct vmb_crt30_prime *const m = &vmb_crt30_primes[prime];
    const uint32_t w = root_of_unity(prime);
    unsigned divisors = 0, wrong = 0;
    for (uint32_t d = 2; d < 32768; d++)
      divisors += m->p % d == 0;
    CHECK(divisors == 0 && m->p < UINT32_C(1) << 30, "prime %u", prime); /* 32768^2 = 2^30 */
    CHECK(m->p * m->minus_inverse == UINT32_MAX, "-1/p for prime %u", prime);
    CHECK(power(w, 256, m->p) == m->p - 1, "w has order 512 modulo prime %u", prime);
    for (unsigned i = 0; i < VMB_CRT30_LEAVES / 2; i++)
      wrong += m->roots[i].value != power(w, reversed(i, 8), m->p) ||
               m->roots[i].quotient != (uint32_t)(((uint64_t)m->roots[i].value << 32) / m->p);
    CHECK(wrong == 0, "%u wrong roots modulo prime %u", wrong, prime);
    CHECK((uint64_t)m->scale.value * VMB_CRT30_LEAVES == UINT64_C(1) << 32, "2^32 / 512");
    CHECK(8.0 * m->p * m->p / 4294967296.0 + m->p < 4.0 * m->p,
          "a leaf's sum reduced is below 4p, prime %u", prime);
  }
  CHECK(VMB_CRT30_P0 < 2 * VMB_CRT30_P1,
        "a residue modulo the first prime is below twice the second");
}

/* Words up to `most`, in patterns: all the same, alternating, random, random ends. */
#define PATTERNS 14
static void pattern(uint32_t *out, unsigned count, unsigned which, uint32_t most) {
  for (unsigned i = 0; i < count; i++) {
    uint32_t x = which == 0 ? 0 : most;
    if (which >= 2 && which < 10)
      x = (i >> (which - 2) & 1) != 0 ? 0 : most;
    if (which >= 10)
      x = most == UINT32_MAX ? test_random_word(&random_source)
                             : test_random_below(&random_source, most + 1);
    if (which >= 12)
      x = (test_random_word(&random_source) & 1) != 0 ? 0 : most;
    out[i] = x;
  }
}

/*
 * Where coefficient c of leaf i lies between the transforms: vectors of L words have them in an
 * order of their own (crt30_vector_template.h).
 */
static unsigned lanes;
static unsigned place(unsigned leaf, unsigned i, unsigned c) {
  if (lanes == 0)
    return i * leaf + c;
  const unsigned matrix = i / (lanes * lanes), lane = i / lanes % lanes,
                 vector = i % lanes * leaf + c;
  return matrix * lanes * lanes * leaf + vector % lanes * lanes * leaf + vector / lanes * lanes +
         lane;
}

/* The residue at leaf i of the polynomial in `in`: coefficient c. */
static uint32_t residue(const uint32_t *in, unsigned count, unsigned leaf, unsigned i, unsigned c,
                        unsigned prime) {
  const uint32_t p = vmb_crt30_primes[prime].p, z = power(root_of_unity(prime), reversed(i, 9), p);
  uint64_t sum = 0;
  for (unsigned j = count / leaf; j-- > 0;)
    sum = (sum * z + in[j * leaf + c]) % p;
  return (uint32_t)sum;
}

static void check_forward(const struct vmb_kernel_implementation *implementation, unsigned leaf,
                          unsigned prime, unsigned which) {
  const uint32_t p = vmb_crt30_primes[prime].p;
  const unsigned length = leaf * VMB_CRT30_LEAVES;
  pattern(before, length / 2, which, 4 * p - 1);
  memcpy(a, before, sizeof first);
  memset(a + length / 2, 0xff, length / 2 * sizeof a[0]); /* is not read */
  ((vmb_crt30_ntt_function *)implementation->function)(first, leaf, prime);
  unsigned wrong = 0, outside = 0;
  for (unsigned j = 0; j < length; j++)
    outside += a[j] >= 4 * p;
  for (unsigned j = 0; j < length; j += 61)
    wrong += a[place(leaf, j / leaf, j % leaf)] % p !=
             residue(before, length / 2, leaf, j / leaf, j % leaf, prime);
  CHECK(wrong == 0 && outside == 0, "forward, %s, %u, prime %u, pattern %u: %u wrong, %u outside",
        vmb_kernel_isa(implementation), leaf, prime, which, wrong, outside);
}

static void check_scale(const struct vmb_kernel_implementation *implementation, unsigned leaf,
                        unsigned prime, unsigned which) {
  const uint32_t p = vmb_crt30_primes[prime].p;
  const unsigned length = leaf * VMB_CRT30_LEAVES;
  pattern(before, length, which, UINT32_MAX);
  memcpy(a, before, sizeof first);
  ((vmb_crt30_to_mont_function *)implementation->function)(first, leaf, prime);
  unsigned wrong = 0;
  for (unsigned j = 0; j < length; j++)
    wrong += a[j] != (((uint64_t)before[j] % p) << 23) % p;
  CHECK(wrong == 0, "scale, %s, %u, prime %u: %u wrong", vmb_kernel_isa(implementation), leaf,
        prime, wrong);
}

static void check_multiply(const struct vmb_kernel_implementation *implementation, unsigned leaf,
                           unsigned prime, unsigned which) {
  const uint32_t p = vmb_crt30_primes[prime].p;
  const unsigned length = leaf * VMB_CRT30_LEAVES;
  pattern(before, length, which, 4 * p - 1);
  pattern(b, length, which == 0 ? 12 : PATTERNS - which, p - 1);
  memcpy(a, before, sizeof first);
  ((vmb_crt30_basemul_function *)implementation->function)(&first->values, &second->prepared, leaf,
                                                           prime);
  unsigned wrong = 0, outside = 0;
  for (unsigned i = 0; i < VMB_CRT30_LEAVES; i += i < 4 ? 1 : 37) {
    const uint32_t z = power(root_of_unity(prime), reversed(i, 9), p);
    for (unsigned c = 0; c < leaf; c++) {
      uint64_t sum = 0;
      for (unsigned j = 0; j < leaf; j++) {
        const unsigned other = (c + leaf - j) % leaf;
        uint64_t term = (uint64_t)(before[place(leaf, i, j)] % p) * b[place(leaf, i, other)] % p;
        if (j + other != c)
          term = term * z % p;
        sum += term;
      }
      const uint32_t got = a[place(leaf, i, c)];
      outside += got >= 2 * p;
      wrong += ((uint64_t)(got % p) << 32) % p != sum % p; /* 2^-32 here, made up for by `scale` */
    }
  }
  CHECK(wrong == 0 && outside == 0, "multiply, %s, %u, prime %u, pattern %u: %u wrong, %u outside",
        vmb_kernel_isa(implementation), leaf, prime, which, wrong, outside);
}

/* The transform of the result is 512 times the input. */
static void check_inverse(const struct vmb_kernel_implementation *implementation, unsigned leaf,
                          unsigned prime, unsigned which) {
  const uint32_t p = vmb_crt30_primes[prime].p;
  const unsigned length = leaf * VMB_CRT30_LEAVES;
  pattern(before, length, which, 2 * p - 1);
  memcpy(a, before, sizeof first);
  ((vmb_crt30_intt_function *)implementation->function)(first, leaf, prime);
  unsigned wrong = 0, outside = 0;
  for (unsigned j = 0; j < length; j++)
    outside += a[j] >= 2 * p;
  for (unsigned j = 0; j < length; j += 61)
    wrong += residue(a, length, leaf, j / leaf, j % leaf, prime) !=
             (uint64_t)before[place(leaf, j / leaf, j % leaf)] * VMB_CRT30_LEAVES % p;
  CHECK(wrong == 0 && outside == 0, "inverse, %s, %u, prime %u, pattern %u: %u wrong, %u outside",
        vmb_kernel_isa(implementation), leaf, prime, which, wrong, outside);
}

static void check_product(unsigned leaf, unsigned prime) {
  const uint32_t p = vmb_crt30_primes[prime].p;
  const unsigned length = leaf * VMB_CRT30_LEAVES;
  static uint32_t x[LONGEST / 2], y[LONGEST / 2];
  pattern(x, length / 2, 10, p - 1);
  pattern(y, length / 2, 10, p - 1);
  memcpy(a, x, sizeof x);
  memcpy(b, y, sizeof y);
  vmb_crt30_ntt(first, leaf, prime);
  vmb_crt30_ntt(second, leaf, prime);
  vmb_crt30_to_mont(second, leaf, prime);
  vmb_crt30_basemul(&first->values, &second->prepared, leaf, prime);
  vmb_crt30_intt(first, leaf, prime);
  unsigned wrong = a[length - 1] % p != 0;
  for (unsigned k = 0; k < length - 1; k += 97) {
    uint64_t sum = 0;
    for (unsigned j = k < length / 2 ? 0 : k - length / 2 + 1; j <= k && j < length / 2; j++)
      sum = (sum + (uint64_t)x[j] * y[k - j]) % p;
    wrong += a[k] % p != sum;
  }
  CHECK(wrong == 0, "a product with leaves of %u modulo prime %u: %u coefficients", leaf, prime,
        wrong);
}

int main(void) {
  check_numbers();
  for (unsigned leaf = VMB_CRT30_LEAF_LEAST; leaf <= VMB_CRT30_LEAF_MOST; leaf++)
    for (unsigned prime = 0; prime < 2; prime++) {
      for (unsigned i = 0; i < sizeof implementations / sizeof implementations[0]; i++) {
        const struct vmb_kernel_implementation *const implementation = &implementations[i];
        if ((vmb_processor_features() & implementation->need) != implementation->need)
          continue;
        const char *const isa = vmb_kernel_isa(implementation);
        lanes = strcmp(isa, "avx2") == 0 ? 8 : strcmp(isa, "neon") == 0 ? 4 : 0;
        for (unsigned which = 0; which < PATTERNS; which++) {
          if (vmb_kernel_is(implementation, "crt30_ntt"))
            check_forward(implementation, leaf, prime, which);
          if (vmb_kernel_is(implementation, "crt30_to_mont"))
            check_scale(implementation, leaf, prime, which);
          if (vmb_kernel_is(implementation, "crt30_basemul"))
            check_multiply(implementation, leaf, prime, which);
          if (vmb_kernel_is(implementation, "crt30_intt"))
            check_inverse(implementation, leaf, prime, which);
        }
      }
      check_product(leaf, prime);
    }
  return check_report();
}
