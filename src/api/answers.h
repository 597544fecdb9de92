/*
 * The comparison with a known answer, which the parts of the self tests share.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_API_ANSWERS_H
#define VMB_API_ANSWERS_H

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

/* vmb_test_keccak: SHA3-256, SHAKE128 and SHAKE256. */
vmb_status vmb_test_keccak(void);

/* Bytes of working memory of a set's self test. */
size_t vmb_kem_self_test_work_bytes(const vmb_kem *kem);
size_t vmb_sig_self_test_work_bytes(const vmb_sig *sig);

#endif
