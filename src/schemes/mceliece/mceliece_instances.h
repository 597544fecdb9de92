/*
 * What src/schemes/mceliece defines for each of its sets: the functions of schemes/scheme.h, and
 * the table of sizes that the API makes from <vambrace/SET.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MCELIECE_INSTANCES_H
#define VMB_SCHEMES_MCELIECE_INSTANCES_H

#include "schemes/scheme.h"

extern const struct vmb_kem_sizes vmb_mceliece348864_sizes, vmb_mceliece348864_r3_sizes,
    vmb_mceliece348864f_sizes, vmb_mceliece348864f_r3_sizes, vmb_mceliece460896_sizes,
    vmb_mceliece460896_r3_sizes, vmb_mceliece460896f_sizes, vmb_mceliece460896f_r3_sizes,
    vmb_mceliece6688128_sizes, vmb_mceliece6688128_r3_sizes, vmb_mceliece6688128f_sizes,
    vmb_mceliece6688128f_r3_sizes, vmb_mceliece6960119_sizes, vmb_mceliece6960119_r3_sizes,
    vmb_mceliece6960119f_sizes, vmb_mceliece6960119f_r3_sizes, vmb_mceliece8192128_sizes,
    vmb_mceliece8192128_r3_sizes, vmb_mceliece8192128f_sizes, vmb_mceliece8192128f_r3_sizes;
extern const struct vmb_key_sizes vmb_mceliece348864_key_sizes, vmb_mceliece348864_r3_key_sizes,
    vmb_mceliece348864f_key_sizes, vmb_mceliece348864f_r3_key_sizes, vmb_mceliece460896_key_sizes,
    vmb_mceliece460896_r3_key_sizes, vmb_mceliece460896f_key_sizes,
    vmb_mceliece460896f_r3_key_sizes, vmb_mceliece6688128_key_sizes,
    vmb_mceliece6688128_r3_key_sizes, vmb_mceliece6688128f_key_sizes,
    vmb_mceliece6688128f_r3_key_sizes, vmb_mceliece6960119_key_sizes,
    vmb_mceliece6960119_r3_key_sizes, vmb_mceliece6960119f_key_sizes,
    vmb_mceliece6960119f_r3_key_sizes, vmb_mceliece8192128_key_sizes,
    vmb_mceliece8192128_r3_key_sizes, vmb_mceliece8192128f_key_sizes,
    vmb_mceliece8192128f_r3_key_sizes;
extern const struct vmb_kem_keys vmb_mceliece348864_keys, vmb_mceliece348864_r3_keys,
    vmb_mceliece348864f_keys, vmb_mceliece348864f_r3_keys, vmb_mceliece460896_keys,
    vmb_mceliece460896_r3_keys, vmb_mceliece460896f_keys, vmb_mceliece460896f_r3_keys,
    vmb_mceliece6688128_keys, vmb_mceliece6688128_r3_keys, vmb_mceliece6688128f_keys,
    vmb_mceliece6688128f_r3_keys, vmb_mceliece6960119_keys, vmb_mceliece6960119_r3_keys,
    vmb_mceliece6960119f_keys, vmb_mceliece6960119f_r3_keys, vmb_mceliece8192128_keys,
    vmb_mceliece8192128_r3_keys, vmb_mceliece8192128f_keys, vmb_mceliece8192128f_r3_keys;
vmb_keypair_function vmb_mceliece348864_run_keypair, vmb_mceliece348864_r3_run_keypair,
    vmb_mceliece348864f_run_keypair, vmb_mceliece348864f_r3_run_keypair,
    vmb_mceliece460896_run_keypair, vmb_mceliece460896_r3_run_keypair,
    vmb_mceliece460896f_run_keypair, vmb_mceliece460896f_r3_run_keypair,
    vmb_mceliece6688128_run_keypair, vmb_mceliece6688128_r3_run_keypair,
    vmb_mceliece6688128f_run_keypair, vmb_mceliece6688128f_r3_run_keypair,
    vmb_mceliece6960119_run_keypair, vmb_mceliece6960119_r3_run_keypair,
    vmb_mceliece6960119f_run_keypair, vmb_mceliece6960119f_r3_run_keypair,
    vmb_mceliece8192128_run_keypair, vmb_mceliece8192128_r3_run_keypair,
    vmb_mceliece8192128f_run_keypair, vmb_mceliece8192128f_r3_run_keypair;
vmb_kem_encaps_function vmb_mceliece348864_run_encaps, vmb_mceliece348864_r3_run_encaps,
    vmb_mceliece348864f_run_encaps, vmb_mceliece348864f_r3_run_encaps,
    vmb_mceliece460896_run_encaps, vmb_mceliece460896_r3_run_encaps, vmb_mceliece460896f_run_encaps,
    vmb_mceliece460896f_r3_run_encaps, vmb_mceliece6688128_run_encaps,
    vmb_mceliece6688128_r3_run_encaps, vmb_mceliece6688128f_run_encaps,
    vmb_mceliece6688128f_r3_run_encaps, vmb_mceliece6960119_run_encaps,
    vmb_mceliece6960119_r3_run_encaps, vmb_mceliece6960119f_run_encaps,
    vmb_mceliece6960119f_r3_run_encaps, vmb_mceliece8192128_run_encaps,
    vmb_mceliece8192128_r3_run_encaps, vmb_mceliece8192128f_run_encaps,
    vmb_mceliece8192128f_r3_run_encaps;
vmb_kem_decaps_function vmb_mceliece348864_run_decaps, vmb_mceliece348864_r3_run_decaps,
    vmb_mceliece348864f_run_decaps, vmb_mceliece348864f_r3_run_decaps,
    vmb_mceliece460896_run_decaps, vmb_mceliece460896_r3_run_decaps, vmb_mceliece460896f_run_decaps,
    vmb_mceliece460896f_r3_run_decaps, vmb_mceliece6688128_run_decaps,
    vmb_mceliece6688128_r3_run_decaps, vmb_mceliece6688128f_run_decaps,
    vmb_mceliece6688128f_r3_run_decaps, vmb_mceliece6960119_run_decaps,
    vmb_mceliece6960119_r3_run_decaps, vmb_mceliece6960119f_run_decaps,
    vmb_mceliece6960119f_r3_run_decaps, vmb_mceliece8192128_run_decaps,
    vmb_mceliece8192128_r3_run_decaps, vmb_mceliece8192128f_run_decaps,
    vmb_mceliece8192128f_r3_run_decaps;

#endif
