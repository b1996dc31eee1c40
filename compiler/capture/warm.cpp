// The code that a replay runs beside the plan.
#include "compiler/capture/warm.h"

#include "compiler/bindings/tensor_object.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/layout.h"
#include "runtime/types/protocol.h"

extern "C" {  // made by the linker
extern const char __start_replay_text[] __attribute__((visibility("hidden")));
extern const char __stop_replay_text[] __attribute__((visibility("hidden")));
}

namespace mpy {

void fetch_replay_text() {
  constexpr size_t kShort = 192;  // of functions that make a tensor's object; the rest of them is seldom needed
  fetch_lines(__start_replay_text, static_cast<size_t>(__stop_replay_text - __start_replay_text));
  fetch_lines(reinterpret_cast<const void*>(static_cast<Object* (*)(Thread&, size_t, uint32_t)>(&object_new)), kShort);
  fetch_lines(reinterpret_cast<const void*>(&instance_new), 2 * kShort);
  fetch_lines(reinterpret_cast<const void*>(&slots_init), kShort);
}

}  // namespace mpy
