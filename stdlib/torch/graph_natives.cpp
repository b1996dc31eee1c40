// torch._C: the graph behind a tensor as Python sees it, nodes of torch.autograd.Function, hooks on what nodes save.
#include "stdlib/torch/graph_natives.h"

#include <algorithm>
#include <unordered_set>

#include "compiler/autograd/engine.h"
#include "compiler/autograd/tape.h"
#include "compiler/autograd/tensor_api.h"
#include "compiler/bindings/tensor_object.h"
#include "compiler/ops/contents.h"
#include "compiler/ops/prim.h"
#include "compiler/schema/steps.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/native_module.h"
#include "torch.natives.h"

namespace mpy {

using tensor::Step;
using tensor::Tensor;

namespace {
// A tensor whose graph is looked at: a graph shows the sizes of what is in it.
const Tensor& walked(Value v) {
  see_all_tensors();
  return tensor_of(v);
}

// torch.autograd.Function's backward, called by the engine.
struct PythonBackward {
  Isolate* isolate;  // its thread that runs: the one that gave it may be over
  Ref callable;
};
tensor::Expected<std::vector<Tensor>> call_python_backward(PythonBackward* b, const std::vector<Tensor>& grads) {
  Thread& t = *b->isolate->heap->thread;
  auto run = [&]() -> Result<Value> {
    Ref list = TRY_REF(list_new(t));
    for (const Tensor& g : grads) {
      Ref item = g ? TRY_REF(wrap_tensor(t, g)) : Ref::copy(Value::none());
      TRY(list_append(t, as_list(list), item));
    }
    report_asked(t, "hook", b->callable);
    return t.call(b->callable, {list});
  };
  auto result = run();
  auto failed = tensor::fail(tensor::ErrorKind::Runtime, kPendingException);
  if (result.raised()) return failed;
  Ref value = Ref::take(result.take());
  std::vector<Tensor> out;
  auto each = for_each(t, value, [&](Value item) -> Status {
    if (item.is_none()) out.push_back({});
    else if (is_tensor(t, item)) out.push_back(tensor_of(item));
    else return t.type_error("expected Variable or None (got {})", {FormatArg::type_of(item)});
    return {};
  });
  if (each.raised()) return failed;
  return out;
}
tensor::Expected<std::vector<Tensor>> call_backward(void* data, const std::vector<Tensor>& grads) {
  std::vector<Tensor> arrived;
  for (const Tensor& g : grads)
    if (g) arrived.push_back(g);
  return tensor::run_hook(arrived, [&] { return call_python_backward(static_cast<PythonBackward*>(data), grads); });
}
void drop_backward(void* data) { delete static_cast<PythonBackward*>(data); }

Result<std::vector<Tensor>> tensors_of(Thread& t, Value v) {
  std::vector<Tensor> out;
  TRY(for_each(t, v, [&](Value item) -> Status {
    out.push_back(is_tensor(t, item) ? tensor_of(item) : Tensor());
    return {};
  }));
  return out;
}
}  // namespace

void set_backward(Thread& t, const Tensor& output, Value callable) {
  tensor::CustomBackward& custom = output->autograd->grad_fn->custom;
  if (custom.drop) custom.drop(custom.data);
  custom.call = call_backward;
  custom.drop = drop_backward;
  custom.data = new PythonBackward{&t.isolate, Ref::copy(callable)};
}

NATIVE(torch_attach_custom) {
  TensorScope scope(t);
  std::vector<Tensor> outputs = TRY(tensors_of(t, args[1]));
  Ref name = TRY_REF(str_intern(t, args[2]));
  TRY_OP(t, tensor::perform(tensor::Step::of(tensor::kAttachCustom),
                            {TRY(tensors_of(t, args[0])), outputs, std::string(str_view(name))}));
  for (const Tensor& x : outputs)
    if (x->autograd && x->autograd->grad_fn) {
      set_backward(t, x, args[3]);
      if (t.protocol_observer) t.protocol_observer->attached(args[3]);
      break;
    }
  return Value::none();
}

namespace {
// A tensor without data that has its place in the graph at an edge: it stands for the node.
Tensor at_edge(const tensor::Edge& e) {
  tensor::GradNode& n = *e.node;
  if (!n.prim && !n.custom.call && !n.deferred) {
    if (n.variable) return Tensor(tensor::Ref<tensor::TensorImpl>::share(n.variable));
    // The leaf is gone; another stands for it.
    Tensor gone = tensor::make_tensor(tensor::meta_expr(tensor::DType::F32, tensor::Dims()));
    (void)tensor::set_requires_grad(gone, true);
    return gone;
  }
  tensor::complete(n);
  const auto output = static_cast<size_t>(e.input);
  const tensor::Dims sizes = output < n.output_sizes.size() ? n.output_sizes[output] : tensor::Dims();
  Tensor t = tensor::make_tensor(tensor::meta_expr(tensor::part_type(n.output_dtype), sizes));
  tensor::AutogradMeta& m = tensor::autograd_meta(t);
  m.grad_fn = e.node;
  m.output_nr = e.input;
  return t;
}

// Where the gradients of a node's inputs go. Those of a composite are the edges that leave it, each once.
void edges_out(tensor::GradNode& n, uint64_t first, std::vector<tensor::Edge>* out) {
  tensor::complete(n);
  for (const tensor::Edge& e : n.next) {
    if (!first) {
      out->push_back(e);
      continue;
    }
    if (!e.node) continue;
    const bool accumulates = !e.node->prim && !e.node->custom.call && !e.node->deferred;
    if (!accumulates && e.node->sequence >= first) {
      edges_out(*e.node, first, out);
      continue;
    }
    bool known = false;
    for (const tensor::Edge& o : *out) known |= o.node.get() == e.node.get() && o.input == e.input;
    if (!known) out->push_back(e);
  }
}
}  // namespace

static Status need_tensor(Thread& t, Value v) {
  if (is_tensor(t, v)) return {};
  return t.type_error("argument 1 must be Tensor, not {}", {type_name(t, v)});
}

// For each input a tensor that stands for the node, or None, which of its outputs, and whether it is transposed before.
NATIVE(torch_grad_fn_next) {
  TRY(need_tensor(t, args[0]));
  TensorScope scope(t);
  const tensor::Ref<tensor::GradNode> n = tensor::grad_fn(walked(args[0]));
  Ref list = TRY_REF(list_new(t));
  if (!n) return list.release();
  std::vector<tensor::Edge> edges;
  tensor::complete(*n);
  // PyTorch's linear layer transposes its weight and has its bias in front.
  const bool product = n->prim == &tensor::prim::matmul && !n->first;
  std::vector<size_t> order;
  edges_out(*n, n->first, &edges);
  for (size_t i = 0; i < edges.size(); i++) order.push_back(i);
  if (product && edges.size() == 3) order = {2, 0, 1};
  for (size_t i : order) {
    const tensor::Edge& e = edges[i];
    const Tensor at = e.node ? at_edge(e) : Tensor();
    Ref node = at ? TRY_REF(wrap_tensor(t, at)) : Ref::copy(Value::none());
    const bool turned = product && i < 2 && e.node && n->attrs[i];
    TRY(list_append(t, as_list(list), node));
    TRY(list_append(t, as_list(list), Value::small_int(e.input)));
    TRY(list_append(t, as_list(list), Value::boolean(turned)));
  }
  return list.release();
}
NATIVE(torch_depends_on_others) {
  TensorScope scope(t);
  const std::vector<Tensor> outputs = TRY(tensors_of(t, args[0])), leaves = TRY(tensors_of(t, args[1]));
  const auto is_other = [&](const tensor::TensorImpl* leaf) {
    return std::none_of(leaves.begin(), leaves.end(), [&](const Tensor& x) { return x.impl() == leaf; });
  };
  std::unordered_set<tensor::GradNode*> seen;
  std::vector<tensor::GradNode*> left;
  const auto reach = [&](tensor::GradNode* n) {
    if (n && seen.insert(n).second) left.push_back(n);
  };
  for (const Tensor& x : outputs) {
    if (!x || !x.requires_grad()) continue;
    if (!x.is_leaf()) reach(tensor::grad_fn(x).get());  // kept by x
    else if (is_other(x.impl())) return Value::boolean(true);
  }
  while (!left.empty()) {
    tensor::GradNode& n = *left.back();
    left.pop_back();
    if (!n.prim && !n.custom.call && !n.deferred) {
      if (is_other(n.variable)) return Value::boolean(true);
      continue;
    }
    tensor::complete(n);
    for (const tensor::Edge& e : n.next) reach(e.node.get());
  }
  return Value::boolean(false);
}
NATIVE(torch_grad_fn_id) {
  TRY(need_tensor(t, args[0]));
  const tensor::Edge e = tensor::edge_of(walked(args[0]));
  return make_uint(t, reinterpret_cast<uint64_t>(e.node.get()) >> 4);
}
NATIVE(torch_grad_fn_hook) {
  TRY(need_tensor(t, args[0]));
  TensorScope scope(t);
  const tensor::Ref<tensor::GradNode> n = tensor::grad_fn(walked(args[0]));
  if (!n) return t.raise(Exc::RuntimeError, "cannot register a hook on a tensor without a grad_fn");
  tensor::complete(*n);
  if (n->first) return t.raise(Exc::NotImplementedError, "grad_fn.register_hook on an op that is composed of others");
  n->post_hooks.push_back({call_backward, drop_backward, new PythonBackward{&t.isolate, Ref::copy(args[1])}});
  return Value::none();
}
NATIVE(torch_base_of) {
  TRY(need_tensor(t, args[0]));
  const Tensor& x = walked(args[0]);
  if (!x->autograd || !x->autograd->base) return Value::none();
  return wrap_tensor(t, x->autograd->base);
}

namespace {
// A value that a hook of Python's keeps in another form.
class PythonPacked final : public tensor::PackedTensor {
 public:
  PythonPacked(Isolate* isolate, Ref packed, Ref unpack)
      : isolate_(isolate), packed_(std::move(packed)), unpack_(std::move(unpack)) {}

