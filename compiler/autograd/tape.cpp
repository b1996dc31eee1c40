// See tape.h.
#include "compiler/autograd/tape.h"

#include <fmt/format.h>
#include <cstring>
#include <mutex>
#include <unordered_map>

#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"

namespace mpy::tensor {

bool differentiable(DType d) { return is_inexact(d); }

namespace {
std::string backward_name_of(const char* name) {
  std::string out;
  bool up = true;
  for (const char* c = name; *c; c++) {
    if (*c == '_') {
      up = true;
      continue;
    }
    out += up ? static_cast<char>(std::toupper(*c)) : *c;
    up = false;
  }
  return out + "Backward0";
}

const char* backward_name(const Prim& p) {
  // Names are kept for good: records are constants, a few hundred at most.
  static std::mutex lock;
  static std::unordered_map<const Prim*, std::string> names;
  std::lock_guard<std::mutex> hold(lock);
  auto [it, fresh] = names.try_emplace(&p);
  if (fresh) it->second = backward_name_of(p.name);
  return it->second.c_str();
}

Ref<GradNode> accumulator_of(const Tensor& leaf) {
  AutogradMeta& m = autograd_meta(leaf);
  if (m.accumulator) return Ref<GradNode>::share(m.accumulator);
  auto* n = new GradNode;
  n->name = "AccumulateGrad";
  n->sequence = ~uint64_t(0);  // as soon as its gradient is complete
  n->variable = leaf.impl();
  m.accumulator = n;
  return Ref<GradNode>::adopt(n);
}
}  // namespace

Edge edge_of(const Tensor& t) {
  if (!t || !t.requires_grad()) return {};
  Ref<GradNode> fn = grad_fn(t);
  if (fn) return {fn, t->autograd->output_nr};
  return {accumulator_of(t), 0};
}

namespace {
SavedTensor save_input(const Tensor& t) {
  return {.input = t,
          .value = read(t),
          .storage = t->storage,
          .sizes = t.sizes(),
          .strides = t.strides(),
          .version = t->storage->version};
}

SavedTensor save_output(const Tensor& t) {
  return {.value = read(t),
          .storage = t->storage,
          .sizes = t.sizes(),
          .strides = t.strides(),
          .version = t->storage->version,
          .dtype = t.dtype(),
          .is_output = true};
}
}  // namespace

void GradTape::record(const Prim& p, std::span<const Tensor> in, const Attrs& attrs, const Tensor& out,
                      const char* grad_name) {
  Context& c = Context::current();
  bool alias = p.cls == PrimClass::Alias;
  if (alias && !in.empty()) {
    // Views remember their base, so that in-place writes reach each other's place in the graph.
    const Tensor& of = in[0];
    const Tensor& base = of->autograd && of->autograd->base ? of->autograd->base : of;
    AutogradMeta& m = autograd_meta(out);
    m.base = base;
    const bool is_view = of->autograd && of->autograd->base;
    m.view_made_in_no_grad = !c.grad_enabled || (is_view && of->autograd->view_made_in_no_grad);
    m.grad_fn_version = out->storage->version;
  }
  if (!c.grad_enabled || p.grad == &not_differentiable || !differentiable(out.dtype())) return;
  bool any = false;
  for (const Tensor& t : in) any |= t.requires_grad();
  if (!any) return;
  for (const Tensor& t : in)
    if (const std::string* why = why_refused(t)) refused = *why;
  auto* n = new GradNode;
  Ref<GradNode> node = Ref<GradNode>::adopt(n);
  n->prim = &p;
  n->name = grad_name ? grad_name : backward_name(p);
  n->sequence = c.next_node++;
  n->attrs = attrs;
  n->output_dtype = out.dtype();
  n->output_sizes.push_back(out.sizes());
  n->next.reserve(in.size());
  if (p.saves) n->saved.resize(in.size() + 1);
  bool inference = false;
  for (size_t i = 0; i < in.size(); i++) {
    n->next.push_back(differentiable(in[i].dtype()) ? edge_of(in[i]) : Edge{});
    n->input_sizes.push_back(in[i].sizes());
    n->input_dtypes.push_back(in[i].dtype());
    if (p.saves & (1u << std::min<size_t>(i, 14))) n->saved[i] = save_input(in[i]);
    if (in[i]->inference) inference = true;
  }
  for (size_t i = 0; inference && i < in.size(); i++)
    if (p.saves & (1u << std::min<size_t>(i, 14)) && in[i]->inference && is_read(*n, i)) saved_inference = true;
  AutogradMeta& m = autograd_meta(out);
  m.grad_fn = node;
  m.output_nr = 0;
  if (p.saves & kSaveOut) n->saved[in.size()] = save_output(out);
  if (saved_hooks && p.saves) to_pack.push_back(node);
}

namespace {
// The node of a torch.autograd.Function, or of an op with several views for results, that a view came from by views
// alone. Its place in the graph says more than which window of the base it is.
const GradNode* made_by(const AutogradMeta& m) {
  for (GradNode* n = m.grad_fn.get(); n;) {
    complete(*n);
    if (n->custom.call) return n;
    if (!n->prim || n->prim->cls != PrimClass::Alias) return nullptr;
    for (const char* several : {"UnbindBackward0", "SplitBackward0", "SplitWithSizesBackward0"})
      if (strcmp(n->name, several) == 0) return n;
    n = n->next.empty() ? nullptr : n->next[0].node.get();
  }
  return nullptr;
}

const char* why_not_written(const GradNode& maker) {
  if (!maker.custom.call || maker.output_sizes.size() > 1)
    return "This view is the output of a function that returns multiple views. Such functions do not allow the output "
           "views to be modified inplace. You should replace the inplace operation by an out-of-place one.";
  return "This view was created inside a custom Function (or because an input was returned as-is) and the autograd "
         "logic to handle view+inplace would override the custom backward associated with the custom Function, leading "
         "to incorrect gradients. This behavior is forbidden. You can fix this by cloning the output of the custom "
         "Function.";
}

// `how` "is being" or what else was modified.
std::string made_without_gradients(std::string_view how) {
  return fmt::format(
      "A view was created in no_grad mode and {} modified inplace with grad mode enabled. Given that this use case is "
      "ambiguous and error-prone, it is forbidden. You can clarify your code by moving both the view and the inplace "
      "either both inside the no_grad block (if you don't want the inplace to be tracked) or both outside (if you want "
      "the inplace to be tracked).",
      how);
}

Expected<std::vector<Tensor>> refuse(void* why, const std::vector<Tensor>&) {
  return fail(*static_cast<std::string*>(why));
}

constexpr std::string_view kWritten = "its base or another view of its base has been";

// Why this view's place in the graph was taken from it, if it was.
const std::string* refusal(const AutogradMeta& m) {
  return m.grad_fn && m.grad_fn->custom.call == refuse ? static_cast<const std::string*>(m.grad_fn->custom.data)
                                                       : nullptr;
}

// Writes that would leave a view at a place in the graph that is not what it holds.
Status check_view(const AutogradMeta& m) {
  if (const std::string* why = refusal(m)) {
    std::string text = *why;
    return fail(text.replace(text.find(kWritten), kWritten.size(), "is being"));
  }
  if (const GradNode* maker = made_by(m))
    return fail(fmt::format("Output {} of {} is a view and is being modified inplace. {}", m.output_nr, m.grad_fn->name,
                            why_not_written(*maker)));
  if (m.view_made_in_no_grad) return fail(made_without_gradients("is being"));
  return Unit{};
}

// Stands where a view was that may have no other place in the graph, and whose base has been written to since: no
// gradient goes further.
Ref<GradNode> refusing(const Tensor& view, const char* name, std::string why) {
  auto* out = new GradNode;
  out->name = name;
  out->sequence = Context::current().next_node++;
  out->output_sizes.push_back(view.sizes());
  out->output_dtype = view.dtype();
  out->custom.call = refuse;
  out->custom.drop = [](void* text) { delete static_cast<std::string*>(text); };
  out->custom.data = new std::string(std::move(why));
  return Ref<GradNode>::adopt(out);
}

// The same, if this view is such a one.
Ref<GradNode> refused_place(const Tensor& view) {
  const AutogradMeta& m = *view->autograd;
  if (refusal(m)) return m.grad_fn;
  if (const GradNode* maker = made_by(m))
    return refusing(view, m.grad_fn->name,
                    fmt::format("Output {} of {} is a view and {} modified inplace. {}", m.output_nr, m.grad_fn->name,
                                kWritten, why_not_written(*maker)));
  if (!m.view_made_in_no_grad) return {};
  return refusing(view, "Invalid", made_without_gradients(kWritten));
}
}  // namespace

// After `base` was written through, a view's place in the graph is: this window of the base as it is now.
Ref<GradNode> grad_fn(const Tensor& t) {
  AutogradMeta* m = t->autograd;
  if (!m) return {};
  if (m->base && m->grad_fn_version != t->storage->version && m->base.requires_grad()) {
    if (Ref<GradNode> refused = refused_place(t)) {
      m->grad_fn = refused;
      m->output_nr = 0;
      m->grad_fn_version = t->storage->version;
      return m->grad_fn;
    }
    NoGrad off;
    Context::current().grad_enabled = true;
    ET fresh = op::window_of(m->base, t.dtype(), t.sizes(), t.strides(), t->offset);
    if (fresh.ok() && (*fresh)->autograd) {
      m->grad_fn = (*fresh)->autograd->grad_fn;
      m->output_nr = 0;
      if (m->grad_fn) m->grad_fn->name = "AsStridedBackward0";
    }
    m->grad_fn_version = t->storage->version;
  }
  return m->grad_fn;
}

const std::string* why_refused(const Tensor& t) {
  if (!t || !t->autograd || !t->autograd->base) return nullptr;
  (void)grad_fn(t);
  return refusal(*t->autograd);
}

const char* grad_fn_name(const Tensor& t) {
  Ref<GradNode> n = grad_fn(t);
  return n ? n->name : nullptr;
}

Status check_inplace(const Tensor& self) {
  if (has_internal_overlap(self.sizes(), self.strides()))
    return fail(
        "unsupported operation: more than one element of the written-to tensor refers to a single memory location. "
        "Please clone() the tensor before performing the operation.");
  Context& c = Context::current();
  if (self->inference && !c.inference)
    return fail(
        "Inplace update to inference tensor outside InferenceMode is not allowed.You can make a clone to get a normal "
        "tensor before doing inplace update.See https://github.com/pytorch/rfcs/pull/17 for more details.");
  if (!c.grad_enabled) return Unit{};
  if (!self.requires_grad() && !(self->autograd && self->autograd->base && self->autograd->base.requires_grad()))
    return Unit{};
  if (self->autograd && self->autograd->base) TENSOR_TRY(check_view(*self->autograd));
  if (self->autograd && self->autograd->base && self->autograd->base.is_leaf())
    return fail("a view of a leaf Variable that requires grad is being used in an in-place operation.");
  if (self->requires_grad && self.is_leaf())
    return fail("a leaf Variable that requires grad is being used in an in-place operation.");
  return Unit{};
}

namespace {
// The saved result of the op that made `result` now lives in `self`.
void rehome_saved_output(const Tensor& self, const Tensor& result) {
  Ref<GradNode> fn = result->autograd ? result->autograd->grad_fn : Ref<GradNode>{};
  if (!fn) return;
  complete(*fn);
  for (SavedTensor& s : fn->saved) {
    if (!s.is_output || !(s.storage == result->storage)) continue;
    s.storage = self->storage;
    s.sizes = self.sizes();
    s.strides = self.strides();
    s.version = self->storage->version;
  }
}
}  // namespace

namespace {
// `base` with `value` in the window that `self` is of it.
ET with_window(const Tensor& base, const Tensor& self, const Tensor& value) {
  const int64_t first = base->offset * parts_of(base.dtype()) / parts_of(self.dtype());
  const int64_t offset = self->offset - first;
  if (base.numel() == 0 || non_overlapping_and_dense(base.sizes(), base.strides()))
    return op::window_scatter(base, value, self.strides(), offset);
  // One with gaps in memory (over an array of the host): within all that it spans.
  int64_t count = 1;
  for (int i = 0; i < base.dim(); i++) count += (base.sizes()[i] - 1) * base.strides()[i];
  ET span = op::window_scatter(op::full(Dims{count}, Scalar::of(0.0), base.dtype()), base, base.strides(), 0);
  return op::as_strided(op::window_scatter(span, value, self.strides(), offset), base.sizes(), base.strides(), 0);
}
}  // namespace

Status assign_inplace(const Tensor& self, const Tensor& result) {
  Tensor value = result;
  if (value.dtype() != self.dtype()) value = TENSOR_TRY(op::cast(value, self.dtype()));
  if (!(value.sizes() == self.sizes())) value = TENSOR_TRY(op::expand(value, self.sizes()));
  AutogradMeta* m = self->autograd;
  Tensor base = m ? m->base : Tensor();
  bool tracks = Context::current().grad_enabled &&
                (value.requires_grad() || self.requires_grad() || (base && base.requires_grad()));
  if (!tracks) return write(self, read(value));
  Context::current().histories++;
  if (!base) {
    TENSOR_TRY(write(self, read(value)));
    AutogradMeta& meta = autograd_meta(self);
    Ref<GradNode> fn = grad_fn(value);
    if (!fn && value.requires_grad()) {
      // A leaf copied in: the link to it is an identity op.
      Tensor same = TENSOR_TRY(op::clone(value));
      fn = grad_fn(same);
    }
    meta.grad_fn = fn;
    meta.output_nr = 0;
    rehome_saved_output(self, value);
    return Unit{};
  }
  if (m->view_made_in_no_grad) TENSOR_TRY(check_view(*m));
  // A write to a view is a write to its base: base' = base with the window replaced.
  Tensor whole = TENSOR_TRY(with_window(base, self, value));
  Ref<GradNode> whole_fn = grad_fn(whole);
  TENSOR_TRY(write(self, read(value)));
  AutogradMeta& bm = autograd_meta(base);
  bm.grad_fn = whole_fn;
  bm.output_nr = 0;
  if (bm.grad_fn) bm.grad_fn->name = "CopySlices";
  rehome_saved_output(self, value);
  return Unit{};
}

}  // namespace mpy::tensor
