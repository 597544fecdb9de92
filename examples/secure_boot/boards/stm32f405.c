/*
 * STM32F405 or F407: text on USART2 (PA2) with 115200 baud from the internal 16 MHz, on which the
 * loader runs. QEMU's netduinoplus2 has this chip, without the flash controller.
 * Source: ST, RM0090, chapters 7 (RCC), 8 (GPIO) and 30 (USART).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "board.h"

#define RCC_AHB1ENR REGISTER(0x40023830)
#define RCC_APB1ENR REGISTER(0x40023840)
#define GPIOA_MODER REGISTER(0x40020000)
#define GPIOA_AFRL REGISTER(0x40020020)
#define USART2_SR REGISTER(0x40004400)
#define USART2_DR REGISTER(0x40004404)
#define USART2_BRR REGISTER(0x40004408)
#define USART2_CR1 REGISTER(0x4000440c)

void board_begin(void) {}

void board_put_text(const char *text) {
  RCC_AHB1ENR |= 1;                                      /* port A */
  RCC_APB1ENR |= UINT32_C(1) << 17;                      /* USART2 */
  GPIOA_MODER = (GPIOA_MODER & ~UINT32_C(0x30)) | 0x20;  /* PA2: alternate function */
  GPIOA_AFRL = (GPIOA_AFRL & ~UINT32_C(0xf00)) | 0x700;  /* 7: USART2 */
  USART2_BRR = 139;                                      /* 16 MHz / 115200 */
  USART2_CR1 = (UINT32_C(1) << 13) | (UINT32_C(1) << 3); /* on, sends */
  for (; *text != 0; text++) {
    while ((USART2_SR & 0x80) == 0)
      ;
    USART2_DR = (uint8_t)*text;
  }
  while ((USART2_SR & 0x40) == 0)
    ;
}
