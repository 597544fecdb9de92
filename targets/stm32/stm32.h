/*
 * Registers of the STM32F407 and STM32F767 that the boards' programs use, and what the files of
 * this folder give each other.
 * Source: ST, RM0090 (STM32F405/407) and RM0410 (STM32F76x); Arm, Armv7-M Architecture Reference
 * Manual, for DWT and the system control space.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_STM32_H
#define VMB_STM32_H

#include <stdint.h>

#if !defined(STM32_REGISTER) /* tests have registers of their own */
#define STM32_REGISTER(address) (*(volatile uint32_t *)(uintptr_t)(address))
#define STM32_BARRIER() __asm__ volatile("dsb\n\tisb" : : : "memory")
#endif

/* Reset and clock control, power, flash interface: the same places in both parts. */
#define RCC_CR STM32_REGISTER(0x40023800)
#define RCC_PLLCFGR STM32_REGISTER(0x40023804)
#define RCC_CFGR STM32_REGISTER(0x40023808)
#define RCC_AHB1ENR STM32_REGISTER(0x40023830)
#define RCC_APB1ENR STM32_REGISTER(0x40023840)
#define PWR_CR STM32_REGISTER(0x40007000)
#define PWR_CSR STM32_REGISTER(0x40007004)
#define FLASH_ACR STM32_REGISTER(0x40023c00)

/* The serial port and the port of its pin. */
#if defined(STM32F407)
#define UART_BASE 0x40004400U /* USART2 */
#define UART_CLOCK_BIT 17     /* of RCC_APB1ENR */
#define UART_GPIO_BASE 0x40020000U
#define UART_GPIO_BIT 0 /* of RCC_AHB1ENR: port A */
#define UART_PIN 2
#define UART_STATUS STM32_REGISTER(UART_BASE + 0x00)
#define UART_DATA STM32_REGISTER(UART_BASE + 0x04)
#define UART_BAUD STM32_REGISTER(UART_BASE + 0x08)
#define UART_CONTROL STM32_REGISTER(UART_BASE + 0x0c)
#define UART_ON ((UINT32_C(1) << 13) | (UINT32_C(1) << 3)) /* UE, TE */
#elif defined(STM32F767)
#define UART_BASE 0x40004800U /* USART3 */
#define UART_CLOCK_BIT 18
#define UART_GPIO_BASE 0x40020c00U
#define UART_GPIO_BIT 3 /* port D */
#define UART_PIN 8
#define UART_STATUS STM32_REGISTER(UART_BASE + 0x1c) /* ISR */
#define UART_DATA STM32_REGISTER(UART_BASE + 0x28)   /* TDR */
#define UART_BAUD STM32_REGISTER(UART_BASE + 0x0c)
#define UART_CONTROL STM32_REGISTER(UART_BASE + 0x00)
#define UART_ON ((UINT32_C(1) << 0) | (UINT32_C(1) << 3)) /* UE, TE */
#else
#error "say STM32F407 or STM32F767"
#endif
#define UART_EMPTY (UINT32_C(1) << 7)
#define UART_COMPLETE (UINT32_C(1) << 6)
#define GPIO_MODER STM32_REGISTER(UART_GPIO_BASE + 0x00)
#define GPIO_OSPEEDR STM32_REGISTER(UART_GPIO_BASE + 0x08)
#define GPIO_AFR(pin) STM32_REGISTER(UART_GPIO_BASE + 0x20 + 4 * ((pin) / 8))

/* What the clock became. */
struct stm32_clock {
  uint32_t core_hz;
  uint32_t uart_hz; /* of the bus of the serial port */
  unsigned wait_states;
  int from_pll; /* 0: a ready bit did not come, the internal oscillator of 16 MHz runs on */
};

/* Sets the clock up as STM32_MHZ says, with waits that end. */
struct stm32_clock stm32_clock_start(void);

/* 115200 baud, 8 bits, no parity. */
void stm32_uart_start(uint32_t uart_hz);
/* Sends the bytes; a port that never becomes ready costs a bounded time and no more. */
void stm32_uart_send(const char *data, uint32_t length);
void stm32_uart_flush(void);

/* Starts the cycle counter of the core; 0 if it does not count (in an emulator). */
int stm32_cycles_start(void);
/* Cycles modulo 2^32. */
uint32_t stm32_cycles(void);

/* Remembers the clock, and what the measured program has to say at its end (record.c). */
void stm32_record_start(struct stm32_clock clock, int counts);
/* Sends a byte of the program's file, as hex digits in lines. */
void stm32_record_byte(uint8_t byte);
_Noreturn void stm32_record_end(int code);

#endif
