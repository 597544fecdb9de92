/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/slhdsa/slhdsa_trees.h"

#include <string.h>

/* A tree to be computed from its leaves, Merkle or FORS. */
struct tree {
  enum slhdsa_type type;
  uint32_t word_1; /* of the addresses of its nodes */
  uint32_t base;   /* number of its first leaf */
  unsigned height;
  uint32_t on_path; /* the leaf whose siblings are kept; SLHDSA_NO_LEAF: none */
};

/* ---- Leaves ---------------------------------------------------------------------------------- */

/*
 * leaf = the hash of the ends of chain key `number`. With a sink, the chains stop at the digits in
 * w->digits on the way, and what they hold there goes out: a one-time signature. SLHDSA_GROUP
 * chains are held at a time.
 */
vmb_status vmb_slhdsa_chain_leaf(const struct vmb_slhdsa_params *p, struct slhdsa_sign_work *w,
                                 uint32_t number, uint8_t *leaf, const struct slhdsa_sink *sink) {
  const unsigned chains = p->chains;
  const uint8_t *const stops = sink != NULL ? w->digits : NULL;
  slhdsa_set_type(&w->hash, SLHDSA_CHAIN_ENDS, number);
  p->hash->begin(&w->hash);
  for (unsigned first = 0; first < chains; first += SLHDSA_GROUP) {
    const unsigned count = chains - first < SLHDSA_GROUP ? chains - first : SLHDSA_GROUP;
    const struct slhdsa_row secrets = {.word_2 = first, .add_2 = 1};
    slhdsa_set_type(&w->hash, SLHDSA_CHAIN_SECRET, number);
    vmb_slhdsa_hash_row(p, &w->hash, &secrets, count, w->chains, w->sk_seed, p->n, 0);
    slhdsa_set_type(&w->hash, SLHDSA_CHAIN, number);
    if (sink != NULL) {
      vmb_slhdsa_run_chains(p, &w->hash, w->chains, first, count, NULL, stops);
      const vmb_status status = sink->put(sink->state, w->chains, (size_t)count * p->n);
      if (status != VMB_OK)
        return status;
    }
    vmb_slhdsa_run_chains(p, &w->hash, w->chains, first, count, stops, NULL);
    p->hash->update(&w->hash, w->chains, (size_t)count * p->n);
  }
  p->hash->finish(&w->hash, leaf);
  return VMB_OK;
}

/* w->subtree = leaves first .. first + count - 1 of the tree. */
static void fors_leaves(const struct vmb_slhdsa_params *p, struct slhdsa_sign_work *w,
                        const struct tree *tree, uint32_t first, unsigned count) {
  const struct slhdsa_row row = {.word_3 = tree->base + first, .add_3 = 1};
  slhdsa_set_type(&w->hash, SLHDSA_FORS_SECRET, tree->word_1);
  vmb_slhdsa_hash_row(p, &w->hash, &row, count, w->subtree, w->sk_seed, p->n, 0);
  slhdsa_set_type(&w->hash, SLHDSA_FORS_TREE, tree->word_1);
  vmb_slhdsa_hash_row(p, &w->hash, &row, count, w->subtree, w->subtree, p->n, p->n);
}

/*
 * w->subtree = `count` leaves from number `first`. The one that signs was computed with the
 * signature and is copied. Leaves the address as the tree's nodes need it.
 */
static void merkle_leaves(const struct vmb_slhdsa_params *p, struct slhdsa_sign_work *w,
                          const struct tree *tree, uint32_t first, unsigned count) {
  for (uint32_t i = 0; i < count; i++) {
    uint8_t *const leaf = w->subtree + (size_t)i * p->n;
    if (first + i == tree->on_path)
      memcpy(leaf, w->signing_leaf, p->n);
    else
      (void)vmb_slhdsa_chain_leaf(p, w, first + i, leaf, NULL);
  }
  slhdsa_set_type(&w->hash, SLHDSA_TREE, tree->word_1);
}

