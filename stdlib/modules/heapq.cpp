// The natives of heapq: argument checks over runtime/list_heap.cpp.
#include "heapq.natives.h"
#include "runtime/container_methods.h"
#include "stdlib/modules/native_module.h"

namespace mpy {

static Result<ListObject*> heap_list(Thread& t, Value v, const char* name) {
  if (ListObject* l = list_of(t, v)) return l;
  return t.type_error("{}() argument{} must be list, not {}", {name, std::string_view(name) == "heappop" || std::string_view(name) == "heapify" ? "" : " 1", FormatArg::type_of(v)});
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

Status build_heapq(Thread& t, Value module) { return add_functions(t, module, natives::_heapq_natives); }

}  // namespace mpy
