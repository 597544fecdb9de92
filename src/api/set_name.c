/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/set_name.h"

/* The next character that counts, as a small letter; moves the text past it. */
static char next_character(const char **text) {
  while (**text == '-' || **text == '_')
    (*text)++;
  const char character = **text;
  if (character != '\0')
    (*text)++;
  return character >= 'A' && character <= 'Z' ? (char)(character - 'A' + 'a') : character;
}

int vmb_is_same_set_name(const char *one, const char *other) {
  char character;
  do {
    character = next_character(&one);
    if (next_character(&other) != character)
      return 0;
  } while (character != '\0');
  return 1;
}
