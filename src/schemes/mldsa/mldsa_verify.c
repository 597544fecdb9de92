/*
 * Verification; contracts in mldsa.h. Everything is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mldsa/mldsa_work.h"

#if !defined(VMB_SMALL_MEMORY)
#include <string.h>

#include "schemes/mldsa/mldsa.h"
#include "schemes/mldsa/mldsa_hash.h"
#include "schemes/mldsa/mldsa_product.h"
#include "schemes/mldsa/mldsa_round.h"
#include "schemes/mldsa/mldsa_sample.h"
#include "schemes/mldsa/mldsa_streams.h"
#include "support/fault_checks.h"

/* w->vector = the transforms of z; 0 if a coefficient is too large. */
static int read_response(const struct mldsa_params *p, const struct mldsa_view *w,
                         const uint8_t *signature) {
  uint32_t beyond = 0;
  for (unsigned j = 0; j < p->l; j++) {
    vmb_q8380417_poly *const z = &w->vector[j].poly;
    w->packing->unpack_z(z, signature + mldsa_z_poly_offset(p, j), p->gamma1);
    vmb_q8380417_norm(z, p->gamma1 - mldsa_beta(p), &beyond);
    vmb_q8380417_ntt(&w->vector[j]);
  }
  return beyond == 0;
}

/* w->vector = the transforms of z; 0 if the length, the hints or z are not those of a signature. */
static VMB_NOINLINE int read_signature(const struct mldsa_params *p, const struct mldsa_view *w,
                                       const uint8_t *signature, size_t signature_length) {
  return signature_length == mldsa_signature_bytes(p) &&
         vmb_mldsa_hints_are_valid(p, signature + mldsa_hint_offset(p)) &&
         read_response(p, w, signature);
}

/*
 * scratch->sums = -2^13 c t1 for a row, transformed; the challenge is negative and transformed.
 *   destroys scratch->entry
 */
static VMB_NOINLINE void begin_with_t1(struct mldsa_scratch *scratch, const uint8_t *packed_t1) {
  vmb_q8380417_poly *const t1 = &scratch->entry.poly;
  vmb_mldsa_unpack10(t1, packed_t1, 0);
  for (unsigned i = 0; i < MLDSA_N; i++)
    t1->c[i] *= -(1 << MLDSA_DROPPED_BITS);
  vmb_q8380417_ntt(&scratch->entry);
  vmb_q8380417_basemul(&scratch->sums, &scratch->challenge.values, &scratch->entry.values);
}

/*
 * scratch->entry.poly = -w1 of a row from w' in the same memory and the hints: first of all
 * coefficients as if there were none, then of those that have one.
 *   destroys scratch->block, lower
 */
static VMB_NOINLINE void apply_hints(const struct mldsa_params *p, struct mldsa_scratch *scratch,
                                     const uint8_t *hints, unsigned row) {
  const struct mldsa_rounding rounding = mldsa_rounding(p->gamma2);
  const unsigned first = row == 0 ? 0 : hints[p->omega + row - 1];
  const unsigned end = hints[p->omega + row];
  int32_t *const w = scratch->entry.poly.c;
  uint8_t *const hinted = scratch->block;
  for (unsigned i = first; i < end; i++)
    hinted[i] = (uint8_t)mldsa_use_hint(&rounding, mldsa_add_q_if_negative(w[hints[i]]));
  vmb_q8380417_decompose(&scratch->entry.poly, &scratch->lower, (unsigned)rounding.parts);
  for (unsigned i = first; i < end; i++)
    w[hints[i]] = -hinted[i];
}

/* What the path of a verification counts: the coefficients of c, those that are not 0, rows. */
enum { WEIGHT_STEP = 1, COEFFICIENT_STEP = 1 << 8, ROW_STEP = 1 << 24 };

static uint32_t all_steps(const struct mldsa_params *p) {
  return (uint32_t)(MLDSA_N * COEFFICIENT_STEP + p->tau * WEIGHT_STEP + p->k * ROW_STEP);
}

/* scratch->challenge = the transform of -c, of whose coefficients tau are not 0. */
static VMB_NOINLINE vmb_status negative_challenge(const struct mldsa_params *p,
                                                  struct mldsa_scratch *scratch,
                                                  struct vmb_path *path) {
  const vmb_status status = vmb_mldsa_sample_challenge(p, scratch);
  for (unsigned i = 0; i < MLDSA_N; i++) {
    const int32_t c = -scratch->challenge.poly.c[i];
    scratch->challenge.poly.c[i] = c;
    vmb_path_add(path, COEFFICIENT_STEP + (uint32_t)(c * c));
  }
  vmb_q8380417_ntt(&scratch->challenge);
  return status;
}

/*
 * Recomputes the commitment to scratch->mu and z. `steps` are all_steps of the set, from the
 * caller: by a fault p may be another set's here.
 */
