/*
 * The parts of ML-DSA alone, against their definitions in specs/mldsa.md sections 3 to 5: rounding
 * and hints for every residue (on emulators for every 1009th), bounds and one beyond, codes that no
 * key has in every place, encodings of hints. Numbers are typed from the specification.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/bitpack/bitpack_lsb.h"
#include "check.h"
#include "schemes/mldsa/mldsa_pack.h"
#include "schemes/mldsa/mldsa_round.h"
#include "testing/all_sets.h"
#include "testing/set_rows.h"
#if !defined(VMB_SMALL_MEMORY)
#include "schemes/mldsa/mldsa_sample.h"
#include "schemes/mldsa/mldsa_streams.h"
#endif

#define Q 8380417

#if defined(VMB_HOSTED)
#define STRIDE 1
#else
#define STRIDE 1009
#endif

static const struct mldsa_params sets[] = {{MLDSA_ROW_MLDSA44}, {MLDSA_ROW_MLDSA65}};
static const int32_t gamma2[] = {(Q - 1) / 88, (Q - 1) / 32};

/* ---- Rounding -------------------------------------------------------------------------------- */

/* r mod+- m: in (-m/2, m/2]. */
static int32_t centred(int32_t r, int32_t m) {
  const int32_t least = r % m < 0 ? r % m + m : r % m;
  return 2 * least > m ? least - m : least;
}

static void check_residues(void) {
  static const int32_t values[] = {-Q, 1 - Q,       -(Q + 1) / 2, -(Q - 1) / 2, -1, 0,
                                   1,  (Q - 1) / 2, (Q + 1) / 2,  Q - 1,        Q};
  for (unsigned i = 0; i < sizeof values / sizeof values[0]; i++) {
    const int32_t x = values[i];
    CHECK(mldsa_freeze(x) == (x + 2 * Q) % Q, "%ld frozen", (long)x);
  }
  static const int32_t integers[] = {(1 << 22) - 8193, (1 << 18) - 1, 60 * 4096, 1, 0};
  for (unsigned i = 0; i < sizeof integers / sizeof integers[0]; i++)
    for (int sign = -1; sign <= 1; sign += 2)
      for (int32_t away = -Q; away <= Q; away += Q) {
        const int32_t integer = sign * integers[i], x = integer + away;
        if (x >= -Q && x <= Q)
          CHECK(mldsa_centre(x) == integer, "%ld centred", (long)x);
      }
}

static void check_power2_round(void) {
  unsigned wrong = 0;
  for (int32_t r = 0; r < Q; r += STRIDE) {
    int32_t r0;
    const int32_t r1 = mldsa_power2_round(r, &r0), wanted = centred(r, 8192);
    wrong += r0 != wanted || r1 != (r - wanted) / 8192;
  }
  CHECK(wrong == 0, "Power2Round: %u residues", wrong);
}

static int32_t defined_decompose(int32_t r, int32_t half, int32_t *r0) {
  *r0 = centred(r, 2 * half);
  if (r - *r0 != Q - 1)
    return (r - *r0) / (2 * half);
  *r0 -= 1;
  return 0;
}

static int32_t defined_use_hint(int32_t r, int32_t half) {
  const int32_t m = (Q - 1) / (2 * half);
  int32_t r0;
  const int32_t r1 = defined_decompose(r, half, &r0);
  return r0 > 0 ? (r1 + 1) % m : (r1 + m - 1) % m;
}

static void check_decompose(unsigned set) {
  const struct mldsa_rounding rounding = mldsa_rounding(sets[set].gamma2);
  unsigned wrong = 0;
  for (int32_t r = 0; r < Q; r += STRIDE) {
    int32_t r0, wanted0;
    const int32_t r1 = mldsa_decompose(&rounding, r, &r0);
    const int32_t wanted1 = defined_decompose(r, gamma2[set], &wanted0);
    wrong += r1 != wanted1 || r0 != wanted0;
    wrong += mldsa_use_hint(&rounding, r) != defined_use_hint(r, gamma2[set]);
  }
  CHECK(wrong == 0, "Decompose and UseHint, gamma2 = %ld: %u residues", (long)gamma2[set], wrong);
}

