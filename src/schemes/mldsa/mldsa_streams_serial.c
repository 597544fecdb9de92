/*
 * One stream after another, each used when it has been sampled; contracts in mldsa_streams.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mldsa/mldsa_work.h"

#if !defined(VMB_SMALL_MEMORY)
#include "schemes/mldsa/mldsa_streams.h"

#if !MLDSA_PARALLEL
#include "schemes/mldsa/mldsa_sample.h"
#include "support/compiler.h"

vmb_status vmb_mldsa_entry(const struct mldsa_params *p, struct mldsa_scratch *scratch,
                           unsigned row, unsigned column, const vmb_q8380417_values **entry) {
  (void)p;
  *entry = &scratch->entry.values;
  return vmb_mldsa_sample_entry(scratch, row, column);
}

/* vmb_mldsa_row_add from `column` on. */
static VMB_NOINLINE vmb_status finish_row(const struct mldsa_params *p, const struct mldsa_view *w,
                                          unsigned row, unsigned column) {
  struct mldsa_scratch *const scratch = w->scratch;
  for (; column < p->l; column++) {
    if (vmb_mldsa_sample_entry(scratch, row, column) != VMB_OK)
      return VMB_ERROR_RETRY; /* not the status that was asked for: it may be VMB_OK by a fault */
    vmb_q8380417_basemul_acc(&scratch->sums, &scratch->entry.values, &w->vector[column].values);
  }
  vmb_q8380417_reduce(&scratch->entry.values, &scratch->sums);
  vmb_q8380417_intt(&scratch->entry);
  return VMB_OK;
}

vmb_status vmb_mldsa_row(const struct mldsa_params *p, const struct mldsa_view *w, unsigned row) {
  struct mldsa_scratch *const scratch = w->scratch;
  if (mldsa_cached_row(p, w, row)) {
    vmb_q8380417_intt(&scratch->entry);
    return VMB_OK;
  }
  const vmb_status status = vmb_mldsa_sample_entry(scratch, row, 0);
  if (status != VMB_OK)
    return status;
  vmb_q8380417_basemul(&scratch->sums, &scratch->entry.values, &w->vector[0].values);
  return finish_row(p, w, row, 1);
}

vmb_status vmb_mldsa_row_add(const struct mldsa_params *p, const struct mldsa_view *w,
                             unsigned row) {
  return finish_row(p, w, row, 0);
}

vmb_status vmb_mldsa_sample_s1(const struct mldsa_params *p, const struct mldsa_view *w,
                               uint8_t *secret_key) {
  vmb_status status = VMB_OK;
  for (unsigned j = 0; status == VMB_OK && j < p->l; j++) {
    status = vmb_mldsa_sample_secret(p->eta, w->scratch, &w->vector[j].poly, j);
    if (status == VMB_OK)
      w->packing->pack_s(secret_key + mldsa_s_poly_offset(p, j), &w->vector[j].poly, p->eta);
  }
  return status;
}

vmb_status vmb_mldsa_sample_s2(const struct mldsa_params *p, const struct mldsa_view *w,
                               vmb_q8380417_poly *s2, uint8_t *secret_key, unsigned row) {
  const unsigned j = p->l + row;
  const vmb_status status = vmb_mldsa_sample_secret(p->eta, w->scratch, s2, j);
  if (status == VMB_OK)
    w->packing->pack_s(secret_key + mldsa_s_poly_offset(p, j), s2, p->eta);
  return status;
}

void vmb_mldsa_sample_masks(const struct mldsa_params *p, struct mldsa_scratch *scratch,
                            uint8_t *packed, unsigned nonce) {
  for (unsigned j = 0; j < p->l; j++)
    vmb_mldsa_sample_mask(p, scratch, packed + j * mldsa_poly_bytes(p->z_bits), nonce + j);
}

#endif
#endif
