// The posix module: system calls behind os and io. A failing call raises the OSError subclass of its errno, with the path.
#include <dirent.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>

#include "posix.natives.h"
#include "runtime/exception.h"
#include "runtime/protocol.h"
#include "stdlib/modules/native_module.h"

extern char** environ;

namespace mpy {
namespace {

// A path as a C string: str (or bytes), no NUL inside.
Result<const char*> path_of(Thread& t, Value v) {
  std::string_view s;
  if (is_str(t, v)) s = TRY(str_utf8(t, v));
  else if (is_kind(v, Kind::Bytes)) s = TRY(bytes_like(t, v));
  else return t.type_error("expected str, bytes or os.PathLike object, not {}", {FormatArg::type_of(v)});
  if (s.find('\0') != s.npos) return t.value_error("embedded null byte");
  return s.data();
}
Result<int> fd_of(Thread& t, Value v) {
  int64_t n = TRY(to_index(t, v));
  if (n < INT_MIN || n > INT_MAX) return t.raise(Exc::OverflowError, "Python int too large to convert to C int");
  return static_cast<int>(n);
}
Result<Value> done(Thread& t, int rc, Value path) {
  if (rc < 0) return raise_os_error(t, errno, path);
  return Value::none();
}

Result<Value> stat_tuple(Thread& t, const struct stat& s) {
  auto seconds = [](const timespec& ts) { return static_cast<double>(ts.tv_sec) + static_cast<double>(ts.tv_nsec) * 1e-9; };
  Ref mtime = TRY_REF(make_float(t, seconds(s.st_mtim))), atime = TRY_REF(make_float(t, seconds(s.st_atim))), ctime = TRY_REF(make_float(t, seconds(s.st_ctim)));
  Ref ino = TRY_REF(make_uint(t, s.st_ino)), dev = TRY_REF(make_uint(t, s.st_dev)), size = TRY_REF(make_int(t, s.st_size));
  auto n = [](uint64_t i) { return Value::small_int(static_cast<int64_t>(i)); };
  return tuple_new(t, {n(s.st_mode), ino, dev, n(s.st_nlink), n(s.st_uid), n(s.st_gid), size, atime, mtime, ctime});
}

}  // namespace

NATIVE(posix_open) {
  const char* path = TRY(path_of(t, args[0]));
  int flags = TRY(fd_of(t, args[1])), mode = TRY(fd_of(t, args[2]));
  for (;;) {
    int fd = open(path, flags | O_CLOEXEC, mode);
    if (fd >= 0) return Value::small_int(fd);
    if (errno != EINTR) return raise_os_error(t, errno, args[0]);
    TRY(t.poll_native());
  }
}
NATIVE(posix_close) { return done(t, close(TRY(fd_of(t, args[0]))), Value::unset()); }

NATIVE(posix_read) {
  int fd = TRY(fd_of(t, args[0]));
  int64_t n = TRY(to_index(t, args[1]));
  if (n < 0) return raise_os_error(t, EINVAL, Value::unset());
  Ref out = TRY_REF(bytes_new(t, nullptr, static_cast<uint64_t>(n)));
  for (;;) {
    ssize_t got = read(fd, as_bytes(out)->data, static_cast<size_t>(n));
    if (got == n) return out.release();
    if (got >= 0) return bytes_new(t, as_bytes(out)->data, static_cast<uint64_t>(got));
    if (errno != EINTR) return raise_os_error(t, errno, Value::unset());
    TRY(t.poll_native());
  }
}

NATIVE(posix_write) {
  int fd = TRY(fd_of(t, args[0]));
  std::string_view d = TRY(bytes_like(t, args[1]));
  for (;;) {
    ssize_t put = write(fd, d.data(), d.size());
    if (put >= 0) return make_int(t, put);
    if (errno != EINTR) return raise_os_error(t, errno, Value::unset());
    TRY(t.poll_native());
  }
}

NATIVE(posix_lseek) {
  int fd = TRY(fd_of(t, args[0]));
  int64_t pos = TRY(to_index(t, args[1]));
  off_t at = lseek(fd, pos, TRY(fd_of(t, args[2])));
  if (at < 0) return raise_os_error(t, errno, Value::unset());
  return make_int(t, at);
}
NATIVE(posix_ftruncate) {
  int fd = TRY(fd_of(t, args[0]));
  return done(t, ftruncate(fd, TRY(to_index(t, args[1]))), Value::unset());
}
NATIVE(posix_isatty) { return Value::boolean(isatty(TRY(fd_of(t, args[0]))) == 1); }

NATIVE(posix_fstat) {
  struct stat s;
  if (fstat(TRY(fd_of(t, args[0])), &s) < 0) return raise_os_error(t, errno, Value::unset());
  return stat_tuple(t, s);
}
NATIVE(posix_stat) {
  struct stat s;
  if (stat(TRY(path_of(t, args[0])), &s) < 0) return raise_os_error(t, errno, args[0]);
  return stat_tuple(t, s);
}
NATIVE(posix_lstat) {
  struct stat s;
  if (lstat(TRY(path_of(t, args[0])), &s) < 0) return raise_os_error(t, errno, args[0]);
  return stat_tuple(t, s);
}
NATIVE(posix_access) {
  const char* path = TRY(path_of(t, args[0]));
  return Value::boolean(access(path, TRY(fd_of(t, args[1]))) == 0);
}

NATIVE(posix_listdir) {
  DIR* dir = opendir(TRY(path_of(t, args[0])));
  if (!dir) return raise_os_error(t, errno, args[0]);
  auto list = [&]() -> Result<Value> {
    Ref names = TRY_REF(list_new(t));
    while (dirent* e = readdir(dir)) {
      std::string_view name = e->d_name;
      if (name == "." || name == "..") continue;
      Ref s = TRY_REF(str_from_utf8(t, name));
      TRY(list_append(t, as_list(names), s));
    }
    return names.release();
  };
  auto result = list();
  closedir(dir);
  return result;
}

NATIVE(posix_getcwd) {
  char path[PATH_MAX];
  if (!getcwd(path, sizeof path)) return raise_os_error(t, errno, Value::unset());
  return str_from_utf8(t, path);
}
NATIVE(posix_chdir) { return done(t, chdir(TRY(path_of(t, args[0]))), args[0]); }
NATIVE(posix_mkdir) {
  const char* path = TRY(path_of(t, args[0]));
  return done(t, mkdir(path, static_cast<mode_t>(TRY(fd_of(t, args[1])))), args[0]);
}
NATIVE(posix_rmdir) { return done(t, rmdir(TRY(path_of(t, args[0]))), args[0]); }
NATIVE(posix_unlink) { return done(t, unlink(TRY(path_of(t, args[0]))), args[0]); }
NATIVE(posix_rename) { return done(t, rename(TRY(path_of(t, args[0])), TRY(path_of(t, args[1]))), args[0]); }
NATIVE(posix_symlink) { return done(t, symlink(TRY(path_of(t, args[0])), TRY(path_of(t, args[1]))), args[0]); }
NATIVE(posix_chmod) {
  const char* path = TRY(path_of(t, args[0]));
  return done(t, chmod(path, static_cast<mode_t>(TRY(fd_of(t, args[1])))), args[0]);
}
NATIVE(posix_readlink) {
  char target[PATH_MAX];
  ssize_t n = readlink(TRY(path_of(t, args[0])), target, sizeof target);
  if (n < 0) return raise_os_error(t, errno, args[0]);
  return str_from_utf8(t, {target, static_cast<size_t>(n)});
}
NATIVE(posix_getpid) { return Value::small_int(getpid()); }
NATIVE(posix_strerror) { return str_from_utf8(t, strerror(TRY(fd_of(t, args[0])))); }

NATIVE(posix_environ) {
  Ref dict = TRY_REF(dict_new(t));
  for (char** e = ::environ; e && *e; e++) {
    std::string_view entry = *e;
    size_t eq = entry.find('=');
    if (eq == entry.npos) continue;
    Ref key = TRY_REF(str_from_utf8(t, entry.substr(0, eq))), value = TRY_REF(str_from_utf8(t, entry.substr(eq + 1)));
    TRY(dict_set(t, dict, key, value));
  }
  return dict.release();
}
NATIVE(posix_putenv) {
  const char* name = TRY(path_of(t, args[0]));
  return done(t, setenv(name, TRY(path_of(t, args[1])), 1), Value::unset());
}
NATIVE(posix_unsetenv) { return done(t, unsetenv(TRY(path_of(t, args[0]))), Value::unset()); }
NATIVE(posix_cpu_count) { return Value::small_int(sysconf(_SC_NPROCESSORS_ONLN)); }

NATIVE(posix_urandom) {
  int64_t n = TRY(to_index(t, args[0]));
  if (n < 0) return t.value_error("negative argument not allowed");
  Ref out = TRY_REF(bytes_new(t, nullptr, static_cast<uint64_t>(n)));
  for (int64_t at = 0; at < n;) {
    ssize_t got = getrandom(as_bytes(out)->data + at, static_cast<size_t>(n - at), 0);
    if (got < 0 && errno != EINTR) return raise_os_error(t, errno, Value::unset());
    if (got > 0) at += got;
  }
  return out.release();
}
NATIVE(posix_system) { return Value::small_int(system(TRY(path_of(t, args[0])))); }
NATIVE(posix_terminal_size) {
  winsize w{};
  if (ioctl(TRY(fd_of(t, args[0])), TIOCGWINSZ, &w) < 0) return raise_os_error(t, errno, Value::unset());
  return tuple_new(t, {Value::small_int(w.ws_col), Value::small_int(w.ws_row)});
}
NATIVE(posix_exit) { _exit(TRY(fd_of(t, args[0]))); }

Status build_posix(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::posix_natives));
  const struct { const char* name; int value; } constants[] = {
      {"O_RDONLY", O_RDONLY}, {"O_WRONLY", O_WRONLY}, {"O_RDWR", O_RDWR}, {"O_CREAT", O_CREAT}, {"O_EXCL", O_EXCL}, {"O_TRUNC", O_TRUNC},
      {"O_APPEND", O_APPEND}, {"O_CLOEXEC", O_CLOEXEC}, {"F_OK", F_OK}, {"R_OK", R_OK}, {"W_OK", W_OK}, {"X_OK", X_OK}};
  for (auto& c : constants) TRY(module_set(t, module, c.name, Value::small_int(c.value)));
  return {};
}

}  // namespace mpy
