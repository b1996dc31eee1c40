// What an object of a type consists of, where that is Values of its struct: how it ends (TypeOps::destroy) and how what
// it holds is visited, each in the order that is given.
#pragma once
#include <utility>

#include "runtime/memory/ref.h"

namespace mpy {

template <class T, Value T::*... fields>
void destroy_fields(Thread&, Object* o) {
  (decref(std::exchange(static_cast<T*>(o)->*fields, Value::unset())), ...);
}
template <class T, Value T::*... fields>
void visit_fields(Object* o, void (*visit)(void*, Value*), void* context) {
  (visit(context, &(static_cast<T*>(o)->*fields)), ...);
}

}  // namespace mpy
