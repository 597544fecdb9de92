/*
 * Keccak, SHA-3 and SHAKE against FIPS 202: its examples, its definition of the permutation, all
 * lengths and splits; every implementation against the portable one, the interleaved layout against
 * the plain one, four streams against one.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak.h"
#include "hash/keccak/keccak_beside.h"

#include "hash/keccak/keccak_kernels.h"
#include "hash/sha2/sha2.h"
#include "support/target.h"
#include "check.h"
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

/* Does a permutation of plain or interleaved words compute the definition? */
static int permutes_as_defined(vmb_keccak_permute_function *permute, int interleaved) {
  struct test_random random = {1};
  int same = 1;
  for (int trial = 0; trial < 50; trial++) {
    uint64_t wanted[25] = {0}, got[25];
    if (trial > 0)
      random_state(&random, wanted);
    for (int i = 0; i < 25; i++)
      got[i] = interleaved ? vmb_keccak_interleave(wanted[i]) : wanted[i];
    define_permutation(wanted);
    same &= call((void (*)(void))permute, got, NULL);
    for (int i = 0; i < 25; i++)
      same &= (interleaved ? vmb_keccak_deinterleave(got[i]) : got[i]) == wanted[i];
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

static int permutes_eight_as_one(vmb_keccak_x8_permute_function *permute) {
  struct test_random random = {5};
  int same = 1;
  for (int trial = 0; trial < 50; trial++) {
    uint64_t one[2][4 * 25], two[2][4 * 25];
    for (int half = 0; half < 2; half++) {
      for (int s = 0; s < 4; s++)
        random_state(&random, one[half] + 25 * (size_t)s);
      memcpy(two[half], one[half], sizeof one[half]);
      vmb_keccak_x4_permute_portable(one[half]);
    }
    same &= call((void (*)(void))permute, two[0], two[1]);
    same &= memcmp(one, two, sizeof one) == 0;
  }
  return same;
}

/* Messages of a chain of hashes: bytes in common, a number, an input. */
struct chain_case {
  uint8_t common[8 * VMB_SHAKE256_COMMON_LANES_MAX], number[8][8], text[8][64];
  size_t common_bytes, in_bytes, out_bytes;
  unsigned steps;
};

/* Sizes at random, as large as they may be; numbers that end one before they overflow. */
static void make_chain_case(struct chain_case *chain, struct test_random *random) {
  (void)test_random_fill(random, chain->common, sizeof chain->common);
  (void)test_random_fill(random, chain->number[0], sizeof chain->number);
  (void)test_random_fill(random, chain->text[0], sizeof chain->text);
  chain->common_bytes = 8 * (size_t)test_random_below(random, VMB_SHAKE256_COMMON_LANES_MAX + 1);
  chain->in_bytes = 8 * (size_t)test_random_below(random, 9);
  chain->out_bytes = 8 + 8 * (size_t)test_random_below(random, 4);
  chain->steps = 1;
  if (test_random_below(random, 2) != 0) {
    chain->in_bytes = chain->out_bytes;
    chain->steps = test_random_below(random, 16);
    for (int s = 0; s < 8; s++)
      chain->number[s][7] = (uint8_t)(256 - chain->steps);
  }
}

/* The end of the chain of message s. */
static void hash_chain(uint8_t out[64], const struct chain_case *chain, int s) {
  uint8_t bytes[8 * VMB_SHAKE256_COMMON_LANES_MAX + 8 + 64];
  uint8_t *const number = bytes + chain->common_bytes, *const input = number + 8;
  memcpy(bytes, chain->common, chain->common_bytes);
  memcpy(number, chain->number[s], 8);
  memcpy(out, chain->text[s], chain->in_bytes);
  for (unsigned step = 0; step < chain->steps; step++, number[7]++) {
    memcpy(input, out, chain->in_bytes);
    vmb_shake256(out, chain->out_bytes, bytes, chain->common_bytes + 8 + chain->in_bytes);
  }
}

static uint64_t word_at(const uint8_t *bytes) {
  uint64_t plain = 0;
  for (int i = 0; i < 8; i++)
    plain |= (uint64_t)bytes[i] << (8 * i);
  return plain;
}

/* Where lane i of state s of four or eight is. */
static uint64_t *place(uint64_t lane[8 * 25], int states, int s, size_t i) {
  return states == 4 ? lane + VMB_KECCAK_X4_STATE_STRIDE * s + VMB_KECCAK_X4_LANE_STRIDE * i
                     : lane + VMB_KECCAK_X8_STATE_STRIDE * s + VMB_KECCAK_X8_LANE_STRIDE * i;
}

/* x4_chain and x8_chain have the same parameters. */
static int chains_as_defined(vmb_keccak_x8_chain_function *hash_chains, int states) {
  struct test_random random = {8};
  int same = 1;
  for (int trial = 0; trial < 200; trial++) {
    struct chain_case chain;
    uint64_t lane[8 * 25], common[VMB_SHAKE256_COMMON_LANES_MAX], number[8];
    uint8_t wanted[64];
    make_chain_case(&chain, &random);
    (void)test_random_fill(&random, (uint8_t *)lane, sizeof lane);
    for (size_t i = 0; i < VMB_SHAKE256_COMMON_LANES_MAX; i++)
      common[i] = vmb_keccak_word_of(word_at(chain.common + 8 * i));
    for (int s = 0; s < states; s++) {
      number[s] = word_at(chain.number[s]);
      for (size_t i = 0; i < chain.in_bytes / 8; i++)
        *place(lane, states, s, i) = vmb_keccak_word_of(word_at(chain.text[s] + 8 * i));
    }
    hash_chains(lane, common, chain.common_bytes / 8, number, chain.in_bytes / 8,
                chain.out_bytes / 8, chain.steps);
    for (int s = 0; s < states; s++) {
      hash_chain(wanted, &chain, s);
      for (size_t i = 0; i < chain.out_bytes / 8; i++)
        same &= *place(lane, states, s, i) == vmb_keccak_word_of(word_at(wanted + 8 * i));
    }
  }
  return same;
}

static void chain_eight_wrongly(uint64_t lane[8 * 25], const uint64_t *common, size_t common_lanes,
                                const uint64_t number[8], size_t in_lanes, size_t out_lanes,
                                unsigned steps) {
  vmb_keccak_x8_chain_portable(lane, common, common_lanes, number, in_lanes, out_lanes, steps);
  if (out_lanes == 4)
    *place(lane, 8, 7, 3) ^= 1;
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

static void permute_eight_wrongly(uint64_t first[4 * 25], uint64_t second[4 * 25]) {
  vmb_keccak_x8_permute_portable(first, second);
  second[99] ^= 1;
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
  CHECK(permutes_as_defined(vmb_keccak_permute_portable64, 0), "portable permutation, plain lanes");
  CHECK(permutes_as_defined(vmb_keccak_permute_portable32, 1),
        "portable permutation, interleaved lanes");
#if VMB_TARGET_MVE && !VMB_PORTABLE_ONLY /* as the assembly was before its order was chosen */
  extern vmb_keccak_permute_function plain_keccak_permute_mve;
  CHECK(permutes_as_defined(plain_keccak_permute_mve, 0),
        "the steps of keccak_permute_mve in order");
  extern vmb_keccak_x2_permute_function plain_keccak_x2_permute_mve;
  CHECK(permutes_two_as_one(plain_keccak_x2_permute_mve),
        "the round of keccak_x2_permute_mve in order");
#endif
  CHECK(!permutes_as_defined(permute_wrongly, VMB_KECCAK_INTERLEAVED),
        "a wrong permutation is noticed");
  CHECK(!permutes_four_as_one(permute_four_wrongly), "a wrong permutation of four is noticed");
  CHECK(!permutes_two_as_one(permute_two_wrongly), "a wrong permutation of two is noticed");
  CHECK(!permutes_eight_as_one(permute_eight_wrongly), "a wrong permutation of eight is noticed");
  CHECK(!chains_as_defined(chain_eight_wrongly, 8), "a wrong chain of eight is noticed");
  CHECK(!reads_lanes(read_lanes_wrongly), "a wrong byte of a lane is noticed");
  CHECK(!adds_lanes(add_lanes_wrongly), "a wrong bit of a lane is noticed");
  for (size_t i = 0; i < sizeof keccak_implementations / sizeof keccak_implementations[0]; i++) {
    const struct vmb_kernel_implementation *const implementation = &keccak_implementations[i];
    if ((vmb_processor_features() & implementation->need) != implementation->need)
      continue;
    if (vmb_kernel_is(implementation, "keccak_permute"))
      CHECK(permutes_as_defined((vmb_keccak_permute_function *)implementation->function,
                                VMB_KECCAK_INTERLEAVED),
            "%s", implementation->name);
    else if (vmb_kernel_is(implementation, "keccak_read_lanes"))
      CHECK(reads_lanes((vmb_keccak_read_lanes_function *)implementation->function), "%s",
            implementation->name);
    else if (vmb_kernel_is(implementation, "keccak_add_lanes"))
      CHECK(adds_lanes((vmb_keccak_add_lanes_function *)implementation->function), "%s",
            implementation->name);
    else if (vmb_kernel_is(implementation, "keccak_x2_permute"))
      CHECK(permutes_two_as_one((vmb_keccak_x2_permute_function *)implementation->function), "%s",
            implementation->name);
    else if (vmb_kernel_is(implementation, "keccak_x4_permute"))
      CHECK(permutes_four_as_one((vmb_keccak_x4_permute_function *)implementation->function), "%s",
            implementation->name);
    else if (vmb_kernel_is(implementation, "keccak_x8_permute"))
      CHECK(permutes_eight_as_one((vmb_keccak_x8_permute_function *)implementation->function), "%s",
            implementation->name);
    else if (vmb_kernel_is(implementation, "keccak_x4_chain"))
      CHECK(chains_as_defined((vmb_keccak_x4_chain_function *)implementation->function, 4), "%s",
            implementation->name);
    else if (vmb_kernel_is(implementation, "keccak_x8_chain"))
      CHECK(chains_as_defined((vmb_keccak_x8_chain_function *)implementation->function, 8), "%s",
            implementation->name);
    else
      CHECK(0, "%s has no test", implementation->name);
  }
}

/* ---- The functions --------------------------------------------------------------------------- */

struct sponge {
  const char *name;
  /* bytes: of the hash value; 32 for SHAKE in the tests that do not say otherwise */
  size_t rate, bytes;
  void (*init)(vmb_keccak *);
  const char *empty, *abc, *letters, *a3;
  const char *million; /* one million letters a */
  /* SHA-256 of the outputs for the first 0, 1, ..., 400 bytes of the message below */
  const char *all_lengths;
};

#define SHA3_256 0
#define SHA3_512 1
#define SHAKE128 2
#define SHAKE256 3

/*
 * The empty message and 200 bytes a3: NIST's examples for FIPS 202. The others: an independent
 * implementation.
 */
static const struct sponge sponges[4] = {
    {"SHA3-256", 136, 32, vmb_sha3_256_init,
     "a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a",
     "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532",
     "41c0dba2a9d6240849100376a8235e2c82e1b9998a999e21db32dd97496d3376",
     "79f38adec5c20307a98ef76e8324afbfd46cfd81b22e3973c65fa1bd9de31787",
     "5c8875ae474a3634ba4fd55ec85bffd661f32aca75c6d699d0cdcb6c115891c1",
     "2187b58c9e09a3786c3f6f67de4bb4928350883a1eaf28415be322ee143992f1"},
    {"SHA3-512", 72, 64, vmb_sha3_512_init,
     "a69f73cca23a9ac5c8b567dc185a756e97c982164fe25859e0d1dcc1475c80a615b2123af1f5f94c11e3e9402c3ac"
     "558f500199d95b6d3e301758586281dcd26",
     "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e39"
     "34057340b4cf408d5a56592f8274eec53f0",
     "04a371e84ecfb5b8b77cb48610fca8182dd457ce6f326a0fd3d7ec2f1e91636dee691fbe0c985302ba1b0d8dc78c0"
     "86346b533b49c030d99a27daf1139d6e75e",
     "e76dfad22084a8b1467fcf2ffa58361bec7628edf5f3fdc0e4805dc48caeeca81b7c13c30adf52a3659584739a2df"
     "46be589c51ca1a4a8416df6545a1ce8ba00",
     "3c3a876da14034ab60627c077bb98f7e120a2a5370212dffb3385a18d4f38859ed311d0a9d5141ce9cc5c66ee689b"
     "266a8aa18ace8282a0e0db596c90b0a7b87",
     "4ffccc57d2fbe56beca482f83520be4f998f8d61210946933fd39815be12f29f"},
    {"SHAKE128", 168, 32, vmb_shake128_init,
     "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26",
     "5881092dd818bf5cf8a3ddb793fbcba74097d5c526a6d35f97b83351940f2cc8",
     "1a96182b50fb8c7e74e0a707788f55e98209b8d91fade8f32f8dd5cff7bf21f5",
     "131ab8d2b594946b9c81333f9bb6e0ce75c3b93104fa3469d3917457385da037",
     "9d222c79c4ff9d092cf6ca86143aa411e369973808ef97093255826c5572ef58",
     "ba6012c9f0536c9112b043caa14a6a3d67f9ec75275136e5305934435646d35d"},
    {"SHAKE256", 136, 32, vmb_shake256_init,
     "46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f",
     "483366601360a8771c6863080cc4114d8db44530f8f1e1ee4f94ea37e78b5739",
     "4d8c2dd2435a0128eefbb8c36f6f87133a7911e18d979ee1ae6be5d4fd2e3329",
     "cd8a920ed141aa0407a22d59288652e9d9f1a7ee0c1e7c1ca699424da84a904d",
     "3578a7a4ca9137569cdf76ed617d31bb994fca9c1bbf8b184013de8234dfd13a",
     "9906b1692876b4398bcf901636ccca4056d10b52b4786aa4960cd83c2ca4da30"}};

static void hash(const struct sponge *sponge, uint8_t *out, const uint8_t *in, size_t length) {
  switch (sponge - sponges) {
    case SHA3_256:
      vmb_sha3_256(out, in, length);
      break;
    case SHA3_512:
      vmb_sha3_512(out, in, length);
      break;
    case SHAKE128:
      vmb_shake128(out, sponge->bytes, in, length);
      break;
    default:
      vmb_shake256(out, sponge->bytes, in, length);
      break;
  }
}

static void check_hash(const struct sponge *sponge, const uint8_t *got, const char *wanted_hex,
                       const char *what) {
  uint8_t wanted[64];
  CHECK(check_bytes_of_hex(wanted, wanted_hex) == sponge->bytes,
        "%s, %s: length of the wanted value", sponge->name, what);
  CHECK_EQUAL_BYTES(got, wanted, sponge->bytes, "%s of %s", sponge->name, what);
}

static void check_text(const struct sponge *sponge, const char *text, const char *wanted_hex) {
  uint8_t out[64];
  hash(sponge, out, (const uint8_t *)text, strlen(text));
  check_hash(sponge, out, wanted_hex, text);
}

static uint8_t message[401];

static void test_values(const struct sponge *sponge) {
  check_text(sponge, "", sponge->empty);
  check_text(sponge, "abc", sponge->abc);
  check_text(sponge, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", sponge->letters);

  uint8_t bytes[1000], out[64];
  memset(bytes, 0xa3, 200);
  hash(sponge, out, bytes, 200);
  check_hash(sponge, out, sponge->a3, "200 bytes a3");

  vmb_keccak state;
  memset(bytes, 'a', sizeof bytes);
  sponge->init(&state);
  for (int i = 0; i < 1000; i++)
    vmb_keccak_absorb(&state, bytes, sizeof bytes);
  vmb_keccak_squeeze(&state, out, sponge->bytes);
  check_hash(sponge, out, sponge->million, "one million letters a");

  vmb_sha256_state all;
  uint8_t wanted[32];
  vmb_sha256_init(&all);
  for (size_t length = 0; length <= 400; length++) {
    hash(sponge, out, message, length);
    vmb_sha256_update(&all, out, sponge->bytes);
  }
  vmb_sha256_final(&all, out);
  check_bytes_of_hex(wanted, sponge->all_lengths);
  CHECK_EQUAL_BYTES(out, wanted, sizeof wanted, "%s of all lengths up to 400", sponge->name);
}

/*
 * Long outputs: the first and last 32 of 512 bytes (NIST's examples), and the SHA-256 of 10000
 * bytes for the empty message.
 */
static void test_long_outputs(void) {
  static const char *const wanted[2][2][2] = {
      {{"7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26",
        "43e41b45a653f2a5c4492c1add544512dda2529833462b71a41a45be97290b6f"},
       {"131ab8d2b594946b9c81333f9bb6e0ce75c3b93104fa3469d3917457385da037",
        "44c9fb359fd56ac0a9a75a743cff6862f17d7259ab075216c0699511643b6439"}},
      {{"46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f",
        "ab0bae316339894304e35877b0c28a9b1fd166c796b9cc258a064a8f57e27f2a"},
       {"cd8a920ed141aa0407a22d59288652e9d9f1a7ee0c1e7c1ca699424da84a904d",
        "6a1a9d7846436e4dca5728b6f760eef0ca92bf0be5615e96959d767197a0beeb"}}};
  static const char *const wanted_10000[2] = {
      "4da827b680bc13a6a42695ddd6ababa66a81806aa9a6e7fb218ad99bd52e2f25",
      "c362fdffb445e2097383d39d7f450e239cc9b7fdbdaa15208ca9d78731d1e41a"};
  static uint8_t out[10000];
  uint8_t in[200], expected[32];
  memset(in, 0xa3, sizeof in);
  for (int i = 0; i < 2; i++) {
    const struct sponge *const sponge = &sponges[SHAKE128 + i];
    for (int filled = 0; filled < 2; filled++) {
      (i == 0 ? vmb_shake128 : vmb_shake256)(out, 512, in, filled ? sizeof in : 0);
      check_bytes_of_hex(expected, wanted[i][filled][0]);
      CHECK_EQUAL_BYTES(out, expected, 32, "%s, start of 512 bytes", sponge->name);
      check_bytes_of_hex(expected, wanted[i][filled][1]);
      CHECK_EQUAL_BYTES(out + 480, expected, 32, "%s, end of 512 bytes", sponge->name);
    }
    uint8_t digest[32];
    (i == 0 ? vmb_shake128 : vmb_shake256)(out, sizeof out, NULL, 0);
    vmb_sha256(digest, out, sizeof out);
    check_bytes_of_hex(expected, wanted_10000[i]);
    CHECK_EQUAL_BYTES(digest, expected, 32, "%s, 10000 bytes", sponge->name);
  }
}

/* ---- Splits ---------------------------------------------------------------------------------- */

/*
 * The message of two blocks and a bit, absorbed in two parts split at every point, and in pieces of
 * every size up to a block and a bit.
 */
static void test_absorb_splits(const struct sponge *sponge) {
  const size_t length = 2 * sponge->rate + 9;
  vmb_keccak state;
  uint8_t wanted[64], out[64];
  hash(sponge, wanted, message, length);
  for (size_t split = 0; split <= length; split++) {
    sponge->init(&state);
    vmb_keccak_absorb(&state, message, split);
    vmb_keccak_absorb(&state, NULL, 0);
    vmb_keccak_absorb(&state, message + split, length - split);
    vmb_keccak_squeeze(&state, out, sponge->bytes);
    CHECK_EQUAL_BYTES(out, wanted, sponge->bytes, "%s, input split at %u", sponge->name,
                      (unsigned)split);
  }
  for (size_t piece = 1; piece <= sponge->rate + 9; piece++) {
    sponge->init(&state);
    for (size_t at = 0; at < length; at += piece)
      vmb_keccak_absorb(&state, message + at, length - at < piece ? length - at : piece);
    vmb_keccak_squeeze(&state, out, sponge->bytes);
    CHECK_EQUAL_BYTES(out, wanted, sponge->bytes, "%s, input in pieces of %u", sponge->name,
                      (unsigned)piece);
  }
}

/* The same for the output of SHAKE; nothing beyond what is asked for may be written. */
static void test_squeeze_splits(const struct sponge *sponge) {
  const size_t length = 2 * sponge->rate + 9;
  vmb_keccak start, state;
  uint8_t wanted[400], out[401];
  sponge->init(&start);
  vmb_keccak_absorb(&start, message, 33);
  state = start;
  vmb_keccak_squeeze(&state, wanted, length);
  for (size_t split = 0; split <= length; split++) {
    state = start;
    memset(out, 0xa5, sizeof out);
    vmb_keccak_squeeze(&state, out, split);
    CHECK(out[split] == 0xa5, "%s: nothing is written past byte %u", sponge->name, (unsigned)split);
    vmb_keccak_squeeze(&state, out, 0);
    vmb_keccak_squeeze(&state, out + split, length - split);
    CHECK_EQUAL_BYTES(out, wanted, length, "%s, output split at %u", sponge->name, (unsigned)split);
  }
  for (size_t piece = 1; piece <= sponge->rate + 9; piece++) {
    state = start;
    for (size_t at = 0; at < length; at += piece)
      vmb_keccak_squeeze(&state, out + at, length - at < piece ? length - at : piece);
    CHECK_EQUAL_BYTES(out, wanted, length, "%s, output in pieces of %u", sponge->name,
                      (unsigned)piece);
  }
}

/* ---- A background ---------------------------------------------------------------------------- */

/*
 * A hash of `length` bytes in pieces beside a SHAKE128 stream of 1 to 4 blocks: the hash is what it
 * is alone, and so are the blocks made meanwhile; not a byte more is written, and the stream goes
 * on behind them.
 */
static void check_companion(const struct sponge *sponge, size_t length, size_t piece,
                            size_t blocks) {
  static uint8_t wanted[6 * VMB_SHAKE128_RATE_BYTES], out[6 * VMB_SHAKE128_RATE_BYTES];
  uint8_t wanted_hash[64], got[64];
  vmb_keccak stream, state;
  vmb_shake128(wanted, sizeof wanted, message, 32);
  hash(sponge, wanted_hash, message, length);
  vmb_shake128_init(&stream);
  vmb_keccak_absorb(&stream, message, 32);
  vmb_keccak_squeeze(&stream, out, 0);
  memset(out, 0xa5, sizeof out);
  vmb_keccak_background background = {&stream, out, blocks};
  sponge->init(&state);
  for (size_t at = 0; at < length; at += piece)
    vmb_keccak_absorb_paired(&state, message + at, length - at < piece ? length - at : piece,
                             &background);
  vmb_keccak_squeeze_paired(&state, got, sponge->bytes, &background);
  CHECK_EQUAL_BYTES(got, wanted_hash, sponge->bytes, "%s of %u bytes by %u beside a stream",
                    sponge->name, (unsigned)length, (unsigned)piece);
  const size_t permutations = length / sponge->rate + 1,
               made = permutations < blocks ? permutations : blocks;
  const size_t bytes = made * VMB_SHAKE128_RATE_BYTES;
  CHECK(background.blocks == blocks - made && background.out == out + bytes,
        "%u blocks of %u are made", (unsigned)made, (unsigned)blocks);
  CHECK(out[bytes] == 0xa5, "not a byte more is written");
  vmb_keccak_squeeze(&stream, out + bytes, sizeof out - bytes);
  CHECK_EQUAL_BYTES(out, wanted, sizeof out, "a stream made beside %s of %u bytes", sponge->name,
                    (unsigned)length);
}

static void test_companion(const struct sponge *sponge) {
  for (size_t length = 0; length <= 2 * sponge->rate + 9; length += 11)
    for (size_t blocks = 0; blocks <= 4; blocks++)
      check_companion(sponge, length, length % 7 + 1, blocks);
  check_companion(sponge, sponge->rate, sponge->rate, 2);
}

/* ---- Four streams ---------------------------------------------------------------------------- */

/* Input and output in pieces; each stream must be what one SHAKE of its own input gives. */
static void check_four(const struct sponge *sponge, size_t in_length, size_t in_piece,
                       size_t out_length, size_t out_piece) {
  struct test_random random = {in_length};
  uint8_t in[4][400], out[4][400], wanted[400];
  vmb_keccak_x4 state;
  test_random_fill(&random, in[0], sizeof in);
  memset(out, 0, sizeof out);
  (sponge - sponges == SHAKE128 ? vmb_shake128_x4_init : vmb_shake256_x4_init)(&state);
  for (size_t at = 0; at < in_length; at += in_piece)
    vmb_keccak_x4_absorb(&state, in[0] + at, in[1] + at, in[2] + at, in[3] + at,
                         in_length - at < in_piece ? in_length - at : in_piece);
  for (size_t at = 0; at < out_length; at += out_piece)
    vmb_keccak_x4_squeeze(&state, out[0] + at, out[1] + at, out[2] + at, out[3] + at,
                          out_length - at < out_piece ? out_length - at : out_piece);
  for (int s = 0; s < 4; s++) {
    (sponge - sponges == SHAKE128 ? vmb_shake128 : vmb_shake256)(wanted, out_length, in[s],
                                                                 in_length);
    CHECK_EQUAL_BYTES(out[s], wanted, out_length,
                      "four of %s: stream %d, %u bytes by %u in, %u by %u out", sponge->name, s,
                      (unsigned)in_length, (unsigned)in_piece, (unsigned)out_length,
                      (unsigned)out_piece);
    CHECK(out[s][out_length] == 0, "four of %s: stream %d writes no more than it is asked for",
          sponge->name, s);
  }
}

static void test_four(const struct sponge *sponge) {
  const size_t long_in = 2 * sponge->rate + 9, long_out = 2 * sponge->rate + 5;
  for (size_t length = 0; length <= long_in; length += length < sponge->rate - 9 ? 7 : 1)
    check_four(sponge, length, long_in, 40, 40);
  for (size_t piece = 1; piece <= sponge->rate + 9; piece += piece < sponge->rate - 9 ? 5 : 1) {
    check_four(sponge, long_in, piece, 40, 40);
    check_four(sponge, 33, 33, long_out, piece);
  }
}

/*
 * Lists of 0 to 12 hashes of all kinds against the same one by one; messages that end at, before
 * and behind the end of a block.
 */
static void test_jobs(void) {
  static const size_t lengths[] = {0, 1, 33, 71, 135, 136, 137, 167, 168, 169, 272, 336, 1000};
  static uint8_t text[1000], out[12][400], wanted[12][400];
  static vmb_keccak_x4 four;
  struct test_random random = {5};
  (void)test_random_fill(&random, text, sizeof text);
  for (unsigned trial = 0; trial < 130; trial++) {
    const unsigned count = trial % 13;
    vmb_keccak_job jobs[12];
    vmb_keccak state;
    memset(out, 0xa5, sizeof out);
    memset(wanted, 0xa5, sizeof wanted);
    for (unsigned i = 0; i < count; i++) {
      const size_t length = lengths[test_random_below(&random, sizeof lengths / sizeof lengths[0])];
      const size_t first = test_random_below(&random, (uint32_t)length + 1),
                   out_length = 1 + test_random_below(&random, 400);
      const unsigned kind = test_random_below(&random, 3);
      if (kind == 0) {
        jobs[i] = vmb_shake128_job(out[i], out_length, text, first, text + first, length - first);
        vmb_shake128(wanted[i], out_length, text, length);
      } else if (kind == 1) {
        jobs[i] = vmb_shake256_job(out[i], out_length, text, first, text + first, length - first);
        vmb_shake256(wanted[i], out_length, text, length);
      } else {
        jobs[i] = vmb_sha3_256_job(out[i], text, length);
        vmb_sha3_256(wanted[i], text, length);
      }
    }
    vmb_keccak_run_jobs(&four, jobs, count);
    CHECK(memcmp(out, wanted, sizeof out) == 0, "%u hashes at once, trial %u", count, trial);
    if (count == 0)
      continue;
    memset(out[0], 0xa5, sizeof out[0]);
    vmb_keccak_run_job(&state, &jobs[0]);
    CHECK(memcmp(out[0], wanted[0], sizeof out[0]) == 0, "one hash by itself, trial %u", trial);
  }
}

/* Two short messages together: every length of a message, several of the output. */
static void test_two(void) {
  static const size_t out_lengths[] = {1, 135, 136, 137, 192, 272, 288};
  uint8_t text[2 * 135], out[2][288], wanted[2][288];
  struct test_random random = {6};
  (void)test_random_fill(&random, text, sizeof text);
  for (size_t length = 0; length < 136; length++)
    for (size_t i = 0; i < sizeof out_lengths / sizeof out_lengths[0]; i++) {
      memset(out, 0xa5, sizeof out);
      memset(wanted, 0xa5, sizeof wanted);
      uint8_t *const outputs[2] = {out[0], out[1]};
      const uint8_t *const inputs[2] = {text, text + 135};
      vmb_keccak state;
      vmb_shake256_two(&state, outputs, out_lengths[i], inputs, length);
      vmb_shake256(wanted[0], out_lengths[i], text, length);
      vmb_shake256(wanted[1], out_lengths[i], text + 135, length);
      CHECK(memcmp(out, wanted, sizeof out) == 0, "two messages of %u bytes, %u bytes of output",
            (unsigned)length, (unsigned)out_lengths[i]);
    }
}

/* Chains of one to eight messages that begin alike; outputs in the place of inputs. */
static void test_alike(void) {
  struct test_random random = {9};
  for (unsigned trial = 0; trial < 400; trial++) {
    const unsigned count = 1 + trial % 8;
    struct chain_case chain;
    vmb_shake256_alike alike;
    vmb_shake256_own own[8];
    uint64_t lane[8 * 25] = {0};
    uint8_t text[8][64], wanted[8][64];
    make_chain_case(&chain, &random);
    memcpy(text, chain.text, sizeof text);
    memcpy(wanted, chain.text, sizeof wanted);
    for (unsigned s = 0; s < count; s++) {
      const uint8_t *const number = chain.number[s];
      hash_chain(wanted[s], &chain, (int)s);
      memcpy(wanted[s] + chain.out_bytes, text[s] + chain.out_bytes, 64 - chain.out_bytes);
      own[s] = (vmb_shake256_own){{0, 0}, text[s], text[s]};
      for (unsigned i = 0; i < 8; i++)
        own[s].number[i / 4] = own[s].number[i / 4] << 8 | number[i];
    }
    vmb_shake256_alike_set(&alike, 0, chain.common, chain.common_bytes / 16 * 8);
    vmb_shake256_alike_set(&alike, chain.common_bytes / 16 * 8,
                           chain.common + chain.common_bytes / 16 * 8,
                           chain.common_bytes - chain.common_bytes / 16 * 8);
    alike.common_lanes = (uint8_t)(chain.common_bytes / 8);
    alike.in_lanes = (uint8_t)(chain.in_bytes / 8);
    alike.out_lanes = (uint8_t)(chain.out_bytes / 8);
    alike.steps = (uint8_t)chain.steps;
    vmb_shake256_alike_many(lane, &alike, own, count);
    CHECK(memcmp(text, wanted, sizeof text) == 0, "%u messages that begin alike, %u steps", count,
          chain.steps);
  }
}

/* A message beside three streams of short ones, for as many bytes of them as are asked for. */
static void check_beside(const struct sponge *sponge, size_t length, size_t short_length) {
  void (*const one_shot)(uint8_t *, size_t, const uint8_t *, size_t) =
      sponge - sponges == SHAKE128 ? vmb_shake128 : vmb_shake256;
  uint8_t out[4][300], wanted[300], absorbed[64], wanted_absorbed[64];
  vmb_keccak state;
  vmb_keccak_x4 four;
  sponge->init(&state);
  size_t done = vmb_keccak_fill_block(&state, message, length / 3);
  while (done < length) {
    done += vmb_keccak_fill_block(&state, message + done, length - done);
    if (!vmb_keccak_block_waits(&state))
      continue;
    vmb_keccak_x4_begin_short(&four, (unsigned)sponge->rate, message + done % 50, 7, short_length);
    vmb_keccak_x4_finish_block(&four, &state);
    CHECK(!vmb_keccak_block_waits(&state), "a block that is done does not wait");
    vmb_keccak_x4_squeeze(&four, out[0], out[1], out[2], out[3], sizeof out[0]);
    for (size_t s = 0; s < 3; s++) {
      one_shot(wanted, sizeof wanted, message + done % 50 + 7 * s, short_length);
      CHECK_EQUAL_BYTES(out[s], wanted, sizeof wanted, "stream %u of %u bytes", (unsigned)s,
                        (unsigned)short_length);
    }
    if (done % 2 == 0 && done < length) { /* a block that is not beside anything */
      done += vmb_keccak_fill_block(&state, message + done, length - done);
      if (vmb_keccak_block_waits(&state))
        vmb_keccak_finish_block(&state);
    }
  }
  vmb_keccak_squeeze(&state, absorbed, sizeof absorbed);
  one_shot(wanted_absorbed, sizeof wanted_absorbed, message, length);
  CHECK_EQUAL_BYTES(absorbed, wanted_absorbed, sizeof absorbed, "%u bytes beside",
                    (unsigned)length);
}

static void test_beside(void) {
  for (size_t length = 0; length < sizeof message; length += 1 + length % 5)
    for (size_t short_length = 0; short_length < 128; short_length += 13) {
      check_beside(&sponges[SHAKE128], length, short_length);
      check_beside(&sponges[SHAKE256], length, short_length);
    }
}

int main(void) {
  for (size_t i = 0; i < sizeof message; i++)
    message[i] = (uint8_t)(7 * i + (i >> 8));
  test_permutations();
  for (int i = 0; i < 4; i++) {
    test_values(&sponges[i]);
    test_absorb_splits(&sponges[i]);
    test_companion(&sponges[i]);
  }
  test_long_outputs();
  test_jobs();
  test_two();
  test_alike();
  test_beside();
  for (int i = SHAKE128; i <= SHAKE256; i++) {
    test_squeeze_splits(&sponges[i]);
    test_four(&sponges[i]);
  }
  return check_report();
}
