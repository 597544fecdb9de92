/*
 * The samplers of HAETAE (specs/haetae.md sections 3, 4 and 4.6) with streams that no seed gives:
 * candidates at their bounds, ends of blocks, as many rejections as there may be, one more; the
 * roundings of exponents by their definition; products by challenges of every weight.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "fed_stream.h"
#undef vmb_keccak_squeeze
#undef vmb_keccak_x4_squeeze
#include "haetae_rows.h"
#include "schemes/haetae/haetae_sample.h"
#include "schemes/haetae/haetae_streams.h"
#include "support/little_endian.h"
#include "test_random.h"

#define Q 64513

static struct test_random source = {77};
static struct haetae_scratch *const scratch = &haetae_work.sign.scratch;

/* The linker puts these before the library's functions (--wrap). */
void __wrap_vmb_keccak_squeeze(vmb_keccak *state, uint8_t *out, size_t length);
void __wrap_vmb_keccak_x4_squeeze(vmb_keccak_x4 *state, uint8_t *out0, uint8_t *out1, uint8_t *out2,
                                  uint8_t *out3, size_t length);

void __wrap_vmb_keccak_squeeze(vmb_keccak *state, uint8_t *out, size_t length) {
  fed_squeeze(state, out, length);
}

void __wrap_vmb_keccak_x4_squeeze(vmb_keccak_x4 *state, uint8_t *out0, uint8_t *out1, uint8_t *out2,
                                  uint8_t *out3, size_t length) {
  fed_x4_squeeze(state, out0, out1, out2, out3, length);
}

/* ---- Uniform numbers ------------------------------------------------------------------------- */

static void check_uniform(void) {
  static uint16_t out[256];
  for (unsigned rejected = 0; rejected <= 8 * 84 - 256 + 1; rejected++) {
    fed_begin();
    for (unsigned i = 0; i < rejected; i++)
      fed_number(i % 2 == 0 ? Q : 0xffff, 2);
    for (unsigned i = 0; i < 256; i++)
      fed_number(Q - 1 - i, 2);
    memset(out, 0, sizeof out);
    const vmb_status status = vmb_haetae_uniform(out, scratch, scratch->seed, 5);
    if (rejected + 256 > 8 * 84) {
      CHECK(status == VMB_ERROR_RETRY, "a uniform polynomial after %u others", rejected);
      continue;
    }
    unsigned wrong = 0;
    for (unsigned i = 0; i < 256; i++)
      wrong += out[i] != Q - 1 - i;
    CHECK(status == VMB_OK && wrong == 0, "a uniform polynomial after %u others: %u wrong",
          rejected, wrong);
    CHECK(fed_taken == 168 * (size_t)((rejected + 256 + 83) / 84), "blocks after %u others",
          rejected);
  }
  /* one is rejected among those that just fit: the block's last one counts */
  for (unsigned at = 0; at < 84; at++) {
    uint8_t block[168];
    for (unsigned i = 0; i < 84; i++)
      vmb_store16_le(block + 2 * (size_t)i, (uint16_t)(i == at ? 0xffff : 1000 + i));
    memset(out, 0, sizeof out);
    CHECK(vmb_haetae_rej_uniform(out, 256 - 83, block) == 256 &&
              out[255] == (at == 83 ? 1082 : 1083),
          "candidate %u of a block is rejected", at);
  }
}

