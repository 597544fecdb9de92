/*
 * w16_inverse_mve.plain.inc under names of their own: test_w16_mve.c compares what it makes with
 * what the scheduled file makes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define vmb_n256_w16_inverse_mve plain_n256_w16_inverse_mve
#define vmb_n64_w16_inverse_mve plain_n64_w16_inverse_mve
#include "rings/q2k/w16/mve/w16_inverse_mve.plain.inc"
