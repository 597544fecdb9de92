/*
 * See certificate.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "certificate.h"

#include <mbedtls/asn1.h>
#include <mbedtls/asn1write.h>
#include <string.h>

static const uint8_t kem_oid[] = KEMTLS_KEM_OID, ca_oid[] = KEMTLS_CA_OID;
static const uint8_t common_name[] = {0x55, 0x04, 0x03};            /* 2.5.4.3 */
static const uint8_t key_usage[] = {0x55, 0x1d, 0x0f};              /* 2.5.29.15 */
static const uint8_t key_encipherment[] = {0x03, 0x02, 0x05, 0x20}; /* BIT STRING, bit 2 */

enum {
  SEQUENCE = MBEDTLS_ASN1_CONSTRUCTED | MBEDTLS_ASN1_SEQUENCE,
  SET = MBEDTLS_ASN1_CONSTRUCTED | MBEDTLS_ASN1_SET,
  VERSION = MBEDTLS_ASN1_CONSTRUCTED | MBEDTLS_ASN1_CONTEXT_SPECIFIC | 0,
  EXTENSIONS = MBEDTLS_ASN1_CONSTRUCTED | MBEDTLS_ASN1_CONTEXT_SPECIFIC | 3,
  SERIAL_BYTES = 16
};

/*
 * The writing functions go from the end of a buffer to its beginning: *p is where the element
 * begins that was written last. They return its length or a negative number.
 */
static int write_header(uint8_t **p, uint8_t *start, int length, int tag) {
  const int header = mbedtls_asn1_write_len(p, start, (size_t)length);
  const int type = header < 0 ? header : mbedtls_asn1_write_tag(p, start, (unsigned char)tag);
  return type < 0 ? type : length + header + type;
}

/* An element that holds what was written since *p was at `end`. */
static int wrap(uint8_t **p, uint8_t *start, const uint8_t *end, int tag) {
  return write_header(p, start, (int)(end - *p), tag);
}

/* AlgorithmIdentifier without parameters. */
static int write_algorithm(uint8_t **p, uint8_t *start, const uint8_t *oid, size_t oid_bytes) {
  const uint8_t *const end = *p;
  const int written = mbedtls_asn1_write_oid(p, start, (const char *)oid, oid_bytes);
  return written < 0 ? written : wrap(p, start, end, SEQUENCE);
}

/* Name with one common name. */
static int write_name(uint8_t **p, uint8_t *start, const char *text) {
  const uint8_t *const end = *p;
  int done = mbedtls_asn1_write_utf8_string(p, start, text, strlen(text));
  if (done >= 0)
    done = mbedtls_asn1_write_oid(p, start, (const char *)common_name, sizeof common_name);
  if (done >= 0)
    done = wrap(p, start, end, SEQUENCE);
  if (done >= 0)
    done = wrap(p, start, end, SET);
  return done < 0 ? done : wrap(p, start, end, SEQUENCE);
}

/* A UTCTime. */
static int write_date(uint8_t **p, uint8_t *start, const char *utc) {
  const int done = mbedtls_asn1_write_raw_buffer(p, start, (const uint8_t *)utc, strlen(utc));
  return done < 0 ? done : write_header(p, start, done, MBEDTLS_ASN1_UTC_TIME);
}

/* [3] with the one extension: key usage, critical, key encipherment (RFC 9935 section 5). */
static int write_extensions(uint8_t **p, uint8_t *start) {
  const uint8_t *const end = *p;
  int done = mbedtls_asn1_write_octet_string(p, start, key_encipherment, sizeof key_encipherment);
  if (done >= 0)
    done = mbedtls_asn1_write_bool(p, start, 1);
  if (done >= 0)
    done = mbedtls_asn1_write_oid(p, start, (const char *)key_usage, sizeof key_usage);
  if (done >= 0)
    done = wrap(p, start, end, SEQUENCE);
  if (done >= 0)
    done = wrap(p, start, end, SEQUENCE);
  return done < 0 ? done : wrap(p, start, end, EXTENSIONS);
}

/* Ten years. */
static int write_validity(uint8_t **p, uint8_t *start) {
  const uint8_t *const end = *p;
  int done = write_date(p, start, "360101000000Z");
  if (done >= 0)
    done = write_date(p, start, "260101000000Z");
  return done < 0 ? done : wrap(p, start, end, SEQUENCE);
}

