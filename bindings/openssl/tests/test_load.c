/*
 * test_load THREADS ROUNDS: many threads load the provider, each into a library context of its own.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The table of identifiers is the process's and is filled once, so each round is a process. The
 * rounds are of four kinds, by turns:
 *
 *   plain        nothing but the threads
 *   configured   a configuration activates the provider, too, and half of the threads begin by
 *                loading that configuration, so that both ways to the table meet
 *   watched      the core's functions are the test's: no two threads may be in them at a time
 *   raced        the core's functions lose each race: somebody else, whom the provider cannot know
 *                of, has made the identifier in the meantime
 */
#include <dlfcn.h>
#include <openssl/core_dispatch.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/objects.h>
#include <openssl/provider.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "memory_tls.h"

enum { MOST_THREADS = 64, MOST_IDENTIFIERS = 512, MOST_FUNCTIONS = 256, SECONDS_PER_ROUND = 120 };

static pthread_barrier_t start;
static const char *folder;                                     /* of the module */
static enum { PLAIN, CONFIGURED, WATCHED, RACED, KINDS } kind; /* of this round */
static const char *const kind_names[KINDS] = {"plain", "configured", "watched", "raced"};

/* ---- The core's functions, watched or raced -------------------------------------------------- */

static OSSL_provider_init_fn *real_entry;
static OSSL_FUNC_core_obj_create_fn *real_create;
static OSSL_FUNC_core_obj_add_sigid_fn *real_add;
static int inside, overlaps;

static void enter(void) {
  if (__atomic_fetch_add(&inside, 1, __ATOMIC_RELAXED) != 0)
    __atomic_store_n(&overlaps, 1, __ATOMIC_RELAXED);
  sched_yield(); /* any thread that may come in now does */
}

static int leave(int result) {
  __atomic_fetch_sub(&inside, 1, __ATOMIC_RELAXED);
  return result;
}

/* The identifier is there, but by another's hand; OpenSSL then fails so. */
static int lose(void) {
  ERR_raise(ERR_LIB_OBJ, OBJ_R_OID_EXISTS);
  return 0;
}

static int create(const OSSL_CORE_HANDLE *core, const char *oid, const char *short_name,
                  const char *long_name) {
  OSSL_FUNC_core_obj_create_fn *const real = __atomic_load_n(&real_create, __ATOMIC_RELAXED);
  if (kind == RACED && OBJ_txt2nid(oid) == NID_undef)
    return real(core, oid, short_name, long_name) == 1 && lose();
  enter();
  return leave(real(core, oid, short_name, long_name));
}

static int add(const OSSL_CORE_HANDLE *core, const char *signature, const char *digest,
               const char *key) {
  enter();
  return leave(__atomic_load_n(&real_add, __ATOMIC_RELAXED)(core, signature, digest, key));
}

static int entry(const OSSL_CORE_HANDLE *core, const OSSL_DISPATCH *in, const OSSL_DISPATCH **out,
                 void **provider) {
  OSSL_DISPATCH replaced[MOST_FUNCTIONS];
  size_t used = 0;
  for (; in->function_id != 0 && used + 1 < MOST_FUNCTIONS; in++, used++) {
    replaced[used] = *in;
    if (in->function_id == OSSL_FUNC_CORE_OBJ_CREATE) {
      __atomic_store_n(&real_create, OSSL_FUNC_core_obj_create(in), __ATOMIC_RELAXED);
      replaced[used].function = (void (*)(void))create;
    }
    if (in->function_id == OSSL_FUNC_CORE_OBJ_ADD_SIGID) {
      __atomic_store_n(&real_add, OSSL_FUNC_core_obj_add_sigid(in), __ATOMIC_RELAXED);
      replaced[used].function = (void (*)(void))add;
    }
  }
  replaced[used].function_id = 0;
  return real_entry(core, replaced, out, provider);
}

/* What the wrappers call, before there are threads. 0 if there is no module. */
static int find_entry(void) {
  const char *const module = getenv("VMB_PROVIDER");
  void *const handle = dlopen(module == NULL ? "./vambrace.so" : module, RTLD_NOW);
  void *const symbol = handle == NULL ? NULL : dlsym(handle, "OSSL_provider_init");
  memcpy(&real_entry, &symbol, sizeof symbol);
  return symbol != NULL;
}

/* ---- Threads --------------------------------------------------------------------------------- */

struct load {
  int number, loaded;
  unsigned long error; /* left in the queue */
  struct memory_library library;
};

static void *run_load(void *argument) {
  struct load *const load = argument;
  load->library.context = OSSL_LIB_CTX_new();
  OSSL_PROVIDER_set_default_search_path(load->library.context, folder);
  if (kind >= WATCHED)
    OSSL_PROVIDER_add_builtin(load->library.context, "vambrace", entry);
  pthread_barrier_wait(&start);
  if (kind == CONFIGURED && load->number % 2 == 0)
    OPENSSL_init_crypto(OPENSSL_INIT_LOAD_CONFIG, NULL);
  load->library.ours = OSSL_PROVIDER_load(load->library.context, "vambrace");
  load->library.base = OSSL_PROVIDER_load(load->library.context, "default");
  load->loaded = load->library.ours != NULL && load->library.base != NULL;
  load->error = ERR_peek_error();
  ERR_clear_error();
  return NULL;
}

