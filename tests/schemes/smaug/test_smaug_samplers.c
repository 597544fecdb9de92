/*
 * test_smaug_samplers [corrupt]: the samplers of SMAUG, lists and packings against their
 * definitions in specs/smaug.md, at their edges: all inputs of the noise, all polynomials of a
 * kind, numbers that are rejected until none is left, malformed lists. corrupt: the definition of
 * the noise has a wrong limit, so that the test must report it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "schemes/smaug/smaug_fixed_weight.h"
#include "schemes/smaug/smaug_sample.h"
#include "schemes/smaug/smaug_round1.h"
#include "schemes/smaug/smaug_round1_ternary.h"
#include "schemes/smaug/smaug_sample.h"
#include "support/little_endian.h"
#include "test_random.h"

static struct test_random source = {256};

static void check_coefficients(const uint16_t *got, const int *wanted, const char *name) {
  unsigned wrong = 0;
  for (unsigned i = 0; i < SMAUG_N; i++)
    wrong += got[i] != (uint16_t)wanted[i];
  CHECK(wrong == 0, "%s: %u coefficients are wrong", name, wrong);
}

/* ---- Round 1: fixed weight, lists ------------------------------------------------------------ */

/* Section A.3 as it is written. Returns how many hashes were needed. */
static unsigned define_fixed_weight(int r[SMAUG_N], const uint8_t *seed, size_t seed_length,
                                    unsigned weight) {
  uint8_t state[32];
  unsigned count = 0, hashes = 1;
  memset(r, 0, SMAUG_N * sizeof r[0]);
  vmb_keccak_hash(VMB_KECCAK_SHAKE256, state, 32, seed, seed_length);
  for (;; hashes++) {
    for (unsigned w = 0; w < 4; w++)
      for (unsigned t = 0; t < 6; t++) {
        const unsigned y = (unsigned)(vmb_load64_le(state + 8 * w) >> 10 * t) & 1023, d = y % 256;
        if (r[d] != 0)
          continue;
        r[d] = y >> 9 ? 1 : -1;
        if (++count == weight)
          return hashes;
      }
    vmb_keccak_hash(VMB_KECCAK_SHAKE256, state, 32, state, 32);
  }
}

