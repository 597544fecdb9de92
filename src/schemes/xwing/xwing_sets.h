/*
 * The sets of src/schemes/xwing: what sets/SET.c defines. Written by tools/sets.py.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_XWING_SETS_H
#define VMB_SCHEMES_XWING_SETS_H

#include "schemes/scheme.h"

extern const struct vmb_kem vmb_kem_xwing;
extern const struct vmb_kem_sizes vmb_xwing_sizes;
extern const struct vmb_key_sizes vmb_xwing_key_sizes;
extern const struct vmb_kem_keys vmb_xwing_keys;
vmb_keypair_function vmb_xwing_run_keypair;
vmb_kem_encaps_function vmb_xwing_run_encaps;
vmb_kem_decaps_function vmb_xwing_run_decaps;

#endif
