/*
 * The hash functions of the SHAKE sets: SHAKE256 of PK.seed, address and input (specs/slhdsa.md
 * section 3).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/slhdsa/slhdsa_hash.h"
#include "support/big_endian.h"

/* Keeps PK.seed, which all hashes of a key begin with. */
static void init(struct slhdsa_hash_state *state, const uint8_t *pk_seed) {
  memcpy(state->of.shake.pk_seed, pk_seed, state->n);
}

#if SLHDSA_LANES > 1
#define short_hashes vmb_shake256_short_x4
#else
static void short_hashes(uint64_t lane[25], const vmb_shake256_short *hashes, unsigned count,
                         const size_t in_length[3], size_t out_length) {
  (void)count;
  vmb_shake256_short_one(lane, hashes, in_length, out_length);
}
#endif

/*
 * `count` hashes of PK.seed, address and in_bytes bytes each, SLHDSA_SHAKE_AT_ONCE side by side
 * (FIPS 205 section 11.1). Outputs may be the inputs of the same job.
 */
static void run(struct slhdsa_hash_state *state, const struct slhdsa_job *jobs, unsigned count,
                size_t in_bytes) {
  struct slhdsa_shake_state *const shake = &state->of.shake;
  const size_t in_length[3] = {state->n, SLHDSA_ADDRESS_BYTES, in_bytes};
  vmb_shake256_short hashes[SLHDSA_SHAKE_AT_ONCE];
  for (unsigned done = 0; done < count;
       done += SLHDSA_SHAKE_AT_ONCE, jobs += SLHDSA_SHAKE_AT_ONCE) {
    const unsigned part = count - done < SLHDSA_SHAKE_AT_ONCE ? count - done : SLHDSA_SHAKE_AT_ONCE;
    for (unsigned i = 0; i < part; i++) {
      uint8_t *const address = shake->address[i];
      memcpy(address, state->address, SLHDSA_WORD_2);
      vmb_store32_be(address + SLHDSA_WORD_2, jobs[i].word_2);
      vmb_store32_be(address + SLHDSA_WORD_3, jobs[i].word_3);
      hashes[i] = (vmb_shake256_short){{shake->pk_seed, address, jobs[i].in}, jobs[i].out};
    }
    short_hashes(shake->lane, hashes, part, in_length, state->n);
  }
}

/* Begins T_l over PK.seed and the address; the chains' ends are absorbed piece by piece. */
static void begin(struct slhdsa_hash_state *state) {
  struct slhdsa_shake_state *const shake = &state->of.shake;
  vmb_shake256_init(&shake->sponge);
  vmb_keccak_absorb(&shake->sponge, shake->pk_seed, state->n);
  vmb_keccak_absorb(&shake->sponge, state->address, SLHDSA_ADDRESS_BYTES);
}

/* Absorbs the next input of T_l. */
static void update(struct slhdsa_hash_state *state, const uint8_t *in, size_t length) {
  vmb_keccak_absorb(&state->of.shake.sponge, in, length);
}

/* out = the n bytes of T_l. */
static void finish(struct slhdsa_hash_state *state, uint8_t *out) {
  vmb_keccak_squeeze(&state->of.shake.sponge, out, state->n);
}

/* All parts of the message, in order; parts may be empty. */
static void absorb_message(vmb_keccak *sponge, const struct slhdsa_message *message) {
  for (unsigned i = 0; i < SLHDSA_MESSAGE_PARTS; i++)
    vmb_keccak_absorb(sponge, message->part[i].bytes, message->part[i].length);
}

/* out = the randomiser: SHAKE256 of SK.prf, `random` and the message, n bytes. */
static void prf_message(struct slhdsa_hash_state *state, uint8_t *out, const uint8_t *sk_prf,
                        const uint8_t *random, const struct slhdsa_message *message) {
  vmb_keccak *const sponge = &state->of.shake.sponge;
  vmb_shake256_init(sponge);
  vmb_keccak_absorb(sponge, sk_prf, state->n);
  vmb_keccak_absorb(sponge, random, state->n);
  absorb_message(sponge, message);
  vmb_keccak_squeeze(sponge, out, state->n);
}

/* out = H_msg: SHAKE256 of randomiser, PK.seed, PK.root and the message. */
static void digest(struct slhdsa_hash_state *state, uint8_t *out, size_t length,
                   const uint8_t *randomizer, const uint8_t *public_key,
                   const struct slhdsa_message *message) {
  vmb_keccak *const sponge = &state->of.shake.sponge;
  vmb_shake256_init(sponge);
  vmb_keccak_absorb(sponge, randomizer, state->n);
  vmb_keccak_absorb(sponge, public_key, 2 * (size_t)state->n);
  absorb_message(sponge, message);
  vmb_keccak_squeeze(sponge, out, length);
}

const struct slhdsa_functions vmb_slhdsa_shake = {init,   run,         begin, update,
                                                  finish, prf_message, digest};
