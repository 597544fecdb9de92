/*
 * What Classic McEliece compares, counts and refuses, by construction: draws of positions with one
 * pair of equal ones, numbers at the ends of their range, words of the field ordering that differ
 * in one bit or none, what decapsulation accepts, and that the functions for pieces of a key leave
 * nothing on the stack. The numbers are those of specs/mceliece.md sections 2, 5.2, 6 and 8, not
 * read from the rows of the sets.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "arithmetic/gf2m/gf2m_element.h"
#include "schemes/mceliece/mceliece_decaps.h"
#include "schemes/mceliece/mceliece_encaps.h"
#include "schemes/mceliece/mceliece_keypair.h"
#include "support/little_endian.h"
#include "support/zeroize.h"
#include "test_random.h"
#include "testing/set_rows.h"
#include "vambrace/mceliece.h"

/* 348864: of 2t numbers drawn some are out of range; 8192128: t numbers, all in range. */
static const struct mceliece_params params_348864 = {MCELIECE_ROW_MCELIECE348864},
                                    params_6960119 = {MCELIECE_ROW_MCELIECE6960119},
                                    params_8192128 = {MCELIECE_ROW_MCELIECE8192128};

/* ---- Positions of errors --------------------------------------------------------------------- */

/* A random source that gives one draw, then another, and then fails. */
struct draws {
  const uint16_t *numbers[2];
  unsigned given;
};

static vmb_status give_numbers(void *state, uint8_t *out, size_t length) {
  struct draws *const draws = (struct draws *)state;
  if (draws->given == 2)
    return VMB_ERROR_RANDOM;
  for (size_t i = 0; i < length / 2; i++)
    vmb_store16_le(out + 2 * i, draws->numbers[draws->given][i]);
  draws->given++;
  return VMB_OK;
}

static struct mceliece_encaps encaps;

/* How many of the two draws are asked for until errors are there; 0: neither will do. */
static unsigned draws_taken(const struct mceliece_params *p, const uint16_t *first,
                            const uint16_t *second) {
  struct draws draws = {{first, second}, 0};
  const vmb_rng rng = {give_numbers, &draws};
  return vmb_mceliece_begin(p, &encaps, &rng) == VMB_OK ? draws.given : 0;
}

/* Numbers that are all different and in range, for t up to 128 and n from 3488 on. */
static void spread(uint16_t numbers[256]) {
  for (unsigned i = 0; i < 256; i++)
    numbers[i] = (uint16_t)(11 + 13 * i);
}

static void check_equal_positions(const struct mceliece_params *p, unsigned t, const char *name) {
  uint16_t first[256], second[256];
  spread(second);
  CHECK(draws_taken(p, second, second) == 1, "%s: different positions are taken at once", name);
  for (unsigned i = 0; i < t; i++)
    for (unsigned j = i + 1; j < t; j++) {
      spread(first);
      first[j] = first[i];
      CHECK(draws_taken(p, first, second) == 2, "%s: positions %u and %u are equal", name, i, j);
    }
  for (unsigned i = 1; i < t; i++)
    for (unsigned b = 0; b < 13 && b < p->m; b++) {
      spread(first);
      first[i] = (uint16_t)(first[0] ^ 1U << b);
      unsigned equal = 0, high = first[i] >= 3488;
      for (unsigned j = 1; j < t; j++)
        equal += j != i && first[j] == first[i];
      if (!equal && !high)
        CHECK(draws_taken(p, first, second) == 1, "%s: positions 0 and %u differ in bit %u", name,
              i, b);
    }
}

static unsigned weight_of(const uint8_t *bits, size_t bytes) {
  unsigned sum = 0;
  for (size_t i = 0; i < 8 * bytes; i++)
    sum += bits[i / 8] >> i % 8 & 1U;
  return sum;
}

/* 348864: n = 3488, t = 64; of 128 numbers the first 64 below n are positions. */
static void check_range_of_positions(void) {
  const struct mceliece_params *const p = &params_348864;
  uint16_t first[256], second[256];
  spread(second);
  spread(first);
  first[0] = 3487;
  CHECK(draws_taken(p, first, second) == 1 && encaps.position[0] == 3487, "n - 1 is a position");
  CHECK(encaps.e_bytes[3487 / 8] >> 3487 % 8 & 1, "the error at n - 1");
  CHECK(weight_of(encaps.e_bytes, sizeof encaps.e_bytes) == 64, "weight t");
  first[0] = 3488;
  CHECK(draws_taken(p, first, second) == 1 && encaps.position[0] == first[1], "n is skipped");
  first[0] = 0x1000 | 5; /* only the lowest m bits count */
  CHECK(draws_taken(p, first, second) == 1 && encaps.position[0] == 5, "the bits above m");
  for (unsigned i = 0; i < 128; i++)
    first[i] = i < 64 ? 4095 : (uint16_t)(i - 64);
  CHECK(draws_taken(p, first, second) == 1 && encaps.position[63] == 63,
        "exactly t numbers in range, the last one included");
  first[100] = 4000;
  CHECK(draws_taken(p, first, second) == 2, "t - 1 numbers in range");
}

