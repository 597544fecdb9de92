/*
 * Verification: specs/lms.md sections 3 to 5, RFC 8554 algorithms 4b, 6a and section 6.3.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lms/lms_verify.h"

#include <string.h>

#include "support/big_endian.h"

/* A level of which v->hasher.types are known, and the signature has their length. */
static vmb_status begin_level(struct vmb_lms_verification *v, const uint8_t *signature,
                              const uint8_t *key) {
  const struct vmb_lms_types *const t = &v->hasher.types;
  const size_t tree_type_at = LMS_C_AT + (size_t)t->n * (t->chains + 1U);
  v->leaf = vmb_load32_be(signature);
  if (v->leaf >> t->height != 0 ||
      vmb_ct_difference(signature + LMS_OTS_TYPE_AT, key + 4, 4) != 0 ||
      vmb_ct_difference(signature + tree_type_at, key, 4) != 0)
    return vmb_failed(VMB_ERROR_SIGNATURE);
  v->key = key;
  v->signature = signature;
  memcpy(v->hasher.block, key + LMS_TYPES_BYTES, LMS_IDENTIFIER_BYTES);
  vmb_lms_begin_hash(&v->hasher, &v->outer, v->leaf, LMS_MESG);
  t->hash->update(&v->outer, signature + LMS_C_AT, t->n);
  return VMB_OK;
}

/* v->node = the one-time public key, from the ends of the chains in the signature. */
static void run_chains(struct vmb_lms_verification *v) {
  const struct vmb_lms_types *const t = &v->hasher.types;
  const unsigned last = vmb_lms_steps(t);
  const uint8_t *in = v->signature + LMS_C_AT;
  vmb_lms_begin_hash(&v->hasher, &v->outer, v->leaf, LMS_PBLK);
  for (unsigned i = 0; i < t->chains; i++) {
    const unsigned first = vmb_lms_digit(t, &v->digits, i);
    in += t->n;
    t->hash->update(&v->outer, vmb_lms_run_chain(&v->hasher, v->leaf, i, in, first, last), t->n);
    vmb_path_add(&v->path, 1);
  }
  t->hash->end(&v->outer, v->node, t->n);
}

/* v->node = the root, from the one-time public key: the leaf, then its path. */
static void climb(struct vmb_lms_verification *v) {
  const struct vmb_lms_types *const t = &v->hasher.types;
  const uint8_t *sibling = v->signature + t->signature - (size_t)t->n * t->height;
  uint32_t number = v->leaf + (UINT32_C(1) << t->height);
  vmb_lms_make_leaf(&v->hasher, v->node, v->leaf);
  for (unsigned i = 0; i < t->height; i++, sibling += t->n) {
    const int is_right = (number & 1) != 0;
    number >>= 1;
    vmb_lms_make_parent(&v->hasher, v->node, number, is_right ? sibling : v->node,
                        is_right ? v->node : sibling);
    vmb_path_add(&v->path, 1);
  }
}

/* The path goes on from level to level, so that each of them is a part of the last verdict. */
vmb_status vmb_lms_finish(struct vmb_lms_verification *v) {
  const size_t n = v->hasher.types.n;
  const uint8_t *const root = v->key + LMS_TYPES_BYTES + LMS_IDENTIFIER_BYTES;
  vmb_lms_make_digits(&v->hasher.types, &v->digits, &v->outer);
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
  v->hasher.types.hash->update(&v->outer, signature + v->hasher.types.signature, next->key);
  status = vmb_lms_finish(v);
  vmb_path_add(&v->path, (uint32_t)status); /* a branch that is not taken is found in the end */
  return status;
}

/* What a level whose types are known adds to the path: asked outside of what makes it. */
static uint32_t steps_of_level(const struct vmb_lms_verification *v) {
  return (uint32_t)v->hasher.types.chains + v->hasher.types.height + v->hasher.types.n;
}

/* A single tree is HSS with one level, but for the counts in front. */
static vmb_status begin(struct vmb_lms_verification *v, const uint8_t *signature,
                        size_t signature_length, const uint8_t *key, size_t key_length,
                        uint32_t levels) {
  v->path.steps = 0;
  v->all_steps = 0;
  if (!vmb_lms_read_types(&v->hasher.types, key, key_length) || key_length != v->hasher.types.key)
    return vmb_failed(VMB_ERROR_KEY);
  for (; levels > 1; levels--) {
    struct vmb_lms_types next;
    if (signature_length < v->hasher.types.signature)
      return vmb_failed(VMB_ERROR_SIGNATURE);
    const uint8_t *const next_key = signature + v->hasher.types.signature;
    signature_length -= v->hasher.types.signature;
    if (!vmb_lms_read_types(&next, next_key, signature_length))
      return vmb_failed(VMB_ERROR_SIGNATURE);
    v->all_steps += steps_of_level(v);
    const vmb_status status = next_level(v, signature, key, &next);
    if (status != VMB_OK)
      return vmb_failed(status);
    v->hasher.types = next;
    key = next_key;
    signature = next_key + next.key;
    signature_length -= next.key;
  }
  if (signature_length != v->hasher.types.signature)
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
  if (key_length < HSS_LEVELS_BYTES)
    return vmb_failed(VMB_ERROR_KEY);
  const uint32_t levels = vmb_load32_be(key);
  if (levels - 1 >= LMS_LEVELS_MAX)
    return vmb_failed(VMB_ERROR_KEY);
  if (signature_length < HSS_LEVELS_BYTES || vmb_load32_be(signature) != levels - 1)
    return vmb_failed(VMB_ERROR_SIGNATURE);
  return begin(v, signature + HSS_LEVELS_BYTES, signature_length - HSS_LEVELS_BYTES,
               key + HSS_LEVELS_BYTES, key_length - HSS_LEVELS_BYTES, levels);
}
