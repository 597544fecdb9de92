/*
 * The library as the command sees it: the public API, and of what it is made of some functions that
 * link with the static library (comparison in constant time, hash functions, the system's random
 * bytes, the processor's features, zeroisation).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_LIBRARY_H
#define VMB_CLI_LIBRARY_H

#include <cstddef>
#include <cstdint>

#include "vambrace/vambrace.h"

extern "C" {
#include "hash/keccak/keccak.h"
#include "hash/sha2/sha2.h"
#include "support/constant_time.h"
#include "support/processor.h"
#include "support/random.h"
#include "support/zeroize.h"
}

#endif
