// Listings of bytecode, for `mpy -m dis`, MPY_LOG=bytecode and tests.
#pragma once
#include <string>

#include "vm/code/code.h"

namespace mpy {

struct DisOptions {
  bool children = true;    // functions and classes inside, after their parent
  bool lines = true;       // source line where it changes
  bool exceptions = true;  // the exception table
};

std::string disassemble(const Code& code, const DisOptions& options);
std::string disassemble(const Code& code);
// One instruction, its Ext word included: "Add x, %0, 1".
std::string instruction_text(const Code& code, uint32_t pc);
std::string constant_text(const Code& code, uint16_t index);

}  // namespace mpy
