// print and input, and writing to any file object.
#include <algorithm>

#include "builtins.natives.h"
#include "runtime/exceptions/exception.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/io/writer.h"
#include "stdlib/modules/readline.h"
#include "stdlib/stdlib.h"

namespace mpy {
namespace {

bool is_writer(Thread& t, Value file) { return file.is_pointer() && type_of(t, file) == stdlib_of(t.isolate)->writer; }

Result<Value> separator(Thread& t, Value v, const char* name, const char* fallback) {
  if (v.is_none()) return str_from_utf8(t, fallback);
  if (!is_str(t, v)) return t.type_error("{} must be None or a string, not {}", {name, FormatArg::type_of(v)});
  return new_ref(v);
}

}  // namespace

Status write_text(Thread& t, Value file, Value text) {
  if (is_writer(t, file)) return writer_put(t, file, text);
  decref(TRY(t.call_method(file, t.isolate.names.write, {text})));
  return {};
}

Status flush_file(Thread& t, Value file) {
  if (is_writer(t, file)) return writer_flush_now(t, file);
  decref(TRY(t.call_method(file, t.isolate.intern("flush"), {})));
  return {};
}

// str() of it, which of a str alone is itself.
static Status write_value(Thread& t, Value file, Value v) {
  if (is_kind(v, Kind::Str)) return write_text(t, file, v);
  Ref text = TRY_REF(to_str(t, v));
  return write_text(t, file, text);
}

// The values with separators and end.
static Status print_all(Thread& t, Value file, std::span<const Value> values, Value sep, Value end) {
  bool first = true;
  for (Value v : values) {
    if (!first) TRY(write_value(t, file, sep));
    first = false;
    TRY(write_value(t, file, v));
  }
  return write_value(t, file, end);
}

// Texts of ASCII and small numbers: str() of them runs nothing of a program's and raises nothing, and a file that
// cannot encode some other character must have got what stands before it.
static bool is_plain(Value v) {
  return is_small_int(v) || is_inline_float(v) || is_kind(v, Kind::Float) || v.is_none() || is_bool(v) ||
         (is_kind(v, Kind::Str) && as_str(v)->ascii);
}
// All in one call of a native write(), where nothing can happen between the parts; false: not so, nothing was done.
static Result<bool> printed_at_once(Thread& t, Value file, std::span<const Value> values, Value sep, Value end) {
  const bool plain = std::all_of(values.begin(), values.end(), is_plain) && is_plain(sep) && is_plain(end);
  if (!plain || !is_kind(special_method(t, file, t.isolate.names.write), Kind::NativeMethod)) return false;
  Ref write = TRY_REF(get_attr(t, file, t.isolate.names.write));
  const bool own =
      is_kind(write, Kind::NativeFunction) && static_cast<NativeFunctionObject*>(write.get().object())->self.same(file);
  if (!own) return false;  // the program has set another `write` on the stream
  StrBuilder b(t);
  for (size_t i = 0; i < values.size(); i++) {
    if (i) TRY(b.put_value(sep));
    TRY(b.put_str(values[i]));
  }
  TRY(b.put_value(end));
  Ref text = TRY_REF(b.finish());
  decref(TRY(t.call(write, {text})));
  return true;
}

NATIVE(builtin_print) {
  Ref sep = TRY_REF(separator(t, args[1], "sep", " ")), end = TRY_REF(separator(t, args[2], "end", "\n"));
  Ref file = Ref::copy(args[3]);
  if (file.get().is_none()) {
    Value out = sys_get(t, "stdout");
    if (out.is_unset()) return t.raise(Exc::RuntimeError, "lost sys.stdout");
    if (out.is_none()) return Value::none();
    file = Ref::copy(out);
  }
  auto values = as_tuple(args[0])->view();
  if (is_writer(t, file)) {
    writer_hold(file);
    auto printed = print_all(t, file, values, sep, end);
    Ref exc = printed.raised() ? t.take_exception() : Ref();
    auto settled = writer_settle(t, file);
    if (exc.is_set()) {
      if (settled.raised()) t.take_exception();
      return t.restore_exception(exc);
    }
    TRY(settled);
  } else if (!TRY(printed_at_once(t, file, values, sep, end))) {
    TRY(print_all(t, file, values, sep, end));
  }
  if (TRY(to_bool(t, args[4]))) TRY(flush_file(t, file));
  return Value::none();
}

NATIVE(builtin_input) {
  Value out = sys_get(t, "stdout"), current = sys_get(t, "stdin");
  Ref prompt = TRY_REF(to_str(t, args[0]));
  bool own_in =
      current.is_unset() || current.same(sys_get(t, "__stdin__"));  // unset: not asked for yet (lib/_sysinfo.py)
  if (own_in && out.same(sys_get(t, "__stdout__")) && lineedit_usable(t)) {
    TRY(flush_file(t, out));
    return lineedit_line(t, prompt);
  }
  Ref in = TRY_REF(get_attr_or_unset(t, stdlib_of(t.isolate)->sys, t.isolate.intern("stdin")));
  if (!in.is_set() || in.get().is_none()) return t.raise(Exc::RuntimeError, "input(): lost sys.stdin");
  if (out.is_unset() || out.is_none()) return t.raise(Exc::RuntimeError, "input(): lost sys.stdout");
  TRY(write_text(t, out, prompt));
  if (flush_file(t, out).raised()) t.take_exception();  // as CPython: a stream without flush() will do
  Ref line = TRY_REF(t.call_method(in, t.isolate.names.readline, {}));
  if (!is_str(t, line)) return t.type_error("object.readline() returned non-string");
  uint64_t n = as_str(line)->length;
  if (n == 0) return t.raise(Exc::EOFError, "EOF when reading a line");
  if (as_str(line)->at(n - 1) == '\n') return str_slice(t, line, 0, static_cast<int64_t>(n) - 1, 1);
  return line.release();
}

}  // namespace mpy
