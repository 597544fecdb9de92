/*
 * mutate_key_file: changes a key file in memory of max_size bytes, of which it has `size`; the new
 * size is returned. The same seed makes the same change. libFuzzer's LLVMFuzzerCustomMutator.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_CLI_KEY_MUTATOR_H
#define VMB_TESTS_CLI_KEY_MUTATOR_H

#include <cstddef>
#include <cstdint>

std::size_t mutate_key_file(std::uint8_t *data, std::size_t size, std::size_t max_size,
                            unsigned seed);

#endif
