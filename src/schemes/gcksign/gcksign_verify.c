/*
 * Verification; contract in gcksign.h. Everything is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/gcksign/gcksign.h"
#include "schemes/gcksign/gcksign_pack.h"
#include "schemes/gcksign/gcksign_product.h"
#include "schemes/gcksign/gcksign_sample.h"
#include "support/compiler.h"
#include "support/fault_checks.h"

/* What the path of a verification counts: coefficients of c, those that are not 0, products. */
enum { COEFFICIENT_STEP = 1 << 8, PRODUCT_STEP = 1 << 24 };

/* sum -= c t; t is unpacked piece by piece. Destroys sparse. Not inlined: stack. */
static VMB_NOINLINE void subtract_c_t(const struct gcksign_params *p, const struct gcksign_view *w,
                                      int8_t *sparse, const uint8_t *public_key,
                                      struct vmb_path *path) {
  vmb_pm_canonical *const piece = &w->scratch->piece;
  gcksign_negate(sparse, gcksign_n(p));
#if defined(VMB_FAULT_CHECKS)
  for (unsigned i = 0; i < p->n; i++)
    vmb_path_add(path, COEFFICIENT_STEP + (uint32_t)(sparse[i] * sparse[i]));
#else
  (void)path;
#endif
  vmb_gcksign_residues8(p, w->poly, sparse);
  p->ntt(w->poly);
  for (unsigned i = 0; i < p->n / GCKSIGN_PIECE; i++) {
    (void)vmb_gcksign_unpack_t(p, piece, public_key, i * GCKSIGN_PIECE);
    p->basemul_acc(&w->sum[i].sums, piece, &w->poly[i].values, GCKSIGN_PIECE);
  }
}

/* The sum of a_i z_i - c t is hashed with the message and compared with the digest. */
vmb_status vmb_gcksign_verify(const struct gcksign_params *p, const uint8_t *signature,
                              size_t signature_length, const struct vmb_sig_message *message,
                              const uint8_t *public_key, const struct gcksign_view *w) {
  struct gcksign_scratch *const scratch = w->scratch;
  struct vmb_path path = {0};
  const uint8_t *const digest = signature + gcksign_packed_z_bytes(p);
  int8_t *const sparse = (int8_t *)w->y; /* y is not in use */
  vmb_status status = vmb_gcksign_check_public_key(p, public_key, w);
  if (status != VMB_OK)
    return vmb_failed(status);
  if (signature_length != gcksign_signature_bytes(p))
    return vmb_failed(VMB_ERROR_SIGNATURE);
  memcpy(scratch->rho, public_key, GCKSIGN_SEED_BYTES);
  vmb_gcksign_sum_begin(p, w);
  for (unsigned i = 0; i < p->m; i++) {
    if (!vmb_gcksign_unpack_z(p, w->poly, signature, i))
      return vmb_failed(VMB_ERROR_SIGNATURE);
    status = vmb_gcksign_add_product(p, w);
    if (status != VMB_OK)
      return vmb_failed(status);
    vmb_path_add(&path, PRODUCT_STEP);
  }
  memcpy(scratch->challenge, digest, GCKSIGN_CHALLENGE_BYTES);
  status = vmb_gcksign_sample_challenge(p, sparse, scratch);
  if (status != VMB_OK)
    return vmb_failed(VMB_ERROR_SIGNATURE); /* no signer gets here either */
  subtract_c_t(p, w, sparse, public_key, &path);
  p->scale(w->sum, p->unscaled);
  vmb_make_different(scratch->challenge, digest, GCKSIGN_CHALLENGE_BYTES, &path);
  vmb_gcksign_hash(p, message, w);
  return vmb_verdict(scratch->challenge, digest, GCKSIGN_CHALLENGE_BYTES, &path,
                     (uint32_t)(p->m * PRODUCT_STEP + p->n * COEFFICIENT_STEP + p->weight));
}
