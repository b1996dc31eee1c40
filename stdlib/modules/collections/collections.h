// What the files of the _collections module share.
#pragma once
#include "runtime/types/type.h"
#include "stdlib/modules/native_module.h"

namespace mpy {

struct CollectionsState {
  TypeObject *deque = nullptr, *deque_iterator = nullptr, *deque_reverse_iterator = nullptr, *defaultdict = nullptr;
};
CollectionsState* collections_state(Thread&);  // the isolate's

Status build_deque(Thread&, Value module);

}  // namespace mpy
