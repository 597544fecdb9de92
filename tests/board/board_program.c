/*
 * One image with everything that the board support promises: its first argument says what it does.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__ARM_FEATURE_MVE) && __ARM_FEATURE_MVE
#include <arm_mve.h>
#endif

static int initialised = 0x1234;
static int zeroed[16];
static int constructed;

__attribute__((constructor)) static void construct(void) {
  constructed = 1;
}

/* Every argument on a line of its own, in brackets. */
static int arguments(int argc, char **argv) {
  for (int i = 1; i < argc; i++)
    printf("[%s]\n", argv[i]);
  return argv[argc] == NULL ? 0 : 1;
}

static int memory(void) {
  int nonzero = 0;
  for (size_t i = 0; i < sizeof zeroed / sizeof zeroed[0]; i++)
    nonzero |= zeroed[i];
  void *const block = malloc(100);
  const int heap = block != NULL;
  free(block);
  void *volatile too_much = malloc((size_t)1 << 30);
  printf("data %d, zeroed data %d, constructor %d, heap %d, more heap than there is %d\n",
         initialised == 0x1234, nonzero == 0, constructed, heap, too_much != NULL);
  return 0;
}

static int read_file(const char *path) {
  FILE *const file = fopen(path, "rb");
  if (file == NULL) {
    fprintf(stderr, "%s: cannot be read\n", path);
    return 3;
  }
  char text[32] = {0};
  const size_t first = fread(text, 1, 5, file);
  fseek(file, 0, SEEK_END);
  const long length = ftell(file);
  fseek(file, 6, SEEK_SET);
  const size_t second = fread(text + 5, 1, sizeof text - 6, file);
  fclose(file);
  printf("%ld bytes, %lu at 0, %lu at 6: %s", length, (unsigned long)first, (unsigned long)second,
         text);
  return 0;
}

/* An address where no board has memory. */
static int fault(void) {
  volatile uint32_t *volatile nowhere = (volatile uint32_t *)(uintptr_t)0xe8000000;
  *nowhere = 1;
  return 0;
}

/* A word at an odd address. */
static int unaligned(void) {
  static uint32_t words[2];
  volatile uint32_t *volatile odd = (volatile uint32_t *)((uintptr_t)words + 1);
  *odd = 1;
  return (int)words[0] >> 8;
}

/* Uses the stack up in small steps. */
__attribute__((noinline)) static int recurse(int depth) {
  volatile char frame[64];
  frame[0] = (char)depth;
  return depth == 0 ? 0 : recurse(depth - 1) + frame[0];
}

/*
 * Uses the stack up in one step: the frame ends far below the stack, and only its far end is
 * touched.
 */
__attribute__((noinline)) static int big_frame(int index) {
  volatile char frame[0x18000];
  frame[index] = 1;
  return frame[index];
}

static int floating_point(float x) {
  volatile float third = x / 3.0F;
  printf("1/3 = %d millionths\n", (int)(third * 1e6F));
  return 0;
}

static int vectors(void) {
#if defined(__ARM_FEATURE_MVE) && __ARM_FEATURE_MVE
  uint16_t a[8], b[8];
  for (unsigned i = 0; i < 8; i++) {
    a[i] = (uint16_t)(1000 * i);
    b[i] = (uint16_t)(i + 1);
  }
  vst1q_u16(a, vmulq_u16(vld1q_u16(a), vld1q_u16(b)));
  /* A low-overhead loop with tail predication, the form that kernels use. */
  uint32_t sum = 0;
  uint32_t left = 7;
  const uint16_t *p = a;
  __asm__ volatile("dlstp.16 lr, %[left]\n"
                   "1: vldrh.u16 q0, [%[p]], #16\n"
                   "vaddva.u16 %[sum], q0\n"
                   "letp lr, 1b\n"
                   : [sum] "+Te"(sum), [p] "+r"(p)
                   : [left] "r"(left)
                   : "lr", "q0", "memory");
  printf("sum of 1000 i (i + 1) for i < 7: %lu\n", (unsigned long)sum);
#else
  printf("no vector extension\n");
#endif
  return 0;
}

int main(int argc, char **argv) {
  const char *const what = argc > 1 ? argv[1] : "";
  if (strcmp(what, "arguments") == 0)
    return arguments(argc, argv);
  if (strcmp(what, "exit") == 0)
    return argc > 2 ? atoi(argv[2]) : 0;
  if (strcmp(what, "abort") == 0)
    abort();
  if (strcmp(what, "memory") == 0)
    return memory();
  if (strcmp(what, "read") == 0 && argc > 2)
    return read_file(argv[2]);
  if (strcmp(what, "stderr") == 0)
    return fprintf(stderr, "to stderr\n") > 0 ? 0 : 1;
  if (strcmp(what, "fault") == 0)
    return fault();
  if (strcmp(what, "unaligned") == 0)
    return unaligned();
  if (strcmp(what, "recurse") == 0)
    return recurse(1 << 30);
  if (strcmp(what, "big-frame") == 0)
    return big_frame(argc - 2);
  if (strcmp(what, "float") == 0)
    return floating_point((float)(argc - 1));
  if (strcmp(what, "vectors") == 0)
    return vectors();
  if (strcmp(what, "hang") == 0)
    for (volatile int forever = 1; forever;) {}
  printf("unknown: %s\n", what);
  return 2;
}
