/*
 * Signing and verifying: of a whole message, of one in pieces, and OpenSSL's digest-sign functions,
 * with which X.509, CMS and TLS work. All sign the message itself, with no digest before.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "composite.h"
#include "key_codec.h"
#include "parameters.h"
#include "vambrace/mldsa.h"

/* Names that 3.0's headers lack. */
#define PARAM_CONTEXT "context-string"
#define PARAM_DETERMINISTIC "deterministic"
#define PARAM_RANDOM "test-entropy"
#define PARAM_MU "mu"
#define PARAM_ENCODING "message-encoding"
#define PARAM_SIGNATURE "signature"

enum { LONGEST_CONTEXT = 255, LONGEST_RANDOM = 8192, ALGORITHM_ID_BYTES = 64 };

/* Nothing in memory is longer. */
#define LONGEST_MESSAGE ((size_t)PTRDIFF_MAX)

/* Bytes that grow. */
struct buffer {
  uint8_t *bytes;
  size_t length, room;
};

struct signature_context {
  vmb_provider *provider;
  struct vmb_key *key;
  struct buffer message;   /* the pieces so far */
  struct buffer random;    /* what signing draws, if a caller gave it */
  struct buffer signature; /* what verify_message_final is to verify */
  uint8_t context[LONGEST_CONTEXT];
  size_t context_bytes;
  int deterministic;
  int is_mu; /* the message is the external mu of ML-DSA (vambrace/mldsa.h) */
};

/* ---- Buffers --------------------------------------------------------------------------------- */

static void buffer_empty(struct buffer *buffer) {
  vmb_wipe(buffer->bytes, buffer->room);
  free(buffer->bytes);
  memset(buffer, 0, sizeof *buffer);
}

/* Makes room in wiped memory: messages may be secret. 0 if there is none. */
static int buffer_grow(struct buffer *buffer, size_t more) {
  if (more <= buffer->room - buffer->length)
    return 1;
  if (more > SIZE_MAX / 2 - buffer->length)
    return 0;
  const size_t room = 2 * (buffer->length + more);
  uint8_t *const bytes = malloc(room);
  if (bytes == NULL)
    return 0;
  if (buffer->length > 0)
    memcpy(bytes, buffer->bytes, buffer->length);
  vmb_wipe(buffer->bytes, buffer->room);
  free(buffer->bytes);
  buffer->bytes = bytes;
  buffer->room = room;
  return 1;
}

/* An error for what cannot be a message: the length is often -1, of a function that failed. */
static int no_message(const struct signature_context *context, const uint8_t *message,
                      size_t length) {
  return vmb_provider_fail(context->provider, VMB_REASON_LENGTH,
                           message == NULL ? "there is no message, but its length is %zu"
                                           : "no message has %zu bytes: is it the -1 of a "
                                             "function that failed?",
                           length);
}

static int buffer_append(const struct signature_context *context, struct buffer *buffer,
                         const uint8_t *bytes, size_t length) {
  if (length == 0)
    return 1;
  if (bytes == NULL || length > LONGEST_MESSAGE)
    return no_message(context, bytes, length);
  if (!buffer_grow(buffer, length))
    return vmb_provider_fail(context->provider, VMB_REASON_MEMORY,
                             "no memory for %zu bytes more of a message", length);
  memcpy(buffer->bytes + buffer->length, bytes, length);
  buffer->length += length;
  return 1;
}

static int buffer_replace(const struct signature_context *context, struct buffer *buffer,
                          const uint8_t *bytes, size_t length) {
  buffer_empty(buffer);
  return buffer_append(context, buffer, bytes, length);
}

/* ---- Life ------------------------------------------------------------------------------------ */

static void *signature_new(void *provider, const char *properties) {
  struct signature_context *const context = calloc(1, sizeof *context);
  (void)properties;
  if (context != NULL)
    context->provider = provider;
  return context;
}

