/*
 * The sets of src/schemes/solmae: what sets/SET.c defines. Written by tools/sets.py.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_SETS_H
#define VMB_SCHEMES_SOLMAE_SETS_H

#include "schemes/solmae/solmae_params.h"
#include "schemes/solmae/solmae_compact_key.h"
#include "schemes/scheme.h"

extern const struct vmb_sig vmb_sig_solmae512;
extern const struct vmb_sig_sizes vmb_solmae512_sizes;
extern const struct vmb_key_sizes vmb_solmae512_key_sizes;
vmb_keypair_function vmb_solmae512_run_keypair;
vmb_sig_sign_function vmb_solmae512_run_sign;
vmb_sig_verify_function vmb_solmae512_run_verify;
vmb_check_public_key_function vmb_solmae512_run_check_public_key;
vmb_check_secret_key_function vmb_solmae512_run_check_secret_key;
vmb_public_key_function vmb_solmae512_run_compute_public_key;
vmb_sig_begin_function vmb_solmae512_run_begin;
extern const struct solmae_params vmb_solmae512_params;
vmb_solmae_convert_function vmb_solmae512_run_compact;
vmb_solmae_convert_function vmb_solmae512_run_expand;

extern const struct vmb_sig vmb_sig_solmae1024;
extern const struct vmb_sig_sizes vmb_solmae1024_sizes;
extern const struct vmb_key_sizes vmb_solmae1024_key_sizes;
vmb_keypair_function vmb_solmae1024_run_keypair;
vmb_sig_sign_function vmb_solmae1024_run_sign;
vmb_sig_verify_function vmb_solmae1024_run_verify;
vmb_check_public_key_function vmb_solmae1024_run_check_public_key;
vmb_check_secret_key_function vmb_solmae1024_run_check_secret_key;
vmb_public_key_function vmb_solmae1024_run_compute_public_key;
vmb_sig_begin_function vmb_solmae1024_run_begin;
extern const struct solmae_params vmb_solmae1024_params;
vmb_solmae_convert_function vmb_solmae1024_run_compact;
vmb_solmae_convert_function vmb_solmae1024_run_expand;

#endif
