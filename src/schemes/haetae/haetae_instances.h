/*
 * What src/schemes/haetae defines for each of its sets: the functions of schemes/scheme.h, what
 * can be asked of its keys, and the table of sizes that the API makes from <vambrace/SET.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_INSTANCES_H
#define VMB_SCHEMES_HAETAE_INSTANCES_H

#include "schemes/scheme.h"

extern const struct vmb_sig_sizes vmb_haetae120_sizes, vmb_haetae180_sizes, vmb_haetae260_sizes,
    vmb_haetae2_sizes, vmb_haetae3_sizes, vmb_haetae5_sizes;
extern const struct vmb_key_sizes vmb_haetae120_key_sizes, vmb_haetae180_key_sizes,
    vmb_haetae260_key_sizes, vmb_haetae2_key_sizes, vmb_haetae3_key_sizes, vmb_haetae5_key_sizes;
vmb_check_public_key_function vmb_haetae120_run_check_public_key,
    vmb_haetae180_run_check_public_key, vmb_haetae260_run_check_public_key,
    vmb_haetae2_run_check_public_key, vmb_haetae3_run_check_public_key,
    vmb_haetae5_run_check_public_key;
vmb_check_secret_key_function vmb_haetae120_run_check_secret_key,
    vmb_haetae180_run_check_secret_key, vmb_haetae260_run_check_secret_key,
    vmb_haetae2_run_check_secret_key, vmb_haetae3_run_check_secret_key,
    vmb_haetae5_run_check_secret_key;
vmb_public_key_function vmb_haetae120_run_compute_public_key, vmb_haetae180_run_compute_public_key,
    vmb_haetae260_run_compute_public_key, vmb_haetae2_run_compute_public_key,
    vmb_haetae3_run_compute_public_key, vmb_haetae5_run_compute_public_key;
vmb_keypair_function vmb_haetae120_run_keypair, vmb_haetae180_run_keypair,
    vmb_haetae260_run_keypair, vmb_haetae2_run_keypair, vmb_haetae3_run_keypair,
    vmb_haetae5_run_keypair;
vmb_sig_begin_function vmb_haetae120_run_begin, vmb_haetae180_run_begin, vmb_haetae260_run_begin,
    vmb_haetae2_run_begin, vmb_haetae3_run_begin, vmb_haetae5_run_begin;
vmb_sig_sign_function vmb_haetae120_run_sign, vmb_haetae180_run_sign, vmb_haetae260_run_sign,
    vmb_haetae2_run_sign, vmb_haetae3_run_sign, vmb_haetae5_run_sign;
vmb_sig_verify_function vmb_haetae120_run_verify, vmb_haetae180_run_verify,
    vmb_haetae260_run_verify, vmb_haetae2_run_verify, vmb_haetae3_run_verify,
    vmb_haetae5_run_verify;

#endif
