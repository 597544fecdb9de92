/*
 * The entropy coder: the encoder's steps by their formula, round trips, first states at the ends of
 * their range, last states, inputs that end early, values that have no segment. Two streams at a
 * time against one after the other.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "check_bounds.h"
#include "algorithms/rans/rans.h"
#include "support/little_endian.h"
#include "test_random.h"

#define COUNT 300

/* 8 bits: -1 (once), 0 (128 of 256), 1, 2 (31 each), 3..67 (once each) */
static const struct vmb_rans_segment segments[] = {
    {-1, 1, 1, 0}, {0, 1, 128, 1}, {1, 1, 31, 129}, {2, 1, 31, 160}, {3, 65, 1, 191}};
static const struct vmb_rans_table table = {segments, 5, 8};

static struct test_random source = {2013};
static int16_t values[COUNT], back[COUNT];
static uint8_t code[2 * COUNT], wanted[2 * COUNT];

static void frequency_of(int value, uint32_t *frequency, uint32_t *start) {
  *frequency = value == 0 ? 128 : value == 1 || value == 2 ? 31 : 1;
  *start = value == -1  ? 0
           : value == 0 ? 1
           : value == 1 ? 129
           : value == 2 ? 160
                        : 191 + (uint32_t)(value - 3);
}

/* The code by the formula, at the end of wanted. */
static size_t encode(size_t count) {
  uint32_t x = UINT32_C(1) << 23, frequency, start;
  size_t at = sizeof wanted;
  while (count-- > 0) {
    frequency_of(values[count], &frequency, &start);
    for (; x >= frequency << 23; x >>= 8)
      wanted[--at] = (uint8_t)x;
    x = (x / frequency << 8) + x % frequency + start;
  }
  at -= 4;
  vmb_store32_le(wanted + at, x);
  return sizeof wanted - at;
}

static void check_round_trips(void) {
  for (unsigned round = 0; round < 200; round++) {
    const size_t count = round % COUNT + 1;
    for (size_t i = 0; i < count; i++) {
      const unsigned kind = test_random_below(&source, 4);
      values[i] = (int16_t)(kind == 0 ? (int)test_random_below(&source, 69) - 1 : (int)kind - 1);
    }
    if (round < 69)
      values[0] = (int16_t)((int)round - 1);
    const size_t length = encode(count);
    CHECK(vmb_rans_encode(code, sizeof code, values, count, &table) == length, "the length");
    CHECK_EQUAL_BYTES(code + sizeof code - length, wanted + sizeof wanted - length, length,
                      "the code of %u values", (unsigned)count);
    const uint8_t *const in = wanted + sizeof wanted - length;
    CHECK(vmb_rans_decode(back, count, in, length, &table) == length, "%u values are decoded",
          (unsigned)count);
    CHECK_EQUAL_BYTES(back, values, count * sizeof values[0], "%u values", (unsigned)count);
    for (size_t less = 0; less < length; less++)
      CHECK(vmb_rans_decode(back, count, in, less, &table) == 0, "a code without its end");
    CHECK(vmb_rans_encode(code, length, values, count, &table) == length, "room that just does");
    CHECK(vmb_rans_encode(code, length - 1, values, count, &table) == 0, "no room");
  }
}

/* First states in [2^23, 2^31); the last one is 2^23. */
static void check_states(void) {
  static const struct {
    uint32_t first;
    unsigned count, good;
  } states[] = {
      {UINT32_C(1) << 23, 0, 1},
      {(UINT32_C(1) << 23) + 1, 0, 0},
      {(UINT32_C(1) << 23) - 1, 0, 0},
      {0, 0, 0},
      {UINT32_C(0x7fffffff), 0, 0},
      /* slot 0, of frequency 1: the state is shifted by 8, to 2^23 */
      {UINT32_C(0x80000000), 1, 0},
      {UINT32_C(0x800000ff), 1, 0},
      {UINT32_C(0xffffffff), 1, 0},
  };
  for (unsigned i = 0; i < sizeof states / sizeof states[0]; i++) {
    uint8_t in[8] = {0};
    vmb_store32_le(in, states[i].first);
    CHECK((vmb_rans_decode(back, states[i].count, in, 4, &table) == 4) == states[i].good,
          "the first state %08lx", (unsigned long)states[i].first);
  }
}

static void check_values(void) {
  for (int value = -300; value <= 300; value++) {
    values[0] = (int16_t)value;
    CHECK((vmb_rans_encode(code, sizeof code, values, 1, &table) != 0) ==
              (value >= -1 && value <= 67),
          "the value %d", value);
  }
}

