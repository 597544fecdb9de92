/*
 * The loader's start and its end: vector table, reset, the jump into an application.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "../boot.h"
#include "board.h"

extern uint32_t boot_stack_top[], boot_ram_begin[], boot_ram_end[], boot_bss_begin[],
    boot_bss_end[];

_Noreturn void boot_reset(void);

/* A verifier that crashes is no verdict: the next reset has one attempt less. */
static _Noreturn void fault(void) {
  board_reset();
}

__attribute__((section(".vectors"), used)) static const uintptr_t vectors[16] = {
    (uintptr_t)boot_stack_top, (uintptr_t)boot_reset, (uintptr_t)fault, /* NMI */
    (uintptr_t)fault, /* HardFault; the others escalate to it, no interrupt is on */
};

_Noreturn void boot_reset(void) {
  CPACR = 0xfU << 20; /* the library keeps words in registers of the FPU */
  __asm__ volatile("dsb\n\tisb" : : : "memory");
  for (uint32_t *p = boot_bss_begin; p < boot_bss_end; p++)
    *p = 0;
  board_begin();
  vmb_boot_run();
}

/* All of the loader's RAM is wiped, its stack included, so nothing is read from it at the end. */
_Noreturn void vmb_boot_jump(uintptr_t at) {
  const uint32_t *const table = (const uint32_t *)at;
  SYST_CSR = 0;
  for (unsigned i = 0; i < 8; i++) {
    NVIC_ICER(i) = ~UINT32_C(0);
    NVIC_ICPR(i) = ~UINT32_C(0);
  }
  ICSR = (UINT32_C(1) << 27) | (UINT32_C(1) << 25); /* no PendSV, no SysTick */
  MPU_CTRL = 0;
  VTOR = (uint32_t)at;
  register uint32_t *p __asm__("r1") = boot_ram_begin;
  __asm__ volatile("msr control, %[zero]\n\t"
                   "str %[zero], [%[cpacr]]\n\t"
                   "dsb\n\t"
                   "isb\n"
                   "1:\n\t"
                   "str %[zero], [%[p]], #4\n\t"
                   "cmp %[p], %[end]\n\t"
                   "blo 1b\n\t"
                   "msr msp, %[stack]\n\t"
                   "mov lr, #-1\n\t"
                   "bx %[entry]"
                   : [p] "+r"(p)
                   : [zero] "r"(0), [cpacr] "r"(&CPACR), [end] "r"(boot_ram_end),
                     [stack] "r"(table[0]), [entry] "r"(table[1])
                   : "memory", "lr", "cc");
  __builtin_unreachable();
}

/* Somebody with a cable helps; the watchdog tries again. */
_Noreturn void vmb_boot_recovery(void) {
  board_put_text("boot: no good image\n");
  vmb_boot_watchdog_start();
  for (;;)
    ;
}
