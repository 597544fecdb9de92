/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <initializer_list>

#include "errors.h"
#include "operating_system.h"

namespace vmb::cli {

namespace {

constexpr mode_t secret_mode = 0600;
constexpr mode_t public_mode = 0666; /* less the umask */
constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

void (*clean_up_now)();

extern "C" void clean_up_and_end(int signal_number) {
  clean_up_now();
  ::raise(signal_number); /* SA_RESETHAND: it ends the program when the handler returns */
}

sigset_t set_of_ending_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal_number : ending_signals)
    sigaddset(&set, signal_number);
  return set;
}

mode_t umask_now() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return mask;
}

/* Through which a file without a name can be linked. */
std::string path_of_descriptor(int descriptor) {
  return "/proc/self/fd/" + std::to_string(descriptor);
}

file_state state_in(const struct stat &status) {
  return {S_ISREG(status.st_mode), static_cast<std::uintmax_t>(status.st_size),
          (status.st_mode & 077) == 0};
}

} // namespace

const char *const null_device = "/dev/null";

/* open() takes the lowest descriptor that is free, so the loop fills the gaps in their order. */
void prepare_standard_streams() {
  std::signal(SIGPIPE, SIG_IGN);
  for (const int descriptor : {standard_input, standard_output, standard_error}) {
    if (::fcntl(descriptor, F_GETFD) >= 0)
      continue;
    const int direction = descriptor == standard_input ? O_WRONLY : O_RDONLY;
    if (::open(null_device, direction) != descriptor)
      throw operation_error("a standard stream is closed, and /dev/null cannot take its place");
  }
}

bool is_terminal(int descriptor) {
  return ::isatty(descriptor) == 1;
}

bool is_abandoned_pipe(int descriptor) {
  pollfd output = {descriptor, POLLOUT, 0};
  return ::poll(&output, 1, 0) == 1 && (output.revents & (POLLERR | POLLHUP)) != 0;
}

std::optional<file_state> state_of(const std::string &path) {
  struct stat status = {};
  if (::stat(path.c_str(), &status) != 0)
    return std::nullopt;
  return state_in(status);
}

std::optional<file_state> state_of(int descriptor) {
  struct stat status = {};
  if (::fstat(descriptor, &status) != 0)
    return std::nullopt;
  return state_in(status);
}

int open_input(const std::string &path) {
  return ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
}

int open_device(const std::string &path) {
  return ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
}

int duplicate(int descriptor) {
  return ::dup(descriptor);
}

/* With mode 0600; finish_file opens up what is not secret when it is complete. */
int create_file(const char *path, bool /* secret */) {
  return ::open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, secret_mode);
}

/* Needs a file system that has them, and /proc to give them a name later. */
int create_file_without_name(const std::string &folder) {
  int descriptor = -1;
#if defined(O_TMPFILE)
  descriptor = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, secret_mode);
  if (descriptor >= 0 && ::access(path_of_descriptor(descriptor).c_str(), F_OK) != 0) {
    ::close(descriptor);
    descriptor = -1;
  }
#else
  (void)folder;
#endif
  return descriptor;
}

long long read_bytes(int descriptor, void *out, std::size_t length) {
  return ::read(descriptor, out, length);
}

long long write_bytes(int descriptor, const void *content, std::size_t length) {
  return ::write(descriptor, content, length);
}

long long position_of(int descriptor) {
  return ::lseek(descriptor, 0, SEEK_CUR);
}

int close_file(int descriptor) {
  return ::close(descriptor);
}

int open_and_lock(const std::string &path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (descriptor < 0)
    return -1;
  int result = 0;
  do
    result = ::flock(descriptor, LOCK_EX);
  while (result != 0 && errno == EINTR);
  if (result == 0)
    return descriptor;
  const int reason = errno;
  ::close(descriptor);
  errno = reason;
  return -1;
}

int finish_file(int descriptor, bool secret) {
  if (::fchmod(descriptor, secret ? secret_mode : public_mode & ~umask_now()) != 0)
    return -1;
  return ::fsync(descriptor);
}

int add_name(const std::string &path, const std::string &name) {
  return ::link(path.c_str(), name.c_str());
}

int name_file(int descriptor, const std::string &name) {
  return ::linkat(AT_FDCWD, path_of_descriptor(descriptor).c_str(), AT_FDCWD, name.c_str(),
                  AT_SYMLINK_FOLLOW);
}

int replace_file(const std::string &from, const std::string &to) {
  return ::rename(from.c_str(), to.c_str());
}

int remove_name(const char *path) {
  return ::unlink(path);
}

void sync_folder(const std::string &folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0)
    return;
  ::fsync(descriptor);
  ::close(descriptor);
}

void clean_up_on_signals(void (*clean_up)()) {
  clean_up_now = clean_up;
  struct sigaction action = {};
  action.sa_handler = clean_up_and_end;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  action.sa_mask = set_of_ending_signals();
  for (const int signal_number : ending_signals) {
    struct sigaction before = {};
    ::sigaction(signal_number, nullptr, &before);
    if (before.sa_handler != SIG_IGN)
      ::sigaction(signal_number, &action, nullptr);
  }
}

signals_wait::signals_wait() : before_() {
  const sigset_t set = set_of_ending_signals();
  ::pthread_sigmask(SIG_BLOCK, &set, &before_);
}

signals_wait::~signals_wait() {
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

} // namespace vmb::cli
