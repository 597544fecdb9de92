/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lms/lms_hash.h"

#include <string.h>

#include "support/big_endian.h"

void vmb_lms_set_head(struct lms_hasher *h, uint32_t number, unsigned what) {
  uint8_t *const out = h->block + LMS_IDENTIFIER_BYTES;
  vmb_store32_be(out, number);
  out[4] = (uint8_t)(what >> 8);
  out[5] = (uint8_t)what;
}

void vmb_lms_hash_block(struct lms_hasher *h, uint8_t *out, size_t length) {
  h->types.hash->begin(&h->state);
  h->types.hash->update(&h->state, h->block, length);
  h->types.hash->end(&h->state, out, h->types.n);
}

void vmb_lms_begin_hash(struct lms_hasher *h, vmb_cut_state *state, uint32_t number,
                        unsigned what) {
  vmb_lms_set_head(h, number, what);
  h->types.hash->begin(state);
  h->types.hash->update(state, h->block, LMS_HEAD_BYTES);
}

/* RFC 8554, algorithms 1, 3 and 4b. */
const uint8_t *vmb_lms_run_chain(struct lms_hasher *h, uint32_t q, unsigned i, const uint8_t *in,
                                 unsigned first, unsigned last) {
  uint8_t *const x = h->block + LMS_HEAD_BYTES + 1;
  vmb_lms_set_head(h, q, i);
  memcpy(x, in, h->types.n);
  for (unsigned j = first; j < last; j++) {
    x[-1] = (uint8_t)j;
    vmb_lms_hash_block(h, x, LMS_HEAD_BYTES + 1U + h->types.n);
  }
  return x;
}

/* RFC 8554 section 5.3. */
void vmb_lms_make_parent(struct lms_hasher *h, uint8_t *out, uint32_t number, const uint8_t *left,
                         const uint8_t *right) {
  const size_t n = h->types.n;
  memcpy(h->block + LMS_HEAD_BYTES, left, n);
  memcpy(h->block + LMS_HEAD_BYTES + n, right, n);
  vmb_lms_set_head(h, number, LMS_INTR);
  vmb_lms_hash_block(h, out, LMS_HEAD_BYTES + 2 * n);
}

/* RFC 8554 section 5.3. */
void vmb_lms_make_leaf(struct lms_hasher *h, uint8_t *out, uint32_t q) {
  memcpy(h->block + LMS_HEAD_BYTES, out, h->types.n);
  vmb_lms_set_head(h, q + (UINT32_C(1) << h->types.height), LMS_LEAF);
  vmb_lms_hash_block(h, out, LMS_HEAD_BYTES + h->types.n);
}

/* RFC 8554 section 4.4: the checksum is shifted to where its digits begin. */
void vmb_lms_make_digits(const struct vmb_lms_types *types, struct lms_digits *digits,
                         vmb_cut_state *message) {
  const unsigned count = 8U * types->n / types->width;
  unsigned sum = count * vmb_lms_steps(types);
  types->hash->end(message, digits->bytes, types->n);
  for (unsigned i = 0; i < count; i++)
    sum -= vmb_lms_digit(types, digits, i);
  sum <<= types->shift;
  digits->bytes[types->n] = (uint8_t)(sum >> 8);
  digits->bytes[types->n + 1] = (uint8_t)sum;
}
