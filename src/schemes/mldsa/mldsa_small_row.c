/*
 * Packed polynomials, rows of A v and products by a challenge; contracts in mldsa_small_row.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mldsa/mldsa_work.h"

#if defined(VMB_SMALL_MEMORY)
#include <string.h>

#include "algorithms/bitpack/bitpack8.h"
#include "rings/q8380417/q8380417_template.h"
#include "schemes/mldsa/mldsa_round.h"
#include "schemes/mldsa/mldsa_small_row.h"

/* ---- Packed polynomials ---------------------------------------------------------------------- */

void vmb_mldsa_unpack8(uint32_t out[8], const uint8_t *in, unsigned bits) {
  switch (bits) {
    case 3:
      vmb_unpack8(out, in, 3);
      break;
    case 4:
      vmb_unpack8(out, in, 4);
      break;
    case 18:
      vmb_unpack8(out, in, 18);
      break;
    default:
      vmb_unpack8(out, in, 20);
      break;
  }
}

void vmb_mldsa_pack8(uint8_t *out, const uint32_t in[8], unsigned bits) {
  switch (bits) {
    case 4:
      vmb_pack8(out, in, 4);
      break;
    case 6:
      vmb_pack8(out, in, 6);
      break;
    case 18:
      vmb_pack8(out, in, 18);
      break;
    default:
      vmb_pack8(out, in, 20);
      break;
  }
}

/* From the end, so that no packed number is overwritten before it has been read. */
void vmb_mldsa_unpack_in_place(vmb_q8380417_poly *a, const uint8_t *in, int32_t offset,
                               unsigned bits) {
  for (unsigned group = MLDSA_N / 8; group-- > 0;) {
    uint32_t numbers[8];
    vmb_mldsa_unpack8(numbers, in + (size_t)group * bits, bits);
    for (unsigned n = 0; n < 8; n++)
      a->c[8 * group + n] = offset - (int32_t)numbers[n];
  }
}

/* ---- Rows ------------------------------------------------------------------------------------ */

void vmb_mldsa_pack_row(uint8_t out[MLDSA_ROW_BYTES], const vmb_q8380417_poly *a) {
  for (unsigned i = 0; i < MLDSA_N; i += 8, out += MLDSA_ROW_BITS) {
    uint32_t numbers[8];
    for (unsigned n = 0; n < 8; n++)
      numbers[n] = (uint32_t)mldsa_reduce(a->c[i + n]);
    vmb_pack8(out, numbers, MLDSA_ROW_BITS);
  }
}

void vmb_mldsa_finish_row(union mldsa_small_memory *memory, const uint8_t row[MLDSA_ROW_BYTES]) {
  for (unsigned i = 0; i < MLDSA_N; i += 8, row += MLDSA_ROW_BITS) {
    uint32_t numbers[8];
    vmb_unpack8(numbers, row, MLDSA_ROW_BITS);
    for (unsigned n = 0; n < 8; n++)
      memory->a.values.c[i + n] = (int32_t)numbers[n];
  }
  vmb_q8380417_intt(&memory->a);
  for (unsigned i = 0; i < MLDSA_N; i++)
    memory->a.poly.c[i] = mldsa_freeze(memory->a.poly.c[i]);
}

void vmb_mldsa_load_operand(union mldsa_small_memory *memory) {
  vmb_q8380417_ntt(&memory->a);
  vmb_mldsa_pack_row(memory->product.operand, &memory->a.poly);
}

/* row += entry operand / 2^32 for eight values. */
static VMB_NOINLINE void add_products8(uint8_t *row, const uint8_t *operand,
                                       const int32_t entry[8]) {
  uint32_t factors[8];
  uint32_t sums[8];
  vmb_unpack8(factors, operand, MLDSA_ROW_BITS);
  vmb_unpack8(sums, row, MLDSA_ROW_BITS);
  for (unsigned n = 0; n < 8; n++) {
    const int32_t product = mldsa_freeze(q8380417_multiply(entry[n], (int32_t)factors[n]));
    sums[n] = (uint32_t)mldsa_freeze((int32_t)sums[n] + product - VMB_Q8380417_Q);
  }
  vmb_pack8(row, sums, MLDSA_ROW_BITS);
}

