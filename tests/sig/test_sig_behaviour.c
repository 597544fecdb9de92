/*
 * test_sig_behaviour SET [STRIDE]: signatures of messages of many lengths verify; with anything
 * changed they do not: every STRIDE-th byte of the signature, the message, its length, the context,
 * the key. Wrong lengths, contexts and strange keys get the status of the header.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "sig/largest.h"
#include "sig/toy_sig.h"
#include "test_random.h"

#define MESSAGE_MAX 3300

static uint8_t public_key[LARGEST_SIG_PUBLIC_KEY + TOY_KEY],
    secret_key[LARGEST_SIG_SECRET_KEY + TOY_KEY];
static uint8_t signature[LARGEST_SIG_SIGNATURE + TOY_SIGNATURE + 8], message[MESSAGE_MAX + 1],
    context[256];
static uint8_t work[LARGEST_SIG_WORK + sizeof(union toy_room)];
static size_t length; /* of the signature */

static struct test_random source = {11};
static const vmb_env env = {{test_random_fill, &source}, work, sizeof work};

static const vmb_sig *sig;

static vmb_status verify(size_t message_length, size_t context_length) {
  return vmb_sig_verify_with_context(sig, signature, length, message, message_length, context,
                                     context_length, public_key, &env);
}

static void sign(size_t message_length, size_t context_length) {
  const vmb_status status = vmb_sig_sign_with_context(
      sig, signature, &length, message, message_length, context, context_length, secret_key, &env);
  CHECK(status == VMB_OK, "signing %lu bytes: status %d", (unsigned long)message_length,
        (int)status);
  CHECK(length > 0 && length <= vmb_sig_signature_bytes(sig), "length of a signature: %lu",
        (unsigned long)length);
  size_t dirty = 0;
  for (size_t i = length; i < vmb_sig_signature_bytes(sig); i++)
    dirty += signature[i] != 0;
  CHECK(dirty == 0, "bytes after a signature that is shorter than the maximum are zero");
  CHECK(verify(message_length, context_length) == VMB_OK, "a signature of %lu bytes verifies",
        (unsigned long)message_length);
}

static void lengths_and_contexts(void) {
  static const size_t lengths[] = {0,  1,   2,   31,  32,  33,  63,  64,   71,         72,
                                   73, 135, 136, 137, 167, 168, 169, 1000, MESSAGE_MAX};
  const size_t context_max = vmb_sig_context_bytes_max(sig);
  for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
    sign(lengths[i], 0);
  CHECK(vmb_sig_sign(sig, signature, &length, NULL, 0, secret_key, &env) == VMB_OK,
        "signing no message");
  CHECK(vmb_sig_verify(sig, signature, length, NULL, 0, public_key, &env) == VMB_OK,
        "verifying no message");
  sign(100, context_max);
  if (context_max > 0) {
    sign(100, 1);
    context[0] ^= 1;
    CHECK(verify(100, 1) == VMB_ERROR_SIGNATURE, "another context");
    CHECK(verify(100, 0) == VMB_ERROR_SIGNATURE, "no context");
    CHECK(verify(100, 2) == VMB_ERROR_SIGNATURE, "a longer context");
    CHECK(vmb_sig_sign_with_context(sig, signature, &length, message, 1, NULL, 1, secret_key,
                                    &env) == VMB_ERROR_ARGUMENT,
          "a NULL context");
  }
  length = 1;
  CHECK(vmb_sig_sign_with_context(sig, signature, &length, message, 1, context, context_max + 1,
                                  secret_key, &env) == VMB_ERROR_ARGUMENT,
        "signing with a context that is too long");
  CHECK(length == 0, "the length after a failure");
  CHECK(vmb_sig_verify_with_context(sig, signature, 1, message, 1, context, context_max + 1,
                                    public_key, &env) == VMB_ERROR_ARGUMENT,
        "verifying with a context that is too long");
  CHECK(vmb_sig_sign(sig, signature, &length, NULL, 1, secret_key, &env) == VMB_ERROR_ARGUMENT,
        "signing a NULL message");
  CHECK(vmb_sig_verify(sig, signature, 1, NULL, 1, public_key, &env) == VMB_ERROR_ARGUMENT,
        "verifying a NULL message");
}

