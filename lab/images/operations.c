/*
 * The measured program: one parameter set, all its operations, with static memory of exactly the needed size. Runs on bare metal and
 * on Linux. Built once per set with VMB_LAB_SET=<set>, VMB_LAB_SET_UPPER=<SET> and VMB_LAB_KEM or VMB_LAB_SIGNATURE.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   operations measure N
 *       the first N seeds of the official vectors (messages as well); region 0 key generation, 1 encapsulation or signing,
 *       2 decapsulation or verification. Ends with 1 if an operation fails or the two shared secrets differ.
 *   operations leak REGION N PUBLIC [own]
 *       N passes through one region with the same public input and N secrets. PUBLIC has bit k set where draw k of key generation is
 *       public (the seed of a matrix): that draw is the same in all passes, the others differ. What is public and what is secret:
 *         0  key generation: the draws
 *         1  encapsulation: one public key; the draws are secret. Signing: one message; key and draws are secret
 *         2  decapsulation: one ciphertext, made for the first key; N keys, so that accepting and rejecting are compared. With a
 *            further argument `own`: a ciphertext for each key, so that all are accepted.
 *            Verification has no secrets: there is nothing to compare (exit code 2)
 *   operations leftover REGION
 *       runs the region's operation once on a cleaned stack; the lab stops the emulator when it returns and searches the memory.
 *
 * Nothing is printed. Exit codes: 0, 1 (an operation failed), 2 (wrong arguments), 3 (leak: two passes had the same secrets).
 */
#include <stdlib.h>
#include <string.h>

#include "marker.h"
#include "symmetric/drbg/nist_drbg.h"
#include "vambrace/vambrace.h"

#define JOIN_(a, b, c) a##b##c
#define JOIN(a, b, c) JOIN_(a, b, c)
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
#define SET(operation) JOIN(vmb_, VMB_LAB_SET, operation)
#define BYTES(what) JOIN(VMB_, VMB_LAB_SET_UPPER, what)

#include VMB_LAB_HEADER

#define LARGER(a, b) ((a) > (b) ? (a) : (b))

enum { KEYPAIR, ENCAPS_OR_SIGN, DECAPS_OR_VERIFY, REGIONS };
VMB_LAB_MARKERS(REGIONS);

/* The lab finds these by their names: what is secret, what may hold it after an operation. */
uint8_t vmb_lab_public_key[BYTES(_PUBLIC_KEY_BYTES)], vmb_lab_secret_key[BYTES(_SECRET_KEY_BYTES)];
#if defined(VMB_LAB_KEM)
uint8_t vmb_lab_ciphertext[BYTES(_CIPHERTEXT_BYTES)], vmb_lab_shared_secret[BYTES(_SHARED_SECRET_BYTES)],
    vmb_lab_shared_secret_decaps[BYTES(_SHARED_SECRET_BYTES)];
static uint8_t work[LARGER(BYTES(_KEYPAIR_WORK_BYTES), LARGER(BYTES(_ENCAPS_WORK_BYTES), BYTES(_DECAPS_WORK_BYTES)))];
enum { MESSAGE_UNIT_BYTES = 0 };
#else
uint8_t vmb_lab_signature[BYTES(_SIGNATURE_BYTES)];
static size_t signature_length;
static uint8_t work[LARGER(BYTES(_KEYPAIR_WORK_BYTES), LARGER(BYTES(_SIGN_WORK_BYTES), BYTES(_VERIFY_WORK_BYTES)))];
enum { MESSAGE_UNIT_BYTES = 33 }; /* the vectors sign 33 (i + 1) bytes in count i */
#endif
enum { MESSAGE_BYTES_MAX = 33 * 100 };

/* The random source: DRBGs of the vectors' kind, or bytes drawn beforehand, so that the source itself leaves nothing in memory. */
static struct {
  vmb_nist_drbg varying, fixed;
  uint32_t public_draws; /* bit k: draw k comes from `fixed` */
  unsigned draw;
  const uint8_t *pool; /* not NULL: bytes come from here */
} source;
uint8_t vmb_lab_pool[1024]; /* more than any operation draws */

vmb_status vmb_lab_fill(void *state, uint8_t *out, size_t length);
__attribute__((noinline)) vmb_status vmb_lab_fill(void *state, uint8_t *out, size_t length) {
  (void)state;
  if (source.pool != NULL) {
    if (length > (size_t)(vmb_lab_pool + sizeof vmb_lab_pool - source.pool)) return VMB_ERROR_RANDOM;
    for (size_t i = 0; i < length; i++) out[i] = *source.pool++;
    return VMB_OK;
  }
  const int is_public = source.draw < 32 && ((source.public_draws >> source.draw) & 1) != 0;
  source.draw++;
  return vmb_nist_drbg_fill(is_public ? &source.fixed : &source.varying, out, length);
}

