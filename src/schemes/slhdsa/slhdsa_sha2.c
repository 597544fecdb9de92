/*
 * The hash functions of the SHA-2 sets (specs/slhdsa.md section 3). F and PRF are one block of
 * SHA-256 after the block PK.seed || zeros, which is compressed once; so is H, by SHA-256 for n =
 * 16 and by SHA-512 otherwise.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "hash/sha2/hmac.h"
#include "hash/sha2/mgf1.h"
#include "hash/sha2/sha2.h"
#include "hash/sha2/sha2_kernels.h"
#include "schemes/slhdsa/slhdsa_hash.h"
#include "support/big_endian.h"

#define COMPRESSED_ADDRESS_BYTES 22
#define COMPRESSED_WORD_2 14
#define COMPRESSED_WORD_3 18

/* The bytes of an address that SHA-2 sets hash (section 2). */
static void compress_address(uint8_t out[COMPRESSED_ADDRESS_BYTES], const uint8_t *address) {
  out[0] = address[SLHDSA_LAYER + 3];
  memcpy(out + 1, address + SLHDSA_TREE_NUMBER, 8);
  out[9] = address[SLHDSA_TYPE + 3];
  memcpy(out + 10, address + SLHDSA_WORD_1, 12);
}

/* Keeps SHA-256's chain after PK.seed and zeros, a block that all hashes of a key begin with. */
static void init_sha256(struct slhdsa_hash_state *state, const uint8_t *pk_seed) {
  struct slhdsa_sha2_state *const sha2 = &state->of.sha2;
  memset(sha2->block[0], 0, VMB_SHA256_BLOCK_BYTES);
  memcpy(sha2->block[0], pk_seed, state->n);
  vmb_sha256_init(&sha2->sha256);
  vmb_sha256_update(&sha2->sha256, sha2->block[0], VMB_SHA256_BLOCK_BYTES);
  memcpy(sha2->chain_256, sha2->sha256.chain, sizeof sha2->chain_256);
}

/* Keeps both chains: sets of categories 3 and 5 use SHA-256 and SHA-512. */
static void init_both(struct slhdsa_hash_state *state, const uint8_t *pk_seed) {
  struct slhdsa_sha2_state *const sha2 = &state->of.sha2;
  init_sha256(state, pk_seed);
  memset(sha2->block[0], 0, VMB_SHA512_BLOCK_BYTES);
  memcpy(sha2->block[0], pk_seed, state->n);
  vmb_sha512_init(&sha2->sha512);
  vmb_sha512_update(&sha2->sha512, sha2->block[0], VMB_SHA512_BLOCK_BYTES);
  memcpy(sha2->chain_512, sha2->sha512.chain, sizeof sha2->chain_512);
}

/* ---- One block ------------------------------------------------------------------------------- */

/*
 * The second block of a message of block_bytes + 22 + in_bytes bytes, padded; in step `step` of a
 * chain, whose other bytes are those of the step before.
 */
static void make_block(uint8_t *block, const struct slhdsa_hash_state *state,
                       const struct slhdsa_job *job, unsigned step, size_t in_bytes,
                       size_t block_bytes) {
  const size_t used = COMPRESSED_ADDRESS_BYTES + in_bytes;
  if (step == 0) {
    compress_address(block, state->address);
    vmb_store32_be(block + COMPRESSED_WORD_2, job->word_2);
    block[used] = 0x80;
    memset(block + used + 1, 0, block_bytes - used - 1 - 4);
    vmb_store32_be(block + block_bytes - 4, (uint32_t)(8 * (block_bytes + used)));
  }
  vmb_store32_be(block + COMPRESSED_WORD_3, job->word_3 + step);
  memcpy(block + COMPRESSED_ADDRESS_BYTES, step == 0 ? job->in : job->out, in_bytes);
}

/* The hash values after `count` blocks: side by side, or of the only one. */
static void compress_256(struct slhdsa_sha2_state *sha2, unsigned count) {
#if SLHDSA_LANES > 1
  vmb_sha256_compress_many((uint32_t *)sha2->value_256, sha2->chain_256, sha2->block[0],
                           sizeof sha2->block[0], count);
#else
  (void)count;
  memcpy(sha2->value_256[0], sha2->chain_256, sizeof sha2->chain_256);
  vmb_sha256_compress(sha2->value_256[0], sha2->block[0], 1);
#endif
}

static void compress_512(struct slhdsa_sha2_state *sha2, unsigned count) {
#if VMB_WORD_BITS == 64
  vmb_sha512_compress_many((uint64_t *)sha2->value_512, sha2->chain_512, sha2->block[0],
                           sizeof sha2->block[0], count);
#else
  (void)count;
  memcpy(sha2->value_512[0], sha2->chain_512, sizeof sha2->chain_512);
  vmb_sha512_compress(sha2->value_512[0], sha2->block[0], 1);
#endif
}

