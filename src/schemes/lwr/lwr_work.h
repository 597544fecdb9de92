/*
 * Working memory: one struct per set, whose size is published (VMB_<SET>_*_WORK_BYTES), and the
 * view of it that the family's functions take. With VMB_SMALL_MEMORY lwr_small_work.h has both.
 *
 * `prepared` is also the buffer for the bytes of a polynomial before it is prepared and after it is
 * finished. Where a polynomial can be prepared in its place (VMB_POLY256_IN_PLACE), `poly` is the
 * end of `prepared`; the bytes of a polynomial, at most 13 bits a coefficient, end before it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_WORK_H
#define VMB_SCHEMES_LWR_WORK_H

#if defined(VMB_SMALL_MEMORY)
#include "schemes/lwr/lwr_small_work.h"
#else

#include "schemes/lwr/lwr_params.h"
#include "hash/keccak/keccak.h"
#include "rings/q2k/q2k.h"
#include "vambrace/vambrace.h"

/*
 * LWR_PARALLEL: blocks of the matrix are computed in pairs with other hashing, into memory that
 * only hosts have (lwr_streams_parallel.c). LWR_MATRIX_BLOCKS: how many blocks that memory holds:
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
  uint8_t secrets[LWR_SECRETS_BYTES_MAX]; /* what secret polynomials are sampled from */
#endif
  uint8_t seed[LWR_SEED_BYTES];
  uint8_t message[32];
  uint8_t key_and_coins[64]; /* K^ || r */
  uint8_t hash[LWR_HASH_BYTES];
};

/*
 * Prepared operands and sums of the ring of a set (vmb_poly64_public and so on): types that are
 * never complete, so that exchanging them does not compile.
 */
struct lwr_public;
struct lwr_secret;
struct lwr_sum;

/* The working memory of an operation: the struct of a set, by which its size is published. */
struct lwr_work;

/* Where everything is in it; lwr_view finds it. */
struct lwr_view {
  struct lwr_scratch *scratch;
  uint16_t *poly;              /* n coefficients */
  struct lwr_public *prepared; /* one prepared polynomial */
  struct lwr_secret *secrets;  /* key generation: one prepared secret; otherwise rank of them */
  /* key generation: rank accumulators; otherwise one; the same as `prepared` where n = 768 */
  struct lwr_sum *accumulators;
};

/* Words of a prepared polynomial of degree n (a constant expression). */
#define LWR_PREPARED_WORDS(n) \
  ((n) == 64 ? VMB_POLY64_WORDS : (n) == 256 ? VMB_POLY256_WORDS : VMB_POLY768_WORDS)

/*
 * Key generation reads the matrix row by row but needs its transpose: one secret at a time is
 * multiplied into `rank` accumulators. Encapsulation and decapsulation keep `rank` prepared secrets
 * and one accumulator. All three are therefore of the same size. Degree 768 multiplies in place and
 * needs no other accumulator. `secrets` are followed by the accumulators.
 */
#define LWR_WORK_STRUCT(set, n, rank)                                        \
  struct lwr_##set##_work {                                                  \
    uint16_t prepared[LWR_PREPARED_WORDS(n) + (n) - LWR_OVERLAP(n)];         \
    uint16_t secrets[((n) == 768 ? 1 : (rank) + 1) * LWR_PREPARED_WORDS(n)]; \
    struct lwr_scratch scratch;                                              \
  }
#define LWR_OVERLAP(n) (VMB_POLY256_IN_PLACE && (n) == 256 ? 256 : 0)

#endif
#endif
