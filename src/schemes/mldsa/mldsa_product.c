/*
 * The cached matrix, commitments, and products by a challenge; contracts in mldsa_product.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mldsa/mldsa_work.h"

#if !defined(VMB_SMALL_MEMORY)
#include "schemes/mldsa/mldsa_product.h"

#include "schemes/mldsa/mldsa_round.h"
#include "schemes/mldsa/mldsa_streams.h"

vmb_status vmb_mldsa_cache_matrix(const struct mldsa_params *p, const struct mldsa_view *w) {
  vmb_q8380417_packed *next = w->cache->matrix;
  for (unsigned row = 0; row < w->cache->rows; row++)
    for (unsigned column = 0; column < p->l; column++) {
      const vmb_q8380417_values *entry;
      const vmb_status status = vmb_mldsa_entry(p, w->scratch, row, column, &entry);
      if (status != VMB_OK)
        return status;
      vmb_q8380417_pack(next++, entry);
    }
  return VMB_OK;
}

void vmb_mldsa_absorb_w1(const struct mldsa_params *p, const struct mldsa_view *w) {
  struct mldsa_scratch *const scratch = w->scratch;
  w->packing->pack_w1(scratch->block, &scratch->entry.poly, 0);
  vmb_keccak_absorb(&scratch->hash, scratch->block, mldsa_poly_bytes(p->w1_bits));
}

void vmb_mldsa_begin_products(struct mldsa_scratch *scratch) {
  vmb_q3329_any *const c = &scratch->small.challenge;
  for (unsigned i = 0; i < MLDSA_N; i++)
    c->poly.c[i] = (int16_t)scratch->challenge.poly.c[i];
  vmb_q3329_ntt(c);
  vmb_q3329_freeze(&c->values);
}

/*
 * Computed modulo 3329 and yet exact: what vmb_q3329_intt gives is at most 3 * 3329 / 4 = 2496, and
 * an integer of at most beta <= 196 has no other residue there, since 3329 - 196 > 2496.
 */
void vmb_mldsa_times_secret(struct mldsa_scratch *scratch, const vmb_q3329_values *s) {
  vmb_q3329_any *const product = &scratch->small.product;
  memset(product, 0, sizeof *product);
  vmb_q3329_basemul_acc(&product->sums, scratch->small.challenge.values.c, s, 0, VMB_Q3329_N);
  vmb_q3329_intt(product);
}

void vmb_mldsa_times_challenge(struct mldsa_scratch *scratch, vmb_q8380417_any *a) {
  vmb_q8380417_ntt(a);
  vmb_q8380417_basemul(&scratch->sums, &scratch->challenge.values, &a->values);
  vmb_q8380417_reduce(&a->values, &scratch->sums);
  vmb_q8380417_intt(a);
  for (unsigned i = 0; i < MLDSA_N; i++)
    a->poly.c[i] = mldsa_centre(a->poly.c[i]);
}

#endif
