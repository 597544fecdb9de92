/*
 * What the simulators share: a trace of lab/recorder/vmb_trace.c in memory, and growing arrays.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SIMULATOR_TRACE_H
#define VMB_SIMULATOR_TRACE_H

#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

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

static const uint64_t *words;
static size_t word_count;

/* The file as it stands: traces are long, and read from one end to the other. */
static void read_trace(const char *path) {
  struct stat about;
  const int file = open(path, O_RDONLY);
  if (file < 0 || fstat(file, &about) != 0)
    fail("cannot read the trace");
  word_count = (size_t)about.st_size / sizeof *words;
  if (word_count == 0)
    return;
  void *const mapped = mmap(NULL, word_count * sizeof *words, PROT_READ, MAP_PRIVATE, file, 0);
  if (mapped == MAP_FAILED)
    fail("cannot read the trace");
  (void)close(file);
  words = mapped;
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
