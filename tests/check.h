/*
 * Checks for the test programs. A test is a plain C program: it runs on hosts and, through
 * semihosting, on microcontrollers.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   CHECK(condition, "format", ...)                      one check; a failure prints a line with
 *       file, line and the text
 *   CHECK_EQUAL_BYTES(got, wanted, length, "format",...) the same for memory; also prints where the
 *     first difference is
 *   CHECK_EQUAL_HEX(got, "00ff...", "format", ...)       the same, the wanted bytes written in hex:
 *       as many as the text has
 *   return check_report();                               at the end of main: prints "N passed, M
 *       failed"; 0 if nothing failed
 */
#ifndef VMB_TESTS_CHECK_H
#define VMB_TESTS_CHECK_H

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static unsigned long check_passed, check_failed;

/* Counts a check and returns whether it passed. */
static inline __attribute__((format(printf, 4, 5))) int
check_that(int passed, const char *file, int line, const char *format, ...) {
  if (passed) {
    check_passed++;
    return 1;
  }
  check_failed++;
  printf("FAILED %s:%d: ", file, line);
  va_list arguments;
  va_start(arguments, format);
  vprintf(format, arguments);
  va_end(arguments);
  putchar('\n');
  return 0;
}

/* Prints up to 16 bytes around the first difference. */
static inline void check_show_difference(const uint8_t *got, const uint8_t *wanted, size_t length) {
  size_t first = 0;
  while (first < length && got[first] == wanted[first])
    first++;
  const size_t end = length - first < 16 ? length : first + 16;
  printf("  byte %lu of %lu: got", (unsigned long)first, (unsigned long)length);
  for (size_t i = first; i < end; i++)
    printf(" %02x", got[i]);
  printf(", wanted");
  for (size_t i = first; i < end; i++)
    printf(" %02x", wanted[i]);
  putchar('\n');
}

#define CHECK(condition, ...) ((void)check_that(!!(condition), __FILE__, __LINE__, __VA_ARGS__))

#define CHECK_EQUAL_BYTES(got, wanted, length, ...)                                         \
  do {                                                                                      \
    const uint8_t *const check_got = (const uint8_t *)(got);                                \
    const uint8_t *const check_wanted = (const uint8_t *)(wanted);                          \
    const size_t check_length = (length);                                                   \
    if (!check_that(memcmp(check_got, check_wanted, check_length) == 0, __FILE__, __LINE__, \
                    __VA_ARGS__))                                                           \
      check_show_difference(check_got, check_wanted, check_length);                         \
  } while (0)

static inline uint8_t check_hex_digit(char digit) {
  return (uint8_t)(digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10);
}

/*
 * Writes the bytes that a text in hex stands for and returns how many they are; the text may be
 * wrapped by spaces between bytes.
 */
static inline size_t check_bytes_of_hex(uint8_t *out, const char *hex) {
  size_t length = 0;
  for (; *hex != 0; hex++) {
    if (*hex == ' ')
      continue;
    out[length++] = (uint8_t)(check_hex_digit(hex[0]) << 4 | check_hex_digit(hex[1]));
    hex++;
  }
  return length;
}

#define CHECK_EQUAL_HEX(got, hex, ...)                                                \
  do {                                                                                \
    uint8_t check_bytes[256];                                                         \
    const char *const check_text = (hex);                                             \
    if (strlen(check_text) > 2 * sizeof check_bytes) {                                \
      CHECK(0, "CHECK_EQUAL_HEX takes up to %u bytes", (unsigned)sizeof check_bytes); \
    } else {                                                                          \
      const size_t check_count = check_bytes_of_hex(check_bytes, check_text);         \
      CHECK_EQUAL_BYTES((got), check_bytes, check_count, __VA_ARGS__);                \
    }                                                                                 \
  } while (0)

static inline int all_zero(const uint8_t *bytes, size_t length) {
  uint8_t any = 0;
  for (size_t i = 0; i < length; i++)
    any |= bytes[i];
  return any == 0;
}

/* The last line of every test program. A program that checked nothing has failed. */
static inline int check_report(void) {
  printf("%lu passed, %lu failed\n", check_passed, check_failed);
  return check_failed == 0 && check_passed != 0 ? 0 : 1;
}

#endif
