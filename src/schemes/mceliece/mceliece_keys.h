/*
 * Checks of keys: contracts. A secret key begins with delta, from which key generation made all of
 * it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MCELIECE_KEYS_H
#define VMB_SCHEMES_MCELIECE_KEYS_H

#include "schemes/mceliece/mceliece_keypair.h"

/*
 * vmb_mceliece_remake: makes the secret key of another one's delta into `copy`, which begins with
 * another delta if this one gives no key at all; w then holds what the public key is made of.
 *   errors  VMB_ERROR_KEY: the two keys differ
 */
vmb_status vmb_mceliece_remake(const struct mceliece_params *p, uint8_t *copy,
                               const uint8_t *secret_key, const struct mceliece_keypair_view *w);

/*
 * vmb_mceliece_compare_rows: compares the public key with the rows that w gives, as many at a time
 * as w->scratch holds.
 *   errors  VMB_ERROR_KEY: they differ
 */
vmb_status vmb_mceliece_compare_rows(const struct mceliece_params *p, const uint8_t *public_key,
                                     const struct mceliece_keypair_view *w);

/*
 * vmb_mceliece_check_padding: VMB_ERROR_KEY unless the unused bits at the ends of rows are zero,
 * as encapsulation asks.
 */
vmb_status vmb_mceliece_check_padding(const struct mceliece_params *p, const uint8_t *public_key);

#endif
