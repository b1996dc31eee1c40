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

void drop_inputs(Expr* e) {
  for (Expr* in : e->inputs) ExprRef::adopt(in);
  e->inputs.clear();
}

void fill_scalar(Expr* e) {
  e->buffer = BufferRef(Buffer::alloc(kernels::size_of(e->dtype)));
  store_scalar(e->buffer->data(), e->dtype, e->scalar);
}

// watch: since when the graph is being put in order.
Status run_order(PlanCache& plans, ExprOrder& l, const Stopwatch& watch) {
  Context& c = Context::current();
  if (l.outputs.empty()) return Unit{};
  make_key(l);
  plans.times.hashed.add(l.nodes.size(), watch.ns());
  std::shared_ptr<PlanEntry> entry = TENSOR_TRY(plans.get(l));
  std::vector<Expr*> inputs;
  std::vector<uint64_t> scalars;
  for (int i : l.inputs) inputs.push_back(l.nodes[i]);
  for (int i : l.scalars) scalars.push_back(scalar_bits(*l.nodes[i]));
  std::vector<BufferRef> outputs;
  const Stopwatch running;
  TENSOR_TRY(run_plan(entry, l, inputs.data(), scalars, &outputs));
  plans.times.computed.add(l.nodes.size(), running.ns());
  c.stats.flushes++;
  c.stats.nodes += l.nodes.size();
  for (size_t i = 0; i < l.outputs.size(); i++) {
    Expr* e = l.nodes[l.outputs[i]];
    e->buffer = std::move(outputs[i]);
    e->strides = contiguous_strides(e->sizes);
    e->offset = 0;
  }
  return Unit{};
}

// Views that were waiting for bytes get them; then nothing needs its inputs any more. Operands come before users.
void settle(ExprOrder& l) {
  Context& c = Context::current();
  bool keep = c.keep_inputs;
  for (Expr* e : l.nodes) c.not_pending(*e);
  for (Expr* e : l.nodes)
    if (e->pending() && e->prim == &prim::view) resolve_view(e);
  if (keep) return;
  std::vector<ExprRef> held;  // nodes may only die after the loop
  held.reserve(l.nodes.size());
  for (Expr* e : l.nodes) held.push_back(ExprRef::share(e));
  for (Expr* e : l.nodes)
    if (e->done() && e->prim) drop_inputs(e);
}
}  // namespace

// What is computed on different devices are different plans.
Status PlanRunner::run(Expr* const* exprs, size_t n) {
  std::vector<Expr*> on_host, apart;
  for (size_t i = 0; i < n; i++) {
    if (exprs[i]->done()) continue;
    if (exprs[i]->flags & Expr::kScalar) fill_scalar(exprs[i]);
    else (exprs[i]->device.cpu() ? on_host : apart).push_back(exprs[i]);
  }
  if (!on_host.empty()) TENSOR_TRY(run_on_one(on_host));
  if (!apart.empty()) TENSOR_TRY(run_on_one(apart));
  return Unit{};
}

Status PlanRunner::run_on_one(const std::vector<Expr*>& todo) {
  thread_local ExprOrder l;
  Stopwatch watch;
  l.clear();
  l.device = todo[0]->device;
  order_exprs(l, todo.data(), todo.size());
  choose_outputs(l, todo.data(), todo.size());
  TENSOR_TRY(run_order(plans, l, watch));
  settle(l);
  // A root that could not be an alias after all (a linear view of strided bytes) is computed by itself.
  std::vector<Expr*> rest;
  for (Expr* e : todo)
    if (!e->done()) rest.push_back(e);
  if (rest.empty()) return Unit{};
  watch = Stopwatch();
  l.clear();
  order_exprs(l, rest.data(), rest.size());
  for (Expr* e : rest) l.outputs.push_back(e->index);
  TENSOR_TRY(run_order(plans, l, watch));
  settle(l);
  return Unit{};
}

}  // namespace mpy::tensor
