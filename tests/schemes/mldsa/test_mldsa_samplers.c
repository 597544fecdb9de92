/*
 * The samplers of ML-DSA (specs/mldsa.md section 3) with streams that no seed gives: candidates at
 * their bounds, ends of blocks, as many rejections as there may be, one more.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "fed_stream.h"
#include "schemes/sets.h"
#include "schemes/mldsa/mldsa_sample.c"

#define Q 8380417

static struct mldsa_scratch scratch;

/* An entry of the matrix: `rejected` candidates first that are not taken. */
static vmb_status entry_behind(unsigned rejected) {
  fed_begin();
  for (unsigned i = 0; i < rejected; i++)
    fed_number(i % 2 == 0 ? Q : 0x7fffff, 3);
  for (unsigned i = 0; i < 256; i++)
    fed_number((i == 0 ? Q - 1 : 255 - i) | (i & 1) << 23, 3); /* bit 23 does not count */
  memset(&scratch.entry, 0x5a, sizeof scratch.entry);
  return mldsa_sample_entry(&scratch, 1, 2);
}

static void check_entries(void) {
  for (unsigned rejected = 0; rejected <= 6 * 56 - 256 + 2; rejected++) {
    const vmb_status status = entry_behind(rejected);
    const unsigned blocks = (rejected + 256 + 55) / 56;
    if (blocks > 6) {
      CHECK(status == VMB_ERROR_RETRY, "an entry of %u blocks", blocks);
      continue;
    }
    unsigned wrong = 0;
    for (unsigned i = 0; i < 256; i++)
      wrong += scratch.entry.values.c[i] != (int32_t)(i == 0 ? Q - 1 : 255 - i);
    CHECK(status == VMB_OK && wrong == 0, "an entry behind %u others: %u wrong", rejected, wrong);
    CHECK(fed_taken == 168 * (size_t)blocks, "an entry behind %u others: blocks", rejected);
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
    const vmb_status status = mldsa_sample_secret(eta, &scratch, &out, 3);
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

/* SampleInBall by its definition, from two blocks at most. */
static void check_challenge(const struct mldsa_params *p, unsigned rejected) {
  int32_t wanted[256] = {0};
  const uint64_t signs = UINT64_C(0x123456789abcdef5);
  fed_begin();
  fed_number(signs, 8);
  for (unsigned i = 0; i < rejected; i++)
    fed_byte(i % 2 == 0 ? 257 - p->tau : 255); /* 256 - tau is taken */
  unsigned used = 0;
  for (unsigned i = 256 - p->tau; i < 256; i++, used++) {
    const unsigned place = used % 3 == 0 ? i : used % 3 == 1 ? 0 : 7 * used % i;
    fed_byte(place);
    wanted[i] = wanted[place];
    wanted[place] = (signs >> used & 1) != 0 ? -1 : 1;
  }
  memset(&scratch.challenge, 0x5a, sizeof scratch.challenge);
  const vmb_status status = mldsa_sample_challenge(p, &scratch);
  if (8 + rejected + p->tau > 2 * 136) {
    CHECK(status == VMB_ERROR_RETRY, "a challenge behind %u others", rejected);
    return;
  }
  CHECK(status == VMB_OK, "a challenge behind %u others", rejected);
  CHECK_EQUAL_BYTES(scratch.challenge.poly.c, wanted, sizeof wanted,
                    "tau = %u, a challenge behind %u others", p->tau, rejected);
}

int main(void) {
  static const struct mldsa_params sets[] = {
      {MLDSA_ROW_MLDSA44}, {MLDSA_ROW_MLDSA65}, {MLDSA_ROW_MLDSA87}};
  check_entries();
  check_secrets(2);
  check_secrets(4);
  for (unsigned set = 0; set < 3; set++)
    for (unsigned rejected = 0; rejected < 2 * 136; rejected++)
      check_challenge(&sets[set], rejected);
  return check_report();
}
