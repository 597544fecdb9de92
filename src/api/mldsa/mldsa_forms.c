/*
 * The functions of <vambrace/mldsa.h>: every form of a message becomes mu, and mu is signed
 * (specs/mldsa.md section 6).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/arguments.h"
#include "api/work.h"
#include "schemes/mldsa/mldsa_hash.h"
#include "schemes/mldsa/mldsa_sets.h"
#include "support/zeroize.h"
#include "vambrace/mldsa.h"

#define CONTEXT_BYTES_MAX 255

struct mldsa_set {
  const struct vmb_sig_sizes *sizes; /* what a descriptor is recognised by */
  vmb_sig_sign_function *sign_mu;
  vmb_sig_verify_function *verify_mu;
};

/* Dilithium of round 3 has no context: what is defined here belongs to FIPS 204. */
static const struct mldsa_set sets[] = {
#define VMB_SIG_SET(set, SET, family, standing, level, context_max)       \
  {context_max == 0 ? NULL : &vmb_##set##_sizes, vmb_##set##_run_sign_mu, \
   vmb_##set##_run_verify_mu},
#include "schemes/mldsa/mldsa_sets.def"
#undef VMB_SIG_SET
};

/* The set with the descriptor's table of sizes; NULL for other families and for Dilithium. */
static const struct mldsa_set *find(const vmb_sig *sig) {
  for (size_t i = 0; sig != NULL && i < sizeof sets / sizeof sets[0]; i++)
    if (sets[i].sizes == sig->sizes)
      return &sets[i];
  return NULL;
}

/* By the order of the enumeration; 0 for what is in none of its places. */
size_t vmb_mldsa_digest_bytes(vmb_mldsa_hash hash) {
  static const uint8_t bytes[] = {0, 32, 48, 64, 28, 28, 32, 28, 32, 48, 64, 32, 64};
  return hash > 0 && (size_t)hash < sizeof bytes ? bytes[hash] : 0;
}

/* ---- The hash of a message ------------------------------------------------------------------- */

/*
 * mu = hash of tr, domain, context and a message in two parts (FIPS 204, algorithm 2, line 10 and
 * algorithm 7, line 6). Wipes the state.
 */
static void make_mu(uint8_t mu[VMB_MLDSA_MU_BYTES], const uint8_t *tr, enum vmb_mldsa_domain domain,
                    struct vmb_mldsa_bytes context, struct vmb_mldsa_bytes head,
                    struct vmb_mldsa_bytes tail) {
  vmb_keccak state;
  vmb_mldsa_hash_mu(&state, mu, tr, domain, context, head, tail);
  vmb_zeroize(&state, sizeof state);
}

/* mu of a digest: the digest follows the hash's object identifier, 2.16.840.1.101.3.4.2.x. */
static int make_digest_mu(uint8_t mu[VMB_MLDSA_MU_BYTES], const uint8_t *tr, vmb_mldsa_hash hash,
                          struct vmb_mldsa_bytes digest, struct vmb_mldsa_bytes context) {
  const uint8_t identifier[11] = {0x06, 0x09, 0x60, 0x86, 0x48,         0x01,
                                  0x65, 0x03, 0x04, 0x02, (uint8_t)hash};
  const size_t bytes = vmb_mldsa_digest_bytes(hash);
  if (bytes == 0 || digest.bytes == NULL || digest.length != bytes ||
      !vmb_bytes_are_valid(context.bytes, context.length) || context.length > CONTEXT_BYTES_MAX)
    return 0;
  make_mu(mu, tr, VMB_MLDSA_DIGEST, context,
          (struct vmb_mldsa_bytes){identifier, sizeof identifier}, digest);
  return 1;
}

/* tr is hashed from the public key; mu is zeroed when an argument is refused. */
vmb_status vmb_mldsa_mu(const vmb_sig *sig, uint8_t mu[VMB_MLDSA_MU_BYTES],
                        const uint8_t *public_key, const uint8_t *message, size_t message_length,
                        const uint8_t *context, size_t context_length) {
  const struct mldsa_set *const set = find(sig);
  const struct vmb_mldsa_bytes text = {message, message_length}, ctx = {context, context_length};
  if (set == NULL || mu == NULL || public_key == NULL ||
      !vmb_bytes_are_valid(message, message_length) ||
      !vmb_bytes_are_valid(context, context_length) || context_length > CONTEXT_BYTES_MAX) {
    vmb_zero_output(mu, VMB_MLDSA_MU_BYTES);
    return VMB_ERROR_ARGUMENT;
  }
  uint8_t tr[VMB_MLDSA_TR_BYTES];
  vmb_keccak_hash(VMB_KECCAK_SHAKE256, tr, sizeof tr, public_key, set->sizes->keypair.public_key);
  make_mu(mu, tr, VMB_MLDSA_PURE, ctx, (struct vmb_mldsa_bytes){NULL, 0}, text);
  return VMB_OK;
}

/* ---- Signing and verifying ------------------------------------------------------------------- */

/* A failure before anything ran: the outputs are zeroed as after any other. */
static vmb_status refuse(const vmb_sig *sig, uint8_t *signature, size_t *signature_length) {
  if (sig != NULL)
    vmb_zero_output(signature, sig->sizes->signature);
  if (signature_length != NULL)
    *signature_length = 0;
  return VMB_ERROR_ARGUMENT;
}

/* Signs with mu in place of a message: the set's other signing function. Zeros on failure. */
vmb_status vmb_mldsa_sign_mu(const vmb_sig *sig, uint8_t *signature, size_t *signature_length,
                             const uint8_t mu[VMB_MLDSA_MU_BYTES], const uint8_t *secret_key,
                             const vmb_env *env) {
  const struct mldsa_set *const set = find(sig);
  if (set == NULL || mu == NULL)
    return refuse(sig, signature, signature_length);
  const struct vmb_sig_message message = {.message = mu, .message_length = VMB_MLDSA_MU_BYTES};
  return vmb_sig_run_sign(set->sizes, set->sign_mu, signature, signature_length, &message,
                          secret_key, env);
}

/* Verifies with mu in place of a message. */
vmb_status vmb_mldsa_verify_mu(const vmb_sig *sig, const uint8_t *signature,
                               size_t signature_length, const uint8_t mu[VMB_MLDSA_MU_BYTES],
                               const uint8_t *public_key, const vmb_env *env) {
  const struct mldsa_set *const set = find(sig);
  if (set == NULL || mu == NULL)
    return VMB_ERROR_ARGUMENT;
  const struct vmb_sig_message message = {.message = mu, .message_length = VMB_MLDSA_MU_BYTES};
  return vmb_sig_run_verify(set->sizes, set->verify_mu, signature, signature_length, &message,
                            public_key, env);
}

/*
 * HashML-DSA: mu from tr of the secret key, the hash function's identifier and the digest, then as
 * vmb_mldsa_sign_mu. Refuses a digest of another length than the hash function's.
 */
vmb_status vmb_mldsa_sign_digest(const vmb_sig *sig, uint8_t *signature, size_t *signature_length,
                                 vmb_mldsa_hash hash, const uint8_t *digest, size_t digest_length,
                                 const uint8_t *context, size_t context_length,
                                 const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_mldsa_bytes text = {digest, digest_length}, ctx = {context, context_length};
  uint8_t mu[VMB_MLDSA_MU_BYTES];
  if (find(sig) == NULL || secret_key == NULL ||
      !make_digest_mu(mu, secret_key + MLDSA_TR_OFFSET, hash, text, ctx))
    return refuse(sig, signature, signature_length);
  return vmb_mldsa_sign_mu(sig, signature, signature_length, mu, secret_key, env);
}

/* HashML-DSA: the same with tr hashed from the public key. */
vmb_status vmb_mldsa_verify_digest(const vmb_sig *sig, const uint8_t *signature,
                                   size_t signature_length, vmb_mldsa_hash hash,
                                   const uint8_t *digest, size_t digest_length,
                                   const uint8_t *context, size_t context_length,
                                   const uint8_t *public_key, const vmb_env *env) {
  const struct mldsa_set *const set = find(sig);
  const struct vmb_mldsa_bytes text = {digest, digest_length}, ctx = {context, context_length};
  uint8_t mu[VMB_MLDSA_MU_BYTES], tr[VMB_MLDSA_TR_BYTES];
  if (set == NULL || public_key == NULL)
    return VMB_ERROR_ARGUMENT;
  vmb_keccak_hash(VMB_KECCAK_SHAKE256, tr, sizeof tr, public_key, set->sizes->keypair.public_key);
  if (!make_digest_mu(mu, tr, hash, text, ctx))
    return VMB_ERROR_ARGUMENT;
  return vmb_mldsa_verify_mu(sig, signature, signature_length, mu, public_key, env);
}
