/*
 * From seeds to polynomials: the public matrix by rejection, noise with centred binomial coefficients (specs/mlkem.md section 3).
 *
 * Which streams run when is in mlkem_streams_serial.h (microcontrollers) or mlkem_streams_parallel.h (hosts):
 *   mlkem_matrix_row_mac   acc += k times row i of the matrix or of its transpose times the vector; rows are asked for in order
 *   mlkem_prepare          hashes that do not depend on each other (jobs); where streams run in parallel, also what will be needed soon:
 *                          the matrix of rho (unless NULL), and `nonces` noise polynomials of `seed` (unless NULL) with eta bits
 *   mlkem_noise_begin      begins the polynomial of one nonce
 *   mlkem_noise_strip      the next MLKEM_STRIP coefficients of it
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_SAMPLE_H
#define VMB_SCHEMES_MLKEM_SAMPLE_H

#include <string.h>

#include "math/bitpack/bitpack.h"
#include "math/ntt3329/ntt3329.h"
#include "schemes/mlkem/mlkem_work.h"
#include "support/compiler.h"

/*
 * Bound on the matrix stream: 5 blocks of 168 bytes = 280 triples = 560 candidates, each accepted with probability a = 3329/4096. Fewer
 * than 256 are accepted with probability at most exp(-560 D), D = x ln(x/a) + (1-x) ln((1-x)/(1-a)) at x = 255/560: below 2^-253, and
 * FIPS 203 appendix B gives the same 280 for a limit. Usually 3 blocks suffice.
 */
#define MLKEM_MATRIX_BYTES_MAX (5 * VMB_SHAKE128_RATE_BYTES)

/* Appends to coefficients[have] those of the candidates in `bytes` that are below q, and returns their new number. */
static inline unsigned mlkem_accept(int16_t *coefficients, unsigned have, const uint8_t *bytes, unsigned length) {
  vmb_ntt3329_accept(coefficients, &have, bytes, length);
  return have;
}

/* The stream of an entry of the matrix. */
MLKEM_SHARED void mlkem_matrix_begin(vmb_keccak *stream, const uint8_t rho[MLKEM_SEED_BYTES], unsigned x, unsigned y) {
  const uint8_t indices[2] = {(uint8_t)x, (uint8_t)y};
  vmb_shake128_init(stream);
  vmb_keccak_absorb(stream, rho, MLKEM_SEED_BYTES);
  vmb_keccak_absorb(stream, indices, sizeof indices);
}

/* acc += k b times the polynomial that SampleNTT(rho, x, y) gives: the entry of the matrix is multiplied while it is sampled. */
MLKEM_SHARED vmb_status mlkem_matrix_mac(const struct mlkem_view *w, const uint8_t rho[MLKEM_SEED_BYTES], unsigned x, unsigned y,
                                         const int16_t *b) {
  struct mlkem_small *const small = w->small;
  unsigned have = 0, done = 0;
  mlkem_matrix_begin(&small->stream, rho, x, y);
  for (unsigned squeezed = 0; squeezed < MLKEM_MATRIX_BYTES_MAX; squeezed += MLKEM_SQUEEZE) {
    vmb_keccak_squeeze(&small->stream, small->bytes, MLKEM_SQUEEZE);
    have = mlkem_accept(small->strip, have, small->bytes, MLKEM_SQUEEZE);
    unsigned whole = have - have % MLKEM_STRIP;
    if (whole > MLKEM_N - done) whole = MLKEM_N - done;
    if (whole == 0) continue;
    vmb_ntt3329_mac(w->acc, small->strip, b, done, whole);
    done += whole;
    if (done == MLKEM_N) return VMB_OK;
    have -= whole;
    memmove(small->strip, small->strip + whole, have * sizeof small->strip[0]);
  }
  return VMB_ERROR_RETRY;
}

/*
 * out[0..count-1] = noise from count * eta / 4 bytes, eta 2 or 3: the sum of eta bits less the sum of the next eta bits. Bits are summed
 * in their places, all groups of eta bits of a word at once.
 */
static inline void mlkem_centred_binomial(int16_t *out, const uint8_t *bytes, unsigned count, unsigned eta) {
  const uint32_t places = eta == 2 ? 0x55555555 : 0x00249249, sum_mask = (UINT32_C(1) << eta) - 1;
  const unsigned step = eta == 2 ? 4 : 3, coefficients = eta == 2 ? 8 : 4;
  for (; count != 0; count -= coefficients, bytes += step) {
    const uint32_t word = bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (eta == 2 ? (uint32_t)bytes[3] << 24 : 0);
    uint32_t sums = (word & places) + (word >> 1 & places);
    if (eta == 3) sums += word >> 2 & places;
    for (unsigned i = 0; i < coefficients; i++) {
      const uint32_t pair = sums >> (2 * eta * i);
      *out++ = (int16_t)((int32_t)(pair & sum_mask) - (int32_t)(pair >> eta & sum_mask));
    }
  }
}

/* What the secret vector is made from: its packed form where there is one (or NULL), and the seed and eta of its noise. */
struct mlkem_source {
  const uint8_t *packed, *seed;
  unsigned eta;
};

/* Element j of the secret vector, transformed; kept since mlkem_pke.h made it or, with VMB_SMALL_MEMORY, made here. */
static inline const int16_t *mlkem_vector_element(const struct mlkem_view *w, const struct mlkem_source *from, unsigned j);

#if MLKEM_PARALLEL
#include "schemes/mlkem/mlkem_streams_parallel.h"
#else
#include "schemes/mlkem/mlkem_streams_serial.h"
#endif

/* poly = transform of CBD_eta(PRF(seed, nonce)): secrets and the noise of key generation. */
MLKEM_SHARED void mlkem_noise_transformed(struct mlkem_small *small, int16_t *poly, const uint8_t seed[MLKEM_SEED_BYTES], unsigned nonce,
                                          unsigned eta) {
  mlkem_noise_begin(small, seed, nonce);
  for (unsigned first = 0; first < MLKEM_N; first += MLKEM_STRIP) mlkem_noise_strip(small, poly + first, eta);
  vmb_ntt3329_forward(poly);
}

#if defined(VMB_SMALL_MEMORY)
static inline const int16_t *mlkem_vector_element(const struct mlkem_view *w, const struct mlkem_source *from, unsigned j) {
  if (from->packed != NULL)
    vmb_bitunpack((uint16_t *)w->vector, from->packed + MLKEM_POLY_BYTES * j, MLKEM_N, 12);
  else
    mlkem_noise_transformed(w->small, w->vector, from->seed, j, from->eta);
  return w->vector;
}
#else
static inline const int16_t *mlkem_vector_element(const struct mlkem_view *w, const struct mlkem_source *from, unsigned j) {
  (void)from;
  return w->vector + MLKEM_N * j;
}
#endif

#endif
