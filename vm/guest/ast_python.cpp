// The tree as Python objects, both ways: what `ast.parse` returns, and what compile() takes. The classes belong to
// lib/ast.py, which hands over one dict: kind names to classes, names of operators and contexts to their instances.
#include "vm/guest/ast_python.h"

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type.h"
#include "vm/compile/compile.h"
#include "vm/syntax/parser.h"

namespace mpy {

using namespace ast;
using NodeKind = ast::Kind;

namespace {

constexpr int kMaxTreeDepth = 1000;
const char* const kOpNames[] = {"And", "Or",     "Add",    "Sub",   "Mult",   "MatMult", "Div",      "Mod",
                                "Pow", "LShift", "RShift", "BitOr", "BitXor", "BitAnd",  "FloorDiv", "Invert",
                                "Not", "UAdd",   "USub",   "Eq",    "NotEq",  "Lt",      "LtE",      "Gt",
                                "GtE", "Is",     "IsNot",  "In",    "NotIn"};
const char* const kCtxNames[] = {"Load", "Store", "Del"};

std::string_view python_name(std::string_view field) { return field == "arg_name" ? "arg" : field; }

bool has_position(NodeKind k) {
  return k != NodeKind::Module && k != NodeKind::Interactive && k != NodeKind::Expression &&
         k != NodeKind::comprehension && k != NodeKind::arguments && k != NodeKind::withitem &&
         k != NodeKind::match_case;
}

// --- to Python

class ToPython {
 public:
  ToPython(Thread& t, Value names) : t_(t), names_(names) {}
  Result<Value> node(const Node* n);

