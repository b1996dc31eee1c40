// The syntax tree: plain structs in the arena, one per kind of vm/syntax/ast.def, with source positions (line from 1,
// column in bytes from 0). No node owns anything, so nothing recursive runs when a tree is dropped.
#pragma once
#include "vm/syntax/source.h"

namespace mpy::ast {

enum class Kind : uint8_t {
#define NODE(name, ...) name,
#define CONSTANT(name) name,
#include "vm/syntax/ast.def"
};

struct Position {
  int32_t line = 0, column = 0, end_line = 0, end_column = 0;
};

struct Node {
  Kind kind;
  Position at;
};
using Seq = Vec<Node*>;

enum class Op : uint8_t {
  And,
  Or,
  Add,
  Sub,
  Mult,
  MatMult,
  Div,
  Mod,
  Pow,
  LShift,
  RShift,
  BitOr,
  BitXor,
  BitAnd,
  FloorDiv,
  Invert,
  Not,
  UAdd,
  USub,
  Eq,
  NotEq,
  Lt,
  LtE,
  Gt,
  GtE,
  Is,
  IsNot,
  In,
  NotIn,
};
enum class Ctx : uint8_t { Load, Store, Del };
enum class ConstKind : uint8_t { None, True, False, Ellipsis, Int, Float, Complex, String, Bytes };

#define EXPR(f) Node* f;
#define OPT(f) Node* f;
#define SEQ(f) Seq f;
#define SEQ12(f) Seq f;
#define ID(f) Str f;
#define OPTID(f) Str f;
#define IDS(f) Vec<Str> f;
#define OP(f) Op f;
#define OPS(f) Vec<Op> f;
#define CTX(f) Ctx f;
#define INT(f) int32_t f;
#define SINGLETON(f) ConstKind f;
#define NODE(name, ...) \
  struct name : Node { \
    static constexpr Kind kKind = Kind::name; \
    __VA_ARGS__ \
  };
// Int: text is the digits without underscores, base their base. Float, Complex: number (the imaginary part).
#define CONSTANT(name) \
  struct name : Node { \
    static constexpr Kind kKind = Kind::name; \
    ConstKind value; \
    uint8_t base; \
    bool u_prefix; \
    Str text; \
    double number; \
  };
#include "vm/syntax/ast.def"

template <class T>
T* as(Node* n) {
  return n && n->kind == T::kKind ? static_cast<T*>(n) : nullptr;
}
template <class T>
const T* as(const Node* n) {
  return n && n->kind == T::kKind ? static_cast<const T*>(n) : nullptr;
}
template <class T>
T* to(Node* n) {
  return static_cast<T*>(n);
}

// The `elif` behind an `if` or `elif`, or null. Chains are walked in loops: they may be longer than a stack is deep.
inline If* elif_of(const If* n) { return n->orelse.size == 1 ? as<If>(*n->orelse.begin()) : nullptr; }

const char* kind_name(Kind kind);

// The text that CPython's ast.dump(tree, include_attributes=positions) gives.
Str dump(Arena& arena, const Node* tree, bool positions);

// repr() of a constant.
Str constant_text(Arena& arena, const Constant* c);

}  // namespace mpy::ast
