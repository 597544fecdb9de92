/*
 * A file that appears at the target of a result after the last look and before the result gets its
 * name: a secret key never replaces it without --force, and then no other result is there either.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <unistd.h>

#include "errors.h"
#include "output_files.h"

namespace {

using namespace vmb::cli;

int failures = 0;

void expect(bool condition, const std::string &what) {
  if (condition)
    return;
  failures++;
  std::cerr << "FAILED: " << what << '\n';
}

std::string content_of(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

output result(const std::string &what, const std::string &path, bool force) {
  output target;
  target.what = what;
  target.path = path;
  target.force = force;
  return target;
}

/* Two results that are written, and a file that appears at the second target before they are
 * named. Whether the command went on. */
bool commits(const std::string &folder, const std::string &what, bool force) {
  const std::string first = folder + "/first", second = folder + "/second";
  std::filesystem::remove(first);
  std::filesystem::remove(second);
  std::deque<pending_file> files;
  files.emplace_back(result("public key", first, force));
  files.emplace_back(result(what, second, force));
  const bytes content = {'n', 'e', 'w'};
  for (pending_file &file : files) {
    file.write(content.data(), content.size());
    file.finish();
  }
  std::ofstream(second) << "appeared";
  try {
    commit_all(files);
  } catch (const operation_error &) {
    expect(content_of(second) == "appeared", what + ": the file that appeared is as it was");
    expect(!std::filesystem::exists(first), what + ": the other result is not there");
    return false;
  }
  expect(content_of(first) == "new" && content_of(second) == "new", what + ": both are new");
  return true;
}

} // namespace

int main() {
  std::string folder =
      (std::filesystem::temp_directory_path() / "vambrace-outputs-XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr)
    return EXIT_FAILURE;
  expect(!commits(folder, "secret key", false), "a secret key replaces nothing");
  expect(commits(folder, "secret key", true), "with --force it does");
  expect(commits(folder, "ciphertext", false), "another result may replace one of its kind");
  const auto left = std::distance(std::filesystem::directory_iterator(folder), {});
  expect(left == 2, "nothing hidden is left");
  std::filesystem::remove_all(folder);
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
