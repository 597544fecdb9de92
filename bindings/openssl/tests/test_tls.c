/*
 * test_tls groups|any|schemes|damaged|leak|threads N|race N|reload N NAME...: TLS in memory with
 * the provider.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   groups       a handshake with each group named, with a certificate of P-256
 *   any          the same at security level 0, where sets without a category are taken, too
 *   schemes      a handshake with a certificate of each key type named, over X25519
 *   threads N    N threads, a few handshakes each with every group named, in one library context
 *   reload N     N times: load the provider, a handshake with each group, unload it
 *   damaged      shares of wrong lengths and contents are refused; each group named
 *
 * Two are faulty on purpose, so that the tools that look on can show that they notice:
 *
 *   leak         a key pair of each type named is not freed
 *   race N       N threads set a parameter of one signing context, for each key type named
 */
#include <pthread.h>

#include "check.h"
#include "memory_tls.h"

static void show_errors(const char *what) {
  unsigned long code;
  while ((code = ERR_get_error()) != 0)
    printf("  %s: %s\n", what, ERR_error_string(code, NULL));
}

/* A key pair and its certificate. */
struct identity {
  EVP_PKEY *key;
  X509 *certificate;
};

static int identity_begin(struct identity *identity, OSSL_LIB_CTX *library, const char *type) {
  identity->key = memory_keypair(library, type);
  EVP_MD *const digest = strcmp(type, "P-256") == 0 ? EVP_MD_fetch(library, "SHA256", NULL) : NULL;
  identity->certificate =
      identity->key == NULL ? NULL : memory_certificate(library, identity->key, digest);
  EVP_MD_free(digest);
  return identity->certificate != NULL;
}

static void identity_end(struct identity *identity) {
  X509_free(identity->certificate);
  EVP_PKEY_free(identity->key);
}

/* Handshakes with that group and key type. */
static void try(OSSL_LIB_CTX *library, const char *group, const char *type, int count,
                int any_level) {
  struct identity identity = {NULL, NULL};
  struct memory_pair pair = {NULL, NULL};
  ERR_clear_error();
  int ok =
      identity_begin(&identity, library, type) &&
      memory_pair_begin(&pair, library, library, group, identity.key, identity.certificate, NULL);
  if (ok && any_level) {
    SSL_CTX_set_security_level(pair.server, 0);
    SSL_CTX_set_security_level(pair.client, 0);
  }
  for (int i = 0; ok && i < count; i++)
    ok = memory_handshake(&pair);
  CHECK(ok, "handshake with %s and %s", group, type);
  if (!ok)
    show_errors(group);
  memory_pair_end(&pair);
  identity_end(&identity);
}

struct task {
  const struct memory_pair *pairs;
  int count, done;
};

static void *run_task(void *argument) {
  struct task *const task = argument;
  for (int round = 0; round < 3; round++)
    for (int i = 0; i < task->count; i++)
      task->done += memory_handshake(&task->pairs[i]);
  ERR_clear_error();
  return NULL;
}

enum { MOST_THREADS = 64, MOST_NAMES = 128 };

static void threads(OSSL_LIB_CTX *library, int count, char **names, int name_count) {
  static struct memory_pair pairs[MOST_NAMES];
  struct identity identity = {NULL, NULL};
  pthread_t thread[MOST_THREADS];
  struct task task[MOST_THREADS];
  CHECK(identity_begin(&identity, library, "P-256"), "certificate");
  for (int i = 0; i < name_count; i++)
    CHECK(memory_pair_begin(&pairs[i], library, library, names[i], identity.key,
                            identity.certificate, NULL),
          "contexts for %s", names[i]);
  for (int i = 0; i < count; i++) {
    const struct task one = {pairs, name_count, 0};
    task[i] = one;
    CHECK(pthread_create(&thread[i], NULL, run_task, &task[i]) == 0, "thread %d", i);
  }
  for (int i = 0; i < count; i++) {
    pthread_join(thread[i], NULL);
    CHECK(task[i].done == 3 * name_count, "thread %d: %d handshakes", i, task[i].done);
  }
  for (int i = 0; i < name_count; i++)
    memory_pair_end(&pairs[i]);
  identity_end(&identity);
}

/* What a server makes of a client's share: 1 if it encapsulates. */
static int server_takes(OSSL_LIB_CTX *library, const char *type, const unsigned char *share,
                        size_t length) {
  unsigned char *ciphertext = NULL, *secret = NULL;
  size_t ciphertext_bytes = 0, secret_bytes = 0;
  EVP_PKEY_CTX *const maker = EVP_PKEY_CTX_new_from_name(library, type, NULL);
  EVP_PKEY *key = NULL;
  int ok = maker != NULL && EVP_PKEY_paramgen_init(maker) > 0 &&
           EVP_PKEY_paramgen(maker, &key) > 0 &&
           EVP_PKEY_set1_encoded_public_key(key, share, length) > 0;
  EVP_PKEY_CTX *const context = ok ? EVP_PKEY_CTX_new_from_pkey(library, key, NULL) : NULL;
  ok = ok && EVP_PKEY_encapsulate_init(context, NULL) > 0 &&
       EVP_PKEY_encapsulate(context, NULL, &ciphertext_bytes, NULL, &secret_bytes) > 0;
  if (ok) {
    ciphertext = malloc(ciphertext_bytes);
    secret = malloc(secret_bytes);
    ok = EVP_PKEY_encapsulate(context, ciphertext, &ciphertext_bytes, secret, &secret_bytes) > 0;
  }
  free(ciphertext);
  free(secret);
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(key);
  EVP_PKEY_CTX_free(maker);
  return ok;
}

