// The tables that a Code made on the heap points into, beside the Code itself.
#pragma once
#include <string>
#include <vector>

#include "vm/code/code.h"
#include "vm/code/liveness.h"

namespace mpy {

struct CodeTables {
  Code code;
  std::vector<Instr> instrs;
  std::vector<ConstRec> consts;
  std::vector<SiteRec> sites;
  std::vector<ExceptionRec> exceptions;
  std::vector<PositionRec> positions;
  std::vector<FreeRec> frees;
  std::vector<uint16_t> locals, index_pool;
  std::string pool;
  std::vector<const Code*> children;
  std::vector<CodePtr> child_owners;

  CodeTables() = default;
  // A copy of all but the exceptions, for which the Code still points into the other's.
  explicit CodeTables(const Code& c)
      : code(c),
        instrs(c.instrs.begin(), c.instrs.end()),
        consts(c.consts.begin(), c.consts.end()),
        sites(c.sites.begin(), c.sites.end()),
        positions(c.positions.begin(), c.positions.end()),
        frees(c.frees.begin(), c.frees.end()),
        locals(c.locals.begin(), c.locals.end()),
        index_pool(c.index_pool.begin(), c.index_pool.end()),
        pool(c.pool),
        children(c.children.begin(), c.children.end()) {}
  CodeTables(const CodeTables&) = delete;
  CodeTables& operator=(const CodeTables&) = delete;
  ~CodeTables() { end_code(code); }
};

}  // namespace mpy
