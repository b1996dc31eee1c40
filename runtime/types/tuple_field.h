// The descriptor of one field of a named tuple: item `index` of the tuple that the instance is. The interpreter
// remembers the index (SiteCache::kField).
#pragma once
#include "runtime/types/type.h"

namespace mpy {

struct TupleFieldObject : Object {
  int64_t index;
  Value doc;
};
Result<Value> tuple_field_get(Thread&, Value self, Value object, Value type);  // TypeOps::descr_get
// The index, if v is such a descriptor and instances of `type` hold a tuple in a box; -1: not so.
int64_t tuple_field_index(Thread&, Value v, TypeObject* type);

}  // namespace mpy
