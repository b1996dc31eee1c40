// The posix module, terminals: their settings (the termios module) and ioctl() of any descriptor (the fcntl module).
#include <fcntl.h>
#include <sys/ioctl.h>
#include <termios.h>

#include <cstring>

#include "posix.natives.h"
#include "runtime/text/bytes_methods.h"
#include "stdlib/modules/posix/args.h"

namespace mpy {

using namespace posix;

// (input, output, control and local flags, input and output speed, bytes of the control characters)
NATIVE(posix_tcgetattr) {
  int fd = TRY(fd_arg(t, args[0]));
  termios mode;
  if (tcgetattr(fd, &mode) < 0) return os_error(t);
  Ref characters = TRY_REF(bytes_new(t, reinterpret_cast<const char*>(mode.c_cc), NCCS));
  auto number = [](auto n) { return Value::small_int(int64_t(n)); };
  return tuple_new(t, {number(mode.c_iflag), number(mode.c_oflag), number(mode.c_cflag), number(mode.c_lflag),
                       number(cfgetispeed(&mode)), number(cfgetospeed(&mode)), characters});
}

NATIVE(posix_tcsetattr) {
  int fd = TRY(fd_arg(t, args[0])), when = TRY(int_arg(t, args[1]));
  termios mode;
  if (tcgetattr(fd, &mode) < 0) return os_error(t);
  tcflag_t* flags[] = {&mode.c_iflag, &mode.c_oflag, &mode.c_cflag, &mode.c_lflag};
  for (int i = 0; i < 4; i++) *flags[i] = tcflag_t(TRY(to_index(t, args[2 + size_t(i)])));
  std::string_view characters = TRY(bytes_like(t, args[8]));
  if (characters.size() != NCCS) return t.value_error("tcsetattr: {} control characters are wanted", {NCCS});
  memcpy(mode.c_cc, characters.data(), NCCS);
  if (cfsetispeed(&mode, speed_t(TRY(to_index(t, args[6])))) < 0 ||
      cfsetospeed(&mode, speed_t(TRY(to_index(t, args[7])))) < 0)
    return os_error(t);
  return done(t, TRY(blocking(t, [&] { return tcsetattr(fd, when, &mode); })));
}

// what: 0 tcdrain, 1 tcflush, 2 tcflow, 3 tcsendbreak
NATIVE(posix_tccontrol) {
  int fd = TRY(fd_arg(t, args[0])), what = TRY(int_arg(t, args[1])), argument = TRY(int_arg(t, args[2]));
  return done(t, TRY(blocking(t, [&] {
                return what == 0   ? tcdrain(fd)
                       : what == 1 ? tcflush(fd, argument)
                       : what == 2 ? tcflow(fd, argument)
                                   : tcsendbreak(fd, argument);
              })));
}

// ioctl with an integer
NATIVE(posix_ioctl) {
  int fd = TRY(fd_arg(t, args[0]));
  auto request = static_cast<unsigned long>(TRY(to_index(t, args[1])) & 0xffffffff);
  int64_t argument = TRY(to_index(t, args[2]));
  int64_t rc = TRY(blocking(t, [&] { return ioctl(fd, request, argument); }));
  if (rc < 0) return os_error(t);
  return make_int(t, rc);
}

// ioctl with bytes: (result, the bytes as the system left them). At most 1,024, as CPython copies.
NATIVE(posix_ioctl_bytes) {
  int fd = TRY(fd_arg(t, args[0]));
  auto request = static_cast<unsigned long>(TRY(to_index(t, args[1])) & 0xffffffff);
  std::string_view given = TRY(bytes_like(t, args[2]));
  constexpr size_t kMost = 1024;
  if (given.size() > kMost) return t.value_error("ioctl string arg too long");
  char buffer[kMost + 64] = {};
  memcpy(buffer, given.data(), given.size());
  int64_t rc = TRY(blocking(t, [&] { return ioctl(fd, request, buffer); }));
  if (rc < 0) return os_error(t);
  Ref left = TRY_REF(bytes_new(t, buffer, given.size()));
  Ref result = TRY_REF(make_int(t, rc));
  return tuple_new(t, {result, left});
}

}  // namespace mpy
