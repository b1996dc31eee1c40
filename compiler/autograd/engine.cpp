// See engine.h: nodes in reverse order of creation, each when all its gradients have arrived.
#include "compiler/autograd/engine.h"

#include <fmt/format.h>
#include <algorithm>
#include <functional>
#include <queue>

#include "compiler/autograd/saved_hooks.h"
#include "compiler/autograd/tape.h"
#include "compiler/ops/complex.h"
#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "compiler/tensor/context.h"

namespace mpy::tensor {

namespace {
const char* kSecondTime =
    "Trying to backward through the graph a second time (or directly access saved tensors after they have already been "
    "freed). "
    "Saved intermediate values of the graph are freed when you call .backward() or autograd.grad(). Specify "
    "retain_graph=True if you "
    "need to backward through the graph a second time or if you need to access saved tensors after calling backward.";

ET unpack(GradNode& n, size_t i) {
  if (n.released) return fail(kSecondTime);
  Tensor t = TENSOR_TRY(unpack_saved(n, i));
  return t ? ET(t) : fail(kSecondTime);
}

// Values that were saved must still be what they were. What hooks keep is asked for once, whatever reads it how often.
class SavedBackward final : public Backward {
 public:
  SavedBackward(GradNode& n, Tensor g, std::vector<Tensor>& unpacked)
      : Backward(n, std::move(g)), unpacked_(unpacked) {}
  ET in(int i) const override { return at(static_cast<size_t>(i)); }
  ET out() const override { return at(node_.saved.size() - 1); }

 private:
  ET at(size_t i) const {
    if (i >= node_.saved.size()) return fail(kSecondTime);
    if (!node_.saved[i].packed) return unpack(node_, i);
    unpacked_.resize(node_.saved.size());
    if (!unpacked_[i]) unpacked_[i] = TENSOR_TRY(unpack(node_, i));
    return unpacked_[i];
  }
  std::vector<Tensor>& unpacked_;
};

// The gradients of those inputs that have one and are wanted, by the derivative of the node's record.
Expected<std::vector<Tensor>> prim_gradients(GradNode& n, const Tensor& g, const std::function<bool(size_t)>& wanted) {
  if (n.released && n.prim->saves) return fail(kSecondTime);
  bool map = n.prim->cls == PrimClass::Map;
  std::vector<Tensor> given(n.next.size()), unpacked;
  const bool conjugates = is_complex(n.output_dtype) && derivative_between_conjugates(*n.prim);
  for (size_t i = 0; i < n.next.size(); i++) {
    if (!n.next[i].node || !wanted(i)) continue;
    SavedBackward b(n, conjugates ? TENSOR_TRY(op::conj(g)) : g, unpacked);
    Tensor gi = TENSOR_TRY(n.prim->grad(b, static_cast<int>(i)));
    if (!gi) continue;
    if (conjugates) gi = TENSOR_TRY(op::conj(gi));
    if (map && !(gi.sizes() == n.input_sizes[i])) gi = TENSOR_TRY(sum_to(gi, n.input_sizes[i]));
    if (gi.dtype() != n.input_dtypes[i]) gi = TENSOR_TRY(op::cast(gi, n.input_dtypes[i]));
    given[i] = gi;
  }
  return given;
}

struct Later {
  bool operator()(const GradNode* a, const GradNode* b) const { return a->sequence < b->sequence; }
};

struct Target {
  GradNode* node;
  int input;
  Tensor* into;
};

class Pass {
 public:
  Pass(bool retain, bool create) : retain_(retain), create_(create) {}

