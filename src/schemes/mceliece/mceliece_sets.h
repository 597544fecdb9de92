/*
 * The sets as the family itself knows them; those that are not in a build are declared only.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MCELIECE_SETS_H
#define VMB_SCHEMES_MCELIECE_SETS_H

#include "schemes/mceliece/mceliece_params.h"

extern const struct mceliece_params vmb_mceliece348864_params, vmb_mceliece348864_r3_params,
    vmb_mceliece348864f_params, vmb_mceliece348864f_r3_params, vmb_mceliece460896_params,
    vmb_mceliece460896_r3_params, vmb_mceliece460896f_params, vmb_mceliece460896f_r3_params,
    vmb_mceliece6688128_params, vmb_mceliece6688128_r3_params, vmb_mceliece6688128f_params,
    vmb_mceliece6688128f_r3_params, vmb_mceliece6960119_params, vmb_mceliece6960119_r3_params,
    vmb_mceliece6960119f_params, vmb_mceliece6960119f_r3_params, vmb_mceliece8192128_params,
    vmb_mceliece8192128_r3_params, vmb_mceliece8192128f_params, vmb_mceliece8192128f_r3_params;

#endif
