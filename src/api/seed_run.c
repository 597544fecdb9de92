/*
 * Key generation from a seed: the random source of vmb_run_keypair is replaced by one that gives
 * the seed, or what it is expanded to (docs/seeds.md).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "api/pairwise.h"
#include "api/work.h"
#include "hash/keccak/keccak.h"
#include "support/compiler.h"
#include "support/zeroize.h"

/* A seed that is drawn: its bytes in order. A set draws exactly as many as its seed has. */
struct drawn_seed {
  const uint8_t *next;
  size_t left;
};

/* A vmb_rng.fill that gives the seed's bytes in order, and RANDOM when there are no more. */
static vmb_status draw(void *state, uint8_t *out, size_t length) {
  struct drawn_seed *const seed = (struct drawn_seed *)state;
  if (length > seed->left)
    return VMB_ERROR_RANDOM;
  memcpy(out, seed->next, length);
  seed->next += length;
  seed->left -= length;
  return VMB_OK;
}

/* A vmb_rng.fill that never ends: SHAKE256 of the seed. */
static vmb_status squeeze(void *state, uint8_t *out, size_t length) {
  vmb_keccak_squeeze((vmb_keccak *)state, out, length);
  return VMB_OK;
}

/*
 * SHAKE256("vambrace seed 1" || 00 || name || 00 || seed) as a source. A function of its own, like
 * the other: the hash's state is on the stack of those sets alone that need it.
 */
static VMB_NOINLINE vmb_status run_expanded(const struct vmb_key_sizes *sizes,
                                            vmb_keypair_function *run, uint8_t *public_key,
                                            uint8_t *secret_key, const uint8_t *seed, void *work) {
  static const char domain[] = "vambrace seed 1";
  vmb_keccak stream;
  const vmb_rng rng = {squeeze, &stream};
  vmb_keccak_init(&stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&stream, (const uint8_t *)domain, sizeof domain);
  vmb_keccak_absorb(&stream, (const uint8_t *)sizes->expanded_as, strlen(sizes->expanded_as) + 1);
  vmb_keccak_absorb(&stream, seed, sizes->seed);
  const vmb_status status = run(public_key, secret_key, work, &rng);
  vmb_zeroize(&stream, sizeof stream);
  return status;
}

/* Key generation that draws the seed's own bytes: for sets that draw a fixed number of them. */
static VMB_NOINLINE vmb_status run_drawn(const struct vmb_key_sizes *sizes,
                                         vmb_keypair_function *run, uint8_t *public_key,
                                         uint8_t *secret_key, const uint8_t *seed, void *work) {
  struct drawn_seed drawn = {seed, sizes->seed};
  const vmb_rng rng = {draw, &drawn};
  return run(public_key, secret_key, work, &rng);
}

/*
 * Sets that say what to expand a seed as (docs/seeds.md) squeeze what is drawn, the others draw the
 * seed itself. Zeros in both keys on every failure.
 */
vmb_status vmb_run_keypair_from_seed(const struct vmb_key_sizes *sizes, vmb_keypair_function *run,
                                     uint8_t *public_key, uint8_t *secret_key, const uint8_t *seed,
                                     const vmb_env *env) {
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (public_key != NULL && secret_key != NULL && seed != NULL) {
    struct vmb_work work;
    status = vmb_work_open(&work, env, sizes->keypair->work);
    if (status == VMB_OK) {
      status = (sizes->expanded_as != NULL ? run_expanded : run_drawn)(
          sizes, run, public_key, secret_key, seed, work.aligned);
      vmb_work_close(&work);
    }
  }
  if (status == VMB_OK)
    status = vmb_end_keypair(sizes->keypair, public_key, secret_key, env);
  if (status != VMB_OK) {
    vmb_zero_output(public_key, sizes->keypair->public_key);
    vmb_zero_output(secret_key, sizes->keypair->secret_key);
  }
  return status;
}
