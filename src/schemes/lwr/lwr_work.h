/*
 * Working memory: one struct per operation and set, whose size is published
 * (VMB_<SET>_*_WORK_BYTES), and the view of it that the family's functions take.
 *
 * `prepared` doubles as the buffer for the bytes of a polynomial before it is prepared and after it
 * is finished. Where a polynomial can be prepared in its place (VMB_POLY256_IN_PLACE), `poly` is
 * the end of `prepared`; the bytes of a polynomial, at most 13 bits a coefficient, end before it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_WORK_H
#define VMB_SCHEMES_LWR_WORK_H

#if defined(VMB_SMALL_MEMORY)
#include "schemes/lwr/lwr_small_work.h"
#else

#include "schemes/lwr/lwr_params.h"
#include "hash/keccak/keccak.h"
#include "vambrace/vambrace.h"

/*
 * LWR_PARALLEL: blocks of the matrix are computed in pairs with other hashing, into memory that
 * only hosts have (lwr_streams_parallel.h). LWR_MATRIX_BLOCKS: how many blocks that memory holds:
 * as many as other hashing pairs with in FireSaber's decapsulation, where H(c), G and the secrets
 * have 11 + 1 + 5 permutations.
 */
#if VMB_WORD_BITS == 64
#define LWR_PARALLEL 1
#define LWR_MATRIX_BLOCKS 17
#else
#define LWR_PARALLEL 0
#endif

#if LWR_PARALLEL
struct lwr_matrix {
  vmb_keccak stream;
  vmb_keccak_background background;
  const uint8_t *next;
  size_t held_back;
  uint8_t bytes[LWR_MATRIX_BLOCKS * VMB_SHAKE128_RATE_BYTES];
};
#endif

struct lwr_scratch {
  vmb_keccak stream;
#if LWR_PARALLEL
  struct lwr_matrix matrix;
  uint8_t *next_secret;
  uint8_t secrets[LWR_SECRETS_BYTES_MAX]; /* what secret polynomials are made of */
#endif
  uint8_t seed[LWR_SEED_BYTES];
  uint8_t message[32];
  uint8_t key_and_coins[64]; /* K^ || r */
  uint8_t hash[LWR_HASH_BYTES];
};

struct lwr_public;
struct lwr_secret;
struct lwr_sum;

/* Prepared operands and sums are of the ring of the set: lwr_ring.h. */
struct lwr_view {
  struct lwr_scratch *scratch;
  uint16_t *poly;              /* n coefficients */
  struct lwr_public *prepared; /* one prepared polynomial */
  struct lwr_secret *secrets;  /* key generation: one prepared secret; otherwise rank of them */
  /* key generation: rank accumulators; otherwise one; the same as `prepared` where n = 768 */
  struct lwr_sum *accumulators;
};

/*
 * Key generation reads the matrix row by row but needs its transpose: one secret at a time is
 * multiplied into `rank` accumulators. Encapsulation and decapsulation keep `rank` prepared secrets
 * and one accumulator. All three are therefore of the same size. Degree 768 multiplies in place and
 * needs no accumulator besides.
 */
#define LWR_WORK_STRUCT(set, degree, rank)                                          \
  struct lwr_##set##_work {                                                         \
    uint16_t prepared[LWR_PREPARED_WORDS(degree) + (degree) - LWR_OVERLAP(degree)]; \
    uint16_t vectors[((degree) == 768 ? 1 : (rank) + 1) *                           \
                     LWR_PREPARED_WORDS(degree)]; /* secrets, accumulators */       \
    struct lwr_scratch scratch;                                                     \
  }
#define LWR_OVERLAP(degree) (VMB_POLY256_IN_PLACE && (degree) == 256 ? 256 : 0)

/* The view of a set's struct in which `secrets` prepared secrets stand before the accumulators. */
#define LWR_VIEW(p, work, secrets)                                                        \
  {&(work)->scratch, (work)->prepared + LWR_PREPARED_WORDS((p)->n) - LWR_OVERLAP((p)->n), \
   (struct lwr_public *)(work)->prepared, (struct lwr_secret *)(work)->vectors,           \
   (struct lwr_sum *)((p)->n == 768 ? (work)->prepared                                    \
                                    : (work)->vectors + (secrets) * LWR_PREPARED_WORDS((p)->n))}

#endif
#endif
