/*
 * test_q3457 [corrupt]: the kernels of rings/q3457 against their definitions, every implementation
 * that this processor can run, at the bounds that q3457.h states, and the tables against their
 * formulas. corrupt: the definition of the leaves takes another generator, so that the test must
 * report it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "check_bounds.h"
#include "rings/q3457/q3457.h"
#include "rings/q3457/q3457_arithmetic.h"
#include "support/processor.h"
#include "test_random.h"
#include "test_registers.h"

#define VMB_KERNEL_LIST "rings/q3457/q3457_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"

#define Q 3457
#define N_MAX 1152
#define LEAVES_MAX 576

struct ring {
  const char *name;
  const struct vmb_q3457_ring *ring;
  unsigned g, n, d, radix3, radix2;
};

/* specs/ntruplus.md sections A.1 and B.1. */
static const struct ring rings[] = {
    {"576, d = 2", &vmb_q3457_576_2, 212, 576, 2, 2, 4},
    {"768, d = 2", &vmb_q3457_768_2, 525, 768, 2, 1, 6},
    {"768, d = 4", &vmb_q3457_768_4, 667, 768, 4, 1, 5},
    {"864, d = 3", &vmb_q3457_864_3, 212, 864, 3, 2, 4},
    {"1152, d = 2", &vmb_q3457_1152_2, 212, 1152, 2, 2, 5},
    {"1152, d = 4", &vmb_q3457_1152_4, 212, 1152, 4, 2, 4},
};

static struct test_random random_source = {3457};
static const struct ring *r;
static int32_t root[LEAVES_MAX]; /* leaf i is modulo X^d - root[i] */

/* ---- The implementations under test ---------------------------------------------------------- */

static const char *isa; /* of the implementations that run now */

static void (*implementation(const char *kernel))(void) {
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++)
    if (vmb_kernel_is(&implementations[i], kernel) &&
        strcmp(vmb_kernel_isa(&implementations[i]), isa) == 0)
      return implementations[i].function;
  CHECK(0, "%s has no implementation for %s", kernel, isa);
  return NULL;
}

