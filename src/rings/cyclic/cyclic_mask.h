/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CYCLIC_MASK_H
#define VMB_CYCLIC_MASK_H

#include "rings/cyclic/cyclic.h"
#include "support/constant_time.h"

/* The value barrier for a word. */
static inline vmb_cyclic_word cyclic_barrier(vmb_cyclic_word value) {
#if VMB_WORD_BITS == 64
  return vmb_ct_barrier64(value);
#else
  return vmb_ct_barrier32(value);
#endif
}

/* All ones if the lowest bit is set. */
static inline vmb_cyclic_word cyclic_mask(uint32_t bit) {
#if VMB_WORD_BITS == 64
  return vmb_ct_mask_bit64(bit);
#else
  return vmb_ct_mask_bit32(bit);
#endif
}

#endif
