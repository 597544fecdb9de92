/*
 * test_parameters SET...: each parameter of the table in docs/openssl.md is obeyed or refused, and
 * lengths that nothing has are refused by every signature set named.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <openssl/core_names.h>
#include <openssl/decoder.h>
#include <openssl/encoder.h>
#include <unistd.h>

#include "check.h"
#include "memory_tls.h"
#include "vambrace/mldsa.h"

enum { SECONDS_PER_SET = 600, ROOM = 1 << 16 };

static OSSL_LIB_CTX *library;
static unsigned char message[VMB_MLDSA_MU_BYTES] = "a message as long as mu", some[ROOM];

/* ---- Parameters that one can write in a line ------------------------------------------------- */

static OSSL_PARAM number(const char *name, int value) {
  static int values[64];
  static int used;
  used = (used + 1) % 64;
  values[used] = value;
  return OSSL_PARAM_construct_int(name, &values[used]);
}

static OSSL_PARAM text(const char *name, const char *value) {
  return OSSL_PARAM_construct_utf8_string(name, (char *)value, 0);
}

static OSSL_PARAM bytes(const char *name, size_t length) {
  return OSSL_PARAM_construct_octet_string(name, some, length);
}

/* Whether the call succeeded; if not, it has to say why. */
static int said(int result, const char *what) {
  if (result <= 0)
    CHECK(ERR_GET_REASON(ERR_peek_last_error()) != 0, "%s: there is no error in the queue", what);
  ERR_clear_error();
  return result > 0;
}

/* ---- Signatures ------------------------------------------------------------------------------ */

struct signature {
  unsigned char bytes[ROOM];
  size_t length;
};

/* Signs with up to two parameters; in pieces, or the whole message. 0 if it is refused. */
static int sign(EVP_PKEY *key, OSSL_PARAM one, OSSL_PARAM two, const unsigned char *what,
                size_t length, int in_pieces, struct signature *out) {
  const OSSL_PARAM params[] = {one, two, OSSL_PARAM_END};
  EVP_MD_CTX *const context = EVP_MD_CTX_new();
  out->length = sizeof out->bytes;
  int ok = EVP_DigestSignInit_ex(context, NULL, NULL, library, NULL, key, params);
  if (ok > 0 && in_pieces)
    ok = EVP_DigestSignUpdate(context, what, 1) > 0 &&
         EVP_DigestSignUpdate(context, what + 1, length - 1) > 0 &&
         EVP_DigestSignFinal(context, out->bytes, &out->length) > 0;
  else if (ok > 0)
    ok = EVP_DigestSign(context, out->bytes, &out->length, what, length);
  EVP_MD_CTX_free(context);
  return said(ok, one.key == NULL ? "signing" : one.key);
}

static int verify(EVP_PKEY *key, OSSL_PARAM one, OSSL_PARAM two, const unsigned char *what,
                  size_t length, const struct signature *signature) {
  const OSSL_PARAM params[] = {one, two, OSSL_PARAM_END};
  EVP_MD_CTX *const context = EVP_MD_CTX_new();
  int ok = EVP_DigestVerifyInit_ex(context, NULL, NULL, library, NULL, key, params);
  if (ok > 0)
    ok = EVP_DigestVerify(context, signature->bytes, signature->length, what, length);
  EVP_MD_CTX_free(context);
  return said(ok, one.key == NULL ? "verifying" : one.key);
}

static int same(const struct signature *one, const struct signature *other) {
  return one->length == other->length && memcmp(one->bytes, other->bytes, one->length) == 0;
}

static const OSSL_PARAM none = OSSL_PARAM_END;

/* Whether signing with the parameter succeeds, and verifying the same signature with it. */
static int signs(EVP_PKEY *key, OSSL_PARAM param) {
  static struct signature signature;
  return sign(key, param, none, message, sizeof message, 0, &signature) &&
         verify(key, param, none, message, sizeof message, &signature);
}

