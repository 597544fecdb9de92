/*
 * The machine itself, and what is kept of an instruction that was decoded.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MACHINE_STATE_H
#define VMB_MACHINE_STATE_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"

enum { SP = 13, LR = 14, PC = 15, REGIONS = 8, STOPS = 8, PAGE_BITS = 10 };

/* One step of a decoded block. */
struct op {
  uint16_t code;      /* enum operation */
  uint8_t d, n, m, a; /* registers; a is also a shift's amount */
  uint8_t size;       /* bytes of the instruction */
  uint8_t it;         /* ITSTATE before it */
  uint32_t imm, pc;
};

struct region {
  uint32_t begin, bytes;
  unsigned kinds;
  uint8_t *memory;
  uint8_t *dirty; /* a byte for each page that differs from the snapshot used last */
};

/* During a run. Z is set where z is 0, N is bit 31 of n; the others are numbers. */
struct flags {
  uint32_t n, z, c, v, q, ge;
};

struct vmb_machine {
  struct vmb_registers now;
  struct flags flags;
  uint32_t misaligned; /* bits of an address that make a single access unaligned: 3 or 0 */
  enum vmb_outcome outcome;
  enum vmb_architecture architecture;
  struct region regions[REGIONS];
  unsigned region_count;
  const struct region *ram, *code; /* those looked at first, or `nothing` */
  const uint8_t *cpacr;
  uint64_t version; /* of the snapshot used last, from which dirty pages differ */

  struct op *ops;    /* decoded blocks, one after the other; ops[0] is in none */
  uint32_t *entries; /* for each halfword of the code: the block that begins there, 0: none */
  uint32_t ops_used, ops_capacity;

  uint32_t stops[STOPS];
  unsigned stop_count;
  uint64_t executed;
  struct vmb_event *events;
  size_t events_capacity, events_used;
};

struct vmb_snapshot {
  struct vmb_registers kept;
  uint8_t *memory[REGIONS];
  uint64_t version; /* of its contents */
};

static const struct region nothing;

enum { APSR_N = 31, APSR_Z = 30, APSR_C = 29, APSR_V = 28, APSR_Q = 27, APSR_GE = 16, EPSR_T = 24 };

static inline uint32_t itstate(uint32_t xpsr) {
  return (xpsr >> 25 & 3) | (xpsr >> 8 & 0xfc);
}

static inline uint32_t with_itstate(uint32_t xpsr, uint32_t it) {
  return (xpsr & ~UINT32_C(0x0600fc00)) | (it & 3) << 25 | (it & 0xfc) << 8;
}

#endif
