/*
 * The matrix, the secrets and the masks as the operations need them: one stream after another
 * (mldsa_streams_serial.c), or on hosts four in parallel (mldsa_streams_parallel.c).
 *
 *   vmb_mldsa_set_matrix   from now on the matrix is that of rho, which is public
 *   vmb_mldsa_entry        *entry = A[row][column], until the next call
 *   vmb_mldsa_row          scratch->entry.poly = row `row` of A v in (-q, q); v is w->vector
 *   vmb_mldsa_row_add      the same of A v with scratch->sums added, which are transformed; in
 *                          parallel from the cache, if the row is in one
 *   vmb_mldsa_sample_s1    w->vector = s1 of scratch->seed, which is also packed to the secret key;
 *                          in parallel s2 as well
 *   vmb_mldsa_sample_s2    s2 = polynomial `row` of s2, which is in the secret key then
 *   vmb_mldsa_sample_masks l masks from `nonce` on, packed one after another
 *
 * All but the first destroy scratch->stream, block and, in parallel, four; the rows also sums; all
 * of the matrix scratch->entry. Errors: VMB_ERROR_RETRY.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_STREAMS_H
#define VMB_SCHEMES_MLDSA_STREAMS_H

#include <string.h>

#include "schemes/mldsa/mldsa_work.h"
#include "support/constant_time.h"

static inline void vmb_mldsa_set_matrix(struct mldsa_scratch *scratch,
                                        const uint8_t rho[MLDSA_SEED_BYTES]) {
  memcpy(scratch->rho, rho, MLDSA_SEED_BYTES);
  VMB_DECLASSIFY(scratch->rho, MLDSA_SEED_BYTES);
#if MLDSA_PARALLEL
  scratch->four.entries = MLDSA_NO_ENTRIES;
#endif
}

/* Whether a row is in the cache; scratch->entry.values = its product then, transformed. */
static inline int mldsa_cached_row(const struct mldsa_params *p, const struct mldsa_view *w,
                                   unsigned row) {
  if (w->cache == NULL || row >= w->cache->rows)
    return 0;
  vmb_q8380417_dot(&w->scratch->entry.values, w->cache->matrix + row * p->l, w->vector, p->l);
  return 1;
}

vmb_status vmb_mldsa_entry(const struct mldsa_params *p, struct mldsa_scratch *scratch,
                           unsigned row, unsigned column, const vmb_q8380417_values **entry);

vmb_status vmb_mldsa_row(const struct mldsa_params *p, const struct mldsa_view *w, unsigned row);
vmb_status vmb_mldsa_row_add(const struct mldsa_params *p, const struct mldsa_view *w,
                             unsigned row);
vmb_status vmb_mldsa_sample_s1(const struct mldsa_params *p, const struct mldsa_view *w,
                               uint8_t *secret_key);
vmb_status vmb_mldsa_sample_s2(const struct mldsa_params *p, const struct mldsa_view *w,
                               vmb_q8380417_poly *s2, uint8_t *secret_key, unsigned row);
void vmb_mldsa_sample_masks(const struct mldsa_params *p, struct mldsa_scratch *scratch,
                            uint8_t *packed, unsigned nonce);

#if MLDSA_PARALLEL
/*
 * Steps of mldsa_streams_parallel.c, for tests.
 *
 *   vmb_mldsa_sample_four_entries   scratch->four.polys = four entries of the matrix, of which this
 *                                   one is number `back`; the last entry is repeated at the end
 *   vmb_mldsa_sample_four_secrets   scratch->four.polys = polynomials `first` and the next three
 *   vmb_mldsa_sample_four_masks     `count` masks, 3 or 4, packed one after another
 */
vmb_status vmb_mldsa_sample_four_entries(const struct mldsa_params *p,
                                         struct mldsa_scratch *scratch, unsigned row,
                                         unsigned column, unsigned back);
vmb_status vmb_mldsa_sample_four_secrets(unsigned eta, struct mldsa_scratch *scratch,
                                         unsigned first);
void vmb_mldsa_sample_four_masks(const struct mldsa_params *p, struct mldsa_scratch *scratch,
                                 uint8_t *packed, unsigned nonce, unsigned count);
#endif

#endif
