/*
 * keccak_x2_permute_mve.plain.inc under a name of its own: test_keccak_kernels.c compares what it
 * makes with what the scheduled file makes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define vmb_keccak_x2_permute_mve plain_keccak_x2_permute_mve
#include "hash/keccak/arm_m/keccak_x2_permute_mve.plain.inc"
