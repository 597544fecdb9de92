/*
 * The kernels of rings/q7681 against their definitions, at the bounds that q7681.h states, and the
 * tables against their formulas.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "check_bounds.h"
#include "rings/q7681/q7681.h"
#include "support/processor.h"
#include "hash/sha2/sha2.h"
#include "test_random.h"
#include "test_registers.h"

#define VMB_KERNEL_LIST "rings/q7681/q7681_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"

#define Q 7681
#define N 768
#define HALF_Q ((Q - 1) / 2)

static struct test_random random_source = {7681};
static int32_t leaf[256]; /* z_i = 20^(E_i) */

/* ---- The implementations under test ---------------------------------------------------------- */

static const char *isa; /* of the implementations that run now */

/* Calls the implementation; it has to leave the caller's registers alone. */
#if defined(__clang__)
__attribute__((no_sanitize("function"))) /* kernels of one pointer have different types for it */
#endif
static void
run(const char *kernel, void *first, void *second, void *third) {
  void (*function)(void) = NULL;
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++)
    if (vmb_kernel_is(&implementations[i], kernel) &&
        strcmp(vmb_kernel_isa(&implementations[i]), isa) == 0)
      function = implementations[i].function;
  CHECK(function != NULL, "%s has no implementation for %s", kernel, isa);
  if (function == NULL)
    return;
#if TEST_REGISTERS
  const uintptr_t arguments[5] = {(uintptr_t)first, (uintptr_t)second, (uintptr_t)third};
  const uint32_t changed = test_registers_changed(function, arguments);
  CHECK(changed == 0, "%s, %s changes registers of the caller: %08lx", kernel, isa,
        (unsigned long)changed);
#else
  if (third != NULL)
    ((vmb_q7681_baseinv_function *)function)((vmb_q7681_values *)first, (int16_t *)second,
                                             (uint32_t *)third);
  else if (second != NULL)
    ((vmb_q7681_basemul_function *)function)((vmb_q7681_values *)first, (vmb_q7681_values *)second);
  else
    ((vmb_q7681_ntt_function *)function)((vmb_q7681_any *)first);
#endif
}

/* ---- Definitions ----------------------------------------------------------------------------- */

static int32_t mod(int64_t x) {
  const int32_t r = (int32_t)(x % Q);
  return r < 0 ? r + Q : r;
}

static int32_t power(int32_t base, unsigned exponent) {
  int32_t result = 1;
  for (unsigned i = 0; i < exponent; i++)
    result = mod((int64_t)result * base);
  return result;
}

/*
 * The exponents by their definition: seven times every E becomes E/2, E/2 + 384. The factors met on
 * the way are put into zetas.
 */
static void define_leaves(unsigned exponents[256], int32_t zetas[254]) {
  unsigned count = 2;
  exponents[0] = 128;
  exponents[1] = 640;
  for (unsigned layer = 1; layer <= 7; layer++, count *= 2) {
    for (unsigned i = 0; i < count; i++)
      *zetas++ = power(20, exponents[i] / 2);
    for (unsigned i = count; i-- > 0;) {
      const unsigned half = exponents[i] / 2;
      exponents[2 * i] = half;
      exponents[2 * i + 1] = (half + 384) % 768;
    }
  }
}

static void define_transform(int32_t r[N], const int16_t a[N]) {
  for (unsigned i = 0; i < 256; i++)
    for (unsigned c = 0; c < 3; c++) {
      int64_t sum = 0;
      for (unsigned k = 256; k-- > 0;)
        sum = mod(sum * leaf[i] + a[3 * k + c]);
      r[3 * i + c] = (int32_t)sum;
    }
}

/* r = k a b in the residues. */
static void define_multiply(int32_t r[N], const int16_t a[N], const int16_t b[N], int32_t k) {
  for (unsigned i = 0; i < 256; i++) {
    int64_t d[5] = {0};
    for (unsigned x = 0; x < 3; x++)
      for (unsigned y = 0; y < 3; y++)
        d[x + y] += (int64_t)a[3 * i + x] * b[3 * i + y];
    for (unsigned c = 0; c < 3; c++)
      r[3 * i + c] = mod((d[c] + (c < 2 ? mod(d[c + 3]) * (int64_t)leaf[i] : 0)) % Q * k);
  }
}

