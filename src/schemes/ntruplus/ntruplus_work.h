/*
 * Working memory: one struct for the three operations of a set, whose size is published
 * (VMB_<SET>_*_WORK_BYTES), and the view of it that the family's functions take. Two polynomials
 * suffice: the others wait in keys, in the ciphertext, or, if ternary, as bits.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_WORK_H
#define VMB_SCHEMES_NTRUPLUS_WORK_H

#include "schemes/ntruplus/ntruplus_params.h"
#include "cipher/aes/aes.h"
#include "hash/keccak/keccak.h"
#include "hash/sha2/sha2.h"

struct ntruplus_scratch {
  union {
    vmb_keccak keccak;
    vmb_aes256 aes;
    vmb_sha256_state sha256;
    vmb_sha512_state sha512;
  } symmetric;
  union {
    uint8_t digest[VMB_SHA512_BYTES]; /* round 1, except in key generation */
    struct {
      uint8_t seed[NTRUPLUS_SEED_BYTES];
      union { /* the standard's */
        uint8_t next_seed[NTRUPLUS_SEED_BYTES];
        uint8_t public_key_hash[NTRUPLUS_HASH_BYTES];
      };
    };
  };
};

struct ntruplus_view {
  struct ntruplus_scratch *scratch;
  /* n coefficients each; they hold packed polynomials, too */
  vmb_q3457_any *a, *b;
  /* n/4 bytes each, pad directly after bits: ternary polynomials, and the pad of the message */
  uint8_t *bits, *pad;
  uint8_t *message; /* n/8 bytes */
};

#define NTRUPLUS_WORK_STRUCT(set, degree)                  \
  struct ntruplus_##set##_work {                           \
    int16_t a[degree], b[degree];                          \
    uint8_t bits[2 * (degree) / 4], message[(degree) / 8]; \
    _Alignas(8) struct ntruplus_scratch scratch;           \
  }

#define NTRUPLUS_VIEW(work)                           \
  {                                                   \
      .scratch = &(work)->scratch,                    \
      .a = (vmb_q3457_any *)(void *)(work)->a,        \
      .b = (vmb_q3457_any *)(void *)(work)->b,        \
      .bits = (work)->bits,                           \
      .pad = (work)->bits + sizeof((work)->bits) / 2, \
      .message = (work)->message,                     \
  }

#endif