/* Shares that are too short, too long, empty, or whose classical half is no public key. */
static void damaged(OSSL_LIB_CTX *library, const char *type) {
  EVP_PKEY *const key = memory_keypair(library, type);
  unsigned char *share = NULL;
  const size_t length = key == NULL ? 0 : EVP_PKEY_get1_encoded_public_key(key, &share);
  CHECK(length > 0, "%s: the client's share", type);
  if (length > 0) {
    unsigned char *const longer = calloc(1, length + 1);
    memcpy(longer, share, length);
    CHECK(server_takes(library, type, longer, length), "%s: a good share", type);
    CHECK(!server_takes(library, type, longer, length - 1), "%s: a byte is missing", type);
    CHECK(!server_takes(library, type, longer, length + 1), "%s: a byte too many", type);
    CHECK(ERR_GET_REASON(ERR_peek_error()) != 0, "%s: an error is in the queue", type);
    if (strncmp(type, "x25519_", 7) == 0) {
      memset(longer, 0, 32); /* a point of small order: the secret would be zero */
      CHECK(!server_takes(library, type, longer, length), "%s: X25519's zero", type);
    }
    ERR_clear_error();
    free(longer);
  }
  OPENSSL_free(share);
  EVP_PKEY_free(key);
}

/* Nothing points at the key afterwards. */
static void leak(OSSL_LIB_CTX *library, const char *type) {
  CHECK(memory_keypair(library, type) != NULL, "%s: a key pair", type);
}

static void *run_race(void *context) {
  int zero = 0;
  const OSSL_PARAM params[] = {OSSL_PARAM_int("deterministic", &zero), OSSL_PARAM_END};
  for (int i = 0; i < 100; i++)
    if (EVP_PKEY_CTX_set_params(context, params) <= 0)
      return NULL;
  return context;
}

/* A context is for one thread; the provider stores the parameter without a lock. */
static void race(OSSL_LIB_CTX *library, int count, const char *type) {
  pthread_t thread[MOST_THREADS];
  EVP_PKEY *const key = memory_keypair(library, type);
  EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(library, key, NULL);
  CHECK(context != NULL && EVP_PKEY_sign_init(context) > 0, "%s: a signing context", type);
  for (int i = 0; i < count; i++)
    CHECK(pthread_create(&thread[i], NULL, run_race, context) == 0, "thread %d", i);
  for (int i = 0; i < count; i++) {
    void *done = NULL;
    CHECK(pthread_join(thread[i], &done) == 0 && done != NULL, "%s: thread %d", type, i);
  }
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(key);
}

int main(int argc, char **argv) {
  const char *const mode = argc > 1 ? argv[1] : "";
  const int has_number =
      strcmp(mode, "threads") == 0 || strcmp(mode, "race") == 0 || strcmp(mode, "reload") == 0;
  const int count = has_number && argc > 2 ? atoi(argv[2]) : 1;
  char **const names = argv + 2 + has_number;
  const int name_count = argc - 2 - has_number;
  if (name_count < 1 || name_count > MOST_NAMES || count < 1 || count > 1000000) {
    printf("usage: test_tls groups|any|schemes|damaged|leak|threads N|race N|reload N NAME...\n");
    return 2;
  }
  for (int round = 0; round < (strcmp(mode, "reload") == 0 ? count : 1); round++) {
    struct memory_library library;
    CHECK(memory_library_begin(&library, 1), "the providers");
    if (strcmp(mode, "threads") == 0)
      threads(library.context, count < MOST_THREADS ? count : MOST_THREADS, names, name_count);
    else
      for (int i = 0; i < name_count; i++) {
        if (strcmp(mode, "schemes") == 0)
          try(library.context, "X25519", names[i], 2, 0);
        else if (strcmp(mode, "damaged") == 0)
          damaged(library.context, names[i]);
        else if (strcmp(mode, "leak") == 0)
          leak(library.context, names[i]);
        else if (strcmp(mode, "race") == 0)
          race(library.context, count < MOST_THREADS ? count : MOST_THREADS, names[i]);
        else
          try(library.context, names[i], "P-256", 2, strcmp(mode, "any") == 0);
      }
    memory_library_end(&library);
  }
  return check_report();
}
