// Trees made of Python objects (compile() of an ast.Module): read in ast_python.cpp, checked in ast_checks.cpp.
#pragma once
#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type.h"
#include "vm/compile/compile.h"
#include "vm/syntax/parser.h"
#include "vm/vm.h"

namespace mpy {

using namespace ast;
using NodeKind = ast::Kind;

const char* const kOpNames[] = {"And", "Or",     "Add",    "Sub",   "Mult",   "MatMult", "Div",      "Mod",
                                "Pow", "LShift", "RShift", "BitOr", "BitXor", "BitAnd",  "FloorDiv", "Invert",
                                "Not", "UAdd",   "USub",   "Eq",    "NotEq",  "Lt",      "LtE",      "Gt",
                                "GtE", "Is",     "IsNot",  "In",    "NotIn"};
const char* const kCtxNames[] = {"Load", "Store", "Del"};

// A node kind in a switch over those of vm/syntax/ast.def: the node `n` is x, and its fields are done one after the
// other.
#define CASE_OF_NODE(name, ...) \
  case NodeKind::name: { \
    auto* x = static_cast<ast::name*>(n); \
    (void)x; \
    __VA_ARGS__ return true; \
  }

inline std::string_view python_name(std::string_view field) { return field == "arg_name" ? "arg" : field; }

enum class Category : uint8_t {
  Mod,
  Stmt,
  Expr,
  Pattern,
  Arguments,
  Arg,
  Keyword,
  Alias,
  WithItem,
  Case,
  Handler,
  Comprehension,
  TypeParam
};
const char* const kCategoryNames[] = {"mod",           "stmt",          "expr",      "pattern",  "arguments",
                                      "arg",           "keyword",       "alias",     "withitem", "match_case",
                                      "excepthandler", "comprehension", "type_param"};

inline Category category_of(NodeKind k) {
  switch (k) {
    case NodeKind::comprehension: return Category::Comprehension;
    case NodeKind::ExceptHandler: return Category::Handler;
    case NodeKind::arguments: return Category::Arguments;
    case NodeKind::arg: return Category::Arg;
    case NodeKind::keyword: return Category::Keyword;
    case NodeKind::alias: return Category::Alias;
    case NodeKind::withitem: return Category::WithItem;
    case NodeKind::match_case: return Category::Case;
    default: break;
  }
  if (k <= NodeKind::Expression) return Category::Mod;
  if (k <= NodeKind::Continue) return Category::Stmt;
  if (k <= NodeKind::Slice) return Category::Expr;
  return k >= NodeKind::TypeVar ? Category::TypeParam : Category::Pattern;
}

// What may stand in a field.
inline Category wanted(NodeKind parent, std::string_view f) {
  if (f == "body" || f == "orelse" || f == "finalbody")
    return parent == NodeKind::Lambda || parent == NodeKind::IfExp || parent == NodeKind::Expression ? Category::Expr
                                                                                                     : Category::Stmt;
  if (f == "args")
    return parent == NodeKind::Call        ? Category::Expr
           : parent == NodeKind::arguments ? Category::Arg
                                           : Category::Arguments;
  if (f == "posonlyargs" || f == "kwonlyargs" || f == "vararg" || f == "kwarg") return Category::Arg;
  if (f == "handlers") return Category::Handler;
  if (f == "keywords") return Category::Keyword;
  if (f == "generators") return Category::Comprehension;
  if (f == "names") return Category::Alias;
  if (f == "items") return Category::WithItem;
  if (f == "cases") return Category::Case;
  if (f == "pattern" || f == "patterns" || f == "kwd_patterns") return Category::Pattern;
  if (f == "type_params") return Category::TypeParam;
  return Category::Expr;
}

// Makes the tree in the arena. The arena leaves by longjmp when memory is refused, so nothing here has a destructor:
// what was read from the objects is kept in one list. Null = raised.
class FromPython {
 public:
  FromPython(Thread& t, Arena& arena, NameTable& interned, Value names, Value keep)
      : t_(t), arena_(arena), interned_(interned), names_(names), keep_(keep) {}
  Node* node(Value v, Category category);

 private:
  template <class... A>
  std::nullptr_t fail(Exc type, const char* format, A... args) {
    (void)t_.raise(type, format, {FormatArg(args)...});
    ok_ = false;
    return nullptr;
  }
  Value read(Value o, std::string_view field);
  Value hold(Result<Value> r);
  Value required(Value o, std::string_view field, std::string_view owner);
  bool seq(Value o, NodeKind parent, std::string_view field, Seq* out);
  Str name(Value o, std::string_view field, std::string_view owner, bool optional);
  bool ids(Value o, std::string_view field, Vec<Str>* out);
  int operation(Value v, const char* const* names, int count, const char* what);
  int number(Value o, std::string_view field, int fallback, bool must, std::string_view owner);
  Node* constant(Value o, Constant* c);
  Node* constant_value(Value v, Constant* c);
  Node* number_node(Value v, Constant* c, NumberKind number);
  bool fields(Value o, Node* n, NodeKind kind);
  Node* make(NodeKind kind);
  bool check(Node* n);
  bool valid_range(const ast::Position& at);
  bool loads(Node* n);
  bool pattern_value(Node* n);
  bool captured(Str name);
  bool no_star(Node* n);
  bool mapping_pattern(ast::MatchMapping* x);
  bool class_pattern(ast::MatchClass* x);
  bool target(Node* n, Ctx ctx);
  bool targets(const Seq& s, Ctx ctx) {
    for (Node* n : s)
      if (!target(n, ctx)) return false;
    return true;
  }
  bool not_empty(const Seq& s, const char* what, const char* owner) {
    if (s.size) return true;
    fail(Exc::ValueError, "empty {} on {}", what, owner);
    return false;
  }
  Thread& t_;
  Arena& arena_;
  NameTable& interned_;
  Value names_, keep_;
  int depth_ = 0;
  bool ok_ = true;
};

}  // namespace mpy
