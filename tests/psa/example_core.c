/*
 * In place of a core below the program of docs/psa.md.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "psa/crypto.h"
#include "test_random.h"

psa_status_t psa_generate_random(uint8_t *output, size_t output_size) {
  static struct test_random source;
  return test_random_fill(&source, output, output_size) == VMB_OK ? PSA_SUCCESS
                                                                  : PSA_ERROR_GENERIC_ERROR;
}

/* The program signs whole messages. */
psa_status_t psa_hash_compute(psa_algorithm_t alg, const uint8_t *input, size_t input_length,
                              uint8_t *hash, size_t hash_size, size_t *hash_length) {
  (void)alg, (void)input, (void)input_length, (void)hash, (void)hash_size, (void)hash_length;
  return PSA_ERROR_NOT_SUPPORTED;
}
