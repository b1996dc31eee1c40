// A guest thread: entering an isolate, the stack's limit, calls into Python, the poll word.
#include <pthread.h>

#include <cassert>
#include <cerrno>
#include <vector>

#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/lock.h"
#include "runtime/memory/polling.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

thread_local constinit Thread::CppThread Thread::here_ = {};

void Thread::begin(Stay* stay, Thread* t) {
  *stay = {t, here_.innermost};
  here_.innermost = stay;
}
void Thread::end(Stay* stay) {
  for (Stay** at = &here_.innermost; *at; at = &(*at)->outer)
    if (*at == stay) {
      *at = stay->outer;
      break;
    }
  stay->thread = nullptr;
}
Thread* Thread::entered(const Isolate& iso) {
  for (const Stay* s = here_.innermost; s; s = s->outer)
    if (&s->thread->isolate == &iso) return s->thread;
  return nullptr;
}

// Room that native code below the check may use.
#if defined(__SANITIZE_ADDRESS__)
#define MPY_STACK_RESERVE (1536 * 1024)
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define MPY_STACK_RESERVE (1536 * 1024)
#endif
#endif
#ifndef MPY_STACK_RESERVE
#define MPY_STACK_RESERVE (256 * 1024)
#endif
static constexpr size_t kStackReserve = MPY_STACK_RESERVE;

static char* find_stack_limit() {
  pthread_attr_t attributes;
  void* low = nullptr;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0)
    return static_cast<char*>(__builtin_frame_address(0)) - 512 * 1024;
  pthread_attr_getstack(&attributes, &low, &size);
  pthread_attr_destroy(&attributes);
  size_t reserve = size / 4 < kStackReserve ? size / 4 : kStackReserve;
  return static_cast<char*>(low) + reserve;
}

// Asked once per C++ thread: for the first one it means reading a file.
char* Thread::stack_limit() {
  if (!here_.stack_limit) here_.stack_limit = find_stack_limit();
  return here_.stack_limit;
}

Thread::Thread(Isolate& iso) : isolate(iso), outer_(entered(iso)) {
  stack_limit_ = stack_limit();
  if (outer_) iso.lock->set_holder(this);
  else iso.lock->acquire(*this);
  watcher = iso.watcher;
  begin(&stay_, this);
  iso.heap->thread = this;
  if (iso.heap->has_queued()) poll.fetch_or(kFinalizer);
}

Thread::~Thread() {
  end_clock();
  if (!stay_.thread) return;  // rests, and what made it took its exception
  if (isolate.heap) decref(exception_);
  rest();
}

void Thread::rest() {
  if (isolate.heap) isolate.heap->thread = outer_;
  end(&stay_);
  if (outer_) isolate.lock->set_holder(outer_);
  else isolate.lock->leave(*this);
}

Within::Within(Thread& own) {
  Thread* inside = Thread::entered(own.isolate);
  outermost_ = !inside;
  if (outermost_) {
    own.stack_limit_ = Thread::stack_limit();  // of this C++ thread
    own.isolate.lock->acquire(own);
  }
  Thread::begin(&stay_, inside ? inside : &own);
}
Within::~Within() {
  Thread* t = stay_.thread;
  Thread::end(&stay_);
  if (outermost_) t->isolate.lock->release();
}

void Thread::release_lock() { isolate.lock->release(); }
void Thread::acquire_lock() {
  int error = errno;
  isolate.lock->acquire(*this);
  errno = error;
}

Raised Thread::native_overflow() {
  return raise(Exc::RecursionError, "maximum recursion depth exceeded while calling a Python object");
}

static bool is_python_function(Value v) {
  return v.is_pointer() && v.header()->kind >= static_cast<uint32_t>(Kind::Function) &&
         v.header()->kind <= static_cast<uint32_t>(Kind::Function7);
}

// A native that takes its arguments as they lie, and the conversions str(x), int(x), float(x). False: not such a call.
static bool call_plainly(Thread& t, Value callable, std::span<const Value> args, Result<Value>* result) {
  Isolate& iso = t.isolate;
  Ref hold = Ref::copy(callable);
  if (is_kind(callable, Kind::NativeFunction) || is_kind(callable, Kind::NativeMethod)) {
    auto* f = static_cast<NativeFunctionObject*>(callable.object());
    if (f->exact != static_cast<int64_t>(args.size()) || f->wrapper >= 0 || f->is_new) return false;
    if (f->owner && (args.empty() || type_of(t, args[0]) != f->owner || (f->owner->flags & TypeObject::kBoxed)))
      return false;
    *result = f->record->fn(t, args);
    return true;
  }
  if (args.size() != 1) return false;
  auto is = [&](Kind k) { return callable.header() == static_cast<Object*>(iso.builtin_type(k)); };
  if (is(Kind::Str)) *result = to_str(t, args[0]);
  else if (is(Kind::Int) || is(Kind::Float))
    *result = static_cast<TypeObject*>(callable.object())->ops.construct(t, callable, args, Value::unset());
  else return false;
  return true;
}

