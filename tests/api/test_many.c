/*
 * test_many SET [MOST]: many operations in a call give what single calls give, item by item: bytes,
 * statuses, draws; whatever is wrong with one of them, with the memory or with the random source.
 * At most MOST items.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/contract.h"
#include "check.h"
#include "testing/all_sets.h"

#define MANY 17
#define KEYS 3
#define SEED 4301
#define TEXT_BYTES 300
#define WORK_FACTOR (VMB_MANY_TOGETHER + 1)

/* An item of any operation. */
struct item {
  uint8_t *out[2];
  const uint8_t *in, *key; /* a ciphertext or signature; the key that is used */
  const uint8_t *message, *context;
  size_t message_length, context_length, signature_length;
  vmb_status status;
};

struct operation {
  const char *name;
  size_t out_bytes[2], in_bytes, key_bytes; /* 0: there is none */
  size_t work_bytes, fast_work_bytes;
  void (*single)(struct item *item, const vmb_env *env);
  vmb_status (*many)(struct item *items, size_t count, const vmb_env *env);
};

static const vmb_kem *kem;
static const vmb_sig *sig;
static uint8_t text[TEXT_BYTES];
static uint8_t *work;
static unsigned most = MANY;

/* ---- The operations -------------------------------------------------------------------------- */

/*
 * Calls with items of the operation's own type. Before that their statuses are those of fresh
 * memory: VMB_OK.
 */
#define CALL_MANY(type, function, descriptor, outputs, ...)         \
  do {                                                              \
    type their[MANY] = {{0}};                                       \
    for (size_t i = 0; i < count; i++) {                            \
      const struct item *const item = &items[i];                    \
      const type fields = {__VA_ARGS__};                            \
      their[i] = fields;                                            \
    }                                                               \
    const vmb_status all = function(descriptor, their, count, env); \
    for (size_t i = 0; i < count; i++) {                            \
      items[i].status = their[i].status;                            \
      outputs;                                                      \
    }                                                               \
    return all;                                                     \
  } while (0)

static void keypair(struct item *item, const vmb_env *env) {
  item->status = vmb_kem_keypair(kem, item->out[0], item->out[1], env);
}

static vmb_status keypair_many(struct item *items, size_t count, const vmb_env *env) {
  CALL_MANY(vmb_kem_keypair_item, vmb_kem_keypair_many, kem, (void)0, .public_key = item->out[0],
            .secret_key = item->out[1]);
}

static void encaps(struct item *item, const vmb_env *env) {
  item->status = vmb_kem_encaps(kem, item->out[0], item->out[1], item->key, env);
}

static vmb_status encaps_many(struct item *items, size_t count, const vmb_env *env) {
  CALL_MANY(vmb_kem_encaps_item, vmb_kem_encaps_many, kem, (void)0, .ciphertext = item->out[0],
            .shared_secret = item->out[1], .public_key = item->key);
}

static void decaps(struct item *item, const vmb_env *env) {
  item->status = vmb_kem_decaps(kem, item->out[0], item->in, item->key, env);
}

static vmb_status decaps_many(struct item *items, size_t count, const vmb_env *env) {
  CALL_MANY(vmb_kem_decaps_item, vmb_kem_decaps_many, kem, (void)0, .shared_secret = item->out[0],
            .ciphertext = item->in, .secret_key = item->key);
}

static void sign_keypair(struct item *item, const vmb_env *env) {
  item->status = vmb_sig_keypair(sig, item->out[0], item->out[1], env);
}

static void sign(struct item *item, const vmb_env *env) {
  item->status = vmb_sig_sign_with_context(sig, item->out[0], &item->signature_length,
                                           item->message, item->message_length, item->context,
                                           item->context_length, item->key, env);
}

static vmb_status sign_many(struct item *items, size_t count, const vmb_env *env) {
  CALL_MANY(vmb_sig_sign_item, vmb_sig_sign_many, sig,
            items[i].signature_length = their[i].signature_length, .signature = item->out[0],
            .message = item->message, .message_length = item->message_length,
            .context = item->context, .context_length = item->context_length,
            .secret_key = item->key, .signature_length = 12345);
}

static void verify(struct item *item, const vmb_env *env) {
  item->status = vmb_sig_verify_with_context(sig, item->in, item->signature_length, item->message,
                                             item->message_length, item->context,
                                             item->context_length, item->key, env);
}

