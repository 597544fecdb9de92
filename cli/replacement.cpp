/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "replacement.h"

#include <algorithm>
#include <fstream>

#include "errors.h"
#include "input_file.h"
#include "key_file.h"
#include "operating_system.h"
#include "state_file.h"

namespace vmb::cli {

namespace {

constexpr std::size_t beginning = 16384; /* bytes in which a PEM block should begin */

/* What is known of a file that exists. */
struct contents {
  std::size_t length;
  bool is_hex; /* digits, as far as it was read: no random bytes in base64 look like that */
};

bool is_hex(const bytes &text) {
  return std::all_of(text.begin(), text.end(), [](std::uint8_t digit) {
    return (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f') || digit == '\n';
  });
}

/* A file like this may hold that many bytes, in one of the forms that the command writes. */
bool holds(const contents &file, std::size_t content) {
  if (file.length == content || file.length == encoded_bytes(content, encoding::hex))
    return true;
  return !file.is_hex && (file.length == encoded_bytes(content, encoding::base64) ||
                          file.length == encoded_bytes(content, encoding::base64url));
}

/* "the secret key of saber" for the first object of that length in a set. */
std::string object_of_length(const algorithm &set, const contents &file) {
  for (const object_size &size : set.sizes())
    if (holds(file, size.bytes))
      return "the " + size.what + " of " + set.name();
  return "";
}

bool is_object_of_kind(const algorithm &set, const std::string &what, const contents &file) {
  for (const object_size &size : set.sizes())
    if (size.what == what && holds(file, size.bytes))
      return true;
  return false;
}

std::optional<algorithm> set_with(const std::string &what, const contents &file) {
  for (const algorithm &set : all_algorithms())
    if (is_object_of_kind(set, what, file))
      return set;
  return std::nullopt;
}

/*
 * The set with a secret key of that length. One as short as the shared secret (X-Wing) does not
 * count: no file tells which of the two it is, and shared secrets are replaced every day.
 */
std::optional<algorithm> set_with_secret_key(const contents &file) {
  for (const algorithm &set : all_algorithms())
    if (is_object_of_kind(set, "secret key", file) &&
        !is_object_of_kind(set, "shared secret", file))
      return set;
  return std::nullopt;
}

/* Texts are known by their first character: { of JSON, # of test vectors. */
bool begins_like(const output &target) {
  std::ifstream file(target.path, std::ios::binary);
  const int first = file.get();
  return (target.what == "results" && first == '{') ||
         (target.what == "vector file" && first == '#');
}

/* What the file may hold that must not be lost; empty if there is nothing. */
std::string what_would_be_lost(const output &target, const file_state &state) {
  if (target.what == "secret key")
    return "may be a secret key that is still needed";
  if (target.what == state_text)
    return "may be the state of a key that still signs";
  if (state.length == 0)
    return "";
  if (!target.set && begins_like(target))
    return "";
  const bytes text = read_beginning(target.path, beginning);
  const contents file = {static_cast<std::size_t>(state.length), is_hex(text)};
  if (looks_like_state(text))
    return "is the state of a stateful key";
  const std::string key = kind_of_key_file(text);
  if (!key.empty())
    return key == public_key_text && target.what == key ? "" : "holds a " + key;
  const bool is_private = state.owner_only;
  const std::optional<algorithm> with_such_key = set_with_secret_key(file);
  const bool own_kind = target.set && is_object_of_kind(*target.set, target.what, file);
  if (own_kind && (!is_private || !with_such_key))
    return "";
  if (with_such_key)
    return "has the length of the secret key of " + with_such_key->name();
  const bool any_kind = target.set && set_with(target.what, file).has_value();
  if (any_kind && (!is_private || target.secret()))
    return "";
  if (is_private)
    return "may hold a secret, as nobody else may read it";
  if (any_kind)
    return "";
  for (const algorithm &set : all_algorithms()) {
    const std::string object = object_of_length(set, file);
    if (!object.empty())
      return "has the length of " + object;
  }
  return "";
}

} // namespace

void require_replaceable(const output &target) {
  if (target.force || target.path == "-")
    return;
  const std::optional<file_state> state = state_of(target.path);
  if (!state || !state->regular)
    return;
  const std::string lost = what_would_be_lost(target, *state);
  if (!lost.empty())
    throw usage_error(target.path + " exists and " + lost +
                      ": name another file, or replace it with --force");
}

} // namespace vmb::cli
