/*
 * test_keys SET [STRIDE]: key generation from a seed, checks of keys, and the public key of a
 * secret key. With a STRIDE also what the public header promises of every call, at alignments in
 * steps of that (1: all); without one, or 0, only what the keys are.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/contract.h"
#include "api/keys_of_sets.h"
#include "check.h"

#define RANDOM_SEED 1717
#define BLOCK 32 /* bytes that are damaged at a time */

static uint8_t public_key[CONTRACT_ARENA_BYTES(sizeof(union largest_public_key))],
    secret_key[CONTRACT_ARENA_BYTES(sizeof(union largest_secret_key))],
    seed[CONTRACT_ARENA_BYTES(LARGEST_SEED)];
static uint8_t other_public_key[sizeof(union largest_public_key)],
    other_secret_key[sizeof(union largest_secret_key)];
static uint8_t work[CONTRACT_WORK_ARENA_BYTES(sizeof(union largest_key_work))];

static struct contract_buffer pk = {.arena = public_key}, sk = {.arena = secret_key},
                              from = {.arena = seed};
static const struct keys_of_set *set;
static struct key_algorithm algorithm;

/* Everything that is checked without a promise runs in this memory. */
static vmb_env in_work(void) {
  const vmb_env env = {{NULL, NULL}, work, sizeof work};
  return env;
}

static vmb_status check_secret(const uint8_t *secret, const uint8_t *public) {
  const vmb_env env = in_work();
  return set->check_secret(secret, public, &env);
}

/* ---- What the keys are ----------------------------------------------------------------------- */

/* The seed as a source, as docs/seeds.md says, and what is left of it. */
struct source {
  vmb_keccak stream;
  const uint8_t *next;
  size_t left;
};

static vmb_status give(void *state, uint8_t *out, size_t length) {
  struct source *const source = (struct source *)state;
  if (set->expanded) {
    vmb_keccak_squeeze(&source->stream, out, length);
    return VMB_OK;
  }
  if (length > source->left)
    return VMB_ERROR_RANDOM;
  memcpy(out, source->next, length);
  source->next += length;
  source->left -= length;
  return VMB_OK;
}

static void same_as_drawn(void) {
  struct source source = {.next = contract_content(&from), .left = from.bytes};
  const vmb_env env = {{give, &source}, work, sizeof work};
  vmb_keccak_init(&source.stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&source.stream, (const uint8_t *)"vambrace seed 1", 16);
  vmb_keccak_absorb(&source.stream, (const uint8_t *)set->name, strlen(set->name) + 1);
  vmb_keccak_absorb(&source.stream, contract_content(&from), from.bytes);
  CHECK(set->keypair(other_public_key, other_secret_key, &env) == VMB_OK, "a key that is drawn");
  CHECK(set->expanded || source.left == 0, "the seed is all that is drawn");
  CHECK_EQUAL_BYTES(other_public_key, contract_content(&pk), pk.bytes, "the same public key");
  CHECK_EQUAL_BYTES(other_secret_key, contract_content(&sk), sk.bytes, "the same secret key");
}

static void sound_pair(void) {
  const vmb_env env = in_work();
  CHECK(set->check_public(contract_content(&pk), &env) == VMB_OK, "a public key");
  CHECK(check_secret(contract_content(&sk), NULL) == VMB_OK, "a secret key");
  CHECK(check_secret(contract_content(&sk), contract_content(&pk)) == VMB_OK, "a pair");
  memset(other_public_key, OUTPUT_PATTERN, sizeof other_public_key);
  memcpy(other_public_key, contract_content(&pk), pk.bytes);
  CHECK(check_secret(contract_content(&sk), other_public_key) == VMB_OK,
        "a pair, whatever lies after the public key");
  memset(other_public_key, OUTPUT_PATTERN, pk.bytes);
  CHECK(set->public_key(other_public_key, contract_content(&sk), &env) == VMB_OK, "its public key");
  CHECK_EQUAL_BYTES(other_public_key, contract_content(&pk), pk.bytes, "the public key");
}

