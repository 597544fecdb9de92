/*
 * Signing: specs/slhdsa.md section 5, FIPS 205 algorithm 19.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/slhdsa/slhdsa_trees.h"
#include "support/constant_time.h"
#include "support/random.h"

/* The secret of a FORS leaf and its path go out; w->node = the tree's root. */
static vmb_status sign_fors_tree(const struct vmb_slhdsa_params *p, struct slhdsa_sign_work *w,
                                 unsigned tree, const struct slhdsa_sink *sink) {
  const uint32_t index = vmb_slhdsa_fors_index(p, &w->indices, tree);
  const struct slhdsa_row row = {.word_3 = ((uint32_t)tree << p->fors_height) + index};
  slhdsa_set_type(&w->hash, SLHDSA_FORS_SECRET, w->indices.leaf);
  vmb_slhdsa_hash_row(p, &w->hash, &row, 1, w->node, w->sk_seed, p->n, 0);
  const vmb_status status = sink->put(sink->state, w->node, p->n);
  if (status != VMB_OK)
    return status;
  vmb_slhdsa_fors_root(p, w, tree, index);
  return sink->put(sink->state, slhdsa_sign_path(p, w), (size_t)p->fors_height * p->n);
}

/* The FORS signature of the digest goes out; w->node = the FORS public value. */
static vmb_status sign_fors(const struct vmb_slhdsa_params *p, struct slhdsa_sign_work *w,
                            const struct slhdsa_sink *sink) {
  slhdsa_set_tree(&w->hash, 0, w->indices.tree);
  slhdsa_set_type(&w->hash, SLHDSA_FORS_ROOTS, w->indices.leaf);
  p->hash->begin(&w->hash);
  for (unsigned tree = 0; tree < p->fors_trees; tree++) {
    const vmb_status status = sign_fors_tree(p, w, tree, sink);
    if (status != VMB_OK)
      return status;
    p->hash->update(&w->hash, w->node, p->n);
  }
  p->hash->finish(&w->hash, w->node);
  return VMB_OK;
}

/*
 * The signature of w->node by leaf number w->indices.leaf goes out, then the path; w->node = the
 * tree's root.
 */
static vmb_status sign_layer(const struct vmb_slhdsa_params *p, struct slhdsa_sign_work *w,
                             unsigned layer, const struct slhdsa_sink *sink) {
  VMB_DECLASSIFY(w->node, p->n); /* who verifies computes it from the signature */
  vmb_slhdsa_digits(p, w->digits, w->node);
  slhdsa_set_tree(&w->hash, layer, w->indices.tree);
  const vmb_status status = vmb_slhdsa_chain_leaf(p, w, w->indices.leaf, w->signing_leaf, sink);
  if (status != VMB_OK)
    return status;
  vmb_slhdsa_merkle_root(p, w, w->indices.leaf);
  slhdsa_go_up(p, &w->indices);
  return sink->put(sink->state, slhdsa_sign_path(p, w), (size_t)p->height * p->n);
}

/* Sets up the hashes; the randomizer and the indices of the message. */
static void begin(const struct vmb_slhdsa_params *p, struct slhdsa_sign_work *w,
                  const struct slhdsa_input *input, const uint8_t *secret_key) {
  uint8_t head[2];
  const struct slhdsa_message message = vmb_slhdsa_wrap(input, head);
  w->sk_seed = secret_key;
  w->hash.n = p->n;
  memset(w->hash.address, 0, sizeof w->hash.address);
  p->hash->init(&w->hash, w->public_key);
  p->hash->prf_message(&w->hash, w->randomizer, secret_key + p->n, w->seed, &message);
  VMB_DECLASSIFY(w->randomizer, p->n); /* part of the signature */
  vmb_slhdsa_hash_message(p, &w->hash, &w->indices, w->randomizer, w->public_key, &message);
}

/*
 * FIPS 205, algorithm 19, with a sink for the signature. rng == NULL: deterministic, opt_rand =
 * PK.seed. At the end the root that was signed must be the key's: KEY if not, after a fault or for
 * a damaged key, when the sink has all of a signature that is of no use.
 */
vmb_status vmb_slhdsa_sign(const struct vmb_slhdsa_params *p, const struct slhdsa_sink *sink,
                           const struct slhdsa_input *input, const uint8_t *secret_key, void *work,
                           const vmb_rng *rng) {
  struct slhdsa_sign_work *const w = work;
  const size_t n = p->n;
  if (!slhdsa_has_secret_keys(p))
    return VMB_ERROR_ARGUMENT;
  memcpy(w->public_key, secret_key + 2 * n, 2 * n);
  VMB_DECLASSIFY(w->public_key, 2 * n);
  memcpy(w->seed, w->public_key, n);
  vmb_status status = rng == NULL ? VMB_OK : vmb_random(rng, w->seed, n);
  if (status != VMB_OK)
    return status;
  begin(p, w, input, secret_key);
  status = sink->put(sink->state, w->randomizer, n);
  if (status == VMB_OK)
    status = sign_fors(p, w, sink);
  for (unsigned layer = 0; status == VMB_OK && layer < p->layers; layer++)
    status = sign_layer(p, w, layer, sink);
  if (status != VMB_OK)
    return status;
  VMB_DECLASSIFY(w->node, n);
  return vmb_ct_difference(w->node, w->public_key + n, n) == 0 ? VMB_OK : VMB_ERROR_KEY;
}
