/*
 * The functions whose names begin with _ are those of the C library below the C++ streams, the
 * others Win32's. File names are in the process's code page.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <sddl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <initializer_list>
#include <mutex>

#include "errors.h"
#include "operating_system.h"

namespace vmb::cli {

namespace {

constexpr std::size_t most_at_once = std::size_t{1} << 30; /* the C library takes an int */
constexpr UINT ended_by_ctrl_c = 0xc000013a;               /* as the system's own handler ends it */

void (*clean_up_now)();
std::recursive_mutex ending; /* the handler runs in a thread of its own */

/* What the last call of Win32 said, as errno; gives -1. */
int failed() {
  switch (::GetLastError()) {
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
      errno = EEXIST;
      break;
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
      errno = ENOENT;
      break;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
      errno = EACCES;
      break;
    case ERROR_DISK_FULL:
      errno = ENOSPC;
      break;
    default:
      errno = EIO;
  }
  return -1;
}

/* Ends the program itself, so that nothing can be written between cleaning up and the end. */
BOOL WINAPI clean_up_and_end(DWORD /* what happened */) {
  ending.lock();
  clean_up_now();
  ::TerminateProcess(::GetCurrentProcess(), ended_by_ctrl_c);
  return FALSE;
}

/* A list of who has access, in the language of security descriptors: this user, and nobody
 * whom the folder names. Empty if the system does not say who it is. */
std::string access_of_user_alone() {
  alignas(TOKEN_USER) unsigned char user[sizeof(TOKEN_USER) + SECURITY_MAX_SID_SIZE];
  DWORD length = sizeof user;
  HANDLE token = nullptr;
  char *name = nullptr;
  if (::OpenProcessToken(::GetCurrentProcess(), TOKEN_QUERY, &token) == 0)
    return "";
  const bool known = ::GetTokenInformation(token, TokenUser, user, length, &length) != 0;
  ::CloseHandle(token);
  if (!known ||
      ::ConvertSidToStringSidA(reinterpret_cast<TOKEN_USER *>(user)->User.Sid, &name) == 0)
    return "";
  const std::string access = std::string("D:P(A;;FRFWSD;;;") + name + ")";
  ::LocalFree(name);
  return access;
}

file_state state_in(const struct _stat64 &status) {
  return {(status.st_mode & _S_IFMT) == _S_IFREG, static_cast<std::uintmax_t>(status.st_size),
          false};
}

/* Whether a path names a device: "NUL", "\\.\..." */
bool names_device(const std::string &path) {
  return ::_stricmp(path.c_str(), null_device) == 0 || path.compare(0, 4, "\\\\.\\") == 0;
}

/* Whether the file may be read and written while others write it; files that this program makes
 * may be renamed and removed while they are open, too. */
constexpr DWORD sharing = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

} // namespace

const char *const null_device = "NUL";

/* _open() takes the lowest descriptor that is free. */
void prepare_standard_streams() {
  for (const int descriptor : {standard_input, standard_output, standard_error}) {
    if (::_get_osfhandle(descriptor) >= 0)
      continue;
    const int direction = descriptor == standard_input ? _O_WRONLY : _O_RDONLY;
    if (::_open(null_device, direction) != descriptor)
      throw operation_error("a standard stream is closed, and NUL cannot take its place");
  }
  ::_setmode(standard_input, _O_BINARY);
  ::_setmode(standard_output, _O_BINARY);
  /* so that a console erases the line that a progress report overwrites */
  const auto console = reinterpret_cast<HANDLE>(::_get_osfhandle(standard_error));
  DWORD mode = 0;
  if (::GetConsoleMode(console, &mode) != 0)
    ::SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

bool is_abandoned_pipe(int) {
  return false;
}

/* _isatty() says it of NUL as well. */
bool is_terminal(int descriptor) {
  DWORD mode = 0;
  return ::GetConsoleMode(reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor)), &mode) != 0;
}

std::optional<file_state> state_of(const std::string &path) {
  struct _stat64 status = {};
  if (names_device(path))
    return file_state{false, 0, false};
  if (::_stat64(path.c_str(), &status) != 0)
    return std::nullopt;
  return state_in(status);
}

