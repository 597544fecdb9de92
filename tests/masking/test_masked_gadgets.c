/*
 * Gadgets against what they compute, with 2 shares to VMB_MASKED_SHARES: on random sharings, and on
 * all values of small numbers. Kernels against their definition, at odd lengths, with guarded ends
 * of their outputs.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "hash/keccak/keccak.h"
#include "masking/masked_keccak.h"
#include "masking/masking.h"
#include "masking/masking_kernels.h"
#include "masking/masking_slices.h"
#include "run_implementation.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "masking/masking_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"

#define WORDS VMB_MASKED_WORDS
#define BITS 26
#define STEP (BITS * WORDS + 1) /* of shares: an odd number of words */

static struct vmb_masking m;
static struct test_random source;
static uint32_t x[VMB_MASKED_SHARES * STEP], y[VMB_MASKED_SHARES * STEP],
    z[VMB_MASKED_SHARES * STEP];

static void begin(unsigned shares) {
  const vmb_rng rng = {test_random_fill, &source}, none = {NULL, NULL};
  m.shares = shares;
  CHECK(vmb_masks_begin(&m.masks, &rng, &none) == VMB_OK, "masks");
}

static void random_words(uint32_t *words, size_t count) {
  (void)test_random_fill(&source, (uint8_t *)words, count * sizeof *words);
}

/* value = the XOR of the shares of `count` words. */
static void open_shares(uint32_t *value, const uint32_t *shares, size_t step, size_t count) {
  for (size_t i = 0; i < count; i++) {
    value[i] = 0;
    for (unsigned share = 0; share < m.shares; share++)
      value[i] ^= shares[share * step + i];
  }
}

/* Random shares of `count` words. */
static void share(uint32_t *shares, size_t step, const uint32_t *value, size_t count) {
  for (unsigned i = 1; i < m.shares; i++)
    random_words(shares + i * step, count);
  for (size_t word = 0; word < count; word++) {
    shares[word] = value[word];
    for (unsigned i = 1; i < m.shares; i++)
      shares[word] ^= shares[i * step + word];
  }
}

/* ---- Boolean sharings ------------------------------------------------------------------------ */

static void check_words(void) {
  uint32_t a[WORDS], b[WORDS], c[WORDS], wanted[WORDS];
  for (size_t count = 1; count <= WORDS; count++) {
    random_words(a, count);
    random_words(b, count);
    share(x, STEP, a, count);
    share(y, STEP + 2, b, count);
    vmb_masked_and(&m, z, STEP, x, STEP, y, STEP + 2, count);
    open_shares(c, z, STEP, count);
    for (size_t i = 0; i < count; i++)
      wanted[i] = a[i] & b[i];
    CHECK_EQUAL_BYTES(c, wanted, 4 * count, "and of %u shares", (unsigned)m.shares);
    memcpy(z, x, sizeof x);
    vmb_masked_refresh(&m, x, STEP, count);
    open_shares(c, x, STEP, count);
    CHECK_EQUAL_BYTES(c, a, 4 * count, "refresh of %u shares", (unsigned)m.shares);
    for (unsigned i = 0; i < m.shares; i++)
      CHECK(memcmp(x + i * STEP, z + i * STEP, 4 * count) != 0, "share %u is new", i);
    vmb_masked_unmask(&m, c, x, STEP, count);
    CHECK_EQUAL_BYTES(c, a, 4 * count, "unmask %u shares", (unsigned)m.shares);
  }
}

static void check_select(void) {
  uint32_t a[8], b[8], c[8], bit;
  for (unsigned chosen = 0; chosen < 2; chosen++) {
    random_words(a, 8);
    random_words(b, 8);
    random_words(&bit, 1);
    bit = (bit & ~1U) | chosen; /* the lowest bit counts */
    share(x, STEP, a, 8);
    share(y, STEP, b, 8);
    share(z, STEP, &bit, 1);
    vmb_masked_spread(&m, z + 8, STEP, z, STEP);
    vmb_masked_select(&m, y, STEP, x, STEP, z + 8, STEP, 8);
    open_shares(c, y, STEP, 8);
    CHECK_EQUAL_BYTES(c, chosen ? a : b, 32, "select %u", chosen);
  }
}

