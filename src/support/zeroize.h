/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_ZEROIZE_H
#define VMB_SUPPORT_ZEROIZE_H

#include <stddef.h>

/* vmb_zeroize: writes `length` zero bytes to `memory`; the compiler cannot remove it even if the memory is never read again. */
void vmb_zeroize(void *memory, size_t length);

#endif
