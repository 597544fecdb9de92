/*
 * vmb_q8380417_ntt_armv7em: the transform of q8380417.h, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q8380417_ntt_armv7em(vmb_q8380417_any *a)
 *
 *   in     |a_i| <= q
 *   out    |a_i| < 6q: q + 8 (q/2 + q/128) < 6q, since q |b| / 2^33 < q/128 for |b| <= 6q
 *   align  4 bytes
 *   time   constant
 *   stack  44 bytes
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

  .equ Q, 8380417
#include "arithmetic/modular32/ntt256_armv7em.inc"

  ntt256 vmb_q8380417_ntt_armv7em, vmb_q8380417_zetas_armv7em

#endif
