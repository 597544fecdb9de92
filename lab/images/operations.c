/*
 * The measured program: one parameter set, all its operations, with static memory of exactly the
 * needed size. Runs on bare metal and on Linux. Built once per set with VMB_LAB_SET=<set>,
 * VMB_LAB_SET_UPPER=<SET> and VMB_LAB_KEM or VMB_LAB_SIGNATURE.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   operations measure N [FILE]
 *       the first N seeds of the official vectors (messages as well); region 0 key generation, 1
 *       encapsulation or signing, 2 decapsulation or verification. Ends with 1 if an operation
 *       fails or the two shared secrets differ. With FILE, what the vectors have of each count is
 *       written there: public key, secret key, then ciphertext and shared secret, or four bytes
 *       with the length of the signature (least first) and the signature.
 *   operations least N [FILE]
 *       signatures alone: the same, with no more working memory than signing needs.
 *   operations vectors N FILE [CONTEXT]...
 *       signatures alone: the same without regions, with a context string (hexadecimal) for each
 *       count.
 *   operations leak REGIONS SECRETS PUBLIC [own]
 *       Passes through regions with the same public input and different secrets. REGIONS and
 *       SECRETS are lists of numbers: 0,1,17; all regions run with the first secrets, then with the
 *       next. PUBLIC has bit k set where draw k of key generation is public (the seed of a matrix):
 *       that draw is the same in all passes, the others differ. What is public and what is secret:
 *         0  key generation: the draws
 *         1  encapsulation: one public key; the draws are secret. Signing: one message; key and
 *            draws are secret
 *         2  decapsulation: one ciphertext, made for the first key; many keys, so that accepting
 *            and rejecting are compared. With a further argument `own`: a ciphertext for each key,
 *            so that all are accepted. Verification has no secrets
 *         3  Classic McEliece: encapsulation with the public key in pieces, as 1. SOLMAE: the
 *            compact form of the secret key
 *         4  Classic McEliece: key generation in pieces, as 0. SOLMAE: the secret key of its
 *            compact form
 *   operations leftover REGION
 *       runs the region's operation once on a cleaned stack; the lab stops the emulator when it
 *       returns and searches the memory.
 *
 * Nothing is printed. Exit codes: 0, 1 (an operation failed, or FILE cannot be written), 2 (wrong
 * arguments), 3 (leak: two passes had the same secrets).
 */
/* open, write, close: they need less memory than stdio, which counts on the smallest board. */
#define _POSIX_C_SOURCE 200809L
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "marker.h"
#include "number_list.h"
#include "vambrace/vambrace.h"

#define JOIN_(a, b, c) a##b##c
#define JOIN(a, b, c) JOIN_(a, b, c)
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
#define SET(operation) JOIN(vmb_, VMB_LAB_SET, operation)
#define BYTES(what) JOIN(VMB_, VMB_LAB_SET_UPPER, what)

#include VMB_LAB_HEADER
#if defined(VMB_LAB_MCELIECE)
#include "testing/all_sets.h"
#include "schemes/mceliece/mceliece_sets.h"
#include "vambrace/mceliece.h"
#elif defined(VMB_LAB_SOLMAE)
#include "testing/all_sets.h"
#include "vambrace/solmae.h"
#endif

/* The generator of the set's vectors. */
#if defined(VMB_LAB_HQC)
#include "testing/shake_drbg/shake_drbg.h"
typedef vmb_keccak drbg;
#define drbg_init vmb_shake_drbg_init
#define drbg_fill vmb_shake_drbg_fill
#define DRBG_SEED_BYTES VMB_SHAKE_DRBG_SEED_BYTES
#else
#include "testing/nist_drbg/nist_drbg.h"
typedef vmb_nist_drbg drbg;
#define drbg_init vmb_nist_drbg_init
#define drbg_fill vmb_nist_drbg_fill
#define DRBG_SEED_BYTES VMB_NIST_DRBG_SEED_BYTES
#endif

#define LARGER(a, b) ((a) > (b) ? (a) : (b))

