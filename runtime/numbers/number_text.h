// Numbers as text, shared by repr, format and parsing; no Values.
#pragma once
#include <cstddef>
#include <string_view>

#include "runtime/numbers/number.h"

namespace mpy {

// The shortest text that reads back as d, at most 32 characters; `add_point`: whole numbers end in ".0".
size_t write_float_repr(double d, char* out, bool add_point);
// A float literal at the start of s; *used = what was read, 0 if none.
Result<double> float_scan(Thread&, std::string_view s, size_t* used);
// complex()'s grammar.
struct ComplexParts {
  double real, imag;
};
Result<ComplexParts> complex_scan(Thread&, std::string_view s, bool* bad);

}  // namespace mpy
