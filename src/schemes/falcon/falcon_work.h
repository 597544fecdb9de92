/*
 * Working memory, whose sizes are published (VMB_<SET>_*_WORK_BYTES), and what the functions of the
 * family take of it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_WORK_H
#define VMB_SCHEMES_FALCON_WORK_H

#include "algorithms/ntru_solve/ntru.h"
#include "arithmetic/binary64/fpr_fft.h"
#include "hash/keccak/keccak.h"
#include "rings/q12289/q12289.h"
#include "schemes/falcon/falcon_params.h"
#include "schemes/falcon/falcon_source.h"

struct falcon_scratch {
  vmb_keccak keccak;
  uint8_t block[VMB_SHAKE256_RATE_BYTES];
};

struct falcon_view {
  struct falcon_scratch *scratch;
  struct falcon_source *source;
  uint64_t *memory; /* five and a half polynomials of numbers: falcon_root.h */
  int8_t *basis;    /* G */
  uint16_t *point;  /* n coefficients */
};

/*
 * Key generation: the memory of the NTRU solver, f and g. Signing: five and a half polynomials of
 * numbers (falcon_root.h), the point, G. Verification: two polynomials of residues.
 */
#define FALCON_WORK_STRUCTS(set, n, solver_words) \
  struct falcon_##set##_keypair_work {            \
    struct falcon_scratch scratch;                \
    int8_t basis[2 * (n)];                        \
    uint64_t memory[(solver_words) / 2];          \
  };                                              \
  struct falcon_##set##_sign_work {               \
    uint64_t memory[5 * (n) + (n) / 2];           \
    uint16_t point[n];                            \
    int8_t basis[n];                              \
    struct falcon_scratch scratch;                \
    struct falcon_source source;                  \
  };                                              \
  struct falcon_##set##_verify_work {             \
    struct falcon_scratch scratch;                \
    uint64_t memory[(n) / 2];                     \
  }

/* A keypair_work of any set: after the scratch memory f and g, a byte for each coefficient. */
struct falcon_keypair_work {
  struct falcon_scratch scratch;
  uint64_t basis_and_memory[];
};

/* Verification's memory, in the layout of every set. */
struct falcon_verify_work {
  struct falcon_scratch scratch;
  uint64_t memory[];
};

/* The view of a set's sign_work. */
#define FALCON_SIGN_VIEW(work)  \
  {.scratch = &(work)->scratch, \
   .source = &(work)->source,   \
   .memory = (work)->memory,    \
   .basis = (work)->basis,      \
   .point = (work)->point}

/* The polynomial of n coefficients that follows another one in memory. */
static inline vmb_q12289_any *falcon_next_poly(vmb_q12289_any *a, unsigned n) {
  return (vmb_q12289_any *)(void *)(a->poly.c + n);
}

#endif
