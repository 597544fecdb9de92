/*
 * A source file whose name ends in a processor or in an instruction set is compiled to nothing for
 * other processors. Its frame:
 *
 *   #include "support/target.h"
 *   #if VMB_TARGET_X86_64          by its name, as in cmake/processors.cmake
 *   VMB_INSTRUCTIONS_AVX2          in C, if these are not every such processor's
 *   ...
 *   VMB_INSTRUCTIONS_END
 *   #endif
 *
 * So a project may compile all sources with the same flags. Headers with the compiler's intrinsic
 * functions are included in front of VMB_INSTRUCTIONS_... (tests/lint/check_targets.py).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_TARGET_H
#define VMB_SUPPORT_TARGET_H

#if defined(__x86_64__) && !defined(VMB_PORTABLE_ONLY)
#define VMB_TARGET_X86_64 1
#else
#define VMB_TARGET_X86_64 0
#endif

#if defined(__aarch64__) && !defined(VMB_PORTABLE_ONLY)
#define VMB_TARGET_AARCH64 1
#else
#define VMB_TARGET_AARCH64 0
#endif

/* Armv7-A and Armv7-R have the DSP instructions, too, but are not what these files are made for. */
#if defined(__arm__) && defined(__ARM_FEATURE_DSP) && __ARM_ARCH_PROFILE == 'M' && \
    !defined(VMB_PORTABLE_ONLY)
#define VMB_TARGET_ARMV7EM 1
#else
#define VMB_TARGET_ARMV7EM 0
#endif

#if defined(__ARM_ARCH_6M__) && !defined(VMB_PORTABLE_ONLY)
#define VMB_TARGET_ARMV6M 1
#else
#define VMB_TARGET_ARMV6M 0
#endif

#if defined(__ARM_FEATURE_MVE) && !defined(VMB_PORTABLE_ONLY)
#define VMB_TARGET_MVE 1
#else
#define VMB_TARGET_MVE 0
#endif

#if defined(__ASSEMBLER__)
#include "support/assembly/object_notes.inc"
#else

#include "support/compiler.h"

/* C asks for a declaration in every source. */
typedef int vmb_target_declaration;

/*
 * Instructions beyond those that the compiler's flags allow; whether the processor has them is
 * asked when the program runs.
 */
#if defined(__clang__)
#define VMB_INSTRUCTIONS(for_gcc, for_clang) \
  VMB_PRAGMA(clang attribute push(__attribute__((target(for_clang))), apply_to = function))
#define VMB_INSTRUCTIONS_END VMB_PRAGMA(clang attribute pop)
#else
#define VMB_INSTRUCTIONS(for_gcc, for_clang) \
  VMB_PRAGMA(GCC push_options) VMB_PRAGMA(GCC target(for_gcc))
#define VMB_INSTRUCTIONS_END VMB_PRAGMA(GCC pop_options)
#endif
#define VMB_INSTRUCTIONS_AVX2 VMB_INSTRUCTIONS("avx2,bmi2", "avx2,bmi2")
#define VMB_INSTRUCTIONS_AVX512                                    \
  VMB_INSTRUCTIONS("avx512f,avx512vl,avx512bw,avx512dq,avx2,bmi2", \
                   "avx512f,avx512vl,avx512bw,avx512dq,avx2,bmi2")
#define VMB_INSTRUCTIONS_GFNI                                                            \
  VMB_INSTRUCTIONS("avx512f,avx512vl,avx512bw,avx512dq,avx512vbmi,gfni,vpclmulqdq,avx2", \
                   "avx512f,avx512vl,avx512bw,avx512dq,avx512vbmi,gfni,vpclmulqdq,avx2")
#define VMB_INSTRUCTIONS_BMI2 VMB_INSTRUCTIONS("bmi,bmi2", "bmi,bmi2")
#define VMB_INSTRUCTIONS_AESNI VMB_INSTRUCTIONS("aes,sse4.1", "aes,sse4.1")
#define VMB_INSTRUCTIONS_PCLMUL VMB_INSTRUCTIONS("pclmul,sse4.1", "pclmul,sse4.1")
#define VMB_INSTRUCTIONS_SHANI VMB_INSTRUCTIONS("sha,sse4.1", "sha,sse4.1")
#define VMB_INSTRUCTIONS_VAES VMB_INSTRUCTIONS("vaes,aes,avx2", "vaes,aes,avx2")
#define VMB_INSTRUCTIONS_VPCLMUL \
  VMB_INSTRUCTIONS("vpclmulqdq,pclmul,avx2", "vpclmulqdq,pclmul,avx2")
#define VMB_INSTRUCTIONS_ARMAES VMB_INSTRUCTIONS("arch=armv8-a+crypto", "aes,sha2")
#define VMB_INSTRUCTIONS_ARMSHA2 VMB_INSTRUCTIONS("arch=armv8-a+crypto", "aes,sha2")
#define VMB_INSTRUCTIONS_ARMSHA512 VMB_INSTRUCTIONS("arch=armv8.2-a+sha3", "arch=armv8.2-a,sha3")
#define VMB_INSTRUCTIONS_PMULL VMB_INSTRUCTIONS("arch=armv8-a+crypto", "aes,sha2")
#define VMB_INSTRUCTIONS_SHA3 VMB_INSTRUCTIONS("arch=armv8.2-a+sha3", "arch=armv8.2-a,sha3")

#endif

/*
 * Whether a published size of working memory is that of its struct. It may be more, never less,
 * where 64-bit words are aligned to four bytes (i386: fewer gaps) and where the portable
 * implementations stand in for those of Armv6-M, Armv7E-M and MVE. Processors other than Cortex-M
 * may have __ARM_FEATURE_DSP, too.
 */
#if defined(__i386__) || ((defined(__ARM_ARCH_6M__) || defined(__ARM_FEATURE_DSP)) && \
                          !VMB_TARGET_ARMV6M && !VMB_TARGET_ARMV7EM)
#define VMB_WORK_IS_EXACT 0
#else
#define VMB_WORK_IS_EXACT 1
#endif

#endif
