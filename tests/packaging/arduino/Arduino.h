/*
 * As much of Arduino's core as the examples use. The random source counts: NOT random.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef ARDUINO_H
#define ARDUINO_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct StubSerial {
  void begin(unsigned long) {}
  void print(const char *text) {
    fputs(text, stdout);
  }
  void println(const char *text) {
    puts(text);
  }
  void println(unsigned long number) {
    printf("%lu\n", number);
  }
};
static StubSerial Serial;

static inline unsigned long micros() {
  return 0;
}

static inline bool stub_random_word(uint32_t *word) {
  static uint32_t counter = 1;
  counter = counter * 1664525U + 1013904223U;
  *word = counter ^ (counter >> 16);
  return true;
}
#define VAMBRACE_DEVICE_RANDOM_WORD stub_random_word

void setup();
void loop();

#if defined(STUB_MAIN)
extern "C" int main() {
  setup();
  loop();
  return 0;
}
#endif

#endif
