/*
 * Decompression of every number, noise and rejection sampling, against their definitions.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "rings/q3329/q3329_inline.h"
#include "schemes/mlkem/mlkem_pke.h"
#include "test_random.h"

static struct test_random random_source = {203};

static void check_decompression(void) {
  static const unsigned widths[] = {1, 4, 5, 10, 11};
  for (unsigned i = 0; i < sizeof widths / sizeof widths[0]; i++) {
    const unsigned d = widths[i];
    unsigned wrong = 0;
    for (unsigned first = 0; first < 1U << d; first += 32) {
      int16_t values[32];
      for (unsigned j = 0; j < 32; j++)
        values[j] = (int16_t)((first + j) % (1U << d));
      vmb_q3329_decompress_inline(values, 32, d);
      for (unsigned y = first; y < first + 32; y++)
        wrong +=
            values[y - first] != (int)((2U * MLKEM_Q * (y % (1U << d)) + (1U << d)) >> (d + 1));
    }
    CHECK(wrong == 0, "decompression from %u bits: %u values", d, wrong);
  }
}

static int bit_at(const uint8_t *bytes, unsigned position) {
  return bytes[position / 8] >> (position % 8) & 1;
}

static void check_noise(unsigned eta) {
  uint8_t bytes[64 * 3];
  _Alignas(4) int16_t got[MLKEM_N];
  for (unsigned round = 0; round < 20; round++) {
    (void)test_random_fill(&random_source, bytes, sizeof bytes);
    if (round < 2)
      memset(bytes, round == 0 ? 0 : 0xff, sizeof bytes);
    vmb_q3329_cbd_inline(got, bytes, MLKEM_N, eta);
    unsigned wrong = 0;
    for (unsigned i = 0; i < MLKEM_N; i++) {
      int wanted = 0;
      for (unsigned j = 0; j < eta; j++)
        wanted += bit_at(bytes, 2 * i * eta + j) - bit_at(bytes, 2 * i * eta + eta + j);
      wrong += got[i] != wanted;
    }
    CHECK(wrong == 0, "noise with eta %u: %u coefficients", eta, wrong);
  }
}

static void check_rejection(void) {
  uint8_t bytes[MLKEM_SQUEEZE];
  int16_t got[MLKEM_SQUEEZE];
  for (unsigned round = 0; round < 50; round++) {
    (void)test_random_fill(&random_source, bytes, sizeof bytes);
    if (round < 3) /* candidates q - 1, q - 1; q, q; and 4095, 4095 */
      for (unsigned i = 0; i < MLKEM_SQUEEZE; i += 3) {
        static const uint8_t edge[3][3] = {
            {0x00, 0x0d, 0xd0}, {0x01, 0x1d, 0xd0}, {0xff, 0xff, 0xff}};
        memcpy(bytes + i, edge[round], 3);
      }
    unsigned count = 0;
    vmb_q3329_rej_uniform(got, &count, bytes, MLKEM_SQUEEZE);
    unsigned expected = 0, wrong = 0;
    for (unsigned i = 0; i < MLKEM_SQUEEZE * 8; i += 12) {
      int value = 0;
      for (unsigned j = 0; j < 12; j++)
        value += bit_at(bytes, i + j) << j;
      if (value >= MLKEM_Q)
        continue;
      wrong += expected >= count || got[expected] != value;
      expected++;
    }
    CHECK(count == expected && wrong == 0, "rejection sampling, round %u: %u of %u, %u wrong",
          round, count, expected, wrong);
    if (round < 3)
      CHECK(count == (round == 0 ? MLKEM_SQUEEZE / 3 * 2 : 0),
            "rejection sampling at the limit, round %u: %u", round, count);
  }
}

/* Half of q where the message has a one, in as many coefficients as are worked on at once. */
static void check_message(void) {
  int16_t strip[MLKEM_STRIP + 1], unpacked[MLKEM_STRIP];
  uint8_t message[33];
  for (unsigned i = 0; i < sizeof message; i++)
    message[i] = (uint8_t)(test_random_word(&random_source) >> 8);
  message[32] = 0xff; /* not the message's */
  for (unsigned first = 0; first < MLKEM_N; first += MLKEM_STRIP) {
    unsigned wrong = 0;
    for (unsigned i = 0; i <= MLKEM_STRIP; i++)
      strip[i] = (int16_t)i;
    message[(first + MLKEM_STRIP) / 8] |= 1; /* of the next strip */
    vmb_mlkem_add_message(strip, unpacked, message, first);
    for (unsigned i = 0; i <= MLKEM_STRIP; i++)
      wrong += strip[i] !=
               (int)(i + (i < MLKEM_STRIP && bit_at(message, first + i) ? (MLKEM_Q + 1) / 2 : 0));
    CHECK(wrong == 0, "the message from bit %u on: %u coefficients", first, wrong);
  }
}

int main(void) {
  check_message();
  check_decompression();
  check_noise(2);
  check_noise(3);
  check_rejection();
  return check_report();
}