static vmb_status verify_many(struct item *items, size_t count, const vmb_env *env) {
  CALL_MANY(vmb_sig_verify_item, vmb_sig_verify_many, sig, (void)0, .signature = item->in,
            .signature_length = item->signature_length, .message = item->message,
            .message_length = item->message_length, .context = item->context,
            .context_length = item->context_length, .public_key = item->key);
}

/* ---- Items ----------------------------------------------------------------------------------- */

static uint8_t *allocate(size_t bytes) {
  uint8_t *const memory = (uint8_t *)malloc(bytes);
  if (memory == NULL) {
    printf("there is no memory for the test\n");
    exit(2);
  }
  return memory;
}

/* MANY items with messages, and outputs in guards. */
static void open_items(const struct operation *operation, struct item items[MANY]) {
  memset(items, 0, MANY * sizeof items[0]);
  for (unsigned i = 0; i < MANY; i++) {
    for (unsigned b = 0; b < 2 && operation->out_bytes[b] > 0; b++) {
      const size_t bytes = operation->out_bytes[b];
      items[i].out[b] = allocate(bytes + 2 * CONTRACT_GUARD_BYTES) + CONTRACT_GUARD_BYTES;
      set_guards(items[i].out[b], bytes);
    }
    items[i].message = text + i;
    items[i].message_length = 10 * i;
    items[i].context = text;
    items[i].context_length = sig != NULL && vmb_sig_context_bytes_max(sig) > 0 ? i : 0;
  }
}

static void close_items(struct item items[MANY]) {
  for (unsigned i = 0; i < MANY; i++)
    for (unsigned b = 0; b < 2 && items[i].out[b] != NULL; b++)
      free(items[i].out[b] - CONTRACT_GUARD_BYTES);
}

/* Neighbours have a key in common, or different ones. */
static const uint8_t *key_of(const struct item keys[KEYS], unsigned i, unsigned secret) {
  return keys[i / 2 % KEYS].out[secret];
}

static void fill_outputs(const struct operation *operation, struct item *items) {
  for (unsigned i = 0; i < MANY; i++)
    for (unsigned b = 0; b < 2 && operation->out_bytes[b] > 0; b++)
      memset(items[i].out[b], OUTPUT_PATTERN, operation->out_bytes[b]);
}

/* ---- One trial: many against single calls ---------------------------------------------------- */

enum defect {
  NONE,
  NO_OUT,
  NO_SECOND_OUT,
  NO_IN,
  NO_KEY,
  CHANGED_IN,
  CHANGED_KEY,
  LENGTHS,
  DEFECTS
};

struct trial {
  const struct operation *operation;
  struct item *items, *others; /* with equal inputs */
  unsigned count, bad;
  enum defect defect;  /* of item `bad` */
  unsigned fail_at;    /* the draw that fails; 0: none */
  size_t memory_bytes; /* 0: from the heap */
};

/* Inputs of a bad item: the right ones with a byte changed, or no key at all. */
static void spoil(const struct trial *trial, struct item *item, uint8_t *spoilt) {
  const struct operation *const operation = trial->operation;
  switch (trial->defect) {
    case NO_OUT:
      item->out[0] = NULL;
      break;
    case NO_SECOND_OUT:
      item->out[1] = NULL;
      break;
    case NO_IN:
      item->in = NULL;
      break;
    case NO_KEY:
      item->key = NULL;
      break;
    case CHANGED_IN:
      if (item->in == NULL)
        break;
      memcpy(spoilt, item->in, operation->in_bytes);
      spoilt[operation->in_bytes / 3] ^= 1;
      item->in = spoilt;
      break;
    case CHANGED_KEY:
      memset(spoilt, 0xff, operation->key_bytes);
      item->key = operation->key_bytes > 0 ? spoilt : NULL;
      break;
    case LENGTHS:
      if (operation->single == verify)
        item->signature_length++;
      item->message_length = operation->single == sign ? SIZE_MAX : item->message_length;
      break;
    default:
      break;
  }
}

static vmb_status call_singles(const struct trial *trial, struct item *items, const vmb_env *env) {
  vmb_status first = VMB_OK;
  for (unsigned i = 0; i < trial->count; i++) {
    trial->operation->single(&items[i], env);
    if (first == VMB_OK)
      first = items[i].status;
  }
  return first;
}

