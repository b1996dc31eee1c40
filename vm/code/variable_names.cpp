#include "vm/code/variable_names.h"

#include <algorithm>

namespace mpy {

std::vector<uint16_t> free_names(const Code& c) {
  std::vector<uint16_t> out;
  for (const FreeRec& f : c.frees) out.push_back(f.name);
  return out;
}

std::vector<uint16_t> cell_names(const Code& c) {
  std::vector<uint16_t> out;
  for (const Instr& in : c.instrs)
    if (in.op == Op::MakeCell) out.push_back(c.locals[in.a]);
  return out;
}

std::vector<uint16_t> variable_names(const Code& c) {
  std::vector<uint16_t> cells = cell_names(c), out;
  for (size_t i = 0; i < c.locals.size(); i++) {
    bool parameter = int(i) < c.nparams();
    bool cell = std::find(cells.begin(), cells.end(), c.locals[i]) != cells.end();
    bool hidden = (c.flags & kNamespace) && i == 0;
    if ((parameter || !cell) && !hidden) out.push_back(c.locals[i]);
  }
  return out;
}

}  // namespace mpy
