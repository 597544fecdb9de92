/*
 * What src/schemes/nttru defines for each of its sets: the functions of schemes/scheme.h, what
 * can be asked of its keys, and the table of sizes that the API makes from <vambrace/SET.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTTRU_INSTANCES_H
#define VMB_SCHEMES_NTTRU_INSTANCES_H

#include "schemes/scheme.h"

extern const struct vmb_kem_sizes vmb_nttru_sizes;
extern const struct vmb_key_sizes vmb_nttru_key_sizes;
extern const struct vmb_kem_keys vmb_nttru_keys;
vmb_keypair_function vmb_nttru_run_keypair;
vmb_kem_encaps_function vmb_nttru_run_encaps;
vmb_kem_decaps_function vmb_nttru_run_decaps;

#endif
