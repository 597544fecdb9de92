/*
 * The parts of Toom-Cook-4 that have an implementation for Armv7E-M; contracts in q2k.h. The values
 * at a point are 64 words. Products of packed operands use them (packed_poly256.c), and
 * testing/toom4.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q2K_TOOM4_ARMV7EM_H
#define VMB_Q2K_TOOM4_ARMV7EM_H

#include "rings/q2k/q2k.h"

vmb_poly64_basemul_acc_function vmb_poly64_basemul_acc_toom4; /* modulo x^64 + 1 */
vmb_poly256_basemul_acc_function vmb_poly256_basemul_acc_toom4;
vmb_poly256_finish_function vmb_poly256_finish_toom4;

#endif
