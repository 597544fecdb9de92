/*
 * Masked decapsulation of Saber and Scabbard: specs/masking.md section 9.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_MASKED_H
#define VMB_SCHEMES_LWR_MASKED_H

#include "masking/masked_scheme.h"

/* On rows of struct lwr_params. */
extern const struct vmb_masked_family vmb_lwr_masked;

#endif
