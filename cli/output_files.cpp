/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "output_files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "errors.h"
#include "key_file.h"
#include "operating_system.h"
#include "pem.h"
#include "replacement.h"

namespace vmb::cli {

namespace {

bool is_stdout(const std::string &path) {
  return path == "-";
}

/* The file that symbolic links lead to; the path itself if nothing is there. */
std::string resolved(const std::string &path) {
  std::error_code error;
  const std::filesystem::path real = std::filesystem::canonical(path, error);
  return error ? path : real.string();
}

std::string folder_of(const std::string &path) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

/* Whether two paths lead to one file, existing or not. */
bool same_file(const std::string &a, const std::string &b) {
  std::error_code error;
  if (a == b || std::filesystem::equivalent(a, b, error))
    return true;
  const auto path_a = std::filesystem::weakly_canonical(std::filesystem::absolute(a), error);
  const auto path_b = std::filesystem::weakly_canonical(std::filesystem::absolute(b), error);
  return !error && path_a == path_b;
}

/* The bytes as the target's form says. */
bytes in_form(const output &target, const bytes &content) {
  if (target.form == encoding::pem)
    return write_pem(pem_label(target.what), content);
  return encode(content, target.form);
}

} // namespace

void pending_file::fail() const {
  const std::string reason =
      errno == EBADF && is_stdout(target_.path) ? "it is closed" : std::strerror(errno);
  throw operation_error("cannot write the " + target_.what + " to " +
                        (is_stdout(target_.path) ? "the standard output" : target_.path) + ": " +
                        reason);
}

pending_file::pending_file(const output &target)
    : target_(target), path_(resolved(target.path)), direct_(goes_directly(target)) {
  if (is_stdout(target_.path)) {
    descriptor_ = duplicate(standard_output);
  } else if (direct_) {
    descriptor_ = open_device(path_);
  } else {
    create();
  }
  if (descriptor_ < 0)
    fail();
}

/* Without a name where that can be; else with a hidden one. */
void pending_file::create() {
  descriptor_ = create_file_without_name(folder_of(path_));
  if (descriptor_ < 0)
    descriptor_ = hidden_.make(
        folder_of(path_), [this](const char *name) { return create_file(name, target_.secret()); });
}

pending_file::~pending_file() {
  if (descriptor_ >= 0)
    close_file(descriptor_);
}

void pending_file::write(const std::uint8_t *content, std::size_t length) {
  while (length > 0) {
    const long long done = write_bytes(descriptor_, content, length);
    if (done < 0 && errno == EINTR)
      continue;
    if (done < 0)
      fail();
    content += done;
    length -= static_cast<std::size_t>(done);
  }
}

void pending_file::close() {
  const int result = close_file(descriptor_);
  descriptor_ = -1;
  if (result != 0)
    fail();
}

void pending_file::finish() {
  if (direct())
    return close();
  if (finish_file(descriptor_, target_.secret()) != 0)
    fail();
  if (!hidden_.empty())
    close();
}

int pending_file::take_name() {
  if (!hidden_.empty())
    return add_name(hidden_.path(), path_);
  return name_file(descriptor_, path_);
}

/*
 * The name is taken by link, which does not replace a file that appeared meanwhile; where the file
 * system has no hard links, by rename.
 */
void pending_file::commit() {
  if (direct())
    return;
  if (take_name() == 0) {
    hidden_.remove();
  } else if (errno == EEXIST || (!hidden_.empty() && state_of(path_))) {
    errno = EEXIST;
    if (target_.keep_existing())
      fail();
    replace();
  } else {
    if (hidden_.empty() || replace_file(hidden_.path(), path_) != 0)
      fail();
    hidden_.forget();
  }
  committed_ = true;
  if (descriptor_ >= 0)
    close();
}

/* What is replaced keeps a second name until the last file of the command is in place, where the
 * file system has hard links. */
void pending_file::replace() {
  old_.make(folder_of(path_), [this](const char *name) { return add_name(path_, name); });
  if (hidden_.empty()) {
    const auto give_name = [this](const char *name) { return name_file(descriptor_, name); };
    if (hidden_.make(folder_of(path_), give_name) < 0)
      fail();
  }
  if (replace_file(hidden_.path(), path_) != 0)
    fail();
  hidden_.forget();
}

void pending_file::roll_back() {
  if (!committed_)
    return;
  if (old_.empty())
    remove_name(path_.c_str());
  else if (replace_file(old_.path(), path_) == 0)
    old_.forget();
}

void pending_file::keep() {
  old_.remove();
  if (committed_)
    sync_folder(folder_of(path_));
}

bool goes_directly(const output &target) {
  if (is_stdout(target.path))
    return true;
  const std::optional<file_state> state = state_of(target.path);
  return state && !state->regular;
}

void check_outputs(const std::vector<output> &targets,
                   const std::vector<std::string> &input_paths) {
  for (std::size_t i = 0; i < targets.size(); i++) {
    const output &target = targets[i];
    for (std::size_t j = 0; j < i; j++) {
      if (same_file(target.path, targets[j].path) && target.path != null_device)
        throw usage_error(
            "the " + targets[j].what + " and the " + target.what + " cannot both go to " +
            (is_stdout(target.path) ? "the standard output" : target.path) + ": name two files");
    }
    if (is_stdout(target.path)) {
      const bool binary = target.form == encoding::raw || target.form == encoding::der;
      if (binary && is_terminal(standard_output))
        throw usage_error(
            "the " + std::string(encoding_name(target.form)) + " " + target.what +
            " does not go to a terminal: " + "use --format hex, or redirect the output");
      continue;
    }
    const std::string cannot_write =
        "cannot write the " + target.what + " to " + target.path + ": ";
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(target.path, error);
    if (std::filesystem::is_directory(status))
      throw usage_error(cannot_write + "it is a directory; name a file in it");
    if (std::filesystem::is_symlink(std::filesystem::symlink_status(target.path, error)) &&
        !std::filesystem::exists(status))
      throw usage_error(cannot_write + "it is a symbolic link to nowhere");
    for (const std::string &input : input_paths)
      if (std::filesystem::is_regular_file(status) && same_file(target.path, input))
        throw usage_error(target.path + " is an input of this command and cannot be its output: " +
                          "name another file for the " + target.what);
    require_replaceable(target);
  }
}

void commit_all(std::deque<pending_file> &files) {
  const signals_wait waiting; /* so that a signal finds all files or none */
  try {
    for (pending_file &file : files)
      file.commit();
  } catch (const operation_error &) {
    for (pending_file &file : files)
      file.roll_back();
    throw;
  }
  for (pending_file &file : files)
    file.keep();
}

void commit_written(const std::vector<output> &targets, std::deque<pending_file> &files) {
  /* the work may have taken long */
  for (const output &target : targets)
    require_replaceable(target);
  commit_all(files);
}

void write_outputs(const std::vector<output> &targets, const std::vector<const bytes *> &contents) {
  std::deque<pending_file> files; /* its elements never move */
  for (const output &target : targets)
    files.emplace_back(target);
  /* What cannot be undone is written last. */
  for (const bool direct : {false, true}) {
    for (std::size_t i = 0; i < files.size(); i++) {
      if (files[i].direct() != direct)
        continue;
      const bytes text = in_form(targets[i], *contents[i]);
      files[i].write(text.data(), text.size());
      files[i].finish();
    }
  }
  commit_written(targets, files);
}

} // namespace vmb::cli
