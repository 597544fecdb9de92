/*
 * Checks against single faults: an instruction that is skipped, a register that is changed. With
 * the build option VMB_FAULT_CHECKS an operation decides twice, in different ways, and counts the
 * steps that it made; without it these functions are what the algorithm says and nothing else.
 * docs/faults.md tells which faults were injected and what came out.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_FAULT_CHECKS_H
#define VMB_SUPPORT_FAULT_CHECKS_H

#include "support/constant_time.h"

/*
 * The compiler forgets the value, each time: of two barriers with equal inputs that are not
 * volatile (VMB_CT_FORGET) it makes one, and of two checks one.
 */
#define VMB_FAULT_FORGET(value) __asm__ volatile("" : "+r"(value))

/*
 * The status of what failed. The branch that brought us here is asked again: VMB_OK is not returned
 * by it.
 */
static inline vmb_status vmb_failed(vmb_status status) {
#if defined(VMB_FAULT_CHECKS)
  int again = status;
  VMB_FAULT_FORGET(again);
  if (again == VMB_OK)
    return VMB_ERROR_RETRY;
#endif
  return status;
}

/* How many steps an operation made, each of which may count for more than one. */
struct vmb_path {
  uint32_t steps;
};

static inline void vmb_path_add(struct vmb_path *path, uint32_t steps) {
#if defined(VMB_FAULT_CHECKS)
  path->steps += steps;
  VMB_FAULT_FORGET(path->steps);
#else
  (void)path;
  (void)steps;
#endif
}

/*
 * A status on its way to the caller: VMB_OK is not 0 there, so a register that was not written, or
 * is zeroed, accepts nothing. The number can be added by one instruction.
 */
enum { VMB_CARRIED_STATUS = 0x5a5a5a5a };

static inline uint32_t vmb_carry_status(vmb_status status) {
  uint32_t carried = (uint32_t)status;
#if defined(VMB_FAULT_CHECKS)
  carried += VMB_CARRIED_STATUS;
  VMB_FAULT_FORGET(carried);
#endif
  return carried;
}

static inline vmb_status vmb_carried_status(uint32_t carried) {
#if defined(VMB_FAULT_CHECKS)
  VMB_FAULT_FORGET(carried);
  carried -= VMB_CARRIED_STATUS;
#endif
  return (vmb_status)(int32_t)carried;
}

#if defined(VMB_FAULT_CHECKS)
/* vmb_ct_difference in another way, from the end. */
uint32_t vmb_fault_difference_again(const uint8_t *a, const uint8_t *b, size_t length);

/* out differs from `from` in every byte. */
void vmb_fault_complement(uint8_t *out, const uint8_t *from, size_t length);

/*
 * VMB_OK if the `length` bytes are equal and all steps were made, else VMB_ERROR_SIGNATURE. The
 * result is carried.
 */
uint32_t vmb_fault_verdict(const uint8_t *a, const uint8_t *b, size_t length, uint32_t steps,
                           uint32_t all_steps);
#endif

/*
 * `out` is about to be computed and compared with `expected`: it does not hold these bytes already,
 * whatever becomes of the computation. The length is a part of the path.
 */
static inline void vmb_make_different(uint8_t *out, const uint8_t *expected, size_t length,
                                      struct vmb_path *path) {
  vmb_path_add(path, (uint32_t)length);
#if defined(VMB_FAULT_CHECKS)
  vmb_fault_complement(out, expected, length);
#else
  (void)out;
  (void)expected;
  (void)length;
#endif
}

/*
 * The end of a verification: VMB_OK if the computed bytes are the signature's and the operation
 * made all steps, else VMB_ERROR_SIGNATURE. Everything is public.
 */
static inline vmb_status vmb_verdict(const uint8_t *computed, const uint8_t *expected,
                                     size_t length, const struct vmb_path *path,
                                     uint32_t all_steps) {
#if defined(VMB_FAULT_CHECKS)
  return vmb_carried_status(vmb_fault_verdict(computed, expected, length, path->steps, all_steps));
#else
  (void)path;
  (void)all_steps;
  return vmb_ct_difference(computed, expected, length) == 0 ? VMB_OK : VMB_ERROR_SIGNATURE;
#endif
}

/* VMB_OK if a copy of a secret has been made: no fault leaves what was there before. */
static inline vmb_status vmb_copied(const uint8_t *copy, const uint8_t *secret, size_t length) {
#if defined(VMB_FAULT_CHECKS)
  uint32_t difference = vmb_ct_difference(copy, secret, length);
  VMB_DECLASSIFY(&difference, sizeof difference); /* of equal bytes */
  return difference == 0 ? VMB_OK : VMB_ERROR_RETRY;
#else
  (void)copy;
  (void)secret;
  (void)length;
  return VMB_OK;
#endif
}

#endif
