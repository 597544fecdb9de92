/*
 * The clock and the serial port against registers of our own: the numbers that they leave there,
 * the order of what they do, and what happens when the hardware does not answer.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "check.h"
#include "stm32.h"

enum { PLACES = 32, OUTSIDE_MHZ = 8 };
#if defined(STM32F407)
enum { SLOW_BUS_HZ = 42000000 };
#else
enum { SLOW_BUS_HZ = 54000000 };
#endif
static struct {
  uint32_t address, value;
} memory[PLACES];
static int answers;          /* whether ready bits come */
static int wait_states_late; /* the clock was switched before the flash had its wait states */

static volatile uint32_t *at(uint32_t address) {
  unsigned i = 0;
  while (memory[i].address != address && memory[i].address != 0 && i < PLACES - 1)
    i++;
  memory[i].address = address;
  return &memory[i].value;
}

/* Ready bits follow the bits that turn things on, the state of the switch the switch. */
volatile uint32_t *test_register(uint32_t address) {
  volatile uint32_t *const control = at(0x40023800), *const configuration = at(0x40023808);
  volatile uint32_t *const power = at(0x40007004);
  if (answers) {
    *control |= (*control & (UINT32_C(1) << 16)) << 1;
    *control |= (*control & (UINT32_C(1) << 24)) << 1;
    *configuration |= (*configuration & 3) << 2;
    *power |= *at(0x40007000) & (UINT32_C(3) << 16);
    if ((*configuration & 3) != 0 && 30 * ((*at(0x40023c00) & 15) + 1) < STM32_MHZ)
      wait_states_late = 1;
  }
#if defined(STM32F407)
  *at(UART_BASE) |= UART_EMPTY | UART_COMPLETE;
#else
  *at(UART_BASE + 0x1c) |= UART_EMPTY | UART_COMPLETE;
#endif
  return at(address);
}

/* What a divider of the bus is: 0xxx is 1, 100 is 2, 101 is 4. */
static uint32_t bus_divider(uint32_t bits) {
  return (bits & 4) == 0 ? 1 : UINT32_C(2) << (bits & 3);
}

static void test_answering(void) {
  memset(memory, 0, sizeof memory);
  answers = 1;
  const struct stm32_clock clock = stm32_clock_start();
  const uint32_t pll = RCC_PLLCFGR, configuration = RCC_CFGR;
  const uint32_t m = pll & 63, n = (pll >> 6) & 511, p = 2 * ((pll >> 16) & 3) + 2;
  const uint32_t q = (pll >> 24) & 15;
  CHECK((pll & (UINT32_C(1) << 22)) != 0, "the PLL is fed from outside");
  CHECK(OUTSIDE_MHZ * n == STM32_MHZ * m * p, "M, N, P give the clock");
  CHECK(OUTSIDE_MHZ * n == 48 * m * q, "M, N, Q give 48 MHz");
  CHECK(OUTSIDE_MHZ >= m && OUTSIDE_MHZ <= 2 * m, "1 to 2 MHz into the VCO");
  CHECK(clock.from_pll == 1, "the clock is the PLL's");
  CHECK(clock.core_hz == STM32_MHZ * UINT32_C(1000000), "the clock that is told");
  CHECK(clock.uart_hz == clock.core_hz / bus_divider(configuration >> 10),
        "the serial port's clock");
  CHECK(clock.uart_hz <= SLOW_BUS_HZ, "the slow bus is too fast");
  CHECK(clock.wait_states == (FLASH_ACR & 15), "the wait states that are told");
  CHECK(STM32_MHZ != 24 || clock.wait_states == 0, "24 MHz without wait states");
  CHECK(STM32_MHZ <= 30 * (clock.wait_states + 1), "too few wait states");
  CHECK(wait_states_late == 0, "wait states before the clock");
}

static void test_silent(void) {
  memset(memory, 0, sizeof memory);
  answers = 0;
  const struct stm32_clock clock = stm32_clock_start(); /* comes back */
  CHECK(clock.from_pll == 0, "the oscillator inside runs on");
  CHECK(clock.core_hz == 16000000 && clock.uart_hz == 16000000, "16 MHz are told");
  CHECK((RCC_CFGR & 3) == 0, "not switched to what does not run");
}

static void test_uart(void) {
  const uint32_t rates[] = {16000000, 24000000, 42000000, 54000000};
  for (unsigned i = 0; i < sizeof rates / sizeof rates[0]; i++) {
    stm32_uart_start(rates[i]);
    const uint32_t baud = rates[i] / UART_BAUD;
    CHECK(baud > 115200 * 98 / 100 && baud < 115200 * 102 / 100, "baud rate");
  }
  CHECK((UART_CONTROL & UART_ON) == UART_ON, "the port is on");
  CHECK((GPIO_MODER >> (2 * UART_PIN) & 3) == 2, "the pin is the port's");
  CHECK((GPIO_AFR(UART_PIN) >> (4 * (UART_PIN % 8)) & 15) == 7, "of its alternate function 7");
  stm32_uart_send("ab", 2);
  stm32_uart_flush();
  CHECK(UART_DATA == 'b', "the last byte");
}

int main(void) {
  test_answering();
  test_silent();
  test_uart();
  return check_report();
}
