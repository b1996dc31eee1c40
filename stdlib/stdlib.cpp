// Start-up of the library in an isolate: builtins, sys, the streams and the import hook; and what happens to an
// exception that reaches the top.
#include "stdlib/stdlib.h"

#include <fcntl.h>
#include <locale.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>

#include "builtins.natives.h"
#include "runtime/exceptions/exception.h"
#include "runtime/types/protocol.h"
#include "stdlib/builtins/builtins.h"
#include "stdlib/frozen.h"
#include "stdlib/image_cache.h"
#include "stdlib/modules/io/writer.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/posix/args.h"
#include "stdlib/modules/readline.h"
#include "stdlib/modules/thread.h"
#include "vm/vm.h"

namespace mpy {

Status build_sys(Thread&, Value module);

using posix::fs_text;

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
      Ref s = TRY_REF(fs_text(t, one));
      TRY(list_append(t, as_list(list), s));
    }
    entries = colon == entries.npos ? std::string_view() : entries.substr(colon + 1);
  }
  return {};
}

Status set_texts(Thread& t, Value sys, const char* name, std::span<const char* const> texts) {
  Ref list = TRY_REF(list_new(t));
  for (const char* a : texts) {
    Ref s = TRY_REF(fs_text(t, a));
    TRY(list_append(t, as_list(list), s));
  }
  return module_set(t, sys, name, list);
}

// -X pycache_prefix=FOLDER wins over PYTHONPYCACHEPREFIX; an empty name is none.
Status set_cache_prefix(Thread& t, Value sys, const StdlibOptions& options) {
  const char* variable = options.flags.ignore_environment ? nullptr : getenv("PYTHONPYCACHEPREFIX");
  std::string_view prefix = variable ? variable : "", key = "pycache_prefix";
  for (std::string_view option : options.x_options) {
    if (option == key) prefix = "";
    else if (option.starts_with("pycache_prefix=")) prefix = option.substr(key.size() + 1);
  }
  if (prefix.empty()) return module_set(t, sys, "pycache_prefix", Value::none());
  Ref text = TRY_REF(fs_text(t, prefix));
  return module_set(t, sys, "pycache_prefix", text);
}

// How the standard streams treat bytes that are no UTF-8. As in CPython they are kept as surrogates where the locale is
// C (or one that this system does not have), since it then says nothing about the files' encoding, and in UTF-8 mode.
struct TextMode {
  bool utf8_mode = false;
  const char* errors = "strict";
};
TextMode text_mode(const StdlibOptions& options) {
  TextMode mode;
  std::string_view name;
  for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = getenv(variable);
    if (name.empty() && value) name = value;
  }
  bool utf8 = name == "C.UTF-8" || name == "C.utf8" || name == "UTF-8", none = name == "C" || name == "POSIX";
  if (!utf8 && !none) {
    locale_t known = name.empty() ? nullptr : newlocale(LC_CTYPE_MASK, "", nullptr);
    none = !known;
    if (known) freelocale(known);
  }
  mode.utf8_mode = none;
  const char* wanted = options.flags.ignore_environment ? nullptr : getenv("PYTHONUTF8");
  if (wanted && *wanted) mode.utf8_mode = std::string_view(wanted) == "1";
  for (std::string_view option : options.x_options)
    if (option.starts_with("utf8")) mode.utf8_mode = option != "utf8=0";
  if (utf8 || none || mode.utf8_mode) mode.errors = "surrogateescape";
  return mode;
}

// What sys.flags and sys._xoptions are made from, at first use (lib/_sysinfo.py).
Status set_flags(Thread& t, Value sys, const StdlibOptions& options) {
  const CommandFlags& f = options.flags;
  Ref list = TRY_REF(list_new(t));
  for (int n : {f.debug, f.inspect, f.interactive, f.optimize, f.dont_write_bytecode, f.no_user_site, f.no_site,
                f.ignore_environment, f.verbose, f.bytes_warning, f.quiet, f.isolated, f.dev_mode, f.safe_path,
                int(text_mode(options).utf8_mode)})
    TRY(list_append(t, as_list(list), Value::small_int(n)));
  TRY(module_set(t, sys, "_flag_values", list));
  TRY(module_set(t, sys, "_cache_tag", t.isolate.intern(kCacheTag)));
  TRY(module_set(t, sys, "dont_write_bytecode", Value::boolean(f.dont_write_bytecode)));
  TRY(set_cache_prefix(t, sys, options));
  for (std::string_view option : options.x_options)
    if (option == "importtime") stdlib_of(t.isolate)->import_times = true;
  stdlib_of(t.isolate)->import_names = f.verbose > 0;
  return set_texts(t, sys, "_x_options", options.x_options);
}