/* All ones, and each single bit missing. */
static void check_all_ones(void) {
  for (size_t count = 1; count <= WORDS; count *= 2)
    for (size_t missing = 0; missing <= 32 * count; missing++) {
      uint32_t a[WORDS], b[WORDS], got;
      memset(a, 0xff, sizeof a);
      memcpy(b, a, sizeof b);
      if (missing < 32 * count)
        a[missing / 32] ^= UINT32_C(1) << missing % 32;
      share(x, STEP, a, count);
      share(y, STEP, b, count);
      if (missing % 2 == 0)
        vmb_masked_agree(&m, y, STEP, x, STEP, count);
      else
        memcpy(y, x, sizeof x);
      vmb_masked_all_ones(&m, y, STEP, count);
      open_shares(&got, y, STEP, 1);
      CHECK((got & 1) == (missing == 32 * count), "bit %lu of %lu words missing",
            (unsigned long)missing, (unsigned long)count);
    }
}

/* ---- Numbers --------------------------------------------------------------------------------- */

/* numbers[32 * count] = what the bits of a sharing from `first` to k - 1 say. */
static void numbers_of(uint32_t *numbers, const uint32_t *bits, size_t count, unsigned first,
                       unsigned k) {
  memset(numbers, 0, 32 * count * sizeof *numbers);
  for (unsigned bit = first; bit < k; bit++)
    for (size_t word = 0; word < count; word++) {
      uint32_t value;
      open_shares(&value, bits + bit * count + word, STEP, 1);
      for (unsigned lane = 0; lane < 32; lane++)
        numbers[32 * word + lane] |= (value >> lane & 1U) << bit;
    }
}

/* Summands modulo 2^k in each share: random, and for k = 2 all of two shares. */
static void check_a2b(void) {
  static const size_t counts[] = {1, 2, WORDS};
  for (unsigned c = 0; c < 3; c++)
    for (unsigned k = 2; k <= BITS; k++) {
      const size_t count = counts[c];
      const uint32_t mask = (UINT32_C(1) << k) - 1;
      const unsigned first = k / 2;
      uint32_t sum[32 * WORDS] = {0}, got[32 * WORDS];
      for (unsigned i = 0; i < m.shares; i++)
        for (size_t word = 0; word < count; word++) {
          uint32_t rows[32];
          for (unsigned lane = 0; lane < 32; lane++) {
            rows[lane] = test_random_word(&source) & mask;
            if (k == 2 && i < 2)
              rows[lane] = lane >> 2 * i & 3;
            sum[32 * word + lane] = (sum[32 * word + lane] + rows[lane]) & mask;
          }
          vmb_slice_wide(x + i * STEP + word, rows, count, k);
        }
      for (size_t i = 0; i < 32 * count; i++)
        sum[i] = sum[i] >> first << first;
      vmb_masked_a2b(&m, x, STEP, count, k, first);
      numbers_of(got, x, count, first, k);
      CHECK_EQUAL_BYTES(got, sum, 4 * 32 * count, "a2b of %u bits", k);
    }
}

/* Every number of the lanes, in `have` bits at places in reverse order. */
static void share_numbers(const uint16_t *numbers, uint8_t *place, size_t count, unsigned have) {
  for (unsigned bit = 0; bit < have; bit++) {
    uint32_t words[WORDS] = {0};
    place[bit] = (uint8_t)((have - 1 - bit) * count);
    for (size_t lane = 0; lane < 32 * count; lane++)
      words[lane / 32] |= (uint32_t)(numbers[lane] >> bit & 1) << lane % 32;
    share(x + place[bit], STEP, words, count);
  }
}

