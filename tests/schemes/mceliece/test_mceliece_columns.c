/*
 * Columns of Classic McEliece's matrices by definition: windows of 64 at any place, what is swapped
 * in them, the unused bits at the ends of rows.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "schemes/mceliece/mceliece_keys.h"
#include "schemes/mceliece/mceliece_matrix.c"
#include "test_random.h"
#include "testing/set_rows.h"

static struct test_random source = {348864};

static uint64_t random64(void) {
  const uint64_t high = test_random_word(&source);
  return high << 32 | test_random_word(&source);
}

static void check_windows(void) {
  for (unsigned first = 0; first <= 28 * 64; first++) {
    uint64_t row[30], wanted[30], window = 0;
    for (unsigned i = 0; i < 30; i++)
      row[i] = wanted[i] = random64();
    for (unsigned i = 0; i < 64; i++)
      window |= (row[(first + i) / 64] >> (first + i) % 64 & 1) << i;
    CHECK(window_of(row, first) == window, "the window from column %u on", first);
    window = random64();
    for (unsigned i = 0; i < 64; i++) {
      const unsigned at = first + i;
      wanted[at / 64] = (wanted[at / 64] & ~(UINT64_C(1) << at % 64)) | (window >> i & 1)
                                                                            << at % 64;
    }
    put_window(row, first, window);
    CHECK_EQUAL_BYTES(row, wanted, sizeof row, "a window is put to column %u", first);
  }
}

/* Column j and the pivot's, which is not before it, change places, for j = 0..31 in this order. */
static void check_swaps(void) {
  for (unsigned round = 0; round < 200; round++) {
    uint64_t pivot[32];
    unsigned at[32];
    uint16_t pi[64], places[64];
    for (unsigned j = 0; j < 32; j++) {
      at[j] = round % 4 == 0 ? j : j + test_random_below(&source, 64 - j);
      pivot[j] = UINT64_C(1) << at[j];
    }
    for (unsigned i = 0; i < 64; i++)
      pi[i] = places[i] = (uint16_t)(1000 + i);
    const uint64_t bits = random64();
    uint64_t wanted = bits;
    for (unsigned j = 0; j < 32; j++) {
      const uint64_t differ = (wanted >> j ^ wanted >> at[j]) & 1;
      wanted ^= differ << j;
      wanted ^= differ << at[j];
      const uint16_t place = places[j];
      places[j] = places[at[j]];
      places[at[j]] = place;
    }
    CHECK(swap_columns(bits, pivot) == wanted, "columns change places");
    swap_places(pi, pivot);
    CHECK_EQUAL_BYTES(pi, places, sizeof pi, "places change, too");
  }
}

/* 6960119: 5413 columns, so the highest three bits of the last byte of each of 1547 rows. */
static void check_unused_bits(void) {
  static const struct mceliece_params p = {MCELIECE_ROW_MCELIECE6960119};
  static uint8_t public_key[1547 * 677];
  CHECK(vmb_mceliece_check_padding(&p, public_key) == VMB_OK, "zeros");
  for (unsigned row = 0; row < 1547; row++)
    public_key[row * 677U + 676] = 0x1f;
  CHECK(vmb_mceliece_check_padding(&p, public_key) == VMB_OK, "all columns");
  for (unsigned row = 0; row < 1547; row += row == 1 ? 1544 : 1)
    for (unsigned bit = 5; bit < 8; bit++) {
      public_key[row * 677U + 676] ^= (uint8_t)(1U << bit);
      CHECK(vmb_mceliece_check_padding(&p, public_key) == VMB_ERROR_KEY, "bit %u of row %u", bit,
            row);
      public_key[(row + 1) % 1547 * 677U + 676] ^= (uint8_t)(1U << bit);
      CHECK(vmb_mceliece_check_padding(&p, public_key) == VMB_ERROR_KEY,
            "bit %u of row %u and the next", bit, row);
      public_key[(row + 1) % 1547 * 677U + 676] ^= (uint8_t)(1U << bit);
      public_key[row * 677U + 676] ^= (uint8_t)(1U << bit);
    }
}

int main(void) {
  check_windows();
  check_swaps();
  check_unused_bits();
  return check_report();
}