/* |x| >= bound at the bounds of the norms: gamma1 - beta, gamma2 - beta, gamma2. */
static void check_bounds(void) {
  static const int32_t bounds[] = {(1 << 17) - 78,     (1 << 19) - 196, (Q - 1) / 88 - 78,
                                   (Q - 1) / 32 - 196, (Q - 1) / 88,    1};
  for (unsigned i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
    const int32_t b = bounds[i];
    CHECK(mldsa_mask_beyond(b - 1, b) == 0 && mldsa_mask_beyond(1 - b, b) == 0, "below %ld",
          (long)b);
    CHECK(mldsa_mask_beyond(b, b) == UINT32_MAX && mldsa_mask_beyond(-b, b) == UINT32_MAX, "%ld",
          (long)b);
  }
}

static void check_hints_needed(unsigned set) {
  const int32_t half = gamma2[set];
  const struct {
    int32_t v, w1;
    int needed;
  } cases[] = {{half, 0, 0},  {half, 1, 0},      {half + 1, 0, 1},  {-half, 0, 0}, {-half, 1, 1},
               {-half, 9, 1}, {-half - 1, 0, 1}, {-half + 1, 1, 0}, {0, 1, 0}};
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++)
    CHECK(mldsa_mask_hint(sets[set].gamma2, cases[i].v, cases[i].w1) ==
              (cases[i].needed ? UINT32_MAX : 0),
          "hint for %ld, w1 = %ld", (long)cases[i].v, (long)cases[i].w1);
}

/* ---- Samples --------------------------------------------------------------------------------- */

/* CoeffFromHalfByte. */
static void check_coefficients(void) {
  for (unsigned t = 0; t < 15; t++)
    CHECK(mldsa_coefficient(2, t) == 2 - (int32_t)(t % 5), "eta 2, %u", t);
  for (unsigned t = 0; t < 9; t++)
    CHECK(mldsa_coefficient(4, t) == 4 - (int32_t)t, "eta 4, %u", t);
}

#if !defined(VMB_SMALL_MEMORY)
/* tau coefficients +-1, whatever was in memory before. */
static void check_challenge(unsigned set) {
  static struct mldsa_scratch scratch;
  for (unsigned round = 0; round < 20; round++) {
    memset(&scratch, 0xff, sizeof scratch);
    memset(scratch.digest, (int)round, sizeof scratch.digest);
    CHECK(vmb_mldsa_sample_challenge(&sets[set], &scratch) == VMB_OK, "challenge");
    unsigned weight = 0, strange = 0;
    for (unsigned i = 0; i < MLDSA_N; i++) {
      const int32_t c = scratch.challenge.poly.c[i];
      weight += c != 0;
      strange += c < -1 || c > 1;
    }
    CHECK(weight == (set == 0 ? 39 : 49) && strange == 0, "weight %u, %u not -1, 0, 1", weight,
          strange);
  }
}
#endif

/* ---- Encodings ------------------------------------------------------------------------------- */

/* Secret coefficients of 2 eta + 1, one in every place and all of them. */
static void check_secret_keys(unsigned set) {
  static uint8_t key[128 + 11 * 128];
  const struct mldsa_params *const p = &sets[set];
  const unsigned count = (unsigned)(p->k + p->l) * MLDSA_N, bits = set == 0 ? 3 : 4;
  const unsigned largest = set == 0 ? 4 : 8;
  for (unsigned bad = 0; bad <= count + 1; bad++) {
    struct vmb_lsb_writer writer = {key + 128, 0, 0};
    for (unsigned i = 0; i < count; i++)
      vmb_lsb_put(&writer, bad == i || bad == count ? largest + 1 : largest, bits);
    CHECK(vmb_mldsa_secret_key_is_valid(p, key) == (bad == count + 1), "coefficient %u", bad);
    if (STRIDE > 1 && bad < count - 100)
      bad += 97;
  }
}

