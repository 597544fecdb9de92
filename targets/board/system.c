/*
 * What newlib asks of a system alongside newlib.c: console, files of the machine that runs the
 * emulator, by semihosting.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>

#include "board.h"
#include "semihosting.h"

/* Names that newlib calls; it declares them only for itself. */
int _open(const char *path, int flags, ...);
int _close(int fd);
int _read(int fd, char *data, int length);
int _write(int fd, const char *data, int length);
int _lseek(int fd, int offset, int origin);

/* One entry per file descriptor. 0, 1, 2 are the console, opened at their first use. */
enum {
  FILES = 8,
  MODE_READ_BINARY = 1,
  MODE_READ = 0,
  MODE_WRITE = 4,
  MODE_WRITE_BINARY = 5,
  MODE_APPEND = 8,
  MODE_APPEND_BINARY = 9
};
static struct {
  intptr_t handle; /* the emulator's handle plus 1; 0: closed */
  intptr_t position;
} files[FILES];

static intptr_t open_handle(const char *path, intptr_t mode) {
  const intptr_t block[3] = {(intptr_t)path, mode, (intptr_t)strlen(path)};
  return semihosting(SEMIHOSTING_OPEN, block);
}

/* The emulator's handle of fd, or -1 and errno. */
static intptr_t handle_of(int fd) {
  static const uint8_t console_mode[3] = {MODE_READ, MODE_WRITE, MODE_APPEND};
  if (fd < 0 || fd >= FILES) {
    errno = EBADF;
    return -1;
  }
  if (fd < 3 && files[fd].handle == 0)
    files[fd].handle = open_handle(":tt", console_mode[fd]) + 1;
  if (files[fd].handle == 0)
    errno = EBADF;
  return files[fd].handle - 1;
}

int _open(const char *path, int flags, ...) {
  intptr_t mode = MODE_READ_BINARY;
  if ((flags & O_ACCMODE) != O_RDONLY)
    mode = (flags & O_APPEND) ? MODE_APPEND_BINARY : MODE_WRITE_BINARY;
  for (int fd = 3; fd < FILES; fd++) {
    if (files[fd].handle != 0)
      continue;
    const intptr_t handle = open_handle(path, mode);
    if (handle == -1) {
      errno = ENOENT;
      return -1;
    }
    files[fd].handle = handle + 1;
    files[fd].position = 0;
    return fd;
  }
  errno = EMFILE;
  return -1;
}

int _close(int fd) {
  const intptr_t handle = handle_of(fd);
  if (handle == -1)
    return -1;
  files[fd].handle = 0;
  return (int)semihosting(SEMIHOSTING_CLOSE, &handle);
}

/* Reads or writes; both operations return how much was left over. */
static int transfer(intptr_t operation, int fd, intptr_t data, int length) {
  const intptr_t handle = handle_of(fd);
  if (handle == -1)
    return -1;
  const intptr_t block[3] = {handle, data, length};
  const intptr_t left = semihosting(operation, block);
  if (left < 0 || left > length ||
      (operation == SEMIHOSTING_WRITE && left == length && length != 0)) {
    errno = EIO;
    return -1;
  }
  files[fd].position += length - left;
  return (int)(length - left);
}

int _read(int fd, char *data, int length) {
  return transfer(SEMIHOSTING_READ, fd, (intptr_t)data, length);
}

int _write(int fd, const char *data, int length) {
  return transfer(SEMIHOSTING_WRITE, fd, (intptr_t)data, length);
}

int _lseek(int fd, int offset, int origin) {
  const intptr_t handle = handle_of(fd);
  if (handle == -1)
    return -1;
  if (fd < 3) {
    errno = ESPIPE;
    return -1;
  }
  intptr_t position = offset;
  if (origin == SEEK_CUR)
    position += files[fd].position;
  if (origin == SEEK_END)
    position += semihosting(SEMIHOSTING_FILE_LENGTH, &handle);
  const intptr_t block[2] = {handle, position};
  if (position < 0 || semihosting(SEMIHOSTING_SEEK, block) != 0) {
    errno = EINVAL;
    return -1;
  }
  files[fd].position = position;
  return (int)position;
}
