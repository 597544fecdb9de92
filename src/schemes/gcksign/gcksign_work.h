/*
 * Working memory: one struct for the three operations of a set, whose size is published
 * (VMB_<SET>_*_WORK_BYTES), and the view of it that the functions of the family take.
 *
 * Only two polynomials modulo Q exist at a time, the transform of one y_i, s_i or z_i and the sum
 * of products. The public vector a is sampled in pieces of 16 coefficients from its stream.
 * Signing needs it in each pass and keeps the pieces where the caller gives memory for all of them.
 * While there is no transform, its memory serves the product by a challenge.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_WORK_H
#define VMB_SCHEMES_GCKSIGN_WORK_H

#include "schemes/gcksign/gcksign_params.h"
#include "hash/keccak/keccak.h"
#include "hash/sha2/sha2.h"
#include "schemes/scheme.h"

/*
 * A SHAKE128 stream, block by block. Arrays of 64-bit words are aligned to eight bytes on every
 * processor, since vmb_more_work comes after all this.
 */
struct gcksign_stream {
  _Alignas(8) vmb_keccak keccak;
  _Alignas(8) uint8_t block[VMB_SHAKE128_RATE_BYTES];
  uint16_t position; /* in the block */
  uint16_t blocks;   /* that may still be squeezed */
};

#define GCKSIGN_PIECE VMB_PM_PIECE

/* n, as a multiple of 16 to the compiler, too: loops that become vectors have no rest. */
static inline unsigned gcksign_n(const struct gcksign_params *p) {
  return p->n & ~(GCKSIGN_PIECE - 1U);
}

struct gcksign_scratch {
  struct gcksign_stream a;
  union {
    struct gcksign_stream samples;
    struct {
      vmb_keccak keccak;
      uint8_t block[VMB_SHAKE256_RATE_BYTES];
    } challenge;
    struct {
      vmb_sha256_state state;
      uint8_t packed[GCKSIGN_PIECE / 8 * 64];
    } hash;
  } step;
  _Alignas(8) vmb_pm_canonical piece;   /* of a, or of a packed polynomial */
  uint16_t offsets[GCKSIGN_WEIGHT_MAX]; /* the challenge as vmb_sparse_product takes it */
  uint16_t pieces_kept, next_piece;     /* of a, where it is kept */
  uint8_t rho[GCKSIGN_SEED_BYTES];
  uint8_t seed[GCKSIGN_SEED_BYTES]; /* of s or y */
  uint8_t challenge[GCKSIGN_CHALLENGE_BYTES];
};

struct gcksign_view {
  struct gcksign_scratch *scratch;
  vmb_pm_any *poly;       /* n coefficients; or the bytes of `copies` and `product` */
  vmb_pm_any *sum;        /* n coefficients */
  uint8_t *copies;        /* (-s, s, -s): 3n bytes */
  uint8_t *product;       /* n bytes */
  int8_t *sparse;         /* n bytes: a challenge while it is sampled */
  int16_t *y;             /* m n coefficients of y, then of z */
  vmb_pm_canonical *kept; /* all pieces of a, or NULL: they are sampled again each time */
};

#define GCKSIGN_WORK_STRUCT(set, n, m)      \
  struct gcksign_##set##_work {             \
    union {                                 \
      vmb_pm_any poly[(n) / GCKSIGN_PIECE]; \
      struct {                              \
        uint8_t copies[3 * (n)];            \
        uint8_t product[n];                 \
        int8_t sparse[n];                   \
      } bytes;                              \
    } u;                                    \
    vmb_pm_any sum[(n) / GCKSIGN_PIECE];    \
    int16_t y[(m) * (n)];                   \
    struct gcksign_scratch scratch;         \
  };                                        \
  struct gcksign_##set##_sign_work {        \
    struct gcksign_##set##_work least;      \
    _Alignas(8) struct vmb_more_work more;  \
  }

/* What signing uses after its working memory: VMB_<SET>_SIGN_FAST_WORK_BYTES. */
#define GCKSIGN_KEPT_BYTES(n, m) ((n) / GCKSIGN_PIECE * (m) * sizeof(vmb_pm_canonical))

#define GCKSIGN_VIEW(work)             \
  {.scratch = &(work)->scratch,        \
   .poly = (work)->u.poly,             \
   .sum = (work)->sum,                 \
   .copies = (work)->u.bytes.copies,   \
   .product = (work)->u.bytes.product, \
   .sparse = (work)->u.bytes.sparse,   \
   .y = (work)->y,                     \
   .kept = NULL}

#endif
