/*
 * What a walk through a trace remembers: the states that a core's pipeline was in between two
 * blocks, and what a block that began in one of them did (vmb_inorder.c).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * A state is written as a list of numbers from which it can be restored, all times counted from the
 * current cycle. Two states in which the same instructions take the same time for ever should be
 * written alike: what ended long ago is left out.
 */
#ifndef VMB_SIMULATOR_STATES_H
#define VMB_SIMULATOR_STATES_H

#include "inorder.h"

enum { MAX_NUMBERS = 1024, NO_STATE = 0xffffffff };
/* The cycle in which a restored state is: whatever is not in it happened long before. */
#define RESTORED_CYCLE (INT64_C(1) << 40)

struct numbers {
  int16_t of[MAX_NUMBERS];
  size_t count;
};

static inline void put_number(struct numbers *n, int64_t number) {
  if (number < INT16_MIN || number > INT16_MAX || n->count == MAX_NUMBERS)
    fail("a state is too large");
  n->of[n->count++] = (int16_t)number;
}

/* A time that matters only if it lies after the current cycle by at most `reach`. */
static inline void put_time(struct numbers *n, int64_t time, int64_t cycle, int reach) {
  put_number(n, max64(time - cycle, -reach));
}

static inline void put_address(struct numbers *n, uint64_t address) {
  for (int i = 0; i < 4; i++)
    put_number(n, (int64_t)(address >> (16 * i) & 0xffff) - 0x8000);
}

static inline int64_t take_number(const int16_t **in) {
  return *(*in)++;
}

static inline int64_t take_time(const int16_t **in) {
  return RESTORED_CYCLE + take_number(in);
}

static inline uint64_t take_address(const int16_t **in) {
  uint64_t address = 0;
  for (int i = 0; i < 4; i++)
    address |= (uint64_t)(take_number(in) + 0x8000) << (16 * i);
  return address;
}

/* What a block did that began in a state, under all that it can depend on besides. */
struct transition {
  uint32_t from, block, follower;
  uint32_t to;         /* the state after it */
  uint32_t likely;     /* the transition that followed it last */
  uint32_t times;      /* it was taken in this walk */
  uint32_t next_taken; /* list of those that were */
  int8_t site, site_after;
  uint64_t accesses; /* a digest of what the core sees of them */
  struct spent spent;
};

/* Open addressing; an element is an index plus 1, 0 is free. The size is a power of two. */
struct index {
  uint32_t *of;
  size_t size, used;
};

struct state {
  size_t first, count; /* in state_numbers[] */
  uint64_t digest;
};

static struct state *states;
static int16_t *state_numbers;
static struct transition *transitions;
static size_t state_count, number_count, number_room;
static uint32_t transition_count;
static struct index state_index, transition_index;

static inline uint64_t digest(uint64_t before, uint64_t x) {
  const uint64_t product = (before ^ x) * UINT64_C(0x9e3779b97f4a7c15);
  return product ^ product >> 29;
}

static void *more(void *array, size_t elements, size_t size) {
  void *p = realloc(array, elements * size);
  if (p == NULL)
    fail("out of memory");
  return p;
}

/* The first place of a digest; those after it follow in turn. */
static inline size_t place_of(const struct index *index, uint64_t key) {
  return (size_t)(key >> 20) & (index->size - 1);
}

static void put_index(struct index *index, uint64_t key, uint32_t element) {
  size_t at = place_of(index, key);
  while (index->of[at] != 0)
    at = (at + 1) & (index->size - 1);
  index->of[at] = element + 1;
  index->used++;
}

/* Makes room for one more; true if the index is empty now and all elements must be put again. */
static bool enlarge(struct index *index) {
  if (2 * (index->used + 1) <= index->size)
    return false;
  index->size = index->size == 0 ? 1024 : 2 * index->size;
  index->used = 0;
  free(index->of);
  index->of = calloc(index->size, sizeof *index->of);
  if (index->of == NULL)
    fail("out of memory");
  return true;
}

/* The number of a state; the same for equal ones. */
static uint32_t number_of_state(const struct numbers *n) {
  uint64_t key = n->count;
  for (size_t i = 0; i < n->count; i++)
    key = digest(key, (uint16_t)n->of[i]);
  if (enlarge(&state_index)) {
    for (uint32_t i = 0; i < state_count; i++)
      put_index(&state_index, states[i].digest, i);
  }
  for (size_t at = place_of(&state_index, key); state_index.of[at] != 0;
       at = (at + 1) & (state_index.size - 1)) {
    const struct state *s = &states[state_index.of[at] - 1];
    if (s->digest == key && s->count == n->count &&
        memcmp(state_numbers + s->first, n->of, n->count * sizeof *n->of) == 0)
      return state_index.of[at] - 1;
  }
  if (number_count + n->count > number_room) {
    number_room = 2 * (number_room + MAX_NUMBERS);
    state_numbers = more(state_numbers, number_room, sizeof *state_numbers);
  }
  memcpy(state_numbers + number_count, n->of, n->count * sizeof *n->of);
  states = grow(states, state_count, sizeof *states);
  states[state_count] = (struct state){number_count, n->count, key};
  number_count += n->count;
  put_index(&state_index, key, (uint32_t)state_count);
  return (uint32_t)state_count++;
}

static inline uint64_t transition_key(const struct transition *t) {
  const uint64_t places = (uint64_t)t->from << 32 | t->block;
  return digest(digest(digest(1, places), (uint64_t)t->follower << 8 | (uint8_t)t->site),
                t->accesses);
}

static inline bool is_transition(const struct transition *t, const struct transition *wanted) {
  return t->from == wanted->from && t->block == wanted->block && t->follower == wanted->follower &&
         t->site == wanted->site && t->accesses == wanted->accesses;
}

/* The transition with the wanted beginning, or NO_STATE. */
static uint32_t find_transition(const struct transition *wanted) {
  if (transition_index.size == 0)
    return NO_STATE;
  for (size_t at = place_of(&transition_index, transition_key(wanted));
       transition_index.of[at] != 0; at = (at + 1) & (transition_index.size - 1)) {
    const uint32_t found = transition_index.of[at] - 1;
    if (is_transition(&transitions[found], wanted))
      return found;
  }
  return NO_STATE;
}

static uint32_t add_transition(const struct transition *t) {
  if (enlarge(&transition_index)) {
    for (uint32_t i = 0; i < transition_count; i++)
      put_index(&transition_index, transition_key(&transitions[i]), i);
  }
  transitions = grow(transitions, transition_count, sizeof *transitions);
  transitions[transition_count] = *t;
  put_index(&transition_index, transition_key(t), transition_count);
  return transition_count++;
}

/* Forgets everything: what a program with very many states would fill the memory with. */
static void forget_states(void) {
  state_count = number_count = 0;
  transition_count = 0;
  if (state_index.size != 0)
    memset(state_index.of, 0, state_index.size * sizeof *state_index.of);
  if (transition_index.size != 0)
    memset(transition_index.of, 0, transition_index.size * sizeof *transition_index.of);
  state_index.used = transition_index.used = 0;
}

#endif
