/*
 * Where an encryption puts its ciphertext, part by part: into a buffer, or, in the re-encryption of
 * decapsulation, into a comparison with the ciphertext that came. So decapsulation needs no room
 * for a second ciphertext.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_CIPHERTEXT_SINK_H
#define VMB_SUPPORT_CIPHERTEXT_SINK_H

#include "support/fault_checks.h"

struct vmb_ciphertext_sink {
  uint8_t *write;         /* not NULL: the next part goes here */
  const uint8_t *compare; /* otherwise: the next part is compared with this */
  uint32_t difference;    /* nonzero if anything differed */
};

/* The sink of what begins `offset` bytes after the next part. */
static inline struct vmb_ciphertext_sink
vmb_ciphertext_sink_at(const struct vmb_ciphertext_sink *sink, size_t offset) {
  struct vmb_ciphertext_sink later = *sink;
  if (sink->write != NULL)
    later.write += offset;
  else
    later.compare += offset;
  return later;
}

/* Where the next part is to be made: in place, or in `buffer` if it is only compared. */
static inline uint8_t *vmb_ciphertext_sink_place(const struct vmb_ciphertext_sink *sink,
                                                 uint8_t *buffer) {
  return sink->write != NULL ? sink->write : buffer;
}

/* The next part is made, `length` bytes at `part`, which vmb_ciphertext_sink_place gave. */
static inline void vmb_ciphertext_sink_put(struct vmb_ciphertext_sink *sink, const uint8_t *part,
                                           size_t length) {
  if (sink->write != NULL) {
    sink->write += length;
  } else {
    sink->difference |= vmb_ct_difference(part, sink->compare, length);
#if defined(VMB_FAULT_CHECKS)
    sink->difference |= vmb_fault_difference_again(part, sink->compare, length);
#endif
    sink->compare += length;
  }
}

/* A mask: all ones if anything differed. */
static inline uint32_t vmb_ciphertext_sink_rejects(const struct vmb_ciphertext_sink *sink) {
  return vmb_ct_mask_nonzero32(sink->difference);
}

/*
 * A mask made in another way: all ones if nothing differed and all parts were compared, up to
 * `end`, the end of the ciphertext.
 */
static inline uint32_t vmb_ciphertext_sink_accepts(const struct vmb_ciphertext_sink *sink,
                                                   const uint8_t *end) {
  uint32_t left = (uint32_t)(end - sink->compare), difference = sink->difference;
  VMB_FAULT_FORGET(left);
  VMB_FAULT_FORGET(difference);
  return ~vmb_ct_mask_less32(0, difference | left);
}

#endif
