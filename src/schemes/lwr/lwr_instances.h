/*
 * What src/schemes/lwr defines for each of its sets: the functions of schemes/scheme.h, what
 * can be asked of its keys, and the table of sizes that the API makes from <vambrace/SET.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_INSTANCES_H
#define VMB_SCHEMES_LWR_INSTANCES_H

#include "schemes/scheme.h"

extern const struct vmb_kem_sizes vmb_florete_sizes, vmb_espada_sizes, vmb_espada_ref_sizes,
    vmb_sable_sizes, vmb_lightsable_sizes, vmb_firesable_sizes, vmb_lightsaber_sizes,
    vmb_saber_sizes, vmb_firesaber_sizes;
extern const struct vmb_key_sizes vmb_florete_key_sizes, vmb_espada_key_sizes,
    vmb_espada_ref_key_sizes, vmb_sable_key_sizes, vmb_lightsable_key_sizes,
    vmb_firesable_key_sizes, vmb_lightsaber_key_sizes, vmb_saber_key_sizes, vmb_firesaber_key_sizes;
extern const struct vmb_kem_keys vmb_florete_keys, vmb_espada_keys, vmb_espada_ref_keys,
    vmb_sable_keys, vmb_lightsable_keys, vmb_firesable_keys, vmb_lightsaber_keys, vmb_saber_keys,
    vmb_firesaber_keys;
vmb_keypair_function vmb_florete_run_keypair, vmb_espada_run_keypair, vmb_espada_ref_run_keypair,
    vmb_sable_run_keypair, vmb_lightsable_run_keypair, vmb_firesable_run_keypair,
    vmb_lightsaber_run_keypair, vmb_saber_run_keypair, vmb_firesaber_run_keypair;
vmb_kem_encaps_function vmb_florete_run_encaps, vmb_espada_run_encaps, vmb_espada_ref_run_encaps,
    vmb_sable_run_encaps, vmb_lightsable_run_encaps, vmb_firesable_run_encaps,
    vmb_lightsaber_run_encaps, vmb_saber_run_encaps, vmb_firesaber_run_encaps;
vmb_kem_decaps_function vmb_florete_run_decaps, vmb_espada_run_decaps, vmb_espada_ref_run_decaps,
    vmb_sable_run_decaps, vmb_lightsable_run_decaps, vmb_firesable_run_decaps,
    vmb_lightsaber_run_decaps, vmb_saber_run_decaps, vmb_firesaber_run_decaps;

#endif