/*
 * `count` hashes of one block each after the common one: F and PRF of all sets, H of category 1
 * (FIPS 205 section 11.2). Reads every input before it writes an output.
 */
static void step_sha256(struct slhdsa_hash_state *state, const struct slhdsa_job *jobs,
                        unsigned count, size_t in_bytes, unsigned step) {
  struct slhdsa_sha2_state *const sha2 = &state->of.sha2;
  for (unsigned i = 0; i < count; i++)
    make_block(sha2->block[i], state, &jobs[i], step, in_bytes, VMB_SHA256_BLOCK_BYTES);
  compress_256(sha2, count);
  for (unsigned i = 0; i < count; i++)
    for (unsigned j = 0; j < state->n / 4U; j++)
      vmb_store32_be(jobs[i].out + 4 * (size_t)j, sha2->value_256[i][j]);
}

static void run_sha256(struct slhdsa_hash_state *state, const struct slhdsa_job *jobs,
                       unsigned count, size_t in_bytes, unsigned steps) {
  for (unsigned step = 0; step < steps; step++)
    step_sha256(state, jobs, count, in_bytes, step);
}

/*
 * H of the sets of categories 3 and 5: one block of SHA-512 after the common one, cut to n bytes.
 * Reads SLHDSA_SHA512_AT_ONCE inputs before it writes their outputs.
 */
static void run_sha512(struct slhdsa_hash_state *state, const struct slhdsa_job *jobs,
                       unsigned count, size_t in_bytes) {
  struct slhdsa_sha2_state *const sha2 = &state->of.sha2;
  for (unsigned done = 0; done < count; done += SLHDSA_SHA512_AT_ONCE) {
    const unsigned left = count - done,
                   part = left < SLHDSA_SHA512_AT_ONCE ? left : SLHDSA_SHA512_AT_ONCE;
    for (unsigned i = 0; i < part; i++)
      make_block(sha2->block[i], state, &jobs[done + i], 0, in_bytes, VMB_SHA512_BLOCK_BYTES);
    compress_512(sha2, part);
    for (unsigned i = 0; i < part; i++)
      for (unsigned j = 0; j < state->n / 8U; j++)
        vmb_store64_be(jobs[done + i].out + 8 * (size_t)j, sha2->value_512[i][j]);
  }
}

static void run_both(struct slhdsa_hash_state *state, const struct slhdsa_job *jobs, unsigned count,
                     size_t in_bytes, unsigned steps) {
  if (in_bytes == state->n)
    run_sha256(state, jobs, count, in_bytes, steps);
  else
    run_sha512(state, jobs, count, in_bytes);
}

/* ---- T --------------------------------------------------------------------------------------- */

static void begin_sha256(struct slhdsa_hash_state *state) {
  struct slhdsa_sha2_state *const sha2 = &state->of.sha2;
  compress_address(sha2->block[0], state->address);
  vmb_sha256_init(&sha2->sha256);
  memcpy(sha2->sha256.chain, sha2->chain_256, sizeof sha2->chain_256);
  sha2->sha256.length = VMB_SHA256_BLOCK_BYTES;
  vmb_sha256_update(&sha2->sha256, sha2->block[0], COMPRESSED_ADDRESS_BYTES);
}

static void begin_sha512(struct slhdsa_hash_state *state) {
  struct slhdsa_sha2_state *const sha2 = &state->of.sha2;
  compress_address(sha2->block[0], state->address);
  vmb_sha512_init(&sha2->sha512);
  memcpy(sha2->sha512.chain, sha2->chain_512, sizeof sha2->chain_512);
  sha2->sha512.length = VMB_SHA512_BLOCK_BYTES;
  vmb_sha512_update(&sha2->sha512, sha2->block[0], COMPRESSED_ADDRESS_BYTES);
}

/* Absorbs the next input of T_l (category 1). */
static void update_sha256(struct slhdsa_hash_state *state, const uint8_t *in, size_t length) {
  vmb_sha256_update(&state->of.sha2.sha256, in, length);
}

/* Absorbs the next input of T_l (categories 3 and 5). */
static void update_sha512(struct slhdsa_hash_state *state, const uint8_t *in, size_t length) {
  vmb_sha512_update(&state->of.sha2.sha512, in, length);
}

static void finish_sha256(struct slhdsa_hash_state *state, uint8_t *out) {
  struct slhdsa_sha2_state *const sha2 = &state->of.sha2;
  vmb_sha256_final(&sha2->sha256, sha2->block[0]);
  memcpy(out, sha2->block[0], state->n);
}

