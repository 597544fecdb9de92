/*
 * Mutations of key files that know what DER and PEM are: elements are left out, repeated,
 * exchanged, wrapped and given other tags and lengths, and what is around them is made to fit, so
 * that they reach what follows the checks of lengths. One of four mutations is libFuzzer's
 * own.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "key_mutator.h"

#include <algorithm>
#include <random>

#include "der.h"
#include "pem.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t *data, std::size_t size, std::size_t max_size);

namespace {

using namespace vmb::cli;

/* How the length of an element is written. */
enum class length_form { minimal, one_byte_more, indefinite, too_short, too_long, huge, count };

struct element {
  std::uint8_t tag = 0;
  bytes content;                 /* of an element that has no parts */
  std::vector<element> elements; /* of which the content consists, else */
  length_form form = length_form::minimal;
};

using generator = std::mt19937;

std::size_t below(generator &random, std::size_t limit) {
  return limit == 0 ? 0 : random() % limit;
}

/* The elements that fill this memory, or none if anything else does. */
std::vector<element> parse(const std::uint8_t *at, std::size_t left, unsigned depth) {
  std::vector<element> found;
  while (left > 0) {
    if (left < 2 || depth > 8)
      return {};
    element one;
    one.tag = at[0];
    std::size_t length = at[1], head = 2;
    if (length >= 0x80) {
      const std::size_t octets = length & 0x7f;
      if (octets == 0 || octets > 3 || left < 2 + octets)
        return {};
      for (length = 0; head < 2 + octets; head++)
        length = length << 8 | at[head];
    }
    if (length > left - head)
      return {};
    one.content.assign(at + head, at + head + length);
    const bool may_hold_elements = (one.tag & 0x20) != 0 || one.tag == der_octet_string;
    if (may_hold_elements)
      one.elements = parse(at + head, length, depth + 1);
    found.push_back(one);
    at += head + length;
    left -= head + length;
  }
  return found;
}

void append(bytes &out, const bytes &more) {
  out.insert(out.end(), more.begin(), more.end());
}

/* Octets of a length, of which the first says how many there are if that is more than one. */
bytes length_octets(std::size_t length, bool one_more) {
  if (length < 0x80 && !one_more)
    return {static_cast<std::uint8_t>(length)};
  bytes octets;
  for (; length > 0; length >>= 8)
    octets.insert(octets.begin(), static_cast<std::uint8_t>(length));
  if (one_more)
    octets.insert(octets.begin(), 0);
  octets.insert(octets.begin(), static_cast<std::uint8_t>(0x80 | octets.size()));
  return octets;
}

bytes written(const std::vector<element> &elements);

bytes written(const element &one) {
  const bytes content = one.elements.empty() ? one.content : written(one.elements);
  bytes out = {one.tag};
  switch (one.form) {
    case length_form::one_byte_more:
      append(out, length_octets(content.size(), true));
      break;
    case length_form::indefinite:
      out.push_back(0x80);
      break;
    case length_form::too_short:
      append(out, length_octets(content.empty() ? 0 : content.size() - 1, false));
      break;
    case length_form::too_long:
      append(out, length_octets(content.size() + 1, false));
      break;
    case length_form::huge:
      append(out, {0x84, 0xff, 0xff, 0xff, 0xff});
      break;
    default:
      append(out, length_octets(content.size(), false));
  }
  append(out, content);
  if (one.form == length_form::indefinite)
    append(out, {0, 0});
  return out;
}

bytes written(const std::vector<element> &elements) {
  bytes out;
  for (const element &one : elements)
    append(out, written(one));
  return out;
}

/* All lists of elements in the tree: each place is one of a list. */
void collect(std::vector<element> &list, std::vector<std::vector<element> *> &lists) {
  lists.push_back(&list);
  for (element &one : list)
    if (!one.elements.empty())
      collect(one.elements, lists);
}

bytes mutated_bytes(bytes content, std::size_t max_size) {
  const std::size_t size = content.size(), room = std::max<std::size_t>(size + 8, 16);
  content.resize(std::min(room, std::max(max_size, size)));
  if (content.empty())
    return content;
  content.resize(LLVMFuzzerMutate(content.data(), size, content.size()));
  return content;
}

void change_content(element &one, generator &random, std::size_t max_size) {
  /* lengths of seeds and of keys, and their neighbours */
  static const std::size_t lengths[] = {0, 1, 31, 32, 33, 48, 63, 64, 65, 128};
  if (!one.elements.empty())
    one.content = written(one.elements);
  one.elements.clear();
  if (random() % 2 == 0)
    one.content = mutated_bytes(one.content, max_size);
  else
    one.content.resize(lengths[below(random, std::size(lengths))]);
}

/* One change of one place of the tree. */
void change(std::vector<element> &tree, generator &random, std::size_t max_size) {
  static const std::uint8_t tags[] = {0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x30,
                                      0x31, 0x80, 0x81, 0xa0, 0xa1, 0x1f, 0x24};
  std::vector<std::vector<element> *> lists;
  collect(tree, lists);
  std::vector<element> &list = *lists[below(random, lists.size())];
  if (list.empty())
    return;
  const std::size_t place = below(random, list.size()), other = below(random, list.size());
  const auto at = list.begin() + static_cast<std::ptrdiff_t>(place);
  const element copy = *at;
  switch (random() % 8) {
    case 0:
      at->tag = random() % 2 == 0 ? tags[below(random, std::size(tags))]
                                  : static_cast<std::uint8_t>(at->tag ^ 1U << random() % 8);
      break;
    case 1:
      list.erase(at);
      break;
    case 2:
      list.insert(at, copy);
      break;
    case 3:
      std::swap(list[place], list[other]);
      break;
    case 4:
      at->form =
          static_cast<length_form>(below(random, static_cast<std::size_t>(length_form::count)));
      break;
    case 5: {
      element around;
      around.tag = tags[below(random, std::size(tags))];
      around.elements = {copy};
      *at = around;
      break;
    }
    default:
      change_content(*at, random, max_size);
  }
}

} // namespace

std::size_t mutate_key_file(std::uint8_t *data, std::size_t size, std::size_t max_size,
                            unsigned seed) {
  generator random(seed);
  bytes input(data, data + size);
  std::string label;
  if (looks_like_pem(input)) {
    try {
      const pem_block block = read_pem(input);
      label = block.label;
      input = block.content;
    } catch (const malformed &) {
      return LLVMFuzzerMutate(data, size, max_size);
    }
  }
  std::vector<element> tree = parse(input.data(), input.size(), 0);
  if (tree.empty() || random() % 4 == 0)
    return LLVMFuzzerMutate(data, size, max_size);

  for (std::size_t changes = 1 + below(random, 3); changes > 0; changes--)
    change(tree, random, max_size);
  bytes output = written(tree);
  if (random() % 16 == 0)
    label = label.empty() ? (random() % 2 == 0 ? "PUBLIC KEY" : "PRIVATE KEY") : "";
  if (!label.empty())
    output = write_pem(label, output);
  if (output.empty() || output.size() > max_size)
    return LLVMFuzzerMutate(data, size, max_size);
  std::copy(output.begin(), output.end(), data);
  return output.size();
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t *data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  return mutate_key_file(data, size, max_size, seed);
}
