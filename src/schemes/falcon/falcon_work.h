/*
 * Working memory, whose sizes are published (VMB_<SET>_*_WORK_BYTES), and the view of it that the
 * functions of the family take.
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
  struct falcon_source *source; /* of signing; NULL in the other operations */
  uint64_t *memory;             /* numbers of an operation: see the structs */
  int8_t *basis;                /* key generation: f and g; signing: G; of n coefficients each */
  uint16_t *point;              /* n coefficients, of signing */
};

/*
 * Key generation: the memory of the NTRU solver, f and g. Signing: five and a half polynomials of
 * numbers (falcon_tree.c), the point, G. Verification: two polynomials of residues.
 */
#define FALCON_WORK_STRUCTS(set, n, solver_words) \
  struct falcon_##set##_keypair_work {            \
    uint64_t memory[(solver_words) / 2];          \
    int8_t basis[2 * (n)];                        \
    struct falcon_scratch scratch;                \
  };                                              \
  struct falcon_##set##_sign_work {               \
    uint64_t memory[5 * (n) + (n) / 2];           \
    uint16_t point[n];                            \
    int8_t basis[n];                              \
    struct falcon_scratch scratch;                \
    struct falcon_source source;                  \
  };                                              \
  struct falcon_##set##_verify_work {             \
    uint64_t memory[(n) / 2];                     \
    struct falcon_scratch scratch;                \
  }

/* The polynomial of n coefficients that lies behind another one. */
static inline vmb_q12289_any *falcon_after(vmb_q12289_any *before, unsigned n) {
  return (vmb_q12289_any *)(void *)(before->poly.c + n);
}

#endif