#if HAETAE_PARALLEL
/* Four streams together, of which this one is late by so many candidates and the next by half. */
static void check_uniform_four(unsigned late, unsigned rejected) {
  const uint16_t nonces[4] = {0, 1, 2, 3};
  fed_begin();
  for (unsigned lane = 0; lane < 4; lane++) {
    fed_lane(lane);
    const unsigned others = lane == late ? rejected : lane == (late + 1) % 4 ? rejected / 2 : 0;
    for (unsigned i = 0; i < others; i++)
      fed_number(i % 2 == 0 ? Q : 0xffff, 2);
    for (unsigned i = 0; i < 256; i++)
      fed_number(Q - 1 - i - 300 * lane, 2);
  }
  fed_begin_lanes();
  memset(scratch->entries, 0, sizeof scratch->entries);
  const vmb_status status = vmb_haetae_uniform_x4(scratch, scratch->seed, nonces);
  if (rejected + 256 > 8 * 84) {
    CHECK(status == VMB_ERROR_RETRY, "four polynomials, one after %u others", rejected);
    return;
  }
  unsigned wrong = 0;
  for (unsigned lane = 0; lane < 4; lane++)
    for (unsigned i = 0; i < 256; i++)
      wrong += scratch->entries[lane][i] != Q - 1 - i - 300 * lane;
  CHECK(status == VMB_OK && wrong == 0, "four polynomials, number %u after %u others: %u wrong",
        late, rejected, wrong);
  CHECK(fed_taken == 168 * (size_t)((rejected + 256 + 83) / 84), "blocks of four");
}
#endif

/* Bytes below 243 are five digits; 51 of them are 255. */
static void check_eta(void) {
  static int8_t s[256];
  for (unsigned rejected = 0; rejected <= 136 - 51; rejected++) {
    uint8_t block[VMB_SHAKE256_RATE_BYTES];
    memset(block, 0xff, sizeof block);
    for (unsigned i = 0; i < rejected; i++)
      block[i] = (uint8_t)(243 + i % 13);
    for (unsigned i = 0; i < 52 && rejected + i < sizeof block; i++)
      block[rejected + i] = (uint8_t)(i == 0 ? 242 : i * 4);
    const vmb_status status = vmb_haetae_eta_of(s, block);
    if (rejected > 136 - 52) {
      CHECK(status == VMB_ERROR_RETRY, "51 of 136 bytes");
      continue;
    }
    unsigned wrong = 0;
    for (unsigned i = 0; i < 256; i++) {
      unsigned digit = i / 5 == 0 ? 242 : i / 5 * 4;
      for (unsigned k = 0; k < i % 5; k++)
        digit /= 3;
      wrong += s[i] != (digit % 3 == 2 ? -1 : (int)(digit % 3));
    }
    CHECK(status == VMB_OK && wrong == 0, "secrets after %u other bytes: %u wrong", rejected,
          wrong);
  }
}

/* ---- Challenges ------------------------------------------------------------------------------ */

static void check_sparse_challenge(unsigned tau, unsigned rejected) {
  uint8_t bits[32], wanted[256] = {0}, got[256];
  fed_begin();
  for (unsigned i = 0; i < rejected; i++)
    fed_byte(i % 2 == 0 ? 257 - tau : 255);
  for (unsigned i = 256 - tau; i < 256; i++) {
    const unsigned at = i % 3 == 0 ? i : i % 3 == 1 ? 3 : 5 * i % 256 % i;
    fed_byte(at);
    wanted[i] = wanted[at];
    wanted[at] = 1;
  }
  const vmb_status status =
      vmb_haetae_sparse_challenge(tau, bits, &scratch->stream.keccak, scratch->block);
  if (rejected + tau > 3 * 136) {
    CHECK(status == VMB_ERROR_RETRY, "a challenge after %u others", rejected);
    return;
  }
  for (unsigned i = 0; i < 256; i++)
    got[i] = bits[i / 8] >> i % 8 & 1;
  CHECK(status == VMB_OK, "a challenge after %u others", rejected);
  CHECK_EQUAL_BYTES(got, wanted, sizeof wanted, "tau = %u, after %u others", tau, rejected);
}

