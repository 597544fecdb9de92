/*
 * Floating point on the Cortex-M4 and M33 (single precision).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "kernel.h"

/* VMOV of one register 1, of two 1 + 1 each way, return 3.
   expect vmov: m4:f407 9, m4:l4r5 9, m33 9 */
KERNEL vmov
  vmov s4, r2
  vmov s0, s1, r2, r3
  mov.n r1, r1
  vmov r4, r5, s2, s3
  bx lr
END vmov

/* VADD 1, its result used by VMUL at a time (+ 1), VMUL 1, return 3.
   expect fp_dependency: m4:f407 6, m4:l4r5 6, m33 6 */
KERNEL fp_dependency
  vadd.f32 s0, s1, s2
  vmul.f32 s3, s0, s1
  bx lr
END fp_dependency

/* VMLA 1 + 2, VFMA 1 + 2 (independent of each other), return 3.
   expect fp_multiply_accumulate: m4:f407 9, m4:l4r5 9, m33 9 */
KERNEL fp_multiply_accumulate
  vmla.f32 s0, s1, s2
  vfma.f32 s3, s1, s2
  bx lr
END fp_multiply_accumulate

/* VDIV 1 + 13, VSQRT 1 + 13, return 3.
   expect fp_divide_root: m4:f407 31, m4:l4r5 31, m33 31 */
KERNEL fp_divide_root
  vdiv.f32 s0, s1, s2
  vsqrt.f32 s3, s4
  bx lr
END fp_divide_root

/*
 * VPUSH of a double register 1 + 2, VPOP 1 + 2; VLDR single 1 + 1, VSTR double 1 + 2; VLDM of four
 * 1 + 4; return 3. l4r5: VLDM opens a sequence? VPUSH, VPOP, VLDR, VSTR, VLDM are one sequence that
 * VPUSH opens, a store: nothing. M33: VPUSH 2, VPOP 2, VLDR 1, VSTR 2, VLDM 4. expect fp_transfers:
 * m4:f407 19, m4:l4r5 19, m33 14
 */
KERNEL fp_transfers
  vpush {d8}
  vpop {d8}
  vldr s0, [r0]
  vstr d1, [r0, #8]
  vldm r0, {s0, s1, s2, s3}
  bx lr
END fp_transfers
