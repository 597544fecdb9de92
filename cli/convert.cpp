/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "any_key.h"
#include "commands.h"
#include "errors.h"
#include "options.h"
#include "output_files.h"

namespace vmb::cli {

namespace {

struct convert_options {
  std::string set, in_path, out_path;
  encoding form = encoding::raw;
  std::optional<encoding> in_form;
  std::optional<secret_form> in_secret_file;
  bool force = false;
};

/* The form is that of the option, else that of the file, else the usual one. */
secret_form form_to_write(const convert_options &options, const key_file &key) {
  const bool has_seed = !key.seed.empty();
  if (options.in_secret_file) {
    require_form(key.set, *options.in_secret_file, has_seed);
    return *options.in_secret_file;
  }
  return key.form.value_or(usual_form(key.set, has_seed));
}

bytes content_to_write(const convert_options &options, const key_file &key) {
  if (!is_key_format(options.form))
    return key.key;
  if (key.what == public_key_text)
    return public_key_der(key.set, key.key);
  return secret_key_der(key.set, form_to_write(options, key), key.seed, key.key);
}

void run(const convert_options &options) {
  key_query query = {options.in_path, std::nullopt, "", options.in_form};
  if (!options.set.empty())
    query.set = find_algorithm(options.set);
  if (options.in_secret_file && !is_key_format(options.form))
    throw usage_error("--secret-form is about key files: use it with --format pem or der");
  const key_file key = find_key(query).key;
  if (options.in_secret_file && key.what == public_key_text)
    throw usage_error("--secret-form is about secret keys, and this is a public key");
  const output target = {key.what, options.out_path, options.form, options.force, key.set};
  check_outputs({target}, {options.in_path});
  const bytes content = content_to_write(options, key);
  write_outputs({target}, {&content});
}

} // namespace

void add_convert(CLI::App &app) {
  const auto options = std::make_shared<convert_options>();
  CLI::App *command = app.add_subcommand("convert", "Write a key in another form");
  add_optional_set_option(*command, options->set);
  command
      ->add_option("-i,--in", options->in_path,
                   "The key, or where SET is given a seed of it; - is the standard input")
      ->required()
      ->type_name("FILE");
  command
      ->add_option("-o,--out", options->out_path,
                   "Where the key goes, with mode 0600 if it is secret; - is the standard output")
      ->required()
      ->type_name("FILE");
  add_key_format_option(*command, options->form);
  add_secret_form_option(*command, options->in_secret_file);
  add_in_format_option(*command, options->in_form);
  add_force_option(*command, options->force);
  command->footer("Example:\n"
                  "  vambrace convert ML-KEM-768 --in alice.pk --out alice.pem --format pem\n"
                  "  vambrace convert ML-DSA-65 -i seed.hex -o signer.key.pem -f pem");
  command->callback([options] { run(*options); });
}

} // namespace vmb::cli
