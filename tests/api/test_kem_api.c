/*
 * test_kem_api SET [STRIDE]: what the public header promises of the operations of one KEM set,
 * generic and direct functions alike. STRIDE is the step between the alignments that are tried (1:
 * all).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/contract.h"
#include "check.h"
#include "kem/largest.h"

#define SEED 2026

static uint8_t public_key[CONTRACT_ARENA_BYTES(LARGEST_KEM_PUBLIC_KEY)],
    secret_key[CONTRACT_ARENA_BYTES(LARGEST_KEM_SECRET_KEY)];
static uint8_t ciphertext[CONTRACT_ARENA_BYTES(LARGEST_KEM_CIPHERTEXT)],
    shared_secret[CONTRACT_ARENA_BYTES(LARGEST_KEM_SHARED_SECRET)];
static uint8_t work[CONTRACT_WORK_ARENA_BYTES(LARGEST_KEM_WORK)];

/* The direct functions of a set in the form of the generic ones. */
struct direct {
  const char *name;
  vmb_status (*keypair)(uint8_t *, uint8_t *, const vmb_env *);
  vmb_status (*encaps)(uint8_t *, uint8_t *, const uint8_t *, const vmb_env *);
  vmb_status (*decaps)(uint8_t *, const uint8_t *, const uint8_t *, const vmb_env *);
};

static const struct direct direct_functions[] = {
#define VMB_KEM_SET(set, SET, family, standing, level) \
  {#set, vmb_##set##_keypair, vmb_##set##_encaps, vmb_##set##_decaps},
#include "schemes/kem_sets.def"
#undef VMB_KEM_SET
    {NULL, NULL, NULL, NULL}};

static vmb_status call_keypair(const void *kem, uint8_t *const buffer[], const vmb_env *env) {
  return vmb_kem_keypair((const vmb_kem *)kem, buffer[0], buffer[1], env);
}

static vmb_status call_encaps(const void *kem, uint8_t *const buffer[], const vmb_env *env) {
  return vmb_kem_encaps((const vmb_kem *)kem, buffer[0], buffer[1], buffer[2], env);
}

static vmb_status call_decaps(const void *kem, uint8_t *const buffer[], const vmb_env *env) {
  return vmb_kem_decaps((const vmb_kem *)kem, buffer[0], buffer[1], buffer[2], env);
}

static vmb_status call_direct_keypair(const void *direct, uint8_t *const buffer[],
                                      const vmb_env *env) {
  return ((const struct direct *)direct)->keypair(buffer[0], buffer[1], env);
}

static vmb_status call_direct_encaps(const void *direct, uint8_t *const buffer[],
                                     const vmb_env *env) {
  return ((const struct direct *)direct)->encaps(buffer[0], buffer[1], buffer[2], env);
}

static vmb_status call_direct_decaps(const void *direct, uint8_t *const buffer[],
                                     const vmb_env *env) {
  return ((const struct direct *)direct)->decaps(buffer[0], buffer[1], buffer[2], env);
}

int main(int argc, char **argv) {
  const char *set = argc > 1 ? argv[1] : "";
  const unsigned long stride = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
  const vmb_kem *kem = vmb_kem_find(set);
  if (kem == NULL || stride == 0) {
    printf("usage: test_kem_api SET [STRIDE]; '%s' is no KEM set of this build\n", set);
    return 2;
  }
  const struct direct *direct = direct_functions;
  while (direct->name != NULL && strcmp(direct->name, set) != 0)
    direct++;
  CHECK(direct->name != NULL, "%s has no direct functions", set);

  struct contract_buffer pk = {public_key, vmb_kem_public_key_bytes(kem), 0, {0}};
  struct contract_buffer sk = {secret_key, vmb_kem_secret_key_bytes(kem), 0, {0}};
  struct contract_buffer ct = {ciphertext, vmb_kem_ciphertext_bytes(kem), 0, {0}};
  struct contract_buffer ss = {shared_secret, vmb_kem_shared_secret_bytes(kem), 0, {0}};
  struct contract_operation operations[] = {
      {"keypair", 2, 2, {&pk, &sk}, vmb_kem_keypair_work_bytes(kem), call_keypair, kem, 0},
      {"encaps", 2, 3, {&ct, &ss, &pk}, vmb_kem_encaps_work_bytes(kem), call_encaps, kem, 0},
      {"decaps", 1, 3, {&ss, &ct, &sk}, vmb_kem_decaps_work_bytes(kem), call_decaps, kem, 0},
  };
  static vmb_status (*const direct_calls[])(const void *, uint8_t *const[], const vmb_env *) = {
      call_direct_keypair, call_direct_encaps, call_direct_decaps};
  for (unsigned i = 0; i < 3; i++) {
    struct contract_operation *const operation = &operations[i];
    uint8_t sent[32];
    memcpy(sent, ss.digest, sizeof sent);
    contract_run(operation, work, SEED + i, (unsigned)stride);
    if (i == 2)
      CHECK(memcmp(sent, ss.digest, sizeof sent) == 0,
            "decapsulation does not find what encapsulation made");
    operation->call = direct_calls[i];
    operation->algorithm = direct;
    contract_same_result(operation, work, SEED + i);

    /* Without a descriptor nothing can be zeroed, but nothing breaks either. */
    uint8_t *const buffers[] = {NULL, NULL, NULL};
    if (i == 0)
      CHECK(call_keypair(NULL, buffers, NULL) == VMB_ERROR_ARGUMENT,
            "keypair without a descriptor");
    if (i == 1)
      CHECK(call_encaps(NULL, buffers, NULL) == VMB_ERROR_ARGUMENT, "encaps without a descriptor");
    if (i == 2)
      CHECK(call_decaps(NULL, buffers, NULL) == VMB_ERROR_ARGUMENT, "decaps without a descriptor");
  }
  return check_report();
}