static void begin_stream(vmb_keccak *stream, const uint8_t *seed, size_t length) {
  vmb_keccak_init(stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(stream, seed, length);
}

static void check_lists(const struct smaug_ternary *t, const int *r, unsigned weight) {
  uint8_t list[SMAUG_N];
  uint16_t buffer[2 * SMAUG_LIST_WORDS];
  struct smaug_ternary unpacked;
  unsigned positives = 0;
  unsigned at = 0;
  unsigned wrong = 0;
  const uint8_t count = vmb_smaug_pack_list(list, t, weight, buffer);
  for (unsigned d = 0; d < SMAUG_N; d++)
    positives += r[d] == 1;
  CHECK(count == positives, "%u positive coefficients, not %u", count, positives);
  for (unsigned d = 0; d < SMAUG_N; d++)
    if (r[d] == 1)
      wrong += list[at++] != d;
  for (unsigned d = SMAUG_N; d-- > 0;)
    if (r[d] == -1)
      wrong += list[at++] != d;
  CHECK(wrong == 0 && at == weight, "%u degrees of the list are wrong", wrong);
  CHECK(vmb_smaug_unpack_list(&unpacked, list, weight, count) == 0, "a good list is refused");
  CHECK_EQUAL_BYTES((const uint8_t *)&unpacked, (const uint8_t *)t, sizeof unpacked,
                    "packed and unpacked");

  CHECK(vmb_smaug_unpack_list(&unpacked, list, weight, (uint8_t)(weight + 1)) != 0,
        "more positive coefficients than there are");
  CHECK(vmb_smaug_unpack_list(&unpacked, list, weight, (uint8_t)weight) == 0,
        "all coefficients positive");
  if (weight < 2)
    return;
  const unsigned first = test_random_below(&source, weight),
                 second = (first + 1 + test_random_below(&source, weight - 1)) % weight;
  list[first] = list[second];
  CHECK(vmb_smaug_unpack_list(&unpacked, list, weight, count) != 0, "a degree listed at %u and %u",
        first, second);
}

static void check_fixed_weight(void) {
  static const unsigned weights[] = {70, 50, 29, 66, 49, 28, 1, 128};
  unsigned most = 0;
  for (unsigned round = 0; round < 64; round++) {
    const unsigned weight = weights[round % 8];
    struct smaug_ternary t;
    vmb_keccak stream;
    uint8_t seed[65], state[32];
    int wanted[SMAUG_N];
    uint16_t got[SMAUG_N];
    (void)test_random_fill(&source, seed, sizeof seed);
    const unsigned hashes = define_fixed_weight(wanted, seed, sizeof seed, weight);
    most = hashes > most ? hashes : most;
    begin_stream(&stream, seed, sizeof seed);
    CHECK(vmb_smaug_round1_fixed_weight(&t, &stream, state, weight) == VMB_OK, "weight %u", weight);
    vmb_smaug_ternary_expand(got, &t);
    check_coefficients(got, wanted, "fixed weight");
    check_lists(&t, wanted, weight);
  }
  CHECK(most > 1, "no polynomial needed a second hash");

  /* Weight 256 needs every degree, about 1570 candidates: more than there are in all hashes. */
  struct smaug_ternary t;
  vmb_keccak stream;
  uint8_t state[32] = {0};
  begin_stream(&stream, state, sizeof state);
  CHECK(vmb_smaug_round1_fixed_weight(&t, &stream, state, 256) == VMB_ERROR_RETRY,
        "weight 256 does not fail");
}

/* Every number of coefficients 1 at the edges of lists. */
static void check_list_edges(void) {
  for (unsigned positives = 0; positives <= 70; positives += 7) {
    struct smaug_ternary t;
    int r[SMAUG_N] = {0};
    memset(&t, 0, sizeof t);
    for (unsigned i = 0; i < 70; i++) {
      const uint32_t degree = i * 255 / 69; /* 0 and 255 among them */
      const uint32_t negative = i < positives ? 0 : UINT32_MAX;
      CHECK(smaug_ternary_insert(&t, degree, negative, UINT32_MAX) == UINT32_MAX, "a new degree");
      CHECK(smaug_ternary_insert(&t, degree, ~negative, UINT32_MAX) == 0, "an old degree");
      CHECK(smaug_ternary_insert(&t, (degree + 1) & 255, negative, 0) == 0, "not allowed");
      r[degree] = negative ? -1 : 1;
    }
    check_lists(&t, r, 70);
  }
}

/* ---- SMAUG-T: fixed weight, ephemeral polynomials -------------------------------------------- */

/* Section B.2 as it is written. Returns 0 if it fails. */
static int define_fixed_weight_t(int s[SMAUG_N], const uint8_t *bytes, unsigned weight) {
  unsigned next = 256, c = 256 - weight;
  for (unsigned i = 0; i < 256; i++) {
    const uint32_t m = 256 - i, limit = 65536 % m;
    uint32_t x = vmb_load16_le(bytes + 2 * i) * m;
    while (x % 65536 < limit) {
      if (next == 308)
        return 0;
      x = vmb_load16_le(bytes + 2 * next++) * m;
    }
    s[i] = 0;
    if (x / 65536 < c)
      c--;
    else
      s[i] = bytes[616 + 16 * (i / 128) + i % 16] >> i % 128 / 16 & 1 ? 1 : -1;
  }
  return 1;
}

#if SMAUG_PARALLEL
/* One of the two to four polynomials that are sampled together; the others have random numbers. */
static unsigned sample_fixed_weight_t(uint16_t s[SMAUG_N], const uint8_t bytes[SMAUG_SAMPLER_BYTES],
                                      unsigned weight) {
  static uint16_t all[4][SMAUG_N];
  const unsigned rank = 2 + test_random_below(&source, 3);
  const unsigned chosen = test_random_below(&source, rank);
  for (unsigned j = 0; j < rank; j++)
    for (unsigned i = 0; i < SMAUG_N; i++)
      all[j][i] = (uint16_t)test_random_below(&source, SMAUG_N - i);
  if (vmb_smaug_uniform(all[chosen], bytes) != 0)
    return 1;
  vmb_smaug_choose_places(all, rank, weight);
  vmb_smaug_give_signs(all[chosen], bytes + SMAUG_SAMPLER_SIGNS_AT);
  memcpy(s, all[chosen], sizeof all[chosen]);
  return 0;
}
#else
static unsigned sample_fixed_weight_t(uint16_t s[SMAUG_N], const uint8_t bytes[SMAUG_SAMPLER_BYTES],
                                      unsigned weight) {
  return vmb_smaug_fixed_weight(s, bytes, weight);
}
#endif

static void check_fixed_weight_t(void) {
  static const unsigned weights[] = {70, 88, 87};
  unsigned failed = 0, weight_wrong = 0;
  for (unsigned i = 0; i < SMAUG_N; i++)
    CHECK(vmb_smaug_uniform_limits[i] == 65536 % (256 - i), "limit %u", i);
  for (unsigned round = 0; round < 300; round++) {
    const unsigned weight = weights[round % 3];
    uint8_t bytes[SMAUG_SAMPLER_BYTES];
    int wanted[SMAUG_N] = {0};
    uint16_t got[SMAUG_N];
    (void)test_random_fill(&source, bytes, sizeof bytes);
    /*
     * 0 is rejected by every m that does not divide 2^16: `zeros` of the first 256 numbers, and of
     * the spare ones.
     */
    const unsigned zeros = round / 3;
    for (unsigned k = 0; k < zeros; k++)
      memset(bytes + 2 * (1 + test_random_below(&source, 307)), 0, 2);
    const int good = define_fixed_weight_t(wanted, bytes, weight);
    CHECK((sample_fixed_weight_t(got, bytes, weight) == 0) == good,
          "%u numbers are zero: only one of the two fails", zeros);
    failed += !good;
    if (!good)
      continue;
    check_coefficients(got, wanted, "fixed weight of SMAUG-T");
    unsigned nonzero = 0;
    for (unsigned i = 0; i < SMAUG_N; i++)
      nonzero += got[i] != 0;
    weight_wrong += nonzero != weight;
  }
  CHECK(failed > 5 && failed < 200, "%u of 300 ran out of numbers", failed);
  CHECK(weight_wrong == 0, "%u polynomials have another weight", weight_wrong);
}

/* Definitions of a coefficient by its 3, 2 and 4 bits b. */
static int define_sparse3(const int *b) {
  return (b[0] & b[1]) * (b[2] ? -1 : 1);
}

static int define_binomial2(const int *b) {
  return b[0] - b[1];
}

static int define_sparse4(const int *b) {
  return ((b[0] | b[1]) & b[2]) * (b[3] ? -1 : 1);
}

static void check_ephemeral(void (*sample)(uint16_t *r, const uint8_t *bytes), unsigned bits,
                            int (*define)(const int *b)) {
  uint8_t bytes[SMAUG_POLY_BYTES(4)];
  int wanted[SMAUG_N];
  uint16_t got[SMAUG_N];
  int seen = 0;
  (void)test_random_fill(&source, bytes, sizeof bytes);
  for (unsigned i = 0; i < SMAUG_N; i++) {
    int b[4] = {0};
    for (unsigned j = 0; j < bits; j++)
      b[j] = bytes[(i * bits + j) / 8] >> (i * bits + j) % 8 & 1;
    wanted[i] = define(b);
    seen |= 1 << (b[0] | b[1] << 1 | b[2] << 2 | b[3] << 3);
  }
  CHECK(seen == (1 << (1 << bits)) - 1, "not all inputs were met");
  sample(got, bytes);
  check_coefficients(got, wanted, "ephemeral polynomial");
}

/* ---- Noise: all 1024 inputs, in both orders of bits ------------------------------------------ */

static int define_noise(unsigned x, unsigned first_limit) {
  const unsigned u = x & 511;
  const int magnitude = (u >= first_limit) + (u >= 438) + (u >= 505);
  return x >> 9 ? -magnitude : magnitude;
}

static void check_noise(unsigned first_limit) {
  for (unsigned order = 0; order < 2; order++)
    for (unsigned first = 0; first < 1024; first += SMAUG_N) {
      uint8_t bytes[SMAUG_NOISE_BYTES] = {0};
      int wanted[SMAUG_N];
      uint16_t got[SMAUG_N];
      for (unsigned i = 0; i < SMAUG_N; i++) {
        wanted[i] = define_noise(first + i, first_limit);
        for (unsigned t = 0; t < 10; t++) {
          /*
           * Round 1: bit c of the 64-bit word x_t of the block; SMAUG-T: bit b of byte 80 block +
           * 10 w + t.
           */
          const unsigned block = i / 64, c = i % 64;
          const unsigned byte =
              order == 0 ? 80 * block + 8 * t + c / 8 : 80 * block + 10 * (c / 8) + t;
          bytes[byte] = (uint8_t)(bytes[byte] | ((first + i) >> t & 1) << c % 8);
        }
      }
      if (order == 0)
        vmb_smaug_round1_noise_poly(got, bytes);
      else
        vmb_smaug_noise_poly(got, bytes);
      check_coefficients(got, wanted, order == 0 ? "noise of round 1" : "noise of SMAUG-T");
    }
}

/* ---- Packing --------------------------------------------------------------------------------- */

/* Bit t of coefficient i of a public polynomial. */
static int stream_bit(const uint8_t *packed, unsigned bits, unsigned i, unsigned t) {
  return packed[(i * bits + t) / 8] >> (i * bits + t) % 8 & 1;
}

static int round1_bit(const uint8_t *packed, unsigned bits, unsigned i, unsigned t) {
  const uint8_t *const group = packed + i / 4 * 5;
  (void)bits;
  return t < 8 ? group[i % 4] >> t & 1 : group[4] >> (2 * (i % 4) + t - 8) & 1;
}

static void
check_packing(vmb_pack_width_function *pack, vmb_unpack_width_function *unpack, unsigned bits,
              int (*bit_at)(const uint8_t *packed, unsigned bits, unsigned i, unsigned t)) {
  uint16_t a[SMAUG_N];
  uint16_t unpacked[SMAUG_N];
  uint8_t packed[SMAUG_POLY_BYTES(11)];
  int wanted[SMAUG_N];
  unsigned wrong = 0;
  /* bits above the modulus must not matter */
  (void)test_random_fill(&source, (uint8_t *)a, sizeof a);
  pack(packed, a, SMAUG_N);
  unpack(unpacked, packed, SMAUG_N);
  for (unsigned i = 0; i < SMAUG_N; i++) {
    wanted[i] = a[i] & ((1 << bits) - 1);
    for (unsigned t = 0; t < bits; t++)
      wrong += bit_at(packed, bits, i, t) != (wanted[i] >> t & 1);
  }
  CHECK(wrong == 0, "packing with %u bits", bits);
  check_coefficients(unpacked, wanted, "packed and unpacked");
}

static void check_packings(void) {
  static const struct {
    vmb_pack_width_function *pack;
    vmb_unpack_width_function *unpack;
    unsigned bits;
  } widths[] = {
      {vmb_pack_width4, vmb_unpack_width4, 4},   {vmb_pack_width5, vmb_unpack_width5, 5},
      {vmb_pack_width7, vmb_unpack_width7, 7},   {vmb_pack_width8, vmb_unpack_width8, 8},
      {vmb_pack_width9, vmb_unpack_width9, 9},   {vmb_pack_width10, vmb_unpack_width10, 10},
      {vmb_pack_width11, vmb_unpack_width11, 11}};
  for (unsigned i = 0; i < sizeof widths / sizeof widths[0]; i++)
    check_packing(widths[i].pack, widths[i].unpack, widths[i].bits, stream_bit);
  check_packing(vmb_smaug_round1_pack10, vmb_smaug_round1_unpack10, 10, round1_bit);
}

int main(int argc, char **argv) {
  check_fixed_weight();
  check_list_edges();
  check_fixed_weight_t();
  check_ephemeral(vmb_smaug_sparse3, 3, define_sparse3);
  check_ephemeral(vmb_smaug_binomial2, 2, define_binomial2);
  check_ephemeral(vmb_smaug_sparse4, 4, define_sparse4);
  check_noise(argc > 1 && strcmp(argv[1], "corrupt") == 0 ? 192 : 191);
  check_packings();
  return check_report();
}
