// int(v), float(v) and str(v) of what needs no method of a class: numbers that are no objects, exact strs.
#pragma once
#include "runtime/memory/isolate.h"

namespace mpy {

// Unset: something else, and nothing was done.
Result<Value> plain_int(Thread&, Value);
Result<Value> plain_float(Thread&, Value);
Result<Value> plain_str(Thread&, Value);

using PlainConversion = Result<Value> (*)(Thread&, Value);
// What a call of `callee` with one argument is where that is one of the classes int, float and str; else null.
PlainConversion plain_conversion(Thread&, Value callee);

}  // namespace mpy
