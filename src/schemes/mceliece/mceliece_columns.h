/*
 * The columns of the parity-check matrix as vectors of field elements: column j is alpha_j^i /
 * g(alpha_j), i = 0..t-1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MCELIECE_COLUMNS_H
#define VMB_SCHEMES_MCELIECE_COLUMNS_H

#include "schemes/mceliece/mceliece_params.h"

/*
 * vmb_mceliece_points: points[j] = alpha_j = bitrev(pi[j]), sliced, for 64 * words numbers pi[j].
 */
void vmb_mceliece_points(const struct mceliece_params *p, uint64_t *points, unsigned words,
                         const uint16_t *pi);

/*
 * vmb_mceliece_first_powers: powers[j] = 1 / g(points[j]), sliced; words is even. g is monic of
 * degree t, g[t] not stored.
 */
void vmb_mceliece_first_powers(const struct mceliece_params *p, uint64_t *powers,
                               const uint64_t *points, unsigned words, const uint16_t *g);

#endif