/* Nothing but zeros and the pattern in what was given; nothing was written beyond. */
static void check_work(const struct trial *trial) {
  const struct operation *const operation = trial->operation;
  size_t left = 0;
  if (trial->memory_bytes == 0)
    return;
  for (size_t i = 0; i < trial->memory_bytes; i++)
    left += work[i] != 0 && work[i] != WORK_PATTERN;
  CHECK(left == 0, "%s of %u: working memory is wiped", operation->name, trial->count);
  CHECK(all_bytes_are(work + trial->memory_bytes,
                      WORK_FACTOR * operation->fast_work_bytes - trial->memory_bytes, WORK_PATTERN),
        "%s of %u: memory beyond what was given", operation->name, trial->count);
}

static void check_items(const struct trial *trial, const struct item *many,
                        const struct item *singles) {
  const struct operation *const operation = trial->operation;
  for (unsigned i = 0; i < MANY; i++) {
    CHECK(many[i].status == singles[i].status &&
              many[i].signature_length == singles[i].signature_length,
          "%s of %u, defect %d of %u: status %d of item %u, of one alone %d", operation->name,
          trial->count, (int)trial->defect, trial->bad, (int)many[i].status, i,
          (int)singles[i].status);
    for (unsigned b = 0; b < 2 && operation->out_bytes[b] > 0; b++) {
      const uint8_t *const out = trial->items[i].out[b];
      CHECK_EQUAL_BYTES(out, trial->others[i].out[b], operation->out_bytes[b],
                        "%s of %u, defect %d of %u: output %u of item %u", operation->name,
                        trial->count, (int)trial->defect, trial->bad, b, i);
      CHECK(guards_are_untouched(out, operation->out_bytes[b]), "%s: guards of item %u",
            operation->name, i);
    }
  }
}

static void compare(const struct trial *trial) {
  const struct operation *const operation = trial->operation;
  struct item many[MANY], singles[MANY];
  struct counted_random random, single_random;
  uint8_t *const spoilt = allocate(operation->in_bytes + operation->key_bytes + 1);
  fill_outputs(operation, trial->items);
  fill_outputs(operation, trial->others);
  memcpy(many, trial->items, sizeof many);
  memcpy(singles, trial->others, sizeof singles);
  spoil(trial, &many[trial->bad], spoilt);
  spoil(trial, &singles[trial->bad], spoilt);

  vmb_env env = environment(&single_random, SEED, work, operation->work_bytes);
  single_random.fail_at = trial->fail_at;
  single_random.failure = VMB_ERROR_KEY;
  const vmb_status first = call_singles(trial, singles, &env);

  memset(work, WORK_PATTERN, WORK_FACTOR * operation->fast_work_bytes);
  env = environment(&random, SEED, trial->memory_bytes > 0 ? work : NULL, trial->memory_bytes);
  random.fail_at = trial->fail_at;
  random.failure = VMB_ERROR_KEY;
  CHECK(operation->many(many, trial->count, &env) == first, "%s of %u, defect %d: status of all",
        operation->name, trial->count, (int)trial->defect);
  check_items(trial, many, singles);
  check_work(trial);
  CHECK(random.calls == single_random.calls && random.bytes == single_random.bytes,
        "%s of %u: draws", operation->name, trial->count);
  free(spoilt);
}

/* ---- The promises ---------------------------------------------------------------------------- */

static void check_counts(struct trial trial) {
  static const unsigned counts[] = {0, 1, 2, 3, 7, 8, 9, 17};
  for (size_t i = 0; i < sizeof counts / sizeof counts[0] && counts[i] <= most; i++) {
    trial.count = counts[i];
    trial.memory_bytes = 0;
    compare(&trial);
    trial.memory_bytes = VMB_MANY_TOGETHER * trial.operation->fast_work_bytes;
    compare(&trial);
  }
}

/* For one item at a time, for one and some, for two, for three and most of a fourth, for all. */
static void check_memory(struct trial trial) {
  const size_t bytes = trial.operation->work_bytes;
  const size_t sizes[] = {bytes, bytes + 1, 2 * bytes, 4 * bytes - 1, WORK_FACTOR * bytes};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    trial.count = most < 5 ? most : 5;
    trial.memory_bytes = sizes[i];
    compare(&trial);
  }
}

