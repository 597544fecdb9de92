/*
 * The sets of src/schemes/gcksign: what sets/SET.c defines. Written by tools/sets.py.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_SETS_H
#define VMB_SCHEMES_GCKSIGN_SETS_H

#include "schemes/gcksign/gcksign_params.h"
#include "schemes/scheme.h"

extern const struct vmb_sig vmb_sig_gcksign2;
extern const struct vmb_sig_sizes vmb_gcksign2_sizes;
extern const struct vmb_key_sizes vmb_gcksign2_key_sizes;
vmb_keypair_function vmb_gcksign2_run_keypair;
vmb_sig_sign_function vmb_gcksign2_run_sign;
vmb_sig_verify_function vmb_gcksign2_run_verify;
vmb_check_public_key_function vmb_gcksign2_run_check_public_key;
vmb_check_secret_key_function vmb_gcksign2_run_check_secret_key;
vmb_public_key_function vmb_gcksign2_run_compute_public_key;
extern const struct gcksign_params vmb_gcksign2_params;

extern const struct vmb_sig vmb_sig_gcksign3;
extern const struct vmb_sig_sizes vmb_gcksign3_sizes;
extern const struct vmb_key_sizes vmb_gcksign3_key_sizes;
vmb_keypair_function vmb_gcksign3_run_keypair;
vmb_sig_sign_function vmb_gcksign3_run_sign;
vmb_sig_verify_function vmb_gcksign3_run_verify;
vmb_check_public_key_function vmb_gcksign3_run_check_public_key;
vmb_check_secret_key_function vmb_gcksign3_run_check_secret_key;
vmb_public_key_function vmb_gcksign3_run_compute_public_key;
extern const struct gcksign_params vmb_gcksign3_params;

extern const struct vmb_sig vmb_sig_gcksign5;
extern const struct vmb_sig_sizes vmb_gcksign5_sizes;
extern const struct vmb_key_sizes vmb_gcksign5_key_sizes;
vmb_keypair_function vmb_gcksign5_run_keypair;
vmb_sig_sign_function vmb_gcksign5_run_sign;
vmb_sig_verify_function vmb_gcksign5_run_verify;
vmb_check_public_key_function vmb_gcksign5_run_check_public_key;
vmb_check_secret_key_function vmb_gcksign5_run_check_secret_key;
vmb_public_key_function vmb_gcksign5_run_compute_public_key;
extern const struct gcksign_params vmb_gcksign5_params;

#endif
