/*
 * What a measured program tells over the serial port: lines that begin with "vambrace-", each with
 * a JSON object or, of its file, hex digits. `vambrace-lab board` makes results of them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stddef.h>
#include <string.h>

#include "../board/board.h"
#include "board_marker.h"
#include "stm32.h"

enum { REGIONS = 5, BYTES_IN_A_LINE = 32, UNUSED_WORD = 0x5a5a5a5a };

static struct {
  struct stm32_clock clock;
  int counts; /* whether the cycle counter runs */
  uint32_t overhead;
  unsigned in_line; /* bytes of the file in the line at hand */
} state;

static struct {
  uint32_t passes, least, most;
  uint64_t sum;
  uint32_t stack_bytes;
} figures[REGIONS];

static uint32_t begun, left_out, paused;
static uint32_t deepest; /* bytes of stack of the region so far */
static uintptr_t stack_at_begin;

static void put(const char *text) {
  stm32_uart_send(text, (uint32_t)strlen(text));
}

/* In decimal: JSON. */
static void put_number(uint64_t x) {
  char text[21];
  char *p = text + 20;
  *p = 0;
  do {
    *--p = (char)('0' + x % 10);
    x /= 10;
  } while (x != 0);
  put(p);
}

/* One more field of a JSON object. */
static void put_field(const char *name, uint64_t x) {
  put(", \"");
  put(name);
  put("\": ");
  put_number(x);
}

/* Fills the stack below the caller with a word that is known. */
static __attribute__((noinline)) void paint(void) {
  const uintptr_t margin = 64; /* of this function */
  const uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  for (volatile uint32_t *word = (volatile uint32_t *)(uintptr_t)vmb_stack_bottom;
       (uintptr_t)word < here - margin; word++)
    *word = UNUSED_WORD;
}

/* How far below the region's beginning the word is gone. */
static uint32_t painted_over(void) {
  const volatile uint32_t *word = (const volatile uint32_t *)(uintptr_t)vmb_stack_bottom;
  while ((uintptr_t)word < stack_at_begin && *word == UNUSED_WORD)
    word++;
  return (uint32_t)(stack_at_begin - (uintptr_t)word);
}

void vmb_lab_board_begin(unsigned region, uintptr_t stack) {
  (void)region;
  stack_at_begin = stack;
  left_out = 0;
  deepest = 0;
  paint();
  begun = stm32_cycles();
}

/* Keeps the depth until now, if it is the greatest of the region. */
static void note_stack(void) {
  const uint32_t stack = painted_over();
  if (stack > deepest)
    deepest = stack;
}

/* The stack of what is left out does not count either: what there was before is noted. */
void vmb_lab_board_pause(void) {
  paused = stm32_cycles();
  note_stack();
}

void vmb_lab_board_resume(void) {
  paint();
  left_out += stm32_cycles() - paused;
}

/* The counter is read first: what follows does not count. */
void vmb_lab_board_end(unsigned region) {
  const uint32_t all = stm32_cycles() - begun - left_out;
  const uint32_t cycles = all > state.overhead ? all - state.overhead : 0;
  if (region >= REGIONS)
    return;
  note_stack();
  if (figures[region].passes == 0 || cycles < figures[region].least)
    figures[region].least = cycles;
  if (cycles > figures[region].most)
    figures[region].most = cycles;
  if (deepest > figures[region].stack_bytes)
    figures[region].stack_bytes = deepest;
  figures[region].sum += cycles;
  figures[region].passes++;
}

/* What an empty region costs is taken off every other. */
void stm32_record_start(struct stm32_clock clock, int counts) {
  state.clock = clock;
  state.counts = counts;
  vmb_lab_board_begin(0, (uintptr_t)vmb_stack_top);
  vmb_lab_board_end(0);
  state.overhead = figures[0].least;
  memset(figures, 0, sizeof figures);
  put("\r\nvambrace-board {\"format\": 1, \"board\": \"" STM32_BOARD "\", \"program\": \"");
  put(vmb_board_command[0]);
  put("\", \"compiler\": \"" __VERSION__ "\"");
  put_field("hz", clock.core_hz);
  put_field("wait_states", clock.wait_states);
  put(clock.from_pll ? ", \"clock\": \"pll\"" : ", \"clock\": \"internal oscillator\"");
  put(counts ? ", \"counts\": true}\r\n" : ", \"counts\": false}\r\n");
}

void stm32_record_byte(uint8_t byte) {
  if (state.in_line == 0)
    put("vambrace-file ");
  const char digits[2] = {"0123456789abcdef"[byte >> 4], "0123456789abcdef"[byte & 15]};
  stm32_uart_send(digits, 2);
  if (++state.in_line == BYTES_IN_A_LINE) {
    put("\r\n");
    state.in_line = 0;
  }
}

_Noreturn void stm32_record_end(int code) {
  if (state.in_line != 0)
    put("\r\n");
  for (unsigned i = 0; i < REGIONS; i++) {
    if (figures[i].passes == 0)
      continue;
    put("vambrace-region {\"region\": ");
    put_number(i);
    put_field("passes", figures[i].passes);
    if (state.counts) {
      put_field("cycles_sum", figures[i].sum);
      put_field("cycles_min", figures[i].least);
      put_field("cycles_max", figures[i].most);
    }
    put_field("stack_bytes", figures[i].stack_bytes);
    put("}\r\n");
  }
  put("vambrace-end {\"code\": ");
  put_number((uint64_t)(unsigned)code);
  put("}\r\n");
  stm32_uart_flush();
  for (;;)
    __asm__ volatile("wfi");
}
