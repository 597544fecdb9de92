/*
 * Working memory of all operations. Its size, MLKEM_WORK_SIZE of the rank, is published
 * (VMB_<SET>_*_WORK_BYTES).
 *
 * What is needed for a moment only (a polynomial of the matrix, noise, packed bytes) passes through
 * in strips of MLKEM_STRIP coefficients and is never stored whole. Microcontrollers take short
 * strips, hosts whole polynomials. With VMB_SMALL_MEMORY, on any processor, strips are shorter
 * still and even the secret vector is not kept: each product makes its element again.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_WORK_H
#define VMB_SCHEMES_MLKEM_WORK_H

#include "schemes/mlkem/mlkem_params.h"
#include "support/compiler.h"
#include "hash/keccak/keccak.h"
#include "rings/q3329/q3329.h"
#include "vambrace/vambrace.h"

/*
 * MLKEM_STRIP: a multiple of 32 (algorithms/bitpack) that divides 256. MLKEM_SQUEEZE: bytes of a
 * matrix stream taken at a time, whole groups of 12 (vmb_q3329_rej_uniform) and whole lanes of the
 * Keccak state. MLKEM_PARALLEL: all streams are made in advance, four at a time, into memory that
 * only hosts have (mlkem_streams_parallel.c). MLKEM_VECTOR_POLYS(k): how many polynomials of a
 * vector of k are in memory at a time; MLKEM_VECTOR_PLACE(j): where polynomial j is among them.
 */
#if defined(VMB_SMALL_MEMORY)
#define MLKEM_VECTOR_POLYS(k) 1
#define MLKEM_VECTOR_PLACE(j) 0
#else
#define MLKEM_VECTOR_POLYS(k) (k)
#define MLKEM_VECTOR_PLACE(j) (j)
#endif

#if VMB_WORD_BITS == 64 && !defined(VMB_SMALL_MEMORY)
#define MLKEM_STRIP MLKEM_N
#define MLKEM_SQUEEZE VMB_SHAKE128_RATE_BYTES
#define MLKEM_PARALLEL 1
#elif !defined(VMB_SMALL_MEMORY)
#define MLKEM_STRIP 64
#define MLKEM_SQUEEZE VMB_SHAKE128_RATE_BYTES
#define MLKEM_PARALLEL 0
#else
#define MLKEM_STRIP 32
#define MLKEM_SQUEEZE 24
#define MLKEM_PARALLEL 0
#endif

/*
 * MLKEM_PAIRS: two entries of a row, and two elements of the secret vector, are made at a time,
 * with a second stream and a second strip.
 */
#if VMB_KECCAK_TWO_IS_FASTER && !MLKEM_PARALLEL && !defined(VMB_SMALL_MEMORY)
#define MLKEM_PAIRS 1
#else
#define MLKEM_PAIRS 0
#endif

/* Coefficients of the buffer for a strip: itself, and what the last squeeze gave beyond it. */
#define MLKEM_STRIP_BUFFER (MLKEM_STRIP + MLKEM_SQUEEZE / 3 * 2)

/* that do not depend on each other (vmb_mlkem_decaps) */
#define MLKEM_HASHES_MAX 2
#define MLKEM_ENTRIES_MAX (4 * 4) /* of the matrix, at rank 4 */
/* of an entry, made in advance: enough in 99 of 100 cases */
#define MLKEM_MATRIX_BYTES (3 * VMB_SHAKE128_RATE_BYTES)
#define MLKEM_BYTES_BUFFER \
  (MLKEM_STRIP * 12 / 8 > MLKEM_SQUEEZE ? MLKEM_STRIP * 12 / 8 : MLKEM_SQUEEZE)

struct mlkem_work {
  vmb_keccak stream;
  int16_t strip[MLKEM_STRIP_BUFFER];
  uint8_t bytes[MLKEM_BYTES_BUFFER]; /* of a strip, packed; of one squeeze */
  uint8_t message[32];
  uint8_t key_and_coins[64]; /* rho || sigma, or K' || r; the noise is made from the second half */
  uint8_t hash[MLKEM_HASH_BYTES];
  uint8_t second_hash[MLKEM_HASH_BYTES];
#if MLKEM_PAIRS
  vmb_keccak second_stream;
  int16_t second_strip[MLKEM_STRIP_BUFFER];
#endif
#if MLKEM_PARALLEL
  vmb_keccak_x4 streams;
  vmb_keccak_job jobs[MLKEM_HASHES_MAX + MLKEM_ENTRIES_MAX + MLKEM_NONCES_MAX];
  uint8_t matrix[MLKEM_ENTRIES_MAX][MLKEM_MATRIX_BYTES]; /* the stream of entry (x, y) at 4x + y */
  uint8_t noise[MLKEM_NONCES_MAX][MLKEM_NOISE_BYTES_MAX];
  uint64_t nonce; /* whose noise comes next */
#endif
  vmb_q3329_any acc;
  vmb_q3329_any vector[]; /* MLKEM_VECTOR_POLYS(k) polynomials */
};

#define MLKEM_WORK_SIZE(k) \
  (sizeof(struct mlkem_work) + MLKEM_VECTOR_POLYS(k) * sizeof(vmb_q3329_any))

#endif
