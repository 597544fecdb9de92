/*
 * keccak_permute_mve.plain.inc under names of their own: test_keccak_kernels.c compares what it
 * makes with what the scheduled file makes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define vmb_keccak_permute_mve plain_keccak_permute_mve
#define vmb_keccak_turns_mve plain_keccak_turns_mve
#include "hash/keccak/arm_m/keccak_permute_mve.plain.inc"
