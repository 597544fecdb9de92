/*
 * Compact secret keys: solmae_compact_key.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/solmae/solmae_compact_key.h"

#include "schemes/solmae/solmae_keys.h"
#include "support/constant_time.h"

vmb_status vmb_solmae_compact(const struct solmae_params *p, uint8_t *compact,
                              const uint8_t *secret_key, const struct solmae_view *w) {
  if (!vmb_solmae_open_secret(secret_key, p->log_n, w))
    return VMB_ERROR_KEY;
  compact[0] = (uint8_t)(SOLMAE_COMPACT_HEADER + p->log_n);
  memcpy(compact + 1, w->basis, (size_t)3 << p->log_n);
  return VMB_OK;
}

/* G = F g / f modulo q, centred, since f G = g F modulo q. memory: three times n words. */
static VMB_NOINLINE uint32_t recover_G(int8_t *basis, unsigned n, uint32_t *words) {
  uint32_t *const h = words, *const F = h + n;
  vmb_m31_root *const table = (vmb_m31_root *)(F + n);
  struct vmb_m31 m;
  if (!vmb_solmae_public(h, basis, n))
    return 1;
  vmb_m31_prepare(&m, SOLMAE_Q); /* the table is still there */
  vmb_solmae_residues(F, basis + 2 * n, n, table, &m);
  vmb_m31_ntt(h, n, table, &m);
  for (unsigned i = 0; i < n; i++)
    F[i] = vmb_m31_to_mont(vmb_m31_multiply(F[i], h[i], &m), &m);
  vmb_m31_intt(F, n, table, &m);
  uint32_t outside = 0;
  for (unsigned i = 0; i < n; i++) {
    const int32_t x = vmb_m31_centre(F[i], &m);
    outside |= vmb_ct_mask_less32(254, (uint32_t)x + 127);
    basis[3 * n + i] = (int8_t)(uint8_t)x;
  }
  return outside;
}

vmb_status vmb_solmae_expand(const struct solmae_params *p, uint8_t *secret_key,
                             const uint8_t *compact, const struct solmae_view *w) {
  const unsigned n = 1U << p->log_n;
  uint32_t *const words = (uint32_t *)(void *)w->memory;
  uint32_t bad = compact[0] ^ (SOLMAE_COMPACT_HEADER + (uint32_t)p->log_n);
  memcpy(w->basis, compact + 1, 3 * (size_t)n);
  for (unsigned i = 0; i < 3 * n; i++)
    bad |= vmb_ct_mask_equal32(compact[1 + i], 0x80);
  bad |= recover_G(w->basis, n, words);
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  if (bad != 0 || !vmb_ntru_is_solution(w->basis + 2 * n, w->basis + 3 * n, w->basis, w->basis + n,
                                        p->log_n, SOLMAE_Q, words))
    return VMB_ERROR_KEY;
  vmb_solmae_pack_secret(secret_key, w->basis, p->log_n, (vmb_fpr *)(void *)w->memory);
  return VMB_OK;
}
