/*
 * What the recorder is told to record, and where; the arguments stand in vmb_recorder.c.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_RECORDING_ARGUMENTS_H
#define VMB_RECORDING_ARGUMENTS_H

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "recorded.h"

enum {
  MAX_FUNCTIONS = 256,
  MAX_MARKERS = 4096,
  FIRST_FUNCTION_REGION = MAX_MARKERS,
  HINT_REGIONS = 16
};
enum { MAX_REGIONS = FIRST_FUNCTION_REGION + MAX_FUNCTIONS };
enum mode { MODE_COUNT, MODE_DIGEST, MODE_TRACE };
struct addresses {
  uint64_t of[MAX_FUNCTIONS];
  unsigned count;
};

static struct {
  FILE *out;
  enum mode mode;
  bool aarch64;
  bool armed;   /* markers count */
  bool follows; /* calls and returns: something hangs on them */
  uint64_t start, begin, end, markers, code_end, stack_low, stack_high, step, first, last;
  struct addresses functions, ignored, counted, jumps;
} set = {.armed = true, .step = 65536, .last = UINT64_MAX};

static struct {
  uint64_t *of;
  size_t count;
} entries; /* of all functions, ascending; none: not known */

static bool argument(const char *text, const char *key, const char **value) {
  const size_t n = strlen(key);
  if (strncmp(text, key, n) != 0 || text[n] != '=')
    return false;
  *value = text + n + 1;
  return true;
}

static uint64_t number(const char *text) {
  return strtoull(text, NULL, 0);
}

static void add(struct addresses *list, uint64_t address) {
  if (list->count == MAX_FUNCTIONS)
    fail("too many functions");
  list->of[list->count++] = address;
}

/* The file's addresses ascend. */
static void read_entries(const char *path) {
  FILE *const in = fopen(path, "r");
  uint64_t address;
  if (in == NULL)
    fail("cannot read the entries");
  while (fscanf(in, "%" SCNx64, &address) == 1) {
    uint64_t *const longer = realloc(entries.of, (entries.count + 1) * sizeof *entries.of);
    if (longer == NULL)
      fail("out of memory");
    entries.of = longer;
    entries.of[entries.count++] = address;
  }
  fclose(in);
}

static void read_argument(const char *text) {
  const char *v;
  if (argument(text, "out", &v))
    set.out = fopen(v, "w");
  else if (argument(text, "mode", &v))
    set.mode = strcmp(v, "digest") == 0  ? MODE_DIGEST
               : strcmp(v, "trace") == 0 ? MODE_TRACE
                                         : MODE_COUNT;
  else if (argument(text, "begin", &v))
    set.begin = number(v);
  else if (argument(text, "end", &v))
    set.end = number(v);
  else if (argument(text, "markers", &v))
    set.markers = number(v);
  else if (argument(text, "start", &v))
    set.start = number(v);
  else if (argument(text, "code_end", &v))
    set.code_end = number(v);
  else if (argument(text, "step", &v))
    set.step = number(v);
  else if (argument(text, "first", &v))
    set.first = number(v);
  else if (argument(text, "last", &v))
    set.last = number(v);
  else if (argument(text, "function", &v))
    add(&set.functions, number(v));
  else if (argument(text, "ignore", &v))
    add(&set.ignored, number(v));
  else if (argument(text, "counted", &v))
    add(&set.counted, number(v));
  else if (argument(text, "jump", &v))
    add(&set.jumps, number(v));
  else if (argument(text, "entries", &v))
    read_entries(v);
  else if (argument(text, "stack", &v) && strchr(v, ':') != NULL) {
    set.stack_low = number(v);
    set.stack_high = number(strchr(v, ':') + 1);
  } else {
    fprintf(stderr, "vmb_recorder: unknown argument '%s'\n", text);
    exit(2);
  }
}

#endif
