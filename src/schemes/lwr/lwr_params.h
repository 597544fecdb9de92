/*
 * What distinguishes the learning-with-rounding sets: numbers, and the functions that belong to
 * them. The names are those of specs/saber.md section 1 and specs/scabbard.md section 1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_PARAMS_H
#define VMB_SCHEMES_LWR_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "algorithms/bitpack/bitpack_widths.h"

/* Public keys, secret keys and ciphertexts end or begin with these. */
#define LWR_SEED_BYTES 32
#define LWR_HASH_BYTES 32
#define LWR_SECRET_BYTES 32

/*
 * The most bytes that the secret polynomials of a set are sampled from: rank * n * mu / 8 of Saber
 * and FireSaber.
 */
#define LWR_SECRETS_BYTES_MAX 768

/* Products in the ring of a set, by its degree: lwr_product.h. */
struct lwr_ring;

struct lwr_params;
typedef void lwr_round_function(const struct lwr_params *p, uint16_t *poly);
typedef void lwr_round_symbols_function(const struct lwr_params *p, uint16_t *symbols,
                                        const uint16_t *v);

struct lwr_params {
  uint16_t n;          /* degree of the ring: 64, 256 (x^n + 1) or 768 (x^768 - x^384 + 1) */
  uint8_t rank;        /* l: the matrix has rank * rank polynomials */
  uint8_t eq;          /* bits of the modulus q */
  uint8_t ep;          /* bits of the modulus p */
  uint8_t et;          /* bits of a symbol of c_m */
  uint8_t symbol_bits; /* B: message bits in one coefficient */
  /* random bits per secret coefficient: the difference of two sums of mu/2 bits */
  uint8_t mu;
  uint8_t secret_bits; /* bits per packed secret coefficient, two's complement */
  /* each message bit is in this many coefficients: n * symbol_bits / 256 */
  uint8_t repeats;
  /*
   * espada_ref: the sampler ignores each third byte, as the authors' code does (specs/scabbard.md,
   * pitfall 1)
   */
  uint8_t drops_thirds;
#if defined(VMB_SMALL_MEMORY)
  uint8_t sum_bits; /* bits per coefficient of a packed sum: lwr_small_keypair.c */
#endif
  uint16_t secrets_at; /* bytes of the set's working memory before its secrets (lwr_work.h) */
  uint16_t scratch_at; /* and before its scratch memory */

  const struct lwr_ring *ring;
  lwr_round_function *round_to_p;            /* by eq - ep bits: lwr_rounding.h */
  lwr_round_function *round_to_symbol;       /* by ep - et bits */
  lwr_round_symbols_function *round_symbols; /* to symbol_bits */

  /* The functions of bitpack_widths.h for the widths above. */
  vmb_unpack_width_function *unpack_eq;
  vmb_pack_width_function *pack_ep;
  vmb_unpack_width_function *unpack_ep;
  vmb_pack_width_function *pack_et;
  vmb_unpack_width_function *unpack_et;
  vmb_pack_width_function *pack_message; /* symbol_bits */
  vmb_unpack_width_function *unpack_message;
  vmb_unpack_width_function *unpack_mu;
  vmb_binomial_width_function *binomial; /* mu */
  vmb_pack_width_function *pack_secret;  /* secret_bits */
  vmb_unpack_width_function *unpack_secret;
#if defined(VMB_SMALL_MEMORY)
  vmb_pack_width_function *pack_sum;
  vmb_unpack_width_function *unpack_sum;
#endif
};

/*
 * Rounding constants: half of 2^(eq-ep), and the correction that decoding adds (specs/saber.md
 * section 1).
 */
static inline uint16_t lwr_h1(const struct lwr_params *p) {
  return (uint16_t)(1U << (p->eq - p->ep - 1));
}

/* The constant h2 of the specification, modulo 2^ep: what decryption adds before it rounds. */
static inline uint16_t lwr_h2(const struct lwr_params *p) {
  return (uint16_t)((1U << (p->ep - p->symbol_bits - 1)) - (1U << (p->ep - p->et - 1)) + lwr_h1(p));
}

/* Bytes of one polynomial with `bits` bits per coefficient. */
static inline size_t lwr_poly_bytes(const struct lwr_params *p, unsigned bits) {
  return (size_t)p->n * bits / 8;
}

/*
 * Sizes of the parts of keys and ciphertexts, in their order (specs/saber.md section 6,
 * specs/scabbard.md section 6).
 */
static inline size_t lwr_packed_secret_bytes(const struct lwr_params *p) {
  return p->rank * lwr_poly_bytes(p, p->secret_bits);
}

/* `rank` polynomials of ep bits: b of a public key, b' of a ciphertext. */
static inline size_t lwr_packed_vector_bytes(const struct lwr_params *p) {
  return p->rank * lwr_poly_bytes(p, p->ep);
}

/* The vector b, and the seed of the matrix. */
static inline size_t lwr_public_key_bytes(const struct lwr_params *p) {
  return lwr_packed_vector_bytes(p) + LWR_SEED_BYTES;
}

/* s packed, the public key, its hash, and z. */
static inline size_t lwr_secret_key_bytes(const struct lwr_params *p) {
  return lwr_packed_secret_bytes(p) + lwr_public_key_bytes(p) + LWR_HASH_BYTES + LWR_SECRET_BYTES;
}

/* The vector b', and one polynomial of et bits. */
static inline size_t lwr_ciphertext_bytes(const struct lwr_params *p) {
  return lwr_packed_vector_bytes(p) + lwr_poly_bytes(p, p->et);
}

#endif
