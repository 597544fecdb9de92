/*
 * Masked decapsulation of ML-KEM and Kyber: specs/masking.md section 10.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_MASKED_H
#define VMB_SCHEMES_MLKEM_MASKED_H

#include "masking/masked_scheme.h"

/* On rows of struct mlkem_params. */
extern const struct vmb_masked_family vmb_mlkem_masked;

#endif
