/*
 * The one container for keys, messages and their encodings: its memory is zeroised whenever it is
 * given back, also when the vector grows, so no copy of a secret stays in the heap.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_WIPED_BYTES_H
#define VMB_CLI_WIPED_BYTES_H

#include <memory>
#include <vector>

#include "library.h"

namespace vmb::cli {

template <typename T> struct wiping_allocator {
  using value_type = T;

  wiping_allocator() = default;
  template <typename U> wiping_allocator(const wiping_allocator<U> &) {}

  T *allocate(std::size_t count) {
    return std::allocator<T>().allocate(count);
  }
  void deallocate(T *memory, std::size_t count) {
    vmb_zeroize(memory, count * sizeof(T));
    std::allocator<T>().deallocate(memory, count);
  }
};

template <typename T, typename U>
bool operator==(const wiping_allocator<T> &, const wiping_allocator<U> &) {
  return true;
}

template <typename T, typename U>
bool operator!=(const wiping_allocator<T> &, const wiping_allocator<U> &) {
  return false;
}

using bytes = std::vector<std::uint8_t, wiping_allocator<std::uint8_t>>;

} // namespace vmb::cli

#endif
