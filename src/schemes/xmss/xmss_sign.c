/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/xmss/xmss_sign.h"

#include <string.h>

#include "support/big_endian.h"
#include "support/constant_time.h"

static const uint8_t *public_seed(const struct xmss_signing *s) {
  return s->public_key + XMSS_OID_BYTES + s->hasher.set.n;
}

/* node 0 of the hasher = chain i of a leaf after so many steps. */
static void make_chain(struct xmss_signing *s, uint32_t leaf, unsigned i, unsigned steps) {
  vmb_xmss_start_chain(&s->hasher, s->secret_seed, public_seed(s), leaf, i);
  vmb_xmss_run_chain(&s->hasher, leaf, i, 0, steps);
}

static void make_leaf(struct vmb_merkle *merkle, uint8_t *out, uint32_t leaf) {
  struct xmss_signing *const s = (struct xmss_signing *)merkle;
  struct xmss_hasher *const h = &s->hasher;
  for (unsigned i = 0; i < h->set.chains; i++) {
    make_chain(s, leaf, i, XMSS_STEPS);
    vmb_xmss_add_end(h, leaf, i);
  }
  memcpy(out, vmb_xmss_node(h, 0), h->set.n);
  VMB_DECLASSIFY(out, h->set.n); /* paths show leaves */
}

static void make_parent(struct vmb_merkle *merkle, uint8_t *out, unsigned height, uint32_t index,
                        const uint8_t *left, const uint8_t *right) {
  struct xmss_hasher *const h = &((struct xmss_signing *)merkle)->hasher;
  memcpy(vmb_xmss_node(h, 0), right, h->set.n);
  vmb_xmss_make_parent(h, height, index, left, 1);
  memcpy(out, vmb_xmss_node(h, 0), h->set.n);
}

/* Leaves and nodes are those of this tree from now on. */
static void open_tree(struct xmss_signing *s, unsigned layer, uint64_t tree) {
  s->merkle.make_leaf = make_leaf;
  s->merkle.make_parent = make_parent;
  s->merkle.waiting = s->waiting[0];
  s->merkle.n = s->hasher.set.n;
  s->merkle.height = s->hasher.set.tree_height;
  memset(s->merkle.name, 0, sizeof s->merkle.name);
  vmb_store64_be(s->merkle.name, tree);
  vmb_xmss_go_to_tree(&s->hasher, layer, tree);
}

void vmb_xmss_root(struct xmss_signing *s, uint8_t *root) {
  vmb_xmss_begin_trees(&s->hasher, public_seed(s));
  open_tree(s, s->hasher.set.layers - 1U, 0);
  vmb_merkle_node(&s->merkle, root, s->merkle.height, 0);
}

/* Index and randomizer; the digits of the message. Returns the end of what was written. */
static uint8_t *hash_message(struct xmss_signing *s, uint8_t *out, uint64_t index,
                             const uint8_t *message, size_t length) {
  struct xmss_hasher *const h = &s->hasher;
  const struct vmb_cut_hash *const hash = h->set.hash;
  uint8_t number[32] = {0};
  vmb_store64_be(number + sizeof number - sizeof index, index);
  memcpy(out, number + sizeof number - h->set.index_bytes, h->set.index_bytes);
  out += h->set.index_bytes;
  vmb_xmss_begin_hash(h, XMSS_PRF);
  hash->update(&h->outer, s->secret_prf, h->set.n);
  hash->update(&h->outer, number, sizeof number);
  hash->end(&h->outer, out, h->set.n);
  VMB_DECLASSIFY(out, h->set.n); /* what is signed is the signature's, and so are its digits */
  vmb_xmss_begin_message(h, out, s->public_key + XMSS_OID_BYTES, index);
  hash->update(&h->outer, message, length);
  hash->end(&h->outer, h->digits, h->set.n);
  return out + h->set.n;
}

/* The signature of the digits by a leaf whose path is loaded. Returns the end of it. */
static uint8_t *sign_digits(struct xmss_signing *s, const void *bands, uint8_t *out,
                            uint32_t leaf) {
  struct xmss_hasher *const h = &s->hasher;
  const size_t n = h->set.n;
  vmb_xmss_add_checksum(h);
  for (unsigned i = 0; i < h->set.chains; i++, out += n) {
    make_chain(s, leaf, i, vmb_xmss_digit(h, i));
    memcpy(out, vmb_xmss_node(h, 0), n);
  }
  vmb_merkle_copy_path(&s->merkle, bands, out, leaf);
  return out + n * s->merkle.height;
}

/* From layer to layer, each signs the root of the tree below. */
static void write_signature(struct xmss_signing *s, uint8_t *bands, uint8_t *out, uint64_t index,
                            const uint8_t *message, size_t length) {
  const struct vmb_xmss_set *const set = &s->hasher.set;
  out = hash_message(s, out, index, message, length);
  vmb_xmss_begin_trees(&s->hasher, public_seed(s));
  for (unsigned layer = 0; layer < set->layers; layer++) {
    const uint32_t leaf = (uint32_t)index & ((UINT32_C(1) << set->tree_height) - 1);
    index >>= set->tree_height;
    open_tree(s, layer, index);
    vmb_merkle_load_path(&s->merkle, bands, leaf);
    out = sign_digits(s, bands, out, leaf);
    memcpy(s->hasher.digits, vmb_merkle_root(set->n, set->tree_height, bands), set->n);
    bands += vmb_merkle_bytes(set->n, set->tree_height);
  }
}

/*
 * A signature is a function of the index and the message: the second attempt gives away no more
 * than the first. A signature that a fault has made would.
 */
vmb_status vmb_xmss_sign_by(struct xmss_signing *s, int multi_tree, void *bands,
                            struct vmb_xmss_verification *check, uint8_t *signature, uint64_t index,
                            const uint8_t *message, size_t length) {
  const struct vmb_xmss_set *const set = &s->hasher.set;
  for (unsigned attempt = 0; attempt < 2; attempt++) {
    write_signature(s, bands, signature, index, message, length);
    VMB_DECLASSIFY(signature, set->signature);
    vmb_status status = vmb_xmss_begin(check, multi_tree, signature, set->signature, s->public_key,
                                       vmb_xmss_key_bytes(set));
    if (status == VMB_OK) {
      set->hash->update(&check->hasher.outer, message, length);
      status = vmb_xmss_finish(check);
    }
    if (status == VMB_OK)
      return status;
    memset(bands, 0, vmb_xmss_band_bytes(set)); /* nothing is kept of the trees */
  }
  return vmb_failed(VMB_ERROR_KEY);
}
