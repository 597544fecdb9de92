/*
 * Arguments, faults' texts and the end of a program on an emulated board, by semihosting: the
 * command line becomes argc and argv, the result of main the emulator's exit code.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "semihosting.h"

#include <stddef.h>

#include "board.h"

/* An emulated board runs as it is. */
void vmb_board_set_up(void) {}

void vmb_board_put_text(const char *text) {
  semihosting(SEMIHOSTING_WRITE0, text);
}

_Noreturn void vmb_board_end(int code) {
  semihosting_exit(code);
}

/*
 * Splits the command line in place: arguments are separated by spaces, a backslash takes the next
 * byte as it is, "\0" is an empty argument (targets/board/run writes this form). Returns the number
 * of arguments; argv may be NULL to count only.
 */
static int split(char *text, char **argv) {
  int argc = 0;
  const char *in = text;
  char *out = text;
  while (*in != 0) {
    if (*in == ' ') {
      in++;
      continue;
    }
    if (argv != NULL)
      argv[argc] = out;
    argc++;
    for (; *in != 0 && *in != ' '; in++) {
      if (*in == '\\' && in[1] == '0') {
        in++;
        continue;
      }
      if (*in == '\\' && in[1] != 0)
        in++;
      if (argv != NULL)
        *out = *in;
      out++;
    }
    if (*in == ' ')
      in++; /* before the zero byte below may overwrite it */
    if (argv != NULL)
      *out = 0;
    out++;
  }
  return argc;
}

/*
 * Puts the command line and argv at the beginning of the heap, as much as it takes. Without a
 * command line: argc = 0.
 */
int vmb_board_arguments(char ***argv) {
  char *text = vmb_heap_begin;
  const size_t room = (size_t)(vmb_heap_end - vmb_heap_begin);
  struct {
    char *text;
    size_t bytes;
  } block = {text, room};
  static char *none[1];
  *argv = none;
  if (room < 16 || semihosting(SEMIHOSTING_COMMAND_LINE, &block) != 0 || block.bytes >= room)
    return 0;
  const size_t text_bytes = (block.bytes + 1 + 7) & ~(size_t)7;
  const int count = split(text, NULL);
  const size_t all_bytes = text_bytes + ((size_t)count + 1) * sizeof(char *);
  if (all_bytes > room)
    return 0;
  *argv = (char **)(void *)(text + text_bytes);
  (*argv)[count] = NULL;
  vmb_heap_reserve(all_bytes);
  return split(text, *argv);
}
