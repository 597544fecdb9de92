/*
 * Lists of numbers as arguments of the measured programs: 0,1,17.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_LAB_NUMBER_LIST_H
#define VMB_LAB_NUMBER_LIST_H

#include <stddef.h>
#include <stdlib.h>

/* The next number of a list; *list goes after it and its comma. */
static size_t next_number(const char **list) {
  char *end;
  const unsigned long number = strtoul(*list, &end, 10);
  *list = *end == ',' ? end + 1 : end;
  return number;
}

/* A list of numbers below `limit`, separated by commas? */
static int is_list(const char *text, size_t limit) {
  while (*text >= '0' && *text <= '9') {
    if (next_number(&text) >= limit)
      return 0;
    if (*text == 0)
      return 1;
  }
  return 0;
}

#endif
