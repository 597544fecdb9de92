/*
 * What runs before and after main() on a board: memory is set up, the command line becomes argc and
 * argv, main's result becomes the emulator's exit code.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "board.h"
#include "semihosting.h"

int main(int argc, char **argv);
void __libc_init_array(void); /* newlib: runs the constructors */
/* newlib calls these two for toolchains that put code into sections; there is none */
void _init(void);
void _fini(void);

extern uint32_t vmb_data_begin[], vmb_data_end[], vmb_bss_begin[], vmb_bss_end[];
extern const uint32_t vmb_data_image[];

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
static int command_line(char ***argv) {
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

void _init(void) {}

void _fini(void) {}

_Noreturn void vmb_board_main(void) {
  const uint32_t *image = vmb_data_image;
  for (uint32_t *p = vmb_data_begin; p < vmb_data_end; p++)
    *p = *image++;
  for (uint32_t *p = vmb_bss_begin; p < vmb_bss_end; p++)
    *p = 0;
  char **argv;
  const int argc = command_line(&argv);
  __libc_init_array();
  exit(main(argc, argv));
}