Result<Value> Thread::call(Value callable, std::span<const Value> args, Value kwnames) {
  if (__builtin_expect(poll.load(std::memory_order_relaxed) & kStop, 0)) { TRY(poll_slow()); }
  TRY(enter_native());
  Result<Value> result = Value::none();
  if (__builtin_expect(is_python_function(callable) && isolate.hooks.call, 1)) {
    result = isolate.hooks.call(*this, callable, args, kwnames);
    leave_native();
    return result;
  }
  if (__builtin_expect(protocol_observer != nullptr, 0)) {
    std::vector<Value> operands{callable};
    operands.insert(operands.end(), args.begin(), args.end());
    protocol_observer->asks("call", operands);
  }
  if (kwnames.is_unset() && callable.is_pointer() && call_plainly(*this, callable, args, &result)) {
  } else if (is_kind(callable, Kind::NativeFunction) || is_kind(callable, Kind::NativeMethod)) {
    Ref hold = Ref::copy(callable);
    result = native_call(*this, static_cast<NativeFunctionObject*>(callable.object()), args, kwnames);
  } else {
    auto* op = type_of(*this, callable)->ops.call;
    Ref hold = Ref::copy(callable);
    result = op ? op(*this, callable, args, kwnames)
                : Result<Value>(type_error("'{}' object is not callable", {FormatArg::type_of(callable)}));
  }
  leave_native();
  report_given(*this, "call", callable, result);
  return result;
}

Result<Value> Thread::call_method(Value object, Value name, std::initializer_list<Value> args) {
  Ref method = TRY_REF(get_attr(*this, object, name));
  return call(method, args);
}

int64_t Thread::longest_wait() const { return isolate.embedder ? 20'000'000 : INT64_MAX; }

Status Thread::run_finalizers() {
  if (stopping || isolate.stopped.load(std::memory_order_relaxed)) return {};
  if (poll.load(std::memory_order_relaxed) & kCollect) {
    poll.fetch_and(~static_cast<uint32_t>(kCollect));
    if (isolate.gc_enabled && isolate.heap->collection_due()) isolate.heap->collect(*this);
    isolate.forget_names();
  }
  if (poll.load(std::memory_order_relaxed) & kFinalizer) {
    poll.fetch_and(~static_cast<uint32_t>(kFinalizer));
    TRY(isolate.heap->run_queued(*this));
  }
  return {};
}

static void count_work(Thread& t, int64_t instructions) {
  if (t.budget < 0) return;
  t.budget = std::max<int64_t>(t.budget - instructions, 0);
  if (t.budget == 0) t.poll.fetch_or(Thread::kBudget);
}

Status poll_after(Thread& t, int64_t instructions) {
  uint32_t bits = t.poll.load(std::memory_order_relaxed);
  if (__builtin_expect(bits == 0, 1)) return {};
  if (t.in_leaf) return ask_limits(t, instructions);
  if (bits & kCounted) count_work(t, instructions - 1);  // poll_slow() counts one
  return t.poll_slow();
}

Status ask_limits(Thread& t, int64_t instructions) {
  constexpr uint32_t kLimits = Thread::kBudget | Thread::kMemory | Thread::kDeadline | Thread::kStop;
  if (t.poll.load(std::memory_order_relaxed) & kCounted) count_work(t, instructions);
  uint32_t bits = t.poll.load(std::memory_order_relaxed) & kLimits;
  return bits && t.isolate.hooks.poll ? t.isolate.hooks.poll(t, bits) : Status();
}

Status Thread::poll_slow() {
  if (in_leaf) return ask_limits(*this, 1);
#ifndef NDEBUG
  assert(!without_frame);
#endif
  if (poll.load(std::memory_order_relaxed) & kCounted) count_work(*this, 1);
  uint32_t bits = poll.load(std::memory_order_relaxed);
  TRY(run_finalizers());
  bits &= ~static_cast<uint32_t>(kCollect | kFinalizer | kCounted);
  if (bits && isolate.hooks.poll) return isolate.hooks.poll(*this, bits);
  return {};
}

}  // namespace mpy
