// The natives of heapq: argument checks over runtime/containers/list_heap.cpp; and the search of bisect.
#include "heapq.natives.h"
#include "runtime/containers/container_methods.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/native_module.h"

namespace mpy {

static Result<ListObject*> heap_list(Thread& t, Value v, const char* name) {
  if (ListObject* l = list_of(t, v)) return l;
  return t.type_error("{}() argument{} must be list, not {}",
                      {name, std::string_view(name) == "heappop" || std::string_view(name) == "heapify" ? "" : " 1",
                       FormatArg::type_of(v)});
}

NATIVE(heap_push) {
  TRY(list_heap_push(t, TRY(heap_list(t, args[0], "heappush")), args[1]));
  return Value::none();
}
NATIVE(heap_pop) { return list_heap_pop(t, TRY(heap_list(t, args[0], "heappop"))); }
NATIVE(heap_replace) { return list_heap_replace(t, TRY(heap_list(t, args[0], "heapreplace")), args[1]); }
NATIVE(heap_pushpop) { return list_heap_pushpop(t, TRY(heap_list(t, args[0], "heappushpop")), args[1]); }
NATIVE(heap_heapify) {
  TRY(list_heapify(t, TRY(heap_list(t, args[0], "heapify"))));
  return Value::none();
}

// The first place whose item is not less than x (left), or is greater (right).
static Result<Value> place_in(Thread& t, std::span<const Value> args, bool left) {
  Value items = args[0], x = args[1], key = args[4];
  int64_t low = TRY(to_index(t, args[2]));
  if (low < 0) return t.value_error("lo must be non-negative");
  int64_t high = args[3].is_none() ? TRY(length(t, items)) : TRY(to_index(t, args[3]));
  while (low < high) {
    int64_t middle = low + (high - low) / 2;
    ListObject* list = is_kind(items, Kind::List) ? as_list(items) : nullptr;
    Ref index = list ? Ref() : TRY_REF(make_int(t, middle));
    Ref item = list && static_cast<uint64_t>(middle) < list->length()
                   ? Ref::copy(list->at(static_cast<uint64_t>(middle)))
                   : Ref();
    if (!item.is_set()) {
      if (list) return t.raise(Exc::IndexError, "list index out of range");
      item = TRY_REF(get_item(t, items, index));
    }
    if (!key.is_none()) item = TRY_REF(t.call(key, {item.get()}));
    bool less = left ? TRY(compare_bool(t, CompareOp::Lt, item, x)) : TRY(compare_bool(t, CompareOp::Lt, x, item));
    if (less == left) low = middle + 1;
    else high = middle;
  }
  return make_int(t, low);
}
// a.insert at the place of x (of key(x)).
static Result<Value> insert_into(Thread& t, std::span<const Value> args, bool left) {
  Value key = args[4];
  Ref x = key.is_none() ? Ref::copy(args[1]) : TRY_REF(t.call(key, {args[1]}));
  Value search[] = {args[0], x.get(), args[2], args[3], key};
  Ref place = TRY_REF(place_in(t, search, left));
  if (is_kind(args[0], Kind::List) && is_small_int(place.get())) {
    TRY(list_insert(t, as_list(args[0]), small_int(place.get()), args[1]));
    return Value::none();
  }
  Ref done = TRY_REF(t.call_method(args[0], t.isolate.intern("insert"), {place.get(), args[1]}));
  return Value::none();
}
NATIVE(insort_left) { return insert_into(t, args, true); }
NATIVE(insort_right) { return insert_into(t, args, false); }
NATIVE(bisect_left) { return place_in(t, args, true); }
NATIVE(bisect_right) { return place_in(t, args, false); }

Status build_heapq(Thread& t, Value module) { return add_functions(t, module, natives::_heapq_natives); }

Status build_bisect(Thread& t, Value module) { return add_functions(t, module, natives::_bisect_natives); }

}  // namespace mpy
