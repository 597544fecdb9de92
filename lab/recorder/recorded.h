/*
 * What the recorder met: blocks of code, edges between them, and instructions that access memory,
 * each found by its address. They live until the program ends.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_RECORDED_H
#define VMB_RECORDED_H

#include "qemu_plugin.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* what happens to the running code: the functions of counted= and ignore= */
enum state { COMPARED, COUNTED, IGNORED, STATES };

struct block;

struct edge {
  struct block *to; /* NULL: the region ended inside or after the block */
  uint64_t count;
  uint64_t known; /* bit k: in the list of lists[k] */
  bool ignored;   /* was taken in a function that is left out */
  struct edge *next;
};

struct block {
  uint64_t start, end;
  bool calls;          /* the last instruction is BL, BLX, BLR */
  bool returns;        /* it may return: a jump to an address from a register or from memory */
  bool is_jump;        /* begins a function of jump=, or none */
  struct edge *recent; /* the edge that was taken last: loops find it at a time; NULL: none yet */
  struct edge *edges;  /* in the order in which they were first taken, the last one first */
  uint64_t executed[STATES]; /* in this pass */
  struct block *touched_next;
  bool touched;       /* ran in this pass */
  struct block *next; /* hash chain */
};

/* What a pass knows of an instruction that accesses memory. */
struct seen {
  uint64_t times[2]; /* reads and writes */
  uint64_t highest_end, in_code, words_at_2, words_odd, halves_odd, sum;
};

struct access {
  uint64_t pass; /* the pass in which it was last touched; 0: none */
  qemu_plugin_meminfo_t info;
  unsigned bytes; /* with that info; 0: none was seen yet */
  bool store;     /* the same */
  bool has_base;
  struct seen seen;
  uint64_t pc, size;
  uint64_t base;  /* the first address in this run */
  uint64_t known; /* bit k: in the list of lists[k] */
  /* Of an instruction that the emulator counts itself (plain_load): all accesses so far, those
     when counting began, and whether they are of code memory. */
  uint64_t all, counted_from;
  bool counts_itself, of_code;
  struct access *counted_next;
  struct access *touched_next;
  struct access *next; /* hash chain */
};

/*
 * What passes of one region touched so far, with what was written of the last one: the next pass
 * writes only what differs.
 */
enum { LISTS = 64 }; /* regions beyond are written whole each time */
struct written_edge {
  struct block *from;
  struct edge *edge;
  uint64_t count;
};
struct written_access {
  struct access *access;
  struct seen seen;
};
struct list {
  unsigned region;
  bool used; /* a pass of the region was written */
  struct written_edge *edges;
  struct written_access *accesses;
  size_t edge_count, access_count;
};
static struct list lists[LISTS];
static unsigned list_count;

enum { BUCKETS = 1 << 16, CACHE_LINE_BYTES = 64 };
static struct block *blocks[BUCKETS];
static struct access *accesses[BUCKETS];
static struct block *touched_blocks;
static struct access *touched_accesses;
static struct access *self_counted; /* accesses that the emulator counts itself */

static void fail(const char *what) {
  fprintf(stderr, "vmb_recorder: %s\n", what);
  exit(2);
}

static void *allocate(size_t bytes) {
  void *p = calloc(1, bytes);
  if (p == NULL)
    fail("out of memory");
  return p;
}

static size_t bucket(uint64_t a, uint64_t b) {
  return (size_t)(((a * 0x9e3779b97f4a7c15u) ^ (b * 0xc2b2ae3d27d4eb4fu)) >> 40) & (BUCKETS - 1);
}

/* Room for one more element at the end of a growing array. */
static void *grow(void *array, size_t count, size_t size) {
  if ((count & (count - 1)) != 0)
    return array; /* capacity is the next power of two */
  void *p = realloc(array, (count == 0 ? 1 : 2 * count) * size);
  if (p == NULL)
    fail("out of memory");
  return p;
}

/* The region's list; NULL: there are too many regions. */
static struct list *list_of(unsigned region) {
  for (unsigned i = 0; i < list_count; i++) {
    if (lists[i].region == region)
      return &lists[i];
  }
  if (list_count == LISTS)
    return NULL;
  lists[list_count].region = region;
  return &lists[list_count++];
}

/* What was touched in this pass is in the list then. */
static void add_touched(struct list *list) {
  const uint64_t bit = UINT64_C(1) << (list - lists);
  for (struct block *b = touched_blocks; b != NULL; b = b->touched_next) {
    for (struct edge *e = b->edges; e != NULL; e = e->next) {
      if (e->count == 0 || (e->known & bit) != 0)
        continue;
      e->known |= bit;
      list->edges = grow(list->edges, list->edge_count, sizeof *list->edges);
      list->edges[list->edge_count++] = (struct written_edge){b, e, 0};
    }
  }
  for (struct access *a = touched_accesses; a != NULL; a = a->touched_next) {
    if ((a->known & bit) != 0)
      continue;
    a->known |= bit;
    list->accesses = grow(list->accesses, list->access_count, sizeof *list->accesses);
    list->accesses[list->access_count++] = (struct written_access){.access = a};
  }
}

static struct block *find_block(uint64_t start, uint64_t end) {
  struct block **head = &blocks[bucket(start, end)];
  for (struct block *b = *head; b != NULL; b = b->next) {
    if (b->start == start && b->end == end)
      return b;
  }
  struct block *b = allocate(sizeof *b);
  b->start = start;
  b->end = end;
  b->next = *head;
  return *head = b;
}

/* The part of a block from `start` to its end, as a block of its own. */
static struct block *tail_of(const struct block *whole, uint64_t start) {
  struct block *b = find_block(start, whole->end);
  b->calls = whole->calls;
  return b;
}

static struct access *find_access(uint64_t pc, uint64_t size) {
  struct access **head = &accesses[bucket(pc, 0)];
  for (struct access *a = *head; a != NULL; a = a->next) {
    if (a->pc == pc)
      return a;
  }
  const size_t lines = (sizeof(struct access) + CACHE_LINE_BYTES - 1) / CACHE_LINE_BYTES;
  struct access *a = aligned_alloc(CACHE_LINE_BYTES, lines * CACHE_LINE_BYTES);
  if (a == NULL)
    fail("out of memory");
  memset(a, 0, sizeof *a);
  a->pc = pc;
  a->size = size;
  a->next = *head;
  return *head = a;
}

static void touch(struct block *b) {
  if (b->touched)
    return;
  b->touched = true;
  b->touched_next = touched_blocks;
  touched_blocks = b;
}

static struct edge *find_edge(struct block *from, struct block *to) {
  if (from->recent != NULL && from->recent->to == to)
    return from->recent;
  for (struct edge *e = from->edges; e != NULL; e = e->next) {
    if (e->to == to)
      return from->recent = e;
  }
  struct edge *e = allocate(sizeof *e);
  e->to = to;
  e->next = from->edges;
  return from->recent = from->edges = e;
}

#endif
