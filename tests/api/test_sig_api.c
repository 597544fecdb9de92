/*
 * test_sig_api SET [STRIDE]: what the public header promises of the operations of one signature
 * set, generic and direct functions alike. STRIDE is the step between the alignments that are tried
 * (1: all).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/contract.h"
#include "check.h"
#include "sig/largest.h"
#include "sig/toy_sig.h"

#define SEED 2027
#define MESSAGE_BYTES 59

static uint8_t public_key[CONTRACT_ARENA_BYTES(LARGEST_SIG_PUBLIC_KEY + TOY_KEY)],
    secret_key[CONTRACT_ARENA_BYTES(LARGEST_SIG_SECRET_KEY + TOY_KEY)];
static uint8_t signature[CONTRACT_ARENA_BYTES(LARGEST_SIG_SIGNATURE + TOY_SIGNATURE)],
    message[CONTRACT_ARENA_BYTES(MESSAGE_BYTES)];
static uint8_t work[CONTRACT_WORK_ARENA_BYTES(LARGEST_SIG_WORK + sizeof(union toy_room))];
static size_t signature_length; /* of the last signature */

/* The direct functions of a set in the form of the generic ones. */
struct direct {
  const char *name;
  vmb_status (*keypair)(uint8_t *, uint8_t *, const vmb_env *);
  vmb_status (*sign)(uint8_t *, size_t *, const uint8_t *, size_t, const uint8_t *,
                     const vmb_env *);
  vmb_status (*verify)(const uint8_t *, size_t, const uint8_t *, size_t, const uint8_t *,
                       const vmb_env *);
};

static const struct direct direct_functions[] = {
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  {#set, vmb_##set##_keypair, vmb_##set##_sign, vmb_##set##_verify},
#include "schemes/sig_sets.def"
#undef VMB_SIG_SET
    {NULL, NULL, NULL, NULL}};

static vmb_status call_keypair(const void *sig, uint8_t *const buffer[], const vmb_env *env) {
  return vmb_sig_keypair((const vmb_sig *)sig, buffer[0], buffer[1], env);
}

/*
 * The length is an output, too: 0 after a failure. Where the operation fails anyway, a NULL length
 * must be one more reason.
 */
static vmb_status check_length(vmb_status status, size_t length) {
  CHECK(status == VMB_OK ? length > 0 : length == 0, "length of a signature: %lu, status %d",
        (unsigned long)length, (int)status);
  if (status == VMB_OK)
    signature_length = length;
  return status;
}

static vmb_status call_sign(const void *sig, uint8_t *const buffer[], const vmb_env *env) {
  size_t length = 12345;
  const vmb_status status = vmb_sig_sign((const vmb_sig *)sig, buffer[0], &length, buffer[1],
                                         MESSAGE_BYTES, buffer[2], env);
  return check_length(status, length);
}

static vmb_status call_verify(const void *sig, uint8_t *const buffer[], const vmb_env *env) {
  return vmb_sig_verify((const vmb_sig *)sig, buffer[0], signature_length, buffer[1], MESSAGE_BYTES,
                        buffer[2], env);
}

static vmb_status call_direct_keypair(const void *direct, uint8_t *const buffer[],
                                      const vmb_env *env) {
  return ((const struct direct *)direct)->keypair(buffer[0], buffer[1], env);
}

static vmb_status call_direct_sign(const void *direct, uint8_t *const buffer[],
                                   const vmb_env *env) {
  size_t length = 12345;
  const vmb_status status =
      ((const struct direct *)direct)
          ->sign(buffer[0], &length, buffer[1], MESSAGE_BYTES, buffer[2], env);
  return check_length(status, length);
}

static vmb_status call_direct_verify(const void *direct, uint8_t *const buffer[],
                                     const vmb_env *env) {
  return ((const struct direct *)direct)
      ->verify(buffer[0], signature_length, buffer[1], MESSAGE_BYTES, buffer[2], env);
}

/* Without a place for the length: an error, and the signature is zeroed. */
static void check_null_length(const vmb_sig *sig, const struct contract_buffer *const buffers[3]) {
  uint8_t *const out = contract_content(buffers[0]);
  memset(out, OUTPUT_PATTERN, buffers[0]->bytes);
  CHECK(vmb_sig_sign(sig, out, NULL, contract_content(buffers[1]), MESSAGE_BYTES,
                     contract_content(buffers[2]), NULL) == VMB_ERROR_ARGUMENT,
        "signing without a place for the length");
  CHECK(all_bytes_are(out, buffers[0]->bytes, 0), "the signature is zeroed");
  size_t length = 1;
  CHECK(vmb_sig_sign(NULL, out, &length, NULL, 0, NULL, NULL) == VMB_ERROR_ARGUMENT && length == 0,
        "signing without a descriptor");
}

int main(int argc, char **argv) {
  const char *set = argc > 1 ? argv[1] : "";
  const unsigned long stride = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
  const vmb_sig *sig = sig_or_toy(set);
  if (sig == NULL || stride == 0) {
    printf("usage: test_sig_api SET [STRIDE]; '%s' is no signature set of this build\n", set);
    return 2;
  }
  const struct direct *direct = direct_functions;
  while (direct->name != NULL && strcmp(direct->name, set) != 0)
    direct++;
  CHECK(direct->name != NULL || sig == &toy_sig, "%s has no direct functions", set);

  struct contract_buffer pk = {public_key, vmb_sig_public_key_bytes(sig), 0, {0}};
  struct contract_buffer sk = {secret_key, vmb_sig_secret_key_bytes(sig), 0, {0}};
  struct contract_buffer out = {signature, vmb_sig_signature_bytes(sig), 0, {0}};
  struct contract_buffer text = {message, MESSAGE_BYTES, 0, {0}};
  vmb_keccak_hash(VMB_KECCAK_SHA3_256, text.digest, VMB_SHA3_256_BYTES, contract_content(&text),
                  MESSAGE_BYTES);
  struct contract_operation operations[] = {
      {"keypair", 2, 2, {&pk, &sk}, vmb_sig_keypair_work_bytes(sig), call_keypair, sig, 0},
      {"sign",
       1,
       3,
       {&out, &text, &sk},
       vmb_sig_sign_work_bytes(sig),
       call_sign,
       sig,
       vmb_sig_sign_fast_work_bytes(sig) > vmb_sig_sign_work_bytes(sig)},
      {"verify", 0, 3, {&out, &text, &pk}, vmb_sig_verify_work_bytes(sig), call_verify, sig, 0},
  };
  static vmb_status (*const direct_calls[])(const void *, uint8_t *const[], const vmb_env *) = {
      call_direct_keypair, call_direct_sign, call_direct_verify};
  for (unsigned i = 0; i < 3; i++) {
    struct contract_operation *const operation = &operations[i];
    contract_run(operation, work, SEED + i, (unsigned)stride);
    if (direct->name == NULL)
      continue;
    operation->call = direct_calls[i];
    operation->algorithm = direct;
    contract_same_result(operation, work, SEED + i);
  }
  const struct contract_buffer *const of_sign[3] = {&out, &text, &sk};
  check_null_length(sig, of_sign);
  return check_report();
}
