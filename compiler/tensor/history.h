// What a tensor remembers of how it was made: data of autograd/, which fills it (tape.h) and walks it (engine.h). A
// GradNode stands for an op with a differentiable input that ran in grad mode; it holds the op's record, attributes and
// what the record says to save.
#pragma once
#include <memory>
#include <vector>

#include "compiler/tensor/tensor.h"

namespace mpy::tensor {

struct Edge {
  Ref<GradNode> node;
  int32_t input = 0;  // which output of that op this edge feeds a gradient to
};

// What a hook of the program's made of a value kept for backward.
class PackedTensor {
 public:
  virtual ~PackedTensor() = default;
  virtual ET unpack() = 0;  // the value again
  Edge origin;              // where the gradient of the value goes
};

// A value kept for backward. Holds the Expr as it was, and the version the storage had: PyTorch refuses to use a
// changed tensor even where we still could.
struct SavedTensor {
  Tensor input;  // for an op's input: the tensor itself
  ExprRef value;
  Ref<Storage> storage;
  Dims sizes, strides;
  uint32_t version = 0;
  DType dtype = DType::F32;  // of an output
  bool is_output = false;
  int output_nr = 0;
  std::shared_ptr<PackedTensor> packed;  // set: the value is there alone
};

// Called with the gradient; may return another (empty Tensor: keep). `data` belongs to the binding.
struct Hook {
  uint64_t id = 0;
  ET (*call)(void* data, const Tensor& grad) = nullptr;
  void (*drop)(void* data) = nullptr;
  void* data = nullptr;
};

struct AutogradMeta {
  Tensor grad;
  Ref<GradNode> grad_fn;
  int32_t output_nr = 0;
  GradNode* accumulator = nullptr;  // weak; cleared when that node dies
  bool retains_grad = false;
  std::vector<Hook> hooks;
  std::vector<Hook> post_accumulate_hooks;
  Tensor base;                   // of a differentiable view
  uint32_t grad_fn_version = 0;  // storage version at which a view's grad_fn was made
  bool view_made_in_no_grad = false;
  bool views_apart = false;  // of a base whose views are not all found by its storage: one of them got other memory
};

// A custom backward (torch.autograd.Function) given by the binding.
struct CustomBackward {
  Expected<std::vector<Tensor>> (*call)(void* data, const std::vector<Tensor>& grads) = nullptr;
  void (*drop)(void* data) = nullptr;
  void* data = nullptr;
};

// Nodes of a graph that nobody has walked yet: those that tensors name are there, and know nothing but their names.
class DeferredNodes {
 public:
  virtual ~DeferredNodes() = default;
  virtual void make() = 0;             // all of them, as they were when this was made
  virtual void forget(GradNode*) = 0;  // one that was there has died
  static void destroy(DeferredNodes* d) { delete d; }
  uint32_t refs = 1;
};

struct GradNode {
  uint32_t refs = 1;
  Ref<DeferredNodes> deferred;  // set: what follows but name and sequence is to be made, by complete()
  const Prim* prim = nullptr;   // null: accumulate into `variable`, or custom
  const char* name = nullptr;   // "AddBackward0"
  uint64_t sequence = 0;
  uint64_t first = 0;              // of the last node of a composite: the sequence of its first one
  std::vector<Edge> next;          // one per input
  std::vector<SavedTensor> saved;  // inputs in order, then outputs; entries the record does not save are empty
  SmallVec<int64_t, 4> attrs;
  std::vector<Dims> input_sizes;
  std::vector<DType> input_dtypes;
  std::vector<Dims> output_sizes;
  DType output_dtype = DType::F32;
  bool released = false;           // saved tensors are gone
  TensorImpl* variable = nullptr;  // accumulate: weak (the leaf owns nothing here; it clears this when it dies)
  CustomBackward custom;
  std::vector<Hook> pre_hooks;
  std::vector<CustomBackward> post_hooks;  // given the gradients for the inputs and behind them those of the outputs
  struct Retained {
    TensorImpl* tensor;
    int32_t output;
  };
  std::vector<Retained> retained;  // results that keep their gradient; weak, a dying tensor takes itself out
  // Scratch of one backward pass.
  uint64_t epoch = 0;
  int32_t dependencies = 0;
  bool needed = true;
  std::vector<Tensor> grads;
  static void destroy(GradNode*);
};

// Before anything but the name of a node is looked at.
void complete(GradNode&);

AutogradMeta& autograd_meta(const Tensor&);  // made if there is none
void drop_autograd(TensorImpl*);

}  // namespace mpy::tensor
