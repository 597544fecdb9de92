/*
 * vmb_q8380417_intt_armv7em: the inverse transform of q8380417.h, for Armv7E-M (tuned for the
 * Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q8380417_intt_armv7em(vmb_q8380417_any *a)
 *
 *   in     |a_i| <= q
 *   out    |a_i| < q: sums are at most 2^8 q < 2^31 in the last layer, whose products are at most
 *          q/2 + q/4 + 1 in magnitude
 *   align  4 bytes
 *   time   constant
 *   stack  44 bytes
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

  .equ Q, 8380417
  .equ PSI, 1753
#include "arithmetic/modular32/intt256_armv7em.inc"

  intt256 vmb_q8380417_intt_armv7em, vmb_q8380417_zetas_armv7em, multiply

#endif
