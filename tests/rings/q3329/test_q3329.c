/*
 * The kernels of rings/q3329 against their definitions, at the bounds that q3329.h states, and the
 * tables against their formulas.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "rings/q3329/q3329.h"
#include "support/processor.h"
#include "hash/sha2/sha2.h"
#include "run_implementation.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "rings/q3329/q3329_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"

#define Q 3329
#define N 256

static struct test_random random_source = {3329};

/* ---- The implementations under test ---------------------------------------------------------- */

static const char *isa; /* of the implementations that run now */

/*
 * Those that do not know R may be left to the portable implementations; all may on Armv6-M, where R
 * is theirs.
 */
static int may_be_portable(const char *kernel) {
  static const char *const without_r[] = {"q3329_rej_uniform", "q3329_compress", "q3329_decompress",
                                          "q3329_cbd"};
  int found = strcmp(isa, "armv6m") == 0;
  for (unsigned i = 0; i < sizeof without_r / sizeof without_r[0]; i++)
    found |= strcmp(kernel, without_r[i]) == 0;
  return found;
}

static void (*implementation(const char *kernel))(void) {
  void (*found)(void) = NULL;
  const int with_r = !may_be_portable(kernel);
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++) {
    if (!vmb_kernel_is(&implementations[i], kernel))
      continue;
    if (strcmp(vmb_kernel_isa(&implementations[i]), isa) == 0)
      return implementations[i].function;
    if (!with_r && strcmp(vmb_kernel_isa(&implementations[i]), "portable") == 0)
      found = implementations[i].function;
  }
  CHECK(found != NULL, "%s has no implementation for %s", kernel, isa);
  return found;
}

#if defined(__clang__)
__attribute__((no_sanitize("function"))) /* kernels of one pointer have different types for it */
#endif
static void
run(const char *name, int16_t *a) {
  void (*const kernel)(void) = implementation(name);
  TEST_RUN(kernel, ((vmb_q3329_ntt_function *)kernel)((vmb_q3329_any *)(void *)a), a, 0, 0);
}

static void run_forward(int16_t *a) {
  run("q3329_ntt", a);
}
static void run_inverse(int16_t *a) {
  run("q3329_intt", a);
}
static void run_to_mont(int16_t *a) {
  run("q3329_to_mont", a);
}
static void run_from_mont(int16_t *a) {
  run("q3329_from_mont", a);
}
static void run_freeze(int16_t *a) {
  run("q3329_freeze", a);
}
static void run_basemul_acc(int16_t *acc, const int16_t *a, const int16_t *b, unsigned first,
                            unsigned count) {
  void (*const kernel)(void) = implementation("q3329_basemul_acc");
  TEST_RUN5(kernel,
            ((vmb_q3329_basemul_acc_function *)kernel)((vmb_q3329_sums *)(void *)acc, a,
                                                       (const vmb_q3329_values *)(const void *)b,
                                                       first, count),
            acc, a, b, first, count);
}

static void run_compress(int16_t *a, const int16_t *b, unsigned count, unsigned bits) {
  void (*const kernel)(void) = implementation("q3329_compress");
  TEST_RUN5(kernel, ((vmb_q3329_compress_function *)kernel)(a, b, count, bits), a, b, count, bits,
            0);
}

static void run_decompress(int16_t *a, unsigned count, unsigned bits) {
  void (*const kernel)(void) = implementation("q3329_decompress");
  TEST_RUN(kernel, ((vmb_q3329_decompress_function *)kernel)(a, count, bits), a, count, bits);
}

static void run_cbd(int16_t *a, const uint8_t *bytes, unsigned count, unsigned eta) {
  void (*const kernel)(void) = implementation("q3329_cbd");
  TEST_RUN5(kernel, ((vmb_q3329_cbd_function *)kernel)(a, bytes, count, eta), a, bytes, count, eta,
            0);
}

