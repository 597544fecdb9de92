/*
 * Several streams of Keccak together: each is what it is alone. A hash with a stream in its
 * background, four streams, lists of hashes, two short messages, chains, short streams alongside a
 * long one.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak.h"
#include "support/little_endian.h"
#include "hash/keccak/keccak_blocks.h"
#include "check.h"
#include "keccak_chain.h"
#include "keccak_sponges.h"
#include "test_random.h"

/* ---- A background ---------------------------------------------------------------------------- */

/*
 * A hash of `length` bytes in pieces alongside a SHAKE128 stream of 1 to 4 blocks: the hash is what
 * it is alone, and so are the blocks made meanwhile; not a byte more is written, and the stream
 * goes on after them.
 */
static void check_companion(const struct sponge *sponge, size_t length, size_t piece,
                            size_t blocks) {
  static uint8_t wanted[6 * VMB_SHAKE128_RATE_BYTES], out[6 * VMB_SHAKE128_RATE_BYTES];
  uint8_t wanted_hash[64], got[64];
  vmb_keccak stream, state;
  vmb_keccak_hash(VMB_KECCAK_SHAKE128, wanted, sizeof wanted, message, 32);
  hash(sponge, wanted_hash, message, length);
  vmb_keccak_init(&stream, VMB_KECCAK_SHAKE128);
  vmb_keccak_absorb(&stream, message, 32);
  vmb_keccak_squeeze(&stream, out, 0);
  memset(out, 0xa5, sizeof out);
  vmb_keccak_background background = {&stream, out, blocks};
  vmb_keccak_init(&state, sponge->kind);
  for (size_t at = 0; at < length; at += piece)
    vmb_keccak_absorb_paired(&state, message + at, length - at < piece ? length - at : piece,
                             &background);
  vmb_keccak_squeeze_paired(&state, got, sponge->bytes, &background);
  CHECK_EQUAL_BYTES(got, wanted_hash, sponge->bytes, "%s of %u bytes by %u alongside a stream",
                    sponge->name, (unsigned)length, (unsigned)piece);
  const size_t permutations = length / sponge->rate + 1,
               made = permutations < blocks ? permutations : blocks;
  const size_t bytes = made * VMB_SHAKE128_RATE_BYTES;
  CHECK(background.blocks == blocks - made && background.out == out + bytes,
        "%u blocks of %u are made", (unsigned)made, (unsigned)blocks);
  CHECK(out[bytes] == 0xa5, "not a byte more is written");
  vmb_keccak_squeeze(&stream, out + bytes, sizeof out - bytes);
  CHECK_EQUAL_BYTES(out, wanted, sizeof out, "a stream squeezed alongside %s of %u bytes",
                    sponge->name, (unsigned)length);
}

static void test_companion(const struct sponge *sponge) {
  for (size_t length = 0; length <= 2 * sponge->rate + 9; length += 11)
    for (size_t blocks = 0; blocks <= 4; blocks++)
      check_companion(sponge, length, length % 7 + 1, blocks);
  check_companion(sponge, sponge->rate, sponge->rate, 2);
}

/* ---- Four streams ---------------------------------------------------------------------------- */

/* Input and output in pieces; each stream must be what one SHAKE of its own input gives. */
static void check_four(const struct sponge *sponge, size_t in_length, size_t in_piece,
                       size_t out_length, size_t out_piece) {
  struct test_random random = {in_length};
  uint8_t in[4][400], out[4][400], wanted[400];
  vmb_keccak_x4 state;
  test_random_fill(&random, in[0], sizeof in);
  memset(out, 0, sizeof out);
  vmb_keccak_x4_init(&state, sponge->kind);
  for (size_t at = 0; at < in_length; at += in_piece)
    vmb_keccak_x4_absorb(&state, in[0] + at, in[1] + at, in[2] + at, in[3] + at,
                         in_length - at < in_piece ? in_length - at : in_piece);
  for (size_t at = 0; at < out_length; at += out_piece)
    vmb_keccak_x4_squeeze(&state, out[0] + at, out[1] + at, out[2] + at, out[3] + at,
                          out_length - at < out_piece ? out_length - at : out_piece);
  for (int s = 0; s < 4; s++) {
    vmb_keccak_hash(sponge->kind, wanted, out_length, in[s], in_length);
    CHECK_EQUAL_BYTES(out[s], wanted, out_length,
                      "four of %s: stream %d, %u bytes by %u in, %u by %u out", sponge->name, s,
                      (unsigned)in_length, (unsigned)in_piece, (unsigned)out_length,
                      (unsigned)out_piece);
    CHECK(out[s][out_length] == 0, "four of %s: stream %d writes no more than it is asked for",
          sponge->name, s);
  }
}

