// See plan_runner.h.
#include "compiler/graph/plan_runner.h"

#include "compiler/graph/graph_times.h"
#include "compiler/ops/prim.h"
#include "compiler/ops/view_expr.h"

namespace mpy::tensor {

namespace {
// A view is not written out itself: its operand is, and it becomes an alias of those bytes, unless padding or a stride
// forbids.
bool will_alias(Expr* e) {
  if (e->prim != &prim::view) return false;
  Expr* in = e->inputs[0];
  if (in->done()) return resolve_view(e);
  return !view_map(*e).padded && !(in->flags & Expr::kScalar);
}

void choose_outputs(ExprOrder& l, Expr* const* roots, size_t n) {
  for (size_t i = 0; i < n; i++) roots[i]->uses = -1;  // wanted whatever its count
  for (size_t i = l.nodes.size(); i-- > 0;) {
    Expr* e = l.nodes[i];
    if (!e->pending()) continue;
    if (static_cast<int64_t>(e->refs) <= static_cast<int64_t>(e->uses)) continue;
    if (will_alias(e)) {
      if (!e->done()) e->inputs[0]->uses = -1;
      continue;
    }
    l.outputs.push_back(static_cast<int>(i));
  }
}

void fill_scalar(Expr* e) {
  e->buffer = BufferRef(Buffer::alloc(kernels::size_of(e->dtype)));
  store_scalar(e->buffer->data(), e->dtype, e->scalar);
}

// Runs the plan of these inputs, numbers and results.
Status run_and_bind(PlanCache& plans, const std::shared_ptr<PlanEntry>& entry, std::span<Expr* const> inputs,
                    const std::vector<uint64_t>& scalars, std::span<Expr* const> results, size_t nodes) {
  Context& c = Context::current();
  std::vector<BufferRef> buffers;
  const Stopwatch running;
  TENSOR_TRY(run_plan(entry, inputs, scalars, results, &buffers));
  plans.times.computed.add(nodes, running.ns());
  c.stats.flushes++;
  c.stats.nodes += nodes;
  for (size_t i = 0; i < results.size(); i++) {
    Expr* e = results[i];
    e->buffer = std::move(buffers[i]);
    e->strides = contiguous_strides(e->sizes);
    e->offset = 0;
  }
  return Unit{};
}

// watch: since when the graph is being put in order.
Status run_order(PlanCache& plans, ExprOrder& l, const Stopwatch& watch) {
  if (l.outputs.empty()) return Unit{};
  make_key(l);
  plans.times.hashed.add(l.nodes.size(), watch.ns());
  std::shared_ptr<PlanEntry> entry = TENSOR_TRY(plans.get(l));
  std::vector<Expr*> inputs, results;
  std::vector<uint64_t> scalars;
  for (int i : l.inputs) inputs.push_back(l.nodes[i]);
  for (int i : l.scalars) scalars.push_back(scalar_bits(*l.nodes[i]));
  for (int o : l.outputs) results.push_back(l.nodes[o]);
  return run_and_bind(plans, entry, inputs, scalars, results, l.nodes.size());
}

// Views that were waiting for bytes get them; then nothing needs its inputs any more. Operands come before users.
void settle(ExprOrder& l) {
  Context& c = Context::current();
  bool keep = c.keep_inputs;
  for (Expr* e : l.nodes) c.not_pending(*e);
  for (Expr* e : l.nodes)
    if (e->pending() && e->prim == &prim::view) resolve_view(e);
  if (keep) return c.journal.spoil();
  std::vector<ExprRef> held;  // nodes may only die after the loop
  held.reserve(l.nodes.size());
  for (Expr* e : l.nodes) held.push_back(ExprRef::share(e));
  for (Expr* e : l.nodes)
    if (e->done() && e->prim) e->drop_inputs();
  // What was made with one of them as a pending operand is not what its key says any more.
  bool read_since = false;
  for (Expr* e : l.nodes)
    if (e->done() && c.journal.forget(*e)) read_since |= e->users != 0;
  if (read_since) c.journal.spoil();
}

// The same for what the journal has. The youngest come first, so that each dies with the last op that needs it.
void settle(const Journal& j, const KnownFlush& known) {
  Context& c = Context::current();
  for (uint32_t at : known.views) resolve_view(j.ops()[at]);
  for (size_t i = j.ops().size(); i-- > 0;) {
    Expr* e = j.ops()[i];
    if (!e) continue;
    c.not_pending(*e);
    if (!e->done()) continue;
    c.journal.forget(*e);
    e->drop_inputs();
  }
}

#ifndef NDEBUG
// Of checked builds: what the walk finds is what was known.
void check_known(const KnownFlush& known, Expr* const* roots, size_t n) {
  const Journal& j = Context::current().journal;
  ExprOrder l;
  l.device = roots[0]->device;
  order_exprs(l, roots, n);
  choose_outputs(l, roots, n);
  make_key(l);
  KnownFlush found;
  if (!(l.key == known.entry->key) || !describe(j, l, &found) || found.inputs != known.inputs ||
      found.scalars != known.scalars || found.outputs != known.outputs || found.first_views != known.first_views ||
      found.views != known.views)
    __builtin_trap();
}
#endif
}  // namespace

// What is computed on different devices are different plans.
Status PlanRunner::run(Expr* const* exprs, size_t n, bool all) {
  std::vector<Expr*> on_host, apart;
  for (size_t i = 0; i < n; i++) {
    if (exprs[i]->done()) continue;
    if (exprs[i]->flags & Expr::kScalar) fill_scalar(exprs[i]);
    else (exprs[i]->device.cpu() ? on_host : apart).push_back(exprs[i]);
  }
  all = all && !Context::current().keep_inputs;
  if (!on_host.empty()) TENSOR_TRY(run_on_one(on_host, all));
  if (!apart.empty()) TENSOR_TRY(run_on_one(apart, all));
  return Unit{};
}

Status PlanRunner::run_known(const KnownFlush& known) {
  const Journal& j = Context::current().journal;
  std::vector<Expr*> inputs, results;
  std::vector<uint64_t> scalars;
  inputs.reserve(known.inputs.size());
  scalars.reserve(known.scalars.size());
  results.reserve(known.outputs.size());
  for (uint32_t at : known.inputs) inputs.push_back(j.leaf(at));
  for (uint32_t at : known.scalars) scalars.push_back(scalar_bits(*j.leaf(at)));
  for (uint32_t at : known.outputs) results.push_back(j.ops()[at]);
  TENSOR_TRY(run_and_bind(plans, known.entry, inputs, scalars, results, known.nodes));
  settle(j, known);
  return Unit{};
}

Status PlanRunner::run_on_one(const std::vector<Expr*>& todo, bool all) {
  thread_local ExprOrder l;
  Stopwatch watch;
  const Journal& j = Context::current().journal;
  ExprKey key;
  const bool keyed = all && key_of_flush(j, todo.data(), todo.size(), &key);
  if (const KnownFlush* known = keyed ? plans.known(key) : nullptr) {
#ifndef NDEBUG
    check_known(*known, todo.data(), todo.size());
#endif
    bool aliases = true;
    for (uint32_t at : known->first_views) aliases &= resolve_view(j.ops()[at]);
    if (!aliases) return fail("a view of the same strides as before is no alias");
    Context::current().stats.plan_hits++;
    plans.times.hashed.add(known->nodes, watch.ns());
    return run_known(*known);
  }
  l.clear();
  l.device = todo[0]->device;
  order_exprs(l, todo.data(), todo.size());
  choose_outputs(l, todo.data(), todo.size());
  KnownFlush found;
  const bool described = keyed && describe(j, l, &found);
  TENSOR_TRY(run_order(plans, l, watch));
  settle(l);
  // A root that could not be an alias after all (a linear view of strided bytes) is computed by itself.
  std::vector<Expr*> rest;
  for (Expr* e : todo)
    if (!e->done()) rest.push_back(e);
  if (rest.empty()) {
    if (described && !l.outputs.empty()) plans.know(key, l.key, std::move(found));
    return Unit{};
  }
  watch = Stopwatch();
  l.clear();
  order_exprs(l, rest.data(), rest.size());
  for (Expr* e : rest) l.outputs.push_back(e->index);
  TENSOR_TRY(run_order(plans, l, watch));
  settle(l);
  return Unit{};
}

}  // namespace mpy::tensor
