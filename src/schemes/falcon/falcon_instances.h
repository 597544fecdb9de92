/*
 * What src/schemes/falcon defines for each of its sets: the functions of schemes/scheme.h, what can
 * be asked of its keys, and the table of sizes that the API makes from <vambrace/SET.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_INSTANCES_H
#define VMB_SCHEMES_FALCON_INSTANCES_H

#include "schemes/scheme.h"

extern const struct vmb_sig_sizes vmb_falcon512_sizes, vmb_falcon1024_sizes,
    vmb_falconpadded512_sizes, vmb_falconpadded1024_sizes, vmb_fndsa512_sizes, vmb_fndsa1024_sizes;
extern const struct vmb_key_sizes vmb_falcon512_key_sizes, vmb_falcon1024_key_sizes,
    vmb_falconpadded512_key_sizes, vmb_falconpadded1024_key_sizes, vmb_fndsa512_key_sizes,
    vmb_fndsa1024_key_sizes;
vmb_check_public_key_function vmb_falcon512_run_check_public_key,
    vmb_falcon1024_run_check_public_key, vmb_falconpadded512_run_check_public_key,
    vmb_falconpadded1024_run_check_public_key, vmb_fndsa512_run_check_public_key,
    vmb_fndsa1024_run_check_public_key;
vmb_check_secret_key_function vmb_falcon512_run_check_secret_key,
    vmb_falcon1024_run_check_secret_key, vmb_falconpadded512_run_check_secret_key,
    vmb_falconpadded1024_run_check_secret_key, vmb_fndsa512_run_check_secret_key,
    vmb_fndsa1024_run_check_secret_key;
vmb_public_key_function vmb_falcon512_run_compute_public_key, vmb_falcon1024_run_compute_public_key,
    vmb_falconpadded512_run_compute_public_key, vmb_falconpadded1024_run_compute_public_key,
    vmb_fndsa512_run_compute_public_key, vmb_fndsa1024_run_compute_public_key;
vmb_keypair_function vmb_falcon512_run_keypair, vmb_falcon1024_run_keypair,
    vmb_falconpadded512_run_keypair, vmb_falconpadded1024_run_keypair, vmb_fndsa512_run_keypair,
    vmb_fndsa1024_run_keypair;
vmb_sig_sign_function vmb_falcon512_run_sign, vmb_falcon1024_run_sign, vmb_falconpadded512_run_sign,
    vmb_falconpadded1024_run_sign, vmb_fndsa512_run_sign, vmb_fndsa1024_run_sign;
vmb_sig_verify_function vmb_falcon512_run_verify, vmb_falcon1024_run_verify,
    vmb_falconpadded512_run_verify, vmb_falconpadded1024_run_verify, vmb_fndsa512_run_verify,
    vmb_fndsa1024_run_verify;

#endif
