/*
 * key_reader_test KEY_EXAMPLES: the published keys, damaged in every byte and cut off at every
 * length, are refused or read as the key that they were. VMB_TEST_FULL: in every bit.
 * key_reader_test KEY_EXAMPLES FOLDER: writes the examples into the folder, to begin fuzzing with.
 * key_reader_test --replay FILE...: gives each file to the harness, as the fuzzer would.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>

#include "errors.h"
#include "key_file.h"
#include "key_mutator.h"
#include "pem.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

namespace {

using namespace vmb::cli;

int failures = 0;
unsigned long refused_inputs = 0, accepted_inputs = 0;

void fail(const std::string &what) {
  failures++;
  std::cerr << "FAILED: " << what << '\n';
}

std::optional<key_file> read(const bytes &input, encoding format) {
  try {
    return read_key("input", input, format, key_checks::quick);
  } catch (const usage_error &) {
    return std::nullopt;
  } catch (const operation_error &) {
    return std::nullopt;
  }
}

/*
 * What the damaged input must not be: another key of the same set. `covered`: whether all bytes are
 * checked.
 */
void refused_or_same(const bytes &input, encoding format, const key_file &good, bool covered,
                     const std::string &where) {
  const std::optional<key_file> found = read(input, format);
  (found ? accepted_inputs : refused_inputs)++;
  if (!found || !covered)
    return;
  const bool same_set = found->set.name() == good.set.name(); /* the identifier stands alone */
  if (found->what != good.what || (same_set && found->key != good.key))
    fail(where + " gives another key");
}

/* Where bytes are a key that nothing checks, every 16th is enough. */
bool is_tried(std::size_t at, std::size_t free) {
  return at < free || at % 16 == 0;
}

/*
 * Each byte with each of the bits of `changes` changed; each beginning of the file; a byte more.
 * From `free` on, to the end, bytes are a key or a seed that nothing checks.
 */
void damage(const bytes &good_input, encoding format, std::size_t free, unsigned changes,
            const std::string &name) {
  const std::optional<key_file> good = read(good_input, format);
  if (!good)
    return fail(name + " is not read");
  for (std::size_t i = 0; i < good_input.size(); i++) {
    if (!is_tried(i, free))
      continue;
    for (unsigned bit = 1; bit < 256; bit <<= 1U) {
      if ((changes & bit) == 0)
        continue;
      bytes input = good_input;
      input[i] = static_cast<std::uint8_t>(input[i] ^ bit);
      refused_or_same(input, format, *good, i < free, name + ", byte " + std::to_string(i));
    }
    const bytes beginning(good_input.begin(), good_input.begin() + static_cast<std::ptrdiff_t>(i));
    const bool is_text = format == encoding::pem && i + 1 == good_input.size();
    if (read(beginning, format) && !is_text)
      fail(name + " is read when cut off at " + std::to_string(i));
  }
  bytes longer = good_input;
  longer.push_back(0);
  if (format == encoding::der && read(longer, format))
    fail(name + " is read with a byte after it");
}

/*
 * Changes of the structure, which keep the rest of the encoding as it must be (key_mutator.cpp).
 * Most are refused; those that change nothing, or a tag that is not looked at, are not.
 */
void damage_structure(const bytes &good_input, encoding format, unsigned rounds) {
  const std::size_t room = good_input.size() + 1024;
  unsigned changed = 0;
  for (unsigned seed = 1; seed <= rounds; seed++) {
    bytes input = good_input;
    input.resize(room);
    input.resize(mutate_key_file(input.data(), good_input.size(), room, seed));
    changed += input != good_input ? 1 : 0;
    (read(input, format) ? accepted_inputs : refused_inputs)++;
    LLVMFuzzerTestOneInput(input.data(), input.size());
  }
  if (changed < rounds / 2)
    fail("the mutations change too little");
}

