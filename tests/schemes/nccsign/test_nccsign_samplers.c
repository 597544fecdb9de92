/*
 * The samplers of NCC-Sign (specs/nccsign.md section 3) with streams that no seed gives: candidates
 * at their bounds, ends of blocks, as many rejections as there may be, one more.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "fed_stream.h"
#include "nccsign_rows.h"
#include "schemes/nccsign/nccsign_sample.h"

/* The linker puts this function in the place of Keccak's (--wrap). */
#undef vmb_keccak_squeeze
void __wrap_vmb_keccak_squeeze(vmb_keccak *state, uint8_t *out, size_t length);

void __wrap_vmb_keccak_squeeze(vmb_keccak *state, uint8_t *out, size_t length) {
  fed_squeeze(state, out, length);
}

static uint8_t packed[NCCSIGN_MOST], dense[NCCSIGN_MOST];

/* Numbers of 23 bits in three bytes, 56 in a block, 48 blocks; centred. */
static void check_a(const struct nccsign_params *p, unsigned rejected) {
  const uint32_t half = p->q / 2;
  if (p->q > 0x7fffff && rejected > 0)
    return; /* none is */
  fed_begin();
  for (unsigned i = 0; i < rejected; i++)
    fed_number(i % 2 == 0 ? p->q : 0x7fffff, 3);
  for (unsigned i = 0; i < p->n; i++) /* around q/2, at q - 1 */
    fed_number(((i % 5 == 4 ? p->q - 1 - i : half - 1 + i % 5) & 0x7fffff) | (i & 1) << 23, 3);
  nccsign_w[p->n - 1] = 1 << 30;
  const vmb_status status = vmb_nccsign_sample_a(p, &nccsign_work, packed);
  if (rejected + p->n > 48 * 56) {
    CHECK(status == VMB_ERROR_RETRY, "n = %u, after %u rejected ones", p->n, rejected);
    return;
  }
  unsigned wrong = 0;
  for (unsigned i = 0; i < p->n; i++) {
    const uint32_t x = (i % 5 == 4 ? p->q - 1 - i : half - 1 + i % 5) & 0x7fffff;
    wrong += nccsign_w[i] != (int32_t)(x > half ? x - p->q : x);
  }
  CHECK(status == VMB_OK && wrong == 0, "n = %u, after %u rejected ones: %u wrong", p->n, rejected,
        wrong);
  CHECK(fed_taken == 168 * (size_t)((rejected + p->n + 55) / 56), "n = %u: blocks", p->n);
}

/* Nibbles below 15, 272 in a block, 12 blocks; packed in three bits each. */
static void check_eta(const struct nccsign_params *p, unsigned rejected) {
  static uint8_t nibbles[12 * 272 + 2];
  memset(nibbles, 15, sizeof nibbles);
  for (unsigned i = 0; i < p->n && rejected + i < sizeof nibbles; i++)
    nibbles[rejected + i] = (uint8_t)(i % 15);
  fed_begin();
  for (unsigned i = 0; i < sizeof nibbles; i += 2)
    fed_byte(nibbles[i] | (unsigned)nibbles[i + 1] << 4);
  memset(packed, 0, sizeof packed);
  const vmb_status status = vmb_nccsign_sample_eta(p, packed, nibbles, nccsign_work.scratch);
  if (rejected + p->n > 12 * 272) {
    CHECK(status == VMB_ERROR_RETRY, "n = %u, %u nibbles rejected", p->n, rejected);
    return;
  }
  unsigned wrong = 0;
  for (unsigned i = 0; i < p->n; i++) {
    unsigned field = 0;
    for (unsigned bit = 3 * i; bit < 3 * i + 3; bit++)
      field |= (packed[bit / 8] >> bit % 8 & 1U) << (bit - 3 * i);
    wrong += field != i % 15 % 5;
  }
  CHECK(status == VMB_OK && wrong == 0, "n = %u, %u nibbles rejected: %u wrong", p->n, rejected,
        wrong);
  CHECK(fed_taken == 136 * (size_t)((rejected + p->n + 271) / 272), "n = %u: blocks", p->n);
}

/* Places of two bytes, the high one first; four bytes of signs; four blocks in all. */
static void check_challenge(const struct nccsign_params *p, unsigned rejected) {
  static int8_t wanted[NCCSIGN_MOST];
  const unsigned low_bits = p->position_bits - 8U;
  const uint32_t signs = UINT32_C(0x9abcdef5);
  memset(wanted, 0, sizeof wanted);
  fed_begin();
  fed_number(signs, 4);
  for (unsigned i = 0; i < rejected; i++)
    fed_number(0xffff, 2);
  unsigned used = 0;
  for (unsigned i = (unsigned)p->n - p->tau; i < p->n; i++, used++) {
    const unsigned at = used % 3 == 0 ? i : used % 3 == 1 ? 0 : 11 * used;
    fed_byte(at >> low_bits);
    fed_byte((at & ((1U << low_bits) - 1)) | (used % 2 == 0 ? 0xffU << low_bits & 0xff : 0));
    wanted[i] = wanted[at];
    wanted[at] = (signs >> used & 1) != 0 ? -1 : 1;
  }
  const vmb_status status =
      vmb_nccsign_sample_challenge(p, nccsign_work.scratch, (int8_t *)(void *)dense);
  /* all ones are a place below n for no set but where n is 2^bits - 1 and more */
  if (4 + 2 * (rejected + p->tau) > 4 * 136) {
    CHECK(status == VMB_ERROR_RETRY, "n = %u, a challenge after %u rejected places", p->n,
          rejected);
    return;
  }
  CHECK(status == VMB_OK, "n = %u, a challenge after %u rejected places", p->n, rejected);
  CHECK_EQUAL_BYTES(dense, wanted, p->n, "n = %u, a challenge after %u rejected places", p->n,
                    rejected);
  unsigned found = 0, wrong = 0;
  for (unsigned i = 0; i < p->n; i++)
    if (wanted[i] != 0) {
      wrong += nccsign_work.scratch->places[found] != i ||
               nccsign_work.scratch->signs[found] != wanted[i];
      found++;
    }
  CHECK(wrong == 0, "n = %u: %u places or signs", p->n, wrong);
}

int main(void) {
  for (unsigned set = 0; set < NCCSIGN_SETS; set++) {
    const struct nccsign_params *const p = &nccsign_sets[set].params;
    const unsigned most = 48 * 56 - p->n;
    for (unsigned rejected = 0; rejected <= most + 1; rejected += rejected + 60 < most ? 59 : 1)
      check_a(p, rejected);
    const unsigned nibbles = 12 * 272 - p->n;
    for (unsigned rejected = 0; rejected <= nibbles + 1;
         rejected += rejected + 160 < nibbles ? 157 : 1)
      check_eta(p, rejected);
    for (unsigned rejected = 0; rejected < 272; rejected++)
      check_challenge(p, rejected);
  }
  return check_report();
}
