/*
 * test_curve25519 [corrupt]: the vectors of RFC 7748 section 5.2 and 6.1, points of low order and
 * coordinates that are not canonical, and every implementation of the field against sums of
 * products: at random and for the largest numbers, at addresses that are multiples of a word, with
 * results in place of operands. corrupt: a bit of a scalar is flipped.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/curve25519/curve25519.h"
#include "check.h"
#include "run_implementation.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "arithmetic/curve25519/curve25519_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"

#define LIMBS VMB_FIELD25519_LIMBS
#if VMB_WORD_BITS == 64
#define LIMB_BITS 51
#else
#define LIMB_BITS 32
#endif

typedef vmb_field25519_limb limb;
typedef void binary(limb *r, const limb *a, const limb *b);
typedef void unary(limb *r, const limb *a);

static struct test_random source = {25519};
static struct vmb_x25519_work work;
static uint8_t flip;

/* ---- X25519 ---------------------------------------------------------------------------------- */

static void check_one(const char *scalar_text, const char *u_text, const char *wanted_text) {
  uint8_t scalar[32], u[32], out[32];
  check_bytes_of_hex(scalar, scalar_text);
  check_bytes_of_hex(u, u_text);
  scalar[5] ^= flip;
  vmb_x25519(out, scalar, u, &work);
  CHECK_EQUAL_HEX(out, wanted_text, "shared secret for u = %s", u_text);
  vmb_x25519(u, scalar, u, &work);
  CHECK_EQUAL_HEX(u, wanted_text, "shared secret in place of u");
}

/* RFC 7748 section 5.2: the result becomes the scalar, the scalar the coordinate. */
static void check_iterations(unsigned count, const char *wanted_text) {
  uint8_t k[32] = {9}, u[32] = {9}, out[32];
  for (unsigned i = 0; i < count; i++) {
    vmb_x25519(out, k, u, &work);
    memcpy(u, k, sizeof u);
    memcpy(k, out, sizeof k);
  }
  CHECK_EQUAL_HEX(k, wanted_text, "after %u iterations", count);
}

static void check_public(void) {
  uint8_t scalar[32], wanted[32], out[32];
  for (unsigned i = 0; i < 3; i++) {
    const uint8_t base[32] = {9};
    (void)test_random_fill(&source, scalar, sizeof scalar);
    vmb_x25519(wanted, scalar, base, &work);
    vmb_x25519_public(out, scalar, &work);
    CHECK_EQUAL_BYTES(out, wanted, sizeof out, "a public key");
  }
}

/* u of order 1, 2, 4, 8, and their other encodings: the result is 0. */
static void check_low_order(void) {
  static const char *const points[] = {
      "0000000000000000000000000000000000000000000000000000000000000000",
      "0100000000000000000000000000000000000000000000000000000000000000",
      "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
      "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
      "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
      "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
      "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
      "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"};
  static const uint8_t zeros[32];
  for (size_t i = 0; i < sizeof points / sizeof points[0]; i++) {
    uint8_t u[32], scalar[32], out[32];
    check_bytes_of_hex(u, points[i]);
    (void)test_random_fill(&source, scalar, sizeof scalar);
    vmb_x25519(out, scalar, u, &work);
    CHECK_EQUAL_BYTES(out, zeros, sizeof out, "low order: %s", points[i]);
  }
}

/* From p on, and with the highest bit: as the reduced coordinate. */
static void check_not_canonical(void) {
  for (unsigned small = 2; small < 19; small += 8) {
    uint8_t scalar[32], reduced[32] = {(uint8_t)small}, u[32], out[32], wanted[32];
    (void)test_random_fill(&source, scalar, sizeof scalar);
    memset(u, 0xff, sizeof u);
    u[0] = (uint8_t)(0xed + small);
    vmb_x25519(wanted, scalar, reduced, &work);
    vmb_x25519(out, scalar, u, &work);
    CHECK_EQUAL_BYTES(out, wanted, sizeof out, "p + %u with the highest bit", small);
  }
}

/* ---- The field ------------------------------------------------------------------------------- */

/* Numbers of 32-bit digits, modulo p by 2^255 = 19, as plainly as can be. */
#define DIGITS 20

static void add_at(uint32_t *sum, unsigned at, uint64_t value) {
  for (; at < DIGITS && value != 0; at++) {
    const uint64_t s = (uint64_t)sum[at] + (uint32_t)value;
    sum[at] = (uint32_t)s;
    value = (value >> 32) + (s >> 32);
  }
}

/* sum += value 2^(LIMB_BITS i) */
static void add_limb(uint32_t *sum, unsigned i, uint64_t value) {
  const unsigned bit = LIMB_BITS * i;
  add_at(sum, bit / 32, (value & 0xffffffff) << bit % 32);
  add_at(sum, bit / 32 + 1, (value >> 32) << bit % 32);
}

static void number_of(uint32_t *number, const limb *a) {
  memset(number, 0, DIGITS * sizeof *number);
  for (unsigned i = 0; i < LIMBS; i++)
    add_limb(number, i, a[i]);
}

static void times(uint32_t *product, const uint32_t *a, const uint32_t *b) {
  memset(product, 0, DIGITS * sizeof *product);
  for (unsigned i = 0; i < DIGITS; i++)
    for (unsigned j = 0; i + j < DIGITS; j++)
      add_at(product, i + j, (uint64_t)a[i] * b[j]);
}

