/*
 * The tables that query_operation answers with: for each operation the names, properties and
 * functions of every key type.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "key.h"

static const char plain[] = "provider=vambrace";

/* The properties of an encoder and of a decoder. */
#define ENCODES(format, structure) "provider=vambrace,output=" format ",structure=" structure
#define DECODES(structure) "provider=vambrace,input=der,structure=" structure

/* At most so many rows of one operation for one key type: the encoders. */
enum { MOST_ROWS = 7 };

static void add(OSSL_ALGORITHM **end, const struct vmb_key_type *type, const char *properties,
                const OSSL_DISPATCH *functions) {
  const OSSL_ALGORITHM row = {type->names, properties, functions, type->set};
  *(*end)++ = row;
}

/* Hybrids are for TLS and have no form in files. */
static void add_codecs(OSSL_ALGORITHM **encoders, OSSL_ALGORITHM **decoders,
                       const struct vmb_key_type *type, int index) {
  if (type->classical != VMB_CLASSICAL_NONE)
    return;
  add(encoders, type, ENCODES("der", "SubjectPublicKeyInfo"), vmb_encode_public_der);
  add(encoders, type, ENCODES("pem", "SubjectPublicKeyInfo"), vmb_encode_public_pem);
  add(encoders, type, ENCODES("der", "PrivateKeyInfo"), vmb_encode_private_der);
  add(encoders, type, ENCODES("pem", "PrivateKeyInfo"), vmb_encode_private_pem);
  add(encoders, type, ENCODES("der", "EncryptedPrivateKeyInfo"), vmb_encode_encrypted_der);
  add(encoders, type, ENCODES("pem", "EncryptedPrivateKeyInfo"), vmb_encode_encrypted_pem);
  add(encoders, type, "provider=vambrace,output=text", vmb_encode_text);
  add(decoders, type, DECODES("SubjectPublicKeyInfo"), vmb_decoder_functions(index, 0));
  add(decoders, type, DECODES("PrivateKeyInfo"), vmb_decoder_functions(index, 1));
}

int vmb_provider_make_algorithms(vmb_provider *provider) {
  static const int operations[] = {OSSL_OP_KEYMGMT, OSSL_OP_KEM, OSSL_OP_SIGNATURE, OSSL_OP_ENCODER,
                                   OSSL_OP_DECODER};
  OSSL_ALGORITHM *ends[OSSL_OP__HIGHEST + 1] = {NULL};
  for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
    /* the row of zeros at the end is OpenSSL's mark */
    ends[operations[i]] = calloc(MOST_ROWS * provider->type_count + 1, sizeof(OSSL_ALGORITHM));
    provider->algorithms[operations[i]] = ends[operations[i]];
    if (ends[operations[i]] == NULL)
      return 0;
  }
  for (size_t i = 0; i < provider->type_count; i++) {
    const struct vmb_key_type *const type = &provider->types[i];
    if (type->names == NULL)
      continue;
    add(&ends[OSSL_OP_KEYMGMT], type, plain, vmb_keymgmt_functions((int)i));
    if (type->kem != NULL)
      add(&ends[OSSL_OP_KEM], type, plain, vmb_kem_functions);
    else
      add(&ends[OSSL_OP_SIGNATURE], type, plain, vmb_signature_functions);
    add_codecs(&ends[OSSL_OP_ENCODER], &ends[OSSL_OP_DECODER], type, (int)i);
  }
  return 1;
}

void vmb_provider_free_algorithms(vmb_provider *provider) {
  for (size_t i = 0; i <= OSSL_OP__HIGHEST; i++)
    free(provider->algorithms[i]);
}
