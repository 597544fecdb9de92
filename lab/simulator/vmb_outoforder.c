/*
 * vmb_outoforder: times a recorded pass on a simple model of an out-of-order core. An estimate, not
 * a measurement: docs/lab.md has its known error.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   vmb_outoforder PROGRAM TRACE        prints a line per pass: region, instructions,
 *                                       micro-operations, cycles, complete (1) or cut off (0)
 *
 * The model (specs/aarch64_cycles.md section 2). Instructions enter in program order, `width` a
 * cycle; a taken branch ends the cycle's group. At most `rob` instructions are in flight, at most
 * `window` micro-operations wait to be issued, at most `queue` of them for one port. A
 * micro-operation takes the earliest free slot of its ports at or after the cycle in which its
 * sources are ready and which comes after its entry; its results are there `latency` cycles later.
 * Retirement is in order. A load's result comes no sooner than `forward` cycles after the youngest
 * older store to the same bytes was issued. Branches are predicted, the first-level cache always
 * hits. Each pass is run twice back to back, and the second run counts.
 *
 * TRACE is what lab/recorder/vmb_trace.c writes. PROGRAM is text, made from the image by
 * vambrace_lab/cores/outoforder.py:
 *   core WIDTH ROB WINDOW FORWARD QUEUE
 *   b START END INSTRUCTIONS                        the next block, in the order of the trace's
 *                                                   numbers; its addresses in hexadecimal,
 *                                                   its instructions follow
 *   i UOPS                                          the next instruction; its micro-operations
 *                                                   follow
 *   u PORTS LATENCY OCCUPANCY KIND SOURCES n... RESULTS n...
 *     PORTS a bit mask in hexadecimal, OCCUPANCY cycles for which the port is taken, KIND 0 plain,
 *       1 load, 2 store
 */
#define _POSIX_C_SOURCE 200809L
#include "trace.h"

#include <inttypes.h>
#include <string.h>

enum { PORTS = 32, REGISTERS = 128, MAX_OPERANDS = 8, HORIZON = 1 << 16, GRANULE_SHIFT = 1 };
enum kind { PLAIN, LOAD, STORE };

struct uop {
  uint32_t ports;
  int64_t latency;
  unsigned occupancy, sources, results;
  enum kind kind;
  uint8_t source[MAX_OPERANDS], result[MAX_OPERANDS];
};

struct instruction {
  size_t first, count; /* in uops[] */
};

struct block {
  uint64_t start, end; /* addresses */
  size_t first, count; /* in instructions[] */
};

static struct {
  unsigned width, window, queue;
  size_t rob;
  int64_t forward;
} core;

static struct uop *uops;
static struct instruction *instructions;
static struct block *blocks;
static size_t uop_count, instruction_count, block_count;

/* ---- The program ----------------------------------------------------------------------------- */

static unsigned read_registers(FILE *in, uint8_t list[MAX_OPERANDS]) {
  unsigned count, number;
  if (fscanf(in, "%u", &count) != 1 || count > MAX_OPERANDS)
    fail("a list of registers is wrong");
  for (unsigned i = 0; i < count; i++) {
    if (fscanf(in, "%u", &number) != 1 || number >= REGISTERS)
      fail("a register is wrong");
    list[i] = (uint8_t)number;
  }
  return count;
}

static void read_uop(FILE *in) {
  struct uop u = {0};
  unsigned kind;
  if (fscanf(in, "%" SCNx32 " %" SCNd64 " %u %u", &u.ports, &u.latency, &u.occupancy, &kind) != 4)
    fail("a micro-operation is wrong");
  if (u.ports == 0 || u.occupancy == 0 || kind > STORE)
    fail("a micro-operation is wrong");
  u.kind = (enum kind)kind;
  u.sources = read_registers(in, u.source);
  u.results = read_registers(in, u.result);
  uops = grow(uops, uop_count, sizeof *uops);
  uops[uop_count++] = u;
}

static void read_program(const char *path) {
  FILE *in = fopen(path, "r");
  char word[8];
  if (in == NULL)
    fail("cannot read the program");
  if (fscanf(in, " core %u %zu %u %" SCNd64 " %u", &core.width, &core.rob, &core.window,
             &core.forward, &core.queue) != 5)
    fail("no core");
  if (core.width == 0 || core.rob == 0 || core.window == 0 || core.queue == 0)
    fail("the core cannot run anything");
  while (fscanf(in, "%7s", word) == 1) {
    struct block b = {0};
    size_t n;
    if (word[0] == 'u') {
      read_uop(in);
    } else if (word[0] == 'i' && fscanf(in, "%zu", &n) == 1) {
      instructions = grow(instructions, instruction_count, sizeof *instructions);
      instructions[instruction_count++] = (struct instruction){uop_count, n};
    } else if (word[0] == 'b' &&
               fscanf(in, "%" SCNx64 " %" SCNx64 " %zu", &b.start, &b.end, &b.count) == 3) {
      b.first = instruction_count;
      blocks = grow(blocks, block_count, sizeof *blocks);
      blocks[block_count++] = b;
    } else {
      fail("the program is not understood");
    }
  }
  fclose(in);
}

