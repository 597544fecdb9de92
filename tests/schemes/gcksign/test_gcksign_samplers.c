/*
 * The samplers of GCKSign (specs/gcksign.md section 3) with streams that no seed gives: candidates
 * at their bounds, ends of blocks, as many rejections as there may be, one more.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "fed_stream.h"
#include "gcksign_rows.h"
#include "schemes/gcksign/gcksign_sample.h"
#include "schemes/gcksign/gcksign_stream.h"

/* The linker puts this function in the place of Keccak's (--wrap). */
#undef vmb_keccak_squeeze
void __wrap_vmb_keccak_squeeze(vmb_keccak *state, uint8_t *out, size_t length);

void __wrap_vmb_keccak_squeeze(vmb_keccak *state, uint8_t *out, size_t length) {
  fed_squeeze(state, out, length);
}

static struct gcksign_scratch *const scratch = &gcksign_work.scratch;

/* Pieces of 16 coefficients of a; all that its blocks hold, and one more. */
static void check_a(const struct gcksign_params *p) {
  const unsigned count = 64U * (168U / p->candidate_bytes), shift = 8U * (p->candidate_bytes - 1U);
  vmb_gcksign_stream_begin(&scratch->a, scratch->rho, 0, 64);
  fed_begin();
  for (unsigned i = 0; i < count; i++) {
    /* 13 rejected at first: q, the largest of k bits and so on; the reference's slip apart */
    const uint64_t value = i < 13 ? (i == 0 ? p->q : (UINT64_C(1) << p->k) - i)
                                  : (i == 13 ? p->q - 1 : p->q / 3 * (i % 3) + i);
    const uint64_t low = shift == 56 ? value & ((UINT64_C(1) << 54) - 1) : value;
    fed_number(low, p->candidate_bytes - 1U);
    fed_byte((unsigned)(value >> p->top_shift) & 0xff);
  }
  for (unsigned piece = 0, i = 13; i < count; piece++) {
    uint64_t got[16];
    memset(&scratch->piece, 0x5a, sizeof scratch->piece);
    const vmb_pm_canonical *const sampled = gcksign_next_piece_of_a(p, &view);
    memcpy(got, &scratch->piece, sizeof got);
    if (i + 16 > count) {
      CHECK(sampled == NULL, "a piece that the blocks do not hold");
      return;
    }
    unsigned wrong = 0;
    for (unsigned j = 0; j < 16; j++, i++)
      wrong += got[j] != (i == 13 ? p->q - 1 : p->q / 3 * (i % 3) + i);
    CHECK(sampled == &scratch->piece && wrong == 0, "piece %u of a: %u wrong", piece, wrong);
  }
}

/* Four candidates in a byte, 672 in a block, 4 blocks; 1 - value in two bits. */
static void check_s(const struct gcksign_params *p, unsigned rejected) {
  static uint8_t candidates[4 * 672 + 8], packed[SECRET_KEY_MAX];
  const unsigned count = (unsigned)p->m * p->n;
  memset(candidates, 3, sizeof candidates);
  for (unsigned i = 0; i < count && rejected + i < sizeof candidates; i++)
    candidates[rejected + i] = (uint8_t)((i + i / 5) % 3);
  fed_begin();
  for (unsigned i = 0; i < sizeof candidates; i += 4)
    fed_byte(candidates[i] + 4U * candidates[i + 1] + 16U * candidates[i + 2] +
             64U * candidates[i + 3]);
  const vmb_status status = vmb_gcksign_sample_s(p, packed, scratch);
  if (rejected + count > 4 * 672) {
    CHECK(status == VMB_ERROR_RETRY, "%u candidates of s rejected", rejected);
    return;
  }
  unsigned wrong = 0;
  for (unsigned i = 0; i < count; i++)
    wrong += (packed[i / 4] >> (6 - 2 * (i % 4)) & 3) != ((1 - (i + i / 5) % 3) & 3);
  CHECK(status == VMB_OK && wrong == 0, "s after %u rejected ones: %u wrong", rejected, wrong);
}