/* 127, 128 and 129 ones, with and without the first of them. */
static void check_dense_challenge(void) {
  for (unsigned weight = 126; weight <= 130; weight++)
    for (unsigned first = 0; first < 2; first++) {
      uint8_t bits[32], wanted[32] = {0};
      for (unsigned i = 0; i < weight; i++)
        wanted[(255 - i) / 8] |= (uint8_t)(1U << (255 - i) % 8);
      if (first != 0) {
        wanted[0] |= 1;
        wanted[31] &= 0x7f;
      }
      fed_begin();
      for (unsigned i = 0; i < 32; i++)
        fed_byte(wanted[i]);
      vmb_haetae_dense_challenge(bits, &scratch->stream.keccak);
      for (unsigned i = 0; i < 32 && (weight > 128 || (weight == 128 && first != 0)); i++)
        wanted[i] = (uint8_t)~wanted[i];
      CHECK_EQUAL_BYTES(bits, wanted, 32, "%u ones, the first bit %u", weight, first);
    }
}

/* The product of s by a challenge; what an earlier one left after its places is not used. */
static void check_product(unsigned weight) {
  const struct haetae_sign_view *const w = &sign_view;
  uint8_t bits[32] = {0};
  int s[256], wanted[256] = {0};
  for (unsigned i = 0; i < HAETAE_WEIGHT_MAX; i++)
    scratch->offsets[i] = (uint16_t)(100 + i % 7);
  for (unsigned i = 0; i < 256; i++) {
    s[i] = (int)test_random_below(&source, 5) - 2;
    w->copies[i] = (uint8_t)-s[i];
    w->copies[256 + i] = (uint8_t)s[i];
  }
  for (unsigned k = 0; k < weight; k++) {
    const unsigned at = (k * 37 + weight) % 256;
    bits[at / 8] = (uint8_t)(bits[at / 8] | 1U << at % 8);
    for (unsigned i = 0; i < 256; i++)
      wanted[(at + i) % 256] += at + i < 256 ? s[i] : -s[i];
  }
  vmb_haetae_challenge_offsets(scratch, bits);
  CHECK(scratch->weight == weight, "weight %u", weight);
  vmb_haetae_sparse_sum(w);
  unsigned wrong = 0;
  for (unsigned i = 0; i < 256; i++)
    wrong += w->sum[i] != wanted[i];
  CHECK(wrong == 0, "product by a challenge of weight %u: %u wrong", weight, wrong);
}

/* ---- The test of keys ------------------------------------------------------------------------ */

/*
 * Round 1: the first entry is the largest of all after the first ones, and may be the least of
 * those that count: ceil(256 / tau) of them, of which the least counts 256 mod tau times.
 */
static void check_key_value(void) {
  static const struct haetae_params p = {HAETAE_ROW_HAETAE120};
  for (unsigned least = 0; least < 5; least++) {
    uint32_t spectrum[256], sum = 32;
    for (unsigned i = 0; i < 256; i++)
      spectrum[i] = i < 5 ? 9000000 + 70000 * i : 1000 + i;
    spectrum[least] = 8000000;
    for (unsigned i = 0; i < 5; i++)
      sum += (i == least ? 256 % 58 : 58) * ((spectrum[i] + 0x10200) >> 10);
    CHECK(vmb_haetae_round1_key_value(&p, spectrum) == sum >> 6, "entry %u is the least", least);
  }
}

/* ---- Gaussian samples ------------------------------------------------------------------------ */

