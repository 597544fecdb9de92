/*
 * How a module lists its kernels, and how the list is read. One entry per kernel in
 * <module>_kernels.def:
 *
 *   VMB_KERNEL(function, (parameters), (arguments), implementations)
 *
 * declares `function`, its definition `function`_portable, and each of the implementations, which
 * are written with their full names and the processor features that they need,
 *
 *   VMB_IMPL_X86_64(function_avx2, VMB_CPU_AVX2)      and likewise _AARCH64, _ARMV7EM, _ARMV6M,
 *                                                     _MVE, _ARMV7EM_FAST
 *
 * best first. Implementations for other processors than the one compiled for vanish. The same list
 * is read three times:
 *
 *   #define VMB_KERNEL_LIST "<module>/<module>_kernels.def"
 *   #include "support/kernel_declare.h"    prototypes                       (the module's header)
 *   #include "support/kernel_dispatch.h"   `function`: calls the first one
 *                                          that can run                (<module>_dispatch.c)
 *   #include "support/kernel_table.h"      a table of all of them      (tests and benchmarks)
 *
 * `function`_implementations is how many there are besides the portable one, a constant. Where it
 * is 0, an inline function with constant arguments may be faster than the kernel: a module that has
 * one chooses by this number.
 *
 * Kernels return nothing. On microcontrollers the feature word is a constant and the dispatch is a
 * plain jump.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_KERNEL_H
#define VMB_SUPPORT_KERNEL_H

#include "support/processor.h"
#include "support/target.h"

#if VMB_TARGET_X86_64
#define VMB_IMPL_X86_64(function, need) VMB_IMPL(function, need)
#else
#define VMB_IMPL_X86_64(function, need)
#endif

#if VMB_TARGET_AARCH64
#define VMB_IMPL_AARCH64(function, need) VMB_IMPL(function, need)
#else
#define VMB_IMPL_AARCH64(function, need)
#endif

/*
 * Implementations that exist for tests and comparisons alone, in front of all others; no processor
 * has the features that they ask for.
 */
#if defined(VMB_KERNEL_SETS)
#include VMB_KERNEL_SETS /* testing/kernel_sets.h */
#define VMB_IMPL_TESTING(function) VMB_TESTING_##function
#else
#define VMB_IMPL_TESTING(function)
#endif

#if VMB_TARGET_ARMV7EM
#define VMB_IMPL_ARMV7EM(function, need) VMB_IMPL(function, need)
#else
#define VMB_IMPL_ARMV7EM(function, need)
#endif

/*
 * Code small before fast: what takes thousands of bytes for its speed (VMB_IMPL_ARMV7EM_FAST) is
 * left out, and the next of the list is taken. Compilers that optimise for size ask for it;
 * -DVMB_SMALL_CODE=1 and 0 say it whatever they do.
 */
#if !defined(VMB_SMALL_CODE)
#if defined(__OPTIMIZE_SIZE__)
#define VMB_SMALL_CODE 1
#else
#define VMB_SMALL_CODE 0
#endif
#endif
#if VMB_SMALL_CODE
#define VMB_IMPL_ARMV7EM_FAST(function, need)
#else
#define VMB_IMPL_ARMV7EM_FAST(function, need) VMB_IMPL_ARMV7EM(function, need)
#endif

/* Words against vectors of the compiler's: for cores without MVE. */
#if defined(__ARM_FEATURE_MVE)
#define VMB_IMPL_ARMV7EM_WORDS(function, need)
#else
#define VMB_IMPL_ARMV7EM_WORDS(function, need) VMB_IMPL_ARMV7EM(function, need)
#endif

#if VMB_TARGET_ARMV6M
#define VMB_IMPL_ARMV6M(function, need) VMB_IMPL(function, need)
#else
#define VMB_IMPL_ARMV6M(function, need)
#endif

#if VMB_TARGET_MVE
#define VMB_IMPL_MVE(function, need) VMB_IMPL(function, need)
#else
#define VMB_IMPL_MVE(function, need)
#endif

#endif
