/*
 * Decoders: keys from DER. PEM and encrypted keys come to them through OpenSSL's own decoders.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <openssl/core_object.h>
#include <stdlib.h>
#include <string.h>

#include "closures.h"
#include "composite.h"
#include "key_codec.h"
#include "parameters.h"

/* A public key of Classic McEliece has up to 1.4 MB; what is longer is no key. */
enum { FIRST_BYTES = 128, LONGEST_FILE = 2 << 20 };

struct decoder {
  vmb_provider *provider;
  const struct vmb_key_type *type;
};

static struct decoder *decoder_new(vmb_provider *provider, int type_index) {
  struct decoder *const decoder = calloc(1, sizeof *decoder);
  if (decoder == NULL)
    return NULL;
  decoder->provider = provider;
  decoder->type = &provider->types[type_index];
  return decoder;
}

static void decoder_free(void *decoder) {
  free(decoder);
}

struct input {
  uint8_t *bytes;
  size_t length, room;
};

static void input_free(struct input *input) {
  vmb_wipe(input->bytes, input->length);
  free(input->bytes);
}

/* Reads until there are `wanted` bytes or the input ends. 0 if there is no memory. */
static int read_up_to(const vmb_provider *provider, OSSL_CORE_BIO *in, struct input *input,
                      size_t wanted) {
  while (input->length < wanted) {
    size_t got = 0;
    if (input->length == input->room) {
      const size_t room = input->room == 0 ? FIRST_BYTES : 4 * input->room;
      uint8_t *const bytes = malloc(room);
      if (bytes == NULL)
        return 0;
      if (input->length > 0)
        memcpy(bytes, input->bytes, input->length);
      input_free(input);
      input->bytes = bytes;
      input->room = room;
    }
    size_t ask = input->room - input->length;
    if (ask > wanted - input->length)
      ask = wanted - input->length;
    if (provider->bio_read(in, input->bytes + input->length, ask, &got) != 1 || got == 0)
      return 1;
    input->length += got;
  }
  return 1;
}

/* Gives the key to the core, by reference; the core takes it by key_load, or leaves it. */
static int hand_over(struct vmb_key *key, OSSL_CALLBACK *callback, void *argument) {
  int object_type = OSSL_OBJECT_PKEY;
  const OSSL_PARAM params[] = {
      {OSSL_OBJECT_PARAM_TYPE, OSSL_PARAM_INTEGER, &object_type, sizeof object_type, 0},
      {OSSL_OBJECT_PARAM_DATA_TYPE, OSSL_PARAM_UTF8_STRING, key->type->first_name,
       strlen(key->type->first_name), 0},
      {OSSL_OBJECT_PARAM_REFERENCE, OSSL_PARAM_OCTET_STRING, &key, sizeof key, 0},
      {NULL, 0, NULL, 0, 0}};
  const int ok = callback(params, argument);
  vmb_key_free(key); /* NULL if it was taken */
  return ok;
}

/* Whether lengths and set of what was read are those that the buffers of a key must have. */
static int fits(const struct vmb_key_type *type, const struct vmb_codec_key *read) {
  return strcmp(read->set, type->set) == 0 && read->public_key != NULL &&
         read->public_key_bytes == vmb_type_public_key_bytes(type) &&
         (read->secret_key == NULL || read->secret_key_bytes == vmb_type_secret_key_bytes(type)) &&
         (read->seed == NULL ||
          (read->secret_key != NULL && read->seed_bytes == vmb_type_seed_bytes(type)));
}

static struct vmb_key *composite_of(const struct decoder *decoder, enum vmb_codec_kind kind,
                                    const struct input *input) {
  struct vmb_key *const key = vmb_key_new(decoder->provider, decoder->type);
  if (key == NULL ||
      vmb_composite_read(key, kind == VMB_CODEC_PRIVATE, input->bytes, input->length))
    return key;
  vmb_key_free(key);
  return NULL;
}

/* The key in the structure, checked; NULL and an error if it is not sound. */
static struct vmb_key *key_of(const struct decoder *decoder, enum vmb_codec_kind kind,
                              const struct input *input) {
  if (decoder->type->composite != NULL)
    return composite_of(decoder, kind, input);
  struct vmb_codec_key read;
  char reason[VMB_CODEC_REASON_BYTES] = "";
  if (!vmb_codec_read(input->bytes, input->length, &read, reason)) {
    vmb_provider_fail(decoder->provider, VMB_REASON_ENCODING, "%s", reason);
    return NULL;
  }
  if (!fits(decoder->type, &read)) {
    vmb_codec_free(&read);
    vmb_provider_fail(decoder->provider, VMB_REASON_ENCODING, "this is no key of %s",
                      decoder->type->set);
    return NULL;
  }
  struct vmb_key *const key = vmb_key_new(decoder->provider, decoder->type);
  if (key != NULL) {
    key->public_key = read.public_key;
    key->secret_key = read.secret_key;
    key->seed = read.seed;
    key->seed_bytes = read.seed_bytes;
    memset(&read, 0, sizeof read);
  }
  vmb_codec_free(&read);
  return key;
}

