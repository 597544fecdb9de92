/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/zeroize.h"
#include "vambrace/vambrace.h"

/* NULL is left alone whatever the length says, as outputs of failed operations may be. */
void vmb_wipe(void *memory, size_t length) {
  if (memory != NULL)
    vmb_zeroize(memory, length);
}
