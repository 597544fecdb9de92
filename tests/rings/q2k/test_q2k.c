/*
 * The products of polynomials modulo 2^16 (rings/q2k) against the definition, for every
 * implementation that this processor can run.
 *
 * The implementations of a kernel are chosen as the library chooses them, once for every set of
 * features that some implementation asks for: what is prepared by one is multiplied by another only
 * where the library does so, too.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "check.h"
#include "rings/q2k/q2k.h"
#include "test_random.h"
#include "test_registers.h"

#define VMB_KERNEL_LIST "rings/q2k/q2k_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"
#define IMPLEMENTATIONS (sizeof implementations / sizeof implementations[0])

#define DEGREE_MAX 768
#define WORDS_MAX VMB_POLY768_WORDS
#define SUMS_MAX 12

/* What distinguishes the three rings. */
struct ring {
  const char *prefix;
  unsigned degree, words, sums;
  unsigned right_bits; /* of a result */
  unsigned public_bits_max;
  unsigned secret_max; /* |coefficient| of a secret operand */
  unsigned secret_sum; /* of the largest ones of a sum of products */
};
static const struct ring rings[] = {
    {"poly64", 64, VMB_POLY64_WORDS, 12, 15, 15, 3, 36},
    {"poly256", 256, VMB_POLY256_WORDS, 5, 13, 13, 5, 12},
    {"poly768", 768, VMB_POLY768_WORDS, 1, 10, 10, 1, 1},
};

static const struct ring *ring;
static uint32_t features; /* that the implementations may use */
/* words by which prepared operands and coefficients are moved from an aligned address */
static unsigned shift;

/* ---- The oracle ------------------------------------------------------------------------------ */

/* r += a * s by the definition: x^64 = -1, x^256 = -1, x^768 = x^384 - 1. */
static void oracle_mac(uint16_t *r, const uint16_t *a, const uint16_t *s) {
  static uint16_t product[2 * DEGREE_MAX];
  const unsigned n = ring->degree;
  memset(product, 0, sizeof product);
  for (unsigned i = 0; i < n; i++) {
    if (s[i] == 0)
      continue;
    for (unsigned j = 0; j < n; j++)
      product[i + j] = (uint16_t)(product[i + j] + (uint32_t)s[i] * a[j]);
  }
  for (unsigned k = 2 * n - 1; k >= n; k--) {
    if (n == 768)
      product[k - 384] = (uint16_t)(product[k - 384] + product[k]);
    product[k - n] = (uint16_t)(product[k - n] - product[k]);
  }
  for (unsigned k = 0; k < n; k++)
    r[k] = (uint16_t)(r[k] + product[k]);
}

/* ---- The implementations --------------------------------------------------------------------- */

/* The implementation of <ring>_<step> that the library would take with these features. */
static void (*implementation_of(const char *step))(void) {
  void (*portable)(void) = NULL;
  char name[32];
  snprintf(name, sizeof name, "%s_%s", ring->prefix, step);
  for (size_t i = 0; i < IMPLEMENTATIONS; i++) {
    if (!vmb_kernel_is(&implementations[i], name))
      continue;
    if (strcmp(vmb_kernel_isa(&implementations[i]), "portable") == 0)
      portable = implementations[i].function;
    else if ((features & implementations[i].need) == implementations[i].need)
      return implementations[i].function;
  }
  return portable;
}

/*
 * One word more than the largest shift after each, and a point of Toom-Cook, which nobody reads or
 * writes.
 */
#define BEHIND_WORDS 64
static _Alignas(64) uint16_t prepared_public[WORDS_MAX + 32 + BEHIND_WORDS],
    prepared_secret[WORDS_MAX + 32 + BEHIND_WORDS], accumulator[WORDS_MAX + 32 + BEHIND_WORDS];
static _Alignas(64) uint16_t coefficients[DEGREE_MAX + 32], result[DEGREE_MAX + 32];

/* Assembly has to leave the caller's registers alone, where that can be seen. */
#if TEST_REGISTERS
static void call(void (*function)(void), const char *step, uintptr_t first, uintptr_t second,
                 uintptr_t third) {
  const uintptr_t arguments[5] = {first, second, third};
  const uint32_t changed = test_registers_changed(function, arguments);
  CHECK(changed == 0, "%s_%s, features %lx, changes registers of the caller: %08lx", ring->prefix,
        step, (unsigned long)features, (unsigned long)changed);
}
#endif

