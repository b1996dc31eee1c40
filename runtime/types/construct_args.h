// Binding of a type call's arguments for ops.construct and ops.init of the built-in types.
#pragma once
#include <initializer_list>

#include "runtime/containers/containers.h"

namespace mpy {

// Binds args (the last ones named by kwnames) to `names`; out[i] unset where nothing was given. The first
// `positional_only` names can't be given by keyword. Errors as CPython's argument clinic words them.
Status bind_call(Thread&, const char* function, std::span<const Value> args, Value kwnames,
                 std::initializer_list<const char*> names, size_t positional_only, Value* out);
inline size_t positional_count(std::span<const Value> args, Value kwnames) {
  return args.size() - (kwnames.is_unset() ? 0 : as_tuple(kwnames)->length);
}
Status no_keywords(Thread&, const char* function, Value kwnames);  // "list() takes no keyword arguments"
// For __new__ of an immutable type: a class of a program takes keywords only if its __init__ is its own. `args` becomes
// the positional ones.
Status no_keywords_for_new(Thread&, Kind builtin, Value type, const char* function, std::span<const Value>* args,
                           Value kwnames);

}  // namespace mpy