static const vmb_env environment = {.rng = {.fill = vmb_lab_fill}, .work = work, .work_bytes = sizeof work};

/* One operation, between markers if `marked`. Not inlined: every pass has the same stack pointer, and the lab can stop at its return. */
vmb_status vmb_lab_operation(int region, int marked, const uint8_t *message, size_t message_length);
__attribute__((noinline)) vmb_status vmb_lab_operation(int region, int marked, const uint8_t *message, size_t message_length) {
  vmb_status status = VMB_ERROR_ARGUMENT;
  (void)message;
  (void)message_length;
  if (region == KEYPAIR) {
    if (marked) VMB_LAB_BEGIN(KEYPAIR);
    status = SET(_keypair)(vmb_lab_public_key, vmb_lab_secret_key, &environment);
    if (marked) VMB_LAB_END(KEYPAIR);
  } else if (region == ENCAPS_OR_SIGN) {
    if (marked) VMB_LAB_BEGIN(ENCAPS_OR_SIGN);
#if defined(VMB_LAB_KEM)
    status = SET(_encaps)(vmb_lab_ciphertext, vmb_lab_shared_secret, vmb_lab_public_key, &environment);
#else
    status = SET(_sign)(vmb_lab_signature, &signature_length, message, message_length, vmb_lab_secret_key, &environment);
#endif
    if (marked) VMB_LAB_END(ENCAPS_OR_SIGN);
  } else {
    if (marked) VMB_LAB_BEGIN(DECAPS_OR_VERIFY);
#if defined(VMB_LAB_KEM)
    status = SET(_decaps)(vmb_lab_shared_secret_decaps, vmb_lab_ciphertext, vmb_lab_secret_key, &environment);
#else
    status = SET(_verify)(vmb_lab_signature, signature_length, message, message_length, vmb_lab_public_key, &environment);
#endif
    if (marked) VMB_LAB_END(DECAPS_OR_VERIFY);
  }
  return status;
}

/* Called through this, so that no compiler makes copies of the function for known arguments. */
static vmb_status (*volatile operate)(int region, int marked, const uint8_t *message, size_t message_length) = vmb_lab_operation;

/* What the vectors do: a master DRBG gives each count its seed and, for signatures, its message. */
static uint8_t seed[VMB_NIST_DRBG_SEED_BYTES];
static uint8_t message_buffer[MESSAGE_UNIT_BYTES ? MESSAGE_BYTES_MAX : 1];

static void start_master(vmb_nist_drbg *master) {
  uint8_t entropy[VMB_NIST_DRBG_SEED_BYTES];
  for (size_t i = 0; i < sizeof entropy; i++) entropy[i] = (uint8_t)i;
  vmb_nist_drbg_init(master, entropy);
}

/* Draws count i (the counts must be asked for in order); returns the length of its message. */
static size_t next_count(vmb_nist_drbg *master, size_t i) {
  const size_t length = (size_t)MESSAGE_UNIT_BYTES * (i + 1);
  (void)vmb_nist_drbg_fill(master, seed, sizeof seed);
  if (length != 0) (void)vmb_nist_drbg_fill(master, message_buffer, length);
  vmb_nist_drbg_init(&source.varying, seed);
  return length;
}

static int measure(size_t count) {
  vmb_nist_drbg master;
  start_master(&master);
  for (size_t i = 0; i < count; i++) {
    const size_t length = next_count(&master, i);
    for (int region = 0; region < REGIONS; region++)
      if (operate(region, 1, message_buffer, length) != VMB_OK) return 1;
#if defined(VMB_LAB_KEM)
    if (memcmp(vmb_lab_shared_secret, vmb_lab_shared_secret_decaps, sizeof vmb_lab_shared_secret) != 0) return 1;
#endif
  }
  return 0;
}

/* The secrets of pass i: the varying draws from seed i, the public ones from the first seed in every pass. */
static void choose_secrets(size_t i, uint32_t public_draws) {
  vmb_nist_drbg master;
  start_master(&master);
  for (size_t k = 0; k <= i; k++) {
    (void)vmb_nist_drbg_fill(&master, seed, sizeof seed);
    if (k == 0) vmb_nist_drbg_init(&source.fixed, seed);
  }
  seed[0] ^= 0x80; /* so that pass 0 draws other bytes from `varying` than from `fixed` */
  vmb_nist_drbg_init(&source.varying, seed);
  source.public_draws = public_draws;
  source.draw = 0;
}

