// See sandbox.h.
#include "runtime/types/sandbox.h"

#include "runtime/memory/isolate.h"

namespace mpy {

bool SandboxPolicy::allows_import(std::string_view name) const {
  if (modules.contains("*")) return true;
  for (;;) {
    if (modules.contains(name)) return true;
    size_t dot = name.rfind('.');
    if (dot == name.npos) return false;
    name = name.substr(0, dot);
  }
}

const NativeRecord* SandboxPolicy::admitted(const NativeRecord* record) {
  if (!record->refused || allows(record->annotation.outside)) return record;
  NativeRecord& raises = refused.emplace_back(*record);
  raises.fn = record->refused;
  raises.entry = NativeEntry::kNone;
  raises.role = NativeRole::kNone;
  raises.direct = nullptr;
  raises.resumable = nullptr;
  return &raises;
}

Raised refuse_outside(Thread& t, std::string_view name) {
  return t.raise(Exc::PermissionError, "{} is not allowed in this sandbox", {name});
}

}  // namespace mpy