/* ---- Comparisons ----------------------------------------------------------------------------- */

static void compare(const char *what, const int16_t *got, const int32_t *wanted, int32_t least,
                    int32_t most) {
  unsigned wrong = 0, outside = 0;
  for (unsigned i = 0; i < N; i++) {
    wrong += mod(got[i]) != mod(wanted[i]);
    outside += got[i] < least || got[i] > most;
  }
  CHECK(wrong == 0, "%s: %u coefficients are wrong", what, wrong);
  CHECK(outside == 0, "%s: %u coefficients are outside [%d, %d]", what, outside, (int)least,
        (int)most);
}

/*
 * Patterns at the ends of [least, most]: all at one end, alternating with period 1, 2, 4, ..., then
 * random, then random ends.
 */
#define PATTERNS 22
static void pattern(int16_t *a, unsigned which, int32_t least, int32_t most) {
  for (unsigned i = 0; i < N; i++) {
    int32_t x = which == 0 ? least : most;
    if (which >= 2 && which < 12)
      x = (i >> (which - 2) & 1) != 0 ? least : most;
    if (which >= 12)
      x = least + (int32_t)test_random_below(&random_source, (uint32_t)(most - least + 1));
    if (which >= 17)
      x = (test_random_word(&random_source) & 1) != 0 ? least : most;
    a[i] = (int16_t)x;
  }
}

/* ---- Tests ----------------------------------------------------------------------------------- */

/* The order of vectors: q7681_blocks.def. */
static void check_blocks(const int32_t zetas[254]) {
#define Z(value) value,
  static const int32_t blocks[] = {
#include "rings/q7681/q7681_blocks.def"
  };
#undef Z
  unsigned wrong = sizeof blocks != (14 + 256) * sizeof blocks[0] ||
                   memcmp(blocks, zetas, 14 * sizeof blocks[0]) != 0;
  for (unsigned i = 0; i < 16; i++)
    for (unsigned layer = 0, at = 14 + 16 * i, first = 14; layer < 4; layer++) {
      for (unsigned k = 0; k < 1U << layer; k++)
        wrong += blocks[at++] != zetas[first + (i << layer) + k];
      first += 16U << layer;
      at += layer == 2; /* the zero */
    }
  CHECK(wrong == 0, "%u wrong factors in the order of vectors", wrong);
}

static void check_tables(void) {
#define Z(value) value,
  static const int32_t zetas[] = {
#include "rings/q7681/q7681_zetas.def"
  };
  static const int32_t leaves[] = {
#include "rings/q7681/q7681_leaves.def"
  };
  static const int32_t inverse_zetas[] = {
#include "rings/q7681/q7681_inverse_zetas.def"
  };
  static const int32_t twists[] = {
#include "rings/q7681/q7681_twists.def"
  };
#undef Z
  unsigned exponents[256];
  int32_t defined_zetas[254];
  define_leaves(exponents, defined_zetas);
  CHECK(exponents[0] == 1 && exponents[1] == 385 && exponents[2] == 193 && exponents[255] == 767,
        "the leaves' exponents as specified");
  for (unsigned i = 0; i < 256; i++)
    leaf[i] = power(20, exponents[i]);
  CHECK(sizeof zetas == sizeof defined_zetas && memcmp(zetas, defined_zetas, sizeof zetas) == 0,
        "zetas");
  unsigned wrong = sizeof leaves != 128 * sizeof leaves[0];
  for (unsigned i = 0; i < 128; i++)
    wrong += leaves[i] != leaf[2 * i] || leaves[i] != Q - leaf[2 * i + 1];
  CHECK(wrong == 0, "%u wrong leaves", wrong);
  wrong = sizeof inverse_zetas != 64 * sizeof inverse_zetas[0];
  for (unsigned i = 0; i < 64; i++)
    wrong += mod((int64_t)inverse_zetas[i] * power(20, 6 * i)) != 1 || inverse_zetas[i] >= Q;
  CHECK(wrong == 0, "%u wrong inverse zetas", wrong);
  wrong = sizeof twists != 256 * sizeof twists[0];
  for (unsigned i = 0; i < 256; i++) {
    const unsigned exponent = i < 128 ? i : 5 * (i - 128);
    wrong += mod((int64_t)twists[i] * 128 * power(20, exponent)) != 1 || twists[i] >= Q;
  }
  CHECK(wrong == 0, "%u wrong twists", wrong);
  check_blocks(defined_zetas);
  CHECK(power(20, 384) == Q - 1 && power(20, 256) != 1, "20 has order 768");
}

