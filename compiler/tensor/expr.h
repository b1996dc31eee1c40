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

// All that a plan depends on in one Expr but its operands, as 128 bits: two that differ have another key but for one
// chance in 2**128.
struct ExprKey {
  uint64_t a = 0, b = 0;
  bool operator==(const ExprKey&) const = default;
  // Two words. Each step can be undone, so keys of the same length differ where only one step did.
  void add(uint64_t word, uint64_t other = 0) {
    a = (a ^ word) * 0x9E3779B97F4A7C15ull;
    b = (b ^ other) * 0xD6E8FEB86659FD93ull;
    a ^= b >> 29;
    b ^= a >> 32;
  }
};

// What each flush looks at comes first, so that it lies in two of the lines in which memory is read.
struct alignas(64) Expr {
  enum Flags : uint8_t {
    kScalar = 1,
    kVolatile = 2,
    kDraw = 4,
    kConst = 8,
    kCounted = 16,  // among what its Context counts as pending
    kRead = 32,     // done when a pending op took it for an input
    kHeld = 64,     // among the bytes that only pending work holds
    kEmpty = 128,   // an op without elements
  };
  enum Keyed : uint8_t { kNot, kAsOp, kAsLeaf };
  uint32_t refs = 1;
  DType dtype = DType::F32;
  uint8_t flags = 0;
  Keyed keyed = kNot;  // what `key` is of
  Device device;       // meta: neither pending nor done, and of no op
  uint32_t users = 0;  // how often ops have it for an operand
  static constexpr uint32_t kNowhere = ~uint32_t{0}, kLeaf = uint32_t{1} << 31;
  uint32_t at = kNowhere;  // its place in a Journal: among the ops, with kLeaf among the leaves
  // Scratch of one walk, valid where `epoch` is the walk's.
  int32_t uses = 0, index = -1;
  uint64_t epoch = 0;
  const Prim* prim = nullptr;  // null: a leaf
  BufferRef buffer;            // set: done
  uint64_t serial = 0;         // creation order: what an op needs is older than it
  ExprKey key;
  SmallVec<Expr*, 3> inputs;  // owned

  Dims sizes;
  SmallVec<int64_t, 4> attrs;  // doubles as their bits; hashed, so nothing that varies from step to step
  Dims strides;                // of the buffer, in elements, once done
  int64_t offset = 0;
  Scalar scalar;                 // kScalar: a number that varies without a new plan; see known_scalar()
  int64_t loaded = -1;           // kScalar: that of a LoadedScalar
  RandomDraw* draw = nullptr;    // owned
  const char* origin = nullptr;  // the op a person wrote

  bool done() const { return static_cast<bool>(buffer); }
  bool pending() const { return !buffer && prim; }
  void drop_inputs();  // of what is done
  static void destroy(Expr*);
  static void* operator new(size_t);  // from a pool of the thread
  static void operator delete(void*);
};
using ExprRef = Ref<Expr>;

// Of an op: by its primitive, type, sizes and attributes. Of a leaf: by its type, sizes and strides, or its number if
// that is part of the plan.
const ExprKey& key_as(Expr&, Expr::Keyed);
// A number as a plan's slot holds it.
uint64_t scalar_bits(const Expr&);
uint64_t scalar_bits(Scalar, DType);

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
