/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "identifier.h"

#include <stdexcept>

namespace vmb::cli {

namespace {

/*
 * Rows of docs/specs/data/identifiers.json; of each set first its own (identifiers.cmake). Then the
 * stateful schemes, which have one for all their sets (RFC 9708, RFC 9802).
 */
const identifier identifiers[] = {
#include "identifier_table.inc"
    {"hss",
     "1.2.840.113549.1.9.16.3.17",
     "registered",
     {"\x06\x0b\x2a\x86\x48\x86\xf7\x0d\x01\x09\x10\x03\x11", 13},
     0,
     true,
     wrapping::none},
    {"xmss",
     "1.3.6.1.5.5.7.6.34",
     "registered",
     {"\x06\x08\x2b\x06\x01\x05\x05\x07\x06\x22", 10},
     0,
     true,
     wrapping::none},
    {"xmssmt",
     "1.3.6.1.5.5.7.6.35",
     "registered",
     {"\x06\x08\x2b\x06\x01\x05\x05\x07\x06\x23", 10},
     0,
     true,
     wrapping::none},
};

} // namespace

const identifier &identifier_of(const std::string &set) {
  for (const identifier &entry : identifiers)
    if (set == entry.set)
      return entry;
  throw std::logic_error(set + " has no object identifier");
}

bool is_stateful(const identifier &entry) {
  const std::string name = entry.set;
  return name == "hss" || name == "xmss" || name == "xmssmt";
}

const identifier *find_identifier(const std::uint8_t *der, std::size_t length) {
  const std::string_view wanted(reinterpret_cast<const char *>(der), length);
  for (const identifier &entry : identifiers)
    if (wanted == entry.der)
      return &entry;
  return nullptr;
}

} // namespace vmb::cli