static void signature_free(void *context_data) {
  struct signature_context *const context = context_data;
  if (context == NULL)
    return;
  vmb_key_free(context->key);
  buffer_empty(&context->message);
  buffer_empty(&context->random);
  buffer_empty(&context->signature);
  vmb_wipe(context, sizeof *context);
  free(context);
}

static void *signature_dup(void *context_data) {
  const struct signature_context *const from = context_data;
  struct signature_context *const context = calloc(1, sizeof *context);
  if (context == NULL)
    return NULL;
  *context = *from;
  memset(&context->message, 0, sizeof context->message);
  memset(&context->random, 0, sizeof context->random);
  memset(&context->signature, 0, sizeof context->signature);
  if (from->key != NULL)
    vmb_key_up_ref(from->key);
  if (buffer_append(context, &context->message, from->message.bytes, from->message.length) &&
      buffer_append(context, &context->random, from->random.bytes, from->random.length) &&
      buffer_append(context, &context->signature, from->signature.bytes, from->signature.length))
    return context;
  signature_free(context);
  return NULL;
}

/* ---- Parameters ------------------------------------------------------------------------------ */

static int set_context_string(struct signature_context *context, const OSSL_PARAM *param) {
  size_t length = 0;
  const uint8_t *const bytes = vmb_param_bytes(param, &length);
  const size_t most =
      context->key == NULL ? LONGEST_CONTEXT : vmb_sig_context_bytes_max(context->key->type->sig);
  if (bytes == NULL || length > most)
    return vmb_provider_fail(context->provider, VMB_REASON_CONTEXT,
                             "the context string may have at most %zu bytes%s", most,
                             most == 0 ? ": this scheme defines none" : "");
  memcpy(context->context, bytes, length);
  context->context_bytes = length;
  return 1;
}

/* These are of ML-DSA alone, and would leave the classical half as it is. */
static int composite_has_none(const struct signature_context *context, const OSSL_PARAM *param) {
  return vmb_provider_fail(context->provider, VMB_REASON_UNSUPPORTED,
                           "%s does not define '%s': leave it out", context->key->type->set,
                           param->key);
}

static int set_random(struct signature_context *context, const OSSL_PARAM *param) {
  size_t length = 0;
  const uint8_t *const bytes = vmb_param_bytes(param, &length);
  if (bytes == NULL || length == 0 || length > LONGEST_RANDOM)
    return vmb_provider_fail(context->provider, VMB_REASON_LENGTH,
                             "the random bytes for signing must be 1 to %d", LONGEST_RANDOM);
  if (context->key != NULL && context->key->type->composite != NULL)
    return composite_has_none(context, param);
  return buffer_replace(context, &context->random, bytes, length);
}

/*
 * Sets *answer to what the parameter says, 0 or 1. One of two families may say 1 (or one, if the
 * second is NULL): others do not define what it asks for.
 */
static int set_choice(const struct signature_context *context, const OSSL_PARAM *param, int *answer,
                      const char *family, const char *second) {
  int wanted = 0;
  if (!vmb_param_number(param, &wanted) || wanted > 1)
    return vmb_provider_fail(context->provider, VMB_REASON_ARGUMENT, "'%s' must be 0 or 1",
                             param->key);
  if (wanted == 1 && context->key != NULL) {
    if (context->key->type->composite != NULL)
      return composite_has_none(context, param);
    const char *const own = vmb_sig_family(context->key->type->sig);
    if (strcmp(own, family) != 0 && (second == NULL || strcmp(own, second) != 0))
      return vmb_provider_fail(context->provider, VMB_REASON_UNSUPPORTED,
                               "%s does not define '%s': leave it out", own, param->key);
  }
  *answer = wanted;
  return 1;
}

static int set_deterministic(struct signature_context *context, const OSSL_PARAM *param) {
  return set_choice(context, param, &context->deterministic, "ML-DSA", "SLH-DSA");
}

static int set_mu(struct signature_context *context, const OSSL_PARAM *param) {
  return set_choice(context, param, &context->is_mu, "ML-DSA", NULL);
}

