// What the files of the itertools module share: the object all simple iterators are made of, and their making.
#pragma once
#include "runtime/containers/container_methods.h"
#include "runtime/containers/seq_iter.h"
#include "runtime/exceptions/exception.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/module_values.h"
#include "stdlib/modules/native_module.h"

namespace mpy {

// An iterator's state: what it holds, and what it counts.
struct IterTool : Object {
  Value v[5];
  int64_t n[4];
};
inline IterTool* as_tool(Value v) { return static_cast<IterTool*>(v.object()); }

// `pools` is a tuple of tuples (product) or the one pool; idx has r positions, cycles (permutations) n more behind.
struct Odometer : Object {
  Value pools;
  Value last;  // the tuple given out last: reused when there is no other reference
  int64_t* idx;
  uint64_t r, room;
  bool started, done;
};
inline Odometer* as_odometer(Value v) { return static_cast<Odometer*>(v.object()); }

inline Result<Value> tool_new(Thread& t, Value type) {
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  for (Value& v : static_cast<IterTool*>(o)->v) v = Value::unset();
  return Value::pointer(o);
}
// No keywords, but for those of an __init__ that a subclass has.
inline Status tool_arguments(Thread& t, const char* name, Value type, std::span<const Value>* args, Value kwnames) {
  if (as_type(type)->ops.init == t.isolate.object_type->ops.init) TRY(no_keywords(t, name, kwnames));
  *args = args->first(positional_count(*args, kwnames));
  return {};
}
// next(), without a call where the item is at hand. It does not poll: for those that give an item for each they take.
inline Result<Value> step(Thread& t, Value it) {
  if (!t.protocol_observer)
    if (Value v = next_at_hand(it); !v.is_unset()) return v;
  return next(t, it);
}
inline Result<Value> tool_iter(Thread&, Value v) { return new_ref(v); }
inline Result<Value> call_one(Thread& t, Value f, Value a) { return t.call(f, std::span<const Value>(&a, 1)); }
// Ends an iterator that holds something: it stays ended.
inline Value tool_end(IterTool* o, int slot) {
  decref(std::exchange(o->v[slot], Value::unset()));
  return Value::unset();
}

void tool_destroy(Thread&, Object*);
void tool_visit(Object*, void (*visit)(void*, Value*), void* context);

Status build_itertools_combine(Thread& t, Value module);  // product, permutations, combinations …
Status build_itertools_group(Thread& t, Value module);    // groupby, tee

}  // namespace mpy