static void damage(size_t stride) {
  const size_t message_length = 59;
  sign(message_length, 0);
  for (size_t at = 0; at < length; at += stride) {
    const uint8_t bits = (uint8_t)(1U << (test_random_word(&source) & 7));
    signature[at] ^= bits;
    CHECK(verify(message_length, 0) == VMB_ERROR_SIGNATURE,
          "byte %lu of the signature damaged by %02x", (unsigned long)at, bits);
    signature[at] ^= bits;
  }
  for (size_t at = 0; at < message_length; at += 7) {
    message[at] ^= 4;
    CHECK(verify(message_length, 0) == VMB_ERROR_SIGNATURE, "byte %lu of the message changed",
          (unsigned long)at);
    message[at] ^= 4;
  }
  CHECK(verify(message_length - 1, 0) == VMB_ERROR_SIGNATURE &&
            verify(message_length + 1, 0) == VMB_ERROR_SIGNATURE,
        "another length");
  const size_t right = length,
               wrong[] = {0, 1, right - 1, right + 1, vmb_sig_signature_bytes(sig) + 1, (size_t)-1};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    length = wrong[i];
    CHECK(verify(message_length, 0) == VMB_ERROR_SIGNATURE,
          "a signature of %lu bytes instead of %lu", (unsigned long)wrong[i], (unsigned long)right);
  }
  for (size_t bytes = 0; bytes <= vmb_sig_signature_bytes(sig) + 8; bytes += stride) {
    if (bytes == right)
      continue;
    length = bytes;
    CHECK(verify(message_length, 0) == VMB_ERROR_SIGNATURE,
          "a signature of %lu bytes instead of %lu", (unsigned long)bytes, (unsigned long)right);
  }
  length = right;
  const size_t key_bytes = vmb_sig_public_key_bytes(sig);
  for (size_t at = 0; at < key_bytes; at += 11 * stride) {
    public_key[at] ^= 1;
    const vmb_status status = verify(message_length, 0);
    CHECK(status == VMB_ERROR_SIGNATURE || status == VMB_ERROR_KEY,
          "byte %lu of the public key damaged: status %d", (unsigned long)at, (int)status);
    public_key[at] ^= 1;
  }
  CHECK(verify(message_length, 0) == VMB_OK, "after all damage was undone");
}

#if defined(VMB_HOSTED)
/* A message of 1 MiB, and what is one byte shorter, longer, or different in its last byte. */
static void long_message(void) {
  static uint8_t mebibyte[(1 << 20) + 1];
  const size_t bytes = sizeof mebibyte - 1;
  (void)test_random_fill(&source, mebibyte, sizeof mebibyte);
  CHECK(vmb_sig_sign(sig, signature, &length, mebibyte, bytes, secret_key, &env) == VMB_OK,
        "signing 1 MiB");
  CHECK(vmb_sig_verify(sig, signature, length, mebibyte, bytes, public_key, &env) == VMB_OK,
        "verifying 1 MiB");
  CHECK(vmb_sig_verify(sig, signature, length, mebibyte, bytes - 1, public_key, &env) ==
            VMB_ERROR_SIGNATURE,
        "1 MiB less one byte");
  CHECK(vmb_sig_verify(sig, signature, length, mebibyte, bytes + 1, public_key, &env) ==
            VMB_ERROR_SIGNATURE,
        "1 MiB and one byte");
  mebibyte[bytes - 1] ^= 0x80;
  CHECK(vmb_sig_verify(sig, signature, length, mebibyte, bytes, public_key, &env) ==
            VMB_ERROR_SIGNATURE,
        "another last byte of 1 MiB");
}
#endif

static void strange_keys(void) {
  for (unsigned round = 0; round < 4; round++) {
    if (round < 2)
      memset(public_key, round == 0 ? 0 : 0xff, vmb_sig_public_key_bytes(sig));
    else
      (void)test_random_fill(&source, public_key, vmb_sig_public_key_bytes(sig));
    const vmb_status status = verify(59, 0);
    CHECK(status == VMB_ERROR_SIGNATURE || status == VMB_ERROR_KEY,
          "strange public key %u: status %d", round, (int)status);
  }
}

int main(int argc, char **argv) {
  const char *set = argc > 1 ? argv[1] : "";
  const unsigned long stride = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
  sig = sig_or_toy(set);
  if (sig == NULL || stride == 0) {
    printf("usage: test_sig_behaviour SET [STRIDE]; '%s' is no signature set of this build\n", set);
    return 2;
  }
  (void)test_random_fill(&source, message, sizeof message);
  (void)test_random_fill(&source, context, sizeof context);
  CHECK(vmb_sig_keypair(sig, public_key, secret_key, &env) == VMB_OK, "key generation");
  lengths_and_contexts();
  damage(stride);
#if defined(VMB_HOSTED)
  if (stride == 1)
    long_message();
#endif
  strange_keys();
  return check_report();
}