static int set_signature(struct signature_context *context, const OSSL_PARAM *param) {
  size_t length = 0;
  const uint8_t *const bytes = vmb_param_bytes(param, &length);
  if (bytes == NULL)
    return vmb_provider_fail(context->provider, VMB_REASON_ARGUMENT,
                             "'" PARAM_SIGNATURE "' must be bytes");
  return buffer_replace(context, &context->signature, bytes, length);
}

/* Parameters of other providers' signatures that ours does not support. */
static const struct vmb_refusal refused[] = {
    {PARAM_ENCODING, "1", "messages are signed in the pure form"},
    {OSSL_SIGNATURE_PARAM_DIGEST, "", "these schemes sign the message itself"},
    {"instance", NULL, "the name of the set says all"},
    {"nonce-type", "0", "use 'deterministic' with ML-DSA and SLH-DSA"},
    {"additional-random", NULL, "use 'test-entropy'"},
    {NULL, NULL, NULL}};

/* Asked at every change, and before every operation: a caller may pass over an error. */
static int mu_is_alone(const struct signature_context *context) {
  if (!context->is_mu || context->context_bytes == 0)
    return 1;
  return vmb_provider_fail(context->provider, VMB_REASON_CONTEXT,
                           "mu is made of the context string: leave out '" PARAM_CONTEXT "'");
}

static int signature_set_params(void *context_data, const OSSL_PARAM params[]) {
  static const struct {
    const char *name;
    int (*set)(struct signature_context *, const OSSL_PARAM *);
  } known[] = {{PARAM_CONTEXT, set_context_string},
               {PARAM_RANDOM, set_random},
               {PARAM_DETERMINISTIC, set_deterministic},
               {PARAM_MU, set_mu},
               {PARAM_SIGNATURE, set_signature}};
  struct signature_context *const context = context_data;
  if (!vmb_param_refuse(context->provider, params, refused))
    return 0;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    const OSSL_PARAM *const param = vmb_param_find_const(params, known[i].name);
    if (param != NULL && !known[i].set(context, param))
      return 0;
  }
  return mu_is_alone(context);
}

static const OSSL_PARAM *signature_settable_params(void *context, void *provider) {
  static const OSSL_PARAM settable[] = {{PARAM_CONTEXT, OSSL_PARAM_OCTET_STRING, NULL, 0, 0},
                                        {PARAM_RANDOM, OSSL_PARAM_OCTET_STRING, NULL, 0, 0},
                                        {PARAM_DETERMINISTIC, OSSL_PARAM_INTEGER, NULL, 0, 0},
                                        {PARAM_MU, OSSL_PARAM_INTEGER, NULL, 0, 0},
                                        {PARAM_ENCODING, OSSL_PARAM_INTEGER, NULL, 0, 0},
                                        {PARAM_SIGNATURE, OSSL_PARAM_OCTET_STRING, NULL, 0, 0},
                                        {NULL, 0, NULL, 0, 0}};
  (void)context;
  (void)provider;
  return settable;
}

/* AlgorithmIdentifier without parameters: SEQUENCE { OBJECT IDENTIFIER }. */
static int signature_get_params(void *context_data, OSSL_PARAM params[]) {
  const struct signature_context *const context = context_data;
  uint8_t der[ALGORITHM_ID_BYTES] = {0x30};
  size_t length = 0;
  if (context->key == NULL)
    return vmb_provider_fail(context->provider, VMB_REASON_NO_KEY, "there is no key yet");
  const struct vmb_composite *const composite = context->key->type->composite;
  const uint8_t *oid = NULL;
  if (composite == NULL) {
    oid = vmb_codec_oid_der(context->key->type->set, &length);
  } else {
    oid = composite->oid_der;
    length = sizeof composite->oid_der;
  }
  if (length > sizeof der - 2)
    return 0;
  der[1] = (uint8_t)length;
  memcpy(der + 2, oid, length);
  return vmb_param_answer_bytes(params, OSSL_SIGNATURE_PARAM_ALGORITHM_ID, der, 2 + length);
}