static void run_rej_uniform(int16_t *a, unsigned *have, const uint8_t *bytes, unsigned length) {
  void (*const kernel)(void) = implementation("q3329_rej_uniform");
  TEST_RUN5(kernel, ((vmb_q3329_rej_uniform_function *)kernel)(a, have, bytes, length), a, have,
            bytes, length, 0);
}

/* test_keccak_kernels.c has the same for AArch64. */
static void check_register_check(void) {
#if TEST_REGISTERS && defined(__arm__)
  const uintptr_t arguments[5] = {0};
  CHECK(test_registers_changed(test_registers_change_r8, arguments) == 1U << 8,
        "a change of r8 is noticed");
#if defined(__ARM_FP)
  CHECK(test_registers_changed(test_registers_change_s20, arguments) == 1U << 20,
        "a change of s20 is noticed");
#endif
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

static unsigned bitrev7(unsigned i) {
  unsigned r = 0;
  for (unsigned b = 0; b < 7; b++)
    r |= (i >> b & 1) << (6 - b);
  return r;
}

static int32_t factor_root(unsigned i) { /* g_i of the factor X^2 - g_i */
  return power(17, 2 * bitrev7(i) + 1);
}

/* The residues of a modulo the factors: sums over X^2 = g_i. */
static void define_transform(int32_t r[N], const int16_t a[N]) {
  for (unsigned i = 0; i < N / 2; i++) {
    const int32_t g = factor_root(i);
    int64_t even = 0, odd = 0;
    for (unsigned k = N / 2; k-- > 0;) {
      even = mod(even * g + a[2 * k]);
      odd = mod(odd * g + a[2 * k + 1]);
    }
    r[2 * i] = (int32_t)even;
    r[2 * i + 1] = (int32_t)odd;
  }
}

/* r += 1 / R times the product of residues. */
static void define_basemul_acc(int32_t r[N], const int16_t a[N], const int16_t b[N],
                               int32_t r_inverse) {
  for (unsigned i = 0; i < N / 2; i++) {
    const int64_t a0 = a[2 * i], a1 = a[2 * i + 1], b0 = b[2 * i], b1 = b[2 * i + 1];
    r[2 * i] = mod(r[2 * i] + mod(a0 * b0 + a1 * b1 % Q * factor_root(i)) * (int64_t)r_inverse);
    r[2 * i + 1] = mod(r[2 * i + 1] + mod(a0 * b1 + a1 * b0) * (int64_t)r_inverse);
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
#define PATTERNS 20
static void pattern(int16_t *a, unsigned which, int32_t least, int32_t most) {
  for (unsigned i = 0; i < N; i++) {
    int32_t x = which == 0 ? least : most;
    if (which >= 2 && which < 10)
      x = (i >> (which - 2) & 1) != 0 ? least : most;
    if (which >= 10)
      x = least + (int32_t)test_random_below(&random_source, (uint32_t)(most - least + 1));
    if (which >= 15)
      x = (test_random_word(&random_source) & 1) != 0 ? least : most;
    a[i] = (int16_t)x;
  }
}

#define THREE_QUARTERS (3 * Q / 4)

/* Bounds that are others with NEON and AVX2 (q3329.h). */
static int32_t with_vectors(int32_t there, int32_t elsewhere) {
  return strcmp(isa, "neon") == 0 || strcmp(isa, "avx2") == 0 ? there : elsewhere;
}
#define VALUES_MAX with_vectors(12 * Q / 5, 11 * Q / 2)
#define GROWTH_MAX with_vectors(4 * Q / 5, THREE_QUARTERS)
#define SUM_MAX with_vectors(16 * Q / 5, 3 * Q)

/* ---- Tests ----------------------------------------------------------------------------------- */

static void check_tables(void) {
#define Z(value) value,
  static const int32_t zetas[] = {
#include "rings/q3329/q3329_zetas.def"
  };
  static const int32_t inverse_zetas[] = {
#include "rings/q3329/q3329_inverse_zetas.def"
  };
  static const int32_t twists[] = {
#include "rings/q3329/q3329_twists.def"
  };
#undef Z
  CHECK(sizeof zetas == 128 * sizeof zetas[0] && sizeof inverse_zetas == 64 * sizeof zetas[0] &&
            sizeof twists == 128 * sizeof zetas[0],
        "lengths of the tables");
  unsigned wrong = 0;
  for (unsigned i = 0; i < 128; i++)
    wrong += zetas[i] != power(17, bitrev7(i));
  CHECK(wrong == 0, "%u wrong zetas", wrong);
  wrong = 0;
  for (unsigned i = 0; i < 64; i++)
    wrong += mod((int64_t)inverse_zetas[i] * power(17, 2 * i)) != 1 || inverse_zetas[i] >= Q;
  CHECK(wrong == 0, "%u wrong inverse zetas", wrong);
  wrong = 0;
  for (unsigned i = 0; i < 128; i++)
    wrong += mod((int64_t)twists[i] * 128 * power(17, i)) != 1 || twists[i] >= Q;
  CHECK(wrong == 0, "%u wrong twists", wrong);
  CHECK(power(17, 128) == Q - 1, "17 has order 256");
}

/* freeze, to_mont and from_mont on every 16-bit number. Returns 1 / R. */
static int32_t check_every_number(void) {
  _Alignas(4) int16_t a[N] = {1}, b[N], c[N];
  int32_t wanted[N];
  run_to_mont(a);
  const int32_t r_inverse = mod(a[0]);
  CHECK(r_inverse != 0, "R is invertible");
  for (int32_t first = INT16_MIN; first <= INT16_MAX; first += N) {
    for (unsigned i = 0; i < N; i++)
      a[i] = b[i] = c[i] = (int16_t)(first + (int32_t)i);
    for (unsigned i = 0; i < N; i++)
      wanted[i] = mod(a[i]);
    run_freeze(a);
    compare("freeze", a, wanted, 0, Q - 1);
    run_from_mont(b);
    unsigned wrong = 0;
    for (unsigned i = 0; i < N; i++)
      wrong += b[i] < 0 || b[i] >= Q || mod((int64_t)b[i] * r_inverse) != wanted[i];
    CHECK(wrong == 0, "from_mont: %u of the numbers from %d on", wrong, (int)first);
    for (unsigned i = 0; i < N; i++)
      wanted[i] = mod((int64_t)c[i] * r_inverse);
    run_to_mont(c);
    compare("to_mont", c, wanted, -THREE_QUARTERS, THREE_QUARTERS);
  }
  return r_inverse;
}

static void check_forward(void) {
  _Alignas(4) int16_t a[N];
  int32_t wanted[N];
  for (unsigned which = 0; which < PATTERNS; which++) {
    pattern(a, which, -Q, Q);
    define_transform(wanted, a);
    run_forward(a);
    compare("forward", a, wanted, -VALUES_MAX, VALUES_MAX);
  }
}

/* The inverse is right if the defined transform of its result, divided by R, is the input. */
static void check_inverse(int32_t r_inverse) {
  _Alignas(4) int16_t a[N], back[N];
  int32_t wanted[N], transform[N];
  for (unsigned which = 0; which < PATTERNS; which++) {
    pattern(a, which, -SUM_MAX, SUM_MAX);
    for (unsigned i = 0; i < N; i++)
      wanted[i] = a[i];
    run_inverse(a);
    define_transform(transform, a);
    for (unsigned i = 0; i < N; i++)
      back[i] = (int16_t)mod((int64_t)transform[i] * r_inverse);
    compare("inverse", back, wanted, 0, Q - 1);
    for (unsigned i = 0; i < N; i++)
      wanted[i] = a[i];
    compare("bound of inverse", a, wanted, -THREE_QUARTERS, THREE_QUARTERS);
  }
}

static void check_basemul_acc(int32_t r_inverse) {
  static const unsigned strips[] = {16, 32, 64, 256};
  _Alignas(4) int16_t at_odd_place[N + 1], b[N], acc[N], before[N];
  int16_t *const a = at_odd_place + 1;
  int32_t wanted[N];
  for (unsigned which = 0; which < PATTERNS * 4; which++) {
    const unsigned strip = strips[which % 4];
    pattern(a, which % PATTERNS, 0, 4095);
    pattern(b, which / 4, -VALUES_MAX, VALUES_MAX);
    pattern(acc, which % 7, -2 * Q, 2 * Q);
    memcpy(before, acc, sizeof acc);
    for (unsigned i = 0; i < N; i++)
      wanted[i] = acc[i];
    define_basemul_acc(wanted, a, b, r_inverse);
    for (unsigned first = 0; first < N; first += strip)
      run_basemul_acc(acc, a + first, b, first, strip);
    compare("basemul_acc", acc, wanted, -2 * Q - GROWTH_MAX, 2 * Q + GROWTH_MAX);
    unsigned large = 0;
    for (unsigned i = 0; i < N; i++)
      large += acc[i] - before[i] > GROWTH_MAX || before[i] - acc[i] > GROWTH_MAX;
    CHECK(large == 0, "mac: %u sums grow by too much", large);
  }
}

/*
 * Candidates at q and next to it at every place of the eight, then random ones, at every address;
 * appended after what is there.
 */
static void check_accept(void) {
  static const unsigned ends[] = {0, Q - 1, Q, 4095};
  for (unsigned trial = 0; trial < 200; trial++) {
    const unsigned count = 8 * (1 + trial % 8), before = trial % 5;
    unsigned candidates[64], have = before, expected = before, wrong = 0;
    uint8_t at_any_place[3 + 96] = {0}, *const bytes = at_any_place + trial % 4;
    int16_t a[5 + 64 + 1], wanted[5 + 64];
    for (unsigned i = 0; i < count; i++) {
      candidates[i] = trial < 100 ? ends[test_random_below(&random_source, 4)]
                                  : test_random_below(&random_source, 4096);
      for (unsigned b = 0; b < 12; b++)
        bytes[(12 * i + b) / 8] |= (uint8_t)((candidates[i] >> b & 1) << ((12 * i + b) % 8));
      if (candidates[i] < Q)
        wanted[expected++] = (int16_t)candidates[i];
    }
    memset(a, 0xa5, sizeof a);
    run_rej_uniform(a, &have, bytes, count / 8 * 12);
    CHECK(have == expected, "accept counts %u instead of %u", have, expected);
    for (unsigned i = before; i < expected; i++)
      wrong += a[i] != wanted[i];
    for (unsigned i = 0; i < before; i++)
      wrong += a[i] != (int16_t)0xa5a5;
    CHECK(wrong == 0 && a[before + count] == (int16_t)0xa5a5, "accept: %u coefficients", wrong);
  }
}

/* Each choice of eight, by candidates at the limit. */
static void check_accept_choices(void) {
  unsigned wrong = 0;
  for (unsigned choice = 0; choice < 256; choice++) {
    uint8_t bytes[24] = {0};
    int16_t a[16];
    unsigned have = 0, expected = 0;
    for (unsigned i = 0; i < 16; i++) {
      const unsigned candidate = (choice >> i % 8 & 1) != 0 ? i : Q + i;
      for (unsigned b = 0; b < 12; b++)
        bytes[(12 * i + b) / 8] |= (uint8_t)((candidate >> b & 1) << ((12 * i + b) % 8));
    }
    run_rej_uniform(a, &have, bytes, sizeof bytes);
    for (unsigned i = 0; i < 16; i++)
      if ((choice >> i % 8 & 1) != 0)
        wrong += expected >= have || a[expected++] != (int16_t)i;
    wrong += have != expected;
  }
  CHECK(wrong == 0, "accept: %u mistakes in the choices of eight", wrong);
}

/* Every number of each width, at an odd place, and nothing after them. */
static void check_decompress(void) {
  for (unsigned bits = 1; bits <= 11; bits++) {
    unsigned wrong = 0;
    for (unsigned first = 0; first < 1U << bits; first += 32) {
      int16_t at_odd_place[34];
      for (unsigned i = 0; i < 34; i++)
        at_odd_place[i] = (int16_t)((first + i) % (1U << bits));
      run_decompress(at_odd_place + 1, 32, bits);
      for (unsigned i = 0; i < 34; i++) {
        const uint32_t y = (first + i) % (1U << bits);
        const uint32_t wanted = i >= 1 && i < 33 ? (2 * Q * y + (1U << bits)) >> (bits + 1) : y;
        wrong += (uint32_t)at_odd_place[i] != wanted;
      }
    }
    CHECK(wrong == 0, "decompress from %u bits: %u numbers are wrong", bits, wrong);
  }
}

/* At every address; all zeros, all ones, then random bytes; the coefficient after stays. */
static void check_cbd(unsigned eta) {
  uint8_t memory[64 * 3 + 4];
  _Alignas(4) int16_t a[N + 1];
  unsigned wrong = 0;
  for (unsigned round = 0; round < 24; round++) {
    const uint8_t *const bytes = memory + round % 4;
    const unsigned count = round % 3 == 0 ? N : 32 * (1 + round % 5);
    for (unsigned i = 0; i < sizeof memory; i++)
      memory[i] = (uint8_t)(round == 0 ? 0 : round == 1 ? 0xff : test_random_word(&random_source));
    a[count] = 12345;
    run_cbd(a, bytes, count, eta);
    wrong += a[count] != 12345;
    for (unsigned i = 0; i < count; i++) {
      int wanted = 0;
      for (unsigned j = 0; j < 2 * eta; j++) {
        const unsigned place = 2 * i * eta + j;
        const int bit = bytes[place / 8] >> (place % 8) & 1;
        wanted += j < eta ? bit : -bit;
      }
      wrong += a[i] != wanted;
    }
  }
  CHECK(wrong == 0, "cbd, eta %u: %u coefficients are wrong", eta, wrong);
}

/* Every sum that the contract allows, split in several ways, for every number of bits. */
static void check_compress(void) {
  static const unsigned all_bits[] = {1, 4, 5, 10, 11};
  for (unsigned k = 0; k < 5; k++) {
    const unsigned bits = all_bits[k];
    unsigned wrong = 0;
    for (int32_t first = -Q + 1; first < 2 * Q; first += 4) {
      int16_t a[4], b[4];
      for (int32_t i = 0; i < 4; i++) {
        b[i] = (int16_t)((int32_t)test_random_below(&random_source, 2 * Q) - Q);
        a[i] = (int16_t)((first + i < 2 * Q ? first + i : 0) - b[i]);
      }
      run_compress(a, b, 4, bits);
      for (int32_t i = 0; i < 4; i++) {
        const uint32_t x = (uint32_t)mod(first + i < 2 * Q ? first + i : 0);
        wrong += (uint32_t)(uint16_t)a[i] != (((x << bits) + Q / 2) / Q & ((1U << bits) - 1));
      }
    }
    CHECK(wrong == 0, "compress to %u bits: %u numbers are wrong", bits, wrong);
  }
}

/* Any multiple of four, at odd places, gives what four at a time give, and nothing after them. */
static void check_compress_counts(void) {
  int16_t at_odd_place[70], b[70], wanted[68];
  for (unsigned count = 4; count <= 64; count += 4) {
    const unsigned bits = count % 3 == 0 ? 10 : count % 3 == 1 ? 4 : 11;
    for (unsigned i = 0; i < 68; i++) {
      at_odd_place[i + 1] = wanted[i] = (int16_t)test_random_below(&random_source, Q);
      b[i + 1] = (int16_t)((int32_t)test_random_below(&random_source, 2 * Q) - Q);
    }
    for (unsigned i = 0; i < count; i += 4)
      run_compress(wanted + i, b + 1 + i, 4, bits);
    run_compress(at_odd_place + 1, b + 1, count, bits);
    CHECK(memcmp(at_odd_place + 1, wanted, sizeof wanted) == 0, "compress of %u numbers to %u bits",
          count, bits);
  }
}

/* A strip touches nothing outside itself. */
static void check_strip(void) {
  _Alignas(4) int16_t a[16], b[N], acc[N];
  for (unsigned first = 0; first < N; first += 16) {
    memset(acc, 0, sizeof acc);
    pattern(b, 1, -Q, Q);
    for (unsigned i = 0; i < 16; i++)
      a[i] = (int16_t)(i + 1);
    run_basemul_acc(acc, a, b, first, 16);
    unsigned touched = 0, untouched = 0;
    for (unsigned i = 0; i < N; i++) {
      if (i - first < 16)
        untouched += acc[i] == 0 && mod((int64_t)b[i]) != 0;
      else
        touched += acc[i] != 0;
    }
    CHECK(touched == 0 && untouched == 0,
          "strip at %u: %u coefficients outside are written, %u inside are not", first, touched,
          untouched);
  }
}

/*
 * A whole product of four polynomials, at the bounds that ML-KEM-1024 meets: the sum of four
 * negacyclic products.
 */
static void check_product(void) {
  _Alignas(4) int16_t a[N], b[N], acc[N] = {0};
  int32_t sum[N] = {0};
  for (unsigned round = 0; round < 4; round++) {
    pattern(a, 10, 0, Q - 1);
    pattern(b, 10 + round, -3, 3);
    for (unsigned i = 0; i < N; i++)
      for (unsigned j = 0; j < N; j++) {
        const int32_t product = a[i] * b[j];
        sum[(i + j) % N] = mod(sum[(i + j) % N] + (i + j < N ? product : -product));
      }
    run_forward(a);
    run_freeze(a);
    run_forward(b);
    run_basemul_acc(acc, a, b, 0, N);
  }
  run_inverse(acc);
  compare("sum of four products", acc, sum, -THREE_QUARTERS, THREE_QUARTERS);
}

/* The transform of 0, 1, ..., 255 as the traces of mlkem512 and others give it. */
static void check_trace(void) {
  static const int16_t first8[8] = {2429, 2845, 425, 795, 1865, 1356, 624, 31};
  _Alignas(4) int16_t a[N];
  uint8_t bytes[2 * N], digest[32];
  for (unsigned i = 0; i < N; i++)
    a[i] = (int16_t)i;
  run_forward(a);
  run_freeze(a);
  CHECK_EQUAL_BYTES(a, first8, sizeof first8, "transform of 0..255");
  for (unsigned i = 0; i < N; i++) {
    bytes[2 * i] = (uint8_t)a[i];
    bytes[2 * i + 1] = (uint8_t)(a[i] >> 8);
  }
  vmb_sha256(digest, bytes, sizeof bytes);
  CHECK_EQUAL_HEX(digest, "779dd4fc6af6fc3f286dbd7a78a3ef8a6e24a46ebeaf9b1a7eee113d08265bc3",
                  "transform of 0..255, all of it");
}

static void check_implementations(void) {
  const int32_t r_inverse = check_every_number();
  check_forward();
  check_inverse(r_inverse);
  check_basemul_acc(r_inverse);
  check_strip();
  check_accept();
  check_accept_choices();
  check_compress();
  check_compress_counts();
  check_decompress();
  check_cbd(2);
  check_cbd(3);
  check_product();
  check_trace();
}

/* All implementations of one processor together, for each that this one can run; they share R. */
int main(void) {
  check_tables();
  check_register_check();
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++) {
    if (!vmb_kernel_is(&implementations[i], "q3329_ntt") ||
        (vmb_processor_features() & implementations[i].need) != implementations[i].need)
      continue;
    isa = vmb_kernel_isa(&implementations[i]);
    check_implementations();
  }
  return check_report();
}
