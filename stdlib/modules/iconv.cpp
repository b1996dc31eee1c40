// Conversions between character sets by the C library's iconv(), whose tables are files of the system.
#include <iconv.h>

#include "runtime/text/bytes_methods.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/posix/args.h"
#include "unicodedata.natives.h"

namespace mpy {

using namespace posix;

namespace {

class Converter {
 public:
  Converter(const std::string& target, const std::string& source)
      : state_(iconv_open(target.c_str(), source.c_str())) {}
  ~Converter() {
    if (known()) iconv_close(state_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;
  bool known() const { return state_ != reinterpret_cast<iconv_t>(-1); }
  // 0, or the errno of what stopped it
  int run(char** in, size_t* left, char** out, size_t* room) {
    return iconv(state_, in, left, out, room) == static_cast<size_t>(-1) ? errno : 0;
  }

 private:
  iconv_t state_;
};

}  // namespace

NATIVE(iconv_known) {
  std::string name = TRY(fs_string(t, args[0]));
  return Value::boolean(Converter("UTF-32LE", name).known() && Converter(name, "UTF-32LE").known());
}

// (result, how many bytes were converted, whether the rest is the beginning of a character); it stops at what it cannot
// convert.
NATIVE(iconv_convert) {
  std::string_view data = TRY(bytes_like(t, args[0]));
  std::string source = TRY(fs_string(t, args[1])), target = TRY(fs_string(t, args[2]));
  Converter converter(target, source);
  if (!converter.known()) return t.raise(Exc::LookupError, "the C library has no tables for {}", {args[1]});
  // One byte becomes two characters of four bytes at most; one character of four bytes an escape sequence, a few bytes
  // and another one.
  size_t room = data.size() * 8 + 64;
  Ref out = TRY_REF(bytes_new(t, nullptr, room));
  char *in = const_cast<char*>(data.data()), *to = as_bytes(out)->data;
  size_t left = data.size();
  int stopped = converter.run(&in, &left, &to, &room);
  if (!stopped) stopped = converter.run(nullptr, nullptr, &to, &room);
  if (stopped && stopped != EILSEQ && stopped != EINVAL) {
    errno = stopped;
    return os_error(t);
  }
  Ref made = TRY_REF(bytes_new(t, as_bytes(out)->data, static_cast<uint64_t>(to - as_bytes(out)->data)));
  Ref used = TRY_REF(make_int(t, static_cast<int64_t>(data.size() - left)));
  return tuple_new(t, {made.get(), used.get(), Value::boolean(stopped == EINVAL)});
}

Status build_iconv(Thread& t, Value module) { return add_functions(t, module, natives::_iconv_natives); }

}  // namespace mpy
