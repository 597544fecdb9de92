/*
 * What the parts of the self tests share. All inputs count up: the seed 00 01 02 ..., the
 * randomness 80 81 82 ..., the message c0 c1 c2 ...; ML-DSA takes a row of NIST's table instead.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_API_SELF_TEST_H
#define VMB_API_SELF_TEST_H

#include "schemes/scheme.h"
#include "support/constant_time.h"

/* The numbers of the answers, for VMB_SELF_TEST_BREAK; docs/selftest.md lists them. */
enum vmb_answer {
  VMB_ANSWER_KEYS = 1,
  VMB_ANSWER_ENCAPS,
  VMB_ANSWER_DECAPS,
  VMB_ANSWER_REJECTED,
  VMB_ANSWER_SIGNATURE,
  VMB_ANSWER_VERIFIED,
  VMB_ANSWER_REFUSED,
  VMB_ANSWER_SHA3_256,
  VMB_ANSWER_SHAKE128,
  VMB_ANSWER_SHAKE256,
  VMB_ANSWER_SHA256,
  VMB_ANSWER_SHA512,
  VMB_ANSWERS
};

/*
 * A status by whether an answer is right. -DVMB_SELF_TEST_BREAK=NUMBER says of one that it is not,
 * to show that this is noticed; such a library is for nothing else.
 */
static inline vmb_status vmb_answer_is(enum vmb_answer number, int right) {
#if defined(VMB_SELF_TEST_BREAK)
  right = right && number != (VMB_SELF_TEST_BREAK);
#else
  (void)number;
#endif
  return right ? VMB_OK : VMB_ERROR_SELF_TEST;
}

static inline vmb_status vmb_compare_answer(enum vmb_answer number, const uint8_t *made,
                                            const uint8_t *known, size_t length) {
  uint32_t differ = vmb_ct_difference(made, known, length);
  VMB_DECLASSIFY(&differ, sizeof differ); /* the result of the test; the inputs are fixed */
  return vmb_answer_is(number, differ == 0);
}

enum { VMB_TEST_SEED_BYTES = 96 }; /* the longest of all sets */

/* out = first, first + 1, ... */
void vmb_count_up(uint8_t *out, uint8_t first, size_t length);

/*
 * A vmb_rng.fill whose state is a size_t, the number of bytes drawn: 80 81 82 ...; after each 256
 * bytes the step grows by two, so that a set that rejects what it has drawn does not draw it again.
 */
vmb_status vmb_draw_counter(void *state, uint8_t *out, size_t length);

/* Compares SHA3-256 of what was made with an answer. */
vmb_status vmb_compare_digest(enum vmb_answer number, const uint8_t *made, size_t length,
                              const uint8_t *known);

static inline int vmb_names_a_test(unsigned what) {
  return what != 0 && (what & ~(unsigned)VMB_TEST_ALL) == 0;
}

/* Whether a set is taken further than that test. */
static inline int vmb_goes_beyond(unsigned what, unsigned test) {
  return (what & ~(unsigned)VMB_TEST_HASHES) > 2 * test - 1;
}

/* vmb_test_keccak: SHA3-256, SHAKE128 and SHAKE256. */
vmb_status vmb_test_keccak(void);

/* Bytes of working memory of a set's self test. */
size_t vmb_kem_self_test_work_bytes(const vmb_kem *kem);
size_t vmb_sig_self_test_work_bytes(const vmb_sig *sig);

#endif
