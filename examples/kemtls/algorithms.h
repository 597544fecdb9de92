/*
 * The two algorithms of a KEMTLS program, chosen when it is compiled: KEMTLS_KEM (a set's name) and
 * KEMTLS_KEM_UPPER for both key exchanges, KEMTLS_CA and KEMTLS_CA_UPPER for certificates.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * KEMTLS_GROUP and KEMTLS_CA_SCHEME are TLS code points, KEMTLS_KEM_OID and KEMTLS_CA_OID contents
 * of object identifiers: all from docs/specs/data/identifiers.json, by CMakeLists.txt.
 */
#ifndef KEMTLS_ALGORITHMS_H
#define KEMTLS_ALGORITHMS_H

#include KEMTLS_KEM_HEADER
#include KEMTLS_CA_HEADER

#define KEMTLS_JOIN_(a, b, c) a##b##c
#define KEMTLS_JOIN(a, b, c) KEMTLS_JOIN_(a, b, c)
#define KEMTLS_KEM_OF(function) KEMTLS_JOIN(vmb_, KEMTLS_KEM, function)
#define KEMTLS_CA_OF(function) KEMTLS_JOIN(vmb_, KEMTLS_CA, function)

#define KEMTLS_KEM_PUBLIC_KEY_BYTES KEMTLS_JOIN(VMB_, KEMTLS_KEM_UPPER, _PUBLIC_KEY_BYTES)
#define KEMTLS_KEM_SECRET_KEY_BYTES KEMTLS_JOIN(VMB_, KEMTLS_KEM_UPPER, _SECRET_KEY_BYTES)
#define KEMTLS_KEM_CIPHERTEXT_BYTES KEMTLS_JOIN(VMB_, KEMTLS_KEM_UPPER, _CIPHERTEXT_BYTES)
#define KEMTLS_KEM_SHARED_SECRET_BYTES KEMTLS_JOIN(VMB_, KEMTLS_KEM_UPPER, _SHARED_SECRET_BYTES)
#define KEMTLS_CA_PUBLIC_KEY_BYTES KEMTLS_JOIN(VMB_, KEMTLS_CA_UPPER, _PUBLIC_KEY_BYTES)
#define KEMTLS_CA_SECRET_KEY_BYTES KEMTLS_JOIN(VMB_, KEMTLS_CA_UPPER, _SECRET_KEY_BYTES)
#define KEMTLS_CA_SIGNATURE_BYTES KEMTLS_JOIN(VMB_, KEMTLS_CA_UPPER, _SIGNATURE_BYTES)

/* Working memory of every operation that a connection or an authority needs. */
union kemtls_work {
  uint8_t keypair[KEMTLS_JOIN(VMB_, KEMTLS_KEM_UPPER, _KEYPAIR_WORK_BYTES)];
  uint8_t encaps[KEMTLS_JOIN(VMB_, KEMTLS_KEM_UPPER, _ENCAPS_WORK_BYTES)];
  uint8_t decaps[KEMTLS_JOIN(VMB_, KEMTLS_KEM_UPPER, _DECAPS_WORK_BYTES)];
  uint8_t ca_keypair[KEMTLS_JOIN(VMB_, KEMTLS_CA_UPPER, _KEYPAIR_WORK_BYTES)];
  uint8_t sign[KEMTLS_JOIN(VMB_, KEMTLS_CA_UPPER, _SIGN_WORK_BYTES)];
  uint8_t verify[KEMTLS_JOIN(VMB_, KEMTLS_CA_UPPER, _VERIFY_WORK_BYTES)];
};

/*
 * The signature scheme in ClientHello that means "authenticate with the KEM key of the
 * certificate": private, because the draft has no values for post-quantum KEMs.
 */
#define KEMTLS_KEM_SCHEME 0xfe02

#define KEMTLS_SERVER_NAME "kemtls.example"
#define KEMTLS_CA_NAME "Vambrace example authority"

#endif