enum { KEYPAIR, ENCAPS_OR_SIGN, DECAPS_OR_VERIFY, MEASURED_REGIONS };
enum {
  ENCAPS_STREAM = MEASURED_REGIONS,
  KEYPAIR_STREAM,
  REGIONS,
  COMPACT_FROM = ENCAPS_STREAM,
  COMPACT_EXPAND = KEYPAIR_STREAM
};
VMB_LAB_MARKERS(REGIONS);
#if defined(VMB_LAB_KEM)
VMB_LAB_REGION_NAMES("keygen encaps decaps");
#else
VMB_LAB_REGION_NAMES("keygen sign verify");
#endif

/* The lab finds these by their names: what is secret, what may hold it after an operation. */
uint8_t vmb_lab_public_key[BYTES(_PUBLIC_KEY_BYTES)], vmb_lab_secret_key[BYTES(_SECRET_KEY_BYTES)];
#if defined(VMB_LAB_KEM)
uint8_t vmb_lab_ciphertext[BYTES(_CIPHERTEXT_BYTES)],
    vmb_lab_shared_secret[BYTES(_SHARED_SECRET_BYTES)],
    vmb_lab_shared_secret_decaps[BYTES(_SHARED_SECRET_BYTES)];
static uint8_t work[LARGER(BYTES(_KEYPAIR_WORK_BYTES),
                           LARGER(BYTES(_ENCAPS_WORK_BYTES), BYTES(_DECAPS_WORK_BYTES)))];
enum { MESSAGE_UNIT_BYTES = 0 };
#else
uint8_t vmb_lab_signature[BYTES(_SIGNATURE_BYTES)];
static size_t signature_length;
static uint8_t work[LARGER(BYTES(_KEYPAIR_WORK_BYTES),
                           LARGER(BYTES(_SIGN_FAST_WORK_BYTES), BYTES(_VERIFY_WORK_BYTES)))];
enum { MESSAGE_UNIT_BYTES = 33 }; /* the vectors sign 33 (i + 1) bytes in count i */
#endif
enum { MESSAGE_BYTES_MAX = 33 * 100 };

/*
 * The random source: DRBGs of the vectors' kind, or bytes drawn beforehand, so that the source
 * itself leaves nothing in memory.
 */
static struct {
  drbg varying, fixed;
  uint32_t public_draws; /* bit k: draw k comes from `fixed` */
  unsigned draw;
  const uint8_t *pool; /* not NULL: bytes come from here */
} source;
uint8_t vmb_lab_pool[1024]; /* more than any operation draws */

vmb_status vmb_lab_fill(void *state, uint8_t *out, size_t length);
__attribute__((noinline)) vmb_status vmb_lab_fill(void *state, uint8_t *out, size_t length) {
  (void)state;
  VMB_LAB_PAUSE();
  if (source.pool != NULL) {
    if (length > (size_t)(vmb_lab_pool + sizeof vmb_lab_pool - source.pool))
      return VMB_ERROR_RANDOM;
    for (size_t i = 0; i < length; i++)
      out[i] = *source.pool++;
    return VMB_OK;
  }
  const int is_public = source.draw < 32 && ((source.public_draws >> source.draw) & 1) != 0;
  source.draw++;
  const vmb_status status = drbg_fill(is_public ? &source.fixed : &source.varying, out, length);
  VMB_LAB_RESUME();
  return status;
}

static vmb_env environment = {
    .rng = {.fill = vmb_lab_fill}, .work = work, .work_bytes = sizeof work};

/* ---- Operations that only one family has ------------------------------------------------ */

#if defined(VMB_LAB_MCELIECE)

/* All that these functions read of a descriptor. */
static const struct vmb_kem kem = {.sizes = &SET(_sizes)};
uint8_t vmb_lab_encaps_state[VMB_MCELIECE_ENCAPS_STATE_BYTES];
/* What a key needs, and the left half of the largest set's matrix. */
static uint8_t stream_work[BYTES(_KEYPAIR_WORK_BYTES) + 1664 * 1664 / 8];

static vmb_status encaps_stream(void) {
  vmb_mceliece_encaps_state *const state =
      (vmb_mceliece_encaps_state *)(void *)vmb_lab_encaps_state;
  const size_t bytes = sizeof vmb_lab_public_key;
  vmb_status status = vmb_mceliece_encaps_begin(state, &kem, &environment);
  for (size_t i = 0; i < bytes && status == VMB_OK; i += 1000)
    status = vmb_mceliece_encaps_update(state, vmb_lab_public_key + i,
                                        bytes - i < 1000 ? bytes - i : 1000);
  return status == VMB_OK
             ? vmb_mceliece_encaps_finish(state, vmb_lab_ciphertext, vmb_lab_shared_secret)
             : status;
}

