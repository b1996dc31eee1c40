// Hooks on what nodes save for backward (torch.autograd.graph.saved_tensors_hooks): a value is given to the program,
// which keeps something in its place and gives the value again when a derivative asks for it.
#pragma once
#include <memory>

#include "compiler/tensor/history.h"

namespace mpy::tensor {

class SavedTensorHooks {
 public:
  virtual ~SavedTensorHooks() = default;
  virtual Expected<std::shared_ptr<PackedTensor>> pack(const Tensor&) = 0;
};

Status check_saved();  // at the end of a step: fails where it saved what may not be saved
Status pack_saved();   // what the nodes saved that were made since the last call, by the hooks that are set
// Does a derivative that can be asked of the node read its i-th saved value? A factor is for the other factor's alone.
bool is_read(const GradNode&, size_t i);
// One value of a node, its i-th; by `hooks`, whatever is set.
Status pack_one(GradNode&, size_t i, SavedTensorHooks& hooks);
ET unpack_saved(GradNode&, size_t i);  // for a derivative, or to look at; empty if the node does not save it

}  // namespace mpy::tensor
