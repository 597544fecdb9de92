/*
 * Between coefficients and bits across lanes, one share or public: 32 coefficients are a word for
 * each bit. A share at a time (specs/masking.md section 5.8).
 *
 *   vmb_slice      bits[b * count + w], b < k: bit b of coefficients 32 w .. 32 w + 31 of
 *                  in[32 * count], k <= 16
 *   vmb_unslice    out[32 * count] from the k words of each 32, k <= 16; other bits are 0
 *   vmb_slice_wide  as vmb_slice, k <= 32, for 32 coefficients: bits[b * count]. Destroys in[32]
 *   time   constant
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MASKING_SLICES_H
#define VMB_MASKING_SLICES_H

#include <stddef.h>
#include <stdint.h>

void vmb_slice(uint32_t *bits, const uint16_t *in, size_t count, unsigned k);
void vmb_unslice(uint16_t *out, const uint32_t *bits, size_t count, unsigned k);
void vmb_slice_wide(uint32_t *bits, uint32_t in[32], size_t count, unsigned k);

#endif
