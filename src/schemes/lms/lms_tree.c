/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lms/lms_tree.h"

#include <string.h>

#include "support/big_endian.h"
#include "support/constant_time.h"

/* What is made of the seed, in the place of the number of a chain: specs/lms.md section 6. */
enum { RANDOMIZER = 0xfffd, CHILD_SEED = 0xfffe, CHILD_IDENTIFIER = 0xffff };

/* out = H(I, q, what, ff, seed). */
static void derive(struct lms_tree *tree, uint8_t *out, uint32_t q, unsigned what) {
  struct lms_hasher *const h = &tree->hasher;
  vmb_lms_set_head(h, q, what);
  h->block[LMS_HEAD_BYTES] = 0xff;
  memcpy(h->block + LMS_HEAD_BYTES + 1, tree->seed, h->types.n);
  vmb_lms_hash_block(h, out, LMS_HEAD_BYTES + 1U + h->types.n);
}

void vmb_lms_child(struct lms_tree *tree, uint32_t q, uint8_t *identifier, uint8_t *seed) {
  derive(tree, seed, q, CHILD_SEED);
  derive(tree, tree->value, q, CHILD_IDENTIFIER);
  memcpy(identifier, tree->value, LMS_IDENTIFIER_BYTES);
  VMB_DECLASSIFY(identifier, LMS_IDENTIFIER_BYTES); /* it is in the public key */
}

static void make_leaf(struct vmb_merkle *merkle, uint8_t *out, uint32_t q) {
  struct lms_tree *const tree = (struct lms_tree *)merkle;
  struct lms_hasher *const h = &tree->hasher;
  const struct vmb_lms_types *const t = &h->types;
  vmb_lms_begin_hash(h, &tree->ends, q, LMS_PBLK);
  for (unsigned i = 0; i < t->chains; i++) {
    derive(tree, tree->value, q, i);
    t->hash->update(&tree->ends, vmb_lms_run_chain(h, q, i, tree->value, 0, vmb_lms_steps(t)),
                    t->n);
  }
  t->hash->end(&tree->ends, out, t->n);
  vmb_lms_make_leaf(h, out, q);
  VMB_DECLASSIFY(out, t->n); /* paths show leaves */
}

/* Nodes are numbered from the root, 1. */
static void make_parent(struct vmb_merkle *merkle, uint8_t *out, unsigned height, uint32_t index,
                        const uint8_t *left, const uint8_t *right) {
  struct lms_hasher *const h = &((struct lms_tree *)merkle)->hasher;
  const uint32_t first = UINT32_C(1) << (h->types.height - height - 1);
  vmb_lms_make_parent(h, out, first + index, left, right);
}

void vmb_lms_open_tree(struct lms_tree *tree, const uint8_t *identifier, const uint8_t *seed) {
  const struct vmb_lms_types *const t = &tree->hasher.types;
  memcpy(tree->hasher.block, identifier, LMS_IDENTIFIER_BYTES);
  memcpy(tree->merkle.name, identifier, LMS_IDENTIFIER_BYTES);
  memcpy(tree->seed, seed, t->n);
  tree->merkle.make_leaf = make_leaf;
  tree->merkle.make_parent = make_parent;
  tree->merkle.waiting = tree->waiting[0];
  tree->merkle.n = t->n;
  tree->merkle.height = t->height;
}

/* RFC 8554, algorithm 5 and section 5.4.1; the randomizer is that of appendix A. */
void vmb_lms_sign(struct lms_tree *tree, const void *bands, uint8_t *signature, uint32_t q,
                  const uint8_t *key, const uint8_t *message, size_t length) {
  struct lms_hasher *const h = &tree->hasher;
  const struct vmb_lms_types *const t = &h->types;
  uint8_t *out = signature + LMS_C_AT;
  vmb_store32_be(signature, q);
  memcpy(signature + LMS_OTS_TYPE_AT, key + 4, 4);
  derive(tree, out, q, RANDOMIZER);
  VMB_DECLASSIFY(out, t->n); /* what is signed is the signature's, and so are its digits */
  vmb_lms_begin_hash(h, &tree->ends, q, LMS_MESG);
  t->hash->update(&tree->ends, out, t->n);
  t->hash->update(&tree->ends, message, length);
  vmb_lms_make_digits(t, &tree->digits, &tree->ends);
  for (unsigned i = 0; i < t->chains; i++) {
    out += t->n;
    derive(tree, tree->value, q, i);
    memcpy(out, vmb_lms_run_chain(h, q, i, tree->value, 0, vmb_lms_digit(t, &tree->digits, i)),
           t->n);
  }
  out += t->n;
  memcpy(out, key, 4);
  out += 4;
  vmb_merkle_copy_path(&tree->merkle, bands, out, q);
}
