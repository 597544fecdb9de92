/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "identifier.h"

#include <stdexcept>

namespace vmb::cli {

namespace {

/* Rows of docs/specs/data/identifiers.json; of each set first its own (identifiers.cmake). */
const identifier identifiers[] = {
#include "identifier_table.inc"
};

} // namespace

const identifier &identifier_of(const std::string &set) {
  for (const identifier &entry : identifiers)
    if (set == entry.set)
      return entry;
  throw std::logic_error(set + " has no object identifier");
}

const identifier *find_identifier(const std::uint8_t *der, std::size_t length) {
  const std::string_view wanted(reinterpret_cast<const char *>(der), length);
  for (const identifier &entry : identifiers)
    if (wanted == entry.der)
      return &entry;
  return nullptr;
}

} // namespace vmb::cli
