// The end of objects whose end may be that of others of the kind: one call frees them all, so that a chain of a million
// dies without recursion.
#pragma once
#include <vector>

namespace mpy::tensor {

// `waiting`: those whose turn it is not yet, while a call is at it; else null. `free` ends one.
template <class T, class Free>
void end_in_turn(std::vector<T*>*& waiting, T* object, Free free) {
  if (waiting) {
    waiting->push_back(object);
    return;
  }
  std::vector<T*> todo;
  waiting = &todo;
  free(object);
  while (!todo.empty()) {
    T* next = todo.back();
    todo.pop_back();
    free(next);
  }
  waiting = nullptr;
}

}  // namespace mpy::tensor
