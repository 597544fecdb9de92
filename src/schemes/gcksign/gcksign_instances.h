/*
 * What src/schemes/gcksign defines for each of its sets: the functions of schemes/scheme.h, what
 * can be asked of its keys, and the table of sizes that the API makes from <vambrace/SET.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_INSTANCES_H
#define VMB_SCHEMES_GCKSIGN_INSTANCES_H

#include "schemes/scheme.h"

extern const struct vmb_sig_sizes vmb_gcksign2_sizes, vmb_gcksign3_sizes, vmb_gcksign5_sizes;
extern const struct vmb_key_sizes vmb_gcksign2_key_sizes, vmb_gcksign3_key_sizes,
    vmb_gcksign5_key_sizes;
vmb_check_public_key_function vmb_gcksign2_run_check_public_key, vmb_gcksign3_run_check_public_key,
    vmb_gcksign5_run_check_public_key;
vmb_check_secret_key_function vmb_gcksign2_run_check_secret_key, vmb_gcksign3_run_check_secret_key,
    vmb_gcksign5_run_check_secret_key;
vmb_public_key_function vmb_gcksign2_run_compute_public_key, vmb_gcksign3_run_compute_public_key,
    vmb_gcksign5_run_compute_public_key;
vmb_keypair_function vmb_gcksign2_run_keypair, vmb_gcksign3_run_keypair, vmb_gcksign5_run_keypair;
vmb_sig_sign_function vmb_gcksign2_run_sign, vmb_gcksign3_run_sign, vmb_gcksign5_run_sign;
vmb_sig_verify_function vmb_gcksign2_run_verify, vmb_gcksign3_run_verify, vmb_gcksign5_run_verify;

#endif
