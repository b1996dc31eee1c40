// functools.partial: a callable with arguments that its calls begin with. The interpreter takes a call of one apart
// (vm/interp/call/call.cpp).
#pragma once
#include "runtime/types/builtin_types.h"
#include "runtime/types/type.h"

namespace mpy {

struct PartialObject : Object {
  Value function;
  Value args;      // an exact tuple
  Value keywords;  // a dict; unset = none, made when asked for
};
inline PartialObject* as_partial(Value v) { return static_cast<PartialObject*>(v.object()); }

Result<Value> partial_call(Thread&, Value self, std::span<const Value> args, Value kwnames);  // TypeOps::call
inline bool calls_as_partial(Isolate& iso, Value v) { return type_of(iso, v)->ops.call == partial_call; }
// The arguments of a call with keywords: the tuple and the dict.
struct SpreadArguments {
  Value tuple, dict;
};  // owned
Result<bool> partial_spread(Thread&, PartialObject*, std::span<const Value> args, Value kwnames, SpreadArguments* out);

// The native base of the class in functools.py.
Result<Value> partial_construct(Thread&, Value type, std::span<const Value> args, Value kwnames);
void partial_destroy(Thread&, Object*);
void partial_visit(Object*, void (*visit)(void*, Value*), void* context);
Result<Value> partial_keywords(Thread&, PartialObject*);  // a new reference
Status partial_set(Thread&, PartialObject*, Value function, Value args, Value keywords_or_none);

}  // namespace mpy