/* ---- Memory: when the youngest store to each pair of bytes was issued ------------------------ */

struct cell {
  uint64_t key; /* address of the pair + 1; 0: free */
  int64_t time;
};
static struct cell *cells;
static size_t cell_capacity, cell_count;

static struct cell *find_cell(uint64_t key) {
  size_t i = (size_t)(key * 0x9e3779b97f4a7c15u >> 20) & (cell_capacity - 1);
  while (cells[i].key != 0 && cells[i].key != key)
    i = (i + 1) & (cell_capacity - 1);
  return &cells[i];
}

static void reserve_cell(void) {
  if (2 * cell_count < cell_capacity)
    return;
  struct cell *const old = cells;
  const size_t old_capacity = cell_capacity;
  cell_capacity = old_capacity == 0 ? 1 << 16 : 2 * old_capacity;
  cells = calloc(cell_capacity, sizeof *cells);
  if (cells == NULL)
    fail("out of memory");
  for (size_t i = 0; i < old_capacity; i++) {
    if (old[i].key != 0)
      *find_cell(old[i].key) = old[i];
  }
  free(old);
}

static void forget_stores(void) {
  memset(cells, 0, cell_capacity * sizeof *cells);
  cell_count = 0;
}

static void note_store(uint64_t address, unsigned bytes, int64_t time) {
  for (uint64_t k = address >> GRANULE_SHIFT; k <= (address + bytes - 1) >> GRANULE_SHIFT; k++) {
    reserve_cell();
    struct cell *c = find_cell(k + 1);
    if (c->key == 0) {
      c->key = k + 1;
      cell_count++;
    }
    c->time = time;
  }
}

static int64_t last_store(uint64_t address, unsigned bytes) {
  int64_t time = INT64_MIN / 2;
  for (uint64_t k = address >> GRANULE_SHIFT; k <= (address + bytes - 1) >> GRANULE_SHIFT; k++) {
    const struct cell *c = find_cell(k + 1);
    if (c->key != 0 && c->time > time)
      time = c->time;
  }
  return time;
}

/* ---- The core -------------------------------------------------------------------------------- */

static struct {
  int64_t now;                          /* the cycle in which instructions enter */
  unsigned entered;                     /* in this cycle */
  unsigned waiting, waiting_for[PORTS]; /* micro-operations not issued yet */
  uint8_t taken[PORTS][HORIZON], starts[PORTS][HORIZON];
  int64_t ready[REGISTERS];
  int64_t *retired; /* of the last `rob` instructions */
  size_t entered_total;
  int64_t last_retired;
} state;

static void next_cycle(void) {
  const size_t slot = (size_t)(++state.now) & (HORIZON - 1);
  state.entered = 0;
  for (int p = 0; p < PORTS; p++) {
    const unsigned leaves = state.starts[p][slot];
    state.waiting_for[p] -= leaves;
    state.waiting -= leaves;
    state.starts[p][slot] = state.taken[p][slot] = 0;
  }
}

static bool is_free(int port, int64_t time, unsigned cycles) {
  for (unsigned i = 0; i < cycles; i++) {
    if (state.taken[port][(size_t)(time + i) & (HORIZON - 1)])
      return false;
  }
  return true;
}

/* The cycle in which the micro-operation is issued; takes the slot. */
static int64_t issue(const struct uop *u) {
  for (;;) {
    int best = -1;
    int64_t best_time = INT64_MAX, ready = state.now + 1;
    for (unsigned i = 0; i < u->sources; i++) {
      if (state.ready[u->source[i]] > ready)
        ready = state.ready[u->source[i]];
    }
    for (int p = 0; p < PORTS; p++) {
      if ((u->ports >> p & 1) == 0)
        continue;
      int64_t time = ready;
      while (time < best_time && !is_free(p, time, u->occupancy))
        time++;
      if (time < best_time ||
          (time == best_time && best >= 0 && state.waiting_for[p] < state.waiting_for[best])) {
        best = p;
        best_time = time;
      }
    }
    if (best_time + (int64_t)u->occupancy - state.now >= HORIZON)
      fail("an instruction waits too long");
    if (state.waiting < core.window && state.waiting_for[best] < core.queue) {
      for (unsigned i = 0; i < u->occupancy; i++)
        state.taken[best][(size_t)(best_time + i) & (HORIZON - 1)] = 1;
      state.starts[best][(size_t)best_time & (HORIZON - 1)]++;
      state.waiting++;
      state.waiting_for[best]++;
      return best_time;
    }
    next_cycle();
  }
}

