/*
 * Verification: specs/xmss.md sections 2 to 4, RFC 8391 algorithms 14 and 17.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/xmss/xmss_verify.h"

#include <string.h>

#include "support/big_endian.h"

int vmb_xmss_read_key(struct vmb_xmss_set *set, int multi_tree, const uint8_t *key, size_t length) {
  return length >= XMSS_OID_BYTES && vmb_xmss_read_set(set, multi_tree, vmb_load32_be(key)) &&
         length == vmb_xmss_key_bytes(set);
}

/* node 0 = the root of the tree, from the signature of the digits by one of its leaves. */
static void climb_tree(struct vmb_xmss_verification *v, const uint8_t *in, uint32_t leaf) {
  struct xmss_hasher *const h = &v->hasher;
  const size_t n = h->set.n;
  vmb_xmss_add_checksum(h);
  for (unsigned i = 0; i < h->set.chains; i++, in += n) {
    memcpy(vmb_xmss_node(h, 0), in, n);
    vmb_xmss_run_chain(h, leaf, i, vmb_xmss_digit(h, i), XMSS_STEPS);
    vmb_path_add(&v->path, 1);
    vmb_xmss_add_end(h, leaf, i);
  }
  for (unsigned i = 0; i < h->set.tree_height; i++, in += n) {
    vmb_xmss_make_parent(h, i, leaf >> (i + 1), in, (leaf >> i & 1) != 0);
    vmb_path_add(&v->path, 1);
  }
}

vmb_status vmb_xmss_begin(struct vmb_xmss_verification *v, int multi_tree, const uint8_t *signature,
                          size_t signature_length, const uint8_t *key, size_t key_length) {
  const struct vmb_xmss_set *const set = &v->hasher.set;
  v->path.steps = 0;
  if (!vmb_xmss_read_key(&v->hasher.set, multi_tree, key, key_length))
    return vmb_failed(VMB_ERROR_KEY);
  if (signature_length != set->signature)
    return vmb_failed(VMB_ERROR_SIGNATURE);
  v->index = 0;
  for (unsigned i = 0; i < set->index_bytes; i++)
    v->index = v->index << 8 | *signature++;
  if (v->index >> set->height != 0)
    return vmb_failed(VMB_ERROR_SIGNATURE);
  v->key = key;
  v->signature = signature;
  vmb_xmss_begin_message(&v->hasher, signature, key + XMSS_OID_BYTES, v->index);
  v->begun = XMSS_BEGUN;
  return VMB_OK;
}

/* From layer to layer: the root of a tree is what the next one signs. */
vmb_status vmb_xmss_finish(struct vmb_xmss_verification *v) {
  struct xmss_hasher *const h = &v->hasher;
  const size_t n = h->set.n;
  const unsigned layers = h->set.layers, height = h->set.tree_height;
  const uint8_t *const root = v->key + XMSS_OID_BYTES, *in = v->signature + n;
  h->set.hash->end(&h->outer, h->digits, n);
  vmb_xmss_begin_trees(h, root + n);
  for (unsigned layer = 0; layer < layers; layer++) {
    const uint32_t leaf = (uint32_t)v->index & ((UINT32_C(1) << height) - 1);
    v->index >>= height;
    vmb_xmss_go_to_tree(h, layer, v->index);
    climb_tree(v, in, leaf);
    in += n * (h->set.chains + height);
    vmb_make_different(v->root, root, n, &v->path);
    memcpy(v->root, vmb_xmss_node(h, 0), n);
    memcpy(h->digits, v->root, n);
  }
  v->begun = 0;
  return vmb_verdict(v->root, root, n, &v->path,
                     (uint32_t)((size_t)layers * (h->set.chains + height + n) - n));
}
