// The variables of a code by how they are held, each a name among its strings (Code::str), as Python's code objects
// list them.
#pragma once
#include <cstdint>
#include <vector>

#include "vm/code/code.h"

namespace mpy {

std::vector<uint16_t> free_names(const Code&);      // co_freevars: of enclosing functions
std::vector<uint16_t> cell_names(const Code&);      // co_cellvars: its own that inner functions use
std::vector<uint16_t> variable_names(const Code&);  // co_varnames: parameters, and locals that are not only cells

}  // namespace mpy