/* Different secrets give different secret keys or different shared secrets or signatures: the check would be void without. */
static uint32_t fingerprint(void) {
  uint32_t sum = 2166136261u; /* FNV-1a */
  for (size_t i = 0; i < sizeof vmb_lab_secret_key; i++) sum = (sum ^ vmb_lab_secret_key[i]) * 16777619u;
#if defined(VMB_LAB_KEM)
  for (size_t i = 0; i < sizeof vmb_lab_shared_secret; i++) sum = (sum ^ vmb_lab_shared_secret[i]) * 16777619u;
#else
  for (size_t i = 0; i < sizeof vmb_lab_signature; i++) sum = (sum ^ vmb_lab_signature[i]) * 16777619u;
#endif
  return sum;
}

static int leak(int region, size_t count, uint32_t public_draws, int own) {
  uint32_t last = 0;
  const uint8_t *const message = (const uint8_t *)"one public message";
  const size_t length = 18;
  for (size_t i = 0; i < count; i++) {
    vmb_status status;
    const int one_key = region == ENCAPS_OR_SIGN && MESSAGE_UNIT_BYTES == 0; /* encapsulation: the key is public */
    choose_secrets(one_key ? 0 : i, public_draws);
    if (region != KEYPAIR && (!one_key || i == 0) && operate(KEYPAIR, 0, NULL, 0) != VMB_OK) return 1;
    if (region == DECAPS_OR_VERIFY && (own || i == 0) && operate(ENCAPS_OR_SIGN, 0, message, length) != VMB_OK) return 1;
    if (one_key) choose_secrets(i, 0);
    source.public_draws = region == KEYPAIR ? public_draws : 0;
    status = operate(region, 1, message, length);
    if (i != 0 && fingerprint() == last) return 3;
    last = fingerprint();
    /* A set that rejects explicitly says so for all keys but the first; that is what is compared. */
    if (status != VMB_OK && !(status == VMB_ERROR_CIPHERTEXT && region == DECAPS_OR_VERIFY && i != 0 && !own)) return 1;
  }
  return 0;
}

/* Overwrites the stack below, so that what the preparation left there is not found. */
static __attribute__((noinline)) void clean_stack(void) {
  volatile uint8_t below[4096 + 512];
  for (size_t i = 0; i < sizeof below; i++) below[i] = 0;
}

/* The lab stops the emulator when this returns. */
vmb_status vmb_lab_last_operation(int region, const uint8_t *message, size_t message_length);
__attribute__((noinline)) vmb_status vmb_lab_last_operation(int region, const uint8_t *message, size_t message_length) {
  return operate(region, 0, message, message_length);
}
static vmb_status (*volatile last)(int region, const uint8_t *message, size_t message_length) = vmb_lab_last_operation;

static int leftover(int region) {
  const uint8_t *const message = (const uint8_t *)"one public message";
  for (int before = 0; before < region; before++) {
    choose_secrets((size_t)before, 0);
    if (operate(before, 0, message, 18) != VMB_OK) return 1;
  }
  choose_secrets(REGIONS, 0);
  (void)vmb_nist_drbg_fill(&source.varying, vmb_lab_pool, sizeof vmb_lab_pool);
  source.pool = vmb_lab_pool;
  memset(&source.varying, 0, sizeof source.varying);
  memset(seed, 0, sizeof seed);
  clean_stack();
  return last(region, message, 18) != VMB_OK;
}

int main(int argc, char **argv) {
  const char *const command = argc > 1 ? argv[1] : "";
  const unsigned long first = argc > 2 ? strtoul(argv[2], NULL, 0) : 0;
  const unsigned long second = argc > 3 ? strtoul(argv[3], NULL, 0) : 0;
  if (strcmp(command, "measure") == 0 && argc == 3 && first <= 100) return measure(first);
  if (strcmp(command, "leak") == 0 && (argc == 5 || argc == 6) && first < REGIONS && (MESSAGE_UNIT_BYTES == 0 || first != DECAPS_OR_VERIFY))
    return leak((int)first, second, (uint32_t)strtoul(argv[4], NULL, 0), argc == 6 && strcmp(argv[5], "own") == 0);
  if (strcmp(command, "leftover") == 0 && argc == 3 && first < REGIONS) return leftover((int)first);
  return 2;
}