/* canonical, shift16 and unshift16_add on every 16-bit number. */
static void check_every_number(int32_t k) {
  int16_t a[N], b[N], c[N], d[N];
  int32_t wanted[N], shifted[N];
  for (int32_t first = INT16_MIN; first <= INT16_MAX; first += N) {
    for (unsigned i = 0; i < N; i++)
      a[i] = b[i] = (int16_t)(uint16_t)(first + (int32_t)i);
    pattern(d, 17, INT16_MIN, INT16_MAX);
    for (unsigned i = 0; i < N; i++) {
      wanted[i] = mod(a[i]);
      c[i] = (int16_t)(wanted[i] > HALF_Q ? wanted[i] - Q : wanted[i]);
      shifted[i] = mod((int64_t)a[i] * 65536);
    }
    run("q7681_freeze", a, NULL, NULL);
    compare("canonical", a, wanted, 0, Q - 1);
    run("q7681_to_mont", b, NULL, NULL);
    compare("shift16", b, shifted, 0, Q - 1);
    run("q7681_from_mont_add", c, d, NULL);
    unsigned wrong = 0;
    for (unsigned i = 0; i < N; i++)
      wrong +=
          c[i] < 0 || c[i] >= Q || mod((c[i] - (int64_t)d[i]) % Q * 65536 % Q * k) != wanted[i];
    CHECK(wrong == 0, "unshift16_add: %u of the numbers from %d on", wrong, (int)first);
  }
}

/* k, from the product of 1 and 1. */
static int32_t find_k(void) {
  int16_t a[N] = {1}, b[N] = {1};
  run("q7681_basemul", a, b, NULL);
  CHECK(mod(a[0]) != 0, "k is invertible");
  return mod(a[0]);
}

static void check_forward(void) {
  int16_t a[N];
  int32_t wanted[N];
  for (unsigned which = 0; which < PATTERNS; which++) {
    pattern(a, which, -4, 4);
    define_transform(wanted, a);
    run("q7681_ntt", a, NULL, NULL);
    compare("forward", a, wanted, -4 * Q - 8, 4 * Q + 8);
  }
}

/* The inverse is right if the defined transform of k times its result is the input. */
static void check_inverse(int32_t k) {
  int16_t a[N], back[N];
  int32_t wanted[N], transform[N];
  for (unsigned which = 0; which < PATTERNS; which++) {
    pattern(a, which, -HALF_Q, HALF_Q);
    for (unsigned i = 0; i < N; i++)
      wanted[i] = a[i];
    run("q7681_intt", a, NULL, NULL);
    define_transform(transform, a);
    for (unsigned i = 0; i < N; i++)
      back[i] = (int16_t)mod((int64_t)transform[i] * k);
    compare("inverse", back, wanted, 0, Q - 1);
    for (unsigned i = 0; i < N; i++)
      wanted[i] = a[i];
    compare("bound of inverse", a, wanted, -9002, 9002);
  }
}

static void check_multiply(int32_t k) {
  int16_t a[N], b[N];
  int32_t wanted[N];
  for (unsigned which = 0; which < PATTERNS * 4; which++) {
    pattern(a, which % PATTERNS, INT16_MIN, INT16_MAX);
    pattern(b, which / 4, which % 2 == 0 ? 0 : -8191, 8191);
    define_multiply(wanted, a, b, k);
    run("q7681_basemul", a, b, NULL);
    compare("multiply", a, wanted, -HALF_Q, HALF_Q);
  }
}

