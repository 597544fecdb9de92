/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/arguments.h"
#include "support/zeroize.h"
#include "vambrace/vambrace.h"

/*
 * NULL is left alone whatever the length says, as outputs of failed operations may be, and so is
 * memory that cannot be so long.
 */
void vmb_wipe(void *memory, size_t length) {
  if (vmb_bytes_are_valid(memory, length) && memory != NULL)
    vmb_zeroize(memory, length);
}
