// Instances of Python subclasses of int, str, bytes and tuple. These types' structs have no fixed size, so an instance of
// a subclass cannot be "the same struct with slots behind it": it holds an exact object of the built-in type instead.
// payload_of (type.h) sees through: it returns that inner object. For int the inner object is always an IntObject, even
// where the value would fit a small int.
#pragma once
#include "runtime/type.h"

namespace mpy {

struct BoxedPayload : Object { Value value; };

constexpr bool payload_is_boxed(Kind k) { return k == Kind::Int || k == Kind::Str || k == Kind::Bytes || k == Kind::Tuple; }

// An instance of `type` (a strict subclass of one of these four) around an exact value. Borrowed.
Result<Value> boxed_instance_new(Thread&, TypeObject* type, Value exact);
void boxed_destroy(Thread&, Object*);
void boxed_visit(Object*, void (*visit)(void*, Value*), void* context);

}  // namespace mpy