/* Calls of the implementations that implementation_of names, by their types. */
static void prepare_public(uint16_t *p, const uint16_t *a, unsigned bits) {
  void (*const function)(void) = implementation_of("prepare_public");
#if TEST_REGISTERS
  call(function, "prepare_public", (uintptr_t)p, (uintptr_t)a, bits);
#else
  if (ring->degree == 64)
    ((vmb_poly64_prepare_public_function *)function)((vmb_poly64_public *)p, a, bits);
  else if (ring->degree == 256)
    ((vmb_poly256_prepare_public_function *)function)((vmb_poly256_public *)p, a, bits);
  else
    ((vmb_poly768_prepare_public_function *)function)((vmb_poly768_public *)p, a, bits);
#endif
}

static void prepare_secret(uint16_t *p, const uint16_t *s) {
  void (*const function)(void) = implementation_of("prepare_secret");
#if TEST_REGISTERS
  call(function, "prepare_secret", (uintptr_t)p, (uintptr_t)s, 0);
#else
  if (ring->degree == 64)
    ((vmb_poly64_prepare_secret_function *)function)((vmb_poly64_secret *)p, s);
  else if (ring->degree == 256)
    ((vmb_poly256_prepare_secret_function *)function)((vmb_poly256_secret *)p, s);
  else
    ((vmb_poly768_prepare_secret_function *)function)((vmb_poly768_secret *)p, s);
#endif
}

static void multiply_in_place(uint16_t *a, const uint16_t *s) {
  ((vmb_poly768_basemul_function *)implementation_of("basemul"))((vmb_poly768_public *)a,
                                                                 (const vmb_poly768_secret *)s);
}

static void finish(uint16_t *r, uint16_t *acc) {
  void (*const function)(void) = implementation_of("finish");
#if TEST_REGISTERS
  call(function, "finish", (uintptr_t)r, (uintptr_t)acc, 0);
#else
  if (ring->degree == 64)
    ((vmb_poly64_finish_function *)function)(r, (vmb_poly64_sum *)acc);
  else if (ring->degree == 256)
    ((vmb_poly256_finish_function *)function)(r, (vmb_poly256_sum *)acc);
  else
    ((vmb_poly768_finish_function *)function)(r, (vmb_poly768_public *)acc);
#endif
}

static void multiply_accumulate(uint16_t *acc, const uint16_t *p, const uint16_t *q) {
  void (*const function)(void) = implementation_of("basemul_acc");
#if TEST_REGISTERS
  call(function, "basemul_acc", (uintptr_t)acc, (uintptr_t)p, (uintptr_t)q);
#else
  if (ring->degree == 64)
    ((vmb_poly64_basemul_acc_function *)function)(
        (vmb_poly64_sum *)acc, (const vmb_poly64_public *)p, (const vmb_poly64_secret *)q);
  else
    ((vmb_poly256_basemul_acc_function *)function)(
        (vmb_poly256_sum *)acc, (const vmb_poly256_public *)p, (const vmb_poly256_secret *)q);
#endif
}

static void kernels_product_sum(uint16_t *r, const uint16_t (*a)[DEGREE_MAX],
                                const uint16_t (*s)[DEGREE_MAX], unsigned count,
                                unsigned public_bits) {
  uint16_t *const p = prepared_public + shift, *const q = prepared_secret + shift,
                  *const acc = accumulator + shift;
  const int in_place = VMB_POLY256_IN_PLACE && ring->degree == 256 &&
                       (features & (VMB_CPU_ARMV6M | VMB_CPU_MVE | VMB_CPU_ARMV7EM_DSP)) != 0;
  uint16_t *const operand = coefficients + shift;
  uint16_t *const public_operand = in_place ? p + ring->words - ring->degree : operand;
  const size_t bytes = ring->degree * sizeof operand[0];
  memset(acc, 0, ring->words * sizeof acc[0]); /* the prepared form of 0 */
  for (unsigned i = 0; i < BEHIND_WORDS; i++)
    p[ring->words + i] = q[ring->words + i] = acc[ring->words + i] = 0x5a5b;
  for (unsigned i = 0; i < count; i++) {
    memcpy(public_operand, a[i], bytes);
    prepare_public(p, public_operand, public_bits);
    memcpy(operand, s[i], bytes);
    prepare_secret(q, operand);
    if (ring->degree == 768) {
      multiply_in_place(p, q);
      memcpy(acc, p, ring->words * sizeof p[0]);
    } else {
      multiply_accumulate(acc, p, q);
    }
  }
  finish(result + shift, acc);
  memcpy(r, result + shift, bytes);
  unsigned changed = 0;
  for (unsigned i = 0; i < BEHIND_WORDS; i++)
    changed += p[ring->words + i] != 0x5a5b || q[ring->words + i] != 0x5a5b ||
               acc[ring->words + i] != 0x5a5b;
  CHECK(changed == 0, "%s: %u words after the operands are changed", ring->prefix, changed);
}

