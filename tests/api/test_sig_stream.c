/*
 * test_sig_stream SET: a message in pieces gives what the whole message gives; what is refused; the
 * state is wiped. A set whose family does not hash a message from front to back says so.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <string.h>

#include "api/contract.h"
#include "check.h"
#include "sig/largest.h"

#define SEED 4242
#define MESSAGE_BYTES 420 /* three blocks of SHAKE256 and some */
#define STATE_BYTES 512   /* more than any state has */

static const char *const families[] = {"ML-DSA", "Dilithium", "HAETAE",
                                       "AIMer",  "NCC-Sign",  "SOLMAE"};

static uint8_t public_key[LARGEST_SIG_PUBLIC_KEY], secret_key[LARGEST_SIG_SECRET_KEY];
static uint8_t wanted[LARGEST_SIG_SIGNATURE], signature[LARGEST_SIG_SIGNATURE];
static uint8_t message[MESSAGE_BYTES], context[3] = {'c', 't', 'x'};
static uint8_t work[LARGEST_SIG_WORK];
static uint8_t memory[STATE_BYTES];
static size_t wanted_length, state_bytes, context_length;
static const vmb_sig *sig;
static struct counted_random source;

static vmb_env fresh(void) {
  return environment(&source, SEED, work, sizeof work);
}

/* At an odd address, and with a pattern after it. */
static vmb_sig_stream *state(void) {
  memset(memory, OUTPUT_PATTERN, sizeof memory);
  return (vmb_sig_stream *)(void *)(memory + 1);
}

static int state_is_wiped(void) {
  /* what is before and after the struct because of its alignment is not part of it */
  for (size_t i = 1 + state_bytes; i < sizeof memory; i++)
    if (memory[i] != OUTPUT_PATTERN)
      return 0;
  size_t others = 0;
  for (size_t i = 1; i < 1 + state_bytes; i++)
    others += memory[i] != 0;
  if (others > VMB_WORK_SLACK_BYTES)
    return 0;
  return all_bytes_are(memory + 1 + VMB_WORK_SLACK_BYTES, state_bytes - 2 * VMB_WORK_SLACK_BYTES,
                       0);
}

static vmb_status update(vmb_sig_stream *stream, size_t length, size_t piece) {
  vmb_status status = VMB_OK;
  for (size_t at = 0; at < length && status == VMB_OK; at += piece)
    status = vmb_sig_stream_update(stream, message + at, length - at < piece ? length - at : piece);
  return status;
}

static vmb_status sign_in_pieces(size_t piece, size_t *length) {
  const vmb_env env = fresh();
  vmb_sig_stream *const stream = state();
  vmb_status status = vmb_sig_sign_begin(stream, sig, context, context_length, secret_key, &env);
  if (status == VMB_OK)
    status = update(stream, MESSAGE_BYTES, piece);
  return status == VMB_OK ? vmb_sig_sign_finish(stream, signature, length) : status;
}

static vmb_status verify_in_pieces(size_t message_length, size_t piece, size_t length,
                                   const uint8_t *key) {
  const vmb_env env = fresh();
  vmb_sig_stream *const stream = state();
  vmb_status status =
      vmb_sig_verify_begin(stream, sig, wanted, length, context, context_length, key, &env);
  if (status == VMB_OK)
    status = update(stream, message_length, piece);
  return status == VMB_OK ? vmb_sig_verify_finish(stream) : status;
}

static void pieces_of_every_size(void) {
  for (size_t piece = 1; piece <= MESSAGE_BYTES; piece += piece < 4 ? 1 : piece < 140 ? 29 : 93) {
    size_t length = 0;
    CHECK(sign_in_pieces(piece, &length) == VMB_OK && length == wanted_length,
          "signing in pieces of %lu", (unsigned long)piece);
    CHECK_EQUAL_BYTES(signature, wanted, vmb_sig_signature_bytes(sig), "signature from pieces");
    CHECK(state_is_wiped(), "the state of a signer is wiped");
    CHECK(verify_in_pieces(MESSAGE_BYTES, piece, wanted_length, public_key) == VMB_OK,
          "verifying in pieces of %lu", (unsigned long)piece);
    CHECK(state_is_wiped(), "the state of a verifier is wiped");
  }
}

