/*
 * Keys and signatures of HSS whose seed is marked as undefined: nothing secret decides a branch or
 * an address. Usage: leak_hss [branch]: plants a branch.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/stateful_store.h"
#include "support/constant_time.h"
#include "vambrace/lms.h"

static struct slots slots;

/* Secret bytes. */
static vmb_status fill(void *state, uint8_t *out, size_t length) {
  (void)state;
  memset(out, 0x5a, length);
  VMB_CLASSIFY(out, length);
  return VMB_OK;
}

int main(int argc, char **argv) {
  static const uint32_t every[][4] = {{10, 7, 10, 7}, {20, 15, 20, 15}};
  static uint8_t public_key[VMB_HSS_PUBLIC_KEY_BYTES_MAX], secret_key[VMB_HSS_SECRET_KEY_BYTES_MAX];
  static uint8_t memory[9000], signature[3000];
  vmb_hss_signer *const signer = (vmb_hss_signer *)(void *)memory;
  const vmb_env env = {.rng = {fill, NULL}};
  size_t length;
  (void)argv;
  for (unsigned i = 0; i < 2; i++) {
    const uint32_t *const types = every[i];
    if (vmb_hss_signer_bytes(types, 2) == 0)
      continue; /* a hash that this build leaves out */
    CHECK(vmb_hss_keypair(public_key, secret_key, types, 2, keep_in_slot, &slots, &env) == VMB_OK,
          "keys");
    if (argc > 1 && secret_key[vmb_hss_secret_key_bytes(types, 2) - 1] == 1)
      return 2;
    CHECK(vmb_hss_load(signer, sizeof memory, secret_key, vmb_hss_secret_key_bytes(types, 2),
                       slots.record[0], slots.record[1], keep_in_slot, &slots) == VMB_OK,
          "load");
    CHECK(vmb_hss_reserve(signer, 30) == VMB_OK, "reserve");
    for (unsigned n = 0; n < 2; n++)
      CHECK(vmb_hss_sign(signer, signature, &length, public_key, n) == VMB_OK, "sign");
  }
  return check_report();
}
