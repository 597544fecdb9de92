/*
 * Signatures of the reference code, by digest: tests/vectors/stateful/cases.py writes them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_XMSS_SIGN_CASES_H
#define VMB_TESTS_XMSS_SIGN_CASES_H

#include <stddef.h>
#include <stdint.h>

struct xmss_sign_case {
  const char *what;
  int multi_tree;
  uint32_t oid;
  uint8_t drawn[192]; /* SK_SEED, SK_PRF, the public seed */
  uint8_t public_key[132];
  uint64_t index;
  uint8_t message[64];
  size_t message_length;
  uint8_t digest[32]; /* SHA-256 of the signature */
};

extern const struct xmss_sign_case xmss_sign_cases[];
extern const size_t xmss_sign_case_count;

#endif
