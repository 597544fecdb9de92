/*
 * VMB_SMALL_MEMORY: packed polynomials, and rows of A v that are summed up in packed form.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_SMALL_ROW_C
#define VMB_SCHEMES_MLDSA_SMALL_ROW_C

#include <string.h>

#include "algorithms/bitpack/bitpack_lsb.h"
#include "rings/q8380417/q8380417_template.h"
#include "schemes/mldsa/mldsa_round.c"
#include "schemes/mldsa/mldsa_small_work.h"
#include "support/little_endian.h"
#include "vambrace/vambrace.h"

/* ---- Eight numbers, which fill whole bytes --------------------------------------------------- */

/*
 * Where words lie at any address, each number comes from one word, which does not reach beyond the
 * `bits` bytes: number k begins at bit k bits, in the word from byte k bits / 8 on or, if that one
 * begins behind byte bits - 4, from there. Both have room for it: 7 + bits <= 32 as far as 25 bits,
 * and from byte bits - 4 on the last number ends with the word. With four bits gcc would make a
 * vector of all numbers of a polynomial on the stack.
 */
#if VMB_UNALIGNED_WORDS
#define MLDSA_WORDS(bits) ((bits) >= 6 && (bits) <= 25)
#else
#define MLDSA_WORDS(bits) 0
#endif

/* out = eight numbers of `bits` bits. */
VMB_ALWAYS_INLINE void mldsa_read8(uint32_t out[8], const uint8_t *in, unsigned bits) {
  if (MLDSA_WORDS(bits)) {
    VMB_UNROLL(8)
    for (unsigned k = 0; k < 8; k++) {
      const unsigned byte = k * bits / 8 <= bits - 4 ? k * bits / 8 : bits - 4;
      out[k] = vmb_load32_le(in + byte) >> (k * bits - 8 * byte) & ((UINT32_C(1) << bits) - 1);
    }
    return;
  }
  struct vmb_lsb_reader reader = {in, 0, 0};
  VMB_UNROLL(8)
  for (unsigned k = 0; k < 8; k++)
    out[k] = vmb_lsb_get(&reader, bits);
}

/* The other way round; the last word overlaps the one before and holds the same there. */
VMB_ALWAYS_INLINE void mldsa_write8(uint8_t *out, const uint32_t in[8], unsigned bits) {
  if (MLDSA_WORDS(bits) && bits >= 16) {
    uint32_t word = 0;
    VMB_UNROLL(8)
    for (unsigned k = 0; k < 8; k++) {
      const unsigned at = k * bits % 32;
      word |= in[k] << at;
      if (at + bits >= 32) {
        vmb_store32_le(out + k * bits / 32 * 4, word);
        word = at + bits == 32 ? 0 : in[k] >> (32 - at);
      }
    }
    vmb_store32_le(out + bits - 4, in[7] << (32 - bits) | in[6] >> (2 * bits - 32));
    return;
  }
  struct vmb_lsb_writer writer = {out, 0, 0};
  VMB_UNROLL(8)
  for (unsigned k = 0; k < 8; k++)
    vmb_lsb_put(&writer, in[k], bits);
}

/* a_i = offset - the number at place i; `in` may be the beginning of a's memory. */
static VMB_NOINLINE void mldsa_unpack_in_place(vmb_q8380417_poly *a, const uint8_t *in,
                                               int32_t offset, unsigned bits) {
  for (unsigned group = MLDSA_N / 8; group-- > 0;) {
    uint32_t numbers[8];
    mldsa_read8(numbers, in + (size_t)group * bits, bits);
    for (unsigned k = 0; k < 8; k++)
      a->c[8 * group + k] = offset - (int32_t)numbers[k];
  }
}

/* ---- Rows ------------------------------------------------------------------------------------ */

/*
 * x modulo q in [0, q), for |x| < 2^30: with t = x / 2^23 to the nearest integer, x - t q =
 * (x - 2^23 t) + t (2^13 - 1), at most 2^22 + 2^7 2^13 < q.
 */
