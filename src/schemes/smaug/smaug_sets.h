/*
 * The sets of src/schemes/smaug: what sets/SET.c defines. Written by tools/sets.py.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_SETS_H
#define VMB_SCHEMES_SMAUG_SETS_H

#include "schemes/smaug/smaug_params.h"
#include "schemes/scheme.h"

extern const struct vmb_kem vmb_kem_smaug128;
extern const struct vmb_kem_sizes vmb_smaug128_sizes;
extern const struct vmb_key_sizes vmb_smaug128_key_sizes;
extern const struct vmb_kem_keys vmb_smaug128_keys;
vmb_keypair_function vmb_smaug128_run_keypair;
vmb_kem_encaps_function vmb_smaug128_run_encaps;
vmb_kem_decaps_function vmb_smaug128_run_decaps;
extern const struct smaug_params vmb_smaug128_params;
extern const struct smaug_encryption vmb_smaug128_encryption;
extern const struct smaug_decryption vmb_smaug128_decryption;

extern const struct vmb_kem vmb_kem_smaug192;
extern const struct vmb_kem_sizes vmb_smaug192_sizes;
extern const struct vmb_key_sizes vmb_smaug192_key_sizes;
extern const struct vmb_kem_keys vmb_smaug192_keys;
vmb_keypair_function vmb_smaug192_run_keypair;
vmb_kem_encaps_function vmb_smaug192_run_encaps;
vmb_kem_decaps_function vmb_smaug192_run_decaps;
extern const struct smaug_params vmb_smaug192_params;
extern const struct smaug_encryption vmb_smaug192_encryption;
extern const struct smaug_decryption vmb_smaug192_decryption;

extern const struct vmb_kem vmb_kem_smaug256;
extern const struct vmb_kem_sizes vmb_smaug256_sizes;
extern const struct vmb_key_sizes vmb_smaug256_key_sizes;
extern const struct vmb_kem_keys vmb_smaug256_keys;
vmb_keypair_function vmb_smaug256_run_keypair;
vmb_kem_encaps_function vmb_smaug256_run_encaps;
vmb_kem_decaps_function vmb_smaug256_run_decaps;
extern const struct smaug_params vmb_smaug256_params;
extern const struct smaug_encryption vmb_smaug256_encryption;
extern const struct smaug_decryption vmb_smaug256_decryption;

extern const struct vmb_kem vmb_kem_smaugt1;
extern const struct vmb_kem_sizes vmb_smaugt1_sizes;
extern const struct vmb_key_sizes vmb_smaugt1_key_sizes;
extern const struct vmb_kem_keys vmb_smaugt1_keys;
vmb_keypair_function vmb_smaugt1_run_keypair;
vmb_kem_encaps_function vmb_smaugt1_run_encaps;
vmb_kem_decaps_function vmb_smaugt1_run_decaps;
extern const struct smaug_params vmb_smaugt1_params;
extern const struct smaug_encryption vmb_smaugt1_encryption;
extern const struct smaug_decryption vmb_smaugt1_decryption;

extern const struct vmb_kem vmb_kem_smaugt3;
extern const struct vmb_kem_sizes vmb_smaugt3_sizes;
extern const struct vmb_key_sizes vmb_smaugt3_key_sizes;
extern const struct vmb_kem_keys vmb_smaugt3_keys;
vmb_keypair_function vmb_smaugt3_run_keypair;
vmb_kem_encaps_function vmb_smaugt3_run_encaps;
vmb_kem_decaps_function vmb_smaugt3_run_decaps;
extern const struct smaug_params vmb_smaugt3_params;
extern const struct smaug_encryption vmb_smaugt3_encryption;
extern const struct smaug_decryption vmb_smaugt3_decryption;

extern const struct vmb_kem vmb_kem_smaugt5;
extern const struct vmb_kem_sizes vmb_smaugt5_sizes;
extern const struct vmb_key_sizes vmb_smaugt5_key_sizes;
extern const struct vmb_kem_keys vmb_smaugt5_keys;
vmb_keypair_function vmb_smaugt5_run_keypair;
vmb_kem_encaps_function vmb_smaugt5_run_encaps;
vmb_kem_decaps_function vmb_smaugt5_run_decaps;
extern const struct smaug_params vmb_smaugt5_params;
extern const struct smaug_encryption vmb_smaugt5_encryption;
extern const struct smaug_decryption vmb_smaugt5_decryption;

extern const struct vmb_kem vmb_kem_timer;
extern const struct vmb_kem_sizes vmb_timer_sizes;
extern const struct vmb_key_sizes vmb_timer_key_sizes;
extern const struct vmb_kem_keys vmb_timer_keys;
vmb_keypair_function vmb_timer_run_keypair;
vmb_kem_encaps_function vmb_timer_run_encaps;
vmb_kem_decaps_function vmb_timer_run_decaps;
extern const struct smaug_params vmb_timer_params;
extern const struct smaug_encryption vmb_timer_encryption;
extern const struct smaug_decryption vmb_timer_decryption;

#endif