/* A packed operand is prepared as what it is unpacked to, wherever it lies. */
static void packed_operands(struct test_random *random) {
#if VMB_POLY64_PACKED
  static uint8_t packed[122 + 4];
  static uint16_t unpacked[64];
  static _Alignas(4) vmb_poly64_public by_packed, by_unpacked;
  for (unsigned offset = 0; offset < 4; offset++) {
    for (unsigned i = 0; i < sizeof packed; i++)
      packed[i] = (uint8_t)test_random_below(random, 256);
    for (unsigned i = 0; i < 64; i++) {
      unpacked[i] = 0;
      for (unsigned j = 0; j < 15; j++) {
        const unsigned at = 15 * i + j;
        unpacked[i] |= (uint16_t)((packed[offset + at / 8] >> at % 8 & 1U) << j);
      }
    }
    vmb_poly64_prepare_public(&by_unpacked, unpacked, 15);
#if TEST_REGISTERS
    const uintptr_t arguments[5] = {(uintptr_t)&by_packed, (uintptr_t)(packed + offset)};
    const uint32_t changed =
        test_registers_changed((void (*)(void))vmb_poly64_prepare_packed, arguments);
    CHECK(changed == 0, "prepare_packed changes registers of the caller: %08lx",
          (unsigned long)changed);
#else
    vmb_poly64_prepare_packed(&by_packed, packed + offset);
#endif
    CHECK(memcmp(&by_packed, &by_unpacked, sizeof by_packed) == 0, "packed operand, offset %u",
          offset);
  }
#else
  (void)random;
#endif
}

/* ---- Comparison ------------------------------------------------------------------------------ */

static uint16_t a[SUMS_MAX][DEGREE_MAX], s[SUMS_MAX][DEGREE_MAX];
/* counts products in which the oracle is made wrong, to see that the comparison notices */
static unsigned long planted_errors;
static int plant;

static void compare(const char *what, unsigned count, unsigned public_bits) {
  static uint16_t got[DEGREE_MAX], wanted[DEGREE_MAX];
  const unsigned mask = (1U << ring->right_bits) - 1;
  memset(wanted, 0, sizeof wanted);
  for (unsigned i = 0; i < count; i++)
    oracle_mac(wanted, a[i], s[i]);
  if (plant)
    wanted[ring->degree - 1] ^= (uint16_t)(1U << (ring->right_bits - 1));
  kernels_product_sum(got, (const uint16_t(*)[DEGREE_MAX])a, (const uint16_t(*)[DEGREE_MAX])s,
                      count, public_bits);
  unsigned wrong = 0, first = 0;
  for (unsigned k = ring->degree; k-- > 0;)
    if (((got[k] ^ wanted[k]) & mask) != 0) {
      wrong++;
      first = k;
    }
  if (plant) {
    planted_errors += wrong == 1 && first == ring->degree - 1;
    return;
  }
  CHECK(wrong == 0,
        "%s, features %lx, shift %u, %u products of %u bits: %s: %u coefficients wrong, first %u: "
        "got %u, wanted %u",
        ring->prefix, (unsigned long)features, shift, count, public_bits, what, wrong, first,
        got[first] & mask, wanted[first] & mask);
}

/* ---- Inputs ---------------------------------------------------------------------------------- */

static uint16_t residue(int value) {
  return (uint16_t)value;
}

/* Extreme operands: every combination of a public and a secret pattern. */
static uint16_t public_pattern(unsigned pattern, unsigned i, unsigned bits) {
  const unsigned top = (1U << bits) - 1, half = 1U << (bits - 1);
  const unsigned values[] = {
      top, half, i % 2 ? top : 0, i % 2 ? 0 : top, half - 1, i % 3 ? top : half};
  return (uint16_t)values[pattern];
}
#define PUBLIC_PATTERNS 6

/* The largest secret coefficient of a sum of `count` products. */
static unsigned secret_bound(unsigned count) {
  const unsigned share = ring->secret_sum / count;
  return share < ring->secret_max ? share : ring->secret_max;
}

static uint16_t secret_pattern(unsigned pattern, unsigned i, unsigned bound) {
  const int top = (int)bound;
  const int values[] = {top, -top, i % 2 ? top : -top, i % 2 ? -top : top, i % 4 < 2 ? top : 0};
  return residue(values[pattern]);
}
#define SECRET_PATTERNS 5

