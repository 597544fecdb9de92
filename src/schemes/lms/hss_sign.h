/*
 * Keys and signatures of HSS: specs/lms.md section 6. What an index is used for is decided here,
 * whether it may be used in src/api/stateful.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_HSS_SIGN_H
#define VMB_HSS_SIGN_H

#include "schemes/lms/lms_tree.h"
#include "schemes/lms/lms_verify.h"

#define HSS_PUBLIC_KEY_BYTES_MAX \
  (HSS_LEVELS_BYTES + LMS_TYPES_BYTES + LMS_IDENTIFIER_BYTES + LMS_HASH_BYTES_MAX)

/* A level: its types, and of the current index its tree and the leaf that signs. */
struct hss_level {
  struct vmb_lms_types types;
  void *bands; /* of its tree; those of all levels follow each other */
  uint32_t leaf;
  uint8_t codes[LMS_TYPES_BYTES];
  uint8_t identifier[LMS_IDENTIFIER_BYTES];
  uint8_t seed[LMS_HASH_BYTES_MAX];
};

/* The levels of a key, and the sizes that follow from them. */
struct hss_levels {
  unsigned count, height;  /* height: of all levels */
  size_t signature, bands; /* bytes */
  struct hss_level level[LMS_LEVELS_MAX];
};

struct hss_work {
  struct lms_tree tree;
  struct vmb_lms_verification check;
};

/*
 * vmb_hss_read_levels: from `count` pairs of type codes, each big-endian. 0: no pairs or too many,
 * unknown ones, different hashes (SP 800-208 forbids it), or more than 2^60 indices.
 */
int vmb_hss_read_levels(struct hss_levels *levels, const uint8_t *codes, size_t count);

static inline size_t hss_public_key_bytes(const struct hss_levels *levels) {
  return HSS_LEVELS_BYTES + (size_t)levels->level[0].types.key;
}

/* vmb_hss_root: root = that of the top tree, all of whose leaves it computes. */
void vmb_hss_root(const struct hss_levels *levels, struct lms_tree *tree, uint8_t *root);

/*
 * vmb_hss_sign_by: the signature of levels->signature bytes by index `index` of the key whose top
 * level's identifier and seed are in levels->level[0]. It is verified before it is let out.
 *   errors  KEY: it does not verify, even after all nodes were computed again
 */
vmb_status vmb_hss_sign_by(struct hss_levels *levels, struct hss_work *w, uint8_t *signature,
                           uint64_t index, const uint8_t *message, size_t length,
                           const uint8_t *public_key);

#endif