static void test_four(const struct sponge *sponge) {
  const size_t long_in = 2 * sponge->rate + 9, long_out = 2 * sponge->rate + 5;
  for (size_t length = 0; length <= long_in; length += length < sponge->rate - 9 ? 7 : 1)
    check_four(sponge, length, long_in, 40, 40);
  for (size_t piece = 1; piece <= sponge->rate + 9; piece += piece < sponge->rate - 9 ? 5 : 1) {
    check_four(sponge, long_in, piece, 40, 40);
    check_four(sponge, 33, 33, long_out, piece);
  }
}

/*
 * Lists of 0 to 12 hashes of all kinds against the same one by one; messages that end at, before
 * and after the end of a block.
 */
static void test_jobs(void) {
  static const size_t lengths[] = {0, 1, 33, 71, 135, 136, 137, 167, 168, 169, 272, 336, 1000};
  static uint8_t text[1000], out[12][400], wanted[12][400];
  static vmb_keccak_x4 four;
  struct test_random random = {5};
  (void)test_random_fill(&random, text, sizeof text);
  for (unsigned trial = 0; trial < 130; trial++) {
    const unsigned count = trial % 13;
    vmb_keccak_job jobs[12];
    memset(out, 0xa5, sizeof out);
    memset(wanted, 0xa5, sizeof wanted);
    for (unsigned i = 0; i < count; i++) {
      const size_t length = lengths[test_random_below(&random, sizeof lengths / sizeof lengths[0])];
      const size_t first = test_random_below(&random, (uint32_t)length + 1),
                   out_length = 1 + test_random_below(&random, 400);
      const unsigned kind = test_random_below(&random, 3);
      if (kind == 0) {
        jobs[i] = vmb_keccak_job_of(VMB_KECCAK_SHAKE128, out[i], out_length, text, first,
                                    text + first, length - first);
        vmb_keccak_hash(VMB_KECCAK_SHAKE128, wanted[i], out_length, text, length);
      } else if (kind == 1) {
        jobs[i] = vmb_keccak_job_of(VMB_KECCAK_SHAKE256, out[i], out_length, text, first,
                                    text + first, length - first);
        vmb_keccak_hash(VMB_KECCAK_SHAKE256, wanted[i], out_length, text, length);
      } else {
        jobs[i] = vmb_keccak_job_of(VMB_KECCAK_SHA3_256, out[i], VMB_SHA3_256_BYTES, text, length,
                                    NULL, 0);
        vmb_keccak_hash(VMB_KECCAK_SHA3_256, wanted[i], VMB_SHA3_256_BYTES, text, length);
      }
    }
    vmb_keccak_run_jobs(&four, jobs, count);
    CHECK(memcmp(out, wanted, sizeof out) == 0, "%u hashes together, trial %u", count, trial);
  }
}

/* Two short messages together: every length of a message, several of the output. */
static void test_two(void) {
  static const size_t out_lengths[] = {1, 135, 136, 137, 192, 272, 288};
  uint8_t text[2 * 135], out[2][288], wanted[2][288];
  struct test_random random = {6};
  (void)test_random_fill(&random, text, sizeof text);
  for (size_t length = 0; length < 136; length++)
    for (size_t i = 0; i < sizeof out_lengths / sizeof out_lengths[0]; i++) {
      memset(out, 0xa5, sizeof out);
      memset(wanted, 0xa5, sizeof wanted);
      vmb_keccak streams[2];
      for (int s = 0; s < 2; s++) {
        vmb_keccak_init(&streams[s], VMB_KECCAK_SHAKE256);
        vmb_keccak_absorb(&streams[s], text + 135 * s, length);
      }
      for (size_t done = 0; done < out_lengths[i]; done += 136) {
        const size_t left = out_lengths[i] - done;
        vmb_keccak_two_blocks(&streams[0], &streams[1]);
        for (int s = 0; s < 2; s++)
          vmb_keccak_squeeze(&streams[s], out[s] + done, left < 136 ? left : 136);
      }
      vmb_keccak_hash(VMB_KECCAK_SHAKE256, wanted[0], out_lengths[i], text, length);
      vmb_keccak_hash(VMB_KECCAK_SHAKE256, wanted[1], out_lengths[i], text + 135, length);
      CHECK(memcmp(out, wanted, sizeof out) == 0, "two messages of %u bytes, %u bytes of output",
            (unsigned)length, (unsigned)out_lengths[i]);
    }
}

