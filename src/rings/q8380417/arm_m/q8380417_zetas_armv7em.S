/*
 * vmb_q8380417_zetas_armv7em: the constants of the transforms of q8380417.h for Armv7E-M.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

  .equ Q, 8380417
  .equ PSI, 1753
#include "arithmetic/modular32/zetas256_armv7em.inc"

  zetas256 vmb_q8380417_zetas_armv7em

#endif