static void check_b2a(void) {
  static uint16_t out[VMB_MASKED_SHARES * 32 * WORDS];
  uint16_t numbers[32 * WORDS];
  uint8_t place[4];
  for (size_t count = 1; count <= WORDS; count *= 2)
    for (unsigned have = 1; have <= 4; have++) {
      for (size_t i = 0; i < 32 * count; i++)
        numbers[i] = (uint16_t)(i & ((1U << have) - 1));
      for (unsigned k = have > 2 ? have : 2; k <= 15; k++) {
        share_numbers(numbers, place, count, have);
        vmb_masked_b2a(&m, out, 32 * WORDS, x, STEP, place, have, y, STEP, count, k);
        unsigned wrong = 0;
        for (size_t i = 0; i < 32 * count; i++) {
          uint32_t sum = 0;
          for (unsigned s = 0; s < m.shares; s++)
            sum += out[s * 32 * WORDS + i];
          wrong += (sum & ((1U << k) - 1)) != numbers[i];
        }
        CHECK(wrong == 0, "b2a of %u bits modulo 2^%u: %u are wrong", have, k, wrong);
      }
      share_numbers(numbers, place, count, have);
      vmb_masked_bits_b2a(&m, out, 32 * WORDS, x, STEP, place, have, count);
      unsigned wrong = 0;
      for (size_t i = 0; i < 32 * count; i++) {
        uint32_t sum = 0;
        for (unsigned s = 0; s < m.shares; s++) {
          wrong += out[s * 32 * WORDS + i] >= VMB_MASKED_Q;
          sum += out[s * 32 * WORDS + i];
        }
        wrong += sum % VMB_MASKED_Q != numbers[i];
      }
      CHECK(wrong == 0, "b2a of %u bits modulo q: %u are wrong", have, wrong);
    }
}

/* All patterns of up to 10 bits, 256 at a time. */
static void check_popcount(void) {
  for (unsigned have = 2; have <= 10; have++)
    for (uint32_t first = 0; first < UINT32_C(1) << have; first += 32 * WORDS) {
      uint32_t got[32 * WORDS];
      uint8_t place[4];
      for (unsigned bit = 0; bit < have; bit++) {
        uint32_t words[WORDS] = {0};
        for (uint32_t lane = 0; lane < 32 * WORDS; lane++)
          words[lane / 32] |= ((first + lane) >> bit & 1U) << lane % 32;
        share(x + bit * WORDS, STEP, words, WORDS);
      }
      const unsigned bits = vmb_masked_popcount(&m, place, x, STEP, WORDS, have);
      for (unsigned bit = 0; bit < bits; bit++)
        for (unsigned i = 0; i < m.shares; i++)
          memcpy(y + i * STEP + bit * WORDS, x + i * STEP + place[bit], WORDS * sizeof *y);
      numbers_of(got, y, WORDS, 0, bits);
      unsigned wrong = 0;
      for (uint32_t lane = 0; lane < 32 * WORDS; lane++) {
        uint32_t ones = 0;
        for (unsigned bit = 0; bit < have; bit++)
          ones += (first + lane) >> bit & 1U;
        wrong += got[lane] != ones;
      }
      CHECK(wrong == 0, "popcount of %u bits: %u are wrong", have, wrong);
    }
}

/* All pairs of numbers of four bits. */
static void check_add_small(void) {
  uint32_t a[4 * WORDS] = {0}, b[4 * WORDS] = {0}, got[32 * WORDS];
  for (unsigned bit = 0; bit < 4; bit++)
    for (uint32_t lane = 0; lane < 256; lane++) {
      a[bit * WORDS + lane / 32] |= (lane >> bit & 1U) << lane % 32;
      b[bit * WORDS + lane / 32] |= (lane >> (4 + bit) & 1U) << lane % 32;
    }
  share(x, STEP, a, 4 * WORDS);
  share(z, STEP, b, 4 * WORDS);
  vmb_masked_add_small(&m, z, STEP, x, STEP, WORDS, 4);
  numbers_of(got, z, WORDS, 0, 4);
  for (uint32_t lane = 0; lane < 256; lane++)
    CHECK(got[lane] == (((lane & 15) + (lane >> 4)) & 15), "sum of pair %lu", (unsigned long)lane);
}

