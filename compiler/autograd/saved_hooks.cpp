// See saved_hooks.h.
#include "compiler/autograd/saved_hooks.h"

#include <fmt/format.h>
#include <cstring>

#include "compiler/autograd/error_names.h"
#include "compiler/autograd/tape.h"
#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"

namespace mpy::tensor {

namespace {
const char* kModified =
    "one of the variables needed for gradient computation has been modified by an inplace operation: [{} {}]{} is at "
    "version {}; expected "
    "version {} instead. Hint: enable anomaly detection to find the operation that failed to compute its gradient, "
    "with "
    "torch.autograd.set_detect_anomaly(True, check_nan=False).";

// Hooks are called in the order of PyTorch's names of what is saved: other before self, mat2 before self.
bool second_first(const GradNode& n) {
  if (n.prim == &prim::matmul) return n.input_sizes.size() == 2 && n.input_sizes[1].size() > 1;
  return n.prim == &prim::mul || n.prim == &prim::div || n.prim == &prim::pow || n.prim == &prim::atan2 ||
         n.prim == &prim::maximum || n.prim == &prim::minimum;
}

// A linear layer's product keeps the weight as it is and says that it is transposed; what hooks see is the factor.
bool is_turned(const GradNode& n, size_t i) {
  return n.prim == &prim::matmul && i < 2 && n.attrs[i] && n.input_sizes[i].size() == 2;
}

class Turned final : public PackedTensor {
 public:
  explicit Turned(std::shared_ptr<PackedTensor> of) : of_(std::move(of)) {}
  ET unpack() override { return op::transpose(TENSOR_TRY(of_->unpack()), 0, 1); }