/* 6960119: 1547 rows of 5413 columns, so bits move by three, and bytes have three unused bits. */
static void check_odd_rows(void) {
  static uint8_t rows[8 * 677];
  uint16_t numbers[256];
  unsigned wrong = 0;
  for (unsigned i = 0; i < 256; i++) /* all around the border, and far from it */
    numbers[i] = (uint16_t)(i < 60 ? 1517 + i : 1600 + 21 * i);
  numbers[60] = 6959;
  CHECK(draws_taken(&params_6960119, numbers, numbers) == 1, "positions");
  for (unsigned i = 0; i < 5413; i++)
    wrong += (encaps.high[i / 8] >> i % 8 & 1U) !=
             (encaps.e_bytes[(1547 + i) / 8] >> (1547 + i) % 8 & 1U);
  CHECK(wrong == 0, "%u bits after the identity matrix", wrong);
  for (unsigned first = 0; first < 8; first++)
    for (unsigned second = first; second < 8; second++) {
      memset(rows, 0, sizeof rows);
      rows[677 * first + 676] = rows[677 * second + 676] = 0x20;
      (void)draws_taken(&params_6960119, numbers, numbers);
      vmb_mceliece_update(&params_6960119, &encaps, rows, sizeof rows);
      CHECK(encaps.row == 8 && encaps.padding != 0, "unused bits of rows %u and %u", first, second);
      (void)draws_taken(&params_6960119, numbers, numbers);
      for (unsigned row = 0; row < 8; row++) { /* a row in two pieces */
        vmb_mceliece_update(&params_6960119, &encaps, rows + 677U * row, 400);
        vmb_mceliece_update(&params_6960119, &encaps, rows + 677U * row + 400, 277);
      }
      CHECK(encaps.row == 8 && encaps.padding != 0, "unused bits of rows %u and %u in pieces",
            first, second);
    }
}

/* ---- The ordering of the field --------------------------------------------------------------- */

static MCELIECE_SCRATCH(13, 8192, 128) scratch;

/* Words a_i, all different: odd multiples; then a and b at places i and j. */
static int ordering_of(uint32_t a, uint32_t b, unsigned i, unsigned j) {
  const struct mceliece_keypair_view w = {.order = scratch.u.order, .pi = scratch.pi};
  for (unsigned k = 0; k < 4096; k++) {
    uint32_t word = k * UINT32_C(0x9e3779b1) | 1; /* even words are left to a and b */
    if (k == i)
      word = a;
    if (k == j)
      word = b;
    w.order[k] = (uint64_t)word << 13 | k;
  }
  return vmb_mceliece_field_ordering(&params_348864, &w);
}

static void check_field_ordering(void) {
  static const uint32_t words[] = {0, 2, UINT32_C(0x7ffffffe), UINT32_C(0x80000000),
                                   UINT32_C(0xfffffffe)};
  for (unsigned n = 0; n < sizeof words / sizeof words[0]; n++) {
    CHECK(ordering_of(words[n], words[n], 0, 1) == 0, "word %u twice, neighbours", n);
    CHECK(ordering_of(words[n], words[n], 0, 4095) == 0, "word %u twice, first and last", n);
    CHECK(ordering_of(words[n], words[n], 4094, 4095) == 0, "word %u twice, at the end", n);
    for (unsigned b = 1; b < 32; b++)
      CHECK(ordering_of(words[n], words[n] ^ UINT32_C(1) << b, 7, 4000) == 1,
            "word %u and one that differs in bit %u", n, b);
  }
}

/* ---- What decapsulation accepts -------------------------------------------------------------- */

/* Weight t, and nothing else: 348864 has 4096 places. */
static void check_accepted(void) {
  uint64_t bits[4096 / 64];
  for (unsigned place = 0; place < 4096; place += 64) {
    memset(bits, 0, sizeof bits);
    for (unsigned i = 0; i < 63; i++)
      bits[i] = UINT64_C(1) << (i + place) % 64;
    CHECK(vmb_mceliece_accepts(&params_348864, bits) == 0, "weight t - 1");
    memset(bits, 0, sizeof bits);
    bits[place / 64] = UINT64_MAX;
    CHECK(vmb_mceliece_accepts(&params_348864, bits) == UINT32_MAX, "64 in word %u", place / 64);
    for (unsigned other = 0; other < 4096; other += 63) {
      if (other / 64 == place / 64)
        continue;
      bits[other / 64] ^= UINT64_C(1) << other % 64;
      CHECK(vmb_mceliece_accepts(&params_348864, bits) == 0, "65 with place %u", other);
      bits[other / 64] ^= UINT64_C(1) << other % 64;
    }
    bits[place / 64] ^= 1;
    CHECK(vmb_mceliece_accepts(&params_348864, bits) == 0, "63 in word %u", place / 64);
  }
}

