/*
 * Errors and files, for all examples.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "files_and_keys.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *failure(const char *format, ...) {
  static char text[512];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  return text;
}

const char *read_file(const char *path, uint8_t *data, size_t size, size_t *length) {
  FILE *const file = fopen(path, "rb");
  if (file == NULL)
    return failure("%s: %s; check the name", path, strerror(errno));
  setvbuf(file, NULL, _IONBF, 0); /* no copy of a secret in a buffer that nobody wipes */
  *length = fread(data, 1, size, file);
  const int whole = !ferror(file) && fgetc(file) == EOF && !ferror(file);
  fclose(file);
  return whole ? NULL : failure("%s: longer than %zu bytes; is it the right file?", path, size);
}

const char *read_exactly(const char *path, uint8_t *data, size_t size) {
  size_t length = 0;
  const char *const error = read_file(path, data, size, &length);
  if (error != NULL || length == size)
    return error;
  return failure("%s: %zu bytes where %zu are needed; is it the right file?", path, length, size);
}

const char *write_file(const char *path, const uint8_t *data, size_t length) {
  char temporary[4096];
  if (snprintf(temporary, sizeof temporary, "%s.XXXXXX", path) >= (int)sizeof temporary)
    return failure("the file name is too long; take a shorter one");
  const int file = mkstemp(temporary); /* mode 0600 */
  if (file < 0)
    return failure("%s: %s; may you write in its folder?", path, strerror(errno));
  size_t written = 0;
  while (written < length) {
    const ssize_t now = write(file, data + written, length - written);
    if (now <= 0)
      break;
    written += (size_t)now;
  }
  const int whole = written == length && fsync(file) == 0;
  if (close(file) == 0 && whole && rename(temporary, path) == 0)
    return NULL;
  unlink(temporary);
  return failure("%s: not written; is the disk full?", path);
}

int finish(const char *program, const char *error) {
  if (error != NULL)
    fprintf(stderr, "%s: %s\n", program, error);
  return error == NULL ? 0 : 1;
}
