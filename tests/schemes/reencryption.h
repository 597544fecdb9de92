/*
 * The comparison inside of decapsulation: the same message is encrypted again with the same coins,
 * into a comparison with its ciphertext (support/ciphertext_sink.h), in which one bit is changed.
 * Whatever the bit, the comparison must notice; damage that an attacker does from outside changes
 * the message as well, and hides a comparison that leaves something out.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_SCHEMES_REENCRYPTION_H
#define VMB_TESTS_SCHEMES_REENCRYPTION_H

#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "kem/largest.h"
#include "support/ciphertext_sink.h"
#include "test_random.h"

/* Encrypts a message of its own to the public key, always the same with the same coins. */
typedef void reencrypt_function(struct vmb_ciphertext_sink *sink, const uint8_t *public_key);

struct reencryption_set {
  const char *name;
  reencrypt_function *encrypt;
};

static uint8_t reencryption_public_key[LARGEST_KEM_PUBLIC_KEY],
    reencryption_ciphertext[LARGEST_KEM_CIPHERTEXT];

static uint32_t reencryption_rejects(const struct reencryption_set *set) {
  struct vmb_ciphertext_sink sink = {NULL, reencryption_ciphertext, 0};
  set->encrypt(&sink, reencryption_public_key);
  return vmb_ciphertext_sink_rejects(&sink);
}

/* Every bit of every stride-th byte, and of the last sixteen. */
static void check_reencryption(const struct reencryption_set *set, size_t stride) {
  const vmb_kem *const kem = vmb_kem_find(set->name);
  const size_t bytes = vmb_kem_ciphertext_bytes(kem);
  struct test_random source = {bytes};
  struct vmb_ciphertext_sink sink = {reencryption_ciphertext, NULL, 0};
  (void)test_random_fill(&source, reencryption_public_key, vmb_kem_public_key_bytes(kem));
  set->encrypt(&sink, reencryption_public_key);
  CHECK(sink.write == reencryption_ciphertext + bytes, "the ciphertext has another length");
  CHECK(reencryption_rejects(set) == 0, "the same ciphertext is rejected");
  for (size_t at = 0; at < bytes; at += at + 16 < bytes ? stride : 1)
    for (unsigned bit = 0; bit < 8; bit++) {
      reencryption_ciphertext[at] ^= (uint8_t)(1U << bit);
      CHECK(reencryption_rejects(set) == UINT32_MAX, "bit %u of byte %lu is not compared", bit,
            (unsigned long)at);
      reencryption_ciphertext[at] ^= (uint8_t)(1U << bit);
    }
  CHECK(reencryption_rejects(set) == 0, "the same ciphertext is rejected afterwards");
}

/* main of a family's test: PROGRAM SET [STRIDE]. */
static int reencryption_main(const struct reencryption_set *sets, size_t count, int argc,
                             char **argv) {
  const unsigned long stride = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
  for (size_t i = 0; i < count; i++)
    if (argc > 1 && stride != 0 && strcmp(sets[i].name, argv[1]) == 0) {
      check_reencryption(&sets[i], stride);
      return check_report();
    }
  printf("usage: %s SET [STRIDE]\n", argv[0]);
  return 2;
}

#endif