static void empty_message(void) {
  const vmb_env env = fresh();
  size_t length = 0;
  vmb_sig_stream *const stream = state();
  CHECK(vmb_sig_sign_begin(stream, sig, NULL, 0, secret_key, &env) == VMB_OK &&
            vmb_sig_stream_update(stream, NULL, 0) == VMB_OK &&
            vmb_sig_sign_finish(stream, signature, &length) == VMB_OK,
        "an empty message");
  CHECK(vmb_sig_verify(sig, signature, length, NULL, 0, public_key, &env) == VMB_OK,
        "an empty message verifies");
}

static void what_does_not_verify(void) {
  CHECK(verify_in_pieces(MESSAGE_BYTES - 1, 50, wanted_length, public_key) == VMB_ERROR_SIGNATURE,
        "a message without its last byte");
  CHECK(verify_in_pieces(MESSAGE_BYTES, 50, wanted_length - 1, public_key) == VMB_ERROR_SIGNATURE,
        "a signature without its last byte");
  CHECK(verify_in_pieces(MESSAGE_BYTES, 50, vmb_sig_signature_bytes(sig) + 1, public_key) ==
            VMB_ERROR_SIGNATURE,
        "a signature that is too long");
  context[0] ^= 1;
  CHECK(verify_in_pieces(MESSAGE_BYTES, 50, wanted_length, public_key) ==
            (context_length != 0 ? VMB_ERROR_SIGNATURE : VMB_OK),
        "another context");
  context[0] ^= 1;
}

static void refused_beginnings(void) {
  vmb_env env = fresh();
  uint8_t long_context[256] = {0};
  vmb_sig_stream *const stream = state();
  CHECK(vmb_sig_sign_begin(NULL, sig, NULL, 0, secret_key, &env) == VMB_ERROR_ARGUMENT &&
            vmb_sig_sign_begin(stream, NULL, NULL, 0, secret_key, &env) == VMB_ERROR_ARGUMENT,
        "no state, no set");
  CHECK(vmb_sig_sign_begin(stream, sig, NULL, 0, NULL, &env) == VMB_ERROR_ARGUMENT &&
            state_is_wiped(),
        "no secret key");
  CHECK(vmb_sig_sign_begin(stream, sig, NULL, 1, secret_key, &env) == VMB_ERROR_ARGUMENT,
        "no context");
  CHECK(vmb_sig_sign_begin(stream, sig, long_context, vmb_sig_context_bytes_max(sig) + 1,
                           secret_key, &env) == VMB_ERROR_ARGUMENT,
        "a context that is too long");
  CHECK(vmb_sig_verify_begin(stream, sig, wanted, 1, NULL, 0, NULL, &env) == VMB_ERROR_ARGUMENT &&
            vmb_sig_verify_begin(stream, sig, NULL, 1, NULL, 0, public_key, &env) ==
                VMB_ERROR_ARGUMENT,
        "no public key, no signature");
  env.work_bytes = vmb_sig_sign_work_bytes(sig) - 1;
  CHECK(vmb_sig_sign_begin(stream, sig, NULL, 0, secret_key, &env) == VMB_ERROR_MEMORY,
        "too little memory to sign");
  env.work_bytes = vmb_sig_verify_work_bytes(sig) - 1;
  CHECK(vmb_sig_verify_begin(stream, sig, wanted, wanted_length, NULL, 0, public_key, &env) ==
            VMB_ERROR_MEMORY,
        "too little memory to verify");
#if defined(VMB_HOSTED)
  CHECK(vmb_sig_sign_begin(stream, sig, NULL, 0, secret_key, NULL) == VMB_OK, "memory of the heap");
#else
  CHECK(vmb_sig_sign_begin(stream, sig, NULL, 0, secret_key, NULL) == VMB_ERROR_MEMORY,
        "no memory and no heap");
#endif
}

