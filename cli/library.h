/*
 * The library as the command sees it: the public API, and of what it is made of two functions that
 * link with the static library (zeroisation, the processor's features).
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
}

#endif
