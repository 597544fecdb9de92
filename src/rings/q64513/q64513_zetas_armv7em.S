/*
 * vmb_q64513_zetas_armv7em: the constants of the transforms of q64513.h for Armv7E-M.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

  .equ Q, 64513
  .equ PSI, 426
#include "arithmetic/modular32/zetas256_armv7em.inc"

  zetas256 vmb_q64513_zetas_armv7em

#endif
