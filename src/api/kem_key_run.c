/*
 * What is asked of a KEM's key. Most secret keys have a copy of the public key in them, and whether
 * such a pair is sound is found out by using it: with a message that everybody knows.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "api/work.h"
#include "support/compiler.h"
#include "support/constant_time.h"

/*
 * What a trial needs, of a set with a copy. Its outputs lie in the working memory after what
 * encapsulation and decapsulation need, which are wiped with it.
 */
struct trial {
  const struct vmb_key_sizes *sizes;
  vmb_kem_encaps_function *encaps;
  vmb_kem_decaps_function *decaps;
  const uint8_t *public_key, *secret_key;
};

/*
 * The message is no secret, and neither is the shared secret that it gives. A function of its own:
 * the source is off the stack when the memory is closed.
 */
static VMB_NOINLINE vmb_status encapsulate(const struct trial *trial, uint8_t *ciphertext,
                                           uint8_t *secret, void *work) {
  static const uint8_t seed[] = "vambrace trial";
  vmb_seeded_random random;
  const vmb_rng rng = {vmb_seeded_random_fill, &random};
  vmb_seeded_random_init(&random, seed, sizeof seed);
  return trial->encaps(ciphertext, secret, trial->public_key, work, &rng);
}

/* Does the secret key open what the public key encapsulates? */
static vmb_status try_pair(const struct trial *trial, void *work) {
  const struct vmb_trial_sizes *const sizes = &trial->sizes->trial;
  uint8_t *const ciphertext = (uint8_t *)work + sizes->at,
                 *const sent = ciphertext + sizes->ciphertext,
                 *const received = sent + sizes->shared_secret;
  vmb_status status = encapsulate(trial, ciphertext, sent, work);
  if (status == VMB_OK)
    status = trial->decaps(received, ciphertext, trial->secret_key, work);
  if (status != VMB_OK)
    return status == VMB_ERROR_CIPHERTEXT ? VMB_ERROR_KEY : status;
  uint32_t differ = vmb_ct_difference(sent, received, sizes->shared_secret);
  VMB_DECLASSIFY(&differ, sizeof differ); /* whether a key is malformed is returned */
  return differ != 0 ? VMB_ERROR_KEY : VMB_OK;
}

/* The copy in the secret key is the public key, if one is given, and the two belong together. */
static vmb_status check_copy(const struct vmb_key_sizes *sizes, const struct vmb_kem_keys *keys,
                             vmb_kem_encaps_function *encaps, vmb_kem_decaps_function *decaps,
                             const uint8_t *secret_key, const uint8_t *public_key,
                             const vmb_env *env) {
  if (secret_key == NULL)
    return VMB_ERROR_ARGUMENT;
  const uint8_t *const copy = secret_key + keys->public_key_offset;
  const size_t bytes = sizes->keypair->public_key;
  struct vmb_work work;
  vmb_status status = vmb_work_open(&work, env, sizes->check_secret_key_work);
  if (status != VMB_OK)
    return status;
  VMB_DECLASSIFY(copy, bytes); /* the public key in the secret key */
  if (public_key != NULL && vmb_ct_difference(copy, public_key, bytes) != 0) {
    status = VMB_ERROR_KEY;
  } else {
    const struct trial trial = {sizes, encaps, decaps, copy, secret_key};
    status = try_pair(&trial, work.aligned);
  }
  vmb_work_close(&work);
  return status;
}

/*
 * public_key = the bytes at `offset` of the secret key, unchecked. Opens the working memory
 * although it uses none, so that too little of it is refused for every set.
 */
static vmb_status copy_public_key(const struct vmb_keypair_sizes *sizes, size_t offset,
                                  uint8_t *public_key, const uint8_t *secret_key,
                                  const vmb_env *env) {
  vmb_status status = VMB_ERROR_ARGUMENT;
  if (public_key != NULL && secret_key != NULL) {
    struct vmb_work work;
    status = vmb_work_open(&work, env, sizes->work);
    if (status == VMB_OK) {
      memcpy(public_key, secret_key + offset, sizes->public_key);
      vmb_work_close(&work);
    }
  }
  if (status != VMB_OK)
    vmb_zero_output(public_key, sizes->public_key);
  return status;
}

/* The set's own check, or (check_copy) that the pair in the key opens what it encapsulates. */
vmb_status vmb_kem_run_check_secret_key(const struct vmb_key_sizes *sizes,
                                        const struct vmb_kem_keys *keys,
                                        vmb_kem_encaps_function *encaps,
                                        vmb_kem_decaps_function *decaps, const uint8_t *secret_key,
                                        const uint8_t *public_key, const vmb_env *env) {
  if (keys->check_secret_key != NULL)
    return vmb_run_check_secret_key(sizes, keys->check_secret_key, secret_key, public_key, env);
  return check_copy(sizes, keys, encaps, decaps, secret_key, public_key, env);
}

/* Computed where the secret key does not hold it, else copied. */
vmb_status vmb_kem_run_public_key(const struct vmb_keypair_sizes *sizes,
                                  const struct vmb_kem_keys *keys, uint8_t *public_key,
                                  const uint8_t *secret_key, const vmb_env *env) {
  if (keys->compute_public_key != NULL)
    return vmb_run_public_key(sizes, keys->compute_public_key, public_key, secret_key, env);
  return copy_public_key(sizes, keys->public_key_offset, public_key, secret_key, env);
}
