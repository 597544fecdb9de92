/*
 * vmb_q64513_intt_armv7em: the inverse transform of q64513.h, for Armv7E-M (tuned for the
 * Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q64513_intt_armv7em(vmb_q64513_any *a)
 *
 *   in     |a_i| <= 8q
 *   out    0 <= a_i < q: sums are at most 8q 2^8 < 2^27 in the last layer, whose products are at
 *          most q/2 + q/64 + 1 < q in magnitude
 *   align  4 bytes
 *   time   constant
 *   stack  44 bytes
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

  .equ Q, 64513
  .equ PSI, 426
#include "arithmetic/modular32/intt256_armv7em.inc"

  intt256 vmb_q64513_intt_armv7em, vmb_q64513_zetas_armv7em, multiply_canonical

#endif
