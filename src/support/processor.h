/*
 * Which optional instructions the processor has. Hosts ask once at run time; on microcontrollers
 * the compiler knows.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_PROCESSOR_H
#define VMB_SUPPORT_PROCESSOR_H

#include <stdint.h>

#include "support/target.h"

/* Bits of the feature word. A kernel implementation names those that it needs. */
#define VMB_CPU_AVX2 (UINT32_C(1) << 0)     /* AVX2, BMI1 and BMI2 together */
#define VMB_CPU_AVX512VL (UINT32_C(1) << 1) /* and AVX-512 F, VL, BW and DQ */
#define VMB_CPU_AESNI (UINT32_C(1) << 2)
#define VMB_CPU_PCLMUL (UINT32_C(1) << 3)
#define VMB_CPU_BMI2 (UINT32_C(1) << 4) /* BMI1 and BMI2 together */
#define VMB_CPU_SHANI (UINT32_C(1) << 5)
#define VMB_CPU_GFNI (UINT32_C(1) << 6) /* GFNI, VPCLMULQDQ and VBMI alongside AVX512VL, together */
#define VMB_CPU_VAES (UINT32_C(1) << 7) /* of 256 bits, alongside AVX2 */
#define VMB_CPU_NEON (UINT32_C(1) << 8)
#define VMB_CPU_ARM_AES (UINT32_C(1) << 9)
#define VMB_CPU_ARM_PMULL (UINT32_C(1) << 10)
#define VMB_CPU_ARM_SHA2 (UINT32_C(1) << 11)
#define VMB_CPU_ARM_SHA3 (UINT32_C(1) << 12)
/* Sets of kernels for comparison (testing/kernel_sets.h). No processor has them. */
#define VMB_KERNELS_ARMINGSWORD (UINT32_C(1) << 13)
#define VMB_KERNELS_SCALAR (UINT32_C(1) << 14)
#define VMB_KERNELS_PAPER (UINT32_C(1) << 15)
#define VMB_CPU_ARMV7EM_DSP (UINT32_C(1) << 16)
#define VMB_CPU_ARMV6M (UINT32_C(1) << 17)
#define VMB_CPU_MVE (UINT32_C(1) << 18)
#define VMB_CPU_ARM_SHA512 (UINT32_C(1) << 19)
#define VMB_KERNELS_TOOM4 (UINT32_C(1) << 20)
#define VMB_CPU_VPCLMUL (UINT32_C(1) << 21) /* of 256 bits, alongside AVX2 */

#if defined(__x86_64__) || defined(_M_X64) || defined(__aarch64__)
#define VMB_CPU_RUNTIME_DETECTION 1
/* tells the cached word of a plain processor from "not asked yet" */
#define VMB_CPU_DETECTED (UINT32_C(1) << 31)

uint32_t vmb_processor_detect(void); /* sets the word, which has VMB_CPU_DETECTED */

/* The features of a processor with these flags: for tests. */
#if defined(__x86_64__)
struct vmb_processor_flags {
  uint32_t leaf1_ecx, leaf7_ebx, leaf7_ecx; /* of CPUID */
  uint32_t saved;                           /* XCR0: state that the operating system saves */
};
uint32_t vmb_processor_word_of(const struct vmb_processor_flags *has);
#elif defined(__linux__)
uint32_t vmb_processor_word_of(unsigned long hwcap);
#endif

#if !defined(__cplusplus) /* C++ has no _Atomic */
#include <stdatomic.h>
extern _Atomic uint32_t vmb_processor_word;
#endif

/*
 * The feature word of this processor, detected at the first call and cached in one atomic word.
 * Test and benchmark builds (VMB_TESTING) mask it by the environment variable VMB_CPU: portable,
 * neon, neon+sha3, no-pmull, avx2, avx512. On AArch64 armingsword and scalar choose a kernel set
 * for products of polynomials, paper one for Classic McEliece; all other implementations are then
 * portable. It is read at the first call only; an unknown value stops the program with a message.
 */
static inline uint32_t vmb_processor_features(void) {
#if defined(__cplusplus) /* the command, which asks seldom */
  const uint32_t word = vmb_processor_detect();
#else
  uint32_t word = atomic_load_explicit(&vmb_processor_word, memory_order_relaxed);
  if (word == 0)
    word = vmb_processor_detect();
#endif
  return word & ~VMB_CPU_DETECTED;
}

#elif VMB_TARGET_MVE
#define vmb_processor_features() ((uint32_t)(VMB_CPU_MVE | VMB_CPU_ARMV7EM_DSP))
#elif VMB_TARGET_ARMV7EM
#define vmb_processor_features() ((uint32_t)VMB_CPU_ARMV7EM_DSP)
#elif VMB_TARGET_ARMV6M
#define vmb_processor_features() ((uint32_t)VMB_CPU_ARMV6M)
#else
#define vmb_processor_features() ((uint32_t)0)
#endif

/*
 * Names of the features in the word, separated by spaces, for `vambrace list` and reports: at most
 * 127 characters and a zero.
 */
void vmb_processor_feature_names(char names[128], uint32_t features);

#endif