/* ---- Keys that are not sound ----------------------------------------------------------------- */

static void wrong_pairs(void) {
  const vmb_env env = in_work();
  uint8_t *const own = contract_content(&pk);
  contract_content(&from)[from.bytes - 1] ^= 1;
  contract_content(&from)[0] ^= 1;
  CHECK(set->from_seed(other_public_key, other_secret_key, contract_content(&from), &env) == VMB_OK,
        "another seed");
  contract_content(&from)[0] ^= 1;
  contract_content(&from)[from.bytes - 1] ^= 1;
  CHECK(memcmp(own, other_public_key, pk.bytes) != 0, "another seed, another key");
  CHECK(check_secret(contract_content(&sk), other_public_key) == VMB_ERROR_KEY,
        "the public key of another");
  CHECK(check_secret(other_secret_key, own) == VMB_ERROR_KEY, "the secret key of another");
  const size_t places[] = {0, pk.bytes / 2, pk.bytes - 1};
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
    own[places[i]] ^= 1;
    CHECK(check_secret(contract_content(&sk), own) == VMB_ERROR_KEY,
          "a public key whose byte %lu is changed", (unsigned long)places[i]);
    own[places[i]] ^= 1;
  }
}

/* The bytes of a secret key that nothing else depends on: see docs/seeds.md. */
struct free_bytes {
  const char *sets; /* their names begin like that */
  int from_end;
  unsigned first, count;
};

static const struct free_bytes free_bytes[] = {
    {"mldsa", 0, 32, 32},
    {"dilithium", 0, 32, 32},
    {"nccsign", 0, 32, 32},
    {"haetae", 1, 32, 32},
    {"gcksign5", 0, 384, 128},
    {"smaug", 1, 0, 32},
    {"timer", 1, 704, 32}, /* before the public key of 672 bytes */
    {"mlkem", 1, 32, 32},
    {"kyber", 1, 32, 32},
    {"florete", 1, 32, 32},
    {"espada", 1, 32, 32},
    {"sable", 1, 32, 32},
    {"lightsable", 1, 32, 32},
    {"firesable", 1, 32, 32},
    {"lightsaber", 1, 32, 32},
    {"saber", 1, 32, 32},
    {"firesaber", 1, 32, 32},
    {"frodokem640", 0, 0, 16},
    {"frodokem976", 0, 0, 24},
    {"frodokem1344", 0, 0, 32},
    {"efrodokem640", 0, 0, 16},
    {"efrodokem976", 0, 0, 24},
    {"efrodokem1344", 0, 0, 32},
    {"hqc1", 1, 48, 48},
    {"hqc3", 1, 56, 56},
    {"hqc5", 1, 64, 64},
    {"slhdsa_sha2_128", 0, 16, 16},
    {"slhdsa_sha2_192", 0, 24, 24},
    {"slhdsa_sha2_256", 0, 32, 32},
    {"slhdsa_shake_128", 0, 16, 16},
    {"slhdsa_shake_192", 0, 24, 24},
    {"slhdsa_shake_256", 0, 32, 32},
};

/* Is nothing, part, or all of the block free: 0, 1, 2? */
static int free_part(size_t at, size_t count) {
  for (size_t i = 0; i < sizeof free_bytes / sizeof free_bytes[0]; i++) {
    const struct free_bytes *const entry = &free_bytes[i];
    if (strncmp(set->name, entry->sets, strlen(entry->sets)) != 0)
      continue;
    size_t first = entry->from_end ? sk.bytes - entry->first : entry->first;
    if (strcmp(entry->sets, "smaug") == 0) /* before the public key */
      first = sk.bytes - pk.bytes - entry->count;
    const size_t end = first + entry->count;
    return at >= first && at + count <= end ? 2 : at < end && at + count > first;
  }
  return 0;
}

static void damage(uint8_t *key, size_t at, size_t count) {
  for (size_t i = 0; i < count; i++)
    key[at + i] ^= (uint8_t)(0x55 + 37 * i);
}

