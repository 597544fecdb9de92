/*
 * A key exchange by ML-KEM-768, both sides on this chip.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <string.h>

#include <bootloader_random.h>
#include <esp_random.h>
#include <vambrace/mlkem768.h>

static uint8_t public_key[VMB_MLKEM768_PUBLIC_KEY_BYTES], secret_key[VMB_MLKEM768_SECRET_KEY_BYTES];
static uint8_t ciphertext[VMB_MLKEM768_CIPHERTEXT_BYTES];
static uint8_t ours[VMB_MLKEM768_SHARED_SECRET_BYTES], theirs[VMB_MLKEM768_SHARED_SECRET_BYTES];
static uint8_t work[VMB_MLKEM768_KEYPAIR_WORK_BYTES]; /* the largest of the three */

/* The generator of the chip, whose noise bootloader_random_enable() or a radio provides. */
static vmb_status chip_random(void *state, uint8_t *out, size_t length) {
  (void)state;
  esp_fill_random(out, length);
  return VMB_OK;
}

void app_main(void) {
  const vmb_env env = {{chip_random, NULL}, work, sizeof work};
  bootloader_random_enable(); /* no radio is on: the generator needs the noise of the converter */
  vmb_status status = vmb_mlkem768_keypair(public_key, secret_key, &env);
  if (status == VMB_OK)
    status = vmb_mlkem768_encaps(ciphertext, theirs, public_key, &env);
  bootloader_random_disable();
  if (status == VMB_OK)
    status = vmb_mlkem768_decaps(ours, ciphertext, secret_key, &env);
  if (status != VMB_OK)
    printf("vambrace: %s\n", vmb_status_text(status));
  else
    printf("the secrets %s\n", memcmp(ours, theirs, sizeof ours) == 0 ? "agree" : "differ");
  vmb_wipe(secret_key, sizeof secret_key);
}
