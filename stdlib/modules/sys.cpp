// sys and gc: what needs the isolate. Constant information (version_info, flags, float_info …) is Python in
// lib/_sysinfo.py, read at first use through the module's __getattr__.
#include <unistd.h>

#include "runtime/exception.h"
#include "runtime/protocol.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/stdlib.h"
#include "sys.natives.h"
#include "vm/vm.h"

namespace mpy {

NATIVE(sys_exit) {
  TypeObject* type = t.isolate.exception_type(Exc::SystemExit);
  Ref exc = args[0].is_none() ? TRY_REF(exception_new(t, type, {})) : TRY_REF(exception_new(t, type, std::span<const Value>(&args[0], 1)));
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
  if (!is_kind(args[0], Kind::Str)) return t.type_error("intern() argument must be str, not {}", {FormatArg::type_of(args[0])});
  return str_intern(t, args[0]);
}
NATIVE(sys_getrecursionlimit) { return Value::small_int(t.isolate.limits.recursion); }
NATIVE(sys_setrecursionlimit) {
  int64_t n = TRY(to_index(t, args[0]));
  if (n < 1) return t.value_error("recursion limit must be greater or equal than 1");
  if (n > INT32_MAX) return t.raise(Exc::OverflowError, "signed integer is greater than maximum");
  t.isolate.limits.recursion = static_cast<int>(n);
  return Value::none();
}
NATIVE(sys_getrefcount) { return make_uint(t, args[0].is_pointer() ? args[0].object()->count() : 1); }
NATIVE(sys_getsizeof) { return Value::small_int(args[0].is_pointer() ? type_of(t, args[0])->payload_size : 8); }
NATIVE(sys_getdefaultencoding) { return str_from_utf8(t, "utf-8"); }
NATIVE(sys_getfilesystemencoding) { return str_from_utf8(t, "utf-8"); }
NATIVE(sys_is_finalizing) { return Value::boolean(false); }

NATIVE(sys_getframe) {
  int64_t depth = TRY(to_index(t, args[0]));
  FrameRef frame = frame_current(t);
  for (; depth > 0 && frame.valid(); depth--) frame = frame_back(frame);
  if (!frame.valid()) return t.value_error("call stack is not deep enough");
  return frame_object(t, frame);
}

// Names of _sysinfo become sys's at first use; anything else is absent.
NATIVE(sys_lazy) {
  Value sys = stdlib_of(t.isolate)->sys;
  if (!str_view(args[0]).starts_with("__")) {
    Ref info = TRY_REF(import_module(t, "_sysinfo"));
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
  TRY(dict_set(t, as_module(t.isolate.builtins)->dict, t.isolate.intern("_"), args[0]));
  Ref text = TRY_REF(to_repr(t, args[0]));
  Ref newline = TRY_REF(str_from_utf8(t, "\n"));
  Value out = sys_get(t, "stdout");
  TRY(write_text(t, out, text));
  TRY(write_text(t, out, newline));
  return Value::none();
}

NATIVE(sys_excepthook) {
  Ref text = TRY_REF(format_exception(t, args[1]));
  TRY(write_text(t, sys_get(t, "stderr"), text));
  return Value::none();
}

NATIVE(gc_collect) {
  return make_int(t, TRY(t.isolate.collect_cycles(t)));
}
NATIVE(gc_enable) {
  t.isolate.gc_enabled = true;
  return Value::none();
}
NATIVE(gc_disable) {
  t.isolate.gc_enabled = false;
  return Value::none();
}
NATIVE(gc_isenabled) { return Value::boolean(t.isolate.gc_enabled); }

Status build_gc(Thread& t, Value module) { return add_functions(t, module, natives::gc_natives); }

Status build_sys(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::sys_natives));
  const struct { const char* name; const char* text; } texts[] = {
      {"version", "3.11.2 (mpy 0.1.0)"}, {"platform", "linux"}, {"byteorder", "little"}, {"prefix", "/usr"}, {"exec_prefix", "/usr"}, {"ps1", ">>> "}, {"ps2", "... "}};
  for (auto& c : texts) {
    Ref v = TRY_REF(str_from_utf8(t, c.text));
    TRY(module_set(t, module, c.name, v));
  }
  Ref maxsize = TRY_REF(make_int(t, INT64_MAX));
  TRY(module_set(t, module, "maxsize", maxsize));
  TRY(module_set(t, module, "maxunicode", Value::small_int(0x10FFFF)));
  TRY(module_set(t, module, "hexversion", Value::small_int(0x030B02F0)));
  TRY(module_set(t, module, "dont_write_bytecode", Value::boolean(true)));
  TRY(module_set(t, module, "modules", t.isolate.modules));
  return {};
}

}  // namespace mpy
