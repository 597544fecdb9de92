/*
 * What src/schemes/ntruplus defines for each of its sets: the functions of schemes/scheme.h, and
 * the table of sizes that the API makes from <vambrace/SET.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_INSTANCES_H
#define VMB_SCHEMES_NTRUPLUS_INSTANCES_H

#include "schemes/scheme.h"

extern const struct vmb_kem_sizes vmb_ntruplus576_sizes, vmb_ntruplus768_sizes,
    vmb_ntruplus864_sizes, vmb_ntruplus1152_sizes, vmb_ntruplus768_final_sizes,
    vmb_ntruplus864_final_sizes, vmb_ntruplus1152_final_sizes;
extern const struct vmb_key_sizes vmb_ntruplus576_key_sizes, vmb_ntruplus768_key_sizes,
    vmb_ntruplus864_key_sizes, vmb_ntruplus1152_key_sizes, vmb_ntruplus768_final_key_sizes,
    vmb_ntruplus864_final_key_sizes, vmb_ntruplus1152_final_key_sizes;
extern const struct vmb_kem_keys vmb_ntruplus576_keys, vmb_ntruplus768_keys, vmb_ntruplus864_keys,
    vmb_ntruplus1152_keys, vmb_ntruplus768_final_keys, vmb_ntruplus864_final_keys,
    vmb_ntruplus1152_final_keys;
vmb_keypair_function vmb_ntruplus576_run_keypair, vmb_ntruplus768_run_keypair,
    vmb_ntruplus864_run_keypair, vmb_ntruplus1152_run_keypair, vmb_ntruplus768_final_run_keypair,
    vmb_ntruplus864_final_run_keypair, vmb_ntruplus1152_final_run_keypair;
vmb_kem_encaps_function vmb_ntruplus576_run_encaps, vmb_ntruplus768_run_encaps,
    vmb_ntruplus864_run_encaps, vmb_ntruplus1152_run_encaps, vmb_ntruplus768_final_run_encaps,
    vmb_ntruplus864_final_run_encaps, vmb_ntruplus1152_final_run_encaps;
vmb_kem_decaps_function vmb_ntruplus576_run_decaps, vmb_ntruplus768_run_decaps,
    vmb_ntruplus864_run_decaps, vmb_ntruplus1152_run_decaps, vmb_ntruplus768_final_run_decaps,
    vmb_ntruplus864_final_run_decaps, vmb_ntruplus1152_final_run_decaps;

#endif
