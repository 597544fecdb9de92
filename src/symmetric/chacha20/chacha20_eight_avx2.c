/*
 * All eight blocks at once (compiled with -mavx2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "support/zeroize.h"
#include "symmetric/chacha20/chacha20_text.h"

CHACHA20_VECTOR_BODY(avx2, 8)
