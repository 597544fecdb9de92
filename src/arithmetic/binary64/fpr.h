/*
 * Binary64 arithmetic, rounding to nearest, ties to even: the same bits on every processor, in
 * constant time on those without an FPU for it.
 *
 * vmb_fpr is a number; nothing but the functions below may be done with it. Where the FPU has IEEE
 * 754 binary64 they are its instructions (division and square root may take a time that depends on
 * their operands there); elsewhere they are fpr_emulated.h. The results agree bit for bit as long
 * as no operand and no result is subnormal, infinite or not a number: exponents stay far from the
 * ends in all that the library computes.
 *   from   IEEE 754-2019 sections 4.3.1 and 5.4; specs/solmae.md section 10
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_FPR_H
#define VMB_FPR_H

#include <stdint.h>
#include <string.h>

#include "arithmetic/binary64/fpr_emulated.h"
#include "support/bounds.h"
#include "support/kernel.h"
#include "support/target.h"

/* A macro of the build that asks for the emulation on any processor: VMB_FPR_EMULATED. */
#if !defined(VMB_FPR_EMULATED) &&                                        \
    (defined(__x86_64__) || defined(__aarch64__) || defined(__wasm__) || \
     (defined(__ARM_FP) && (__ARM_FP & 8) != 0))
#define VMB_FPR_FPU 1
#endif

#if defined(VMB_FPR_FPU)

/* These let the compiler exchange and leave out operations: keys of a seed would be others. */
#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) || \
    defined(__NO_SIGNED_ZEROS__)
#error "Falcon and SOLMAE need each operation rounded: compile without -ffast-math, -Ofast, \
-funsafe-math-optimizations, -fassociative-math, -freciprocal-math and -fno-signed-zeros"
#endif
#if defined(__clang__)
#pragma clang fp contract(off) reassociate(off)
#endif

/*
 * A product is rounded before it is added to something, where the processor has an instruction that
 * would do both with one rounding. gcc takes that by itself unless it is told -std=c11 or
 * -ffp-contract=off, for vectors too, and both compilers do with -ffp-contract=fast, whatever
 * pragmas say. No macro tells which: a build that gives -ffp-contract=off itself defines
 * VMB_FP_CONTRACT_OFF, and then nothing is in the compiler's way (cmake/library.cmake).
 */
#if defined(VMB_FP_CONTRACT_OFF)
#define VMB_FPR_ROUNDED(product) ((void)0)
#elif defined(__x86_64__) && (defined(__FMA__) || defined(__FMA4__) || defined(__AVX512F__))
#define VMB_FPR_ROUNDED(product) __asm__("" : "+x"(product))
#elif defined(__aarch64__) || defined(__arm__)
#define VMB_FPR_ROUNDED(product) __asm__("" : "+w"(product))
#else
#define VMB_FPR_ROUNDED(product) ((void)0)
#endif

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

typedef double __attribute__((may_alias)) vmb_fpr; /* working memory serves integers, too */

