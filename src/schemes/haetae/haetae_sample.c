/*
 * What is drawn from hash outputs: the matrix, the secrets, the challenge (specs/haetae.md sections
 * 3 and 4.6).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_SAMPLE_C
#define VMB_SCHEMES_HAETAE_SAMPLE_C

#include <string.h>

#include "schemes/haetae/haetae_work.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/zeroize.h"

/* state = SHAKE of `seed` (seed_bytes) and the number, ready to squeeze. */
static VMB_NOINLINE void haetae_stream_begin(vmb_keccak *state, int shake128, const uint8_t *seed,
                                             size_t seed_bytes, unsigned number) {
  uint8_t bytes[2];
  vmb_store16_le(bytes, (uint16_t)number);
  if (shake128)
    vmb_shake128_init(state);
  else
    vmb_shake256_init(state);
  vmb_keccak_absorb(state, seed, seed_bytes);
  vmb_keccak_absorb(state, bytes, sizeof bytes);
}

#if HAETAE_PARALLEL
/* Are eight candidates all below q = 2^16 - 2^10 + 1? Bit 15 of a sum: 15 bits of q - 1 reached. */
static inline int haetae_all_below_q(const uint8_t in[16]) {
  const uint64_t ones = UINT64_C(0x0001000100010001), tops = ones << 15;
  const uint64_t a = vmb_load64_le(in), b = vmb_load64_le(in + 8);
  const uint64_t too_large = (a & ((a & ~tops) + (0x10000 - HAETAE_Q) * ones)) |
                             (b & ((b & ~tops) + (0x10000 - HAETAE_Q) * ones));
  return (too_large & tops) == 0;
}
#endif

/*
 * Appends to the `found` numbers in out those of a block that are below q, up to 256 in all, and
 * returns how many there are then.
 */
static inline unsigned haetae_rej_uniform(uint16_t out[HAETAE_N], unsigned found,
                                          const uint8_t block[VMB_SHAKE128_RATE_BYTES]) {
  unsigned left = VMB_SHAKE128_RATE_BYTES / 2;
  while (left > 0 && found < HAETAE_N) {
    /* candidates that fit even if all are taken */
    const unsigned space = HAETAE_N - found;
    unsigned count = left < space ? left : space;
#if HAETAE_PARALLEL
    for (; count >= 8 && haetae_all_below_q(block); count -= 8, left -= 8, found += 8, block += 16)
      for (unsigned i = 0; i < 8; i++)
        out[found + i] = vmb_load16_le(block + 2 * i);
    count = count < 8 ? count : 8;
#endif
    for (unsigned i = 0; i < count; i++, block += 2) {
      const uint32_t value = vmb_load16_le(block);
      out[found] = (uint16_t)value;
      found += (value - HAETAE_Q) >> 31;
    }
    left -= count;
  }
  return found;
}

/* out = 256 numbers below q from the public seed. */
static VMB_NOINLINE vmb_status haetae_uniform(uint16_t out[HAETAE_N],
                                              struct haetae_scratch *scratch,
                                              const uint8_t rho[HAETAE_RHO_BYTES], unsigned nonce) {
  vmb_keccak *const state = &scratch->stream.keccak;
  haetae_stream_begin(state, 1, rho, HAETAE_RHO_BYTES, nonce);
  unsigned found = 0;
  for (unsigned blocks = 0; blocks < HAETAE_UNIFORM_BLOCKS_MAX && found < HAETAE_N; blocks++) {
    vmb_keccak_squeeze(state, scratch->block, VMB_SHAKE128_RATE_BYTES);
    found = haetae_rej_uniform(out, found, scratch->block);
  }
  return found == HAETAE_N ? VMB_OK : VMB_ERROR_RETRY;
}

