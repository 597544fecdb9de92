/*
 * What distinguishes the Classic McEliece sets: numbers only. The names are those of
 * specs/mceliece.md section 2.
 *
 * Loops of this family are in the kernels of arithmetic/gf2m, arithmetic/gf2 and algorithms/benes:
 * constants would make nothing faster.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MCELIECE_PARAMS_H
#define VMB_SCHEMES_MCELIECE_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "arithmetic/gf2m/gf2m.h"

#define MCELIECE_SEED_BYTES 32
#define MCELIECE_HASH_BYTES 32
#define MCELIECE_Q_MAX 8192
#define MCELIECE_T_MAX 128

/*
 * Semi-systematic form (f sets): pivots of the last 32 rows may lie in the first 64 columns from
 * mt - 32 on.
 */
#define MCELIECE_MU 32
#define MCELIECE_NU 64

/* The kernels of a field GF(2^m). */
struct mceliece_field {
  vmb_gf12_multiply_function *multiply;
  vmb_gf12_square_function *square;
  vmb_gf12_invert_function *invert;
  vmb_gf12_fft_function *fft;
  vmb_gf12_fft_transposed_function *fft_transposed;
  vmb_gf12_berlekamp_massey_function *berlekamp_massey;
};

extern const struct mceliece_field vmb_mceliece_field12, vmb_mceliece_field13;

struct mceliece_params {
  uint8_t m;               /* elements of the field: 2^m */
  uint16_t n, t;           /* code length, errors */
  uint8_t fold[3];         /* exponents of F(y) = y^t + ... + constant, unused ones 0 */
  uint8_t constant;        /* of F(y): 1, or 2 for z */
  uint8_t semi_systematic; /* the f sets */
  uint8_t confirms;        /* round 3: the ciphertext ends with H(2, e) */
  const struct mceliece_field *field;
};

static inline unsigned mceliece_q(const struct mceliece_params *p) {
  return 1U << p->m;
}

/* Rows of the parity-check matrix: n - k. */
static inline unsigned mceliece_rows(const struct mceliece_params *p) {
  return (unsigned)p->m * p->t;
}

/* Bytes of a row of the public key: n - m t columns. */
static inline unsigned mceliece_row_bytes(const struct mceliece_params *p) {
  return (p->n - mceliece_rows(p) + 7) / 8;
}

/* A public key is a matrix of m t rows. */
static inline size_t mceliece_public_key_bytes(const struct mceliece_params *p) {
  return (size_t)mceliece_rows(p) * mceliece_row_bytes(p);
}

/*
 * Bits of the last byte of a public key row, and of a syndrome, that are used: all ones or, for
 * 6960119, 5 and 3 of them.
 */
static inline uint8_t mceliece_last_bits(unsigned bits) {
  return (uint8_t)(bits % 8 == 0 ? 0xff : (1U << bits % 8) - 1);
}

/* A syndrome has m t bits. */
static inline unsigned mceliece_syndrome_bytes(const struct mceliece_params *p) {
  return (mceliece_rows(p) + 7) / 8;
}

/* The syndrome and, in round 3, the confirmation. */
static inline unsigned mceliece_ciphertext_bytes(const struct mceliece_params *p) {
  return mceliece_syndrome_bytes(p) + (p->confirms ? MCELIECE_HASH_BYTES : 0);
}

/*
 * The parts of a secret key, in their order (specs/mceliece.md section 3): delta, pivots, g,
 * control bits, s.
 */
#define MCELIECE_SK_PIVOTS 32
#define MCELIECE_SK_G 40

/* Where the control bits are in a secret key: after seed, pivots and g. */
static inline size_t mceliece_sk_control(const struct mceliece_params *p) {
  return MCELIECE_SK_G + 2 * (size_t)p->t;
}

/* Where s is in a secret key: after 2 m - 1 layers of 2^(m-1) control bits. */
static inline size_t mceliece_sk_s(const struct mceliece_params *p) {
  return mceliece_sk_control(p) + ((2 * (size_t)p->m - 1) << (p->m - 4));
}

/* The point that is at a place: its bits reversed. */
static inline uint16_t mceliece_bitrev(const struct mceliece_params *p, uint16_t x) {
  unsigned y = x;
  y = (y & 0x5555) << 1 | (y >> 1 & 0x5555);
  y = (y & 0x3333) << 2 | (y >> 2 & 0x3333);
  y = (y & 0x0f0f) << 4 | (y >> 4 & 0x0f0f);
  y = (y & 0x00ff) << 8 | y >> 8;
  return (uint16_t)(y >> (16 - p->m));
}

#endif
