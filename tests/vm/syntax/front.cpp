// Lexer, parser, scopes and bytecode compiler, each by the text it prints.
#include "tests/vm/syntax/front.h"

#include <doctest/doctest.h>

#include "vm/code/disassemble.h"
#include "vm/compile/compile.h"
#include "vm/compile/scope.h"

using namespace mpy;

namespace front {

static std::string dump(const std::string& source, bool positions) {
  Arena arena(malloc_source());
  NameTable names(arena);
  ParseResult r = parse(arena, names, source, {});
  if (r.status != FrontStatus::Ok) return "error: " + std::string(r.error.message);
  return std::string(ast::dump(arena, r.tree, positions));
}
std::string tree(const std::string& source) { return dump(source, false); }
std::string tree_with_positions(const std::string& source) { return dump(source, true); }

std::string error(const std::string& source) {
  static const char* const names[] = {"SyntaxError", "IndentationError", "TabError",
                                      "MemoryError", "RecursionError",   "ValueError"};
  CompileResult r = compile_text(source, "test.py");
  if (r.status == FrontStatus::Ok) return "ok";
  if (r.status == FrontStatus::OutOfMemory) return "out of memory";
  return std::string(names[int(r.error.error_class)]) + ": " + r.error.message + " (" + std::to_string(r.error.line) +
         ", " + std::to_string(r.error.offset) + ")";
}

std::string scopes(const std::string& source) {
  Arena arena(malloc_source());
  NameTable names(arena);
  ParseResult r = parse(arena, names, source, {});
  if (r.status != FrontStatus::Ok) return "error: " + std::string(r.error.message);
  ScopeTable table;
  if (analyze_scopes(arena, names, *r.source, r.tree, table, r.error) != FrontStatus::Ok)
    return "error: " + std::string(r.error.message);
  return std::string(dump_scopes(arena, table));
}

static std::string plain(const Code& code) {
  std::string out;
  for (uint32_t pc = 0; pc < code.instrs.size(); pc++) {
    if (code.instrs[pc].op != Op::Ext) out += instruction_text(code, pc) + "\n";
  }
  for (const Code* child : code.children) out += std::string(child->str(child->qualname)) + ":\n" + plain(*child);
  return out;
}
std::string listing(const std::string& source) {
  CompileResult r = compile_text(source, "test.py");
  return r.code ? plain(*r.code) : "error: " + r.error.message;
}

}  // namespace front
