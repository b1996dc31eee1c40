// See visible_parts.h.
#include "compiler/bindings/visible_parts.h"

#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"

namespace mpy {

std::vector<Value> visited_parts(Thread& t, Object* o) {
  std::vector<Value> parts;
  auto keep = [](void* to, Value* part) { static_cast<std::vector<Value>*>(to)->push_back(*part); };
  if (auto visit = type_of(t, Value::pointer(o))->ops.visit) visit(o, keep, &parts);
  return parts;
}

std::optional<std::string> shown_bytes(Thread& t, Value v) {
  Buffer b;
  if (buffer_of(t, v, &b).raised()) {
    t.take_exception();
    return {};
  }
  return std::string(b.data, b.size);
}

}  // namespace mpy
