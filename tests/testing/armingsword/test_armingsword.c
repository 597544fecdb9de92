/*
 * The kernels of ARMing-sword (testing/armingsword): every implementation against the portable one,
 * on random coefficients, on extreme ones, at addresses of any alignment. That whole products are
 * right is the business of test_q2k.c.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "check.h"
#include "testing/armingsword/armingsword_calls.h"
#include "test_random.h"

#define IMPLEMENTATIONS ARMINGSWORD_IMPLEMENTATIONS
#define KERNELS ARMINGSWORD_KERNELS
#define WORDS_MAX ARMINGSWORD_WORDS_MAX
#define GUARD 16 /* words after each array that nothing may change */

static uint16_t input[3][WORDS_MAX + GUARD]; /* the output before the call, and two inputs */
static _Alignas(16) uint16_t room[2][3][WORDS_MAX + GUARD + 8];
static unsigned long noticed;

/* Runs a implementation on a copy of the inputs, `shift` words from an aligned address. */
static void run(unsigned which, const struct armingsword_kernel *kernel, const char *isa,
                unsigned shift) {
  for (unsigned i = 0; i < 3; i++)
    memcpy(room[which][i] + shift, input[i], sizeof input[i]);
  kernel->call(armingsword_implementation(kernel->name, isa), room[which][0] + shift,
               room[which][1] + shift, room[which][2] + shift);
}

static void compare(const struct armingsword_kernel *kernel, const char *isa, unsigned shift,
                    const char *what) {
  run(0, kernel, "portable", 0);
  run(1, kernel, isa, shift);
  const uint16_t *const wanted = room[0][0];
  uint16_t *const got = room[1][0] + shift;
  const size_t bytes = (kernel->out_words + GUARD) * sizeof got[0];
  CHECK(memcmp(got, wanted, bytes) == 0,
        "%s_%s, shift %u, %s: differs from the portable implementation", kernel->name, isa, shift,
        what);
  CHECK(memcmp(got + kernel->out_words, input[0] + kernel->out_words, GUARD * sizeof got[0]) == 0,
        "%s_%s writes after its output", kernel->name, isa);
  for (unsigned i = 1; i < 3; i++)
    CHECK(memcmp(room[1][i] + shift + kernel->in_words, input[i] + kernel->in_words,
                 GUARD * sizeof got[0]) == 0,
          "%s_%s writes after an input", kernel->name, isa);
  got[kernel->out_words - 1] ^= 0x8000; /* the comparison has to notice one bit */
  noticed += memcmp(got, wanted, bytes) != 0;
}

/* Extreme words: all the same, alternating, and one of them in an array of zeros. */
static uint16_t pattern(unsigned number, unsigned i) {
  static const uint16_t same[] = {0, 1, 0xffff, 0x8000, 0x7fff};
  return number < 5     ? same[number]
         : number == 5  ? (i % 2 ? 0xffff : 0x8000)
         : i % 67 == 66 ? 0xffff
                        : 0;
}
#define PATTERNS 7

int main(int argc, char **argv) {
  const unsigned rounds = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 20;
  struct test_random random = {16};
  unsigned long compared = 0;
  for (size_t b = 0; b < IMPLEMENTATIONS; b++) {
    if (strcmp(vmb_kernel_isa(&armingsword_implementations[b]), "portable") == 0)
      continue;
    const struct armingsword_kernel *kernel = NULL;
    for (size_t k = 0; k < KERNELS; k++)
      if (vmb_kernel_is(&armingsword_implementations[b], armingsword_kernels[k].name))
        kernel = &armingsword_kernels[k];
    CHECK(kernel != NULL, "this test does not know the kernel %s",
          armingsword_implementations[b].name);
    if (kernel == NULL)
      continue;
    for (unsigned round = 0; round < rounds; round++) {
      for (unsigned i = 0; i < 3; i++)
        for (unsigned j = 0; j < WORDS_MAX + GUARD; j++)
          input[i][j] = (uint16_t)test_random_below(&random, 65536);
      compare(kernel, vmb_kernel_isa(&armingsword_implementations[b]), round % 8, "random");
      compared++;
    }
    for (unsigned p = 0; p < PATTERNS; p++)
      for (unsigned q = 0; q < PATTERNS; q++) {
        for (unsigned j = 0; j < WORDS_MAX + GUARD; j++) {
          input[0][j] = pattern((p + q) % PATTERNS, j);
          input[1][j] = pattern(p, j);
          input[2][j] = pattern(q, j);
        }
        compare(kernel, vmb_kernel_isa(&armingsword_implementations[b]), 0, "extreme words");
        compared++;
      }
  }
  CHECK(noticed == compared, "a wrong bit is noticed: %lu of %lu times", noticed, compared);
  CHECK(compared != 0, "there are implementations to compare");
  printf("%lu implementations of %lu kernels\n", (unsigned long)(IMPLEMENTATIONS - KERNELS),
         (unsigned long)KERNELS);
  return check_report();
}
