// The tree as Python objects, both ways: what `ast.parse` returns, and what compile() takes. The classes belong to
// lib/ast.py, which hands over one dict: kind names to classes, names of operators and contexts to their instances.
#include "vm/guest/ast_python.h"

#include "vm/guest/ast_from_python.h"

namespace mpy {

namespace {

constexpr int kMaxTreeDepth = 1000;
bool has_position(NodeKind k) {
  return k != NodeKind::Module && k != NodeKind::Interactive && k != NodeKind::Expression &&
         k != NodeKind::comprehension && k != NodeKind::arguments && k != NodeKind::withitem &&
         k != NodeKind::match_case;
}

// --- to Python

class ToPython {
 public:
  // `polls`: the source can't change meanwhile.
  ToPython(Thread& t, Value names, bool polls) : t_(t), names_(names), polls_(polls) {}
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
  bool polls_;
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
  if (polls_) TRY(t_.poll_native());
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

}  // namespace

// --- from Python

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
#define NODE(name, ...) CASE_OF_NODE(name, __VA_ARGS__)
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

namespace {

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
  Arena arena(polling_memory(t, is_text));
  NameTable interned(arena);
  ParseResult parsed = parse(arena, interned, source, {parse_mode(mode), false, extras.is_text, false});
  if (parsed.status == FrontStatus::OutOfMemory) return no_compile_memory(t);
  if (parsed.status == FrontStatus::Error) {
    const SyntaxErrorInfo& e = parsed.error;
    return raise_compile_error(t,
                               {e.error_class, std::string(e.message), std::string(e.text), e.line, e.offset,
                                e.end_line, e.end_offset, true, e.bare},
                               filename);
  }
  return ToPython(t, names, is_text).node(parsed.tree);
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
  if (!root) return no_compile_memory(t);
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
