/*
 * Samplers of single streams; contracts in haetae_sample.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/haetae/haetae_sample.h"
#include "schemes/haetae/haetae_streams.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/zeroize.h"

void vmb_haetae_absorb_seed(vmb_keccak *state, const uint8_t *seed, size_t seed_bytes,
                            unsigned number) {
  uint8_t bytes[2];
  vmb_store16_le(bytes, (uint16_t)number);
  vmb_keccak_absorb(state, seed, seed_bytes);
  vmb_keccak_absorb(state, bytes, sizeof bytes);
}

vmb_status vmb_haetae_uniform(uint16_t out[HAETAE_N], struct haetae_scratch *scratch,
                              const uint8_t rho[HAETAE_RHO_BYTES], unsigned nonce) {
  vmb_keccak *const state = &scratch->stream.keccak;
  vmb_keccak_init(state, VMB_KECCAK_SHAKE128);
  vmb_haetae_absorb_seed(state, rho, HAETAE_RHO_BYTES, nonce);
  unsigned found = 0;
  for (unsigned blocks = 0; blocks < HAETAE_UNIFORM_BLOCKS_MAX && found < HAETAE_N; blocks++) {
    vmb_keccak_squeeze(state, scratch->block, VMB_SHAKE128_RATE_BYTES);
    found = vmb_haetae_rej_uniform(out, found, scratch->block);
  }
  return found == HAETAE_N ? VMB_OK : VMB_ERROR_RETRY;
}

/* ---- Secrets --------------------------------------------------------------------------------- */

/* Accepted bytes of a stream: each gives five digits, the last one only one. */
#define ETA_BYTES ((HAETAE_N + 4) / 5)

/* A machine word, in whose fields of 16 bits the digits of several bytes are computed together. */
typedef size_t fields;
#define FIELDS (sizeof(fields) / 2)
#define ALL_FIELDS ((fields)UINT64_C(0x0001000100010001))

/*
 * A digit of the value rest < 256 in each field as a number, 0, 1, 2 -> 0, 1, -1, in the field's
 * lower byte; rest = the values without it. No field borrows from its neighbour: 256 is added.
 */
static inline fields eta_digits(fields *rest) {
  /* floor(rest / 3); 171 rest < 2^16 */
  const fields third = (*rest * 171 >> 9) & (0x7f * ALL_FIELDS);
  const fields value = *rest - 3 * third;
  const fields two = value >> 1 & ALL_FIELDS;
  *rest = third;
  return value + 0x100 * ALL_FIELDS - 3 * two;
}

/* s = the five digits of each of FIELDS bytes. */
static inline void eta_fields(int8_t *s, const uint8_t *in) {
  fields rest = 0;
  for (unsigned i = 0; i < FIELDS; i++)
    rest |= (fields)in[i] << (16 * i);
  VMB_UNROLL(5) for (unsigned digit = 0; digit < 5; digit++) {
    fields digits = eta_digits(&rest);
    VMB_UNROLL(4)
    for (unsigned i = 0; i < FIELDS; i++, digits >>= 16)
      s[5 * i + digit] = (int8_t)digits;
  }
}

vmb_status vmb_haetae_eta_of(int8_t s[HAETAE_N], uint8_t block[VMB_SHAKE256_RATE_BYTES]) {
  unsigned found = 0;
  for (unsigned i = 0; i < VMB_SHAKE256_RATE_BYTES && found < ETA_BYTES; i++) {
    const uint32_t byte = block[i];
    uint32_t accepted = (byte - 243) >> 31;
    VMB_DECLASSIFY(&accepted, sizeof accepted); /* specs/haetae.md section 11 */
    block[found] = (uint8_t)byte;
    found += accepted;
  }
  if (found < ETA_BYTES)
    return VMB_ERROR_RETRY;
  unsigned i = 0;
  for (; i + FIELDS < ETA_BYTES; i += FIELDS)
    eta_fields(s + 5 * i, block + i);
  /* only the first digit of the last byte is needed */
  int8_t last[5 * FIELDS];
  eta_fields(last, block + i);
  memcpy(s + 5 * i, last, HAETAE_N - 5 * i);
  vmb_zeroize(last, sizeof last);
  return VMB_OK;
}
_Static_assert(ETA_BYTES % FIELDS == 0, "whole words of bytes");

/* ---- Challenges ------------------------------------------------------------------------------ */

/* Not inlined: the leak check leaves it out by its name. */
VMB_NOINLINE vmb_status vmb_haetae_sparse_challenge(unsigned tau, uint8_t bits[HAETAE_N / 8],
                                                    vmb_keccak *state, uint8_t *block) {
  unsigned i = HAETAE_N - tau;
  unsigned position = VMB_SHAKE256_RATE_BYTES;
  unsigned blocks = HAETAE_CHALLENGE_BLOCKS_MAX;
  memset(bits, 0, HAETAE_N / 8);
  while (i < HAETAE_N) {
    if (position == VMB_SHAKE256_RATE_BYTES) {
      if (blocks-- == 0)
        return VMB_ERROR_RETRY;
      vmb_keccak_squeeze(state, block, VMB_SHAKE256_RATE_BYTES);
      VMB_DECLASSIFY(block, VMB_SHAKE256_RATE_BYTES);
      position = 0;
    }
    const unsigned at = block[position++];
    if (at > i)
      continue;
    const unsigned moved = (unsigned)bits[at / 8] >> (at % 8) & 1;
    bits[i / 8] = (uint8_t)(bits[i / 8] | moved << (i % 8));
    bits[at / 8] = (uint8_t)(bits[at / 8] | 1U << (at % 8));
    i++;
  }
  return VMB_OK;
}

void vmb_haetae_dense_challenge(uint8_t bits[HAETAE_N / 8], vmb_keccak *state) {
  unsigned weight = 0;
  vmb_keccak_squeeze(state, bits, HAETAE_N / 8);
  VMB_DECLASSIFY(bits, HAETAE_N / 8);
  for (unsigned i = 0; i < HAETAE_N; i++)
    weight += (unsigned)bits[i / 8] >> (i % 8) & 1;
  if (weight > HAETAE_N / 2 || (weight == HAETAE_N / 2 && (bits[0] & 1) != 0))
    for (unsigned i = 0; i < HAETAE_N / 8; i++)
      bits[i] = (uint8_t)~bits[i];
}

vmb_status vmb_haetae_challenge(const struct haetae_params *p, uint8_t bits[HAETAE_N / 8],
                                struct haetae_scratch *scratch, vmb_keccak *state) {
  if (!haetae_is_mode5(p))
    return vmb_haetae_sparse_challenge(p->tau, bits, state, scratch->block);
  vmb_haetae_dense_challenge(bits, state);
  return VMB_OK;
}

void vmb_haetae_challenge_offsets(struct haetae_scratch *scratch,
                                  const uint8_t bits[HAETAE_N / 8]) {
  unsigned found = 0;
  /* every place is written, and overwritten unless its bit is set: no branch on a bit */
  for (unsigned i = 0; i < HAETAE_N && found < HAETAE_WEIGHT_MAX; i++) {
    scratch->offsets[found] = (uint16_t)(HAETAE_N - i);
    found += haetae_bit(bits, i);
  }
  scratch->weight = (uint16_t)found;
}
