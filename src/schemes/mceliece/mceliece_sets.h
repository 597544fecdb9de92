/*
 * The sets as the family itself knows them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MCELIECE_SETS_H
#define VMB_SCHEMES_MCELIECE_SETS_H

#include "schemes/mceliece/mceliece_params.h"

#define MCELIECE_SET(set, SET, size, f, r3, level) extern const struct mceliece_params vmb_##set##_params;
#include "schemes/mceliece/mceliece_sets.def"

#endif
