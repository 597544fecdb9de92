/*
 * Exponents of sparse elements from a stream (specs/hqc.md section 4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HQC_SAMPLE_H
#define VMB_SCHEMES_HQC_SAMPLE_H

#include "hash/keccak/keccak.h"
#include "schemes/hqc/hqc_params.h"

/* Four times as many candidates as exponents are never needed: specs/hqc.md section 8. */
#define HQC_CANDIDATES(weight) (4U * (weight))

/*
 * vmb_hqc_uniform: p->w uniform ones, for secret keys. Returns 0 if the bound on candidates is
 * reached, else 1. How many candidates are thrown away shows; they are independent of the others.
 */
int vmb_hqc_uniform(const struct hqc_params *p, uint16_t *exponents, vmb_keccak *stream);

/* vmb_hqc_biased: p->wr ones, for encryption, in constant time. */
void vmb_hqc_biased(const struct hqc_params *p, uint16_t *exponents, vmb_keccak *stream);

#endif
