/*
 * Sums of products by the public vector, and their hash; contracts in gcksign_product.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/gcksign/gcksign_product.h"

#include <string.h>

#include "schemes/gcksign/gcksign_pack.h"
#include "schemes/gcksign/gcksign_sample.h"
#include "schemes/gcksign/gcksign_stream.h"

static void clear_sum(const struct gcksign_params *p, const struct gcksign_view *w) {
  memset(w->sum, 0, p->n / GCKSIGN_PIECE * sizeof w->sum[0]);
  w->scratch->next_piece = 0;
}

void vmb_gcksign_sum_begin(const struct gcksign_params *p, const struct gcksign_view *w) {
  clear_sum(p, w);
  w->scratch->pieces_kept = 0;
  vmb_gcksign_stream_begin(&w->scratch->a, w->scratch->rho, 0, GCKSIGN_A_BLOCKS_MAX);
}

void vmb_gcksign_sum_begin_kept(const struct gcksign_params *p, const struct gcksign_view *w) {
  if (w->kept == NULL)
    vmb_gcksign_sum_begin(p, w);
  else
    clear_sum(p, w);
}

vmb_status vmb_gcksign_add_product(const struct gcksign_params *p, const struct gcksign_view *w) {
  p->ntt(w->poly);
  for (unsigned i = 0; i < p->n / GCKSIGN_PIECE; i++) {
    const vmb_pm_canonical *const piece = gcksign_next_piece_of_a(p, w);
    if (piece == NULL)
      return VMB_ERROR_RETRY;
    p->basemul_acc(&w->sum[i].sums, piece, &w->poly[i].values, GCKSIGN_PIECE);
  }
  return VMB_OK;
}

void vmb_gcksign_hash(const struct gcksign_params *p, const struct vmb_sig_message *message,
                      const struct gcksign_view *w) {
  const uint64_t *const sum = vmb_pm_words(w->sum);
  uint8_t *const packed = w->scratch->step.hash.packed;
  vmb_sha256_state *const hash = &w->scratch->step.hash.state;
  vmb_sha256_init(hash);
  for (unsigned first = 0; first < p->n; first += GCKSIGN_PIECE) {
    vmb_gcksign_pack(packed, sum + first, GCKSIGN_PIECE, p->k);
    vmb_sha256_update(hash, packed, GCKSIGN_PIECE / 8 * (size_t)p->k);
  }
  vmb_sha256_update(hash, message->message, message->message_length);
  vmb_sha256_final(hash, w->scratch->challenge);
}