  tensor::ET unpack() override {
    Thread& t = *isolate_->heap->thread;
    report_interruption(t, "a hook of saved tensors runs meanwhile");
    auto result = t.call(unpack_, {packed_});
    if (result.raised()) return tensor::fail(tensor::ErrorKind::Runtime, kPendingException);
    Ref value = Ref::take(result.take());
    if (is_tensor(t, value)) return tensor_of(value);
    (void)t.type_error("Output of saved tensor unpack_hook expected to be a Tensor but got result of type {}",
                       {FormatArg::type_of(value)});
    return tensor::fail(tensor::ErrorKind::Runtime, kPendingException);
  }

 private:
  Isolate* isolate_;
  Ref packed_, unpack_;
};

class PythonSavedHooks final : public tensor::SavedTensorHooks {
 public:
  PythonSavedHooks(Isolate* isolate, Value pack, Value unpack)
      : isolate_(isolate), pack_(Ref::copy(pack)), unpack_(Ref::copy(unpack)) {}

  tensor::Expected<std::shared_ptr<tensor::PackedTensor>> pack(const Tensor& value) override {
    Thread& t = *isolate_->heap->thread;
    auto run = [&]() -> Result<Value> {
      Ref given = TRY_REF(wrap_tensor(t, value));
      return t.call(pack_, {given});
    };
    auto result = run();
    if (result.raised()) return tensor::fail(tensor::ErrorKind::Runtime, kPendingException);
    return std::shared_ptr<tensor::PackedTensor>(
        std::make_shared<PythonPacked>(isolate_, Ref::take(result.take()), Ref::copy(unpack_)));
  }

