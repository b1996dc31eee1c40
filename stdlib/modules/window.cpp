// _ctypes.Window: the base of the objects of ctypes, whose memory is a view of other bytes. What they mean is Python
// (stdlib/lib/ctypes/).
#include "memory.natives.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/fields.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/module_values.h"
#include "stdlib/modules/native_module.h"

namespace mpy {
namespace {

struct WindowObject : Object {
  Value view;  // a memoryview; None: it has no memory yet
  uint32_t exports;
};
WindowObject* as_window(Value v) { return static_cast<WindowObject*>(v.object()); }

// The arguments are for __init__ of a class in Python.
Result<Value> window_construct(Thread& t, Value type, std::span<const Value>, Value) {
  Object* o = instance_new(t, as_type(type));
  if (!o) return t.no_memory();
  static_cast<WindowObject*>(o)->view = Value::none();
  return Value::pointer(o);
}
Status window_init(Thread&, Value, std::span<const Value>, Value) { return {}; }
void window_destroy(Thread&, Object* o) { decref(static_cast<WindowObject*>(o)->view); }
constexpr auto window_visit = visit_fields<WindowObject, &WindowObject::view>;

Status window_buffer(Thread& t, Value self, Buffer* out) {
  if (as_window(self)->view.is_none()) return t.type_error("the object has no memory");
  TRY(buffer_of(t, as_window(self)->view, out));
  out->item_size = 1;
  out->format[0] = 'B';
  out->format[1] = '\0';
  return {};
}
void window_exports(Thread&, Value self, int change) { as_window(self)->exports += static_cast<uint32_t>(change); }

Result<Value> get_view(Thread& t, Value self) { return new_ref(as_window(self)->view); }
Status set_view(Thread& t, Value self, Value view) {
  if (view.is_unset() || (!view.is_none() && !is_kind(view, Kind::MemoryView)))
    return t.type_error("the view must be a memoryview");
  if (as_window(self)->exports) return t.raise(Exc::BufferError, "cannot change memory that is exported");
  decref(std::exchange(as_window(self)->view, new_ref(view)));
  return {};
}

#define TABLE_window
#include "memory.tables.inc"

}  // namespace

Status build_ctypes(Thread& t, Value module) {
  TRY(add_type(t, module, open_type("_ctypes.Window", sizeof(WindowObject), k_window_table)));
  return {};
}

}  // namespace mpy