/* Tables at the ends of what the contract allows, and others that break it in one place. */
static void check_bounds(void) {
  static const struct vmb_rans_segment fine[] = {{-32768, 0xffff, 1, 0}, {32767, 1, 1, 0xffff}},
                                       small[] = {{0, 1, 63, 0}, {1, 1, 1, 63}},
                                       gap[] = {{0, 1, 62, 0}, {1, 1, 1, 63}},
                                       short_sum[] = {{0, 1, 62, 0}, {1, 1, 1, 62}},
                                       order[] = {{1, 1, 63, 0}, {0, 1, 1, 63}},
                                       many[] = {{0, 2, 31, 0}, {2, 2, 1, 62}};
  static const struct vmb_rans_table good[] = {{fine, 2, 16}, {small, 2, 6}};
  values[0] = values[1] = 0;
  for (unsigned i = 0; i < 2; i++) {
    const size_t length = vmb_rans_encode(code, sizeof code, values, 2, &good[i]);
    CHECK(length != 0 &&
              vmb_rans_decode(back, 2, code + sizeof code - length, length, &good[i]) == length,
          "a table of %u bits", (unsigned)good[i].bits);
  }
  const struct vmb_rans_table wrong[] = {{segments, 5, 5},  {segments, 5, 17}, {gap, 2, 6},
                                         {short_sum, 2, 6}, {order, 2, 6},     {many, 2, 6}};
  for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    CHECK_STOPS(vmb_rans_encode(code, sizeof code, values, 1, &wrong[i]));
    CHECK_STOPS(vmb_rans_decode(back, 1, code, sizeof code, &wrong[i]));
  }
}

/* 10 bits: values at both ends of what the decoder of two takes, small and large frequencies. */
static const struct vmb_rans_segment wide[] = {
    {-1024, 3, 1, 0}, {-3, 2, 1, 3},    {-1, 1, 2, 5},     {0, 1, 500, 7},    {1, 1, 3, 507},
    {2, 1, 300, 510}, {3, 1, 210, 810}, {900, 1, 1, 1020}, {1021, 3, 1, 1021}};
static const struct vmb_rans_table wide_table = {wide, 9, 10};
/* one value that takes all slots but one */
static const struct vmb_rans_segment steep[] = {{-7, 1, 1, 0}, {5, 1, 1023, 1}};
static const struct vmb_rans_table steep_table = {steep, 2, 10};

/* A value of the table, those with small frequencies as often as the others. */
static int16_t any_value(const struct vmb_rans_table *t) {
  const struct vmb_rans_segment *const segment =
      &t->segments[test_random_below(&source, t->segment_count)];
  return (int16_t)(segment->first + (int)test_random_below(&source, segment->count));
}

/* Both streams at a time against one after the other. */
static void check_same(const struct vmb_rans_stream streams[2], const char *what) {
  static uint32_t slots[VMB_RANS_DECODE_SLOTS];
  static int16_t alone[2][COUNT];
  size_t used[2] = {0, 0}, wanted_used[2];
  for (unsigned k = 0; k < 2; k++)
    wanted_used[k] = vmb_rans_decode(alone[k], streams[k].count, streams[k].in, streams[k].length,
                                     streams[k].table);
  const int good = wanted_used[0] != 0 && wanted_used[1] != 0;
  CHECK(vmb_rans_decode_two(used, streams, slots) == good, "%s: refused or not", what);
  for (unsigned k = 0; good && k < 2; k++) {
    CHECK(used[k] == wanted_used[k], "%s: the length of stream %u", what, k);
    CHECK_EQUAL_BYTES(streams[k].values, alone[k], streams[k].count * sizeof alone[k][0],
                      "%s: the values of stream %u", what, k);
  }
}

/*
 * Two streams of different lengths: whole, with bytes after them, without their ends, and with one
 * bit that is wrong.
 */
static void check_two(void) {
  static uint8_t bytes[2][4 * COUNT];
  static int16_t decoded[2][COUNT];
  for (unsigned round = 0; round < 300; round++) {
    struct vmb_rans_stream streams[2];
    for (unsigned k = 0; k < 2; k++) {
      const struct vmb_rans_table *const t = (round >> k) % 3 == 0 ? &steep_table : &wide_table;
      const size_t count = round < 4 ? round >> k & 1 : test_random_below(&source, COUNT) + 1;
      for (size_t i = 0; i < count; i++)
        values[i] = any_value(t);
      const size_t length = vmb_rans_encode(bytes[k], sizeof bytes[k], values, count, t);
      CHECK(length != 0, "stream %u is encoded", k);
      const struct vmb_rans_stream stream = {decoded[k], count, bytes[k] + sizeof bytes[k] - length,
                                             length, t};
      streams[k] = stream;
    }
    check_same(streams, "whole streams");
    for (unsigned k = 0; k < 2; k++) {
      const size_t length = streams[k].length;
      for (size_t less = length < 9 ? 0 : length - 9; less < length; less++) {
        streams[k].length = less;
        check_same(streams, "a stream without its end");
      }
      streams[k].length = length;
      uint8_t *const in = bytes[k] + sizeof bytes[k] - length;
      const unsigned bit = test_random_below(&source, (unsigned)(8 * length));
      in[bit / 8] = (uint8_t)(in[bit / 8] ^ 1U << (bit % 8));
      check_same(streams, "a stream with a wrong bit");
      in[bit / 8] = (uint8_t)(in[bit / 8] ^ 1U << (bit % 8));
      if (streams[k].count > 1) {
        streams[k].count--;
        check_same(streams, "one value less");
        streams[k].count++;
      }
    }
  }
}

int main(void) {
  check_round_trips();
  check_states();
  check_values();
  check_two();
  check_bounds();
  return check_report();
}