/* Candidates of two bytes, 84 in a block, 32 blocks. */
static void check_y(const struct gcksign_params *p, unsigned rejected) {
  const unsigned count = (unsigned)p->m * p->n, most = 2U * p->bound;
  if (most == p->y_mask && rejected > 0)
    return; /* none is */
  fed_begin();
  for (unsigned i = 0; i < rejected; i++)
    fed_number(i % 2 == 0 ? most + 1 : 0xffff, 2);
  for (unsigned i = 0; i < count; i++)
    fed_number(i % 3 == 0 ? most : i % 3 == 1 ? 0 : i, 2);
  const vmb_status status = vmb_gcksign_sample_y(p, view.y, scratch, 2);
  if (rejected + count > 32 * 84) {
    CHECK(status == VMB_ERROR_RETRY, "%u candidates of y rejected", rejected);
    return;
  }
  unsigned wrong = 0;
  for (unsigned i = 0; i < count; i++)
    wrong += view.y[i] != (i % 3 == 0   ? (int)p->bound
                           : i % 3 == 1 ? -(int)p->bound
                                        : (int)i - (int)p->bound);
  CHECK(status == VMB_OK && wrong == 0, "y after %u rejected ones: %u wrong", rejected, wrong);
}

/* Eight bytes of signs, places of one byte, two blocks. */
static void check_challenge(const struct gcksign_params *p, unsigned rejected) {
  static int8_t got[512], wanted[512];
  const uint64_t signs = UINT64_C(0x123456789abcdef5);
  const unsigned first = (unsigned)p->n - p->weight;
  if (rejected > 0 && first >= 255)
    return; /* no byte is */
  memset(wanted, 0, sizeof wanted);
  fed_begin();
  fed_number(signs, 8);
  for (unsigned i = 0; i < rejected; i++)
    fed_byte(i % 2 == 0 ? first + 1 : 255);
  unsigned used = 0;
  for (unsigned i = first; i < p->n; i++, used++) {
    const unsigned at = used % 3 == 0 && i < 256 ? i : used % 3 == 1 ? 0 : 5 * used % 200;
    fed_byte(at);
    wanted[i] = wanted[at];
    wanted[at] = (signs >> used & 1) != 0 ? -1 : 1;
  }
  const vmb_status status = vmb_gcksign_sample_challenge(p, got, scratch);
  if (8 + rejected + p->weight > 2 * 136) {
    CHECK(status == VMB_ERROR_RETRY, "a challenge after %u rejected places", rejected);
    return;
  }
  CHECK(status == VMB_OK, "a challenge after %u rejected places", rejected);
  CHECK_EQUAL_BYTES(got, wanted, p->n, "a challenge after %u rejected places", rejected);
  unsigned found = 0, wrong = 0;
  for (unsigned i = 0; i < p->n; i++)
    if (wanted[i] != 0)
      wrong += scratch->offsets[found++] != (wanted[i] > 0 ? p->n : 2U * p->n) - i;
  CHECK(wrong == 0, "%u offsets of a challenge", wrong);
}

int main(void) {
  for (size_t set = 0; set < sizeof gcksign_sets / sizeof gcksign_sets[0]; set++) {
    const struct gcksign_params *const p = &gcksign_sets[set].params;
    const unsigned count = (unsigned)p->m * p->n;
    check_a(p);
    for (unsigned rejected = 0; rejected <= 4 * 672 - count + 1; rejected++)
      check_s(p, rejected);
    for (unsigned rejected = 0; rejected <= 32 * 84 - count + 1;
         rejected += rejected + count + 60 < 32 * 84 ? 59 : 1)
      check_y(p, rejected);
    for (unsigned rejected = 0; rejected < 272; rejected++)
      check_challenge(p, rejected);
  }
  return check_report();
}
