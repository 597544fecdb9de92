/*
 * vmb_pm47_basemul_acc_armv7em: pm_basemul_acc_armv7em.inc with the constants of this ring, for
 * Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

  .equ K, 47
  .equ C, 7167
#include "rings/pseudo_mersenne/pm_basemul_acc_armv7em.inc"

mac vmb_pm47_basemul_acc_armv7em

#endif