static void check_too_little_memory(const struct trial *trial) {
  const struct operation *const operation = trial->operation;
  struct counted_random random;
  const vmb_env env = environment(&random, SEED, work, operation->work_bytes - 1);
  struct item items[MANY];
  memcpy(items, trial->items, sizeof items);
  fill_outputs(operation, items);
  CHECK(operation->many(items, 3, &env) == VMB_ERROR_MEMORY, "%s: memory", operation->name);
  for (unsigned i = 0; i < 3; i++) {
    CHECK(items[i].status == VMB_ERROR_MEMORY, "%s: memory of item %u", operation->name, i);
    for (unsigned b = 0; b < 2 && operation->out_bytes[b] > 0; b++)
      CHECK(all_bytes_are(items[i].out[b], operation->out_bytes[b], 0), "%s: output %u is zeroed",
            operation->name, b);
  }
  CHECK(random.calls == 0, "%s: nothing is drawn", operation->name);
}

/* Whatever is wrong with the first item, one in the middle and the last one. */
static void check_defects(struct trial trial) {
  trial.count = most < 9 ? most : 9;
  trial.memory_bytes = VMB_MANY_TOGETHER * trial.operation->fast_work_bytes;
  for (trial.bad = 0; trial.bad < trial.count; trial.bad += 4)
    for (int defect = NONE + 1; defect < DEFECTS; defect++) {
      trial.defect = (enum defect)defect;
      compare(&trial);
    }
}

/* Each of the first draws fails in turn. */
static void check_random_source(struct trial trial) {
  trial.count = most < 3 ? most : 3;
  trial.memory_bytes = VMB_MANY_TOGETHER * trial.operation->fast_work_bytes;
  for (trial.fail_at = 1; trial.fail_at <= 4; trial.fail_at++)
    compare(&trial);
}

static void check_operation(const struct operation *operation, struct item *items,
                            struct item *others) {
  const struct trial trial = {.operation = operation, .items = items, .others = others};
  work = allocate(WORK_FACTOR * operation->fast_work_bytes);
  check_counts(trial);
  check_memory(trial);
  check_too_little_memory(&trial);
  check_defects(trial);
  check_random_source(trial);
  free(work);
}

