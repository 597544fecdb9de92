/*
 * test_chacha20 [corrupt]: every implementation of eight blocks against the block of RFC 8439 and
 * the portable one. corrupt: one bit of each result is changed, which must be reported.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "cipher/chacha20/chacha20.h"
#include "support/little_endian.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "cipher/chacha20/chacha20_kernels.def"
#define VMB_KERNEL_TABLE chacha20_implementations
#include "support/kernel_table.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static struct test_random source = {8439};
static uint32_t corrupt;

static int runs_here(const struct vmb_kernel_implementation *implementation) {
  return (implementation->need & ~vmb_processor_features()) == 0;
}

/* RFC 8439 section 2.3.2: key 00 .. 1f, counter 1, nonce 00 00 00 09 00 00 00 4a 00 00 00 00. */
static const uint32_t rfc_state[16] = {
    0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, 0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c,
    0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c, 0x00000001, 0x09000000, 0x4a000000, 0x00000000};
static const uint32_t rfc_block[16] = {
    0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
    0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};

static void check_chacha20(const struct vmb_kernel_implementation *implementation) {
  vmb_chacha20_eight_function *const eight =
      (vmb_chacha20_eight_function *)implementation->function;
  static uint8_t out[VMB_CHACHA20_EIGHT_BYTES + 2], one[VMB_CHACHA20_EIGHT_BYTES];
  eight(out, rfc_state, 0);
  out[0] ^= (uint8_t)corrupt;
  for (unsigned i = 0; i < 16; i++)
    CHECK(vmb_load32_le(out + 32 * i) == rfc_block[i], "%s: word %u of the block",
          vmb_kernel_isa(implementation), i);
  static const uint64_t counters[] = {0, 1, UINT64_C(0xfffffffc), UINT64_C(0xffffffffffffffff),
                                      UINT64_C(0x0123456789abcdef)};
  for (unsigned k = 0; k < COUNT(counters); k++) {
    uint32_t state[16];
    for (unsigned i = 0; i < 16; i++)
      state[i] = test_random_word(&source);
    out[0] = out[VMB_CHACHA20_EIGHT_BYTES + 1] = 0xa5;
    eight(out + 1, state, counters[k]); /* any address */
    CHECK(out[0] == 0xa5 && out[VMB_CHACHA20_EIGHT_BYTES + 1] == 0xa5, "%s: past the output",
          vmb_kernel_isa(implementation));
    unsigned wrong = 0;
    for (unsigned u = 0; u < 8; u++) {
      vmb_chacha20_eight_portable(one, state, counters[k] + u);
      for (unsigned i = 0; i < 16; i++)
        wrong += vmb_load32_le(one + 32 * i) != vmb_load32_le(out + 1 + 32 * i + 4 * u);
    }
    CHECK(wrong == 0, "%s: %u words from counter %lx", vmb_kernel_isa(implementation), wrong,
          (unsigned long)counters[k]);
  }
}

int main(int argc, char **argv) {
  (void)argv;
  corrupt = argc > 1;
  for (size_t i = 0; i < COUNT(chacha20_implementations); i++)
    if (runs_here(&chacha20_implementations[i]))
      check_chacha20(&chacha20_implementations[i]);
  return check_report();
}
