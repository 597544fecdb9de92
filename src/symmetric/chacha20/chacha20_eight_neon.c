/*
 * Four blocks at once, twice.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "support/zeroize.h"
#include "symmetric/chacha20/chacha20_text.h"

CHACHA20_VECTOR_BODY(neon, 4)