/* The number with this bit pattern (IEEE 754, binary64). */
static inline vmb_fpr vmb_fpr_from_bits(uint64_t bits) {
  vmb_fpr x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static inline uint64_t vmb_fpr_bits(vmb_fpr x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static inline vmb_fpr vmb_fpr_add(vmb_fpr x, vmb_fpr y) {
  return x + y;
}

static inline vmb_fpr vmb_fpr_subtract(vmb_fpr x, vmb_fpr y) {
  return x - y;
}

static inline vmb_fpr vmb_fpr_multiply(vmb_fpr x, vmb_fpr y) {
  double product = x * y;
  VMB_FPR_ROUNDED(product);
  return product;
}

static inline vmb_fpr vmb_fpr_divide(vmb_fpr x, vmb_fpr y) {
  return x / y;
}

static inline vmb_fpr vmb_fpr_negate(vmb_fpr x) {
  return -x;
}

/* The correctly rounded root of x >= 0, by the instruction: a library call could look at x. */
static inline vmb_fpr vmb_fpr_sqrt(vmb_fpr x) {
#if defined(__x86_64__)
  return _mm_cvtsd_f64(_mm_sqrt_sd(_mm_setzero_pd(), _mm_set_sd(x)));
#elif defined(__wasm__)
  return __builtin_sqrt(x); /* an instruction there */
#else
  double root;
#if defined(__aarch64__)
  __asm__("fsqrt %d0, %d1" : "=w"(root) : "w"(x));
#else
  __asm__("vsqrt.f64 %P0, %P1" : "=w"(root) : "w"(x));
#endif
  return root;
#endif
}

/* The nearest number to an integer. Both halves are exact, and their sum is rounded once. */
static inline vmb_fpr vmb_fpr_of(int64_t x) {
  double upper = (double)(int32_t)(x >> 32) * 4294967296.0;
  VMB_FPR_ROUNDED(upper);
  return upper + (double)(uint32_t)x;
}

/* A word as a number, which is exact. */
static inline vmb_fpr vmb_fpr_of_word(int32_t x) {
  return (double)x;
}

#else

typedef uint64_t __attribute__((may_alias)) vmb_fpr;

static inline vmb_fpr vmb_fpr_from_bits(uint64_t bits) {
  return bits;
}

static inline uint64_t vmb_fpr_bits(vmb_fpr x) {
  return x;
}

/* Two implementations of the emulation: that of fpr_emulated.h, and fpr_*armv7em.S. */
#if VMB_TARGET_ARMV7EM
uint64_t vmb_fpr_add_armv7em(uint64_t x, uint64_t y);
uint64_t vmb_fpr_multiply_armv7em(uint64_t x, uint64_t y);
uint64_t vmb_fpr_divide_armv7em(uint64_t x, uint64_t y);
#define VMB_FPR_ADD vmb_fpr_add_armv7em
#define VMB_FPR_MULTIPLY vmb_fpr_multiply_armv7em
#define VMB_FPR_DIVIDE vmb_fpr_divide_armv7em
/*
 * Transforms and trees of transforms take their butterflies in assembly; where code is to be small,
 * sums and products.
 */
#if !VMB_SMALL_CODE
#define VMB_FPR_BUTTERFLIES 1
#endif
#else
#define VMB_FPR_ADD vmb_fpr_emulated_add
#define VMB_FPR_MULTIPLY vmb_fpr_emulated_multiply
#define VMB_FPR_DIVIDE vmb_fpr_emulated_divide
#endif

static inline vmb_fpr vmb_fpr_add(vmb_fpr x, vmb_fpr y) {
  return VMB_FPR_ADD(x, y);
}

static inline vmb_fpr vmb_fpr_subtract(vmb_fpr x, vmb_fpr y) {
  return VMB_FPR_ADD(x, y ^ VMB_FPR_SIGN);
}

static inline vmb_fpr vmb_fpr_multiply(vmb_fpr x, vmb_fpr y) {
  return VMB_FPR_MULTIPLY(x, y);
}

static inline vmb_fpr vmb_fpr_divide(vmb_fpr x, vmb_fpr y) {
  return VMB_FPR_DIVIDE(x, y);
}

static inline vmb_fpr vmb_fpr_negate(vmb_fpr x) {
  return x ^ VMB_FPR_SIGN;
}

static inline vmb_fpr vmb_fpr_sqrt(vmb_fpr x) {
  return vmb_fpr_emulated_sqrt(x);
}

static inline vmb_fpr vmb_fpr_of(int64_t x) {
  return vmb_fpr_emulated_of(x);
}

static inline vmb_fpr vmb_fpr_of_word(int32_t x) {
  return vmb_fpr_emulated_of_word(x);
}

#endif

/* What works on the bits, on every processor alike. */

static inline vmb_fpr vmb_fpr_zero(void) {
  return vmb_fpr_from_bits(0);
}

/* x 2^k; zero stays zero. Normal numbers only, 2^k and the result, too: the product is exact. */
static inline vmb_fpr vmb_fpr_scale(vmb_fpr x, int k) {
  VMB_BOUND(k, -1022, 1023);
#if defined(VMB_FPR_FPU)
  return vmb_fpr_multiply(x, vmb_fpr_from_bits((uint64_t)(1023 + k) << 52));
#else
  return vmb_fpr_from_bits(vmb_fpr_emulated_scale(vmb_fpr_bits(x), k));
#endif
}

/*
 * The nearest integer (ties to even), and the largest that is not above; |x| < 2^62. The FPUs of
 * 64-bit processors have an instruction for the first (in the rounding mode that all of this
 * presumes); the memory sanitizer would report each secret in it.
 */
static inline int64_t vmb_fpr_round(vmb_fpr x) {
  VMB_BOUND(vmb_fpr_bits(x) >> 52 & 0x7ff, 0, 1023 + 61);
#if defined(VMB_FPR_FPU) && defined(__x86_64__) && !defined(VMB_CHECK_CONSTANT_TIME_MSAN)
  return _mm_cvtsd_si64(_mm_set_sd(x));
#elif defined(VMB_FPR_FPU) && defined(__aarch64__)
  int64_t integer;
  __asm__("fcvtns %0, %d1" : "=r"(integer) : "w"((double)x));
  return integer;
#elif defined(VMB_FPR_FPU) && defined(__wasm__)
  return (int64_t)__builtin_rint(x);
#else
  return vmb_fpr_emulated_round(vmb_fpr_bits(x));
#endif
}

/*
 * One less than the nearest integer if that is above: the difference is exact, and positive for
 * zero.
 */
static inline int64_t vmb_fpr_floor(vmb_fpr x) {
#if defined(VMB_FPR_FPU) && (defined(__x86_64__) || defined(__aarch64__) || defined(__wasm__))
  const int64_t nearest = vmb_fpr_round(x);
  return nearest - (int64_t)(vmb_fpr_bits(vmb_fpr_subtract(x, vmb_fpr_of(nearest))) >> 63);
#else
  return vmb_fpr_emulated_floor(vmb_fpr_bits(x));
#endif
}

/* The largest integer that is not above x, |x| < 2^31 - 1, and x less that, rounded once. */
static inline int32_t vmb_fpr_floor_word(vmb_fpr x, vmb_fpr *rest) {
#if defined(VMB_FPR_FPU)
  const int32_t nearest = (int32_t)vmb_fpr_round(x);
  const vmb_fpr difference = vmb_fpr_subtract(x, vmb_fpr_of_word(nearest)); /* exact */
  const uint64_t above = vmb_fpr_bits(difference) >> 63, one = UINT64_C(1023) << 52;
  *rest = vmb_fpr_add(difference, vmb_fpr_from_bits(one & (0U - above)));
  return nearest - (int32_t)above;
#else
  const int32_t floor = (int32_t)vmb_fpr_floor(x);
  *rest = vmb_fpr_subtract(x, vmb_fpr_of(floor));
  return floor;
#endif
}

/* x rounded towards zero, for |x| < 2^63. */
static inline int64_t vmb_fpr_truncate(vmb_fpr x) {
  VMB_BOUND(vmb_fpr_bits(x) >> 52 & 0x7ff, 0, 1023 + 62);
#if defined(VMB_FPR_FPU) && defined(__x86_64__) && !defined(VMB_CHECK_CONSTANT_TIME_MSAN)
  return _mm_cvttsd_si64(_mm_set_sd(x));
#elif defined(VMB_FPR_FPU) && defined(__aarch64__)
  int64_t integer;
  __asm__("fcvtzs %0, %d1" : "=r"(integer) : "w"((double)x));
  return integer;
#elif defined(VMB_FPR_FPU) && defined(__wasm__)
  return (int64_t)x;
#else
  return vmb_fpr_emulated_truncate(vmb_fpr_bits(x));
#endif
}

/* e with |x| < 2^e, the least; -1022 for zero. */
static inline int vmb_fpr_exponent(vmb_fpr x) {
  return (int)(vmb_fpr_bits(x) >> 52 & 0x7ff) - 1022;
}

/* All ones if x < y, for numbers that are not both zero. */
static inline uint32_t vmb_fpr_mask_less(vmb_fpr x, vmb_fpr y) {
  return vmb_ct_mask_bit32((uint32_t)(vmb_fpr_bits(vmb_fpr_subtract(x, y)) >> 63));
}

#endif