Status fill_sys(Thread& t, Value sys, const StdlibOptions& options) {
  TRY(build_sys(t, sys));
  TRY(set_texts(t, sys, "argv", options.argv));
  TRY(set_texts(t, sys, "orig_argv", options.orig_argv.empty() ? options.argv : options.orig_argv));
  Ref path = TRY_REF(list_new(t));
  if (!options.flags.safe_path) {
    Ref dir = TRY_REF(fs_text(t, options.script_dir));
    TRY(list_append(t, as_list(path), dir));
  }
  const char* extra = options.flags.ignore_environment ? nullptr : getenv("PYTHONPATH");
  if (extra) TRY(add_path_entries(t, path, extra));
  TRY(module_set(t, sys, "path", path));
  Ref executable = TRY_REF(fs_text(t, options.executable));
  TRY(module_set(t, sys, "executable", executable));
  TRY(set_texts(t, sys, "warnoptions", options.warn_options));
  TRY(set_flags(t, sys, options));
  TypeObject* writer = writer_type(t);
  if (!writer) return Raised{};
  stdlib_of(t.isolate)->writer = writer;
  bool unbuffered = options.flags.unbuffered;
  std::string encoding, errors = text_mode(options).errors;
  const char* io = options.flags.ignore_environment ? nullptr : getenv("PYTHONIOENCODING");
  if (io) {
    std::string_view both = io;
    encoding = both.substr(0, both.find(':'));
    size_t colon = both.find(':');
    if (!encoding.empty()) errors = "strict";
    if (colon != both.npos && colon + 1 < both.size()) errors = both.substr(colon + 1);
    if (encoding == "latin-1" || encoding == "latin1" || encoding == "iso-8859-1") encoding = "iso8859-1";
  }
  Ref out = TRY_REF(writer_new(t, writer, 1, "<stdout>", unbuffered, encoding.c_str(), errors.c_str()));
  TRY(module_set(t, sys, "_stdin_encoding", t.isolate.intern(encoding.empty() ? "utf-8" : encoding.c_str())));
  TRY(module_set(t, sys, "_stdin_errors", t.isolate.intern(errors.c_str())));
  Ref err = TRY_REF(writer_new(t, writer, 2, "<stderr>", unbuffered, encoding.c_str(), "backslashreplace"));
  TRY(module_set(t, sys, "stdout", out));
  TRY(module_set(t, sys, "stderr", err));
  TRY(module_set(t, sys, "__stdout__", out));
  TRY(module_set(t, sys, "__stderr__", err));
  return {};
}

Value stdlib_constructor(Thread& t, TypeObject* type, bool iterator) {
  for (auto& c : stdlib_of(t.isolate)->constructors)
    if (c.type == type) return iterator ? c.of_iterator : c.of_iterable;
  return Value::unset();
}

Value stdlib_loop(Thread& t, VmHooks::Loop which) { return stdlib_of(t.isolate)->loops[static_cast<int>(which)]; }

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
    if (name == "_list_sort")
      TRY(type_set_attr(t, t.isolate.builtin_type(Kind::List), t.isolate.intern("sort"), value));
    if (!name.starts_with('_')) TRY(dict_set(t, builtins, key, value));
  }
  return {};
}

}  // namespace

Stdlib::~Stdlib() = default;

Status init_stdlib(Thread& t, const StdlibOptions& options) {
  t.isolate.stdlib = new Stdlib;
  t.isolate.hooks.unraisable = stdlib_unraisable;
  t.isolate.hooks.warn = stdlib_warn;
  t.isolate.hooks.warn_unawaited = stdlib_warn_unawaited;
  t.isolate.hooks.constructor = stdlib_constructor;
  t.isolate.hooks.loop = stdlib_loop;
  t.isolate.optimize = options.flags.optimize;
  t.isolate.modules = TRY_REF(dict_new(t));
  stdlib_of(t.isolate)->native_names = TRY_REF(dict_new(t));
  TRY(new_core_module(t, "builtins", &t.isolate.builtins));
  TRY(fill_builtins(t, t.isolate.builtins));
  TRY(add_vm_builtins(t));
  Stdlib* lib = stdlib_of(t.isolate);
  TRY(new_core_module(t, "sys", &lib->sys));
  TRY(fill_sys(t, lib->sys, options));
  return merge_functional(t);
}

void shutdown_stdlib(Thread& t) {
  (void)flush_streams(t);
  t.isolate.hooks.unraisable = report_unraisable;
  t.isolate.hooks.warn = nullptr;
  t.isolate.hooks.warn_unawaited = nullptr;
  lineedit_close(t);
  if (stdlib_of(t.isolate)->threads) thread_table_delete(stdlib_of(t.isolate)->threads);
  delete stdlib_of(t.isolate);
  t.isolate.stdlib = nullptr;
}

Value sys_get(Thread& t, std::string_view name) {
  return module_get(stdlib_of(t.isolate)->sys, t.isolate.intern(name));
}

Result<Value> read_file(Thread& t, const char* path) {
  Ref name = TRY_REF(str_from_utf8(t, path));
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return raise_os_error(t, errno, name);
  struct stat s{};
  auto fail = [&](int err) {
    close(fd);
    return raise_os_error(t, err, name);
  };
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

}  // namespace mpy