#if HAETAE_PARALLEL
/* scratch->entries = the same from four nonces. */
static VMB_NOINLINE vmb_status haetae_uniform_four(struct haetae_scratch *scratch,
                                                   const uint8_t rho[HAETAE_RHO_BYTES],
                                                   const uint16_t nonces[4]) {
  vmb_keccak_x4 *const state = &scratch->stream.entries.keccak;
  uint8_t(*const block)[VMB_SHAKE128_RATE_BYTES] = scratch->stream.entries.blocks;
  uint8_t numbers[4][2];
  for (unsigned lane = 0; lane < 4; lane++)
    vmb_store16_le(numbers[lane], nonces[lane]);
  vmb_shake128_x4_init(state);
  vmb_keccak_x4_absorb(state, rho, rho, rho, rho, HAETAE_RHO_BYTES);
  vmb_keccak_x4_absorb(state, numbers[0], numbers[1], numbers[2], numbers[3], 2);
  unsigned found[4] = {0}, complete = 0;
  for (unsigned blocks = 0; blocks < HAETAE_UNIFORM_BLOCKS_MAX && complete < 4; blocks++) {
    vmb_keccak_x4_squeeze(state, block[0], block[1], block[2], block[3], VMB_SHAKE128_RATE_BYTES);
    complete = 0;
    for (unsigned lane = 0; lane < 4; lane++) {
      found[lane] = haetae_rej_uniform(scratch->entries[lane], found[lane], block[lane]);
      complete += found[lane] == HAETAE_N;
    }
  }
  return complete == 4 ? VMB_OK : VMB_ERROR_RETRY;
}
#endif

#if HAETAE_PARALLEL
/* scratch->entries = polynomials number `first` to first + 3 from blocks that were made before. */
static VMB_NOINLINE vmb_status haetae_uniform_made(struct haetae_scratch *scratch,
                                                   const struct haetae_made *made, unsigned first) {
  vmb_status status = VMB_OK;
  for (unsigned lane = 0; lane < 4; lane++) {
    const uint8_t *const blocks = made->blocks[first + lane];
    unsigned found = 0;
    for (unsigned block = 0; block < HAETAE_MADE_BLOCKS; block++)
      found = haetae_rej_uniform(scratch->entries[lane], found,
                                 blocks + (size_t)VMB_SHAKE128_RATE_BYTES * block);
    if (found < HAETAE_N)
      status = VMB_ERROR_RETRY;
  }
  return status;
}
#endif

/*
 * The polynomials that are made of the public seed, in the order in which they are asked for: a_i
 * (d = 1), then A0 column by column.
 */
static inline unsigned haetae_uniform_count(const struct haetae_params *p) {
  return (p->d ? p->k : 0U) + haetae_m(p) * p->k;
}

/* The number that is hashed behind the seed for polynomial `entry` of that order. */
static inline unsigned haetae_uniform_nonce(const struct haetae_params *p, unsigned entry) {
  const unsigned offsets = p->d ? p->k : 0U;
  if (entry < offsets)
    return 256U * p->k + haetae_m(p) + entry;
  return 256 * ((entry - offsets) % p->k) + (entry - offsets) / p->k;
}

/*
 * out = polynomial `entry`; hosts make four at once, where enough are left. made: the first ones'
 * blocks, or NULL.
 */
VMB_INLINE_FOR_SPEED vmb_status haetae_uniform_entry(
    const struct haetae_params *p, uint16_t out[HAETAE_N], struct haetae_scratch *scratch,
    const uint8_t *rho, const struct haetae_made *made, unsigned entry) {
#if HAETAE_PARALLEL
  const unsigned last = haetae_uniform_count(p) - 1, group = entry - entry % 4;
  if (group + HAETAE_ROWS_FOR_FOUR - 1 <= last) {
    if (entry == group) {
      uint16_t nonces[4];
      for (unsigned lane = 0; lane < 4; lane++)
        nonces[lane] = (uint16_t)haetae_uniform_nonce(p, group + lane < last ? group + lane : last);
      const vmb_status status = made != NULL && group < made->count
                                    ? haetae_uniform_made(scratch, made, group)
                                    : haetae_uniform_four(scratch, rho, nonces);
      if (status != VMB_OK)
        return status;
    }
    memcpy(out, scratch->entries[entry - group], sizeof scratch->entries[0]);
    return VMB_OK;
  }
#else
  (void)made;
#endif
  return haetae_uniform(out, scratch, rho, haetae_uniform_nonce(p, entry));
}

/*
 * out = polynomial (i, j) of A0, as values of its transform. Entries must be asked for behind all
 * of a, column by column, in the order of the rows.
 */
VMB_INLINE_FOR_SPEED vmb_status haetae_matrix_entry(
    const struct haetae_params *p, vmb_q64513_canonical *out, struct haetae_scratch *scratch,
    const uint8_t *rho, const struct haetae_made *made, unsigned i, unsigned j) {
  return haetae_uniform_entry(p, out->c, scratch, rho, made, (p->d ? p->k : 0U) + j * p->k + i);
}

