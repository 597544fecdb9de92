/*
 * Which mutant runs. tests/mutate/mutate.py writes all mutants into one copy of the sources, each
 * after a question to vmb_mutant_is, and builds that copy once; the environment chooses one at run
 * time:
 *
 *   VMB_MUTANT=n           mutant n runs; 0 or nothing: the program as it is written
 *   VMB_MUTANT_REACHED=f   at exit the numbers of all mutants that were asked for go to the file f
 *
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MUTANT_H
#define VMB_MUTANT_H

extern int vmb_mutant;
extern unsigned char vmb_mutant_reached[1 << 16];

static inline __attribute__((unused)) int vmb_mutant_is(unsigned number) {
  vmb_mutant_reached[number] = 1;
  return vmb_mutant == (int)number;
}

#endif