static void finish_sha512(struct slhdsa_hash_state *state, uint8_t *out) {
  struct slhdsa_sha2_state *const sha2 = &state->of.sha2;
  vmb_sha512_final(&sha2->sha512, sha2->block[0]);
  memcpy(out, sha2->block[0], state->n);
}

/* ---- Messages -------------------------------------------------------------------------------- */

static void prf_message_sha256(struct slhdsa_hash_state *state, uint8_t *out, const uint8_t *sk_prf,
                               const uint8_t *random, const struct slhdsa_message *message) {
  struct slhdsa_sha2_state *const sha2 = &state->of.sha2;
  vmb_hmac_sha256_init(&sha2->sha256, sk_prf, state->n);
  vmb_sha256_update(&sha2->sha256, random, state->n);
  for (unsigned i = 0; i < SLHDSA_MESSAGE_PARTS; i++)
    vmb_sha256_update(&sha2->sha256, message->part[i].bytes, message->part[i].length);
  vmb_hmac_sha256_final(&sha2->sha256, sk_prf, state->n, sha2->block[0]);
  memcpy(out, sha2->block[0], state->n);
}

static void prf_message_sha512(struct slhdsa_hash_state *state, uint8_t *out, const uint8_t *sk_prf,
                               const uint8_t *random, const struct slhdsa_message *message) {
  struct slhdsa_sha2_state *const sha2 = &state->of.sha2;
  vmb_hmac_sha512_init(&sha2->sha512, sk_prf, state->n);
  vmb_sha512_update(&sha2->sha512, random, state->n);
  for (unsigned i = 0; i < SLHDSA_MESSAGE_PARTS; i++)
    vmb_sha512_update(&sha2->sha512, message->part[i].bytes, message->part[i].length);
  vmb_hmac_sha512_final(&sha2->sha512, sk_prf, state->n, sha2->block[0]);
  memcpy(out, sha2->block[0], state->n);
}

/* block[0] = randomizer || PK.seed || the inner hash, the seed of MGF1. */
static void digest_sha256(struct slhdsa_hash_state *state, uint8_t *out, size_t length,
                          const uint8_t *randomizer, const uint8_t *public_key,
                          const struct slhdsa_message *message) {
  struct slhdsa_sha2_state *const sha2 = &state->of.sha2;
  const size_t n = state->n;
  vmb_sha256_init(&sha2->sha256);
  vmb_sha256_update(&sha2->sha256, randomizer, n);
  vmb_sha256_update(&sha2->sha256, public_key, 2 * n);
  for (unsigned i = 0; i < SLHDSA_MESSAGE_PARTS; i++)
    vmb_sha256_update(&sha2->sha256, message->part[i].bytes, message->part[i].length);
  memcpy(sha2->block[0], randomizer, n);
  memcpy(sha2->block[0] + n, public_key, n);
  vmb_sha256_final(&sha2->sha256, sha2->block[0] + 2 * n);
  vmb_mgf1_sha256(&sha2->sha256, out, length, sha2->block[0], 2 * n + VMB_SHA256_BYTES);
}

static void digest_sha512(struct slhdsa_hash_state *state, uint8_t *out, size_t length,
                          const uint8_t *randomizer, const uint8_t *public_key,
                          const struct slhdsa_message *message) {
  struct slhdsa_sha2_state *const sha2 = &state->of.sha2;
  const size_t n = state->n;
  vmb_sha512_init(&sha2->sha512);
  vmb_sha512_update(&sha2->sha512, randomizer, n);
  vmb_sha512_update(&sha2->sha512, public_key, 2 * n);
  for (unsigned i = 0; i < SLHDSA_MESSAGE_PARTS; i++)
    vmb_sha512_update(&sha2->sha512, message->part[i].bytes, message->part[i].length);
  memcpy(sha2->block[0], randomizer, n);
  memcpy(sha2->block[0] + n, public_key, n);
  vmb_sha512_final(&sha2->sha512, sha2->block[0] + 2 * n);
  vmb_mgf1_sha512(&sha2->sha512, out, length, sha2->block[0], 2 * n + VMB_SHA512_BYTES);
}

const struct slhdsa_functions vmb_slhdsa_sha2_short = {
    init_sha256,   run_sha256,         begin_sha256, update_sha256,
    finish_sha256, prf_message_sha256, digest_sha256};
const struct slhdsa_functions vmb_slhdsa_sha2_long = {
    init_both,     run_both,           begin_sha512, update_sha512,
    finish_sha512, prf_message_sha512, digest_sha512};
