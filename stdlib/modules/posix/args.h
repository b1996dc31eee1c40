// What the posix natives share: arguments that are paths, descriptors and ids, results that may fail with errno, and
// calls that block (other threads run meanwhile; a signal's handler runs before the call is made again).
#pragma once
#include <cerrno>
#include <string>

#include "runtime/exceptions/exception.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"

namespace mpy::posix {

// A path argument: text for the system, or a descriptor where the function takes one. The object is kept for messages.
struct Path {
  std::string text;
  int fd = -1;   // >= 0: given as an integer
  Value object;  // borrowed: what OSError names (a str, bytes or int)
  Ref hold;      // what __fspath__ gave
  bool is_bytes = false;
  const char* c_str() const { return text.c_str(); }
};
enum PathFlag : unsigned { kFd = 1, kNone = 2 };  // an integer is a descriptor; None is "."

Result<Path> path_arg(Thread&, Value, const char* function, unsigned flags = 0, const char* argument = "path");
Result<int> int_arg(Thread&, Value);                                      // a C int
Result<int> fd_arg(Thread&, Value);                                       // an int or an object with fileno()
Result<int> dir_fd_arg(Thread&, Value);                                   // None = AT_FDCWD
Result<uint32_t> id_arg(Thread&, Value, const char* what);                // uid or gid; -1 allowed
Result<Value> fs_text(Thread&, std::string_view, bool as_bytes = false);  // a name from the system
Result<std::string> fs_string(Thread&, Value str_or_bytes);               // a text for the system, no NUL
Raised os_error(Thread&, const Path&);                                    // of errno, naming the path
Raised os_error2(Thread&, const Path&, const Path&);
Raised os_error(Thread&);
inline Result<Value> done(Thread& t, long rc) { return rc < 0 ? Result<Value>(os_error(t)) : Value::none(); }
inline Result<Value> done(Thread& t, long rc, const Path& p) {
  return rc < 0 ? Result<Value>(os_error(t, p)) : Value::none();
}
// The bytes of an argument in memory that stays while other threads run; `copy` owns it where need be.
Result<std::string_view> stable_bytes(Thread&, Value, std::string* copy);

// Calls f() with the isolate's lock given up, again after EINTR when the signal's handler did not raise.
template <class F>
Result<int64_t> blocking(Thread& t, F f) {
  for (;;) {
    int64_t r;
    {
      Unlocked other(t);
      r = f();
    }
    if (r >= 0 || errno != EINTR) return r;
    TRY(t.poll_native());
  }
}

}  // namespace mpy::posix
