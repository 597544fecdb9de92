/*
 * What the tests of the sets of SP 800-230 share.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_SLHDSA_24_TEST_H
#define VMB_TESTS_SLHDSA_24_TEST_H

#include "schemes/slhdsa/slhdsa_test.h"
#include "vambrace/slhdsa_sha2_256_24.h"

/* Working memory as the library's functions for all sets align it. */
static inline void *aligned(uint8_t *memory) {
  return memory + (-(uintptr_t)memory & (VMB_WORK_ALIGN - 1));
}

#endif
