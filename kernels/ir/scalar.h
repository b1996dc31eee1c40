// Scalar expressions: what one element of a loop computes. A Scalar body is a small DAG in one vector, operands before
// users, so that it is hashed, printed and walked without recursion. The same ops are the leaves of the loop IR.
#pragma once
#include <cstdint>
#include <vector>

#include "kernels/ir/dtype.h"

namespace mpy::kernels {

enum class ScalarOp : uint8_t {
  Input,  // imm = input number of the Map
  Const,  // value in `bits` (f64 bits for floats, i64 otherwise), dtype = its type
  Index,  // imm = output axis; the i64 position along it
  Cast,   // to dtype
  Neg,
  Abs,
  Not,
  Sign,
  Floor,
  Ceil,
  Round,
  Trunc,
  Sqrt,
  Rsqrt,
  Exp,
  Log,
  Log1p,
  Expm1,
  Tanh,
  Erf,
  Sin,
  Cos,
  Tan,
  Atan,
  IsNan,
  BitNot,
  Add,
  Sub,
  Mul,
  Div,
  FloorDiv,
  Mod /* sign of divisor, as Python */,
  Fmod,
  Pow,
  Max,
  Min /* both propagate NaN */,
  Atan2,
  And,
  Or,
  Xor,
  Shl,
  Shr,
  Lt,
  Le,
  Eq,
  Ne,
  Gt,
  Ge,
  Select,   // a ? b : c
  Fma,      // a*b+c rounded once; only where written
  Bitcast,  // same bits, other type of the same size
};

enum class ReduceOp : uint8_t { None, Sum, Prod, Max, Min, ArgMax, ArgMin, Any, All };

struct ScalarNode {
  ScalarOp op;
  DType dtype;                     // of the result
  int32_t a = -1, b = -1, c = -1;  // operands: earlier nodes of the same body
  int32_t imm = 0;
  uint64_t bits = 0;
};
struct ScalarBody {
  std::vector<ScalarNode> nodes;  // the last one is the result
};

}  // namespace mpy::kernels
