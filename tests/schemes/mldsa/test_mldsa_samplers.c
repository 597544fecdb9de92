/*
 * The samplers of ML-DSA (specs/mldsa.md section 3) with streams that no seed gives: candidates at
 * their bounds, ends of blocks, the most rejections that are allowed, one more; of four streams in
 * parallel one that is late.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "fed_stream.h"
#include "schemes/mldsa/mldsa_sample.h"
#include "schemes/mldsa/mldsa_streams.h"
#include "testing/all_sets.h"
#include "testing/set_rows.h"

/* The linker puts these in place of the sponge (--wrap). */
#undef vmb_keccak_squeeze
#undef vmb_keccak_x4_squeeze
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

#define Q 8380417

static struct mldsa_scratch scratch;

/* An entry of the matrix after `rejected` candidates that are not accepted. */
static vmb_status entry_after(unsigned rejected) {
  fed_begin();
  for (unsigned i = 0; i < rejected; i++)
    fed_number(i % 2 == 0 ? Q : 0x7fffff, 3);
  for (unsigned i = 0; i < 256; i++)
    fed_number((i == 0 ? Q - 1 : 255 - i) | (i & 1) << 23, 3); /* bit 23 does not count */
  memset(&scratch.entry, 0x5a, sizeof scratch.entry);
  return vmb_mldsa_sample_entry(&scratch, 1, 2);
}

static void check_entries(void) {
  for (unsigned rejected = 0; rejected <= 6 * 56 - 256 + 2; rejected++) {
    const vmb_status status = entry_after(rejected);
    const unsigned blocks = (rejected + 256 + 55) / 56;
    if (blocks > 6) {
      CHECK(status == VMB_ERROR_RETRY, "an entry of %u blocks", blocks);
      continue;
    }
    unsigned wrong = 0;
    for (unsigned i = 0; i < 256; i++)
      wrong += scratch.entry.values.c[i] != (int32_t)(i == 0 ? Q - 1 : 255 - i);
    CHECK(status == VMB_OK && wrong == 0, "an entry after %u others: %u wrong", rejected, wrong);
    CHECK(fed_taken == 168 * (size_t)blocks, "an entry after %u others: blocks", rejected);
  }
}

/* Nibbles below 15 or 9, in order. */
static void check_secrets(unsigned eta) {
  const unsigned limit = eta == 2 ? 15 : 9, most = 4 * 272;
  for (unsigned rejected = 0; rejected <= most - 256 + 2;
       rejected += rejected < most - 258 ? 13 : 1) {
    uint8_t nibbles[4 * 272 + 2];
    vmb_q8380417_poly out;
    for (unsigned i = 0; i < most + 2; i++)
      nibbles[i] = (uint8_t)(i < rejected ? (i % 2 == 0 ? limit : 15) : (i - rejected) % limit);
    fed_begin();
    for (unsigned i = 0; i < most + 2; i += 2)
      fed_byte(nibbles[i] | (unsigned)nibbles[i + 1] << 4);
    memset(&out, 0x5a, sizeof out);
    const vmb_status status = vmb_mldsa_sample_secret(eta, &scratch, &out, 3);
    if (rejected + 256 > most) {
      CHECK(status == VMB_ERROR_RETRY, "eta = %u, %u rejected", eta, rejected);
      continue;
    }
    unsigned wrong = 0;
    for (unsigned i = 0; i < 256; i++) {
      const int32_t t = (int32_t)(i % limit);
      wrong += out.c[i] != (int32_t)eta - (eta == 2 ? t % 5 : t);
    }
    CHECK(status == VMB_OK && wrong == 0, "eta = %u, %u rejected: %u wrong", eta, rejected, wrong);
    CHECK(fed_taken == 136 * (size_t)((rejected + 256 + 271) / 272), "eta = %u: blocks", eta);
  }
}

#if MLDSA_PARALLEL

