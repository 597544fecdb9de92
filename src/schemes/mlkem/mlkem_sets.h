/*
 * The sets of src/schemes/mlkem: what sets/SET.c defines. Written by tools/sets.py.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_SETS_H
#define VMB_SCHEMES_MLKEM_SETS_H

#include "schemes/mlkem/mlkem_params.h"
#include "schemes/scheme.h"

extern const struct vmb_kem vmb_kem_mlkem512;
extern const struct vmb_kem_sizes vmb_mlkem512_sizes;
extern const struct vmb_key_sizes vmb_mlkem512_key_sizes;
extern const struct vmb_kem_keys vmb_mlkem512_keys;
vmb_keypair_function vmb_mlkem512_run_keypair;
vmb_kem_encaps_function vmb_mlkem512_run_encaps;
vmb_kem_decaps_function vmb_mlkem512_run_decaps;
extern const struct mlkem_params vmb_mlkem512_params; /* of decapsulation */

extern const struct vmb_kem vmb_kem_mlkem768;
extern const struct vmb_kem_sizes vmb_mlkem768_sizes;
extern const struct vmb_key_sizes vmb_mlkem768_key_sizes;
extern const struct vmb_kem_keys vmb_mlkem768_keys;
vmb_keypair_function vmb_mlkem768_run_keypair;
vmb_kem_encaps_function vmb_mlkem768_run_encaps;
vmb_kem_decaps_function vmb_mlkem768_run_decaps;
extern const struct mlkem_params vmb_mlkem768_params; /* of decapsulation */

extern const struct vmb_kem vmb_kem_mlkem1024;
extern const struct vmb_kem_sizes vmb_mlkem1024_sizes;
extern const struct vmb_key_sizes vmb_mlkem1024_key_sizes;
extern const struct vmb_kem_keys vmb_mlkem1024_keys;
vmb_keypair_function vmb_mlkem1024_run_keypair;
vmb_kem_encaps_function vmb_mlkem1024_run_encaps;
vmb_kem_decaps_function vmb_mlkem1024_run_decaps;
extern const struct mlkem_params vmb_mlkem1024_params; /* of decapsulation */

extern const struct vmb_kem vmb_kem_kyber512;
extern const struct vmb_kem_sizes vmb_kyber512_sizes;
extern const struct vmb_key_sizes vmb_kyber512_key_sizes;
extern const struct vmb_kem_keys vmb_kyber512_keys;
vmb_keypair_function vmb_kyber512_run_keypair;
vmb_kem_encaps_function vmb_kyber512_run_encaps;
vmb_kem_decaps_function vmb_kyber512_run_decaps;
extern const struct mlkem_params vmb_kyber512_params; /* of decapsulation */

extern const struct vmb_kem vmb_kem_kyber768;
extern const struct vmb_kem_sizes vmb_kyber768_sizes;
extern const struct vmb_key_sizes vmb_kyber768_key_sizes;
extern const struct vmb_kem_keys vmb_kyber768_keys;
vmb_keypair_function vmb_kyber768_run_keypair;
vmb_kem_encaps_function vmb_kyber768_run_encaps;
vmb_kem_decaps_function vmb_kyber768_run_decaps;
extern const struct mlkem_params vmb_kyber768_params; /* of decapsulation */

extern const struct vmb_kem vmb_kem_kyber1024;
extern const struct vmb_kem_sizes vmb_kyber1024_sizes;
extern const struct vmb_key_sizes vmb_kyber1024_key_sizes;
extern const struct vmb_kem_keys vmb_kyber1024_keys;
vmb_keypair_function vmb_kyber1024_run_keypair;
vmb_kem_encaps_function vmb_kyber1024_run_encaps;
vmb_kem_decaps_function vmb_kyber1024_run_decaps;
extern const struct mlkem_params vmb_kyber1024_params; /* of decapsulation */

#endif
