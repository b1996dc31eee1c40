// Objects with data of the host behind them, and the methods of their classes, as Python's types.
#pragma once
#include <utility>

#include "runtime/types/native.h"
#include "runtime/types/protocol.h"

namespace mpy {

struct HostObject : Object {
  void* data;  // null: __init__ has not put it there, or it was dropped
  const void* tag;
  void (*drop)(void*);

  void drop_data() {
    void* gone = std::exchange(data, nullptr);
    if (gone && drop) drop(gone);
  }
};
Result<TypeObject*> host_object_type_new(Thread&);
Result<TypeObject*> host_method_type_new(Thread&);
Result<Value> host_object_new(Thread&, TypeObject*);
Result<Value> host_method_new(Thread&, TypeObject*, Value function);  // a descriptor that binds the function

}  // namespace mpy
