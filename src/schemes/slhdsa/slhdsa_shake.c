/*
 * The hash functions of the SHAKE sets: SHAKE256 of PK.seed, address and input (specs/slhdsa.md
 * section 3).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "hash/keccak/keccak_lanes.h"
#include "schemes/slhdsa/slhdsa_hash.h"
#include "support/little_endian.h"

/* Sets the common lanes from byte `position` on; position and length are multiples of 8. */
static void set_common(vmb_shake256_chain *chain, size_t position, const uint8_t *bytes,
                       size_t length) {
  for (size_t i = 0; i < length / 8; i++)
    chain->common[position / 8 + i] = vmb_keccak_word_of(vmb_load64_le(bytes + 8 * i));
}

/* Keeps PK.seed, which all hashes of a key begin with. */
static void init(struct slhdsa_hash_state *state, const uint8_t *pk_seed) {
  struct slhdsa_shake_state *const shake = &state->of.shake;
  memcpy(shake->pk_seed, pk_seed, state->n);
  set_common(&shake->chain, 0, pk_seed, state->n);
  shake->chain.common_lanes = (uint8_t)((state->n + SLHDSA_WORD_2) / 8);
  shake->chain.out_lanes = state->n / 8;
}

/*
 * `count` hashes of PK.seed, address and in_bytes bytes each, together (FIPS 205 section 11.1).
 * Outputs may be the inputs of the same job.
 */
static void run(struct slhdsa_hash_state *state, const struct slhdsa_job *jobs, unsigned count,
                size_t in_bytes, unsigned steps) {
  struct slhdsa_shake_state *const shake = &state->of.shake;
  vmb_shake256_chain_input inputs[SLHDSA_LANES];
  set_common(&shake->chain, state->n, state->address, SLHDSA_WORD_2);
  shake->chain.in_lanes = (uint8_t)(in_bytes / 8);
  shake->chain.steps = (uint8_t)steps;
  for (unsigned i = 0; i < count; i++)
    inputs[i] =
        (vmb_shake256_chain_input){{jobs[i].word_2, jobs[i].word_3}, jobs[i].in, jobs[i].out};
  vmb_shake256_chains(shake->lane, &shake->chain, inputs, count);
}

/* Begins T_l over PK.seed and the address; the chains' ends are absorbed piece by piece. */
static void begin(struct slhdsa_hash_state *state) {
  struct slhdsa_shake_state *const shake = &state->of.shake;
  vmb_keccak_init(&shake->sponge, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&shake->sponge, shake->pk_seed, state->n);
  vmb_keccak_absorb(&shake->sponge, state->address, SLHDSA_ADDRESS_BYTES);
}

/* Absorbs the next input of T_l. */
static void update(struct slhdsa_hash_state *state, const uint8_t *in, size_t length) {
  vmb_keccak_absorb(&state->of.shake.sponge, in, length);
}

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
  vmb_keccak_init(sponge, VMB_KECCAK_SHAKE256);
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
  vmb_keccak_init(sponge, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(sponge, randomizer, state->n);
  vmb_keccak_absorb(sponge, public_key, 2 * (size_t)state->n);
  absorb_message(sponge, message);
  vmb_keccak_squeeze(sponge, out, length);
}

const struct slhdsa_functions vmb_slhdsa_shake = {init,   run,         begin, update,
                                                  finish, prf_message, digest};