/* What is signed with mu is the message that mu was made of, with its context. */
static void mu(void) {
  static struct signature of_message, of_mu;
  EVP_PKEY *const key = memory_keypair(library, "vambrace.mldsa44");
  unsigned char public_key[2000], digest[VMB_MLDSA_MU_BYTES];
  size_t length = 0;
  const OSSL_PARAM context = bytes("context-string", 5), is_mu = number("mu", 1);
  const OSSL_PARAM deterministic = number("deterministic", 1);
  CHECK(EVP_PKEY_get_raw_public_key(key, NULL, &length) == 1 && length <= sizeof public_key &&
            EVP_PKEY_get_raw_public_key(key, public_key, &length) == 1 &&
            vmb_mldsa_mu(vmb_sig_find("mldsa44"), digest, public_key, message, sizeof message, some,
                         5) == VMB_OK,
        "mu");
  CHECK(sign(key, context, deterministic, message, sizeof message, 0, &of_message) &&
            sign(key, is_mu, deterministic, digest, sizeof digest, 0, &of_mu) &&
            same(&of_message, &of_mu),
        "mu signs something else than the message");
  CHECK(sign(key, is_mu, deterministic, digest, sizeof digest, 1, &of_mu) &&
            same(&of_message, &of_mu),
        "mu in pieces");
  CHECK(verify(key, is_mu, none, digest, sizeof digest, &of_message) &&
            verify(key, context, none, message, sizeof message, &of_mu),
        "mu does not verify");
  CHECK(!verify(key, none, none, digest, sizeof digest, &of_mu), "mu is signed as a message");
#if OPENSSL_VERSION_NUMBER >= 0x30500000L
  EVP_PKEY *const theirs =
      EVP_PKEY_new_raw_public_key_ex(library, "ML-DSA-44", NULL, public_key, length);
  CHECK(theirs != NULL && verify(theirs, is_mu, none, digest, sizeof digest, &of_mu),
        "OpenSSL means something else by mu");
  EVP_PKEY_free(theirs);
#endif
  CHECK(!verify(key, is_mu, none, message, sizeof message, &of_mu), "a message is taken for mu");
  CHECK(!sign(key, is_mu, none, digest, sizeof digest - 1, 0, &of_mu) &&
            !verify(key, is_mu, none, digest, sizeof digest - 1, &of_message),
        "mu is too short");
  CHECK(!sign(key, is_mu, context, digest, sizeof digest, 0, &of_mu) &&
            !sign(key, context, is_mu, digest, sizeof digest, 0, &of_mu),
        "mu with a context string");
  EVP_PKEY_CTX *passed_over = EVP_PKEY_CTX_new_from_pkey(library, key, NULL);
  const OSSL_PARAM both[] = {context, is_mu, OSSL_PARAM_END};
  of_mu.length = sizeof of_mu.bytes;
  CHECK(EVP_PKEY_sign_init(passed_over) == 1 && EVP_PKEY_CTX_set_params(passed_over, both) != 1 &&
            !said(EVP_PKEY_sign(passed_over, of_mu.bytes, &of_mu.length, digest, sizeof digest),
                  "an error that was passed over"),
        "mu with a context string, and an error that was passed over");
  EVP_PKEY_CTX_free(passed_over);
  CHECK(!signs(key, number("mu", 2)) && !signs(key, text("mu", "1")), "mu of another kind");
  EVP_PKEY_free(key);
}

/* What decides about what is drawn. */
static void entropy(const char *name, size_t drawn) {
  static struct signature one, other;
  EVP_PKEY *const key = memory_keypair(library, name);
  const OSSL_PARAM given = bytes("test-entropy", drawn);
  CHECK(sign(key, given, none, message, sizeof message, 0, &one) &&
            sign(key, given, none, message, sizeof message, 0, &other) && same(&one, &other),
        "%s: test-entropy is not obeyed", name);
  CHECK(sign(key, given, number("deterministic", 1), message, sizeof message, 0, &other) &&
            same(&one, &other),
        "%s: test-entropy goes before deterministic", name);
  for (int i = -1; i <= 1; i += 2)
    CHECK(!sign(key, bytes("test-entropy", (size_t)((int)drawn + i)), none, message, sizeof message,
                0, &one),
          "%s: test-entropy of %zu%+d bytes", name, drawn, i);
  CHECK(!signs(key, bytes("test-entropy", 0)), "%s: test-entropy of no byte", name);
  CHECK(sign(key, number("deterministic", 1), none, message, sizeof message, 0, &one) &&
            sign(key, number("deterministic", 1), none, message, sizeof message, 0, &other) &&
            same(&one, &other),
        "%s: deterministic is not obeyed", name);
  CHECK(!signs(key, number("deterministic", 2)), "%s: deterministic of 2", name);
  EVP_PKEY_free(key);
}

