/*
 * What distinguishes the sets of ML-KEM and Kyber: numbers only. The names are those of
 * specs/mlkem.md sections 1 and 2.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_PARAMS_H
#define VMB_SCHEMES_MLKEM_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "algorithms/bitpack/bitpack_widths.h"

#define MLKEM_N 256
#define MLKEM_Q 3329
#define MLKEM_ETA2 2
#define MLKEM_POLY_BYTES (MLKEM_N * 12 / 8) /* 12 bits per coefficient modulo q */
#define MLKEM_SEED_BYTES 32                 /* rho, sigma, r, d, z */
#define MLKEM_HASH_BYTES 32
#define MLKEM_NONCES_MAX (2 * 4 + 1)   /* noise polynomials of an encryption, at rank 4 */
#define MLKEM_NOISE_BYTES_MAX (64 * 3) /* PRF output for eta = 3 */

struct mlkem_params {
  uint8_t k;      /* rank: the matrix has k * k polynomials */
  uint8_t eta1;   /* noise of the secrets: the difference of two sums of eta1 bits */
  uint8_t du, dv; /* bits per coefficient of u and v in a ciphertext */
  /* For du and dv bits; a row has those that its operation needs, so that programs link no more. */
  vmb_pack_width_function *pack_u, *pack_v;       /* encapsulation, decapsulation */
  vmb_unpack_width_function *unpack_u, *unpack_v; /* decapsulation */
};

/* Bytes of a polynomial compressed to `bits` bits per coefficient. */
static inline size_t mlkem_compressed_bytes(unsigned bits) {
  return MLKEM_N * bits / 8;
}

/* Sizes of the parts of keys and ciphertexts, in their order (specs/mlkem.md section 2). */
static inline size_t mlkem_vector_bytes(const struct mlkem_params *p) {
  return (size_t)p->k * MLKEM_POLY_BYTES;
}

/* t in 12 bits a coefficient, and rho. */
static inline size_t mlkem_public_key_bytes(const struct mlkem_params *p) {
  return mlkem_vector_bytes(p) + MLKEM_SEED_BYTES;
}

/* In the secret key, after the vector and the public key: its hash, and z. */
static inline size_t mlkem_hash_offset(const struct mlkem_params *p) {
  return mlkem_vector_bytes(p) + mlkem_public_key_bytes(p);
}

static inline size_t mlkem_z_offset(const struct mlkem_params *p) {
  return mlkem_hash_offset(p) + MLKEM_HASH_BYTES;
}

/* u in du bits a coefficient, v in dv. */
static inline size_t mlkem_ciphertext_bytes(const struct mlkem_params *p) {
  return p->k * mlkem_compressed_bytes(p->du) + mlkem_compressed_bytes(p->dv);
}

#endif
