/*
 * The serial port, sending only.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "stm32.h"

enum { BAUD = 115200, PATIENCE = 1000000, ALTERNATE_7 = 7 };

/* Clocks of port and pin, the pin's alternate function, the divider, then the transmitter. */
void stm32_uart_start(uint32_t uart_hz) {
  RCC_AHB1ENR |= UINT32_C(1) << UART_GPIO_BIT;
  RCC_APB1ENR |= UINT32_C(1) << UART_CLOCK_BIT;
  (void)RCC_APB1ENR; /* the clock is there two cycles later */
  const uint32_t alternate = UINT32_C(2);
  GPIO_MODER = (GPIO_MODER & ~(UINT32_C(3) << (2 * UART_PIN))) | (alternate << (2 * UART_PIN));
  GPIO_OSPEEDR |= UINT32_C(2) << (2 * UART_PIN);
  const unsigned shift = 4 * (UART_PIN % 8);
  GPIO_AFR(UART_PIN) =
      (GPIO_AFR(UART_PIN) & ~(UINT32_C(15) << shift)) | ((uint32_t)ALTERNATE_7 << shift);
  UART_BAUD = (uart_hz + BAUD / 2) / BAUD;
  UART_CONTROL = UART_ON;
}

/* Waits until the bit of the status comes on, or patience ends. */
static void wait_for(uint32_t bit) {
  for (uint32_t left = PATIENCE; left != 0 && (UART_STATUS & bit) == 0; left--) {}
}

void stm32_uart_send(const char *data, uint32_t length) {
  for (uint32_t i = 0; i < length; i++) {
    wait_for(UART_EMPTY);
    UART_DATA = (uint8_t)data[i];
  }
}

void stm32_uart_flush(void) {
  wait_for(UART_COMPLETE);
}
