/*
 * Sums of products of public and secret polynomials, in one of two forms: of prepared operands
 * (lwr_prepared_product.h), and, with VMB_SMALL_MEMORY, of secrets that stay packed
 * (lwr_small_product.h). The functions are inline: between an operation and the squeezing of its
 * polynomials, where it needs the most stack, is no other function.
 *
 *   lwr_view                 where everything is in the working memory
 *   lwr_make_secrets         all secret polynomials from their seed
 *   lwr_take_secret          secret polynomial 0 = number j of a secret key
 *   lwr_begin_sum            the sum is 0
 *   lwr_add_matrix_row       sum += the next row of the matrix times the secret polynomials
 *   lwr_add_packed_product   sum += a packed polynomial of ep bits, from a public key or
 *                            ciphertext, times secret polynomial j
 *   lwr_end_sum              w->poly = the sum, which is destroyed
 *
 * All from lwr_make_secrets to lwr_add_packed_product destroy w->poly and w->prepared.
 *
 * The ring of a set has the products of its degree: rings/q2k/q2k.h, q2k_packed.h. The set's
 * parameters point to it, so that programs link the degrees that they need.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_PRODUCT_H
#define VMB_SCHEMES_LWR_PRODUCT_H

#if defined(VMB_SMALL_MEMORY)
#include "schemes/lwr/lwr_small_product.h"
#else
#include "schemes/lwr/lwr_prepared_product.h"
#endif

#endif