static void at_the_bounds(unsigned bits, unsigned count) {
  for (unsigned p = 0; p < PUBLIC_PATTERNS; p++)
    for (unsigned q = 0; q < SECRET_PATTERNS; q++) {
      for (unsigned m = 0; m < count; m++)
        for (unsigned i = 0; i < ring->degree; i++) {
          a[m][i] = public_pattern(p, i, bits);
          s[m][i] = secret_pattern(q, i, secret_bound(count));
        }
      char what[64];
      snprintf(what, sizeof what, "public pattern %u, secret pattern %u", p, q);
      compare(what, count, bits);
    }
}

static void at_random(struct test_random *random, unsigned rounds) {
  for (unsigned round = 0; round < rounds; round++) {
    const unsigned bits = 1 + test_random_below(random, ring->public_bits_max);
    const unsigned count = 1 + test_random_below(random, ring->sums),
                   eta = 1 + test_random_below(random, secret_bound(count));
    for (unsigned m = 0; m < count; m++)
      for (unsigned i = 0; i < ring->degree; i++) {
        a[m][i] = (uint16_t)test_random_below(random, 1U << bits);
        s[m][i] = residue((int)test_random_below(random, 2 * eta + 1) - (int)eta);
      }
    compare("random", count, bits);
  }
}

/* x^i * x^j for all i with a few j: each folding of the ring by itself. */
static void monomials(unsigned stride) {
  const unsigned n = ring->degree;
  memset(a[0], 0, sizeof a[0]);
  memset(s[0], 0, sizeof s[0]);
  const unsigned powers[] = {0, 1, n / 2, n / 2 + 1, n - 1};
  for (unsigned i = 0; i < n; i += stride)
    for (unsigned j = 0; j < 5; j++) {
      a[0][i] = (uint16_t)((1U << ring->public_bits_max) - 1);
      s[0][powers[j]] = residue(j % 2 ? -1 : (int)ring->secret_max);
      compare("monomials", 1, ring->public_bits_max);
      a[0][i] = 0;
      s[0][powers[j]] = 0;
    }
}

/*
 * The sets of features to try: none, what each implementation needs, and all that this processor
 * has.
 */
static unsigned feature_sets(uint32_t sets[IMPLEMENTATIONS + 2]) {
  const uint32_t have =
      vmb_processor_features() | VMB_KERNELS_ARMINGSWORD | VMB_KERNELS_SCALAR | VMB_KERNELS_TOOM4;
  unsigned count = 0;
  sets[count++] = 0;
  for (size_t i = 0; i <= IMPLEMENTATIONS; i++) {
    const uint32_t candidate =
        i < IMPLEMENTATIONS ? implementations[i].need : vmb_processor_features();
    unsigned k = 0;
    while (k < count && sets[k] != candidate)
      k++;
    if (k == count && (have & candidate) == candidate)
      sets[count++] = candidate;
  }
  return count;
}

int main(int argc, char **argv) {
  const unsigned effort = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
#if defined(__ARM_ARCH_6M__) /* prepared operands are aligned to words */
  static const unsigned shifts[] = {0, 2, 4, 8};
#elif defined(__ARM_FEATURE_MVE) /* to pairs of words */
  static const unsigned shifts[] = {0, 12, 4, 8};
#elif VMB_TARGET_ARMV7EM
  static const unsigned shifts[] = {0, 2, 4, 8};
#else
  static const unsigned shifts[] = {0, 1, 4, 8};
#endif
  struct test_random random = {16};
  uint32_t sets[IMPLEMENTATIONS + 2];
  const unsigned set_count = feature_sets(sets);
  for (unsigned f = 0; f < set_count; f++)
    for (unsigned r = 0; r < sizeof rings / sizeof rings[0]; r++) {
      ring = &rings[r];
      features = sets[f];
      for (unsigned i = 0; i < 4; i++) {
        shift = shifts[i];
        at_random(&random, i == 0 ? 20 * effort : 2);
      }
      shift = 0;
      for (unsigned bits = ring->public_bits_max; bits >= 9; bits -= 2) {
        unsigned count = ring->sums;
        while (at_the_bounds(bits, count), secret_bound(count) < ring->secret_max)
          count--;
      }
      monomials(effort > 1 ? 1 : ring->degree / 16 + 1);
      plant = 1;
      at_random(&random, 1);
      plant = 0;
    }
  packed_operands(&random);
  CHECK(planted_errors == (unsigned long)set_count * 3,
        "a wrong coefficient in the oracle is noticed in each ring");
  printf("%u sets of features, %lu implementations\n", set_count, (unsigned long)IMPLEMENTATIONS);
  return check_report();
}
