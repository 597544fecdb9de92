/*
 * Checks against single faults: an instruction that is skipped, a register that is changed. With
 * the build option VMB_FAULT_CHECKS an operation decides twice, in different ways, and counts the
 * steps that it made; without it these functions are what the algorithm says and nothing else.
 * docs/faults.md tells which faults were injected and what came out.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_FAULT_CHECKS_H
#define VMB_SUPPORT_FAULT_CHECKS_H

#include <string.h>

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

/* The verdict on sum <= most, for left = most - sum and numbers below 2^63. */
uint32_t vmb_fault_at_most(uint64_t sum, uint64_t most, uint64_t left, uint32_t steps,
                           uint32_t all_steps);

/* VMB_OK if both are 0, else VMB_ERROR_CIPHERTEXT. The result is carried. */
uint32_t vmb_fault_rejection(uint32_t difference, uint32_t again);

/* VMB_OK, or VMB_ERROR_RETRY if all bytes are marks or all are 0. */
vmb_status vmb_fault_output_is_made(const uint8_t *out, size_t length);
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

/*
 * A sum that must not be too large is made twice: `left` begins at the most that it may be, and
 * this takes away what is added to the sum.
 */
static inline void vmb_take_away(uint64_t *left, uint32_t summand) {
#if defined(VMB_FAULT_CHECKS)
  *left -= summand;
  VMB_FAULT_FORGET(*left);
#else
  (void)left;
  (void)summand;
#endif
}

/* The end of a verification that accepts short vectors: VMB_OK if sum <= most < 2^63. */
static inline vmb_status vmb_verdict_at_most(uint64_t sum, uint64_t most, uint64_t left,
                                             const struct vmb_path *path, uint32_t all_steps) {
#if defined(VMB_FAULT_CHECKS)
  return vmb_carried_status(vmb_fault_at_most(sum, most, left, path->steps, all_steps));
#else
  (void)left;
  (void)path;
  (void)all_steps;
  return sum <= most ? VMB_OK : VMB_ERROR_SIGNATURE;
#endif
}

/* vmb_ct_difference made in another way; without the checks 0. */
static inline uint32_t vmb_difference_again(const uint8_t *a, const uint8_t *b, size_t length) {
#if defined(VMB_FAULT_CHECKS)
  return vmb_fault_difference_again(a, b, length);
#else
  (void)a;
  (void)b;
  (void)length;
  return 0;
#endif
}

/*
 * The end of a decapsulation whose scheme returns that it rejects: VMB_OK if `difference` is 0,
 * and with checks `again`, else VMB_ERROR_CIPHERTEXT.
 */
static inline vmb_status vmb_verdict_on_ciphertext(uint32_t difference, uint32_t again) {
#if defined(VMB_FAULT_CHECKS)
  return vmb_carried_status(vmb_fault_rejection(difference, again));
#else
  uint32_t rejected = vmb_ct_mask_nonzero32(difference);
  (void)again;
  VMB_DECLASSIFY(&rejected, sizeof rejected);
  return rejected != 0 ? VMB_ERROR_CIPHERTEXT : VMB_OK;
#endif
}

/*
 * `out` is about to be computed from `secret`: whatever becomes of that, it does not hold what
 * others know.
 */
static inline void vmb_make_unknown(uint8_t *out, const uint8_t *secret, size_t length) {
#if defined(VMB_FAULT_CHECKS)
  memcpy(out, secret, length);
#else
  (void)out;
  (void)secret;
  (void)length;
#endif
}

/*
 * Around what makes a secret: the output is marked, and VMB_OK if afterwards something else stands
 * there that is not zeros either, else VMB_ERROR_RETRY. So no secret goes elsewhere, or is wiped.
 */
enum { VMB_FAULT_MARK = 0xa5 };

static inline void vmb_mark_output(uint8_t *out, size_t length) {
#if defined(VMB_FAULT_CHECKS)
  memset(out, VMB_FAULT_MARK, length);
#else
  (void)out;
  (void)length;
#endif
}

static inline vmb_status vmb_output_is_made(const uint8_t *out, size_t length) {
#if defined(VMB_FAULT_CHECKS)
  return vmb_fault_output_is_made(out, length);
#else
  (void)out;
  (void)length;
  return VMB_OK;
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