static VMB_NOINLINE vmb_status verify_mu(const struct mldsa_params *p, const uint8_t *signature,
                                         const uint8_t *public_key, const struct mldsa_view *w,
                                         uint32_t steps) {
  struct mldsa_scratch *const scratch = w->scratch;
  const uint8_t *const hints = signature + mldsa_hint_offset(p);
  vmb_mldsa_set_matrix(scratch, public_key);
  memcpy(scratch->digest, signature, p->challenge_bytes);
  struct vmb_path path = {0};
  /* no signer reaches the end of the challenge's stream either */
  if (negative_challenge(p, scratch, &path) != VMB_OK)
    return vmb_failed(VMB_ERROR_SIGNATURE);

  mldsa_begin_commitment(&scratch->hash, scratch->mu);
  for (unsigned row = 0; row < p->k; row++) {
    begin_with_t1(scratch, public_key + mldsa_t1_row_offset(row));
    if (vmb_mldsa_row_add(p, w, row) != VMB_OK)
      return vmb_failed(VMB_ERROR_RETRY);
    apply_hints(p, scratch, hints, row);
    vmb_mldsa_absorb_w1(p, w);
    vmb_path_add(&path, ROW_STEP);
  }
  vmb_make_different(scratch->digest, signature, p->challenge_bytes, &path);
  vmb_keccak_squeeze(&scratch->hash, scratch->digest, p->challenge_bytes);
  return vmb_verdict(scratch->digest, signature, p->challenge_bytes, &path, steps);
}

vmb_status vmb_mldsa_verify(const struct mldsa_params *p, const uint8_t *signature,
                            size_t signature_length, const struct vmb_sig_message *message,
                            const uint8_t *public_key, const struct mldsa_view *w) {
  struct mldsa_scratch *const scratch = w->scratch;
  if (!read_signature(p, w, signature, signature_length))
    return vmb_failed(VMB_ERROR_SIGNATURE);
  mldsa_hash_public_key(p, &scratch->hash, scratch->tr, public_key);
  vmb_mldsa_hash_message(p, &scratch->hash, scratch->mu, scratch->tr, message);
  return verify_mu(p, signature, public_key, w, all_steps(p));
}

#if MLDSA_MANY
/* Verifies with a key of which scratch->tr is the hash and the cache, which may be NULL, a part. */
static vmb_status verify_with_key(const struct mldsa_params *p, const vmb_sig_verify_item *item,
                                  const struct mldsa_view *w) {
  struct mldsa_scratch *const scratch = w->scratch;
  const struct vmb_sig_message message = {.message = item->message,
                                          .message_length = item->message_length,
                                          .context = item->context,
                                          .context_length = item->context_length};
  if (!read_signature(p, w, item->signature, item->signature_length))
    return VMB_ERROR_SIGNATURE;
  vmb_mldsa_hash_message(p, &scratch->hash, scratch->mu, scratch->tr, &message);
  return verify_mu(p, item->signature, item->public_key, w, all_steps(p));
}

/* The cache of a key that the next item has as well: as many rows of the matrix as have room. */
static vmb_status fill_cache(const struct mldsa_params *p, const struct mldsa_view *w,
                             const uint8_t *public_key) {
  vmb_mldsa_set_matrix(w->scratch, public_key);
  return vmb_mldsa_cache_matrix(p, w);
}

static int have_one_key(vmb_sig_verify_item *const items[], size_t i, size_t j, size_t count) {
  return j < count && items[i]->public_key == items[j]->public_key;
}

_Static_assert(sizeof(vmb_q8380417_any) % _Alignof(struct mldsa_scratch) == 0,
               "scratch follows the vector in a set's struct without a gap");

/*
 * Neighbours with one key, at one address, have its hash and its matrix in common, which is kept in
 * the memory of the items after the first.
 */
static void verify_many(const void *params, vmb_sig_verify_item *const items[], size_t count,
                        const struct vmb_many_work *work) {
  const struct mldsa_many_params *const many = (const struct mldsa_many_params *)params;
  const struct mldsa_params *const p = many->p;
  vmb_q8380417_any *const vector = (vmb_q8380417_any *)vmb_many_work_of(work, 0);
  const size_t row_bytes = p->l * sizeof(vmb_q8380417_packed);
  const size_t rows = work->bytes > work->stride ? (work->bytes - work->stride) / row_bytes : 0;
  struct mldsa_cache cache = {.matrix = (vmb_q8380417_packed *)vmb_many_work_of(work, 1)};
  const struct mldsa_view view = {.scratch = (struct mldsa_scratch *)(void *)(vector + p->l),
                                  .vector = vector,
                                  .cache = &cache,
                                  .packing = many->packing};
  for (size_t i = 0; i < count; i++) {
    const uint8_t *const public_key = items[i]->public_key;
    vmb_status status = VMB_OK;
    if (i == 0 || !have_one_key(items, i - 1, i, count)) {
      mldsa_hash_public_key(p, &view.scratch->hash, view.scratch->tr, public_key);
      cache.rows = !have_one_key(items, i, i + 1, count) ? 0 : rows < p->k ? (unsigned)rows : p->k;
      status = fill_cache(p, &view, public_key);
    }
    items[i]->status = status == VMB_OK ? verify_with_key(p, items[i], &view) : status;
  }
}

const struct vmb_sig_many vmb_mldsa_many = {.verify = verify_many};
#endif

vmb_status vmb_mldsa_verify_external_mu(const struct mldsa_params *p, const uint8_t *signature,
                                        size_t signature_length, const uint8_t *mu,
                                        const uint8_t *public_key, const struct mldsa_view *w) {
  if (!read_signature(p, w, signature, signature_length))
    return vmb_failed(VMB_ERROR_SIGNATURE);
  memcpy(w->scratch->mu, mu, MLDSA_MU_BYTES);
  return verify_mu(p, signature, public_key, w, all_steps(p));
}

#endif
