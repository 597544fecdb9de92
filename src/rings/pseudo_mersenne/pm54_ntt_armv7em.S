/*
 * vmb_pm54_ntt_armv7em: pm_ntt_armv7em.inc with the constants of this ring, for Armv7E-M (tuned for
 * the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

  .equ N, 256
  .equ K, 54
  .equ C, 10751
  .equ FOLD_AT, 0
#include "rings/pseudo_mersenne/pm_ntt_armv7em.inc"

forward vmb_pm54_ntt_armv7em, vmb_pm54_zetas

#endif
