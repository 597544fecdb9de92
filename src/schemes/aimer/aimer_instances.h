/*
 * What src/schemes/aimer defines for each of its sets: the functions of schemes/scheme.h, and the
 * table of sizes that the API makes from <vambrace/SET.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_AIMER_INSTANCES_H
#define VMB_SCHEMES_AIMER_INSTANCES_H

#include "schemes/scheme.h"

extern const struct vmb_sig_sizes vmb_aimer128f_sizes, vmb_aimer128s_sizes, vmb_aimer192f_sizes,
    vmb_aimer192s_sizes, vmb_aimer256f_sizes, vmb_aimer256s_sizes, vmb_aimer128f_v21_sizes,
    vmb_aimer128s_v21_sizes, vmb_aimer192f_v21_sizes, vmb_aimer192s_v21_sizes,
    vmb_aimer256f_v21_sizes, vmb_aimer256s_v21_sizes;
extern const struct vmb_key_sizes vmb_aimer128f_key_sizes, vmb_aimer128s_key_sizes,
    vmb_aimer192f_key_sizes, vmb_aimer192s_key_sizes, vmb_aimer256f_key_sizes,
    vmb_aimer256s_key_sizes, vmb_aimer128f_v21_key_sizes, vmb_aimer128s_v21_key_sizes,
    vmb_aimer192f_v21_key_sizes, vmb_aimer192s_v21_key_sizes, vmb_aimer256f_v21_key_sizes,
    vmb_aimer256s_v21_key_sizes;
vmb_check_public_key_function vmb_aimer128f_run_check_public_key,
    vmb_aimer128s_run_check_public_key, vmb_aimer192f_run_check_public_key,
    vmb_aimer192s_run_check_public_key, vmb_aimer256f_run_check_public_key,
    vmb_aimer256s_run_check_public_key, vmb_aimer128f_v21_run_check_public_key,
    vmb_aimer128s_v21_run_check_public_key, vmb_aimer192f_v21_run_check_public_key,
    vmb_aimer192s_v21_run_check_public_key, vmb_aimer256f_v21_run_check_public_key,
    vmb_aimer256s_v21_run_check_public_key;
vmb_check_secret_key_function vmb_aimer128f_run_check_secret_key,
    vmb_aimer128s_run_check_secret_key, vmb_aimer192f_run_check_secret_key,
    vmb_aimer192s_run_check_secret_key, vmb_aimer256f_run_check_secret_key,
    vmb_aimer256s_run_check_secret_key, vmb_aimer128f_v21_run_check_secret_key,
    vmb_aimer128s_v21_run_check_secret_key, vmb_aimer192f_v21_run_check_secret_key,
    vmb_aimer192s_v21_run_check_secret_key, vmb_aimer256f_v21_run_check_secret_key,
    vmb_aimer256s_v21_run_check_secret_key;
vmb_public_key_function vmb_aimer128f_run_compute_public_key, vmb_aimer128s_run_compute_public_key,
    vmb_aimer192f_run_compute_public_key, vmb_aimer192s_run_compute_public_key,
    vmb_aimer256f_run_compute_public_key, vmb_aimer256s_run_compute_public_key,
    vmb_aimer128f_v21_run_compute_public_key, vmb_aimer128s_v21_run_compute_public_key,
    vmb_aimer192f_v21_run_compute_public_key, vmb_aimer192s_v21_run_compute_public_key,
    vmb_aimer256f_v21_run_compute_public_key, vmb_aimer256s_v21_run_compute_public_key;
vmb_keypair_function vmb_aimer128f_run_keypair, vmb_aimer128s_run_keypair,
    vmb_aimer192f_run_keypair, vmb_aimer192s_run_keypair, vmb_aimer256f_run_keypair,
    vmb_aimer256s_run_keypair, vmb_aimer128f_v21_run_keypair, vmb_aimer128s_v21_run_keypair,
    vmb_aimer192f_v21_run_keypair, vmb_aimer192s_v21_run_keypair, vmb_aimer256f_v21_run_keypair,
    vmb_aimer256s_v21_run_keypair;
vmb_sig_begin_function vmb_aimer128f_run_begin, vmb_aimer128s_run_begin, vmb_aimer192f_run_begin,
    vmb_aimer192s_run_begin, vmb_aimer256f_run_begin, vmb_aimer256s_run_begin,
    vmb_aimer128f_v21_run_begin, vmb_aimer128s_v21_run_begin, vmb_aimer192f_v21_run_begin,
    vmb_aimer192s_v21_run_begin, vmb_aimer256f_v21_run_begin, vmb_aimer256s_v21_run_begin;
vmb_sig_sign_function vmb_aimer128f_run_sign, vmb_aimer128s_run_sign, vmb_aimer192f_run_sign,
    vmb_aimer192s_run_sign, vmb_aimer256f_run_sign, vmb_aimer256s_run_sign,
    vmb_aimer128f_v21_run_sign, vmb_aimer128s_v21_run_sign, vmb_aimer192f_v21_run_sign,
    vmb_aimer192s_v21_run_sign, vmb_aimer256f_v21_run_sign, vmb_aimer256s_v21_run_sign;
vmb_sig_verify_function vmb_aimer128f_run_verify, vmb_aimer128s_run_verify,
    vmb_aimer192f_run_verify, vmb_aimer192s_run_verify, vmb_aimer256f_run_verify,
    vmb_aimer256s_run_verify, vmb_aimer128f_v21_run_verify, vmb_aimer128s_v21_run_verify,
    vmb_aimer192f_v21_run_verify, vmb_aimer192s_v21_run_verify, vmb_aimer256f_v21_run_verify,
    vmb_aimer256s_v21_run_verify;

#endif
