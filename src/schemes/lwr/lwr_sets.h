/*
 * The sets of src/schemes/lwr: what sets/SET.c defines. Written by tools/sets.py.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_SETS_H
#define VMB_SCHEMES_LWR_SETS_H

#include "schemes/lwr/lwr_params.h"
#include "schemes/scheme.h"

extern const struct vmb_kem vmb_kem_florete;
extern const struct vmb_kem_sizes vmb_florete_sizes;
extern const struct vmb_key_sizes vmb_florete_key_sizes;
extern const struct vmb_kem_keys vmb_florete_keys;
vmb_keypair_function vmb_florete_run_keypair;
vmb_kem_encaps_function vmb_florete_run_encaps;
vmb_kem_decaps_function vmb_florete_run_decaps;
extern const struct lwr_params vmb_florete_params;

extern const struct vmb_kem vmb_kem_espada;
extern const struct vmb_kem_sizes vmb_espada_sizes;
extern const struct vmb_key_sizes vmb_espada_key_sizes;
extern const struct vmb_kem_keys vmb_espada_keys;
vmb_keypair_function vmb_espada_run_keypair;
vmb_kem_encaps_function vmb_espada_run_encaps;
vmb_kem_decaps_function vmb_espada_run_decaps;
extern const struct lwr_params vmb_espada_params;

extern const struct vmb_kem vmb_kem_espada_ref;
extern const struct vmb_kem_sizes vmb_espada_ref_sizes;
extern const struct vmb_key_sizes vmb_espada_ref_key_sizes;
extern const struct vmb_kem_keys vmb_espada_ref_keys;
vmb_keypair_function vmb_espada_ref_run_keypair;
vmb_kem_encaps_function vmb_espada_ref_run_encaps;
vmb_kem_decaps_function vmb_espada_ref_run_decaps;
extern const struct lwr_params vmb_espada_ref_params;

extern const struct vmb_kem vmb_kem_sable;
extern const struct vmb_kem_sizes vmb_sable_sizes;
extern const struct vmb_key_sizes vmb_sable_key_sizes;
extern const struct vmb_kem_keys vmb_sable_keys;
vmb_keypair_function vmb_sable_run_keypair;
vmb_kem_encaps_function vmb_sable_run_encaps;
vmb_kem_decaps_function vmb_sable_run_decaps;
extern const struct lwr_params vmb_sable_params;

extern const struct vmb_kem vmb_kem_lightsable;
extern const struct vmb_kem_sizes vmb_lightsable_sizes;
extern const struct vmb_key_sizes vmb_lightsable_key_sizes;
extern const struct vmb_kem_keys vmb_lightsable_keys;
vmb_keypair_function vmb_lightsable_run_keypair;
vmb_kem_encaps_function vmb_lightsable_run_encaps;
vmb_kem_decaps_function vmb_lightsable_run_decaps;
extern const struct lwr_params vmb_lightsable_params;

extern const struct vmb_kem vmb_kem_firesable;
extern const struct vmb_kem_sizes vmb_firesable_sizes;
extern const struct vmb_key_sizes vmb_firesable_key_sizes;
extern const struct vmb_kem_keys vmb_firesable_keys;
vmb_keypair_function vmb_firesable_run_keypair;
vmb_kem_encaps_function vmb_firesable_run_encaps;
vmb_kem_decaps_function vmb_firesable_run_decaps;
extern const struct lwr_params vmb_firesable_params;

extern const struct vmb_kem vmb_kem_lightsaber;
extern const struct vmb_kem_sizes vmb_lightsaber_sizes;
extern const struct vmb_key_sizes vmb_lightsaber_key_sizes;
extern const struct vmb_kem_keys vmb_lightsaber_keys;
vmb_keypair_function vmb_lightsaber_run_keypair;
vmb_kem_encaps_function vmb_lightsaber_run_encaps;
vmb_kem_decaps_function vmb_lightsaber_run_decaps;
extern const struct lwr_params vmb_lightsaber_params;

extern const struct vmb_kem vmb_kem_saber;
extern const struct vmb_kem_sizes vmb_saber_sizes;
extern const struct vmb_key_sizes vmb_saber_key_sizes;
extern const struct vmb_kem_keys vmb_saber_keys;
vmb_keypair_function vmb_saber_run_keypair;
vmb_kem_encaps_function vmb_saber_run_encaps;
vmb_kem_decaps_function vmb_saber_run_decaps;
extern const struct lwr_params vmb_saber_params;

extern const struct vmb_kem vmb_kem_firesaber;
extern const struct vmb_kem_sizes vmb_firesaber_sizes;
extern const struct vmb_key_sizes vmb_firesaber_key_sizes;
extern const struct vmb_kem_keys vmb_firesaber_keys;
vmb_keypair_function vmb_firesaber_run_keypair;
vmb_kem_encaps_function vmb_firesaber_run_encaps;
vmb_kem_decaps_function vmb_firesaber_run_decaps;
extern const struct lwr_params vmb_firesaber_params;

#endif
