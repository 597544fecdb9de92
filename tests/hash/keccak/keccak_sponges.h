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
  void (*init)(vmb_keccak *);
};

#define SHA3_256 0
#define SHA3_512 1
#define SHAKE128 2
#define SHAKE256 3

static const struct sponge sponges[4] = {{"SHA3-256", 136, 32, vmb_sha3_256_init},
                                         {"SHA3-512", 72, 64, vmb_sha3_512_init},
                                         {"SHAKE128", 168, 32, vmb_shake128_init},
                                         {"SHAKE256", 136, 32, vmb_shake256_init}};

static inline void hash(const struct sponge *sponge, uint8_t *out, const uint8_t *in,
                        size_t length) {
  switch (sponge - sponges) {
    case SHA3_256:
      vmb_sha3_256(out, in, length);
      break;
    case SHA3_512:
      vmb_sha3_512(out, in, length);
      break;
    case SHAKE128:
      vmb_shake128(out, sponge->bytes, in, length);
      break;
    default:
      vmb_shake256(out, sponge->bytes, in, length);
      break;
  }
}

static uint8_t message[401];

static inline void make_message(void) {
  for (size_t i = 0; i < sizeof message; i++)
    message[i] = (uint8_t)(7 * i + (i >> 8));
}

#endif
