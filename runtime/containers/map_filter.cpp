// map and filter. A for statement calls their function in a frame of its own (vm/interp/iteration/iteration.cpp); here
// is what natives that consume them do: they call it.
#include "runtime/containers/container_methods.h"
#include "runtime/exceptions/exception.h"
#include "runtime/numbers/plain_conversion.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"

namespace mpy {

namespace {

Result<Value> map_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(no_keywords_for_new(t, Kind::Map, type, "map", &args, kwnames));
  if (args.size() < 2) return t.type_error("map() must have at least two arguments.");
  Ref its = TRY_REF(tuple_alloc(t, args.size() - 1));
  for (size_t i = 1; i < args.size(); i++) tuple_init(as_tuple(its), i - 1, TRY(iterate(t, args[i])));
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  static_cast<MapObject*>(o)->function = new_ref(args[0]);
  static_cast<MapObject*>(o)->iterators = its.release();
  return Value::pointer(o);
}

Result<Value> map_next(Thread& t, Value self) {
  auto* m = static_cast<MapObject*>(self.object());
  Ref function = Ref::copy(m->function), its = Ref::copy(m->iterators);
  uint64_t n = as_tuple(its)->length;
  if (n == 1) {
    Ref item = TRY_REF(next(t, as_tuple(its)->items[0]));
    if (!item.is_set()) return Value::unset();
    Value arg = item;
    if (PlainConversion convert = t.protocol_observer ? nullptr : plain_conversion(t, function)) {
      auto converted = convert(t, arg);
      if (converted.raised() || !converted.value().is_unset()) return converted;
    }
    return t.call(function, std::span<const Value>(&arg, 1));
  }
  constexpr uint64_t kFew = 4;
  Ref few[kFew];
  Value args[kFew];
  Ref many = n > kFew ? TRY_REF(tuple_alloc(t, n)) : Ref();
  for (uint64_t i = 0; i < n; i++) {
    Value v = TRY(next(t, as_tuple(its)->items[i]));
    if (v.is_unset()) return v;
    if (n > kFew) tuple_init(as_tuple(many), i, v);
    else few[i] = Ref::take(args[i] = v);
  }
  return t.call(function, n > kFew ? as_tuple(many)->view() : std::span<const Value>(args, n));
}

Result<Value> filter_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(no_keywords_for_new(t, Kind::Filter, type, "filter", &args, kwnames));
  if (args.size() != 2) return t.type_error("filter expected 2 arguments, got {}", {static_cast<long>(args.size())});
  Ref it = TRY_REF(iterate(t, args[1]));
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  bool truth = args[0].is_none() || args[0].same(type_value(t.isolate.bool_type));
  static_cast<FilterObject*>(o)->function = truth ? Value::none() : new_ref(args[0]);
  static_cast<FilterObject*>(o)->iterator = it.release();
  return Value::pointer(o);
}

Result<Value> filter_next(Thread& t, Value self) {
  auto* f = static_cast<FilterObject*>(self.object());
  Ref function = Ref::copy(f->function), it = Ref::copy(f->iterator);
  for (;;) {
    Ref item = TRY_REF(next(t, it));
    if (!item.is_set()) return Value::unset();
    Value arg = item;
    Ref verdict = function.get().is_none() ? item : TRY_REF(t.call(function, std::span<const Value>(&arg, 1)));
    if (TRY(to_bool(t, verdict))) return item.release();
  }
}

Result<Value> self_iter(Thread&, Value v) { return new_ref(v); }

template <class T, Value T::*first, Value T::*second>
void destroy_pair(Thread&, Object* o) {
  decref(std::exchange(static_cast<T*>(o)->*first, Value::unset()));
  decref(std::exchange(static_cast<T*>(o)->*second, Value::unset()));
}
template <class T, Value T::*first, Value T::*second>
void visit_pair(Object* o, void (*visit)(void*, Value*), void* c) {
  visit(c, &(static_cast<T*>(o)->*first));
  visit(c, &(static_cast<T*>(o)->*second));
}

}  // namespace

Result<bool> map_arguments(Thread& t, MapObject* m, Value* args) {
  uint64_t n = as_tuple(m->iterators)->length;
  Ref hold = Ref::copy(m->iterators);
  for (uint64_t i = 0; i < n; i++) {
    Result<Value> v = next(t, as_tuple(hold)->items[i]);
    if (v.ok() && !v.value().is_unset()) {
      args[i] = v.value();
      continue;
    }
    while (i-- > 0) decref(args[i]);
    if (v.raised()) return Raised{};
    return false;
  }
  return true;
}

#define TABLE_map
#define TABLE_filter
#include "annotations/runtime_containers.tables.inc"

void init_map_types(Thread& t) {
  native_type_new(t, {.name = "map", .payload_size = sizeof(MapObject), .kind = Kind::Map, .table = &k_map_table});
  native_type_new(
      t, {.name = "filter", .payload_size = sizeof(FilterObject), .kind = Kind::Filter, .table = &k_filter_table});
}

}  // namespace mpy
