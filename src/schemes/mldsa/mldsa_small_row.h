/*
 * VMB_SMALL_MEMORY: packed polynomials, rows of A v that are summed up in packed form, and products
 * by a challenge. Contracts:
 *
 *   vmb_mldsa_unpack8, _pack8        algorithms/bitpack/bitpack8.h, for the widths of the sets: 3
 *                                    (unpacking), 4, 6 (packing), 18, 20
 *   vmb_mldsa_unpack_in_place        a_i = offset - the number at index i; `in` may be the
 *                                    beginning of a's memory
 *   vmb_mldsa_pack_row               out = the coefficients, below 2^30, modulo q in 23 bits; out
 *                                    may be the beginning of a's memory
 *   vmb_mldsa_load_operand           memory->product.operand = the transform of memory->a
 *   vmb_mldsa_add_entry              row += A[number][column] times the operand, transformed and
 *                                    packed. The entry is public; it is multiplied as its stream is
 *                                    squeezed. Destroys product->stream, block, entry. Errors:
 *                                    VMB_ERROR_RETRY
 *   vmb_mldsa_finish_row             memory->a.poly = a row of A v, in [0, q), from its transform
 *   vmb_mldsa_sample_offsets         the challenge of a digest as offsets of copies (rings/sparse):
 *                                    256 - i for a coefficient 1 of x^i, 512 - i for -1. Everything
 *                                    counts as public (specs/mldsa.md section 15). Destroys stream,
 *                                    c. Errors: VMB_ERROR_RETRY
 *   vmb_mldsa_add_wide               sums[i] += coefficient first + i of c t, i < count, for the
 *                                    challenge c
 * Time: constant, but for the matrix and challenges.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_SMALL_ROW_H
#define VMB_SCHEMES_MLDSA_SMALL_ROW_H

#include "schemes/mldsa/mldsa_small_work.h"

/* A challenge as offsets; `weight` of them, p->tau. */
struct mldsa_offsets {
  const uint16_t *offsets;
  unsigned weight;
};

void vmb_mldsa_unpack8(uint32_t out[8], const uint8_t *in, unsigned bits);
void vmb_mldsa_pack8(uint8_t *out, const uint32_t in[8], unsigned bits);
void vmb_mldsa_unpack_in_place(vmb_q8380417_poly *a, const uint8_t *in, int32_t offset,
                               unsigned bits);
void vmb_mldsa_pack_row(uint8_t out[MLDSA_ROW_BYTES], const vmb_q8380417_poly *a);

void vmb_mldsa_load_operand(union mldsa_small_memory *memory);
vmb_status vmb_mldsa_add_entry(struct mldsa_small_product *product, uint8_t *row,
                               const uint8_t *rho, unsigned number, unsigned column);
void vmb_mldsa_finish_row(union mldsa_small_memory *memory, const uint8_t row[MLDSA_ROW_BYTES]);

vmb_status vmb_mldsa_sample_offsets(const struct mldsa_params *p, uint16_t *offsets,
                                    const uint8_t *digest, vmb_keccak *stream, int8_t c[MLDSA_N]);
void vmb_mldsa_add_wide(int32_t *sums, const int16_t t[MLDSA_N], struct mldsa_offsets challenge,
                        unsigned first, unsigned count);

#endif
