/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "options.h"

#include <string>
#include <vector>

namespace vmb::cli {

namespace {

/* In the order in which messages name them. */
constexpr encoding object_forms[] = {encoding::raw, encoding::hex, encoding::base64,
                                     encoding::base64url};
constexpr encoding key_forms[] = {encoding::pem, encoding::der};
constexpr secret_form secret_forms[] = {secret_form::seed, secret_form::expanded,
                                        secret_form::both};

std::vector<std::string> form_names(bool of_keys) {
  std::vector<std::string> choices;
  for (const encoding form : object_forms)
    choices.emplace_back(encoding_name(form));
  for (const encoding form : key_forms)
    if (of_keys)
      choices.emplace_back(encoding_name(form));
  return choices;
}

encoding form_of(const std::string &name) {
  for (const encoding form : object_forms)
    if (name == encoding_name(form))
      return form;
  return name == encoding_name(encoding::pem) ? encoding::pem : encoding::der;
}

CLI::Option *format_option(CLI::App &command, encoding &form, bool of_keys,
                           const std::string &help) {
  return command
      .add_option_function<std::string>(
          "-f,--format", [&form](const std::string &name) { form = form_of(name); }, help)
      ->check(CLI::IsMember(form_names(of_keys)))
      ->type_name("FORM");
}

bytes bytes_of(const std::string &text) {
  return bytes(text.begin(), text.end());
}

} // namespace

void add_set_option(CLI::App &command, std::string &name) {
  command.add_option("SET", name, "Parameter set; 'vambrace list' shows all")
      ->required()
      ->type_name("");
}

void add_optional_set_option(CLI::App &command, std::string &name) {
  command
      .add_option("SET", name,
                  "Parameter set, where the file does not say it; 'vambrace list' shows all")
      ->type_name("");
}

void add_format_option(CLI::App &command, encoding &form) {
  format_option(command, form, false,
                "Form of the outputs: raw, hex, base64 or base64url (default: raw)");
}

void add_key_format_option(CLI::App &command, encoding &form) {
  format_option(command, form, true,
                "Form of the outputs: raw, hex, base64, base64url, or, as other software reads "
                "keys, pem or der (default: raw)");
}

void add_in_format_option(CLI::App &command, std::optional<encoding> &form) {
  std::vector<std::string> names = form_names(true);
  names.insert(names.begin(), "auto");
  command
      .add_option_function<std::string>(
          "--in-format",
          [&form](const std::string &name) {
            form = name == "auto" ? std::nullopt : std::optional<encoding>(form_of(name));
          },
          "Form of the key, ciphertext and signature inputs: auto, raw, hex, base64, base64url, "
          "or of the key alone: pem or der (default: auto, found by length and content)")
      ->check(CLI::IsMember(names))
      ->type_name("FORM");
}

void add_secret_form_option(CLI::App &command, std::optional<secret_form> &form) {
  std::vector<std::string> names;
  for (const secret_form each : secret_forms)
    names.emplace_back(secret_form_name(each));
  command
      .add_option_function<std::string>(
          "--secret-form",
          [&form](const std::string &name) {
            for (const secret_form each : secret_forms)
              if (name == secret_form_name(each))
                form = each;
          },
          "What a secret key in pem or der holds: its seed, the expanded key, or both (default: "
          "seed, where the set has one; Classic McEliece: expanded)")
      ->check(CLI::IsMember(names))
      ->type_name("FORM");
}

void add_force_option(CLI::App &command, bool &force) {
  command.add_flag("--force", force, "Replace files that exist, whatever they hold");
}

void add_quiet_option(CLI::App &command, bool &quiet) {
  command.add_flag("-q,--quiet", quiet, "No warning because of the standing of the set");
}

void add_context_options(CLI::App &command, bytes &context) {
  CLI::Option *hex =
      command
          .add_option_function<std::string>(
              "--context",
              [&context](const std::string &text) {
                const std::optional<bytes> decoded = decode(bytes_of(text), encoding::hex);
                if (!decoded)
                  throw CLI::ValidationError("--context", "'" + text + "' is not hex text");
                context = *decoded;
              },
              "Context string in hex, where the scheme defines one (up to 255 bytes)")
          ->type_name("HEX");
  command
      .add_option_function<std::string>(
          "--context-text", [&context](const std::string &text) { context = bytes_of(text); },
          "Context string as text")
      ->type_name("TEXT")
      ->excludes(hex);
}

} // namespace vmb::cli