static inline int32_t mldsa_settle(int32_t x) {
  const int32_t t = (x + (1 << 22)) >> 23;
  return mldsa_freeze(x - t * VMB_Q8380417_Q);
}

/* out = the coefficients, below 2^30, modulo q; out may be the beginning of a's memory. */
static VMB_NOINLINE void mldsa_pack_row(uint8_t out[MLDSA_ROW_BYTES], const vmb_q8380417_poly *a) {
  for (unsigned i = 0; i < MLDSA_N; i += 8, out += MLDSA_ROW_BITS) {
    uint32_t numbers[8];
    for (unsigned k = 0; k < 8; k++)
      numbers[k] = (uint32_t)mldsa_settle(a->c[i + k]);
    mldsa_write8(out, numbers, MLDSA_ROW_BITS);
  }
}

/* memory->a.poly = a row of A v, in [0, q), from its transform. */
static VMB_NOINLINE void mldsa_finish_row(union mldsa_small_memory *memory,
                                          const uint8_t row[MLDSA_ROW_BYTES]) {
  for (unsigned i = 0; i < MLDSA_N; i += 8, row += MLDSA_ROW_BITS) {
    uint32_t numbers[8];
    mldsa_read8(numbers, row, MLDSA_ROW_BITS);
    for (unsigned k = 0; k < 8; k++)
      memory->a.values.c[i + k] = (int32_t)numbers[k];
  }
  vmb_q8380417_intt(&memory->a);
  for (unsigned i = 0; i < MLDSA_N; i++)
    memory->a.poly.c[i] = mldsa_freeze(memory->a.poly.c[i]);
}

/* memory->product.operand = the transform of memory->a. */
static VMB_NOINLINE void mldsa_make_operand(union mldsa_small_memory *memory) {
  vmb_q8380417_ntt(&memory->a);
  mldsa_pack_row(memory->product.operand, &memory->a.poly);
}

/* row += entry operand / 2^32 in eight places. */
static VMB_NOINLINE void mldsa_add_products8(uint8_t *row, const uint8_t *operand,
                                             const int32_t entry[8]) {
  uint32_t factors[8], sums[8];
  mldsa_read8(factors, operand, MLDSA_ROW_BITS);
  mldsa_read8(sums, row, MLDSA_ROW_BITS);
  for (unsigned k = 0; k < 8; k++) {
    const int32_t product = mldsa_freeze(q8380417_multiply(entry[k], (int32_t)factors[k]));
    sums[k] = (uint32_t)mldsa_freeze((int32_t)sums[k] + product - VMB_Q8380417_Q);
  }
  mldsa_write8(row, sums, MLDSA_ROW_BITS);
}

/* Steps in the stream of an entry at most. */
#define MLDSA_ENTRY_STEPS_MAX (MLDSA_MATRIX_BLOCKS_MAX * VMB_SHAKE128_RATE_BYTES / MLDSA_ENTRY_STEP)

/*
 * product->entry has `have` coefficients, and afterwards at least eight; `steps` of its stream have
 * been made. Returns how many have been made then; 0 if the stream gives too few. Everything is
 * public.
 */
static VMB_NOINLINE unsigned mldsa_small_sample_entry(struct mldsa_small_product *product,
                                                      unsigned *have, unsigned steps) {
  for (; *have < 8; steps++) {
    const unsigned at = MLDSA_ENTRY_STEP * (steps % 2);
    if (at == 0) {
      if (steps == MLDSA_ENTRY_STEPS_MAX)
        return 0;
      vmb_keccak_squeeze(&product->stream, product->block, MLDSA_ENTRY_SQUEEZE);
    }
    vmb_q8380417_rej_uniform(product->entry, have, product->block + at, MLDSA_ENTRY_STEP);
  }
  return steps;
}

/*
 * row += A[number][column] times the operand. The entry is public; it is multiplied as its stream
 * is squeezed.
 *   destroys product->stream, block, entry
 */
