/*
 * vmb_q64513_ntt_armv7em: the transform of q64513.h, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q64513_ntt_armv7em(vmb_q64513_any *a)
 *
 *   in     |a_i| <= 2q
 *   out    |a_i| <= 7q: 2q + 8 (q/2 + 8) < 7q, since q |b| / 2^33 < 8 for |b| <= 8q
 *   align  4 bytes
 *   time   constant
 *   stack  44 bytes
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

  .equ Q, 64513
#include "arithmetic/modular32/ntt256_armv7em.inc"

  ntt256 vmb_q64513_ntt_armv7em, vmb_q64513_zetas_armv7em

#endif