static unsigned access_bytes(uint64_t word) {
  return 1u << log2_bytes(word);
}

static int64_t memory_time(const struct uop *u, int64_t issued, const uint64_t *accesses,
                           size_t count) {
  int64_t done = issued + u->latency;
  for (size_t i = 0; i < count; i++) {
    const bool store = is_store(accesses[i]);
    if (store && u->kind == STORE)
      note_store(address_of(accesses[i]), access_bytes(accesses[i]), issued);
    if (!store && u->kind == LOAD) {
      const int64_t forwarded =
          last_store(address_of(accesses[i]), access_bytes(accesses[i])) + core.forward;
      if (forwarded > done)
        done = forwarded;
    }
  }
  return done;
}

static void enter(const struct instruction *ins, const uint64_t *accesses, size_t access_count) {
  int64_t *const oldest = &state.retired[state.entered_total++ % core.rob];
  if (state.entered == core.width)
    next_cycle();
  while (state.now < *oldest)
    next_cycle();
  state.entered++;
  int64_t done = state.now;
  for (size_t i = 0; i < ins->count; i++) {
    const struct uop *u = &uops[ins->first + i];
    const int64_t issued = issue(u);
    const int64_t ready =
        u->kind == PLAIN ? issued + u->latency : memory_time(u, issued, accesses, access_count);
    for (unsigned r = 0; r < u->results; r++)
      state.ready[u->result[r]] = ready;
    if (ready > done)
      done = ready;
  }
  if (done > state.last_retired)
    state.last_retired = done;
  *oldest = state.last_retired;
}

/* ---- The trace ------------------------------------------------------------------------------- */

/*
 * One run through the pass that begins after words[at]; returns the place of its end. Counts what
 * is executed.
 */
static size_t run_pass(size_t at, uint64_t *executed, uint64_t *operations) {
  while (kind_of(at) == BLOCK) {
    const uint64_t number = block_of(words[at]);
    const size_t first = number_of(words[at]);
    if (number >= block_count)
      fail("the trace has a block that the program does not have");
    const struct block *b = &blocks[number];
    size_t next = at + 1;
    while (kind_of(next) == ACCESS)
      next++;
    if (next >= word_count)
      fail("the trace has no end");
    const bool last = kind_of(next) == PASS_ENDS;
    const size_t end = last && !is_cut(words[next]) ? number_of(words[next]) : b->count;
    size_t access = at + 1;
    for (size_t i = first; i < end && i < b->count; i++) {
      size_t after = access;
      while (after < next && index_of(words[after]) == i)
        after++;
      const struct instruction *ins = &instructions[b->first + i];
      enter(ins, words + access, after - access);
      access = after;
      ++*executed;
      *operations += ins->count;
    }
    if (!last) {
      const uint64_t follower = block_of(words[next]);
      if (follower >= block_count)
        fail("the trace has a block that the program does not have");
      if (blocks[follower].start != b->end)
        next_cycle(); /* a taken branch */
    }
    at = next;
  }
  return at;
}

int main(int argc, char **argv) {
  if (argc != 3)
    fail("usage: vmb_outoforder PROGRAM TRACE");
  read_program(argv[1]);
  read_trace(argv[2]);
  state.retired = calloc(core.rob, sizeof *state.retired);
  if (state.retired == NULL)
    fail("out of memory");
  reserve_cell();
  for (size_t at = 0; at < word_count;) {
    if (kind_of(at) != PASS_BEGINS)
      fail("the trace is not understood");
    const size_t begin = at + 1;
    const unsigned region = number_of(words[at]);
    uint64_t executed = 0, operations = 0;
    forget_stores();
    run_pass(begin, &executed, &operations);
    const int64_t before = state.last_retired;
    executed = operations = 0;
    at = run_pass(begin, &executed, &operations);
    printf("%u %" PRIu64 " %" PRIu64 " %" PRId64 " %d\n", region, executed, operations,
           state.last_retired - before, !is_cut(words[at]));
    at++;
  }
  return 0;
}
