/*
 * What src/schemes/slhdsa defines for each of its sets: the functions of schemes/scheme.h, the
 * numbers, and the table of sizes that the API makes from <vambrace/SET.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SLHDSA_INSTANCES_H
#define VMB_SCHEMES_SLHDSA_INSTANCES_H

#include "schemes/scheme.h"
#include "schemes/slhdsa/slhdsa_params.h"

extern const struct vmb_slhdsa_params vmb_slhdsa_sha2_128s_params, vmb_slhdsa_sha2_128f_params,
    vmb_slhdsa_sha2_192s_params, vmb_slhdsa_sha2_192f_params, vmb_slhdsa_sha2_256s_params,
    vmb_slhdsa_sha2_256f_params, vmb_slhdsa_shake_128s_params, vmb_slhdsa_shake_128f_params,
    vmb_slhdsa_shake_192s_params, vmb_slhdsa_shake_192f_params, vmb_slhdsa_shake_256s_params,
    vmb_slhdsa_shake_256f_params;
extern const struct vmb_sig_sizes vmb_slhdsa_sha2_128s_sizes, vmb_slhdsa_sha2_128f_sizes,
    vmb_slhdsa_sha2_192s_sizes, vmb_slhdsa_sha2_192f_sizes, vmb_slhdsa_sha2_256s_sizes,
    vmb_slhdsa_sha2_256f_sizes, vmb_slhdsa_shake_128s_sizes, vmb_slhdsa_shake_128f_sizes,
    vmb_slhdsa_shake_192s_sizes, vmb_slhdsa_shake_192f_sizes, vmb_slhdsa_shake_256s_sizes,
    vmb_slhdsa_shake_256f_sizes;
extern const struct vmb_key_sizes vmb_slhdsa_sha2_128s_key_sizes, vmb_slhdsa_sha2_128f_key_sizes,
    vmb_slhdsa_sha2_192s_key_sizes, vmb_slhdsa_sha2_192f_key_sizes, vmb_slhdsa_sha2_256s_key_sizes,
    vmb_slhdsa_sha2_256f_key_sizes, vmb_slhdsa_shake_128s_key_sizes,
    vmb_slhdsa_shake_128f_key_sizes, vmb_slhdsa_shake_192s_key_sizes,
    vmb_slhdsa_shake_192f_key_sizes, vmb_slhdsa_shake_256s_key_sizes,
    vmb_slhdsa_shake_256f_key_sizes;
vmb_check_public_key_function vmb_slhdsa_sha2_128s_run_check_public_key,
    vmb_slhdsa_sha2_128f_run_check_public_key, vmb_slhdsa_sha2_192s_run_check_public_key,
    vmb_slhdsa_sha2_192f_run_check_public_key, vmb_slhdsa_sha2_256s_run_check_public_key,
    vmb_slhdsa_sha2_256f_run_check_public_key, vmb_slhdsa_shake_128s_run_check_public_key,
    vmb_slhdsa_shake_128f_run_check_public_key, vmb_slhdsa_shake_192s_run_check_public_key,
    vmb_slhdsa_shake_192f_run_check_public_key, vmb_slhdsa_shake_256s_run_check_public_key,
    vmb_slhdsa_shake_256f_run_check_public_key;
vmb_check_secret_key_function vmb_slhdsa_sha2_128s_run_check_secret_key,
    vmb_slhdsa_sha2_128f_run_check_secret_key, vmb_slhdsa_sha2_192s_run_check_secret_key,
    vmb_slhdsa_sha2_192f_run_check_secret_key, vmb_slhdsa_sha2_256s_run_check_secret_key,
    vmb_slhdsa_sha2_256f_run_check_secret_key, vmb_slhdsa_shake_128s_run_check_secret_key,
    vmb_slhdsa_shake_128f_run_check_secret_key, vmb_slhdsa_shake_192s_run_check_secret_key,
    vmb_slhdsa_shake_192f_run_check_secret_key, vmb_slhdsa_shake_256s_run_check_secret_key,
    vmb_slhdsa_shake_256f_run_check_secret_key;
vmb_public_key_function vmb_slhdsa_sha2_128s_run_compute_public_key,
    vmb_slhdsa_sha2_128f_run_compute_public_key, vmb_slhdsa_sha2_192s_run_compute_public_key,
    vmb_slhdsa_sha2_192f_run_compute_public_key, vmb_slhdsa_sha2_256s_run_compute_public_key,
    vmb_slhdsa_sha2_256f_run_compute_public_key, vmb_slhdsa_shake_128s_run_compute_public_key,
    vmb_slhdsa_shake_128f_run_compute_public_key, vmb_slhdsa_shake_192s_run_compute_public_key,
    vmb_slhdsa_shake_192f_run_compute_public_key, vmb_slhdsa_shake_256s_run_compute_public_key,
    vmb_slhdsa_shake_256f_run_compute_public_key;
vmb_keypair_function vmb_slhdsa_sha2_128s_run_keypair, vmb_slhdsa_sha2_128f_run_keypair,
    vmb_slhdsa_sha2_192s_run_keypair, vmb_slhdsa_sha2_192f_run_keypair,
    vmb_slhdsa_sha2_256s_run_keypair, vmb_slhdsa_sha2_256f_run_keypair,
    vmb_slhdsa_shake_128s_run_keypair, vmb_slhdsa_shake_128f_run_keypair,
    vmb_slhdsa_shake_192s_run_keypair, vmb_slhdsa_shake_192f_run_keypair,
    vmb_slhdsa_shake_256s_run_keypair, vmb_slhdsa_shake_256f_run_keypair;
vmb_sig_sign_function vmb_slhdsa_sha2_128s_run_sign, vmb_slhdsa_sha2_128f_run_sign,
    vmb_slhdsa_sha2_192s_run_sign, vmb_slhdsa_sha2_192f_run_sign, vmb_slhdsa_sha2_256s_run_sign,
    vmb_slhdsa_sha2_256f_run_sign, vmb_slhdsa_shake_128s_run_sign, vmb_slhdsa_shake_128f_run_sign,
    vmb_slhdsa_shake_192s_run_sign, vmb_slhdsa_shake_192f_run_sign, vmb_slhdsa_shake_256s_run_sign,
    vmb_slhdsa_shake_256f_run_sign;
vmb_sig_verify_function vmb_slhdsa_sha2_128s_run_verify, vmb_slhdsa_sha2_128f_run_verify,
    vmb_slhdsa_sha2_192s_run_verify, vmb_slhdsa_sha2_192f_run_verify,
    vmb_slhdsa_sha2_256s_run_verify, vmb_slhdsa_sha2_256f_run_verify,
    vmb_slhdsa_shake_128s_run_verify, vmb_slhdsa_shake_128f_run_verify,
    vmb_slhdsa_shake_192s_run_verify, vmb_slhdsa_shake_192f_run_verify,
    vmb_slhdsa_shake_256s_run_verify, vmb_slhdsa_shake_256f_run_verify;

#endif