/* The canonical eight digits. */
static void reduce(uint32_t *a) {
  for (unsigned round = 0; round < 4; round++) {
    uint32_t high[DIGITS] = {0}, low[DIGITS] = {0};
    for (unsigned i = 0; i + 8 < DIGITS; i++)
      high[i] = (uint32_t)(((uint64_t)a[i + 8] << 32 | a[i + 7]) >> 31);
    memcpy(low, a, 32);
    low[7] &= 0x7fffffff;
    for (unsigned i = 0; i < DIGITS; i++)
      add_at(low, i, (uint64_t)19 * high[i]);
    memcpy(a, low, sizeof low);
  }
  uint32_t more[DIGITS];
  memcpy(more, a, sizeof more);
  add_at(more, 0, 19);
  if (more[7] >> 31 != 0) {
    memcpy(a, more, sizeof more);
    a[7] &= 0x7fffffff;
  }
}

/* Limbs below 2^bits: at random, or all of them the largest, or few that are not 0. */
static void choose(limb *a, unsigned pattern, unsigned bits) {
  const limb most = (limb) ~(limb)0 >> (sizeof(limb) * 8 - bits);
  for (unsigned i = 0; i < LIMBS; i++) {
    const limb value =
        (limb)((uint64_t)test_random_word(&source) << 32 | test_random_word(&source)) & most;
    a[i] = pattern == 0                                          ? most
           : pattern < 4 && (test_random_word(&source) & 2) != 0 ? most
           : pattern < 8 && (test_random_word(&source) & 2) != 0 ? 0
                                                                 : value;
  }
}

static void compare(const char *name, const limb *got, uint32_t *wanted, unsigned bits) {
  uint32_t number[DIGITS];
  number_of(number, got);
  reduce(number);
  reduce(wanted);
  CHECK_EQUAL_BYTES((const uint8_t *)number, (const uint8_t *)wanted, 32, "%s", name);
  for (unsigned i = 0; i < LIMBS; i++)
    CHECK(bits >= sizeof(limb) * 8 || (uint64_t)got[i] >> (bits % 64) == 0, "%s: limb %u", name, i);
}

static void check_product(const struct vmb_kernel_implementation *implementation, unsigned pattern,
                          int is_square) {
  const unsigned in = LIMB_BITS == 51 ? 54 : 32, out = LIMB_BITS == 51 ? 52 : 32;
  limb a[LIMBS], b[LIMBS], r[LIMBS];
  uint32_t x[DIGITS], y[DIGITS], wanted[DIGITS];
  choose(a, pattern, in);
  choose(b, pattern, in);
  number_of(x, a);
  number_of(y, is_square ? a : b);
  times(wanted, x, y);
  if (is_square)
    TEST_RUN(implementation->function, ((unary *)implementation->function)(r, a), r, a, 0);
  else
    TEST_RUN(implementation->function, ((binary *)implementation->function)(r, a, b), r, a, b);
  compare(implementation->name, r, wanted, out);
  if (is_square)
    ((unary *)implementation->function)(a, a);
  else if (pattern % 2 != 0)
    ((binary *)implementation->function)(a, a, b);
  else {
    ((binary *)implementation->function)(b, a, b);
    memcpy(a, b, sizeof a);
  }
  CHECK_EQUAL_BYTES((const uint8_t *)a, (const uint8_t *)r, sizeof a, "%s in place",
                    implementation->name);
}

static void check_sum(const struct vmb_kernel_implementation *implementation, unsigned pattern,
                      int is_difference) {
  const unsigned in = LIMB_BITS == 51 ? 51 : 32, out = LIMB_BITS == 51 ? 53 : 32;
  limb a[LIMBS], b[LIMBS], r[LIMBS];
  uint32_t x[DIGITS], y[DIGITS], wanted[DIGITS];
  choose(a, pattern, in);
  choose(b, pattern < 4 ? 8 * (pattern & 1) : pattern, in);
  number_of(x, a);
  number_of(y, b);
  TEST_RUN(implementation->function, ((binary *)implementation->function)(r, a, b), r, a, b);
  if (is_difference) { /* r + b = a */
    number_of(wanted, r);
    for (unsigned i = 0; i < DIGITS; i++)
      add_at(wanted, i, y[i]);
    compare(implementation->name, a, wanted, 64);
  } else {
    memcpy(wanted, x, sizeof wanted);
    for (unsigned i = 0; i < DIGITS; i++)
      add_at(wanted, i, y[i]);
    compare(implementation->name, r, wanted, out);
  }
  ((binary *)implementation->function)(b, a, b);
  CHECK_EQUAL_BYTES((const uint8_t *)b, (const uint8_t *)r, sizeof b, "%s in place",
                    implementation->name);
}

static void check_field(void) {
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++) {
    const struct vmb_kernel_implementation *const one = &implementations[i];
    if ((one->need & ~vmb_processor_features()) != 0)
      continue;
    for (unsigned pattern = 0; pattern < 100; pattern++) {
      const int is_square = vmb_kernel_is(one, "field25519_square");
      if (is_square || vmb_kernel_is(one, "field25519_mul"))
        check_product(one, pattern, is_square);
      else
        check_sum(one, pattern, vmb_kernel_is(one, "field25519_subtract"));
    }
  }
}

int main(int argc, char **argv) {
  flip = argc > 1 && strcmp(argv[1], "corrupt") == 0;
  check_one("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
            "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
            "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552");
  check_one("4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
            "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
            "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957");
  check_one("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb",
            "0900000000000000000000000000000000000000000000000000000000000000",
            "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f");
  check_one("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb",
            "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a",
            "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742");
  check_iterations(1, "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079");
  check_public();
  check_low_order();
  check_not_canonical();
  check_field();
  return check_report();
}
