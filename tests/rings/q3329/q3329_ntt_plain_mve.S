/*
 * q3329_ntt_mve.plain.inc under a name of its own: test_q3329_mve.c compares what it makes with
 * what the scheduled file makes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define vmb_q3329_ntt_mve plain_q3329_ntt_mve
#include "rings/q3329/arm_m/q3329_ntt_mve.plain.inc"
