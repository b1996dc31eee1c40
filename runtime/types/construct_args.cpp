// See construct_args.h.
#include "runtime/types/construct_args.h"

#include "runtime/text/str.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/type.h"

namespace mpy {

Status no_keywords(Thread& t, const char* function, Value kwnames) {
  if (kwnames.is_unset() || as_tuple(kwnames)->length == 0) return {};
  return t.type_error("{}() takes no keyword arguments", {function});
}

Status no_keywords_for_new(Thread& t, Kind builtin, Value type, const char* function, std::span<const Value>* args,
                           Value kwnames) {
  if (as_type(type)->ops.init == t.isolate.builtin_type(builtin)->ops.init) TRY(no_keywords(t, function, kwnames));
  *args = args->first(positional_count(*args, kwnames));
  return {};
}

Status bind_call(Thread& t, const char* function, std::span<const Value> args, Value kwnames,
                 std::initializer_list<const char*> names, size_t positional_only, Value* out) {
  size_t n = positional_count(args, kwnames);
  for (size_t i = 0; i < names.size(); i++) out[i] = Value::unset();
  if (n > names.size()) {
    return t.type_error(
        "{}() takes at most {} argument{} ({} given)",
        {function, static_cast<long>(names.size()), names.size() == 1 ? "" : "s", static_cast<long>(args.size())});
  }
  for (size_t i = 0; i < n; i++) out[i] = args[i];
  for (size_t k = n; k < args.size(); k++) {
    Value name = as_tuple(kwnames)->items[k - n];
    size_t i = 0;
    while (i < names.size() && !str_equals(name, names.begin()[i])) i++;
    if (i < positional_only || i == names.size())
      return t.type_error("'{}' is an invalid keyword argument for {}()", {name, function});
    if (!out[i].is_unset())
      return t.type_error("argument for {}() given by name ('{}') and position ({})",
                          {function, name, static_cast<long>(i + 1)});
    out[i] = args[k];
  }
  return {};
}

}  // namespace mpy
