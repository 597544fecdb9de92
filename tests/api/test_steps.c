/*
 * The steps that the API's operations have in common, at their limits: memory at every alignment,
 * seeds that are used up, the two secrets of a trial, signatures that are too long.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "api/kem_key_run.c"
#include "api/seed_run.c"

/* The first aligned byte of the caller's memory, wherever that begins. */
static void check_alignment(void) {
  static _Alignas(64) uint8_t memory[512];
  for (size_t at = 0; at <= 128; at++) {
    const vmb_env env = {{NULL, NULL}, memory + at, 300};
    struct vmb_work work;
    CHECK(vmb_work_open(&work, &env, 300) == VMB_OK, "memory that just does");
    const size_t aligned = (at + VMB_WORK_ALIGN - 1) / VMB_WORK_ALIGN * VMB_WORK_ALIGN;
    CHECK(work.aligned == memory + aligned, "the aligned byte from %u on", (unsigned)at);
    memset(memory, 0xa5, sizeof memory);
    vmb_work_close(&work);
    unsigned wrong = 0;
    for (size_t i = 0; i < sizeof memory; i++)
      wrong += memory[i] != (i >= at && i < at + 300 ? 0 : 0xa5);
    CHECK(wrong == 0, "memory from %u on is wiped, and nothing else", (unsigned)at);
    CHECK(vmb_work_open(&work, &env, 301) == VMB_ERROR_MEMORY, "a byte too little");
  }
}

static void check_seeds(void) {
  const uint8_t bytes[48] = {1, 2, 3};
  uint8_t out[49];
  for (size_t first = 0; first <= 48; first++) {
    struct drawn_seed seed = {bytes, sizeof bytes};
    CHECK(draw(&seed, out, first) == VMB_OK, "the first %u bytes", (unsigned)first);
    CHECK(draw(&seed, out, 49 - first) == VMB_ERROR_RANDOM, "a byte more than the seed has");
    CHECK(draw(&seed, out + first, 48 - first) == VMB_OK, "the others");
    CHECK_EQUAL_BYTES(out, bytes, sizeof bytes, "the seed in two parts");
  }
}

/* Secrets of 32 bytes that differ in one. */
static unsigned different;

static vmb_status encapsulate_zeros(uint8_t *ciphertext, uint8_t *shared_secret,
                                    const uint8_t *public_key, void *work, const vmb_rng *rng) {
  (void)ciphertext, (void)public_key, (void)work, (void)rng;
  memset(shared_secret, 0, 32);
  return VMB_OK;
}

static vmb_status decapsulate_almost(uint8_t *shared_secret, const uint8_t *ciphertext,
                                     const uint8_t *secret_key, void *work) {
  (void)ciphertext, (void)secret_key, (void)work;
  memset(shared_secret, 0, 32);
  if (different < 256)
    shared_secret[different / 8] = (uint8_t)(1U << different % 8);
  return VMB_OK;
}

static void check_trials(void) {
  static uint8_t work[256];
  const struct vmb_key_sizes sizes = {.trial = {.at = 64, .ciphertext = 16, .shared_secret = 32}};
  const struct trial trial = {&sizes, encapsulate_zeros, decapsulate_almost, NULL, NULL};
  for (different = 0; different < 256; different++)
    CHECK(try_pair(&trial, work) == VMB_ERROR_KEY, "secrets that differ in bit %u", different);
  CHECK(try_pair(&trial, work) == VMB_OK, "secrets that are equal");
}

/* The lengths that come to a set's verification. */
static size_t longest;

static vmb_status note_length(const uint8_t *signature, size_t signature_length,
                              const struct vmb_sig_message *message, const uint8_t *public_key,
                              void *work) {
  (void)signature, (void)message, (void)public_key, (void)work;
  longest = signature_length > longest ? signature_length : longest;
  return VMB_OK;
}

static void check_long_signatures(void) {
  static uint8_t memory[64];
  const struct vmb_sig_sizes sizes = {.signature = 100, .verify_work = 64};
  const struct vmb_sig_message message = {.message = memory, .message_length = 1};
  const vmb_env env = {{NULL, NULL}, memory, sizeof memory};
  for (size_t length = 0; length < 200; length++)
    CHECK(vmb_sig_run_verify(&sizes, note_length, memory, length, &message, memory, &env) ==
              (length <= 100 ? VMB_OK : VMB_ERROR_SIGNATURE),
          "a signature of %u bytes", (unsigned)length);
  CHECK(longest == 100, "no longer signature is looked at");
}

int main(void) {
  check_alignment();
  check_seeds();
  check_trials();
  check_long_signatures();
  return check_report();
}
