/*
 * Products with packed secret operands (q2k_packed.h) against the definition: at random, at the
 * bounds, at unaligned addresses, and with nothing changed after what they write.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "check.h"
#include "rings/q2k/q2k_packed.h"
#include "test_random.h"

#define DEGREE_MAX 768
#define SUMS_MAX 12
#define BEHIND_WORDS 8
#define BEHIND 0x5a5b

/* What distinguishes the three rings. */
struct ring {
  unsigned degree, sums, sum_words, right_bits, public_bits, secret_max;
};
static const struct ring rings[] = {
    {64, 12, 64, 15, 15, 5},
    {256, 5, VMB_POLY256_PACKED_SUM_WORDS, 13, 13, 5},
    {768, 1, VMB_POLY768_PACKED_WORDS, 12, 10, 1},
};
static const struct ring *ring;

static uint16_t a[SUMS_MAX][DEGREE_MAX];
static int s[SUMS_MAX][DEGREE_MAX];
static uint16_t wanted[DEGREE_MAX], got[DEGREE_MAX + BEHIND_WORDS];
static _Alignas(8) uint16_t sum[VMB_POLY768_PACKED_WORDS + BEHIND_WORDS];

/* wanted += a s by the definition: x^64 = -1, x^256 = -1, x^768 = x^384 - 1. */
static void add_by_definition(const uint16_t *x, const int *y) {
  static uint16_t product[2 * DEGREE_MAX];
  const unsigned n = ring->degree;
  memset(product, 0, sizeof product);
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n && y[i] != 0; j++)
      product[i + j] = (uint16_t)(product[i + j] + x[j] * y[i]);
  for (unsigned k = 2 * n - 1; k >= n; k--) {
    if (n == 768)
      product[k - 384] = (uint16_t)(product[k - 384] + product[k]);
    product[k - n] = (uint16_t)(product[k - n] - product[k]);
  }
  for (unsigned k = 0; k < n; k++)
    wanted[k] = (uint16_t)(wanted[k] + product[k]);
}

/* packed = y in two's complement, number after number. */
static void pack(uint8_t *packed, const int *y) {
  const unsigned bits = VMB_PACKED_SECRET_BITS(ring->degree);
  memset(packed, 0, VMB_PACKED_SECRET_BYTES(ring->degree));
  for (unsigned i = 0; i < ring->degree; i++)
    packed[i * bits / 8] |= (uint8_t)(((unsigned)y[i] & ((1U << bits) - 1)) << i * bits % 8);
}

static void compare(const char *what, unsigned count, int plant) {
  static uint8_t packed[1 + 192];
  const size_t bytes = ring->degree * sizeof a[0][0];
  memset(wanted, 0, sizeof wanted);
  memset(sum, 0, sizeof sum);
  for (unsigned k = 0; k < BEHIND_WORDS; k++)
    sum[ring->sum_words + k] = got[ring->degree + k] = BEHIND;
  for (unsigned m = 0; m < count; m++) {
    uint8_t *const secret = packed + m % 2; /* at any address */
    add_by_definition(a[m], s[m]);
    pack(secret, s[m]);
    if (ring->degree == 64) {
      vmb_poly64_packed_mul_acc(sum, a[m], secret);
    } else if (ring->degree == 256) {
      vmb_poly256_packed_mul_acc(sum, a[m], secret);
    } else {
      memcpy(sum, a[m], bytes);
      vmb_poly768_packed_mul(sum, secret);
    }
  }
  if (ring->degree == 256)
    vmb_poly256_packed_finish(got, sum);
  else
    memcpy(got, sum, bytes);
  wanted[1] ^= (uint16_t)(plant ? 1U << (ring->right_bits - 1) : 0);

  unsigned wrong = 0, changed = 0;
  for (unsigned k = 0; k < ring->degree; k++)
    wrong += ((got[k] ^ wanted[k]) & ((1U << ring->right_bits) - 1)) != 0;
  for (unsigned k = 0; k < BEHIND_WORDS; k++)
    changed += sum[ring->sum_words + k] != BEHIND || got[ring->degree + k] != BEHIND;
  CHECK(wrong == (plant ? 1 : 0), "n = %u, %s, %u products: %u coefficients wrong", ring->degree,
        what, count, wrong);
  CHECK(changed == 0, "n = %u: %u words after are changed", ring->degree, changed);
}

static void at_random(struct test_random *random) {
  const unsigned count = 1 + test_random_below(random, ring->sums);
  const unsigned eta = 1 + test_random_below(random, ring->secret_max);
  for (unsigned m = 0; m < count; m++)
    for (unsigned i = 0; i < ring->degree; i++) {
      a[m][i] = (uint16_t)test_random_below(random, 1U << ring->public_bits);
      s[m][i] = (int)test_random_below(random, 2 * eta + 1) - (int)eta;
    }
  compare("random", count, 0);
}

/* All public coefficients at their largest or alternating, secret ones at one end or the other. */
static void at_the_bounds(void) {
  const unsigned top = (1U << ring->public_bits) - 1;
  const int most = (int)ring->secret_max;
  for (unsigned p = 0; p < 3; p++)
    for (unsigned q = 0; q < 4; q++) {
      for (unsigned m = 0; m < ring->sums; m++)
        for (unsigned i = 0; i < ring->degree; i++) {
          a[m][i] = (uint16_t)(p == 0 || i % 2 == p - 1 ? top : 0);
          s[m][i] = q == 0 || (q > 1 && i % 2 == q - 2) ? most : -most;
        }
      compare("bounds", ring->sums, 0);
    }
}

/* x^i times x^j: each way round the ring by itself. */
static void monomials(void) {
  memset(a, 0, sizeof a);
  memset(s, 0, sizeof s);
  const unsigned n = ring->degree, powers[] = {0, 1, n / 2, n / 2 + 1, n - 1};
  for (unsigned i = 0; i < n; i += n / 32 + 1)
    for (unsigned j = 0; j < 5; j++) {
      a[0][i] = (uint16_t)((1U << ring->public_bits) - 1);
      s[0][powers[j]] = j % 2 == 0 ? -1 : 1;
      compare("monomials", 1, 0);
      a[0][i] = 0;
      s[0][powers[j]] = 0;
    }
}

/* Secret keys that nobody made hold any bits: the result does not matter, undefined steps would. */
static void any_bits(struct test_random *random) {
  static uint8_t packed[192];
  for (unsigned round = 0; round < 8; round++) {
    for (unsigned i = 0; i < sizeof packed; i++)
      packed[i] = round == 0 ? 0x88 : round == 1 ? 0xaa : (uint8_t)test_random_below(random, 256);
    for (unsigned i = 0; i < DEGREE_MAX; i++)
      a[0][i] = (uint16_t)((1U << ring->public_bits) - 1);
    memset(sum, 0, sizeof sum);
    memcpy(sum, a[0], ring->degree == 768 ? sizeof a[0] : 0);
    if (ring->degree == 64)
      vmb_poly64_packed_mul_acc(sum, a[0], packed);
    else if (ring->degree == 256)
      vmb_poly256_packed_mul_acc(sum, a[0], packed);
    else
      vmb_poly768_packed_mul(sum, packed);
  }
}

int main(int argc, char **argv) {
  const unsigned effort = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
  struct test_random random = {17};
  for (unsigned r = 0; r < sizeof rings / sizeof rings[0]; r++) {
    ring = &rings[r];
    for (unsigned round = 0; round < 8 * effort; round++)
      at_random(&random);
    at_the_bounds();
    monomials();
    compare("a wrong coefficient of the definition", 1, 1);
    any_bits(&random);
  }
  return check_report();
}
