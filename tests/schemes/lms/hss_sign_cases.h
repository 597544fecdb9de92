/*
 * Signatures of other implementations, by digest: tests/vectors/stateful/cases.py writes them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_HSS_SIGN_CASES_H
#define VMB_TESTS_HSS_SIGN_CASES_H

#include <stddef.h>
#include <stdint.h>

struct hss_sign_case {
  const char *what;
  size_t levels;
  uint32_t types[16];
  uint8_t drawn[48]; /* seed, then I */
  uint8_t public_key[60];
  uint64_t index;
  uint8_t message[64];
  size_t message_length;
  uint8_t digest[32]; /* SHA-256 of the signature */
};

extern const struct hss_sign_case hss_sign_cases[];
extern const size_t hss_sign_case_count;

#endif
