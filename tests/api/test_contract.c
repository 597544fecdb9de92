/*
 * The contract tests must notice a library that breaks its promises: a toy KEM operation after the
 * library's own steps (vmb_kem_run_*), sound or with one planted defect. Every defect must make at
 * least one check fail; without one, all must pass.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/contract.h"

#include "api/work.h"
#include "support/zeroize.h"

enum { PUBLIC_KEY = 24, CIPHERTEXT = 40, SECRET = 32, WORK_STRUCT = 64 };

enum defect {
  NONE,
  NULL_IS_FATAL_LATE,     /* a NULL argument is an error, but the other outputs stay as they were */
  OUTPUT_LEFT_ON_FAILURE, /* after a failure an output holds half a result */
  WRITES_BEHIND_OUTPUT,
  WRITES_BEFORE_OUTPUT,
  CHANGES_INPUT,
  WORK_NOT_WIPED,
  WRITES_BEHIND_WORK,
  TOO_LITTLE_IS_ENOUGH, /* takes memory that is too small by one byte */
  DRAWS_BEFORE_CHECK,   /* asks the random source before it checks the memory */
  IGNORES_RANDOM_FAILURE,
  PASSES_STATUS_ON, /* returns what the random source returned */
  ASKS_AGAIN_AFTER_FAILURE,
  DEPENDS_ON_ADDRESS, /* another result at an odd address */
  DEFECTS
};

static const char *const names[] = {"none",
                                    "NULL_IS_FATAL_LATE",
                                    "OUTPUT_LEFT_ON_FAILURE",
                                    "WRITES_BEHIND_OUTPUT",
                                    "WRITES_BEFORE_OUTPUT",
                                    "CHANGES_INPUT",
                                    "WORK_NOT_WIPED",
                                    "WRITES_BEHIND_WORK",
                                    "TOO_LITTLE_IS_ENOUGH",
                                    "DRAWS_BEFORE_CHECK",
                                    "IGNORES_RANDOM_FAILURE",
                                    "PASSES_STATUS_ON",
                                    "ASKS_AGAIN_AFTER_FAILURE",
                                    "DEPENDS_ON_ADDRESS"};

static const struct vmb_kem_sizes sizes = {
    {PUBLIC_KEY, 1, 1}, CIPHERTEXT, SECRET, WORK_STRUCT + VMB_WORK_SLACK_BYTES, 1};

/* The operation itself: ciphertext and secret are hashes of the key and 16 random bytes. */
static vmb_status toy_encaps(uint8_t *ciphertext, uint8_t *secret, const uint8_t *public_key,
                             void *work, const vmb_rng *rng) {
  uint8_t *const memory = (uint8_t *)work;
  memset(memory, 1, WORK_STRUCT);
  memcpy(memory, public_key, PUBLIC_KEY);
  for (unsigned i = 0; i < 2; i++)
    if (rng->fill != NULL && rng->fill(rng->state, memory + PUBLIC_KEY + 8 * i, 8) != VMB_OK)
      return VMB_ERROR_RANDOM;
#if !defined(VMB_HOSTED)
  if (rng->fill == NULL)
    return VMB_ERROR_RANDOM;
#endif
  if (rng->fill == NULL)
    memset(memory + PUBLIC_KEY, 7, 16);
  vmb_keccak_hash(VMB_KECCAK_SHAKE128, ciphertext, CIPHERTEXT, memory, PUBLIC_KEY + 16);
  vmb_keccak_hash(VMB_KECCAK_SHAKE256, secret, SECRET, memory, PUBLIC_KEY + 16);
  return VMB_OK;
}

static vmb_status status_of_source;

static vmb_status remember_status(void *state, uint8_t *out, size_t length) {
  const vmb_rng *rng = (const vmb_rng *)state;
  const vmb_status status = rng->fill(rng->state, out, length);
  if (status != VMB_OK && status_of_source == VMB_OK)
    status_of_source = status;
  return status;
}

static vmb_status no_failure(void *state, uint8_t *out, size_t length) {
  const vmb_rng *rng = (const vmb_rng *)state;
  (void)rng->fill(rng->state, out, length);
  return VMB_OK;
}

static vmb_status ask_again(void *state, uint8_t *out, size_t length) {
  const vmb_rng *rng = (const vmb_rng *)state;
  const vmb_status status = rng->fill(rng->state, out, length);
  return status == VMB_OK ? VMB_OK : rng->fill(rng->state, out, length);
}