/* Several changes at a time: bytes, and pieces that are left out or repeated. */
void damage_at_random(const bytes &good_input, unsigned rounds) {
  std::mt19937 random(20); /* the same in every run */
  const auto below = [&random](std::size_t limit) {
    return static_cast<std::ptrdiff_t>(random() % limit);
  };
  for (unsigned i = 0; i < rounds; i++) {
    bytes input = good_input;
    for (std::ptrdiff_t changes = below(4); changes >= 0; changes--) {
      const auto at = input.begin() + below(input.size());
      const auto end = at + below(static_cast<std::size_t>(input.end() - at) + 1);
      const bytes piece(at, end);
      if (random() % 4 == 0)
        input.erase(at, end);
      else if (random() % 4 == 0)
        input.insert(at, piece.begin(), piece.end());
      else
        *at = static_cast<std::uint8_t>(random());
      if (input.empty())
        input.push_back(0);
    }
    LLVMFuzzerTestOneInput(input.data(), input.size());
  }
}

bool in_this_build(const std::string &set) {
  return vmb_kem_find(set.c_str()) != nullptr || vmb_sig_find(set.c_str()) != nullptr;
}

struct example {
  std::string name, form;
  bytes pem, der;
};

std::vector<example> read_examples(const char *path) {
  std::ifstream file(path);
  std::vector<example> examples;
  const nlohmann::json root = nlohmann::json::parse(file);
  for (const auto &entry : root["examples"]) {
    const std::string set = entry["set"], kind = entry["kind"], form = entry["form"];
    if (kind == "certificate" || !entry["accept"] || !in_this_build(set))
      continue;
    const std::string text = entry["pem"];
    const bytes content(text.begin(), text.end());
    examples.push_back({set + "-" + (kind == "public key" ? "public" : form), form, content,
                        read_pem(content).content});
  }
  return examples;
}

/* Where bytes begin that another key of the set could have, too. */
std::size_t first_free_byte(const example &one) {
  const bytes &der = one.der;
  if (one.form == "both")
    return der.size();
  const std::optional<key_file> key = read(der, encoding::der);
  if (!key)
    return der.size();
  return der.size() - (one.form == "seed" ? key->seed.size() : key->key.size());
}

/* In full all bits of each byte, else two of them, which takes a second. */
void test(const example &one, bool full) {
  const unsigned changes = full ? 0xff : 0x81;
  const std::size_t free_in_pem = one.form == "both" ? one.pem.size() : 0;
  damage(one.der, encoding::der, first_free_byte(one), changes, one.name + " in DER");
  damage(one.pem, encoding::pem, free_in_pem, changes, one.name + " in PEM");
  damage_at_random(one.der, full ? 5000 : 300);
  damage_at_random(one.pem, full ? 1000 : 100);
  damage_structure(one.der, encoding::der, full ? 5000 : 300);
  damage_structure(one.pem, encoding::pem, full ? 1000 : 100);
}

/* What fuzzing learned; the harness ends the program if its promise is broken. */
int replay(int files, char **names) {
  for (int i = 0; i < files; i++) {
    std::ifstream file(names[i], std::ios::binary);
    const bytes input((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (!file)
      fail(std::string(names[i]) + " cannot be read");
    LLVMFuzzerTestOneInput(input.data(), input.size());
  }
  std::cout << files << " files\n";
  return failures == 0 && files > 0 ? 0 : 1;
}

} // namespace

/* libFuzzer's, which the mutations of the structure call: here, one byte becomes another. */
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t *data, std::size_t size, std::size_t) {
  static std::mt19937 random(21);
  if (size > 0)
    data[random() % size] = static_cast<std::uint8_t>(random());
  return size;
}

int main(int argc, char **argv) {
  if (argc < 2)
    return 2;
  if (std::string(argv[1]) == "--replay")
    return replay(argc - 2, argv + 2);
  const char *const full = std::getenv("VMB_TEST_FULL");
  const std::vector<example> examples = read_examples(argv[1]);
  for (const example &one : examples) {
    if (argc > 2) {
      std::ofstream(std::string(argv[2]) + "/" + one.name + ".der", std::ios::binary)
          .write(reinterpret_cast<const char *>(one.der.data()),
                 static_cast<std::streamsize>(one.der.size()));
      continue;
    }
    /* one set of each family: the others differ in their lengths alone */
    if (one.name.find("mlkem512") == 0 || one.name.find("mldsa44") == 0 ||
        one.name.find("slhdsa") == 0)
      test(one, full != nullptr && std::string(full) == "ON");
  }
  std::cout << examples.size() << " examples; " << refused_inputs << " inputs refused, "
            << accepted_inputs << " read\n";
  if (examples.empty())
    return 77;
  return failures == 0 ? 0 : 1;
}
