/*
 * What src/schemes/smaug defines for each of its sets: the functions of schemes/scheme.h, what
 * can be asked of its keys, and the table of sizes that the API makes from <vambrace/SET.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_INSTANCES_H
#define VMB_SCHEMES_SMAUG_INSTANCES_H

#include "schemes/scheme.h"

extern const struct vmb_kem_sizes vmb_smaug128_sizes, vmb_smaug192_sizes, vmb_smaug256_sizes,
    vmb_smaugt1_sizes, vmb_smaugt3_sizes, vmb_smaugt5_sizes;
extern const struct vmb_key_sizes vmb_smaug128_key_sizes, vmb_smaug192_key_sizes,
    vmb_smaug256_key_sizes, vmb_smaugt1_key_sizes, vmb_smaugt3_key_sizes, vmb_smaugt5_key_sizes;
extern const struct vmb_kem_keys vmb_smaug128_keys, vmb_smaug192_keys, vmb_smaug256_keys,
    vmb_smaugt1_keys, vmb_smaugt3_keys, vmb_smaugt5_keys;
vmb_keypair_function vmb_smaug128_run_keypair, vmb_smaug192_run_keypair, vmb_smaug256_run_keypair,
    vmb_smaugt1_run_keypair, vmb_smaugt3_run_keypair, vmb_smaugt5_run_keypair;
vmb_kem_encaps_function vmb_smaug128_run_encaps, vmb_smaug192_run_encaps, vmb_smaug256_run_encaps,
    vmb_smaugt1_run_encaps, vmb_smaugt3_run_encaps, vmb_smaugt5_run_encaps;
vmb_kem_decaps_function vmb_smaug128_run_decaps, vmb_smaug192_run_decaps, vmb_smaug256_run_decaps,
    vmb_smaugt1_run_decaps, vmb_smaugt3_run_decaps, vmb_smaugt5_run_decaps;

#endif
