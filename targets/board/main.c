/*
 * What runs before and after main() on a board: memory is set up, main gets its arguments, its
 * result ends the program.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "board.h"

int main(int argc, char **argv);
void __libc_init_array(void); /* newlib: runs the constructors */
/* newlib calls these two for toolchains that put code into sections; there is none */
void _init(void);
void _fini(void);

extern uint32_t vmb_data_begin[], vmb_data_end[], vmb_bss_begin[], vmb_bss_end[];
extern const uint32_t vmb_data_image[];

void _init(void) {}

void _fini(void) {}

_Noreturn void vmb_board_main(void) {
  const uint32_t *image = vmb_data_image;
  for (uint32_t *p = vmb_data_begin; p < vmb_data_end; p++)
    *p = *image++;
  for (uint32_t *p = vmb_bss_begin; p < vmb_bss_end; p++)
    *p = 0;
  vmb_board_set_up();
  char **argv;
  const int argc = vmb_board_arguments(&argv);
  __libc_init_array();
  exit(main(argc, argv));
}
