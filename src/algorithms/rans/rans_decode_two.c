/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/rans/rans.h"
#include "algorithms/rans/rans_bounds.h"
#include "support/little_endian.h"

#define LOWEST (UINT32_C(1) << 23)

/* The fields of a slot: frequency, slot - start, value, from the lowest bit on. */
#define FREQUENCY_BITS (VMB_RANS_SLOT_BITS + 1)
#define INSIDE_BITS VMB_RANS_SLOT_BITS
#define VALUE_SHIFT (FREQUENCY_BITS + INSIDE_BITS)
#define FREQUENCY_MASK ((UINT32_C(1) << FREQUENCY_BITS) - 1)
#define SLOT_MASK (VMB_RANS_SLOTS - 1)

/* slots = for each number of a slot what the decoder needs of its value. */
static void rans_fill_slots(uint32_t slots[VMB_RANS_SLOTS], const struct vmb_rans_table *table) {
  vmb_rans_table_bounds(table);
  VMB_BOUND(table->bits, VMB_RANS_SLOT_BITS, VMB_RANS_SLOT_BITS);
  for (unsigned i = 0; i < table->segment_count; i++) {
    const struct vmb_rans_segment *const segment = &table->segments[i];
    VMB_BOUND(segment->first, -VMB_RANS_VALUE_LIMIT, VMB_RANS_VALUE_LIMIT - segment->count);
    const int run = segment->count > 1;
    const uint32_t slots_here = run ? segment->count : segment->frequency,
                   step = UINT32_C(1) << (run ? VALUE_SHIFT : FREQUENCY_BITS);
    uint32_t slot = (uint32_t)segment->first << VALUE_SHIFT | segment->frequency;
    for (uint32_t j = 0; j < slots_here; j++, slot += step)
      slots[segment->start + j] = slot;
  }
}

/* A decoder between two values. */
struct decoder {
  const uint32_t *slots;
  int16_t *values;
  size_t count; /* left */
  const uint8_t *next, *end;
  uint32_t x;
};

/* The next value and the state before the input is taken in: 2^13 <= x < 2^31. */
static inline void decode_one(struct decoder *d) {
  const uint32_t slot = d->slots[d->x & SLOT_MASK];
  *d->values++ = (int16_t)((int32_t)slot >> VALUE_SHIFT);
  d->x =
      (slot & FREQUENCY_MASK) * (d->x >> VMB_RANS_SLOT_BITS) + (slot >> FREQUENCY_BITS & SLOT_MASK);
}

/*
 * The next value where two bytes are there. One byte is taken in at every third value or so, which
 * no processor can foresee: without a branch. Two are taken in after a frequency below 4 alone.
 */
static inline void rans_step(struct decoder *d) {
  decode_one(d);
  if (d->x < LOWEST >> 8)
    d->x = d->x << 8 | *d->next++;
  const uint32_t more = d->x << 8 | *d->next, low = (d->x - LOWEST) >> 31;
  d->x = low != 0 ? more : d->x;
  d->next += low;
}

/* So many values can be made without looking at the end. */
static inline size_t safe_steps(const struct decoder *d) {
  const size_t steps = (size_t)(d->end - d->next) / 2;
  return steps < d->count ? steps : d->count;
}

/* Runs one to the end; 0 if the bytes run out or the last state is not the encoder's first. */
static int finish(struct decoder *decoder) {
  struct decoder local = *decoder, *const d = &local;
  for (size_t steps = safe_steps(d); steps > 0; steps = safe_steps(d))
    for (d->count -= steps; steps > 0; steps--)
      rans_step(d);
  for (; d->count > 0; d->count--)
    for (decode_one(d); d->x < LOWEST; d->x = d->x << 8 | *d->next++)
      if (d->next == d->end)
        return 0;
  decoder->next = d->next;
  return d->x == LOWEST;
}

/* 0 if the first state is none. */
static int begin(struct decoder *d, const struct vmb_rans_stream *stream, const uint32_t *slots) {
  if (stream->length < 4)
    return 0;
  const struct decoder first = {slots,
                                stream->values,
                                stream->count,
                                stream->in + 4,
                                stream->in + stream->length,
                                vmb_load32_le(stream->in)};
  *d = first;
  return d->x >= LOWEST && d->x < UINT32_C(1) << 31;
}

#if VMB_RANS_AT_ONCE == 2
/* Steps of both in turn as long as neither is near its end. */
static void run_both(struct decoder *first, struct decoder *second) {
  struct decoder a = *first, b = *second;
  for (;;) {
    const size_t steps_a = safe_steps(&a), steps_b = safe_steps(&b);
    size_t steps = steps_a < steps_b ? steps_a : steps_b;
    if (steps == 0)
      break;
    a.count -= steps;
    b.count -= steps;
    for (; steps > 0; steps--) {
      rans_step(&a);
      rans_step(&b);
    }
  }
  *first = a;
  *second = b;
}
#endif

int vmb_rans_decode_two(size_t used[2], const struct vmb_rans_stream streams[2], uint32_t *slots) {
  struct decoder d[2];
  for (unsigned i = 0; i < 2; i += VMB_RANS_AT_ONCE) {
    for (unsigned k = 0; k < VMB_RANS_AT_ONCE; k++) {
      rans_fill_slots(slots + VMB_RANS_SLOTS * k, streams[i + k].table);
      if (!begin(&d[i + k], &streams[i + k], slots + VMB_RANS_SLOTS * k))
        return 0;
    }
#if VMB_RANS_AT_ONCE == 2
    run_both(&d[0], &d[1]);
#endif
    for (unsigned k = i; k < i + VMB_RANS_AT_ONCE; k++) {
      if (!finish(&d[k]))
        return 0;
      used[k] = (size_t)(d[k].next - streams[k].in);
    }
  }
  return 1;
}
