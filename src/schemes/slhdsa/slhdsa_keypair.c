/*
 * Key generation: specs/slhdsa.md section 5, FIPS 205 algorithm 18.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/slhdsa/slhdsa_trees.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/random.h"

/* w->public_key = PK.seed || PK.root of a key that begins with these 3n bytes. */
static VMB_NOINLINE void make_public_key(const struct vmb_slhdsa_params *p,
                                         struct slhdsa_sign_work *w, const uint8_t *secret_key) {
  const size_t n = p->n;
  memcpy(w->public_key, secret_key + 2 * n, n);
  VMB_DECLASSIFY(w->public_key, n);
  w->sk_seed = secret_key;
  w->hash.n = p->n;
  p->hash->init(&w->hash, w->public_key);
  memset(w->hash.address, 0, sizeof w->hash.address);
  slhdsa_set_tree(&w->hash, p->layers - 1U, 0);
  vmb_slhdsa_merkle_root(p, w, SLHDSA_NO_LEAF);
  VMB_DECLASSIFY(w->node, n); /* PK.root */
  memcpy(w->public_key + n, w->node, n);
}

/*
 * FIPS 205, algorithms 18 and 21: draws SK.seed, SK.prf and PK.seed at a time, 3 n bytes. RANDOM,
 * ARGUMENT.
 */
vmb_status vmb_slhdsa_keypair(const struct vmb_slhdsa_params *p, uint8_t *public_key,
                              uint8_t *secret_key, void *work, const vmb_rng *rng) {
  struct slhdsa_sign_work *const w = work;
  const size_t n = p->n;
  if (!slhdsa_has_secret_keys(p))
    return VMB_ERROR_ARGUMENT;
  const vmb_status status = vmb_random(rng, w->seed, 3 * n);
  if (status != VMB_OK)
    return status;
  make_public_key(p, w, w->seed);
  memcpy(public_key, w->public_key, 2 * n);
  memcpy(secret_key, w->seed, 3 * n);
  memcpy(secret_key + 3 * n, w->node, n);
  return VMB_OK;
}

/*
 * KEY if PK.root does not follow from the seeds, or public_key (or NULL) is another; ARGUMENT. As
 * expensive as key generation.
 */
vmb_status vmb_slhdsa_check_secret_key(const struct vmb_slhdsa_params *p, const uint8_t *secret_key,
                                       const uint8_t *public_key, void *work) {
  struct slhdsa_sign_work *const w = work;
  const size_t n = p->n;
  if (!slhdsa_has_secret_keys(p))
    return VMB_ERROR_ARGUMENT;
  make_public_key(p, w, secret_key);
  memcpy(w->node, secret_key + 3 * n, n);
  VMB_DECLASSIFY(w->node, n);
  uint32_t difference = vmb_ct_difference(w->node, w->public_key + n, n);
  if (public_key != NULL)
    difference |= vmb_ct_difference(public_key, w->public_key, 2 * n);
  return difference == 0 ? VMB_OK : VMB_ERROR_KEY;
}
