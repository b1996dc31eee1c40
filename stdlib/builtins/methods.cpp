// Methods of the built-in types that are not one core in runtime/, to which the rows of types.ann lead.
#include "runtime/containers/container_methods.h"
#include "runtime/numbers/number_methods.h"
#include "runtime/text/bytes_methods.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"

namespace mpy {

Result<Value> memoryview_enter(Thread& t, Value self) {
  if (as_memoryview(self)->released) return t.value_error("operation forbidden on released memoryview object");
  return new_ref(self);
}
Result<Value> memoryview_exit(Thread& t, Value self, Value) { return memoryview_release(t, self); }
Result<Value> frozenset_copy(Thread& t, Value self) {
  return is_kind(self, Kind::FrozenSet) ? Result<Value>(new_ref(self)) : set_copy(t, self);
}
Result<Value> number_as_is(Thread& t, Value self) { return unary(t, UnaryOp::Pos, self); }
static Status check_format_spec(Thread& t, Value spec) {
  if (is_str(t, spec)) return {};
  return t.type_error("__format__() argument must be str, not {}", {FormatArg::type_of(spec)});
}
Result<Value> str_format_method_of(Thread& t, Value self, Value spec) {
  TRY(check_format_spec(t, spec));
  return str_format_spec(t, self, spec);
}
Result<Value> number_format_method(Thread& t, Value self, Value spec) {
  TRY(check_format_spec(t, spec));
  return format_number(t, self, str_view(unbox(t, spec)));
}

// What __new__ of the exact type makes the same value from.
Result<Value> value_getnewargs(Thread& t, Value self) {
  Value v = unbox(t, self);
  if (number_kind(t, v) == NumberKind::Complex) {
    auto* c = reinterpret_cast<ComplexObject*>(v.object());
    Ref real = TRY_REF(make_float(t, c->real)), imag = TRY_REF(make_float(t, c->imag));
    return tuple_new(t, {real, imag});
  }
  Ref exact = Ref::copy(v);
  if (number_kind(t, v) == NumberKind::Float) exact = TRY_REF(make_float(t, as_double(t, v)));
  if (payload_of(t.isolate, v, Kind::Tuple)) exact = TRY_REF(tuple_new(t, as_tuple(v)->view()));
  if (payload_of(t.isolate, v, Kind::Bytes)) exact = TRY_REF(bytes_new(t, as_bytes(v)->data, as_bytes(v)->length));
  return tuple_new(t, {exact.get()});
}

}  // namespace mpy
