/*
 * The instance. The text is in nttru_kem.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/public_headers.h"
#include "api/sets.h"
#include "schemes/nttru/nttru_kem.h"
#include "schemes/nttru/nttru_reference.h"

_Static_assert(VMB_NTTRU_KEYPAIR_WORK_BYTES == VMB_WORK_BYTES(struct nttru_work), "vambrace/nttru.h states another size");
_Static_assert(VMB_NTTRU_ENCAPS_WORK_BYTES == VMB_WORK_BYTES(struct nttru_work), "vambrace/nttru.h states another size");
_Static_assert(VMB_NTTRU_DECAPS_WORK_BYTES == VMB_WORK_BYTES(struct nttru_work), "vambrace/nttru.h states another size");
_Static_assert(VMB_NTTRU_PUBLIC_KEY_BYTES == NTTRU_POLY_BYTES, "13 bits per coefficient");

vmb_status vmb_nttru_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work, const vmb_rng *rng) {
  return nttru_keypair(public_key, secret_key, work, rng);
}

vmb_status vmb_nttru_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return nttru_encaps(ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_nttru_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext, const uint8_t *secret_key, void *work) {
  return nttru_decaps(shared_secret, ciphertext, secret_key, work);
}

#if defined(VMB_TESTING)
vmb_status vmb_nttru_reference_decaps(uint8_t *shared_secret, const uint8_t *ciphertext, const uint8_t *secret_key, void *work) {
  struct nttru_work *const w = work;
  const vmb_status status = nttru_decrypt_and_check(ciphertext, secret_key, w);
  for (unsigned i = 0; i < NTTRU_SECRET_BYTES; i++) shared_secret[i] = (uint8_t)(w->digest[i] & (status == VMB_OK ? 0xff : 0xfe));
  return status;
}
#endif
