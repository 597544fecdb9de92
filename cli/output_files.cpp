/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "output_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "errors.h"
#include "key_file.h"
#include "pem.h"
#include "replacement.h"

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

/* The new name is on the disk too. Some file systems cannot do that; then there is nothing to do
 * about it. */
void sync_folder(const std::string &path) {
  const int folder = ::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0)
    return;
  ::fsync(folder);
  ::close(folder);
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

/* Through which a file without a name can be linked. */
std::string path_of_descriptor(int descriptor) {
  return "/proc/self/fd/" + std::to_string(descriptor);
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
    descriptor_ = ::dup(STDOUT_FILENO);
  } else if (direct_) {
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
  } else if (!create_without_name()) {
    create_hidden();
  }
  if (descriptor_ < 0)
    fail();
}

/* Nothing stays of such a file, whatever ends the process. Needs a file system that has them, and
 * /proc to give them a name later. */
bool pending_file::create_without_name() {
#if defined(O_TMPFILE)
  descriptor_ = ::open(folder_of(path_).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, secret_mode);
  if (descriptor_ < 0)
    return false;
  if (::access(path_of_descriptor(descriptor_).c_str(), F_OK) == 0)
    return true;
  ::close(descriptor_);
  descriptor_ = -1;
#endif
  return false;
}

/* With mode 0600; only what is not secret is opened up, and only when it is complete. */
void pending_file::create_hidden() {
  descriptor_ = hidden_.make(folder_of(path_), [](const char *name) {
    return ::open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, secret_mode);
  });
}

pending_file::~pending_file() {
  if (descriptor_ >= 0)
    ::close(descriptor_);
}

void pending_file::write(const std::uint8_t *content, std::size_t length) {
  while (length > 0) {
    const ssize_t done = ::write(descriptor_, content, length);
    if (done < 0 && errno == EINTR)
      continue;
    if (done < 0)
      fail();
    content += done;
    length -= static_cast<std::size_t>(done);
  }
}

void pending_file::close() {
  const int result = ::close(descriptor_);
  descriptor_ = -1;
  if (result != 0)
    fail();
}

void pending_file::finish() {
  if (direct())
    return close();
  if (::fchmod(descriptor_, target_.secret() ? secret_mode : public_mode & ~umask_now()) != 0)
    fail();
  if (::fsync(descriptor_) != 0)
    fail();
}

int pending_file::take_name() {
  if (!hidden_.empty())
    return ::link(hidden_.path().c_str(), path_.c_str());
  return ::linkat(AT_FDCWD, path_of_descriptor(descriptor_).c_str(), AT_FDCWD, path_.c_str(),
                  AT_SYMLINK_FOLLOW);
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
  } else if (errno == EEXIST || (!hidden_.empty() && ::access(path_.c_str(), F_OK) == 0)) {
    errno = EEXIST;
    if (target_.keep_existing())
      fail();
    replace();
  } else {
    if (hidden_.empty() || ::rename(hidden_.path().c_str(), path_.c_str()) != 0)
      fail();
    hidden_.forget();
  }
  committed_ = true;
  close();
}

/* What is replaced keeps a second name until the last file of the command is in place, where the
 * file system has hard links. */
void pending_file::replace() {
  old_.make(folder_of(path_), [this](const char *name) { return ::link(path_.c_str(), name); });
  if (hidden_.empty()) {
    const std::string from = path_of_descriptor(descriptor_);
    if (hidden_.make(folder_of(path_), [&from](const char *name) {
          return ::linkat(AT_FDCWD, from.c_str(), AT_FDCWD, name, AT_SYMLINK_FOLLOW);
        }) < 0)
      fail();
  }
  if (::rename(hidden_.path().c_str(), path_.c_str()) != 0)
    fail();
  hidden_.forget();
}

void pending_file::roll_back() {
  if (!committed_)
    return;
  if (old_.empty())
    ::unlink(path_.c_str());
  else if (::rename(old_.path().c_str(), path_.c_str()) == 0)
    old_.forget();
}

void pending_file::keep() {
  old_.remove();
  if (committed_)
    sync_folder(path_);
}

bool goes_directly(const output &target) {
  struct stat status = {};
  return is_stdout(target.path) ||
         (::stat(target.path.c_str(), &status) == 0 && !S_ISREG(status.st_mode));
}

void check_outputs(const std::vector<output> &targets,
                   const std::vector<std::string> &input_paths) {
  for (std::size_t i = 0; i < targets.size(); i++) {
    const output &target = targets[i];
    for (std::size_t j = 0; j < i; j++) {
      if (same_file(target.path, targets[j].path) && target.path != "/dev/null")
        throw usage_error(
            "the " + targets[j].what + " and the " + target.what + " cannot both go to " +
            (is_stdout(target.path) ? "the standard output" : target.path) + ": name two files");
    }
    if (is_stdout(target.path)) {
      const bool binary = target.form == encoding::raw || target.form == encoding::der;
      if (binary && ::isatty(STDOUT_FILENO) == 1)
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