/* Items that cannot be: nothing is read or written. Without a descriptor each has its status. */
#define CHECK_IMPOSSIBLE(type, function, descriptor)                                          \
  do {                                                                                        \
    type items[2], before[2];                                                                 \
    memset(items, 0x5a, sizeof items);                                                        \
    memcpy(before, items, sizeof items);                                                      \
    const size_t counts[] = {SIZE_MAX, SIZE_MAX / 2 + 1, SIZE_MAX / 2 / sizeof items[0] + 1}; \
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++)                             \
      CHECK(function(descriptor, items, counts[i], NULL) == VMB_ERROR_ARGUMENT,               \
            #function ": count %lu", (unsigned long)i);                                       \
    CHECK(memcmp(items, before, sizeof items) == 0, #function ": nothing is written");        \
    CHECK(function(descriptor, NULL, 1, NULL) == VMB_ERROR_ARGUMENT, #function ": no items"); \
    CHECK(function(descriptor, NULL, 0, NULL) == VMB_OK, #function ": none of none");         \
    memset(items, 0, sizeof items);                                                           \
    CHECK(function(NULL, items, 2, NULL) == VMB_ERROR_ARGUMENT &&                             \
              items[0].status == VMB_ERROR_ARGUMENT && items[1].status == VMB_ERROR_ARGUMENT, \
          #function ": no descriptor");                                                       \
  } while (0)

/* Keys, ciphertexts or signatures for the trials, by single calls. */
static void make(const struct operation *operation, struct item *items, unsigned count) {
  struct counted_random random;
  const vmb_env env = environment(&random, SEED + 1, NULL, 0);
  for (unsigned i = 0; i < count; i++) {
    operation->single(&items[i], &env);
    CHECK(items[i].status == VMB_OK, "%s of item %u", operation->name, i);
    items[i].status = VMB_OK;
  }
}

static void check_kem(void) {
  const size_t pk = vmb_kem_public_key_bytes(kem), sk = vmb_kem_secret_key_bytes(kem),
               ct = vmb_kem_ciphertext_bytes(kem), ss = vmb_kem_shared_secret_bytes(kem);
  const size_t works[] = {vmb_kem_keypair_work_bytes(kem), vmb_kem_encaps_work_bytes(kem),
                          vmb_kem_decaps_work_bytes(kem)};
  const struct operation operations[] = {
      {"keypair", {pk, sk}, 0, 0, works[0], works[0], keypair, keypair_many},
      {"encaps", {ct, ss}, 0, pk, works[1], works[1], encaps, encaps_many},
      {"decaps", {ss, 0}, ct, sk, works[2], works[2], decaps, decaps_many}};
  static struct item keys[MANY], sent[MANY], items[MANY], others[MANY];
  open_items(&operations[0], keys);
  make(&operations[0], keys, KEYS);
  open_items(&operations[1], sent);
  for (unsigned i = 0; i < MANY; i++)
    sent[i].key = key_of(keys, i, 0);
  make(&operations[1], sent, most);
  for (unsigned o = 0; o < 3; o++) {
    open_items(&operations[o], items);
    open_items(&operations[o], others);
    for (unsigned i = 0; i < MANY && o > 0; i++) {
      items[i].key = others[i].key = key_of(keys, i, o - 1);
      items[i].in = others[i].in = o == 2 ? sent[i].out[0] : NULL;
    }
    check_operation(&operations[o], items, others);
    close_items(items);
    close_items(others);
  }
  close_items(sent);
  close_items(keys);
}

static void check_sig(void) {
  const size_t pk = vmb_sig_public_key_bytes(sig), sk = vmb_sig_secret_key_bytes(sig),
               longest = vmb_sig_signature_bytes(sig);
  const size_t sign_work = vmb_sig_sign_work_bytes(sig), fast = vmb_sig_sign_fast_work_bytes(sig),
               verify_work = vmb_sig_verify_work_bytes(sig);
  const struct operation key_generation = {"keypair", {pk, sk}, 0, 0, 0, 0, sign_keypair, NULL};
  const struct operation operations[] = {
      {"sign", {longest, 0}, 0, sk, sign_work, fast, sign, sign_many},
      {"verify", {0, 0}, longest, pk, verify_work, verify_work, verify, verify_many}};
  static struct item keys[MANY], sent[MANY], items[MANY], others[MANY];
  open_items(&key_generation, keys);
  make(&key_generation, keys, KEYS);
  open_items(&operations[0], sent);
  for (unsigned i = 0; i < MANY; i++)
    sent[i].key = key_of(keys, i, 1);
  make(&operations[0], sent, most);
  for (unsigned o = 0; o < 2; o++) {
    open_items(&operations[o], items);
    open_items(&operations[o], others);
    for (unsigned i = 0; i < MANY; i++) {
      items[i].key = others[i].key = key_of(keys, i, 1 - o);
      if (o == 1) {
        items[i].in = others[i].in = sent[i].out[0];
        items[i].signature_length = others[i].signature_length = sent[i].signature_length;
      }
    }
    check_operation(&operations[o], items, others);
    close_items(items);
    close_items(others);
  }
  close_items(sent);
  close_items(keys);
}

static void check_impossible_kem(void) {
  CHECK_IMPOSSIBLE(vmb_kem_keypair_item, vmb_kem_keypair_many, kem);
  CHECK_IMPOSSIBLE(vmb_kem_encaps_item, vmb_kem_encaps_many, kem);
  CHECK_IMPOSSIBLE(vmb_kem_decaps_item, vmb_kem_decaps_many, kem);
}

static void check_impossible_sig(void) {
  CHECK_IMPOSSIBLE(vmb_sig_sign_item, vmb_sig_sign_many, sig);
  CHECK_IMPOSSIBLE(vmb_sig_verify_item, vmb_sig_verify_many, sig);
}

int main(int argc, char **argv) {
  const char *const set = argc > 1 ? argv[1] : "";
  kem = vmb_kem_find(set);
  sig = vmb_sig_find(set);
  if (argc > 2)
    most = (unsigned)strtoul(argv[2], NULL, 10);
  if ((kem == NULL && sig == NULL) || most < 1 || most > MANY) {
    printf("usage: test_many SET [MOST]; '%s' is no set of this build, or not 1 to %d\n", set,
           MANY);
    return 2;
  }
  struct test_random random = {SEED};
  (void)test_random_fill(&random, text, sizeof text);
  if (kem != NULL) {
    check_kem();
    check_impossible_kem();
  } else {
    check_sig();
    check_impossible_sig();
  }
  return check_report();
}
