/*
 * Masks: the random words of the gadgets (specs/masking.md section 4).
 *
 *   vmb_masks_begin     draws the 32 bytes of the expander's key from `rng`. Masks then come from
 *                       `source`, or, where source->fill is NULL, from the expander: ChaCha with 8
 *                       rounds, nonce 0, each word handed out once. Errors: VMB_ERROR_RANDOM
 *   vmb_masks_words     out = the next `count` words of 32 bits
 *   vmb_masks_residues  out = `count` uniform residues modulo 2^bits, bits <= 16: two from a word;
 *                       count is even. `out` is aligned to 4 bytes, here and below
 *   vmb_masks_residues3329  the same modulo 3329: of a word below 387 * 3329^2 the residue modulo
 *                       3329^2 is two residues; other words, one of 700, are drawn again
 *
 * A source that fails leaves its status in masks->status, where the operation finds it at its next
 * step. Until then the masks are the expander's: there is no moment without masks.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MASKING_RANDOM_H
#define VMB_MASKING_RANDOM_H

#include <stddef.h>
#include <stdint.h>

#include "vambrace/vambrace.h"

#define VMB_MASKS_KEY_BYTES 32

struct vmb_masks {
  vmb_rng source;
  vmb_status status;
  uint32_t left; /* words at the end of `block` that were not handed out */
  uint32_t counter;
  uint32_t key[8];
  uint32_t block[16];
};

vmb_status vmb_masks_begin(struct vmb_masks *masks, const vmb_rng *rng, const vmb_rng *source);
void vmb_masks_words(struct vmb_masks *masks, void *out, size_t count);
void vmb_masks_residues(struct vmb_masks *masks, uint16_t *out, size_t count, unsigned bits);
void vmb_masks_residues3329(struct vmb_masks *masks, uint16_t *out, size_t count);

#endif
