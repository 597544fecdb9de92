/*
 * The cached matrix, commitments, and products by a challenge.
 *
 *   vmb_mldsa_cache_matrix   samples the rows of the matrix that w->cache has memory for. Errors:
 *                            VMB_ERROR_RETRY
 *   vmb_mldsa_absorb_w1      appends a row of w1 to scratch->hash. scratch->entry.poly = -w1.
 *                            Destroys scratch->block
 *
 * Products by the challenge are exact integers.
 *
 *   vmb_mldsa_begin_products    scratch->small.challenge = the challenge for the next function,
 *                               from its polynomial in scratch->challenge, which stays
 *   vmb_mldsa_times_secret      scratch->small.product.poly = c s for a transform s, at most beta
 *   vmb_mldsa_times_challenge   a = c a, at most 60 * 4096 < 2^18; scratch->challenge has been
 *                               transformed modulo q. Destroys scratch->sums
 * Time: constant, but for the matrix, which is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_PRODUCT_H
#define VMB_SCHEMES_MLDSA_PRODUCT_H

#include "schemes/mldsa/mldsa_work.h"

vmb_status vmb_mldsa_cache_matrix(const struct mldsa_params *p, const struct mldsa_view *w);
void vmb_mldsa_absorb_w1(const struct mldsa_params *p, const struct mldsa_view *w);

void vmb_mldsa_begin_products(struct mldsa_scratch *scratch);
void vmb_mldsa_times_secret(struct mldsa_scratch *scratch, const vmb_q3329_values *s);
void vmb_mldsa_times_challenge(struct mldsa_scratch *scratch, vmb_q8380417_any *a);

#endif
