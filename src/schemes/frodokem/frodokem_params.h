/*
 * What distinguishes the sets of FrodoKEM and eFrodoKEM (specs/frodokem.md section 1): numbers.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FRODOKEM_PARAMS_H
#define VMB_SCHEMES_FRODOKEM_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "hash/keccak/keccak.h"

#define FRODOKEM_THIN 8 /* rows or columns of all matrices but A */
#define FRODOKEM_SEED_A_BYTES 16
#define FRODOKEM_LENGTH_MAX 32
#define FRODOKEM_SEED_BYTES_MAX 64
#define FRODOKEM_SALT_BYTES_MAX 64
#define FRODOKEM_MESSAGE_WORDS 64 /* FRODOKEM_THIN^2: V, C, M */

/*
 * The cumulative distribution of |e| (section 3): |e| is the number of thresholds below a uniform
 * number of 15 bits.
 */
struct frodokem_noise {
  uint8_t thresholds;
  uint16_t threshold[12];
};

struct frodokem_params {
  uint16_t n;      /* A is n x n */
  uint8_t log_q;   /* bits of an entry; a packed one has as many */
  uint8_t bits;    /* of the message in an entry of C */
  uint8_t length;  /* bytes of the message, of s, k, pkh and the shared secret */
  uint8_t seed_se; /* bytes of the seed of secrets and noise */
  uint8_t salt;    /* bytes, 0 in the ephemeral form */
  vmb_keccak_kind shake;
  const struct frodokem_noise *noise;
};

extern const struct frodokem_noise vmb_frodokem_noise640, vmb_frodokem_noise976,
    vmb_frodokem_noise1344;

/* Bytes of packed entries, a multiple of eight of them. */
static inline size_t frodokem_packed_bytes(const struct frodokem_params *p, size_t entries) {
  return entries * p->log_q / 8;
}

static inline size_t frodokem_public_key_bytes(const struct frodokem_params *p) {
  return FRODOKEM_SEED_A_BYTES + frodokem_packed_bytes(p, FRODOKEM_THIN * (size_t)p->n);
}

/* In the secret key: s, the public key, S^T in words of two bytes, pkh. */
static inline size_t frodokem_secret_offset(const struct frodokem_params *p) {
  return p->length + frodokem_public_key_bytes(p);
}

static inline size_t frodokem_pkh_offset(const struct frodokem_params *p) {
  return frodokem_secret_offset(p) + 2 * FRODOKEM_THIN * (size_t)p->n;
}

/* In the ciphertext: B', C, the salt. */
static inline size_t frodokem_c_offset(const struct frodokem_params *p) {
  return frodokem_packed_bytes(p, FRODOKEM_THIN * (size_t)p->n);
}

static inline size_t frodokem_salt_offset(const struct frodokem_params *p) {
  return frodokem_c_offset(p) + frodokem_packed_bytes(p, FRODOKEM_MESSAGE_WORDS);
}

static inline size_t frodokem_ciphertext_bytes(const struct frodokem_params *p) {
  return frodokem_salt_offset(p) + p->salt;
}

#endif
