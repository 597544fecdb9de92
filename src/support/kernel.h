/*
 * How a room lists its kernels, and how the list is read. One line per kernel in <room>_kernels.def:
 *
 *   VMB_KERNEL(name, (parameters), (arguments), bodies)
 *
 * declares vmb_<name>, its definition vmb_<name>_portable, and one function vmb_<name>_<isa> for each of the bodies, which are written
 *
 *   VMB_BODY_X86_64(name, isa, needed features, (arguments))      and likewise _AARCH64, _ARMV7EM, _ARMV6M, _MVE
 *
 * best body first. Bodies for other processors than the one compiled for vanish. The same list is read three times:
 *
 *   #define VMB_KERNEL_LIST "math/<room>/<room>_kernels.def"
 *   #include "support/kernel_declare.h"       prototypes                                     (the room's header)
 *   #include "support/kernel_dispatch.h"      vmb_<name>: calls the first body that can run  (<room>_dispatch.c)
 *   #include "support/kernel_table.h"         a table of all bodies                          (tests and benchmarks)
 *
 * Kernels return nothing. On microcontrollers the feature word is a constant and the dispatch is a plain jump.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_KERNEL_H
#define VMB_SUPPORT_KERNEL_H

#include "support/processor.h"

#if defined(__x86_64__) && !defined(VMB_PORTABLE_ONLY)
#define VMB_BODY_X86_64(name, isa, need, args) VMB_BODY(name, isa, need, args)
#else
#define VMB_BODY_X86_64(name, isa, need, args)
#endif

#if defined(__aarch64__) && !defined(VMB_PORTABLE_ONLY)
#define VMB_BODY_AARCH64(name, isa, need, args) VMB_BODY(name, isa, need, args)
#else
#define VMB_BODY_AARCH64(name, isa, need, args)
#endif

/*
 * A kernel set is a second choice of bodies for all kernels of a room, in test and benchmark builds for AArch64 only (VMB_KERNEL_SETS):
 * VMB_CPU names it and nothing else leads to it. A room that has some redefines this at the head of its list; they come before all
 * other bodies.
 */
#define VMB_ROOM_SETS(name, args)

#if defined(__arm__) && defined(__ARM_FEATURE_DSP) && !defined(VMB_PORTABLE_ONLY)
#define VMB_BODY_ARMV7EM(name, isa, need, args) VMB_BODY(name, isa, need, args)
#else
#define VMB_BODY_ARMV7EM(name, isa, need, args)
#endif

#if defined(__ARM_ARCH_6M__) && !defined(VMB_PORTABLE_ONLY)
#define VMB_BODY_ARMV6M(name, isa, need, args) VMB_BODY(name, isa, need, args)
#else
#define VMB_BODY_ARMV6M(name, isa, need, args)
#endif

#if defined(__ARM_FEATURE_MVE) && !defined(VMB_PORTABLE_ONLY)
#define VMB_BODY_MVE(name, isa, need, args) VMB_BODY(name, isa, need, args)
#else
#define VMB_BODY_MVE(name, isa, need, args)
#endif

#endif
