/*
 * Working memory: one struct for each operation of a set, whose size is published
 * (VMB_<SET>_*_WORK_BYTES), and the view of it that the functions of the family take.
 *
 * The matrix is never stored: its entries go by one after the other. A vector of l polynomials is
 * kept in the transform's domain (s1, y or z), and in signing one of k polynomials, w. When w is
 * there, y is made again from its seed for those attempts whose other tests passed, and z takes its
 * place.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_WORK_H
#define VMB_SCHEMES_MLDSA_WORK_H

#include "hash/keccak/keccak.h"
#include "schemes/mldsa/mldsa_params.h"

/* What every operation needs besides its vectors. */
struct mldsa_scratch {
  vmb_keccak stream; /* of an entry of A, of a polynomial of s or y, of a challenge */
  vmb_keccak hash;   /* of mu, then of w1 */
  vmb_q8380417_sums sums;
  vmb_q8380417_any entry;          /* of A; a polynomial of s, t or z */
  vmb_q8380417_any challenge;      /* c, transformed; in key generation s2, then t0 */
  uint8_t block[MLDSA_N / 8 * 20]; /* of a stream, or packed numbers of up to 20 bits */
  uint8_t mu[MLDSA_MU_BYTES];
  uint8_t seed[MLDSA_MU_BYTES];                         /* rho' or rho'' */
  uint8_t seeds[2 * MLDSA_SEED_BYTES + MLDSA_MU_BYTES]; /* xi, then rho, rho', K; or rnd */
  uint8_t tr[MLDSA_MU_BYTES];                           /* of a public key */
  uint8_t rho[MLDSA_SEED_BYTES];                        /* of the matrix */
  uint8_t digest[MLDSA_CHALLENGE_BYTES_MAX];            /* c~ */
};

struct mldsa_view {
  struct mldsa_scratch *scratch;
  vmb_q8380417_any *vector; /* l: s1, y or z, transformed; then z */
  vmb_q8380417_any *w;      /* k: signing only */
};

#define MLDSA_WORK_STRUCT(set, operation, k, l) \
  struct mldsa_##set##_##operation##_work {     \
    vmb_q8380417_any vector[l];                 \
    vmb_q8380417_any w[k];                      \
    struct mldsa_scratch scratch;               \
  }

/* Key generation and verification have no w. */
#define MLDSA_SHORT_WORK_STRUCT(set, operation, l) \
  struct mldsa_##set##_##operation##_work {        \
    vmb_q8380417_any vector[l];                    \
    struct mldsa_scratch scratch;                  \
  }

#endif
