// See deferred_graph.h.
#include "compiler/program/deferred_graph.h"

#include <algorithm>

#include "compiler/autograd/tape.h"
#include "compiler/tensor/context.h"

namespace mpy {

using tensor::GradNode;
using tensor::Tensor;
template <class T>
using Counted = tensor::Ref<T>;

namespace {
size_t index(int i) { return static_cast<size_t>(i); }
}  // namespace

tensor::ExprRef ReplayedTensors::value(const ValueSource& v) const {
  switch (v.kind) {
    case ValueSource::Output: return outputs[index(v.at)];
    case ValueSource::Leaf: return leaves[index(v.at)];
    case ValueSource::Number: return tensor::scalar_expr(loaded[index(v.at)], v.held->dtype);
    default: return v.held;
  }
}

Tensor ReplayedTensors::tensor(const TensorSource& t) const {
  switch (t.kind) {
    case TensorSource::Entry: return entries[index(t.at)];
    case TensorSource::Base: return entries[index(t.at)]->autograd->base;
    case TensorSource::Made: return made[index(t.at)];
    default: return {};
  }
}

const Counted<tensor::Storage>& ReplayedTensors::storage(const StorageSource& s) const {
  return s.kind == StorageSource::Entry ? entries[index(s.at)]->storage : storages[index(s.at)];
}

void ReplayedTensors::make_storage(const MadeStorage& m, size_t at) {
  tensor::Context& c = tensor::Context::current();
  auto* s = new tensor::Storage;
  storages[at] = Counted<tensor::Storage>::adopt(s);
  s->dtype = m.dtype;
  s->device = m.device;
  s->version = m.version;
  s->serial = c.next_serial++;
  s->expr = value(m.contents);
  s->sizes = m.sizes;
  s->strides = m.strides;
  if (s->expr->pending()) c.list(s);
}

void ReplayedTensors::make_tensor(const MadeTensor& m, size_t at) {
  auto* t = new tensor::TensorImpl;
  made[at] = Tensor(Counted<tensor::TensorImpl>::adopt(t));
  t->dtype = m.dtype;
  t->wrapped_number = m.wrapped_number;
  t->requires_grad = m.requires_grad;
  t->shares_version = m.shares_version;
  t->inference = m.inference;
  t->storage = storage(m.storage);
  t->sizes = m.sizes;
  t->strides = m.strides;
  t->offset = m.offset;
  if (m.storage.kind == StorageSource::Entry) t->offset += entries[index(m.storage.at)]->offset;
  t->serial = tensor::Context::current().next_serial++;
}

void ReplayedTensors::add_history(const MadeTensor& m, size_t at, const Counted<GradNode>& node) {
  if (!m.history) return;
  tensor::AutogradMeta& a = tensor::autograd_meta(made[at]);
  a.grad = tensor(m.grad);
  a.base = tensor(m.base);
  a.grad_fn = node;
  a.output_nr = m.output_nr;
  a.grad_fn_version = made[at]->storage->version - m.nodes_age;
  a.view_made_in_no_grad = m.view_made_in_no_grad;
}

GraphNeeds::GraphNeeds(const Outcome& o) {
  auto add = [](std::vector<int>& to, int i) {
    if (std::find(to.begin(), to.end(), i) == to.end()) to.push_back(i);
  };
  auto tensor = [&](const TensorSource& t) {
    if (t.kind == TensorSource::Entry || t.kind == TensorSource::Base) add(entries, t.at);
    if (t.kind == TensorSource::Made && !o.tensors[index(t.at)].deferred) add(made, t.at);
  };
  auto value = [&](const ValueSource& v) {
    if (v.kind == ValueSource::Leaf) add(leaves, v.at);
    if (v.kind == ValueSource::Output) add(outputs, v.at);
    if (v.kind == ValueSource::Number) loaded = std::max(loaded, index(v.at) + 1);
  };
  auto storage = [&](const StorageSource& s) {
    if (s.kind == StorageSource::Entry) return add(entry_storages, s.at);
    const MadeStorage& m = o.storages[index(s.at)];
    if (m.deferred) value(m.contents);
    else add(made_storages, s.at);
  };
  for (const NodeSource& n : o.nodes) {
    for (const NodeTarget& t : n.next)
      if (t.kind == NodeTarget::Entry) add(edges, t.at);
    for (const SavedSource& s : n.saved) {
      if (!s.any) continue;
      tensor(s.tensor);
      value(s.value);
      storage(s.storage);
    }
  }
  for (const MadeTensor& m : o.tensors) {
    if (!m.deferred) continue;
    storage(m.storage);
    tensor(m.base);
    if (m.storage.kind == StorageSource::Entry) add(entries, m.storage.at);
  }
}

DeferredGraph::DeferredGraph(std::shared_ptr<const Outcome> outcome, std::shared_ptr<const GraphNeeds> needs,
                             const ReplayedTensors& r)
    : outcome_(std::move(outcome)), needs_(std::move(needs)) {
  tensor::Context& c = tensor::Context::current();
  first_ = c.next_node;
  c.next_node += outcome_->nodes.size();
  edges_.reserve(needs_->edges.size());
  for (int i : needs_->edges) edges_.push_back(tensor::edge_of(r.entries[index(i)]));
  entries_.reserve(needs_->entries.size());
  for (int i : needs_->entries) entries_.push_back(r.entries[index(i)]);
  leaves_.reserve(needs_->leaves.size());
  for (int i : needs_->leaves) leaves_.push_back(r.leaves[index(i)]);
  if (needs_->loaded) loaded_.assign(r.loaded, r.loaded + needs_->loaded);
  outputs_.reserve(needs_->outputs.size());
  for (int i : needs_->outputs) outputs_.push_back(r.outputs[index(i)]);
}

Counted<GradNode> DeferredGraph::head(int node) {
  for (auto& [number, n] : heads_)
    if (number == node) return Counted<GradNode>::share(n);
  auto* n = new GradNode;
  n->name = outcome_->nodes[index(node)].name;
  const NodeSource& source = outcome_->nodes[index(node)];
  n->sequence = first_ + source.sequence;
  n->first = source.composite ? first_ + source.first : 0;
  n->deferred = Counted<DeferredNodes>::share(this);
  heads_.emplace_back(node, n);
  return Counted<GradNode>::adopt(n);
}

void DeferredGraph::forget(GradNode* n) {
  std::erase_if(heads_, [&](const auto& head) { return head.second == n; });
}

void DeferredGraph::settle(const ReplayedTensors& r) {
  for (int i : needs_->entry_storages) {
    entry_storages_.push_back(r.entries[index(i)]->storage);
    entry_versions_.push_back(entry_storages_.back()->version);
  }
  for (int i : needs_->made_storages) {
    made_storages_.push_back(r.storages[index(i)]);
    made_versions_.push_back(made_storages_.back()->version);
  }
  for (int i : needs_->made) made_.push_back(r.made[index(i)]);
}

// What was kept, at the places where the outcome looks for it.
ReplayedTensors DeferredGraph::at_hand() const {
  ReplayedTensors r;
  auto spread = [](const std::vector<int>& at, const auto& from, auto* to) {
    for (size_t i = 0; i < at.size(); i++) (*to)[index(at[i])] = from[i];
  };
  auto reach = [](const std::vector<int>& at, auto* to) {
    for (int i : at) to->resize(std::max(to->size(), index(i) + 1));
  };
  reach(needs_->entries, &r.entries);
  reach(needs_->leaves, &r.leaves);
  reach(needs_->outputs, &r.outputs);
  r.made.resize(outcome_->tensors.size());
  r.storages.resize(outcome_->storages.size());
  spread(needs_->entries, entries_, &r.entries);
  spread(needs_->leaves, leaves_, &r.leaves);
  spread(needs_->outputs, outputs_, &r.outputs);
  r.loaded = loaded_.data();
  spread(needs_->made, made_, &r.made);
  spread(needs_->made_storages, made_storages_, &r.storages);
  return r;
}

void DeferredGraph::make() {
  const Outcome& o = *outcome_;
  ReplayedTensors r = at_hand();
  std::vector<Counted<GradNode>> nodes(o.nodes.size());
  for (auto& [number, n] : heads_) nodes[index(number)] = Counted<GradNode>::share(n);
  for (size_t i = 0; i < nodes.size(); i++) {
    if (nodes[i]) continue;
    nodes[i] = Counted<GradNode>::adopt(new GradNode);
    nodes[i]->name = o.nodes[i].name;
    nodes[i]->sequence = first_ + o.nodes[i].sequence;
    nodes[i]->first = o.nodes[i].composite ? first_ + o.nodes[i].first : 0;
  }
  for (size_t i = 0; i < o.storages.size(); i++)
    if (o.storages[i].deferred) r.make_storage(o.storages[i], i);
  for (size_t i = 0; i < o.tensors.size(); i++)
    if (o.tensors[i].deferred) r.make_tensor(o.tensors[i], i);
  for (size_t i = 0; i < o.tensors.size(); i++)
    if (const MadeTensor& m = o.tensors[i]; m.deferred)
      r.add_history(m, i, m.node < 0 ? Counted<GradNode>() : nodes[index(m.node)]);
  auto place = [](const std::vector<int>& in, int what) {
    return index(static_cast<int>(std::find(in.begin(), in.end(), what) - in.begin()));
  };
  for (size_t i = 0; i < nodes.size(); i++) {
    const NodeSource& from = o.nodes[i];
    GradNode& n = *nodes[i];
    n.deferred = {};
    n.prim = from.prim;
    n.attrs = from.attrs;
    n.input_sizes = from.input_sizes;
    n.input_dtypes = from.input_dtypes;
    n.output_sizes = from.output_sizes;
    n.output_dtype = from.output_dtype;
    n.released = from.released;
    for (const NodeTarget& t : from.next) {
      tensor::Edge e;
      if (t.kind == NodeTarget::Node) e = {nodes[index(t.at)], t.input};
      if (t.kind == NodeTarget::Entry) e = edges_[place(needs_->edges, t.at)];
      n.next.push_back(std::move(e));
    }
    for (const SavedSource& s : from.saved) {
      tensor::SavedTensor& to = n.saved.emplace_back();
      if (!s.any) continue;
      const bool entry = s.storage.kind == StorageSource::Entry;
      const size_t at = entry ? place(needs_->entry_storages, s.storage.at) : 0;
      to.input = r.tensor(s.tensor);
      to.value = r.value(s.value);
      to.storage = entry ? entry_storages_[at] : r.storages[index(s.storage.at)];
      uint32_t version = to.storage->version;
      if (entry) version = entry_versions_[at];
      else if (!o.storages[index(s.storage.at)].deferred)
        version = made_versions_[place(needs_->made_storages, s.storage.at)];
      to.sizes = s.sizes;
      to.strides = s.strides;
      to.version = version - s.age;
      to.dtype = s.dtype;
      to.is_output = s.is_output;
      to.output_nr = s.output_nr;
    }
  }
}

}  // namespace mpy
