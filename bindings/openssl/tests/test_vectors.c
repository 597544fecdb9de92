/*
 * test_vectors SET...: official vectors through EVP. The core's random source is the generator of
 * the vectors: the provider's entry is registered as a builtin one, with another get_entropy.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Count 0 of each set: EVP makes the key pair, its digests are compared; then it encapsulates or
 * signs, and what comes out is compared with the vector, too. Where the key pair's seed is not what
 * the vectors draw (NTRU+, NTTRU, AIMer, FrodoKEM-1344), the library makes the pair, and EVP
 * imports it.
 */
#include <dlfcn.h>
#include <openssl/core_dispatch.h>
#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/provider.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "testing/nist_drbg/nist_drbg.h"
#include "vambrace/vambrace.h"
#include "vectors/check_vectors.h"

enum { LONGEST = 1 << 21, MOST_FUNCTIONS = 256 };

static vmb_nist_drbg drbg;

/* ---- The provider with another random source ------------------------------------------------- */

static size_t drawn_entropy(const OSSL_CORE_HANDLE *handle, unsigned char **out, int entropy,
                            size_t least, size_t most) {
  (void)handle;
  (void)entropy;
  (void)most;
  *out = malloc(least);
  return *out != NULL && vmb_nist_drbg_fill(&drbg, *out, least) == VMB_OK ? least : 0;
}

static void given_back(const OSSL_CORE_HANDLE *handle, unsigned char *bytes, size_t length) {
  (void)handle;
  (void)length;
  free(bytes);
}

static OSSL_provider_init_fn *real_entry;

static int entry(const OSSL_CORE_HANDLE *handle, const OSSL_DISPATCH *in, const OSSL_DISPATCH **out,
                 void **provider) {
  static OSSL_DISPATCH replaced[MOST_FUNCTIONS];
  size_t used = 0;
  for (; in->function_id != 0 && used + 1 < MOST_FUNCTIONS; in++, used++) {
    replaced[used] = *in;
    if (in->function_id == OSSL_FUNC_GET_ENTROPY)
      replaced[used].function = (void (*)(void))drawn_entropy;
    if (in->function_id == OSSL_FUNC_CLEANUP_ENTROPY)
      replaced[used].function = (void (*)(void))given_back;
  }
  replaced[used].function_id = 0;
  return real_entry(handle, replaced, out, provider);
}

static OSSL_PROVIDER *load(OSSL_LIB_CTX *library) {
  const char *const module = getenv("VMB_PROVIDER");
  void *const handle = dlopen(module == NULL ? "./vambrace.so" : module, RTLD_NOW);
  if (handle == NULL)
    return NULL;
  void *const symbol = dlsym(handle, "OSSL_provider_init");
  memcpy(&real_entry, &symbol, sizeof symbol);
  if (real_entry == NULL || OSSL_PROVIDER_add_builtin(library, "vambrace", entry) != 1)
    return NULL;
  return OSSL_PROVIDER_load(library, "vambrace");
}

/* ---- A set ----------------------------------------------------------------------------------- */

static uint8_t public_key[LONGEST], secret_key[LONGEST], output[LONGEST], secret[64], again[64];

/* The key pair: by EVP's key generation, or imported from what the library makes. */
static EVP_PKEY *make_pair(OSSL_LIB_CTX *library, const char *name, const vmb_kem *kem,
                           const vmb_sig *sig, int seed_is_drawn) {
  EVP_PKEY *key = NULL;
  EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(library, name, NULL);
  int ok = context != NULL;
  if (ok && seed_is_drawn) {
    ok = EVP_PKEY_keygen_init(context) > 0 && EVP_PKEY_keygen(context, &key) > 0;
  } else if (ok) {
    const vmb_env env = {{vmb_nist_drbg_fill, &drbg}, NULL, 0};
    ok = (kem != NULL ? vmb_kem_keypair(kem, public_key, secret_key, &env)
                      : vmb_sig_keypair(sig, public_key, secret_key, &env)) == VMB_OK;
    OSSL_PARAM params[] = {OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PUB_KEY, public_key,
                                                   kem != NULL ? vmb_kem_public_key_bytes(kem)
                                                               : vmb_sig_public_key_bytes(sig)),
                           OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PRIV_KEY, secret_key,
                                                   kem != NULL ? vmb_kem_secret_key_bytes(kem)
                                                               : vmb_sig_secret_key_bytes(sig)),
                           OSSL_PARAM_END};
    ok = ok && EVP_PKEY_fromdata_init(context) > 0 &&
         EVP_PKEY_fromdata(context, &key, EVP_PKEY_KEYPAIR, params) > 0;
  }
  EVP_PKEY_CTX_free(context);
  return ok ? key : NULL;
}