/* SubjectPublicKeyInfo of the KEM. */
static int write_public_key(uint8_t **p, uint8_t *start, const uint8_t *public_key) {
  const uint8_t *const end = *p;
  int done =
      mbedtls_asn1_write_bitstring(p, start, public_key, 8 * (size_t)KEMTLS_KEM_PUBLIC_KEY_BYTES);
  if (done >= 0)
    done = write_algorithm(p, start, kem_oid, sizeof kem_oid);
  return done < 0 ? done : wrap(p, start, end, SEQUENCE);
}

/* TBSCertificate, from its last field to its first. */
static int write_to_be_signed(uint8_t **p, uint8_t *start, const uint8_t *public_key,
                              const uint8_t serial[SERIAL_BYTES]) {
  const uint8_t *const end = *p;
  int done = write_extensions(p, start);
  if (done >= 0)
    done = write_public_key(p, start, public_key);
  if (done >= 0)
    done = write_name(p, start, KEMTLS_SERVER_NAME);
  if (done >= 0)
    done = write_validity(p, start);
  if (done >= 0)
    done = write_name(p, start, KEMTLS_CA_NAME);
  if (done >= 0)
    done = write_algorithm(p, start, ca_oid, sizeof ca_oid);
  if (done >= 0)
    done = mbedtls_asn1_write_raw_buffer(p, start, serial, SERIAL_BYTES);
  if (done >= 0)
    done = write_header(p, start, SERIAL_BYTES, MBEDTLS_ASN1_INTEGER);
  const uint8_t *const version_end = *p;
  if (done >= 0)
    done = mbedtls_asn1_write_int(p, start, 2); /* version 3 */
  if (done >= 0)
    done = wrap(p, start, version_end, VERSION);
  return done < 0 ? done : wrap(p, start, end, SEQUENCE);
}

vmb_status certificate_write(uint8_t certificate[KEMTLS_CERTIFICATE_BYTES], size_t *length,
                             const uint8_t public_key[KEMTLS_KEM_PUBLIC_KEY_BYTES],
                             const uint8_t ca_secret_key[KEMTLS_CA_SECRET_KEY_BYTES],
                             const vmb_env *env) {
  uint8_t buffer[KEMTLS_CERTIFICATE_BYTES], signature[KEMTLS_CA_SIGNATURE_BYTES];
  uint8_t serial[SERIAL_BYTES];
  size_t signature_bytes;
  memset(certificate, 0, KEMTLS_CERTIFICATE_BYTES);
  *length = 0;
  vmb_status status = env->rng.fill(env->rng.state, serial, sizeof serial);
  if (status != VMB_OK)
    return status;
  serial[0] = (serial[0] & 0x3f) | 0x40; /* positive, in its shortest form */

  uint8_t *p = buffer + sizeof buffer;
  const int signed_bytes = write_to_be_signed(&p, buffer, public_key, serial);
  if (signed_bytes < 0)
    return VMB_ERROR_ARGUMENT;
  status =
      KEMTLS_CA_OF(_sign)(signature, &signature_bytes, p, (size_t)signed_bytes, ca_secret_key, env);
  if (status != VMB_OK)
    return status;

  uint8_t *q = certificate + KEMTLS_CERTIFICATE_BYTES;
  const uint8_t *const end = q;
  int done = mbedtls_asn1_write_bitstring(&q, certificate, signature, 8 * signature_bytes);
  if (done >= 0)
    done = write_algorithm(&q, certificate, ca_oid, sizeof ca_oid);
  if (done >= 0)
    done = mbedtls_asn1_write_raw_buffer(&q, certificate, p, (size_t)signed_bytes);
  if (done >= 0)
    done = wrap(&q, certificate, end, SEQUENCE);
  if (done < 0) {
    memset(certificate, 0, KEMTLS_CERTIFICATE_BYTES);
    return VMB_ERROR_ARGUMENT;
  }
  *length = (size_t)done;
  memmove(certificate, q, *length);
  memset(certificate + *length, 0, KEMTLS_CERTIFICATE_BYTES - *length);
  return VMB_OK;
}

/* Moves into an element of this tag; false if there is another one. */
static bool enter(uint8_t **p, const uint8_t *end, int tag, const uint8_t **inner_end) {
  size_t length;
  if (mbedtls_asn1_get_tag(p, end, &length, tag) != 0)
    return false;
  *inner_end = *p + length;
  return true;
}

