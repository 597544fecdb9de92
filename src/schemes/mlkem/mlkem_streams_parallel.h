/*
 * Four streams at once, for processors with vectors and memory. Included by mlkem_sample.h, which says what the functions do.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_STREAMS_PARALLEL_H
#define VMB_SCHEMES_MLKEM_STREAMS_PARALLEL_H

/*
 * small->entries[0..3] = four polynomials of the matrix, SampleNTT(rho, indices[s]). All four streams go on until the last is full;
 * what a full one gives beyond is dropped.
 */
MLKEM_SHARED vmb_status mlkem_matrix_four(struct mlkem_small *small, const uint8_t rho[MLKEM_SEED_BYTES], const uint8_t indices[4][2]) {
  uint8_t bytes[4][MLKEM_SQUEEZE]; /* public */
  unsigned have[4] = {0}, full = 0;
  vmb_shake128_x4_init(&small->streams);
  vmb_keccak_x4_absorb(&small->streams, rho, rho, rho, rho, MLKEM_SEED_BYTES);
  vmb_keccak_x4_absorb(&small->streams, indices[0], indices[1], indices[2], indices[3], 2);
  for (unsigned squeezed = 0; squeezed < MLKEM_MATRIX_BYTES_MAX && full < 4; squeezed += MLKEM_SQUEEZE) {
    vmb_keccak_x4_squeeze(&small->streams, bytes[0], bytes[1], bytes[2], bytes[3], MLKEM_SQUEEZE);
    for (unsigned s = 0; s < 4; s++) {
      if (have[s] >= MLKEM_N) continue;
      have[s] = mlkem_accept(small->entries[s], have[s], bytes[s], MLKEM_SQUEEZE);
      full += have[s] >= MLKEM_N;
    }
  }
  return full == 4 ? VMB_OK : VMB_ERROR_RETRY;
}

/* The indices of entry e, counted row by row; behind the last entry, of the last one again. */
static inline void mlkem_matrix_indices(const struct mlkem_params *p, uint8_t indices[2], unsigned e, int transposed) {
  const unsigned last = (unsigned)p->k * p->k - 1, entry = e < last ? e : last;
  indices[transposed ? 0 : 1] = (uint8_t)(entry / p->k);
  indices[transposed ? 1 : 0] = (uint8_t)(entry % p->k);
}

/* Entries are made in groups of four that do not stop at the end of a row. A last group of one (rank 3) goes by itself. */
VMB_FAMILY_TEXT vmb_status mlkem_matrix_row_mac(const struct mlkem_params *p, const struct mlkem_view *w,
                                                const uint8_t rho[MLKEM_SEED_BYTES], unsigned i, int transposed,
                                                const struct mlkem_source *from) {
  for (unsigned j = 0; j < p->k; j++) {
    const unsigned e = i * p->k + j;
    const int16_t *const b = mlkem_vector_element(w, from, j);
    vmb_status status = VMB_OK;
    uint8_t indices[4][2];
    if (e % 4 == 0)
      for (unsigned s = 0; s < 4; s++) mlkem_matrix_indices(p, indices[s], e + s, transposed);
    if (e % 4 == 0 && e + 1 == (unsigned)p->k * p->k) {
      status = mlkem_matrix_mac(w, rho, indices[0][0], indices[0][1], b);
    } else {
      if (e % 4 == 0) status = mlkem_matrix_four(w->small, rho, (const uint8_t(*)[2])indices);
      vmb_ntt3329_mac(w->acc, w->small->entries[e % 4], b, 0, MLKEM_N);
    }
    if (status != VMB_OK) return status;
  }
  return VMB_OK;
}

/* small->noise[0..count-1] = 64 eta bytes each; what a polynomial with smaller eta does not need of them is not used. */
MLKEM_SHARED void mlkem_noise_prepare(struct mlkem_small *small, const uint8_t seed[MLKEM_SEED_BYTES], unsigned count, unsigned eta) {
  for (unsigned nonce = 0; nonce < count; nonce += 4) {
    uint8_t bytes[4]; /* the nonces, public */
    for (unsigned s = 0; s < 4; s++) bytes[s] = (uint8_t)(nonce + s);
    if (nonce + 1 == count) {
      vmb_shake256_init(&small->stream);
      vmb_keccak_absorb(&small->stream, seed, MLKEM_SEED_BYTES);
      vmb_keccak_absorb(&small->stream, bytes, 1);
      vmb_keccak_squeeze(&small->stream, small->noise[nonce], 64 * eta);
      return;
    }
    vmb_shake256_x4_init(&small->streams);
    vmb_keccak_x4_absorb(&small->streams, seed, seed, seed, seed, MLKEM_SEED_BYTES);
    vmb_keccak_x4_absorb(&small->streams, bytes, bytes + 1, bytes + 2, bytes + 3, 1);
    vmb_keccak_x4_squeeze(&small->streams, small->noise[nonce], small->noise[nonce + 1], small->noise[nonce + 2], small->noise[nonce + 3],
                          64 * eta);
  }
}

static inline void mlkem_noise_begin(struct mlkem_small *small, const uint8_t seed[MLKEM_SEED_BYTES], unsigned nonce) {
  (void)seed;
  small->nonce = nonce;
}

MLKEM_SHARED void mlkem_noise_strip(struct mlkem_small *small, int16_t *out, unsigned eta) {
  if (eta == 2)
    mlkem_centred_binomial(out, small->noise[small->nonce], MLKEM_STRIP, 2);
  else
    mlkem_centred_binomial(out, small->noise[small->nonce], MLKEM_STRIP, 3);
}

#endif
