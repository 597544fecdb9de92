/*
 * What distinguishes the sets of HQC (specs/hqc.md section 1): numbers.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HQC_PARAMS_H
#define VMB_SCHEMES_HQC_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#define HQC_SEED_BYTES 32
#define HQC_SALT_BYTES 16
#define HQC_HASH_BYTES 32
#define HQC_MESSAGE_BYTES_MAX 32
#define HQC_WEIGHT_MAX 149  /* of r1, r2 and e */
#define HQC_SYMBOL_BITS 128 /* of a Reed-Muller codeword */

/* n1 symbols of a Reed-Solomon codeword: 2 delta of parity, then the k of the message. */
#define HQC_SYMBOLS_MAX 90
#define HQC_PARITY_MAX 58
#define HQC_DELTA_MAX 29

struct hqc_params {
  uint16_t n;            /* the degree of the ring */
  uint8_t n1, k, delta;  /* Reed-Solomon; k is also the bytes of message and rejection value */
  uint8_t copies;        /* of each Reed-Muller codeword */
  uint8_t w, wr;         /* weights: of x and y; of r1, r2 and e */
  uint32_t limit;        /* floor(2^24/n) n: a candidate of 24 bits is below it */
  uint32_t reciprocal;   /* floor(2^32/n) */
  const uint8_t *parity; /* the generator's coefficients 0 .. 2 delta - 1 */
};

extern const uint8_t vmb_hqc_generator15[30], vmb_hqc_generator16[32], vmb_hqc_generator29[58];

/* Bytes of an element of the ring. */
static inline size_t hqc_element_bytes(const struct hqc_params *p) {
  return p->n / 8U + 1;
}

/* Bytes of v. */
static inline size_t hqc_code_bytes(const struct hqc_params *p) {
  return (size_t)p->n1 * p->copies * (HQC_SYMBOL_BITS / 8);
}

static inline size_t hqc_public_key_bytes(const struct hqc_params *p) {
  return HQC_SEED_BYTES + hqc_element_bytes(p);
}

/* In the ciphertext: u, v, the salt. */
static inline size_t hqc_salt_offset(const struct hqc_params *p) {
  return hqc_element_bytes(p) + hqc_code_bytes(p);
}

#endif