static vmb_status call_toy(const void *algorithm, uint8_t *const buffer[], const vmb_env *env) {
  const enum defect defect = *(const enum defect *)algorithm;
  uint8_t *const ciphertext = buffer[0], *const secret = buffer[1], *const public_key = buffer[2];
  vmb_env changed = {{NULL, NULL}, NULL, 0};
  if (env != NULL)
    changed = *env;
  const vmb_rng source = changed.rng;
  uint8_t drawn[1];
  if (source.fill != NULL) {
    if (defect == DRAWS_BEFORE_CHECK)
      (void)source.fill(source.state, drawn, 1);
    changed.rng.state = (void *)(uintptr_t)&source;
    changed.rng.fill = defect == IGNORES_RANDOM_FAILURE     ? no_failure
                       : defect == ASKS_AGAIN_AFTER_FAILURE ? ask_again
                                                            : remember_status;
  }
  /* reading at the contract test's fatal address would end this program, too */
  const int readable = (uintptr_t)public_key != 1;
  if (defect == TOO_LITTLE_IS_ENOUGH && changed.work != NULL && readable)
    changed.work_bytes++;
  if (defect == NULL_IS_FATAL_LATE && (ciphertext == NULL || secret == NULL || public_key == NULL))
    return VMB_ERROR_ARGUMENT;
  status_of_source = VMB_OK;
  const vmb_status status = vmb_kem_run_encaps(&sizes, toy_encaps, ciphertext, secret, public_key,
                                               env != NULL ? &changed : NULL);
  if (defect == PASSES_STATUS_ON && status == VMB_ERROR_RANDOM)
    return status_of_source;
  if (defect == OUTPUT_LEFT_ON_FAILURE && status != VMB_OK && ciphertext != NULL)
    ciphertext[CIPHERTEXT - 1] = 1;
  if (status != VMB_OK)
    return status;
  if (defect == WRITES_BEHIND_OUTPUT)
    ciphertext[CIPHERTEXT] = 0;
  if (defect == WRITES_BEFORE_OUTPUT)
    secret[-1] = 0;
  if (defect == CHANGES_INPUT)
    public_key[0] ^= 1;
  if (defect == DEPENDS_ON_ADDRESS)
    secret[0] ^= (uint8_t)((uintptr_t)ciphertext & 1);
  if (defect == WORK_NOT_WIPED && changed.work != NULL)
    ((uint8_t *)changed.work)[sizes.encaps_work - 1] = 1;
  if (defect == WRITES_BEHIND_WORK && changed.work != NULL)
    ((uint8_t *)changed.work)[sizes.encaps_work] = 0;
  return VMB_OK;
}

int main(void) {
  static uint8_t arenas[3][CONTRACT_ARENA_BYTES(CIPHERTEXT)],
      work[CONTRACT_WORK_ARENA_BYTES(WORK_STRUCT + VMB_WORK_SLACK_BYTES)];
  unsigned long sound_passed = 0, sound_failed = 0, missed = 0;
  for (unsigned i = 0; i < DEFECTS; i++) {
    enum defect defect = (enum defect)i;
    struct contract_buffer ciphertext = {arenas[0], CIPHERTEXT, 0, {0}},
                           secret = {arenas[1], SECRET, 0, {0}};
    struct contract_buffer public_key = {arenas[2], PUBLIC_KEY, 0, {0}};
    vmb_keccak_hash(VMB_KECCAK_SHA3_256, public_key.digest, VMB_SHA3_256_BYTES,
                    contract_content(&public_key), PUBLIC_KEY);
    struct contract_operation toy = {
        names[i],          2,        3,       {&ciphertext, &secret, &public_key},
        sizes.encaps_work, call_toy, &defect, 0};
    if (defect != NONE)
      printf("with a planted defect, which must be reported:\n");
    contract_run(&toy, work, 1, 1);
    if (defect == NONE) {
      sound_failed = check_failed;
      sound_passed = check_passed;
    } else if (check_failed == 0) {
      printf("the planted defect %s was not noticed\n", names[i]);
      missed++;
    }
    check_passed = check_failed = 0;
  }
  check_passed = sound_passed + DEFECTS - 1 - missed;
  check_failed = sound_failed + missed;
  return check_report();
}