static const OSSL_PARAM *signature_gettable_params(void *context, void *provider) {
  static const OSSL_PARAM gettable[] = {
      {OSSL_SIGNATURE_PARAM_ALGORITHM_ID, OSSL_PARAM_OCTET_STRING, NULL, 0, 0},
      {NULL, 0, NULL, 0, 0}};
  (void)context;
  (void)provider;
  return gettable;
}

/* ---- Beginning ------------------------------------------------------------------------------- */

/* Takes the key, or goes on with that of before; forgets the message and what was set for it. */
static int begin(struct signature_context *context, struct vmb_key *key, int selection,
                 const OSSL_PARAM params[]) {
  struct vmb_key *const used = key != NULL ? key : context->key;
  if (used == NULL || !vmb_key_has(used, selection))
    return vmb_provider_fail(context->provider, VMB_REASON_NO_KEY,
                             "the key lacks the part that the operation needs");
  if (key != NULL) {
    vmb_key_up_ref(key);
    vmb_key_free(context->key);
    context->key = key;
  }
  buffer_empty(&context->message);
  buffer_empty(&context->random);
  buffer_empty(&context->signature);
  context->context_bytes = 0;
  context->deterministic = 0;
  context->is_mu = 0;
  return signature_set_params(context, params);
}

static int sign_begin(void *context, void *key, const OSSL_PARAM params[]) {
  return begin(context, key, OSSL_KEYMGMT_SELECT_PRIVATE_KEY, params);
}

static int verify_begin(void *context, void *key, const OSSL_PARAM params[]) {
  return begin(context, key, OSSL_KEYMGMT_SELECT_PUBLIC_KEY, params);
}

/* A digest that somebody names would not be used: better to say so. */
static int require_no_digest(const struct signature_context *context, const char *digest) {
  if (digest == NULL || *digest == '\0' || strcasecmp(digest, "UNDEF") == 0)
    return 1;
  return vmb_provider_fail(context->provider, VMB_REASON_DIGEST,
                           "these schemes sign the message itself: do not name a digest (%s)",
                           digest);
}

static int digest_sign_begin(void *context, const char *digest, void *key,
                             const OSSL_PARAM params[]) {
  return require_no_digest(context, digest) && sign_begin(context, key, params);
}

/*
 * Before 3.2 X.509 counts the strength of a signature by the digest that is registered with its
 * identifier (provider.c), and gives that here. It has no other meaning.
 */
static int is_registered_digest(const struct signature_context *context, const char *digest) {
  return context->provider->openssl_version < 0x030200 && digest != NULL &&
         (strcasecmp(digest, "SHA512") == 0 || strcasecmp(digest, "SHA2-512") == 0);
}

static int digest_verify_begin(void *context, const char *digest, void *key,
                               const OSSL_PARAM params[]) {
  return (is_registered_digest(context, digest) || require_no_digest(context, digest)) &&
         verify_begin(context, key, params);
}

/* ---- Signing --------------------------------------------------------------------------------- */

/* The random source that the parameters ask for. */
static vmb_env signing_env(const struct signature_context *context,
                           struct vmb_fixed_random *fixed) {
  static const uint8_t zeros[32] = {0}; /* rnd of FIPS 204's deterministic signing */
  const struct vmb_key *const key = context->key;
  if (context->random.bytes != NULL) {
    fixed->bytes = context->random.bytes;
    fixed->left = context->random.length;
    return vmb_fixed_env(fixed);
  }
  if (!context->deterministic)
    return vmb_provider_env(context->provider);
  fixed->bytes = zeros;
  fixed->left = sizeof zeros;
  if (strcmp(vmb_sig_family(key->type->sig), "SLH-DSA") == 0) {
    /* opt_rand of FIPS 205: PK.seed, the first half of the public key */
    fixed->bytes = key->public_key;
    fixed->left = vmb_sig_public_key_bytes(key->type->sig) / 2;
  }
  return vmb_fixed_env(fixed);
}

