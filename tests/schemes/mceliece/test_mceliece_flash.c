/*
 * test_mceliece_flash_SET, test_mceliece_board_SET [corrupt | keypair]: encapsulation, also in
 * pieces, and decapsulation of count 0 with the key pair of the host in the read-only data of the
 * program, against the vectors. On boards the linker script gives these images RAM_KIB of RAM: 128,
 * less than any public key, or 192, with working memory for key generation into a sink. Built once
 * per set with SET_NAME, SET_UPPER, SET_HEADER and RAM_KIB, and STREAM_WORK_BYTES for the latter.
 * corrupt: one bit of the expected secrets is flipped. keypair: key generation, against the host's.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include SET_HEADER
#include "check.h"
#include "schemes/mceliece/count_zero.h"
#include "vambrace/mceliece.h"

#define JOIN_(a, b, c) a##b##c
#define JOIN(a, b, c) JOIN_(a, b, c)
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
#define SET(operation) JOIN(vmb_, SET_NAME, operation)
#define BYTES(what) JOIN(VMB_, SET_UPPER, what)
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define KEYPAIR_DRAW_BYTES 32
#define PIECE_BYTES 1000

/* key_in_flash.S */
extern const uint8_t flash_public_key[BYTES(_PUBLIC_KEY_BYTES)],
    flash_secret_key[BYTES(_SECRET_KEY_BYTES)];

static uint8_t secret_key[BYTES(_SECRET_KEY_BYTES)], ciphertext[BYTES(_CIPHERTEXT_BYTES)],
    ciphertext2[BYTES(_CIPHERTEXT_BYTES)];
static uint8_t sent[BYTES(_SHARED_SECRET_BYTES)], received[BYTES(_SHARED_SECRET_BYTES)];
static union {
  uint8_t whole[LARGER(BYTES(_ENCAPS_WORK_BYTES), BYTES(_DECAPS_WORK_BYTES))];
  uint8_t state[VMB_MCELIECE_ENCAPS_STATE_BYTES];
#if defined(STREAM_WORK_BYTES)
  uint8_t keypair[STREAM_WORK_BYTES];
#endif
} work;
static vmb_nist_drbg drbg;
static const vmb_env env = {{vmb_nist_drbg_fill, &drbg}, &work, sizeof work};

/* The random source as encapsulation finds it: key generation has drawn its seed. */
static const struct vector_row *begin(void) {
  uint8_t seed[KEYPAIR_DRAW_BYTES];
  const struct vector_row *const row = count_zero_begin(TEXT(SET_NAME), &drbg);
  (void)vmb_nist_drbg_fill(&drbg, seed, sizeof seed);
  return row;
}

static vmb_status encaps_in_pieces(void) {
  vmb_mceliece_encaps_state *const state = (vmb_mceliece_encaps_state *)(void *)&work;
  vmb_status status = vmb_mceliece_encaps_begin(state, vmb_kem_find(TEXT(SET_NAME)), &env);
  for (size_t at = 0; at < sizeof flash_public_key && status == VMB_OK; at += PIECE_BYTES) {
    const size_t left = sizeof flash_public_key - at;
    status = vmb_mceliece_encaps_update(state, flash_public_key + at,
                                        left < PIECE_BYTES ? left : PIECE_BYTES);
  }
  return vmb_mceliece_encaps_finish(state, ciphertext2, received);
}

#if !defined(VMB_HOSTED)
/* targets/board/board.ld */
extern uint8_t vmb_stack_bottom[], vmb_data_begin[], vmb_handler_stack_top[], vmb_heap_end[];

/* The image has RAM_KIB of RAM, uses less, and the key does not lie in it. */
static void check_memory(void) {
  const uintptr_t low = (uintptr_t)vmb_stack_bottom, high = (uintptr_t)vmb_heap_end,
                  key = (uintptr_t)flash_public_key;
  const unsigned long used = (unsigned long)((uintptr_t)vmb_handler_stack_top - low);
  printf("%s: %lu bytes of RAM with stack (%lu) and all buffers\n", TEXT(SET_NAME), used,
         (unsigned long)((uintptr_t)vmb_data_begin - low));
  CHECK(high - low == RAM_KIB * 1024UL && used < high - low,
        "the image uses %lu of %lu bytes of RAM", used, (unsigned long)(high - low));
  CHECK(key + sizeof flash_public_key <= low || key >= high, "the public key lies in RAM");
}
#endif

#if defined(STREAM_WORK_BYTES)

/* Compares a piece with the key of the host from *position on. */
static vmb_status compare(void *position, const uint8_t *piece, size_t length) {
  size_t *const at = position;
  const int equal =
      length <= sizeof flash_public_key - *at && memcmp(flash_public_key + *at, piece, length) == 0;
  *at += length;
  return equal ? VMB_OK : VMB_ERROR_KEY;
}

static int check_keypair(void) {
  size_t at = 0;
  (void)count_zero_begin(TEXT(SET_NAME), &drbg);
  CHECK(vmb_mceliece_keypair_stream(vmb_kem_find(TEXT(SET_NAME)), compare, &at, secret_key, &env) ==
            VMB_OK,
        "key generation failed after %lu bytes of the public key", (unsigned long)at);
  CHECK(at == sizeof flash_public_key, "%lu bytes of the public key", (unsigned long)at);
  CHECK_EQUAL_BYTES(secret_key, flash_secret_key, sizeof secret_key, "secret key");
  return check_report();
}

#endif

int main(int argc, char **argv) {
  const uint8_t flip = argc > 1 && strcmp(argv[1], "corrupt") == 0;
#if !defined(VMB_HOSTED)
  check_memory();
#endif
#if defined(STREAM_WORK_BYTES)
  if (argc > 1 && strcmp(argv[1], "keypair") == 0)
    return check_keypair();
#endif
  memcpy(secret_key, flash_secret_key, sizeof secret_key);
  const struct vector_row *const row = begin();
  CHECK(SET(_encaps)(ciphertext, sent, flash_public_key, &env) == VMB_OK, "encapsulation");
  sent[0] ^= flip;
  count_zero_compare_digest(row, "ct_sha256", ciphertext, sizeof ciphertext);
  count_zero_compare(row, "ss", sent, sizeof sent);
  (void)begin();
  CHECK(encaps_in_pieces() == VMB_OK, "encapsulation in pieces");
  CHECK_EQUAL_BYTES(ciphertext2, ciphertext, sizeof ciphertext,
                    "ciphertext of the encapsulation in pieces");
  count_zero_compare(row, "ss", received, sizeof received);
  CHECK(SET(_decaps)(received, ciphertext, secret_key, &env) == VMB_OK, "decapsulation");
  count_zero_compare(row, "ss", received, sizeof received);
  ciphertext[0] ^= 1;
  CHECK(SET(_decaps)(received, ciphertext, secret_key, &env) == VMB_OK,
        "decapsulation of a damaged ciphertext");
  count_zero_compare(row, "ss_ct_bit0_flipped", received, sizeof received);
  return check_report();
}