/* As many chains at a time as the build computes; outputs in the place of inputs. */
static void test_chains(void) {
  struct test_random random = {9};
  for (unsigned trial = 0; trial < 400; trial++) {
    const unsigned count = 1 + trial % VMB_SHAKE256_CHAINS_MAX;
    struct chain_case chain;
    vmb_shake256_chain shared;
    vmb_shake256_chain_input own[8];
    uint64_t lane[8 * 25] = {0};
    uint8_t text[8][64], wanted[8][64];
    make_chain_case(&chain, &random);
    memcpy(text, chain.text, sizeof text);
    memcpy(wanted, chain.text, sizeof wanted);
    for (unsigned s = 0; s < count; s++) {
      const uint8_t *const number = chain.number[s];
      hash_chain(wanted[s], &chain, (int)s);
      memcpy(wanted[s] + chain.out_bytes, text[s] + chain.out_bytes, 64 - chain.out_bytes);
      own[s] = (vmb_shake256_chain_input){{0, 0}, text[s], text[s]};
      for (unsigned i = 0; i < 8; i++)
        own[s].number[i / 4] = own[s].number[i / 4] << 8 | number[i];
    }
    for (size_t i = 0; i < chain.common_bytes / 8; i++)
      shared.common[i] = vmb_keccak_word_of(vmb_load64_le(chain.common + 8 * i));
    shared.common_lanes = (uint8_t)(chain.common_bytes / 8);
    shared.in_lanes = (uint8_t)(chain.in_bytes / 8);
    shared.out_lanes = (uint8_t)(chain.out_bytes / 8);
    shared.steps = (uint8_t)chain.steps;
    vmb_shake256_chains(lane, &shared, own, count);
    CHECK(memcmp(text, wanted, sizeof text) == 0, "%u chains of %u steps", count, chain.steps);
  }
}

/* A message alongside three streams of short ones, for as many bytes of them as are asked for. */
static void check_blocks(const struct sponge *sponge, size_t length, size_t short_length) {
  uint8_t out[4][300], wanted[300], absorbed[64], wanted_absorbed[64];
  vmb_keccak state;
  vmb_keccak_x4 four;
  vmb_keccak_init(&state, sponge->kind);
  size_t done = vmb_keccak_fill_block(&state, message, length / 3);
  while (done < length) {
    done += vmb_keccak_fill_block(&state, message + done, length - done);
    if (!vmb_keccak_block_waits(&state))
      continue;
    const uint8_t *const first = message + done % 50;
    vmb_keccak_x4_init(&four, sponge->kind);
    vmb_keccak_x4_absorb(&four, first, first + 7, first + 14, first + 21, short_length);
    vmb_keccak_x4_squeeze(&four, out[0], out[1], out[2], out[3], 0);
    vmb_keccak_finish_block(&state, &four);
    CHECK(!vmb_keccak_block_waits(&state), "a block that is done does not wait");
    vmb_keccak_x4_squeeze(&four, out[0], out[1], out[2], out[3], sizeof out[0]);
    for (size_t s = 0; s < 3; s++) {
      vmb_keccak_hash(sponge->kind, wanted, sizeof wanted, message + done % 50 + 7 * s,
                      short_length);
      CHECK_EQUAL_BYTES(out[s], wanted, sizeof wanted, "stream %u of %u bytes", (unsigned)s,
                        (unsigned)short_length);
    }
    if (done % 2 == 0 && done < length) { /* a block that is not alongside anything */
      done += vmb_keccak_fill_block(&state, message + done, length - done);
      if (vmb_keccak_block_waits(&state))
        vmb_keccak_finish_block(&state, NULL);
    }
  }
  vmb_keccak_squeeze(&state, absorbed, sizeof absorbed);
  vmb_keccak_hash(sponge->kind, wanted_absorbed, sizeof wanted_absorbed, message, length);
  CHECK_EQUAL_BYTES(absorbed, wanted_absorbed, sizeof absorbed, "%u bytes alongside",
                    (unsigned)length);
}

static void test_blocks(void) {
  for (size_t length = 0; length < sizeof message; length += 1 + length % 5)
    for (size_t short_length = 0; short_length < 128; short_length += 13) {
      check_blocks(&sponges[SHAKE128], length, short_length);
      check_blocks(&sponges[SHAKE256], length, short_length);
    }
}

int main(void) {
  make_message();
  for (int i = 0; i < 4; i++)
    test_companion(&sponges[i]);
  test_jobs();
  test_two();
  test_chains();
  test_blocks();
  for (int i = SHAKE128; i <= SHAKE256; i++)
    test_four(&sponges[i]);
  return check_report();
}
