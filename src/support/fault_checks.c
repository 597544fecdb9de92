/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/fault_checks.h"

#if defined(VMB_FAULT_CHECKS)
#include "support/compiler.h"
#include "support/little_endian.h"

/* Counts its bytes: an early end of the loop is a difference as well. */
VMB_NOINLINE uint32_t vmb_fault_difference_again(const uint8_t *a, const uint8_t *b,
                                                 size_t length) {
  uint32_t difference = 0, seen = 0, all = (uint32_t)length;
  size_t i = length;
#if !defined(__arm__) || defined(__ARM_FEATURE_UNALIGNED)
  for (; i >= 4; i -= 4) {
    difference |= vmb_load32_le(a + i - 4) ^ vmb_load32_le(b + i - 4);
    seen += 4;
    VMB_FAULT_FORGET(seen);
  }
#endif
  for (; i > 0; i--) {
    difference |= (uint32_t)(a[i - 1] ^ b[i - 1]);
    seen++;
    VMB_FAULT_FORGET(seen);
  }
  VMB_FAULT_FORGET(all);
  return difference | (seen ^ all);
}

VMB_NOINLINE void vmb_fault_complement(uint8_t *out, const uint8_t *from, size_t length) {
  for (size_t i = 0; i < length; i++) {
    out[i] = (uint8_t)~from[i];
    VMB_KEEP_STEPS_APART();
  }
}

/* VMB_OK if both are 0, else the error. Each of the two masks alone makes it. */
VMB_ALWAYS_INLINE uint32_t decide(uint32_t first, uint32_t second, vmb_status error) {
  uint32_t both = first | second, mask1, mask2;
  VMB_FAULT_FORGET(first);
  VMB_FAULT_FORGET(second);
  mask1 = vmb_ct_mask_nonzero32(both);
  VMB_FAULT_FORGET(mask1);
  mask2 = 0U - (uint32_t)((second | first) != 0);
  VMB_FAULT_FORGET(mask2);
  uint32_t status = mask1 & (uint32_t)error;
  VMB_FAULT_FORGET(status);
  status |= mask2 & (uint32_t)error;
  VMB_FAULT_FORGET(status);
  return vmb_carry_status((vmb_status)(int32_t)status);
}

VMB_NOINLINE uint32_t vmb_fault_verdict(const uint8_t *a, const uint8_t *b, size_t length,
                                        uint32_t steps, uint32_t all_steps) {
  const uint32_t missing = steps ^ (all_steps + (uint32_t)length); /* vmb_make_different */
  return decide(vmb_ct_difference(a, b, length) | missing,
                vmb_fault_difference_again(a, b, length) | missing, VMB_ERROR_SIGNATURE);
}

VMB_NOINLINE uint32_t vmb_fault_at_most(uint64_t sum, uint64_t most, uint64_t left, uint32_t steps,
                                        uint32_t all_steps) {
  const uint64_t other = (sum + left) ^ most;
  const uint32_t missing = (steps ^ all_steps) | (uint32_t)(other >> 32) | (uint32_t)other;
  return decide((uint32_t)((most - sum) >> 63) | missing, (uint32_t)(left >> 63) | missing,
                VMB_ERROR_SIGNATURE);
}

VMB_NOINLINE vmb_status vmb_fault_output_is_made(const uint8_t *out, size_t length) {
  uint32_t not_marks = 0, not_zeros = 0;
  for (size_t i = 0; i < length; i++) {
    not_marks |= (uint32_t)(out[i] ^ VMB_FAULT_MARK);
    not_zeros |= out[i];
  }
  uint32_t bad = ~(vmb_ct_mask_nonzero32(not_marks) & vmb_ct_mask_nonzero32(not_zeros));
  VMB_DECLASSIFY(&bad, sizeof bad); /* of a secret once in 2^255 */
  return bad != 0 ? VMB_ERROR_RETRY : VMB_OK;
}

VMB_NOINLINE uint32_t vmb_fault_rejection(uint32_t difference, uint32_t again) {
  return decide(difference, again, VMB_ERROR_CIPHERTEXT);
}
#endif
