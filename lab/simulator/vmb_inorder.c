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
 * walked twice, and the second walk counts.
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
#include "inorder.h"

#include "core_a55.h"
#include "core_m55.h"
#include "core_m7.h"

#include <inttypes.h>

struct block {
  uint64_t start, end;
  size_t first, count; /* in instructions[] */
  unsigned function;
};

static const struct core *const cores[] = {&a55_core, &m55_core, &m7_core};
static const struct core *core;
static struct instruction *instructions;
static struct block *blocks;
static struct spent *functions;
static size_t instruction_count, block_count, function_count;

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

static void *room(size_t count, size_t size) {
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
  struct operand *const reads = room(i.read_count, sizeof *reads);
  for (size_t k = 0; k < i.read_count; k++) {
    if (fscanf(in, "%u %c %d", &reads[k].reg, &reads[k].role, &reads[k].extra) != 3 ||
        reads[k].reg >= REGISTERS)
      fail("an operand is wrong");
  }
  if (fscanf(in, "%zu", &i.write_count) != 1)
    fail("an instruction has no results");
  struct result *const writes = room(i.write_count, sizeof *writes);
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

/*
 * One walk through the pass that begins behind words[at]; returns the place of its end. What runs
 * behind a returned function is taken to be its next call.
 */
static size_t run_pass(size_t at) {
  const uint64_t beginning = kind_of(at) == BLOCK ? block_at(at)->start : 0;
  core->begin();
  while (kind_of(at) == BLOCK) {
    const struct block *b = block_at(at);
    struct spent *const s = &functions[b->function];
    const int64_t before = core->now();
    size_t next = at + 1;
    while (next < word_count && kind_of(next) == ACCESS)
      next++;
    if (next >= word_count)
      fail("the trace has no end");
    const bool last = kind_of(next) == PASS_ENDS;
    const size_t end = last && !is_cut(words[next]) ? number_of(words[next]) : b->count;
    run_block(b, number_of(words[at]), end, at + 1, next, s);
    if (b->count != 0 && !last) {
      const uint64_t follower = block_at(next)->start;
      core->leave(&instructions[b->first + b->count - 1], follower, follower != b->end);
    } else if (b->count != 0 && ends_with_return(words[next])) {
      core->leave(&instructions[b->first + b->count - 1], beginning, true);
    }
    s->cycles += core->now() - before;
    at = next;
  }
  return at;
}

int main(int argc, char **argv) {
  if (argc != 3)
    fail("usage: vmb_inorder PROGRAM TRACE");
  read_program(argv[1]);
  read_trace(argv[2]);
  functions = room(function_count, sizeof *functions);
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
