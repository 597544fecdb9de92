/*
 * Comparisons, selections and masks whose time does not depend on their operands.
 * A mask is a word of all ones (true) or all zeros (false).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_CONSTANT_TIME_H
#define VMB_SUPPORT_CONSTANT_TIME_H

#include <stddef.h>
#include <stdint.h>

#include "vambrace/vambrace.h"

/* Seen in the traces of clang 19's code: where there is no conditional instruction, it branches. */
#if defined(__clang__) && defined(__thumb__) && !defined(__thumb2__)
#pragma GCC warning "clang makes branches of masks on Armv6-M, not constant-time: compile with gcc"
#endif

/*
 * Value barrier: the compiler forgets what it knows about the value, and so cannot turn arithmetic
 * on a mask back into a branch. Every mask below passes through one. (The memory sanitizer takes
 * the empty instruction for a use of the secret; a trip through volatile memory is one that it can
 * follow.)
 */
#if defined(VMB_CHECK_CONSTANT_TIME_MSAN)
#define VMB_CT_FORGET(type, value)        \
  do {                                    \
    volatile type through_memory = value; \
    value = through_memory;               \
  } while (0)
#define VMB_CT_FORGET_MEMORY(object) ((void)(object))
#else
#define VMB_CT_FORGET(type, value) __asm__("" : "+r"(value))
#define VMB_CT_FORGET_MEMORY(object) __asm__("" : "+m"(object))
#endif

/* value, of which the compiler has forgotten how it was made: no branch can come of it. */
static inline uint32_t vmb_ct_barrier32(uint32_t value) {
  VMB_CT_FORGET(uint32_t, value);
  return value;
}

/* The barrier for 64 bits. */
static inline uint64_t vmb_ct_barrier64(uint64_t value) {
  VMB_CT_FORGET(uint64_t, value);
  return value;
}

/* All ones if value != 0: for value != 0, value or -value has its top bit set. */
static inline uint32_t vmb_ct_mask_nonzero32(uint32_t value) {
  return vmb_ct_barrier32(0U - ((value | (0U - value)) >> 31));
}

static inline uint64_t vmb_ct_mask_nonzero64(uint64_t value) {
  return vmb_ct_barrier64((uint64_t)0 - ((value | ((uint64_t)0 - value)) >> 63));
}

static inline uint32_t vmb_ct_mask_zero32(uint32_t value) {
  return ~vmb_ct_mask_nonzero32(value);
}

static inline uint32_t vmb_ct_mask_equal32(uint32_t a, uint32_t b) {
  return vmb_ct_mask_zero32(a ^ b);
}

/* All ones if a < b as unsigned 32-bit numbers: the borrow of the 64-bit difference. */
static inline uint32_t vmb_ct_mask_less32(uint32_t a, uint32_t b) {
  return vmb_ct_barrier32((uint32_t)(((uint64_t)a - b) >> 32));
}

/* All ones if value < 0, else 0. */
static inline uint32_t vmb_ct_mask_negative32(int32_t value) {
  return vmb_ct_barrier32(0U - ((uint32_t)value >> 31));
}

/* All ones if the lowest bit is set; the other bits do not matter. */
static inline uint32_t vmb_ct_mask_bit32(uint32_t bit) {
  return vmb_ct_barrier32(0U - (bit & 1U));
}

/* Where words have 32 bits, one of them is both halves. */
static inline uint64_t vmb_ct_mask_bit64(uint64_t bit) {
#if VMB_WORD_BITS == 32
  const uint32_t half = vmb_ct_mask_bit32((uint32_t)bit);
  return half | (uint64_t)half << 32;
#else
  return vmb_ct_barrier64((uint64_t)0 - (bit & 1U));
#endif
}

static inline uint64_t vmb_ct_mask_negative64(int64_t value) {
  return vmb_ct_barrier64((uint64_t)0 - ((uint64_t)value >> 63));
}

/*
 * mask[i] = all ones if i == index, else 0: what selects one of eight words. The masks pass their
 * barrier in memory, together, so that they may be made and used in vectors.
 */
struct vmb_ct_masks8 {
  uint32_t mask[8];
};

/* Eight masks, of which that at `index` < 8 is all ones; past the barrier together. */
static inline struct vmb_ct_masks8 vmb_ct_masks8_equal(uint32_t index) {
  struct vmb_ct_masks8 masks;
  for (uint32_t i = 0; i < 8; i++)
    masks.mask[i] = 0U - (((i ^ index) - 1U) >> 31);
  VMB_CT_FORGET_MEMORY(masks);
  return masks;
}

/* if_set where the mask is all ones, if_clear where it is all zeros. */
static inline uint32_t vmb_ct_select32(uint32_t mask, uint32_t if_set, uint32_t if_clear) {
  return if_clear ^ (mask & (if_set ^ if_clear));
}

static inline uint64_t vmb_ct_select64(uint64_t mask, uint64_t if_set, uint64_t if_clear) {
  return if_clear ^ (mask & (if_set ^ if_clear));
}

/* Nonzero if the two strings of `length` bytes differ anywhere. */
uint32_t vmb_ct_difference(const uint8_t *a, const uint8_t *b, size_t length);

/*
 * out[i] = mask ? if_set[i] : out[i], for `length` bytes. The mask is a 32-bit one. out and if_set
 * may be the same.
 */
void vmb_ct_move(uint8_t *out, const uint8_t *if_set, size_t length, uint32_t mask);

/*
 * Marks bytes as public (declassify) or secret (classify) for the constant-time checks: valgrind's
 * memcheck or clang's memory sanitizer treat secret bytes as uninitialised and report each branch
 * and address that depends on them. Nothing in other builds. Declassify only what an attacker may
 * know by the scheme's specification, and say which rule.
 */
#if defined(VMB_CHECK_CONSTANT_TIME_VALGRIND)
#include <valgrind/memcheck.h>
#define VMB_DECLASSIFY(memory, length) ((void)VALGRIND_MAKE_MEM_DEFINED((memory), (length)))
#define VMB_CLASSIFY(memory, length) ((void)VALGRIND_MAKE_MEM_UNDEFINED((memory), (length)))
#elif defined(VMB_CHECK_CONSTANT_TIME_MSAN)
#include <sanitizer/msan_interface.h>
#define VMB_DECLASSIFY(memory, length) __msan_unpoison((memory), (length))
#define VMB_CLASSIFY(memory, length) __msan_allocated_memory((memory), (length))
#else
#define VMB_DECLASSIFY(memory, length) ((void)(memory), (void)(length))
#define VMB_CLASSIFY(memory, length) ((void)(memory), (void)(length))
#endif

#endif
