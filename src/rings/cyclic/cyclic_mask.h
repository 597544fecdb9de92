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
  return cyclic_barrier((vmb_cyclic_word)0 - (bit & 1U));
}

#endif
