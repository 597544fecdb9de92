/*
 * Preloaded into the command by test_interruption.py: sends a signal right before one of the calls
 * that touch files, so that the tests can interrupt the command at each of them.
 *   VMB_INTERRUPT_CALL=n         before the n-th such call of the process, from 1
 *   VMB_INTERRUPT_SIGNAL=number  which signal
 *   VMB_INTERRUPT_NO_TMPFILE=1   the file system has no files without a name (O_TMPFILE)
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static long number_in_environment(const char *name) {
  const char *const text = getenv(name);
  return text == NULL ? 0 : strtol(text, NULL, 10);
}

static void count_call(void) {
  static long calls;
  calls++;
  if (calls == number_in_environment("VMB_INTERRUPT_CALL"))
    raise((int)number_in_environment("VMB_INTERRUPT_SIGNAL"));
}

/* The C library's function that ours replaces. */
#define NEXT(name) (__extension__(__typeof__(&name)) dlsym(RTLD_NEXT, #name))

static int lacks(int flags) {
  return (flags & O_TMPFILE) == O_TMPFILE && number_in_environment("VMB_INTERRUPT_NO_TMPFILE") != 0;
}

static mode_t mode_of(int flags, va_list more) {
  return (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(more, mode_t) : 0;
}

int open(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = mode_of(flags, more);
  va_end(more);
  count_call();
  errno = EOPNOTSUPP;
  return lacks(flags) ? -1 : NEXT(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = mode_of(flags, more);
  va_end(more);
  count_call();
  errno = EOPNOTSUPP;
  return lacks(flags) ? -1 : NEXT(open64)(path, flags, mode);
}

ssize_t write(int descriptor, const void *content, size_t length) {
  count_call();
  return NEXT(write)(descriptor, content, length);
}

int fchmod(int descriptor, mode_t mode) {
  count_call();
  return NEXT(fchmod)(descriptor, mode);
}

int fsync(int descriptor) {
  count_call();
  return NEXT(fsync)(descriptor);
}

int close(int descriptor) {
  count_call();
  return NEXT(close)(descriptor);
}

int link(const char *from, const char *to) {
  count_call();
  return NEXT(link)(from, to);
}

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
  count_call();
  return NEXT(linkat)(from_folder, from, to_folder, to, flags);
}

int rename(const char *from, const char *to) {
  count_call();
  return NEXT(rename)(from, to);
}

int unlink(const char *path) {
  count_call();
  return NEXT(unlink)(path);
}
