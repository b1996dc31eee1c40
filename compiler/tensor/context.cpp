// See context.h.
#include "compiler/tensor/context.h"

#include <cstdio>
#include <cstdlib>

#include "compiler/graph/expr_order.h"

namespace mpy::tensor {

namespace {
thread_local Context* current_context = nullptr;
}

Context::Context() : plans_(std::make_unique<PlanCache>()) {}
Context::~Context() {
  while (first_pending) unlist(first_pending);
}

Context& Context::current() {
  if (!current_context) {
    std::fprintf(stderr, "mpy: a tensor operation ran on a thread that has no isolate\n");
    std::abort();
  }
  return *current_context;
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

}  // namespace mpy::tensor
