/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lms/hss_sign.h"

#include <string.h>

#include "support/big_endian.h"

enum { HEIGHT_MAX = 60 };

int vmb_hss_read_levels(struct hss_levels *levels, const uint8_t *codes, size_t count) {
  /* A key of the types, of which nothing but the types is read. */
  levels->count = levels->height = 0;
  levels->bands = 0;
  levels->signature = HSS_LEVELS_BYTES;
  if (count < 1 || count > LMS_LEVELS_MAX)
    return 0;
  for (; levels->count < count; levels->count++, codes += LMS_TYPES_BYTES) {
    struct hss_level *const level = &levels->level[levels->count];
    const struct vmb_lms_types *const t = &level->types;
    if (!vmb_lms_read_types(&level->types, codes, HSS_PUBLIC_KEY_BYTES_MAX) ||
        t->n != levels->level[0].types.n || t->hash != levels->level[0].types.hash)
      return 0;
    memcpy(level->codes, codes, sizeof level->codes);
    levels->height += t->height;
    levels->bands += vmb_merkle_bytes(t->n, t->height);
    levels->signature += t->signature + (levels->count == 0 ? 0U : t->key);
  }
  return levels->height <= HEIGHT_MAX;
}

/* The tree of a level, opened. */
static void open_level(struct lms_tree *tree, const struct hss_level *level) {
  tree->hasher.types = level->types;
  vmb_lms_open_tree(tree, level->identifier, level->seed);
}

void vmb_hss_root(const struct hss_levels *levels, struct lms_tree *tree, uint8_t *root) {
  open_level(tree, &levels->level[0]);
  vmb_merkle_node(&tree->merkle, root, tree->merkle.height, 0);
}

/* From the top: the leaf of each level, the tree below it, and the nodes of its path. */
static void go_to(struct hss_levels *levels, struct lms_tree *tree, uint64_t index) {
  unsigned below = levels->height;
  for (unsigned i = 0; i < levels->count; i++) {
    struct hss_level *const level = &levels->level[i];
    below -= level->types.height;
    level->leaf = (uint32_t)(index >> below) & ((UINT32_C(1) << level->types.height) - 1);
    open_level(tree, level);
    vmb_merkle_load_path(&tree->merkle, level->bands, level->leaf);
    if (i + 1 < levels->count)
      vmb_lms_child(tree, level->leaf, level[1].identifier, level[1].seed);
  }
}

/* out = the LMS public key of a level. */
static void write_key(uint8_t *out, const struct hss_level *level) {
  memcpy(out, level->codes, LMS_TYPES_BYTES);
  memcpy(out + LMS_TYPES_BYTES, level->identifier, LMS_IDENTIFIER_BYTES);
  memcpy(out + LMS_TYPES_BYTES + LMS_IDENTIFIER_BYTES,
         vmb_merkle_root(level->types.n, level->types.height, level->bands), level->types.n);
}

/* Each level signs the key of the next one, the last the message. */
static void write_signature(struct hss_levels *levels, struct lms_tree *tree, uint8_t *out,
                            const uint8_t *message, size_t length) {
  vmb_store32_be(out, (uint32_t)levels->count - 1);
  out += HSS_LEVELS_BYTES;
  for (unsigned i = 0; i < levels->count; i++) {
    const struct hss_level *const level = &levels->level[i];
    const int is_last = i + 1 == levels->count;
    uint8_t *const key = out + level->types.signature;
    if (!is_last)
      write_key(key, &level[1]);
    open_level(tree, level);
    vmb_lms_sign(tree, level->bands, out, level->leaf, level->codes, is_last ? message : key,
                 is_last ? length : level[1].types.key);
    if (!is_last)
      out = key + level[1].types.key;
  }
}

/*
 * A signature is a function of the index and the message: the second attempt gives away no more
 * than the first. A signature that a fault has made would.
 */
vmb_status vmb_hss_sign_by(struct hss_levels *levels, struct hss_work *w, uint8_t *signature,
                           uint64_t index, const uint8_t *message, size_t length,
                           const uint8_t *public_key) {
  const size_t key_length = hss_public_key_bytes(levels);
  for (unsigned attempt = 0; attempt < 2; attempt++) {
    go_to(levels, &w->tree, index);
    write_signature(levels, &w->tree, signature, message, length);
    VMB_DECLASSIFY(signature, levels->signature);
    vmb_status status =
        vmb_hss_begin(&w->check, signature, levels->signature, public_key, key_length);
    if (status == VMB_OK) {
      w->check.hasher.types.hash->update(&w->check.outer, message, length);
      status = vmb_lms_finish(&w->check);
    }
    if (status == VMB_OK)
      return status;
    memset(levels->level[0].bands, 0, levels->bands); /* nothing is kept of the trees */
  }
  return vmb_failed(VMB_ERROR_KEY);
}
