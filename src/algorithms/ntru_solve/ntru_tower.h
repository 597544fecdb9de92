/*
 * The tower of norms that all solvers of the NTRU equation share: f and g at depth d are the norms
 * of those at depth d - 1, of degree n / 2^d; at the bottom they are two integers. F and G come
 * back from there, depth by depth, each time twice as long as f and g until they are reduced.
 *
 *   vmb_ntru_load_small       out[n] = words of in[n]
 *   vmb_ntru_transform        residues[n] = those of x[n][words] modulo m->p, transformed
 *   vmb_ntru_descend          f and g at a depth, keys[depth] words for each coefficient, one
 *                             after
 *                             the other from out on; what lies after them is scratch
 *   vmb_ntru_solve_integers   F = -q v, G = q u from out on, where u R_f + v R_g = 1 and 0 < u <
 *                             R_g; 0 if there are none
 *   vmb_ntru_climb            from F and G at depth + 1, at the beginning of the scratch memory, to
 *                             those at depth, unreduced, raw[depth] words for each coefficient,
 *                               with
 *                             f and g, keys[depth] words, after them
 *   vmb_ntru_take_small       out[n] = in[n]; 0 if a number is not in -127..127
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_NTRU_TOWER_H
#define VMB_NTRU_TOWER_H

#include <stddef.h>
#include <stdint.h>

#include "arithmetic/modular31/modular31.h"

/*
 * Words, and primes, for each coefficient at a depth: of f, g and reduced F, G; of unreduced ones.
 */
struct vmb_ntru_words {
  const uint16_t *keys, *raw;
};

void vmb_ntru_load_small(uint32_t *out, const int8_t *in, unsigned n);
void vmb_ntru_transform(uint32_t *residues, const uint32_t *x, unsigned n, unsigned words,
                        const vmb_m31_root *table, const struct vmb_m31 *m);
void vmb_ntru_descend(uint32_t *out, const int8_t *f, const int8_t *g, unsigned log_n,
                      unsigned depth, const uint16_t *key_words);
int vmb_ntru_solve_integers(uint32_t *out, const int8_t *f, const int8_t *g, unsigned log_n,
                            uint32_t q, const uint16_t *key_words);
void vmb_ntru_climb(uint32_t *scratch, const int8_t *f, const int8_t *g, unsigned log_n,
                    unsigned depth, const struct vmb_ntru_words *all);
int vmb_ntru_take_small(int8_t *out, const uint32_t *in, unsigned n);

#endif
