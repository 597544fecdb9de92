/*
 * Masks, selections, comparisons and the ciphertext sink against their definitions, at the edges of
 * their words and, where bytes are compared, in every bit of every byte.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "support/ciphertext_sink.h"

#define LENGTH 97 /* no multiple of a word */

static const uint32_t edges[] = {0,          1,          2,          3,          0x7fffffff,
                                 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff, 0x55555555,
                                 0x10000,    0x8000,     0xffff};
#define EDGES (sizeof edges / sizeof edges[0])

static uint32_t mask_of(int condition) {
  return condition ? UINT32_MAX : 0;
}

static void check_masks(void) {
  for (unsigned i = 0; i < EDGES; i++) {
    const uint32_t a = edges[i];
    const uint64_t high = (uint64_t)a << 32;
    CHECK(vmb_ct_mask_bit32(a) == mask_of(a % 2 == 1), "lowest bit of %08x", (unsigned)a);
    CHECK(vmb_ct_mask_bit64(high | 1) == UINT64_MAX, "lowest bit of %08x and 1", (unsigned)a);
    CHECK(vmb_ct_mask_bit64(high) == 0, "lowest bit of %08x and 0", (unsigned)a);
    CHECK(vmb_ct_mask_nonzero32(a) == mask_of(a != 0), "%08x is not 0", (unsigned)a);
    CHECK(vmb_ct_mask_zero32(a) == mask_of(a == 0), "%08x is 0", (unsigned)a);
    CHECK(vmb_ct_mask_nonzero64(high) == (a != 0 ? UINT64_MAX : 0), "%08x 0 is not 0", (unsigned)a);
    CHECK(vmb_ct_mask_nonzero64(a) == (a != 0 ? UINT64_MAX : 0), "0 %08x is not 0", (unsigned)a);
    CHECK(vmb_ct_mask_negative32((int32_t)a) == mask_of(a > INT32_MAX), "sign of %08x",
          (unsigned)a);
    CHECK(vmb_ct_mask_negative64((int64_t)high) == (a > INT32_MAX ? UINT64_MAX : 0),
          "sign of %08x 0", (unsigned)a);
    for (unsigned j = 0; j < EDGES; j++) {
      const uint32_t b = edges[j];
      CHECK(vmb_ct_mask_equal32(a, b) == mask_of(a == b), "%08x = %08x", (unsigned)a, (unsigned)b);
      CHECK(vmb_ct_mask_less32(a, b) == mask_of(a < b), "%08x < %08x", (unsigned)a, (unsigned)b);
      CHECK(vmb_ct_select32(0, a, b) == b && vmb_ct_select32(UINT32_MAX, a, b) == a,
            "selection of %08x and %08x", (unsigned)a, (unsigned)b);
      CHECK(vmb_ct_select64(0, high, b) == b && vmb_ct_select64(UINT64_MAX, high, b) == high,
            "selection of %08x 0 and %08x", (unsigned)a, (unsigned)b);
    }
  }
  for (uint32_t index = 0; index < 8; index++) {
    const struct vmb_ct_masks8 masks = vmb_ct_masks8_equal(index);
    for (uint32_t i = 0; i < 8; i++)
      CHECK(masks.mask[i] == mask_of(i == index), "mask %u of %u", (unsigned)i, (unsigned)index);
  }
}

static uint8_t a[LENGTH], b[LENGTH];

static void check_difference(void) {
  for (size_t i = 0; i < LENGTH; i++)
    a[i] = b[i] = (uint8_t)(7 * i);
  for (size_t length = 0; length <= LENGTH; length++) {
    CHECK(vmb_ct_difference(a, b, length) == 0, "%lu equal bytes", (unsigned long)length);
    for (size_t at = 0; at < LENGTH; at++)
      for (unsigned bit = 0; bit < 8; bit++) {
        b[at] ^= (uint8_t)(1U << bit);
        CHECK((vmb_ct_difference(a, b, length) != 0) == (at < length),
              "bit %u of byte %lu in %lu bytes", bit, (unsigned long)at, (unsigned long)length);
        b[at] ^= (uint8_t)(1U << bit);
      }
  }
}

static void check_move(void) {
  uint8_t got[LENGTH];
  for (size_t i = 0; i < LENGTH; i++)
    b[i] = (uint8_t)~a[i];
  memcpy(got, a, LENGTH);
  vmb_ct_move(got, b, LENGTH, 0);
  CHECK_EQUAL_BYTES(got, a, LENGTH, "not moved");
  vmb_ct_move(got, b, LENGTH - 1, UINT32_MAX);
  CHECK_EQUAL_BYTES(got, b, LENGTH - 1, "moved");
  CHECK(got[LENGTH - 1] == a[LENGTH - 1], "the byte after");
}

/* A ciphertext in parts of these lengths: what is put is what is compared, byte by byte. */
static const size_t parts[] = {1, 2, 3, 4, 5, 8, 13, 16, 45};

static void put_parts(struct vmb_ciphertext_sink *sink, const uint8_t *bytes) {
  uint8_t buffer[45];
  size_t done = 0;
  for (unsigned i = 0; i < sizeof parts / sizeof parts[0]; i++) {
    uint8_t *const part = vmb_ciphertext_sink_place(sink, buffer);
    memcpy(part, bytes + done, parts[i]);
    vmb_ciphertext_sink_put(sink, part, parts[i]);
    done += parts[i];
  }
  CHECK(done == LENGTH, "the parts have %lu bytes", (unsigned long)done);
}

static void check_sink(void) {
  uint8_t written[LENGTH + 1];
  memset(written, 0xaa, sizeof written);
  struct vmb_ciphertext_sink writer = {written, NULL, 0};
  put_parts(&writer, a);
  CHECK_EQUAL_BYTES(written, a, LENGTH, "what was written");
  CHECK(written[LENGTH] == 0xaa, "the byte after is written");
  CHECK(vmb_ciphertext_sink_rejects(&writer) == 0, "writing rejects nothing");
  for (size_t at = 0; at <= LENGTH; at++)
    for (unsigned bit = 0; bit < 8; bit++) {
      struct vmb_ciphertext_sink reader = {NULL, written, 0};
      written[at] ^= (uint8_t)(1U << bit);
      put_parts(&reader, a);
      CHECK(vmb_ciphertext_sink_rejects(&reader) == mask_of(at < LENGTH), "bit %u of byte %lu", bit,
            (unsigned long)at);
      written[at] ^= (uint8_t)(1U << bit);
    }
}

/* One bit differs in two of the parts: differences add up, they do not cancel. */
static void check_sink_twice(void) {
  uint8_t written[LENGTH];
  memcpy(written, a, LENGTH);
  size_t first = 0;
  for (unsigned i = 0; i < sizeof parts / sizeof parts[0]; first += parts[i++]) {
    size_t second = first + parts[i];
    for (unsigned j = i + 1; j < sizeof parts / sizeof parts[0]; second += parts[j++]) {
      struct vmb_ciphertext_sink reader = {NULL, written, 0};
      written[first] ^= 1;
      written[second] ^= 1;
      put_parts(&reader, a);
      CHECK(vmb_ciphertext_sink_rejects(&reader) == UINT32_MAX, "parts %u and %u differ alike", i,
            j);
      written[first] ^= 1;
      written[second] ^= 1;
    }
  }
}

int main(void) {
  check_masks();
  check_difference();
  check_move();
  check_sink();
  check_sink_twice();
  return check_report();
}
