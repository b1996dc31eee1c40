// Tensor handles. A Tensor names a window (sizes, strides, offset) of a Storage; the storage's contents are the Expr it
// holds now. Logical strides are PyTorch's; where the bytes of a done Expr lie is up to the plan, until someone
// asks for a raw pointer.
//
// Two counters per storage: `version` moves as PyTorch's `_version` does and guards saved tensors; `data_version` moves
// whenever the data changes in any way and guards what is derived from it.
#pragma once
#include "compiler/tensor/dtype.h"
#include "compiler/tensor/expr.h"
#include "compiler/tensor/result.h"

namespace mpy::tensor {

struct Storage {
  uint32_t refs = 1;
  DType dtype = DType::F32;
  Device device;
  bool watched = false;   // the write path reports to Context::observer
  bool exported = false;  // a raw pointer escaped: data stays at `expr->buffer`, ops on it are not delayed
  uint32_t version = 0;
  uint64_t data_version = 0;
  uint64_t serial = 0;
  ExprRef expr;         // contents, with `sizes`
  Dims sizes, strides;  // the layout the contents have in logical storage: non-overlapping and dense from 0
  uint64_t mark = 0;    // scratch of one walk
  Storage *prev = nullptr, *next = nullptr;  // Context's list of storages that may be pending
  Context* listed = nullptr;
  int64_t count() const { return numel(sizes); }
  static void destroy(Storage*);
};

struct AutogradMeta;
struct GradNode;
struct TensorImpl;

struct TensorOwner {  // the binding's object for this tensor, so that identity is kept
  void* object = nullptr;
  void (*on_destroy)(void* object) = nullptr;
};

class Tensor {
 public:
  Tensor() = default;
  explicit Tensor(Ref<TensorImpl> p) : p_(std::move(p)) {}
  explicit operator bool() const { return static_cast<bool>(p_); }
  TensorImpl* impl() const { return p_.get(); }
  TensorImpl* operator->() const { return p_.get(); }
  bool same(const Tensor& o) const { return p_ == o.p_; }

  const Dims& sizes() const;
  const Dims& strides() const;
  int64_t size(int d) const { return sizes()[d]; }
  int dim() const { return sizes().dim(); }
  int64_t numel() const { return mpy::tensor::numel(sizes()); }
  DType dtype() const;
  Device device() const;
  bool contiguous() const;
  bool requires_grad() const;
  bool is_leaf() const;

 private:
  Ref<TensorImpl> p_;
};
using ET = Expected<Tensor>;

struct TensorImpl {
  uint32_t refs = 1;
  DType dtype = DType::F32;
  bool wrapped_number = false;  // a Python number: lowest rank in promotion
  bool requires_grad = false;   // as a leaf
  bool shares_version = true;   // false for `.data`: writes do not move `version`
  bool inference = false;
  Ref<Storage> storage;
  Dims sizes, strides;
  int64_t offset = 0;
  ExprRef value;  // this window of storage->expr, as of `value_version`
  uint64_t value_version = ~uint64_t(0);
  AutogradMeta* autograd = nullptr;
  TensorOwner owner;
  uint64_t serial = 0;
  static void destroy(TensorImpl*);
};

// The numbers of the storage that a window of elements covers: a complex element is a pair along a last axis.
struct Window {
  Dims sizes, strides;
  int64_t offset = 0;
};
Window parts_window(const TensorImpl&);

inline const Dims& Tensor::sizes() const { return p_->sizes; }
inline const Dims& Tensor::strides() const { return p_->strides; }
inline DType Tensor::dtype() const { return p_->dtype; }
inline Device Tensor::device() const { return p_->storage->device; }

// A new tensor over a new storage that holds `e`.
Tensor make_tensor(ExprRef e, const Dims& strides);
Tensor make_tensor(ExprRef e);  // contiguous
// The same of any element type: of a complex one `e` holds the parts along a last axis, the strides count elements.
Tensor make_tensor_of(DType, ExprRef e, const Dims& strides);
Tensor meta_tensor(DType, const Dims& sizes, const Dims& strides);                              // without numbers
Tensor make_alias(const Tensor& base, const Dims& sizes, const Dims& strides, int64_t offset);  // no autograd
Tensor detach(const Tensor&);                        // the same window, no history
Tensor data_alias(const Tensor&);                    // Tensor.data
void set_data(const Tensor&, const Tensor& source);  // t.data = source
Tensor scalar_tensor(Scalar, DType, bool wrapped);
Tensor wrapped(Scalar);  // a Python number as an operand
Tensor wrapped(const LoadedScalar&);
// Who looks at a number that may be loaded asks these.
Scalar value_of(const LoadedScalar&);
bool is_number(const LoadedScalar&, double);
bool is_less(const LoadedScalar&, double);
bool is_greater(const LoadedScalar&, double);
LoadedScalar complement(const LoadedScalar&);  // 1 - it
// Host data, copied. `strides` null: contiguous.
ET tensor_from_data(const void* data, DType, const Dims& sizes);
// The bytes of a tensor just made, in the memory of a device that has its own.
ET on_device(const Tensor&, Device);
// Memory that is not ours; exported from the start.
Tensor tensor_from_foreign(void* data, size_t bytes, DType, const Dims& sizes, const Dims& strides,
                           void (*free_fn)(void*), void* cookie);

Scalar load_scalar(const void* p, DType);
void store_scalar(void* p, DType, Scalar);
double load_double(const void* p, DType);

}  // namespace mpy::tensor
