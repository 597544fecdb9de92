/*
 * The hash functions of SLH-DSA (specs/slhdsa.md section 3): one table of functions for SHAKE, two
 * for SHA-2, so that a program links the hash of the sets that it uses and no other.
 *
 * Time depends on lengths and on public numbers only.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SLHDSA_HASH_H
#define VMB_SCHEMES_SLHDSA_HASH_H

#include "hash/keccak/keccak.h"
#include "hash/sha2/sha2.h"
#include "schemes/slhdsa/slhdsa_params.h"
#include "vambrace/vambrace.h"

/*
 * Hashes at a time: where there are vectors, or pipelines that one hash does not fill. How many
 * chains are held in memory at a time, and how high a subtree is, goes with that.
 */
#if VMB_WORD_BITS == 64 /* where working memory may be larger, too */
#define SLHDSA_LANES 8
#define SLHDSA_GROUP SLHDSA_CHAINS_FIPS_205_MAX
#define SLHDSA_SUBTREE_HEIGHT 6
#elif VMB_KECCAK_TWO_IS_FASTER
#define SLHDSA_LANES 2
#define SLHDSA_GROUP 8
#define SLHDSA_SUBTREE_HEIGHT 2
#else
#define SLHDSA_LANES 1
#define SLHDSA_GROUP 1
#define SLHDSA_SUBTREE_HEIGHT 0
#endif

/* ---- Addresses (section 2) ------------------------------------------------------------------- */

#define SLHDSA_ADDRESS_BYTES 32

enum slhdsa_type {
  SLHDSA_CHAIN = 0,
  SLHDSA_CHAIN_ENDS = 1,
  SLHDSA_TREE = 2,
  SLHDSA_FORS_TREE = 3,
  SLHDSA_FORS_ROOTS = 4,
  SLHDSA_CHAIN_SECRET = 5,
  SLHDSA_FORS_SECRET = 6
};

/* Where the words of an address stand; all are big-endian. */
enum slhdsa_address_offset {
  SLHDSA_LAYER = 0,
  SLHDSA_TREE_NUMBER = 8, /* the last 8 of 12 bytes: no tree number is longer */
  SLHDSA_TYPE = 16,
  SLHDSA_WORD_1 = 20,
  SLHDSA_WORD_2 = 24,
  SLHDSA_WORD_3 = 28
};

/* ---- Hashes ---------------------------------------------------------------------------------- */

/* A hash of n or 2n bytes to n bytes: F, PRF or H. out may be in. */
struct slhdsa_job {
  uint8_t *out;
  const uint8_t *in;
  uint32_t word_2, word_3; /* of its address; the rest is common to all jobs */
};

/* Bytes of the caller; NULL only if there are none. */
struct slhdsa_bytes {
  const uint8_t *bytes;
  size_t length;
};

/* A message as the hash functions read it, M' (section 6). */
#define SLHDSA_MESSAGE_PARTS 3
struct slhdsa_message {
  struct slhdsa_bytes part[SLHDSA_MESSAGE_PARTS];
};

struct slhdsa_shake_state {
  vmb_keccak sponge; /* of T and of messages */
  uint64_t lane[SLHDSA_LANES * 25];
  vmb_shake256_chain chain; /* PK.seed and the address up to its second word */
  uint8_t pk_seed[SLHDSA_NODE_BYTES_MAX];
};

#define SLHDSA_SHA512_AT_ONCE (VMB_WORD_BITS == 64 ? SLHDSA_LANES : 1)
struct slhdsa_sha2_state {
  /* The hash value after the first block, PK.seed and zeros. */
  uint64_t chain_512[8];
  uint32_t chain_256[8];
  /* State of T and of message hashes. */
  vmb_sha512_state sha512;
  vmb_sha256_state sha256;
  uint8_t block[SLHDSA_LANES][VMB_SHA512_BLOCK_BYTES];
  uint64_t value_512[SLHDSA_SHA512_AT_ONCE][8];
  uint32_t value_256[SLHDSA_LANES][8];
};

struct slhdsa_hash_state {
  union {
    struct slhdsa_shake_state shake;
    struct slhdsa_sha2_state sha2;
  } of;
  uint8_t n;
  uint8_t address[SLHDSA_ADDRESS_BYTES];
};

struct slhdsa_functions {
  /* Makes a state for a PK.seed; n is set before. */
  void (*init)(struct slhdsa_hash_state *state, const uint8_t *pk_seed);
  /*
   * F, PRF (in_bytes = n) or H (in_bytes = 2n) of up to SLHDSA_LANES jobs; for chains `steps`
   * times, each of the output before, with the next word_3 (in_bytes = n).
   */
  void (*run)(struct slhdsa_hash_state *state, const struct slhdsa_job *jobs, unsigned count,
              size_t in_bytes, unsigned steps);
  /* T at state->address, whose input comes in pieces. */
  void (*begin)(struct slhdsa_hash_state *state);
  void (*update)(struct slhdsa_hash_state *state, const uint8_t *in, size_t length);
  void (*finish)(struct slhdsa_hash_state *state, uint8_t *out);
  /* out = PRFmsg(random, message), n bytes. */
  void (*prf_message)(struct slhdsa_hash_state *state, uint8_t *out, const uint8_t *sk_prf,
                      const uint8_t *random, const struct slhdsa_message *message);
  /* digest = Hmsg(randomizer, message), `length` bytes; public_key is PK.seed || PK.root. */
  void (*digest)(struct slhdsa_hash_state *state, uint8_t *digest, size_t length,
                 const uint8_t *randomizer, const uint8_t *public_key,
                 const struct slhdsa_message *message);
};

extern const struct slhdsa_functions vmb_slhdsa_shake;
extern const struct slhdsa_functions vmb_slhdsa_sha2_short; /* n = 16: SHA-256 alone */
extern const struct slhdsa_functions vmb_slhdsa_sha2_long;  /* n = 24, 32: F and PRF by SHA-256 */

#endif
