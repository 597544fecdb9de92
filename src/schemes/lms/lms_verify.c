/*
 * Verification: specs/lms.md sections 3 to 5, RFC 8554 algorithms 4b, 6a and section 6.3.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lms/lms_verify.h"

#include <string.h>

#include "support/big_endian.h"

/* What is hashed, in the place of the number of a chain: RFC 8554 section 7.1. */
enum { PBLK = 0x8080, MESG = 0x8181, LEAF = 0x8282, INTR = 0x8383 };

/* Where in a signature: q, ots_type, C, the chains, lms_type, the path. */
enum { OTS_TYPE_AT = 4, C_AT = 8, LEVELS_BYTES = 4 };

/* v->block = I, the number, and what follows. */
static void set_head(struct vmb_lms_verification *v, uint32_t number, unsigned what) {
  uint8_t *const out = v->block + LMS_IDENTIFIER_BYTES;
  vmb_store32_be(out, number);
  out[4] = (uint8_t)(what >> 8);
  out[5] = (uint8_t)what;
}

/* out, which may be in the block, = the hash of `length` bytes of the block. */
static void hash_block(struct vmb_lms_verification *v, uint8_t *out, size_t length) {
  v->types.hash->begin(&v->inner);
  v->types.hash->update(&v->inner, v->block, length);
  v->types.hash->end(&v->inner, out, v->types.n);
}

/* Begins v->outer with I, q and what it is of. */
static void begin_outer(struct vmb_lms_verification *v, unsigned what) {
  set_head(v, v->leaf, what);
  v->types.hash->begin(&v->outer);
  v->types.hash->update(&v->outer, v->block, LMS_HEAD_BYTES);
}

/* A level of which v->types are known, and the signature has their length. */
static vmb_status begin_level(struct vmb_lms_verification *v, const uint8_t *signature,
                              const uint8_t *key) {
  const struct vmb_lms_types *const t = &v->types;
  const size_t tree_type_at = C_AT + (size_t)t->n * (t->chains + 1U);
  v->leaf = vmb_load32_be(signature);
  if (v->leaf >> t->height != 0 || memcmp(signature + OTS_TYPE_AT, key + 4, 4) != 0 ||
      memcmp(signature + tree_type_at, key, 4) != 0)
    return vmb_failed(VMB_ERROR_SIGNATURE);
  v->key = key;
  v->signature = signature;
  memcpy(v->block, key + LMS_TYPES_BYTES, LMS_IDENTIFIER_BYTES);
  begin_outer(v, MESG);
  t->hash->update(&v->outer, signature + C_AT, t->n);
  return VMB_OK;
}

/* Digit number i of v->digits, from the highest bit. */
static unsigned digit(const struct vmb_lms_verification *v, unsigned i) {
  const unsigned width = v->types.width, bit = i * width;
  return v->digits[bit / 8] >> (8 - width - bit % 8) & ((1U << width) - 1);
}

/* v->digits = Q and the checksum, shifted to where its digits begin. */
static void make_digits(struct vmb_lms_verification *v) {
  const struct vmb_lms_types *const t = &v->types;
  const unsigned count = 8U * t->n / t->width;
  unsigned sum = count * ((1U << t->width) - 1);
  t->hash->end(&v->outer, v->digits, t->n);
  for (unsigned i = 0; i < count; i++)
    sum -= digit(v, i);
  sum <<= t->shift;
  v->digits[t->n] = (uint8_t)(sum >> 8);
  v->digits[t->n + 1] = (uint8_t)sum;
}

/* v->node = K, from the ends of the chains whose beginnings are in the signature. */
static void run_chains(struct vmb_lms_verification *v) {
  const struct vmb_lms_types *const t = &v->types;
  uint8_t *const x = v->block + LMS_HEAD_BYTES + 1;
  const uint8_t *in = v->signature + C_AT;
  begin_outer(v, PBLK);
  for (unsigned i = 0; i < t->chains; i++) {
    set_head(v, v->leaf, i);
    in += t->n;
    memcpy(x, in, t->n);
    for (unsigned j = digit(v, i); j < (1U << t->width) - 1; j++) {
      x[-1] = (uint8_t)j;
      hash_block(v, x, LMS_HEAD_BYTES + 1U + t->n);
    }
    t->hash->update(&v->outer, x, t->n);
    vmb_path_add(&v->path, 1);
  }
  t->hash->end(&v->outer, v->node, t->n);
}

