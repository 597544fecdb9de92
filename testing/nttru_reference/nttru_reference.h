/*
 * What the reference implementation of NTTRU leaves in the shared secret when it rejects a
 * ciphertext: for the test vectors, no library contains it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTING_NTTRU_REFERENCE_H
#define VMB_TESTING_NTTRU_REFERENCE_H

#include "vambrace/vambrace.h"

/*
 * vmb_nttru_reference_decaps: decapsulation with the reference's defect (specs/nttru.md section 5):
 * on failure the shared secret is the first half of the hash of the decrypted message with bit 0 of
 * each byte cleared, nearly the secret of an attacker's choice.
 *   in      work: as vmb_nttru_decaps, aligned to VMB_WORK_SLACK_BYTES + 1
 *   errors  VMB_ERROR_CIPHERTEXT
 */
vmb_status vmb_nttru_reference_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                      const uint8_t *secret_key, void *work);

#endif