 private:
  Isolate* isolate_;
  Ref pack_, unpack_;
};

void put_in_force(TorchState* state) {
  auto& tape = static_cast<tensor::GradTape&>(state->context.tape);
  tape.saved_hooks = state->saved_hooks.empty() ? nullptr : state->saved_hooks.back();
}

// The node of a tensor and the place of one of its saved values; -1 is the result.
Result<tensor::Ref<tensor::GradNode>> node_that_saves(Thread& t, Value tensor, Value place, size_t* at) {
  TRY(need_tensor(t, tensor));
  tensor::Ref<tensor::GradNode> n = tensor::grad_fn(walked(tensor));
  if (!n) return t.raise(Exc::RuntimeError, "a tensor without a grad_fn saves nothing");
  tensor::complete(*n);
  const int64_t given = TRY(to_index(t, place));
  *at = given < 0 ? n->input_sizes.size() : static_cast<size_t>(given);
  return n;
}
}  // namespace

NATIVE(torch_push_saved_hooks) {
  TorchState* state = torch_state(t);
  state->saved_hooks.push_back(std::make_shared<PythonSavedHooks>(&t.isolate, args[0], args[1]));
  put_in_force(state);
  return Value::none();
}
NATIVE(torch_pop_saved_hooks) {
  TorchState* state = torch_state(t);
  if (state->saved_hooks.empty()) return t.raise(Exc::RuntimeError, "no hooks of saved tensors are set");
  const std::shared_ptr<tensor::SavedTensorHooks> last = std::move(state->saved_hooks.back());
  state->saved_hooks.pop_back();
  put_in_force(state);
  return Value::none();
}
NATIVE(torch_grad_fn_saved) {
  TensorScope scope(t);
  size_t at = 0;
  const auto n = TRY(node_that_saves(t, args[0], args[1], &at));
  if (n->released)
    return t.raise(Exc::RuntimeError,
                   "Trying to backward through the graph a second time (or directly access saved tensors after they "
                   "have already been freed). Saved intermediate values of the graph are freed when you call "
                   ".backward() or autograd.grad(). Specify retain_graph=True if you need to backward through the "
                   "graph a second time or if you need to access saved tensors after calling backward.");
  if (at >= n->saved.size()) return Value::none();
  const Tensor value = TRY_OP(t, tensor::unpack_saved(*n, at));
  return value ? wrap_tensor(t, value) : Value::none();
}
NATIVE(torch_grad_fn_pack) {
  TensorScope scope(t);
  size_t at = 0;
  const auto n = TRY(node_that_saves(t, args[0], args[1], &at));
  if (n->released || at >= n->saved.size() || (!n->saved[at].value && !n->saved[at].packed))
    return t.raise(Exc::RuntimeError,
                   "Calling register_hooks on a saved tensor after it has been freed. Saved intermediate values of the "
                   "graph are freed when you call .backward() or autograd.grad(). Specify retain_graph=True if you "
                   "need to backward through the graph a second time or if you need to access saved variables after "
                   "calling backward.");
  PythonSavedHooks hooks(&t.isolate, args[2], args[3]);
  TRY_OP(t, tensor::pack_one(*n, at, hooks));
  return Value::none();
}
NATIVE(torch_grad_fn_run) {
  TRY(need_tensor(t, args[0]));
  TensorScope scope(t);
  const tensor::Ref<tensor::GradNode> n = tensor::grad_fn(walked(args[0]));
  const bool composed = n && n->first && n->first < n->sequence;
  // A power is computed by products, whose factors are not its inputs.
  const bool product = n && n->prim == &tensor::prim::mul && std::string_view(n->name) == "PowBackward0";
  if (!n || composed || product)
    return t.raise(Exc::NotImplementedError, "a call of a grad_fn that is composed of others");
  auto given = tensor::run_node(*n, TRY(tensors_of(t, args[1])));
  if (!given.ok()) return raise_op_error(t, given.error());
  Ref list = TRY_REF(list_new(t));
  for (const Tensor& g : *given) {
    Ref item = g ? TRY_REF(wrap_tensor(t, g)) : Ref::copy(Value::none());
    TRY(list_append(t, as_list(list), item));
  }
  return tuple_from_iterable(t, list);
}
// The backward of the torch.autograd.Function that the tensor comes from, or None.
NATIVE(torch_grad_fn_callable) {
  TRY(need_tensor(t, args[0]));
  const tensor::Ref<tensor::GradNode> n = tensor::grad_fn(walked(args[0]));
  if (!n) return Value::none();
  tensor::complete(*n);
  if (n->custom.call != call_backward) return Value::none();
  return new_ref(static_cast<PythonBackward*>(n->custom.data)->callable);
}

}  // namespace mpy
