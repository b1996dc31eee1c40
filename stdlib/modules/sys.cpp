// sys: what needs the isolate. Constant information (version_info, flags, float_info …) is Python in
// lib/_sysinfo.py, read at first use through the module's __getattr__.
#include <pthread.h>
#include <unistd.h>

#include <string>
#include <utility>

#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/reserve.h"
#include "runtime/types/protocol.h"
#include "runtime/types/repr_guard.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/stdlib.h"
#include "sys.natives.h"
#include "vm/frames/native_record.h"
#include "vm/frames/trace.h"
#include "vm/vm.h"

namespace mpy {

NATIVE(sys_exit) {
  TypeObject* type = t.isolate.exception_type(Exc::SystemExit);
  if (is_kind(args[0], Kind::Tuple)) {
    Ref many = TRY_REF(exception_new(t, type, as_tuple(args[0])->view()));
    return t.raise(many);
  }
  Ref exc = args[0].is_none() ? TRY_REF(exception_new(t, type, {}))
                              : TRY_REF(exception_new(t, type, std::span<const Value>(&args[0], 1)));
  return t.raise(exc);
}

NATIVE(sys_exc_info) {
  Vm* vm = vm_of(t);
  for (ExcItem* item = vm->exc; item; item = item->previous) {
    if (item->exc.is_unset() || item->exc.is_none()) continue;
    return tuple_new(t, {Value::pointer(type_of(t, item->exc)), item->exc, as_exception(item->exc)->traceback});
  }
  return tuple_new(t, {Value::none(), Value::none(), Value::none()});
}

NATIVE(sys_intern) {
  if (!is_kind(args[0], Kind::Str))
    return t.type_error("intern() argument must be str, not {}", {FormatArg::type_of(args[0])});
  return str_intern(t, args[0]);
}
NATIVE(sys_getrecursionlimit) { return Value::small_int(t.isolate.limits.recursion); }
NATIVE(sys_setrecursionlimit) {
  int64_t n = TRY(to_index(t, args[0]));
  if (n > INT32_MAX || n < INT32_MIN) return t.raise(Exc::OverflowError, "Python int too large to convert to C int");
  if (n < 1) return t.value_error("recursion limit must be greater or equal than 1");
  int depth = recursion_depth(t) + 1;  // this call, too
  if (depth >= n)
    return t.raise(Exc::RecursionError,
                   "cannot set the recursion limit to {} at the recursion depth {}: the limit is too low",
                   {FormatArg(n), FormatArg(depth)});
  t.isolate.limits.recursion = static_cast<int>(n);
  return Value::none();
}
NATIVE(sys_get_max_digits) { return make_int(t, t.isolate.max_str_digits); }
NATIVE(sys_set_max_digits) {
  int64_t n = TRY(to_index(t, args[0]));
  if (n != 0 && n < 640) return t.value_error("maxdigits must be 0 or larger than 640");
  t.isolate.max_str_digits = n;
  return Value::none();
}
NATIVE(sys_getrefcount) { return make_uint(t, args[0].is_pointer() ? args[0].header()->count() : 1); }
NATIVE(sys_payload_size) { return Value::small_int(args[0].is_pointer() ? type_of(t, args[0])->payload_size : 8); }
NATIVE(sys_getdefaultencoding) { return str_from_utf8(t, "utf-8"); }
NATIVE(sys_getfilesystemencoding) { return str_from_utf8(t, "utf-8"); }
// Live objects of every kind.
NATIVE(sys_getallocatedblocks) {
  int64_t count = 0;
  t.isolate.heap->for_each([&](Object*) { count++; });
  return Value::small_int(count);
}
NATIVE(sys_heap_bytes) { return Value::small_int(static_cast<int64_t>(t.isolate.bytes_in_use())); }
// The peak since it was first asked for, or asked for anew. False: forget it.
NATIVE(sys_heap_peak) {
  Heap& heap = *t.isolate.heap;
  if (!args[0].is_none()) {
    if (!TRY(to_bool(t, args[0]))) return heap.forget_peak(), Value::none();
    heap.watch_peak();
  }
  return make_uint(t, heap.peak());
}

NATIVE(sys_is_finalizing) { return Value::boolean(t.isolate.finalizing); }

NATIVE(sys_getframe) {
  int64_t depth = TRY(to_index(t, args[0]));
  FrameRef frame = frame_current(t);
  for (; depth > 0 && frame.valid(); depth--) frame = frame_seen_back(frame);
  if (!frame.valid()) return t.value_error("call stack is not deep enough");
  return frame_object(t, frame);
}

// The hooks there are hear of it and can refuse by an Exception, which is not passed on.
NATIVE(sys_addaudithook) {
  Ref& hooks = stdlib_of(t.isolate)->audit_hooks;
  if (audit(t, "sys.addaudithook", {}).raised()) {
    if (!t.exception_matches(Exc::Exception)) return Raised{};
    t.take_exception();
    return Value::none();
  }
  if (!hooks.is_set()) hooks = TRY_REF(list_new(t));
  TRY(list_append(t, as_list(hooks), args[0]));
  return Value::none();
}
NATIVE(sys_audit) {
  auto given = as_tuple(args[0])->view();
  if (given.empty()) return t.type_error("audit() missing 1 required positional argument: 'event'");
  if (!is_str(t, given[0]))
    return t.type_error("expected str for argument 'event', not {}", {FormatArg::type_of(given[0])});
  if (!stdlib_of(t.isolate)->audit_hooks.is_set()) return Value::none();
  Ref rest = TRY_REF(tuple_new(t, given.subspan(1)));
  TRY(audit(t, given[0], rest));
  return Value::none();
}

// All of sys's names, those of _sysinfo included: what dir(sys) shows.
NATIVE(sys_dir) {
  Value sys = stdlib_of(t.isolate)->sys;
  Ref names = TRY_REF(set_new(t, Value::unset())), info = TRY_REF(import_module(t, "_sysinfo"));
  for (Value module : {sys, info.get()}) {
    uint64_t pos = 0;
    Value key, value;
    while (dict_next(as_module(module)->dict, &pos, &key, &value)) {
      bool hidden = module.same(info.get()) && str_view(key).starts_with("_") && !str_view(key).starts_with("_x") &&
                    !str_view(key).starts_with("_b");
      if (!hidden) TRY(set_add(t, names, key));
    }
  }
  for (const char* finder : {"meta_path", "path_hooks", "path_importer_cache"})
    TRY(set_add(t, names, t.isolate.intern(finder)));
  Ref list = TRY_REF(list_from_iterable(t, names));
  TRY(list_sort(t, as_list(list), Value::unset(), false));
  return list.release();
}

// {thread's identity: frame} of all threads that run Python code.
NATIVE(sys_current_frames) {
  Ref dict = TRY_REF(dict_new(t));
  for (Vm* vm = first_vm(t); vm; vm = vm->next_vm) {
    FrameRef top = frame_current(vm);
    if (!top.valid()) continue;
    Ref frame = TRY_REF(frame_object_in(t, vm, top));
    Ref id = TRY_REF(make_uint(t, static_cast<uint64_t>(vm->pthread)));
    TRY(dict_set(t, dict, id, frame));
  }
  return dict.release();
}

// --- tracing, and hooks of async generators

static Result<Value> or_none(Value v) { return v.is_unset() ? Value::none() : new_ref(v); }
NATIVE(sys_settrace) {
  TRY(trace_set(t, TraceHook::kTrace, args[0]));
  return Value::none();
}
NATIVE(sys_setprofile) {
  TRY(trace_set(t, TraceHook::kProfile, args[0]));
  return Value::none();
}
NATIVE(sys_gettrace) { return or_none(trace_get(t, TraceHook::kTrace)); }
NATIVE(sys_getprofile) { return or_none(trace_get(t, TraceHook::kProfile)); }
NATIVE(sys_call_tracing) {
  if (!is_kind(args[1], Kind::Tuple))
    return t.type_error("call_tracing() argument 2 must be tuple, not {}", {FormatArg::type_of(args[1])});
  return trace_call(t, args[0], args[1]);
}
NATIVE(sys_asyncgen_hooks) {
  Vm* vm = vm_of(t);
  return tuple_new(t, {vm->asyncgen_firstiter.is_unset() ? Value::none() : vm->asyncgen_firstiter,
                       vm->asyncgen_finalizer.is_unset() ? Value::none() : vm->asyncgen_finalizer});
}
NATIVE(sys_asyncgen_set) {
  Vm* vm = vm_of(t);
  decref(std::exchange(vm->asyncgen_firstiter, args[0].is_none() ? Value::unset() : new_ref(args[0])));
  decref(std::exchange(vm->asyncgen_finalizer, args[1].is_none() ? Value::unset() : new_ref(args[1])));
  return Value::none();
}

// Names of _sysinfo become sys's at first use; anything else is absent.
NATIVE(sys_lazy) {
  Value sys = stdlib_of(t.isolate)->sys;
  if (!is_kind(args[0], Kind::Str))
    return t.type_error("attribute name must be string, not '{}'", {FormatArg::type_of(args[0])});
  std::string_view name = str_view(args[0]);
  if (!name.starts_with("__") || name == "__stdin__" || name == "__breakpointhook__" || name == "__interactivehook__") {
    bool finders = name == "meta_path" || name == "path_hooks" || name == "path_importer_cache";
    Ref info = TRY_REF(import_module(t, finders ? "_importlib" : "_sysinfo"));
    Value found = module_get(info, args[0]);
    if (!found.is_unset()) {
      TRY(set_attr(t, sys, args[0], found));
      return new_ref(found);
    }
  }
  return t.raise(Exc::AttributeError, "module 'sys' has no attribute {}", {FormatArg::repr(args[0])});
}

NATIVE(sys_displayhook) {
  if (args[0].is_none()) return Value::none();
  Value builtins = as_module(t.isolate.builtins)->dict;
  TRY(dict_set(t, builtins, t.isolate.intern("_"), Value::none()));  // the old value dies before repr runs
  Ref text = TRY_REF(to_repr(t, args[0]));
  Ref newline = TRY_REF(str_from_utf8(t, "\n"));
  Value out = sys_get(t, "stdout");
  if (out.is_unset()) return t.raise(Exc::RuntimeError, "lost sys.stdout");
  Ref file = Ref::copy(out);
  TRY(write_text(t, file, text));
  TRY(write_text(t, file, newline));
  TRY(dict_set(t, builtins, t.isolate.intern("_"), args[0]));
  return Value::none();
}

Status build_sys(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::sys_natives));
  const struct {
    const char* name;
    const char* text;
  } texts[] = {
      {"version", "3.11.2 (mpy 0.1.0)"}, {"platform", "linux"},   {"byteorder", "little"},      {"prefix", "/usr"},
      {"exec_prefix", "/usr"},           {"base_prefix", "/usr"}, {"base_exec_prefix", "/usr"}, {"platlibdir", "lib"}};
  for (auto& c : texts) {
    Ref v = TRY_REF(str_from_utf8(t, c.text));
    TRY(module_set(t, module, c.name, v));
  }
  Ref maxsize = TRY_REF(make_int(t, INT64_MAX));
  TRY(module_set(t, module, "maxsize", maxsize));
  TRY(module_set(t, module, "maxunicode", Value::small_int(0x10FFFF)));
  TRY(module_set(t, module, "hexversion", Value::small_int(0x030B02F0)));
  TRY(module_set(t, module, "modules", t.isolate.modules));
  for (const char* name : {"displayhook", "excepthook", "unraisablehook"})
    TRY(module_set(t, module, std::string("__") + name + "__", module_get(module, t.isolate.intern(name))));
  return {};
}

}  // namespace mpy
