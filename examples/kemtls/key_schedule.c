/*
 * See key_schedule.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "key_schedule.h"

#include <mbedtls/gcm.h>
#include <mbedtls/hkdf.h>
#include <mbedtls/md.h>
#include <stdlib.h>
#include <string.h>

enum { TAG_BYTES = 16, LABEL_BYTES = 64 };

/* Fails only by a mistake of this program: sizes are constants. */
static void must(int result) {
  if (result != 0)
    abort();
}

/* The hash of the schedule. */
static const mbedtls_md_info_t *sha256(void) {
  return mbedtls_md_info_from_type(MBEDTLS_MD_SHA256);
}

void transcript_hash(const mbedtls_sha256_context *transcript, uint8_t hash[KEMTLS_HASH_BYTES]) {
  mbedtls_sha256_context copy;
  mbedtls_sha256_init(&copy);
  mbedtls_sha256_clone(&copy, transcript);
  must(mbedtls_sha256_finish_ret(&copy, hash));
  mbedtls_sha256_free(&copy);
}

void expand_label(uint8_t *out, size_t length, const uint8_t secret[KEMTLS_HASH_BYTES],
                  const char *label, const uint8_t *context) {
  static const char prefix[] = "tls13 ";
  const size_t prefix_bytes = sizeof prefix - 1, label_bytes = strlen(label);
  const size_t context_bytes = context == NULL ? 0 : KEMTLS_HASH_BYTES;
  uint8_t info[2 + 1 + LABEL_BYTES + 1 + KEMTLS_HASH_BYTES], *p = info;
  *p++ = (uint8_t)(length >> 8);
  *p++ = (uint8_t)length;
  *p++ = (uint8_t)(prefix_bytes + label_bytes);
  memcpy(p, prefix, prefix_bytes);
  p += prefix_bytes;
  memcpy(p, label, label_bytes);
  p += label_bytes;
  *p++ = (uint8_t)context_bytes;
  if (context != NULL)
    memcpy(p, context, context_bytes);
  p += context_bytes;
  must(mbedtls_hkdf_expand(sha256(), secret, KEMTLS_HASH_BYTES, info, (size_t)(p - info), out,
                           length));
}

void begin_stages(uint8_t stage[KEMTLS_HASH_BYTES]) {
  static const uint8_t zero[KEMTLS_HASH_BYTES];
  must(mbedtls_hkdf_extract(sha256(), NULL, 0, zero, sizeof zero, stage));
}

void next_stage(uint8_t stage[KEMTLS_HASH_BYTES], const uint8_t *input, size_t input_bytes) {
  uint8_t empty[KEMTLS_HASH_BYTES] = {0}, salt[KEMTLS_HASH_BYTES];
  must(mbedtls_sha256_ret(empty, 0, empty, 0));
  expand_label(salt, sizeof salt, stage, "derived", empty);
  must(mbedtls_hkdf_extract(sha256(), salt, sizeof salt, input, input_bytes, stage));
  vmb_wipe(salt, sizeof salt);
}

void set_direction(struct kemtls_direction *direction, const uint8_t stage[KEMTLS_HASH_BYTES],
                   const char *label, const mbedtls_sha256_context *transcript) {
  uint8_t hash[KEMTLS_HASH_BYTES], secret[KEMTLS_HASH_BYTES];
  transcript_hash(transcript, hash);
  expand_label(secret, sizeof secret, stage, label, hash);
  expand_label(direction->key, sizeof direction->key, secret, "key", NULL);
  expand_label(direction->iv, sizeof direction->iv, secret, "iv", NULL);
  direction->sequence = 0;
  direction->active = true;
  vmb_wipe(secret, sizeof secret);
}

void finished_mac(uint8_t mac[KEMTLS_HASH_BYTES], const uint8_t finished_key[KEMTLS_HASH_BYTES],
                  const mbedtls_sha256_context *transcript) {
  uint8_t hash[KEMTLS_HASH_BYTES];
  transcript_hash(transcript, hash);
  must(mbedtls_md_hmac(sha256(), finished_key, KEMTLS_HASH_BYTES, hash, sizeof hash, mac));
}

/* IV exclusive or the number of the record, which counts on (RFC 8446 section 5.3). */
static void next_nonce(struct kemtls_direction *direction, uint8_t nonce[12]) {
  memcpy(nonce, direction->iv, 12);
  for (int i = 0; i < 8; i++)
    nonce[11 - i] ^= (uint8_t)(direction->sequence >> (8 * i));
  direction->sequence++;
}

bool protect(struct kemtls_direction *direction, const uint8_t header[KEMTLS_HEADER_BYTES],
             uint8_t *content, size_t length) {
  uint8_t nonce[12];
  mbedtls_gcm_context gcm;
  mbedtls_gcm_init(&gcm);
  next_nonce(direction, nonce);
  int result = mbedtls_gcm_setkey(&gcm, MBEDTLS_CIPHER_ID_AES, direction->key, 128);
  if (result == 0)
    result = mbedtls_gcm_crypt_and_tag(&gcm, MBEDTLS_GCM_ENCRYPT, length, nonce, sizeof nonce,
                                       header, KEMTLS_HEADER_BYTES, content, content, TAG_BYTES,
                                       content + length);
  mbedtls_gcm_free(&gcm);
  return result == 0;
}

bool unprotect(struct kemtls_direction *direction, const uint8_t header[KEMTLS_HEADER_BYTES],
               uint8_t *content, size_t length) {
  uint8_t nonce[12];
  mbedtls_gcm_context gcm;
  mbedtls_gcm_init(&gcm);
  next_nonce(direction, nonce);
  int result = mbedtls_gcm_setkey(&gcm, MBEDTLS_CIPHER_ID_AES, direction->key, 128);
  if (result == 0)
    result =
        mbedtls_gcm_auth_decrypt(&gcm, length, nonce, sizeof nonce, header, KEMTLS_HEADER_BYTES,
                                 content + length, TAG_BYTES, content, content);
  mbedtls_gcm_free(&gcm);
  if (result != 0)
    memset(content, 0, length);
  return result == 0;
}
