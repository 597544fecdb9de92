/*
 * Verification: specs/xmss.md sections 2 to 4, RFC 8391 algorithms 14 and 17.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/xmss/xmss_verify.h"

#include <string.h>

#include "support/big_endian.h"

/* The prefixes of the functions F, H, H_msg and PRF. */
enum { F = 0, H = 1, H_MSG = 2, PRF = 3 };

/* Types of addresses, and the words of an address. */
enum { OTS = 0, L_TREE = 1, TREE = 2 };
enum { LAYER, TREE_HIGH, TREE_LOW, TYPE, FIRST, SECOND, THIRD, KEY_AND_MASK };

enum { STEPS = 15 }; /* of a chain: w = 16 */

/* A word of the address. */
static void set_word(struct vmb_xmss_verification *v, unsigned word, uint32_t value) {
  vmb_store32_be(v->address + 4U * word, value);
}

/* The words of an address that change within a layer. */
static void set_address(struct vmb_xmss_verification *v, uint32_t type, uint32_t first,
                        uint32_t second, uint32_t third) {
  set_word(v, TYPE, type);
  set_word(v, FIRST, first);
  set_word(v, SECOND, second);
  set_word(v, THIRD, third);
}

/* Begins v->outer with a number of v->set.pad bytes. */
static void begin_outer(struct vmb_xmss_verification *v, uint8_t prefix) {
  memset(v->block, 0, sizeof v->block);
  v->block[v->set.pad - 1] = prefix;
  v->set.hash->begin(&v->outer);
  v->set.hash->update(&v->outer, v->block, v->set.pad);
}

/* out = PRF(public seed, address with this keyAndMask); the seed is absorbed in v->outer. */
static void prf(struct vmb_xmss_verification *v, uint8_t *out, unsigned key_and_mask) {
  set_word(v, KEY_AND_MASK, key_and_mask);
  v->inner = v->outer;
  v->set.hash->update(&v->inner, v->address, sizeof v->address);
  v->set.hash->end(&v->inner, out, v->set.n);
}

/* Where in the block the nodes are: 0 or 1. */
static uint8_t *node(struct vmb_xmss_verification *v, unsigned number) {
  return v->block + v->set.pad + (1U + number) * v->set.n;
}

/* node 0 = rand_f of node 0, or rand_h of nodes 0 and 1, if there are two. */
static void rand_hash(struct vmb_xmss_verification *v, unsigned nodes) {
  const size_t n = v->set.n, pad = v->set.pad;
  uint8_t mask[XMSS_HASH_BYTES_MAX];
  prf(v, v->block + pad, 0);
  for (unsigned i = 0; i < nodes; i++) {
    uint8_t *const masked = node(v, i);
    prf(v, mask, i + 1);
    for (size_t b = 0; b < n; b++)
      masked[b] ^= mask[b];
  }
  v->block[pad - 1] = nodes == 1 ? F : H;
  v->set.hash->begin(&v->inner);
  v->set.hash->update(&v->inner, v->block, pad + (1U + nodes) * n);
  v->set.hash->end(&v->inner, node(v, 0), n);
}

/* Node 0 becomes the parent of itself and the other node. */
static void make_parent(struct vmb_xmss_verification *v, const uint8_t *other, int is_left) {
  if (is_left)
    memcpy(node(v, 1), node(v, 0), v->set.n);
  memcpy(node(v, is_left ? 0 : 1), other, v->set.n);
  rand_hash(v, 2);
}

/* Digit number i of the signed value, and then of its checksum: four bits. */
static unsigned digit(const struct vmb_xmss_verification *v, unsigned i) {
  return v->digits[i / 2] >> (i % 2 == 0 ? 4 : 0) & STEPS;
}

/* The checksum of the signed value follows it: three digits. */
static void add_checksum(struct vmb_xmss_verification *v) {
  const unsigned n = v->set.n;
  unsigned sum = 2 * n * STEPS;
  for (unsigned i = 0; i < 2 * n; i++)
    sum -= digit(v, i);
  v->digits[n] = (uint8_t)(sum >> 4);
  v->digits[n + 1] = (uint8_t)(sum << 4);
}

/* node 0 = the end of chain i, whose place of that digit is in the signature. */
static void run_chain(struct vmb_xmss_verification *v, const uint8_t *in, uint32_t leaf,
                      unsigned i) {
  memcpy(node(v, 0), in, v->set.n);
  for (unsigned step = digit(v, i); step < STEPS; step++) {
    set_address(v, OTS, leaf, i, step);
    rand_hash(v, 1);
  }
  vmb_path_add(&v->path, 1);
}

