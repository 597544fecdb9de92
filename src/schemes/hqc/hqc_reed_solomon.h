/*
 * The Reed-Solomon code [n1, k] over GF(256) (specs/hqc.md section 5). No step depends on data: no
 * tables, no early end, no list of positions.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HQC_REED_SOLOMON_H
#define VMB_SCHEMES_HQC_REED_SOLOMON_H

#include "schemes/hqc/hqc_gf256.h"
#include "schemes/hqc/hqc_params.h"

struct hqc_reed_solomon {
  union hqc_lanes syndromes; /* syndrome i + 1 in byte i */
  union hqc_lanes locator;   /* sigma times an element that is not 0 */
  union hqc_lanes evaluator; /* omega times the same */
  union hqc_lanes a, b, c;   /* scratch */
};

/* parity = the 2 delta symbols that come before the message in its codeword. */
void vmb_hqc_rs_parity(const struct hqc_params *p, union hqc_lanes *parity, const uint8_t *message);

/*
 * message = the k symbols of the message in the codeword that differs from `received` in up to
 * delta of its n1 symbols; with more errors any symbols.
 */
void vmb_hqc_rs_decode(const struct hqc_params *p, struct hqc_reed_solomon *rs, uint8_t *message,
                       const uint8_t *received);

#endif
