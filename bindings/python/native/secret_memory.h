/*
 * What the Python module adds to the library: memory for secrets that is wiped when it is given
 * back, and seeds from the system's random source.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_PYTHON_SECRET_MEMORY_H
#define VMB_PYTHON_SECRET_MEMORY_H

#include <stddef.h>

#include "vambrace/vambrace.h"

/* vmb_python_take: zeroed memory of that many bytes, aligned to 16; NULL if there is none. */
void *vmb_python_take(size_t bytes);

/* vmb_python_give_back: wipes all of it and frees it; NULL is left alone. */
void vmb_python_give_back(void *memory);

/* vmb_python_draw: bytes of the system's random source. Errors: RANDOM; out is then zeroed. */
vmb_status vmb_python_draw(uint8_t *out, size_t length);

#endif
