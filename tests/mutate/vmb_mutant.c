/*
 * Reads the number of the mutant before main, writes the reached ones after it: see vmb_mutant.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/vmb_mutant.h"

#include <stdio.h>
#include <stdlib.h>

int vmb_mutant;
unsigned char vmb_mutant_reached[1 << 16];

__attribute__((constructor)) static void read_number(void) {
  const char *const number = getenv("VMB_MUTANT");
  if (number != NULL)
    vmb_mutant = atoi(number);
}

__attribute__((destructor)) static void write_reached(void) {
  const char *const name = getenv("VMB_MUTANT_REACHED");
  FILE *const file = name != NULL ? fopen(name, "a") : NULL;
  if (file == NULL)
    return;
  for (unsigned i = 0; i < sizeof vmb_mutant_reached; i++)
    if (vmb_mutant_reached[i])
      fprintf(file, "%u\n", i);
  fclose(file);
}