#define ENTRY_REJECTED_MOST (6 * 56 - 256) /* more need a seventh block */
#define SECRET_REJECTED_MOST (4 * 272 - 256)

/* The stream of this lane: another entry for every lane, after `rejected` candidates. */
static void feed_entry(unsigned lane, unsigned rejected) {
  fed_lane(lane);
  for (unsigned i = 0; i < rejected; i++)
    fed_number(i % 2 == 0 ? Q : 0x7fffff, 3);
  for (unsigned i = 0; i < 256; i++)
    fed_number(lane << 20 | i << 4 | lane, 3);
}

/* The stream of this lane: nibbles that are accepted, after `rejected` others. */
static void feed_secret(unsigned eta, unsigned lane, unsigned rejected) {
  const unsigned limit = eta == 2 ? 15 : 9;
  uint8_t nibbles[SECRET_REJECTED_MOST + 256 + 2];
  for (unsigned i = 0; i < sizeof nibbles; i++)
    nibbles[i] = (uint8_t)(i < rejected ? (i % 2 == 0 ? limit : 15) : (i + i / 9 + lane) % limit);
  fed_lane(lane);
  for (unsigned i = 0; i < sizeof nibbles; i += 2)
    fed_byte(nibbles[i] | (unsigned)nibbles[i + 1] << 4);
}

/* Every lane gives what the function for one stream gives of its bytes. */
static void check_lane_entry(unsigned lane, unsigned rejected) {
  static int32_t got[256];
  memcpy(got, scratch.four.polys[lane].values.c, sizeof got);
  fed_lane(lane);
  fed_length += FED_LANE_BYTES;
  CHECK(vmb_mldsa_sample_entry(&scratch, 1, 2) == VMB_OK, "one entry");
  CHECK_EQUAL_BYTES(got, scratch.entry.values.c, sizeof got, "lane %u of four entries, %u rejected",
                    lane, rejected);
}

static void check_lane_secret(unsigned eta, unsigned lane, unsigned rejected) {
  static vmb_q8380417_poly one;
  fed_lane(lane);
  fed_length += FED_LANE_BYTES;
  CHECK(vmb_mldsa_sample_secret(eta, &scratch, &one, 3) == VMB_OK, "one secret");
  CHECK_EQUAL_BYTES(scratch.four.polys[lane].poly.c, one.c, sizeof one.c,
                    "eta = %u, lane %u of four secrets, %u rejected", eta, lane, rejected);
}

/* A lane is late by `rejected` candidates, the next one by half of them, the other two are not. */
static unsigned late_by(unsigned lane, unsigned late, unsigned rejected) {
  return lane == late ? rejected : lane == (late + 1) % 4 ? rejected / 2 : 0;
}

/*
 * Entries through vmb_mldsa_entry, which keeps four: those of a failure are not kept, and those
 * that are kept are not sampled again.
 */
static void check_four_entries(const struct mldsa_params *p, unsigned late, unsigned rejected) {
  const vmb_q8380417_values *entry = NULL;
  fed_begin();
  for (unsigned lane = 0; lane < 4; lane++)
    feed_entry(lane, late_by(lane, late, rejected));
  fed_begin_lanes();
  memset(&scratch.four, 0x5a, sizeof scratch.four);
  scratch.four.entries = MLDSA_NO_ENTRIES;
  const vmb_status status = vmb_mldsa_entry(p, &scratch, 0, late, &entry);
  const size_t blocks = (rejected + 256 + 55) / 56;
  if (rejected > ENTRY_REJECTED_MOST) {
    CHECK(status == VMB_ERROR_RETRY, "lane %u needs %zu blocks", late, blocks);
    CHECK(scratch.four.entries == MLDSA_NO_ENTRIES, "entries of a failure are not kept");
    return;
  }
  CHECK(status == VMB_OK, "four entries, %u rejected in lane %u", rejected, late);
  CHECK(entry == &scratch.four.polys[late].values, "the entry of this column");
  CHECK(fed_taken == 168 * blocks, "four entries, %u rejected: blocks", rejected);
  CHECK(vmb_mldsa_entry(p, &scratch, 0, (late + 1) % 4, &entry) == VMB_OK &&
            fed_taken == 168 * blocks,
        "entries that are kept are not sampled again");
  for (unsigned lane = 0; lane < 4; lane++)
    check_lane_entry(lane, late_by(lane, late, rejected));
}

