/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "input_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "errors.h"
#include "key_file.h"
#include "operating_system.h"

namespace vmb::cli {

namespace {

constexpr std::size_t read_piece = 65536;

[[noreturn]] void unreadable(const std::string &path) {
  const std::string reason = path == "-" && errno == EBADF ? "it is closed" : std::strerror(errno);
  throw usage_error("cannot read " + display_name(path) + ": " + reason);
}

/* Up to read_piece bytes by read(2) itself: a stream's buffer would keep a copy. 0 at the end. */
std::size_t read_some(int descriptor, const std::string &path, std::uint8_t *out) {
  long long got = 0;
  do {
    got = read_bytes(descriptor, out, read_piece);
  } while (got < 0 && errno == EINTR);
  if (got < 0)
    unreadable(path);
  return static_cast<std::size_t>(got);
}

void require_length_within(std::size_t length, const std::string &path, std::size_t limit,
                           const std::string &advice = "") {
  if (length > limit)
    throw usage_error(display_name(path) + " is too long: at most " + std::to_string(limit) +
                      " bytes are read" + advice);
}

bytes read_all(int descriptor, const std::string &path, std::size_t limit,
               const std::string &advice) {
  bytes content;
  for (;;) {
    const std::size_t used = content.size();
    content.resize(used + read_piece);
    const std::size_t got = read_some(descriptor, path, content.data() + used);
    content.resize(used + got);
    if (got == 0)
      return content;
    require_length_within(content.size(), path, limit, advice);
  }
}

/* A file by its path, or the standard input for "-", which stays open. */
class open_file {
public:
  explicit open_file(const std::string &path)
      : descriptor(path == "-" ? standard_input : open_input(path)) {
    if (descriptor < 0)
      unreadable(path);
  }
  ~open_file() {
    if (descriptor != standard_input)
      close_file(descriptor);
  }
  open_file(const open_file &) = delete;
  open_file &operator=(const open_file &) = delete;

