/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/xmss/xmss_hash.h"

enum { SHA256, SHA512, SHAKE128, SHAKE256, HASHES };
enum { KINDS = 7, TREE_HEIGHTS = 3, MULTI_TREE_HEIGHTS = 8 };

static const struct vmb_cut_hash *const hashes[HASHES] = {
#define VMB_STATEFUL_HASH(name, place, functions) [place] = &(functions),
#include "schemes/xmss/xmss_hashes.def"
#undef VMB_STATEFUL_HASH
};

/* Identifiers count from 1, kind by kind (RFC 8391 sections 5.3, 5.4; SP 800-208 section 5). */
int vmb_xmss_read_set(struct vmb_xmss_set *set, int multi_tree, uint32_t oid) {
  static const struct {
    uint8_t hash, n;
  } kinds[KINDS] = {{SHA256, 32}, {SHA512, 64},   {SHAKE128, 32}, {SHAKE256, 64},
                    {SHA256, 24}, {SHAKE256, 32}, {SHAKE256, 24}};
  static const struct {
    uint8_t height, layers;
  } trees[TREE_HEIGHTS + MULTI_TREE_HEIGHTS] = {{10, 1}, {16, 1}, {20, 1}, {10, 2}, {5, 4}, {20, 2},
                                                {10, 4}, {5, 8},  {20, 3}, {10, 6}, {5, 12}};
  const unsigned count = multi_tree ? MULTI_TREE_HEIGHTS : TREE_HEIGHTS;
  const uint32_t number = oid - 1;
  if (number >= KINDS * count)
    return 0;
  const unsigned kind = (unsigned)number / count;
  const unsigned row = (unsigned)number % count + (multi_tree ? TREE_HEIGHTS : 0);
  const unsigned n = kinds[kind].n, layers = trees[row].layers;
  const unsigned height = trees[row].height * layers;
  set->hash = hashes[kinds[kind].hash];
  set->n = (uint8_t)n;
  set->pad = (uint8_t)(n == 24 ? 4 : n);
  set->height = (uint8_t)height;
  set->tree_height = trees[row].height;
  set->layers = (uint8_t)layers;
  set->index_bytes = (uint8_t)(multi_tree ? (height + 7) / 8 : 4);
  set->chains = (uint8_t)(2 * n + 3);
  set->signature = set->index_bytes + (size_t)n * (1 + layers * set->chains + height);
  return set->hash != NULL;
}
