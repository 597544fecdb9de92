/*
 * DER (X.690), strictly: what is not the only encoding of a value is refused. The octets of tags
 * and lengths are read and written by libtasn1; contents are never copied but into wiped memory.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_DER_H
#define VMB_CLI_DER_H

#include <stdexcept>
#include <string>

#include "wiped_bytes.h"

namespace vmb::cli {

/* What is wrong with a structure, and what to do; without the name of the file. */
struct malformed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/* Identifier octets of what keys are made of. */
enum der_tag : std::uint8_t {
  der_integer = 0x02,
  der_bit_string = 0x03,
  der_octet_string = 0x04,
  der_object_identifier = 0x06,
  der_sequence = 0x30,
  der_context_0 = 0x80, /* [0] IMPLICIT, primitive */
  der_context_1 = 0x81,
  der_context_0_constructed = 0xa0
};

/* Reads elements one after another. The bytes belong to the caller. */
class der_reader {
public:
  /* `what`: what the elements are the content of, for messages: "the private key" */
  der_reader(const std::uint8_t *at, std::size_t length, std::string what)
      : at_(at), left_(length), what_(std::move(what)) {}

  const std::uint8_t *data() const {
    return at_;
  }
  std::size_t left() const {
    return left_;
  }

  /* Whether the next element begins with this tag. */
  bool next_is(der_tag tag) const {
    return left_ > 0 && *at_ == tag;
  }

  /*
   * The content of the next element, which must have this tag; `name` is what it is, for messages.
   * malformed: another tag, a length that is indefinite, not minimal or too large.
   */
  der_reader take(der_tag tag, const std::string &name);

  /* The whole value, with its tag and its length. */
  der_reader take_whole(der_tag tag, const std::string &name);

  /* malformed if there is anything left. */
  void finish() const;

private:
  const std::uint8_t *at_;
  std::size_t left_;
  std::string what_;
};

/* The element of this tag and content. */
bytes der_element(der_tag tag, const bytes &content);

/* The bytes of all parts, one after another. */
bytes joined(std::initializer_list<const bytes *> parts);

} // namespace vmb::cli

#endif