/* The coefficients of a_i, which must be asked for in order. */
VMB_INLINE_FOR_SPEED vmb_status haetae_public_offset(const struct haetae_params *p,
                                                     uint16_t out[HAETAE_N],
                                                     struct haetae_scratch *scratch,
                                                     const uint8_t *rho,
                                                     const struct haetae_made *made, unsigned i) {
  return haetae_uniform_entry(p, out, scratch, rho, made, i);
}

/* Bytes of a stream of which each gives five digits: the last one only one. */
#define HAETAE_ETA_BYTES ((HAETAE_N + 4) / 5)

/* Bytes whose digits are computed at once, in the fields of 16 bits of a word. */
#if VMB_WORD_BITS == 64
typedef uint64_t haetae_fields;
#else
typedef uint32_t haetae_fields;
#endif
#define HAETAE_FIELDS (sizeof(haetae_fields) / 2)
#define HAETAE_ALL_FIELDS ((haetae_fields)UINT64_C(0x0001000100010001))

/*
 * Digits of three values as numbers, 0, 1, 2 -> 0, 1, -1 in the lower bytes of the fields, and the
 * rests without them, rest < 256. No field borrows from its neighbour: 256 is added.
 */
static inline haetae_fields haetae_eta_digits(haetae_fields *rest) {
  /* floor(rest / 3); 171 rest < 2^16 */
  const haetae_fields third = (*rest * 171 >> 9) & (0x7f * HAETAE_ALL_FIELDS);
  const haetae_fields value = *rest - 3 * third, two = value >> 1 & HAETAE_ALL_FIELDS;
  *rest = third;
  return value + 0x100 * HAETAE_ALL_FIELDS - 3 * two;
}

/* s = the five digits of each of HAETAE_FIELDS bytes. */
static inline void haetae_eta_fields(int8_t *s, const uint8_t *in) {
  haetae_fields rest = 0;
  for (unsigned i = 0; i < HAETAE_FIELDS; i++)
    rest |= (haetae_fields)in[i] << (16 * i);
  VMB_UNROLL(5) for (unsigned digit = 0; digit < 5; digit++) {
    haetae_fields digits = haetae_eta_digits(&rest);
    VMB_UNROLL(4)
    for (unsigned i = 0; i < HAETAE_FIELDS; i++, digits >>= 16)
      s[5 * i + digit] = (int8_t)digits;
  }
}

/*
 * s = 256 numbers in {-1, 0, 1} from the block, whose bytes that are taken move to its beginning.
 * Which bytes are skipped is independent of the others, and may show.
 */
static VMB_NOINLINE vmb_status haetae_eta_of(int8_t s[HAETAE_N],
                                             uint8_t block[VMB_SHAKE256_RATE_BYTES]) {
  unsigned found = 0;
  for (unsigned i = 0; i < VMB_SHAKE256_RATE_BYTES && found < HAETAE_ETA_BYTES; i++) {
    const uint32_t byte = block[i];
    uint32_t accepted = (byte - 243) >> 31;
    VMB_DECLASSIFY(&accepted, sizeof accepted); /* specs/haetae.md section 11 */
    block[found] = (uint8_t)byte;
    found += accepted;
  }
  if (found < HAETAE_ETA_BYTES)
    return VMB_ERROR_RETRY;
  /* all but the last bytes, of which one gives one digit */
  unsigned i = 0;
  for (; i + HAETAE_FIELDS < HAETAE_ETA_BYTES; i += HAETAE_FIELDS)
    haetae_eta_fields(s + 5 * i, block + i);
  int8_t last[5 * HAETAE_FIELDS];
  haetae_eta_fields(last, block + i);
  memcpy(s + 5 * i, last, HAETAE_N - 5 * i);
  vmb_zeroize(last, sizeof last);
  return VMB_OK;
}
_Static_assert(HAETAE_ETA_BYTES % HAETAE_FIELDS == 0, "whole words of bytes");

/* s = the same from the stream of sigma and the nonce. */
static VMB_NOINLINE vmb_status haetae_eta(int8_t s[HAETAE_N], struct haetae_scratch *scratch,
                                          const uint8_t sigma[HAETAE_SEED_BYTES], unsigned nonce) {
  vmb_keccak *const state = &scratch->stream.keccak;
  haetae_stream_begin(state, 0, sigma, HAETAE_SEED_BYTES, nonce);
  vmb_keccak_squeeze(state, scratch->block, VMB_SHAKE256_RATE_BYTES);
  return haetae_eta_of(s, scratch->block);
}

