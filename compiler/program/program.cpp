// See program.h.
#include "compiler/program/program.h"

#include <fmt/format.h>

#include "compiler/autograd/tape.h"
#include "compiler/autograd/tensor_api.h"
#include "compiler/mutation/mutate.h"
#include "compiler/ops/contents.h"
#include "compiler/ops/value_checks.h"
#include "compiler/random/draws.h"
#include "compiler/schema/steps.h"
#include "runtime/memory/object.h"

namespace mpy {

using tensor::Expr;
using tensor::ExprRef;
using tensor::Tensor;

namespace {
size_t index(int i) { return static_cast<size_t>(i); }
}  // namespace

struct Program::Replay : ReplayedTensors {};

std::unique_ptr<Program> Program::make(TensorRun run, const std::vector<Tensor>& results, tensor::PlanCache& plans,
                                       uint32_t tensor_kind, std::string* why) {
  std::unique_ptr<Program> p(new Program);
  p->tensor_kind_ = tensor_kind;
  OutcomeBuilder builder(std::move(run));
  if (!builder.build(results, why) || !p->make_plan(builder, plans, why)) return nullptr;
  builder.finish_checks();
  p->outcome_ = std::make_shared<const Outcome>(builder.take());
  const Outcome& o = *p->outcome_;
  if (!o.nodes.empty()) p->needs_ = std::make_shared<const GraphNeeds>(o);
  for (const ValueRead& r : o.reads) p->numbers_ = std::max(p->numbers_, static_cast<size_t>(r.number + 1));
  for (const TensorChange& c : o.tensor_changes)
    if (int input = o.inputs[index(c.entry)]; c.metadata && input >= 0) p->metadata_.push_back(input);
  p->idle_ = !p->plan_ && o.leaves.empty() && o.draws.empty() && o.checks.empty() && o.gradients.empty() &&
             o.storages.empty() && o.tensors.empty() && o.nodes.empty() && o.tensor_changes.empty() &&
             o.storage_changes.empty() && o.reads.empty() && o.value_checks.empty() && o.results.empty() &&
             o.histories == 0;
  return p;
}

bool Program::make_plan(OutcomeBuilder& builder, tensor::PlanCache& plans, std::string* why) {
  const std::vector<ExprRef>& roots = builder.roots();
  if (roots.empty()) return true;
  std::vector<Expr*> plain;
  for (const ExprRef& e : roots) plain.push_back(e.get());
  const auto ends = builder.ends();
  for (const Expr* end : ends) {
    Expr* e = const_cast<Expr*>(end);
    if (!e->done() && !tensor::flush(&e, 1).ok()) return *why = "an input that cannot be computed", false;
  }
  tensor::ExprOrder order;
  order.device = plain[0]->device;
  for (Expr* e : plain)
    if (!(e->device == order.device)) return *why = "tensors on several devices", false;
  tensor::order_exprs(order, plain.data(), plain.size(), true, &ends);
  for (Expr* e : plain) order.outputs.push_back(e->index);
  for (int i : order.inputs) {
    plan_inputs_.push_back(builder.leaf(ExprRef::share(order.nodes[index(i)])));
    if (plan_inputs_.back() < 0) return *why = "a value of unknown origin", false;
  }
  for (int s : order.scalars) {
    const Expr& e = *order.nodes[index(s)];
    if (const int number = builder.loaded(e); number >= 0) loaded_.push_back({scalars_.size(), number, e.dtype});
    scalars_.push_back(tensor::scalar_bits(e));
  }
  tensor::make_key(order);
  auto plan = plans.get(order);
  if (!plan.ok()) return *why = "no plan: " + plan.error().message, false;
  plan_ = *plan;
  for (const ExprRef& e : roots) {
    shell_exprs_.push_back(tensor::leaf({}, e->dtype, e->sizes, tensor::contiguous_strides(e->sizes)));
    shell_exprs_.back()->device = e->device;
    shell_.push_back(shell_exprs_.back().get());
  }
  return true;
}

// The gradients that tensors have now.
bool Program::find_entries(Replay& r, std::string* why) const {
  auto kind_of = [&](const Tensor& t) {
    auto* o = static_cast<Object*>(t->owner.object);
    return o ? o->kind : tensor_kind_;
  };
  for (const GradientCheck& g : outcome_->gradients) {
    const Tensor& of = r.entries[index(g.of)];
    const Tensor now = of->autograd ? of->autograd->grad : Tensor();
    if (!now != (g.entry < 0)) return *why = "whether a tensor has a gradient", false;
    if (!now) continue;
    Tensor& known = r.entries[index(g.entry)];
    if (known && !known.same(now)) return *why = "which tensor is a gradient", false;
    const bool same = now.dtype() == g.dtype && now.sizes() == g.sizes && now.strides() == g.strides &&
                      now->offset == g.offset && kind_of(now) == g.kind && now->inference == g.inference &&
                      (now.requires_grad() || !now.is_leaf()) == g.requires_grad;
    if (!same && !weakened("program: a gradient's metadata")) return *why = "a gradient's metadata", false;
    known = now;
  }
  return true;
}

// The memory that is written is shared by the same tensors as in the recorded run, and by no others.
bool Program::check_storages(const Replay& r, std::string* why) const {
  static thread_local uint64_t last = 0;
  const uint64_t base = last;
  std::vector<const tensor::Storage*> groups;
  for (const EntryCheck& c : outcome_->checks) {
    if (!c.storage && !c.alone && !c.together && !c.base) continue;
    const Tensor& t = r.entries[index(c.entry)];
    tensor::Storage& s = *t->storage;
    if (c.base && (t->autograd && t->autograd->base) != c.is_view && !weakened("program: whether a view has a base"))
      return *why = "whether a tensor is a view", false;
    if (c.storage) {
      if (s.exported) return *why = "memory shared with the outside", false;
      const bool same = s.sizes == c.sizes && s.strides == c.strides && t->offset == c.offset &&
                        t->shares_version == c.shares_version;
      if (!same && !weakened("program: a window of a storage")) return *why = "a window of a storage", false;
    }
    if (c.together) {
      groups.resize(std::max(groups.size(), index(c.group) + 1));
      const tensor::Storage*& of_group = groups[index(c.group)];
      if (of_group && of_group != &s && !weakened("program: memory that was shared"))
        return *why = "tensors that shared memory", false;
      of_group = &s;
    }
    if (!c.alone) continue;
    const uint64_t mark = base + 1 + static_cast<uint64_t>(c.group);
    if (s.mark > base && s.mark != mark) return *why = "tensors that share memory", false;
    s.mark = mark;
    last = std::max(last, mark);
  }
  if (last == base) return true;
  for (const EntryCheck& c : outcome_->checks) {
    const uint64_t mark = r.entries[index(c.entry)]->storage->mark;
    const uint64_t wanted = c.alone ? base + 1 + static_cast<uint64_t>(c.group) : 0;
    const bool same = c.alone ? mark == wanted : mark <= base;
    if (!same && !weakened("program: shared memory")) return *why = "tensors that share memory", false;
  }
  return true;
}

bool Program::find_leaves(Replay& r, std::string* why) {
  std::vector<Expr*> pending;
  for (const LeafSource& l : outcome_->leaves) {
    ExprRef& e = r.leaves.emplace_back();
    if (l.kind == LeafSource::Constant) e = l.constant;
    if (l.kind == LeafSource::Window) e = tensor::read(r.entries[index(l.at)]);
    if (l.kind == LeafSource::Contents) e = r.entries[index(l.at)]->storage->expr;
    if (e && !e->done()) pending.push_back(e.get());
  }
  if (!pending.empty() && !tensor::flush(pending.data(), pending.size()).ok())
    return *why = "an input cannot be computed", false;
  for (size_t i = 0; i < r.leaves.size(); i++) {
    const LeafSource& l = outcome_->leaves[i];
    if (l.kind == LeafSource::Draw) continue;
    if (!(r.leaves[i]->strides == l.strides) && !weakened("plan: strides of an input"))
      return *why = "the memory layout of a tensor", false;
  }
  return true;
}

bool Program::compute(Replay& r, std::string* why) {
  tensor::RandomStream& random = tensor::Context::current().random;
  std::vector<ExprRef> drawn;
  for (const DrawSource& d : outcome_->draws) {
    const int64_t n = tensor::numel(d.sizes);
    tensor::BufferRef b = tensor::host_buffer(static_cast<size_t>(n) * kernels::size_of(d.dtype));
    if (!b) return *why = "no memory for random numbers", false;
    tensor::RandomDraw draw = d.draw;
    if (draw.loaded_a >= 0) draw.a = r.loaded[draw.loaded_a].number();
    if (draw.loaded_b >= 0) draw.b = r.loaded[draw.loaded_b].number();
    tensor::fill(draw, d.dtype, n, b->data(), random);
    drawn.push_back(tensor::leaf(std::move(b), d.dtype, d.sizes, tensor::contiguous_strides(d.sizes)));
  }
  for (size_t i = 0; i < r.leaves.size(); i++)
    if (const LeafSource& l = outcome_->leaves[i]; l.kind == LeafSource::Draw) r.leaves[i] = drawn[index(l.at)];
  if (!plan_) return true;
  std::vector<Expr*> inputs;
  inputs.reserve(plan_inputs_.size());
  for (int i : plan_inputs_) inputs.push_back(r.leaves[index(i)].get());
  for (const LoadedSlot& l : loaded_) scalars_[l.slot] = tensor::scalar_bits(r.loaded[index(l.number)], l.dtype);
  std::vector<tensor::BufferRef> buffers;
  if (!tensor::run_plan(plan_, inputs, scalars_, shell_, &buffers).ok()) return *why = "the plan failed", false;
  r.outputs.reserve(buffers.size());
  for (size_t i = 0; i < buffers.size(); i++) {
    const Expr& shape = *shell_exprs_[i];
    r.outputs.push_back(tensor::leaf(std::move(buffers[i]), shape.dtype, shape.sizes, shape.strides));
  }
  return true;
}

bool Program::look_at_values(Replay& r, std::vector<tensor::Scalar>* numbers, std::string* why) const {
  for (const ValueCheck& c : outcome_->value_checks) {
    auto outside = tensor::first_outside(r.value(c.source), c.range);
    if (!outside.ok() || (*outside && !weakened("program: values of indices")))
      return *why = "a value of an index", false;
  }
  for (const ValueRead& v : outcome_->reads) {
    const ExprRef e = r.value(v.source);
    Tensor t = tensor::make_tensor_of(v.dtype, e, tensor::contiguous_strides(v.sizes));
    auto now = v.step->run(std::initializer_list<tensor::Boxed>{tensor::Boxed(t)});
    if (!now.ok()) return *why = now.error().message, false;
    if (v.number >= 0) {
      if ((*now)[0].index() != v.expected.index()) return *why = "a number of another type", false;
      (*numbers)[index(v.number)] = tensor::unboxed_scalar((*now)[0]);
    } else if (!tensor::same_plain((*now)[0], v.expected) && !weakened("trace: a number it gave")) {
      return *why = "a value it looked at", false;
    }
  }
  return true;
}

void Program::change(const TensorChange& c, Replay& r, DeferredGraph* graph) const {
  const Tensor& t = r.entries[index(c.entry)];
  if (t->requires_grad != c.requires_grad) tensor::views_follow(t);
  t->requires_grad = c.requires_grad;
  if (c.sets_grad && (t->autograd || c.grad.kind != TensorSource::None))
    tensor::autograd_meta(t).grad = r.tensor(c.grad);
  if (!c.sets_node) return;
  tensor::AutogradMeta& m = tensor::autograd_meta(t);
  m.grad_fn = c.node < 0 ? tensor::Ref<tensor::GradNode>() : graph->head(c.node);
  m.output_nr = c.output_nr;
}

// Nothing fails from here on.
void Program::leave(Replay& r, std::vector<Tensor>* results) {
  const Outcome& o = *outcome_;
  tensor::Context& context = tensor::Context::current();
  tensor::Ref<DeferredGraph> graph;
  if (needs_) {
    graph = tensor::Ref<DeferredGraph>::adopt(new DeferredGraph(outcome_, needs_, r));
    accumulators_ = graph->edges();
  }
  r.storages.resize(o.storages.size());
  r.made.resize(o.tensors.size());
  for (size_t i = 0; i < o.storages.size(); i++)
    if (!o.storages[i].deferred) r.make_storage(o.storages[i], i);
  for (const StorageChange& c : o.storage_changes) {
    tensor::Storage& s = *r.entries[index(c.entry)]->storage;
    context.given_up(*s.expr);
    s.expr = r.value(c.contents);
    if (s.expr->pending()) context.list(&s);
    s.data_version++;
    s.version += c.versions;
    if (s.watched && context.observer) context.observer->storage_written(s);
  }
  for (const EntryCheck& c : o.checks)  // what they held before is not kept for them
    if (c.storage) r.entries[index(c.entry)]->value = {};
  for (size_t i = 0; i < o.tensors.size(); i++)
    if (!o.tensors[i].deferred) r.make_tensor(o.tensors[i], i);
  for (size_t i = 0; i < o.tensors.size(); i++)
    if (const MadeTensor& m = o.tensors[i]; !m.deferred)
      r.add_history(m, i, m.node < 0 ? tensor::Ref<tensor::GradNode>() : graph->head(m.node));
  for (const TensorChange& c : o.tensor_changes) change(c, r, graph.get());
  context.histories += o.histories;
  if (graph) {
    graph->settle(r);
    if (o.nodes_at_once) graph->make();
  }
  results->reserve(o.results.size());
  for (const TensorSource& t : o.results) results->push_back(r.tensor(t));
}

bool Program::run(const std::vector<Tensor>& inputs, const std::vector<tensor::Scalar>& loaded, const Decides& decides,
                  std::vector<Tensor>* results, std::vector<tensor::Scalar>* numbers, std::string* why) {
  Replay r;
  r.loaded = loaded.data();
  numbers->assign(numbers_, {});
  r.entries.resize(outcome_->inputs.size());
  for (size_t i = 0; i < r.entries.size(); i++)
    if (int input = outcome_->inputs[i]; input >= 0) r.entries[i] = inputs[index(input)];
  r.leaves.reserve(outcome_->leaves.size());
  if (!find_entries(r, why) || !check_storages(r, why) || !find_leaves(r, why)) return false;
  tensor::RandomStream& random = tensor::Context::current().random;
  std::optional<tensor::RandomStream> before;
  if (!outcome_->draws.empty()) before = random;
  if (!compute(r, why) || !look_at_values(r, numbers, why) || (decides && !decides(numbers, why))) {
    if (before && !weakened("trace: undoing random numbers")) random = *before;
    return false;
  }
  leave(r, results);
  if (before && weakened("trace: random numbers")) random = *before;
  return true;
}

std::string Program::print() const {
  const Outcome& o = *outcome_;
  return fmt::format(
      "program: {} leaves, {} draws, {} outputs, {} values looked at, {} storages changed, {} tensors changed, {} "
      "made, "
      "{} nodes{}\n",
      o.leaves.size(), o.draws.size(), shell_exprs_.size(), o.reads.size() + o.value_checks.size(),
      o.storage_changes.size(), o.tensor_changes.size(), o.tensors.size(), o.nodes.size(),
      o.nodes_at_once ? ", at once" : "");
}

}  // namespace mpy
