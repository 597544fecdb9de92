/*
 * The generator of the official vectors: the seeds of the 100 counts, and the random bytes of
 * count 0 of Sable.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "testing/nist_drbg/nist_drbg.h"

#include "check.h"

static void start(vmb_nist_drbg *drbg, const char *seed_hex) {
  uint8_t seed[VMB_NIST_DRBG_SEED_BYTES];
  CHECK(check_bytes_of_hex(seed, seed_hex) == sizeof seed, "the seed has 48 bytes");
  vmb_nist_drbg_init(drbg, seed);
}

static const char first_seed[] = "061550234d158c5ec95595fe04ef7a25767f2e24cc2bc479d09d86dc9abcfde70"
                                 "56a8c266f9ef97ed08541dbd2e1ffa1";
static const char master_seed[] = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
                                  "202122232425262728292a2b2c2d2e2f";

/* Seeds number 0, 1, 2, 3 and 99 of every vector file. */
static void test_seeds(void) {
  vmb_nist_drbg drbg;
  uint8_t seed[100][VMB_NIST_DRBG_SEED_BYTES];
  start(&drbg, master_seed);
  for (int i = 0; i < 100; i++)
    CHECK(vmb_nist_drbg_fill(&drbg, seed[i], sizeof seed[i]) == VMB_OK, "fill returns VMB_OK");
  CHECK_EQUAL_HEX(seed[0], first_seed, "seed 0");
  CHECK_EQUAL_HEX(seed[1],
                  "d81c4d8d734fcbfbeade3d3f8a039faa2a2c9957e835ad55b22e75bf57bb556ac81adde6aeeb4a5a"
                  "875c3bfcadfa958f",
                  "seed 1");
  CHECK_EQUAL_HEX(seed[2],
                  "64335bf29e5de62842c941766ba129b0643b5e7121ca26cfc190ec7dc3543830557fdd5c03cf123a"
                  "456d48efea43c868",
                  "seed 2");
  CHECK_EQUAL_HEX(seed[3],
                  "225d5ce2ceac61930a07503fb59f7c2f936a3e075481da3ca299a80f8c5df9223a073e7b90e02ebf"
                  "98ca2227eba38c1a",
                  "seed 3");
  CHECK_EQUAL_HEX(seed[99],
                  "2a6f7386b815366f572aeb6c79e272cc21b7095fe09575f18072c9d677da23bc9c8a4bc393b75246"
                  "04d299bedd260c8b",
                  "seed 99");
}

/* Four calls of 32 bytes, as Sable's key generation and encapsulation make them on count 0. */
static void test_calls(void) {
  vmb_nist_drbg drbg;
  uint8_t call[32];
  start(&drbg, first_seed);
  vmb_nist_drbg_fill(&drbg, call, sizeof call);
  CHECK_EQUAL_HEX(call, "7c9935a0b07694aa0c6d10e4db6b1add2fd81a25ccb148032dcd739936737f2d",
                  "call 1");
  vmb_nist_drbg_fill(&drbg, call, sizeof call);
  CHECK_EQUAL_HEX(call, "8626ed79d451140800e03b59b956f8210e556067407d13dc90fa9e8b872bfb8f",
                  "call 2");
  vmb_nist_drbg_fill(&drbg, call, sizeof call);
  CHECK_EQUAL_HEX(call, "147c03f7a5bebba406c8fae1874d7f13c80efe79a3a9a874cc09fe76f6997615",
                  "call 3");
  vmb_nist_drbg_fill(&drbg, call, sizeof call);
  CHECK_EQUAL_HEX(call, "c82ce050a6dd85fea63dd0656af146b1880f91abc0072c92a9da1778769c4661",
                  "call 4");
}

/*
 * One call of 64 bytes starts like one of 32, and ends otherwise than two of 32; so does any length
 * that is no multiple of 16.
 */
static void test_lengths(void) {
  uint8_t longest[200], out[200];
  vmb_nist_drbg drbg;
  start(&drbg, master_seed);
  vmb_nist_drbg_fill(&drbg, longest, sizeof longest);
  for (size_t length = 0; length <= sizeof out; length++) {
    start(&drbg, master_seed);
    memset(out, 0, sizeof out);
    vmb_nist_drbg_fill(&drbg, out, length);
    CHECK_EQUAL_BYTES(out, longest, length, "%u bytes", (unsigned)length);
  }
  start(&drbg, master_seed);
  vmb_nist_drbg_fill(&drbg, out, 32);
  vmb_nist_drbg_fill(&drbg, out + 32, 32);
  CHECK(memcmp(out + 32, longest + 32, 32) != 0, "two calls of 32 bytes are not one of 64");
}

int main(void) {
  test_seeds();
  test_calls();
  test_lengths();
  return check_report();
}
