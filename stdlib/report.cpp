// What happens to exceptions that reach the top or that no handler can catch: sys.excepthook, sys.unraisablehook, the
// exit status; warnings; and the steps of a program's end.
#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/exceptions/exception.h"
#include "runtime/memory/polling.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/thread.h"
#include "stdlib/stdlib.h"
#include "sys.natives.h"
#include "vm/vm.h"

namespace mpy {
namespace {

bool usable(Value file) { return !file.is_unset() && !file.is_none(); }

// On sys.stderr; on the process's where that is gone.
void write_error(Thread& t, std::string_view text) {
  Value err = sys_get(t, "stderr");
  auto s = str_from_utf8(t, text);
  if (s.raised()) {
    t.take_exception();
    return;
  }
  Ref hold = Ref::take(s.value());
  if (!usable(err)) return;
  Ref file = Ref::copy(err);
  if (write_text(t, file, hold).raised() || flush_file(t, file).raised()) t.take_exception();
}

std::string exception_text(Thread& t, Value exc) {
  auto text = format_exception(t, exc);
  if (text.raised()) {
    t.take_exception();
    return {};
  }
  Ref hold = Ref::take(text.value());
  return std::string(str_view(hold));
}

// The hook if a program has put its own in place of `name`.
Ref replaced_hook(Thread& t, const char* name) {
  Value hook = sys_get(t, name), original = sys_get(t, std::string("__") + name + "__");
  return hook.is_unset() || hook.same(original) ? Ref() : Ref::copy(hook);
}

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
  write_error(t, std::string(str_view(line)) + "\n");
  return 1;
}

Value type_value_of(Thread& t, Value exc) { return Value::pointer(type_of(t, exc)); }

void run_excepthook(Thread& t, Value exc) {
  Ref hook = replaced_hook(t, "excepthook");
  if (!hook.is_set()) {
    write_error(t, exception_text(t, exc));
    return;
  }
  auto r = t.call(hook, {type_value_of(t, exc), exc, as_exception(exc)->traceback});
  if (r.ok()) {
    decref(r.value());
    return;
  }
  Ref inner = t.take_exception();
  write_error(t, "Error in sys.excepthook:\n" + exception_text(t, inner) + "\nOriginal exception was:\n" +
                     exception_text(t, exc));
}

}  // namespace

int report_exception(Thread& t, bool* interrupted) {
  Ref exc = t.take_exception();
  if (is_subtype(type_of(t, exc), t.isolate.exception_type(Exc::SystemExit))) return exit_status(t, exc);
  for (const char* name : {"last_type", "last_value", "last_traceback"}) {
    Value v = name[5] == 't' && name[6] == 'y' ? type_value_of(t, exc)
              : name[5] == 'v'                 ? exc.get()
                                               : as_exception(exc)->traceback;
    if (module_set(t, stdlib_of(t.isolate)->sys, name, v).raised()) t.take_exception();
  }
  Value out = sys_get(t, "stdout");
  if (usable(out) && flush_file(t, out).raised()) {
    // The reader of standard output has gone: nothing is reported.
    bool closed_pipe = t.exception_matches(Exc::BrokenPipeError) &&
                       is_subtype(type_of(t, exc), t.isolate.exception_type(Exc::BrokenPipeError));
    t.take_exception();
    if (closed_pipe) return 1;
  }
  run_excepthook(t, exc);
  if (interrupted) *interrupted = is_subtype(type_of(t, exc), t.isolate.exception_type(Exc::KeyboardInterrupt));
  return 1;
}

// --- exceptions that no handler can catch

static std::string unraisable_header(Thread& t, Value message, Value object) {
  std::string header =
      !message.is_none() && is_str(t, message) ? std::string(str_view(message)) : "Exception ignored in";
  if (object.is_none()) return message.is_none() ? "" : header + ":\n";
  auto shown = to_repr(t, object);
  if (shown.raised()) {
    t.take_exception();
    return header + ": <object repr() failed>\n";
  }
  Ref text = Ref::take(shown.value());
  return header + ": " + std::string(str_view(text)) + "\n";
}

void stdlib_unraisable(Thread& t, Value where) { report_unraisable_as(t, nullptr, where); }

void report_unraisable_as(Thread& t, const char* text, Value where) {
  Ref exc = t.take_exception();
  if (!exc.is_set() || !t.isolate.stdlib) return;
  Ref hook = replaced_hook(t, "unraisablehook");
  Value object = where.is_unset() ? Value::none() : where;
  if (!hook.is_set()) {
    write_error(t,
                unraisable_header(t, text ? t.isolate.intern(text) : Value::none(), object) + exception_text(t, exc));
    return;
  }
  auto run = [&]() -> Status {
    Ref message = text ? TRY_REF(str_from_utf8(t, text)) : Ref::take(Value::none());
    Ref info = TRY_REF(import_module(t, "_sysinfo"));
    Ref fields =
        TRY_REF(tuple_new(t, {type_value_of(t, exc), exc, as_exception(exc)->traceback, message.get(), object}));
    Ref args = TRY_REF(t.call_method(info, t.isolate.intern("UnraisableHookArgs"), {fields}));
    decref(TRY(t.call(hook, {args})));
    return {};
  };
  if (run().raised()) {
    Ref inner = t.take_exception();
    write_error(t, "Exception ignored in sys.unraisablehook:\n" + exception_text(t, inner));
  }
}

