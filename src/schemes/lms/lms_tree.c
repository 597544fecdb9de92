/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lms/lms_tree.h"

#include <string.h>

#include "support/big_endian.h"
#include "support/constant_time.h"

/* What is made of the seed, in the place of the number of a chain: specs/lms.md section 6. */
enum { RANDOMIZER = 0xfffd, CHILD_SEED = 0xfffe, CHILD_IDENTIFIER = 0xffff };

void vmb_lms_open_tree(struct lms_tree *tree, const uint8_t *identifier, const uint8_t *seed) {
  memcpy(tree->hasher.block, identifier, LMS_IDENTIFIER_BYTES);
  memcpy(tree->seed, seed, tree->hasher.types.n);
}

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

/* tree->value = leaf q. */
static void make_leaf(struct lms_tree *tree, uint32_t q) {
  struct lms_hasher *const h = &tree->hasher;
  const struct vmb_lms_types *const t = &h->types;
  vmb_lms_begin_hash(h, &tree->ends, q, LMS_PBLK);
  for (unsigned i = 0; i < t->chains; i++) {
    derive(tree, tree->value, q, i);
    t->hash->update(&tree->ends, vmb_lms_run_chain(h, q, i, tree->value, 0, vmb_lms_steps(t)),
                    t->n);
  }
  t->hash->end(&tree->ends, tree->value, t->n);
  vmb_lms_make_leaf(h, tree->value, q);
  VMB_DECLASSIFY(tree->value, t->n); /* paths show leaves */
}

/* Leaf after leaf; a node waits on the stack, at its height, for the one on its right. */
void vmb_lms_node(struct lms_tree *tree, uint8_t *out, unsigned height, uint32_t index) {
  const unsigned n = tree->hasher.types.n, whole = tree->hasher.types.height;
  for (uint32_t i = 0; i >> height == 0; i++) {
    const uint32_t q = (index << height) + i;
    unsigned z = 0;
    make_leaf(tree, q);
    for (; z < height && (i >> z & 1) != 0; z++) {
      const uint32_t parent = (UINT32_C(1) << (whole - z - 1)) + (q >> (z + 1));
      vmb_lms_make_parent(&tree->hasher, tree->value, parent, tree->stack[z], tree->value);
    }
    if (z < height)
      memcpy(tree->stack[z], tree->value, n);
  }
  memcpy(out, tree->value, n);
}

/* Whether the band has that subtree of that tree. */
static int has_subtree(const struct lms_band *band, const struct lms_tree *tree, uint32_t subtree) {
  return band->number == subtree + 1 &&
         vmb_ct_difference(band->identifier, tree->hasher.block, LMS_IDENTIFIER_BYTES) == 0;
}

/* The nodes of a subtree whose lowest ones have that height. */
static void make_subtree(struct lms_tree *tree, struct lms_band *band, unsigned height,
                         uint32_t subtree) {
  const unsigned above = tree->hasher.types.height - height - LMS_BAND_HEIGHT;
  band->number = 0;
  for (uint32_t i = 0; i < 32; i++)
    vmb_lms_node(tree, band->nodes[31 + i], height, subtree * 32 + i);
  for (uint32_t r = 31; r > 0; r--) {
    unsigned depth = 4; /* of node r below the root of the subtree */
    while (r >> depth == 0)
      depth--;
    /* 1, the path to the subtree, the path in it */
    const uint32_t number =
        (((UINT32_C(1) << above) + subtree) << depth) + (r - (UINT32_C(1) << depth));
    vmb_lms_make_parent(&tree->hasher, band->nodes[r - 1], number, band->nodes[2 * r - 1],
                        band->nodes[2 * r]);
  }
  memcpy(band->identifier, tree->hasher.block, LMS_IDENTIFIER_BYTES);
  band->number = subtree + 1;
}

void vmb_lms_load_path(struct lms_tree *tree, struct lms_band *bands, uint32_t q) {
  for (unsigned height = 0; height < tree->hasher.types.height;
       height += LMS_BAND_HEIGHT, bands++) {
    const uint32_t subtree = q >> (height + LMS_BAND_HEIGHT);
    if (!has_subtree(bands, tree, subtree))
      make_subtree(tree, bands, height, subtree);
  }
}

/* RFC 8554, algorithm 5 and section 5.4.1; the randomizer is that of appendix A. */
void vmb_lms_sign(struct lms_tree *tree, const struct lms_band *bands, uint8_t *signature,
                  uint32_t q, const uint8_t *key, const uint8_t *message, size_t length) {
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
  for (unsigned height = 0; height < t->height; height++, out += t->n) {
    const struct lms_band *const band = &bands[height / LMS_BAND_HEIGHT];
    const unsigned in_band = height % LMS_BAND_HEIGHT;
    const uint32_t place = 32 + (q >> (height - in_band) & 31);
    memcpy(out, band->nodes[(place >> in_band ^ 1) - 1], t->n);
  }
}
