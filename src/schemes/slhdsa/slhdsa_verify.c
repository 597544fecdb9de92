/*
 * Verification: specs/slhdsa.md section 5, FIPS 205 algorithm 20. Everything is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/slhdsa/slhdsa_parts.h"
#include "support/fault_checks.h"

/* pair = node and sibling in the order that bit `height` of the index says. */
static void make_pair(uint8_t *pair, size_t n, uint32_t index, unsigned height,
                      const uint8_t *sibling) {
  const size_t right = (index >> height & 1) != 0;
  if (right)
    memcpy(pair + n, pair, n);
  memcpy(pair + (right ? 0 : n), sibling, n);
}

/*
 * From leaves to the roots of FORS trees first .. first + count - 1, whose secrets and paths are at
 * `paths`; the leaves and in the end the roots stand first in w->pair.
 */
static void climb_fors(const struct vmb_slhdsa_params *p, struct slhdsa_verify_work *w,
                       const uint8_t *paths, unsigned first, unsigned count) {
  struct slhdsa_job jobs[SLHDSA_LANES];
  uint32_t index[SLHDSA_LANES];
  const size_t n = p->n, stride = (p->fors_height + 1U) * n;
  for (unsigned i = 0; i < count; i++) {
    index[i] = vmb_slhdsa_fors_index(p, &w->indices, first + i);
    index[i] += (uint32_t)(first + i) << p->fors_height;
    jobs[i] = (struct slhdsa_job){w->pair[i], paths + i * stride, 0, index[i]};
  }
  p->hash->run(&w->hash, jobs, count, n, 1);
  for (unsigned height = 0; height < p->fors_height; height++) {
    for (unsigned i = 0; i < count; i++) {
      make_pair(w->pair[i], n, index[i], height, paths + i * stride + (height + 1) * n);
      jobs[i] = (struct slhdsa_job){w->pair[i], w->pair[i], height + 1, index[i] >> (height + 1)};
    }
    p->hash->run(&w->hash, jobs, count, 2 * n, 1);
  }
}

/* w->node = the FORS public value. */
static vmb_status take_fors(const struct vmb_slhdsa_params *p, struct slhdsa_verify_work *w,
                            const struct slhdsa_source *source) {
  uint8_t *const paths = slhdsa_verify_in(p, w);
  const size_t tree_bytes = (p->fors_height + (size_t)1) * p->n;
  slhdsa_set_tree(&w->hash, 0, w->indices.tree);
  slhdsa_set_type(&w->hash, SLHDSA_FORS_ROOTS, w->indices.leaf);
  p->hash->begin(&w->hash);
  slhdsa_set_type(&w->hash, SLHDSA_FORS_TREE, w->indices.leaf);
  for (unsigned first = 0; first < p->fors_trees; first += SLHDSA_LANES) {
    const unsigned left = p->fors_trees - first, count = left < SLHDSA_LANES ? left : SLHDSA_LANES;
    for (unsigned i = 0; i < count; i++) {
      const vmb_status status = source->take(source->state, paths + i * tree_bytes, tree_bytes);
      if (status != VMB_OK)
        return vmb_failed(status);
    }
    climb_fors(p, w, paths, first, count);
    for (unsigned i = 0; i < count; i++)
      p->hash->update(&w->hash, w->pair[i], p->n);
  }
  p->hash->finish(&w->hash, w->node);
  return VMB_OK;
}

/* w->node = the leaf whose chains sign w->node. */
static vmb_status take_chains(const struct vmb_slhdsa_params *p, struct slhdsa_verify_work *w,
                              const struct slhdsa_source *source) {
  const unsigned chains = p->chains;
  uint8_t *const values = slhdsa_verify_in(p, w);
  vmb_slhdsa_digits(p, w->digits, w->node);
  slhdsa_set_type(&w->hash, SLHDSA_CHAIN_ENDS, w->indices.leaf);
  p->hash->begin(&w->hash);
  slhdsa_set_type(&w->hash, SLHDSA_CHAIN, w->indices.leaf);
  for (unsigned first = 0; first < chains; first += SLHDSA_GROUP) {
    const unsigned count = chains - first < SLHDSA_GROUP ? chains - first : SLHDSA_GROUP;
    const vmb_status status = source->take(source->state, values, (size_t)count * p->n);
    if (status != VMB_OK)
      return vmb_failed(status);
    vmb_slhdsa_run_chains(p, &w->hash, values, first, count, w->digits, NULL);
    p->hash->update(&w->hash, values, (size_t)count * p->n);
  }
  p->hash->finish(&w->hash, w->node);
  return VMB_OK;
}

/* From the signature of w->node by a layer to the root of its tree, in w->node. */
static vmb_status take_layer(const struct vmb_slhdsa_params *p, struct slhdsa_verify_work *w,
                             unsigned layer, const struct slhdsa_source *source,
                             struct vmb_path *layers) {
  const size_t n = p->n;
  uint8_t *const pair = w->pair[0], *const path = slhdsa_verify_in(p, w);
  slhdsa_set_tree(&w->hash, layer, w->indices.tree);
  vmb_status status = take_chains(p, w, source);
  if (status == VMB_OK)
    status = source->take(source->state, path, p->height * n);
  if (status != VMB_OK)
    return vmb_failed(status);
  slhdsa_set_type(&w->hash, SLHDSA_TREE, 0);
  memcpy(pair, w->node, n);
  for (unsigned height = 0; height < p->height; height++) {
    const struct slhdsa_job job = {pair, pair, height + 1, w->indices.leaf >> (height + 1)};
    make_pair(pair, n, w->indices.leaf, height, path + height * n);
    p->hash->run(&w->hash, &job, 1, 2 * n, 1);
  }
  vmb_make_different(w->node, pair, n, layers);
  memcpy(w->node, pair, n);
  slhdsa_go_up(p, &w->indices);
  return VMB_OK;
}

/*
 * FIPS 205, algorithm 20, with a source for the signature, which is read once and in order.
 * Everything is public. SIGNATURE unless the root is the key's.
 */
vmb_status vmb_slhdsa_verify(const struct vmb_slhdsa_params *p, const struct slhdsa_source *source,
                             const struct slhdsa_input *input, const uint8_t *public_key,
                             void *work) {
  struct slhdsa_verify_work *const w = work;
  uint8_t head[2];
  const struct slhdsa_message message = vmb_slhdsa_wrap(input, head);
  w->hash.n = p->n;
  memset(w->hash.address, 0, sizeof w->hash.address);
  vmb_status status = source->take(source->state, w->randomizer, p->n);
  if (status != VMB_OK)
    return vmb_failed(status);
  p->hash->init(&w->hash, public_key);
  vmb_slhdsa_hash_message(p, &w->hash, &w->indices, w->randomizer, public_key, &message);
  struct vmb_path layers = {0};
  status = take_fors(p, w, source);
  for (unsigned layer = 0; status == VMB_OK && layer < p->layers; layer++)
    status = take_layer(p, w, layer, source, &layers);
  if (status != VMB_OK)
    return vmb_failed(status);
  return vmb_verdict(w->node, public_key + p->n, p->n, &layers,
                     (uint32_t)((p->layers - 1U) * p->n));
}
