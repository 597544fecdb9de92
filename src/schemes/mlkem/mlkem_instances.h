/*
 * What src/schemes/mlkem defines for each of its sets: the functions of schemes/scheme.h, what
 * can be asked of its keys, and the table of sizes that the API makes from <vambrace/SET.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_INSTANCES_H
#define VMB_SCHEMES_MLKEM_INSTANCES_H

#include "schemes/scheme.h"

extern const struct vmb_kem_sizes vmb_mlkem512_sizes, vmb_mlkem768_sizes, vmb_mlkem1024_sizes,
    vmb_kyber512_sizes, vmb_kyber768_sizes, vmb_kyber1024_sizes;
extern const struct vmb_key_sizes vmb_mlkem512_key_sizes, vmb_mlkem768_key_sizes,
    vmb_mlkem1024_key_sizes, vmb_kyber512_key_sizes, vmb_kyber768_key_sizes,
    vmb_kyber1024_key_sizes;
extern const struct vmb_kem_keys vmb_mlkem512_keys, vmb_mlkem768_keys, vmb_mlkem1024_keys,
    vmb_kyber512_keys, vmb_kyber768_keys, vmb_kyber1024_keys;
vmb_keypair_function vmb_mlkem512_run_keypair, vmb_mlkem768_run_keypair, vmb_mlkem1024_run_keypair,
    vmb_kyber512_run_keypair, vmb_kyber768_run_keypair, vmb_kyber1024_run_keypair;
vmb_kem_encaps_function vmb_mlkem512_run_encaps, vmb_mlkem768_run_encaps, vmb_mlkem1024_run_encaps,
    vmb_kyber512_run_encaps, vmb_kyber768_run_encaps, vmb_kyber1024_run_encaps;
vmb_kem_decaps_function vmb_mlkem512_run_decaps, vmb_mlkem768_run_decaps, vmb_mlkem1024_run_decaps,
    vmb_kyber512_run_decaps, vmb_kyber768_run_decaps, vmb_kyber1024_run_decaps;

#endif
