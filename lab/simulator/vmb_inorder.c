/*
 * vmb_inorder: times recorded passes on models of in-order cores that issue two instructions a
 * cycle or overlap vector instructions (specs/inorder_cycles.md, docs/lab.md).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   vmb_inorder PROGRAM TRACE
 *
 * Time is kept instruction by instruction: each issues at the earliest cycle at which its operands
 * are there for the stage that takes them, its unit is free and the front end is not blocked; a
 * second one joins the cycle if the core's rules allow. Memory is tightly coupled. Each pass is
 * walked twice, and the second walk counts. What a block does depends on the state of the pipeline
 * at its beginning and little else, so it is stepped through once for each such state and looked up
 * from then on (states.h); the result is that of stepping through all, which VMB_INORDER_STATES=0
 * does. That variable says how many states are remembered before all are forgotten (2^20).
 *
 * Prints for each pass a line "p REGION COMPLETE" (0: cut off by the trace's limit), and for each
 * function that it executed a line
 *   f FUNCTION INSTRUCTIONS JOINED RESULT UNIT CYCLES        (struct spent in inorder.h)
 *
 * TRACE is what lab/recorder/vmb_trace.c writes. PROGRAM is text, made from the image by
 * vambrace_lab/cores/inorder:
 *   core NAME
 *   w WEIGHT VALUE
 *   b START END INSTRUCTIONS FUNCTION     the next block, in the order of the trace's numbers;
 *                                         addresses in hexadecimal; its instructions follow
 *   i ADDRESS BYTES FACTS fact... READS {register letter number}... WRITES {register letter
 *     number}...
 */
#define _POSIX_C_SOURCE 200809L
#include "inorder.h"
#include "states.h"

#include "core_a55.h"
#include "core_m55.h"
#include "core_m7.h"

#include <inttypes.h>

struct block {
  uint64_t start, end;
  size_t first, count; /* in instructions[] */
  unsigned function;
  int site; /* of its last instruction */
};

static const struct core *const cores[] = {&a55_core, &m55_core, &m7_core};
static const struct core *core;
static struct block *blocks;
static struct spent *functions;
static size_t instruction_count, block_count, function_count;
static size_t most_states = 1 << 20; /* 0: all blocks are stepped through */

/* ---- The program ----------------------------------------------------------------------------- */

static void read_core(FILE *in) {
  char name[16];
  if (fscanf(in, " core %15s", name) == 1) {
    for (size_t i = 0; i < sizeof cores / sizeof *cores; i++) {
      if (strcmp(cores[i]->name, name) == 0)
        core = cores[i];
    }
  }
  if (core == NULL)
    fail("no such core");
}

static void read_weight(FILE *in) {
  char name[32];
  int value;
  if (fscanf(in, "%31s %d", name, &value) != 2)
    fail("a weight is wrong");
  for (size_t i = 0; core->weights[i] != NULL; i++) {
    if (strcmp(core->weights[i], name) == 0) {
      core->values[i] = value;
      return;
    }
  }
  fail("a weight that the core does not know");
}

static void *allocate(size_t count, size_t size) {
  void *p = calloc(count == 0 ? 1 : count, size);
  if (p == NULL)
    fail("out of memory");
  return p;
}

static void read_instruction(FILE *in) {
  struct instruction i = {0};
  size_t n;
  if (fscanf(in, "%" SCNx64 " %u %zu", &i.address, &i.bytes, &n) != 3 || n > MAX_FACTS)
    fail("an instruction is wrong");
  for (size_t k = 0; k < n; k++) {
    if (fscanf(in, "%d", &i.fact[k]) != 1)
      fail("a fact is wrong");
  }
  if (fscanf(in, "%zu", &i.read_count) != 1)
    fail("an instruction has no operands");
  struct operand *const reads = allocate(i.read_count, sizeof *reads);
  for (size_t k = 0; k < i.read_count; k++) {
    if (fscanf(in, "%u %c %d", &reads[k].reg, &reads[k].role, &reads[k].extra) != 3 ||
        reads[k].reg >= REGISTERS)
      fail("an operand is wrong");
    if (reads[k].extra > most_extra)
      most_extra = reads[k].extra;
  }
  if (fscanf(in, "%zu", &i.write_count) != 1)
    fail("an instruction has no results");
  struct result *const writes = allocate(i.write_count, sizeof *writes);
  for (size_t k = 0; k < i.write_count; k++) {
    if (fscanf(in, "%u %c %d", &writes[k].reg, &writes[k].role, &writes[k].latency) != 3 ||
        writes[k].reg >= REGISTERS)
      fail("a result is wrong");
  }
  i.reads = reads;
  i.writes = writes;
  instructions = grow(instructions, instruction_count, sizeof *instructions);
  instructions[instruction_count++] = i;
}

