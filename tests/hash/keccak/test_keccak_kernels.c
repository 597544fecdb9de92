/*
 * Keccak's kernels: every implementation against the portable one, that against the definition of
 * FIPS 202 in the build's layout of words, two, four and eight states against one.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak.h"
#include "hash/keccak/keccak_kernels.h"
#include "support/target.h"
#include "check.h"
#include "keccak_chain.h"
#include "test_random.h"
#include "test_registers.h"

#define VMB_KERNEL_LIST "hash/keccak/keccak_kernels.def"
#define VMB_KERNEL_TABLE keccak_implementations
#include "support/kernel_table.h"

/* ---- The permutation as FIPS 202 section 3 defines it, lane by lane, constants evaluated ----- */

/* Algorithm 5: bit t of the feedback register. */
static unsigned round_constant_bit(unsigned t) {
  unsigned state = 1;
  for (unsigned i = 0; i < t % 255; i++)
    state = (state << 1) ^ (state & 0x80 ? 0x171 : 0);
  return state & 1;
}

static uint64_t round_constant(unsigned round) {
  uint64_t constant = 0;
  for (unsigned j = 0; j <= 6; j++)
    constant |= (uint64_t)round_constant_bit(j + 7 * round) << ((1U << j) - 1);
  return constant;
}

static uint64_t rotate_left(uint64_t lane, unsigned n) {
  return n % 64 == 0 ? lane : lane << n % 64 | lane >> (64 - n % 64);
}