static vmb_status take_piece(void *end, const uint8_t *piece, size_t length) {
  uint8_t **const out = end;
  memcpy(*out, piece, length);
  *out += length;
  return VMB_OK;
}

static vmb_status keypair_stream(void) {
  const vmb_env stream_environment = {
      .rng = {.fill = vmb_lab_fill}, .work = stream_work, .work_bytes = sizeof stream_work};
  uint8_t *end = vmb_lab_public_key;
  return vmb_mceliece_keypair_stream(&kem, take_piece, &end, vmb_lab_secret_key,
                                     &stream_environment);
}

static vmb_status family_operation(int region) {
  return region == ENCAPS_STREAM ? encaps_stream() : keypair_stream();
}

#elif defined(VMB_LAB_SOLMAE)

static const struct vmb_sig sig = {.sizes = &SET(_sizes)};
uint8_t vmb_lab_compact_key[1 + 3 * 1024];

static vmb_status family_operation(int region) {
  return region == COMPACT_FROM ? vmb_solmae_compact_key_from(&sig, vmb_lab_compact_key,
                                                              vmb_lab_secret_key, &environment)
                                : vmb_solmae_compact_key_expand(&sig, vmb_lab_secret_key,
                                                                vmb_lab_compact_key, &environment);
}

#else

static vmb_status family_operation(int region) {
  (void)region;
  return VMB_ERROR_ARGUMENT;
}

#endif

/*
 * One operation, between markers if `marked`. Not inlined: every pass has the same stack pointer,
 * and the lab can stop at its return.
 */
vmb_status vmb_lab_operation(int region, int marked, const uint8_t *message, size_t message_length);
__attribute__((noinline)) vmb_status vmb_lab_operation(int region, int marked,
                                                       const uint8_t *message,
                                                       size_t message_length) {
  vmb_status status = VMB_ERROR_ARGUMENT;
  (void)message;
  (void)message_length;
  if (region == KEYPAIR) {
    if (marked)
      VMB_LAB_BEGIN(KEYPAIR);
    status = SET(_keypair)(vmb_lab_public_key, vmb_lab_secret_key, &environment);
    if (marked)
      VMB_LAB_END(KEYPAIR);
  } else if (region == ENCAPS_OR_SIGN) {
    if (marked)
      VMB_LAB_BEGIN(ENCAPS_OR_SIGN);
#if defined(VMB_LAB_KEM)
    status =
        SET(_encaps)(vmb_lab_ciphertext, vmb_lab_shared_secret, vmb_lab_public_key, &environment);
#else
    status = SET(_sign)(vmb_lab_signature, &signature_length, message, message_length,
                        vmb_lab_secret_key, &environment);
#endif
    if (marked)
      VMB_LAB_END(ENCAPS_OR_SIGN);
  } else if (region == DECAPS_OR_VERIFY) {
    if (marked)
      VMB_LAB_BEGIN(DECAPS_OR_VERIFY);
#if defined(VMB_LAB_KEM)
    status = SET(_decaps)(vmb_lab_shared_secret_decaps, vmb_lab_ciphertext, vmb_lab_secret_key,
                          &environment);
#else
    status = SET(_verify)(vmb_lab_signature, signature_length, message, message_length,
                          vmb_lab_public_key, &environment);
#endif
    if (marked)
      VMB_LAB_END(DECAPS_OR_VERIFY);
  } else {
    if (marked)
      VMB_LAB_BEGIN(region);
    status = family_operation(region);
    if (marked)
      VMB_LAB_END(region);
  }
  return status;
}

/* Called through this, so that no compiler makes copies of the function for known arguments. */
static vmb_status (*volatile operate)(int region, int marked, const uint8_t *message,
                                      size_t message_length) = vmb_lab_operation;

/* What the vectors do: a master DRBG gives each count its seed and, for signatures, its message. */
static uint8_t seed[DRBG_SEED_BYTES];
static uint8_t message_buffer[MESSAGE_UNIT_BYTES ? MESSAGE_BYTES_MAX : 1];

static void start_master(drbg *master) {
  uint8_t entropy[DRBG_SEED_BYTES];
  for (size_t i = 0; i < sizeof entropy; i++)
    entropy[i] = (uint8_t)i;
  drbg_init(master, entropy);
}