/* The signature may be a parameter, too; OpenSSL 3.4 and later then verify a message in pieces. */
static void given_signature(void) {
  static struct signature good;
  EVP_PKEY *const key = memory_keypair(library, "vambrace.mldsa44");
  EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(library, key, NULL);
  CHECK(sign(key, none, none, message, sizeof message, 0, &good), "a signature");
  const OSSL_PARAM given[] = {
      OSSL_PARAM_construct_octet_string("signature", good.bytes, good.length), OSSL_PARAM_END};
  const OSSL_PARAM wrong[] = {text("signature", "x"), OSSL_PARAM_END};
  CHECK(EVP_PKEY_verify_init_ex(context, wrong) != 1, "a signature that is a text");
  CHECK(EVP_PKEY_verify_init_ex(context, given) == 1, "a signature that is a parameter");
#if OPENSSL_VERSION_NUMBER >= 0x30400000L
  EVP_SIGNATURE *const algorithm = EVP_SIGNATURE_fetch(library, "vambrace.mldsa44", NULL);
  for (int damage = 0; damage <= 1; damage++) {
    good.bytes[0] ^= (unsigned char)damage;
    CHECK(EVP_PKEY_verify_message_init(context, algorithm, given) == 1 &&
              EVP_PKEY_verify_message_update(context, message, 1) == 1 &&
              EVP_PKEY_verify_message_update(context, message + 1, sizeof message - 1) == 1 &&
              (EVP_PKEY_verify_message_final(context) == 1) == !damage,
          "a message in pieces, damage %d", damage);
  }
  EVP_SIGNATURE_free(algorithm);
#endif
  ERR_clear_error();
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(key);
}

/* For every signature set, by what its scheme defines. */
static void signature(const char *set) {
  char name[64];
  const vmb_sig *const sig = vmb_sig_find(set);
  if (sig == NULL)
    return;
  const int is_mldsa = strcmp(vmb_sig_family(sig), "ML-DSA") == 0;
  const int has_forms = is_mldsa || strcmp(vmb_sig_family(sig), "SLH-DSA") == 0;
  const size_t longest = vmb_sig_context_bytes_max(sig);
  snprintf(name, sizeof name, "vambrace.%s", set);
  EVP_PKEY *const key = memory_keypair(library, name);
  CHECK(signs(key, none), "%s: no parameter", set);
  CHECK(signs(key, text("unknown", "x")), "%s: an unknown parameter", set);
  CHECK(signs(key, bytes("context-string", longest)), "%s: the longest context", set);
  CHECK(!signs(key, bytes("context-string", longest + 1)), "%s: a longer context", set);
  CHECK(signs(key, number("deterministic", 1)) == has_forms, "%s: deterministic", set);
  CHECK(signs(key, number("deterministic", 0)), "%s: not deterministic", set);
  CHECK(signs(key, number("mu", 1)) == is_mldsa, "%s: mu", set);
  CHECK(signs(key, number("mu", 0)), "%s: no mu", set);
  CHECK(signs(key, number("message-encoding", 1)), "%s: encoded", set);
  CHECK(!signs(key, number("message-encoding", 0)), "%s: not encoded", set);
  CHECK(signs(key, text("digest", "")), "%s: no digest", set);
  CHECK(!signs(key, text("digest", "SHA256")), "%s: a digest", set);
  CHECK(!signs(key, text("instance", "Ed25519ph")), "%s: an instance", set);
  CHECK(signs(key, number("nonce-type", 0)), "%s: a random nonce", set);
  CHECK(!signs(key, number("nonce-type", 1)), "%s: a deterministic nonce", set);
  CHECK(!signs(key, bytes("additional-random", 32)), "%s: additional-random", set);
  EVP_PKEY_free(key);
}