/* Does the use of the secret key refuse it? */
static int use_refuses_secret(const uint8_t *secret) {
  static uint8_t out[LARGEST_SIG_SIGNATURE + LARGEST_KEM_SHARED_SECRET],
      ciphertext[LARGEST_KEM_CIPHERTEXT];
  struct counted_random random;
  const vmb_env env = environment(&random, RANDOM_SEED, work, sizeof work);
  size_t length;
  return (algorithm.kem != NULL
              ? vmb_kem_decaps(algorithm.kem, out, ciphertext, secret, &env)
              : vmb_sig_sign(algorithm.sig, out, &length, NULL, 0, secret, &env)) == VMB_ERROR_KEY;
}

/*
 * Blocks of damage in all of a secret key, or in a few places of one that takes long to check, the
 * first and the last bytes among them.
 */
static void damaged_secret_keys(size_t blocks) {
  uint8_t *const secret = contract_content(&sk);
  const size_t stride = sk.bytes / blocks > BLOCK ? sk.bytes / blocks : BLOCK,
               last = sk.bytes - BLOCK, count = BLOCK;
  for (size_t at = 0, done = 0; !done; at = last - at > stride ? at + stride : last) {
    done = at == last;
    const int is_free = free_part(at, count);
    damage(secret, at, count);
    const vmb_status status = check_secret(secret, contract_content(&pk));
    if (is_free != 1)
      CHECK(status == (is_free ? VMB_OK : VMB_ERROR_KEY), "secret key damaged from byte %lu on: %d",
            (unsigned long)at, (int)status);
    if (use_refuses_secret(secret))
      CHECK(check_secret(secret, NULL) == VMB_ERROR_KEY, "what use refuses at byte %lu",
            (unsigned long)at);
    damage(secret, at, count);
  }
  CHECK(check_secret(secret, contract_content(&pk)) == VMB_OK, "the key is whole again");
}

/* Bits in which key pairs are wrong, of the public or the secret key; from_end counts from 1. */
struct bit {
  int secret, from_end;
  size_t byte; /* whose lowest bit */
};

static void flip(struct bit bit) {
  const struct contract_buffer *const key = bit.secret ? &sk : &pk;
  contract_content(key)[bit.from_end ? key->bytes - bit.byte : bit.byte] ^= 1;
}

/*
 * Where comparisons end, one bit must be enough; and where several differences are put together,
 * two that look the same must not cancel. A key that is made again takes long: few places.
 */
static void wrong_bits(void) {
  const size_t root = sk.bytes / 4; /* SLH-DSA's n */
  const struct {
    const char *sets; /* their names begin like that */
    unsigned count;
    struct bit bits[2];
  } places[] = {
      {"mldsa", 1, {{1, 0, 64 + 63}}},
      {"dilithium", 1, {{1, 0, 64 + 31}}},
      {"mldsa", 2, {{0, 0, 0}, {0, 0, 32}}},       /* rho and the first row */
      {"mldsa", 2, {{0, 0, 32}, {0, 0, 352}}},     /* two rows */
      {"mldsa", 2, {{0, 0, 0}, {1, 0, 64}}},       /* rho and tr */
      {"dilithium", 2, {{0, 0, 0}, {1, 0, 64}}},   /* the same */
      {"gcksign2", 2, {{0, 0, 32}, {0, 0, 86}}},   /* numbers 0 and 8 of t, of 54 bits */
      {"gcksign3", 2, {{0, 0, 32}, {0, 0, 92}}},   /* of 60 bits */
      {"gcksign5", 2, {{0, 0, 32}, {0, 0, 79}}},   /* of 47 bits */
      {"slhdsa", 1, {{1, 1, 1}}},                  /* PK.root */
      {"slhdsa", 2, {{1, 1, root}, {0, 1, root}}}, /* PK.root in both */
      {"mceliece", 1, {{1, 1, 1}}},                /* s */
  };
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
    if (strncmp(set->name, places[i].sets, strlen(places[i].sets)) != 0)
      continue;
    for (unsigned k = 0; k < places[i].count; k++)
      flip(places[i].bits[k]);
    CHECK(check_secret(contract_content(&sk), contract_content(&pk)) == VMB_ERROR_KEY,
          "wrong bits, case %lu", (unsigned long)i);
    for (unsigned k = 0; k < places[i].count; k++)
      flip(places[i].bits[k]);
  }
}