/* What was not begun, or for something else, is refused and wiped. */
static void wrong_order(void) {
  const vmb_env env = fresh();
  size_t length = 9;
  vmb_sig_stream *const stream = state();
  memset(memory, 0, sizeof memory);
  CHECK(vmb_sig_stream_update(stream, message, 1) == VMB_ERROR_ARGUMENT, "an update of nothing");
  CHECK(vmb_sig_sign_finish(stream, signature, &length) == VMB_ERROR_ARGUMENT && length == 0,
        "an end of nothing");
  CHECK(vmb_sig_sign_finish(NULL, signature, &length) == VMB_ERROR_ARGUMENT &&
            vmb_sig_verify_finish(NULL) == VMB_ERROR_ARGUMENT &&
            vmb_sig_stream_update(NULL, message, 1) == VMB_ERROR_ARGUMENT,
        "no state");
  (void)vmb_sig_sign_begin(stream, sig, NULL, 0, secret_key, &env);
  CHECK(vmb_sig_stream_update(stream, NULL, 1) == VMB_ERROR_ARGUMENT, "a piece that is not there");
  CHECK(vmb_sig_verify_finish(stream) == VMB_ERROR_ARGUMENT, "a signer does not verify");
  CHECK(vmb_sig_sign_finish(stream, signature, &length) == VMB_ERROR_ARGUMENT, "and is over");
  (void)vmb_sig_sign_begin(stream, sig, NULL, 0, secret_key, &env);
  memset(signature, OUTPUT_PATTERN, sizeof signature);
  CHECK(vmb_sig_sign_finish(stream, signature, NULL) == VMB_ERROR_ARGUMENT &&
            all_bytes_are(signature, vmb_sig_signature_bytes(sig), 0),
        "no place for the length");
}

/* Signing that draws fails with the source, and zeroes the signature. */
static void failing_source(void) {
  vmb_env env = fresh();
  size_t length = 9;
  vmb_sig_stream *const stream = state();
  source.fail_at = 1;
  source.failure = VMB_ERROR_RANDOM;
  (void)vmb_sig_sign_begin(stream, sig, NULL, 0, secret_key, &env);
  memset(signature, OUTPUT_PATTERN, sizeof signature);
  const vmb_status status = vmb_sig_sign_finish(stream, signature, &length);
  if (source.calls == 0) {
    CHECK(status == VMB_OK, "a scheme that draws nothing");
    return;
  }
  CHECK(status == VMB_ERROR_RANDOM && length == 0, "a source that fails: %d", (int)status);
  CHECK(all_bytes_are(signature, vmb_sig_signature_bytes(sig), 0), "no signature");
}

static int family_streams(void) {
  for (size_t i = 0; i < sizeof families / sizeof families[0]; i++)
    if (strcmp(families[i], vmb_sig_family(sig)) == 0)
      return 1;
  return 0;
}

static void does_not_stream(void) {
  const vmb_env env = fresh();
  CHECK(state_bytes == 0 && vmb_sig_verify_stream_bytes(sig) == 0, "no state");
  CHECK(vmb_sig_sign_begin(state(), sig, NULL, 0, secret_key, &env) == VMB_ERROR_ARGUMENT &&
            vmb_sig_verify_begin(state(), sig, wanted, 1, NULL, 0, public_key, &env) ==
                VMB_ERROR_ARGUMENT,
        "the set does not take messages in pieces");
  CHECK(all_bytes_are(memory, sizeof memory, OUTPUT_PATTERN), "nothing is written");
}

int main(int argc, char **argv) {
  sig = argc > 1 ? vmb_sig_find(argv[1]) : NULL;
  if (sig == NULL) {
    printf("usage: test_sig_stream SET\n");
    return 2;
  }
  state_bytes = vmb_sig_sign_stream_bytes(sig);
  context_length = vmb_sig_context_bytes_max(sig) != 0 ? sizeof context : 0;
  CHECK(vmb_sig_sign_stream_bytes(NULL) + vmb_sig_verify_stream_bytes(NULL) == 0, "no set");
  CHECK((state_bytes != 0) == family_streams(), "%s: whether it takes pieces", argv[1]);
  if (state_bytes == 0) {
    does_not_stream();
    return check_report();
  }
  CHECK(state_bytes < sizeof memory && vmb_sig_verify_stream_bytes(sig) == state_bytes, "sizes");
  for (size_t i = 0; i < sizeof message; i++)
    message[i] = (uint8_t)(7 * i);
  vmb_env env = fresh();
  CHECK(vmb_sig_keypair(sig, public_key, secret_key, &env) == VMB_OK, "keys");
  env = fresh();
  CHECK(vmb_sig_sign_with_context(sig, wanted, &wanted_length, message, sizeof message, context,
                                  context_length, secret_key, &env) == VMB_OK,
        "the signature of the whole message");
  pieces_of_every_size();
  empty_message();
  what_does_not_verify();
  refused_beginnings();
  wrong_order();
  failing_source();
  return check_report();
}
