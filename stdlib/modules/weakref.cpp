// _references: the reference type and what looks at an object's references. weakref.py has the containers and proxies,
// and _weakref the names of both.
#include "runtime/containers/containers.h"
#include "runtime/memory/heap.h"
#include "runtime/numbers/number.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "stdlib/modules/native_module.h"
#include "sys.natives.h"

namespace mpy {

NATIVE(weakref_count_of) { return make_int(t, weakref_count(args[0])); }

NATIVE(weakref_list_of) {
  Ref list = TRY_REF(list_new(t));
  if (!args[0].is_pointer()) return list.release();
  Heap::Side* side = t.isolate.heap->side(args[0].object(), false);
  for (WeakRefObject* r = side ? side->refs : nullptr; r; r = r->next)
    TRY(list_append(t, as_list(list), Value::pointer(r)));
  return list.release();
}

Status build_weakref(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::_references_natives));
  return module_set(t, module, "ref", type_value(t.isolate.builtin_type(Kind::WeakRef)));
}

}  // namespace mpy
