/*
 * Working memory: one struct for each operation of a set, whose size is published
 * (VMB_<SET>_*_WORK_BYTES), and the view of it that the functions of the family take. With
 * VMB_SMALL_MEMORY both are those of mldsa_small_work.h.
 *
 * A vector of l polynomials is kept in the transform's domain (s1, y or z), and in signing one of k
 * polynomials, w. Entries of the matrix are sampled when they are used. Once w is computed, y is
 * sampled again from its seed for those attempts whose other tests passed, and z replaces it.
 *
 * What all attempts of signing need is cached as far as the caller gives memory for it (struct
 * mldsa_cache): first rows of the matrix, then y as its stream gives it, then the transforms of s1
 * and s2.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_WORK_H
#define VMB_SCHEMES_MLDSA_WORK_H

#if defined(VMB_SMALL_MEMORY)
#include "schemes/mldsa/mldsa_small_work.h"
#else
#include "hash/keccak/keccak.h"
#include "rings/q3329/q3329.h"
#include "rings/q8380417/q8380417.h"
#include "schemes/mldsa/mldsa_pack.h"
#include "schemes/mldsa/mldsa_params.h"
#include "schemes/scheme.h"

/*
 * Four polynomials are sampled together, from streams that are permuted in parallel, into memory
 * that only hosts have (mldsa_streams_parallel.c).
 */
#if VMB_WORD_BITS == 64
#define MLDSA_PARALLEL 1
#else
#define MLDSA_PARALLEL 0
#endif

#if MLDSA_PARALLEL
struct mldsa_four {
  union {
    vmb_keccak_x4 streams;
    vmb_keccak two[2]; /* of the last two entries */
  };
  vmb_q8380417_any polys[4]; /* entries of A; before, in key generation, of s1 and s2 */
  uint8_t blocks[4][VMB_SHAKE128_RATE_BYTES];
  unsigned entries; /* which entries of A are in polys: number / 4, or MLDSA_NO_ENTRIES */
};
#define MLDSA_NO_ENTRIES (~0U)
#endif

/* What every operation needs in addition to its vectors. */
struct mldsa_scratch {
  vmb_keccak stream; /* of an entry of A, of a polynomial of s or y, of a challenge */
  vmb_keccak hash;   /* of mu, then of w1 */
  union {
    vmb_q8380417_sums sums;
    vmb_q8380417_poly lower; /* of a row of w', which verification does not need */
    struct {                 /* products of the challenge and secrets (mldsa_product.h) */
      vmb_q3329_any challenge, secret, product;
    } small;
  };
#if MLDSA_PARALLEL
  struct mldsa_four four;
#endif
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

/* What attempts of signing share. Pointers are NULL where memory does not suffice. */
struct mldsa_cache {
  vmb_q8380417_packed *matrix; /* rows of l entries */
  unsigned rows;               /* how many of the k */
  uint8_t *masks;              /* l, packed */
  vmb_q3329_any *secrets;      /* l of s1 and k of s2, transformed */
};

/* Bytes of a whole cache: VMB_<SET>_SIGN_FAST_WORK_BYTES beyond VMB_<SET>_SIGN_WORK_BYTES. */
#define MLDSA_CACHE_BYTES(k, l, z_bits)                                     \
  ((k) * (l) * sizeof(vmb_q8380417_packed) + (l) * (MLDSA_N / 8 * z_bits) + \
   ((k) + (l)) * sizeof(vmb_q3329_any))

/* Packing in the widths of a set: the functions that one operation needs; the others are NULL. */
struct mldsa_packing {
  mldsa_pack_function *pack_s;                 /* key generation */
  mldsa_unpack_function *unpack_s;             /* keys */
  mldsa_unpack_short_function *unpack_s_short; /* signing */
  mldsa_pack_function *pack_z;                 /* signing */
  mldsa_unpack_function *unpack_z;             /* signing, verification */
  mldsa_pack_function *pack_w1;                /* signing, verification */
};

struct mldsa_view {
  struct mldsa_scratch *scratch;
  vmb_q8380417_any *vector;        /* l: s1, y or z, transformed; then z */
  vmb_q8380417_any *w;             /* k; signing only */
  const struct mldsa_cache *cache; /* signing; NULL elsewhere */
  const struct mldsa_packing *packing;
};

#define MLDSA_SIGN_WORK_STRUCT(set, k, l)                                     \
  struct mldsa_##set##_sign_work {                                            \
    vmb_q8380417_any vector[l];                                               \
    vmb_q8380417_any w[k];                                                    \
    struct mldsa_scratch scratch;                                             \
    _Alignas(8) struct vmb_more_work more; /* the cache follows the struct */ \
  }

/* Key generation and verification have no w. */
#define MLDSA_SHORT_WORK_STRUCT(set, operation, l) \
  struct mldsa_##set##_##operation##_work {        \
    vmb_q8380417_any vector[l];                    \
    struct mldsa_scratch scratch;                  \
  }

#endif

#endif
