/*
 * What the recorder records, and where; the arguments are in vmb_recorder.c.
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

/* Arguments that are a number, and those that are an address more of a list. */
static const struct {
  const char *key;
  uint64_t *number;
} number_arguments[] = {
    {"begin", &set.begin}, {"end", &set.end},           {"markers", &set.markers},
    {"start", &set.start}, {"code_end", &set.code_end}, {"step", &set.step},
    {"first", &set.first}, {"last", &set.last},
};
static const struct {
  const char *key;
  struct addresses *list;
} address_arguments[] = {
    {"function", &set.functions},
    {"ignore", &set.ignored},
    {"counted", &set.counted},
    {"jump", &set.jumps},
};

static bool read_number(const char *text) {
  const char *v;
  for (size_t i = 0; i < sizeof number_arguments / sizeof *number_arguments; i++) {
    if (argument(text, number_arguments[i].key, &v)) {
      *number_arguments[i].number = number(v);
      return true;
    }
  }
  for (size_t i = 0; i < sizeof address_arguments / sizeof *address_arguments; i++) {
    if (argument(text, address_arguments[i].key, &v)) {
      add(address_arguments[i].list, number(v));
      return true;
    }
  }
  return false;
}

static void read_argument(const char *text) {
  const char *v;
  if (read_number(text))
    return;
  if (argument(text, "out", &v))
    set.out = fopen(v, "w");
  else if (argument(text, "mode", &v))
    set.mode = strcmp(v, "digest") == 0  ? MODE_DIGEST
               : strcmp(v, "trace") == 0 ? MODE_TRACE
                                         : MODE_COUNT;
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

static bool holds(const struct addresses *list, uint64_t address) {
  for (unsigned i = 0; i < list->count; i++)
    if (list->of[i] == address)
      return true;
  return false;
}

/* Is there a function at the address? Yes, where nothing is known of them. */
static bool is_entry(uint64_t address) {
  size_t low = 0, high = entries.count;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    if (entries.of[middle] < address)
      low = middle + 1;
    else
      high = middle;
  }
  return entries.count == 0 || (low < entries.count && entries.of[low] == address);
}

#endif