NATIVE(sys_unraisablehook) {
  auto field = [&](const char* name) { return get_attr(t, args[0], t.isolate.intern(name)); };
  Ref exc = TRY_REF(field("exc_value")), message = TRY_REF(field("err_msg")), object = TRY_REF(field("object"));
  std::string text = unraisable_header(t, message, object);
  if (!exc.get().is_none()) text += exception_text(t, exc);
  write_error(t, text);
  return Value::none();
}

NATIVE(sys_excepthook) {
  if (!is_exception(t, args[1])) {
    Ref text = TRY_REF(str_format(t, "TypeError: print_exception(): Exception expected for value, {} found\n",
                                  {FormatArg::type_of(args[1])}));
    write_error(t, std::string(str_view(text)));
    return Value::none();
  }
  write_error(t, exception_text(t, args[1]));
  return Value::none();
}

// --- warnings of the compiler and of coroutines

Status stdlib_warn(Thread& t, Exc category, Value message, Value filename, int line) {
  if (!t.isolate.stdlib) return {};
  bool loaded = !dict_get_str(t.isolate.modules, t.isolate.intern("warnings")).is_unset();
  if (category == Exc::DeprecationWarning && !loaded) return {};  // ignored by the filters there are at the start
  Ref warnings = TRY_REF(import_module(t, "warnings"));
  Value what = Value::pointer(t.isolate.exception_type(category));
  if (filename.is_none()) {  // about what the program is doing
    decref(TRY(t.call_method(warnings, t.isolate.intern("warn"), {message, what})));
    return {};
  }
  decref(TRY(
      t.call_method(warnings, t.isolate.intern("warn_explicit"), {message, what, filename, Value::small_int(line)})));
  return {};
}
Status stdlib_warn_unawaited(Thread& t, Value coroutine) {
  if (!t.isolate.stdlib) return {};
  Ref warnings = TRY_REF(import_module(t, "warnings"));
  decref(TRY(t.call_method(warnings, t.isolate.intern("_warn_unawaited_coroutine"), {coroutine})));
  return {};
}

// --- audit events

Status audit(Thread& t, Value event, Value args) {
  Ref hooks = Ref::copy(stdlib_of(t.isolate)->audit_hooks);
  if (!hooks.is_set()) return {};
  for (uint64_t i = 0; i < as_list(hooks)->length(); i++) decref(TRY(t.call(as_list(hooks)->at(i), {event, args})));
  return {};
}
Status audit(Thread& t, const char* event, std::initializer_list<Value> args) {
  if (!stdlib_of(t.isolate)->audit_hooks.is_set()) return {};
  Ref name = TRY_REF(str_from_utf8(t, event)), what = TRY_REF(tuple_new(t, args));
  return audit(t, name, what);
}

// --- the end of a program

namespace {

// Calls module.function() if the program has imported the module.
void run_if_imported(Thread& t, const char* module, const char* function) {
  Ref m = Ref::copy(dict_get_str(t.isolate.modules, t.isolate.intern(module)));
  if (!m.is_set()) return;
  auto r = t.call_method(m, t.isolate.intern(function), {});
  if (r.ok()) decref(r.value());
  else stdlib_unraisable(t, m);
}

}  // namespace

void end_of_program(Thread& t) {
  if (t.isolate.stopped) return;     // runs nothing any more
  if (poll_limits(t, 0).raised()) {  // nor does what has used up its limits
    t.take_exception();
    return;
  }
  run_if_imported(t, "threading", "_shutdown");
  run_if_imported(t, "atexit", "_run_exitfuncs");
}

int flush_streams(Thread& t) {
  int status = 0;
  std::vector<Ref> flushed;  // those of the start may have been replaced
  for (std::string_view name : {"stdout", "stderr", "__stdout__", "__stderr__"}) {
    Ref file = Ref::copy(sys_get(t, name));
    auto same = [&](const Ref& other) { return other.get().same(file); };
    if (!usable(file) || std::any_of(flushed.begin(), flushed.end(), same)) continue;
    flushed.push_back(Ref::copy(file));
    auto closed = get_attr_or_unset(t, file, t.isolate.intern("closed"));
    if (closed.raised()) t.take_exception();
    else {
      Ref is_closed = Ref::take(closed.value());
      if (is_closed.is_set() && is_true(is_closed.get())) continue;
    }
    if (!flush_file(t, file).raised()) continue;
    if (name.find("err") != name.npos) {
      t.take_exception();
      continue;
    }
    if (t.exception_matches(Exc::BrokenPipeError)) t.take_exception();  // a closed pipe is quiet
    else stdlib_unraisable(t, file);
    status = 120;
  }
  return status;
}

Result<Value> call_with(Thread& t, Value callable, Value args, Value kwargs) {
  uint64_t named = kwargs.is_unset() ? 0 : dict_length(kwargs);
  if (!named) return t.call(callable, as_tuple(args)->view());
  Ref flat = TRY_REF(list_new(t, as_tuple(args)->view())), names = TRY_REF(list_new(t));
  uint64_t pos = 0;
  Value k, v;
  while (dict_next(kwargs, &pos, &k, &v)) {
    if (!is_str(t, k)) return t.type_error("keywords must be strings");
    TRY(list_append(t, as_list(names), k));
    TRY(list_append(t, as_list(flat), v));
  }
  Ref kwnames = TRY_REF(tuple_from_iterable(t, names));
  return t.call(callable, as_list(flat)->view(), kwnames);
}

}  // namespace mpy
