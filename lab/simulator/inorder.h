/*
 * What the models of in-order cores share: instructions as vambrace_lab/cores/inorder writes them,
 * and the interface between the walk through a trace (vmb_inorder.c) and a core (core_*.h).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SIMULATOR_INORDER_H
#define VMB_SIMULATOR_INORDER_H

#include "trace.h"

#include <string.h>

enum { REGISTERS = 128, MAX_FACTS = 12, NEVER = -1000, LONG = 64 /* cycles */ };

/* An operand: how it is read is a letter, and a number, that the core gives a meaning. */
struct operand {
  unsigned reg;
  char role;
  int extra;
};

struct result {
  unsigned reg;
  char role;
  int latency;
};

struct instruction {
  uint64_t address;
  unsigned bytes;
  int fact[MAX_FACTS]; /* the core's own */
  const struct operand *reads;
  const struct result *writes;
  size_t read_count, write_count;
};

/* What the next instruction issued for, alongside cycles: summed up for each function. */
struct spent {
  int64_t instructions;
  int64_t joined; /* issued in the cycle of the one before, or not at all */
  int64_t result; /* cycles in which an operand was waited for */
  int64_t unit;   /* cycles in which a unit was waited for, or nothing else could issue */
  int64_t cycles;
};

struct numbers;

struct core {
  const char *name;
  const char *const *weights; /* names, up to NULL */
  int *values;
  /* A pass begins: all that was under way has ended. */
  void (*begin)(void);
  /* The cycle in which the next instruction can issue at the earliest. */
  int64_t (*now)(void);
  void (*step)(const struct instruction *i, const uint64_t *accesses, size_t count,
               struct spent *s);
  /* The end of a block: where it goes on, and whether that is after it. */
  void (*leave)(const struct instruction *last, uint64_t next, bool taken);
  /* Writes all that the time of what follows at `next` depends on, and sets it (states.h). */
  void (*save)(struct numbers *out, uint64_t next);
  void (*restore)(const int16_t *in);
  /* The element of sites[] that a block ending so reads and writes; 0: none. */
  int (*site)(const struct instruction *last);
  /* A digest of what the core sees of a block's accesses; NULL: nothing. */
  uint64_t (*seen)(const struct instruction *block, const uint64_t *accesses, size_t count);
};

static struct instruction *instructions;
static int most_extra; /* of any operand */

static inline int64_t max64(int64_t a, int64_t b) {
  return a > b ? a : b;
}

/* Two-bit counters of branches, and what loops know, by a number of the instruction. */
enum { SITES = 1 << 16 };
static int8_t sites[SITES];

/* A two-bit counter, kept plus 1: 0 is a branch not seen yet, which goes back if it leads back. */
static inline bool mispredicted(int8_t *site, bool backwards, bool taken) {
  const int state = *site != 0 ? *site - 1 : backwards ? 2 : 1;
  *site = (int8_t)(1 + (taken ? (state < 3 ? state + 1 : 3) : (state > 0 ? state - 1 : 0)));
  return (state >= 2) != taken;
}

/* Waiting from `slot` to `issue` is put to the later cause; the front end's is what remains. */
static inline void charge(struct spent *s, int64_t slot, int64_t issue, int64_t operands,
                          int64_t unit) {
  if (issue <= slot)
    return;
  if (operands == issue)
    s->result += issue - slot;
  else if (unit == issue)
    s->unit += issue - slot;
}

#endif
