/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_RECORDING_LINE_H
#define VMB_RECORDING_LINE_H

#include <stdint.h>
#include <stdio.h>

/* A line of a letter and hexadecimal numbers: fprintf takes ten times as long. */
enum { NUMBERS_MAX = 9, NUMBER_CHARACTERS = 17 };
static void write_line(FILE *out, char kind, const uint64_t *numbers, unsigned count) {
  char line[1 + NUMBERS_MAX * NUMBER_CHARACTERS + 1];
  char *end = line;
  *end++ = kind;
  for (unsigned i = 0; i < count; i++) {
    unsigned digits = 1;
    while (digits < 16 && numbers[i] >> (4 * digits) != 0)
      digits++;
    *end++ = ' ';
    while (digits-- != 0)
      *end++ = "0123456789abcdef"[(numbers[i] >> (4 * digits)) & 15];
  }
  *end++ = '\n';
  fwrite(line, 1, (size_t)(end - line), out);
}

#endif
