/*
 * handshakes [ROUNDS]: our provider and OpenSSL's own, in one run on one core. Needs OpenSSL
 * 3.5 or later; bench/run.sh builds and starts it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Handshakes per second through memory, both sides in this process, by group and by the key type of
 * the certificate; key generation, encapsulation and decapsulation through EVP. The two competitors
 * take turns in short pieces, so that what disturbs this machine disturbs both; a figure is the
 * median of all pieces, and a ratio that of two medians.
 */
#include <openssl/core_dispatch.h>
#include <dlfcn.h>
#include <time.h>

#include "memory_tls.h"

enum { MOST_ROUNDS = 1001, PIECE_NANOSECONDS = 20000000, MOST_ENTRIES = 32 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int compare_doubles(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Something that is measured: run() does it once and returns 1. */
struct entry {
  const char *name, *by;
  int (*run)(struct entry *);
  struct memory_pair pair;
  EVP_PKEY *key;
  EVP_PKEY_CTX *context;
  unsigned char ciphertext[4096], secret[128];
  size_t ciphertext_bytes;
  double pieces[MOST_ROUNDS];
};

static int run_handshake(struct entry *entry) {
  return memory_handshake(&entry->pair);
}

static int run_keygen(struct entry *entry) {
  EVP_PKEY *key = NULL;
  const int ok = EVP_PKEY_keygen(entry->context, &key) > 0;
  EVP_PKEY_free(key);
  return ok;
}

static int run_encaps(struct entry *entry) {
  size_t secret_bytes = sizeof entry->secret;
  entry->ciphertext_bytes = sizeof entry->ciphertext;
  return EVP_PKEY_encapsulate(entry->context, entry->ciphertext, &entry->ciphertext_bytes,
                              entry->secret, &secret_bytes) > 0;
}

static int run_decaps(struct entry *entry) {
  size_t secret_bytes = sizeof entry->secret;
  return EVP_PKEY_decapsulate(entry->context, entry->secret, &secret_bytes, entry->ciphertext,
                              entry->ciphertext_bytes) > 0;
}

static struct entry entries[MOST_ENTRIES];
static size_t entry_count;

static struct entry *add(const char *name, const char *by, int (*run)(struct entry *)) {
  struct entry *const entry = &entries[entry_count++];
  entry->name = name;
  entry->by = by;
  entry->run = run;
  return entry;
}

static void stop(const char *what) {
  fprintf(stderr, "handshakes: %s failed\n", what);
  ERR_print_errors_fp(stderr);
  exit(1);
}

static void add_handshake(const char *name, const char *by, OSSL_LIB_CTX *library,
                          const char *group, const char *type) {
  struct entry *const entry = add(name, by, run_handshake);
  EVP_PKEY *const key = memory_keypair(library, type);
  EVP_MD *const digest = strcmp(type, "P-256") == 0 ? EVP_MD_fetch(library, "SHA256", NULL) : NULL;
  X509 *const certificate = key == NULL ? NULL : memory_certificate(library, key, digest);
  /* otherwise OpenSSL may take either's ML-DSA, as both have the name */
  const char *const properties = strcmp(by, "vambrace") == 0 ? "?provider=vambrace" : NULL;
  if (certificate == NULL ||
      !memory_pair_begin(&entry->pair, library, library, group, key, certificate, properties) ||
      !memory_handshake(&entry->pair))
    stop(name);
  X509_free(certificate);
  EVP_MD_free(digest);
  EVP_PKEY_free(key);
}

static void add_kem(const char *by, OSSL_LIB_CTX *library, const char *type) {
  struct entry *const keygen = add("EVP key generation mlkem768", by, run_keygen);
  struct entry *const encaps = add("EVP encapsulation mlkem768", by, run_encaps);
  struct entry *const decaps = add("EVP decapsulation mlkem768", by, run_decaps);
  keygen->context = EVP_PKEY_CTX_new_from_name(library, type, NULL);
  if (keygen->context == NULL || EVP_PKEY_keygen_init(keygen->context) <= 0 ||
      EVP_PKEY_keygen(keygen->context, &keygen->key) <= 0)
    stop(type);
  encaps->context = EVP_PKEY_CTX_new_from_pkey(library, keygen->key, NULL);
  decaps->context = EVP_PKEY_CTX_new_from_pkey(library, keygen->key, NULL);
  if (EVP_PKEY_encapsulate_init(encaps->context, NULL) <= 0 || !run_encaps(encaps) ||
      EVP_PKEY_decapsulate_init(decaps->context, NULL) <= 0)
    stop(type);
  memcpy(decaps->ciphertext, encaps->ciphertext, encaps->ciphertext_bytes);
  decaps->ciphertext_bytes = encaps->ciphertext_bytes;
  if (!run_decaps(decaps) || memcmp(decaps->secret, encaps->secret, 32) != 0)
    stop("decapsulation");
}

/* Operations per second of one piece. */
static double piece(struct entry *entry) {
  const double start = now();
  double spent = 0;
  int count = 0;
  while (spent < PIECE_NANOSECONDS) {
    if (!entry->run(entry))
      stop(entry->name);
    count++;
    spent = now() - start;
  }
  return count / spent * 1e9;
}

static double median(struct entry *entry, int rounds) {
  qsort(entry->pieces, (size_t)rounds, sizeof *entry->pieces, compare_doubles);
  return entry->pieces[rounds / 2];
}

/* Counts what the provider draws, which shows that it does the work. */
static unsigned long draws;
static OSSL_FUNC_get_entropy_fn *core_entropy;
static OSSL_provider_init_fn *real_entry;

static size_t counted_entropy(const OSSL_CORE_HANDLE *handle, unsigned char **out, int entropy,
                              size_t least, size_t most) {
  draws++;
  return core_entropy(handle, out, entropy, least, most);
}

static int entry_of_module(const OSSL_CORE_HANDLE *handle, const OSSL_DISPATCH *in,
                           const OSSL_DISPATCH **out, void **provider) {
  static OSSL_DISPATCH replaced[256];
  size_t used = 0;
  for (; in->function_id != 0 && used + 1 < 256; in++, used++) {
    replaced[used] = *in;
    if (in->function_id == OSSL_FUNC_GET_ENTROPY) {
      core_entropy = OSSL_FUNC_get_entropy(in);
      replaced[used].function = (void (*)(void))counted_entropy;
    }
  }
  replaced[used].function_id = 0;
  return real_entry(handle, replaced, out, provider);
}

/* The provider first, with the standards' names, so that it answers for MLKEM768. */
static OSSL_LIB_CTX *library_with_ours(void) {
  static char yes[] = "yes";
  OSSL_PARAM params[] = {OSSL_PARAM_utf8_string("standard-names", yes, 3), OSSL_PARAM_END};
  OSSL_LIB_CTX *const library = OSSL_LIB_CTX_new();
  void *const handle = dlopen(getenv("VMB_PROVIDER"), RTLD_NOW);
  void *const symbol = handle == NULL ? NULL : dlsym(handle, "OSSL_provider_init");
  memcpy(&real_entry, &symbol, sizeof symbol);
  if (symbol == NULL || OSSL_PROVIDER_add_builtin(library, "vambrace", entry_of_module) != 1 ||
      OSSL_PROVIDER_load_ex(library, "vambrace", params) == NULL ||
      OSSL_PROVIDER_load(library, "default") == NULL)
    stop("loading the provider of VMB_PROVIDER");
  return library;
}

int main(int argc, char **argv) {
  const int rounds = argc > 1 ? atoi(argv[1]) : 51;
  if (rounds < 1 || rounds > MOST_ROUNDS) {
    fprintf(stderr, "usage: handshakes [ROUNDS], 1 to %d\n", MOST_ROUNDS);
    return 2;
  }
  OSSL_LIB_CTX *const ours = library_with_ours();
  OSSL_LIB_CTX *const stock = OSSL_LIB_CTX_new();
  if (OSSL_PROVIDER_load(stock, "default") == NULL)
    stop("loading the default provider");
  const char *const own = OpenSSL_version(OPENSSL_VERSION_STRING);
  /* pairs of competitors, then what OpenSSL has not */
  add_kem("OpenSSL", stock, "ML-KEM-768");
  add_kem("vambrace", ours, "vambrace.mlkem768");
  add_handshake("MLKEM768, P-256", "OpenSSL", stock, "MLKEM768", "P-256");
  add_handshake("X25519MLKEM768, P-256", "OpenSSL", stock, "X25519MLKEM768", "P-256");
  add_handshake("MLKEM768, ML-DSA-65", "OpenSSL", stock, "MLKEM768", "ML-DSA-65");
  const unsigned long before = draws;
  add_handshake("MLKEM768, P-256", "vambrace", ours, "MLKEM768", "P-256");
  if (draws == before)
    stop("having the provider answer for MLKEM768");
  add_handshake("X25519MLKEM768, P-256", "vambrace", ours, "X25519MLKEM768", "P-256");
  add_handshake("MLKEM768, ML-DSA-65", "vambrace", ours, "MLKEM768", "vambrace.mldsa65");
  add_handshake("X25519, P-256", "OpenSSL", stock, "X25519", "P-256");
  static const char *const groups[] = {"smaugt3", "x25519_smaugt3", "x25519_ntruplus768_final",
                                       "lightsaber"};
  for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
    add_handshake(groups[i], "vambrace", ours, groups[i], "P-256");
  static const char *const types[] = {"haetae2", "falcon512", "aimer128f"};
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    add_handshake(types[i], "vambrace", ours, "X25519", types[i]);

  for (int round = 0; round < rounds; round++)
    for (size_t i = 0; i < entry_count; i++)
      entries[i].pieces[round] = piece(&entries[i]);

  printf("OpenSSL %s, medians of %d pieces of %d ms, operations per second of one core\n\n", own,
         rounds, PIECE_NANOSECONDS / 1000000);
  printf("| what | OpenSSL | vambrace | ratio |\n|---|---|---|---|\n");
  for (size_t i = 0; i < entry_count; i++) {
    struct entry *const entry = &entries[i];
    struct entry *other = NULL;
    if (entry->name == NULL)
      continue;
    const double figure = median(entry, rounds);
    const int is_openssl = strcmp(entry->by, "OpenSSL") == 0;
    for (size_t k = i + 1; k < entry_count; k++)
      if (entries[k].name != NULL && strcmp(entries[k].name, entry->name) == 0)
        other = &entries[k];
    if (other != NULL) {
      const double second = median(other, rounds);
      printf("| %s | %.0f | %.0f | %.2f |\n", entry->name, figure, second, second / figure);
      other->name = NULL;
    } else if (is_openssl) {
      printf("| %s | %.0f | | |\n", entry->name, figure);
    } else {
      printf("| %s | | %.0f | |\n", entry->name, figure);
    }
  }
  return 0;
}