  Status seed(const Tensor& t, Tensor g) {
    Edge e = edge_of(t);
    if (!e.node)
      return fail(
          fmt::format("element {} of tensors does not require grad and does not have a grad_fn", seeds_.size()));
    if (!g) {
      if (t.numel() != 1) return fail("grad can be implicitly created only for scalar outputs");
      if (is_complex(t.dtype()))
        return fail(fmt::format("grad can be implicitly created only for real scalar outputs but got torch.{}",
                                torch_name(t.dtype())));
      g = TENSOR_TRY(op::full(t.sizes(), Scalar::of(1.0), t.dtype()));
    } else if (!(g.sizes() == t.sizes())) {
      return fail(
          fmt::format("Mismatch in shape: grad_output[{}] has a shape of torch.Size({}) and output[{}] has a shape of "
                      "torch.Size({}).",
                      seeds_.size(), show(g.sizes()), seeds_.size(), show(t.sizes())));
    }
    seeds_.push_back({e, g});
    return Unit{};
  }

  // Only these receive; empty: every leaf accumulates.
  void want(const Tensor& t, Tensor* into) {
    Edge e = edge_of(t);
    wants_.push_back({e.node, e.input, into});
    only_wanted_ = true;
  }
  void accumulate_only(const Tensor& t) {
    Edge e = edge_of(t);
    if (e.node) wants_.push_back({e.node, e.input, nullptr});
    only_wanted_ = true;
  }

  Status run() {
    discover();
    Context& c = Context::current();
    bool saved = c.grad_enabled;
    c.grad_enabled = create_;
    Status s = walk();
    c.grad_enabled = saved;
    return s;
  }

 private:
  struct Seed {
    Edge edge;
    Tensor grad;
  };
  struct Want {
    Ref<GradNode> node;
    int input;
    Tensor* into;
  };

  void discover() {
    static thread_local uint64_t last = 0;
    epoch_ = ++last;
    std::vector<GradNode*> todo;
    auto enter = [&](GradNode* n) {
      if (n->epoch == epoch_) return;
      complete(*n);
      n->epoch = epoch_;
      n->dependencies = 0;
      n->needed = !only_wanted_;
      n->grads.assign(std::max<size_t>(n->output_sizes.size(), 1), Tensor());
      todo.push_back(n);
      order_.push_back(Ref<GradNode>::share(n));
    };
    for (Seed& s : seeds_) enter(s.edge.node.get());
    while (!todo.empty()) {
      GradNode* n = todo.back();
      todo.pop_back();
      for (Edge& e : n->next)
        if (e.node) {
          enter(e.node.get());
          e.node->dependencies++;
        }
    }
    if (!only_wanted_) return;
    for (Want& w : wants_)
      if (w.node && w.node->epoch == epoch_) w.node->needed = true;
    // A node is needed if a path from it leads to a wanted one. Their ages don't say which come first: the place of a
    // view in the graph is found again, as a new node, when an older op asks for it.
    const std::vector<GradNode*> users_first = sorted();
    for (size_t i = users_first.size(); i-- > 0;)
      for (Edge& e : users_first[i]->next)
        if (e.node && e.node->needed) users_first[i]->needed = true;
  }

  std::vector<GradNode*> sorted() {
    std::vector<GradNode*> out;
    for (auto& r : order_)
      if (r->dependencies == 0) out.push_back(r.get());
    for (size_t i = 0; i < out.size(); i++)
      for (Edge& e : out[i]->next)
        if (e.node && --e.node->dependencies == 0) out.push_back(e.node.get());
    for (GradNode* n : out)
      for (Edge& e : n->next)
        if (e.node) e.node->dependencies++;
    return out;
  }

  Status deliver(const Edge& e, Tensor g) {
    Tensor& slot = e.node->grads[static_cast<size_t>(e.input)];
    if (!slot) slot = std::move(g);
    else slot = TENSOR_TRY(op::add(slot, g));
    return Unit{};
  }

  // The gradients of a node's inputs, as its hooks leave them.
  Status deliver_all(GradNode& n, std::vector<Tensor> given) {
    for (size_t k = 0; k < n.post_hooks.size(); k++) {
      std::vector<Tensor> both = given;
      both.insert(both.end(), n.grads.begin(), n.grads.end());
      std::vector<Tensor> changed = TENSOR_TRY(n.post_hooks[k].call(n.post_hooks[k].data, both));
      for (size_t i = 0; i < given.size() && i < changed.size(); i++) given[i] = changed[i];
    }
    for (size_t i = 0; i < given.size(); i++)
      if (n.next[i].node && n.next[i].node->needed && given[i]) TENSOR_TRY(deliver(n.next[i], given[i]));
    return Unit{};
  }