/* Whether this can be a message, or mu where that was asked for; raises an error. */
static int message_is_valid(const struct signature_context *context, const uint8_t *message,
                            size_t length) {
  if (length > LONGEST_MESSAGE || (message == NULL && length > 0))
    return no_message(context, message, length);
  if (!context->is_mu || length == VMB_MLDSA_MU_BYTES)
    return mu_is_alone(context);
  return vmb_provider_fail(context->provider, VMB_REASON_LENGTH,
                           "mu has %d bytes, not %zu: leave out '" PARAM_MU "' to sign or verify "
                           "a message",
                           VMB_MLDSA_MU_BYTES, length);
}

/* Of the message, or of mu where that was asked for; in a build without ML-DSA nobody can ask. */
static vmb_status run_sign(const struct signature_context *context, uint8_t *out, size_t *out_bytes,
                           const uint8_t *message, size_t message_bytes, const vmb_env *env) {
  const vmb_sig *const sig = context->key->type->sig;
  const uint8_t *const secret_key = context->key->secret_key;
#ifdef VMB_PROVIDER_MLDSA
  if (context->is_mu)
    return vmb_mldsa_sign_mu(sig, out, out_bytes, message, secret_key, env);
#endif
  return vmb_sig_sign_with_context(sig, out, out_bytes, message, message_bytes, context->context,
                                   context->context_bytes, secret_key, env);
}

static int sign(void *context_data, unsigned char *out, size_t *out_bytes, size_t room,
                const unsigned char *message, size_t message_bytes) {
  struct signature_context *const context = context_data;
  if (context->key == NULL || out_bytes == NULL)
    return vmb_provider_fail(context->provider, VMB_REASON_NO_KEY, "signing was not begun");
  const size_t longest = vmb_type_signature_bytes(context->key->type);
  if (out == NULL) {
    *out_bytes = longest;
    return 1;
  }
  if (room < longest)
    return vmb_provider_fail(context->provider, VMB_REASON_LENGTH,
                             "a signature of %s has up to %zu bytes, and there is room for %zu",
                             context->key->type->set, longest, room);
  if (!message_is_valid(context, message, message_bytes))
    return 0;
  struct vmb_fixed_random fixed = {NULL, 0};
  const vmb_env env = signing_env(context, &fixed);
  if (context->key->type->composite != NULL) {
    const struct vmb_composite_input input = {message, context->context, message_bytes,
                                              context->context_bytes};
    return vmb_composite_sign(context->key, &input, &env, out, out_bytes);
  }
  const vmb_status status = run_sign(context, out, out_bytes, message, message_bytes, &env);
  if (status != VMB_OK)
    return vmb_provider_fail_status(context->provider, status, "signing", context->key->type->set);
  if (fixed.left == 0)
    return 1;
  vmb_wipe(out, longest);
  *out_bytes = 0;
  return vmb_provider_fail(context->provider, VMB_REASON_LENGTH,
                           "signing with %s drew %zu random bytes fewer than were given",
                           context->key->type->set, fixed.left);
}

static int update(void *context, const unsigned char *piece, size_t length) {
  struct signature_context *const to = context;
  return buffer_append(to, &to->message, piece, length);
}

static int sign_final(void *context_data, unsigned char *out, size_t *out_bytes, size_t room) {
  const struct signature_context *const context = context_data;
  return sign(context_data, out, out_bytes, room, context->message.bytes, context->message.length);
}

/* ---- Verifying ------------------------------------------------------------------------------- */

static vmb_status run_verify(const struct signature_context *context, const uint8_t *signature,
                             size_t signature_bytes, const uint8_t *message, size_t message_bytes) {
  const vmb_sig *const sig = context->key->type->sig;
  const uint8_t *const public_key = context->key->public_key;
#ifdef VMB_PROVIDER_MLDSA
  if (context->is_mu)
    return vmb_mldsa_verify_mu(sig, signature, signature_bytes, message, public_key, NULL);
#endif
  return vmb_sig_verify_with_context(sig, signature, signature_bytes, message, message_bytes,
                                     context->context, context->context_bytes, public_key, NULL);
}

