// Functions of a library that is opened at run time: filled into a table by their names.
#pragma once
#include <dlfcn.h>

namespace mpy::kernels {

struct FindFunctions {
  void* library;
  const char* missing = nullptr;  // the last that the library has not
  template <class F>
  void operator()(F*& function, const char* name) {
    function = reinterpret_cast<F*>(dlsym(library, name));
    if (!function) missing = name;
  }
};

}  // namespace mpy::kernels