  Status run_hooks(std::vector<Hook>& hooks, Tensor* g) {
    for (size_t i = 0; i < hooks.size(); i++) {
      Tensor changed = TENSOR_TRY(hooks[i].call(hooks[i].data, *g));
      if (changed) *g = changed;
    }
    return Unit{};
  }

  Status accumulate(GradNode& n, Tensor g) {
    if (!n.variable) return Unit{};
    Tensor leaf(Ref<TensorImpl>::share(n.variable));
    AutogradMeta& m = *leaf->autograd;
    TENSOR_TRY(run_hooks(m.hooks, &g));
    for (Want& w : wants_)
      if (w.node.get() == &n && w.into) {
        *w.into = g;
        return Unit{};
      }
    if (g.dtype() != leaf.dtype()) g = TENSOR_TRY(op::cast(g, leaf.dtype()));
    // A sparse gradient is, to us, a tensor without contents.
    if (m.grad && m.grad.device() != g.device())
      return fail("a dense gradient of a tensor that has a sparse one is not implemented");
    if (!m.grad) {
      // A tensor of its own, so that later writes to it reach no other.
      m.grad = create_ ? TENSOR_TRY(op::clone(g))
                       : make_tensor_of(g.dtype(), read(g), preserved_strides(g.sizes(), leaf.strides()));
    } else if (create_) {
      m.grad = TENSOR_TRY(op::add(m.grad, g));
    } else {
      Tensor sum = TENSOR_TRY(op::add(m.grad, g));
      // The leaf may have got data of another type since.
      if (sum.dtype() != m.grad.dtype()) sum = TENSOR_TRY(op::cast(sum, m.grad.dtype()));
      TENSOR_TRY(write(m.grad, read(sum)));
    }
    for (size_t i = 0; i < m.post_accumulate_hooks.size(); i++) {
      Hook& h = m.post_accumulate_hooks[i];
      (void)TENSOR_TRY(h.call(h.data, leaf));
    }
    return Unit{};
  }

  Status apply_prim(GradNode& n, const Tensor& g) {
    return deliver_all(n, TENSOR_TRY(prim_gradients(n, g, [&](size_t i) { return n.next[i].node->needed; })));
  }

  Status apply_custom(GradNode& n) {
    std::vector<Tensor> result = TENSOR_TRY(n.custom.call(n.custom.data, n.grads));  // empty: none arrived
    std::vector<Tensor> given(n.next.size());
    for (size_t i = 0; i < n.next.size() && i < result.size(); i++) {
      Edge& e = n.next[i];
      if (!e.node || !e.node->needed || !result[i]) continue;
      Tensor gi = result[i];
      if (!(gi.sizes() == n.input_sizes[i])) gi = TENSOR_TRY(sum_to(gi, n.input_sizes[i]));
      given[i] = gi;
    }
    return deliver_all(n, std::move(given));
  }

