/*
 * The checks of what callers give that functions of several files share.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_API_ARGUMENTS_H
#define VMB_API_ARGUMENTS_H

#include "schemes/scheme.h"

/*
 * Whether an input of `length` bytes can be: NULL only if it is empty, and no longer than an object
 * can be. What a failed read() or ftell() gives, converted to size_t, is longer.
 */
static inline int vmb_bytes_are_valid(const uint8_t *bytes, size_t length) {
  return (bytes != NULL || length == 0) && length <= (size_t)PTRDIFF_MAX;
}

/* Whether an array of `count` items of `bytes` each can be, by the same measure. */
static inline int vmb_items_are_valid(const void *items, size_t count, size_t bytes) {
  return (items != NULL || count == 0) && count <= (size_t)PTRDIFF_MAX / bytes;
}

/* Whether message and context can be, and the set takes so long a context. */
static inline int vmb_sig_message_is_valid(const struct vmb_sig_sizes *sizes,
                                           const struct vmb_sig_message *text) {
  return vmb_bytes_are_valid(text->message, text->message_length) &&
         vmb_bytes_are_valid(text->context, text->context_length) &&
         text->context_length <= sizes->context_max;
}

#endif
