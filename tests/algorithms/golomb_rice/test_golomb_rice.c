/*
 * Golomb-Rice codes of signatures (specs/solmae.md, specs/falcon.md): round trips, the codes that
 * are refused, lengths at their limits.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "check_bounds.h"
#include "algorithms/golomb_rice/golomb_rice.h"
#include "test_random.h"

static struct test_random source = {1024};
static uint8_t code[1400];
static int16_t s1[1024], back[1024];

static void flip(size_t bit) {
  code[bit / 8] ^= (uint8_t)(0x80 >> bit % 8);
}

/* Does a code of fixed length stand for integers, which go to x[n]? */
static int is_code(int16_t *x, const uint8_t *in, size_t length, unsigned n) {
  const size_t used = vmb_golomb_rice_decode(x, in, length, n);
  return used != 0 && vmb_golomb_rice_is_padding(in + used, length - used);
}

static void check_code(void) {
  const unsigned n = 512;
  const size_t most = 626;
  for (unsigned round = 0; round < 200; round++) {
    for (unsigned i = 0; i < n; i++)
      s1[i] = (int16_t)((int)test_random_below(&source, 400) - 200);
    if (round == 0)
      s1[0] = 2047, s1[1] = -2047, s1[2] = -1, s1[3] = 0;
    CHECK(vmb_golomb_rice_encode(code, most, s1, n) != 0, "s1 of size 200 fits");
    CHECK(is_code(back, code, most, n) && memcmp(back, s1, n * sizeof s1[0]) == 0,
          "the code read back");
    CHECK(!is_code(back, code, (most - 8) / 2, n), "half of a code");
  }
  memset(s1, 0, sizeof s1);
  const size_t used = vmb_golomb_rice_encode(code, most, s1, n);
  CHECK(used == 9 * n / 8, "zeros take nine bits each");
  for (unsigned i = 0; i < n; i += 51) {
    flip(9 * (size_t)i); /* the sign */
    CHECK(!is_code(back, code, most, n), "minus zero at %u", i);
    flip(9 * (size_t)i);
  }
  for (size_t bit = 8 * used; bit < 8 * most; bit++) {
    flip(bit);
    CHECK(!is_code(back, code, most, n), "padding bit %u", (unsigned)bit);
    flip(bit);
  }
  for (size_t at = used; at + 1 < most; at++) { /* two bytes that are equal */
    code[at] = code[at + 1] = 0x40;
    CHECK(!is_code(back, code, most, n), "padding bytes %u and the next", (unsigned)at);
    code[at] = code[at + 1] = 0;
  }
  CHECK(is_code(back, code, most, n), "the code without these changes");
  CHECK(is_code(back, code, used, n) && !is_code(back, code, used - 1, n), "truncated data");
  memset(code, 0, sizeof code);
  code[2] = 0x80 >> 7; /* 8 bits, 15 zeros, a one */
  CHECK(is_code(back, code, 3, 1) && back[0] == 15 * 128, "15 zeros");
  code[2] = 0;
  code[3] = 0x80;
  CHECK(!is_code(back, code, 4, 1), "16 zeros");
  s1[0] = 2048;
  CHECK(vmb_golomb_rice_encode(code, most, s1, n) == 0, "2048 has no code");
  s1[0] = 0;
  CHECK(vmb_golomb_rice_encode(code, used, s1, n) == used &&
            vmb_golomb_rice_encode(code, used - 1, s1, n) == 0,
        "a code that just fits");
}

/* Numbers of bits at the ends of what the writers and readers allow, and one beyond. */
static void check_bounds(void) {
  uint8_t bytes[16] = {0};
  struct vmb_bit_writer writer = {bytes, 0, 0};
  vmb_put_bits32(&writer, 1, 1);
  vmb_put_bits64(&writer, UINT64_MAX, 64);
  vmb_put_bits32(&writer, UINT32_MAX, 31);
  CHECK(writer.out == bytes + 12 && writer.used == 0, "1, 64 and 31 bits are written");
  struct vmb_bit_reader reader = {bytes, 0, 0};
  CHECK(vmb_get_bits32(&reader, 1) == 1 && vmb_get_bits64(&reader, 64) == UINT64_MAX &&
            vmb_get_bits32(&reader, 31) == INT32_MAX,
        "they are read back");
  CHECK_STOPS(vmb_put_bits32(&writer, 0, 33));
  CHECK_STOPS(vmb_put_bits64(&writer, 0, 65));
  CHECK_STOPS(vmb_put_bits64(&writer, 2, 1));
  CHECK_STOPS(vmb_get_bits32(&reader, 33));
  CHECK_STOPS(vmb_get_bits64(&reader, 0));
}

int main(void) {
  check_code();
  check_bounds();
  return check_report();
}