/* Draws count i (the counts must be asked for in order); returns the length of its message. */
static size_t next_count(drbg *master, size_t i) {
  const size_t length = (size_t)MESSAGE_UNIT_BYTES * (i + 1);
  (void)drbg_fill(master, seed, sizeof seed);
  if (length != 0)
    (void)drbg_fill(master, message_buffer, length);
  drbg_init(&source.varying, seed);
  return length;
}

/* Writes all bytes to the file; returns 0, or -1. */
static int put(int file, const uint8_t *data, size_t length) {
  while (length != 0) {
    const ssize_t done = write(file, data, length);
    if (done <= 0)
      return -1;
    data += done;
    length -= (size_t)done;
  }
  return 0;
}

/* Writes what the vectors have of a count; returns 0, or -1. */
static int tell(int file) {
  if (put(file, vmb_lab_public_key, sizeof vmb_lab_public_key) != 0 ||
      put(file, vmb_lab_secret_key, sizeof vmb_lab_secret_key) != 0)
    return -1;
#if defined(VMB_LAB_KEM)
  return put(file, vmb_lab_ciphertext, sizeof vmb_lab_ciphertext) |
         put(file, vmb_lab_shared_secret, sizeof vmb_lab_shared_secret);
#else
  const uint8_t length[4] = {(uint8_t)signature_length, (uint8_t)(signature_length >> 8),
                             (uint8_t)(signature_length >> 16), (uint8_t)(signature_length >> 24)};
  return put(file, length, sizeof length) | put(file, vmb_lab_signature, signature_length);
#endif
}

/* file: -1 if nothing is to be reported. */
static int measure(size_t count, int file) {
  drbg master;
  start_master(&master);
  for (size_t i = 0; i < count; i++) {
    const size_t length = next_count(&master, i);
    for (int region = 0; region < MEASURED_REGIONS; region++)
      if (operate(region, 1, message_buffer, length) != VMB_OK)
        return 1;
#if defined(VMB_LAB_KEM)
    if (memcmp(vmb_lab_shared_secret, vmb_lab_shared_secret_decaps, sizeof vmb_lab_shared_secret) !=
        0)
      return 1;
#endif
    if (file >= 0 && tell(file) != 0)
      return 1;
  }
  return 0;
}

#if !defined(VMB_LAB_KEM)
/* The bytes of a hexadecimal text, at most 255; returns how many. */
static size_t from_hex(uint8_t out[255], const char *text) {
  size_t length = 0;
  for (; text[0] != 0 && text[1] != 0 && length < 255; text += 2) {
    const char digits[3] = {text[0], text[1], 0};
    out[length++] = (uint8_t)strtoul(digits, NULL, 16);
  }
  return length;
}

/* Signatures with context strings, which the vectors have and the measured operations have not. */
static int vectors(size_t count, int file, char **contexts) {
  uint8_t context[255];
  drbg master;
  start_master(&master);
  for (size_t i = 0; i < count; i++) {
    const size_t length = next_count(&master, i), context_length = from_hex(context, contexts[i]);
    if (operate(KEYPAIR, 0, NULL, 0) != VMB_OK)
      return 1;
    if (SET(_sign_with_context)(vmb_lab_signature, &signature_length, message_buffer, length,
                                context, context_length, vmb_lab_secret_key,
                                &environment) != VMB_OK)
      return 1;
    if (SET(_verify_with_context)(vmb_lab_signature, signature_length, message_buffer, length,
                                  context, context_length, vmb_lab_public_key,
                                  &environment) != VMB_OK)
      return 1;
    if (tell(file) != 0)
      return 1;
  }
  return 0;
}
#endif

/* measure() or, with contexts, vectors(), and what they tell into a new file. */
static int to_file(const char *path, size_t count, char **contexts) {
  const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0)
    return 1;
#if defined(VMB_LAB_KEM)
  (void)contexts;
  const int result = measure(count, file);
#else
  const int result = contexts != NULL ? vectors(count, file, contexts) : measure(count, file);
#endif
  return close(file) != 0 ? 1 : result;
}

/* The seed number i of all secrets. */
static void draw_seed(size_t i) {
  uint8_t entropy[DRBG_SEED_BYTES] = {(uint8_t)i, (uint8_t)(i >> 8)};
  drbg generator;
  drbg_init(&generator, entropy);
  (void)drbg_fill(&generator, seed, sizeof seed);
}