static void check_slices(void) {
  uint16_t in[32 * WORDS], out[32 * WORDS];
  for (unsigned k = 1; k <= 16; k++) {
    (void)test_random_fill(&source, (uint8_t *)in, sizeof in);
    vmb_slice(x, in, WORDS, k);
    vmb_unslice(out, x, WORDS, k);
    unsigned wrong = 0;
    for (unsigned i = 0; i < 32 * WORDS; i++) {
      wrong += out[i] != (in[i] & ((UINT32_C(1) << k) - 1));
      wrong += (x[(k - 1) * WORDS + i / 32] >> i % 32 & 1U) != (uint32_t)(in[i] >> (k - 1) & 1);
    }
    CHECK(wrong == 0, "slices of %u bits", k);
  }
}

/* ---- Keccak ---------------------------------------------------------------------------------- */

static void check_keccak(void) {
  static const vmb_keccak_kind kinds[] = {VMB_KECCAK_SHA3_256, VMB_KECCAK_SHA3_512,
                                          VMB_KECCAK_SHAKE128, VMB_KECCAK_SHAKE256};
  static uint64_t memory[VMB_MASKED_KECCAK_BYTES(VMB_MASKED_SHARES) / 8];
  static uint8_t in[VMB_MASKED_SHARES][300], out[VMB_MASKED_SHARES][400];
  struct vmb_masked_keccak *const sponge = (struct vmb_masked_keccak *)(void *)memory;
  for (unsigned kind = 0; kind < 4; kind++)
    for (size_t length = 0; length <= sizeof in[0]; length += 47) {
      uint8_t message[600], wanted[400], got[400] = {0};
      memset(message, 0, sizeof message);
      for (unsigned i = 0; i < m.shares; i++) {
        (void)test_random_fill(&source, in[i], length);
        for (size_t byte = 0; byte < length; byte++)
          message[byte] ^= in[i][byte];
      }
      (void)test_random_fill(&source, message + length, length); /* public */
      vmb_keccak_hash(kinds[kind], wanted, sizeof wanted, message, 2 * length);
      vmb_masked_keccak_init(&m, sponge, kinds[kind]);
      vmb_masked_keccak_absorb(&m, sponge, in[0], sizeof in[0], length);
      vmb_masked_keccak_absorb_public(&m, sponge, message + length, length);
      vmb_masked_keccak_squeeze(&m, sponge, out[0], sizeof out[0], 5);
      vmb_masked_keccak_squeeze(&m, sponge, out[0] + 5, sizeof out[0], sizeof out[0] - 5);
      for (unsigned i = 0; i < m.shares; i++)
        for (size_t byte = 0; byte < sizeof got; byte++)
          got[byte] ^= out[i][byte];
      CHECK_EQUAL_BYTES(got, wanted, sizeof got, "kind %u, %lu bytes", kind, (unsigned long)length);
    }
}

/* ---- Masks ----------------------------------------------------------------------------------- */

static vmb_status failing(void *state, uint8_t *out, size_t length) {
  unsigned *const left = (unsigned *)state;
  memset(out, 0, length);
  return (*left)-- == 0 ? VMB_ERROR_ARGUMENT : VMB_OK;
}

