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
#if defined(VMB_FAULT_CHECKS)
  uint32_t compared; /* bytes */
#endif
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
    sink->compared += (uint32_t)length;
#endif
    sink->compare += length;
  }
}

/* What the comparison of a part, whose sink vmb_ciphertext_sink_at gave, has found. */
static inline void vmb_ciphertext_sink_take(struct vmb_ciphertext_sink *sink,
                                            const struct vmb_ciphertext_sink *part) {
  sink->difference = part->difference;
#if defined(VMB_FAULT_CHECKS)
  sink->compared = part->compared;
#endif
}

/* A mask: all ones if anything differed. */
static inline uint32_t vmb_ciphertext_sink_rejects(const struct vmb_ciphertext_sink *sink) {
  return vmb_ct_mask_nonzero32(sink->difference);
}

/*
 * A mask made in another way: all ones unless nothing differed and, with fault checks, all bytes
 * were compared.
 */
static inline uint32_t vmb_ciphertext_sink_rejects_again(const struct vmb_ciphertext_sink *sink,
                                                         size_t ciphertext_bytes) {
  uint32_t difference = sink->difference;
  VMB_FAULT_FORGET(difference);
#if defined(VMB_FAULT_CHECKS)
  uint32_t left = (uint32_t)ciphertext_bytes - sink->compared;
  VMB_FAULT_FORGET(left);
  difference |= left;
#else
  (void)ciphertext_bytes;
#endif
  return vmb_ct_mask_less32(0, difference);
}

/* secret = rejection if the ciphertext differed; with fault checks twice, by two masks. */
static inline void vmb_ciphertext_sink_select(const struct vmb_ciphertext_sink *sink,
                                              size_t ciphertext_bytes, uint8_t *secret,
                                              const uint8_t *rejection, size_t length) {
  vmb_ct_move(secret, rejection, length, vmb_ciphertext_sink_rejects(sink));
#if defined(VMB_FAULT_CHECKS)
  vmb_ct_move(secret, rejection, length, vmb_ciphertext_sink_rejects_again(sink, ciphertext_bytes));
#else
  (void)ciphertext_bytes;
#endif
}

/*
 * shared_secret = secret, or rejection if the ciphertext differed; both are overwritten. Selected
 * twice: afterwards both places hold the same, and for a rejected ciphertext it is the rejection
 * whichever move was made. With fault checks VMB_ERROR_RETRY if the places differ.
 */
static inline vmb_status vmb_ciphertext_sink_release(const struct vmb_ciphertext_sink *sink,
                                                     size_t ciphertext_bytes,
                                                     uint8_t *shared_secret, uint8_t *secret,
                                                     uint8_t *rejection, size_t length) {
  const uint32_t rejected = vmb_ciphertext_sink_rejects(sink);
  vmb_ct_move(secret, rejection, length, rejected);
  const uint32_t accepted = ~vmb_ciphertext_sink_rejects_again(sink, ciphertext_bytes);
  vmb_ct_move(rejection, secret, length, accepted);
  memcpy(shared_secret, rejection, length);
  return vmb_copied(shared_secret, secret, length);
}

#endif
