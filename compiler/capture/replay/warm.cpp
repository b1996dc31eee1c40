// The code that a replay runs beside the plan.
#include "compiler/capture/replay/warm.h"

#include "compiler/bindings/tensor_object.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"

extern "C" {  // made by the linker
#define TEXT(name) \
  extern const char __start_##name[] __attribute__((visibility("hidden"))); \
  extern const char __stop_##name[] __attribute__((visibility("hidden")));
TEXT(guard_text)
TEXT(mock_text)
#undef TEXT
}

namespace mpy {

void fetch_guard_text() {
  fetch_lines(__start_guard_text, static_cast<size_t>(__stop_guard_text - __start_guard_text));
}

void fetch_mock_text() {
  constexpr size_t kShort = 192;  // of functions that make a tensor's object; the rest of them is seldom needed
  auto* object = static_cast<Object* (*)(Thread&, size_t, uint32_t)>(&object_new);
  fetch_lines(__start_mock_text, static_cast<size_t>(__stop_mock_text - __start_mock_text));
  fetch_lines(reinterpret_cast<const void*>(&wrap_tensor), kShort);
  fetch_lines(reinterpret_cast<const void*>(object), 2 * kShort);
  fetch_lines(reinterpret_cast<const void*>(&instance_new), 2 * kShort);
  fetch_lines(reinterpret_cast<const void*>(&slots_init), kShort);
}

}  // namespace mpy
