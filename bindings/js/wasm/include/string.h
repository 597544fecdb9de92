/*
 * The functions of the C library that Vambrace calls, for a target that has none:
 * wasm/memory.c.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_JS_STRING_H
#define VMB_JS_STRING_H

#include <stddef.h>

void *memcpy(void *restrict out, const void *restrict in, size_t length);
void *memmove(void *out, const void *in, size_t length);
void *memset(void *out, int value, size_t length);
int memcmp(const void *a, const void *b, size_t length);
int strcmp(const char *a, const char *b);
size_t strlen(const char *text);

#endif
