/*
 * The seeded random source is SHAKE256 of its seed, in pieces of any sizes, and gives errors where
 * the header says; vmb_wipe.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "check.h"
#include "hash/keccak/keccak.h"
#include "vambrace/vambrace.h"

#define STREAM_BYTES 700

static int is_all(const uint8_t *bytes, size_t length, uint8_t value) {
  for (size_t i = 0; i < length; i++)
    if (bytes[i] != value)
      return 0;
  return 1;
}

static void pieces_of_every_size(const uint8_t *seed, size_t seed_length) {
  uint8_t wanted[STREAM_BYTES], got[STREAM_BYTES];
  vmb_keccak_hash(VMB_KECCAK_SHAKE256, wanted, sizeof wanted, seed, seed_length);
  for (size_t piece = 1; piece <= 300; piece++) {
    vmb_seeded_random random;
    vmb_seeded_random_init(&random, seed, seed_length);
    for (size_t at = 0; at < sizeof got; at += piece) {
      const size_t length = sizeof got - at < piece ? sizeof got - at : piece;
      CHECK(vmb_seeded_random_fill(&random, got + at, length) == VMB_OK, "pieces of %lu",
            (unsigned long)piece);
      CHECK(vmb_seeded_random_fill(&random, NULL, 0) == VMB_OK, "no bytes");
    }
    CHECK_EQUAL_BYTES(got, wanted, sizeof got, "the stream in pieces of %lu", (unsigned long)piece);
  }
}

static void errors(void) {
  uint8_t out[8];
  vmb_seeded_random random;
  memset(out, 1, sizeof out);
  CHECK(vmb_seeded_random_fill(NULL, out, sizeof out) == VMB_ERROR_ARGUMENT, "no source");
  CHECK(is_all(out, sizeof out, 0), "no source: zeros");
  vmb_seeded_random_init(&random, out, sizeof out);
  CHECK(vmb_seeded_random_fill(&random, NULL, 1) == VMB_ERROR_ARGUMENT, "no place");

  vmb_seeded_random_wipe(&random);
  CHECK(is_all((const uint8_t *)&random, sizeof random, 0), "a source is wiped");
  memset(out, 1, sizeof out);
  CHECK(vmb_seeded_random_fill(&random, out, sizeof out) == VMB_ERROR_RANDOM, "a wiped source");
  CHECK(is_all(out, sizeof out, 0), "a wiped source: zeros");
  CHECK(vmb_seeded_random_fill(&random, NULL, 0) == VMB_OK, "no bytes of a wiped source");

  memset(&random, 1, sizeof random);
  vmb_seeded_random_init(&random, NULL, 5);
  CHECK(vmb_seeded_random_fill(&random, out, sizeof out) == VMB_ERROR_RANDOM, "no seed");
  vmb_seeded_random_init(NULL, out, sizeof out);
  vmb_seeded_random_wipe(NULL);
}

static void wiping(void) {
  uint8_t memory[100];
  memset(memory, 7, sizeof memory);
  vmb_wipe(memory + 3, 90);
  CHECK(is_all(memory, 3, 7) && is_all(memory + 3, 90, 0) && is_all(memory + 93, 7, 7),
        "exactly these bytes are wiped");
  vmb_wipe(memory, 0);
  vmb_wipe(NULL, 10);
  CHECK(memory[0] == 7, "no bytes are wiped");
}

int main(void) {
  uint8_t seed[200];
  for (size_t i = 0; i < sizeof seed; i++)
    seed[i] = (uint8_t)(3 * i);
  pieces_of_every_size(seed, sizeof seed);
  pieces_of_every_size(NULL, 0);
  errors();
  wiping();
  return check_report();
}
