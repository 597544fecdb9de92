/*
 * What the simulators share: a trace of lab/recorder/vmb_trace.c in memory, and growing arrays.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SIMULATOR_TRACE_H
#define VMB_SIMULATOR_TRACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Words of the trace, by their two lowest bits. */
enum word_kind { ACCESS, BLOCK, PASS_BEGINS, PASS_ENDS };

enum { ALL_INSTRUCTIONS = 0x3fff };

_Noreturn static void fail(const char *what) {
  fprintf(stderr, "simulator: %s\n", what);
  exit(2);
}

/* Room for one more element at the end of a growing array. */
static void *grow(void *array, size_t count, size_t size) {
  if ((count & (count - 1)) != 0)
    return array; /* capacity is the next power of two */
  void *p = realloc(array, (count == 0 ? 1 : 2 * count) * size);
  if (p == NULL)
    fail("out of memory");
  return p;
}

static uint64_t *words;
static size_t word_count;

static void read_trace(const char *path) {
  enum { CHUNK = 1 << 16 };
  static uint8_t bytes[8 * CHUNK];
  FILE *in = fopen(path, "rb");
  size_t got;
  if (in == NULL)
    fail("cannot read the trace");
  while ((got = fread(bytes, 8, CHUNK, in)) != 0) {
    for (size_t n = 0; n < got; n++) {
      uint64_t word = 0;
      for (int i = 0; i < 8; i++)
        word |= (uint64_t)bytes[8 * n + (size_t)i] << (8 * i);
      words = grow(words, word_count, sizeof *words);
      words[word_count++] = word;
    }
  }
  fclose(in);
}

static inline unsigned kind_of(size_t at) {
  return at < word_count ? (unsigned)words[at] & 3 : PASS_ENDS;
}

static inline uint64_t block_of(uint64_t word) {
  return word >> 16;
}

/* The first instruction of a block, a pass's region, or the instructions of its last block. */
static inline unsigned number_of(uint64_t word) {
  return (unsigned)(word >> 2 & 0x3fff);
}

static inline bool is_cut(uint64_t end) {
  return (end >> 16 & 1) != 0;
}

static inline bool is_store(uint64_t access) {
  return (access >> 2 & 1) != 0;
}

static inline unsigned log2_bytes(uint64_t access) {
  return (unsigned)(access >> 3 & 7);
}

static inline unsigned index_of(uint64_t access) {
  return (unsigned)(access >> 6 & 0x3ff);
}

static inline uint64_t address_of(uint64_t access) {
  return access >> 16;
}

#endif
