/*
 * What distinguishes the SMAUG sets. The names are those of specs/smaug.md: part A is the round-1
 * form (SMAUG128, 192, 256), part B the standardised SMAUG-T (T1, T3, T5), part D its set TiMER.
 * The ring is Z[x]/(x^256 + 1) everywhere.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_PARAMS_H
#define VMB_SCHEMES_SMAUG_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "algorithms/bitpack/bitpack_widths.h"
#include "vambrace/vambrace.h"

#define SMAUG_N 256
#define SMAUG_SEED_BYTES 32
#define SMAUG_HASH_BYTES 32
#define SMAUG_REJECTION_BYTES 32
#define SMAUG_POLY_BYTES(bits) (SMAUG_N / 8 * (bits))
#define SMAUG_NOISE_BYTES SMAUG_POLY_BYTES(10)
#define SMAUG_SECRET_POLY_BYTES SMAUG_POLY_BYTES(2) /* SMAUG-T */

struct smaug_params;
struct smaug_view;

/* w->poly = A[row][column] of the seed. Destroys w->prepared. */
typedef void smaug_matrix_function(const struct smaug_params *p, const struct smaug_view *w,
                                   const uint8_t seed[SMAUG_SEED_BYTES], unsigned row,
                                   unsigned column);
/* w->poly = ephemeral polynomial j; asked for in order. Errors: VMB_ERROR_RETRY (round 1). */
typedef vmb_status smaug_ephemeral_function(const struct smaug_params *p,
                                            const struct smaug_view *w, unsigned j);
/* How a set writes the message into a polynomial modulo 2^lq, and reads it (smaug_pke.h). */
typedef void smaug_add_message_function(const struct smaug_view *w, unsigned lq);
typedef void smaug_decode_function(const struct smaug_params *p, const struct smaug_view *w);

struct smaug_params {
  uint8_t rank;                        /* k: the matrix has rank * rank polynomials */
  uint8_t lq;                          /* bits of the modulus of the public key, */
  uint8_t lp;                          /* of the first part of a ciphertext, */
  uint8_t lp2;                         /* of the second part */
  uint8_t hs;                          /* nonzero coefficients of a secret polynomial */
  uint8_t hr;                          /* nonzero coefficients of an ephemeral one (round 1) */
  uint8_t secret_poly_bytes;           /* of a packed secret polynomial */
  uint8_t message_bytes;               /* of SMAUG-T; round 1 has 32 */
  vmb_unpack_width_function *unpack_q; /* of lq bits */
};

/*
 * Functions of a set that encryption and decryption need. They are not in the parameters, so that
 * programs which do not encapsulate, or not decapsulate, are linked without them.
 */
struct smaug_encryption {
  const struct smaug_params *p;
  vmb_pack_width_function *pack_p;  /* of lp bits */
  vmb_pack_width_function *pack_p2; /* of lp2 bits */
  smaug_matrix_function *matrix_poly;
  smaug_ephemeral_function *ephemeral_poly;
  smaug_add_message_function *add_message;
};

struct smaug_decryption {
  const struct smaug_encryption *encryption;
  vmb_unpack_width_function *unpack_p;
  vmb_unpack_width_function *unpack_p2;
  smaug_decode_function *decode;
};

/* Sizes and places of the parts of keys and ciphertexts (specs/smaug.md sections A.2 and B.1). */
static inline size_t smaug_packed_secret_bytes(const struct smaug_params *p) {
  return p->rank * (size_t)p->secret_poly_bytes;
}

/* A public key is the seed of the matrix, and b in lq bits a coefficient: where b_j is. */
static inline size_t smaug_b_offset(const struct smaug_params *p, unsigned j) {
  return SMAUG_SEED_BYTES + j * (size_t)SMAUG_POLY_BYTES(p->lq);
}

static inline size_t smaug_public_key_bytes(const struct smaug_params *p) {
  return smaug_b_offset(p, p->rank);
}

/* A ciphertext is c1 in lp bits a coefficient, and c2 in lp2 bits: where c2 is. */
static inline size_t smaug_c2_offset(const struct smaug_params *p) {
  return p->rank * (size_t)SMAUG_POLY_BYTES(p->lp);
}

static inline size_t smaug_ciphertext_bytes(const struct smaug_params *p) {
  return smaug_c2_offset(p) + (size_t)SMAUG_POLY_BYTES(p->lp2);
}

#endif