static vmb_status use_public(const uint8_t *public) {
  static uint8_t ciphertext[LARGEST_KEM_CIPHERTEXT], secret[LARGEST_KEM_SHARED_SECRET],
      signature[LARGEST_SIG_SIGNATURE];
  struct counted_random random;
  const vmb_env env = environment(&random, RANDOM_SEED, work, sizeof work);
  return algorithm.kem != NULL
             ? vmb_kem_encaps(algorithm.kem, ciphertext, secret, public, &env)
             : vmb_sig_verify(algorithm.sig, signature, vmb_sig_signature_bytes(algorithm.sig),
                              NULL, 0, public, &env);
}

/* The check says of a public key what its use says. */
static void damaged_public_keys(void) {
  const vmb_env env = in_work();
  struct test_random random = {RANDOM_SEED};
  for (unsigned round = 0; round < 6; round++) {
    memcpy(other_public_key, contract_content(&pk), pk.bytes);
    if (round < 2)
      memset(other_public_key, round == 0 ? 0xff : 0, pk.bytes);
    else
      other_public_key[test_random_below(&random, (uint32_t)pk.bytes)] ^= 0xff;
    const vmb_status status = set->check_public(other_public_key, &env);
    CHECK(status == VMB_OK || status == VMB_ERROR_KEY, "status of a check: %d", (int)status);
    CHECK((use_public(other_public_key) == VMB_ERROR_KEY) == (status == VMB_ERROR_KEY),
          "damaged public key %u: check and use agree", round);
  }
}

/* ---- What the header promises ---------------------------------------------------------------- */

static vmb_status call_from_seed(const void *of, uint8_t *const buffer[], const vmb_env *env) {
  return CALL_EITHER((const struct key_algorithm *)of, keypair_from_seed, buffer[0], buffer[1],
                     buffer[2], env);
}

static vmb_status call_check_public(const void *of, uint8_t *const buffer[], const vmb_env *env) {
  return CALL_EITHER((const struct key_algorithm *)of, check_public_key, buffer[0], env);
}

static vmb_status call_check_secret(const void *of, uint8_t *const buffer[], const vmb_env *env) {
  return CALL_EITHER((const struct key_algorithm *)of, check_secret_key, buffer[0], NULL, env);
}

static vmb_status call_public_key(const void *of, uint8_t *const buffer[], const vmb_env *env) {
  return CALL_EITHER((const struct key_algorithm *)of, public_key, buffer[0], buffer[1], env);
}

static vmb_status direct_from_seed(const void *of, uint8_t *const buffer[], const vmb_env *env) {
  return ((const struct keys_of_set *)of)->from_seed(buffer[0], buffer[1], buffer[2], env);
}

static vmb_status direct_check_public(const void *of, uint8_t *const buffer[], const vmb_env *env) {
  return ((const struct keys_of_set *)of)->check_public(buffer[0], env);
}

static vmb_status direct_check_secret(const void *of, uint8_t *const buffer[], const vmb_env *env) {
  return ((const struct keys_of_set *)of)->check_secret(buffer[0], NULL, env);
}

static vmb_status direct_public_key(const void *of, uint8_t *const buffer[], const vmb_env *env) {
  return ((const struct keys_of_set *)of)->public_key(buffer[0], buffer[1], env);
}

