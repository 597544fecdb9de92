/*
 * What the test form of the library adds: the generators of the official vector files. SHA-256 is
 * for their digests.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_TESTING_TEST_LIBRARY_H
#define VMB_CLI_TESTING_TEST_LIBRARY_H

#include "library.h"

extern "C" {
#include "testing/nist_drbg/nist_drbg.h"
#include "testing/shake_drbg/shake_drbg.h"
#include "hash/sha2/sha2.h"
}

#endif