/* ---- What decapsulation finds, t = 2 and 3 --------------------------------------------------- */

/*
 * With t this small every second, or sixth, syndrome has errors, and locators with t roots that are
 * none would be common if there were any: the errors are not encoded again, and all of those found
 * have to have the syndrome; those not found must not exist.
 */
static MCELIECE_DECAPS_WORK(13) small_work;
static const struct mceliece_decaps_view small = MCELIECE_DECAPS_VIEW(&small_work);
static uint8_t small_key[MCELIECE_SK_G + 2 * 3 + 25 * 512]; /* no swaps: place j is bitrev(j) */

/* sums[i] += x^i / g(x) for the coefficients in small_key. */
static void add_point(const struct mceliece_params *p, uint16_t sums[3], uint16_t x) {
  uint16_t y = 1;
  for (unsigned i = p->t; i-- > 0;)
    y = (uint16_t)(gf2m_multiply(p->m, y, x) ^ vmb_load16_le(small_key + MCELIECE_SK_G + 2 * i));
  y = gf2m_invert(p->m, y);
  for (unsigned i = 0; i < p->t; i++, y = gf2m_multiply(p->m, y, x))
    sums[i] = (uint16_t)(sums[i] ^ y);
}

static int has_root(const struct mceliece_params *p) {
  for (unsigned x = 0; x < mceliece_q(p); x++) {
    uint16_t y = 1;
    for (unsigned i = p->t; i-- > 0;)
      y = (uint16_t)(gf2m_multiply(p->m, y, (uint16_t)x) ^
                     vmb_load16_le(small_key + MCELIECE_SK_G + 2 * i));
    if (y == 0)
      return 1;
  }
  return 0;
}

/* The sums of the places whose bits are set. */
static void sums_of(const struct mceliece_params *p, uint16_t sums[3], const uint8_t *bits,
                    unsigned count) {
  memset(sums, 0, 3 * sizeof sums[0]);
  for (unsigned j = 0; j < count; j++)
    if (bits[j / 8] >> j % 8 & 1)
      add_point(p, sums, mceliece_bitrev(p, (uint16_t)j));
}

/* Two errors x, y with these sums: for each x the rest is 1 / g(y), y / g(y) or not. */
static int two_errors_exist(const struct mceliece_params *p, const uint16_t sums[3]) {
  for (unsigned x = 0; x < mceliece_q(p); x++) {
    uint16_t rest[3] = {sums[0], sums[1], 0};
    add_point(p, rest, (uint16_t)x);
    const uint16_t y = gf2m_multiply(p->m, rest[1], gf2m_invert(p->m, rest[0]));
    if (rest[0] == 0 || y == x)
      continue;
    add_point(p, rest, y);
    if (rest[0] == 0 && rest[1] == 0)
      return 1;
  }
  return 0;
}

/* Random syndromes for a random g without roots; returns how many have errors. */
static unsigned check_small(const struct mceliece_params *p, unsigned rounds) {
  static struct test_random source = {29};
  unsigned found = 0;
  memset(small_key, 0, sizeof small_key);
  do {
    for (unsigned i = 0; i < p->t; i++)
      vmb_store16_le(small_key + MCELIECE_SK_G + 2 * i,
                     (uint16_t)test_random_below(&source, mceliece_q(p)));
  } while (has_root(p));
  for (unsigned round = 0; round < rounds; round++) {
    uint8_t syndrome[5] = {0};
    uint16_t sums[3], sums_of_errors[3];
    for (unsigned j = 0; j < mceliece_rows(p); j++)
      syndrome[j / 8] = (uint8_t)(syndrome[j / 8] | test_random_below(&source, 2) << j % 8);
    if (round < 5) { /* one error, not t: the locator has the root 0, too */
      memset(syndrome, 0, sizeof syndrome);
      syndrome[round / 2] = (uint8_t)(1U << round);
    }
    sums_of(p, sums, syndrome, mceliece_rows(p));
    const int accepted = vmb_mceliece_decode(p, syndrome, small_key, &small) != 0;
    found += (unsigned)accepted;
    sums_of(p, sums_of_errors, small.e, p->n);
    CHECK(!accepted || memcmp(sums, sums_of_errors, sizeof sums) == 0,
          "m = %u, t = %u: errors that have another syndrome", p->m, p->t);
    if (p->t == 2)
      CHECK(accepted == two_errors_exist(p, sums), "m = %u: two errors %s", p->m,
            accepted ? "that do not exist" : "are not found");
  }
  return found;
}

