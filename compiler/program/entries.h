// The tensors from before that a region meets, as they were then: its inputs in the order in which it met them, and
// the gradients that these had. Each storage gets an Expr of its own when it is met, so that what the run computes is a
// graph over these.
#pragma once
#include <unordered_map>
#include <vector>

#include "compiler/tensor/history.h"
#include "compiler/tensor/tensor.h"

namespace mpy {

struct TensorEntry {
  tensor::Tensor tensor;
  int input = -1;               // its number among the inputs
  int gradient_of = -1;         // the entry whose gradient it was
  int gradient = -1;            // the entry that was its gradient
  bool reads_gradient = false;  // the run looked at its gradient, or added to it …
  bool sets_gradient = false;   // … before it gave it another one
  tensor::ExprRef window;       // what it held; null: the run had written there already
  // As it was.
  bool requires_grad = false, leaf = true, inference = false, shares_version = true, retains_grad = false;
  tensor::DType dtype{};
  tensor::Dims sizes, strides;
  int64_t offset = 0;
  uint32_t kind = 0;  // of its object, which it need not have had
  tensor::Storage* storage = nullptr;
  tensor::TensorImpl* base = nullptr;
  tensor::TensorImpl* grad = nullptr;
  tensor::Ref<tensor::GradNode> grad_fn;
  int32_t output_nr = 0;
  size_t hooks = 0;
  uint32_t grad_fn_version = 0;
};

struct StorageEntry {
  tensor::Ref<tensor::Storage> storage;
  tensor::ExprRef contents;
  uint32_t version = 0;
  uint64_t data_version = 0;
  tensor::Dims sizes, strides;
  bool exported = false;
  bool changed() const { return storage->data_version != data_version || storage->expr.get() != contents.get(); }
};

class Entries {
 public:
  // `tensor_kind`: of the object that a tensor gets which has none yet.
  explicit Entries(uint32_t tensor_kind) : tensor_kind_(tensor_kind) {}
  // The next input. False: it cannot be computed.
  bool add_input(const tensor::Tensor&);
  int find(const tensor::TensorImpl*) const;       // -1: none
  int find_storage(const tensor::Storage*) const;  // -1: none
  void gradient_read(const tensor::TensorImpl*);
  void gradient_set(const tensor::TensorImpl*);

  const std::vector<TensorEntry>& tensors() const { return tensors_; }
  const std::vector<StorageEntry>& storages() const { return storages_; }
  uint32_t kind_of(const tensor::Tensor&) const;

 private:
  int add(const tensor::Tensor&);
  uint32_t tensor_kind_;
  int inputs_ = 0;
  std::vector<TensorEntry> tensors_;
  std::vector<StorageEntry> storages_;
  std::unordered_map<const tensor::TensorImpl*, int> by_tensor_;
  std::unordered_map<const tensor::Storage*, int> by_storage_;
};

}  // namespace mpy
