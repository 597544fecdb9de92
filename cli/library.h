/*
 * The library as the command sees it: the public API and the few internal headers that the command needs (the generator of the
 * NIST vector files, SHA-256 for their digests, the processor's features, zeroisation).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_LIBRARY_H
#define VMB_CLI_LIBRARY_H

#include <cstddef>
#include <cstdint>

#include "vambrace/vambrace.h"

extern "C" {
#include "support/processor.h"
#include "support/zeroize.h"
#include "symmetric/drbg/nist_drbg.h"
#include "symmetric/sha2/sha2.h"
}

#endif
