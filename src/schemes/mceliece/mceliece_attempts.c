/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mceliece/mceliece_attempts.h"

#if defined(VMB_TESTING) && defined(VMB_HOSTED)

#include <stdatomic.h>

static _Atomic uint32_t begun;

void vmb_mceliece_count_attempt(void) {
  atomic_fetch_add_explicit(&begun, 1, memory_order_relaxed);
}

uint32_t vmb_mceliece_attempts_begun(void) {
  return atomic_load_explicit(&begun, memory_order_relaxed);
}

#endif
