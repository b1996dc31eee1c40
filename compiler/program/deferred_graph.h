// The part of autograd's graph that a replay leaves behind. Its nodes are made at the first walk over them
// (backward, grad_fn); until then there are only those that tensors name, and what the others will hold.
#pragma once
#include <memory>
#include <span>
#include <vector>

#include "compiler/program/outcome.h"

namespace mpy {

// What a replay has at hand when it leaves something behind.
struct ReplayedTensors {
  std::vector<tensor::Tensor> entries;
  std::vector<tensor::ExprRef> leaves, outputs;
  const tensor::Scalar* loaded = nullptr;  // by number
  std::vector<tensor::Tensor> made;
  std::vector<tensor::Ref<tensor::Storage>> storages;

  tensor::ExprRef value(const ValueSource&) const;
  tensor::Tensor tensor(const TensorSource&) const;
  const tensor::Ref<tensor::Storage>& storage(const StorageSource&) const;
  void make_storage(const MadeStorage&, size_t at);
  void make_tensor(const MadeTensor&, size_t at);  // its history apart
  void add_history(const MadeTensor&, size_t at, const tensor::Ref<tensor::GradNode>&);
};

// What of an outcome the nodes need, worked out once.
struct GraphNeeds {
  explicit GraphNeeds(const Outcome&);
  std::vector<int> entries, edges;  // tensors, and where the gradients of tensors go
  std::vector<int> leaves, outputs;
  std::vector<int> entry_storages, made_storages;  // those that something else has, too
  std::vector<int> made;                           // likewise
  size_t loaded = 0;                               // how many numbers, from the first one
};

class DeferredGraph final : public tensor::DeferredNodes {
 public:
  // Before the replay changes anything.
  DeferredGraph(std::shared_ptr<const Outcome>, std::shared_ptr<const GraphNeeds>, const ReplayedTensors&);
  // A node that a tensor names: it knows its name.
  tensor::Ref<tensor::GradNode> head(int node);
  // After it has made and changed everything.
  void settle(const ReplayedTensors&);
  void make() override;
  void forget(tensor::GradNode*) override;
  const std::vector<tensor::Edge>& edges() const { return edges_; }

 private:
  ReplayedTensors at_hand() const;
  std::shared_ptr<const Outcome> outcome_;
  std::shared_ptr<const GraphNeeds> needs_;
  uint64_t first_ = 0;  // sequence of the first node
  std::vector<std::pair<int, tensor::GradNode*>> heads_;
  std::vector<tensor::Edge> edges_;
  std::vector<tensor::Tensor> entries_, made_;
  std::vector<tensor::ExprRef> leaves_, outputs_;
  std::vector<tensor::Scalar> loaded_;
  std::vector<tensor::Ref<tensor::Storage>> entry_storages_, made_storages_;
  std::vector<uint32_t> entry_versions_, made_versions_;
};

}  // namespace mpy
