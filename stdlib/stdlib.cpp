// Start-up of the library in an isolate: builtins, sys, the streams and the import hook; and what happens to an exception
// that reaches the top.
#include "stdlib/stdlib.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>

#include "builtins.natives.h"
#include "runtime/exception.h"
#include "runtime/protocol.h"
#include "stdlib/builtins/builtins.h"
#include "stdlib/frozen.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/writer.h"
#include "vm/vm.h"

namespace mpy {

Status build_sys(Thread&, Value module);

namespace {

Status new_core_module(Thread& t, const char* name, Ref* out) {
  *out = TRY_REF(module_new(t, t.isolate.intern(name)));
  TRY(module_set(t, *out, "__name__", t.isolate.intern(name)));
  TRY(module_set(t, *out, "__doc__", Value::none()));
  TRY(module_set(t, *out, "__package__", t.isolate.empty_str));
  TRY(module_set(t, *out, "__spec__", Value::none()));
  TRY(module_set(t, *out, "__loader__", Value::none()));
  return dict_set(t, t.isolate.modules, t.isolate.intern(name), *out);
}

Status add_path_entries(Thread& t, Value list, std::string_view entries) {
  while (!entries.empty()) {
    size_t colon = entries.find(':');
    std::string_view one = entries.substr(0, colon);
    if (!one.empty()) {
      Ref s = TRY_REF(str_from_utf8(t, one));
      TRY(list_append(t, as_list(list), s));
    }
    entries = colon == entries.npos ? std::string_view() : entries.substr(colon + 1);
  }
  return {};
}

Status fill_sys(Thread& t, Value sys, const StdlibOptions& options) {
  TRY(build_sys(t, sys));
  Ref argv = TRY_REF(list_new(t));
  for (const char* a : options.argv) {
    Ref s = TRY_REF(str_from_utf8(t, a));
    TRY(list_append(t, as_list(argv), s));
  }
  TRY(module_set(t, sys, "argv", argv));
  TRY(module_set(t, sys, "orig_argv", argv));
  Ref path = TRY_REF(list_new(t));
  Ref dir = TRY_REF(str_from_utf8(t, options.script_dir));
  TRY(list_append(t, as_list(path), dir));
  if (const char* extra = getenv("PYTHONPATH")) TRY(add_path_entries(t, path, extra));
  TRY(module_set(t, sys, "path", path));
  Ref executable = TRY_REF(str_from_utf8(t, options.executable));
  TRY(module_set(t, sys, "executable", executable));
  TypeObject* writer = writer_type(t);
  if (!writer) return Raised{};
  stdlib_of(t.isolate)->writer = writer;
  bool unbuffered = getenv("PYTHONUNBUFFERED") != nullptr;
  Ref out = TRY_REF(writer_new(t, writer, 1, "<stdout>", unbuffered)), err = TRY_REF(writer_new(t, writer, 2, "<stderr>", true));
  TRY(module_set(t, sys, "stdout", out));
  TRY(module_set(t, sys, "stderr", err));
  TRY(module_set(t, sys, "__stdout__", out));
  TRY(module_set(t, sys, "__stderr__", err));
  return {};
}

// functional.py's public names join builtins; list.sort is one of them.
Status merge_functional(Thread& t) {
  Ref core;
  TRY(new_core_module(t, "_core", &core));
  TRY(add_functions(t, core, natives::mpy_core_natives));
  stdlib_of(t.isolate)->functional = TRY_REF(import_module(t, "_functional"));
  Value dict = as_module(stdlib_of(t.isolate)->functional)->dict;
  uint64_t pos = 0;
  Value key, value, builtins = as_module(t.isolate.builtins)->dict;
  while (dict_next(dict, &pos, &key, &value)) {
    std::string_view name = str_view(key);
    if (name == "_list_sort") TRY(type_set_attr(t, t.isolate.builtin_type(Kind::List), t.isolate.intern("sort"), value));
    if (!name.starts_with('_')) TRY(dict_set(t, builtins, key, value));
  }
  return {};
}

}  // namespace

Stdlib::~Stdlib() = default;

Status init_stdlib(Thread& t, const StdlibOptions& options) {
  t.isolate.stdlib = new Stdlib;
  t.isolate.modules = TRY_REF(dict_new(t));
  TRY(new_core_module(t, "builtins", &t.isolate.builtins));
  TRY(fill_builtins(t, t.isolate.builtins));
  TRY(add_vm_builtins(t));
  Stdlib* lib = stdlib_of(t.isolate);
  TRY(new_core_module(t, "sys", &lib->sys));
  TRY(fill_sys(t, lib->sys, options));
  return merge_functional(t);
}

void shutdown_stdlib(Thread& t) {
  for (const char* name : {"stdout", "stderr"}) {
    Value file = sys_get(t, name);
    if (!file.is_unset() && !file.is_none() && flush_file(t, file).raised()) t.take_exception();  // a closed pipe is quiet
  }
  delete stdlib_of(t.isolate);
  t.isolate.stdlib = nullptr;
}

Value sys_get(Thread& t, std::string_view name) { return module_get(stdlib_of(t.isolate)->sys, t.isolate.intern(name)); }

Result<Value> read_file(Thread& t, const char* path) {
  Ref name = TRY_REF(str_from_utf8(t, path));
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return raise_os_error(t, errno, name);
  struct stat s {};
  auto fail = [&](int err) { close(fd); return raise_os_error(t, err, name); };
  if (fstat(fd, &s) < 0) return fail(errno);
  if (S_ISDIR(s.st_mode)) return fail(EISDIR);
  std::string data;  // not a regular file: size unknown
  char chunk[65536];
  for (;;) {
    ssize_t n = read(fd, chunk, sizeof chunk);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return fail(errno);
    if (n == 0) break;
    data.append(chunk, static_cast<size_t>(n));
  }
  close(fd);
  return bytes_new(t, data.data(), data.size());
}

namespace {

int exit_status(Thread& t, Value exc) {
  Ref code = Ref::take(Value::none());
  auto attribute = get_attr(t, exc, t.isolate.names.code);
  if (attribute.ok()) code = Ref::take(attribute.take());
  else t.take_exception();
  if (code.get().is_none()) return 0;
  if (is_int_like(t, code)) {
    auto n = to_index(t, code);
    if (n.ok()) return static_cast<int>(n.value() & 0xFF);
    t.take_exception();
    return 255;
  }
  auto text = to_str(t, code);
  if (text.raised()) {
    t.take_exception();
    return 1;
  }
  Ref line = Ref::take(text.take());
  Ref newline = Ref::take(t.isolate.intern("\n"));
  incref(newline.get());
  Value err = sys_get(t, "stderr");
  if (write_text(t, err, line).raised() || write_text(t, err, newline).raised()) t.take_exception();
  return 1;
}

}  // namespace

int report_exception(Thread& t) {
  Ref exc = t.take_exception();
  if (is_subtype(type_of(t, exc), t.isolate.exception_type(Exc::SystemExit))) return exit_status(t, exc);
  Value out = sys_get(t, "stdout");
  if (!out.is_unset() && !out.is_none() && flush_file(t, out).raised()) t.take_exception();
  bool broken_pipe = is_subtype(type_of(t, exc), t.isolate.exception_type(Exc::BrokenPipeError));
  if (broken_pipe) return 1;
  auto text = format_exception(t, exc);
  Value err = sys_get(t, "stderr");
  if (text.raised()) {
    t.take_exception();
    return 1;
  }
  Ref message = Ref::take(text.take());
  if (!err.is_unset() && !err.is_none() && write_text(t, err, message).raised()) t.take_exception();
  return is_subtype(type_of(t, exc), t.isolate.exception_type(Exc::KeyboardInterrupt)) ? 130 : 1;
}

}  // namespace mpy
