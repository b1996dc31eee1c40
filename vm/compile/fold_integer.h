// Ints of constant expressions: what the compiler computes of them, and from which size on it leaves that to the run,
// as CPython 3.11 does. Those of more than some 450 bits are not computed.
#pragma once
#include "runtime/numbers/digits.h"
#include "vm/syntax/ast.h"

namespace mpy {

struct FoldedInt {
  bool negative = false;  // never of 0
  Digits magnitude;
};

bool fold_int_literal(Str digits, int base, FoldedInt& out);
FoldedInt fold_int_negated(const FoldedInt& x);
bool fold_int_inverted(const FoldedInt& x, FoldedInt& out);
bool fold_int_operation(ast::Op op, const FoldedInt& x, const FoldedInt& y, FoldedInt& out);
bool fold_int_as_small(const FoldedInt& x, int64_t& out);  // whether int64_t holds it
double fold_int_as_double(const FoldedInt& x);             // to nearest even
Str fold_int_hex(Arena& arena, const FoldedInt& x);        // with its sign

}  // namespace mpy