  Status process(GradNode& n) {
    bool any = false;
    for (const Tensor& g : n.grads) any |= static_cast<bool>(g);
    if (any) {
      if (!n.pre_hooks.empty() && n.grads[0]) TENSOR_TRY(run_hooks(n.pre_hooks, &n.grads[0]));
      for (GradNode::Retained& r : n.retained)
        if (const Tensor& g = n.grads[static_cast<size_t>(r.output)]; g && r.tensor->autograd) {
          Tensor& kept = r.tensor->autograd->grad;
          // One of its own, so that a write to it does not reach the gradients that go on.
          if (kept) kept = TENSOR_TRY(op::add(kept, g));
          else if (create_) kept = TENSOR_TRY(op::clone_as(g, contiguous_strides(g.sizes())));
          else kept = make_tensor_of(g.dtype(), read(g), contiguous_strides(g.sizes()));
        }
      for (Want& w : wants_)
        if (w.node.get() == &n && w.into && (n.prim || n.custom.call)) *w.into = n.grads[static_cast<size_t>(w.input)];
      if (n.custom.call) TENSOR_TRY(apply_custom(n));
      else if (n.prim) {
        if (n.grads[0]) TENSOR_TRY(apply_prim(n, n.grads[0]));
      } else if (n.needed) TENSOR_TRY(accumulate(n, n.grads[0]));
    }
    n.grads.clear();
    if (!retain_ && n.prim) {
      n.released = true;
      n.saved.clear();
    }
    return Unit{};
  }

  Status walk() {
    std::priority_queue<GradNode*, std::vector<GradNode*>, Later> ready;
    for (Seed& s : seeds_) TENSOR_TRY(deliver(s.edge, s.grad));
    for (Seed& s : seeds_)
      if (s.edge.node->dependencies == 0 && s.edge.node->epoch == epoch_) {
        ready.push(s.edge.node.get());
        s.edge.node->dependencies = -1;
      }
    while (!ready.empty()) {
      GradNode* n = ready.top();
      ready.pop();
      if (n->needed) TENSOR_TRY(process(*n));
      for (Edge& e : n->next)
        if (e.node && --e.node->dependencies == 0) {
          e.node->dependencies = -1;
          ready.push(e.node.get());
        }
    }
    return Unit{};
  }

  bool retain_, create_, only_wanted_ = false;
  uint64_t epoch_ = 0;
  std::vector<Seed> seeds_;
  std::vector<Want> wants_;
  std::vector<Ref<GradNode>> order_;
};
}  // namespace

Expected<std::vector<Tensor>> run_node(GradNode& n, const std::vector<Tensor>& grads) {
  complete(n);
  if (n.custom.call) return n.custom.call(n.custom.data, grads);
  if (!n.prim || grads.size() != 1 || !grads[0]) return fail("a node takes one gradient for each of its results");
  return prim_gradients(n, grads[0], [](size_t) { return true; });
}

Status backward(const std::vector<Tensor>& tensors, const std::vector<Tensor>& grads, bool retain_graph,
                bool create_graph, const std::vector<Tensor>& inputs) {
  const MakeOn where(tensors.empty() ? Device() : tensors[0].device());
  Pass pass(retain_graph || create_graph, create_graph);
  for (size_t i = 0; i < tensors.size(); i++) TENSOR_TRY(pass.seed(tensors[i], i < grads.size() ? grads[i] : Tensor()));
  for (const Tensor& t : inputs) pass.accumulate_only(t);
  return pass.run();
}

Expected<std::vector<Tensor>> grad(const std::vector<Tensor>& outputs, const std::vector<Tensor>& inputs,
                                   const std::vector<Tensor>& grads, bool retain_graph, bool create_graph,
                                   bool allow_unused) {
  const MakeOn where(outputs.empty() ? Device() : outputs[0].device());
  Pass pass(retain_graph || create_graph, create_graph);
  std::vector<Tensor> result(inputs.size());
  for (size_t i = 0; i < outputs.size(); i++) TENSOR_TRY(pass.seed(outputs[i], i < grads.size() ? grads[i] : Tensor()));
  for (size_t i = 0; i < inputs.size(); i++) {
    if (!inputs[i].requires_grad()) return fail("One of the differentiated Tensors does not require grad");
    pass.want(inputs[i], &result[i]);
  }
  TENSOR_TRY(pass.run());
  if (!allow_unused)
    for (const Tensor& t : result)
      if (!t)
        return fail(
            "One of the differentiated Tensors appears to not have been used in the graph. Set allow_unused=True if "
            "this is the desired behavior.");
  return result;
}

}  // namespace mpy::tensor
