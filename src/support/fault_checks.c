/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/fault_checks.h"

#if defined(VMB_FAULT_CHECKS)
#include "support/compiler.h"

/* Counts its bytes: an early end of the loop is a difference as well. */
VMB_NOINLINE uint32_t vmb_fault_difference_again(const uint8_t *a, const uint8_t *b,
                                                 size_t length) {
  uint32_t sum = 0, seen = 0, all = (uint32_t)length;
  for (size_t i = length; i-- > 0;) {
    sum += (uint32_t)(a[i] ^ b[i]);
    seen++;
    VMB_FAULT_FORGET(seen);
  }
  VMB_FAULT_FORGET(all);
  return sum | (seen ^ all);
}

VMB_NOINLINE void vmb_fault_complement(uint8_t *out, const uint8_t *from, size_t length) {
  for (size_t i = 0; i < length; i++) {
    out[i] = (uint8_t)~from[i];
    VMB_KEEP_STEPS_APART();
  }
}

/* Each of the two masks alone makes a status that is not 0. */
VMB_NOINLINE uint32_t vmb_fault_verdict(const uint8_t *a, const uint8_t *b, size_t length,
                                        uint32_t steps, uint32_t all_steps) {
  const uint32_t missing = steps ^ (all_steps + (uint32_t)length); /* vmb_make_different */
  uint32_t first = vmb_ct_difference(a, b, length) | missing;
  uint32_t second = vmb_fault_difference_again(a, b, length) | missing;
  uint32_t both = first | second, mask1, mask2;
  VMB_FAULT_FORGET(first);
  VMB_FAULT_FORGET(second);
  mask1 = vmb_ct_mask_nonzero32(both);
  VMB_FAULT_FORGET(mask1);
  mask2 = 0U - (uint32_t)((second | first) != 0);
  VMB_FAULT_FORGET(mask2);
  uint32_t status = mask1 & (uint32_t)VMB_ERROR_SIGNATURE;
  VMB_FAULT_FORGET(status);
  status |= mask2 & (uint32_t)VMB_ERROR_SIGNATURE;
  VMB_FAULT_FORGET(status);
  return vmb_carry_status((vmb_status)(int32_t)status);
}
#endif
