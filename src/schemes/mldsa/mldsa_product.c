/*
 * Rows of the product A v, and products by a challenge.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_PRODUCT_C
#define VMB_SCHEMES_MLDSA_PRODUCT_C

#include "schemes/mldsa/mldsa_round.c"
#include "schemes/mldsa/mldsa_sample_four.c"
#include "support/multiply.h"

/* sums = a b, exact integers: vmb_q8380417_basemul_acc on zeros. */
static VMB_NOINLINE void mldsa_multiply(vmb_q8380417_sums *sums, const vmb_q8380417_values *a,
                                        const vmb_q8380417_values *b) {
#if defined(VMB_MULTIPLY_BY_HALVES) /* there the kernel is faster than single products */
  memset(sums, 0, sizeof *sums);
  vmb_q8380417_basemul_acc(sums, a, b);
#else
  for (unsigned i = 0; i < MLDSA_N; i++)
    sums->c[i] = vmb_mul32x32_64_signed(a->c[i], b->c[i]);
#endif
}

/* Samples the rows of the matrix that are kept. */
VMB_INLINE_FOR_SPEED vmb_status mldsa_keep_matrix(const struct mldsa_params *p,
                                                  const struct mldsa_view *w) {
  vmb_q8380417_packed *next = w->kept->matrix;
  for (unsigned row = 0; row < w->kept->rows; row++)
    for (unsigned column = 0; column < p->l; column++) {
      const vmb_q8380417_values *entry;
      const vmb_status status = mldsa_matrix_entry(p, w->scratch, row, column, &entry);
      if (status != VMB_OK)
        return status;
      vmb_q8380417_pack(next++, entry);
    }
  return VMB_OK;
}

/*
 * scratch->entry.poly = row `row` of A v, with MLDSA_ADD what scratch->sums held and the row, in
 * (-q, q). v is w->vector. Kept rows are begun.
 *   destroys scratch->sums, stream, block
 */
enum mldsa_row { MLDSA_BEGIN, MLDSA_ADD };
VMB_INLINE_FOR_SPEED vmb_status mldsa_add_row(const struct mldsa_params *p,
                                              const struct mldsa_view *w, enum mldsa_row begin,
                                              unsigned row) {
  struct mldsa_scratch *const scratch = w->scratch;
  if (w->kept != NULL && row < w->kept->rows) {
    vmb_q8380417_dot(&scratch->entry.values, w->kept->matrix + row * p->l, w->vector, p->l);
    vmb_q8380417_intt(&scratch->entry);
    return VMB_OK;
  }
#if MLDSA_PARALLEL
  unsigned count;
  for (unsigned column = 0; column < p->l; column += count) {
    const vmb_q8380417_any *entries;
    const vmb_status status = mldsa_matrix_entries(p, scratch, row, column, &entries, &count);
    if (status != VMB_OK)
      return status;
    if (begin == MLDSA_BEGIN && count == p->l) { /* words are packed values here */
      vmb_q8380417_dot(&scratch->entry.values, (const vmb_q8380417_packed *)(const void *)entries,
                       w->vector, count);
      vmb_q8380417_intt(&scratch->entry);
      return VMB_OK;
    }
    if (begin == MLDSA_BEGIN && column == 0)
      memset(&scratch->sums, 0, sizeof scratch->sums);
    vmb_q8380417_basemul_acc_all(&scratch->sums, entries, &w->vector[column], count);
  }
#else
  for (unsigned column = 0; column < p->l; column++) {
    const vmb_q8380417_values *entry;
    const vmb_status status = mldsa_matrix_entry(p, scratch, row, column, &entry);
    if (status != VMB_OK)
      return status;
    const vmb_q8380417_values *const v = &w->vector[column].values;
    if (column == 0 && begin == MLDSA_BEGIN)
      mldsa_multiply(&scratch->sums, entry, v);
    else
      vmb_q8380417_basemul_acc(&scratch->sums, entry, v);
  }
#endif
  vmb_q8380417_reduce(&scratch->entry.values, &scratch->sums);
  vmb_q8380417_intt(&scratch->entry);
  return VMB_OK;
}

/* ---- Products by a challenge ----------------------------------------------------------------- */

/*
 * scratch->small.challenge = the challenge for mldsa_times_secret, from its polynomial in
 * scratch->challenge, which stays.
 */
static VMB_NOINLINE void mldsa_begin_products(struct mldsa_scratch *scratch) {
  vmb_q3329_any *const c = &scratch->small.challenge;
  for (unsigned i = 0; i < MLDSA_N; i++)
    c->poly.c[i] = (int16_t)scratch->challenge.poly.c[i];
  vmb_q3329_ntt(c);
  vmb_q3329_freeze(&c->values);
}

/*
 * scratch->small.product.poly = c s for a transform s. Exact, though
 * computed modulo 3329: what vmb_q3329_intt gives is at most 3 * 3329 / 4 = 2496, and an integer of
 * at most beta <= 196 has no other residue there, since 3329 - 196 > 2496.
 */
static VMB_NOINLINE void mldsa_times_secret(struct mldsa_scratch *scratch,
                                            const vmb_q3329_values *s) {
  vmb_q3329_any *const product = &scratch->small.product;
  memset(product, 0, sizeof *product);
  vmb_q3329_basemul_acc(&product->sums, scratch->small.challenge.values.c, s, 0, VMB_Q3329_N);
  vmb_q3329_intt(product);
}

/*
 * a = c a, the integers themselves, which are at most 60 * 4096 < 2^18. The challenge is
 * transformed modulo q.
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
