/*
 * Memory that is wiped when it is given back. Its size is in front of it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "secret_memory.h"

#include <stdlib.h>

#include "support/random.h"

#define FRONT_BYTES 16

void *vmb_python_take(size_t bytes) {
  if (bytes > SIZE_MAX - FRONT_BYTES)
    return NULL;
  unsigned char *block = calloc(1, FRONT_BYTES + bytes);
  if (block == NULL)
    return NULL;
  *(size_t *)(void *)block = bytes;
  return block + FRONT_BYTES;
}

void vmb_python_give_back(void *memory) {
  if (memory == NULL)
    return;
  unsigned char *block = (unsigned char *)memory - FRONT_BYTES;
  vmb_wipe(memory, *(size_t *)(void *)block);
  free(block);
}

vmb_status vmb_python_draw(uint8_t *out, size_t length) {
  return vmb_random_system(out, length);
}