static void check_four_secrets(unsigned eta, unsigned late, unsigned rejected) {
  fed_begin();
  for (unsigned lane = 0; lane < 4; lane++)
    feed_secret(eta, lane, late_by(lane, late, rejected));
  fed_begin_lanes();
  memset(&scratch.four, 0x5a, sizeof scratch.four);
  const vmb_status status = vmb_mldsa_sample_four_secrets(eta, &scratch, 4);
  if (rejected > SECRET_REJECTED_MOST) {
    CHECK(status == VMB_ERROR_RETRY, "eta = %u, %u rejected in lane %u", eta, rejected, late);
    return;
  }
  CHECK(status == VMB_OK, "eta = %u, four secrets, %u rejected in lane %u", eta, rejected, late);
  CHECK(fed_taken == 136 * (size_t)((rejected + 256 + 271) / 272), "four secrets: blocks");
  for (unsigned lane = 0; lane < 4; lane++)
    check_lane_secret(eta, lane, late_by(lane, late, rejected));
}

static void check_four(const struct mldsa_params *p) {
  for (unsigned late = 0; late < 4; late++) {
    for (unsigned rejected = 0; rejected <= ENTRY_REJECTED_MOST + 1; rejected++)
      check_four_entries(p, late, rejected);
    for (unsigned rejected = 0; rejected <= SECRET_REJECTED_MOST + 2;
         rejected += rejected < SECRET_REJECTED_MOST - 2 ? 13 : 1)
      check_four_secrets(p->eta, late, rejected);
  }
}

#endif

/* SampleInBall by its definition, from two blocks at most. */
static void check_challenge(const struct mldsa_params *p, unsigned rejected) {
  int32_t wanted[256] = {0};
  const uint64_t signs = UINT64_C(0x123456789abcdef5);
  fed_begin();
  fed_number(signs, 8);
  for (unsigned i = 0; i < rejected; i++)
    fed_byte(i % 2 == 0 ? 257 - p->tau : 255); /* 256 - tau is accepted */
  unsigned used = 0;
  for (unsigned i = 256 - p->tau; i < 256; i++, used++) {
    const unsigned place = used % 3 == 0 ? i : used % 3 == 1 ? 0 : 7 * used % i;
    fed_byte(place);
    wanted[i] = wanted[place];
    wanted[place] = (signs >> used & 1) != 0 ? -1 : 1;
  }
  memset(&scratch.challenge, 0x5a, sizeof scratch.challenge);
  const vmb_status status = vmb_mldsa_sample_challenge(p, &scratch);
  if (8 + rejected + p->tau > 2 * 136) {
    CHECK(status == VMB_ERROR_RETRY, "a challenge after %u others", rejected);
    return;
  }
  CHECK(status == VMB_OK, "a challenge after %u others", rejected);
  CHECK_EQUAL_BYTES(scratch.challenge.poly.c, wanted, sizeof wanted,
                    "tau = %u, a challenge after %u others", p->tau, rejected);
}

int main(void) {
  static const struct mldsa_params sets[] = {
      {MLDSA_ROW_MLDSA44}, {MLDSA_ROW_MLDSA65}, {MLDSA_ROW_MLDSA87}};
  check_entries();
  check_secrets(2);
  check_secrets(4);
#if MLDSA_PARALLEL
  for (unsigned set = 0; set < 3; set++)
    check_four(&sets[set]);
#endif
  for (unsigned set = 0; set < 3; set++)
    for (unsigned rejected = 0; rejected < 2 * 136; rejected++)
      check_challenge(&sets[set], rejected);
  return check_report();
}
