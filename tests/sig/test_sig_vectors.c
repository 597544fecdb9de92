/*
 * test_sig_vectors SET [COUNTS] [corrupt=FIELD]: keys and signatures of a signature set against its
 * official vectors.
 *
 * COUNTS: how many counts to run, all of the .rsp file by default; its digest is checked where the
 * file gives one for that number. corrupt=FIELD flips one bit of every expected value of that
 * field, so that the test must report it. For count i the master generator (entropy 00 01 .. 2f)
 * gives the seed (48 bytes) and the message (33 (i + 1) bytes); a context string comes from the
 * file.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "sig/largest.h"
#include "vectors/check_vectors.h"

static uint8_t public_key[LARGEST_SIG_PUBLIC_KEY], secret_key[LARGEST_SIG_SECRET_KEY],
    signature[LARGEST_SIG_SIGNATURE];
static uint8_t message[33 * RSP_COUNTS], signed_message[LARGEST_SIG_SIGNATURE + sizeof message + 2],
    work[LARGEST_SIG_WORK];

/* Does a field of the file's head contain a word? */
static int head_says(const struct vector_file *file, const char *name, const char *word) {
  const struct vector_field *field = vector_field_find(&file->head, name);
  const size_t length = strlen(word);
  for (size_t i = 0; field != NULL && i + length <= field->length; i++)
    if (memcmp(field->data + i, word, length) == 0)
      return 1;
  return 0;
}

/*
 * Falcon's form in its .rsp files (specs/falcon.md section 11.2): the length of what follows the
 * message, the nonce, the message, another header, the code.
 */
static size_t sign_as_falcon(size_t length, size_t message_bytes) {
  const size_t nonce_end = 41, rest = length - nonce_end + 1;
  uint8_t *out = signed_message;
  *out++ = (uint8_t)(rest >> 8);
  *out++ = (uint8_t)rest;
  memcpy(out, signature + 1, nonce_end - 1);
  out += nonce_end - 1;
  memcpy(out, message, message_bytes);
  out += message_bytes;
  *out++ = (uint8_t)(signature[0] - 0x10);
  memcpy(out, signature + nonce_end, rest - 1);
  return (size_t)(out - signed_message) + rest - 1;
}

/* The signed message: signature || message, or what the file says. */
static size_t sign_message(const struct vector_file *file, size_t length, size_t message_bytes) {
  if (head_says(file, "nist_sm", "len(2"))
    return sign_as_falcon(length, message_bytes);
  const int message_first = head_says(file, "nist_sm", "msg || sig") ||
                            head_says(file, "rsp_format", "sm = message || signature");
  const size_t at = message_first ? message_bytes : 0;
  memcpy(signed_message + at, signature, length);
  memcpy(signed_message + (at != 0 ? 0 : length), message, message_bytes);
  return length + message_bytes;
}

static void run_count(const vmb_sig *sig, const struct vector_file *file, unsigned count,
                      const uint8_t seed[48], vmb_sha256_state *rsp) {
  const struct vector_row *row = count < file->row_count ? &file->rows[count] : NULL;
  const struct vector_field *context = row != NULL ? vector_field_find(row, "ctx") : NULL;
  const size_t message_bytes = 33 * ((size_t)count + 1),
               public_key_bytes = vmb_sig_public_key_bytes(sig);
  const size_t secret_key_bytes = vector_number(&file->head, "sizes.sk", 0);
  vmb_nist_drbg drbg;
  vmb_nist_drbg_init(&drbg, seed);
  const vmb_env env = {{vmb_nist_drbg_fill, &drbg}, work, sizeof work};
  const uint8_t *const context_data = context != NULL ? context->data : NULL;
  const size_t context_bytes = context != NULL ? context->length : 0;
  size_t length = 0;

  CHECK(secret_key_bytes <= vmb_sig_secret_key_bytes(sig), "size of the secret key");
  CHECK(vmb_sig_keypair(sig, public_key, secret_key, &env) == VMB_OK, "count %u: key generation",
        count);
  CHECK(vmb_sig_sign_with_context(sig, signature, &length, message, message_bytes, context_data,
                                  context_bytes, secret_key, &env) == VMB_OK,
        "count %u: signing", count);
  compare(row, count, "seed", seed, 48);
  compare(row, count, "msg", message, message_bytes);
  compare_digest(row, count, "msg_sha256", message, message_bytes);
  compare_digest(row, count, "pk_sha256", public_key, public_key_bytes);
  compare_digest(row, count, "sk_sha256", secret_key, secret_key_bytes);
  compare_digest(row, count, "sig_sha256", signature, length);
  CHECK(vmb_sig_verify_with_context(sig, signature, length, message, message_bytes, context_data,
                                    context_bytes, public_key, &env) == VMB_OK,
        "count %u: verification", count);

  rsp_number(rsp, "count", count);
  rsp_line(rsp, "seed", seed, 48);
  rsp_number(rsp, "mlen", (unsigned long)message_bytes);
  rsp_line(rsp, "msg", message, message_bytes);
  rsp_line(rsp, "pk", public_key, public_key_bytes);
  rsp_line(rsp, "sk", secret_key, secret_key_bytes);
  if (head_says(file, "rsp_format", "siglen")) {
    rsp_number(rsp, "siglen", (unsigned long)length);
    rsp_line(rsp, "sig", signature, length);
  } else {
    const size_t bytes = sign_message(file, length, message_bytes);
    rsp_number(rsp, "smlen", (unsigned long)bytes);
    rsp_line(rsp, "sm", signed_message, bytes);
  }
  rsp_text(rsp, "\n");
}

int main(int argc, char **argv) {
  const char *set = argc > 1 ? argv[1] : "";
  const unsigned counts = vector_arguments(argc, argv);
  const vmb_sig *sig = vmb_sig_find(set);
  const struct vector_file *file = vector_file_find(set);
  if (sig == NULL || file == NULL) {
    printf("usage: test_sig_vectors SET [COUNTS] [corrupt=FIELD]; '%s' is no signature set of this "
           "build with vectors\n",
           set);
    return 2;
  }
  CHECK(vector_number(&file->head, "sizes.pk", 0) == vmb_sig_public_key_bytes(sig),
        "size of the public key");
  CHECK(vector_number(&file->head, "sizes.sig_max", 0) == vmb_sig_signature_bytes(sig),
        "size of the signature");

  uint8_t seed[48];
  vmb_nist_drbg master;
  master_generator(&master);
  vmb_sha256_state rsp;
  rsp_begin(&rsp, file);
  for (unsigned count = 0; count < counts; count++) {
    (void)vmb_nist_drbg_fill(&master, seed, sizeof seed);
    (void)vmb_nist_drbg_fill(&master, message, 33 * ((size_t)count + 1));
    run_count(sig, file, count, seed, &rsp);
  }
  if (counts == RSP_COUNTS)
    rsp_compare(&rsp, file, counts, "rsp_sha256");
  printf("%s: vectors %u/%u\n", set, counts, RSP_COUNTS);
  return check_report();
}
