// An interpreter with the standard library, and what the tests ask of it.
#pragma once
#include <doctest/doctest.h>

#include <string>

#include "stdlib/standard_library.h"
#include "vm/include/mpy/mpy.h"

namespace embedding {

using namespace mpy::embed;

inline Options with_library() {
  Options o;
  o.library = standard_library;
  return o;
}

struct Python : Interpreter {
  Python() : Interpreter(with_library()) { REQUIRE(ready()); }
  // repr() of an expression, or "Type: message" of what it raised.
  std::string show(std::string_view expression) {
    Handle h = eval(expression);
    return h ? h.repr() : error();
  }
  std::string error() {
    Error e = take_error();
    return e.type + ": " + e.message;
  }
  std::string done(std::string_view source) { return run(source) ? "done" : error(); }
};

}  // namespace embedding
