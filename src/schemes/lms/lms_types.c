/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lms/lms_types.h"

#include "support/big_endian.h"

/* Codes from 1 (one-time signature, four widths) and 5 (tree, five heights); then hash by hash. */
enum { OTS_FIRST = 1, WIDTHS = 4, LMS_FIRST = 5, HEIGHTS = 5, HASHES = 2, LENGTHS = 2 };

static const struct vmb_cut_hash *const hashes[HASHES] = {
#define VMB_STATEFUL_HASH(name, place, functions) [place] = &(functions),
#include "schemes/lms/lms_hashes.def"
#undef VMB_STATEFUL_HASH
};

/*
 * Chains: u = 8 n / w digits of the hash, and v of the checksum, whose largest value u (2^w - 1)
 * has 9, 9, 10 and 13 bits if n is 32, and one less with w = 1 and n = 24. The checksum is shifted
 * to the top of 16 bits (RFC 8554 appendix B).
 */
int vmb_lms_read_types(struct vmb_lms_types *types, const uint8_t *key, size_t length) {
  static const uint8_t checksum_digits[WIDTHS] = {9, 5, 3, 2};
  if (length < LMS_TYPES_BYTES)
    return 0;
  const uint32_t lms = vmb_load32_be(key) - LMS_FIRST, ots = vmb_load32_be(key + 4) - OTS_FIRST;
  if (lms >= HASHES * LENGTHS * HEIGHTS || ots >= HASHES * LENGTHS * WIDTHS)
    return 0;
  const unsigned kind = (unsigned)ots / WIDTHS, width_log = (unsigned)ots % WIDTHS;
  const unsigned n = kind % LENGTHS == 0 ? 32 : 24, width = 1U << width_log;
  unsigned v = checksum_digits[width_log];
  if (width == 1 && n == 24)
    v--;
  types->hash = hashes[kind / LENGTHS];
  types->n = (uint8_t)n;
  types->height = (uint8_t)(5 * (lms - kind * HEIGHTS) + 5);
  types->width = (uint8_t)width;
  types->shift = (uint8_t)(16 - v * width);
  types->chains = (uint16_t)((8 * n >> width_log) + v);
  types->key = (uint16_t)(LMS_TYPES_BYTES + LMS_IDENTIFIER_BYTES + n);
  types->signature = 12 + (size_t)n * (types->chains + 1U + types->height);
  return lms - kind * HEIGHTS < HEIGHTS && types->hash != NULL && length >= types->key;
}
