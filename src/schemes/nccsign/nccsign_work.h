/*
 * Working memory, whose sizes are published (VMB_<SET>_*_WORK_BYTES), and the view of it that the
 * functions of the family take.
 *
 * M = 512 leaf >= 2n is the length of the transforms. Signing keeps both transforms of a; the other
 * operations compute one after the other in the same memory. The mask y is packed where z will be,
 * in the caller's signature buffer. Between transforms, their memory serves the sparse products: 4M
 * bytes hold 2n words, or the 7n bytes of a product in bytes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_WORK_H
#define VMB_SCHEMES_NCCSIGN_WORK_H

#include "schemes/nccsign/nccsign_params.h"
#include "hash/keccak/keccak.h"

struct nccsign_scratch {
  vmb_keccak keccak;
  uint8_t block[VMB_SHAKE128_RATE_BYTES];
  /* the challenge: where its nonzero coefficients are, and which they are */
  uint16_t places[NCCSIGN_WEIGHT_MAX];
  int8_t signs[NCCSIGN_WEIGHT_MAX];
  uint16_t offsets[NCCSIGN_WEIGHT_MAX]; /* the challenge as vmb_sparse_product takes it */
  uint8_t mu[NCCSIGN_MU_BYTES];
  uint8_t rho[NCCSIGN_MU_BYTES]; /* seed of the masks */
  uint8_t seeds[96];             /* key generation: of s1, s2, and key, overlapping as they do */
  uint8_t challenge[NCCSIGN_CHALLENGE_BYTES];
};

struct nccsign_view {
  struct nccsign_scratch *scratch;
  vmb_crt30_any *t;       /* M words */
  vmb_crt30_any *hats[2]; /* M words for each prime, or the same for both */
  int32_t *w;             /* n words */
};

#define NCCSIGN_WORK_STRUCTS(set, n)        \
  struct nccsign_##set##_sign_work {        \
    vmb_crt30_any t[NCCSIGN_LEAF(n)];       \
    vmb_crt30_any hats[2][NCCSIGN_LEAF(n)]; \
    int32_t w[n];                           \
    struct nccsign_scratch scratch;         \
  };                                        \
  struct nccsign_##set##_work {             \
    vmb_crt30_any t[NCCSIGN_LEAF(n)];       \
    vmb_crt30_any hat[NCCSIGN_LEAF(n)];     \
    int32_t w[n];                           \
    struct nccsign_scratch scratch;         \
  }

#define NCCSIGN_SIGN_VIEW(work)                \
  {.scratch = &(work)->scratch,                \
   .t = (work)->t,                             \
   .hats = {(work)->hats[0], (work)->hats[1]}, \
   .w = (work)->w}
#define NCCSIGN_VIEW(work) \
  {.scratch = &(work)->scratch, .t = (work)->t, .hats = {(work)->hat, (work)->hat}, .w = (work)->w}

#endif
