// See context.h.
#include "compiler/tensor/context.h"

#include <cstdio>
#include <cstdlib>

namespace mpy::tensor {

namespace {
thread_local Context* current_context = nullptr;
}

Context::Context(Tape& t, Runner& r, RandomStream& host, RandomStream& gpu)
    : tape(t), runner(r), random(host), gpu_random(gpu) {}
Context::~Context() {
  while (first_pending) unlist(first_pending);
}

Status Context::do_apart(std::function<void()> work) {
  if (!poll) {
    work();
    return Unit{};
  }
  if (!work_thread) work_thread = std::make_unique<WorkThread>();
  if (!work_thread->run(*this, std::move(work))) return fail(ErrorKind::Ended, "a limit was reached");
  return Unit{};
}

Context& Context::current() {
  if (!current_context) {
    std::fprintf(stderr, "mpy: a tensor operation ran on a thread that has no isolate\n");
    std::abort();
  }
  return *current_context;
}

Context* Context::current_or_null() { return current_context; }

static uint64_t bytes_of(const Expr& e) { return static_cast<uint64_t>(numel(e.sizes)) * kernels::size_of(e.dtype); }

void Context::now_pending(Expr& e) {
  e.flags |= Expr::kCounted;
  pending_nodes++;
}

void Context::not_pending(Expr& e) {
  if (!(e.flags & Expr::kCounted)) return;
  e.flags &= static_cast<uint8_t>(~Expr::kCounted);
  pending_nodes--;
}

void Context::given_up(Expr& e) {
  if (e.refs < 2 || (e.flags & (Expr::kRead | Expr::kHeld)) != Expr::kRead) return;
  e.flags |= Expr::kHeld;
  held_bytes += bytes_of(e);
}

void Context::not_held(Expr& e) {
  if (!(e.flags & Expr::kHeld)) return;
  e.flags &= static_cast<uint8_t>(~Expr::kHeld);
  held_bytes -= bytes_of(e);
}

Context::Scope::Scope(Context& c) : saved_(current_context) { current_context = &c; }
Context::Scope::~Scope() { current_context = saved_; }

void Context::list(Storage* s) {
  if (s->listed) return;
  s->listed = this;
  s->prev = nullptr;
  s->next = first_pending;
  if (first_pending) first_pending->prev = s;
  first_pending = s;
}

void Context::unlist(Storage* s) {
  if (s->listed != this) return;
  if (s->prev) s->prev->next = s->next;
  else first_pending = s->next;
  if (s->next) s->next->prev = s->prev;
  s->prev = s->next = nullptr;
  s->listed = nullptr;
}

Status flush(Expr* const* exprs, size_t n) { return Context::current().runner.run(exprs, n, false); }

Status flush() {
  Context& c = Context::current();
  std::vector<ExprRef> roots;
  while (Storage* s = c.first_pending) {
    if (s->expr->pending()) roots.push_back(s->expr);
    c.unlist(s);
  }
  if (roots.empty()) return Unit{};
  std::vector<Expr*> plain;
  for (size_t i = roots.size(); i-- > 0;)
    plain.push_back(roots[i].get());  // oldest first: the order is part of the key
  Status done = c.runner.run(plain.data(), plain.size(), true);
  c.journal.begin();
  return done;
}

Status flush_if_due() {
  Context& c = Context::current();
  if (c.flush_each_op || c.pending_nodes > c.max_pending_nodes || c.held_bytes > c.max_held_bytes) return flush();
  return Unit{};
}

}  // namespace mpy::tensor
