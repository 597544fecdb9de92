/*
 * What the example takes of Mbed TLS: AES-128-GCM, SHA-256, HMAC, HKDF, ASN.1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef KEMTLS_MBEDTLS_CONFIG_H
#define KEMTLS_MBEDTLS_CONFIG_H

#define MBEDTLS_AES_C
#define MBEDTLS_ASN1_PARSE_C
#define MBEDTLS_ASN1_WRITE_C
#define MBEDTLS_CIPHER_C
#define MBEDTLS_GCM_C
#define MBEDTLS_HKDF_C
#define MBEDTLS_MD_C
#define MBEDTLS_PLATFORM_C
#define MBEDTLS_SHA256_C

#include <mbedtls/check_config.h>

#endif