/* A length of -1 comes from functions that failed. Nothing is read, and nothing is signed. */
static void lengths(const char *set) {
  static const size_t impossible[] = {SIZE_MAX, SIZE_MAX - 1, SIZE_MAX / 2 + 1};
  static struct signature good, out;
  static unsigned char zeros[4096];
  char name[64];
  snprintf(name, sizeof name, "vambrace.%s", set);
  EVP_PKEY *const key = vmb_sig_find(set) == NULL ? NULL : memory_keypair(library, name);
  if (key == NULL)
    return;
  CHECK(sign(key, none, none, message, sizeof message, 0, &good), "%s: a signature", set);
  for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++) {
    const size_t length = impossible[i];
    CHECK(!verify(key, none, none, zeros, length, &good), "%s: verify %zu", set, length);
    CHECK(!sign(key, none, none, zeros, length, 0, &out), "%s: sign %zu", set, length);
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    CHECK(EVP_DigestVerifyInit_ex(context, NULL, NULL, library, NULL, key, NULL) == 1 &&
              !said(EVP_DigestVerifyUpdate(context, zeros, length), set),
          "%s: update %zu", set, length);
    EVP_MD_CTX_free(context);
    good.length = length;
    CHECK(!verify(key, none, none, message, sizeof message, &good), "%s: a signature of %zu", set,
          length);
    CHECK(sign(key, none, none, message, sizeof message, 0, &good), "%s: a signature", set);
  }
  CHECK(!verify(key, none, none, NULL, 5, &good), "%s: no message, but a length", set);
  EVP_PKEY_free(key);
}

/* ---- KEMs ------------------------------------------------------------------------------------ */

/* A ciphertext made with the parameter; 0 if that is refused. */
static int encapsulate(EVP_PKEY *key, OSSL_PARAM param, struct signature *ciphertext) {
  const OSSL_PARAM params[] = {param, OSSL_PARAM_END};
  unsigned char secret[256];
  size_t secret_bytes = sizeof secret;
  EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(library, key, NULL);
  ciphertext->length = sizeof ciphertext->bytes;
  int ok = EVP_PKEY_encapsulate_init(context, params);
  if (ok > 0)
    ok = EVP_PKEY_encapsulate(context, ciphertext->bytes, &ciphertext->length, secret,
                              &secret_bytes);
  EVP_PKEY_CTX_free(context);
  return said(ok, param.key == NULL ? "encapsulation" : param.key);
}

static void kem(void) {
  static struct signature one, other;
  EVP_PKEY *const key = memory_keypair(library, "vambrace.mlkem768");
  EVP_PKEY *const hybrid = memory_keypair(library, "x25519_smaugt3");
  CHECK(encapsulate(key, bytes("ikme", 32), &one) && encapsulate(key, bytes("ikme", 32), &other) &&
            same(&one, &other),
        "ikme is not obeyed");
  CHECK(!encapsulate(key, bytes("ikme", 31), &one), "ikme is too short");
  CHECK(!encapsulate(key, bytes("ikme", 33), &one), "ikme is too long");
  CHECK(!encapsulate(key, bytes("ikme", 0), &one), "ikme is empty");
  CHECK(encapsulate(hybrid, none, &one), "a hybrid");
  CHECK(!encapsulate(hybrid, bytes("ikme", 32), &one), "ikme of a hybrid");
  CHECK(!encapsulate(key, text("operation", "DHKEM"), &one), "operation");
  CHECK(encapsulate(key, text("unknown", "x"), &one), "an unknown parameter");
  EVP_PKEY_free(hybrid);
  EVP_PKEY_free(key);
}

/* ---- Keys ------------------------------------------------------------------------------------ */

/* A key pair made with the parameter; NULL if that is refused. */
static EVP_PKEY *generated(const char *type, OSSL_PARAM param) {
  const OSSL_PARAM params[] = {param, OSSL_PARAM_END};
  EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(library, type, NULL);
  EVP_PKEY *key = NULL;
  const int ok = EVP_PKEY_keygen_init(context) > 0 &&
                 EVP_PKEY_CTX_set_params(context, params) > 0 && EVP_PKEY_keygen(context, &key) > 0;
  EVP_PKEY_CTX_free(context);
  said(ok, param.key);
  return ok ? key : NULL;
}

