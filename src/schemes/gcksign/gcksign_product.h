/*
 * Sums of products by the public vector a, whose coefficients come from their stream
 * (specs/gcksign.md sections 2 and 4), and their hash (section 5).
 *
 *   sum_begin       sum = 0, and a at its beginning: the stream for the seed scratch->rho. Before m
 *                   calls of add_product
 *   sum_begin_kept  as sum_begin, for a further sum with the same a: by the pieces that are kept,
 *                   where they are
 *   add_product     sum += a_i o NTT(poly), where a_i are the next n coefficients of a. poly holds
 *                   residues; it is transformed in place. Errors: VMB_ERROR_RETRY
 *   hash            scratch->challenge = SHA-256(packed canonical sum || message)
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_PRODUCT_H
#define VMB_SCHEMES_GCKSIGN_PRODUCT_H

#include "schemes/gcksign/gcksign_work.h"
#include "schemes/scheme.h"

void vmb_gcksign_sum_begin(const struct gcksign_params *p, const struct gcksign_view *w);
void vmb_gcksign_sum_begin_kept(const struct gcksign_params *p, const struct gcksign_view *w);
vmb_status vmb_gcksign_add_product(const struct gcksign_params *p, const struct gcksign_view *w);
void vmb_gcksign_hash(const struct gcksign_params *p, const struct vmb_sig_message *message,
                      const struct gcksign_view *w);

#endif
