/*
 * test_mlkem_retry SET: a matrix stream that never gives a coefficient ends every operation with
 * VMB_ERROR_RETRY and zeroed outputs after 840 bytes. The linker puts the functions below in front
 * of the sponge (--wrap); on request SHAKE128 gives nothing but 0xff.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "kem/largest.h"
#include "hash/keccak/keccak.h"
#include "test_random.h"

void __real_vmb_keccak_squeeze(vmb_keccak *state, uint8_t *out, size_t length);
void __wrap_vmb_keccak_squeeze(vmb_keccak *state, uint8_t *out, size_t length);
void __real_vmb_keccak_run_jobs(vmb_keccak_x4 *four, const vmb_keccak_job *jobs, size_t count);
void __wrap_vmb_keccak_run_jobs(vmb_keccak_x4 *four, const vmb_keccak_job *jobs, size_t count);

static int stuck;
static size_t stuck_bytes; /* given by one stream, the first of two that are made together */
static const vmb_keccak *stuck_stream;

void __wrap_vmb_keccak_squeeze(vmb_keccak *state, uint8_t *out, size_t length) {
  __real_vmb_keccak_squeeze(state, out, length);
  if (!stuck || state->rate_bytes != VMB_SHAKE128_RATE_BYTES)
    return;
  memset(out, 0xff, length);
  if (stuck_bytes == 0)
    stuck_stream = state;
  stuck_bytes += state == stuck_stream ? length : 0;
}

void __wrap_vmb_keccak_run_jobs(vmb_keccak_x4 *four, const vmb_keccak_job *jobs, size_t count) {
  __real_vmb_keccak_run_jobs(four, jobs, count);
  for (size_t i = 0; i < count;
       i++) /* one stream is enough; it is then made once more, by the function above */
    if (stuck && jobs[i].kind == VMB_KECCAK_SHAKE128)
      memset(jobs[i].out, 0xff, jobs[i].out_length);
}

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    ciphertext[LARGEST_KEM_CIPHERTEXT];
static uint8_t other_public_key[LARGEST_KEM_PUBLIC_KEY], other_secret_key[LARGEST_KEM_SECRET_KEY],
    other_ciphertext[LARGEST_KEM_CIPHERTEXT];
static uint8_t shared_secret[32], work[LARGEST_KEM_WORK];

static void expect_retry(const char *operation, vmb_status status, const uint8_t *output,
                         size_t bytes) {
  uint8_t any = 0;
  for (size_t i = 0; i < bytes; i++)
    any |= output[i];
  CHECK(status == VMB_ERROR_RETRY, "%s: status %d", operation, (int)status);
  CHECK(any == 0, "%s: the output is not zero", operation);
  CHECK(stuck_bytes == 840, "%s: gave up after %lu bytes", operation, (unsigned long)stuck_bytes);
  stuck_bytes = 0;
}

int main(int argc, char **argv) {
  const vmb_kem *kem = vmb_kem_find(argc > 1 ? argv[1] : "");
  if (kem == NULL) {
    puts("usage: test_mlkem_retry SET");
    return 2;
  }
  struct test_random source = {280};
  const vmb_env env = {{test_random_fill, &source}, work, sizeof work};
  CHECK(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK,
        "key generation with a good sponge");
  CHECK(vmb_kem_encaps(kem, ciphertext, shared_secret, public_key, &env) == VMB_OK,
        "encapsulation with a good sponge");
  stuck = 1;
  memset(other_secret_key, 0xaa, sizeof other_secret_key);
  memset(other_ciphertext, 0xaa, sizeof other_ciphertext);
  expect_retry("key generation", vmb_kem_keypair(kem, other_public_key, other_secret_key, &env),
               other_secret_key, vmb_kem_secret_key_bytes(kem));
  expect_retry("encapsulation",
               vmb_kem_encaps(kem, other_ciphertext, shared_secret, public_key, &env),
               other_ciphertext, vmb_kem_ciphertext_bytes(kem));
  memset(shared_secret, 0xaa, sizeof shared_secret);
  expect_retry("decapsulation", vmb_kem_decaps(kem, shared_secret, ciphertext, secret_key, &env),
               shared_secret, sizeof shared_secret);
  stuck = 0;
  CHECK(vmb_kem_decaps(kem, shared_secret, ciphertext, secret_key, &env) == VMB_OK,
        "decapsulation with a good sponge again");
  return check_report();
}
