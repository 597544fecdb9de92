/*
 * Many operations of ML-KEM: the steps of mlkem.c, each for all items, and between them the hashes
 * of all items together. Neighbours with one key, at one address, have its hash and its matrix in
 * common.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mlkem/mlkem.h"

#if MLKEM_PARALLEL && !defined(VMB_FAULT_CHECKS)
#include <string.h>

#include "schemes/mlkem/mlkem_pke.h"
#include "schemes/mlkem/mlkem_streams.h"
#include "schemes/scheme.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/random.h"

/* What is common to all items of a call. Plans of items that have failed stay empty. */
struct group {
  const struct mlkem_params *p;
  size_t count;
  struct mlkem_plan plans[MLKEM_PLANS_MAX];
  const uint8_t *public_keys[MLKEM_PLANS_MAX];
};

static void open_group(struct group *group, const void *params, size_t count,
                       const struct vmb_many_work *work) {
  group->p = (const struct mlkem_params *)params;
  group->count = count;
  for (size_t i = 0; i < count; i++) {
    group->plans[i].w = (struct mlkem_work *)vmb_many_work_of(work, i);
    group->plans[i].jobs = 0;
  }
}

static int has_key_of_neighbour(const struct group *group, size_t i) {
  return i > 0 && group->public_keys[i] == group->public_keys[i - 1];
}

/*
 * Hash and matrix of a key that was not hashed for the neighbour. Not inlined: tests/leaks finds a
 * conditional jump by the function that has it.
 */
static VMB_NOINLINE void plan_inputs(struct group *group, size_t i, const uint8_t *ciphertext,
                                     const uint8_t *z) {
  const uint8_t *const public_key = has_key_of_neighbour(group, i) ? NULL : group->public_keys[i];
  vmb_mlkem_plan_inputs(&group->plans[i], group->p, public_key, ciphertext, z);
}

/* All that is planned; then hash and matrix of the neighbour's key. */
static void run_inputs(struct group *group) {
  vmb_mlkem_run_plans(group->plans, group->count);
  for (size_t i = 1; i < group->count; i++)
    if (has_key_of_neighbour(group, i)) {
      struct mlkem_work *const w = group->plans[i].w, *const from = group->plans[i - 1].w;
      memcpy(w->hash, from->hash, sizeof w->hash);
      memcpy(w->matrix, from->matrix, sizeof w->matrix);
    }
}

/* As vmb_mlkem_derive_key_and_coins. */
static void plan_key_and_coins(struct mlkem_plan *plan) {
  struct mlkem_work *const w = plan->w;
  const vmb_keccak_job job =
      vmb_keccak_job_of(VMB_KECCAK_SHA3_512, w->key_and_coins, sizeof w->key_and_coins, w->message,
                        sizeof w->message, w->hash, sizeof w->hash);
  vmb_mlkem_plan_hash(plan, &job);
}

static void run_key_and_coins(struct group *group) {
  vmb_mlkem_run_plans(group->plans, group->count);
  for (size_t i = 0; i < group->count; i++)
    vmb_mlkem_plan_encryption(&group->plans[i], group->p);
  vmb_mlkem_run_plans(group->plans, group->count);
}

/* An item that fails goes on with a message of zeros, so that all take the same steps. */
static vmb_status draw_message(const struct mlkem_params *p, const uint8_t *public_key,
                               struct mlkem_work *w, const vmb_rng *rng) {
  memset(w->message, 0, sizeof w->message);
  const vmb_status status = vmb_mlkem_check_public_key(p, public_key, w);
  return status == VMB_OK ? vmb_random(rng, w->message, sizeof w->message) : status;
}

/* vmb_mlkem_encaps of all items. */
static void encaps_many(const void *params, vmb_kem_encaps_item *const items[], size_t count,
                        const struct vmb_many_work *work, const vmb_rng *rng) {
  struct group group;
  open_group(&group, params, count, work);
  for (size_t i = 0; i < count; i++) {
    group.public_keys[i] = items[i]->public_key;
    items[i]->status = draw_message(group.p, items[i]->public_key, group.plans[i].w, rng);
    plan_inputs(&group, i, NULL, NULL);
  }
  run_inputs(&group);
  for (size_t i = 0; i < count; i++)
    plan_key_and_coins(&group.plans[i]);
  run_key_and_coins(&group);
  for (size_t i = 0; i < count; i++) {
    struct vmb_ciphertext_sink sink = {.write = items[i]->ciphertext};
    struct mlkem_work *const w = group.plans[i].w;
    if (items[i]->status == VMB_OK)
      items[i]->status = vmb_mlkem_pke_encrypt_planned(group.p, &sink, group.public_keys[i], w);
    memcpy(items[i]->shared_secret, w->key_and_coins, 32);
  }
}

/* vmb_mlkem_decaps of all items. */
static void decaps_many(const void *params, vmb_kem_decaps_item *const items[], size_t count,
                        const struct vmb_many_work *work) {
  struct group group;
  open_group(&group, params, count, work);
  const struct mlkem_params *const p = group.p;
  for (size_t i = 0; i < count; i++) {
    const uint8_t *const secret_key = items[i]->secret_key;
    group.public_keys[i] = secret_key + mlkem_vector_bytes(p);
    VMB_DECLASSIFY(group.public_keys[i], mlkem_public_key_bytes(p));
    plan_inputs(&group, i, items[i]->ciphertext, secret_key + mlkem_z_offset(p));
  }
  run_inputs(&group);
  for (size_t i = 0; i < count; i++) {
    struct mlkem_work *const w = group.plans[i].w;
    memset(w->message, 0, sizeof w->message);
    items[i]->status = vmb_mlkem_open_message(p, items[i]->ciphertext, items[i]->secret_key, w);
    plan_key_and_coins(&group.plans[i]);
  }
  run_key_and_coins(&group);
  for (size_t i = 0; i < count; i++) {
    struct vmb_ciphertext_sink sink = {.compare = items[i]->ciphertext};
    struct mlkem_work *const w = group.plans[i].w;
    if (items[i]->status == VMB_OK)
      items[i]->status = vmb_mlkem_pke_encrypt_planned(p, &sink, group.public_keys[i], w);
    if (items[i]->status == VMB_OK)
      items[i]->status =
          vmb_ciphertext_sink_release(&sink, mlkem_ciphertext_bytes(p), items[i]->shared_secret,
                                      w->key_and_coins, w->second_hash, 32);
  }
}

const struct vmb_kem_many vmb_mlkem_many = {.encaps = encaps_many, .decaps = decaps_many};
#endif
