/*
 * The promise of the reader of key files, as libFuzzer calls it: whatever the bytes, they are
 * refused with one of the two errors of the command, or hold a key that is the same when it is
 * written and read again. It ends the program if that is broken. VMB_FUZZ_PLANT=1 plants a reader
 * whose keys are others when they are read again.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <cstdlib>
#include <iostream>

#include "errors.h"
#include "key_file.h"
#include "pem.h"

namespace {

using namespace vmb::cli;

bytes written(const key_file &key) {
  if (key.what == public_key_text)
    return public_key_der(key.set, key.key);
  return secret_key_der(key.set, *key.form, key.seed, key.key);
}

bool same(const key_file &a, const key_file &b) {
  static const bool planted = std::getenv("VMB_FUZZ_PLANT") != nullptr;
  return !planted && a.what == b.what && a.set.name() == b.set.name() && a.form == b.form &&
         a.seed == b.seed && a.key == b.key;
}

void try_as(const bytes &input, encoding format) {
  try {
    const key_file key = read_key("input", input, format, key_checks::quick);
    const bytes der = written(key);
    const bytes text = write_pem(pem_label(key.what), der);
    if (!same(key, read_key("der", der, encoding::der, key_checks::quick)) ||
        !same(key, read_key("pem", text, encoding::pem, key_checks::quick))) {
      std::cerr << "broken promise: a key is the same when it is written and read again\n";
      std::abort();
    }
  } catch (const usage_error &) {
    return;
  } catch (const operation_error &) {
    return;
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const bytes input(data, data + size);
  try_as(input, encoding::der);
  try_as(input, encoding::pem);
  key_format_of(input);
  kind_of_key_file(input);
  return 0;
}
