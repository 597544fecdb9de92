/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "any_key.h"

#include "errors.h"
#include "input_file.h"

namespace vmb::cli {

namespace {

constexpr encoding forms[] = {encoding::raw, encoding::hex, encoding::base64, encoding::base64url};

bool asks_for(const key_query &query, const algorithm &set, const std::string &what) {
  return (!query.set || query.set->name() == set.name()) &&
         (query.what.empty() || query.what == what);
}

bool is_key(const fitting_object &object) {
  return object.what == secret_key_text || object.what == public_key_text;
}

/* A key without a structure is checked as one with it. */
key_file checked(const std::string &name, const fitting_object &object, key_checks checks) {
  const bytes der =
      object.what == secret_key_text
          ? secret_key_der(object.set, usual_form(object.set, false), {}, object.content)
          : public_key_der(object.set, object.content);
  key_file key = read_key(name, der, encoding::der, checks);
  key.form = std::nullopt;
  return key;
}

/* The secret key of a seed in whatever form, if the query names the set and that is its length. */
std::optional<found_key> key_of_seed(const bytes &text, const key_query &query) {
  if (!query.set || (!query.what.empty() && query.what != secret_key_text))
    return std::nullopt;
  for (const encoding form : forms) {
    std::optional<bytes> seed = decode(text, form);
    if ((query.form && *query.form != form) || !seed || seed->size() != query.set->seed_bytes())
      continue;
    key_pair pair = pair_from_seed(*query.set, std::move(*seed));
    if (!has_seed_form(*query.set))
      pair.seed.clear();
    return found_key{{secret_key_text, *query.set, std::nullopt, std::move(pair.seed),
                      std::move(pair.secret_key), std::move(pair.public_key)},
                     form,
                     text.size()};
  }
  return std::nullopt;
}

[[noreturn]] void fits_several(const std::string &name, const std::vector<fitting_object> &keys) {
  std::string text;
  for (std::size_t i = 0; i < keys.size() && i < 4; i++)
    text += (i == 0 ? "" : ", ") + ("the " + keys[i].what + " of " + keys[i].set.name());
  throw usage_error(name + " may be " + text + (keys.size() > 4 ? ", ..." : "") +
                    ": name the parameter set before the options");
}

[[noreturn]] void fits_none(const key_query &query) {
  throw usage_error(display_name(query.path) + " is not the " +
                    (query.what.empty() ? "key" : query.what) + " of " +
                    (query.set ? query.set->name() : "any set") +
                    ": it is neither PEM nor DER, and its length fits in no form; 'vambrace "
                    "inspect' says what a file is");
}

} // namespace

std::vector<fitting_object> fitting_objects(const bytes &text, const key_query &query) {
  std::vector<fitting_object> found;
  for (const encoding form : forms) {
    if (query.form && *query.form != form)
      continue;
    const std::optional<bytes> content = decode(text, form);
    if (!content || content->empty())
      continue;
    for (const algorithm &set : all_algorithms())
      for (const object_size &size : set.sizes())
        if (size.bytes == content->size() && asks_for(query, set, size.what))
          found.push_back({set, size.what, form, *content});
    if (!found.empty())
      break;
  }
  return found;
}

std::optional<encoding> key_format_in(const bytes &text, const key_query &query) {
  if (query.form)
    return is_key_format(*query.form) ? query.form : std::nullopt;
  if (kind_of_der(text))
    return encoding::der;
  const std::optional<encoding> format = key_format_of(text);
  return format == encoding::pem || fitting_objects(text, query).empty() ? format : std::nullopt;
}

found_key find_key(const bytes &text, const key_query &query) {
  const std::string name = display_name(query.path);
  if (const std::optional<encoding> format = key_format_in(text, query)) {
    key_file key = read_key(name, text, *format, query.checks);
    if (!asks_for(query, key.set, key.what))
      throw usage_error(name + " is the " + key.what + " of " + key.set.name() + ", not the " +
                        (query.what.empty() ? key.what : query.what) + " of " +
                        (query.set ? query.set->name() : key.set.name()));
    return {std::move(key), *format, text.size()};
  }
  std::vector<fitting_object> keys;
  for (fitting_object &object : fitting_objects(text, query))
    if (is_key(object))
      keys.push_back(std::move(object));
  if (keys.empty()) {
    std::optional<found_key> found = key_of_seed(text, query);
    if (!found)
      fits_none(query);
    return std::move(*found);
  }
  if (keys.size() > 1)
    fits_several(name, keys);
  return {checked(name, keys[0], query.checks), keys[0].form, text.size()};
}

found_key find_key(const key_query &query) {
  return find_key(read_file(query.path, object_file_limit), query);
}

set_and_key set_of_key(const std::string &name, const key_query &query) {
  if (!name.empty())
    return {find_algorithm(name), std::nullopt};
  const bytes text = read_file(query.path, object_file_limit);
  if (!key_format_in(text, query))
    throw usage_error(display_name(query.path) +
                      " does not say its parameter set, as PEM and DER do: name the set before "
                      "the options");
  key_file key = find_key(text, query).key;
  return {key.set, std::move(key.key)};
}

bytes take_key(const set_and_key &chosen, const key_query &query) {
  return chosen.key ? *chosen.key : read_object(chosen.set, query.what, query.path, query.form);
}

} // namespace vmb::cli
