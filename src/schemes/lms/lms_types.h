/*
 * What the type codes of an LMS public key say: specs/lms.md sections 1 and 2.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_LMS_TYPES_H
#define VMB_LMS_TYPES_H

#include "hash/cut/cut_hash.h"

#define LMS_IDENTIFIER_BYTES 16 /* I */
#define LMS_HASH_BYTES_MAX 32   /* n */
#define LMS_TYPES_BYTES 8       /* the two codes at the beginning of a key */
#define LMS_LEVELS_MAX 8        /* of HSS */

struct vmb_lms_types {
  const struct vmb_cut_hash *hash;
  uint8_t n;        /* bytes of a hash: 24 or 32 */
  uint8_t height;   /* of the tree: 5, 10 .. 25 */
  uint8_t width;    /* of a digit: 1, 2, 4 or 8 bits */
  uint8_t shift;    /* of the checksum */
  uint16_t chains;  /* of a one-time signature: 26 to 265 */
  uint16_t key;     /* bytes of the public key: 48 or 56 */
  size_t signature; /* bytes: 780 to 9324 */
};

/*
 * vmb_lms_read_types: from the first bytes of a public key; `length` bytes are there, which may be
 * more than the key has. 0: the codes are unknown, or of different hashes, or of a hash that this
 * build does not have; or the key has more bytes.
 */
int vmb_lms_read_types(struct vmb_lms_types *types, const uint8_t *key, size_t length);

#endif