 private:
  Result<Value> named(std::string_view name) {
    Value v = dict_get_str(names_, t_.isolate.intern(name));
    if (v.is_unset()) return t_.raise(Exc::SystemError, "ast has no {}", {name});
    return new_ref(v);
  }
  Status set(Value object, std::string_view field, Value v) {
    return set_attr(t_, object, t_.isolate.intern(python_name(field)), v);
  }
  Status set_owned(Value object, std::string_view field, Result<Value> v) {
    Ref value = Ref::take(TRY(v));
    return set(object, field, value);
  }
  Result<Value> seq(const Seq& s) {
    Ref list = TRY_REF(list_new(t_));
    for (uint32_t i = 0; i < s.size; i++) {
      Ref item = TRY_REF(node(s[i]));
      TRY(list_append(t_, as_list(list), item));
    }
    return list.release();
  }
  Result<Value> text(Str s) { return s.data() ? str_from_utf8(t_, s) : Result<Value>(Value::none()); }
  Result<Value> name(Str s) {
    if (!s.data()) return Value::none();
    Ref text = TRY_REF(str_from_utf8(t_, s));
    return str_intern(t_, text);
  }
  Result<Value> ids(const Vec<Str>& s) {
    Ref list = TRY_REF(list_new(t_));
    for (uint32_t i = 0; i < s.size; i++) {
      Ref id = TRY_REF(name(s[i]));
      TRY(list_append(t_, as_list(list), id));
    }
    return list.release();
  }
  Result<Value> ops(const Vec<ast::Op>& s) {
    Ref list = TRY_REF(list_new(t_));
    for (uint32_t i = 0; i < s.size; i++) {
      Ref op = TRY_REF(named(kOpNames[static_cast<int>(s[i])]));
      TRY(list_append(t_, as_list(list), op));
    }
    return list.release();
  }
  Result<Value> singleton(ast::ConstKind k) {
    return k == ast::ConstKind::None ? Value::none() : Value::boolean(k == ast::ConstKind::True);
  }
  Result<Value> constant(const Constant* c);
  Status fields(Value object, const Node* n);
  Thread& t_;
  Value names_;
  int depth_ = 0;
};

Result<Value> ToPython::constant(const Constant* c) {
  switch (c->value) {
    case ast::ConstKind::None: return Value::none();
    case ast::ConstKind::True: return Value::boolean(true);
    case ast::ConstKind::False: return Value::boolean(false);
    case ast::ConstKind::Ellipsis: return new_ref(t_.isolate.ellipsis);
    case ast::ConstKind::Int: {
      bool bad = false;
      return int_parse(t_, c->text, c->base, &bad);
    }
    case ast::ConstKind::Float: return make_float(t_, c->number);
    case ast::ConstKind::Complex: return make_complex(t_, 0, c->number);
    case ast::ConstKind::String: return str_from_utf8(t_, c->text);
    case ast::ConstKind::Bytes: return bytes_new(t_, c->text.data(), c->text.size());
  }
  return t_.raise(Exc::SystemError, "unknown constant");
}

Status ToPython::fields(Value o, const Node* n) {
  switch (n->kind) {
#define EXPR(f) TRY(set_owned(o, #f, node(x->f)));
#define OPT(f) TRY(set_owned(o, #f, node(x->f)));
#define SEQ(f) TRY(set_owned(o, #f, seq(x->f)));
#define SEQ12(f) TRY(set_owned(o, #f, seq(x->f)));
#define ID(f) TRY(set_owned(o, #f, name(x->f)));
#define OPTID(f) TRY(set_owned(o, #f, name(x->f)));
#define IDS(f) TRY(set_owned(o, #f, ids(x->f)));
#define OP(f) TRY(set_owned(o, #f, named(kOpNames[static_cast<int>(x->f)])));
#define OPS(f) TRY(set_owned(o, #f, ops(x->f)));
#define CTX(f) TRY(set_owned(o, #f, named(kCtxNames[static_cast<int>(x->f)])));
#define INT(f) TRY(set(o, #f, Value::small_int(x->f)));
#define SINGLETON(f) TRY(set_owned(o, #f, singleton(x->f)));
#define NODE(name, ...) \
  case NodeKind::name: { \
    auto* x = static_cast<const ast::name*>(n); \
    (void)x; \
    __VA_ARGS__ return {}; \
  }
#define CONSTANT(name) \
  case NodeKind::name: { \
    auto* c = static_cast<const ast::name*>(n); \
    TRY(set_owned(o, "value", constant(c))); \
    return set_owned(o, "kind", text(c->u_prefix ? Str("u") : Str())); \
  }
#include "vm/syntax/ast.def"
  }
  return {};
}

Result<Value> ToPython::node(const Node* n) {
  if (!n) return Value::none();
  if (++depth_ > kMaxTreeDepth)
    return t_.raise(Exc::RecursionError, "maximum recursion depth exceeded during ast construction");
  Ref cls = TRY_REF(named(kind_name(n->kind)));
  if (!is_type(t_, cls)) return t_.raise(Exc::SystemError, "ast has no class {}", {kind_name(n->kind)});
  Object* made = instance_new(t_, as_type(cls));
  if (!made) return Raised{};
  Ref o = Ref::take(Value::pointer(made));
  TRY(fields(o, n));
  if (has_position(n->kind)) {
    TRY(set(o, "lineno", Value::small_int(n->at.line)));
    TRY(set(o, "col_offset", Value::small_int(n->at.column)));
    TRY(set(o, "end_lineno", Value::small_int(n->at.end_line)));
    TRY(set(o, "end_col_offset", Value::small_int(n->at.end_column)));
  }
  depth_--;
  return o.release();
}

// --- from Python

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

Category category_of(NodeKind k) {
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
Category wanted(NodeKind parent, std::string_view f) {
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

Value FromPython::hold(Result<Value> r) {
  if (r.raised()) {
    ok_ = false;
    return Value::unset();
  }
  Value v = r.take();
  if (!v.is_unset() && v.is_pointer() && list_append(t_, as_list(keep_), v).raised()) ok_ = false;
  decref(v);
  return v;
}
Value FromPython::read(Value o, std::string_view field) {
  return hold(get_attr_or_unset(t_, o, t_.isolate.intern(python_name(field))));
}

Value FromPython::required(Value o, std::string_view field, std::string_view owner) {
  Value v = read(o, field);
  if (ok_ && v.is_unset()) fail(Exc::TypeError, "required field \"{}\" missing from {}", python_name(field), owner);
  return v;
}

bool FromPython::seq(Value o, NodeKind parent, std::string_view field, Seq* out) {
  Value list =
      field == "type_params" || field == "type_ignores" ? read(o, field) : required(o, field, kind_name(parent));
  if (!ok_) return false;
  if (list.is_unset() || field == "type_ignores") return true;
  if (!is_kind(list, mpy::Kind::List)) {
    fail(Exc::TypeError, "{} field \"{}\" must be a list, not a {}", kind_name(parent), python_name(field),
         type_name(t_, list));
    return false;
  }
  bool holes = field == "kw_defaults" || (parent == NodeKind::Dict && field == "keys");
  for (uint64_t i = 0; i < as_list(list)->length(); i++) {
    Value item = as_list(list)->at(i);
    if (item.is_none() && !holes) {
      fail(Exc::ValueError, "None disallowed in {} list",
           category_of(parent) == Category::Expr || wanted(parent, field) == Category::Expr ? "expression"
                                                                                            : "statement");
      return false;
    }
    Node* n = item.is_none() ? nullptr : node(item, wanted(parent, field));
    if (!ok_) return false;
    out->push(arena_, n);
  }
  return true;
}

Str FromPython::name(Value o, std::string_view field, std::string_view owner, bool optional) {
  Value v = optional ? read(o, field) : required(o, field, owner);
  if (!ok_ || v.is_unset() || (optional && v.is_none())) return {};
  if (!is_str(t_, v)) {
    fail(Exc::TypeError, "AST identifier must be of type str");
    return {};
  }
  Str s = str_view(v);
  if (s == "None" || s == "True" || s == "False")
    fail(Exc::ValueError, "identifier field can't represent '{}' constant", s);
  return interned_.intern(arena_.copy(s));
}

bool FromPython::ids(Value o, std::string_view field, Vec<Str>* out) {
  Value list = required(o, field, "node");
  if (!ok_) return false;
  if (!is_kind(list, mpy::Kind::List)) {
    fail(Exc::TypeError, "field \"{}\" must be a list, not a {}", field, type_name(t_, list));
    return false;
  }
  for (uint64_t i = 0; i < as_list(list)->length(); i++) {
    Value item = as_list(list)->at(i);
    if (!is_str(t_, item)) {
      fail(Exc::TypeError, "AST identifier must be of type str");
      return false;
    }
    out->push(arena_, interned_.intern(arena_.copy(str_view(item))));
  }
  return true;
}

// An operator or context: an instance of the class of the instance that the dict names.
int FromPython::operation(Value v, const char* const* names, int count, const char* what) {
  for (int i = 0; ok_ && i < count; i++) {
    Value one = dict_get_str(names_, t_.isolate.intern(names[i]));
    if (!one.is_unset() && type_of(t_, v) == type_of(t_, one)) return i;
  }
  if (!ok_) return 0;
  ok_ = false;
  (void)t_.type_error("expected some sort of {}, but got {}", {what, FormatArg::repr(v)});
  return 0;
}

int FromPython::number(Value o, std::string_view field, int fallback, bool must, std::string_view owner) {
  Value v = read(o, field);
  if (!ok_) return 0;
  if (v.is_unset() || v.is_none()) {
    if (must) fail(Exc::TypeError, "required field \"{}\" missing from {}", field, owner);
    return fallback;
  }
  if (!is_int_like(t_, v)) {
    ok_ = false;
    (void)t_.value_error("invalid integer value: {}", {FormatArg::repr(v)});
    return 0;
  }
  auto n = to_index(t_, v);
  if (n.raised()) ok_ = false;
  return n.ok() ? static_cast<int>(n.value()) : 0;
}

Node* FromPython::number_node(Value v, Constant* c, NumberKind number) {
  if (number == NumberKind::Float) {
    c->value = ast::ConstKind::Float, c->number = as_double(t_, v);
    return c;
  }
  if (number == NumberKind::Complex) {
    auto* x = reinterpret_cast<ComplexObject*>(v.object());
    c->value = ast::ConstKind::Complex;
    c->number = x->imag;
    if (x->real == 0 && !__builtin_signbit(x->real)) return c;
    auto* real = static_cast<Constant*>(make(NodeKind::Constant));
    real->at = c->at, real->value = ast::ConstKind::Float, real->number = x->real;
    auto* sum = static_cast<ast::BinOp*>(make(NodeKind::BinOp));
    sum->at = c->at, sum->op = ast::Op::Add, sum->left = real, sum->right = c;
    return sum;
  }
  Value digits = hold(int_to_str(t_, v, 16));
  if (!ok_) return nullptr;
  Str text = str_view(digits);
  bool negative = text.starts_with('-');
  c->value = ast::ConstKind::Int;
  c->base = 16;
  c->text = arena_.copy(text.substr(negative));
  if (!negative) return c;
  auto* minus = static_cast<ast::UnaryOp*>(make(NodeKind::UnaryOp));  // a literal cannot be negative
  minus->at = c->at, minus->op = ast::Op::USub, minus->operand = c;
  return minus;
}

Node* FromPython::constant_value(Value v, Constant* c) {
  TypeObject* type = type_of(t_, v);
  auto is = [&](mpy::Kind k) { return type == t_.isolate.builtin_type(k); };
  if (v.is_none()) c->value = ast::ConstKind::None;
  else if (is_bool(v)) c->value = is_true(v) ? ast::ConstKind::True : ast::ConstKind::False;
  else if (v.same(t_.isolate.ellipsis)) c->value = ast::ConstKind::Ellipsis;
  else if (is(mpy::Kind::Str)) c->value = ast::ConstKind::String, c->text = arena_.copy(str_view(v));
  else if (is(mpy::Kind::Bytes))
    c->value = ast::ConstKind::Bytes, c->text = arena_.copy(Str(as_bytes(v)->data, as_bytes(v)->length));
  else if (is(mpy::Kind::Int) || is(mpy::Kind::Float) || is(mpy::Kind::Complex))
    return number_node(v, c, number_kind(t_, v));
  else if (is(mpy::Kind::Tuple)) {
    auto* tuple = static_cast<Tuple*>(make(NodeKind::Tuple));
    tuple->at = c->at;
    for (Value item : as_tuple(v)->view()) {
      auto* part = static_cast<Constant*>(make(NodeKind::Constant));
      part->at = c->at;
      Node* made = constant_value(item, part);
      if (!made) return nullptr;
      tuple->elts.push(arena_, made);
    }
    return tuple;
  } else {
    if (ok_) fail(Exc::TypeError, "got an invalid type in Constant: {}", type_name(t_, v));
    return nullptr;
  }
  return c;
}

Node* FromPython::constant(Value o, Constant* c) {
  Value v = required(o, "value", "Constant");
  if (!ok_) return nullptr;
  Value kind = read(o, "kind");
  c->u_prefix = ok_ && !kind.is_unset() && !kind.is_none();
  return ok_ ? constant_value(v, c) : nullptr;
}

Node* FromPython::make(NodeKind kind) {
  Node* n = nullptr;
  switch (kind) {
#define NODE(name, ...) \
  case NodeKind::name: \
    n = arena_.make<ast::name>(); \
    break;
#define CONSTANT(name) NODE(name)
#include "vm/syntax/ast.def"
  }
  n->kind = kind;
  return n;
}

bool FromPython::fields(Value o, Node* n, NodeKind kind) {
  [[maybe_unused]] Value v;
  switch (kind) {
#define EXPR(f) \
  v = required(o, #f, kind_name(kind)); \
  if (!ok_) return false; \
  x->f = node(v, wanted(kind, #f)); \
  if (!ok_) return false;
#define OPT(f) \
  v = read(o, #f); \
  if (!ok_) return false; \
  x->f = v.is_unset() || v.is_none() ? nullptr : node(v, wanted(kind, #f)); \
  if (!ok_) return false;
#define SEQ(f) \
  if (!seq(o, kind, #f, &x->f)) return false;
#define SEQ12(f) SEQ(f)
#define ID(f) \
  x->f = name(o, #f, kind_name(kind), false); \
  if (!ok_) return false;
#define OPTID(f) \
  x->f = name(o, #f, kind_name(kind), true); \
  if (!ok_) return false;
#define IDS(f) \
  if (!ids(o, #f, &x->f)) return false;
#define OP(f) \
  v = required(o, #f, kind_name(kind)); \
  if (!ok_) return false; \
  x->f = static_cast<ast::Op>(operation(v, kOpNames, 29, \
                                        kind == NodeKind::BoolOp    ? "boolop" \
                                        : kind == NodeKind::UnaryOp ? "unaryop" \
                                                                    : "operator")); \
  if (!ok_) return false;
#define OPS(f) \
  v = required(o, #f, kind_name(kind)); \
  if (!ok_) return false; \
  if (!is_kind(v, mpy::Kind::List)) \
    return fail(Exc::TypeError, "Compare field \"ops\" must be a list, not a {}", type_name(t_, v)), false; \
  for (uint64_t i = 0; i < as_list(v)->length(); i++) \
    x->f.push(arena_, static_cast<ast::Op>(operation(as_list(v)->at(i), kOpNames, 29, "cmpop"))); \
  if (!ok_) return false;
#define CTX(f) \
  v = required(o, #f, kind_name(kind)); \
  if (!ok_) return false; \
  x->f = static_cast<Ctx>(operation(v, kCtxNames, 3, "expr_context")); \
  if (!ok_) return false;
#define INT(f) \
  x->f = number(o, #f, kind == NodeKind::FormattedValue ? -1 : 0, \
                kind == NodeKind::comprehension || kind == NodeKind::AnnAssign, kind_name(kind)); \
  if (!ok_) return false;
#define SINGLETON(f) \
  v = required(o, #f, kind_name(kind)); \
  if (!ok_) return false; \
  if (!v.is_none() && !is_bool(v)) \
    return fail(Exc::ValueError, "MatchSingleton can only contain True, False and None"), false; \
  x->f = v.is_none() ? ast::ConstKind::None : is_true(v) ? ast::ConstKind::True : ast::ConstKind::False;
#define NODE(name, ...) \
  case NodeKind::name: { \
    auto* x = static_cast<ast::name*>(n); \
    (void)x; \
    __VA_ARGS__ return true; \
  }
#define CONSTANT(name) NODE(name)
#include "vm/syntax/ast.def"
  }
  return true;
}

Node* FromPython::node(Value v, Category category) {
  TypeObject* type = type_of(t_, v);
  int kind = -1;
  for (Value c : as_tuple(type->mro)->view()) {
    Value mark = type_own(as_type(c), t_.isolate.intern("_kind"));
    if (mark.is_unset() || !is_small_int(mark)) continue;
    kind = static_cast<int>(small_int(mark));
    break;
  }
  bool placed = category != Category::Mod && category != Category::Comprehension && category != Category::Arguments &&
                category != Category::WithItem && category != Category::Case;
  ast::Position at;
  if (placed) {
    std::string_view owner = kCategoryNames[static_cast<int>(category)];
    at.line = number(v, "lineno", 0, true, owner);
    if (ok_) at.column = number(v, "col_offset", 0, true, owner);
    if (ok_) at.end_line = number(v, "end_lineno", at.line, false, owner);
    if (ok_) at.end_column = number(v, "end_col_offset", at.column, false, owner);
    if (!ok_) return nullptr;
  }
  if (kind < 0 || kind > static_cast<int>(NodeKind::TypeVarTuple) ||
      category_of(static_cast<NodeKind>(kind)) != category) {
    ok_ = false;
    (void)t_.type_error("expected some sort of {}, but got {}",
                        {kCategoryNames[static_cast<int>(category)], FormatArg::repr(v)});
    return nullptr;
  }
  if (placed && !valid_range(at)) return nullptr;
  if (++depth_ > kMaxTreeDepth / 5)
    return fail(Exc::RecursionError, "maximum recursion depth exceeded during compilation");
  Node* n = make(static_cast<NodeKind>(kind));
  n->at = at;
  if (n->kind == NodeKind::Constant) n = constant(v, static_cast<Constant*>(n));
  else if (!fields(v, n, n->kind) || !check(n) || !loads(n)) return nullptr;
  depth_--;
  return ok_ ? n : nullptr;
}

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
  for (Node* part : x->f) \
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
#define NODE(name, ...) \
  case NodeKind::name: { \
    auto* x = static_cast<ast::name*>(n); \
    (void)x; \
    __VA_ARGS__ return true; \
  }
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
      return as<Name>(to<NamedExpr>(n)->target) ||
             (fail(Exc::TypeError, "NamedExpr target must be a Name"), false);
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

Node* read_tree(FromPython& reader, Arena& arena, Value tree) {
  Bail bail;
  arena.bail = &bail;
  return setjmp(bail.where) ? nullptr : reader.node(tree, Category::Mod);
}

ParseMode parse_mode(CompileMode mode) {
  return mode == CompileMode::kEval     ? ParseMode::Eval
         : mode == CompileMode::kSingle ? ParseMode::Single
                                        : ParseMode::File;
}

}  // namespace

Result<Value> parse_to_python(Thread& t, std::string_view source, std::string_view filename, CompileMode mode,
                              Value names, bool is_text) {
  CompileExtras extras;
  extras.is_text = is_text;
  Ref decoded;
  source = TRY(source_as_utf8(t, source, filename, mode, &extras, &decoded));
  Arena arena(guest_memory(t));
  NameTable interned(arena);
  ParseResult parsed = parse(arena, interned, source, {parse_mode(mode), false, extras.is_text, false});
  if (parsed.status == FrontStatus::OutOfMemory) return t.no_memory();
  if (parsed.status == FrontStatus::Error) {
    const SyntaxErrorInfo& e = parsed.error;
    return raise_compile_error(t,
                               {e.error_class, std::string(e.message), std::string(e.text), e.line, e.offset,
                                e.end_line, e.end_offset, true, e.bare},
                               filename);
  }
  return ToPython(t, names).node(parsed.tree);
}

Result<CodePtr> compile_python_tree(Thread& t, Value tree, std::string_view filename, CompileMode mode, Value names,
                                    CompileExtras extras) {
  Ref keep = TRY_REF(list_new(t));
  CompileOptions options;
  options.memory = guest_memory(t);
  options.optimize = extras.optimize < 0 ? t.isolate.optimize : extras.optimize;
  options.future_annotations = extras.future_annotations;
  options.namespace_code = mode != CompileMode::kModule;
  options.mode = parse_mode(mode);
  Arena arena(options.memory);
  NameTable interned(arena);
  FromPython reader(t, arena, interned, names, keep);
  Node* root = read_tree(reader, arena, tree);
  if (!root) return t.current_exception().is_unset() ? t.no_memory() : Raised{};
  NodeKind want = mode == CompileMode::kEval     ? NodeKind::Expression
                  : mode == CompileMode::kSingle ? NodeKind::Interactive
                                                 : NodeKind::Module;
  if (root->kind != want) return t.type_error("expected {} node, got {}", {kind_name(want), kind_name(root->kind)});
  CompileResult result = compile_tree(arena, interned, root, filename, options);
  if (result.status == FrontStatus::OutOfMemory) return t.no_memory();
  if (result.status == FrontStatus::Error) return raise_compile_error(t, result.error, filename);
  return std::move(result.code);
}

}  // namespace mpy