static int verify(void *context_data, const unsigned char *signature, size_t signature_bytes,
                  const unsigned char *message, size_t message_bytes) {
  static const uint8_t nothing[1] = {0};
  struct signature_context *const context = context_data;
  if (context->key == NULL)
    return vmb_provider_fail(context->provider, VMB_REASON_NO_KEY, "verifying was not begun");
  if (!message_is_valid(context, message, message_bytes))
    return 0;
  if (signature == NULL) { /* the library takes NULL for a mistake, not for a wrong signature */
    signature = nothing;
    signature_bytes = 0;
  }
  if (context->key->type->composite != NULL) {
    const struct vmb_composite_input input = {message, context->context, message_bytes,
                                              context->context_bytes};
    return vmb_composite_verify(context->key, &input, signature, signature_bytes);
  }
  const vmb_status status = run_verify(context, signature, signature_bytes, message, message_bytes);
  if (status == VMB_OK)
    return 1;
  return vmb_provider_fail_status(context->provider, status, "verifying", context->key->type->set);
}

static int verify_final(void *context_data, const unsigned char *signature,
                        size_t signature_bytes) {
  const struct signature_context *const context = context_data;
  return verify(context_data, signature, signature_bytes, context->message.bytes,
                context->message.length);
}

/* The signature was given as a parameter. */
static int verify_message_final(void *context_data) {
  const struct signature_context *const context = context_data;
  if (context->signature.bytes == NULL)
    return vmb_provider_fail(context->provider, VMB_REASON_SIGNATURE,
                             "there is no signature to verify: set '" PARAM_SIGNATURE "' before");
  return verify_final(context_data, context->signature.bytes, context->signature.length);
}

#define FUNCTION(id, name) {OSSL_FUNC_SIGNATURE_##id, (void (*)(void))(name)}

const OSSL_DISPATCH vmb_signature_functions[] = {
    FUNCTION(NEWCTX, signature_new),
    FUNCTION(FREECTX, signature_free),
    FUNCTION(DUPCTX, signature_dup),
    FUNCTION(SIGN_INIT, sign_begin),
    FUNCTION(SIGN, sign),
    FUNCTION(VERIFY_INIT, verify_begin),
    FUNCTION(VERIFY, verify),
    FUNCTION(DIGEST_SIGN_INIT, digest_sign_begin),
    FUNCTION(DIGEST_SIGN_UPDATE, update),
    FUNCTION(DIGEST_SIGN_FINAL, sign_final),
    FUNCTION(DIGEST_SIGN, sign),
    FUNCTION(DIGEST_VERIFY_INIT, digest_verify_begin),
    FUNCTION(DIGEST_VERIFY_UPDATE, update),
    FUNCTION(DIGEST_VERIFY_FINAL, verify_final),
    FUNCTION(DIGEST_VERIFY, verify),
    FUNCTION(SIGN_MESSAGE_INIT, sign_begin),
    FUNCTION(SIGN_MESSAGE_UPDATE, update),
    FUNCTION(SIGN_MESSAGE_FINAL, sign_final),
    FUNCTION(VERIFY_MESSAGE_INIT, verify_begin),
    FUNCTION(VERIFY_MESSAGE_UPDATE, update),
    FUNCTION(VERIFY_MESSAGE_FINAL, verify_message_final),
    FUNCTION(GET_CTX_PARAMS, signature_get_params),
    FUNCTION(GETTABLE_CTX_PARAMS, signature_gettable_params),
    FUNCTION(SET_CTX_PARAMS, signature_set_params),
    FUNCTION(SETTABLE_CTX_PARAMS, signature_settable_params),
    {0, NULL}};