static void read_block(FILE *in) {
  struct block b = {0};
  if (fscanf(in, "%" SCNx64 " %" SCNx64 " %zu %u", &b.start, &b.end, &b.count, &b.function) != 4)
    fail("a block is wrong");
  b.first = instruction_count;
  if (b.function >= function_count)
    function_count = b.function + 1;
  blocks = grow(blocks, block_count, sizeof *blocks);
  blocks[block_count++] = b;
}

static void read_program(const char *path) {
  FILE *in = fopen(path, "r");
  char word[8];
  if (in == NULL)
    fail("cannot read the program");
  read_core(in);
  while (fscanf(in, "%7s", word) == 1) {
    if (word[0] == 'w')
      read_weight(in);
    else if (word[0] == 'b')
      read_block(in);
    else if (word[0] == 'i')
      read_instruction(in);
    else
      fail("the program is not understood");
  }
  fclose(in);
}

/* ---- The trace ------------------------------------------------------------------------------- */

/* A pass of one function ends with a return, which goes somewhere else. */
static bool ends_with_return(uint64_t end) {
  return !is_cut(end) && number_of(end) == ALL_INSTRUCTIONS;
}

static const struct block *block_at(size_t at) {
  if (block_of(words[at]) >= block_count)
    fail("the trace has a block that the program does not have");
  return &blocks[block_of(words[at])];
}

static const struct instruction *last_of(const struct block *b) {
  return &instructions[b->first + b->count - 1];
}

/* Steps through the instructions of one block; their accesses are the words up to `next`. */
static void run_block(const struct block *b, size_t first, size_t end, size_t access, size_t next,
                      struct spent *s) {
  for (size_t k = first; k < end && k < b->count; k++) {
    size_t after = access;
    while (after < next && index_of(words[after]) == k)
      after++;
    core->step(&instructions[b->first + k], words + access, after - access, s);
    access = after;
    s->instructions++;
  }
}

/* The whole block after words[at], and the way to the one after words[next]. */
static void step_through(const struct block *b, size_t at, size_t next, struct spent *s) {
  const int64_t before = core->now();
  const uint64_t follower = block_at(next)->start;
  run_block(b, number_of(words[at]), b->count, at + 1, next, s);
  if (b->count != 0)
    core->leave(last_of(b), follower, follower != b->end);
  s->cycles += core->now() - before;
}

/*
 * The last block of a pass. What runs after a returned function is taken to be its next call, from
 * the block at `beginning` on.
 */
static void run_last_block(const struct block *b, size_t at, size_t next, uint64_t beginning) {
  struct spent *const s = &functions[b->function];
  const int64_t before = core->now();
  const size_t end = is_cut(words[next]) ? b->count : number_of(words[next]);
  run_block(b, number_of(words[at]), end, at + 1, next, s);
  if (b->count != 0 && ends_with_return(words[next]))
    core->leave(last_of(b), beginning, true);
  s->cycles += core->now() - before;
}

static uint32_t save_state(uint64_t next) {
  static struct numbers numbers;
  core->save(&numbers, next);
  return number_of_state(&numbers);
}

static void restore_state(uint32_t number) {
  core->restore(state_numbers + states[number].first);
}

/* A block in a state in which it was not before: steps through it; the new transition. */
static uint32_t new_transition(struct transition t, const struct block *b, size_t at, size_t next) {
  restore_state(t.from);
  step_through(b, at, next, &t.spent);
  t.to = save_state(block_at(next)->start);
  t.site_after = sites[b->site];
  t.likely = NO_STATE;
  return add_transition(&t);
}

static uint32_t taken; /* list of the transitions taken in this walk */

