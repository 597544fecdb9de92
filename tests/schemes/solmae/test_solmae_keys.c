/*
 * Secret keys: the compact form and back, what malformed ones give, in every set.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "test_random.h"
#include "vambrace/solmae.h"

static uint8_t public_key[1792], secret_key[32769], again[32769], compact[3073], signature[1375],
    memory[80000];

static int is_zero(const uint8_t *bytes, size_t length) {
  uint8_t any = 0;
  for (size_t i = 0; i < length; i++)
    any |= bytes[i];
  return any == 0;
}

static void refuse_compact(const vmb_sig *sig, const vmb_env *env, const char *what) {
  memset(again, 0xaa, sizeof again);
  CHECK(vmb_solmae_compact_key_expand(sig, again, compact, env) == VMB_ERROR_KEY, "%s: %s",
        vmb_sig_name(sig), what);
  CHECK(is_zero(again, vmb_sig_secret_key_bytes(sig)), "%s: %s: the output is not zeroed",
        vmb_sig_name(sig), what);
}

static void refuse_secret(const vmb_sig *sig, const vmb_env *env, const char *what) {
  size_t length = 1;
  CHECK(vmb_sig_sign(sig, signature, &length, NULL, 0, secret_key, env) == VMB_ERROR_KEY &&
            length == 0,
        "%s: signing with %s", vmb_sig_name(sig), what);
  static uint8_t other[3073];
  CHECK(vmb_solmae_compact_key_from(sig, other, secret_key, env) == VMB_ERROR_KEY,
        "%s: compact form of %s", vmb_sig_name(sig), what);
}

static void check_set(const vmb_sig *sig) {
  struct test_random random = {7};
  const vmb_env env = {{test_random_fill, &random}, memory, sizeof memory};
  const size_t secret_bytes = vmb_sig_secret_key_bytes(sig),
               compact_bytes = vmb_solmae_compact_key_bytes(sig);
  CHECK(compact_bytes == (secret_bytes - 1) / 32 * 3 + 1, "%s: size of the compact key",
        vmb_sig_name(sig));
  CHECK(vmb_sig_keypair(sig, public_key, secret_key, &env) == VMB_OK, "%s: key generation",
        vmb_sig_name(sig));
  CHECK(vmb_solmae_compact_key_from(sig, compact, secret_key, &env) == VMB_OK, "%s: compact form",
        vmb_sig_name(sig));
  CHECK(vmb_solmae_compact_key_expand(sig, again, compact, &env) == VMB_OK, "%s: expanded again",
        vmb_sig_name(sig));
  CHECK_EQUAL_BYTES(again, secret_key, secret_bytes, "%s: the same secret key", vmb_sig_name(sig));

  memset(memory, 0xd7, sizeof memory);
  (void)vmb_solmae_compact_key_from(sig, compact, secret_key, &env);
  CHECK(is_zero(memory, vmb_sig_sign_work_bytes(sig)), "%s: compact form: memory not wiped",
        vmb_sig_name(sig));
  memset(memory, 0xd7, sizeof memory);
  (void)vmb_solmae_compact_key_expand(sig, again, compact, &env);
  CHECK(is_zero(memory, vmb_sig_sign_work_bytes(sig)), "%s: expanded: memory not wiped",
        vmb_sig_name(sig));

  const vmb_env tight = {{NULL, NULL}, memory, vmb_sig_sign_work_bytes(sig) - 1};
  CHECK(vmb_solmae_compact_key_from(sig, compact, secret_key, &tight) == VMB_ERROR_MEMORY,
        "%s: too little memory", vmb_sig_name(sig));
  CHECK(is_zero(compact, compact_bytes), "%s: zeroed after too little memory", vmb_sig_name(sig));
  CHECK(vmb_solmae_compact_key_from(sig, NULL, secret_key, &env) == VMB_ERROR_ARGUMENT,
        "%s: no output", vmb_sig_name(sig));
  CHECK(vmb_solmae_compact_key_expand(sig, again, NULL, &env) == VMB_ERROR_ARGUMENT, "%s: no input",
        vmb_sig_name(sig));
  (void)vmb_solmae_compact_key_from(sig, compact, secret_key, &env);

  compact[0] ^= 1;
  refuse_compact(sig, &env, "another header");
  compact[0] ^= 1;
  for (size_t at = 1; at < compact_bytes; at += compact_bytes / 7) {
    const uint8_t before = compact[at];
    compact[at] = 0x80;
    refuse_compact(sig, &env, "a coefficient of -128");
    compact[at] = (uint8_t)(before + 1);
    refuse_compact(sig, &env, "a changed coefficient");
    compact[at] = before;
  }
  memset(compact + 1, 0, compact_bytes - 1);
  refuse_compact(sig, &env, "nothing but zeros");

  for (size_t at = 0; at < secret_bytes; at += secret_bytes / 11) {
    secret_key[at] ^= 1;
    refuse_secret(sig, &env, "a key with a changed bit");
    secret_key[at] ^= 1;
  }
  static const uint8_t strange[][8] = {{0, 0, 0, 0, 0, 0, 0xf0, 0x7f},
                                       {1, 0, 0, 0, 0, 0, 0xf8, 0xff},
                                       {0, 0, 0, 0, 0, 0, 0xe0, 0x7f},
                                       {1, 0, 0, 0, 0, 0, 0, 0}};
  static const char *const names[] = {"infinity", "not a number", "2^1023", "a subnormal number"};
  for (unsigned i = 0; i < 4; i++) {
    uint8_t before[8];
    memcpy(before, secret_key + 1 + 8 * 5, 8);
    memcpy(secret_key + 1 + 8 * 5, strange[i], 8);
    refuse_secret(sig, &env, names[i]);
    memcpy(secret_key + 1 + 8 * 5, before, 8);
  }
  memset(secret_key + 1, 0, secret_bytes - 1);
  refuse_secret(sig, &env, "a key of zeros");
}

int main(void) {
  for (size_t i = 0; i < vmb_sig_count(); i++)
    if (strcmp(vmb_sig_family(vmb_sig_at(i)), "SOLMAE") == 0)
      check_set(vmb_sig_at(i));
  CHECK(vmb_solmae_compact_key_bytes(NULL) == 0, "no set");
  CHECK(vmb_solmae_compact_key_from(NULL, compact, secret_key, NULL) == VMB_ERROR_ARGUMENT,
        "no set");
  CHECK(vmb_solmae_compact_key_expand(NULL, again, compact, NULL) == VMB_ERROR_ARGUMENT, "no set");
  return check_report();
}