/* Where it can be told, assembly has to leave the caller's registers alone. */
#if TEST_REGISTERS
#define RUN(kernel, a, b, c, d)                                                          \
  do {                                                                                   \
    const uintptr_t arguments[5] = {(uintptr_t)(a), (uintptr_t)(b), (uintptr_t)(c),      \
                                    (uintptr_t)(d)};                                     \
    const uint32_t changed = test_registers_changed(implementation(#kernel), arguments); \
    CHECK(changed == 0, "%s, %s changes registers of the caller: %08lx", #kernel, isa,   \
          (unsigned long)changed);                                                       \
  } while (0)
#define RUN2(kernel, a, b) RUN(kernel, a, b, 0, 0)
#define RUN3(kernel, a, b, c) RUN(kernel, a, b, c, 0)
#define RUN4(kernel, a, b, c, d) RUN(kernel, a, b, c, d)
#else
#define RUN2(kernel, a, b) ((vmb_##kernel##_function *)implementation(#kernel))((void *)(a), b)
#define RUN3(kernel, a, b, c) \
  ((vmb_##kernel##_function *)implementation(#kernel))((void *)(a), b, c)
#define RUN4(kernel, a, b, c, d) \
  ((vmb_##kernel##_function *)implementation(#kernel))((void *)(a), b, c, d)
#endif

/* ---- Definitions ----------------------------------------------------------------------------- */

static int32_t mod(int64_t x) {
  const int32_t result = (int32_t)(x % Q);
  return result < 0 ? result + Q : result;
}

static int32_t power(int32_t base, unsigned exponent) {
  int32_t result = 1;
  for (; exponent > 0; exponent >>= 1, base = mod((int64_t)base * base))
    if (exponent & 1)
      result = mod((int64_t)result * base);
  return result;
}

/*
 * One layer: every exponent e becomes e/parts, e/parts + 3456/parts, ... Returns 0 if a division is
 * not exact.
 */
static int split(unsigned *exponents, unsigned blocks, unsigned parts) {
  for (unsigned k = blocks; k-- > 0;) {
    const unsigned e = exponents[k];
    if (e % parts != 0)
      return 0;
    for (unsigned i = 0; i < parts; i++)
      exponents[parts * k + i] = e / parts + i * (3456 / parts);
  }
  return 1;
}

/* The residue in leaf i of a polynomial of n coefficients: Horner in steps of X^d. */
static void define_leaf(int32_t *out, const int16_t *a, unsigned i) {
  for (unsigned c = 0; c < r->d; c++) {
    int64_t sum = 0;
    for (unsigned k = r->n / r->d; k-- > 0;)
      sum = mod(sum * root[i] + a[r->d * k + c]);
    out[c] = (int32_t)sum;
  }
}

/* out = k a b modulo X^d - z. */
static void define_product(int32_t *out, const int16_t *a, const int16_t *b, int32_t z, int32_t k) {
  int64_t sums[7] = {0};
  for (unsigned i = 0; i < r->d; i++)
    for (unsigned j = 0; j < r->d; j++)
      sums[i + j] += (int64_t)a[i] * b[j];
  for (unsigned c = 0; c < r->d; c++) {
    const int64_t wrapped = c + r->d < 2 * r->d - 1 ? mod(sums[c + r->d]) : 0;
    out[c] = mod((sums[c] + wrapped * z) % Q * k);
  }
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static void check_word(const uint32_t *table, unsigned *at, int32_t value) {
  const int32_t centred = mod((int64_t)value * 65536) > Q / 2 ? mod((int64_t)value * 65536) - Q
                                                              : mod((int64_t)value * 65536);
  const uint32_t word = table[(*at)++];
  CHECK((int16_t)(word >> 16) == centred, "%s: word %u is not the one of %d", r->name, *at - 1,
        (int)value);
  CHECK((uint16_t)(word * Q) == (uint16_t)centred, "%s: word %u times q", r->name, *at - 1);
}

static void check_tables(unsigned g) {
  static unsigned exponents[LEAVES_MAX];
  unsigned blocks = 2, at = 0;
  const int32_t w = power((int32_t)g, 576);
  CHECK(r->ring->n == r->n && r->ring->leaf == r->d && r->ring->radix3_layers == r->radix3 &&
            r->ring->radix2_layers == r->radix2,
        "%s: numbers of the ring", r->name);
  CHECK(w == 2735 && mod((int64_t)w * w) == power((int32_t)g, 1152) &&
            power((int32_t)g, 1152) == 2734 && power((int32_t)g, 1728) == Q - 1,
        "%s: g^576, g^1152, g^1728", r->name);
  exponents[0] = 576;
  exponents[1] = 2880;
  for (unsigned layer = 0; layer < r->radix3; layer++, blocks *= 3) {
    for (unsigned k = 0; k < blocks; k++) {
      check_word(r->ring->twiddles, &at, power((int32_t)g, exponents[k] / 3));
      check_word(r->ring->twiddles, &at, power((int32_t)g, exponents[k] / 3 * 2));
    }
    CHECK(split(exponents, blocks, 3), "%s: exponents divide by 3", r->name);
  }
  for (unsigned layer = 0; layer < r->radix2; layer++, blocks *= 2) {
    for (unsigned k = 0; k < blocks; k++)
      check_word(r->ring->twiddles, &at, power((int32_t)g, exponents[k] / 2));
    CHECK(split(exponents, blocks, 2), "%s: exponents divide by 2", r->name);
  }
  CHECK(blocks * r->d == r->n, "%s: leaves", r->name);
  for (unsigned i = 0; i < blocks; i++)
    root[i] = power((int32_t)g, exponents[i]);

  /* 1 = 2^radix2 3^radix3 c / R, and c / (2w - 1). */
  const int32_t c =
      mod((int64_t)65536 * power(mod((int64_t)power(2, r->radix2) * power(3, r->radix3)), Q - 2));
  at = 0;
  check_word(&r->ring->scale, &at, c);
  at = 0;
  check_word(&r->ring->difference_scale, &at, mod((int64_t)c * power(2 * 2735 - 1, Q - 2)));
}

/* ---- Kernels --------------------------------------------------------------------------------- */

/*
 * Patterns at the ends of [-bound, bound]: one end, the other, alternating with periods 2, 4, ..
 * 2048, random ends, random.
 */
#define PATTERNS 16
static void pattern(int16_t *a, unsigned which, int32_t bound) {
  for (unsigned i = 0; i < r->n; i++) {
    int32_t x = which & 1 ? bound : -bound;
    if (which >= 2 && which < 13)
      x = i >> (which - 2) & 1 ? bound : -bound;
    if (which == 13)
      x = test_random_word(&random_source) & 1 ? bound : -bound;
    if (which > 13)
      x = (int32_t)test_random_below(&random_source, 2 * (uint32_t)bound + 1) - bound;
    a[i] = (int16_t)x;
  }
}

static void check_range(const char *what, const int16_t *a, int32_t bound) {
  unsigned outside = 0;
  for (unsigned i = 0; i < r->n; i++)
    outside += a[i] < -bound || a[i] > bound;
  CHECK(outside == 0, "%s, %s: %u coefficients are above %d", r->name, what, outside, (int)bound);
}

/* Compares with the definition in every `step`-th leaf. */
static void check_forward(unsigned which, unsigned step) {
  static _Alignas(4) int16_t a[N_MAX], room[N_MAX + 1];
  int16_t *const transformed = room + which % 2; /* aligned to 2 bytes */
  int32_t wanted[4];
  unsigned wrong = 0;
  pattern(a, which, 4);
  memcpy(transformed, a, sizeof a);
  RUN2(q3457_ntt, transformed, r->ring);
  for (unsigned i = which % step; i < r->n / r->d; i += step) {
    define_leaf(wanted, a, i);
    for (unsigned c = 0; c < r->d; c++)
      wrong += mod(transformed[r->d * i + c]) != wanted[c];
  }
  CHECK(wrong == 0, "%s, forward, pattern %u: %u coefficients are wrong", r->name, which, wrong);
  check_range("forward", transformed, VMB_Q3457_TRANSFORM_BOUND);
  RUN2(q3457_freeze, transformed, r->n);

  /* And back: R a. */
  wrong = 0;
  RUN2(q3457_intt, transformed, r->ring);
  for (unsigned i = 0; i < r->n; i++)
    wrong += mod(transformed[i]) != mod(INT64_C(65536) * a[i]);
  CHECK(wrong == 0, "%s, forward and inverse, pattern %u: %u coefficients are wrong", r->name,
        which, wrong);
}

/*
 * The inverse at its bound: its definition is that the residues of the result are R times the
 * input.
 */
static void check_inverse(unsigned which, unsigned step) {
  static _Alignas(4) int16_t a[N_MAX], room[N_MAX + 1];
  int16_t *const back = room + which % 2;
  int32_t wanted[4];
  unsigned wrong = 0;
  pattern(a, which, 4095);
  memcpy(back, a, sizeof a);
  RUN2(q3457_intt, back, r->ring);
  check_range("inverse", back, 4095);
  for (unsigned i = which % step; i < r->n / r->d; i += step) {
    define_leaf(wanted, back, i);
    for (unsigned c = 0; c < r->d; c++)
      wrong += wanted[c] != mod(INT64_C(65536) * a[r->d * i + c]);
  }
  CHECK(wrong == 0, "%s, inverse, pattern %u: %u coefficients are wrong", r->name, which, wrong);
}

static void check_multiply(unsigned which, unsigned other) {
  static _Alignas(4) int16_t a[N_MAX], b[N_MAX], room[N_MAX + 1];
  int16_t *const product = room + other % 2;
  int32_t wanted[4];
  unsigned wrong = 0;
  pattern(a, which, 4095);
  pattern(b, other, 4095);
  memcpy(product, a, sizeof a);
  RUN3(q3457_basemul, product, (const void *)b, r->ring);
  check_range("multiply", product, Q);
  for (unsigned i = 0; i < r->n / r->d; i++) {
    define_product(wanted, a + r->d * i, b + r->d * i, root[i], 2775);
    for (unsigned c = 0; c < r->d; c++)
      wrong += mod(product[r->d * i + c]) != wanted[c];
  }
  memcpy(product, a, sizeof a);
  RUN3(q3457_multiply, product, (void *)b, r->ring);
  pattern(b, other, 4095); /* it was destroyed; of a random one the copy is another */
  check_range("multiply without R", product, 4095);
  for (unsigned i = 0; other < 13 && i < r->n / r->d; i++) {
    define_product(wanted, a + r->d * i, b + r->d * i, root[i], 1);
    for (unsigned c = 0; c < r->d; c++)
      wrong += mod(product[r->d * i + c]) != wanted[c];
  }
  CHECK(wrong == 0, "%s, multiply, patterns %u and %u: %u coefficients are wrong", r->name, which,
        other, wrong);
}

static int leaf_is_zero(const int32_t *x) {
  unsigned sum = 0;
  for (unsigned c = 0; c < r->d; c++)
    sum |= (unsigned)x[c];
  return sum == 0;
}

/* A leaf that is no unit: 0, or, where X^d - z has the root x, X - x. */
static void make_singular(int16_t *leaf, unsigned i, int linear_factor) {
  memset(leaf, 0, r->d * sizeof leaf[0]);
  for (int32_t x = 0; linear_factor && x < Q; x++)
    if (power(x, r->d) == root[i]) {
      leaf[0] = (int16_t)(Q - x);
      leaf[1] = 1;
      return;
    }
}

/* R^(2 - less) / a. */
static void check_invert(unsigned which, unsigned less) {
  static int16_t a[N_MAX], inverse[N_MAX];
  int32_t product[4];
  unsigned wrong = 0;
  uint32_t singular = 77, attempts = 0;
  pattern(a, which, 4095);
  for (unsigned i = 0; which < 14 && i < r->n; i++) /* the ends alone would give non-units */
    a[i] = (int16_t)(a[i] + (a[i] > 0 ? -1 : 1) * (int)test_random_below(&random_source, 9));
  /* until all leaves have inverses: with linear factors about half of all polynomials do not */
  for (;;) {
    memcpy(inverse, a, sizeof a);
    RUN4(q3457_baseinv, inverse, &singular, less, r->ring);
    if (singular == 0)
      break;
    CHECK(singular == 1 && attempts < 64, "%s: singular is %u after %u attempts", r->name,
          (unsigned)singular, (unsigned)attempts);
    if (attempts++ == 64)
      return;
    pattern(a, 15, 4095);
  }
  check_range("invert", inverse, Q);
  for (unsigned i = 0; i < r->n / r->d; i++) {
    define_product(product, a + r->d * i, inverse + r->d * i, root[i], 1);
    product[0] = mod((int64_t)product[0] - power(mod(65536), 2 - less));
    wrong += !leaf_is_zero(product);
  }
  CHECK(wrong == 0, "%s, invert, pattern %u: %u inverses are wrong", r->name, which, wrong);

  /* One bad leaf must be noticed wherever it is. */
  const unsigned leaves = r->n / r->d,
                 bad = (which * 37 + test_random_below(&random_source, 37)) % leaves;
  memcpy(inverse, a, sizeof a);
  make_singular(inverse + r->d * bad, bad, which & 1);
  RUN4(q3457_baseinv, inverse, &singular, less, r->ring);
  CHECK(singular == 1, "%s: leaf %u has no inverse, but that is not noticed", r->name, bad);
}

static void check_every_bad_leaf(void) {
  static int16_t a[N_MAX], copy[N_MAX];
  uint32_t singular;
  memset(a, 0, sizeof a);
  for (unsigned i = 0; i < r->n / r->d; i++)
    a[r->d * i] = (int16_t)(1 + i);
  for (unsigned bad = 0; bad < r->n / r->d; bad++) {
    memcpy(copy, a, sizeof a);
    copy[r->d * bad] = bad & 1 ? Q : 0;
    RUN4(q3457_baseinv, copy, &singular, 0, r->ring);
    CHECK(singular == 1, "%s: leaf %u is zero, but that is not noticed", r->name, bad);
  }
  memcpy(copy, a, sizeof a);
  RUN4(q3457_baseinv, copy, &singular, 0, r->ring);
  CHECK(singular == 0, "%s: constants have inverses", r->name);
}

/* Sums and differences at the ends of 16 bits and in between. */
static void check_sums(void) {
  static const int16_t ends[] = {-16384, -1, 0, 1, 3457, 16383};
  int16_t a[40], b[40], sum[40], difference[40];
  unsigned wrong = 0;
  for (unsigned i = 0; i < 40; i++) {
    a[i] = i < 36 ? ends[i / 6] : (int16_t)test_random_below(&random_source, 16384);
    b[i] = i < 36 ? ends[i % 6] : (int16_t)-(int16_t)test_random_below(&random_source, 16384);
    sum[i] = difference[i] = a[i];
  }
  RUN3(q3457_add, sum, b, 40);
  RUN3(q3457_sub, difference, b, 40);
  for (unsigned i = 0; i < 40; i++)
    wrong += sum[i] != mod(a[i] + b[i]) || difference[i] != mod(a[i] - b[i]);
  CHECK(wrong == 0, "add, subtract: %u are wrong", wrong);
}

/* Equal residues in other forms, and with one that differs by less than q, wherever it is. */
static void check_difference(void) {
  int16_t a[40], b[40], copy[40];
  uint32_t different = 77;
  for (unsigned i = 0; i < 40; i++) {
    a[i] = (int16_t)test_random_below(&random_source, Q);
    b[i] = (int16_t)(a[i] + Q * ((int)test_random_below(&random_source, 13) - 6));
  }
  memcpy(copy, a, sizeof a);
  RUN4(q3457_difference, copy, b, 40, &different);
  CHECK(different == 0, "the same residues are found different");
  for (unsigned i = 0; i < 40; i++) {
    const int32_t added = i % 3 == 0 ? 1 : 1 + (int32_t)test_random_below(&random_source, Q - 1);
    memcpy(copy, a, sizeof a);
    copy[i] = (int16_t)(copy[i] + added);
    RUN4(q3457_difference, copy, b, 40, &different);
    CHECK(different != 0, "residue %u differs by %d, but that is not noticed", i, (int)added);
  }
}

/* Every number that is allowed, with both ends of the interval. */
static void check_modulo_3(void) {
  static int16_t a[8192];
  for (unsigned largest = 1727; largest <= 1728; largest++) {
    unsigned wrong = 0;
    for (int i = 0; i < 8192; i++)
      a[i] = (int16_t)(i % 8191 - 4095);
    RUN3(q3457_modulo_3, a, 8192, largest);
    for (int i = 0; i < 8192; i++) {
      const int x = mod(i % 8191 - 4095), centred = x > (int)largest ? x - Q : x;
      wrong += a[i] != (centred % 3 + 3) % 3;
    }
    CHECK(wrong == 0, "modulo_3 with %u: %u are wrong", largest, wrong);
  }
}

/* Every 16-bit number through the functions that take coefficients one by one. */
static void check_residues(void) {
  static int16_t entered[64], left[64], canonical[64];
  unsigned wrong = 0, outside = 0;
  for (int32_t first = -32768; first < 32768; first += 64) {
    for (int32_t i = 0; i < 64; i++)
      entered[i] = left[i] = canonical[i] = (int16_t)(first + i);
    RUN2(q3457_to_mont, entered, 64);
    RUN2(q3457_from_mont, left, 64);
    RUN2(q3457_freeze, canonical, 64);
    for (int32_t i = 0; i < 64; i++) {
      const int32_t x = first + i;
      wrong +=
          mod(entered[i]) != mod(INT64_C(65536) * x) || mod(INT64_C(65536) * left[i]) != mod(x);
      outside += entered[i] > Q || entered[i] < -Q || left[i] > Q || left[i] < -Q;
      wrong += canonical[i] != mod(x);
    }
  }
  CHECK(wrong == 0, "enter, leave, canonical: %u are wrong", wrong);
  check_sums();
  check_difference();
  check_modulo_3();
  CHECK(outside == 0, "enter, leave: %u are above q", outside);
  CHECK(mod(INT64_C(65536) * 2775) == 1 && mod((int64_t)2735 * 2735 - 2735 + 1) == 0 &&
            mod((int64_t)2735 * 2735) == 2734,
        "the constants of q3457_arithmetic.h");
}

/* The largest numbers that the contracts of what is chosen here allow, and one beyond. */
static void check_bounds(void) {
  static vmb_q3457_any a, b;
  const struct vmb_q3457_ring *const ring = &vmb_q3457_768_4;
  uint32_t singular;
  a.values.c[767] = b.values.c[767] = 4095;
  vmb_q3457_multiply(&a.values, &b.values, ring);
  memset(&b, 0, sizeof b);
  b.values.c[767] = 4096;
  CHECK_STOPS(vmb_q3457_multiply(&a.values, &b.values, ring));
  CHECK_STOPS(vmb_q3457_baseinv(&b.values, &singular, 0, ring));
  CHECK_STOPS(vmb_q3457_baseinv(&a.values, &singular, 3, ring));
  CHECK_STOPS(vmb_q3457_modulo_3(b.values.c, 768, 1728));
  memset(&a, 0, sizeof a);
  a.poly.c[0] = 5;
  CHECK_STOPS(vmb_q3457_ntt(&a, ring));
}

static void check_implementation(int corrupt) {
  for (r = rings; r < rings + sizeof rings / sizeof rings[0]; r++) {
    check_tables(corrupt ? 525 + 212 - r->g : r->g);
    for (unsigned which = 0; which < PATTERNS; which++) {
      check_forward(which, which == 0 ? 1 : 16);
      check_inverse(which, which == 0 ? 1 : 16);
      check_multiply(which, which);
      check_multiply(which, (which + 1) % PATTERNS);
      check_invert(which, which % 3);
    }
    check_every_bad_leaf();
  }
  check_residues();
}

int main(int argc, char **argv) {
  const int corrupt = argc > 1 && strcmp(argv[1], "corrupt") == 0;
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++) {
    /* a processor has implementations for all kernels or for none */
    if (!vmb_kernel_is(&implementations[i], "q3457_ntt"))
      continue;
    if ((vmb_processor_features() & implementations[i].need) != implementations[i].need)
      continue;
    isa = vmb_kernel_isa(&implementations[i]);
    check_implementation(corrupt);
  }
  check_bounds();
  return check_report();
}
