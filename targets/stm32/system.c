/*
 * What newlib (alongside board/newlib.c) and the start-up code ask of a system, on an STM32: the
 * console is the serial port, one file can be written, whose bytes go there as well; no input, no
 * other files.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <errno.h>
#include <fcntl.h>
#include <string.h>

#include "../board/board.h"
#include "board_marker.h"
#include "stm32.h"

/* Names that newlib calls; it declares them only for itself. */
int _open(const char *path, int flags, ...);
int _close(int fd);
int _read(int fd, char *data, int length);
int _write(int fd, const char *data, int length);
int _lseek(int fd, int offset, int origin);

enum { FILE_FD = 3 };
static int file_is_open;

void vmb_board_set_up(void) {
  const struct stm32_clock clock = stm32_clock_start();
  stm32_uart_start(clock.uart_hz);
  stm32_record_start(clock, stm32_cycles_start());
}

/* Those of command.c, which each program has for itself. */
int vmb_board_arguments(char ***argv) {
  int argc = 0;
  while (vmb_board_command[argc] != NULL)
    argc++;
  *argv = (char **)(uintptr_t)vmb_board_command; /* no program here writes to its arguments */
  return argc;
}

void vmb_board_put_text(const char *text) {
  stm32_uart_send(text, (uint32_t)strlen(text));
}

_Noreturn void vmb_board_end(int code) {
  stm32_record_end(code);
}

/* One file, for writing. */
int _open(const char *path, int flags, ...) {
  (void)path;
  if ((flags & O_ACCMODE) != O_WRONLY || file_is_open) {
    errno = file_is_open ? EMFILE : ENOENT;
    return -1;
  }
  file_is_open = 1;
  return FILE_FD;
}

int _close(int fd) {
  if (fd == FILE_FD)
    file_is_open = 0;
  return 0;
}

int _read(int fd, char *data, int length) {
  (void)fd;
  (void)data;
  (void)length;
  return 0; /* the end */
}

/* The file in hex, the console as it is. */
int _write(int fd, const char *data, int length) {
  if (fd == FILE_FD)
    for (int i = 0; i < length; i++)
      stm32_record_byte((uint8_t)data[i]);
  else
    stm32_uart_send(data, (uint32_t)length);
  return length;
}

int _lseek(int fd, int offset, int origin) {
  (void)fd;
  (void)offset;
  (void)origin;
  errno = ESPIPE;
  return -1;
}