static int generates(const char *type, OSSL_PARAM param) {
  EVP_PKEY *const key = generated(type, param);
  EVP_PKEY_free(key);
  return key != NULL;
}

static int imports(OSSL_PARAM one, OSSL_PARAM two) {
  OSSL_PARAM params[] = {one, two, OSSL_PARAM_END};
  EVP_PKEY *key = NULL;
  EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(library, "vambrace.mldsa44", NULL);
  const int ok = EVP_PKEY_fromdata_init(context) > 0 &&
                 EVP_PKEY_fromdata(context, &key, EVP_PKEY_KEYPAIR, params) > 0;
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(key);
  return said(ok, two.key == NULL ? "import" : two.key);
}

static void choices_of_seeds(void) {
  static const char *const yes_or_no[] = {"ml-kem.retain_seed", "ml-dsa.retain_seed",
                                          "ml-kem.prefer_seed", "ml-dsa.prefer_seed"};
  static const char *const formats[] = {"ml-kem.input_formats", "ml-dsa.input_formats",
                                        "ml-kem.output_formats", "ml-dsa.output_formats"};
  for (int i = 0; i < 4; i++) {
    const char *const name = yes_or_no[i];
    CHECK(generates("vambrace.mldsa44", text(name, "yes")), "%s = yes", name);
    CHECK(generates("vambrace.mldsa44", number(name, 1)), "%s = 1", name);
    CHECK(!generates("vambrace.mldsa44", text(name, "no")), "%s = no", name);
    CHECK(!generates("vambrace.mldsa44", number(name, 0)), "%s = 0", name);
    CHECK(imports(bytes("seed", 32), text(name, "on")), "import with %s = on", name);
    CHECK(!imports(bytes("seed", 32), text(name, "off")), "import with %s = off", name);
    CHECK(!generates("vambrace.mldsa44", text(formats[i], "seed-only")), "%s", formats[i]);
  }
}

static void keys(void) {
  EVP_PKEY *const one = generated("vambrace.mldsa44", bytes("seed", 32));
  EVP_PKEY *const other = generated("vambrace.mldsa44", bytes("seed", 32));
  CHECK(one != NULL && other != NULL && EVP_PKEY_eq(one, other) == 1, "seed is not obeyed");
  CHECK(!generates("vambrace.mldsa44", bytes("seed", 31)), "a short seed");
  CHECK(!generates("x25519_smaugt3", bytes("seed", 64)), "the seed of a hybrid");
  CHECK(generates("vambrace.mldsa44", text("group", "vambrace.mldsa44")), "its own group");
  CHECK(generates("x25519_smaugt3", text("group", "x25519_smaugt3")), "its own group");
  CHECK(generates("vambrace.mldsa44", text("group", "")), "no group");
  CHECK(!generates("vambrace.mldsa44", text("group", "P-256")), "another group");
  CHECK(!generates("vambrace.mldsa44", text("group", "vambrace")), "a part of a name");
  CHECK(generates("vambrace.mldsa44", text("properties", "fips=yes")), "properties");
  CHECK(imports(bytes("seed", 32), none) && !imports(none, none), "import");
  CHECK(!imports(bytes("seed", 32), bytes("pub", 1312)), "pub of another key");
  CHECK(!imports(bytes("seed", 32), bytes("priv", 2560)), "priv of another key");
  CHECK(EVP_PKEY_set_octet_string_param(one, "priv", some, 2560) != 1 &&
            EVP_PKEY_set_octet_string_param(one, "pub", some, 1312) != 1 &&
            EVP_PKEY_set_octet_string_param(one, "seed", some, 32) != 1 &&
            EVP_PKEY_set_octet_string_param(one, "encoded-pub-key", some, 1312) != 1,
        "a key is changed");
  ERR_clear_error();
  EVP_PKEY_free(one);
  EVP_PKEY_free(other);
  choices_of_seeds();
}

