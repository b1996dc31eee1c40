// The declarative list of torch's ops: one row per overload, in PyTorch's schema words, with one boxed function. A
// binding walks the list: parse by names and defaults, box, call, unbox. In-place (`name_`) and `out=` forms follow
// from a flag.
//
// Types in a schema: Tensor, Tensor?, Operand (Tensor or number), Scalar, Scalar?, int, int?, float, float?, bool,
// bool?, int[], int[]?, int[2] (a single int repeats), float[]?, Tensor[], Tensor?[], dtype, dtype?, str, str?,
// Device?, Generator?. Overloads with one name are tried in order; the first whose arguments fit is meant.
#pragma once
#include <complex>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "compiler/tensor/tensor.h"

namespace mpy::tensor {

class RandomStream;
struct RefusedTypes;
struct None {};
using IntList = std::vector<int64_t>;
using DoubleList = std::vector<double>;
using TensorList = std::vector<Tensor>;
// A Device travels as its string ("cpu", "cuda:0"), a Generator as a RandomStream the binding keeps alive.
using Boxed = std::variant<None, bool, int64_t, double, std::complex<double>, Tensor, IntList, DoubleList, TensorList,
                           DType, std::string, RandomStream*, LoadedScalar>;
Boxed boxed_scalar(Scalar);
Scalar unboxed_scalar(const Boxed&);   // 0 where it is no number
LoadedScalar number_of(const Boxed&);  // asks nothing of a loaded one
using BoxedResult = Expected<std::vector<Boxed>>;
using BoxedFn = BoxedResult (*)(std::span<const Boxed> args);

enum OpFlags : uint16_t {
  kFunction = 1,     // torch.name
  kMethod = 2,       // Tensor.name (the parameter `self` is the receiver)
  kNN = 4,           // torch._C._nn.name, which torch/nn/functional.py builds on
  kInplace = 8,      // also Tensor.name_ : the result is written into self
  kOut = 16,         // also out=
  kProperty = 32,    // a property of Tensor
  kMutates = 64,     // is itself an in-place op: returns self
  kAnyDevice = 128,  // its tensors may be on different devices
  kOfNumber = 256,   // what it computes with a number as its second operand, it computes with a tensor of F64 or I64
};

struct Param {
  std::string name, type;  // type without "?" and size suffix
  bool optional = false;   // "?"
  bool keyword_only = false;
  bool has_default = false;
  int list_size = 0;  // int[2] -> 2
  Boxed default_value;
};

struct OpDef {
  const char* schema;  // "sum.dim(Tensor self, int[1]? dim, bool keepdim=False, *, dtype? dtype=None) -> Tensor"
  BoxedFn fn;
  uint16_t flags;
  enum Autocast : uint8_t { kAsIs, kLower, kFloat32, kWidest } autocast = kAsIs;  // schema/autocast.h
  const char* node = nullptr;  // what PyTorch calls its node in the graph, if that is not our last primitive's name
  // Parsed from the schema when the table is built:
  std::string name;      // "sum"
  std::string overload;  // "dim"
  std::vector<Param> params;
  std::vector<std::string> result_names;     // named results make a namedtuple: {"values", "indices"}
  int results = 1;                           // -1: a list of tensors
  int device = -1;                           // which parameter says where the result is made
  std::vector<const RefusedTypes*> refused;  // schema/refused_types.h
  uint16_t refused_mask = 0;                 // of all of them: an operand of no such type needs no closer look
};

// All ops, in order of overload resolution inside one name. Built at first use; a malformed row stops the program.
std::span<const OpDef> op_table();
const OpDef* find_op(std::string_view name, std::string_view overload = "");
BoxedResult call(const OpDef&, std::span<const Boxed> args);          // args in order of params, all present
BoxedResult call_inplace(const OpDef&, std::span<const Boxed> args);  // result written into args[0]
BoxedResult call_out(const OpDef&, std::span<const Boxed> args, const Tensor& out);

// Subscripts: t[...], t[...] = v.
struct Index {
  enum Kind : uint8_t { Int, Slice, NewAxis, Ellipsis, TensorIndex, Bool } kind = Int;
  int64_t i = 0;   // Int
  bool b = false;  // Bool
  bool has_start = false, has_stop = false;
  int64_t start = 0, stop = 0, step = 1;
  Tensor tensor;  // TensorIndex: integer or bool tensor
};
ET get_item(const Tensor&, std::span<const Index>);
Status set_item(const Tensor&, std::span<const Index>, const Tensor& value);

}  // namespace mpy::tensor