static void check_masks(void) {
  static _Alignas(4) uint16_t residues[4096];
  uint32_t words[64], again[64];
  unsigned count[3] = {0, 0, 0}, left = 1;
  const vmb_rng none = {NULL, NULL}, fails = {failing, &left};
  begin(2);
  vmb_masks_words(&m.masks, words, 64);
  vmb_masks_words(&m.masks, again, 64);
  CHECK(memcmp(words, again, sizeof words) != 0, "masks repeat");
  for (unsigned i = 0; i < 16; i++)
    CHECK(m.masks.block[i] == 0, "word %u was handed out and is still there", i);
  vmb_masks_residues3329(&m.masks, residues, 4096);
  for (unsigned i = 0; i < 4096; i++)
    count[residues[i] / 1110 % 3]++;
  for (unsigned i = 0; i < 3; i++)
    CHECK(count[i] > 1200 && count[i] < 1530, "residues in third %u: %u", i, count[i]);
  for (unsigned i = 0; i < 4096; i++)
    CHECK(residues[i] < VMB_MASKED_Q, "residue %u", residues[i]);
  vmb_masks_residues(&m.masks, residues, 4096, 9);
  for (unsigned i = 0; i < 4096; i++)
    CHECK(residues[i] < 512, "residue %u", residues[i]);
  CHECK(vmb_masks_begin(&m.masks, &fails, &none) == VMB_OK, "the first call succeeds");
  CHECK(vmb_masks_begin(&m.masks, &fails, &none) == VMB_ERROR_RANDOM, "the second one fails");
  left = 1;
  CHECK(vmb_masks_begin(&m.masks, &fails, &fails) == VMB_OK, "begins");
  vmb_masks_words(&m.masks, words, 2);
  CHECK(m.masks.status == VMB_ERROR_RANDOM, "a source that fails is noticed");
  CHECK((words[0] | words[1]) != 0, "no masks after a failure");
}

/* ChaCha with 8 rounds, key and nonce 0: the first block of the known test vector. */
static void check_expander(void) {
  unsigned left = 100;
  const vmb_rng zeros = {failing, &left}, none = {NULL, NULL};
  uint32_t words[16];
  uint8_t bytes[64];
  CHECK(vmb_masks_begin(&m.masks, &zeros, &none) == VMB_OK, "a key of zeros");
  vmb_masks_words(&m.masks, words, 16);
  for (unsigned i = 0; i < 64; i++)
    bytes[i] = (uint8_t)(words[i / 4] >> 8 * (i % 4));
  CHECK_EQUAL_HEX(bytes, "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e",
                  "ChaCha8");
}

/* ---- Kernels --------------------------------------------------------------------------------- */

#define GUARD UINT32_C(0xa5a5a5a5)
#define KERNEL_WORDS 120

/* Inputs and outputs of a kernel; both runs begin with the same. */
static uint32_t in[3][KERNEL_WORDS], out[2][KERNEL_WORDS];
static uint64_t lanes[3][2 * 25 + 1], lanes_out[2][2 * 25 + 1];

static void check_and_own(vmb_masked_and_own_function *function, size_t count, unsigned at) {
  vmb_masked_and_own_portable(out[0] + 1, in[0] + at, in[1], count);
  TEST_RUN5(function, function(out[1] + 1, in[0] + at, in[1], count), out[1] + 1, in[0] + at, in[1],
            count, 0);
}

static void check_and_cross(vmb_masked_and_cross_function *function, size_t count, unsigned at) {
  vmb_masked_and_cross_portable(out[0] + 1, in[0] + at, in[1], in[2], count);
  TEST_RUN5(function, function(out[1] + 1, in[0] + at, in[1], in[2], count), out[1] + 1, in[0] + at,
            in[1], in[2], count);
}

static void check_words_kernel(const struct vmb_kernel_implementation *candidate) {
  for (size_t count = 1; count <= 33; count++) {
    const unsigned at = (unsigned)(count % 3);
    for (unsigned i = 0; i < 3; i++)
      random_words(in[i], KERNEL_WORDS);
    random_words(out[0], KERNEL_WORDS);
    memcpy(out[1], out[0], sizeof out[0]);
    if (vmb_kernel_is(candidate, "masked_and_own"))
      check_and_own((vmb_masked_and_own_function *)candidate->function, count, at);
    else
      check_and_cross((vmb_masked_and_cross_function *)candidate->function, count, at);
    CHECK_EQUAL_BYTES(out[1], out[0], sizeof out[0], "%s, %lu words", candidate->name,
                      (unsigned long)count);
  }
}