/* For numbers below 2^60, in the places of the specification. */
static void check_exponents(void) {
  for (unsigned round = 0; round < 1000; round++) {
    const uint64_t r = (uint64_t)test_random_word(&source) << 32 | test_random_word(&source);
    /* V(square) < 2^62; round 0 and 1: just below and at a half */
    const uint64_t v = round < 2 ? (UINT64_C(5) << 29) - 1 + round : r >> (2 + round % 34);
    const struct vmb_fixed76 square = {v & VMB_FIXED76_MASK, v >> 48};
    CHECK(vmb_gaussian_exponent(square) == ((v >> 28) + 1) / 2, "rounded exponent");
    /* y = V(y) 2^-76 x below 2^58: y^2 has its whole part in the lower word */
    const uint64_t y = r >> (6 + round % 20);
    const uint32_t x = test_random_below(&source, 64);
    const struct vmb_fixed76 fixed = {y & VMB_FIXED76_MASK, y >> 48},
                             of_y = vmb_fixed76_square_lost_carry(fixed);
    const uint64_t v_square = of_y.lo + (of_y.hi << 48), twice = (y * x + 4) / 8;
    if (of_y.hi >> 12 != 0 || (x != 0 && y > (UINT64_MAX >> 2) / x))
      continue;
    CHECK(vmb_gaussian_exponent_round1(fixed, x) == (v_square + twice + (UINT64_C(1) << 28)) >> 29,
          "exponent of round 1");
  }
}

/* A row of the stream: 32 bytes of signs, then 17 for each candidate, as long as 42 blocks last. */
static void check_rows(void) {
  static const struct haetae_params p = {.has_context = 1};
  static uint64_t samples[257], wanted[257];
  uint8_t signs[32], good[257][17], bad[17];
  unsigned found = 0, rejected_one = 0;
  struct haetae_sum sum, all = {0, 0};
  while (found < 257 || !rejected_one) {
    uint8_t in[17];
    for (unsigned i = 0; i < 17; i++)
      in[i] = (uint8_t)(test_random_word(&source) >> 9);
    const struct vmb_gaussian c = vmb_gaussian_of(in, vmb_haetae_cdt, 0);
    if (c.accepted == 0) {
      memcpy(bad, in, 17);
      rejected_one = 1;
    } else if (found < 257) {
      memcpy(good[found], in, 17);
      wanted[found++] = c.r;
      all.lo += c.square.lo;
      all.hi += c.square.hi;
    }
  }
  const unsigned most = (42 * 136 - 32) / 17;
  for (unsigned rejected = 0; rejected <= most - 257 + 1;
       rejected += rejected < most - 258 ? 7 : 1) {
    fed_begin();
    for (unsigned i = 0; i < 32; i++)
      fed_byte(3 * i);
    for (unsigned i = 0; i < rejected; i++)
      for (unsigned k = 0; k < 17; k++)
        fed_byte(bad[k]);
    for (unsigned i = 0; i < 257; i++)
      for (unsigned k = 0; k < 17; k++)
        fed_byte(good[i][k]);
    sum = (struct haetae_sum){0, 0};
    samples[256] = 77;
    struct haetae_row row = {.samples = samples, .sum = &sum, .wanted = 257};
    const vmb_status status = sample_row(&p, &row, signs, scratch, 9);
    if (rejected + 257 > most) {
      CHECK(status == VMB_ERROR_RETRY, "a row after %u others", rejected);
      continue;
    }
    CHECK(status == VMB_OK, "a row after %u others", rejected);
    CHECK_EQUAL_BYTES(samples, wanted, 256 * sizeof samples[0], "samples after %u others",
                      rejected);
    CHECK_EQUAL_BYTES(signs, fed_bytes, 32, "signs");
    CHECK(samples[256] == 77 && sum.lo == all.lo && sum.hi == all.hi, "the sum of 257 squares");
  }
}

int main(void) {
  check_uniform();
#if HAETAE_PARALLEL
  for (unsigned rejected = 0; rejected <= 8 * 84 - 256 + 1; rejected++)
    check_uniform_four(rejected % 4, rejected);
#endif
  check_eta();
  for (unsigned rejected = 0; rejected <= 3 * 136 - 57; rejected += rejected < 300 ? 17 : 1) {
    check_sparse_challenge(58, rejected);
    check_sparse_challenge(80, rejected);
  }
  check_dense_challenge();
  for (unsigned weight = 1; weight <= 128; weight++)
    check_product(weight);
  check_key_value();
  check_exponents();
  check_rows();
  return check_report();
}
