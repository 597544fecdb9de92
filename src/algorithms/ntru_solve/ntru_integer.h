/*
 * Integers of any length: two's complement in 32-bit words, lowest word first, and their residues
 * modulo the primes of ntru_primes.def. Lengths are public, values are not: no branch and no
 * address depends on a word.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_NTRU_INTEGER_H
#define VMB_NTRU_INTEGER_H

#include <stdint.h>
#include <string.h>

#include "arithmetic/modular31/modular31.h"
#include "support/little_endian.h"
#include "support/multiply.h"

struct ntru_prime {
  uint32_t p, root, s; /* see ntru_primes.def */
};

#define NTRU_PRIMES 308
extern const struct ntru_prime vmb_ntru_primes[NTRU_PRIMES];

/* 2^(32 words) in Montgomery's form. */
uint32_t vmb_ntru_shift(unsigned words, const struct vmb_m31 *m);

/*
 * x 2^(-32 words): from the lowest word on, (s + x[i] + t p) / 2^32, where t makes the sum
 * divisible. s <= p + 1 throughout, because (p + 1 + 2^32 - 1 + (2^32 - 1) p) / 2^32 = p + 1; the
 * sum is below 2^64. That is one long product a word; power takes the rest at the end.
 */
static inline uint32_t vmb_ntru_fold_words(const uint32_t *x, unsigned words,
                                           const struct vmb_m31 *m) {
  uint32_t s = 0;
  for (unsigned i = 0; i < words; i++) {
    uint32_t word = x[i];
    vmb_multiply_add_both(&word, &s, (s + word) * m->minus_inverse, m->p);
  }
  return vmb_m31_reduce_once(s, m->p);
}

/*
 * x modulo m->p; shift = vmb_ntru_shift(words, m). The sign's weight is -2^(32 words), -1 before
 * the shift.
 */
static inline uint32_t vmb_ntru_residue(const uint32_t *x, unsigned words, uint32_t shift,
                                        const struct vmb_m31 *m) {
  const uint32_t s = vmb_m31_subtract(vmb_ntru_fold_words(x, words, m), x[words - 1] >> 31, m);
  return vmb_m31_multiply(s, shift, m);
}

/*
 * x[count][words]: residues modulo the first `words` primes, canonical, become the integers that
 * they stand for, of size below half of the product of the primes. product[words] is scratch.
 */
void vmb_ntru_rebuild(uint32_t *x, unsigned count, unsigned words, uint32_t *product);

/* x += factor 2^shift y, modulo 2^(32 words), shift < 32, for any factor. */
void vmb_ntru_add_multiple(uint32_t *x, unsigned words, const uint32_t *y, unsigned y_words,
                           int32_t factor, unsigned shift);

#if defined(__SIZEOF_INT128__) && VMB_UNALIGNED_WORDS
#define VMB_NTRU_PAIRS 1 /* two words at a time */
static inline uint64_t vmb_ntru_load_pair(const uint32_t *x) {
  uint64_t pair;
  memcpy(&pair, x, sizeof pair);
  return pair;
}

static inline void vmb_ntru_store_pair(uint32_t *x, uint64_t pair) {
  memcpy(x, &pair, sizeof pair);
}
#else
#define VMB_NTRU_PAIRS 0
#endif

/* x += factor y, `words` words each; returns the carry. */
static inline uint32_t vmb_ntru_add_word_multiple(uint32_t *x, const uint32_t *y, unsigned words,
                                                  uint32_t factor) {
  uint32_t carry = 0;
  unsigned i = 0;
#if VMB_NTRU_PAIRS
  __extension__ typedef unsigned __int128 wide;
  for (; i + 2 <= words; i += 2) {
    const wide sum = (wide)vmb_ntru_load_pair(y + i) * factor + vmb_ntru_load_pair(x + i) + carry;
    vmb_ntru_store_pair(x + i, (uint64_t)sum);
    carry = (uint32_t)(sum >> 64);
  }
#endif
  for (; i < words; i++)
    vmb_multiply_add_both(x + i, &carry, factor, y[i]);
  return carry;
}

/* x = -x where the mask is all ones; unchanged where it is zero. */
void vmb_ntru_negate(uint32_t *x, unsigned words, uint32_t mask);

/*
 * u x + v y = 1 with 0 <= u < y, -x < v <= 0, for odd x, y > 0 of fewer than 32 words - 1 bits. All
 * arrays have `words` words, scratch VMB_NTRU_BEZOUT_WORDS(words). Returns 1, or 0 if x and y have
 * a common divisor.
 */
#define VMB_NTRU_BEZOUT_WORDS(words) (5 * (((words) * 32 + 30) / 30))
int vmb_ntru_bezout(uint32_t *u, uint32_t *v, const uint32_t *x, const uint32_t *y, unsigned words,
                    uint32_t *scratch);

#endif