static void promises(unsigned stride) {
  const size_t keypair_work = OF_EITHER(&algorithm, keypair_work_bytes),
               check_public_work = key_check_public_work_bytes(&algorithm),
               check_secret_work = OF_EITHER(&algorithm, check_secret_key_work_bytes);
  struct contract_operation operations[] = {
      {"keypair_from_seed", 2, 3, {&pk, &sk, &from}, keypair_work, call_from_seed, &algorithm, 0},
      {"check_public_key", 0, 1, {&pk}, check_public_work, call_check_public, &algorithm, 0},
      {"check_secret_key", 0, 1, {&sk}, check_secret_work, call_check_secret, &algorithm, 0},
      {"public_key", 1, 2, {&pk, &sk}, keypair_work, call_public_key, &algorithm, 0},
  };
  static vmb_status (*const direct_calls[])(const void *, uint8_t *const[], const vmb_env *) = {
      direct_from_seed, direct_check_public, direct_check_secret, direct_public_key};
  for (unsigned i = 0; i < 4; i++) {
    struct contract_operation *const operation = &operations[i];
    contract_run(operation, work, RANDOM_SEED, stride);
    operation->call = direct_calls[i];
    operation->algorithm = set;
    contract_same_result(operation, work, RANDOM_SEED);
  }
}

static void without_descriptor(void) {
  uint8_t byte[1] = {0};
  CHECK(vmb_kem_keypair_from_seed(NULL, byte, byte, byte, NULL) == VMB_ERROR_ARGUMENT &&
            vmb_sig_keypair_from_seed(NULL, byte, byte, byte, NULL) == VMB_ERROR_ARGUMENT,
        "a seed without a descriptor");
  CHECK(vmb_kem_check_public_key(NULL, byte, NULL) == VMB_ERROR_ARGUMENT &&
            vmb_sig_check_public_key(NULL, byte, NULL) == VMB_ERROR_ARGUMENT &&
            vmb_kem_check_secret_key(NULL, byte, byte, NULL) == VMB_ERROR_ARGUMENT &&
            vmb_sig_check_secret_key(NULL, byte, byte, NULL) == VMB_ERROR_ARGUMENT,
        "checks without a descriptor");
  CHECK(vmb_kem_public_key(NULL, byte, byte, NULL) == VMB_ERROR_ARGUMENT &&
            vmb_sig_public_key(NULL, byte, byte, NULL) == VMB_ERROR_ARGUMENT,
        "a public key without a descriptor");
  CHECK(vmb_kem_seed_bytes(NULL) + vmb_sig_seed_bytes(NULL) +
                vmb_kem_check_secret_key_work_bytes(NULL) +
                vmb_sig_check_secret_key_work_bytes(NULL) ==
            0,
        "sizes without a descriptor");
}

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "";
  const unsigned long stride = argc > 2 ? strtoul(argv[2], NULL, 10) : 0;
  algorithm.kem = vmb_kem_find(name);
  algorithm.sig = vmb_sig_find(name);
  set = keys_of(name);
  if (set == NULL) {
    printf("usage: test_keys SET [STRIDE]; '%s' is no set of this build\n", name);
    return 2;
  }
  pk.bytes = OF_EITHER(&algorithm, public_key_bytes);
  sk.bytes = OF_EITHER(&algorithm, secret_key_bytes);
  from.bytes = OF_EITHER(&algorithm, seed_bytes);
  CHECK(from.bytes >= 32 && from.bytes <= LARGEST_SEED, "bytes of a seed");
  for (size_t i = 0; i < from.bytes; i++)
    contract_content(&from)[i] = (uint8_t)i;
  vmb_keccak_hash(VMB_KECCAK_SHA3_256, from.digest, VMB_SHA3_256_BYTES, contract_content(&from),
                  from.bytes);

  const vmb_env env = in_work();
  CHECK(set->from_seed(contract_content(&pk), contract_content(&sk), contract_content(&from),
                       &env) == VMB_OK,
        "keys from a seed");
  same_as_drawn();
  sound_pair();
  wrong_pairs();
  /* a key that is made again for each check takes long; hashes are in few bytes of ML-DSA's */
  const int is_mldsa = strncmp(name, "mldsa", 5) == 0 || strncmp(name, "dilithium", 9) == 0;
  damaged_secret_keys(strncmp(name, "mceliece", 8) == 0 ? 2 : is_mldsa ? sk.bytes : 24);
  wrong_bits();
  damaged_public_keys();
  without_descriptor();
  if (stride != 0)
    promises((unsigned)stride);
  return check_report();
}