/* Whether these first bytes are of a key of this type and kind. */
static int is_of_type(const struct vmb_key_type *type, enum vmb_codec_kind kind,
                      const struct input *input) {
  const char *set = NULL;
  const uint8_t *oid = NULL;
  size_t oid_bytes = 0;
  if (type->composite == NULL)
    return vmb_codec_peek(input->bytes, input->length, &set) == kind && strcmp(set, type->set) == 0;
  return vmb_codec_peek_oid(input->bytes, input->length, &oid, &oid_bytes) == kind &&
         oid_bytes == VMB_COMPOSITE_OID_BYTES &&
         memcmp(oid, type->composite->oid_der, oid_bytes) == 0;
}

/*
 * What is not a key of this set and kind is left to other decoders: success without a call of the
 * callback. A key of this set that is malformed leaves an error in the queue.
 */
static int decode(const struct decoder *decoder, OSSL_CORE_BIO *in, enum vmb_codec_kind kind,
                  OSSL_CALLBACK *callback, void *argument) {
  struct input input = {NULL, 0, 0};
  int ok = read_up_to(decoder->provider, in, &input, FIRST_BYTES);
  if (ok && is_of_type(decoder->type, kind, &input)) {
    ok = read_up_to(decoder->provider, in, &input, LONGEST_FILE);
    struct vmb_key *const key = ok ? key_of(decoder, kind, &input) : NULL;
    if (key != NULL)
      ok = hand_over(key, callback, argument);
  }
  input_free(&input);
  return ok;
}

static int decode_public(void *decoder, OSSL_CORE_BIO *in, int selection, OSSL_CALLBACK *callback,
                         void *argument, OSSL_PASSPHRASE_CALLBACK *passphrase,
                         void *passphrase_argument) {
  (void)selection;
  (void)passphrase;
  (void)passphrase_argument;
  return decode(decoder, in, VMB_CODEC_PUBLIC, callback, argument);
}

static int decode_private(void *decoder, OSSL_CORE_BIO *in, int selection, OSSL_CALLBACK *callback,
                          void *argument, OSSL_PASSPHRASE_CALLBACK *passphrase,
                          void *passphrase_argument) {
  (void)selection;
  (void)passphrase;
  (void)passphrase_argument;
  return decode(decoder, in, VMB_CODEC_PRIVATE, callback, argument);
}

static int selects_public(void *provider, int selection) {
  (void)provider;
  return selection == 0 || (selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY) != 0;
}

static int selects_private(void *provider, int selection) {
  (void)provider;
  return selection == 0 || (selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) != 0;
}

/* For key managers of other providers: the parts, as key management exports them. */
static int export_object(void *decoder, const void *reference, size_t bytes,
                         OSSL_CALLBACK *callback, void *argument) {
  const struct vmb_key *key = NULL;
  (void)decoder;
  if (bytes != sizeof key)
    return 0;
  memcpy(&key, reference, sizeof key);
  const int selection =
      key->secret_key != NULL ? OSSL_KEYMGMT_SELECT_KEYPAIR : OSSL_KEYMGMT_SELECT_PUBLIC_KEY;
  for (const OSSL_DISPATCH *f = vmb_keymgmt_functions(0); f->function_id != 0; f++)
    if (f->function_id == OSSL_FUNC_KEYMGMT_EXPORT)
      return ((OSSL_FUNC_keymgmt_export_fn *)f->function)((void *)key, selection, callback,
                                                          argument);
  return 0;
}

static int decoder_set_params(void *decoder_data, const OSSL_PARAM params[]) {
  const struct decoder *const decoder = decoder_data;
  return vmb_param_refuse(decoder->provider, params, vmb_refused_key_forms);
}

#define FUNCTION(id, name) {OSSL_FUNC_DECODER_##id, (void (*)(void))(name)}

/* The table of a structure: VMB_TABLE(part, type) */
#define VMB_TABLE(part, type)                                                                 \
  static const OSSL_DISPATCH part##_##type[] = {FUNCTION(NEWCTX, new_##type),                 \
                                                FUNCTION(FREECTX, decoder_free),              \
                                                FUNCTION(DOES_SELECTION, selects_##part),     \
                                                FUNCTION(SET_CTX_PARAMS, decoder_set_params), \
                                                FUNCTION(DECODE, decode_##part),              \
                                                FUNCTION(EXPORT_OBJECT, export_object),       \
                                                {0, NULL}};
#define VMB_TYPE(type)                             \
  static void *new_##type(void *provider) {        \
    return decoder_new(provider, VMB_TYPE_##type); \
  }                                                \
  VMB_TABLE(public, type)                          \
  VMB_TABLE(private, type)
#include "type_list.def"
#undef VMB_TYPE

const OSSL_DISPATCH *vmb_decoder_functions(int type_index, int is_private) {
  static const OSSL_DISPATCH *const tables[][2] = {
#define VMB_TYPE(type) {public_##type, private_##type},
#include "type_list.def"
#undef VMB_TYPE
  };
  return tables[type_index][is_private != 0];
}
