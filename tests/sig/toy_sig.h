/*
 * A signature scheme that signs nothing: a keyed hash with the key in the open, so that the
 * signature tests run in builds without a signature set and are themselves tested. It is called
 * "toy" and is no set of the library.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_SIG_TOY_SIG_H
#define VMB_TESTS_SIG_TOY_SIG_H

#include <string.h>

#include "schemes/scheme.h"
#include "support/random.h"
#include "hash/keccak/keccak.h"

enum { TOY_KEY = 32, TOY_SIGNATURE = 48, TOY_CONTEXT_MAX = 255 };

struct toy_work {
  vmb_keccak state;
  uint8_t tag[32];
};

static inline vmb_status toy_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                     const vmb_rng *rng) {
  (void)work;
  const vmb_status status = vmb_random(rng, secret_key, TOY_KEY);
  if (status == VMB_OK)
    vmb_keccak_hash(VMB_KECCAK_SHAKE256, public_key, TOY_KEY, secret_key, TOY_KEY);
  return status;
}

static inline void toy_tag(struct toy_work *work, const uint8_t *key, const uint8_t *nonce,
                           const struct vmb_sig_message *text) {
  const uint8_t length = (uint8_t)text->context_length;
  vmb_keccak_init(&work->state, VMB_KECCAK_SHA3_256);
  vmb_keccak_absorb(&work->state, key, TOY_KEY);
  vmb_keccak_absorb(&work->state, nonce, 15);
  vmb_keccak_absorb(&work->state, &length, 1);
  vmb_keccak_absorb(&work->state, text->context, text->context_length);
  vmb_keccak_absorb(&work->state, text->message, text->message_length);
  vmb_keccak_squeeze(&work->state, work->tag, 32);
}

/* A nonce of 15 bytes and the hash; one byte of the maximum stays unused. */
static inline vmb_status toy_sign(uint8_t *signature, size_t *signature_length,
                                  const struct vmb_sig_message *text, const uint8_t *secret_key,
                                  void *work, const vmb_rng *rng) {
  struct toy_work *const w = (struct toy_work *)work;
  uint8_t public_key[TOY_KEY];
  const vmb_status status = vmb_random(rng, signature, 15);
  if (status != VMB_OK)
    return status;
  vmb_keccak_hash(VMB_KECCAK_SHAKE256, public_key, TOY_KEY, secret_key, TOY_KEY);
  toy_tag(w, public_key, signature, text);
  memcpy(signature + 15, w->tag, 32);
  *signature_length = 47;
  return VMB_OK;
}

static inline vmb_status toy_verify(const uint8_t *signature, size_t signature_length,
                                    const struct vmb_sig_message *text, const uint8_t *public_key,
                                    void *work) {
  struct toy_work *const w = (struct toy_work *)work;
  if (signature_length != 47)
    return VMB_ERROR_SIGNATURE;
  toy_tag(w, public_key, signature, text);
  return memcmp(w->tag, signature + 15, 32) == 0 ? VMB_OK : VMB_ERROR_SIGNATURE;
}

static inline vmb_status toy_check_public_key(const uint8_t *public_key, void *work) {
  (void)work;
  return public_key[0] == 0xff ? VMB_ERROR_KEY : VMB_OK;
}

static inline vmb_status toy_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                        void *work) {
  (void)work;
  vmb_keccak_hash(VMB_KECCAK_SHAKE256, public_key, TOY_KEY, secret_key, TOY_KEY);
  return VMB_OK;
}

static inline vmb_status toy_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                              void *work) {
  struct toy_work *const w = (struct toy_work *)work;
  (void)toy_public_key(w->tag, secret_key, work);
  return public_key == NULL || memcmp(w->tag, public_key, TOY_KEY) == 0 ? VMB_OK : VMB_ERROR_KEY;
}

static const struct vmb_sig_sizes toy_sizes = {{TOY_KEY, TOY_KEY, VMB_WORK_BYTES(struct toy_work)},
                                               TOY_SIGNATURE,
                                               TOY_CONTEXT_MAX,
                                               VMB_WORK_BYTES(struct toy_work),
                                               VMB_WORK_BYTES(struct toy_work),
                                               VMB_WORK_BYTES(struct toy_work)};
static const struct vmb_key_sizes toy_key_sizes = {&toy_sizes.keypair,
                                                   TOY_KEY,
                                                   VMB_WORK_BYTES(struct toy_work),
                                                   VMB_WORK_BYTES(struct toy_work),
                                                   NULL,
                                                   {0, 0, 0}};
static const struct vmb_sig toy_sig = {
    .name = "toy",
    .family = "none",
    .standing = "no scheme",
    .sizes = &toy_sizes,
    .keypair = toy_keypair,
    .sign = toy_sign,
    .verify = toy_verify,
    .key_sizes = &toy_key_sizes,
    .check_public_key = toy_check_public_key,
    .check_secret_key = toy_check_secret_key,
    .compute_public_key = toy_public_key,
};

union toy_room {
  struct toy_work work;
  uint8_t bytes[VMB_WORK_BYTES(struct toy_work)];
};

/* The set of that name, or the toy. */
static inline const vmb_sig *sig_or_toy(const char *name) {
  return strcmp(name, "toy") == 0 ? &toy_sig : vmb_sig_find(name);
}

#endif
