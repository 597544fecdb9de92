/*
 * The clock: 24 MHz without wait states, as benchmark collections run the boards, or the fastest.
 * Both parts have 8 MHz from outside: the crystal of the DISC1, the ST-Link's clock on the NUCLEO.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   core = 8 MHz / M * N / P;  VCO input 1 or 2 MHz, VCO 100 to 432 MHz;  48 MHz = VCO / Q
 */
#include "stm32.h"

enum { OUTSIDE_MHZ = 8, INSIDE_HZ = 16000000, PATIENCE = 200000 };

#if STM32_MHZ == 24
enum { PLL_M = 8, PLL_N = 192, PLL_P = 8, PLL_Q = 4, WAIT_STATES = 0, APB1 = 1, APB2 = 1 };
#elif STM32_MHZ == 168 && defined(STM32F407)
enum { PLL_M = 8, PLL_N = 336, PLL_P = 2, PLL_Q = 7, WAIT_STATES = 5, APB1 = 4, APB2 = 2 };
#elif STM32_MHZ == 216 && defined(STM32F767)
enum { PLL_M = 4, PLL_N = 216, PLL_P = 2, PLL_Q = 9, WAIT_STATES = 7, APB1 = 4, APB2 = 2 };
#else
#error "VMB_BOARD_MHZ is 24, or 168 for the F407, or 216 for the F767"
#endif
_Static_assert(OUTSIDE_MHZ *PLL_N == STM32_MHZ * PLL_M * PLL_P, "the PLL gives STM32_MHZ");
_Static_assert(OUTSIDE_MHZ *PLL_N == 48 * PLL_M * PLL_Q, "and 48 MHz for the random generator");
_Static_assert(OUTSIDE_MHZ *PLL_N <= 432 * PLL_M && OUTSIDE_MHZ * PLL_N >= 100 * PLL_M, "VCO");
_Static_assert(STM32_MHZ <= 30 * (WAIT_STATES + 1), "30 MHz for each wait state at 2.7 V and more");

#define RCC_CR_HSEON (UINT32_C(1) << 16)
#define RCC_CR_HSERDY (UINT32_C(1) << 17)
#define RCC_CR_HSEBYP (UINT32_C(1) << 18)
#define RCC_CR_PLLON (UINT32_C(1) << 24)
#define RCC_CR_PLLRDY (UINT32_C(1) << 25)
#define RCC_APB1ENR_PWR (UINT32_C(1) << 28)
/* the highest voltage scale: one bit in the F407, two in the F767 */
#if defined(STM32F407)
#define PWR_CR_VOS (UINT32_C(1) << 14)
#else
#define PWR_CR_VOS (UINT32_C(3) << 14)
#endif
#define PWR_CR_ODEN (UINT32_C(1) << 16)
#define PWR_CR_ODSWEN (UINT32_C(1) << 17)

/* Whether the bits come on before patience ends. */
static int wait_for(volatile const uint32_t *word, uint32_t bits) {
  for (uint32_t left = PATIENCE; left != 0; left--)
    if ((*word & bits) == bits)
      return 1;
  return 0;
}

/* Bits of RCC_CFGR for a divider of 1, 2, 4, ... */
static uint32_t divider(uint32_t by) {
  uint32_t code = 0;
  for (; by > 1; by /= 2)
    code = code == 0 ? 4 : code + 1;
  return code;
}

#if defined(STM32F767) && STM32_MHZ > 180
/* The over-drive mode, which the F767 needs above 180 MHz. */
static int over_drive(void) {
  PWR_CR |= PWR_CR_ODEN;
  if (!wait_for(&PWR_CSR, UINT32_C(1) << 16))
    return 0;
  PWR_CR |= PWR_CR_ODSWEN;
  return wait_for(&PWR_CSR, UINT32_C(1) << 17);
}
#else
static int over_drive(void) {
  return 1;
}
#endif

/* The accelerator of the flash, and the caches of the Cortex-M7. */
static void set_up_flash(void) {
#if defined(STM32F407)
  /* data cache, instruction cache, prefetch */
  const uint32_t accelerator = WAIT_STATES != 0 ? UINT32_C(7) << 8 : 0;
#else
  const uint32_t accelerator = WAIT_STATES != 0 ? UINT32_C(3) << 8 : 0; /* ART, prefetch */
  if (WAIT_STATES != 0) {
    STM32_REGISTER(0xe000ef50) = 0; /* ICIALLU */
    STM32_BARRIER();
    STM32_REGISTER(0xe000ed14) |= UINT32_C(1) << 17; /* CCR.IC */
    STM32_BARRIER();
  }
#endif
  FLASH_ACR = accelerator | WAIT_STATES;
}

struct stm32_clock stm32_clock_start(void) {
  struct stm32_clock clock = {INSIDE_HZ, INSIDE_HZ, 0, 0};
  RCC_APB1ENR |= RCC_APB1ENR_PWR;
  PWR_CR |= PWR_CR_VOS;
#if defined(STM32F767)
  RCC_CR |= RCC_CR_HSEBYP;
#endif
  RCC_CR |= RCC_CR_HSEON;
  if (!wait_for(&RCC_CR, RCC_CR_HSERDY))
    return clock;
  const uint32_t from_outside = UINT32_C(1) << 22;
  RCC_PLLCFGR =
      ((uint32_t)PLL_Q << 24) | from_outside | ((PLL_P / 2 - 1) << 16) | (PLL_N << 6) | PLL_M;
  RCC_CR |= RCC_CR_PLLON;
  if (!wait_for(&RCC_CR, RCC_CR_PLLRDY) || !over_drive())
    return clock;
  set_up_flash(); /* before the clock becomes faster */
  RCC_CFGR = (divider(APB1) << 10) | (divider(APB2) << 13) | 2 /* the PLL */;
  if (!wait_for(&RCC_CFGR, UINT32_C(2) << 2))
    return clock;
  clock.core_hz = STM32_MHZ * UINT32_C(1000000);
  clock.uart_hz = clock.core_hz / APB1;
  clock.wait_states = WAIT_STATES;
  clock.from_pll = 1;
  return clock;
}
