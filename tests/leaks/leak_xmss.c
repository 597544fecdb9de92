/*
 * Keys and signatures of XMSS^MT whose seeds are marked as undefined: nothing secret decides a
 * branch or an address. Usage: leak_xmss [branch]: plants a branch.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/stateful_store.h"
#include "support/constant_time.h"
#include "vambrace/xmss.h"

static struct slots slots;

/* Secret bytes. */
static vmb_status fill(void *state, uint8_t *out, size_t length) {
  (void)state;
  memset(out, 0x5a, length);
  VMB_CLASSIFY(out, length);
  return VMB_OK;
}

int main(int argc, char **argv) {
  static const uint32_t every[] = {0x22, 0x32}; /* 20/4 with 24 bytes of SHA-256, of SHAKE256 */
  static uint8_t public_key[VMB_XMSS_PUBLIC_KEY_BYTES_MAX];
  static uint8_t secret_key[VMB_XMSS_SECRET_KEY_BYTES_MAX];
  static uint8_t memory[11000], signature[5403];
  vmb_xmss_signer *const signer = (vmb_xmss_signer *)(void *)memory;
  const vmb_env env = {.rng = {fill, NULL}};
  size_t length;
  (void)argv;
  for (unsigned i = 0; i < 2; i++) {
    const size_t bytes = vmb_xmssmt_secret_key_bytes(every[i]);
    if (bytes == 0)
      continue; /* a hash that this build leaves out */
    CHECK(vmb_xmssmt_keypair(public_key, secret_key, every[i], keep_in_slot, &slots, &env) ==
              VMB_OK,
          "keys");
    if (argc > 1 && secret_key[bytes - 1] == 1)
      return 2;
    CHECK(vmb_xmssmt_load(signer, sizeof memory, secret_key, bytes, slots.record[0],
                          slots.record[1], keep_in_slot, &slots) == VMB_OK,
          "load");
    CHECK(vmb_xmss_sign(signer, signature, &length, public_key, 1) == VMB_OK, "sign");
  }
  return check_report();
}
