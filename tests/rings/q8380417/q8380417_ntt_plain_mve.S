/*
 * q8380417_ntt_mve.plain.inc under a name of its own: test_q8380417_mve.c compares what it makes
 * with what the scheduled file makes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define vmb_q8380417_ntt_mve plain_q8380417_ntt_mve
#include "rings/q8380417/arm_m/q8380417_ntt_mve.plain.inc"
