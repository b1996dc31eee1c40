// The backward pass on the lazy graph. Derivatives are written with the ops they are of, so with create_graph the pass
// is differentiable too. All walks are iterative.
#pragma once
#include <vector>

#include "compiler/tensor/history.h"

namespace mpy::tensor {

// tensors[i].backward(grads[i]); an empty grad means 1 for a scalar. `inputs` non-empty: only those accumulate.
Status backward(const std::vector<Tensor>& tensors, const std::vector<Tensor>& grads, bool retain_graph,
                bool create_graph, const std::vector<Tensor>& inputs = {});
// torch.autograd.grad. Unused inputs give an empty Tensor if allowed.
Expected<std::vector<Tensor>> grad(const std::vector<Tensor>& outputs, const std::vector<Tensor>& inputs,
                                   const std::vector<Tensor>& grads, bool retain_graph, bool create_graph,
                                   bool allow_unused);
// What a node gives its inputs for gradients of its results, outside a backward pass.
Expected<std::vector<Tensor>> run_node(GradNode&, const std::vector<Tensor>& grads);

}  // namespace mpy::tensor