/* ---- What is in the table afterwards --------------------------------------------------------- */

struct identifiers {
  int count, is_signature;
  char text[MOST_IDENTIFIERS][64];
};

static void add_name(const char *name, void *argument) {
  struct identifiers *const all = argument;
  if (name[0] < '0' || name[0] > '9' || all->count == MOST_IDENTIFIERS)
    return;
  const int number = OBJ_txt2nid(name);
  int key = NID_undef;
  CHECK(number != NID_undef, "%s is not registered", name);
  if (all->is_signature)
    CHECK(OBJ_find_sigid_algs(number, NULL, &key) == 1 && key == number,
          "the key of signatures with %s is %d, not %d", name, key, number);
  snprintf(all->text[all->count++], sizeof all->text[0], "%s", name);
}

static void add_signature(EVP_SIGNATURE *signature, void *argument) {
  if (strcmp(OSSL_PROVIDER_get0_name(EVP_SIGNATURE_get0_provider(signature)), "vambrace") == 0)
    EVP_SIGNATURE_names_do_all(signature, add_name, argument);
}

static void add_kem(EVP_KEM *kem, void *argument) {
  if (strcmp(OSSL_PROVIDER_get0_name(EVP_KEM_get0_provider(kem)), "vambrace") == 0)
    EVP_KEM_names_do_all(kem, add_name, argument);
}

/*
 * Each identifier has one number and no two, and signatures have their key. `first` is the number
 * that the first new identifier had to get.
 */
static void check_table(OSSL_LIB_CTX *library, int first) {
  static struct identifiers all;
  int created = 0;
  all.is_signature = 1;
  EVP_SIGNATURE_do_all_provided(library, add_signature, &all);
  CHECK(all.count > 0, "no signature has an identifier");
  all.is_signature = 0;
  EVP_KEM_do_all_provided(library, add_kem, &all);
  for (int i = 0; i < all.count; i++)
    created += OBJ_txt2nid(all.text[i]) >= first;
  CHECK(OBJ_new_nid(0) - first == created, "%d numbers were given to %d identifiers",
        OBJ_new_nid(0) - first, created);
}

/* ---- Rounds ---------------------------------------------------------------------------------- */

static int run_round(int count) {
  static struct load load[MOST_THREADS];
  pthread_t thread[MOST_THREADS];
  const int first = OBJ_new_nid(0);
  CHECK(kind < WATCHED || find_entry(), "the module cannot be opened");
  pthread_barrier_init(&start, NULL, (unsigned)count);
  for (int i = 0; i < count; i++) {
    load[i].number = i;
    CHECK(pthread_create(&thread[i], NULL, run_load, &load[i]) == 0, "thread %d", i);
  }
  for (int i = 0; i < count; i++)
    pthread_join(thread[i], NULL);
  for (int i = 0; i < count; i++)
    CHECK(load[i].loaded && load[i].error == 0, "thread %d: %s", i,
          load[i].error == 0 ? "not loaded" : ERR_error_string(load[i].error, NULL));
  CHECK(!overlaps, "two threads are in the table at a time");
  if (load[0].loaded)
    check_table(load[0].library.context, first);
  for (int i = 0; i < count; i++)
    memory_library_end(&load[i].library);
  return check_failed == 0 ? 0 : 1;
}

int main(int argc, char **argv) {
  char path[] = "/tmp/vambrace-load-XXXXXX";
  const int count = argc == 3 ? atoi(argv[1]) : 0, rounds = argc == 3 ? atoi(argv[2]) : 0;
  if (count < 2 || count > MOST_THREADS || rounds < KINDS) {
    printf("usage: test_load THREADS ROUNDS\n");
    return 2;
  }
  folder = memory_module_folder();
  const int file = mkstemp(path);
  CHECK(file >= 0 && close(file) == 0 && memory_write_configuration(path, ""), "no file %s", path);
  for (int round = 0; round < rounds; round++) {
    int status = -1;
    fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
      alarm(SECONDS_PER_ROUND); /* threads that wait for each other never end */
      kind = (unsigned)round % KINDS;
      check_failed = 0; /* those of earlier rounds are the parent's */
      setenv("OPENSSL_CONF", kind == CONFIGURED ? path : "/dev/null", 1);
      exit(run_round(count));
    }
    const int ended = child > 0 && waitpid(child, &status, 0) == child;
    CHECK(ended && WIFEXITED(status) && WEXITSTATUS(status) == 0, "round %d (%s) %s", round,
          kind_names[round % KINDS],
          ended && WIFSIGNALED(status) ? "was ended by a signal" : "failed");
  }
  unlink(path);
  return check_report();
}
