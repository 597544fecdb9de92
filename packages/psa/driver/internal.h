/*
 * What the files of the driver share.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_PSA_INTERNAL_H
#define VAMBRACE_PSA_INTERNAL_H

#include <stdbool.h>
#include <string.h>

#include <vambrace/vambrace.h>

#include "vambrace_psa_driver.h"
#include "vambrace_psa_sets.h"

enum kind { KIND_KEM, KIND_SIG, KIND_LMS, KIND_HSS, KIND_XMSS, KIND_XMSS_MT };

/* A set of this build; of stateful signatures, all that have hashes of these bits. */
struct vambrace_psa_set {
  const char *name; /* for vmb_kem_find, vmb_sig_find */
  psa_key_type_t public_type;
  uint16_t bits;
  uint8_t kind;
};

/* A key and its set. Lengths are in bytes; pair_bytes is 0 where there are public keys only. */
struct vambrace_psa_key {
  const struct vambrace_psa_set *set;
  const vmb_kem *kem;
  const vmb_sig *sig;
  size_t pair_bytes, public_bytes, secret_bytes;
  bool pair_is_seed; /* else it is the secret key: SLH-DSA */
  bool is_pair;
  const uint8_t *bytes;
};

/* ---- set.c: sets and keys ---- */

bool vambrace_psa_is_pair(psa_key_type_t type);
bool vambrace_psa_is_slhdsa(psa_key_type_t type);

/*
 * The set of a type and bits in key, but for its bytes; NOT_SUPPORTED if this build does not have
 * it.
 */
psa_status_t vambrace_psa_find(struct vambrace_psa_key *key, psa_key_type_t type, size_t bits);

/* vambrace_psa_find, and the bytes; INVALID_ARGUMENT for another length. */
psa_status_t vambrace_psa_open(struct vambrace_psa_key *key, const psa_key_attributes_t *attributes,
                               const uint8_t *key_buffer, size_t key_buffer_size);

/* The set of a key of that length, of a type whose keys differ in length; its bits, or 0. */
size_t vambrace_psa_bits_of(psa_key_type_t type, size_t length);

/* Whether this build has any set of that type. */
bool vambrace_psa_has_type(psa_key_type_t type);

/* ---- arena.c: working memory ---- */

/* Working memory without its first `used` bytes, and the random source. */
vmb_env vambrace_psa_env(size_t used);

/* The first bytes of the working memory, of which the caller holds the lock. */
uint8_t *vambrace_psa_arena(void);

/*
 * The secret key of a pair: key->secret_bytes at the beginning of the arena, or the pair itself.
 * NULL if *status is not VMB_OK.
 */
const uint8_t *vambrace_psa_secret_key(const struct vambrace_psa_key *key, vmb_status *status);

/* The public key of a pair, or the key itself: key->public_bytes; as above. */
const uint8_t *vambrace_psa_public_key(const struct vambrace_psa_key *key, vmb_status *status);

/* Wipes the first `used` bytes of the arena, and gives the lock back. */
void vambrace_psa_leave(size_t used);

/* ---- port.c: arguments and results ---- */

/* A status of the library; for_key is what VMB_ERROR_KEY stands for. */
psa_status_t vambrace_psa_status(vmb_status status, psa_status_t for_key);

/* An output that the caller gave. */
struct vambrace_psa_output {
  uint8_t *data;
  size_t size;
  size_t *length;
};

/* SUCCESS if there is room for `needed` bytes that do not overlap the input. */
psa_status_t vambrace_psa_check_output(const struct vambrace_psa_output *output, size_t needed,
                                       const void *input, size_t input_length);

/* Sets the length, or zeroes the output and its length if status is a failure; returns status. */
psa_status_t vambrace_psa_finish_output(const struct vambrace_psa_output *output, size_t length,
                                        psa_status_t status);

bool vambrace_psa_input_is_valid(const void *input, size_t length);

/* ---- sign.c: what is signed ---- */

/* How an algorithm signs: hash is 0, or the last byte of the object identifier of a hash. */
struct vambrace_psa_form {
  bool is_prehashed, is_deterministic;
  unsigned hash;
  size_t hash_bytes;
  psa_algorithm_t hash_alg;
};

/*
 * What an algorithm says. INVALID_ARGUMENT: it is not one of the key's; NOT_SUPPORTED: a hash or a
 * form that is not there.
 */
psa_status_t vambrace_psa_form_of(struct vambrace_psa_form *form,
                                  const struct vambrace_psa_key *key, psa_algorithm_t alg);

/* The source of a form: deterministic ML-DSA takes zeros, SLH-DSA the PK.seed of the key. */
vmb_rng vambrace_psa_rng(struct vambrace_psa_key *key, const struct vambrace_psa_form *form);

#endif
