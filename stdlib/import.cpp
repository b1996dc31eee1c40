// The import system: sys.modules, native modules, frozen modules, then source files along sys.path or the package's
// __path__. Errors are CPython's.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "builtins.natives.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/dereferences.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "runtime/types/sandbox.h"
#include "stdlib/frozen.h"
#include "stdlib/image_cache.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/stdlib.h"
#include "vm/vm.h"

namespace mpy {
namespace {

Raised not_found(Thread& t, Value name, const char* format, std::initializer_list<FormatArg> args) {
  Raised r = t.raise(Exc::ModuleNotFoundError, format, args);
  Ref exc = t.take_exception();
  if (set_attr(t, exc, t.isolate.names.name, name).raised()) t.take_exception();
  (void)r;
  return t.raise(exc);
}

Result<Value> new_module(Thread& t, Value name, Value package, Value file, Value path) {
  Ref module = TRY_REF(module_new(t, name));
  TRY(module_set(t, module, "__name__", name));
  TRY(module_set(t, module, "__package__", package));
  TRY(module_set(t, module, "__spec__", Value::none()));
  TRY(module_set(t, module, "__loader__", Value::none()));
  TRY(module_set(t, module, "__doc__", Value::none()));
  TRY(module_set(t, module, "__builtins__", t.isolate.builtins));
  if (!file.is_unset()) TRY(module_set(t, module, "__file__", file));
  if (!path.is_unset()) TRY(module_set(t, module, "__path__", path));
  return module.release();
}

// Runs a module's body with the module in sys.modules; a failing import takes it out again.
Result<Value> execute(Thread& t, Value name, Value module, const Code* code) {
  TRY(dict_set(t, t.isolate.modules, name, module));
  auto done = run_code(t, code, as_module(module)->dict);
  if (done.raised()) {
    Ref exc = t.take_exception();
    if (dict_delete(t, t.isolate.modules, name).raised()) t.take_exception();
    return t.raise(exc);
  }
  decref(done.value());
  return dict_get(t, t.isolate.modules, name);  // a module may replace itself
}

// CPython's mark of a module whose body runs: messages about circular imports go by it.
Status mark_initializing(Thread& t, Value module, bool on) {
  Value spec = module_get(module, t.isolate.intern("__spec__"));
  return spec.is_unset() || spec.is_none() ? Status()
                                           : set_attr(t, spec, t.isolate.intern("_initializing"), Value::boolean(on));
}

std::string parent_of(std::string_view name) {
  size_t dot = name.rfind('.');
  return dot == name.npos ? std::string() : std::string(name.substr(0, dot));
}

Result<Value> str_list(Thread& t, std::string_view only) {
  Ref s = TRY_REF(str_from_utf8(t, only));
  Ref list = TRY_REF(list_new(t));
  TRY(list_append(t, as_list(list), s));
  return list.release();
}

// lib/_importlib.py: specs and loaders, and the protocol of finders for those who changed sys.meta_path.
Result<Value> importlib(Thread& t) { return import_module(t, "_importlib"); }

// __spec__ and __loader__. Modules of the library get theirs when _importlib is there to make them.
Status add_spec(Thread& t, Value module, const char* maker, Value origin) {
  Ref lib = TRY_REF(importlib(t));
  decref(TRY(t.call_method(lib, t.isolate.intern(maker), {module, origin})));
  return {};
}

Status add_library_spec(Thread& t, Value module, const char* maker) {
  Value lib = dict_get_str(t.isolate.modules, t.isolate.intern("_importlib"));
  if (!is_kind(lib, Kind::Module) || module_get(lib, t.isolate.intern("_default_meta_path")).is_unset()) return {};
  return add_spec(t, module, maker, Value::none());
}

Result<Value> load_native(Thread& t, Value name, const NativeModule& native) {
  Ref module = TRY_REF(new_module(t, name, t.isolate.empty_str, Value::unset(), Value::unset()));
  TRY(dict_set(t, t.isolate.modules, name, module));
  Ref names = TRY_REF(dict_get(t, stdlib_of(t.isolate)->native_names, name));
  if (names.is_set()) {  // imported once more: it has the same types and functions
    TRY(dict_update(t, as_module(module)->dict, names));
  } else {
    TRY(native.build(t, module));
    names = TRY_REF(dict_copy(t, as_module(module)->dict));
    TRY(dict_set(t, stdlib_of(t.isolate)->native_names, name, names));
  }
  TRY(add_library_spec(t, module, "_add_native_spec"));
  return module.release();
}

Result<Value> load_frozen(Thread& t, Value name, const FrozenImage& frozen) {
  std::string dotted(str_view(name));
  Ref package = TRY_REF(str_from_utf8(t, frozen.package ? dotted : parent_of(dotted)));
  Ref path;
  if (frozen.package) path = TRY_REF(list_new(t));
  Ref module = TRY_REF(new_module(t, name, package, Value::unset(), path.is_set() ? path.get() : Value::unset()));
  TRY(add_library_spec(t, module, "_add_frozen_spec"));
  return execute(t, name, module, TRY(frozen_code(t, frozen)));
}

bool is_file(const std::string& p, struct stat* s) { return stat(p.c_str(), s) == 0 && S_ISREG(s->st_mode); }
bool is_dir(const std::string& p) {
  struct stat s;
  return stat(p.c_str(), &s) == 0 && S_ISDIR(s.st_mode);
}

Result<Value> load_source(Thread& t, Value name, const std::string& file, const struct stat& found,
                          const std::string& package_dir) {
  std::string dotted(str_view(name));
  Ref package = TRY_REF(str_from_utf8(t, package_dir.empty() ? parent_of(dotted) : dotted));
  Ref filename = TRY_REF(str_from_utf8(t, file));
  Ref path;
  if (!package_dir.empty()) path = TRY_REF(str_list(t, package_dir));
  Ref module = TRY_REF(new_module(t, name, package, filename, path.is_set() ? path.get() : Value::unset()));
  std::string cached;
  CodePtr code = TRY(source_file_code(t, file, found, &cached));
  Ref cached_name;
  if (!cached.empty()) cached_name = TRY_REF(str_from_utf8(t, cached));
  Ref lib = TRY_REF(importlib(t));
  decref(TRY(t.call_method(lib, t.isolate.intern("_add_source_spec"),
                           {module, filename, cached.empty() ? Value::none() : cached_name.get()})));
  TRY(mark_initializing(t, module, true));
  Ref loaded = TRY_REF(execute(t, name, module, code.get()));
  TRY(mark_initializing(t, module, false));
  return loaded.release();
}

Result<Value> load_namespace(Thread& t, Value name, Value portions) {
  Ref module = TRY_REF(new_module(t, name, name, Value::unset(), portions));
  TRY(add_spec(t, module, "_add_namespace_spec", portions));
  TRY(dict_set(t, t.isolate.modules, name, module));
  return module.release();
}

// A module whose image lies where its source should.
Result<Value> load_sourceless(Thread& t, Value name, const std::string& file) {
  Ref path = TRY_REF(str_from_utf8(t, file)), lib = TRY_REF(importlib(t));
  return t.call_method(lib, t.isolate.intern("_load_sourceless"), {name, path});
}

// Is it a file, or a path through one? Then it may lead into an archive.
bool leads_into_file(const std::string& p) {
  struct stat s;
  return stat(p.c_str(), &s) == 0 ? S_ISREG(s.st_mode) : errno == ENOTDIR;
}
// Unset: the archive (if it is one) does not have the module.
Result<Value> find_in_archive(Thread& t, Value name, Value entry, Value portions) {
  Ref lib = TRY_REF(importlib(t));
  Ref found = TRY_REF(t.call_method(lib, t.isolate.intern("_find_in_archive"), {name, entry, portions}));
  return found.get().is_none() ? Value::unset() : found.release();
}

// An entry of a search path as modules found in it have it in their names: from the root on, without a slash at its
// end.
std::string search_folder(std::string dir) {
  while (dir.size() > 1 && dir.back() == '/') dir.pop_back();
  if (dir.starts_with('/')) return dir;
  char* here = getcwd(nullptr, 0);
  std::string from = here ? here : ".";
  free(here);
  return dir.empty() || dir == "." ? from : from + (from == "/" ? "" : "/") + dir;
}

// Does a path (as text) stand for bytes that are no UTF-8? Finders in Python know how to ask for those.
bool has_surrogates(std::string_view path) {
  for (size_t i = 0; i + 1 < path.size(); i++)
    if (path[i] == '\xed' && static_cast<unsigned char>(path[i + 1]) >= 0xa0) return true;
  return false;
}

// Directories without __init__.py are the portions of a namespace package, if nothing better is found.
Result<Value> find_in_path(Thread& t, Value name, Value search) {
  std::string dotted(str_view(name));
  std::string last = dotted.substr(dotted.rfind('.') + 1);
  if (last.empty() || last.find('/') != last.npos || last.find('\0') != last.npos)
    return Value::unset();                       // no name of a folder's own entry
  if (t.isolate.sandbox) return Value::unset();  // there are no files
  Ref portions = TRY_REF(list_new(t));
  Ref entries = TRY_REF(list_from_iterable(t, search));
  for (uint64_t i = 0; i < as_list(entries)->length(); i++) {
    Value entry = as_list(entries)->at(i);
    if (!is_str(t, entry)) continue;
    std::string dir = search_folder(std::string(TRY(str_utf8(t, entry))));
    struct stat found {};
    std::string base = dir + (dir.back() == '/' ? "" : "/") + last;
    if (is_dir(base)) {
      if (is_file(base + "/__init__.py", &found)) return load_source(t, name, base + "/__init__.py", found, base);
      if (is_file(base + "/__init__.pyc", &found)) return load_sourceless(t, name, base + "/__init__.pyc");
      Ref portion = TRY_REF(str_from_utf8(t, base));
      if (!is_file(base + ".py", &found)) TRY(list_append(t, as_list(portions), portion));
    }
    if (is_file(base + ".py", &found)) return load_source(t, name, base + ".py", found, "");
    if (is_file(base + ".pyc", &found)) return load_sourceless(t, name, base + ".pyc");
    if (leads_into_file(dir) || has_surrogates(dir)) {
      Ref found = TRY_REF(find_in_archive(t, name, entry, portions));
      if (found.is_set()) return found.release();
    }
  }
  if (!as_list(portions)->length()) return Value::unset();
  return load_namespace(t, name, portions);
}

// Has the program changed sys.meta_path or sys.path_hooks? They are made at first use, so untouched lists are not even
// there.
Result<bool> own_finders(Thread& t) {
  Value sys = stdlib_of(t.isolate)->sys;
  if (module_get(sys, t.isolate.intern("meta_path")).is_unset() &&
      module_get(sys, t.isolate.intern("path_hooks")).is_unset())
    return false;
  Ref lib = TRY_REF(importlib(t));
  Ref changed = TRY_REF(t.call_method(lib, t.isolate.intern("_finders_changed"), {}));
  return to_bool(t, changed);
}

bool is_native(std::string_view name) {
  for (const NativeModule& native : native_modules())
    if (name == native.name) return true;
  return false;
}

// A frozen package may have modules of which only the names are known: `module(name)` of its module `_absent` makes one
// whose names raise when they are used, or gives None. Unset where there is none.
Result<Value> known_by_name(Thread& t, Value name) {
  const std::string_view dotted = str_view(name), package = dotted.substr(0, dotted.find('.'));
  if (package.size() == dotted.size()) return Value::unset();
  const std::string absent = std::string(package) + "._absent";
  if (dotted == absent || !find_frozen(absent)) return Value::unset();
  Ref maker = TRY_REF(import_module(t, absent));
  Ref module = TRY_REF(t.call_method(maker, t.isolate.intern("module"), {name}));
  return module.get().is_none() ? Value::unset() : module.release();
}

// A module that the host gives to a program in a sandbox as source; unset: it gives none.
Result<Value> load_given(Thread& t, Value name) {
  SandboxPolicy* policy = t.isolate.sandbox;
  std::optional<std::string> source = policy && policy->source ? policy->source(str_view(name)) : std::nullopt;
  if (!source) return Value::unset();
  std::string shown = "<" + std::string(str_view(name)) + ">";
  CodePtr code = TRY(compile_source(t, *source, shown, CompileMode::kModule));
  Ref path = TRY_REF(list_new(t));  // it may have submodules
  Ref module = TRY_REF(new_module(t, name, name, Value::unset(), path));
  return execute(t, name, module, code.get());
}

// Is it the program that imports, not the library?
bool program_imports(Thread& t) {
  FrameRef frame = frame_current(t);
  return frame.valid() && !(frame_code(frame.R).flags & kOfLibrary);
}

bool is_of_library(std::string_view name) {
  std::string_view top = name.substr(0, name.find('.'));
  return top == "sys" || top == "builtins" || find_frozen(top) || is_native(top);
}

// ImportError where a program in a sandbox may not have a module of the library.
Status admit(Thread& t, std::string_view name) {
  const SandboxPolicy* policy = t.isolate.sandbox;
  if (!policy || !is_of_library(name) || policy->allows_import(name) || !program_imports(t)) return {};
  (void)t.raise(Exc::ImportError, "the module '{}' is not allowed in this sandbox", {name});
  Ref exc = t.take_exception(), text = TRY_REF(str_from_utf8(t, name));
  TRY(set_attr(t, exc, t.isolate.names.name, text));
  return t.raise(exc);
}

Status audit_import(Thread& t, Value name) {
  if (!stdlib_of(t.isolate)->audit_hooks.is_set()) return {};
  auto of_sys = [&](const char* what) {
    Value v = sys_get(t, what);
    return v.is_unset() ? Value::none() : v;
  };
  return audit(t, "import", {name, Value::none(), of_sys("path"), of_sys("meta_path"), of_sys("path_hooks")});
}

Result<Value> load(Thread& t, Value name, Value parent) {
  std::string_view dotted = str_view(name);
  TRY(audit_import(t, name));
  bool private_to_library = dotted[0] == '_' && (find_frozen(dotted) || is_native(dotted));
  if (!private_to_library && TRY(own_finders(t))) {
    Ref lib = TRY_REF(importlib(t));
    return t.call_method(lib, t.isolate.intern("_find_and_load"), {name, parent.is_unset() ? Value::none() : parent});
  }
  for (const NativeModule& native : native_modules())
    if (dotted == native.name) return load_native(t, name, native);
  if (const FrozenImage* frozen = find_frozen(dotted)) return load_frozen(t, name, *frozen);
  if (Ref known = TRY_REF(known_by_name(t, name)); known.is_set()) return known.release();
  Ref search;
  if (parent.is_unset()) {
    search = Ref::copy(sys_get(t, "path"));
  } else {
    search = TRY_REF(get_attr_or_unset(t, parent, t.isolate.names.__path__));
    if (!search.is_set()) {
      Ref pname = TRY_REF(str_from_utf8(t, parent_of(dotted)));
      return not_found(t, name, "No module named {}; {} is not a package",
                       {FormatArg::repr(name), FormatArg::repr(pname)});
    }
  }
  Ref found = TRY_REF(find_in_path(t, name, search));
  if (!found.is_set()) found = TRY_REF(load_given(t, name));
  if (!found.is_set()) return not_found(t, name, "No module named {}", {FormatArg::repr(name)});
  return found.release();
}

// The absolute name of a relative import.
Result<Value> resolve(Thread& t, Value name, Value globals, int level) {
  Ref package = TRY_REF(dict_get(t, globals, t.isolate.names.__package__));
  if (package.is_set() && !package.get().is_none()) {
    if (!is_str(t, package)) return t.type_error("package must be a string");
  } else if (Ref spec = TRY_REF(dict_get(t, globals, t.isolate.intern("__spec__")));
             spec.is_set() && !spec.get().is_none()) {
    package = TRY_REF(get_attr(t, spec, t.isolate.intern("parent")));
    if (!is_str(t, package)) return t.type_error("__spec__.parent must be a string");
  } else {
    TRY(warn_program(t, Exc::ImportWarning,
                     "can't resolve package from __spec__ or __package__, falling back on __name__ and __path__", {}));
    package = TRY_REF(dict_get(t, globals, t.isolate.names.__name__));
    if (!package.is_set()) return t.raise(Exc::KeyError, "'__name__' not in globals");
    if (!is_str(t, package)) return t.type_error("__name__ must be a string");
    Ref path = TRY_REF(dict_get(t, globals, t.isolate.names.__path__));
    if (!path.is_set()) package = TRY_REF(str_from_utf8(t, parent_of(str_view(package))));
  }
  std::string base(str_view(package));
  if (base.empty()) return t.raise(Exc::ImportError, "attempted relative import with no known parent package");
  for (int i = 1; i < level; i++) {
    size_t dot = base.rfind('.');
    if (dot == base.npos) return t.raise(Exc::ImportError, "attempted relative import beyond top-level package");
    base.resize(dot);
  }
  std::string_view rest = str_view(name);
  if (!rest.empty()) base.append(".").append(rest);
  return str_from_utf8(t, base);
}

Status import_from_list(Thread& t, Value module, Value fromlist, bool star_of_all) {
  Ref path = TRY_REF(get_attr_or_unset(t, module, t.isolate.names.__path__));
  if (!path.is_set()) return {};
  Ref module_name = TRY_REF(get_attr(t, module, t.isolate.names.__name__));
  return for_each(t, fromlist, [&](Value item) -> Status {
    if (!is_str(t, item)) return t.type_error("Item in ``from list'' must be str, not {}", {FormatArg::type_of(item)});
    if (str_equals(item, "*")) {
      if (star_of_all) return {};
      Ref all = TRY_REF(get_attr_or_unset(t, module, t.isolate.names.__all__));
      if (!all.is_set()) return {};
      return import_from_list(t, module, all, true);
    }
    Ref name = TRY_REF(str_intern(t, item));
    Ref have = TRY_REF(get_attr_or_unset(t, module, name));
    if (have.is_set()) return {};
    std::string full = std::string(str_view(module_name)) + "." + std::string(str_view(name));
    Ref full_name = TRY_REF(str_from_utf8(t, full));
    auto sub = import_module(t, full_name.get());
    if (sub.ok()) {
      decref(sub.value());
      return {};
    }
    // `from package import name` reports a missing name itself; other failures of the submodule pass through.
    if (!t.exception_matches(Exc::ModuleNotFoundError)) return Raised{};
    Ref exc = t.take_exception();
    Ref missing = TRY_REF(get_attr_or_unset(t, exc, t.isolate.names.name));
    if (missing.is_set() && is_str(t, missing) && str_equals(missing, full)) return {};
    return t.raise(exc);
  });
}

}  // namespace

namespace {

// load() with what -X importtime and -v say about it on standard error.
Result<Value> load_reported(Thread& t, Value name, Value parent) {
  Stdlib* lib = stdlib_of(t.isolate);
  if (!lib->import_times && !lib->import_names) return load(t, name, parent);
  auto now = [] {
    timespec ts{};
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return ts.tv_sec * 1'000'000 + ts.tv_nsec / 1000;
  };
  if (lib->import_names) fprintf(stderr, "import %s\n", std::string(str_view(name)).c_str());
  if (!lib->import_times) return load(t, name, parent);
  if (lib->import_depth == 0 && !lib->import_header)
    fputs("import time: self [us] | cumulative | imported package\n", stderr);
  lib->import_header = true;
  int64_t outer = std::exchange(lib->import_inner, 0), start = now();
  lib->import_depth++;
  auto loaded = load(t, name, parent);
  lib->import_depth--;
  int64_t took = now() - start;
  fprintf(stderr, "import time: %9ld | %10ld | %*s%s\n", took - lib->import_inner, took, lib->import_depth * 2, "",
          std::string(str_view(name)).c_str());
  lib->import_inner = outer + took;
  return loaded;
}

// A package that is built may have something else of the name of a module that is not: torch.nn.utils.weight_norm is a
// function, which such a package imports from the module of that name.
Result<bool> hidden_by_name(Thread& t, Value parent, Value name, Value module) {
  if (!is_kind(module, Kind::Module)) return false;
  Value names_only = module_get(module, t.isolate.intern("_names_only"));  // its own: __getattr__ isn't asked
  if (names_only.is_unset() || !names_only.same(Value::boolean(true))) return false;
  Ref own = TRY_REF(get_attr_or_unset(t, parent, name));
  return own.is_set() && !is_kind(own, Kind::Module);
}

// The parent is the one of sys.modules now: loading may have taken it out, and had it imported anew.
Status give_to_parent(Thread& t, std::string_view parent_name, std::string_view last, Value module) {
  Ref key = TRY_REF(str_from_utf8(t, parent_name)), text = TRY_REF(str_from_utf8(t, last));
  Ref parent = TRY_REF(dict_get(t, t.isolate.modules, key)), name = TRY_REF(str_intern(t, text));
  if (!parent.is_set()) return raise_key_error(t, key);
  if (TRY(hidden_by_name(t, parent, name, module))) return {};
  auto done = set_attr(t, parent, name, module);
  if (done.ok() || !t.exception_matches(Exc::AttributeError)) return done;
  t.take_exception();
  return warn_program(t, Exc::ImportWarning, "Cannot set an attribute on {} for child module {}",
                      {FormatArg::repr(key), FormatArg::repr(name)});
}

}  // namespace

Result<Value> import_module(Thread& t, Value raw_name) {
  Ref name = TRY_REF(str_intern(t, raw_name));
  Ref module = TRY_REF(dict_get(t, t.isolate.modules, name));
  if (module.is_set()) {
    if (!module.get().is_none()) return module.release();
    return not_found(t, name, "import of {} halted; None in sys.modules", {str_view(name)});
  }
  std::string dotted(str_view(name)), parent_name = parent_of(dotted);
  Ref parent;
  if (!parent_name.empty()) {
    Ref pname = TRY_REF(str_from_utf8(t, parent_name));
    parent = TRY_REF(import_module(t, pname.get()));
    module = TRY_REF(dict_get(t, t.isolate.modules, name));  // the parent may have imported it
    if (module.is_set()) return module.release();
  }
  module = TRY_REF(load_reported(t, name, parent.is_set() ? parent.get() : Value::unset()));
  if (parent.is_set()) TRY(give_to_parent(t, parent_name, dotted.substr(parent_name.size() + 1), module));
  return module.release();
}

Value own_value(Thread& t, const char* module, const char* name) {
  WithoutDereferences quiet;  // of objects that no program can see
  Value names = dict_get_str(stdlib_of(t.isolate)->native_names, t.isolate.intern(module));
  return names.is_unset() ? names : dict_get_str(names, t.isolate.intern(name));
}

Result<Value> import_native_module(Thread& t, Value name) {
  for (const NativeModule& native : native_modules())
    if (is_str(t, name) && str_equals(name, native.name)) return load_native(t, name, native);
  return t.raise(Exc::ImportError, "{} is not a built-in module", {FormatArg::repr(name)});
}
Result<Value> import_frozen_module(Thread& t, Value name) {
  const FrozenImage* frozen = is_str(t, name) ? find_frozen(str_view(name)) : nullptr;
  if (!frozen) return t.raise(Exc::ImportError, "{} is not a frozen module", {FormatArg::repr(name)});
  return load_frozen(t, name, *frozen);
}

Result<Value> import_module(Thread& t, std::string_view name) { return import_module(t, t.isolate.intern(name)); }

Result<Value> import_statement(Thread& t, Value name, Value globals, Value fromlist, int level) {
  Ref full = Ref::copy(name);
  if (level > 0) full = TRY_REF(resolve(t, name, globals, level));
  if (str_view(full).empty()) return t.value_error("Empty module name");
  TRY(admit(t, str_view(full)));
  Ref module = TRY_REF(import_module(t, full.get()));
  if (!fromlist.is_unset() && !fromlist.is_none() && TRY(to_bool(t, fromlist))) {
    TRY(import_from_list(t, module, fromlist, false));
    return module.release();
  }
  std::string_view asked = str_view(name), whole = str_view(full);
  size_t dot = asked.find('.');
  if (dot == asked.npos) return module.release();
  if (level == 0) return import_module(t, t.isolate.intern(asked.substr(0, dot)));
  return import_module(t, t.isolate.intern(whole.substr(0, whole.size() - (asked.size() - dot))));
}

NATIVE(builtin_import) {
  if (!is_str(t, args[0])) return t.type_error("module name must be a string");
  int64_t level = TRY(to_index(t, args[4]));
  if (level < 0) return t.value_error("level must be >= 0");
  Ref globals = Ref::copy(args[1]);
  if (globals.get().is_none()) {
    if (level > 0) return t.raise(Exc::KeyError, "'__name__' not in globals");
    globals = TRY_REF(dict_new(t));
  }
  if (level > 0 && !is_dict(t, globals)) return t.type_error("globals must be a dict");
  if (level > INT32_MAX) return t.raise(Exc::OverflowError, "Python int too large to convert to C int");
  return import_statement(t, unbox(t, args[0]), globals, args[3], static_cast<int>(level));
}

}  // namespace mpy
