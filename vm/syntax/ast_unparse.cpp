// An expression's text, as CPython's ast.unparse gives it: what annotations become under
// `from __future__ import annotations`.
#include "vm/syntax/ast.h"

namespace mpy {

using namespace ast;

namespace {

enum Level {
  kNamed,
  kTuple,
  kYield,
  kTest,
  kOr,
  kAnd,
  kNot,
  kCompare,
  kBitOr,
  kBitXor,
  kBitAnd,
  kShift,
  kArith,
  kTerm,
  kFactor,
  kPower,
  kAwait,
  kAtom
};

class Unparser {
 public:
  explicit Unparser(Arena& arena) : out_{arena, {}} {}
  void put(const Node* n, int level);
  Str text() const { return out_.text(); }

 private:
  void list(const Seq& nodes, int level = kTest) {
    for (uint32_t i = 0; i < nodes.size; i++) {
      if (i) out_.add(", ");
      put(nodes[i], level);
    }
  }
  void node(const Node* n);
  void binary(const BinOp* b);
  void arguments_text(const arguments* a);
  void call(const Call* c);
  void generators(const Seq& list);
  void joined(const JoinedStr* j);
  void joined_inner(const Seq& values);
  void slice(const Slice* s);
  int level_of(const Node* n);
  TextBuffer out_;
};

struct OpText {
  const char* text;
  int level;
};
const OpText kBinary[] = {
    {" and ", kAnd},    {" or ", kOr},          {" + ", kArith},    {" - ", kArith},       {" * ", kTerm},
    {" @ ", kTerm},     {" / ", kTerm},         {" % ", kTerm},     {" ** ", kPower},      {" << ", kShift},
    {" >> ", kShift},   {" | ", kBitOr},        {" ^ ", kBitXor},   {" & ", kBitAnd},      {" // ", kTerm},
    {"~", kFactor},     {"not ", kNot},         {"+", kFactor},     {"-", kFactor},        {" == ", kCompare},
    {" != ", kCompare}, {" < ", kCompare},      {" <= ", kCompare}, {" > ", kCompare},     {" >= ", kCompare},
    {" is ", kCompare}, {" is not ", kCompare}, {" in ", kCompare}, {" not in ", kCompare}};
const OpText& op_text(Op op) { return kBinary[static_cast<int>(op)]; }

int Unparser::level_of(const Node* n) {
  switch (n->kind) {
    case Kind::NamedExpr: return kNamed;
    case Kind::Tuple: return kTuple;
    case Kind::Yield:
    case Kind::YieldFrom: return kYield;
    case Kind::Lambda:
    case Kind::IfExp: return kTest;
    case Kind::BoolOp: return op_text(static_cast<const BoolOp*>(n)->op).level;
    case Kind::UnaryOp: return op_text(static_cast<const UnaryOp*>(n)->op).level;
    case Kind::BinOp: return op_text(static_cast<const BinOp*>(n)->op).level;
    case Kind::Compare: return kCompare;
    case Kind::Await: return kAwait;
    default: return kAtom;
  }
}

void Unparser::put(const Node* n, int level) {
  bool bracket = level_of(n) < level || n->kind == Kind::NamedExpr;
  if (n->kind == Kind::Tuple && static_cast<const Tuple*>(n)->elts.empty()) bracket = true;
  if (bracket) out_.add('(');
  node(n);
  if (bracket) out_.add(')');
}

void Unparser::binary(const BinOp* b) {
  const OpText& op = op_text(b->op);
  bool right_first = b->op == Op::Pow;
  put(b->left, right_first ? op.level + 1 : op.level);
  out_.add(op.text);
  put(b->right, right_first ? op.level : op.level + 1);
}

void Unparser::arguments_text(const arguments* a) {
  bool first = true;
  auto comma = [&] {
    if (!first) out_.add(", ");
    first = false;
  };
  uint32_t total = a->posonlyargs.size + a->args.size;
  for (uint32_t i = 0; i < total; i++) {
    comma();
    const Node* p = i < a->posonlyargs.size ? a->posonlyargs[i] : a->args[i - a->posonlyargs.size];
    out_.add(static_cast<const arg*>(p)->arg_name);
    if (i + a->defaults.size >= total) {
      out_.add('=');
      put(a->defaults[i + a->defaults.size - total], kTest);
    }
    if (i + 1 == a->posonlyargs.size) out_.add(", /");
  }
  if (a->vararg || a->kwonlyargs.size) {
    comma();
    out_.add('*');
    if (a->vararg) out_.add(static_cast<const arg*>(a->vararg)->arg_name);
  }
  for (uint32_t i = 0; i < a->kwonlyargs.size; i++) {
    comma();
    out_.add(static_cast<const arg*>(a->kwonlyargs[i])->arg_name);
    if (!a->kw_defaults[i]) continue;
    out_.add('=');
    put(a->kw_defaults[i], kTest);
  }
  if (a->kwarg) {
    comma();
    out_.add("**");
    out_.add(static_cast<const arg*>(a->kwarg)->arg_name);
  }
}

void Unparser::call(const Call* c) {
  put(c->func, kAtom);
  out_.add('(');
  bool first = true;
  auto comma = [&] {
    if (!first) out_.add(", ");
    first = false;
  };
  for (Node* n : c->args) comma(), put(n, kTest);
  for (Node* n : c->keywords) {
    comma();
    auto* k = static_cast<const keyword*>(n);
    if (k->arg.data()) out_.add(k->arg), out_.add('=');
    else out_.add("**");
    put(k->value, kTest);
  }
  out_.add(')');
}

void Unparser::generators(const Seq& list) {
  for (Node* n : list) {
    auto* g = static_cast<const comprehension*>(n);
    out_.add(g->is_async ? " async for " : " for ");
    put(g->target, kTuple);
    out_.add(" in ");
    put(g->iter, kOr);
    for (Node* test : g->ifs) out_.add(" if "), put(test, kOr);
  }
}

void Unparser::joined_inner(const Seq& values) {
  for (Node* v : values) {
    if (auto* c = as<Constant>(v)) {
      for (char ch : c->text) {
        if (ch == '{' || ch == '}') out_.add(ch);
        out_.add(ch);
      }
      continue;
    }
    auto* f = static_cast<const FormattedValue*>(v);
    out_.add('{');
    put(f->value, kTest);
    if (f->conversion > 0) out_.add('!'), out_.add(static_cast<char>(f->conversion));
    if (f->format_spec) out_.add(':'), joined_inner(static_cast<const JoinedStr*>(f->format_spec)->values);
    out_.add('}');
  }
}

void Unparser::joined(const JoinedStr* j) {
  out_.add("f'");
  joined_inner(j->values);
  out_.add('\'');
}

void Unparser::slice(const Slice* s) {
  if (s->lower) put(s->lower, kTest);
  out_.add(':');
  if (s->upper) put(s->upper, kTest);
  if (s->step) out_.add(':'), put(s->step, kTest);
}

void Unparser::node(const Node* n) {
  switch (n->kind) {
    case Kind::NamedExpr:
      put(static_cast<const NamedExpr*>(n)->target, kAtom), out_.add(" := "),
          put(static_cast<const NamedExpr*>(n)->value, kTest);
      return;
    case Kind::Tuple: {
      auto* t = static_cast<const Tuple*>(n);
      list(t->elts);
      if (t->elts.size == 1) out_.add(',');
      return;
    }
    case Kind::Yield:
      out_.add("yield");
      if (auto* v = static_cast<const Yield*>(n)->value) out_.add(' '), put(v, kTest);
      return;
    case Kind::YieldFrom: out_.add("yield from "), put(static_cast<const YieldFrom*>(n)->value, kTest); return;
    case Kind::Lambda:
      out_.add("lambda");
      if (auto* a = static_cast<const arguments*>(static_cast<const Lambda*>(n)->args);
          a->posonlyargs.size + a->args.size + a->kwonlyargs.size || a->vararg || a->kwarg) {
        out_.add(' ');
        arguments_text(a);
      }
      out_.add(": ");
      put(static_cast<const Lambda*>(n)->body, kTest);
      return;
    case Kind::IfExp: {
      auto* i = static_cast<const IfExp*>(n);
      put(i->body, kTest + 1), out_.add(" if "), put(i->test, kTest + 1), out_.add(" else "), put(i->orelse, kTest);
      return;
    }
    case Kind::BoolOp: {
      auto* b = static_cast<const BoolOp*>(n);
      for (uint32_t i = 0; i < b->values.size; i++) {
        if (i) out_.add(op_text(b->op).text);
        put(b->values[i], op_text(b->op).level + 1);
      }
      return;
    }
    case Kind::BinOp: return binary(static_cast<const BinOp*>(n));
    case Kind::UnaryOp: {
      auto* u = static_cast<const UnaryOp*>(n);
      out_.add(op_text(u->op).text);
      put(u->operand, op_text(u->op).level);
      return;
    }
    case Kind::Compare: {
      auto* c = static_cast<const Compare*>(n);
      put(c->left, kCompare + 1);
      for (uint32_t i = 0; i < c->ops.size; i++)
        out_.add(op_text(c->ops[i]).text), put(c->comparators[i], kCompare + 1);
      return;
    }
    case Kind::Await: out_.add("await "), put(static_cast<const Await*>(n)->value, kAtom); return;
    case Kind::Call: return call(static_cast<const Call*>(n));
    case Kind::JoinedStr: return joined(static_cast<const JoinedStr*>(n));
    case Kind::Constant: {
      auto* c = static_cast<const Constant*>(n);
      out_.add(c->value == ConstKind::Ellipsis ? Str("...") : constant_text(out_.arena, c));
      return;
    }
    case Kind::Attribute: {
      auto* at = static_cast<const Attribute*>(n);
      put(at->value, kAtom);
      auto* c = as<Constant>(at->value);
      if (c && c->value == ConstKind::Int) out_.add(' ');
      out_.add('.');
      out_.add(at->attr);
      return;
    }
    case Kind::Subscript: {
      auto* s = static_cast<const Subscript*>(n);
      put(s->value, kAtom);
      out_.add('[');
      auto* t = as<Tuple>(s->slice);
      if (t && t->elts.size) node(t);
      else put(s->slice, kTuple);
      out_.add(']');
      return;
    }
    case Kind::Starred: out_.add('*'), put(static_cast<const Starred*>(n)->value, kBitOr); return;
    case Kind::Name: out_.add(static_cast<const Name*>(n)->id); return;
    case Kind::List: out_.add('['), list(static_cast<const List*>(n)->elts), out_.add(']'); return;
    case Kind::Set: out_.add('{'), list(static_cast<const Set*>(n)->elts), out_.add('}'); return;
    case Kind::Dict: {
      auto* d = static_cast<const Dict*>(n);
      out_.add('{');
      for (uint32_t i = 0; i < d->keys.size; i++) {
        if (i) out_.add(", ");
        if (d->keys[i]) put(d->keys[i], kTest), out_.add(": "), put(d->values[i], kTest);
        else out_.add("**"), put(d->values[i], kBitOr);
      }
      out_.add('}');
      return;
    }
    case Kind::ListComp:
      out_.add('['), put(static_cast<const ListComp*>(n)->elt, kTest),
          generators(static_cast<const ListComp*>(n)->generators), out_.add(']');
      return;
    case Kind::SetComp:
      out_.add('{'), put(static_cast<const SetComp*>(n)->elt, kTest),
          generators(static_cast<const SetComp*>(n)->generators), out_.add('}');
      return;
    case Kind::DictComp: {
      auto* d = static_cast<const DictComp*>(n);
      out_.add('{'), put(d->key, kTest), out_.add(": "), put(d->value, kTest), generators(d->generators), out_.add('}');
      return;
    }
    case Kind::GeneratorExp:
      out_.add('('), put(static_cast<const GeneratorExp*>(n)->elt, kTest),
          generators(static_cast<const GeneratorExp*>(n)->generators), out_.add(')');
      return;
    case Kind::Slice: return slice(static_cast<const Slice*>(n));
    default: return;
  }
}

}  // namespace

Str unparse(Arena& arena, const Node* n) {
  Unparser u(arena);
  u.put(n, kTest);
  return u.text();
}

}  // namespace mpy