static void define_permutation(uint64_t a[25]) {
  for (unsigned round = 0; round < 24; round++) {
    uint64_t parity[5], b[25];
    for (unsigned x = 0; x < 5; x++)
      parity[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
    for (unsigned i = 0; i < 25; i++)
      a[i] ^= parity[(i + 4) % 5] ^ rotate_left(parity[(i + 1) % 5], 1);
    for (unsigned t = 0, x = 1, y = 0; t < 24; t++) { /* rho */
      a[x + 5 * y] = rotate_left(a[x + 5 * y], (t + 1) * (t + 2) / 2);
      const unsigned next_y = (2 * x + 3 * y) % 5;
      x = y;
      y = next_y;
    }
    for (unsigned i = 0; i < 25; i++)
      b[i] = a[(i % 5 + 3 * (i / 5)) % 5 + 5 * (i % 5)]; /* pi */
    for (unsigned i = 0; i < 25; i++)
      a[i] = b[i] ^ (~b[i / 5 * 5 + (i + 1) % 5] & b[i / 5 * 5 + (i + 2) % 5]);
    a[0] ^= round_constant(round);
  }
}

static void random_state(struct test_random *random, uint64_t lane[25]) {
  for (int i = 0; i < 25; i++)
    lane[i] = (uint64_t)test_random_word(random) << 32 | test_random_word(random);
}

/* Calls an implementation with up to two arguments; the registers of its caller must stay. */
static int call(void (*function)(void), uint64_t *first, uint64_t *second) {
#if TEST_REGISTERS
  const uintptr_t arguments[5] = {(uintptr_t)first, (uintptr_t)second};
  return test_registers_changed(function, arguments) == 0;
#else
  if (second == NULL)
    ((vmb_keccak_permute_function *)function)(first);
  else
    ((vmb_keccak_x2_permute_function *)function)(first, second);
  return 1;
#endif
}

static void check_register_check(void) {
#if TEST_REGISTERS
  const uintptr_t arguments[5] = {0};
#if defined(__aarch64__)
  CHECK(test_registers_changed(test_registers_change_x20, arguments) == UINT32_C(1) << 20,
        "a change of x20 is noticed");
  CHECK(test_registers_changed(test_registers_change_d9, arguments) == UINT32_C(1) << 9,
        "a change of d9 is noticed");
#else
  CHECK(test_registers_changed(test_registers_change_r8, arguments) == UINT32_C(1) << 8,
        "a change of r8 is noticed");
#endif
#endif
}

/* Does a permutation of words in the build's layout compute the definition? */
static int permutes_as_defined(vmb_keccak_permute_function *permute) {
  struct test_random random = {1};
  int same = 1;
  for (int trial = 0; trial < 50; trial++) {
    uint64_t wanted[25] = {0}, got[25];
    if (trial > 0)
      random_state(&random, wanted);
    for (int i = 0; i < 25; i++)
      got[i] = vmb_keccak_word_of(wanted[i]);
    define_permutation(wanted);
    same &= call((void (*)(void))permute, got, NULL);
    for (int i = 0; i < 25; i++)
      same &= vmb_keccak_lane_of(got[i]) == wanted[i];
  }
  return same;
}

static int permutes_four_as_one(vmb_keccak_x4_permute_function *permute) {
  struct test_random random = {2};
  int same = 1;
  for (int trial = 0; trial < 50; trial++) {
    uint64_t one[4][25], four[4 * 25];
    for (int s = 0; s < 4; s++) {
      random_state(&random, one[s]);
      for (int i = 0; i < 25; i++)
        four[VMB_KECCAK_X4_STATE_STRIDE * s + VMB_KECCAK_X4_LANE_STRIDE * i] = one[s][i];
      vmb_keccak_permute_portable(one[s]);
    }
    same &= call((void (*)(void))permute, four, NULL);
    for (int s = 0; s < 4; s++)
      for (int i = 0; i < 25; i++)
        same &= four[VMB_KECCAK_X4_STATE_STRIDE * s + VMB_KECCAK_X4_LANE_STRIDE * i] == one[s][i];
  }
  return same;
}

static uint64_t word_at(const uint8_t *bytes) {
  uint64_t plain = 0;
  for (int i = 0; i < 8; i++)
    plain |= (uint64_t)bytes[i] << (8 * i);
  return plain;
}

/* Where lane i of state s is: four states at a time. */
static uint64_t *place(uint64_t lane[8 * 25], unsigned s, size_t i) {
  return lane + s / 4 * (4 * 25) + s % 4 * VMB_KECCAK_X4_STATE_STRIDE +
         VMB_KECCAK_X4_LANE_STRIDE * i;
}

/* All numbers of chains in turn. */
static int chains_as_defined(vmb_keccak_chains_function *hash_chains) {
  struct test_random random = {8};
  int same = 1;
  for (int trial = 0; trial < 350; trial++) {
    const unsigned count = 2 + (unsigned)trial % 7;
    struct chain_case chain;
    uint64_t lane[8 * 25], common[VMB_SHAKE256_COMMON_LANES_MAX], number[8];
    uint8_t wanted[64];
    make_chain_case(&chain, &random);
    (void)test_random_fill(&random, (uint8_t *)lane, sizeof lane);
    for (size_t i = 0; i < VMB_SHAKE256_COMMON_LANES_MAX; i++)
      common[i] = vmb_keccak_word_of(word_at(chain.common + 8 * i));
    for (unsigned s = 0; s < count; s++) {
      number[s] = word_at(chain.number[s]);
      for (size_t i = 0; i < chain.in_bytes / 8; i++)
        *place(lane, s, i) = vmb_keccak_word_of(word_at(chain.text[s] + 8 * i));
    }
    hash_chains(lane, common, chain.common_bytes / 8, number, chain.in_bytes / 8,
                chain.out_bytes / 8, chain.steps, count);
    for (unsigned s = 0; s < count; s++) {
      hash_chain(wanted, &chain, (int)s);
      for (size_t i = 0; i < chain.out_bytes / 8; i++)
        same &= *place(lane, s, i) == vmb_keccak_word_of(word_at(wanted + 8 * i));
    }
  }
  return same;
}

static void chain_wrongly(uint64_t *lane, const uint64_t *common, size_t common_lanes,
                          const uint64_t *number, size_t in_lanes, size_t out_lanes, unsigned steps,
                          unsigned count) {
  vmb_keccak_chains_portable(lane, common, common_lanes, number, in_lanes, out_lanes, steps, count);
  if (out_lanes == 4 && count == 8)
    *place(lane, 7, 3) ^= 1;
}

static int permutes_two_as_one(vmb_keccak_x2_permute_function *permute) {
  struct test_random random = {4};
  int same = 1;
  for (int trial = 0; trial < 50; trial++) {
    uint64_t one[2][25], two[2][25];
    for (int s = 0; s < 2; s++) {
      random_state(&random, one[s]);
      memcpy(two[s], one[s], sizeof one[s]);
      vmb_keccak_permute_portable(one[s]);
    }
    same &= call((void (*)(void))permute, two[0], two[1]);
    same &= memcmp(one, two, sizeof one) == 0;
  }
  return same;
}

#if VMB_KECCAK_INTERLEAVED
/* The bytes of 0 to 25 lanes at four addresses modulo 4, and not a byte more. */
static int reads_lanes(vmb_keccak_read_lanes_function *read_lanes) {
  struct test_random random = {3};
  int same = 1;
  for (size_t count = 0; count <= 25; count++)
    for (size_t shift = 0; shift < 4; shift++) {
      uint64_t lane[25], word[25];
      uint8_t out[8 * 25 + 8];
      random_state(&random, lane);
      for (int i = 0; i < 25; i++)
        word[i] = vmb_keccak_word_of(lane[i]);
      memset(out, 0xa5, sizeof out);
      read_lanes(out + shift, word, count);
      for (size_t i = 0; i < 8 * count; i++)
        same &= out[shift + i] == (uint8_t)(lane[i / 8] >> (8 * (i % 8)));
      same &= out[shift + 8 * count] == 0xa5;
    }
  return same;
}

static void read_lanes_wrongly(uint8_t *out, const uint64_t *lane, size_t count) {
  vmb_keccak_read_lanes_portable(out, lane, count);
  if (count == 25)
    out[199] ^= 0x80;
}

/* Bytes from four addresses modulo 4 are added to 0 to 25 lanes, and to not a lane more. */
static int adds_lanes(vmb_keccak_add_lanes_function *add_lanes) {
  struct test_random random = {4};
  int same = 1;
  for (size_t count = 0; count <= 25; count++)
    for (size_t shift = 0; shift < 4; shift++) {
      uint64_t lane[25], word[26];
      uint8_t in[8 * 25 + 4];
      random_state(&random, lane);
      (void)test_random_fill(&random, in, sizeof in);
      for (int i = 0; i < 25; i++)
        word[i] = vmb_keccak_word_of(lane[i]);
      word[25] = lane[0];
#if TEST_REGISTERS
      const uintptr_t arguments[5] = {(uintptr_t)word, (uintptr_t)(in + shift), count};
      same &= test_registers_changed((void (*)(void))add_lanes, arguments) == 0;
#else
      add_lanes(word, in + shift, count);
#endif
      same &= word[25] == lane[0];
      for (size_t i = 0; i < 8 * count; i++)
        lane[i / 8] ^= (uint64_t)in[shift + i] << (8 * (i % 8));
      for (int i = 0; i < 25; i++)
        same &= word[i] == vmb_keccak_word_of(lane[i]);
    }
  return same;
}

static void add_lanes_wrongly(uint64_t *lane, const uint8_t *in, size_t count) {
  vmb_keccak_add_lanes_portable(lane, in, count);
  if (count == 25)
    lane[24] ^= 1;
}
#endif

/* Implementations with a mistake that the comparisons must notice. */
static void permute_wrongly(uint64_t lane[25]) {
  vmb_keccak_permute_portable(lane);
  lane[24] ^= UINT64_C(1) << 63;
}

static void permute_four_wrongly(uint64_t lane[4 * 25]) {
  vmb_keccak_x4_permute_portable(lane);
  lane[99] ^= 1;
}

static void permute_two_wrongly(uint64_t first[25], uint64_t second[25]) {
  vmb_keccak_x2_permute_portable(first, second);
  second[24] ^= 1;
}

static void test_permutations(void) {
  check_register_check();
  for (unsigned round = 0; round < 24; round++) {
    CHECK(vmb_keccak_round_constants[round] == round_constant(round), "round constant %u", round);
    CHECK(vmb_keccak_round_constants_interleaved[round] ==
              vmb_keccak_interleave(round_constant(round)),
          "interleaved round constant %u", round);
  }
  for (unsigned bit = 0; bit < 64; bit++) {
    const uint64_t word = vmb_keccak_interleave(UINT64_C(1) << bit);
    CHECK(word == UINT64_C(1) << (bit / 2 + bit % 2 * 32), "place of bit %u among the interleaved",
          bit);
    CHECK(vmb_keccak_deinterleave(word) == UINT64_C(1) << bit, "and back");
  }
#if VMB_TARGET_MVE && !VMB_PORTABLE_ONLY /* as the assembly was before its order was chosen */
  extern vmb_keccak_permute_function plain_keccak_permute_mve;
  CHECK(permutes_as_defined(plain_keccak_permute_mve), "the steps of keccak_permute_mve in order");
  extern vmb_keccak_x2_permute_function plain_keccak_x2_permute_mve;
  CHECK(permutes_two_as_one(plain_keccak_x2_permute_mve),
        "the round of keccak_x2_permute_mve in order");
#endif
  CHECK(!permutes_as_defined(permute_wrongly), "a wrong permutation is noticed");
  CHECK(!permutes_four_as_one(permute_four_wrongly), "a wrong permutation of four is noticed");
  CHECK(!permutes_two_as_one(permute_two_wrongly), "a wrong permutation of two is noticed");
  CHECK(!chains_as_defined(chain_wrongly), "a wrong chain of eight is noticed");
#if VMB_KECCAK_INTERLEAVED
  CHECK(!reads_lanes(read_lanes_wrongly), "a wrong byte of a lane is noticed");
  CHECK(!adds_lanes(add_lanes_wrongly), "a wrong bit of a lane is noticed");
#endif
  for (size_t i = 0; i < sizeof keccak_implementations / sizeof keccak_implementations[0]; i++) {
    const struct vmb_kernel_implementation *const implementation = &keccak_implementations[i];
    if ((vmb_processor_features() & implementation->need) != implementation->need)
      continue;
    if (vmb_kernel_is(implementation, "keccak_permute"))
      CHECK(permutes_as_defined((vmb_keccak_permute_function *)implementation->function), "%s",
            implementation->name);
#if VMB_KECCAK_INTERLEAVED
    else if (vmb_kernel_is(implementation, "keccak_read_lanes"))
      CHECK(reads_lanes((vmb_keccak_read_lanes_function *)implementation->function), "%s",
            implementation->name);
    else if (vmb_kernel_is(implementation, "keccak_add_lanes"))
      CHECK(adds_lanes((vmb_keccak_add_lanes_function *)implementation->function), "%s",
            implementation->name);
#endif
    else if (vmb_kernel_is(implementation, "keccak_x2_permute"))
      CHECK(permutes_two_as_one((vmb_keccak_x2_permute_function *)implementation->function), "%s",
            implementation->name);
    else if (vmb_kernel_is(implementation, "keccak_x4_permute"))
      CHECK(permutes_four_as_one((vmb_keccak_x4_permute_function *)implementation->function), "%s",
            implementation->name);
    else if (vmb_kernel_is(implementation, "keccak_chains"))
      CHECK(chains_as_defined((vmb_keccak_chains_function *)implementation->function), "%s",
            implementation->name);
    else
      CHECK(0, "%s has no test", implementation->name);
  }
}

int main(void) {
  test_permutations();
  return check_report();
}