static VMB_NOINLINE vmb_status mldsa_add_entry(struct mldsa_small_product *product, uint8_t *row,
                                               const uint8_t *rho, unsigned number,
                                               unsigned column) {
  const uint8_t place[2] = {(uint8_t)column, (uint8_t)number};
  vmb_shake128_init(&product->stream);
  vmb_keccak_absorb(&product->stream, rho, MLDSA_SEED_BYTES);
  vmb_keccak_absorb(&product->stream, place, sizeof place);
  unsigned have = 0, steps = 0;
  for (size_t at = 0; at < MLDSA_ROW_BYTES; at += MLDSA_ROW_BITS) {
    steps = mldsa_small_sample_entry(product, &have, steps);
    if (steps == 0)
      return VMB_ERROR_RETRY;
    mldsa_add_products8(row + at, product->operand + at, product->entry);
    have -= 8; /* at most three are left */
    for (unsigned i = 0; i < 3; i++)
      product->entry[i] = product->entry[8 + i];
  }
  return VMB_OK;
}

/* ---- Challenges ------------------------------------------------------------------------------ */

/*
 * The challenge of the digest as offsets of copies (rings/sparse): 256 - place of a coefficient 1,
 * 512 - place of a coefficient -1. Everything is taken for public (specs/mldsa.md section 15).
 *   destroys stream, c
 */
static VMB_NOINLINE vmb_status mldsa_sample_challenge_offsets(const struct mldsa_params *p,
                                                              uint16_t *offsets,
                                                              const uint8_t *digest,
                                                              vmb_keccak *stream,
                                                              int8_t c[MLDSA_N]) {
  uint8_t lane[MLDSA_LANE];
  uint64_t signs = 0;
  vmb_shake256_init(stream);
  vmb_keccak_absorb(stream, digest, p->challenge_bytes);
  vmb_keccak_squeeze(stream, lane, sizeof lane);
  for (unsigned i = 0; i < 8; i++)
    signs |= (uint64_t)lane[i] << 8 * i;

  memset(c, 0, MLDSA_N);
  unsigned left = MLDSA_CHALLENGE_BLOCKS_MAX * VMB_SHAKE256_RATE_BYTES / MLDSA_LANE - 1;
  for (unsigned i = MLDSA_N - p->tau, at = MLDSA_LANE; i < MLDSA_N;) {
    if (at == MLDSA_LANE) {
      if (left-- == 0)
        return VMB_ERROR_RETRY;
      vmb_keccak_squeeze(stream, lane, sizeof lane);
      at = 0;
    }
    const unsigned place = lane[at++];
    if (place > i)
      continue;
    c[i] = c[place];
    c[place] = (int8_t)(1 - 2 * (int)(signs & 1));
    signs >>= 1;
    i++;
  }
  for (unsigned i = 0; i < MLDSA_N; i++)
    if (c[i] != 0)
      *offsets++ = (uint16_t)((c[i] > 0 ? MLDSA_N : 2 * MLDSA_N) - i);
  return VMB_OK;
}

/* sums[i] += coefficient first + i of c t, for c given by offsets. */
static VMB_NOINLINE void mldsa_add_wide(int32_t *sums, const int16_t t[MLDSA_N],
                                        const uint16_t *offsets, unsigned weight, unsigned first,
                                        unsigned count) {
  for (unsigned copy = 0; copy < weight; copy++) {
    const int32_t sign = offsets[copy] > MLDSA_N ? -1 : 1;
    const unsigned place = (sign < 0 ? 2U : 1U) * MLDSA_N - offsets[copy];
    const unsigned middle = place <= first           ? 0
                            : place >= first + count ? count
                                                     : place - first; /* x^256 = -1 before it */
    for (unsigned i = 0; i < middle; i++)
      sums[i] -= sign * t[first + i + MLDSA_N - place];
    for (unsigned i = middle; i < count; i++)
      sums[i] += sign * t[first + i - place];
  }
}

#endif