/* Steps in the stream of an entry. */
#define ENTRY_STEPS_MAX (MLDSA_MATRIX_BLOCKS_MAX * VMB_SHAKE128_RATE_BYTES / MLDSA_ENTRY_STEP)

/*
 * product->entry has *have coefficients, and afterwards at least eight, of a stream that is at step
 * `steps`. Returns the step then; 0 if the stream gives too few. Everything is public.
 */
static VMB_NOINLINE unsigned sample_entry(struct mldsa_small_product *product, unsigned *have,
                                          unsigned steps) {
  for (; *have < 8; steps++) {
    const unsigned at = MLDSA_ENTRY_STEP * (steps % 2);
    if (at == 0) {
      if (steps == ENTRY_STEPS_MAX)
        return 0;
      vmb_keccak_squeeze(&product->stream, product->block, MLDSA_ENTRY_SQUEEZE);
    }
    vmb_q8380417_rej_uniform(product->entry, have, product->block + at, MLDSA_ENTRY_STEP);
  }
  return steps;
}

vmb_status vmb_mldsa_add_entry(struct mldsa_small_product *product, uint8_t *row,
                               const uint8_t *rho, unsigned number, unsigned column) {
  const uint8_t indices[2] = {(uint8_t)column, (uint8_t)number};
  vmb_keccak_init(&product->stream, VMB_KECCAK_SHAKE128);
  vmb_keccak_absorb(&product->stream, rho, MLDSA_SEED_BYTES);
  vmb_keccak_absorb(&product->stream, indices, sizeof indices);
  unsigned have = 0;
  unsigned steps = 0;
  for (size_t at = 0; at < MLDSA_ROW_BYTES; at += MLDSA_ROW_BITS) {
    steps = sample_entry(product, &have, steps);
    if (steps == 0)
      return VMB_ERROR_RETRY;
    add_products8(row + at, product->operand + at, product->entry);
    have -= 8; /* at most three are left */
    for (unsigned i = 0; i < 3; i++)
      product->entry[i] = product->entry[8 + i];
  }
  return VMB_OK;
}

/* ---- Challenges ------------------------------------------------------------------------------ */

vmb_status vmb_mldsa_sample_offsets(const struct mldsa_params *p, uint16_t *offsets,
                                    const uint8_t *digest, vmb_keccak *stream, int8_t c[MLDSA_N]) {
  uint8_t lane[MLDSA_LANE];
  uint64_t signs = 0;
  vmb_keccak_init(stream, VMB_KECCAK_SHAKE256);
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
    const unsigned j = lane[at++];
    if (j > i)
      continue;
    c[i] = c[j];
    c[j] = (int8_t)(1 - 2 * (int)(signs & 1));
    signs >>= 1;
    i++;
  }
  for (unsigned i = 0; i < MLDSA_N; i++)
    if (c[i] != 0)
      *offsets++ = (uint16_t)((c[i] > 0 ? MLDSA_N : 2 * MLDSA_N) - i);
  return VMB_OK;
}

void vmb_mldsa_add_wide(int32_t *sums, const int16_t t[MLDSA_N], struct mldsa_offsets challenge,
                        unsigned first, unsigned count) {
  for (unsigned copy = 0; copy < challenge.weight; copy++) {
    const unsigned offset = challenge.offsets[copy];
    const int32_t sign = offset > MLDSA_N ? -1 : 1;
    const unsigned shift = (sign < 0 ? 2U : 1U) * MLDSA_N - offset;
    const unsigned middle = shift <= first           ? 0
                            : shift >= first + count ? count
                                                     : shift - first; /* x^256 = -1 before it */
    for (unsigned i = 0; i < middle; i++)
      sums[i] -= sign * t[first + i + MLDSA_N - shift];
    for (unsigned i = middle; i < count; i++)
      sums[i] += sign * t[first + i - shift];
  }
}

#endif
