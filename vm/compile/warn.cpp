// What the compiler warns of: comparisons by identity with a literal, calls and subscripts of displays (a comma was
// forgotten), assertions of tuples. The texts are CPython's. Warnings wait in the arena; compile_guest.cpp hands them
// to the warnings module.
#include "vm/compile/compile_impl.h"

namespace mpy {

void Arena::warn(bool deprecation, Str message, const Source& source, int line, int column, int end_line,
                 int end_column) {
  auto* w = make<FrontWarning>();
  w->deprecation = deprecation;
  w->message = copy(message);
  w->line = line;
  w->end_line = end_line;
  w->offset = source.char_offset(line, column);
  w->end_offset = source.char_offset(end_line, end_column);
  w->text = source.line(line);
  *warning_end_ = w;
  warning_end_ = &w->next;
}

void Compiler::warn(const Node* n, Str message) {
  arena_.warn(false, message, source_, n->at.line, n->at.column, n->at.end_line, n->at.end_column);
}

namespace {

bool is_constant_tuple(a::Node* n) {
  auto* t = as<a::Tuple>(n);
  if (!t) return false;
  for (a::Node* e : t->elts)
    if (e->kind != a::Kind::Constant && !is_constant_tuple(e)) return false;
  return true;
}

// None, True, False and ... are compared by identity rightly.
bool is_literal(a::Node* n) {
  if (auto* u = as<a::UnaryOp>(n)) return u->op != a::Op::Not && as<a::Constant>(u->operand) && is_literal(u->operand);
  if (is_constant_tuple(n) || (as<a::BinOp>(n) && folds(n))) return true;
  auto* c = as<a::Constant>(n);
  return c && c->value >= a::ConstKind::Int;
}

// The name of the type that an expression certainly has; null if unknown.
const char* certain_type(a::Node* n) {
  switch (n->kind) {
    case a::Kind::Tuple: return "tuple";
    case a::Kind::List:
    case a::Kind::ListComp: return "list";
    case a::Kind::Dict:
    case a::Kind::DictComp: return "dict";
    case a::Kind::Set:
    case a::Kind::SetComp: return "set";
    case a::Kind::GeneratorExp: return "generator";
    case a::Kind::Lambda: return "function";
    case a::Kind::JoinedStr:
    case a::Kind::FormattedValue: return "str";
    case a::Kind::Constant:
      switch (static_cast<a::Constant*>(n)->value) {
        case a::ConstKind::None: return "NoneType";
        case a::ConstKind::True:
        case a::ConstKind::False: return "bool";
        case a::ConstKind::Ellipsis: return "ellipsis";
        case a::ConstKind::Int: return "int";
        case a::ConstKind::Float: return "float";
        case a::ConstKind::Complex: return "complex";
        case a::ConstKind::String: return "str";
        case a::ConstKind::Bytes: return "bytes";
      }
      return nullptr;
    default: return nullptr;
  }
}

}  // namespace

void Compiler::check_compare(a::Compare* n) {
  bool left = is_literal(n->left);
  for (uint32_t i = 0; i < n->ops.size; i++) {
    bool right = is_literal(n->comparators[i]);
    bool is = n->ops[i] == a::Op::Is;
    if ((is || n->ops[i] == a::Op::IsNot) && (left || right))
      return warn(
          n, is ? "\"is\" with a literal. Did you mean \"==\"?" : "\"is not\" with a literal. Did you mean \"!=\"?");
    left = right;
  }
}

void Compiler::check_call(a::Call* n) {
  if (n->func->kind == a::Kind::Lambda) return;
  const char* type = certain_type(n->func);
  if (!type) return;
  TextBuffer t{arena_, {}};
  t.add("'");
  t.add(type);
  t.add("' object is not callable; perhaps you missed a comma?");
  warn(n, t.text());
}

void Compiler::check_subscript(a::Subscript* n) {
  const char* type = certain_type(n->value);
  if (!type) return;
  TextBuffer t{arena_, {}};
  Str name = type;
  auto* c = as<a::Constant>(n->value);
  bool text = name == "str" || (c && c->value == a::ConstKind::Bytes);
  if (name == "set" || name == "generator" || name == "function" ||
      (c && !text && c->value != a::ConstKind::True && c->value != a::ConstKind::False) ||
      (c && (c->value == a::ConstKind::True || c->value == a::ConstKind::False))) {
    t.add("'");
    t.add(name);
    t.add("' object is not subscriptable; perhaps you missed a comma?");
    return warn(n, t.text());
  }
  if (!text && name != "tuple" && name != "list") return;
  const char* index = n->slice->kind == a::Kind::Slice ? nullptr : certain_type(n->slice);
  if (auto* u = as<a::UnaryOp>(n->slice); u && u->op != a::Op::Not && as<a::Constant>(u->operand))
    index = certain_type(u->operand);
  if (!index || Str(index) == "int" || Str(index) == "bool") return;
  t.add(name);
  t.add(" indices must be integers or slices, not ");
  t.add(index);
  t.add("; perhaps you missed a comma?");
  warn(n, t.text());
}

void Compiler::check_assert(a::Assert* n) {
  auto* t = as<a::Tuple>(n->test);
  if (t && t->elts.size) warn(n, "assertion is always true, perhaps remove parentheses?");
}

}  // namespace mpy
