/*
 * All sets of Falcon and FN-DSA, in the build or not, with the functions of their scheme.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef FALCON_ROWS_H
#define FALCON_ROWS_H

#include "schemes/falcon/falcon.h"
#include "schemes/falcon/falcon_keypair.h"
#include "schemes/falcon/falcon_steps.h"
#include "testing/set_rows.h"

#define N_MOST 1024

/* Working memory of key generation in any set. */
static union {
  struct falcon_keypair_work work;
  uint64_t words[(sizeof(struct falcon_scratch) + 2 * N_MOST) / 8 + 1 +
                 VMB_NTRU_FNDSA_SCRATCH_WORDS(N_MOST) / 2];
} keypair_memory;

/* Working memory of verification in any set. */
static union {
  struct falcon_verify_work work;
  uint64_t words[(sizeof(struct falcon_scratch) + 4 * N_MOST) / 8 + 1];
} verify_memory __attribute__((unused));

struct falcon_scheme {
  int fndsa;
  const struct falcon_generation *generation;
  int (*is_orthogonal)(const int8_t *f, const int8_t *g, unsigned log_n, void *memory);
  vmb_status (*sign)(const struct falcon_signing *s, const uint8_t *secret_key, const vmb_rng *rng);
  vmb_status (*verify)(const struct falcon_params *p, const uint8_t *signature,
                       size_t signature_length, const struct vmb_sig_message *message,
                       const uint8_t *public_key, struct falcon_verify_work *w);
};

static const struct falcon_scheme falcon_scheme = {
    .generation = &vmb_falcon_generation,
    .is_orthogonal = vmb_falcon_is_orthogonal,
    .sign = vmb_falcon_sign,
    .verify = vmb_falcon_verify,
};

static const struct falcon_scheme fndsa_scheme = {
    .fndsa = 1,
    .generation = &vmb_fndsa_generation,
    .is_orthogonal = vmb_fndsa_is_orthogonal,
    .sign = vmb_fndsa_sign,
    .verify = vmb_fndsa_verify,
};

struct falcon_row {
  const char *name;
  const struct falcon_scheme *scheme;
  struct falcon_params params;
};

static const struct falcon_row sets[] = {
    {"falcon512", &falcon_scheme, {FALCON_ROW_FALCON512}},
    {"falcon1024", &falcon_scheme, {FALCON_ROW_FALCON1024}},
    {"falconpadded512", &falcon_scheme, {FALCON_ROW_FALCONPADDED512}},
    {"falconpadded1024", &falcon_scheme, {FALCON_ROW_FALCONPADDED1024}},
    {"fndsa512", &fndsa_scheme, {FALCON_ROW_FNDSA512}},
    {"fndsa1024", &fndsa_scheme, {FALCON_ROW_FNDSA1024}},
};

static inline vmb_status row_keypair(const struct falcon_row *row, uint8_t *public_key,
                                     uint8_t *secret_key, const vmb_rng *rng) {
  return vmb_falcon_generate(&row->params, row->scheme->generation, public_key, secret_key,
                             &keypair_memory.work, rng);
}

#endif
