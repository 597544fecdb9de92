/*
 * A key exchange by ML-KEM-768: both sides in one program, all memory static.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include <vambrace/mlkem768.h>
#include <zephyr/sys/printk.h>

#include "entropy_source.h"

static uint8_t public_key[VMB_MLKEM768_PUBLIC_KEY_BYTES], secret_key[VMB_MLKEM768_SECRET_KEY_BYTES];
static uint8_t ciphertext[VMB_MLKEM768_CIPHERTEXT_BYTES];
static uint8_t ours[VMB_MLKEM768_SHARED_SECRET_BYTES], theirs[VMB_MLKEM768_SHARED_SECRET_BYTES];
static uint8_t work[VMB_MLKEM768_KEYPAIR_WORK_BYTES]; /* the largest of the three */

int main(void) {
  const vmb_env env = {{entropy_source_fill, NULL}, work, sizeof work};
  vmb_status status = vmb_mlkem768_keypair(public_key, secret_key, &env);
  if (status == VMB_OK)
    status = vmb_mlkem768_encaps(ciphertext, theirs, public_key, &env);
  if (status == VMB_OK)
    status = vmb_mlkem768_decaps(ours, ciphertext, secret_key, &env);
  if (status != VMB_OK)
    printk("vambrace: %s\n", vmb_status_text(status));
  else
    printk("the secrets %s\n", memcmp(ours, theirs, sizeof ours) == 0 ? "agree" : "differ");
  vmb_wipe(secret_key, sizeof secret_key);
  vmb_wipe(ours, sizeof ours);
  vmb_wipe(theirs, sizeof theirs);
  return 0;
}