static int is_keypair(int region) {
#if defined(VMB_LAB_MCELIECE)
  return region == KEYPAIR || region == KEYPAIR_STREAM;
#else
  return region == KEYPAIR;
#endif
}

/*
 * The secrets number i of a region: the varying draws from seed i, the public ones from seed 0 in
 * every pass.
 */
static void choose_secrets(size_t i, int region, uint32_t public_draws) {
  draw_seed(0);
  drbg_init(&source.fixed, seed);
  draw_seed(i);
  seed[0] ^= 0x80; /* so that secrets 0 draw other bytes from `varying` than from `fixed` */
  seed[1] ^= (uint8_t)(is_keypair(region)        ? KEYPAIR
                       : region == ENCAPS_STREAM ? ENCAPS_OR_SIGN
                                                 : region);
  drbg_init(&source.varying, seed);
  source.public_draws = public_draws;
  source.draw = 0;
}

/*
 * Different secrets give different secret keys or different shared secrets or signatures: the check
 * would be void without.
 */
static uint32_t fingerprint(void) {
  uint32_t sum = 2166136261u; /* FNV-1a */
  for (size_t i = 0; i < sizeof vmb_lab_secret_key; i++)
    sum = (sum ^ vmb_lab_secret_key[i]) * 16777619u;
#if defined(VMB_LAB_KEM)
  for (size_t i = 0; i < sizeof vmb_lab_shared_secret; i++)
    sum = (sum ^ vmb_lab_shared_secret[i]) * 16777619u;
#else
  for (size_t i = 0; i < sizeof vmb_lab_signature; i++)
    sum = (sum ^ vmb_lab_signature[i]) * 16777619u;
#endif
  return sum;
}

static const uint8_t *const public_message = (const uint8_t *)"one public message";
enum { PUBLIC_MESSAGE_BYTES = 18 };

#if defined(VMB_LAB_MCELIECE)

/*
 * A new key takes seconds in an emulator: decapsulation has that of the first secrets, and what is
 * secret in it is changed.
 */
static int has_first_key(int region) {
  return !is_keypair(region);
}

/*
 * Polynomial, control bits and the string that stands for a rejected error vector; not the seed,
 * which decapsulation does not read.
 */
static void vary_key(void) {
  enum { POLYNOMIAL_OFFSET = 32 + 8 }; /* after seed and pivots */
  uint8_t *const polynomial = vmb_lab_secret_key + POLYNOMIAL_OFFSET;
  (void)drbg_fill(&source.varying, polynomial, sizeof vmb_lab_secret_key - POLYNOMIAL_OFFSET);
  for (unsigned i = 0; i < SET(_params).t; i++)
    polynomial[2 * i + 1] &= (uint8_t)((1U << (SET(_params).m - 8)) - 1);
}

#else

/* Encapsulation, for which the key is public. */
static int has_first_key(int region) {
  return region == ENCAPS_OR_SIGN && MESSAGE_UNIT_BYTES == 0;
}

static void vary_key(void) {}

#endif

static size_t key_number = SIZE_MAX; /* of the secrets that the key was made from */

/* The key that the region needs. False if that failed. */
static int prepare_key(int region, size_t first, size_t secrets, uint32_t public_draws) {
  const size_t wanted = has_first_key(region) ? first : secrets;
  if (is_keypair(region) || key_number == wanted)
    return 1;
  choose_secrets(wanted, KEYPAIR, public_draws);
  key_number = wanted;
  return operate(KEYPAIR, 0, NULL, 0) == VMB_OK;
}

/* All that comes before the region of one pass. False if an operation failed. */
static int prepare(int region, size_t first, size_t secrets, uint32_t public_draws, int own) {
  if (!prepare_key(region, first, secrets, public_draws))
    return 0;
  choose_secrets(secrets, region, is_keypair(region) ? public_draws : 0);
  if (region == DECAPS_OR_VERIFY && (own || secrets == first))
    return operate(ENCAPS_OR_SIGN, 0, NULL, 0) == VMB_OK;
  if (region == DECAPS_OR_VERIFY && has_first_key(region))
    vary_key();
#if defined(VMB_LAB_SOLMAE)
  if (region == COMPACT_EXPAND)
    return operate(COMPACT_FROM, 0, NULL, 0) == VMB_OK;
#endif
  return 1;
}

