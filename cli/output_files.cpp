/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "output_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <deque>
#include <filesystem>

#include "errors.h"

namespace vmb::cli {

namespace {

constexpr mode_t secret_mode = 0600;
constexpr mode_t public_mode = 0666; /* less the umask */

bool is_stdout(const std::string &path) {
  return path == "-";
}

/* The file behind symbolic links; the path itself if nothing is there. */
std::string resolved(const std::string &path) {
  std::error_code error;
  const std::filesystem::path real = std::filesystem::canonical(path, error);
  return error ? path : real.string();
}

mode_t umask_now() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return mask;
}

std::string folder_of(const std::string &path) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

/* The new name is on the disk too. Some file systems cannot do that; then there is nothing to do about it. */
void sync_folder(const std::string &path) {
  const int folder = ::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  ::fsync(folder);
  ::close(folder);
}

/* A second name for the file, in the same folder; empty if there is no such file or no such names. */
std::string second_name(const std::string &path) {
  std::string name = folder_of(path) + "/.vambrace-XXXXXX";
  const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0) return "";
  ::close(descriptor);
  ::unlink(name.c_str());
  return ::link(path.c_str(), name.c_str()) == 0 ? name : "";
}

/* Whether two paths lead to one file, existing or not. */
bool same_file(const std::string &a, const std::string &b) {
  std::error_code error;
  if (a == b || std::filesystem::equivalent(a, b, error)) return true;
  const std::filesystem::path path_a = std::filesystem::weakly_canonical(std::filesystem::absolute(a), error);
  const std::filesystem::path path_b = std::filesystem::weakly_canonical(std::filesystem::absolute(b), error);
  return !error && path_a == path_b;
}

} // namespace

void pending_file::fail() const {
  throw operation_error("cannot write the " + target_.what + " to " +
                        (is_stdout(target_.path) ? std::string("the standard output") : target_.path) + ": " + std::strerror(errno));
}

pending_file::pending_file(const output &target) : target_(target), path_(resolved(target.path)) {
  if (is_stdout(target_.path)) {
    descriptor_ = ::dup(STDOUT_FILENO);
  } else {
    struct stat status = {};
    const bool exists = ::stat(path_.c_str(), &status) == 0;
    if (!exists || S_ISREG(status.st_mode)) {
      create();
    } else {
      descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
    }
  }
  if (descriptor_ < 0) fail();
}

/* mkostemp creates with mode 0600; only what is not secret is opened up, and only when it is complete. */
void pending_file::create() {
  std::string name = folder_of(path_) + "/.vambrace-XXXXXX";
  descriptor_ = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor_ >= 0) temporary_ = name;
}

pending_file::~pending_file() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!direct() && !committed_) ::unlink(temporary_.c_str());
}

void pending_file::write(const std::uint8_t *content, std::size_t length) {
  while (length > 0) {
    const ssize_t done = ::write(descriptor_, content, length);
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) fail();
    content += done;
    length -= static_cast<std::size_t>(done);
  }
}

void pending_file::close() {
  if (!direct()) {
    if (::fchmod(descriptor_, target_.secret ? secret_mode : public_mode & ~umask_now()) != 0) fail();
    if (::fsync(descriptor_) != 0) fail();
  }
  const int result = ::close(descriptor_);
  descriptor_ = -1;
  if (result != 0) fail();
}

/*
 * What must stay is guarded by link, which does not replace a file that appeared meanwhile. What may be replaced keeps a second name
 * until the last file of the command is in place, where the file system has hard links.
 */
void pending_file::commit() {
  if (direct()) return;
  if (target_.keep_existing) {
    if (::link(temporary_.c_str(), path_.c_str()) == 0) {
      ::unlink(temporary_.c_str());
      committed_ = true;
      return;
    }
    if (errno == EEXIST || ::access(path_.c_str(), F_OK) == 0) {
      errno = EEXIST;
      fail();
    }
  } else {
    old_ = second_name(path_);
  }
  if (::rename(temporary_.c_str(), path_.c_str()) != 0) {
    const int reason = errno;
    keep();
    errno = reason;
    fail();
  }
  committed_ = true;
}

void pending_file::roll_back() {
  if (!committed_) return;
  if (old_.empty())
    ::unlink(path_.c_str());
  else
    ::rename(old_.c_str(), path_.c_str());
  old_.clear();
}

void pending_file::keep() {
  if (!old_.empty()) ::unlink(old_.c_str());
  old_.clear();
  if (committed_) sync_folder(path_);
}

void check_outputs(const std::vector<output> &targets, const std::vector<std::string> &input_paths) {
  for (std::size_t i = 0; i < targets.size(); i++) {
    const output &target = targets[i];
    for (std::size_t j = 0; j < i; j++) {
      if (same_file(target.path, targets[j].path) && target.path != "/dev/null")
        throw usage_error("the " + targets[j].what + " and the " + target.what + " cannot both go to " +
                          (is_stdout(target.path) ? "the standard output" : target.path) + ": name two files");
    }
    if (is_stdout(target.path)) {
      if (target.form == encoding::raw && ::isatty(STDOUT_FILENO) == 1)
        throw usage_error("the raw " + target.what + " does not go to a terminal: use --format hex, or redirect the output");
      continue;
    }
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(target.path, error);
    if (std::filesystem::is_directory(status))
      throw usage_error("cannot write the " + target.what + " to " + target.path + ": it is a directory; name a file in it");
    if (std::filesystem::is_symlink(std::filesystem::symlink_status(target.path, error)) && !std::filesystem::exists(status))
      throw usage_error("cannot write the " + target.what + " to " + target.path + ": it is a symbolic link to nowhere");
    if (target.keep_existing && std::filesystem::is_regular_file(status))
      throw usage_error(target.path + " exists and may be a " + target.what + " that is still needed: name another file, or replace it " +
                        "with --force");
    for (const std::string &input : input_paths)
      if (std::filesystem::is_regular_file(status) && same_file(target.path, input))
        throw usage_error(target.path + " is an input of this command and cannot be its output: name another file for the " + target.what);
  }
}

void write_outputs(const std::vector<output> &targets, const std::vector<const bytes *> &contents) {
  std::deque<pending_file> files; /* its elements never move */
  for (const output &target : targets) files.emplace_back(target);
  /* What cannot be undone is written last. */
  for (const bool direct : {false, true}) {
    for (std::size_t i = 0; i < files.size(); i++) {
      if (files[i].direct() != direct) continue;
      const bytes text = encode(*contents[i], targets[i].form);
      files[i].write(text.data(), text.size());
      files[i].close();
    }
  }
  try {
    for (pending_file &file : files) file.commit();
  } catch (const operation_error &) {
    for (pending_file &file : files) file.roll_back();
    throw;
  }
  for (pending_file &file : files) file.keep();
}

} // namespace vmb::cli
