/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/xmss/xmss_hash.h"

#include <string.h>

#include "support/big_endian.h"

/* Types of addresses, and the words of an address. */
enum { OTS = 0, L_TREE = 1, TREE = 2 };
enum { LAYER, TREE_HIGH, TREE_LOW, TYPE, FIRST, SECOND, THIRD, KEY_AND_MASK };

/* A word of the address. */
static void set_word(struct xmss_hasher *h, unsigned word, uint32_t value) {
  vmb_store32_be(h->address + 4U * word, value);
}

/* The words of an address that change within a layer. */
static void set_address(struct xmss_hasher *h, uint32_t type, uint32_t first, uint32_t second,
                        uint32_t third) {
  set_word(h, TYPE, type);
  set_word(h, FIRST, first);
  set_word(h, SECOND, second);
  set_word(h, THIRD, third);
}

void vmb_xmss_go_to_tree(struct xmss_hasher *h, unsigned layer, uint64_t tree) {
  set_word(h, LAYER, layer);
  set_word(h, TREE_HIGH, (uint32_t)(tree >> 32));
  set_word(h, TREE_LOW, (uint32_t)tree);
}

void vmb_xmss_begin_hash(struct xmss_hasher *h, uint8_t prefix) {
  memset(h->block, 0, sizeof h->block);
  h->block[h->set.pad - 1] = prefix;
  h->set.hash->begin(&h->outer);
  h->set.hash->update(&h->outer, h->block, h->set.pad);
}

void vmb_xmss_begin_message(struct xmss_hasher *h, const uint8_t *randomizer, const uint8_t *root,
                            uint64_t index) {
  const size_t n = h->set.n;
  vmb_xmss_begin_hash(h, XMSS_H_MSG);
  h->set.hash->update(&h->outer, randomizer, n);
  h->set.hash->update(&h->outer, root, n);
  h->block[h->set.pad - 1] = 0;
  vmb_store64_be(h->block + n - sizeof index, index);
  h->set.hash->update(&h->outer, h->block, n);
}

void vmb_xmss_begin_trees(struct xmss_hasher *h, const uint8_t *public_seed) {
  vmb_xmss_begin_hash(h, XMSS_PRF);
  h->set.hash->update(&h->outer, public_seed, h->set.n);
}

/* out = PRF(public seed, address with this keyAndMask); the seed is absorbed in h->outer. */
static void prf(struct xmss_hasher *h, uint8_t *out, unsigned key_and_mask) {
  set_word(h, KEY_AND_MASK, key_and_mask);
  h->inner = h->outer;
  h->set.hash->update(&h->inner, h->address, sizeof h->address);
  h->set.hash->end(&h->inner, out, h->set.n);
}

/* node 0 = rand_f of node 0, or rand_h of nodes 0 and 1, if there are two. */
static void rand_hash(struct xmss_hasher *h, unsigned nodes) {
  const size_t n = h->set.n, pad = h->set.pad;
  uint8_t mask[XMSS_HASH_BYTES_MAX];
  prf(h, h->block + pad, 0);
  for (unsigned i = 0; i < nodes; i++) {
    uint8_t *const masked = vmb_xmss_node(h, i);
    prf(h, mask, i + 1);
    for (size_t b = 0; b < n; b++)
      masked[b] ^= mask[b];
  }
  h->block[pad - 1] = nodes == 1 ? XMSS_F : XMSS_H;
  h->set.hash->begin(&h->inner);
  h->set.hash->update(&h->inner, h->block, pad + (1U + nodes) * n);
  h->set.hash->end(&h->inner, vmb_xmss_node(h, 0), n);
}

/* Node 0 becomes the parent of itself and the other node, at the address that is set. */
static void join(struct xmss_hasher *h, const uint8_t *other, int other_is_left) {
  if (other_is_left)
    memcpy(vmb_xmss_node(h, 1), vmb_xmss_node(h, 0), h->set.n);
  memcpy(vmb_xmss_node(h, other_is_left ? 0 : 1), other, h->set.n);
  rand_hash(h, 2);
}

void vmb_xmss_make_parent(struct xmss_hasher *h, unsigned height, uint32_t index,
                          const uint8_t *other, int other_is_left) {
  set_address(h, TREE, 0, height, index);
  join(h, other, other_is_left);
}

/* Three digits after the value. */
void vmb_xmss_add_checksum(struct xmss_hasher *h) {
  const unsigned n = h->set.n;
  unsigned sum = 2 * n * XMSS_STEPS;
  for (unsigned i = 0; i < 2 * n; i++)
    sum -= vmb_xmss_digit(h, i);
  h->digits[n] = (uint8_t)(sum >> 4);
  h->digits[n + 1] = (uint8_t)(sum << 4);
}

void vmb_xmss_start_chain(struct xmss_hasher *h, const uint8_t *secret_seed,
                          const uint8_t *public_seed, uint32_t leaf, unsigned i) {
  const struct vmb_cut_hash *const hash = h->set.hash;
  set_address(h, OTS, leaf, i, 0);
  set_word(h, KEY_AND_MASK, 0);
  h->block[h->set.pad - 1] = XMSS_PRF_KEYGEN;
  hash->begin(&h->inner);
  hash->update(&h->inner, h->block, h->set.pad);
  hash->update(&h->inner, secret_seed, h->set.n);
  hash->update(&h->inner, public_seed, h->set.n);
  hash->update(&h->inner, h->address, sizeof h->address);
  hash->end(&h->inner, vmb_xmss_node(h, 0), h->set.n);
}

void vmb_xmss_run_chain(struct xmss_hasher *h, uint32_t leaf, unsigned i, unsigned first,
                        unsigned last) {
  for (unsigned step = first; step < last; step++) {
    set_address(h, OTS, leaf, i, step);
    rand_hash(h, 1);
  }
}

/*
 * The number of ends is odd. A subtree waits on the stack, at its height, for its neighbour on the
 * right. The last end goes up alone where the number of nodes is odd.
 */
void vmb_xmss_add_end(struct xmss_hasher *h, uint32_t leaf, unsigned i) {
  unsigned count = h->set.chains, height;
  for (height = 0; (i >> height & 1) != 0; height++) {
    set_address(h, L_TREE, leaf, height, i >> (height + 1));
    join(h, h->stack[height], 1);
  }
  memcpy(h->stack[height], vmb_xmss_node(h, 0), h->set.n);
  if (i + 1 < count)
    return;
  for (height = 0; count > 1; height++, count = (count + 1) / 2)
    if (count % 2 == 0) {
      set_address(h, L_TREE, leaf, height, count / 2 - 1);
      join(h, h->stack[height], 1);
    }
}
