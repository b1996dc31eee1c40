// The posix module, open files: reading, writing, positions, pipes, terminals.
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>
#include <utmp.h>

#include <climits>
#include <ctime>
#include <vector>

#include "posix.natives.h"
#include "runtime/text/bytes_methods.h"
#include "stdlib/modules/posix/args.h"

namespace mpy {

using namespace posix;

NATIVE(posix_close) {
  int fd = TRY(int_arg(t, args[0]));
  int rc;
  {
    Unlocked other(t);
    rc = close(fd);
  }
  return rc < 0 && errno != EINTR ? Result<Value>(os_error(t)) : Value::none();
}
NATIVE(posix_closerange) {
  int low = TRY(int_arg(t, args[0])), high = TRY(int_arg(t, args[1]));
  for (int fd = low; fd < high; fd++) close(fd);
  return Value::none();
}

// Reads up to n bytes into a fresh bytes; how(buffer, n) is the system call.
template <class F>
static Result<Value> read_into(Thread& t, Value count, F how) {
  int64_t n = TRY(to_index(t, count));
  if (n < 0) {
    errno = EINVAL;
    return os_error(t);
  }
  Ref out = TRY_REF(bytes_unfilled(t, static_cast<uint64_t>(n)));  // what is not read is not shown
  char* data = as_bytes(out)->data;
  int64_t got = TRY(blocking(t, [&] { return how(data, static_cast<size_t>(n)); }));
  if (got < 0) return os_error(t);
  if (got == n) return out.release();
  return bytes_new(t, data, static_cast<uint64_t>(got));
}

NATIVE(posix_read) {
  int fd = TRY(int_arg(t, args[0]));
  return read_into(t, args[1], [&](char* p, size_t n) { return read(fd, p, n); });
}
NATIVE(posix_pread) {
  int fd = TRY(int_arg(t, args[0]));
  int64_t at = TRY(to_index(t, args[2]));
  return read_into(t, args[1], [&](char* p, size_t n) { return pread(fd, p, n, at); });
}

template <class F>
static Result<Value> write_from(Thread& t, Value data, F how) {
  std::string copy;
  std::string_view d = TRY(stable_bytes(t, data, &copy));
  int64_t put = TRY(blocking(t, [&] { return how(d.data(), d.size()); }));
  if (put < 0) return os_error(t);
  return make_int(t, put);
}
NATIVE(posix_write) {
  int fd = TRY(int_arg(t, args[0]));
  return write_from(t, args[1], [&](const char* p, size_t n) { return write(fd, p, n); });
}
NATIVE(posix_pwrite) {
  int fd = TRY(int_arg(t, args[0]));
  int64_t at = TRY(to_index(t, args[2]));
  return write_from(t, args[1], [&](const char* p, size_t n) { return pwrite(fd, p, n, at); });
}
NATIVE(posix_writev) {
  int fd = TRY(int_arg(t, args[0]));
  std::string all;
  TRY(for_each(t, args[1], [&](Value v) -> Status {
    all += TRY(bytes_like(t, v));
    return {};
  }));
  int64_t put = TRY(blocking(t, [&] { return write(fd, all.data(), all.size()); }));
  if (put < 0) return os_error(t);
  return make_int(t, put);
}
// Fills bytearrays one after the other from what one read gives.
NATIVE(posix_readv) {
  int fd = TRY(int_arg(t, args[0]));
  Ref buffers = TRY_REF(list_from_iterable(t, args[1]));
  size_t room = 0;
  for (Value v : as_list(buffers)->view()) {
    if (!is_kind(v, Kind::ByteArray))
      return t.type_error("readv() buffers must be bytearrays, not {}", {FormatArg::type_of(v)});
    room += as_bytearray(v)->length;
  }
  std::string data(room, '\0');
  int64_t got = TRY(blocking(t, [&] { return read(fd, data.data(), data.size()); }));
  if (got < 0) return os_error(t);
  size_t at = 0;
  for (Value v : as_list(buffers)->view()) {
    size_t n = std::min<size_t>(as_bytearray(v)->length, static_cast<size_t>(got) - at);
    TRY(bytearray_splice(t, as_bytearray(v), 0, n, std::string_view(data).substr(at, n)));
    at += n;
  }
  return make_int(t, got);
}

NATIVE(posix_lseek) {
  int fd = TRY(int_arg(t, args[0]));
  int64_t pos = TRY(to_index(t, args[1]));
  off_t at = lseek(fd, pos, TRY(int_arg(t, args[2])));
  if (at < 0) return os_error(t);
  return make_int(t, at);
}
NATIVE(posix_ftruncate) {
  int fd = TRY(int_arg(t, args[0]));
  int64_t n = TRY(to_index(t, args[1]));
  return done(t, TRY(blocking(t, [&] { return ftruncate(fd, n); })));
}
NATIVE(posix_fsync) {
  int fd = TRY(fd_arg(t, args[0]));
  return done(t, TRY(blocking(t, [&] { return fsync(fd); })));
}
NATIVE(posix_fdatasync) {
  int fd = TRY(fd_arg(t, args[0]));
  return done(t, TRY(blocking(t, [&] { return fdatasync(fd); })));
}
NATIVE(posix_sync) {
  Unlocked other(t);
  sync();
  return Value::none();
}
NATIVE(posix_isatty) { return Value::boolean(isatty(TRY(int_arg(t, args[0]))) == 1); }
NATIVE(posix_dup) {
  int fd = fcntl(TRY(int_arg(t, args[0])), F_DUPFD_CLOEXEC, 0);
  if (fd < 0) return os_error(t);
  return Value::small_int(fd);
}
NATIVE(posix_dup2) {
  int fd = TRY(int_arg(t, args[0])), to = TRY(int_arg(t, args[1]));
  bool inheritable = TRY(to_bool(t, args[2]));
  int rc = inheritable || fd == to ? dup2(fd, to) : dup3(fd, to, O_CLOEXEC);
  if (rc < 0) return os_error(t);
  return Value::small_int(rc);
}
static Result<Value> make_pipe(Thread& t, int flags) {
  int fds[2];
  if (pipe2(fds, flags) < 0) return os_error(t);
  return tuple_new(t, {Value::small_int(fds[0]), Value::small_int(fds[1])});
}
NATIVE(posix_pipe) { return make_pipe(t, O_CLOEXEC); }
NATIVE(posix_pipe2) { return make_pipe(t, TRY(int_arg(t, args[0]))); }
// Whether a flag of a descriptor is clear, and clearing or setting it; get and set are the commands of fcntl for such
// flags.
static Result<Value> is_clear(Thread& t, Value fd, int get, int flag) {
  int flags = fcntl(TRY(int_arg(t, fd)), get);
  if (flags < 0) return os_error(t);
  return Value::boolean(!(flags & flag));
}
static Result<Value> set_clear(Thread& t, Value descriptor, Value clear, int get, int set, int flag) {
  int fd = TRY(int_arg(t, descriptor)), flags = fcntl(fd, get);
  if (flags < 0) return os_error(t);
  return done(t, fcntl(fd, set, TRY(to_bool(t, clear)) ? flags & ~flag : flags | flag));
}
NATIVE(posix_get_inheritable) { return is_clear(t, args[0], F_GETFD, FD_CLOEXEC); }
NATIVE(posix_set_inheritable) { return set_clear(t, args[0], args[1], F_GETFD, F_SETFD, FD_CLOEXEC); }
NATIVE(posix_get_blocking) { return is_clear(t, args[0], F_GETFL, O_NONBLOCK); }
NATIVE(posix_set_blocking) { return set_clear(t, args[0], args[1], F_GETFL, F_SETFL, O_NONBLOCK); }
NATIVE(posix_lockf) {
  int fd = TRY(int_arg(t, args[0])), command = TRY(int_arg(t, args[1]));
  int64_t n = TRY(to_index(t, args[2]));
  return done(t, TRY(blocking(t, [&] { return lockf(fd, command, n); })));
}
NATIVE(posix_flock) {
  int fd = TRY(fd_arg(t, args[0])), operation = TRY(int_arg(t, args[1]));
  return done(t, TRY(blocking(t, [&] { return flock(fd, operation); })));
}
// fcntl with an integer argument (the fcntl module).
NATIVE(posix_fcntl) {
  int fd = TRY(fd_arg(t, args[0])), command = TRY(int_arg(t, args[1])), argument = TRY(int_arg(t, args[2]));
  int64_t rc = TRY(blocking(t, [&] { return fcntl(fd, command, argument); }));
  if (rc < 0) return os_error(t);
  return make_int(t, rc);
}
NATIVE(posix_fallocate) {
  int fd = TRY(int_arg(t, args[0]));
  int64_t at = TRY(to_index(t, args[1])), n = TRY(to_index(t, args[2]));
  int error;
  {
    Unlocked other(t);
    error = ::posix_fallocate(fd, at, n);
  }
  if (error) return raise_os_error(t, error, Value::unset());
  return Value::none();
}
NATIVE(posix_fadvise) {
  int fd = TRY(int_arg(t, args[0]));
  int64_t at = TRY(to_index(t, args[1])), n = TRY(to_index(t, args[2]));
  if (int error = ::posix_fadvise(fd, at, n, TRY(int_arg(t, args[3])))) return raise_os_error(t, error, Value::unset());
  return Value::none();
}
NATIVE(posix_sendfile) {
  int out = TRY(int_arg(t, args[0])), in = TRY(int_arg(t, args[1]));
  bool whole = args[2].is_none();
  off_t at = whole ? 0 : TRY(to_index(t, args[2]));
  auto n = static_cast<size_t>(TRY(to_index(t, args[3])));
  int64_t sent = TRY(blocking(t, [&] { return sendfile(out, in, whole ? nullptr : &at, n); }));
  if (sent < 0) return os_error(t);
  return make_int(t, sent);
}
static Result<Value> move_bytes(Thread& t, std::span<const Value> args, bool splicing) {
  int in = TRY(int_arg(t, args[0])), out = TRY(int_arg(t, args[1]));
  auto n = static_cast<size_t>(TRY(to_index(t, args[2])));
  off_t from = args[3].is_none() ? 0 : TRY(to_index(t, args[3])),
        to = args[4].is_none() ? 0 : TRY(to_index(t, args[4]));
  off_t *a = args[3].is_none() ? nullptr : &from, *b = args[4].is_none() ? nullptr : &to;
  unsigned flags = splicing ? static_cast<unsigned>(TRY(int_arg(t, args[5]))) : 0;
  int64_t moved = TRY(
      blocking(t, [&] { return splicing ? splice(in, a, out, b, n, flags) : copy_file_range(in, a, out, b, n, 0); }));
  if (moved < 0) return os_error(t);
  return make_int(t, moved);
}
NATIVE(posix_copy_file_range) { return move_bytes(t, args, false); }
NATIVE(posix_splice) { return move_bytes(t, args, true); }
NATIVE(posix_memfd_create) {
  std::string name = TRY(fs_string(t, args[0]));
  int fd = memfd_create(name.c_str(), static_cast<unsigned>(TRY(int_arg(t, args[1]))));
  if (fd < 0) return os_error(t);
  return Value::small_int(fd);
}
NATIVE(posix_eventfd) {
  int fd = eventfd(static_cast<unsigned>(TRY(int_arg(t, args[0]))), TRY(int_arg(t, args[1])));
  if (fd < 0) return os_error(t);
  return Value::small_int(fd);
}
NATIVE(posix_eventfd_read) {
  int fd = TRY(int_arg(t, args[0]));
  eventfd_t value = 0;
  if (TRY(blocking(t, [&] { return eventfd_read(fd, &value); })) < 0) return os_error(t);
  return make_uint(t, value);
}
NATIVE(posix_eventfd_write) {
  int fd = TRY(int_arg(t, args[0]));
  int64_t value = TRY(to_index(t, args[1]));
  return done(t, TRY(blocking(t, [&] { return eventfd_write(fd, static_cast<eventfd_t>(value)); })));
}

// poll(2): the events of each descriptor, or an empty list when the time (in ms, -1 = for ever) ran out.
NATIVE(posix_poll) {
  Ref fds = TRY_REF(list_from_iterable(t, args[0])), events = TRY_REF(list_from_iterable(t, args[1]));
  std::vector<pollfd> polled;
  for (uint64_t i = 0; i < as_list(fds)->length() && i < as_list(events)->length(); i++)
    polled.push_back(
        {TRY(int_arg(t, as_list(fds)->at(i))), static_cast<short>(TRY(int_arg(t, as_list(events)->at(i)))), 0});
  int64_t left = TRY(to_index(t, args[2]));
  auto now = [] {
    timespec ts{};
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return ts.tv_sec * 1000 + ts.tv_nsec / 1'000'000;
  };
  int64_t end = now() + left;
  for (;;) {
    int ready;
    {
      Unlocked other(t);
      ready = poll(polled.data(), polled.size(), left < 0 ? -1 : static_cast<int>(std::min<int64_t>(left, INT_MAX)));
    }
    if (ready < 0 && errno != EINTR) return os_error(t);
    if (ready >= 0) break;
    TRY(t.poll_native());
    if (left >= 0) left = std::max<int64_t>(0, end - now());
  }
  Ref out = TRY_REF(list_new(t));
  for (const pollfd& p : polled) TRY(list_append(t, as_list(out), Value::small_int(p.revents)));
  return out.release();
}

// --- terminals

NATIVE(posix_terminal_size) {
  winsize w{};
  if (ioctl(TRY(int_arg(t, args[0])), TIOCGWINSZ, &w) < 0) return os_error(t);
  return tuple_new(t, {Value::small_int(w.ws_col), Value::small_int(w.ws_row)});
}
NATIVE(posix_ttyname) {
  char name[PATH_MAX];
  if (int error = ttyname_r(TRY(int_arg(t, args[0])), name, sizeof name))
    return raise_os_error(t, error, Value::unset());
  return fs_text(t, name);
}
NATIVE(posix_ctermid) {
  char name[L_ctermid];
  return fs_text(t, ctermid(name));
}
NATIVE(posix_openpty) {
  int a, b;
  if (openpty(&a, &b, nullptr, nullptr, nullptr) < 0) return os_error(t);
  fcntl(a, F_SETFD, FD_CLOEXEC);
  fcntl(b, F_SETFD, FD_CLOEXEC);
  return tuple_new(t, {Value::small_int(a), Value::small_int(b)});
}
NATIVE(posix_login_tty) { return done(t, login_tty(TRY(int_arg(t, args[0])))); }
NATIVE(posix_tcgetpgrp) {
  pid_t group = tcgetpgrp(TRY(int_arg(t, args[0])));
  if (group < 0) return os_error(t);
  return Value::small_int(group);
}
NATIVE(posix_tcsetpgrp) {
  int fd = TRY(int_arg(t, args[0]));
  return done(t, tcsetpgrp(fd, TRY(int_arg(t, args[1]))));
}

}  // namespace mpy