static void run_lanes_kernel(const struct vmb_kernel_implementation *candidate, int complements) {
  uint64_t *const wanted = lanes_out[0], *const got = lanes_out[1];
  if (vmb_kernel_is(candidate, "keccak_linear")) {
    vmb_keccak_linear_function *const f = (vmb_keccak_linear_function *)candidate->function;
    vmb_keccak_linear_portable(wanted, lanes[0]);
    TEST_RUN(f, f(got, lanes[0]), got, lanes[0], 0);
  } else if (vmb_kernel_is(candidate, "masked_chi_own")) {
    vmb_masked_chi_own_function *const f = (vmb_masked_chi_own_function *)candidate->function;
    vmb_masked_chi_own_portable(wanted, lanes[0], complements);
    TEST_RUN(f, f(got, lanes[0], complements), got, lanes[0], complements);
  } else if (vmb_kernel_is(candidate, "masked_chi_cross")) {
    vmb_masked_chi_cross_function *const f = (vmb_masked_chi_cross_function *)candidate->function;
    vmb_masked_chi_cross_portable(wanted, lanes[0], lanes[1], lanes[2], complements);
    TEST_RUN5(f, f(got, lanes[0], lanes[1], lanes[2], complements), got, lanes[0], lanes[1],
              lanes[2], complements);
  } else {
    vmb_masked_chi_guarded_function *const f =
        (vmb_masked_chi_guarded_function *)candidate->function;
    uint64_t guard[2][5];
    memcpy(guard[0], lanes[1], sizeof guard[0]);
    memcpy(guard[1], lanes[1], sizeof guard[1]);
    vmb_masked_chi_guarded_portable(wanted, lanes[0], guard[0]);
    TEST_RUN(f, f(got, lanes[0], guard[1]), got, lanes[0], guard[1]);
    CHECK_EQUAL_BYTES(guard[1], guard[0], sizeof guard[0], "%s: guards", candidate->name);
  }
}

static void check_lanes_kernel(const struct vmb_kernel_implementation *candidate) {
  for (unsigned round = 0; round < 20; round++) {
    (void)test_random_fill(&source, (uint8_t *)lanes, sizeof lanes);
    (void)test_random_fill(&source, (uint8_t *)lanes_out[0], sizeof lanes_out[0]);
    memcpy(lanes_out[1], lanes_out[0], sizeof lanes_out[0]);
    run_lanes_kernel(candidate, round % 2);
    CHECK_EQUAL_BYTES(lanes_out[1], lanes_out[0], sizeof lanes_out[0], "%s, round %u",
                      candidate->name, round);
  }
}

static void check_block(const struct vmb_kernel_implementation *candidate) {
  vmb_chacha8_block_function *const f = (vmb_chacha8_block_function *)candidate->function;
  for (unsigned round = 0; round < 20; round++) {
    random_words(in[0], KERNEL_WORDS);
    memset(out, 0x5a, sizeof out);
    vmb_chacha8_block_portable(out[0] + 1, in[0] + round % 3, in[0][20]);
    TEST_RUN(f, f(out[1] + 1, in[0] + round % 3, in[0][20]), out[1] + 1, in[0] + round % 3,
             in[0][20]);
    CHECK_EQUAL_BYTES(out[1], out[0], sizeof out[0], "%s, round %u", candidate->name, round);
  }
}

static void check_kernels(void) {
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++) {
    const struct vmb_kernel_implementation *const candidate = &implementations[i];
    if ((vmb_processor_features() & candidate->need) != candidate->need)
      continue;
    if (vmb_kernel_is(candidate, "masked_and_own") || vmb_kernel_is(candidate, "masked_and_cross"))
      check_words_kernel(candidate);
    else if (vmb_kernel_is(candidate, "chacha8_block"))
      check_block(candidate);
    else
      check_lanes_kernel(candidate);
  }
}

int main(void) {
  source.state = 38;
  for (unsigned shares = 2; shares <= VMB_MASKED_SHARES; shares++) {
    begin(shares);
    check_words();
    check_select();
    check_all_ones();
    check_a2b();
    check_b2a();
    check_popcount();
    check_add_small();
    check_keccak();
  }
  check_slices();
  check_masks();
  check_expander();
  check_kernels();
  return check_report();
}