/* Passes over an element of this tag. */
static bool skip(uint8_t **p, const uint8_t *end, int tag) {
  const uint8_t *inner;
  if (!enter(p, end, tag, &inner))
    return false;
  *p += inner - *p;
  return true;
}

/* Exactly these bytes come next. */
static bool take(uint8_t **p, const uint8_t *end, const uint8_t *expected, size_t length) {
  if ((size_t)(end - *p) < length || memcmp(*p, expected, length) != 0)
    return false;
  *p += length;
  return true;
}

/* This AlgorithmIdentifier and no other. */
static bool take_algorithm(uint8_t **p, const uint8_t *end, const uint8_t *oid, size_t oid_bytes) {
  uint8_t expected[32], *q = expected + sizeof expected;
  const int length = write_algorithm(&q, expected, oid, oid_bytes);
  return length > 0 && take(p, end, q, (size_t)length);
}

/* This Name and no other. */
static bool take_name(uint8_t **p, const uint8_t *end, const char *text) {
  uint8_t expected[64], *q = expected + sizeof expected;
  const int length = write_name(&q, expected, text);
  return length > 0 && take(p, end, q, (size_t)length);
}

/* A BIT STRING without unused bits: where its bytes begin, and how many there are. */
static const uint8_t *take_bits(uint8_t **p, const uint8_t *end, size_t *length) {
  const uint8_t *inner;
  if (!enter(p, end, MBEDTLS_ASN1_BIT_STRING, &inner) || *p == inner || **p != 0)
    return NULL;
  const uint8_t *const bits = *p + 1;
  *length = (size_t)(inner - bits);
  *p += inner - *p;
  return bits;
}

/* The key in a TBSCertificate; NULL if it is not that of a server of this example. */
static const uint8_t *server_key(uint8_t *p, const uint8_t *end) {
  const uint8_t *inner;
  size_t length;
  if (!skip(&p, end, VERSION) || !skip(&p, end, MBEDTLS_ASN1_INTEGER) ||
      !take_algorithm(&p, end, ca_oid, sizeof ca_oid) || !take_name(&p, end, KEMTLS_CA_NAME) ||
      !skip(&p, end, SEQUENCE) || !take_name(&p, end, KEMTLS_SERVER_NAME) ||
      !enter(&p, end, SEQUENCE, &inner) || !take_algorithm(&p, inner, kem_oid, sizeof kem_oid))
    return NULL;
  const uint8_t *const key = take_bits(&p, inner, &length);
  if (key == NULL || length != KEMTLS_KEM_PUBLIC_KEY_BYTES || p != inner ||
      !skip(&p, end, EXTENSIONS) || p != end)
    return NULL;
  return key;
}

enum kemtls_alert certificate_check(const uint8_t **public_key, const uint8_t *certificate,
                                    size_t length,
                                    const uint8_t ca_public_key[KEMTLS_CA_PUBLIC_KEY_BYTES],
                                    const vmb_env *env) {
  uint8_t *p = (uint8_t *)(uintptr_t)certificate; /* Mbed TLS has no const here; it only reads */
  const uint8_t *const all = certificate + length, *end, *inner;
  size_t signature_bytes;
  *public_key = NULL;
  if (!enter(&p, all, SEQUENCE, &end) || end != all)
    return KEMTLS_DECODE_ERROR;
  const uint8_t *const to_be_signed = p;
  if (!enter(&p, end, SEQUENCE, &inner))
    return KEMTLS_DECODE_ERROR;
  const uint8_t *const key = server_key(p, inner);
  p += inner - p;
  if (!take_algorithm(&p, end, ca_oid, sizeof ca_oid))
    return KEMTLS_BAD_CERTIFICATE;
  const uint8_t *const signature = take_bits(&p, end, &signature_bytes);
  if (signature == NULL || p != end)
    return KEMTLS_DECODE_ERROR;
  if (key == NULL)
    return KEMTLS_BAD_CERTIFICATE;

  const vmb_status status = KEMTLS_CA_OF(_verify)(
      signature, signature_bytes, to_be_signed, (size_t)(inner - to_be_signed), ca_public_key, env);
  if (status == VMB_ERROR_SIGNATURE)
    return KEMTLS_BAD_CERTIFICATE;
  if (status != VMB_OK)
    return KEMTLS_INTERNAL_ERROR;
  *public_key = key;
  return KEMTLS_NO_ALERT;
}