/*
 * One pass. A set that rejects explicitly says so for all keys but the first; that is what is
 * compared.
 */
static int leak_pass(int region, size_t first, size_t secrets, uint32_t public_draws, int own) {
  static uint32_t last[REGIONS];
  if (!prepare(region, first, secrets, public_draws, own))
    return 1;
  const vmb_status status = operate(region, 1, public_message, PUBLIC_MESSAGE_BYTES);
  const int may_reject = region == DECAPS_OR_VERIFY && secrets != first && !own;
  if (is_keypair(region))
    key_number = secrets;
  if (status != VMB_OK && !(status == VMB_ERROR_CIPHERTEXT && may_reject))
    return 1;
  if (secrets != first && fingerprint() == last[region])
    return 3;
  last[region] = fingerprint();
  return 0;
}

static int leak(const char *regions, const char *secrets, uint32_t public_draws, int own) {
  const char *rest = secrets;
  const size_t first = next_number(&rest);
  for (rest = secrets; *rest != 0;) {
    const size_t number = next_number(&rest);
    for (const char *region = regions; *region != 0;) {
      const int code = leak_pass((int)next_number(&region), first, number, public_draws, own);
      if (code != 0)
        return code;
    }
  }
  return 0;
}

/* Overwrites the stack below, so that what the preparation left there is not found. */
static __attribute__((noinline)) void clean_stack(void) {
  volatile uint8_t below[4096 + 512];
  for (size_t i = 0; i < sizeof below; i++)
    below[i] = 0;
}

/* The lab stops the emulator when this returns. */
vmb_status vmb_lab_last_operation(int region, const uint8_t *message, size_t message_length);
__attribute__((noinline)) vmb_status vmb_lab_last_operation(int region, const uint8_t *message,
                                                            size_t message_length) {
  return operate(region, 0, message, message_length);
}
static vmb_status (*volatile last)(int region, const uint8_t *message,
                                   size_t message_length) = vmb_lab_last_operation;

static int leftover(int region) {
  for (int before = 0; before < region; before++) {
    choose_secrets((size_t)before, before, 0);
    if (operate(before, 0, public_message, PUBLIC_MESSAGE_BYTES) != VMB_OK)
      return 1;
  }
  choose_secrets(REGIONS, region, 0);
  (void)drbg_fill(&source.varying, vmb_lab_pool, sizeof vmb_lab_pool);
  source.pool = vmb_lab_pool;
  memset(&source.varying, 0, sizeof source.varying);
  memset(seed, 0, sizeof seed);
  clean_stack();
  return last(region, public_message, PUBLIC_MESSAGE_BYTES) != VMB_OK;
}

int main(int argc, char **argv) {
  const char *const command = argc > 1 ? argv[1] : "";
  const unsigned long first = argc > 2 ? strtoul(argv[2], NULL, 0) : 0;
  VMB_LAB_KEEP_REGION_NAMES();
  if (strcmp(command, "measure") == 0 && argc == 3 && first <= 100)
    return measure(first, -1);
  if (strcmp(command, "measure") == 0 && argc == 4 && first <= 100)
    return to_file(argv[3], first, NULL);
#if !defined(VMB_LAB_KEM)
  if (strcmp(command, "least") == 0 && (argc == 3 || argc == 4) && first <= 100) {
    environment.work_bytes = LARGER(BYTES(_KEYPAIR_WORK_BYTES),
                                    LARGER(BYTES(_SIGN_WORK_BYTES), BYTES(_VERIFY_WORK_BYTES)));
    return argc == 4 ? to_file(argv[3], first, NULL) : measure(first, -1);
  }
  if (strcmp(command, "vectors") == 0 && argc > 4 && first == (unsigned long)argc - 4)
    return to_file(argv[3], first, argv + 4);
#endif
  if (strcmp(command, "leak") == 0 && (argc == 5 || argc == 6) && is_list(argv[2], REGIONS) &&
      is_list(argv[3], 65536))
    return leak(argv[2], argv[3], (uint32_t)strtoul(argv[4], NULL, 0),
                argc == 6 && strcmp(argv[5], "own") == 0);
  if (strcmp(command, "leftover") == 0 && argc == 3 && first < REGIONS)
    return leftover((int)first);
  return 2;
}
