/*
 * test_nttru_retry: polynomials without inverse. The linker puts the function below in front of the
 * inversion (--wrap), which then reports a failure for the first attempts. Each attempt draws 32
 * bytes; after five the operation gives up with zeroed outputs.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "rings/q7681/q7681.h"
#include "test_random.h"
#include "vambrace/nttru.h"

void __real_vmb_q7681_baseinv(vmb_q7681_values *a, int16_t scratch[VMB_Q7681_INVERT_SCRATCH],
                              uint32_t *invertible);
void __wrap_vmb_q7681_baseinv(vmb_q7681_values *a, int16_t scratch[VMB_Q7681_INVERT_SCRATCH],
                              uint32_t *invertible);

static unsigned failures_left, draws;

void __wrap_vmb_q7681_baseinv(vmb_q7681_values *a, int16_t scratch[VMB_Q7681_INVERT_SCRATCH],
                              uint32_t *invertible) {
  __real_vmb_q7681_baseinv(a, scratch, invertible);
  if (failures_left == 0)
    return;
  failures_left--;
  *invertible = 0;
}

static vmb_status counting_fill(void *state, uint8_t *out, size_t length) {
  draws++;
  CHECK(length == 32, "draw %u has %lu bytes", draws, (unsigned long)length);
  return test_random_fill(state, out, length);
}

static uint8_t public_key[VMB_NTTRU_PUBLIC_KEY_BYTES], secret_key[VMB_NTTRU_SECRET_KEY_BYTES],
    ciphertext[VMB_NTTRU_CIPHERTEXT_BYTES];
static uint8_t sent[32], received[32], work[VMB_NTTRU_KEYPAIR_WORK_BYTES];

int main(void) {
  struct test_random source = {5};
  const vmb_env env = {{counting_fill, &source}, work, sizeof work};
  for (unsigned failures = 0; failures <= 5; failures++) {
    failures_left = failures;
    draws = 0;
    memset(secret_key, 0xaa, sizeof secret_key);
    const vmb_status status = vmb_nttru_keypair(public_key, secret_key, &env);
    CHECK(status == (failures < 5 ? VMB_OK : VMB_ERROR_RETRY), "%u failures: status %d", failures,
          (int)status);
    CHECK(draws == (failures < 5 ? failures + 1 : 5), "%u failures: %u draws", failures, draws);
    if (status != VMB_OK) {
      uint8_t any = 0;
      for (size_t i = 0; i < sizeof secret_key; i++)
        any |= secret_key[i];
      CHECK(any == 0, "%u failures: the secret key is not zero", failures);
      continue;
    }
    CHECK(vmb_nttru_encaps(ciphertext, sent, public_key, &env) == VMB_OK,
          "%u failures: encapsulation", failures);
    CHECK(vmb_nttru_decaps(received, ciphertext, secret_key, &env) == VMB_OK,
          "%u failures: decapsulation", failures);
    CHECK_EQUAL_BYTES(received, sent, 32, "%u failures: secrets", failures);
  }
  return check_report();
}