static void check_small_decoders(void) {
  for (unsigned m = 12; m <= 13; m++)
    for (unsigned t = 2; t <= 3; t++) {
      const struct mceliece_params p = {.m = (uint8_t)m,
                                        .n = (uint16_t)(1U << m),
                                        .t = (uint16_t)t,
                                        .field = m == 12 ? &vmb_mceliece_field12
                                                         : &vmb_mceliece_field13};
      const unsigned rounds = t == 2 ? 14 : 29, found = check_small(&p, rounds);
      CHECK(found != 0 && found != rounds, "m = %u, t = %u: %u of %u syndromes have errors", m, t,
            found, rounds);
    }
}

/* ---- The stack of the functions for pieces ----------------------------------------------- */

/* Sanitizers have stacks of their own. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)
#define OTHER_STACK
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define OTHER_STACK
#endif

#if defined(VMB_STACK_WIPE_BYTES) && !defined(OTHER_STACK)

/* Of what the next call will use: its own frame and that of the wiping function stay out. */
#define PAINTED 3072
#define FRAMES 512

static volatile uintptr_t painted_at;

__attribute__((noinline)) static void paint_stack(void) {
  volatile uint8_t area[PAINTED];
  for (size_t i = 0; i < sizeof area; i++)
    area[i] = 0xa5;
  painted_at = (uintptr_t)area;
}

/* Bytes of the painted part that are neither paint nor zero, below the frames of the call. */
__attribute__((noinline)) static unsigned left_on_stack(void) {
  const volatile uint8_t *const area = (const volatile uint8_t *)painted_at;
  unsigned left = 0;
  for (size_t i = 0; i < PAINTED - FRAMES; i++)
    left += area[i] != 0 && area[i] != 0xa5;
  return left;
}

/* Bytes that were written at all: the check must not pass because it looks elsewhere. */
__attribute__((noinline)) static unsigned wiped_on_stack(void) {
  const volatile uint8_t *const area = (const volatile uint8_t *)painted_at;
  unsigned wiped = 0;
  for (size_t i = 0; i < PAINTED - FRAMES; i++)
    wiped += area[i] == 0;
  return wiped;
}

static void check_stack(void) {
  static uint8_t state_bytes[VMB_MCELIECE_ENCAPS_STATE_BYTES], ciphertext[256], secret[32];
  static uint8_t piece[1024];
  uint16_t numbers[256];
  const vmb_kem *kem = NULL;
  for (size_t i = 0; i < vmb_kem_count() && kem == NULL; i++)
    if (vmb_mceliece_encaps_state_bytes(vmb_kem_at(i)) != 0)
      kem = vmb_kem_at(i);
  vmb_mceliece_encaps_state *const state = (vmb_mceliece_encaps_state *)(void *)state_bytes;
  spread(numbers);
  struct draws draws = {{numbers, numbers}, 0};
  const vmb_env env = {{give_numbers, &draws}, NULL, 0};

  paint_stack();
  const vmb_status begun = vmb_mceliece_encaps_begin(state, kem, &env);
  const unsigned after_begin = left_on_stack(), wiped_by_begin = wiped_on_stack();
  CHECK(begun == VMB_OK, "begin: status %d", (int)begun);
  CHECK(after_begin == 0, "begin leaves %u bytes on the stack", after_begin);
  CHECK(wiped_by_begin == PAINTED - FRAMES, "begin wipes %u bytes of the stack", wiped_by_begin);

  for (size_t at = 0; at < vmb_kem_public_key_bytes(kem); at += sizeof piece) {
    const size_t rest = vmb_kem_public_key_bytes(kem) - at;
    (void)vmb_mceliece_encaps_update(state, piece, rest < sizeof piece ? rest : sizeof piece);
  }
  paint_stack();
  const vmb_status finished = vmb_mceliece_encaps_finish(state, ciphertext, secret);
  const unsigned after_finish = left_on_stack(), wiped_by_finish = wiped_on_stack();
  CHECK(finished == VMB_OK, "finish: status %d", (int)finished);
  CHECK(after_finish == 0, "finish leaves %u bytes on the stack", after_finish);
  CHECK(wiped_by_finish == PAINTED - FRAMES, "finish wipes %u bytes of the stack", wiped_by_finish);
}

#else

static void check_stack(void) {} /* where it is not wiped: support/zeroize.h */

#endif

int main(void) {
  check_equal_positions(&params_348864, 64, "348864");
  check_equal_positions(&params_8192128, 128, "8192128");
  check_equal_positions(&params_6960119, 119, "mceliece6960119"); /* t is odd */
  check_range_of_positions();
  check_odd_rows();
  check_field_ordering();
  check_accepted();
  check_small_decoders();
  check_stack();
  return check_report();
}
