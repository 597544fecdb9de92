/*
 * The sets of src/schemes/hqc: what sets/SET.c defines. Written by tools/sets.py.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HQC_SETS_H
#define VMB_SCHEMES_HQC_SETS_H

#include "schemes/hqc/hqc_params.h"
#include "schemes/scheme.h"

extern const struct vmb_kem vmb_kem_hqc1;
extern const struct vmb_kem_sizes vmb_hqc1_sizes;
extern const struct vmb_key_sizes vmb_hqc1_key_sizes;
extern const struct vmb_kem_keys vmb_hqc1_keys;
vmb_keypair_function vmb_hqc1_run_keypair;
vmb_kem_encaps_function vmb_hqc1_run_encaps;
vmb_kem_decaps_function vmb_hqc1_run_decaps;
extern const struct hqc_params vmb_hqc1_params;

extern const struct vmb_kem vmb_kem_hqc3;
extern const struct vmb_kem_sizes vmb_hqc3_sizes;
extern const struct vmb_key_sizes vmb_hqc3_key_sizes;
extern const struct vmb_kem_keys vmb_hqc3_keys;
vmb_keypair_function vmb_hqc3_run_keypair;
vmb_kem_encaps_function vmb_hqc3_run_encaps;
vmb_kem_decaps_function vmb_hqc3_run_decaps;
extern const struct hqc_params vmb_hqc3_params;

extern const struct vmb_kem vmb_kem_hqc5;
extern const struct vmb_kem_sizes vmb_hqc5_sizes;
extern const struct vmb_key_sizes vmb_hqc5_key_sizes;
extern const struct vmb_kem_keys vmb_hqc5_keys;
vmb_keypair_function vmb_hqc5_run_keypair;
vmb_kem_encaps_function vmb_hqc5_run_encaps;
vmb_kem_decaps_function vmb_hqc5_run_decaps;
extern const struct hqc_params vmb_hqc5_params;

#endif
