/*
 * The functions of <string.h>. Those that copy and fill are instructions of WebAssembly.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

void *memcpy(void *restrict out, const void *restrict in, size_t length) {
  return __builtin_memcpy(out, in, length);
}

void *memmove(void *out, const void *in, size_t length) {
  return __builtin_memmove(out, in, length);
}

void *memset(void *out, int value, size_t length) {
  return __builtin_memset(out, value, length);
}

int memcmp(const void *a, const void *b, size_t length) {
  const unsigned char *const x = a, *const y = b;
  for (size_t i = 0; i < length; i++)
    if (x[i] != y[i])
      return x[i] - y[i];
  return 0;
}

int strcmp(const char *a, const char *b) {
  while (*a != '\0' && *a == *b)
    a++, b++;
  return (unsigned char)*a - (unsigned char)*b;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length] != '\0')
    length++;
  return length;
}
