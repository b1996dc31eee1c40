// What the compiler relies on in a tree that a program made, beyond the kinds of the fields. The messages are
// CPython's.
#include "vm/guest/ast_from_python.h"

namespace mpy {

// As a source's positions would be.
bool FromPython::valid_range(const ast::Position& at) {
  auto wrong = [&](const char* text, std::initializer_list<FormatArg> args) {
    ok_ = false;
    (void)t_.raise(Exc::ValueError, text, args);
    return false;
  };
  if (at.line > at.end_line) return wrong("AST node line range ({}, {}) is not valid", {at.line, at.end_line});
  if ((at.line < 0 && at.end_line != at.line) || (at.column < 0 && at.column != at.end_column))
    return wrong("AST node column range ({}, {}) for line range ({}, {}) is not valid",
                 {at.column, at.end_column, at.line, at.end_line});
  if (at.line == at.end_line && at.column > at.end_column)
    return wrong("line {}, column {}-{} is not a valid range", {at.line, at.column, at.end_column});
  return true;
}

static Ctx context_of(Node* n) {
  if (auto* name = as<Name>(n)) return name->ctx;
  if (auto* attribute = as<Attribute>(n)) return attribute->ctx;
  if (auto* subscript = as<Subscript>(n)) return subscript->ctx;
  if (auto* starred = as<Starred>(n)) return starred->ctx;
  if (auto* list = as<List>(n)) return list->ctx;
  if (auto* tuple = as<Tuple>(n)) return tuple->ctx;
  return Ctx::Load;
}
static bool is_target_field(NodeKind kind, Str field) {
  return field == "target" || field == "targets" || field == "optional_vars" || kind == NodeKind::TypeAlias;
}

// What is read has the context Load. The parts of a list, tuple or starred expression are as the whole.
bool FromPython::loads(Node* n) {
  auto load = [&](NodeKind kind, Str field, Node* part) {
    if (!part || is_target_field(kind, field) || category_of(part->kind) != Category::Expr) return true;
    Ctx is = context_of(part);
    if (is == Ctx::Load) return true;
    return fail(Exc::ValueError, "expression must have Load context but has {} instead", kCtxNames[int(is)]), false;
  };
  if ((as<List>(n) || as<Tuple>(n) || as<Starred>(n)) && context_of(n) != Ctx::Load) return true;
  switch (n->kind) {
#define EXPR(f) \
  if (!load(n->kind, #f, x->f)) return false;
#define OPT(f) EXPR(f)
#define SEQ(f) \
  for (Node * part : x->f) \
    if (!load(n->kind, #f, part)) return false;
#define SEQ12(f) SEQ(f)
#define ID(f)
#define OPTID(f)
#define IDS(f)
#define OP(f)
#define OPS(f)
#define CTX(f)
#define INT(f)
#define SINGLETON(f)
#define NODE(name, ...) CASE_OF_NODE(name, __VA_ARGS__)
#define CONSTANT(name) NODE(name)
#include "vm/syntax/ast.def"
  }
  return true;
}

// --- patterns

static bool is_number(Node* n, bool imaginary) {
  auto* c = as<Constant>(n);
  if (!c) return false;
  if (c->value == ast::ConstKind::Complex) return imaginary;
  return !imaginary && (c->value == ast::ConstKind::Int || c->value == ast::ConstKind::Float);
}
static bool is_signed_number(Node* n, bool also_imaginary) {
  auto* minus = as<ast::UnaryOp>(n);
  if (minus && minus->op == ast::Op::USub) n = minus->operand;
  return is_number(n, false) || (also_imaginary && is_number(n, true));
}

// A literal or a dotted name.
bool FromPython::pattern_value(Node* n) {
  if (auto* c = as<Constant>(n)) {
    bool literal = c->value != ast::ConstKind::Ellipsis && c->value != ast::ConstKind::None &&
                   c->value != ast::ConstKind::True && c->value != ast::ConstKind::False;
    return literal || (fail(Exc::ValueError, "unexpected constant inside of a literal pattern"), false);
  }
  if (as<Attribute>(n) || as<ast::JoinedStr>(n)) return true;
  if (as<ast::UnaryOp>(n) && is_signed_number(n, true)) return true;
  if (auto* sum = as<ast::BinOp>(n))
    if ((sum->op == ast::Op::Add || sum->op == ast::Op::Sub) && is_signed_number(sum->left, false) &&
        is_number(sum->right, true))
      return true;
  return fail(Exc::ValueError, "patterns may only match literals and attribute lookups"), false;
}

bool FromPython::captured(Str name) {
  if (!name.data()) return true;
  if (name == "_") return fail(Exc::ValueError, "can't capture name '_' in patterns"), false;
  return true;
}

bool FromPython::no_star(Node* n) {
  return !n || !as<ast::MatchStar>(n) || (fail(Exc::ValueError, "can't use MatchStar here"), false);
}

bool FromPython::mapping_pattern(ast::MatchMapping* x) {
  if (x->keys.size != x->patterns.size)
    return fail(Exc::ValueError, "MatchMapping doesn't have the same number of keys as patterns"), false;
  for (Node* key : x->keys) {
    auto* c = as<Constant>(key);
    bool single = c && (c->value == ast::ConstKind::None || c->value == ast::ConstKind::True ||
                        c->value == ast::ConstKind::False);
    if (!single && !pattern_value(key)) return false;
  }
  for (Node* p : x->patterns)
    if (!no_star(p)) return false;
  return captured(x->rest);
}

bool FromPython::class_pattern(ast::MatchClass* x) {
  if (x->kwd_attrs.size != x->kwd_patterns.size)
    return fail(Exc::ValueError, "MatchClass doesn't have the same number of keyword attributes as patterns"), false;
  Node* cls = x->cls;
  while (auto* attribute = as<Attribute>(cls)) cls = attribute->value;
  if (!as<Name>(cls))
    return fail(Exc::ValueError, "MatchClass cls field can only contain Name or Attribute nodes."), false;
  for (Str name : x->kwd_attrs)
    if (name == "None" || name == "True" || name == "False")
      return fail(Exc::ValueError, "identifier field can't represent '{}' constant", name), false;
  for (Node* p : x->patterns)
    if (!no_star(p)) return false;
  for (Node* p : x->kwd_patterns)
    if (!no_star(p)) return false;
  return true;
}

// Something assigned to or deleted.
bool FromPython::target(Node* n, Ctx ctx) {
  if (!n) return true;
  Ctx is = Ctx::Load;
  if (auto* name = as<Name>(n)) is = name->ctx;
  else if (auto* attribute = as<Attribute>(n)) is = attribute->ctx;
  else if (auto* subscript = as<Subscript>(n)) is = subscript->ctx;
  else if (auto* starred = as<Starred>(n)) return target(starred->value, ctx);
  else if (auto* list = as<List>(n)) return targets(list->elts, ctx);
  else if (auto* tuple = as<Tuple>(n)) return targets(tuple->elts, ctx);
  else
    return fail(Exc::ValueError, "expression which can't be assigned to in {} context",
                kCtxNames[static_cast<int>(ctx)]),
           false;
  if (is != ctx)
    return fail(Exc::ValueError, "expression must have {} context but has {} instead", kCtxNames[static_cast<int>(ctx)],
                kCtxNames[static_cast<int>(is)]),
           false;
  return true;
}

// What the compiler relies on beyond the kinds of the fields.
bool FromPython::check(Node* n) {
  switch (n->kind) {
    case NodeKind::FunctionDef:
    case NodeKind::AsyncFunctionDef: return not_empty(static_cast<FunctionDef*>(n)->body, "body", kind_name(n->kind));
    case NodeKind::ClassDef: return not_empty(to<ClassDef>(n)->body, "body", "ClassDef");
    case NodeKind::Delete:
      return not_empty(to<Delete>(n)->targets, "targets", "Delete") && targets(to<Delete>(n)->targets, Ctx::Del);
    case NodeKind::Assign:
      return not_empty(to<Assign>(n)->targets, "targets", "Assign") && targets(to<Assign>(n)->targets, Ctx::Store);
    case NodeKind::AugAssign: return target(to<AugAssign>(n)->target, Ctx::Store);
    case NodeKind::AnnAssign: return target(to<AnnAssign>(n)->target, Ctx::Store);
    case NodeKind::For:
    case NodeKind::AsyncFor:
      return target(to<For>(n)->target, Ctx::Store) && not_empty(to<For>(n)->body, "body", kind_name(n->kind));
    case NodeKind::While: return not_empty(to<While>(n)->body, "body", "While");
    case NodeKind::If: return not_empty(to<If>(n)->body, "body", "If");
    case NodeKind::With:
    case NodeKind::AsyncWith:
      return not_empty(to<With>(n)->items, "items", kind_name(n->kind)) &&
             not_empty(to<With>(n)->body, "body", kind_name(n->kind));
    case NodeKind::withitem: return target(to<withitem>(n)->optional_vars, Ctx::Store);
    case NodeKind::comprehension: return target(to<comprehension>(n)->target, Ctx::Store);
    case NodeKind::ListComp:
    case NodeKind::SetComp:
    case NodeKind::GeneratorExp:
      return to<ListComp>(n)->generators.size || (fail(Exc::ValueError, "comprehension with no generators"), false);
    case NodeKind::DictComp:
      return to<DictComp>(n)->generators.size || (fail(Exc::ValueError, "comprehension with no generators"), false);
    case NodeKind::Raise:
      return to<ast::Raise>(n)->exc || !to<ast::Raise>(n)->cause ||
             (fail(Exc::ValueError, "Raise with cause but no exception"), false);
    case NodeKind::FormattedValue: {
      int conversion = to<ast::FormattedValue>(n)->conversion;
      if (conversion == -1 || conversion == 's' || conversion == 'r' || conversion == 'a') return true;
      ok_ = false;
      (void)t_.raise(Exc::SystemError, "Unrecognized conversion character {}", {conversion});
      return false;
    }
    case NodeKind::Try:
    case NodeKind::TryStar: {
      auto* x = static_cast<Try*>(n);
      if (!not_empty(x->body, "body", kind_name(n->kind))) return false;
      if (!x->handlers.size && !x->finalbody.size)
        return fail(Exc::ValueError, "{} has neither except handlers nor finalbody", kind_name(n->kind)), false;
      if (!x->handlers.size && x->orelse.size)
        return fail(Exc::ValueError, "{} has orelse but no except handlers", kind_name(n->kind)), false;
      return true;
    }
    case NodeKind::ExceptHandler: return not_empty(to<ExceptHandler>(n)->body, "body", "ExceptHandler");
    case NodeKind::Match: return not_empty(to<Match>(n)->cases, "cases", "Match");
    case NodeKind::match_case:
      if (!no_star(to<match_case>(n)->pattern)) return false;
      return not_empty(to<match_case>(n)->body, "body", "match_case");
    case NodeKind::Import: return not_empty(to<Import>(n)->names, "names", "Import");
    case NodeKind::ImportFrom:
      if (to<ImportFrom>(n)->level < 0) return fail(Exc::ValueError, "Negative ImportFrom level"), false;
      return not_empty(to<ImportFrom>(n)->names, "names", "ImportFrom");
    case NodeKind::Global: return to<Global>(n)->names.size || (fail(Exc::ValueError, "empty names on Global"), false);
    case NodeKind::Nonlocal:
      return to<Nonlocal>(n)->names.size || (fail(Exc::ValueError, "empty names on Nonlocal"), false);
    case NodeKind::BoolOp: {
      auto* x = to<BoolOp>(n);
      if (x->op > ast::Op::Or) return fail(Exc::TypeError, "expected some sort of boolop"), false;
      return x->values.size >= 2 || (fail(Exc::ValueError, "BoolOp with less than 2 values"), false);
    }
    case NodeKind::BinOp:
      return (to<ast::BinOp>(n)->op >= ast::Op::Add && to<ast::BinOp>(n)->op <= ast::Op::FloorDiv) ||
             (fail(Exc::TypeError, "expected some sort of operator"), false);
    case NodeKind::UnaryOp:
      return (to<ast::UnaryOp>(n)->op >= ast::Op::Invert && to<ast::UnaryOp>(n)->op <= ast::Op::USub) ||
             (fail(Exc::TypeError, "expected some sort of unaryop"), false);
    case NodeKind::NamedExpr:
      return as<Name>(to<NamedExpr>(n)->target) || (fail(Exc::TypeError, "NamedExpr target must be a Name"), false);
    case NodeKind::Compare: {
      auto* x = to<ast::Compare>(n);
      if (!x->comparators.size) return fail(Exc::ValueError, "Compare with no comparators"), false;
      for (ast::Op op : x->ops)
        if (op < ast::Op::Eq) return fail(Exc::TypeError, "expected some sort of cmpop"), false;
      return x->ops.size == x->comparators.size ||
             (fail(Exc::ValueError, "Compare has a different number of comparators and operands"), false);
    }
    case NodeKind::Dict:
      return to<Dict>(n)->keys.size == to<Dict>(n)->values.size ||
             (fail(Exc::ValueError, "Dict doesn't have the same number of keys as values"), false);
    case NodeKind::Set: return not_empty(to<Set>(n)->elts, "elts", "Set");
    case NodeKind::arguments: {
      auto* x = to<arguments>(n);
      if (x->defaults.size > x->args.size + x->posonlyargs.size)
        return fail(Exc::ValueError, "more positional defaults than args on arguments"), false;
      return x->kw_defaults.size == x->kwonlyargs.size ||
             (fail(Exc::ValueError, "length of kwonlyargs is not the same as kw_defaults on arguments"), false);
    }
    case NodeKind::MatchValue: return pattern_value(to<ast::MatchValue>(n)->value);
    case NodeKind::MatchMapping: return mapping_pattern(to<MatchMapping>(n));
    case NodeKind::MatchClass: return class_pattern(to<MatchClass>(n));
    case NodeKind::MatchStar: return captured(to<ast::MatchStar>(n)->name);
    case NodeKind::MatchAs: {
      auto* x = to<ast::MatchAs>(n);
      if (x->pattern && !x->name.data())
        return fail(Exc::ValueError, "MatchAs must specify a target name if a pattern is given"), false;
      return captured(x->name) && no_star(x->pattern);
    }
    case NodeKind::MatchOr:
      for (Node* p : to<MatchOr>(n)->patterns)
        if (!no_star(p)) return false;
      return to<MatchOr>(n)->patterns.size >= 2 ||
             (fail(Exc::ValueError, "MatchOr requires at least 2 patterns"), false);
    default: return true;
  }
}

}  // namespace mpy