/* ---- Nodes ----------------------------------------------------------------------------------- */

/* Nodes first .. first + count - 1 at a height: the one on the path, if it is there, is kept. */
static void keep_sibling(const struct vmb_slhdsa_params *p, struct slhdsa_sign_work *w,
                         const struct tree *tree, unsigned height, uint32_t first, uint32_t count,
                         const uint8_t *nodes) {
  const uint32_t sibling = tree->on_path >> height ^ 1;
  if (tree->on_path != SLHDSA_NO_LEAF && height < tree->height && sibling >= first &&
      sibling - first < count)
    memcpy(slhdsa_sign_path(p, w) + (size_t)height * p->n, nodes + (size_t)(sibling - first) * p->n,
           p->n);
}

/* nodes[i] = H(nodes[2i], nodes[2i + 1]), `count` of them from number `first` at a height. */
static void halve(const struct vmb_slhdsa_params *p, struct slhdsa_sign_work *w,
                  const struct tree *tree, unsigned height, uint32_t first, unsigned count,
                  uint8_t *nodes) {
  const struct slhdsa_row row = {
      .word_2 = height, .word_3 = (tree->base >> height) + first, .add_3 = 1};
  vmb_slhdsa_hash_row(p, &w->hash, &row, count, nodes, nodes, 2 * (size_t)p->n, 2 * (size_t)p->n);
}

static unsigned lower(unsigned a, unsigned b) {
  return a < b ? a : b;
}

/*
 * w->node = the root: subtree by subtree, each level by level; the roots of subtrees wait for their
 * siblings as in a stack.
 */
static void compute_root(const struct vmb_slhdsa_params *p, struct slhdsa_sign_work *w,
                         const struct tree *tree) {
  const size_t n = p->n;
  const unsigned low = lower(tree->height, SLHDSA_SUBTREE_HEIGHT);
  uint8_t *const waiting = slhdsa_sign_waiting(p, w);
  uint8_t *top = waiting; /* after the last node that waits */
  for (uint32_t number = 0; number < UINT32_C(1) << (tree->height - low); number++) {
    if (tree->type == SLHDSA_FORS_TREE)
      fors_leaves(p, w, tree, number << low, 1U << low);
    else
      merkle_leaves(p, w, tree, number << low, 1U << low);
    for (unsigned height = 0; height < low; height++) {
      const uint32_t count = UINT32_C(1) << (low - height);
      keep_sibling(p, w, tree, height, number * count, count, w->subtree);
      halve(p, w, tree, height + 1, number * count / 2, count / 2, w->subtree);
    }
    memcpy(top, w->subtree, n);
    top += n;

    uint32_t index = number;
    unsigned height = low;
    keep_sibling(p, w, tree, height, index, 1, top - n);
    for (; (index & 1) != 0; index >>= 1, height++) {
      top -= n;
      halve(p, w, tree, height + 1, index >> 1, 1, top - n);
      keep_sibling(p, w, tree, height + 1, index >> 1, 1, top - n);
    }
  }
  memcpy(w->node, waiting, n);
}

/* w->node = the root of a tree of chain keys, and the path of leaf signing_leaf next to it. */
void vmb_slhdsa_merkle_root(const struct vmb_slhdsa_params *p, struct slhdsa_sign_work *w,
                            uint32_t signing_leaf) {
  const struct tree tree = {SLHDSA_TREE, 0, 0, p->height, signing_leaf};
  compute_root(p, w, &tree);
}

/* w->node = the root of FORS tree `number`, and the path of the leaf that the message chooses. */
void vmb_slhdsa_fors_root(const struct vmb_slhdsa_params *p, struct slhdsa_sign_work *w,
                          unsigned number, uint32_t index) {
  const struct tree tree = {SLHDSA_FORS_TREE, w->indices.leaf, (uint32_t)number << p->fors_height,
                            p->fors_height, index};
  compute_root(p, w, &tree);
}
