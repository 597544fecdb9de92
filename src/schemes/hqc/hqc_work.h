/*
 * Working memory: a struct for all operations of a set, and the view of it that the family's
 * functions take. Its size is published (VMB_<SET>_*_WORK_BYTES).
 *
 * Elements of the ring are made one after the other: at any time there is one dense factor and one
 * product, and u, v and what is decoded are products.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HQC_WORK_H
#define VMB_SCHEMES_HQC_WORK_H

#include "hash/keccak/keccak.h"
#include "rings/cyclic/cyclic.h"
#include "schemes/hqc/hqc_params.h"
#include "schemes/hqc/hqc_reed_solomon.h"

struct hqc_decoder {
  struct hqc_reed_solomon rs;
  int16_t transform[HQC_SYMBOL_BITS];
  uint8_t symbols[HQC_SYMBOLS_MAX];
};

struct hqc_scratch {
  vmb_keccak stream;
  /* key generation: seed_kem, later seed_dk || seed_ek; otherwise K || theta */
  uint8_t seeds[2 * HQC_SEED_BYTES];
  uint8_t seed_pke[HQC_SEED_BYTES];
  uint8_t hash[HQC_HASH_BYTES];           /* of the public key */
  uint8_t message[HQC_MESSAGE_BYTES_MAX]; /* or the rejection value, in key generation */
  uint8_t salt[HQC_SALT_BYTES];
  uint8_t rejection_key[HQC_HASH_BYTES];
  union hqc_lanes parity;
  /* key generation: y, x; decryption: y; encryption: r2, e, r1 */
  uint16_t exponents[3][HQC_WEIGHT_MAX + 1];
};

struct hqc_view {
  struct hqc_scratch *scratch;
  vmb_cyclic_word *dense;   /* VMB_CYCLIC_WORDS(n) */
  vmb_cyclic_word *product; /* VMB_CYCLIC_ROOM(n), after VMB_CYCLIC_MARGIN */
  vmb_cyclic_word *factors; /* scratch of vmb_cyclic_mul */
  struct hqc_decoder *decoder;
};

/* What a product needs and what a decoder needs is not needed together. */
#define HQC_WORK_STRUCT(set, n, wr)                                  \
  struct hqc_##set##_work {                                          \
    struct hqc_scratch scratch;                                      \
    vmb_cyclic_word dense[VMB_CYCLIC_WORDS(n)];                      \
    vmb_cyclic_word product[VMB_CYCLIC_MARGIN + VMB_CYCLIC_ROOM(n)]; \
    union {                                                          \
      vmb_cyclic_word factors[VMB_CYCLIC_SCRATCH_WORDS(n, wr)];      \
      struct hqc_decoder decoder;                                    \
    } other;                                                         \
  }

#define HQC_VIEW(work)                             \
  {.scratch = &(work)->scratch,                    \
   .dense = (work)->dense,                         \
   .product = (work)->product + VMB_CYCLIC_MARGIN, \
   .factors = (work)->other.factors,               \
   .decoder = &(work)->other.decoder}

#endif
