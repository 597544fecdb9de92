/*
 * Arithmetic in GF(2)[X]/(X^n - 1) with sparse secret factors.
 *
 * An element is VMB_CYCLIC_WORDS(n) words: bit i of the string of bits, the lowest of the first
 * word first, is the coefficient of X^i; bits from n on are 0. n is not divisible by 32,
 * 2^13 < n < 2^16. A sparse element is a list of exponents below n, of which no two are equal.
 *
 * vmb_cyclic_mul: r = dense * (sum of X^exponents[i] for i < weight) modulo X^n - 1
 *
 *   out    r           VMB_CYCLIC_MARGIN words before it and VMB_CYCLIC_ROOM(n) from it on are
 *                      destroyed
 *   in     exponents   weight of them, weight <= VMB_CYCLIC_WEIGHT_MAX, secret
 *          scratch     VMB_CYCLIC_SCRATCH_WORDS(n) words; the caller wipes them
 *   alias  none
 *   time   constant: depends on n and weight only
 *
 * vmb_cyclic_add_powers: r += sum of X^exponents[i] for i < weight; time as above
 *
 * vmb_cyclic_step: r = r X^distance + (dense AND mask), without a reduction: what vmb_cyclic_mul
 * consists of where there is no carry-less multiplication
 *
 *   in,out r           words words, followed by zeros up to VMB_CYCLIC_ALL(words), which the result
 *                      extends to; the VMB_CYCLIC_MARGIN before it are zero and stay so
 *   in     dense       words words, a multiple of 128 bits
 *          distance    below VMB_CYCLIC_MARGIN words of bits, secret
 *          mask        all ones or 0, secret
 *   time   constant: depends on words only
 *   from   specs/hqc.md section 13.2 (c)
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CYCLIC_H
#define VMB_CYCLIC_H

#include <stddef.h>
#include <stdint.h>

#include "vambrace/vambrace.h"

#if VMB_WORD_BITS == 64
typedef uint64_t vmb_cyclic_word;
#else
typedef uint32_t vmb_cyclic_word;
#endif

/* Whole vectors of 128 bits. */
#define VMB_CYCLIC_BLOCKS(n) ((n) / 128U + 1)
#define VMB_CYCLIC_WORDS(n) (VMB_CYCLIC_BLOCKS(n) * (128 / VMB_WORD_BITS))
#define VMB_CYCLIC_MARGIN 32U
#define VMB_CYCLIC_ALL(words) (((words) + 2 * VMB_CYCLIC_MARGIN - 1) & ~(VMB_CYCLIC_MARGIN - 1))
#define VMB_CYCLIC_ROOM(n) VMB_CYCLIC_ALL(VMB_CYCLIC_WORDS(n))
#define VMB_CYCLIC_WEIGHT_MAX 149

/*
 * The exponents in order and between them, for each gap of VMB_CYCLIC_GAP, one that adds nothing;
 * filled up to a power of two.
 */
#define VMB_CYCLIC_GAP (VMB_CYCLIC_MARGIN * VMB_WORD_BITS - 1)
#define VMB_CYCLIC_LOG_STEPS(count) ((count) <= 128 ? 7 : 8)
#define VMB_CYCLIC_STEPS(n, weight) ((weight) + (n) / VMB_CYCLIC_GAP + 1)

/*
 * The list of steps, of 32-bit words. Where there may be a carry-less multiplication: the sparse
 * factor, the product, and Karatsuba's sums and products of them.
 */
#if VMB_WORD_BITS == 64
#define VMB_CYCLIC_SCRATCH_WORDS(n, weight) (10 * VMB_CYCLIC_BLOCKS(n) + 64)
#else
#define VMB_CYCLIC_SCRATCH_WORDS(n, weight) (1 << VMB_CYCLIC_LOG_STEPS(VMB_CYCLIC_STEPS(n, weight)))
#endif

#define VMB_KERNEL_LIST "rings/cyclic/cyclic_kernels.def"
#include "support/kernel_declare.h"

#endif
