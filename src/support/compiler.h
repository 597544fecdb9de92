/*
 * What the library needs from the compiler beyond C11.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_COMPILER_H
#define VMB_SUPPORT_COMPILER_H

/*
 * VMB_INLINE_FOR_SPEED marks a function with a loop in which its callers' constants are worth a
 * copy: optimising for speed, the compiler folds them. Optimising for size, one copy serves all.
 */
#if defined(__OPTIMIZE_SIZE__) || !defined(__OPTIMIZE__)
#define VMB_INLINE_FOR_SPEED static __attribute__((unused))
#else
#define VMB_INLINE_FOR_SPEED static inline __attribute__((always_inline, unused))
#endif

/* Always inlined: shared code that several kernels are made of. */
#define VMB_ALWAYS_INLINE static inline __attribute__((always_inline, unused))

/*
 * VMB_UNROLL(n) before a loop of n steps asks the compiler to unroll it completely when optimising
 * for speed: shifts by amounts that depend on the step become constants.
 */
#define VMB_PRAGMA(text) _Pragma(#text)
#if defined(__OPTIMIZE_SIZE__) || !defined(__OPTIMIZE__)
#define VMB_UNROLL(n)
#elif defined(__clang__)
#define VMB_UNROLL(n) VMB_PRAGMA(clang loop unroll_count(n))
#else
#define VMB_UNROLL(n) VMB_PRAGMA(GCC unroll n)
#endif

/*
 * VMB_KEEP_STEPS_APART() at the end of a loop's body keeps the compiler from computing several
 * steps at a time in vectors: where a step is unrolled already, that spills (gcc 12 -O3: 2 KiB of
 * stack in Florete's bit packing, and slower).
 */
#define VMB_KEEP_STEPS_APART() __asm__ volatile("" : : : "memory")

/*
 * A function that must stay one function: shared by all sets because a copy per set gains nothing.
 */
#define VMB_NOINLINE __attribute__((noinline, unused))

/*
 * In addition to VMB_NOINLINE: gcc makes no second copy for calls whose arguments are constants
 * either.
 */
#if defined(__GNUC__) && !defined(__clang__)
#define VMB_NO_COPIES __attribute__((noclone))
#else
#define VMB_NO_COPIES
#endif

/*
 * For a function that declassifies something: gcc does not look into it for its callers' sake
 * (which registers it leaves alone), so that they are the same code with and without the marks.
 */
#if defined(__clang__)
#define VMB_NOIPA VMB_NOINLINE
#else
#define VMB_NOIPA __attribute__((noipa, unused))
#endif

#endif