/* The product of a and what `invert` makes of it is 1. */
static void check_invert(void) {
  int16_t a[N], b[N], scratch[VMB_Q7681_INVERT_SCRATCH];
  int32_t wanted[N];
  for (unsigned i = 0; i < N; i++)
    wanted[i] = i % 3 == 0;
  for (unsigned round = 0; round < 10; round++) {
    uint32_t invertible = 0;
    pattern(a, 12, round % 2 == 0 ? 0 : -8191, 8191);
    memcpy(b, a, sizeof a);
    run("q7681_baseinv", b, scratch, &invertible);
    CHECK(invertible == 0xffffffff, "random residues are invertible");
    run("q7681_basemul", a, b, NULL);
    compare("product with the inverse", a, wanted, -HALF_Q, HALF_Q);
  }
  for (unsigned zero = 0; zero < 256; zero++) {
    uint32_t invertible = 1;
    pattern(a, 12, 0, 8191);
    for (unsigned c = 0; c < 3; c++)
      a[3 * zero + c] = (int16_t)(zero % 2 == 0 ? 0 : Q);
    run("q7681_baseinv", a, scratch, &invertible);
    CHECK(invertible == 0, "residue %u is zero, but that is not seen", zero);
  }
}

/* X^768 = X^384 - 1: a whole product against the definition. */
static void check_product(void) {
  static int64_t sum[2 * N];
  int16_t a[N], b[N];
  int32_t wanted[N];
  memset(sum, 0, sizeof sum);
  pattern(a, 12, -4, 4);
  pattern(b, 12, -4, 4);
  for (unsigned i = 0; i < N; i++)
    for (unsigned j = 0; j < N; j++)
      sum[i + j] += a[i] * b[j];
  for (unsigned i = 2 * N - 1; i >= N; i--) {
    sum[i - N / 2] += sum[i];
    sum[i - N] -= sum[i];
  }
  for (unsigned i = 0; i < N; i++)
    wanted[i] = mod(sum[i]);
  run("q7681_ntt", a, NULL, NULL);
  run("q7681_ntt", b, NULL, NULL);
  run("q7681_freeze", b, NULL, NULL);
  run("q7681_basemul", a, b, NULL);
  run("q7681_intt", a, NULL, NULL);
  compare("product", a, wanted, -9002, 9002);
}

/* The largest numbers that the contracts of what is chosen here allow, and one beyond. */
static void check_bounds(void) {
  static vmb_q7681_any a, b;
  a.values.c[767] = b.values.c[767] = HALF_Q;
  vmb_q7681_from_mont_add(&a.values, &b.values);
  a.values.c[767] = HALF_Q + 1;
  CHECK_STOPS(vmb_q7681_from_mont_add(&a.values, &b.values));
  CHECK_STOPS(vmb_q7681_intt(&a));
  CHECK_STOPS(vmb_q7681_ntt(&a));
  b.values.c[0] = 8192;
  CHECK_STOPS(vmb_q7681_basemul(&a.values, &b.values));
}

/* Every number below q, by every implementation. */
static void check_modulo_3(void) {
  int16_t a[N];
  int32_t wanted[N];
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++) {
    if (!vmb_kernel_is(&implementations[i], "q7681_modulo_3") ||
        (vmb_processor_features() & implementations[i].need) != implementations[i].need)
      continue;
    isa = vmb_kernel_isa(&implementations[i]);
    for (int first = 0; first < Q; first += N) {
      for (int j = 0; j < N; j++) {
        const int x = (first + j) % Q;
        const int residue = ((x >= 3840 ? x - Q : x) + 3 * Q) % 3;
        a[j] = (int16_t)x;
        wanted[j] = residue == 2 ? -1 : residue;
      }
      run("q7681_modulo_3", a, NULL, NULL);
      compare("modulo 3", a, wanted, -1, 1);
    }
  }
}

/* All implementations of one processor together, for each that this one can run; they share k. */
int main(void) {
  check_tables();
  check_modulo_3();
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++) {
    if (!vmb_kernel_is(&implementations[i], "q7681_ntt") ||
        (vmb_processor_features() & implementations[i].need) != implementations[i].need)
      continue;
    isa = vmb_kernel_isa(&implementations[i]);
    const int32_t k = find_k();
    check_every_number(k);
    check_forward();
    check_inverse(k);
    check_multiply(k);
    check_invert();
    check_product();
  }
  check_bounds();
  return check_report();
}
