/*
 * test_smaug_twice [corrupt]: how TiMER sends each bit at two coefficients (specs/smaug.md part D),
 * against the formulas of the specification: encoding for every coefficient modulo 2^10, decoding
 * for every pair of values. corrupt: the formula of decoding decides a tie the other way.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "check.h"
#include "testing/all_sets.h"
#include "testing/set_rows.h"
#include "schemes/smaug/smaug_pke.h"
#include "schemes/smaug/smaug_sets.h"
#include "support/ciphertext_sink.h"

#define HALF (SMAUG_N / 2)
#define C1_BYTES (2 * SMAUG_N)

SMAUG_WORK_STRUCTS(timer, SMAUG_TIMER_RANK, SMAUG_TIMER_ENTRIES, SMAUG_TIMER_STREAMS);
static struct smaug_timer_work work;
static const struct smaug_view view = SMAUG_VIEW(&work, SMAUG_TIMER_RANK);
static uint8_t c[VMB_TIMER_CIPHERTEXT_BYTES];
static int limit = 32767;

/* c2 = floor((v + 2^12 mod 2^16) / 2^13), v = 32767 m + 2^6 (b r) */
static void check_encoding(uint8_t message) {
  uint16_t c2[SMAUG_N];
  for (unsigned first = 0; first < 1024; first += SMAUG_N) {
    struct vmb_ciphertext_sink sink = {.write = c};
    memset(view.scratch->message, message, sizeof view.scratch->message);
    for (unsigned i = 0; i < SMAUG_N; i++)
      view.poly[i] = (uint16_t)(first + i);
    vmb_smaug_add_message_twice(&view, 10);
    vmb_smaug_emit(&view, &sink, 10, 3, vmb_pack_width3);
    vmb_unpack_width3(c2, c, SMAUG_N);
    for (unsigned i = 0; i < SMAUG_N; i++) {
      const unsigned bit = message >> i % 8 & 1, v = 32767 * bit + 64 * (first + i);
      CHECK(c2[i] == ((v + 4096) & 0xffff) >> 13, "bit %u with the coefficient %u: %u", bit,
            first + i, c2[i]);
    }
  }
}

static unsigned decoded(unsigned v, unsigned other) {
  const int sum = abs((int)v - 32767) + abs((int)other - 32767);
  return sum < limit;
}

/*
 * With the secret 1, 0 the value at i is 2^13 c2_i + 2^8 c1_i: it is v_i, and v_(i + 128) is one of
 * 128 values.
 */
static void check_decoding(unsigned v, unsigned first, unsigned c2) {
  uint8_t secret[2 * SMAUG_SECRET_POLY_BYTES];
  uint16_t part[SMAUG_N];
  memset(secret, 0x55, sizeof secret);
  secret[0] = 0x54;
  for (unsigned i = 0; i < HALF; i++) {
    c[i] = (uint8_t)(v - 32 * c2);
    c[i + HALF] = (uint8_t)(first + i - 32 * c2);
  }
  for (unsigned i = 0; i < SMAUG_N; i++)
    part[i] = (uint16_t)c2;
  vmb_pack_width3(c + C1_BYTES, part, SMAUG_N);
  vmb_smaug_pke_decrypt(&vmb_timer_decryption, c, secret, &view);
  for (unsigned i = 0; i < HALF; i++)
    CHECK((view.scratch->message[i / 8] >> i % 8 & 1) == decoded(256 * v, 256 * (first + i)),
          "values %u and %u", 256 * v, 256 * (first + i));
}

int main(int argc, char **argv) {
  if (argc > 1 && strcmp(argv[1], "corrupt") == 0)
    limit += 2; /* all sums are even */
  check_encoding(0x00);
  check_encoding(0xff);
  check_encoding(0xa5);
  for (unsigned v = 0; v < 256; v++)
    for (unsigned first = 0; first < 256; first += HALF)
      check_decoding(v, first, v % 8);
  return check_report();
}
