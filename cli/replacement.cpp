/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "replacement.h"

#include <sys/stat.h>

#include <fstream>

#include "errors.h"
#include "input_file.h"
#include "key_file.h"

namespace vmb::cli {

namespace {

constexpr std::size_t beginning = 16384; /* bytes in which a PEM block should begin */

/* A file of this length may hold that many bytes, in one of the forms that the command writes. */
bool holds(std::size_t length, std::size_t content) {
  if (length == content)
    return true;
  for (const encoding form : {encoding::hex, encoding::base64, encoding::base64url})
    if (length == encoded_bytes(content, form))
      return true;
  return false;
}

/* "the secret key of saber" for the first object of that length in a set. */
std::string object_of_length(const algorithm &set, std::size_t length) {
  for (const object_size &size : set.sizes())
    if (holds(length, size.bytes))
      return "the " + size.what + " of " + set.name();
  return "";
}

bool is_object_of_kind(const algorithm &set, const std::string &what, std::size_t length) {
  for (const object_size &size : set.sizes())
    if (size.what == what && holds(length, size.bytes))
      return true;
  return false;
}

std::optional<algorithm> set_with(const std::string &what, std::size_t length) {
  for (const algorithm &set : all_algorithms())
    if (is_object_of_kind(set, what, length))
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
std::string what_would_be_lost(const output &target, const struct stat &status) {
  const auto length = static_cast<std::size_t>(status.st_size);
  if (target.what == "secret key")
    return "may be a secret key that is still needed";
  if (length == 0)
    return "";
  if (!target.set && begins_like(target))
    return "";
  const std::string key = kind_of_key_file(read_beginning(target.path, beginning));
  if (!key.empty())
    return key == public_key_text && target.what == key ? "" : "holds a " + key;
  const bool is_private = (status.st_mode & 077) == 0;
  const std::optional<algorithm> with_such_key = set_with("secret key", length);
  const bool own_kind = target.set && is_object_of_kind(*target.set, target.what, length);
  if (own_kind && (!is_private || !with_such_key))
    return "";
  if (with_such_key)
    return "has the length of the secret key of " + with_such_key->name();
  const bool any_kind = target.set && set_with(target.what, length).has_value();
  if (any_kind && (!is_private || target.secret()))
    return "";
  if (is_private)
    return "may hold a secret, as nobody else may read it";
  if (any_kind)
    return "";
  for (const algorithm &set : all_algorithms()) {
    const std::string object = object_of_length(set, length);
    if (!object.empty())
      return "has the length of " + object;
  }
  return "";
}

} // namespace

void require_replaceable(const output &target) {
  struct stat status = {};
  if (target.force || target.path == "-")
    return;
  if (::stat(target.path.c_str(), &status) != 0 || !S_ISREG(status.st_mode))
    return;
  const std::string lost = what_would_be_lost(target, status);
  if (!lost.empty())
    throw usage_error(target.path + " exists and " + lost +
                      ": name another file, or replace it with --force");
}

} // namespace vmb::cli