/* The time that the transitions took is put to the functions of their blocks. */
static void add_taken(void) {
  for (; taken != NO_STATE; taken = transitions[taken].next_taken) {
    struct transition *const t = &transitions[taken];
    struct spent *const s = &functions[blocks[t->block].function];
    const int64_t times = t->times;
    s->instructions += times * t->spent.instructions;
    s->joined += times * t->spent.joined;
    s->result += times * t->spent.result;
    s->unit += times * t->spent.unit;
    s->cycles += times * t->spent.cycles;
    t->times = 0;
  }
}

/* The whole block after words[at], from state `from`; `last` was the transition before it. */
static uint32_t pass_through(uint32_t from, uint32_t last, size_t at, size_t next) {
  const struct block *const b = block_at(at);
  struct transition wanted = {.from = from,
                              .block = (uint32_t)block_of(words[at]),
                              .follower = (uint32_t)block_of(words[next]),
                              .site = sites[b->site]};
  if (core->seen != NULL && next != at + 1)
    wanted.accesses = core->seen(&instructions[b->first], words + at + 1, next - at - 1);
  uint32_t found = last == NO_STATE ? NO_STATE : transitions[last].likely;
  if (found == NO_STATE || !is_transition(&transitions[found], &wanted)) {
    found = find_transition(&wanted);
    if (found == NO_STATE)
      found = new_transition(wanted, b, at, next);
    if (last != NO_STATE)
      transitions[last].likely = found;
  }
  struct transition *const t = &transitions[found];
  if (t->times++ == 0) {
    t->next_taken = taken;
    taken = found;
  }
  sites[b->site] = t->site_after;
  return found;
}

/*
 * One walk through the pass that begins after words[at]; returns the place of its end. It begins
 * and ends with the core itself in its state; in between that is `state`, unless it is NO_STATE.
 */
static size_t run_pass(size_t at) {
  const uint64_t beginning = kind_of(at) == BLOCK ? block_at(at)->start : 0;
  uint32_t state = NO_STATE, last = NO_STATE;
  core->begin();
  while (kind_of(at) == BLOCK) {
    const struct block *const b = block_at(at);
    size_t next = at + 1;
    while (next < word_count && kind_of(next) == ACCESS)
      next++;
    if (next >= word_count)
      fail("the trace has no end");
    const bool ends = kind_of(next) == PASS_ENDS, whole = number_of(words[at]) == 0;
    if (!ends && whole && b->count != 0 && most_states != 0) {
      if (state_count > most_states && state != NO_STATE) {
        add_taken();
        restore_state(state);
        forget_states();
        state = last = NO_STATE;
      }
      if (state == NO_STATE)
        state = save_state(b->start);
      last = pass_through(state, last, at, next);
      state = transitions[last].to;
    } else {
      if (state != NO_STATE)
        restore_state(state);
      state = last = NO_STATE;
      if (ends)
        run_last_block(b, at, next, beginning);
      else
        step_through(b, at, next, &functions[b->function]);
    }
    at = next;
  }
  add_taken();
  return at;
}

int main(int argc, char **argv) {
  if (argc != 3)
    fail("usage: vmb_inorder PROGRAM TRACE");
  read_program(argv[1]);
  read_trace(argv[2]);
  taken = NO_STATE;
  if (getenv("VMB_INORDER_STATES") != NULL)
    most_states = strtoul(getenv("VMB_INORDER_STATES"), NULL, 10);
  for (size_t n = 0; n < block_count; n++)
    blocks[n].site = blocks[n].count != 0 ? core->site(last_of(&blocks[n])) : 0;
  functions = allocate(function_count, sizeof *functions);
  for (size_t at = 0; at < word_count; at++) {
    if (kind_of(at) != PASS_BEGINS)
      fail("the trace is not understood");
    const unsigned region = number_of(words[at]);
    run_pass(at + 1);
    memset(functions, 0, function_count * sizeof *functions);
    at = run_pass(at + 1);
    printf("p %u %d\n", region, !is_cut(words[at]));
    for (size_t f = 0; f < function_count; f++) {
      const struct spent *s = &functions[f];
      if (s->instructions != 0)
        printf("f %zu %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 "\n", f,
               s->instructions, s->joined, s->result, s->unit, s->cycles);
    }
  }
  return 0;
}