  const int descriptor;
};

/*
 * From the beginning, or on the standard input from where it stands, to the end; nothing if this is
 * no file on a disk. Opens nothing.
 */
std::optional<std::size_t> bytes_on_disk(const std::string &path) {
  const long long position = path == "-" ? position_of(standard_input) : 0;
  const std::optional<file_state> state = path == "-" ? state_of(standard_input) : state_of(path);
  if (!state || !state->regular)
    return std::nullopt;
  if (position < 0 || static_cast<std::uintmax_t>(position) > state->length)
    return std::nullopt;
  return static_cast<std::size_t>(state->length) - static_cast<std::size_t>(position);
}

/*
 * "; 992 bytes is the public key of saber" for the first object of that length: of this set, else
 * of the same kind, else any.
 */
std::string what_fits(const algorithm &set, const std::string &what, std::size_t length) {
  std::vector<std::string> fits;
  for (const object_size &size : set.sizes())
    if (size.bytes == length)
      fits.push_back("the " + size.what + " of " + set.name() + " (are the files exchanged?)");
  if (fits.empty())
    for (const algorithm &other : all_algorithms())
      for (const object_size &size : other.sizes())
        if (size.bytes == length && size.what == what)
          fits.push_back("the " + what + " of " + other.name());
  if (fits.empty())
    for (const algorithm &other : all_algorithms())
      for (const object_size &size : other.sizes())
        if (size.bytes == length)
          fits.push_back("the " + size.what + " of " + other.name());
  if (fits.empty())
    return "";
  if (fits.size() > 4)
    fits.resize(4);
  std::string text = "; that is the length of ";
  for (std::size_t i = 0; i < fits.size(); i++)
    text += (i == 0 ? "" : i + 1 == fits.size() ? " and " : ", ") + fits[i];
  return text;
}

std::size_t expected_bytes(const algorithm &set, const std::string &what) {
  if (what == seed_text)
    return set.seed_bytes();
  for (const object_size &size : set.sizes())
    if (size.what == what)
      return size.bytes;
  throw usage_error(set.name() + " has no " + what);
}

[[noreturn]] void wrong_length(const algorithm &set, const std::string &what,
                               const std::string &path, std::size_t length, encoding form) {
  std::string held = std::to_string(length) + " bytes";
  if (form != encoding::raw)
    held += " in " + std::string(encoding_name(form));
  throw usage_error(display_name(path) + ": the " + what + " of " + set.name() + " has " +
                    std::to_string(expected_bytes(set, what)) + " bytes, but this file holds " +
                    held + what_fits(set, what, length));
}

[[noreturn]] void not_of_form(const std::string &path, encoding form) {
  throw usage_error(display_name(path) + " is not " + encoding_name(form) +
                    " text: check --in-format");
}

bool is_key(const std::string &what) {
  return what == secret_key_text || what == public_key_text;
}

/* The key in DER or PEM, which must be of the set and of this kind. */
bytes take_key(const algorithm &set, const std::string &what, const std::string &path,
               const bytes &text, encoding format) {
  key_file file = read_key(display_name(path), text, format, key_checks::quick);
  if (file.what != what || file.set.name() != set.name())
    throw usage_error(display_name(path) + ": the " + what + " of " + set.name() +
                      " is needed, but this is the " + file.what + " of " + file.set.name() +
                      (file.set.name() == set.name() ? " (are the files exchanged?)" : ""));
  return std::move(file.key);
}

/* In the order in which they are tried. */
constexpr encoding text_forms[] = {encoding::hex, encoding::base64, encoding::base64url};

/* What is not raw: the form that gives the right number of bytes, else DER or PEM. */
bytes find_object(const algorithm &set, const std::string &what, const std::string &path,
                  const bytes &text) {
  const std::size_t expected = expected_bytes(set, what);
  std::optional<encoding> likely; /* the first form that the text has at all */
  std::size_t length = text.size();
  for (const encoding candidate : text_forms) {
    std::optional<bytes> content = decode(text, candidate);
    if (content && content->size() == expected)
      return std::move(*content);
    if (!content || content->empty() || likely)
      continue;
    likely = candidate;
    length = content->size();
  }
  const std::optional<encoding> key_format = key_format_of(text);
  /* All characters of a short PEM file may be digits of base64url. */
  if (is_key(what) && key_format && (!likely || key_format == encoding::pem))
    return take_key(set, what, path, text, *key_format);
  wrong_length(set, what, path, length, likely.value_or(encoding::raw));
}

} // namespace

bytes read_file(const std::string &path, std::size_t limit, const std::string &advice) {
  require_length_within(bytes_on_disk(path).value_or(0), path, limit, advice);
  return read_all(open_file(path).descriptor, path, limit, advice);
}

bytes read_beginning(const std::string &path, std::size_t length) {
  bytes content(length);
  const int descriptor = open_input(path);
  if (descriptor < 0)
    return {};
  const long long got = read_bytes(descriptor, content.data(), length);
  close_file(descriptor);
  content.resize(got < 0 ? 0 : static_cast<std::size_t>(got));
  return content;
}

void read_in_pieces(const std::string &path,
                    const std::function<void(const std::uint8_t *, std::size_t)> &take) {
  const open_file file(path);
  bytes piece(read_piece);
  while (const std::size_t got = read_some(file.descriptor, path, piece.data()))
    take(piece.data(), got);
}

bool read_raw_in_pieces(const algorithm &set, const std::string &what, const std::string &path,
                        std::optional<encoding> form,
                        const std::function<void(const std::uint8_t *, std::size_t)> &take) {
  const std::size_t expected = expected_bytes(set, what);
  if (form ? *form != encoding::raw : bytes_on_disk(path) != expected)
    return false;
  const open_file file(path);
  bytes piece(read_piece);
  std::size_t length = 0;
  while (const std::size_t got = read_some(file.descriptor, path, piece.data())) {
    length += got;
    require_length_within(length, path, object_file_limit);
    if (length <= expected)
      take(piece.data(), got);
  }
  if (length != expected)
    wrong_length(set, what, path, length, encoding::raw);
  return true;
}

std::string display_name(const std::string &path) {
  return path == "-" ? "the standard input" : path;
}

bytes read_object(const algorithm &set, const std::string &what, const std::string &path,
                  std::optional<encoding> form) {
  const std::size_t expected = expected_bytes(set, what);
  bytes text = read_file(path, object_file_limit);
  if (form && is_key_format(*form)) {
    if (is_key(what))
      return take_key(set, what, path, text, *form);
    form = std::nullopt;
  }
  if (form) {
    std::optional<bytes> content = decode(text, *form);
    if (!content)
      not_of_form(path, *form);
    if (content->size() != expected)
      wrong_length(set, what, path, content->size(), *form);
    return std::move(*content);
  }
  if (text.size() == expected)
    return text;
  return find_object(set, what, path, text);
}

bytes read_signature(const std::string &path, std::optional<encoding> form) {
  bytes text = read_file(path, object_file_limit);
  if (form && !is_key_format(*form)) {
    std::optional<bytes> content = decode(text, *form);
    if (!content)
      not_of_form(path, *form);
    return std::move(*content);
  }
  for (const encoding candidate : text_forms)
    if (std::optional<bytes> content = decode(text, candidate))
      return std::move(*content);
  return text;
}

void require_one_stdin(const std::vector<std::string> &paths) {
  if (std::count(paths.begin(), paths.end(), "-") > 1)
    throw usage_error(
        "only one input can come from the standard input ('-'): name files for the others");
}

} // namespace vmb::cli
