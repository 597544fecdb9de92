/*
 * What the known-answer tests of KEMs and signatures share: their inputs, the comparison, and the
 * test of the hash in which the answers are given.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/self_test.h"

#if VMB_SELF_TEST

void vmb_count_up(uint8_t *out, uint8_t first, size_t length) {
  for (size_t i = 0; i < length; i++)
    out[i] = (uint8_t)(first + i);
}

vmb_status vmb_draw_counter(void *state, uint8_t *out, size_t length) {
  size_t *const drawn = state;
  for (size_t i = 0; i < length; i++, ++*drawn)
    out[i] = (uint8_t)(0x80 + *drawn * (2 * (*drawn >> 8) + 1));
  return VMB_OK;
}

vmb_status vmb_compare_digest(enum vmb_answer number, const uint8_t *made, size_t length,
                              const uint8_t *known) {
  uint8_t digest[VMB_ANSWER_BYTES];
  vmb_keccak_hash(VMB_KECCAK_SHA3_256, digest, sizeof digest, made, length);
  return vmb_compare_answer(number, digest, known, sizeof digest);
}

/* FIPS 202 of 00 01 .. 1f. */
static const struct {
  enum vmb_answer number;
  vmb_keccak_kind kind;
  uint8_t output[32];
} keccak_answers[] = {
    {VMB_ANSWER_SHA3_256, VMB_KECCAK_SHA3_256, {0x05, 0x0a, 0x48, 0x73, 0x3b, 0xd5, 0xc2, 0x75,
                                                0x6b, 0xa9, 0x5c, 0x58, 0x28, 0xcc, 0x83, 0xee,
                                                0x16, 0xfa, 0xbc, 0xd3, 0xc0, 0x86, 0x88, 0x5b,
                                                0x77, 0x44, 0xf8, 0x4a, 0x0f, 0x9e, 0x0d, 0x94}},
    {VMB_ANSWER_SHAKE128, VMB_KECCAK_SHAKE128, {0x06, 0x6a, 0x36, 0x1d, 0xc6, 0x75, 0xf8, 0x56,
                                                0xce, 0xcd, 0xc0, 0x2b, 0x25, 0x21, 0x8a, 0x10,
                                                0xce, 0xc0, 0xce, 0xcf, 0x79, 0x85, 0x9e, 0xc0,
                                                0xfe, 0xc3, 0xd4, 0x09, 0xe5, 0x84, 0x7a, 0x92}},
    {VMB_ANSWER_SHAKE256, VMB_KECCAK_SHAKE256, {0x69, 0xf0, 0x7c, 0x88, 0x40, 0xce, 0x80, 0x02,
                                                0x4d, 0xb3, 0x09, 0x39, 0x88, 0x2c, 0x3d, 0x5b,
                                                0xbc, 0x9c, 0x98, 0xb3, 0xe3, 0x1e, 0x45, 0x13,
                                                0xeb, 0xd2, 0xca, 0x9b, 0x45, 0x03, 0xcd, 0xd3}},
};

vmb_status vmb_test_keccak(void) {
  uint8_t input[32], output[32];
  vmb_count_up(input, 0, sizeof input);
  for (size_t i = 0; i < sizeof keccak_answers / sizeof keccak_answers[0]; i++) {
    vmb_keccak_hash(keccak_answers[i].kind, output, sizeof output, input, sizeof input);
    if (vmb_compare_answer(keccak_answers[i].number, output, keccak_answers[i].output,
                           sizeof output) != VMB_OK)
      return VMB_ERROR_SELF_TEST;
  }
  return VMB_OK;
}

#endif