/* ---- Files ----------------------------------------------------------------------------------- */

static char *asked; /* where the passphrase had to go, with its length */
static size_t asked_bytes;

/* Writes all of it, and then fails. */
static int fail_late(char *out, size_t room, size_t *length, const OSSL_PARAM params[],
                     void *argument) {
  (void)params;
  (void)argument;
  memset(out, '#', room);
  asked = out;
  asked_bytes = room;
  *length = 0;
  return 0;
}

static OSSL_ENCODER_CTX *encoder(EVP_PKEY *key) {
  return OSSL_ENCODER_CTX_new_for_pkey(key, EVP_PKEY_KEYPAIR, "PEM", "PrivateKeyInfo",
                                       "provider=vambrace");
}

static int encodes(EVP_PKEY *key, OSSL_PARAM param, const char *properties) {
  const OSSL_PARAM params[] = {param, OSSL_PARAM_END};
  unsigned char *out = NULL;
  size_t length = 0;
  OSSL_ENCODER_CTX *const context = encoder(key);
  int ok = OSSL_ENCODER_CTX_set_params(context, params);
  if (ok > 0 && properties != NULL)
    ok = OSSL_ENCODER_CTX_set_cipher(context, "AES-256-CBC", properties) &&
         OSSL_ENCODER_CTX_set_passphrase(context, message, 8);
  if (ok > 0)
    ok = OSSL_ENCODER_to_data(context, &out, &length);
  if (ok > 0 && properties != NULL)
    CHECK(length > 32 && memcmp(out, "-----BEGIN ENCRYPTED", 20) == 0, "the key is encrypted");
  OPENSSL_free(out);
  OSSL_ENCODER_CTX_free(context);
  return said(ok, param.key == NULL ? "encoding" : param.key);
}

/* A passphrase that was half asked for is wiped: no run of it is left where it was. */
static void passphrase(EVP_PKEY *key) {
  unsigned char *out = NULL;
  size_t length = 0, run = 0, longest = 0;
  OSSL_ENCODER_CTX *const context = encoder(key);
  const int ok = OSSL_ENCODER_CTX_set_cipher(context, "AES-256-CBC", NULL) == 1 &&
                 OSSL_ENCODER_CTX_set_passphrase_cb(context, fail_late, NULL) == 1 &&
                 OSSL_ENCODER_to_data(context, &out, &length) == 1;
  for (size_t i = 0; i < asked_bytes; i++) {
    run = ((volatile char *)asked)[i] == '#' ? run + 1 : 0;
    longest = run > longest ? run : longest;
  }
  CHECK(!ok && asked_bytes > 0, "a passphrase that nobody gave");
  CHECK(longest < 8, "%zu bytes of the passphrase are left", longest);
  OSSL_ENCODER_CTX_free(context);
  ERR_clear_error();
}

static void files(void) {
  EVP_PKEY *const key = memory_keypair(library, "haetae2"), *read = NULL;
  OSSL_DECODER_CTX *const decoder =
      OSSL_DECODER_CTX_new_for_pkey(&read, "DER", NULL, "haetae2", EVP_PKEY_KEYPAIR, library, NULL);
  const OSSL_PARAM seed_only[] = {text("ml-dsa.input_formats", "seed-only"), OSSL_PARAM_END};
  passphrase(key);
  CHECK(encodes(key, none, NULL), "in clear");
  CHECK(encodes(key, none, "provider=default"), "encrypted by the default provider");
  CHECK(!encodes(key, none, "provider=nobody"), "encrypted by a provider that is not there");
  CHECK(!encodes(key, text("ml-dsa.output_formats", "seed-only"), NULL), "output formats");
  CHECK(!encodes(key, text("ml-kem.output_formats", "seed-only"), NULL), "output formats");
  CHECK(OSSL_DECODER_CTX_set_params(decoder, seed_only) != 1, "input formats");
  ERR_clear_error();
  OSSL_DECODER_CTX_free(decoder);
  EVP_PKEY_free(key);
}

/* ---- What the configuration says ------------------------------------------------------------- */

struct offers {
  int all, superseded, research;
};