 private:
  std::shared_ptr<PackedTensor> of_;
};

// The saved value as a tensor for the program: the very tensor it passed, unless that was written to since.
ET as_saved(GradNode& n, const SavedTensor& s) {
  if (s.input && s.storage->version == s.version) return s.input;
  Tensor t = make_tensor_of(s.input ? s.input.dtype() : s.dtype, s.value, s.strides);
  if (!s.is_output) return t;
  AutogradMeta& m = autograd_meta(t);
  m.grad_fn = Ref<GradNode>::share(&n);
  m.output_nr = s.output_nr;
  return t;
}

// A value that came back from a hook stands where the saved one stood in the graph.
ET in_place_of(const Edge& origin, const Tensor& value) {
  if (!origin.node || !Context::current().grad_enabled) return value;
  Tensor t = make_tensor_of(value.dtype(), read(value), value.strides());
  auto* n = new GradNode;
  n->prim = &prim::clone;
  n->name = "CloneBackward0";
  n->sequence = Context::current().next_node++;
  n->next = {origin};
  n->input_sizes = n->output_sizes = {t.sizes()};
  n->input_dtypes = {t.dtype()};
  n->output_dtype = t.dtype();
  autograd_meta(t).grad_fn = Ref<GradNode>::adopt(n);
  return t;
}

// A square and a cube are computed as products, whose derivatives would read their factors one after the other. Here
// they become the power that the program asked for, which saves its base once.
void product_as_power(GradNode& n) {
  if (n.prim != &prim::mul || strcmp(n.name, "PowBackward0") != 0 || n.saved[0].packed || !n.saved[1].input) return;
  const Tensor& base = n.saved[1].input;
  auto is_base = [&](const SavedTensor& s) { return s.input && s.input.same(base); };
  double exponent = 2;
  if (!is_base(n.saved[0])) {
    const Ref<GradNode> square = n.next[0].node;
    if (!square || square->prim != &prim::mul || !is_base(square->saved[0]) || !is_base(square->saved[1])) return;
    n.next[0] = square->next[0];
    n.saved[0] = n.saved[1];
    n.first = 0;
    exponent = 3;
  }
  const Tensor number = literal(exponent);
  n.prim = &prim::pow;
  n.next[1] = {};
  n.input_sizes[1] = number.sizes();
  n.input_dtypes[1] = number.dtype();
  n.saved[1] = {
      .input = number, .value = read(number), .storage = number->storage, .version = number->storage->version};
}
}  // namespace

Status pack_one(GradNode& n, size_t i, SavedTensorHooks& hooks) {
  product_as_power(n);
  if (n.saved[i].packed)
    return fail(
        "Calling register_hooks on a saved tensor whose hooks have already been set. Hint: only one pair of "
        "hooks is allowed at a time.");
  Tensor shown = TENSOR_TRY(as_saved(n, n.saved[i]));
  const bool is_output = n.saved[i].is_output;
  Edge origin = is_output ? Edge{Ref<GradNode>::share(&n), n.saved[i].output_nr} : edge_of(n.saved[i].input);
  const bool turned = is_turned(n, i);
  NoGrad off;
  if (turned) shown = TENSOR_TRY(op::transpose(shown, 0, 1));
  const uint32_t version = shown->storage->version;
  std::shared_ptr<PackedTensor> packed = TENSOR_TRY(hooks.pack(shown));
  if (shown->storage->version != version)
    return fail(
        "A saved tensor pack hook is modifying its input in place. Tensors provided as input to pack hook can not be "
        "modified by in-place operations as this can lead to unexpected side-effects. Please open an issue if you need "
        "to perform in-place operations on the input to a pack hook.");
  if (turned) packed = std::make_shared<Turned>(std::move(packed));
  // The node must not hold itself.
  if (!is_output) packed->origin = std::move(origin);
  // The hook went backward through this node, which needs it no more.
  if (n.released || i >= n.saved.size()) return Unit{};
  SavedTensor& s = n.saved[i];
  s.packed = std::move(packed);
  s.input = {};
  s.value = {};
  s.storage = {};
  return Unit{};
}

bool is_read(const GradNode& n, size_t i) {
  auto wanted = [&](size_t input) { return static_cast<bool>(n.next[input].node); };
  if (n.prim == &prim::mul || n.prim == &prim::matmul) return i > 1 || wanted(1 - i);
  if (n.prim == &prim::div) return i == 1 || wanted(1);
  if (n.prim == &prim::pow) return i < 2 || wanted(1);
  return true;
}

Status check_saved() {
  auto& tape = static_cast<GradTape&>(Context::current().tape);
  if (!tape.refused.empty()) return fail(std::exchange(tape.refused, {}));
  if (!tape.saved_inference) return Unit{};
  tape.saved_inference = false;
  return fail(
      "Inference tensors cannot be saved for backward. Please do not use Tensors created in inference mode in "
      "computation tracked by autograd. To work around this, you can make a clone to get a normal tensor and use it in "
      "autograd, or use `torch.no_grad()` instead of `torch.inference_mode()`.");
}

Status pack_saved() {
  auto& tape = static_cast<GradTape&>(Context::current().tape);
  std::vector<Ref<GradNode>> nodes = std::move(tape.to_pack);
  tape.to_pack.clear();
  for (Ref<GradNode>& node : nodes) {
    complete(*node);
    product_as_power(*node);
  }
  for (Ref<GradNode>& node : nodes) {
    if (node->refs == 1) continue;  // nothing leads to it
    const bool turns = second_first(*node);
    for (size_t place = 0; place < node->saved.size() && tape.saved_hooks; place++) {
      const size_t i = turns && place < 2 ? 1 - place : place;
      SavedTensor& s = node->saved[i];
      if ((!s.value && !s.input) || (s.input && s.input->wrapped_number) || !is_read(*node, i)) continue;
      const std::shared_ptr<SavedTensorHooks> hooks = tape.saved_hooks;  // which the hook itself may take away
      TENSOR_TRY(pack_one(*node, i, *hooks));
    }
  }
  return Unit{};
}

ET unpack_saved(GradNode& n, size_t i) {
  SavedTensor& s = n.saved[i];
  if (s.packed) {
    const std::shared_ptr<PackedTensor> packed = s.packed;
    Tensor value = TENSOR_TRY(packed->unpack());
    return in_place_of(s.is_output ? Edge{Ref<GradNode>::share(&n), s.output_nr} : packed->origin, value);
  }
  if (!s.input && !s.value) return Tensor();
  if (s.storage->version != s.version) {
    std::string of = s.is_output ? fmt::format(", which is output 0 of {},", node_name(n.name))
                     : s.input && grad_fn_name(s.input)
                         ? fmt::format(", which is output 0 of {},", node_name(grad_fn_name(s.input)))
                         : "";
    const std::string type = class_name(s.input ? s.input.dtype() : s.dtype, s.storage->device);
    return fail(
        fmt::format(fmt::runtime(kModified), type, show(s.sizes), of, s.storage->version, s.version));
  }
  return as_saved(n, s);
}

}  // namespace mpy::tensor
