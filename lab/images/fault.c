/*
 * The attacked program of the fault campaign (vambrace-lab fault): one parameter set, one operation
 * on a manipulated input. Nothing in it talks to the outside, so the lab can run it without
 * devices. Built once per set with VMB_LAB_SET=<set> and VMB_LAB_SET_UPPER=<SET>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   fault_prepare  makes a key pair and a signature or ciphertext, then flips one bit of the input
 *   fault_target   the attacked call: verification or decapsulation
 *   fault_stop     where the lab ends a run
 *   fault_...      what the lab reads, and where it writes other inputs
 *
 * As a program it exits with 0 if the valid input is accepted and the manipulated one is not.
 */
#include <stdint.h>
#include <string.h>

#include "vambrace/vambrace.h"

#define JOIN_(a, b, c) a##b##c
#define JOIN(a, b, c) JOIN_(a, b, c)
#define SET(operation) JOIN(vmb_, VMB_LAB_SET, operation)
#define BYTES(what) JOIN(VMB_, VMB_LAB_SET_UPPER, what)
#define LARGER(a, b) ((a) > (b) ? (a) : (b))

#include VMB_LAB_HEADER

#if defined(VMB_LAB_KEM)
#define FAULT_WORK_BYTES \
  LARGER(BYTES(_KEYPAIR_WORK_BYTES), LARGER(BYTES(_ENCAPS_WORK_BYTES), BYTES(_DECAPS_WORK_BYTES)))
#define FAULT_OUTPUT_BYTES BYTES(_SHARED_SECRET_BYTES)
#else
#define FAULT_WORK_BYTES \
  LARGER(BYTES(_KEYPAIR_WORK_BYTES), LARGER(BYTES(_SIGN_WORK_BYTES), BYTES(_VERIFY_WORK_BYTES)))
#define FAULT_OUTPUT_BYTES 32
#endif

enum { FAULT_OLD_OUTPUT = 0xa5, FAULT_ATTACKERS_BYTES = 0x100 };

int main(void);
uint32_t fault_prepare(uint32_t seed, uint32_t bit, uint32_t fill);
void fault_target(void);
void fault_stop(void);

/* What runs over the end of working memory, or back over its beginning, reaches an output. */
static struct {
  uint8_t before[FAULT_OUTPUT_BYTES];
  uint8_t work[(FAULT_WORK_BYTES + 7) / 8 * 8];
  uint8_t after[FAULT_OUTPUT_BYTES];
} memory;

uint8_t fault_public_key[BYTES(_PUBLIC_KEY_BYTES)];
static uint8_t secret_key[BYTES(_SECRET_KEY_BYTES)];
#if defined(VMB_LAB_KEM)
uint8_t fault_ciphertext[BYTES(_CIPHERTEXT_BYTES)], fault_true_secret[FAULT_OUTPUT_BYTES];
#else
uint8_t fault_signature[BYTES(_SIGNATURE_BYTES)], fault_message[64];
static size_t signature_length;
#endif
uint8_t *fault_output; /* KEM: where decapsulation writes */
volatile int32_t fault_status;

/*
 * 0, or 1 if there is no such input. bit: 0 leaves the input as it is, i > 0 flips bit i - 1 of the
 * message or of the ciphertext. fill: the byte that working memory holds before the call,
 * FAULT_ATTACKERS_BYTES the signature or ciphertext, repeated. Odd seeds have the output before
 * working memory, even ones after it.
 */
__attribute__((noinline, used)) uint32_t fault_prepare(uint32_t seed, uint32_t bit, uint32_t fill) {
  static vmb_seeded_random generator;
  vmb_seeded_random_init(&generator, (const uint8_t *)&seed, sizeof seed);
  const vmb_env env = {.rng = {.fill = vmb_seeded_random_fill, .state = &generator},
                       .work = memory.work,
                       .work_bytes = sizeof memory.work};
  if (SET(_keypair)(fault_public_key, secret_key, &env) != VMB_OK)
    return 1;
#if defined(VMB_LAB_KEM)
  if (SET(_encaps)(fault_ciphertext, fault_true_secret, fault_public_key, &env) != VMB_OK)
    return 1;
  uint8_t *const input = fault_ciphertext;
  const uint8_t *const attackers = fault_ciphertext;
  const size_t input_bytes = sizeof fault_ciphertext, attackers_bytes = sizeof fault_ciphertext;
#else
  for (size_t i = 0; i < sizeof fault_message; i++)
    fault_message[i] = (uint8_t)(i + seed);
  if (SET(_sign)(fault_signature, &signature_length, fault_message, sizeof fault_message,
                 secret_key, &env) != VMB_OK)
    return 1;
  memset(secret_key, 0, sizeof secret_key); /* a verifier has none */
  uint8_t *const input = fault_message;
  const uint8_t *const attackers = fault_signature;
  const size_t input_bytes = sizeof fault_message, attackers_bytes = signature_length;
#endif
  if (bit > 8 * input_bytes)
    return 1;
  if (bit != 0)
    input[(bit - 1) / 8] ^= (uint8_t)(1U << (bit - 1) % 8);
  fault_output = seed & 1 ? memory.before : memory.after;
  memset(memory.before, FAULT_OLD_OUTPUT, sizeof memory.before);
  memset(memory.after, FAULT_OLD_OUTPUT, sizeof memory.after);
  for (size_t i = 0; i < sizeof memory.work; i++)
    memory.work[i] = fill == FAULT_ATTACKERS_BYTES ? attackers[i % attackers_bytes] : (uint8_t)fill;
  fault_status = 1; /* no vmb_status: the call did not return */
  return 0;
}

__attribute__((noinline, used)) void fault_target(void) {
  const vmb_env env = {.work = memory.work, .work_bytes = sizeof memory.work};
#if defined(VMB_LAB_KEM)
  fault_status = SET(_decaps)(fault_output, fault_ciphertext, secret_key, &env);
#else
  fault_status = SET(_verify)(fault_signature, signature_length, fault_message,
                              sizeof fault_message, fault_public_key, &env);
#endif
}

__attribute__((noinline, used)) void fault_stop(void) {
  for (volatile int forever = 1; forever != 0;)
    ;
}

static int accepted(uint32_t bit) {
  if (fault_prepare(1, bit, 0) != 0)
    return -1;
  fault_target();
#if defined(VMB_LAB_KEM)
  return fault_status == VMB_OK && memcmp(fault_output, fault_true_secret, FAULT_OUTPUT_BYTES) == 0;
#else
  return fault_status == VMB_OK;
#endif
}

int main(void) {
  return accepted(0) == 1 && accepted(1) == 0 ? 0 : 1;
}
