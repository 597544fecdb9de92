/*
 * In place of the psa/crypto.h that a core installs: of PSA Certified Crypto API 1.0 the types,
 * statuses and accessors that the driver and its tests use. What it declares is in core.h and
 * example_core.c. That a real core's header has all of it, psa_driver_mbedtls shows.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_PSA_CRYPTO_H
#define VMB_TESTS_PSA_CRYPTO_H

#include <stddef.h>
#include <stdint.h>

typedef int32_t psa_status_t;
typedef uint16_t psa_key_type_t;
typedef uint32_t psa_algorithm_t;

#define PSA_SUCCESS ((psa_status_t)0)
#define PSA_ERROR_GENERIC_ERROR ((psa_status_t) - 132)
#define PSA_ERROR_NOT_SUPPORTED ((psa_status_t) - 134)
#define PSA_ERROR_INVALID_ARGUMENT ((psa_status_t) - 135)
#define PSA_ERROR_BAD_STATE ((psa_status_t) - 137)
#define PSA_ERROR_BUFFER_TOO_SMALL ((psa_status_t) - 138)
#define PSA_ERROR_INSUFFICIENT_MEMORY ((psa_status_t) - 141)
#define PSA_ERROR_INSUFFICIENT_ENTROPY ((psa_status_t) - 148)
#define PSA_ERROR_INVALID_SIGNATURE ((psa_status_t) - 149)
#define PSA_ERROR_CORRUPTION_DETECTED ((psa_status_t) - 151)
#define PSA_ERROR_DATA_INVALID ((psa_status_t) - 153)

#define PSA_KEY_TYPE_HMAC ((psa_key_type_t)0x1100)
#define PSA_KEY_TYPE_DERIVE ((psa_key_type_t)0x1200)
#define PSA_KEY_TYPE_AES ((psa_key_type_t)0x2400)
#define PSA_KEY_TYPE_CHACHA20 ((psa_key_type_t)0x2004)

#define PSA_ALG_SHA_256 ((psa_algorithm_t)0x02000009)
#define PSA_ALG_SHA_512 ((psa_algorithm_t)0x0200000b)

typedef struct psa_key_attributes_s {
  psa_key_type_t type;
  uint16_t bits;
} psa_key_attributes_t;

#define PSA_KEY_ATTRIBUTES_INIT {0, 0}

static inline void psa_set_key_type(psa_key_attributes_t *attributes, psa_key_type_t type) {
  attributes->type = type;
}

static inline void psa_set_key_bits(psa_key_attributes_t *attributes, size_t bits) {
  attributes->bits = (uint16_t)bits;
}

static inline psa_key_type_t psa_get_key_type(const psa_key_attributes_t *attributes) {
  return attributes->type;
}

static inline size_t psa_get_key_bits(const psa_key_attributes_t *attributes) {
  return attributes->bits;
}

psa_status_t psa_generate_random(uint8_t *output, size_t output_size);
psa_status_t psa_hash_compute(psa_algorithm_t alg, const uint8_t *input, size_t input_length,
                              uint8_t *hash, size_t hash_size, size_t *hash_length);

#endif
