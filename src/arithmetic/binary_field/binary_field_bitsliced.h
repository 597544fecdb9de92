/*
 * The steps of binary_field_bitsliced.c that decide its speed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BINARY_FIELD_BITSLICED_H
#define VMB_BINARY_FIELD_BITSLICED_H

#include <stddef.h>
#include <stdint.h>

#include "vambrace/vambrace.h"

/* One bit of each of as many elements. */
#if VMB_WORD_BITS == 64
typedef uint64_t vmb_bf_plane;
#else
typedef uint32_t vmb_bf_plane;
#endif

/* The sums of planes 4 t .. 4 t + 3 for t = 0 .. 3: number k has those whose bits are set in k. */
typedef vmb_bf_plane vmb_bf_sums[16];

/* planes_i += the sums that half-word i of `columns` chooses, by four bits each. */
void vmb_bf_columns_add_armv7em(vmb_bf_plane *planes, vmb_bf_sums *sums, const uint8_t *columns,
                                unsigned count);

/* out[n + 10] = the square of in[n], not folded; n is 128 or 192, and 256. */
void vmb_bf_square_planes_armv7em(uint32_t *out, const uint32_t *in, unsigned n);
void vmb_bf_square_planes256_armv7em(uint32_t *out, const uint32_t *in, unsigned n);

#endif
