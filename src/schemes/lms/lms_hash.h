/*
 * What everything in LMS is hashed by, and the digits of a one-time signature: specs/lms.md
 * sections 1 to 4.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_LMS_HASH_H
#define VMB_LMS_HASH_H

#include "schemes/lms/lms_types.h"

/* Of what is hashed: I, a number of four bytes, two bytes that say what it is, and two nodes. */
#define LMS_HEAD_BYTES (LMS_IDENTIFIER_BYTES + 6)
#define LMS_BLOCK_BYTES_MAX (LMS_HEAD_BYTES + 2 * LMS_HASH_BYTES_MAX)

/* The two bytes, where they are not the number of a chain: RFC 8554 section 7.1. */
enum { LMS_PBLK = 0x8080, LMS_MESG = 0x8181, LMS_LEAF = 0x8282, LMS_INTR = 0x8383 };

/* Where in a signature: q, ots_type, C, the chains, lms_type, the path. */
enum { LMS_OTS_TYPE_AT = 4, LMS_C_AT = 8 };

/* The hash and the block of one tree, whose I is in the block. */
struct lms_hasher {
  vmb_cut_state state;
  struct vmb_lms_types types;
  uint8_t block[LMS_BLOCK_BYTES_MAX];
};

/* h->block = I, the number, and what follows. */
void vmb_lms_set_head(struct lms_hasher *h, uint32_t number, unsigned what);

/* out, which may be in the block, = the hash of `length` bytes of the block. */
void vmb_lms_hash_block(struct lms_hasher *h, uint8_t *out, size_t length);

/* state = the beginning of the hash of I, the number, and what follows. */
void vmb_lms_begin_hash(struct lms_hasher *h, vmb_cut_state *state, uint32_t number, unsigned what);

/*
 * vmb_lms_run_chain: `in` after steps first .. last - 1 of chain i of leaf q. Returns where it is,
 * in the block.
 */
const uint8_t *vmb_lms_run_chain(struct lms_hasher *h, uint32_t q, unsigned i, const uint8_t *in,
                                 unsigned first, unsigned last);

/* vmb_lms_make_parent: out = node `number` of its children, one of which may be out. */
void vmb_lms_make_parent(struct lms_hasher *h, uint8_t *out, uint32_t number, const uint8_t *left,
                         const uint8_t *right);

/* vmb_lms_make_leaf: out = leaf q, of the one-time public key in out. */
void vmb_lms_make_leaf(struct lms_hasher *h, uint8_t *out, uint32_t q);

/* Digits of the hash of a message and of its checksum. */
struct lms_digits {
  uint8_t bytes[LMS_HASH_BYTES_MAX + 2];
};

/* vmb_lms_make_digits: of the hash of a message, and of the checksum after it. */
void vmb_lms_make_digits(const struct vmb_lms_types *types, struct lms_digits *digits,
                         vmb_cut_state *message);

/* Digit number i, from the highest bit. */
static inline unsigned vmb_lms_digit(const struct vmb_lms_types *types,
                                     const struct lms_digits *digits, unsigned i) {
  const unsigned width = types->width, bit = i * width;
  return digits->bytes[bit / 8] >> (8 - width - bit % 8) & ((1U << width) - 1);
}

/* The largest digit: how many steps a whole chain has. */
static inline unsigned vmb_lms_steps(const struct vmb_lms_types *types) {
  return (1U << types->width) - 1;
}

#endif
