/*
 * Working memory, whose sizes are published (VMB_<SET>_*_WORK_BYTES), and the view of it that the
 * functions of the family take.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_WORK_H
#define VMB_SCHEMES_SOLMAE_WORK_H

#include "algorithms/ntru_solve/ntru.h"
#include "arithmetic/binary64/fpr_fft.h"
#include "cipher/chacha20/chacha20_generator.h"
#include "hash/keccak/keccak.h"
#include "schemes/solmae/solmae_params.h"

struct solmae_scratch {
  vmb_keccak keccak;
  uint8_t block[VMB_SHAKE128_RATE_BYTES];
  uint8_t seed[SOLMAE_SEED_BYTES];
  uint8_t salt[SOLMAE_SALT_BYTES];
  struct vmb_generator generator;
};

/* The working memory of signing. */
struct solmae_view {
  struct solmae_scratch *scratch;
  uint64_t *memory; /* three polynomials of numbers */
  int8_t *basis;    /* f, g, F, G of n coefficients each */
};

/*
 * Key generation: the memory of the NTRU solver. Signing: three polynomials of numbers.
 * Verification: three of residues, and the point.
 */
#define SOLMAE_WORK_STRUCTS(set, n)                 \
  struct solmae_##set##_keypair_work {              \
    struct solmae_scratch scratch;                  \
    int8_t basis[4 * (n)];                          \
    uint64_t memory[VMB_NTRU_SCRATCH_WORDS(n) / 2]; \
  };                                                \
  struct solmae_##set##_sign_work {                 \
    uint64_t memory[3 * (n)];                       \
    int8_t basis[4 * (n)];                          \
    struct solmae_scratch scratch;                  \
  };                                                \
  struct solmae_##set##_verify_work {               \
    struct solmae_scratch scratch;                  \
    uint64_t memory[2 * (n)];                       \
  }

/* A keypair_work of any set: after the scratch memory f, g, F, G, a byte for each coefficient. */
struct solmae_keypair_work {
  struct solmae_scratch scratch;
  uint64_t basis_and_memory[];
};

/* Verification's memory, in the layout of every set. */
struct solmae_verify_work {
  struct solmae_scratch scratch;
  uint64_t memory[];
};

/* The view of a set's sign_work. */
#define SOLMAE_VIEW(work) \
  {.scratch = &(work)->scratch, .memory = (work)->memory, .basis = (work)->basis}

#endif
