/*
 * acc += a * b in Z[x]/(x^64 + 1) modulo 2^16 for any words: by the sums of
 * toom4_basemul_acc_armv7em.S where they are, else by the definition.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q2K_NEGACYCLIC64_WORDS_H
#define VMB_Q2K_NEGACYCLIC64_WORDS_H

#include "support/target.h"

#if VMB_TARGET_ARMV7EM && !VMB_TARGET_MVE
#include "rings/q2k/toom/toom4_armv7em.h"

/* a is public, b secret; acc is neither. */
static inline void negacyclic64_words(uint16_t acc[64], const uint16_t a[64],
                                      const uint16_t b[64]) {
  vmb_poly64_basemul_acc_toom4((vmb_poly64_sum *)acc, (const vmb_poly64_public *)a,
                               (const vmb_poly64_secret *)b);
}
#else
#include "rings/q2k/toom/negacyclic64.h"

/* a is public, b secret; acc is neither. */
static inline void negacyclic64_words(uint16_t acc[64], const uint16_t a[64],
                                      const uint16_t b[64]) {
  negacyclic64_mac(acc, a, b);
}
#endif

#endif
