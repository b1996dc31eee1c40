// The record of a primitive: everything there is to know of one op, on one screen. Records are constant data;
// `complete` refuses, at build time, one with a field left out. "None of this kind" is always said with a word
// (not_differentiable, no_value_errors), never with a null.
#pragma once
#include <span>

#include "compiler/tensor/history.h"
#include "compiler/tensor/shape.h"
#include "compiler/tensor/tensor.h"
#include "kernels/graph/graph.h"

namespace mpy::tensor {

struct Prim;

// One application, while its rules are asked.
struct PrimCall {
  const Prim& prim;
  std::span<const Tensor> in;
  Attrs attrs;
  DType compute = DType::F32;  // type the elements are computed in
  DType dtype = DType::F32;    // type of the result
  Dims sizes;
  Dims strides;        // logical strides of the result; Alias: of the window
  int64_t offset = 0;  // Alias: of the window, in the storage
  double number(int i) const { return std::bit_cast<double>(attrs[i]); }
};

// What a derivative sees. Values are Expected so that formulas chain; an error passes through.
class Backward {
 public:
  Backward(GradNode& node, Tensor g) : node_(node), g_(std::move(g)) {}
  const Tensor& g() const { return g_; }
  virtual ET in(int i) const = 0;
  virtual ET out() const = 0;  // the saved result
  const Dims& in_sizes(int i) const { return node_.input_sizes[i]; }
  DType in_dtype(int i) const { return node_.input_dtypes[i]; }
  size_t arity() const { return node_.input_sizes.size(); }
  int64_t attr(int i) const { return node_.attrs[i]; }
  double number(int i) const { return std::bit_cast<double>(attr(i)); }
  const Attrs& attrs() const { return node_.attrs; }

 protected:
  ~Backward() = default;
  GradNode& node_;

 private:
  Tensor g_;
};

class Body;
class Lower;

enum class PrimClass : uint8_t {
  Map,      // one scalar body over broadcast operands
  Alias,    // another window of the same storage: no Expr of its own until read
  Loop,     // several loop nodes: reductions, norms, gathers, scatters
  Library,  // a library call
};

using DtypeRule = Status (*)(PrimCall&);
using ShapeRule = Status (*)(PrimCall&);
using ValueCheck = Status (*)(PrimCall&);
using BodyFn = int (*)(Body&);                // Map: the scalar formula, the number of its result
using LowerFn = int (*)(Lower&);              // the kernel node that holds the result
using GradFn = ET (*)(Backward&, int input);  // gradient for one input, before it is summed to the input's size
using PrintFn = void (*)(const Attrs&, std::string* out);

struct Prim {
  const char* name;
  PrimClass cls;
  int arity;  // -1: any
  DtypeRule dtype;
  ShapeRule shape;  // also strides, for Alias also offset
  ValueCheck check;
  BodyFn body;
  LowerFn lower;
  GradFn grad;
  uint16_t saves;  // bit i: input i; kSaveOut: the result
  PrintFn print;
};
constexpr uint16_t kSaveOut = 1 << 15;
constexpr uint16_t kSaveNone = 0;

// Words for "none".
Status no_value_errors(PrimCall&);
int no_body(Body&);         // not a Map
int lower_map(Lower&);      // lowering of every Map
int lower_nothing(Lower&);  // an Alias: reading it makes a `view`
ET not_differentiable(Backward&, int);
void print_attrs(const Attrs&, std::string* out);    // ints
void print_compute(const Attrs&, std::string* out);  // attrs[0] = compute type, the rest are numbers

void record_is_incomplete(const char* why);  // no body: calling it while a record is built is the error
consteval Prim complete(Prim p) {
  if (!p.name || !p.dtype || !p.shape || !p.check || !p.body || !p.lower || !p.grad || !p.print)
    record_is_incomplete("a field is missing");
  if ((p.cls == PrimClass::Map) != (p.body != &no_body)) record_is_incomplete("a Map has a body, others have none");
  if ((p.cls == PrimClass::Map) != (p.lower == &lower_map)) record_is_incomplete("a Map is lowered by its body");
  if (p.grad == &not_differentiable && p.saves != kSaveNone) record_is_incomplete("saves values for no derivative");
  return p;
}

namespace prim {
#define PRIM(name) extern const Prim name;
#include "compiler/ops/prims.def"
#undef PRIM
}  // namespace prim
std::span<const Prim* const> prim_table();

// Runs the rules, appends the node, reports it to the tape.
ET apply(const Prim&, std::initializer_list<ET> in, Attrs attrs = {});
ET apply(const Prim&, std::span<const Tensor> in, Attrs attrs = {}, const char* grad_name = nullptr);
inline int64_t bits(double v) { return std::bit_cast<int64_t>(v); }

}  // namespace mpy::tensor
