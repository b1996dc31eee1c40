// See outcome_builder.h.
#include "compiler/program/outcome_builder.h"

#include <algorithm>

#include "compiler/mutation/mutate.h"
#include "compiler/ops/contents.h"
#include "compiler/random/draws.h"
#include "compiler/schema/steps.h"

namespace mpy {

using tensor::Expr;
using tensor::ExprRef;
using tensor::Tensor;

OutcomeBuilder::OutcomeBuilder(TensorRun run) : run_(std::move(run)) {
  const auto& tensors = run_.entries.tensors();
  const auto& storages = run_.entries.storages();
  needed_.assign(tensors.size(), false);
  pinned_.assign(storages.size(), false);
  bases_.assign(tensors.size(), false);
  for (size_t i = tensors.size(); i-- > 0;) {
    const TensorEntry& e = tensors[i];
    const StorageEntry& s = storages[static_cast<size_t>(run_.entries.find_storage(e.storage))];
    candidates_[s.contents.get()] = {.kind = LeafSource::Contents, .at = static_cast<int>(i)};
  }
  for (size_t i = tensors.size(); i-- > 0;) {
    const TensorEntry& e = tensors[i];
    const StorageEntry& s = storages[static_cast<size_t>(run_.entries.find_storage(e.storage))];
    if (!e.window || (e.window.get() == s.contents.get() && s.changed())) continue;
    candidates_[e.window.get()] = {.kind = LeafSource::Window, .at = static_cast<int>(i)};
  }
  for (size_t i = 0; i < run_.draws.size(); i++)
    candidates_[run_.draws[i].get()] = {.kind = LeafSource::Draw, .at = static_cast<int>(i)};
}

bool OutcomeBuilder::no(const char* why) {
  if (why_.empty()) why_ = why;
  return false;
}

void OutcomeBuilder::need(int entry) {
  if (entry < 0 || needed_[static_cast<size_t>(entry)]) return;
  needed_[static_cast<size_t>(entry)] = true;
  const TensorEntry& e = run_.entries.tensors()[static_cast<size_t>(entry)];
  if (e.input < 0) need(e.gradient_of);
}

std::unordered_set<const Expr*> OutcomeBuilder::ends() const {
  std::unordered_set<const Expr*> out;
  for (auto& [e, source] : candidates_) out.insert(e);
  return out;
}

int OutcomeBuilder::leaf(const ExprRef& e) {
  if (auto known = leaves_.find(e.get()); known != leaves_.end()) return known->second;
  LeafSource source;
  if (auto it = candidates_.find(e.get()); it != candidates_.end()) {
    source = it->second;
    if (source.kind != LeafSource::Draw) need(source.at);
    if (source.kind == LeafSource::Contents) {
      const TensorEntry& t = run_.entries.tensors()[static_cast<size_t>(source.at)];
      pinned_[static_cast<size_t>(run_.entries.find_storage(t.storage))] = true;
    }
  } else if (e->done() && !(e->flags & (Expr::kVolatile | Expr::kDraw)) && e->inputs.empty()) {
    source = {.kind = LeafSource::Constant, .at = -1, .constant = e, .strides = {}};
  } else {
    return -1;
  }
  source.strides = e->strides;
  const int at = static_cast<int>(out_.leaves.size());
  out_.leaves.push_back(std::move(source));
  leaves_[e.get()] = at;
  return at;
}

// Numbers and what has no elements is the same each time; a leaf is shared; the rest the plan computes.
bool OutcomeBuilder::value(const ExprRef& e, ValueSource* out) {
  if (e->device.meta()) return no("a tensor without data");
  if (e->flags & Expr::kScalar || tensor::numel(e->sizes) == 0) {
    if (e->pending()) {
      Expr* p = e.get();
      if (!tensor::flush(&p, 1).ok()) return no("a value that cannot be computed");
    }
    if (const int number = loaded(*e); number >= 0) *out = {.kind = ValueSource::Number, .at = number, .held = e};
    else *out = {.kind = ValueSource::Held, .at = -1, .held = e};
    return true;
  }
  if (candidates_.contains(e.get()) || !e->prim || (e->done() && e->inputs.empty())) {
    const int at = leaf(e);
    if (at < 0) return no("a value of unknown origin");
    *out = {.kind = ValueSource::Leaf, .at = at, .held = {}};
    return true;
  }
  auto [it, fresh] = root_of_.try_emplace(e.get(), static_cast<int>(roots_.size()));
  if (fresh) roots_.push_back(e);
  *out = {.kind = ValueSource::Output, .at = it->second, .held = {}};
  return true;
}

bool OutcomeBuilder::tensor(const Tensor& t, TensorSource* out) {
  if (!t) {
    *out = {};
    return true;
  }
  if (const int entry = run_.entries.find(t.impl()); entry >= 0) {
    need(entry);
    *out = {TensorSource::Entry, entry};
    // A graph that keeps a tensor which names one of its nodes would keep itself, until it is made as it is.
    if (deferred_ && t->autograd && nodes_.contains(t->autograd->grad_fn.get())) out_.nodes_at_once = true;
    return true;
  }
  if (!made_here(*t.impl())) return no("a tensor from outside that is no input");
  auto [it, fresh] = made_.try_emplace(t.impl(), static_cast<int>(out_.tensors.size()));
  *out = {TensorSource::Made, it->second};
  if (!fresh) {
    if (deferred_ && !out_.tensors[static_cast<size_t>(it->second)].deferred) out_.nodes_at_once = true;
    return true;
  }
  const int at = it->second;
  out_.tensors.emplace_back();
  return made(t, at);
}

// A view of a view is one of that one's base.
bool OutcomeBuilder::base(const Tensor& t, TensorSource* out) {
  const auto& entries = run_.entries.tensors();
  if (!t || run_.entries.find(t.impl()) >= 0 || made_here(*t.impl())) {
    if (!tensor(t, out)) return false;
    if (out->kind == TensorSource::Entry) bases_[static_cast<size_t>(out->at)] = true;
    return true;
  }
  for (size_t i = 0; i < entries.size(); i++) {
    if (entries[i].base != t.impl()) continue;
    need(static_cast<int>(i));
    bases_[i] = true;
    *out = {TensorSource::Base, static_cast<int>(i)};
    return true;
  }
  return no("a tensor from outside that is no input");
}

bool OutcomeBuilder::storage(const Tensor& of, StorageSource* out) { return storage(of->storage, out); }

bool OutcomeBuilder::storage(const tensor::Ref<tensor::Storage>& s, StorageSource* out) {
  if (run_.entries.find_storage(s.get()) >= 0) {
    const auto& tensors = run_.entries.tensors();
    auto at = std::find_if(tensors.begin(), tensors.end(), [&](const TensorEntry& e) { return e.storage == s.get(); });
    *out = {StorageSource::Entry, static_cast<int>(at - tensors.begin())};
    need(out->at);
    return true;
  }
  if (s->serial < run_.first_serial) return no("memory from outside");
  if (s->exported) return no("memory shared with the outside");
  auto [it, fresh] = made_storages_.try_emplace(s.get(), static_cast<int>(out_.storages.size()));
  *out = {StorageSource::Made, it->second};
  if (!fresh) {
    MadeStorage& known = out_.storages[static_cast<size_t>(it->second)];
    known.deferred &= deferred_;
    return true;
  }
  MadeStorage made{.contents = {},
                   .dtype = s->dtype,
                   .device = s->device,
                   .sizes = s->sizes,
                   .strides = s->strides,
                   .version = s->version,
                   .deferred = deferred_};
  if (!value(s->expr, &made.contents)) return false;
  out_.storages.push_back(std::move(made));
  return true;
}

bool OutcomeBuilder::made(const Tensor& t, int at) {
  MadeTensor m{.storage = {},
               .dtype = t.dtype(),
               .sizes = t.sizes(),
               .strides = t.strides(),
               .offset = t->offset,
               .requires_grad = t->requires_grad,
               .inference = t->inference,
               .shares_version = t->shares_version,
               .wrapped_number = t->wrapped_number,
               .deferred = deferred_,
               .grad = {},
               .base = {}};
  if (!storage(t, &m.storage)) return false;
  if (m.storage.kind == StorageSource::Entry) {
    const TensorEntry& of = run_.entries.tensors()[static_cast<size_t>(m.storage.at)];
    if (of.dtype != m.dtype) return no("a view as another type");
    m.offset -= of.offset;
  }
  if (const tensor::AutogradMeta* a = t->autograd) {
    m.history = true;
    if (!a->hooks.empty() || !a->post_accumulate_hooks.empty()) return no("a hook that stays");
    if (a->retains_grad) return no("a result that retains its gradient");
    if (a->accumulator) return no("a graph behind a leaf that the run made");
    if (deferred_ && a->grad) return no("a gradient that only a graph holds");
    if (!tensor(a->grad, &m.grad) || !base(a->base, &m.base)) return false;
    if (a->grad_fn && !node(a->grad_fn, &m.node)) return false;
    m.output_nr = a->output_nr;
    m.nodes_age = t->storage->version - a->grad_fn_version;
    m.view_made_in_no_grad = a->view_made_in_no_grad;
  }
  out_.tensors[static_cast<size_t>(at)] = std::move(m);
  return true;
}

bool OutcomeBuilder::node(const tensor::Ref<tensor::GradNode>& n, int* at) {
  auto [it, fresh] = nodes_.try_emplace(n.get(), static_cast<int>(node_order_.size()));
  *at = it->second;
  if (fresh) {
    if (n->sequence < run_.first_node) return no("a graph from outside");
    node_order_.push_back(n);
  }
  return true;
}

bool OutcomeBuilder::target(const tensor::Edge& e, NodeTarget* out) {
  *out = {};
  out->input = e.input;
  if (!e.node) return true;
  const tensor::GradNode& n = *e.node;
  const bool accumulates = !n.prim && !n.custom.call && !n.deferred;
  if (accumulates) {
    const int entry = n.variable ? run_.entries.find(n.variable) : -1;
    if (entry < 0) return no("a graph behind a leaf that the run made");
    const TensorEntry& t = run_.entries.tensors()[static_cast<size_t>(entry)];
    if (!t.leaf || !t.requires_grad) return no("a leaf that was none");
    need(entry);
    out->kind = NodeTarget::Entry;
    out->at = entry;
    return true;
  }
  if (n.sequence >= run_.first_node) {
    out->kind = NodeTarget::Node;
    return node(e.node, &out->at);
  }
  const auto& entries = run_.entries.tensors();
  for (size_t i = 0; i < entries.size(); i++) {
    const TensorEntry& t = entries[i];
    if (t.grad_fn.get() != &n || t.output_nr != e.input || t.base) continue;
    need(static_cast<int>(i));
    out->kind = NodeTarget::Entry;
    out->at = static_cast<int>(i);
    return true;
  }
  return no("a graph from outside");
}

bool OutcomeBuilder::saved(const tensor::SavedTensor& s, SavedSource* out) {
  if (s.packed) return no("a saved tensor that a hook packed");
  if (!s.input && !s.value) return true;
  out->any = true;
  if (!tensor(s.input, &out->tensor) || !value(s.value, &out->value) || !storage(s.storage, &out->storage))
    return false;
  out->sizes = s.sizes;
  out->strides = s.strides;
  out->age = s.storage->version - s.version;
  out->dtype = s.dtype;
  out->is_output = s.is_output;
  out->output_nr = s.output_nr;
  return true;
}

bool OutcomeBuilder::describe(const tensor::GradNode& n, int at) {
  if (n.custom.call) return no("a custom backward that stays");
  if (!n.pre_hooks.empty() || !n.post_hooks.empty() || !n.retained.empty()) return no("a hook that stays");
  NodeSource out{.prim = n.prim,
                 .name = n.name,
                 .sequence = n.sequence,
                 .first = n.first,
                 .composite = n.first != 0,
                 .attrs = n.attrs,
                 .input_sizes = n.input_sizes,
                 .output_sizes = n.output_sizes,
                 .input_dtypes = n.input_dtypes,
                 .output_dtype = n.output_dtype,
                 .released = n.released};
  for (const tensor::Edge& e : n.next)
    if (!target(e, &out.next.emplace_back())) return false;
  for (const tensor::SavedTensor& s : n.saved)
    if (!saved(s, &out.saved.emplace_back())) return false;
  out_.nodes[static_cast<size_t>(at)] = std::move(out);
  return true;
}

bool OutcomeBuilder::describe_nodes() {
  deferred_ = true;
  for (size_t i = 0; i < node_order_.size(); i++) {  // grows meanwhile
    out_.nodes.resize(std::max(out_.nodes.size(), i + 1));
    if (!describe(*node_order_[i], static_cast<int>(i))) return false;
  }
  // The order in which they were made is that in which a backward pass takes them.
  std::vector<NodeSource*> by_age;
  for (NodeSource& n : out_.nodes) by_age.push_back(&n);
  std::sort(by_age.begin(), by_age.end(), [](auto* a, auto* b) { return a->sequence < b->sequence; });
  std::vector<uint64_t> ages;
  for (const NodeSource* n : by_age) ages.push_back(n->sequence);
  for (NodeSource* n : by_age)  // what comes before may not have stayed
    n->first = static_cast<uint64_t>(std::lower_bound(ages.begin(), ages.end(), n->first) - ages.begin());
  for (size_t i = 0; i < by_age.size(); i++) by_age[i]->sequence = i;
  return true;
}

// What became of a tensor from before.
bool OutcomeBuilder::change(int at) {
  const TensorEntry& e = run_.entries.tensors()[static_cast<size_t>(at)];
  const Tensor& t = e.tensor;
  if (t->storage.get() != e.storage || !(t.sizes() == e.sizes) || !(t.strides() == e.strides) ||
      t->offset != e.offset || t.dtype() != e.dtype || t->inference != e.inference ||
      t->shares_version != e.shares_version)
    return no("a tensor that gets other memory");
  const tensor::AutogradMeta* m = t->autograd;
  if ((m ? m->hooks.size() + m->post_accumulate_hooks.size() : 0) != e.hooks) return no("a hook that stays");
  if ((m && m->retains_grad) != e.retains_grad) return no("a tensor that retains its gradient");
  if ((m ? m->base.impl() : nullptr) != e.base) return no("a view that becomes another one");
  // One that it was given again, or lost though it had none, need not be what the next run finds.
  const bool set_again = e.sets_gradient && !weakened("program: a gradient set to what it was");
  const bool grad = set_again || (m ? m->grad.impl() : nullptr) != e.grad;
  const bool node_changes = m && (m->grad_fn.get() != e.grad_fn.get() || m->output_nr != e.output_nr);
  if (e.base && (node_changes || (m && m->grad_fn_version != e.grad_fn_version)))
    return no("a view that gets another place in its graph");
  if (!grad && !node_changes && t->requires_grad == e.requires_grad) return true;
  need(at);
  TensorChange c{.entry = at,
                 .requires_grad = t->requires_grad,
                 .sets_grad = grad,
                 .sets_node = node_changes,
                 .grad = {},
                 .output_nr = m ? m->output_nr : 0,
                 .metadata = t->requires_grad != e.requires_grad || node_changes};
  if (grad && m && !tensor(m->grad, &c.grad)) return false;
  if (node_changes && m->grad_fn && !node(m->grad_fn, &c.node)) return false;
  out_.tensor_changes.push_back(std::move(c));
  return true;
}

bool OutcomeBuilder::changes() {
  const auto& storages = run_.entries.storages();
  const auto& tensors = run_.entries.tensors();
  struct Views {
    int first = -1;
    bool with_history = false;
  };
  std::unordered_map<const tensor::Storage*, Views> views_of;
  for (size_t e = tensors.size(); e-- > 0;) {
    Views& views = views_of[tensors[e].storage];
    views.first = static_cast<int>(e);
    views.with_history |= tensors[e].base && tensors[e].tensor.requires_grad();
  }
  for (size_t i = 0; i < storages.size(); i++) {
    const StorageEntry& s = storages[i];
    if (!s.changed() && s.storage->version == s.version) continue;
    if (s.exported || s.storage->exported) return no("memory shared with the outside");
    if (!(s.storage->sizes == s.sizes) || !(s.storage->strides == s.strides)) return no("memory of another size");
    const Views views = views_of[s.storage.get()];
    if (views.with_history) return no("a write to a view with a history");
    StorageChange c{.entry = views.first, .contents = {}, .versions = s.storage->version - s.version};
    need(c.entry);
    pinned_[i] = true;
    if (!value(s.storage->expr, &c.contents)) return false;
    out_.storage_changes.push_back(std::move(c));
  }
  for (size_t e = 0; e < tensors.size(); e++)
    if (!change(static_cast<int>(e))) return false;
  return true;
}

// The draws are all that the run took from the stream.
bool OutcomeBuilder::random_numbers() {
  tensor::RandomStream stream = run_.random;
  std::vector<char> room;
  for (const ExprRef& e : run_.draws) {
    if (!e->device.cpu()) return no("random numbers of a GPU");
    const auto n = tensor::numel(e->sizes);
    room.resize(static_cast<size_t>(n) * kernels::size_of(e->dtype));
    tensor::fill(*e->draw, e->dtype, n, room.data(), stream);
    out_.draws.push_back({*e->draw, e->dtype, e->sizes});
    for (int64_t* number : {&out_.draws.back().draw.loaded_a, &out_.draws.back().draw.loaded_b})
      *number = std::max<int64_t>(*number - run_.first_loaded, -1);
  }
  if (!(stream == tensor::Context::current().random)) return no("random numbers of another kind");
  return true;
}

bool OutcomeBuilder::values() {
  for (ValueRead& r : run_.reads) {
    if (!value(r.value, &r.source)) return false;
    r.value = {};
    out_.reads.push_back(std::move(r));
  }
  for (ValueCheck& c : run_.checks) {
    if (!value(c.value, &c.source)) return false;
    if (c.source.kind == ValueSource::Held) continue;  // it is what it was
    c.value = {};
    out_.value_checks.push_back(std::move(c));
  }
  return true;
}

bool OutcomeBuilder::build(const std::vector<Tensor>& results, std::string* why) {
  bool done = random_numbers();
  for (size_t i = 0; i < results.size() && done; i++) done = tensor(results[i], &out_.results.emplace_back());
  done = done && changes() && values() && describe_nodes();
  out_.histories = tensor::Context::current().histories - run_.histories;
  *why = why_;
  return done;
}

void OutcomeBuilder::finish_checks() {
  const auto& tensors = run_.entries.tensors();
  for (size_t i = 0; i < tensors.size(); i++)
    if (tensors[i].reads_gradient) need(static_cast<int>(i)), need(tensors[i].gradient);
  // What one of those that share memory holds may have been read by way of another.
  std::vector<int> sharing(pinned_.size(), 0);
  for (const TensorEntry& e : tensors) sharing[static_cast<size_t>(run_.entries.find_storage(e.storage))]++;
  for (size_t i = 0; i < tensors.size(); i++)
    if (sharing[static_cast<size_t>(run_.entries.find_storage(tensors[i].storage))] > 1) need(static_cast<int>(i));
  std::vector<bool> written(pinned_.size(), false);
  for (const StorageChange& c : out_.storage_changes)
    written[static_cast<size_t>(run_.entries.find_storage(tensors[static_cast<size_t>(c.entry)].storage))] = true;
  for (size_t i = 0; i < tensors.size(); i++) {
    const TensorEntry& e = tensors[i];
    out_.inputs.push_back(e.input);
    if (!needed_[i]) continue;
    const int group = run_.entries.find_storage(e.storage);
    const bool pinned = pinned_[static_cast<size_t>(group)];
    const bool alone = written[static_cast<size_t>(group)] || e.gradient_of >= 0;
    const StorageEntry& s = run_.entries.storages()[static_cast<size_t>(group)];
    out_.checks.push_back({.entry = static_cast<int>(i),
                           .storage = pinned,
                           .alone = alone,
                           .together = sharing[static_cast<size_t>(group)] > 1,
                           .group = group,
                           .sizes = s.sizes,
                           .strides = s.strides,
                           .offset = e.offset,
                           .shares_version = e.shares_version,
                           .base = bases_[i],
                           .is_view = e.base != nullptr});
    const bool gradient = e.reads_gradient || (e.gradient >= 0 && needed_[static_cast<size_t>(e.gradient)] &&
                                               tensors[static_cast<size_t>(e.gradient)].input < 0);
    if (!gradient) continue;
    GradientCheck g{.of = static_cast<int>(i), .entry = e.gradient, .sizes = {}, .strides = {}};
    if (e.gradient >= 0) {
      const TensorEntry& was = tensors[static_cast<size_t>(e.gradient)];
      g.dtype = was.dtype;
      g.sizes = was.sizes;
      g.strides = was.strides;
      g.kind = was.kind;
      g.offset = was.offset;
      g.requires_grad = was.requires_grad || !was.leaf;
      g.inference = was.inference;
    }
    out_.gradients.push_back(std::move(g));
  }
}

}  // namespace mpy
