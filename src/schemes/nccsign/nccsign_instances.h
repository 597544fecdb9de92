/*
 * What src/schemes/nccsign defines for each of its sets: the functions of schemes/scheme.h, what
 * can be asked of its keys, and the table of sizes that the API makes from <vambrace/SET.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_INSTANCES_H
#define VMB_SCHEMES_NCCSIGN_INSTANCES_H

#include "schemes/scheme.h"

extern const struct vmb_sig_sizes vmb_nccsign1_sizes, vmb_nccsign3_sizes, vmb_nccsign5_sizes,
    vmb_nccsign1c_sizes, vmb_nccsign3c_sizes, vmb_nccsign5c_sizes;
extern const struct vmb_key_sizes vmb_nccsign1_key_sizes, vmb_nccsign3_key_sizes,
    vmb_nccsign5_key_sizes, vmb_nccsign1c_key_sizes, vmb_nccsign3c_key_sizes,
    vmb_nccsign5c_key_sizes;
vmb_check_public_key_function vmb_nccsign1_run_check_public_key, vmb_nccsign3_run_check_public_key,
    vmb_nccsign5_run_check_public_key, vmb_nccsign1c_run_check_public_key,
    vmb_nccsign3c_run_check_public_key, vmb_nccsign5c_run_check_public_key;
vmb_check_secret_key_function vmb_nccsign1_run_check_secret_key, vmb_nccsign3_run_check_secret_key,
    vmb_nccsign5_run_check_secret_key, vmb_nccsign1c_run_check_secret_key,
    vmb_nccsign3c_run_check_secret_key, vmb_nccsign5c_run_check_secret_key;
vmb_public_key_function vmb_nccsign1_run_compute_public_key, vmb_nccsign3_run_compute_public_key,
    vmb_nccsign5_run_compute_public_key, vmb_nccsign1c_run_compute_public_key,
    vmb_nccsign3c_run_compute_public_key, vmb_nccsign5c_run_compute_public_key;
vmb_keypair_function vmb_nccsign1_run_keypair, vmb_nccsign3_run_keypair, vmb_nccsign5_run_keypair,
    vmb_nccsign1c_run_keypair, vmb_nccsign3c_run_keypair, vmb_nccsign5c_run_keypair;
vmb_sig_begin_function vmb_nccsign1_run_begin, vmb_nccsign3_run_begin, vmb_nccsign5_run_begin,
    vmb_nccsign1c_run_begin, vmb_nccsign3c_run_begin, vmb_nccsign5c_run_begin;
vmb_sig_sign_function vmb_nccsign1_run_sign, vmb_nccsign3_run_sign, vmb_nccsign5_run_sign,
    vmb_nccsign1c_run_sign, vmb_nccsign3c_run_sign, vmb_nccsign5c_run_sign;
vmb_sig_verify_function vmb_nccsign1_run_verify, vmb_nccsign3_run_verify, vmb_nccsign5_run_verify,
    vmb_nccsign1c_run_verify, vmb_nccsign3c_run_verify, vmb_nccsign5c_run_verify;

#endif