static void check_hints(void) {
  const struct mldsa_params *const p = &sets[0]; /* omega = 80, k = 4 */
  static const struct {
    uint8_t places[6], ends[4];
    int valid;
    const char *what;
  } cases[] = {
      {{0}, {0, 0, 0, 0}, 1, "no hints"},
      {{7, 9, 3}, {2, 2, 3, 3}, 1, "rows without hints"},
      {{0, 255, 0, 1}, {2, 2, 2, 4}, 1, "the first and the last place"},
      {{9, 7}, {2, 2, 2, 2}, 0, "descending places"},
      {{7, 7}, {2, 2, 2, 2}, 0, "a place twice"},
      {{1, 2, 3, 3}, {4, 4, 4, 4}, 0, "the last place twice"},
      {{7, 7}, {1, 2, 2, 2}, 1, "a place in two rows"},
      {{7, 9, 3}, {2, 1, 3, 3}, 0, "a count that falls"},
      {{7, 9, 3}, {2, 2, 3, 2}, 0, "a last count that falls"},
      {{7, 9, 3, 1}, {2, 2, 3, 3}, 0, "a place after the last hint"},
      {{0, 0, 0, 0, 0, 5}, {0, 0, 0, 0}, 0, "a place without hints"},
  };
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    uint8_t hints[84] = {0};
    memcpy(hints, cases[i].places, 6);
    memcpy(hints + 80, cases[i].ends, 4);
    CHECK(vmb_mldsa_hints_are_valid(p, hints) == cases[i].valid, "%s", cases[i].what);
  }
  uint8_t hints[84] = {0};
  for (unsigned i = 0; i < 80; i++)
    hints[i] = (uint8_t)(3 * i);
  hints[80] = hints[81] = hints[82] = hints[83] = 80;
  CHECK(vmb_mldsa_hints_are_valid(p, hints) == 1, "omega hints");
  hints[79]--;
  hints[78] = hints[79];
  CHECK(vmb_mldsa_hints_are_valid(p, hints) == 0, "omega hints, the last two equal");
  hints[78]--;
  hints[83] = 81;
  CHECK(vmb_mldsa_hints_are_valid(p, hints) == 0, "omega + 1 hints");
  memset(hints, 0, sizeof hints);
  hints[79] = 1;
  CHECK(vmb_mldsa_hints_are_valid(p, hints) == 0, "a last place without hints");
}

/* ---- One stream and four in parallel --------------------------------------------------------- */

#if !defined(VMB_SMALL_MEMORY) && MLDSA_PARALLEL
/* Entries of the matrix by their row and column: one stream and four give the same ones. */
static void check_entries(const struct mldsa_params *p, struct mldsa_scratch *scratch) {
  for (unsigned number = 0; number < (unsigned)p->k * p->l; number += 4) {
    CHECK(vmb_mldsa_sample_four_entries(p, scratch, number / p->l, number % p->l, 0) == VMB_OK,
          "four entries from %u on", number);
    for (unsigned lane = 0; lane < 4 && number + lane < (unsigned)p->k * p->l; lane++) {
      const unsigned row = (number + lane) / p->l, column = (number + lane) % p->l;
      CHECK(vmb_mldsa_sample_entry(scratch, row, column) == VMB_OK, "entry %u, %u", row, column);
      CHECK_EQUAL_BYTES(scratch->entry.values.c, scratch->four.polys[lane].values.c,
                        sizeof scratch->entry.values.c, "entry %u, %u", row, column);
    }
  }
}

static void check_streams(const struct mldsa_params *p) {
  static struct mldsa_scratch scratch;
  static uint8_t four[4 * MLDSA_N / 8 * 20], one[MLDSA_N / 8 * 20];
  static vmb_q8380417_poly secret;
  for (unsigned i = 0; i < sizeof scratch.rho; i++)
    scratch.rho[i] = (uint8_t)(7 * i + p->k);
  for (unsigned i = 0; i < sizeof scratch.seed; i++)
    scratch.seed[i] = (uint8_t)(11 * i + p->l);
  check_entries(p, &scratch);
  for (unsigned first = 0; first < 300; first += 255) { /* numbers of one byte, and of two */
    const size_t bytes = mldsa_poly_bytes(p->z_bits);
    CHECK(vmb_mldsa_sample_four_secrets(p->eta, &scratch, first) == VMB_OK, "four secrets");
    vmb_mldsa_sample_four_masks(p, &scratch, four, first, 4);
    for (unsigned lane = 0; lane < 4; lane++) {
      CHECK(vmb_mldsa_sample_secret(p->eta, &scratch, &secret, first + lane) == VMB_OK, "a secret");
      CHECK_EQUAL_BYTES(secret.c, scratch.four.polys[lane].poly.c, sizeof secret.c, "secret %u",
                        first + lane);
      vmb_mldsa_sample_mask(p, &scratch, one, first + lane);
      CHECK_EQUAL_BYTES(one, four + lane * bytes, bytes, "mask %u", first + lane);
    }
  }
}
#endif

int main(void) {
  check_residues();
  check_power2_round();
  check_bounds();
  check_coefficients();
  check_hints();
  for (unsigned set = 0; set < 2; set++) {
    check_decompose(set);
    check_hints_needed(set);
    check_secret_keys(set);
#if !defined(VMB_SMALL_MEMORY)
    check_challenge(set);
#endif
#if !defined(VMB_SMALL_MEMORY) && MLDSA_PARALLEL
    check_streams(&sets[set]);
#endif
  }
  return check_report();
}
