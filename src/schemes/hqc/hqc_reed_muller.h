/*
 * The Reed-Muller code RM(1, 7): a byte in 128 bits, repeated (specs/hqc.md section 5).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HQC_REED_MULLER_H
#define VMB_SCHEMES_HQC_REED_MULLER_H

#include "rings/cyclic/cyclic.h"
#include "schemes/hqc/hqc_params.h"

#define HQC_SYMBOL_WORDS (HQC_SYMBOL_BITS / VMB_WORD_BITS)

/* code += the codeword of `symbol`, `copies` times in a row */
void vmb_hqc_rm_add(vmb_cyclic_word *code, uint8_t symbol, unsigned copies);

/* The transform of the sums of the copies, with the sum of all bits less 64 for each copy. */
void vmb_hqc_rm_transform(int16_t transform[HQC_SYMBOL_BITS], const vmb_cyclic_word *code,
                          unsigned copies);

/* The symbol of a transform: where it has its largest value, and its sign. */
uint8_t vmb_hqc_rm_peak(const int16_t transform[HQC_SYMBOL_BITS]);

#endif
