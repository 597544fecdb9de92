/*
 * X.509 certificates of a KEM key, signed by an authority, written and read with Mbed TLS's ASN.1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Not checked: the dates, because a board has no clock, and extensions, because the one trusted
 * authority signs nothing but servers of this example.
 */
#ifndef KEMTLS_CERTIFICATE_H
#define KEMTLS_CERTIFICATE_H

#include "kemtls.h"

/*
 * Writes a certificate of public_key for KEMTLS_SERVER_NAME; `*length` is its length, at most
 * KEMTLS_CERTIFICATE_BYTES. Serial number from env's randomness. VMB_ERROR_ARGUMENT if it does not
 * fit; nothing is written on failure.
 */
vmb_status certificate_write(uint8_t certificate[KEMTLS_CERTIFICATE_BYTES], size_t *length,
                             const uint8_t public_key[KEMTLS_KEM_PUBLIC_KEY_BYTES],
                             const uint8_t ca_secret_key[KEMTLS_CA_SECRET_KEY_BYTES],
                             const vmb_env *env);

/*
 * Checks form, names, algorithms and signature; `*public_key` points to the server's key inside of
 * the certificate. KEMTLS_NO_ALERT, KEMTLS_DECODE_ERROR, KEMTLS_BAD_CERTIFICATE or
 * KEMTLS_INTERNAL_ERROR, and NULL if it is not accepted.
 */
enum kemtls_alert certificate_check(const uint8_t **public_key, const uint8_t *certificate,
                                    size_t length,
                                    const uint8_t ca_public_key[KEMTLS_CA_PUBLIC_KEY_BYTES],
                                    const vmb_env *env);

#endif
