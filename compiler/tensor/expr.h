// Expr is one value of the lazy graph: pending (an op over other Exprs) or done (bytes in a buffer). An Expr never
// changes its value: an in-place write gives the storage another Expr, so readers of the old value stay right.
//
// Walks and frees over Exprs are iterative: a chain of a million pending ops must not need a deep stack.
#pragma once
#include "compiler/tensor/buffer.h"
#include "compiler/tensor/device.h"
#include "compiler/tensor/ref.h"
#include "compiler/tensor/scalar.h"
#include "compiler/tensor/small_vec.h"

namespace mpy::tensor {

struct Prim;
class Context;

// A leaf whose bytes came from a RandomStream: a program draws it again at every run.
struct RandomDraw {
  enum Kind : uint8_t { Uniform, Normal, Bernoulli, Randint, Randperm, Exponential } kind;
  double a = 0, b = 1;                   // bounds, or mean and deviation, or p
  int64_t loaded_a = -1, loaded_b = -1;  // those of LoadedScalars
  int64_t low = 0, high = 0;             // Randint, Randperm (n = high)
  uint64_t sequence = 0;                 // order of draws
};

struct Expr {
  enum Flags : uint8_t { kScalar = 1, kVolatile = 2, kDraw = 4, kConst = 8, kCounted = 16, kRead = 32, kHeld = 64 };
  uint32_t refs = 1;
  DType dtype = DType::F32;
  // kCounted: among what its Context counts as pending. kRead: done when a pending op took it for an input. kHeld:
  // among the bytes that only pending work holds.
  uint8_t flags = 0;
  int16_t result = 0;          // which result of a library op with several
  Device device;               // meta: neither pending nor done, and of no op
  const Prim* prim = nullptr;  // null: a leaf
  Dims sizes;
  SmallVec<Expr*, 3> inputs;   // owned
  SmallVec<int64_t, 4> attrs;  // doubles as their bits; hashed, so nothing that varies from step to step
  Scalar scalar;               // kScalar: a number that varies without a new plan; see known_scalar()
  int64_t loaded = -1;         // kScalar: that of a LoadedScalar
  BufferRef buffer;            // set: done
  Dims strides;                // of the buffer, in elements, once done
  int64_t offset = 0;
  RandomDraw* draw = nullptr;    // owned
  const char* origin = nullptr;  // the op a person wrote
  uint64_t serial = 0;           // creation order
  // Scratch of one walk, valid where `epoch` is the walk's.
  uint64_t epoch = 0;
  int32_t index = -1, uses = 0;

  bool done() const { return static_cast<bool>(buffer); }
  bool pending() const { return !buffer && prim; }
  static void destroy(Expr*);
};
using ExprRef = Ref<Expr>;

int64_t numel(const Dims&);
Dims contiguous_strides(const Dims& sizes);
bool is_contiguous(const Dims& sizes, const Dims& strides);

ExprRef leaf(BufferRef, DType, const Dims& sizes, const Dims& strides, int64_t offset = 0);
ExprRef meta_expr(DType, const Dims& sizes);
ExprRef scalar_expr(Scalar, DType);
Scalar known_scalar(const Expr&);      // of kScalar: its value decides something
ExprRef constant_expr(Scalar, DType);  // a number that is part of the plan: literals of our own formulas
// A pending node, on the device of its inputs, or where the Context says if there are none. Steals nothing: inputs are
// shared.
ExprRef node(const Prim&, DType, const Dims& sizes, std::initializer_list<const ExprRef*> inputs,
             std::initializer_list<int64_t> attrs = {});
ExprRef node(const Prim&, DType, const Dims& sizes, const SmallVec<Expr*, 3>& inputs,
             const SmallVec<int64_t, 4>& attrs);

}  // namespace mpy::tensor
