/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>

#include "any_key.h"
#include "commands.h"
#include "errors.h"
#include "input_file.h"
#include "options.h"

namespace vmb::cli {

namespace {

struct inspect_options {
  std::string path, set;
  std::optional<encoding> in_form;
  bool json = false;
};

/* SHA-256 of the public key as SubjectPublicKeyInfo: what both keys of a pair have in common. */
std::string fingerprint(const key_file &key) {
  const bytes der = public_key_der(key.set, public_key_of(key));
  bytes digest(VMB_SHA256_BYTES);
  vmb_sha256(digest.data(), der.data(), der.size());
  const bytes text = encode(digest, encoding::hex);
  return "sha256:" + std::string(text.begin(), text.end() - 1);
}

/* What a secret key file holds. */
std::string content_of(const key_file &key) {
  const std::string seed = "the seed, " + std::to_string(key.seed.size()) + " bytes";
  const std::string expanded = "the secret key, " + std::to_string(key.key.size()) + " bytes";
  if (key.form == secret_form::seed)
    return seed + "; " + expanded + " when expanded";
  return key.form == secret_form::both ? seed + ", and " + expanded : expanded;
}

/* In the order in which it is shown. Values of secret keys are not among it. */
nlohmann::ordered_json description(const found_key &found) {
  const key_file &key = found.key;
  const identifier &known = identifier_of(key.set.name());
  nlohmann::ordered_json object;
  object["kind"] = key.what;
  object["set"] = key.set.name();
  object["family"] = key.set.family();
  object["standing"] = key.set.standing();
  object["identifier"] = known.oid;
  object["identifier_status"] = known.status;
  object["format"] = encoding_name(found.form);
  object["file_bytes"] = found.file_bytes;
  if (key.form)
    object["secret_form"] = secret_form_name(*key.form);
  if (key.what == secret_key_text)
    object["secret_key_bytes"] = key.set.secret_key_bytes();
  object["public_key_bytes"] = key.set.public_key_bytes();
  object["fingerprint"] = fingerprint(key);
  return object;
}

void print_line(const std::string &name, const std::string &value) {
  std::cout << std::left << std::setw(12) << name << value << '\n';
}

void print_key(const found_key &found, bool json) {
  const nlohmann::ordered_json object = description(found);
  if (json) {
    std::cout << object.dump(2) << '\n';
    return;
  }
  const key_file &key = found.key;
  const auto text = [&object](const char *field) { return object[field].get<std::string>(); };
  print_line("kind", key.what);
  print_line("set", key.set.name() + " (" + key.set.family() + ": " + key.set.standing() + ")");
  print_line("identifier", text("identifier") + " (" + text("identifier_status") + ")");
  print_line("format", text("format") + ", " + std::to_string(found.file_bytes) + " bytes");
  if (key.what == secret_key_text)
    print_line("holds", content_of(key));
  print_line("public key", std::to_string(key.set.public_key_bytes()) + " bytes");
  print_line("fingerprint", text("fingerprint"));
}

/* A file without a structure, which may be several things, or something that is not a key. */
void print_possibilities(const std::vector<fitting_object> &objects, bool json) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const fitting_object &object : objects) {
    list.push_back({{"kind", object.what},
                    {"set", object.set.name()},
                    {"format", encoding_name(object.form)},
                    {"bytes", object.content.size()}});
    if (!json)
      print_line("may be", "the " + object.what + " of " + object.set.name());
  }
  if (json) {
    std::cout << nlohmann::ordered_json{{"may_be", list}}.dump(2) << '\n';
    return;
  }
  print_line("format", std::string(encoding_name(objects[0].form)) + ", " +
                           std::to_string(objects[0].content.size()) + " bytes in it");
}

void run(const inspect_options &options) {
  key_query query = {options.path, std::nullopt, "", options.in_form, key_checks::all};
  if (!options.set.empty())
    query.set = find_algorithm(options.set);
  const bytes text = read_file(options.path, object_file_limit);
  if (!key_format_in(text, query)) {
    const std::vector<fitting_object> objects = fitting_objects(text, query);
    const bool is_one_key = objects.size() == 1 && (objects[0].what == secret_key_text ||
                                                    objects[0].what == public_key_text);
    if (objects.empty())
      throw usage_error(
          display_name(options.path) + " is nothing that is known here: neither PEM " +
          "nor DER, and its length, " + std::to_string(text.size()) +
          " bytes, is that of no object of " + (query.set ? query.set->name() : "any set"));
    if (!is_one_key)
      return print_possibilities(objects, options.json);
  }
  print_key(find_key(text, query), options.json);
}

} // namespace

void add_inspect(CLI::App &app) {
  const auto options = std::make_shared<inspect_options>();
  CLI::App *command = app.add_subcommand(
      "inspect", "Say what a file is: kind, parameter set, form, sizes, fingerprint; and check it "
                 "if it is a key");
  command->add_option("FILE", options->path, "The file; - is the standard input")
      ->required()
      ->type_name("");
  command->add_option("--set", options->set, "Parameter set, where the file does not say it")
      ->type_name("SET");
  add_in_format_option(*command, options->in_form);
  command->add_flag("--json", options->json, "Print JSON");
  command->footer("Nothing of a secret key is printed. Exit code 1 if a key is not sound.\n\n"
                  "Example:\n  vambrace inspect alice.pem");
  command->callback([options] { run(*options); });
}

} // namespace vmb::cli