/*
 * node 0 = the leaf: the L-tree over the ends of the chains, an odd number. A subtree waits on the
 * stack, at its height, for its neighbour on the right. The last end goes up alone where the number
 * of nodes is odd.
 */
static void make_leaf(struct vmb_xmss_verification *v, const uint8_t *in, uint32_t leaf) {
  unsigned count = v->set.chains, height;
  for (unsigned i = 0; i < count; i++, in += v->set.n) {
    run_chain(v, in, leaf, i);
    for (height = 0; (i >> height & 1) != 0; height++) {
      set_address(v, L_TREE, leaf, height, i >> (height + 1));
      make_parent(v, v->stack[height], 1);
    }
    memcpy(v->stack[height], node(v, 0), v->set.n);
  }
  for (height = 0; count > 1; height++, count = (count + 1) / 2)
    if (count % 2 == 0) {
      set_address(v, L_TREE, leaf, height, count / 2 - 1);
      make_parent(v, v->stack[height], 1);
    }
}

/* node 0 = the root of the tree, from the signature of v->digits by one of its leaves. */
static void climb_tree(struct vmb_xmss_verification *v, const uint8_t *in, uint32_t leaf) {
  const unsigned height = v->set.height / v->set.layers;
  add_checksum(v);
  make_leaf(v, in, leaf);
  in += (size_t)v->set.chains * v->set.n;
  for (unsigned i = 0; i < height; i++, in += v->set.n) {
    set_address(v, TREE, 0, i, leaf >> (i + 1));
    make_parent(v, in, (leaf >> i & 1) != 0);
    vmb_path_add(&v->path, 1);
  }
}

/* H_msg has absorbed what comes before the message: specs/xmss.md section 2. */
vmb_status vmb_xmss_begin(struct vmb_xmss_verification *v, int multi_tree, const uint8_t *signature,
                          size_t signature_length, const uint8_t *key, size_t key_length) {
  v->path.steps = 0;
  if (!vmb_xmss_read_set(&v->set, multi_tree, key, key_length))
    return vmb_failed(VMB_ERROR_KEY);
  if (signature_length != v->set.signature)
    return vmb_failed(VMB_ERROR_SIGNATURE);
  v->index = 0;
  for (unsigned i = 0; i < v->set.index_bytes; i++)
    v->index = v->index << 8 | *signature++;
  if (v->index >> v->set.height != 0)
    return vmb_failed(VMB_ERROR_SIGNATURE);
  v->key = key;
  v->signature = signature;
  const size_t n = v->set.n;
  begin_outer(v, H_MSG);
  v->set.hash->update(&v->outer, signature, n);
  v->set.hash->update(&v->outer, key + XMSS_OID_BYTES, n);
  v->block[v->set.pad - 1] = 0;
  vmb_store64_be(v->block + n - sizeof v->index, v->index);
  v->set.hash->update(&v->outer, v->block, n);
  v->begun = XMSS_BEGUN;
  return VMB_OK;
}

/* From layer to layer: the root of a tree is what the next one signs. */
vmb_status vmb_xmss_finish(struct vmb_xmss_verification *v) {
  const size_t n = v->set.n;
  const unsigned layers = v->set.layers, height = v->set.height / layers;
  const uint8_t *const root = v->key + XMSS_OID_BYTES, *in = v->signature + n;
  v->set.hash->end(&v->outer, v->digits, n);
  begin_outer(v, PRF);
  v->set.hash->update(&v->outer, root + n, n);
  memset(v->block, 0, sizeof v->block);
  for (unsigned layer = 0; layer < layers; layer++) {
    const uint32_t leaf = (uint32_t)v->index & ((UINT32_C(1) << height) - 1);
    v->index >>= height;
    set_word(v, LAYER, layer);
    set_word(v, TREE_HIGH, (uint32_t)(v->index >> 32));
    set_word(v, TREE_LOW, (uint32_t)v->index);
    climb_tree(v, in, leaf);
    in += n * (v->set.chains + height);
    vmb_make_different(v->root, root, n, &v->path);
    memcpy(v->root, node(v, 0), n);
    memcpy(v->digits, v->root, n);
  }
  v->begun = 0;
  return vmb_verdict(v->root, root, n, &v->path,
                     (uint32_t)((size_t)layers * (v->set.chains + height + n) - n));
}
