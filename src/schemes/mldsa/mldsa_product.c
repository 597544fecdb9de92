/*
 * Rows of the product A v, and products by a challenge.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_PRODUCT_C
#define VMB_SCHEMES_MLDSA_PRODUCT_C

#include "schemes/mldsa/mldsa_round.c"
#include "schemes/mldsa/mldsa_sample.c"
#include "support/multiply.h"

/* sums = a b, exact integers: vmb_q8380417_basemul_acc on zeros. */
static VMB_NOINLINE void mldsa_multiply(vmb_q8380417_sums *sums, const vmb_q8380417_values *a,
                                        const vmb_q8380417_values *b) {
  for (unsigned i = 0; i < MLDSA_N; i++)
    sums->c[i] = vmb_mul32x32_64_signed(a->c[i], b->c[i]);
}

/*
 * scratch->entry.poly = row `row` of A v, with MLDSA_ADD what scratch->sums held and the row, in
 * [0, q). v is w->vector.
 *   destroys scratch->sums, stream, block
 */
enum mldsa_row { MLDSA_BEGIN, MLDSA_ADD };
VMB_INLINE_FOR_SPEED vmb_status mldsa_add_row(const struct mldsa_params *p,
                                              const struct mldsa_view *w, enum mldsa_row begin,
                                              unsigned row) {
  struct mldsa_scratch *const scratch = w->scratch;
  for (unsigned column = 0; column < p->l; column++) {
    const vmb_status status = mldsa_sample_entry(scratch, row, column);
    if (status != VMB_OK)
      return status;
    const vmb_q8380417_values *const v = &w->vector[column].values;
    if (column == 0 && begin == MLDSA_BEGIN)
      mldsa_multiply(&scratch->sums, &scratch->entry.values, v);
    else
      vmb_q8380417_basemul_acc(&scratch->sums, &scratch->entry.values, v);
  }
  vmb_q8380417_reduce(&scratch->entry.values, &scratch->sums);
  vmb_q8380417_intt(&scratch->entry);
  for (unsigned i = 0; i < MLDSA_N; i++)
    scratch->entry.poly.c[i] = mldsa_least(scratch->entry.poly.c[i]);
  return VMB_OK;
}

/*
 * a = c a with coefficients in (-q/2, q/2): the integers themselves, since they are smaller. The
 * challenge is transformed.
 *   destroys scratch->sums
 */
static VMB_NOINLINE void mldsa_times_challenge(struct mldsa_scratch *scratch, vmb_q8380417_any *a) {
  vmb_q8380417_ntt(a);
  mldsa_multiply(&scratch->sums, &scratch->challenge.values, &a->values);
  vmb_q8380417_reduce(&a->values, &scratch->sums);
  vmb_q8380417_intt(a);
  for (unsigned i = 0; i < MLDSA_N; i++)
    a->poly.c[i] = mldsa_centre(a->poly.c[i]);
}

#endif
