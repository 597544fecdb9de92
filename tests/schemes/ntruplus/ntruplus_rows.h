/*
 * The NTRU+ sets of the build with their parameters, the functions of their form, and working
 * memory for the largest.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_NTRUPLUS_ROWS_H
#define VMB_TESTS_NTRUPLUS_ROWS_H

#include "check.h"
#include "schemes/ntruplus/ntruplus.h"
#include "schemes/ntruplus/ntruplus_hash.h"
#include "schemes/ntruplus/ntruplus_round1.h"
#include "schemes/ntruplus/ntruplus_round1_hash.h"
#include "schemes/ntruplus/ntruplus_sets.h"
#include "testing/ntruplus_compatible/ntruplus_compatible.h"

#define N_MAX 1152

struct ntruplus_set {
  const char *name;
  const struct ntruplus_params *params;
  vmb_kem_decaps_function *compatible;
};

static const struct ntruplus_set ntruplus_sets[] = {
#define VMB_KEM_SET(set, SET, family, standing, level) \
  {.name = #set, .params = &vmb_##set##_params, .compatible = vmb_##set##_run_decaps_compatible},
#include "schemes/ntruplus/ntruplus_sets.def"
#undef VMB_KEM_SET
};

NTRUPLUS_WORK_STRUCT(largest, N_MAX);
static struct ntruplus_largest_work ntruplus_work;
static const struct ntruplus_view ntruplus_view = NTRUPLUS_VIEW(&ntruplus_work);

static inline const struct ntruplus_set *ntruplus_set_find(const char *name) {
  for (size_t i = 0; i < sizeof ntruplus_sets / sizeof ntruplus_sets[0]; i++)
    if (strcmp(ntruplus_sets[i].name, name) == 0)
      return &ntruplus_sets[i];
  return NULL;
}

static inline int is_round1(const struct ntruplus_params *p) {
  return p->format == &vmb_ntruplus_round1_format;
}

/* The largest of the 3457 representatives whose residues modulo 3 are taken. */
static inline int largest_residue(const struct ntruplus_params *p) {
  return is_round1(p) ? NTRUPLUS_ROUND1_LARGEST_RESIDUE : NTRUPLUS_LARGEST_RESIDUE;
}

/* The functions of the set's form, with ntruplus_view as working memory. */
static inline vmb_status keypair(const struct ntruplus_params *p, uint8_t *public_key,
                                 uint8_t *secret_key, const vmb_rng *rng) {
  return is_round1(p) ? vmb_ntruplus_round1_keypair(p, public_key, secret_key, &ntruplus_view, rng)
                      : vmb_ntruplus_keypair(p, public_key, secret_key, &ntruplus_view, rng);
}

static inline vmb_status encaps(const struct ntruplus_params *p, uint8_t *ciphertext,
                                uint8_t *shared_secret, const uint8_t *public_key,
                                const vmb_rng *rng) {
  return is_round1(p)
             ? vmb_ntruplus_round1_encaps(p, ciphertext, shared_secret, public_key, &ntruplus_view,
                                          rng)
             : vmb_ntruplus_encaps(p, ciphertext, shared_secret, public_key, &ntruplus_view, rng);
}

static inline void hash_g(const struct ntruplus_params *p, const uint8_t *packed) {
  if (is_round1(p))
    ntruplus_round1_hash_g(p, ntruplus_view.scratch, ntruplus_view.pad, packed);
  else
    ntruplus_hash_g(p, ntruplus_view.scratch, ntruplus_view.pad, packed);
}

static inline void hash_h(const struct ntruplus_params *p, uint8_t key[32],
                          const uint8_t public_key_hash[32]) {
  if (is_round1(p))
    ntruplus_round1_hash_h(p, &ntruplus_view, key);
  else
    ntruplus_hash_h(p, &ntruplus_view, key, public_key_hash);
}

static inline struct ntruplus_failures open_ciphertext(const struct ntruplus_params *p,
                                                       uint8_t key[32], const uint8_t *ciphertext,
                                                       const uint8_t *secret_key) {
  return is_round1(p) ? vmb_ntruplus_round1_open(p, key, ciphertext, secret_key, &ntruplus_view)
                      : vmb_ntruplus_open(p, key, ciphertext, secret_key, &ntruplus_view);
}

#endif