std::optional<file_state> state_of(int descriptor) {
  struct _stat64 status = {};
  if (::_fstat64(descriptor, &status) != 0)
    return std::nullopt;
  return state_in(status);
}

int open_input(const std::string &path) {
  return ::_open(path.c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT);
}

int open_device(const std::string &path) {
  return ::_open(path.c_str(), _O_WRONLY | _O_BINARY | _O_NOINHERIT);
}

int duplicate(int descriptor) {
  return ::_dup(descriptor);
}

int create_file(const char *path, bool secret) {
  SECURITY_ATTRIBUTES attributes = {sizeof attributes, nullptr, FALSE};
  if (secret) {
    const std::string access = access_of_user_alone();
    if (access.empty() ||
        ::ConvertStringSecurityDescriptorToSecurityDescriptorA(
            access.c_str(), SDDL_REVISION_1, &attributes.lpSecurityDescriptor, nullptr) == 0)
      return failed();
  }
  const HANDLE file = ::CreateFileA(path, GENERIC_WRITE, sharing, secret ? &attributes : nullptr,
                                    CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr);
  const int result = file == INVALID_HANDLE_VALUE ? failed() : 0;
  ::LocalFree(attributes.lpSecurityDescriptor); /* may be null */
  if (result != 0)
    return result;
  return ::_open_osfhandle(reinterpret_cast<std::intptr_t>(file),
                           _O_WRONLY | _O_BINARY | _O_NOINHERIT);
}

int create_file_without_name(const std::string & /* folder */) {
  return -1;
}

long long read_bytes(int descriptor, void *out, std::size_t length) {
  return ::_read(descriptor, out, static_cast<unsigned>(std::min(length, most_at_once)));
}

long long write_bytes(int descriptor, const void *content, std::size_t length) {
  return ::_write(descriptor, content, static_cast<unsigned>(std::min(length, most_at_once)));
}

long long position_of(int descriptor) {
  return ::_lseeki64(descriptor, 0, SEEK_CUR);
}

int close_file(int descriptor) {
  return ::_close(descriptor);
}

/* A byte far beyond the end is locked: what is in the file can be read and written all the same. */
int open_and_lock(const std::string &path) {
  const HANDLE file = ::CreateFileA(path.c_str(), GENERIC_READ | GENERIC_WRITE, sharing, nullptr,
                                    OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
  if (file == INVALID_HANDLE_VALUE)
    return failed();
  OVERLAPPED place = {};
  place.Offset = 1U << 30U;
  if (::LockFileEx(file, LOCKFILE_EXCLUSIVE_LOCK, 0, 1, 0, &place) == 0) {
    const int result = failed();
    ::CloseHandle(file);
    return result;
  }
  return ::_open_osfhandle(reinterpret_cast<std::intptr_t>(file),
                           _O_RDWR | _O_BINARY | _O_NOINHERIT);
}

int finish_file(int descriptor, bool /* secret */) {
  return ::_commit(descriptor);
}

int add_name(const std::string &path, const std::string &name) {
  return ::CreateHardLinkA(name.c_str(), path.c_str(), nullptr) != 0 ? 0 : failed();
}

int name_file(int /* descriptor */, const std::string & /* name */) {
  errno = ENOSYS;
  return -1;
}

int replace_file(const std::string &from, const std::string &to) {
  const DWORD how = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
  return ::MoveFileExA(from.c_str(), to.c_str(), how) != 0 ? 0 : failed();
}

int remove_name(const char *path) {
  return ::DeleteFileA(path) != 0 ? 0 : failed();
}

void sync_folder(const std::string & /* folder */) {}

void clean_up_on_signals(void (*clean_up)()) {
  clean_up_now = clean_up;
  ::SetConsoleCtrlHandler(clean_up_and_end, TRUE);
}

signals_wait::signals_wait() {
  ending.lock();
}

signals_wait::~signals_wait() {
  ending.unlock();
}

} // namespace vmb::cli