static int add_scheme(const OSSL_PARAM params[], void *argument) {
  struct offers *const offers = argument;
  const char *name = NULL;
  const OSSL_PARAM *const param = OSSL_PARAM_locate_const(params, "tls-sigalg-iana-name");
  CHECK(param != NULL && OSSL_PARAM_get_utf8_string_ptr(param, &name) == 1, "a scheme's name");
  const vmb_sig *const sig = name == NULL ? NULL : vmb_sig_find(name);
  const char *const standing = sig == NULL ? "" : vmb_sig_standing(sig);
  offers->all++;
  offers->research += strstr(standing, "research") != NULL;
  offers->superseded +=
      strstr(standing, ", superseded") != NULL || strstr(standing, "do not deploy") != NULL;
  return 1;
}

/* What TLS is offered with these lines in the provider's section. */
static struct offers offered(const char *path, const char *lines) {
  struct offers offers = {0, 0, 0};
  struct memory_library configured;
  CHECK(memory_write_configuration(path, lines) && memory_library_begin(&configured, 1) &&
            OSSL_PROVIDER_get_capabilities(configured.ours, "TLS-SIGALG", add_scheme, &offers) == 1,
        "the configuration %s", lines);
  memory_library_end(&configured);
  return offers;
}

/* Research sets and superseded ones are offered only if the configuration asks for them. */
static void schemes(const char *path) {
  int research = 0;
  const struct offers usual = offered(path, ""), wider = offered(path, "research = yes");
  const struct offers old = offered(path, "superseded = yes");
  for (size_t i = 0; i < vmb_sig_count(); i++)
    research += strcmp(vmb_sig_standing(vmb_sig_at(i)), "research") == 0;
  CHECK(usual.all > 0 && usual.research == 0 && usual.superseded == 0,
        "%d schemes, %d of research, %d superseded", usual.all, usual.research, usual.superseded);
  CHECK(wider.research == research && wider.superseded == 0, "%d of %d research sets",
        wider.research, research);
  CHECK(old.research == 0 && old.all == usual.all + old.superseded, "%d superseded sets",
        old.superseded);
}

/* What OpenSSL's own providers take from their sections. */
static void foreign_options(const char *path) {
  static const struct {
    const char *line;
    int loaded;
  } lines[] = {{"ml-kem.retain_seed = yes", 1},
               {"ml-kem.retain_seed = no", 0},
               {"ml-dsa.prefer_seed = no", 0},
               {"ml-kem.input_formats = seed-only", 0},
               {"ml-dsa.output_formats = priv", 0}};
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    OSSL_LIB_CTX *const context = OSSL_LIB_CTX_new();
    CHECK(memory_write_configuration(path, lines[i].line), "no file %s", path);
    OSSL_LIB_CTX_load_config(context, path);
    CHECK(OSSL_PROVIDER_available(context, "vambrace") == lines[i].loaded, "%s", lines[i].line);
    OSSL_LIB_CTX_free(context);
  }
  ERR_clear_error();
}

static void configurations(void) {
  char path[] = "/tmp/vambrace-parameters-XXXXXX";
  const int file = mkstemp(path);
  CHECK(file >= 0 && close(file) == 0, "no file %s", path);
  setenv("VMB_CONFIGURATION", path, 1);
  schemes(path);
  foreign_options(path);
  unsetenv("VMB_CONFIGURATION");
  unlink(path);
}

int main(int argc, char **argv) {
  struct memory_library begun;
  alarm(SECONDS_PER_SET);
  for (size_t i = 0; i < sizeof some; i++)
    some[i] = (unsigned char)(i * 7 + 1);
  if (!memory_library_begin(&begun, 1)) {
    printf("the provider is not loaded\n");
    return 2;
  }
  library = begun.context;
  mu();
  given_signature();
  entropy("vambrace.mldsa44", 32);
  entropy("vambrace.slhdsa_sha2_128f", 16);
  kem();
  keys();
  files();
  for (int i = 1; i < argc; i++) {
    alarm(SECONDS_PER_SET); /* a length of -1 was once an endless loop */
    signature(argv[i]);
    lengths(argv[i]);
  }
  memory_library_end(&begun);
  configurations();
  return check_report();
}
