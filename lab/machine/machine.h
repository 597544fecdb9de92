/*
 * An interpreter of Armv6-M and of Armv7E-M: what the lab asks of it. It runs in one thread, calls
 * nothing back and takes no exceptions: what would be one ends a run with an outcome.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Source: Arm, ARMv6-M Architecture Reference Manual (DDI 0419), ARMv7-M Architecture Reference
 * Manual (DDI 0403).
 */
#ifndef VMB_MACHINE_H
#define VMB_MACHINE_H

#include <stddef.h>
#include <stdint.h>

enum vmb_architecture { VMB_ARMV6_M, VMB_ARMV7E_M };

/* Why a run ended. But for the first five, the instruction at the program counter had no effect. */
enum vmb_outcome {
  VMB_COUNT_REACHED,
  VMB_STOP_REACHED, /* an address of vmb_machine_stop_at comes next */
  VMB_RECORD_FULL,  /* drain the events and run on */
  VMB_SEMIHOSTING,  /* BKPT 0xab is at the program counter, its operands are in r0 and r1 */
  VMB_BREAKPOINT,
  VMB_SUPERVISOR_CALL,
  VMB_WAITS, /* WFI: no interrupt comes */
  VMB_UNDEFINED,
  VMB_UNPREDICTABLE,  /* the architecture allows anything */
  VMB_UNSUPPORTED,    /* arithmetic of the FPU */
  VMB_NO_COPROCESSOR, /* CPACR has the FPU off */
  VMB_NOT_THUMB,      /* a branch to an even address that was to change the instruction set */
  VMB_BAD_LOAD,       /* at fault_address, as the two below */
  VMB_BAD_STORE,
  VMB_UNALIGNED,
  VMB_BAD_FETCH /* the program counter is in no memory with code */
};

/* Whoever runs the machine reads and writes them between runs. xpsr has the IT bits. */
struct vmb_registers {
  uint32_t r[16]; /* r13 is the stack pointer in use */
  uint32_t xpsr;
  uint32_t s[32];
  uint32_t fpscr;
  uint32_t other_sp; /* PSP or MSP, whichever r13 is not */
  uint32_t control, primask, faultmask, basepri;
  uint32_t exclusive; /* 1: LDREX came last, from exclusive_address */
  uint32_t exclusive_address;
  uint32_t fault_address;
};

enum vmb_event_kind {
  VMB_EXECUTED, /* address: xPSR before; value: the encoding, the first halfword on top */
  VMB_LEFT_OUT, /* the condition of its IT block was false; otherwise as VMB_EXECUTED */
  VMB_WROTE,    /* register `number`: value */
  VMB_WROTE_S,  /* the FPU's s<number>: value */
  VMB_LOADED,   /* `number` bytes at address: value */
  VMB_STORED
};

/* What a recording run writes down: an instruction, then what it did in its order. */
struct vmb_event {
  uint32_t pc;
  uint16_t kind, number;
  uint32_t address, value;
};

enum vmb_memory_kind { VMB_WRITABLE = 1, VMB_CODE = 2, VMB_SYSTEM = 4 };

/* The shared object has these and hides the rest. */
#pragma GCC visibility push(default)

typedef struct vmb_machine vmb_machine;
typedef struct vmb_snapshot vmb_snapshot;

/* NULL: no memory. It begins with all registers 0, in Thumb state. */
vmb_machine *vmb_machine_new(enum vmb_architecture architecture);
void vmb_machine_free(vmb_machine *m);
struct vmb_registers *vmb_machine_registers(vmb_machine *m);

/*
 * Zeroed memory at [begin, begin + bytes), both multiples of 1024. kinds: of vmb_memory_kind. One
 * region is VMB_CODE, the first VMB_WRITABLE one is the fastest; VMB_SYSTEM holds CPACR, without it
 * the FPU is on. 0, or -1: no memory, too many regions, or they overlap.
 */
int vmb_machine_map(vmb_machine *m, uint32_t begin, uint32_t bytes, unsigned kinds);

/* The host's own reads and writes, code included. 0, or -1: not all of it is mapped. */
int vmb_machine_read(const vmb_machine *m, uint32_t address, void *data, size_t bytes);
int vmb_machine_write(vmb_machine *m, uint32_t address, const void *data, size_t bytes);

/* From now on, runs end before the instructions at these addresses. count: at most 8. */
int vmb_machine_stop_at(vmb_machine *m, const uint32_t *addresses, unsigned count);

/*
 * Runs from the registers' program counter for at most `most` instructions; those that an IT block
 * leaves out count.
 */
enum vmb_outcome vmb_machine_run(vmb_machine *m, uint64_t most);
uint64_t vmb_machine_executed(const vmb_machine *m); /* by the last run */

/* Runs record into `events` until it is NULL; each begins at its first one. */
void vmb_machine_record(vmb_machine *m, struct vmb_event *events, size_t capacity);
size_t vmb_machine_recorded(const vmb_machine *m); /* by the last run */

/*
 * Registers and writable memory. Keeping or putting back the snapshot that was used last costs what
 * has been written since, another one all memory. NULL: no memory.
 */
vmb_snapshot *vmb_machine_new_snapshot(const vmb_machine *m);
void vmb_machine_free_snapshot(vmb_snapshot *s);
void vmb_machine_keep(vmb_machine *m, vmb_snapshot *s);
void vmb_machine_put_back(vmb_machine *m, vmb_snapshot *s);

#pragma GCC visibility pop

#endif
