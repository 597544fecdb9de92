/*
 * What the two scheduled reductions share: specs/falcon.md sections 5.5 (Falcon, in binary64) and
 * 14.3 (FN-DSA, in fixed point). Lengths are public and follow from tables alone; a length of len
 * stands for 31 len bits, in words of 32 bits.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_NTRU_REDUCE_H
#define VMB_NTRU_REDUCE_H

#include <stddef.h>
#include <stdint.h>

/* Words that hold 31 len bits. */
static inline unsigned vmb_ntru_words_of(unsigned len) {
  return (31 * len + 31) / 32;
}

/* x[count], `stride` words apart, modulo 2^(31 len), centred; extended to `words` words. */
void vmb_ntru_centre(uint32_t *x, unsigned count, unsigned stride, unsigned len, unsigned words);

/* Shortens numbers and moves them together: out_words for each. */
void vmb_ntru_shorten(uint32_t *x, unsigned count, unsigned words, unsigned len,
                      unsigned out_words);

/*
 * x -= 2^shift k y in Z[x]/(x^n + 1), x[n] of `words` words that are `stride` apart, modulo 2^(32
 * words); k[n] above -2^31; y[n] of y_words words, its numbers of 31 y_words bits with their sign,
 * or, if `narrow`, as vmb_ntru_is_narrow says. scratch: VMB_NTRU_PRODUCT_WORDS(n) words; y may be
 * the last n of them if it is narrow and has one word.
 */
#define VMB_NTRU_PRODUCT_WORDS(n) (3 * (size_t)(n))
void vmb_ntru_subtract_product(uint32_t *x, unsigned words, unsigned stride, const uint32_t *y,
                               unsigned y_words, int narrow, const int32_t *k, unsigned shift,
                               unsigned log_n, uint32_t *scratch);

/*
 * The sizes of the numbers of x[count][words] have a sum below 2^32; whether they have is public.
 */
int vmb_ntru_is_narrow(const uint32_t *x, unsigned count, unsigned words);

/*
 * Degree n, from F' and G' of one word at the beginning of the scratch memory, 6n words: with k =
 * the nearest integers to num / den, num = F adj f + G adj g, den = f adj f + g adj g, F - k f and
 * G - k g. `quotient` computes k[n], at num, from num[n] and den[n]; `free` has 4n words, of which
 * den is the first n. F and G may be words 5n and on of the scratch memory. Returns 0 if a
 * coefficient is not in -127..127, or f G - g F is not q.
 */
typedef void vmb_ntru_quotient(int32_t *num, uint32_t *free, unsigned log_n);
int vmb_ntru_finish(int8_t *F, int8_t *G, const int8_t *f, const int8_t *g, unsigned log_n,
                    uint32_t q, vmb_ntru_quotient *quotient, uint32_t *scratch);

#endif