/* v->node = the root, from K: the leaf, then its path. */
static void climb(struct vmb_lms_verification *v) {
  const struct vmb_lms_types *const t = &v->types;
  uint8_t *const left = v->block + LMS_HEAD_BYTES, *const right = left + t->n;
  const uint8_t *sibling = v->signature + v->types.signature - (size_t)t->n * t->height;
  uint32_t number = v->leaf + (UINT32_C(1) << t->height);
  set_head(v, number, LEAF);
  memcpy(left, v->node, t->n);
  hash_block(v, v->node, LMS_HEAD_BYTES + t->n);
  for (unsigned i = 0; i < t->height; i++, sibling += t->n) {
    const unsigned is_right = number & 1;
    number >>= 1;
    memcpy(is_right ? right : left, v->node, t->n);
    memcpy(is_right ? left : right, sibling, t->n);
    set_head(v, number, INTR);
    hash_block(v, v->node, LMS_HEAD_BYTES + 2U * t->n);
    vmb_path_add(&v->path, 1);
  }
}

/* The path goes on from level to level, so that each of them is a part of the last verdict. */
vmb_status vmb_lms_finish(struct vmb_lms_verification *v) {
  const size_t n = v->types.n;
  const uint8_t *const root = v->key + LMS_TYPES_BYTES + LMS_IDENTIFIER_BYTES;
  make_digits(v);
  vmb_make_different(v->node, root, n, &v->path);
  run_chains(v);
  climb(v);
  v->begun = 0;
  return vmb_verdict(v->node, root, n, &v->path, v->all_steps - (uint32_t)n);
}

/* The next level has the key in the signature of this one. */
static vmb_status next_level(struct vmb_lms_verification *v, const uint8_t *signature,
                             const uint8_t *key, const struct vmb_lms_types *next) {
  vmb_status status = begin_level(v, signature, key);
  if (status != VMB_OK)
    return vmb_failed(status);
  v->types.hash->update(&v->outer, signature + v->types.signature, next->key);
  status = vmb_lms_finish(v);
  vmb_path_add(&v->path, (uint32_t)status); /* a branch that is not taken is found in the end */
  return status;
}

/* What a level that v->types are known of adds to the path: asked outside of what makes it. */
static uint32_t steps_of_level(const struct vmb_lms_verification *v) {
  return (uint32_t)v->types.chains + v->types.height + v->types.n;
}

/* A single tree is HSS with one level, but for the counts in front. */
static vmb_status begin(struct vmb_lms_verification *v, const uint8_t *signature,
                        size_t signature_length, const uint8_t *key, size_t key_length,
                        uint32_t levels) {
  v->path.steps = 0;
  v->all_steps = 0;
  if (!vmb_lms_read_types(&v->types, key, key_length) || key_length != v->types.key)
    return vmb_failed(VMB_ERROR_KEY);
  for (; levels > 1; levels--) {
    struct vmb_lms_types next;
    if (signature_length < v->types.signature)
      return vmb_failed(VMB_ERROR_SIGNATURE);
    const uint8_t *const next_key = signature + v->types.signature;
    signature_length -= v->types.signature;
    if (!vmb_lms_read_types(&next, next_key, signature_length))
      return vmb_failed(VMB_ERROR_SIGNATURE);
    v->all_steps += steps_of_level(v);
    const vmb_status status = next_level(v, signature, key, &next);
    if (status != VMB_OK)
      return vmb_failed(status);
    v->types = next;
    key = next_key;
    signature = next_key + next.key;
    signature_length -= next.key;
  }
  if (signature_length != v->types.signature)
    return vmb_failed(VMB_ERROR_SIGNATURE);
  v->all_steps += steps_of_level(v);
  const vmb_status status = begin_level(v, signature, key);
  if (status != VMB_OK)
    return vmb_failed(status);
  v->begun = LMS_BEGUN;
  return VMB_OK;
}

/* RFC 8554, algorithms 6 and 6a. */
vmb_status vmb_lms_begin(struct vmb_lms_verification *v, const uint8_t *signature,
                         size_t signature_length, const uint8_t *key, size_t key_length) {
  return begin(v, signature, signature_length, key, key_length, 1);
}

/* RFC 8554 section 6.3: the count of levels in the key, and one less in the signature. */
vmb_status vmb_hss_begin(struct vmb_lms_verification *v, const uint8_t *signature,
                         size_t signature_length, const uint8_t *key, size_t key_length) {
  if (key_length < LEVELS_BYTES)
    return vmb_failed(VMB_ERROR_KEY);
  const uint32_t levels = vmb_load32_be(key);
  if (levels - 1 >= LMS_LEVELS_MAX)
    return vmb_failed(VMB_ERROR_KEY);
  if (signature_length < LEVELS_BYTES || vmb_load32_be(signature) != levels - 1)
    return vmb_failed(VMB_ERROR_SIGNATURE);
  return begin(v, signature + LEVELS_BYTES, signature_length - LEVELS_BYTES, key + LEVELS_BYTES,
               key_length - LEVELS_BYTES, levels);
}
