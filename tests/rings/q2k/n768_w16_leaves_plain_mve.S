/*
 * n768_w16_leaves_mve.plain.inc under a name of its own: test_n768_w16_mve.c compares what it makes
 * with what the scheduled file makes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define vmb_n768_w16_leaves_mve plain_n768_w16_leaves_mve
#include "rings/q2k/w16/mve/n768_w16_leaves_mve.plain.inc"
