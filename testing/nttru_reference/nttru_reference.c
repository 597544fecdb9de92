/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "testing/nttru_reference/nttru_reference.h"

#include "schemes/nttru/nttru.h"

vmb_status vmb_nttru_reference_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                      const uint8_t *secret_key, void *work) {
  struct nttru_work *const w = work;
  const vmb_status status = vmb_nttru_decrypt_and_check(ciphertext, secret_key, w);
  for (unsigned i = 0; i < NTTRU_SECRET_BYTES; i++)
    shared_secret[i] = (uint8_t)(w->digest[i] & (status == VMB_OK ? 0xff : 0xfe));
  return status;
}
