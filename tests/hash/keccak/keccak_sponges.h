/*
 * The four functions, one by one, and the message of the tests.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_KECCAK_SPONGES_H
#define VMB_TESTS_KECCAK_SPONGES_H

#include "hash/keccak/keccak.h"

struct sponge {
  const char *name;
  size_t rate, bytes; /* of the hash value; of SHAKE 32 in the tests that do not say otherwise */
  vmb_keccak_kind kind;
};

#define SHA3_256 0
#define SHA3_512 1
#define SHAKE128 2
#define SHAKE256 3

static const struct sponge sponges[4] = {{"SHA3-256", 136, 32, VMB_KECCAK_SHA3_256},
                                         {"SHA3-512", 72, 64, VMB_KECCAK_SHA3_512},
                                         {"SHAKE128", 168, 32, VMB_KECCAK_SHAKE128},
                                         {"SHAKE256", 136, 32, VMB_KECCAK_SHAKE256}};

static inline void hash(const struct sponge *sponge, uint8_t *out, const uint8_t *in,
                        size_t length) {
  vmb_keccak_hash(sponge->kind, out, sponge->bytes, in, length);
}

static uint8_t message[401];

static inline void make_message(void) {
  for (size_t i = 0; i < sizeof message; i++)
    message[i] = (uint8_t)(7 * i + (i >> 8));
}

#endif
