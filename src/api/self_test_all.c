/*
 * The self test by name, and of one set of each family; the one place that brings all of them, and
 * SHA-2, into a program.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "api/self_test.h"
#include "api/work.h"
#include "hash/sha2/sha2.h"

#if VMB_SELF_TEST

/* One of the two is not NULL, if there is such a set. */
struct tested_set {
  const vmb_kem *kem;
  const vmb_sig *sig;
};

static size_t set_count(void) {
  return vmb_kem_count() + vmb_sig_count();
}

static struct tested_set set_at(size_t index) {
  const size_t kems = vmb_kem_count();
  return index < kems ? (struct tested_set){.kem = vmb_kem_at(index)}
                      : (struct tested_set){.sig = vmb_sig_at(index - kems)};
}

static size_t work_of(struct tested_set set) {
  if (set.kem != NULL)
    return vmb_kem_self_test_work_bytes(set.kem);
  return set.sig != NULL ? vmb_sig_self_test_work_bytes(set.sig) : 0;
}

static const char *family_of(struct tested_set set) {
  return set.kem != NULL ? vmb_kem_family(set.kem) : vmb_sig_family(set.sig);
}

/* Of its family the first of those that take the least memory. */
static int stands_for_its_family(size_t index) {
  const struct tested_set set = set_at(index);
  for (size_t i = 0; i < set_count(); i++) {
    const struct tested_set other = set_at(i);
    if (strcmp(family_of(other), family_of(set)) == 0 &&
        (work_of(other) < work_of(set) || (work_of(other) == work_of(set) && i < index)))
      return 0;
  }
  return 1;
}

/* The memory of all tests of vmb_self_test(NULL, ...) is the largest that one of them takes. */
size_t vmb_self_test_work_bytes(const char *set) {
  if (set != NULL)
    return work_of((struct tested_set){vmb_kem_find(set), vmb_sig_find(set)});
  size_t most = 0;
  for (size_t i = 0; i < set_count(); i++)
    if (stands_for_its_family(i))
      most = vmb_larger(most, work_of(set_at(i)));
  return most;
}

/* FIPS 180-4 of 00 01 .. 1f. */
static const uint8_t sha256_answer[VMB_SHA256_BYTES] = {
    0x63, 0x0d, 0xcd, 0x29, 0x66, 0xc4, 0x33, 0x66, 0x91, 0x12, 0x54, 0x48, 0xbb, 0xb2, 0x5b, 0x4f,
    0xf4, 0x12, 0xa4, 0x9c, 0x73, 0x2d, 0xb2, 0xc8, 0xab, 0xc1, 0xb8, 0x58, 0x1b, 0xd7, 0x10, 0xdd};
static const uint8_t sha512_answer[VMB_SHA512_BYTES] = {
    0x3d, 0x94, 0xee, 0xa4, 0x9c, 0x58, 0x0a, 0xef, 0x81, 0x69, 0x35, 0x76, 0x2b, 0xe0, 0x49, 0x55,
    0x9d, 0x6d, 0x14, 0x40, 0xde, 0xde, 0x12, 0xe6, 0xa1, 0x25, 0xf1, 0x84, 0x1f, 0xff, 0x8e, 0x6f,
    0xa9, 0xd7, 0x18, 0x62, 0xa3, 0xe5, 0x74, 0x6b, 0x57, 0x1b, 0xe3, 0xd1, 0x87, 0xb0, 0x04, 0x10,
    0x46, 0xf5, 0x2e, 0xbd, 0x85, 0x0c, 0x7c, 0xbd, 0x5f, 0xde, 0x8e, 0xe3, 0x84, 0x73, 0xb6, 0x49};

static vmb_status test_sha2(void) {
  uint8_t input[32], output[VMB_SHA512_BYTES];
  vmb_count_up(input, 0, sizeof input);
  vmb_sha256(output, input, sizeof input);
  const vmb_status status =
      vmb_compare_answer(VMB_ANSWER_SHA256, output, sha256_answer, sizeof sha256_answer);
  if (status != VMB_OK)
    return status;
  vmb_sha512(output, input, sizeof input);
  return vmb_compare_answer(VMB_ANSWER_SHA512, output, sha512_answer, sizeof sha512_answer);
}

static vmb_status test_set(struct tested_set set, unsigned what, const vmb_env *env) {
  return set.kem != NULL ? vmb_kem_self_test(set.kem, what, env)
                         : vmb_sig_self_test(set.sig, what, env);
}

/* Too little memory is refused before the first of the tests. */
static vmb_status test_families(unsigned what, const vmb_env *env) {
  if (env != NULL && env->work != NULL && env->work_bytes < vmb_self_test_work_bytes(NULL))
    return VMB_ERROR_MEMORY;
  vmb_status status = (what & VMB_TEST_HASHES) != 0 ? test_sha2() : VMB_OK;
  for (size_t i = 0; i < set_count() && status == VMB_OK; i++)
    if (stands_for_its_family(i))
      status = test_set(set_at(i), what, env);
  return status;
}

/* Ends with the first test that fails. */
vmb_status vmb_self_test(const char *set, unsigned what, const vmb_env *env) {
  if (set == NULL)
    return test_families(what, env);
  return test_set((struct tested_set){vmb_kem_find(set), vmb_sig_find(set)}, what, env);
}

#endif
