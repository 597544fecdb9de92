/*
 * What newlib asks of a system and what is the same on every board: the heap, the end, what kind of
 * file there is. The rest is system.c's.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>

#include "board.h"

/* Names that newlib calls; it declares them only for itself. */
int _fstat(int fd, struct stat *result);
int _isatty(int fd);
void *_sbrk(ptrdiff_t bytes);
int _getpid(void);
int _kill(int pid, int signal);
_Noreturn void _exit(int code);

static size_t heap_used;

/* Input, output, errors are the console. */
int _isatty(int fd) {
  return fd >= 0 && fd < 3;
}

int _fstat(int fd, struct stat *result) {
  memset(result, 0, sizeof *result);
  result->st_mode = _isatty(fd) ? S_IFCHR : S_IFREG;
  /* the size of stdio's buffers: small, because the micro:bit has 16 KiB */
  result->st_blksize = 256;
  return 0;
}

void vmb_heap_reserve(size_t bytes) {
  heap_used = (bytes + 7) & ~(size_t)7;
}

/* The heap grows from after the variables to the end of RAM. */
void *_sbrk(ptrdiff_t bytes) {
  const size_t all = (size_t)(vmb_heap_end - vmb_heap_begin);
  if (bytes >= 0 ? (size_t)bytes > all - heap_used : (size_t)-bytes > heap_used) {
    errno = ENOMEM;
    return (void *)-1;
  }
  void *old = vmb_heap_begin + heap_used;
  heap_used += (size_t)bytes;
  return old;
}

int _getpid(void) {
  return 1;
}

/* abort() and raise() come here. */
int _kill(int pid, int signal) {
  (void)pid;
  (void)signal;
  vmb_board_end(VMB_BOARD_EXIT_ABORT);
}

void _exit(int code) {
  vmb_board_end(code);
}
