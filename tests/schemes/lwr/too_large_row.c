/*
 * The instances of the family, with TOO_LARGE a Saber whose secrets are made of 12 bits per
 * coefficient: 3 * 256 * 12 / 8 = 1152 bytes, more than the 768 that working memory holds.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lwr/lwr_params.h"

#if defined(TOO_LARGE)
#undef LWR_SABER_MU
#define LWR_SABER_MU 12
#endif

#include "schemes/lwr/lwr.c"
