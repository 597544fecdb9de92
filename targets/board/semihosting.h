/*
 * Semihosting: how a program on an emulated board asks the emulator for input, output and its end.
 * Source: Arm, Semihosting for AArch32 and AArch64, release 2.0.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BOARD_SEMIHOSTING_H
#define VMB_BOARD_SEMIHOSTING_H

#include <stdint.h>

enum {
  SEMIHOSTING_OPEN = 0x01,        /* name, mode, length of name -> handle or -1 */
  SEMIHOSTING_CLOSE = 0x02,       /* handle -> 0 or -1 */
  SEMIHOSTING_WRITE0 = 0x04,      /* a text that ends with a zero byte, to the console */
  SEMIHOSTING_WRITE = 0x05,       /* handle, data, length -> number of bytes NOT written */
  SEMIHOSTING_READ = 0x06,        /* handle, data, length -> number of bytes NOT read */
  SEMIHOSTING_SEEK = 0x0a,        /* handle, absolute position -> 0 or negative */
  SEMIHOSTING_FILE_LENGTH = 0x0c, /* handle -> length or -1 */
  /* buffer, its size; sets the size to the length of the text -> 0 or -1 */
  SEMIHOSTING_COMMAND_LINE = 0x15,
  /* reason, exit code; SYS_EXIT (0x18) would carry only success or failure */
  SEMIHOSTING_EXIT_EXTENDED = 0x20,
  SEMIHOSTING_APPLICATION_EXIT = 0x20026,
};

static inline intptr_t semihosting(intptr_t operation, const void *argument) {
  register intptr_t r0 __asm__("r0") = operation;
  register const void *r1 __asm__("r1") = argument;
  __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
  return r0;
}

static inline _Noreturn void semihosting_exit(int code) {
  const intptr_t block[2] = {SEMIHOSTING_APPLICATION_EXIT, code};
  for (;;)
    semihosting(SEMIHOSTING_EXIT_EXTENDED, block);
}

#endif
