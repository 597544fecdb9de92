/*
 * The instance: the functions of schemes/scheme.h, one line each.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/public_headers.h"
#include "schemes/sets.h"
#include "schemes/nttru/nttru_decaps.c"
#include "schemes/nttru/nttru_encaps.c"
#include "schemes/nttru/nttru_keypair.c"

_Static_assert(VMB_NTTRU_KEYPAIR_WORK_BYTES == VMB_WORK_BYTES(struct nttru_work),
               "vambrace/nttru.h states another size");
_Static_assert(VMB_NTTRU_ENCAPS_WORK_BYTES == VMB_WORK_BYTES(struct nttru_work),
               "vambrace/nttru.h states another size");
_Static_assert(VMB_NTTRU_DECAPS_WORK_BYTES == VMB_WORK_BYTES(struct nttru_work),
               "vambrace/nttru.h states another size");
_Static_assert(VMB_NTTRU_PUBLIC_KEY_BYTES == NTTRU_POLY_BYTES, "13 bits per coefficient");

VMB_CHECK_TRIAL_WORK(nttru, NTTRU)
const struct vmb_kem_keys vmb_nttru_keys = {.public_key_offset = NTTRU_POLY_BYTES};

vmb_status vmb_nttru_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                 const vmb_rng *rng) {
  return nttru_keypair(public_key, secret_key, work, rng);
}

vmb_status vmb_nttru_run_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                const uint8_t *public_key, void *work, const vmb_rng *rng) {
  return nttru_encaps(ciphertext, shared_secret, public_key, work, rng);
}

vmb_status vmb_nttru_run_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                const uint8_t *secret_key, void *work) {
  return nttru_decaps(shared_secret, ciphertext, secret_key, work);
}