/* s = `count` polynomials of the nonces from the first on: hosts make four streams at once. */
static VMB_NOINLINE vmb_status haetae_eta_all(int8_t *s, struct haetae_scratch *scratch,
                                              const uint8_t sigma[HAETAE_SEED_BYTES],
                                              unsigned nonce, unsigned count) {
  vmb_status status = VMB_OK;
#if HAETAE_PARALLEL
  static const size_t lengths[3] = {HAETAE_SEED_BYTES, 2, 0};
  uint8_t(*const block)[VMB_SHAKE128_RATE_BYTES] = scratch->stream.entries.blocks;
  for (unsigned i = 0; i < count && status == VMB_OK; i += 4) {
    const unsigned lanes = count - i < 4 ? count - i : 4;
    uint8_t numbers[4][2];
    vmb_shake256_short hashes[4];
    for (unsigned lane = 0; lane < lanes; lane++) {
      const vmb_shake256_short hash = {{sigma, numbers[lane], NULL}, block[lane]};
      vmb_store16_le(numbers[lane], (uint16_t)(nonce + i + lane));
      hashes[lane] = hash;
    }
    vmb_shake256_short_x4(scratch->stream.entries.keccak.lane, hashes, lanes, lengths,
                          VMB_SHAKE256_RATE_BYTES);
    for (unsigned lane = 0; lane < lanes && status == VMB_OK; lane++)
      status = haetae_eta_of(s + (size_t)(i + lane) * HAETAE_N, block[lane]);
  }
#else
  for (unsigned i = 0; i < count && status == VMB_OK; i++)
    status = haetae_eta(s + (size_t)i * HAETAE_N, scratch, sigma, nonce + i);
#endif
  return status;
}

/* ---- Challenges ------------------------------------------------------------------------------ */

/* Modes 2 and 3: bits = the coefficients, tau of which are 1, from a stream of SHAKE256. */
static VMB_NOINLINE vmb_status haetae_sparse_challenge(unsigned tau, uint8_t bits[HAETAE_N / 8],
                                                       vmb_keccak *state, uint8_t *block) {
  unsigned i = HAETAE_N - tau, position = VMB_SHAKE256_RATE_BYTES,
           blocks = HAETAE_CHALLENGE_BLOCKS_MAX;
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

/* Mode 5: bits = 256 bits of the stream or their complement, at most 128 of which are 1. */
static VMB_NOINLINE void haetae_dense_challenge(uint8_t bits[HAETAE_N / 8], vmb_keccak *state) {
  unsigned weight = 0;
  vmb_keccak_squeeze(state, bits, HAETAE_N / 8);
  VMB_DECLASSIFY(bits, HAETAE_N / 8);
  for (unsigned i = 0; i < HAETAE_N; i++)
    weight += (unsigned)bits[i / 8] >> (i % 8) & 1;
  if (weight > HAETAE_N / 2 || (weight == HAETAE_N / 2 && (bits[0] & 1) != 0))
    for (unsigned i = 0; i < HAETAE_N / 8; i++)
      bits[i] = (uint8_t)~bits[i];
}

/*
 * bits = the challenge from what `state` has absorbed. Challenges are treated as public also where
 * their pass will be rejected, as is customary (specs/haetae.md section 11).
 */
VMB_INLINE_FOR_SPEED vmb_status haetae_challenge(const struct haetae_params *p,
                                                 uint8_t bits[HAETAE_N / 8],
                                                 struct haetae_scratch *scratch,
                                                 vmb_keccak *state) {
  if (!haetae_is_mode5(p))
    return haetae_sparse_challenge(p->tau, bits, state, scratch->block);
  haetae_dense_challenge(bits, state);
  return VMB_OK;
}

/* offsets, weight = the challenge as vmb_sparse_product takes it. */
static VMB_NOINLINE void haetae_challenge_offsets(struct haetae_scratch *scratch,
                                                  const uint8_t bits[HAETAE_N / 8]) {
  unsigned found = 0;
  /* written behind the last one that counts, so that a bit decides on no branch */
  for (unsigned i = 0; i < HAETAE_N && found < HAETAE_WEIGHT_MAX; i++) {
    scratch->offsets[found] = (uint16_t)(HAETAE_N - i);
    found += (unsigned)bits[i / 8] >> (i % 8) & 1;
  }
  scratch->weight = (uint16_t)found;
}

#endif
