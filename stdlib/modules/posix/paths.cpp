// The posix module, paths: what takes a file's name. See posix_fd.cpp for open files, posix_process.cpp for processes.
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <climits>
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "posix.natives.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/posix/args.h"
#include "stdlib/stdlib.h"

namespace mpy {

using namespace posix;

Status add_posix_constants(Thread&, Value module);  // posix_constants.cpp

namespace {

Result<Value> ns_value(Thread& t, const timespec& ts) { return make_int(t, ts.tv_sec * 1'000'000'000LL + ts.tv_nsec); }
Result<Value> seconds_value(Thread& t, const timespec& ts) {
  return make_float(t, static_cast<double>(ts.tv_sec) + static_cast<double>(ts.tv_nsec) * 1e-9);
}

// The ten items of the sequence, then the named ones: float times, times in ns, block size, blocks, device.
Result<Value> stat_tuple(Thread& t, const struct stat& s) {
  const timespec times[] = {s.st_atim, s.st_mtim, s.st_ctim};
  Ref f[3], n[3];
  for (int i = 0; i < 3; i++) {
    f[i] = TRY_REF(seconds_value(t, times[i]));
    n[i] = TRY_REF(ns_value(t, times[i]));
  }
  Ref ino = TRY_REF(make_uint(t, s.st_ino)), dev = TRY_REF(make_uint(t, s.st_dev)),
      size = TRY_REF(make_int(t, s.st_size)), rdev = TRY_REF(make_uint(t, s.st_rdev));
  auto i = [](uint64_t x) { return Value::small_int(static_cast<int64_t>(x)); };
  return tuple_new(
      t, {i(s.st_mode), ino, dev, i(s.st_nlink), i(s.st_uid), i(s.st_gid), size, i(static_cast<uint64_t>(s.st_atime)),
          i(static_cast<uint64_t>(s.st_mtime)), i(static_cast<uint64_t>(s.st_ctime)), f[0], f[1], f[2], n[0], n[1],
          n[2], i(static_cast<uint64_t>(s.st_blksize)), i(static_cast<uint64_t>(s.st_blocks)), rdev});
}

Result<Value> stat_of(Thread& t, const char* function, Value path, Value dir_fd, bool follow) {
  Path p = TRY(path_arg(t, path, function, kFd));
  int dir = TRY(dir_fd_arg(t, dir_fd));
  if (p.fd >= 0 && dir != AT_FDCWD) return t.value_error("{}: can't specify dir_fd without matching path", {function});
  if (p.fd >= 0 && !follow) return t.value_error("{}: cannot use fd and follow_symlinks together", {function});
  struct stat s;
  int64_t rc = TRY(blocking(
      t, [&] { return p.fd >= 0 ? fstat(p.fd, &s) : fstatat(dir, p.c_str(), &s, follow ? 0 : AT_SYMLINK_NOFOLLOW); }));
  if (rc < 0) return os_error(t, p);
  return stat_tuple(t, s);
}

}  // namespace

// A dir_fd as audit events have it.
static Value given_dir(Value v) { return v.is_none() ? Value::small_int(-1) : v; }

NATIVE(posix_open) {
  Path p = TRY(path_arg(t, args[0], "open"));
  TRY(audit(t, "open", {args[0], Value::none(), args[1]}));
  int flags = TRY(int_arg(t, args[1])), mode = TRY(int_arg(t, args[2])), dir = TRY(dir_fd_arg(t, args[3]));
  int64_t fd = TRY(blocking(t, [&] { return openat(dir, p.c_str(), flags | O_CLOEXEC, mode); }));
  if (fd < 0) return os_error(t, p);
  return Value::small_int(fd);
}
// For io.FileIO, whose mode the event has.
NATIVE(posix_open_file) {
  Path p = TRY(path_arg(t, args[0], "open"));
  TRY(audit(t, "open", {args[0], args[2], args[1]}));
  int flags = TRY(int_arg(t, args[1]));
  int64_t fd = TRY(blocking(t, [&] { return open(p.c_str(), flags | O_CLOEXEC, 0666); }));
  if (fd < 0) return os_error(t, p);
  return Value::small_int(fd);
}
NATIVE(posix_stat) { return stat_of(t, "stat", args[0], args[1], TRY(to_bool(t, args[2]))); }
NATIVE(posix_lstat) { return stat_of(t, "lstat", args[0], args[1], false); }
NATIVE(posix_fstat) {
  struct stat s;
  if (fstat(TRY(int_arg(t, args[0])), &s) < 0) return os_error(t);
  return stat_tuple(t, s);
}
// Its file type bits, following links or not; -1 when it is not known: os.path asks without making a stat_result.
NATIVE(posix_file_kind) {
  auto made = path_arg(t, args[0], "stat", kFd);
  if (made.raised()) {
    if (!t.exception_matches(Exc::ValueError)) return Raised{};
    t.take_exception();
    return Value::small_int(-1);
  }
  Path p = made.take();
  struct stat s;
  int rc = p.fd >= 0 ? fstat(p.fd, &s) : fstatat(AT_FDCWD, p.c_str(), &s, is_true(args[1]) ? 0 : AT_SYMLINK_NOFOLLOW);
  return Value::small_int(rc < 0 ? -1 : static_cast<int64_t>(s.st_mode & S_IFMT));
}
NATIVE(posix_access) {
  Path p = TRY(path_arg(t, args[0], "access"));
  int mode = TRY(int_arg(t, args[1])), dir = TRY(dir_fd_arg(t, args[2]));
  int flags = (TRY(to_bool(t, args[3])) ? AT_EACCESS : 0) | (TRY(to_bool(t, args[4])) ? 0 : AT_SYMLINK_NOFOLLOW);
  return Value::boolean(faccessat(dir, p.c_str(), mode, flags) == 0);
}

namespace {

// Walks a directory: f(name, type, inode).
template <class F>
Status each_entry(Thread& t, const Path& p, F f) {
  DIR* dir = nullptr;
  if (p.fd >= 0) {
    int copy = fcntl(p.fd, F_DUPFD_CLOEXEC, 0);
    dir = copy < 0 ? nullptr : fdopendir(copy);
    if (!dir && copy >= 0) {
      int error = errno;
      ::close(copy);
      errno = error;
    }
    if (dir) rewinddir(dir);
  } else {
    dir = opendir(p.c_str());
  }
  if (!dir) return os_error(t, p);
  auto walk = [&]() -> Status {
    while (dirent* e = readdir(dir)) {
      std::string_view name = e->d_name;
      if (name != "." && name != "..") TRY(f(name, e->d_type, e->d_ino));
    }
    return {};
  };
  auto result = walk();
  closedir(dir);
  return result;
}

}  // namespace

NATIVE(posix_listdir) {
  Path p = TRY(path_arg(t, args[0], "listdir", kFd | kNone));
  TRY(audit(t, "os.listdir", {args[0]}));
  Ref names = TRY_REF(list_new(t));
  TRY(each_entry(t, p, [&](std::string_view name, int, uint64_t) -> Status {
    Ref s = TRY_REF(fs_text(t, name, p.is_bytes));
    return list_append(t, as_list(names), s);
  }));
  return names.release();
}
// (name, d_type, inode) of each entry, for os.scandir.
NATIVE(posix_scan) {
  Path p = TRY(path_arg(t, args[0], "scandir", kFd | kNone));
  TRY(audit(t, "os.scandir", {args[0]}));
  Ref entries = TRY_REF(list_new(t));
  TRY(each_entry(t, p, [&](std::string_view name, int type, uint64_t inode) -> Status {
    Ref s = TRY_REF(fs_text(t, name, p.is_bytes)), number = TRY_REF(make_uint(t, inode));
    Ref entry = TRY_REF(tuple_new(t, {s, Value::small_int(type), number}));
    return list_append(t, as_list(entries), entry);
  }));
  return entries.release();
}

NATIVE(posix_getcwd) {
  char path[PATH_MAX];
  if (!getcwd(path, sizeof path)) return os_error(t);
  return fs_text(t, path);
}
NATIVE(posix_chdir) {
  Path p = TRY(path_arg(t, args[0], "chdir", kFd));
  TRY(audit(t, "os.chdir", {args[0]}));
  return done(t, p.fd >= 0 ? fchdir(p.fd) : chdir(p.c_str()), p);
}
NATIVE(posix_chroot) {
  Path p = TRY(path_arg(t, args[0], "chroot"));
  return done(t, chroot(p.c_str()), p);
}
NATIVE(posix_mkdir) {
  Path p = TRY(path_arg(t, args[0], "mkdir"));
  TRY(audit(t, "os.mkdir", {args[0], args[1], given_dir(args[2])}));
  int mode = TRY(int_arg(t, args[1])), dir = TRY(dir_fd_arg(t, args[2]));
  return done(t, mkdirat(dir, p.c_str(), static_cast<mode_t>(mode)), p);
}
NATIVE(posix_mkfifo) {
  Path p = TRY(path_arg(t, args[0], "mkfifo"));
  int mode = TRY(int_arg(t, args[1])), dir = TRY(dir_fd_arg(t, args[2]));
  return done(t, mkfifoat(dir, p.c_str(), static_cast<mode_t>(mode)), p);
}
NATIVE(posix_mknod) {
  Path p = TRY(path_arg(t, args[0], "mknod"));
  int mode = TRY(int_arg(t, args[1])), device = TRY(int_arg(t, args[2])), dir = TRY(dir_fd_arg(t, args[3]));
  return done(t, mknodat(dir, p.c_str(), static_cast<mode_t>(mode), static_cast<dev_t>(device)), p);
}
NATIVE(posix_rmdir) {
  Path p = TRY(path_arg(t, args[0], "rmdir"));
  TRY(audit(t, "os.rmdir", {args[0], given_dir(args[1])}));
  return done(t, unlinkat(TRY(dir_fd_arg(t, args[1])), p.c_str(), AT_REMOVEDIR), p);
}
NATIVE(posix_unlink) {
  Path p = TRY(path_arg(t, args[0], "unlink"));
  TRY(audit(t, "os.remove", {args[0], given_dir(args[1])}));
  return done(t, unlinkat(TRY(dir_fd_arg(t, args[1])), p.c_str(), 0), p);
}
NATIVE(posix_remove) {
  Path p = TRY(path_arg(t, args[0], "remove"));
  TRY(audit(t, "os.remove", {args[0], given_dir(args[1])}));
  return done(t, unlinkat(TRY(dir_fd_arg(t, args[1])), p.c_str(), 0), p);
}

static Result<Value> rename_to(Thread& t, std::span<const Value> args, const char* function) {
  Path from = TRY(path_arg(t, args[0], function, 0, "src")), to = TRY(path_arg(t, args[1], function, 0, "dst"));
  TRY(audit(t, "os.rename", {args[0], args[1], given_dir(args[2]), given_dir(args[3])}));
  int a = TRY(dir_fd_arg(t, args[2])), b = TRY(dir_fd_arg(t, args[3]));
  if (renameat(a, from.c_str(), b, to.c_str()) < 0) return os_error2(t, from, to);
  return Value::none();
}
NATIVE(posix_rename) { return rename_to(t, args, "rename"); }
NATIVE(posix_replace) { return rename_to(t, args, "replace"); }
NATIVE(posix_link) {
  Path from = TRY(path_arg(t, args[0], "link", 0, "src")), to = TRY(path_arg(t, args[1], "link", 0, "dst"));
  TRY(audit(t, "os.link", {args[0], args[1], given_dir(args[2]), given_dir(args[3])}));
  int a = TRY(dir_fd_arg(t, args[2])), b = TRY(dir_fd_arg(t, args[3]));
  if (linkat(a, from.c_str(), b, to.c_str(), TRY(to_bool(t, args[4])) ? AT_SYMLINK_FOLLOW : 0) < 0)
    return os_error2(t, from, to);
  return Value::none();
}
NATIVE(posix_symlink) {
  Path from = TRY(path_arg(t, args[0], "symlink", 0, "src")), to = TRY(path_arg(t, args[1], "symlink", 0, "dst"));
  TRY(audit(t, "os.symlink", {args[0], args[1], given_dir(args[3])}));
  if (symlinkat(from.c_str(), TRY(dir_fd_arg(t, args[3])), to.c_str()) < 0) return os_error2(t, from, to);
  return Value::none();
}
NATIVE(posix_readlink) {
  Path p = TRY(path_arg(t, args[0], "readlink"));
  char target[PATH_MAX];
  ssize_t n = readlinkat(TRY(dir_fd_arg(t, args[1])), p.c_str(), target, sizeof target);
  if (n < 0) return os_error(t, p);
  return fs_text(t, {target, static_cast<size_t>(n)}, p.is_bytes);
}
NATIVE(posix_chmod) {
  Path p = TRY(path_arg(t, args[0], "chmod", kFd));
  TRY(audit(t, "os.chmod", {args[0], args[1], given_dir(args[2])}));
  auto mode = static_cast<mode_t>(TRY(int_arg(t, args[1])));
  int dir = TRY(dir_fd_arg(t, args[2]));
  bool follow = TRY(to_bool(t, args[3]));
  return done(t, p.fd >= 0 ? fchmod(p.fd, mode) : fchmodat(dir, p.c_str(), mode, follow ? 0 : AT_SYMLINK_NOFOLLOW), p);
}
NATIVE(posix_chown) {
  Path p = TRY(path_arg(t, args[0], "chown", kFd));
  TRY(audit(t, "os.chown", {args[0], args[1], args[2], given_dir(args[3])}));
  uint32_t uid = TRY(id_arg(t, args[1], "uid")), gid = TRY(id_arg(t, args[2], "gid"));
  int dir = TRY(dir_fd_arg(t, args[3]));
  bool follow = TRY(to_bool(t, args[4]));
  return done(
      t, p.fd >= 0 ? fchown(p.fd, uid, gid) : fchownat(dir, p.c_str(), uid, gid, follow ? 0 : AT_SYMLINK_NOFOLLOW), p);
}
NATIVE(posix_truncate) {
  Path p = TRY(path_arg(t, args[0], "truncate", kFd));
  TRY(audit(t, "os.truncate", {args[0], args[1]}));
  int64_t length = TRY(to_index(t, args[1]));
  return done(t, TRY(blocking(t, [&] { return p.fd >= 0 ? ftruncate(p.fd, length) : truncate(p.c_str(), length); })),
              p);
}

namespace {

// A time in seconds (int or float) or, in ns, an int.
Status read_time(Thread& t, Value v, bool ns, timespec* out) {
  if (ns || is_int_like(t, v)) {
    int64_t n = TRY(to_index(t, v)), unit = ns ? 1'000'000'000 : 1;
    int64_t whole = n / unit, rest = n % unit;
    if (rest < 0) {
      whole--;
      rest += unit;
    }
    *out = {whole, ns ? rest : 0};
    return {};
  }
  double d = TRY(to_double(t, v)), whole = std::floor(d);
  if (!(whole > -9e18 && whole < 9e18))
    return t.raise(Exc::OverflowError, "timestamp out of range for platform time_t");
  *out = {static_cast<time_t>(whole), std::min(999'999'999L, static_cast<long>(std::floor((d - whole) * 1e9)))};
  return {};
}

}  // namespace

NATIVE(posix_utime) {
  Path p = TRY(path_arg(t, args[0], "utime", kFd));
  timespec times[2];
  bool ns = !args[2].is_unset();
  if (ns && !args[1].is_none()) return t.value_error("utime: you may specify either 'times' or 'ns' but not both");
  Value pair = ns ? args[2] : args[1];
  if (pair.is_none()) {
    times[0].tv_nsec = times[1].tv_nsec = UTIME_NOW;
  } else {
    if (!is_kind(pair, Kind::Tuple) || as_tuple(pair)->length != 2)
      return t.type_error(ns ? "utime: 'ns' must be a tuple of two ints"
                             : "utime: 'times' must be either a tuple of two ints or None");
    for (int i = 0; i < 2; i++) TRY(read_time(t, as_tuple(pair)->items[i], ns, &times[i]));
  }
  int dir = TRY(dir_fd_arg(t, args[3]));
  bool follow = TRY(to_bool(t, args[4]));
  const int failed =
      p.fd >= 0 ? futimens(p.fd, times) : utimensat(dir, p.c_str(), times, follow ? 0 : AT_SYMLINK_NOFOLLOW);
  if (failed) return raise_os_error(t, errno, Value::unset());  // CPython does not name the file either
  return Value::none();
}

NATIVE(posix_statvfs) {
  Path p = TRY(path_arg(t, args[0], "statvfs", kFd));
  struct statvfs s;
  int64_t rc = TRY(blocking(t, [&] { return p.fd >= 0 ? fstatvfs(p.fd, &s) : statvfs(p.c_str(), &s); }));
  if (rc < 0) return os_error(t, p);
  uint64_t fields[] = {s.f_bsize, s.f_frsize, s.f_blocks, s.f_bfree,   s.f_bavail, s.f_files,
                       s.f_ffree, s.f_favail, s.f_flag,   s.f_namemax, s.f_fsid};
  Ref list = TRY_REF(list_new(t));
  for (uint64_t f : fields) {
    Ref n = TRY_REF(make_uint(t, f));
    TRY(list_append(t, as_list(list), n));
  }
  return tuple_from_iterable(t, list);
}

// --- extended attributes

NATIVE(posix_getxattr) {
  Path p = TRY(path_arg(t, args[0], "getxattr", kFd)), name = TRY(path_arg(t, args[1], "getxattr", 0, "attribute"));
  TRY(audit(t, "os.getxattr", {args[0], args[1]}));
  bool follow = TRY(to_bool(t, args[2]));
  char value[65536];
  ssize_t n = p.fd >= 0 ? fgetxattr(p.fd, name.c_str(), value, sizeof value)
              : follow  ? getxattr(p.c_str(), name.c_str(), value, sizeof value)
                        : lgetxattr(p.c_str(), name.c_str(), value, sizeof value);
  if (n < 0) return os_error(t, p);
  return bytes_new(t, value, static_cast<uint64_t>(n));
}
NATIVE(posix_setxattr) {
  Path p = TRY(path_arg(t, args[0], "setxattr", kFd)), name = TRY(path_arg(t, args[1], "setxattr", 0, "attribute"));
  TRY(audit(t, "os.setxattr", {args[0], args[1], args[2], args[3]}));
  std::string_view d = TRY(bytes_like(t, args[2]));
  int flags = TRY(int_arg(t, args[3]));
  bool follow = TRY(to_bool(t, args[4]));
  int rc = p.fd >= 0 ? fsetxattr(p.fd, name.c_str(), d.data(), d.size(), flags)
           : follow  ? setxattr(p.c_str(), name.c_str(), d.data(), d.size(), flags)
                     : lsetxattr(p.c_str(), name.c_str(), d.data(), d.size(), flags);
  return done(t, rc, p);
}
NATIVE(posix_removexattr) {
  Path p = TRY(path_arg(t, args[0], "removexattr", kFd)),
       name = TRY(path_arg(t, args[1], "removexattr", 0, "attribute"));
  TRY(audit(t, "os.removexattr", {args[0], args[1]}));
  bool follow = TRY(to_bool(t, args[2]));
  return done(t,
              p.fd >= 0 ? fremovexattr(p.fd, name.c_str())
              : follow  ? removexattr(p.c_str(), name.c_str())
                        : lremovexattr(p.c_str(), name.c_str()),
              p);
}
NATIVE(posix_listxattr) {
  Path p = TRY(path_arg(t, args[0], "listxattr", kFd | kNone));
  TRY(audit(t, "os.listxattr", {args[0]}));
  bool follow = TRY(to_bool(t, args[1]));
  char names[65536];
  ssize_t n = p.fd >= 0 ? flistxattr(p.fd, names, sizeof names)
              : follow  ? listxattr(p.c_str(), names, sizeof names)
                        : llistxattr(p.c_str(), names, sizeof names);
  if (n < 0) return os_error(t, p);
  Ref list = TRY_REF(list_new(t));
  for (ssize_t at = 0; at < n; at += static_cast<ssize_t>(strlen(names + at)) + 1) {
    Ref s = TRY_REF(fs_text(t, names + at));
    TRY(list_append(t, as_list(list), s));
  }
  return list.release();
}

NATIVE(posix_major) { return Value::small_int(major(static_cast<dev_t>(TRY(to_index(t, args[0]))))); }
NATIVE(posix_minor) { return Value::small_int(minor(static_cast<dev_t>(TRY(to_index(t, args[0]))))); }
NATIVE(posix_makedev) {
  return make_uint(
      t, makedev(static_cast<unsigned>(TRY(int_arg(t, args[0]))), static_cast<unsigned>(TRY(int_arg(t, args[1])))));
}
NATIVE(posix_pathconf) {
  Path p = TRY(path_arg(t, args[0], "pathconf", kFd));
  int name = TRY(int_arg(t, args[1]));
  errno = 0;
  long n = p.fd >= 0 ? fpathconf(p.fd, name) : pathconf(p.c_str(), name);
  if (n < 0 && errno) return os_error(t, p);
  return make_int(t, n);
}

Status build_posix(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::posix_natives));
  return add_posix_constants(t, module);
}

}  // namespace mpy
