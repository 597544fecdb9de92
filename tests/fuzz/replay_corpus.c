/*
 * replay_corpus FILE...: gives each file to the harness of fuzz_sets.c, as the fuzzer would, in any
 * build: what fuzzing learned is tried again by every compiler and processor that can read files.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

#define FILE_BYTES_MAX 4096

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

/* libFuzzer's, which the harness's own mutations call; nothing is mutated here. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size) {
  (void)data;
  (void)max_size;
  return size;
}

/* The harness ends the program if a promise is broken. */
static void replay(const char *name) {
  static uint8_t bytes[FILE_BYTES_MAX];
  FILE *const file = fopen(name, "rb");
  CHECK(file != NULL, "%s can be read", name);
  if (file == NULL)
    return;
  const size_t size = fread(bytes, 1, sizeof bytes, file);
  fclose(file);
  /* memory of exactly this size, for the address sanitizer */
  uint8_t *const input = (uint8_t *)malloc(size > 0 ? size : 1);
  if (input == NULL)
    abort();
  memcpy(input, bytes, size);
  CHECK(LLVMFuzzerTestOneInput(input, size) == 0, "%s", name);
  free(input);
}

int main(int argc, char **argv) {
  CHECK(argc > 1, "no files");
  for (int i = 1; i < argc; i++)
    replay(argv[i]);
  return check_report();
}