static void encapsulate(OSSL_LIB_CTX *library, EVP_PKEY *key, const struct vector_row *row,
                        const vmb_kem *kem) {
  size_t output_bytes = sizeof output, secret_bytes = sizeof secret, again_bytes = sizeof again;
  EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(library, key, "provider=vambrace");
  CHECK(EVP_PKEY_encapsulate_init(context, NULL) > 0 &&
            EVP_PKEY_encapsulate(context, output, &output_bytes, secret, &secret_bytes) > 0,
        "%s: encapsulation", vmb_kem_name(kem));
  CHECK(output_bytes == vmb_kem_ciphertext_bytes(kem), "%s: its length", vmb_kem_name(kem));
  compare_digest(row, 0, "ct_sha256", output, output_bytes);
  compare(row, 0, "ss", secret, secret_bytes);
  CHECK(EVP_PKEY_decapsulate_init(context, NULL) > 0 &&
            EVP_PKEY_decapsulate(context, again, &again_bytes, output, output_bytes) > 0 &&
            again_bytes == secret_bytes && memcmp(again, secret, secret_bytes) == 0,
        "%s: decapsulation", vmb_kem_name(kem));
  CHECK(EVP_PKEY_decapsulate(context, again, &again_bytes, output, output_bytes - 1) <= 0,
        "%s: a short ciphertext", vmb_kem_name(kem));
  ERR_clear_error();
  EVP_PKEY_CTX_free(context);
}

/* The generator's message of count 0, 33 bytes, with the row's context string. */
static void sign(OSSL_LIB_CTX *library, EVP_PKEY *key, const struct vector_row *row,
                 const vmb_sig *sig, const uint8_t *message) {
  const struct vector_field *const context = vector_field_find(row, "ctx");
  OSSL_PARAM params[] = {OSSL_PARAM_END, OSSL_PARAM_END};
  size_t length = sizeof output;
  EVP_PKEY_CTX *inner = NULL;
  EVP_MD_CTX *const md = EVP_MD_CTX_new();
  if (context != NULL && context->length > 0)
    params[0] =
        OSSL_PARAM_construct_octet_string("context-string", (void *)context->data, context->length);
  CHECK(EVP_DigestSignInit_ex(md, &inner, NULL, library, "provider=vambrace", key, params) > 0 &&
            EVP_DigestSign(md, output, &length, message, 33) > 0,
        "%s: signing", vmb_sig_name(sig));
  compare_digest(row, 0, "sig_sha256", output, length);
  CHECK(EVP_DigestVerifyInit_ex(md, &inner, NULL, library, "provider=vambrace", key, params) > 0 &&
            EVP_DigestVerify(md, output, length, message, 33) == 1,
        "%s: verifying", vmb_sig_name(sig));
  output[length / 2] ^= 1;
  CHECK(EVP_DigestVerifyInit_ex(md, &inner, NULL, library, "provider=vambrace", key, params) > 0 &&
            EVP_DigestVerify(md, output, length, message, 33) != 1,
        "%s: a damaged signature", vmb_sig_name(sig));
  ERR_clear_error();
  EVP_MD_CTX_free(md);
}

static void run_set(OSSL_LIB_CTX *library, const char *set) {
  const vmb_kem *const kem = vmb_kem_find(set);
  const vmb_sig *const sig = vmb_sig_find(set);
  const struct vector_file *const file = vector_file_find(set);
  if ((kem == NULL && sig == NULL) || file == NULL || file->row_count == 0) {
    CHECK(0, "%s is no set of this build with vectors", set);
    return;
  }
  const struct vector_row *const row = &file->rows[0];
  const char *const family = kem != NULL ? vmb_kem_family(kem) : vmb_sig_family(sig);
  const int is_aim3 = strncmp(set, "aimer", 5) == 0 && strstr(set, "_v21") == NULL;
  const int seed_is_drawn = strcmp(family, "NTRU+") != 0 && strcmp(family, "NTTRU") != 0 &&
                            !is_aim3 && strncmp(set, "frodokem1344", 12) != 0;
  uint8_t seed[48], message[33];
  char name[64];
  vmb_nist_drbg master;
  master_generator(&master);
  (void)vmb_nist_drbg_fill(&master, seed, sizeof seed);
  (void)vmb_nist_drbg_fill(&master, message, sizeof message);
  vmb_nist_drbg_init(&drbg, seed);
  snprintf(name, sizeof name, "vambrace.%s", set);
  EVP_PKEY *const key = make_pair(library, name, kem, sig, seed_is_drawn);
  CHECK(key != NULL, "%s: key generation", set);
  if (key == NULL) {
    ERR_print_errors_fp(stdout);
    return;
  }
  size_t length = 0;
  CHECK(EVP_PKEY_get_octet_string_param(key, "pub", public_key, sizeof public_key, &length) > 0,
        "%s: the public key", set);
  compare_digest(row, 0, "pk_sha256", public_key, length);
  CHECK(EVP_PKEY_get_octet_string_param(key, "priv", secret_key, sizeof secret_key, &length) > 0,
        "%s: the secret key", set);
  compare_digest(row, 0, "sk_sha256", secret_key, vector_number(&file->head, "sizes.sk", 0));
  if (kem != NULL)
    encapsulate(library, key, row, kem);
  else
    sign(library, key, row, sig, message);
  EVP_PKEY_free(key);
}

int main(int argc, char **argv) {
  OSSL_LIB_CTX *const library = OSSL_LIB_CTX_new();
  OSSL_PROVIDER *const base = OSSL_PROVIDER_load(library, "default");
  OSSL_PROVIDER *const ours = load(library);
  CHECK(base != NULL && ours != NULL, "the providers");
  for (int i = 1; i < argc && ours != NULL; i++) {
    if (strncmp(argv[i], "corrupt=", 8) == 0)
      corrupt = argv[i] + 8;
    else
      run_set(library, argv[i]);
  }
  OSSL_PROVIDER_unload(ours);
  OSSL_PROVIDER_unload(base);
  OSSL_LIB_CTX_free(library);
  return check_report();
}
