/*
 * What src/schemes/mldsa defines for each of its sets: the functions of schemes/scheme.h, what
 * can be asked of its keys, and the table of sizes that the API makes from <vambrace/SET.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_INSTANCES_H
#define VMB_SCHEMES_MLDSA_INSTANCES_H

#include "schemes/scheme.h"

extern const struct vmb_sig_sizes vmb_mldsa44_sizes, vmb_mldsa65_sizes, vmb_mldsa87_sizes,
    vmb_dilithium2_sizes, vmb_dilithium3_sizes, vmb_dilithium5_sizes;
extern const struct vmb_key_sizes vmb_mldsa44_key_sizes, vmb_mldsa65_key_sizes,
    vmb_mldsa87_key_sizes, vmb_dilithium2_key_sizes, vmb_dilithium3_key_sizes,
    vmb_dilithium5_key_sizes;
vmb_check_public_key_function vmb_mldsa44_run_check_public_key, vmb_mldsa65_run_check_public_key,
    vmb_mldsa87_run_check_public_key, vmb_dilithium2_run_check_public_key,
    vmb_dilithium3_run_check_public_key, vmb_dilithium5_run_check_public_key;
vmb_check_secret_key_function vmb_mldsa44_run_check_secret_key, vmb_mldsa65_run_check_secret_key,
    vmb_mldsa87_run_check_secret_key, vmb_dilithium2_run_check_secret_key,
    vmb_dilithium3_run_check_secret_key, vmb_dilithium5_run_check_secret_key;
vmb_public_key_function vmb_mldsa44_run_compute_public_key, vmb_mldsa65_run_compute_public_key,
    vmb_mldsa87_run_compute_public_key, vmb_dilithium2_run_compute_public_key,
    vmb_dilithium3_run_compute_public_key, vmb_dilithium5_run_compute_public_key;
vmb_keypair_function vmb_mldsa44_run_keypair, vmb_mldsa65_run_keypair, vmb_mldsa87_run_keypair,
    vmb_dilithium2_run_keypair, vmb_dilithium3_run_keypair, vmb_dilithium5_run_keypair;
vmb_sig_begin_function vmb_mldsa44_run_begin, vmb_mldsa65_run_begin, vmb_mldsa87_run_begin,
    vmb_dilithium2_run_begin, vmb_dilithium3_run_begin, vmb_dilithium5_run_begin;
vmb_sig_sign_function vmb_mldsa44_run_sign, vmb_mldsa65_run_sign, vmb_mldsa87_run_sign,
    vmb_dilithium2_run_sign, vmb_dilithium3_run_sign, vmb_dilithium5_run_sign;
vmb_sig_verify_function vmb_mldsa44_run_verify, vmb_mldsa65_run_verify, vmb_mldsa87_run_verify,
    vmb_dilithium2_run_verify, vmb_dilithium3_run_verify, vmb_dilithium5_run_verify;

/* The same with mu for a message: message->message are its 64 bytes. */
vmb_sig_sign_function vmb_mldsa44_run_sign_mu, vmb_mldsa65_run_sign_mu, vmb_mldsa87_run_sign_mu,
    vmb_dilithium2_run_sign_mu, vmb_dilithium3_run_sign_mu, vmb_dilithium5_run_sign_mu;
vmb_sig_verify_function vmb_mldsa44_run_verify_mu, vmb_mldsa65_run_verify_mu,
    vmb_mldsa87_run_verify_mu, vmb_dilithium2_run_verify_mu, vmb_dilithium3_run_verify_mu,
    vmb_dilithium5_run_verify_mu;

#endif
