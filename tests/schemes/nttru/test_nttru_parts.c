/*
 * Sampling of NTTRU against its definition, and the steps of count 0 against
 * tests/vectors/trace/nttru.json.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "schemes/nttru/nttru.h"
#include "schemes/nttru/nttru_sets.h"
#include "support/little_endian.h"
#include "vambrace/nttru.h"
#include "vectors/vectors.h"

#define Q VMB_Q7681_Q

static vmb_q7681_any first, second;
static int16_t *const a = first.poly.c, *const b = second.poly.c;

/* ---- Sampling (specs/nttru.md section 3) ----------------------------------------------------- */

/* Short by its definition, from a separate key stream. */
static void check_short(void) {
  static uint8_t stream[2 * NTTRU_COINS_BYTES];
  const uint8_t key[32] = {1, 2, 3}, zero[16] = {0};
  vmb_aes256 aes;
  vmb_aes256_init(&aes, key);
  vmb_aes256_ctr(&aes, stream, sizeof stream, zero);
  unsigned counts[3] = {0};
  for (unsigned part = 0; part < 2; part++) {
    vmb_nttru_short(&first.poly, &aes, part * (NTTRU_COINS_BYTES / 16));
    unsigned wrong = 0;
    for (unsigned i = 0; i < NTTRU_N; i++) {
      const unsigned nibble = stream[NTTRU_COINS_BYTES * part + i / 2] >> (i % 2 * 4) & 15;
      wrong += a[i] != (int)((0xa815U >> nibble) & 3) - 1;
      counts[(unsigned)(a[i] + 1) % 3]++;
    }
    CHECK(wrong == 0, "small polynomial %u: %u coefficients", part, wrong);
  }
  unsigned values[3] = {0};
  for (unsigned nibble = 0; nibble < 16; nibble++)
    values[0xa815U >> nibble & 3]++;
  CHECK(values[0] == 5 && values[1] == 6 && values[2] == 5, "probabilities 5/16, 6/16, 5/16");
  CHECK(counts[0] != 0 && counts[1] != 0 && counts[2] != 0, "all three values occur");
}

/* ---- Trace ----------------------------------------------------------------------------------- */

static const struct vector_row *trace;

static const struct vector_field *find(const char *name) {
  const struct vector_field *field = vector_field_find(trace, name);
  CHECK(field != NULL, "the trace has no field %s", name);
  return field;
}

/* The first coefficients, as many as the trace has: as they are (small) or reduced to [0, q). */
static void compare(const char *name, const int16_t *got, int small) {
  const struct vector_field *field = find(name);
  if (field == NULL)
    return;
  for (unsigned i = 0; i < field->length / 4; i++) {
    const int32_t value = (int32_t)vmb_load32_le(field->data + 4 * i);
    CHECK((small ? got[i] : (got[i] + 10 * Q) % Q) == value, "%s: coefficient %u is %d, wanted %d",
          name, i, (int)got[i], (int)value);
  }
}

static unsigned draw_count;
static vmb_status replay(void *state, uint8_t *out, size_t length) {
  char name[40];
  (void)state;
  snprintf(name, sizeof name, "randombytes.%u.1", draw_count++);
  const struct vector_field *field = find(name);
  if (field == NULL || field->length != length)
    return VMB_ERROR_RANDOM;
  memcpy(out, field->data, length);
  return VMB_OK;
}

static void check_trace(void) {
  static struct nttru_work w;
  static uint8_t public_key[VMB_NTTRU_PUBLIC_KEY_BYTES], secret_key[VMB_NTTRU_SECRET_KEY_BYTES],
      ciphertext[VMB_NTTRU_CIPHERTEXT_BYTES];
  uint8_t shared_secret[32];
  const vmb_rng rng = {replay, NULL};
  const struct vector_field *seed = find("randombytes.0.1");
  if (seed == NULL)
    return;

  for (unsigned i = 0; i < NTTRU_N; i++)
    a[i] = (int16_t)i;
  /*
   * 767 is beyond what `forward` takes: the transform of 0..767 is the sum of those of its digits
   * to the base 4.
   */
  for (unsigned i = 0; i < NTTRU_N; i++)
    a[i] = 0;
  for (unsigned digit = 5; digit-- > 0;) {
    for (unsigned i = 0; i < NTTRU_N; i++)
      b[i] = (int16_t)(i >> (2 * digit) & 3);
    vmb_q7681_ntt(&second);
    for (unsigned i = 0; i < NTTRU_N; i++)
      a[i] = (int16_t)((4 * a[i] + b[i] + 10 * Q) % Q);
  }
  compare("NTT_of_0_to_767_first6", a, 0);
  for (unsigned i = 0; i < NTTRU_N; i++)
    vmb_store16_le((uint8_t *)b + 2 * i, (uint16_t)a[i]);
  uint8_t digest[64];
  vmb_sha256(digest, (const uint8_t *)b, sizeof second);
  const struct vector_field *whole = find("NTT_of_0_to_767_sha256_le16");
  if (whole != NULL)
    CHECK_EQUAL_BYTES(digest, whole->data, 32, "transform of 0..767");

  vmb_aes256_init(&w.aes, seed->data);
  vmb_nttru_private_polynomial(&first, &w.aes, 0, 1);
  compare("fhat_first6", a, 0);
  vmb_nttru_short(&first.poly, &w.aes, 0);
  for (unsigned i = 0; i < 8; i++)
    a[i] = (int16_t)(3 * a[i] + (i == 0));
  compare("f_first8", a, 1);
  vmb_nttru_private_polynomial(&first, &w.aes, 24, 0);
  compare("ghat_first6", a, 0);
  vmb_nttru_short(&first.poly, &w.aes, 24);
  for (unsigned i = 0; i < 8; i++)
    a[i] = (int16_t)(3 * a[i]);
  compare("g_first8", a, 1);

  CHECK(vmb_nttru_run_keypair(public_key, secret_key, &w, &rng) == VMB_OK && draw_count == 1,
        "key generation draws once");
  vmb_lanepack_unpack13(first.values.c, public_key);
  compare("hhat_first6", a, 0);
  vmb_lanepack_unpack13(first.values.c, secret_key);
  compare("fhat_first6", a, 0);

  CHECK(vmb_nttru_run_encaps(ciphertext, shared_secret, public_key, &w, &rng) == VMB_OK &&
            draw_count == 2,
        "encapsulation draws once");
  compare("mhat_first6", w.b.values.c, 0);
  vmb_lanepack_unpack2(first.poly.c, w.message);
  compare("m_first8", a, 1);
  const struct vector_field *message = find("packed_m_first16"), *hash = find("sha512");
  if (message != NULL)
    CHECK_EQUAL_BYTES(w.message, message->data, message->length, "packed message");
  if (hash != NULL)
    CHECK_EQUAL_BYTES(w.digest, hash->data, hash->length, "hash of the message");
  vmb_nttru_short(&first.poly, &w.aes, 0);
  compare("r_first8", a, 1);
  vmb_q7681_ntt(&first);
  compare("rhat_first6", a, 0);
  vmb_lanepack_unpack13(first.values.c, ciphertext);
  compare("chat_first6", a, 0);
}

int main(void) {
  const struct vector_file *file = vector_file_find("nttru");
  if (file == NULL)
    return 2;
  trace = &file->head;
  check_short();
  check_trace();
  return check_report();
}
