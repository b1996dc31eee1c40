// The _thread module: guest threads on threads of the system, which take turns under the isolate's lock; locks; and
// attributes that each thread has for itself.
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <cmath>
#include <cstdlib>
#include <new>
#include <vector>

#include "runtime/memory/heap.h"
#include "runtime/memory/lock.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/posix/args.h"
#include "stdlib/modules/signal.h"
#include "stdlib/modules/thread.h"
#include "stdlib/stdlib.h"
#include "thread.natives.h"
#include "vm/vm.h"

namespace mpy {

struct LocalObject;

struct ThreadTable {
  TypeObject* lock_type = nullptr;
  TypeObject* rlock_type = nullptr;
  TypeObject* local_type = nullptr;
  int live = 0;
  size_t stack_size = 0;
  std::vector<LocalObject*> locals;  // all that live: an ending thread's attributes go
};

namespace {

ThreadTable* table(Thread& t) { return stdlib_of(t.isolate)->threads; }
uint64_t ident() { return static_cast<uint64_t>(pthread_self()); }
constexpr double kTimeoutMax = 9223372036.0;

// --- locks

struct LockObject : Object {
  sem_t free;      // one token while the lock is free
  uint64_t owner;  // RLock: who has it
  uint64_t count;  // how often; a plain lock: 0 or 1
};
LockObject* lock_of(Value v) { return static_cast<LockObject*>(v.object()); }

void destroy_lock(Thread&, Object* o) { sem_destroy(&static_cast<LockObject*>(o)->free); }

Result<Value> lock_new(Thread& t, TypeObject* type) {
  Object* o = instance_new(t, type);
  if (!o) return t.no_memory();
  sem_init(&static_cast<LockObject*>(o)->free, 0, 1);
  return Value::pointer(o);
}
Result<Value> construct_rlock(Thread& t, Value type, std::span<const Value>, Value) {
  return lock_new(t, as_type(type));
}

// In nanoseconds; -1 = for ever, 0 = do not wait.
Result<int64_t> timeout_arg(Thread& t, Value blocking, Value timeout) {
  bool wait = TRY(to_bool(t, blocking));
  double s = timeout.is_unset() ? -1 : TRY(to_double(t, timeout));
  if (!wait && s != -1) return t.value_error("can't specify a timeout for a non-blocking call");
  if (s < 0 && s != -1) return t.value_error("timeout value must be positive");
  if (s > kTimeoutMax) return t.raise(Exc::OverflowError, "timestamp too large to convert to C _PyTime_t");
  if (!wait) return 0;
  return s == -1 ? -1 : static_cast<int64_t>(s * 1e9);
}

int64_t monotonic() {  // nanoseconds
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1'000'000'000 + now.tv_nsec;
}
// Takes the token, waiting with the isolate's lock given up; signals are handled meanwhile. False: the time ran out.
Result<bool> take_token(Thread& t, LockObject* lock, int64_t nanoseconds) {
  if (sem_trywait(&lock->free) == 0) return true;
  if (nanoseconds == 0) return false;
  int64_t end = nanoseconds < 0 ? INT64_MAX : monotonic() + nanoseconds;
  for (;;) {
    int rc;
    int64_t now = monotonic(), piece = std::min(end - now, t.longest_wait());
    timespec until{(now + piece) / 1'000'000'000, (now + piece) % 1'000'000'000};
    {
      Unlocked other(t);
      rc = piece == INT64_MAX - now ? sem_wait(&lock->free) : sem_clockwait(&lock->free, CLOCK_MONOTONIC, &until);
    }
    if (rc == 0) return true;
    if (errno == ETIMEDOUT && now + piece >= end) return false;
    TRY(t.poll_native());
  }
}

Result<Value> acquire_plain(Thread& t, Value self, int64_t wait) {
  LockObject* lock = lock_of(self);
  if (!TRY(take_token(t, lock, wait))) return Value::boolean(false);
  lock->count = 1;
  lock->owner = ident();
  return Value::boolean(true);
}
Result<Value> release_plain(Thread& t, Value self) {
  LockObject* lock = lock_of(self);
  if (!lock->count) return t.raise(Exc::RuntimeError, "release unlocked lock");
  lock->count = 0;
  sem_post(&lock->free);
  return Value::none();
}

bool owned(LockObject* lock) { return lock->count && lock->owner == ident(); }
Result<Value> acquire_rlock(Thread& t, Value self, int64_t wait) {
  LockObject* lock = lock_of(self);
  if (owned(lock)) {
    lock->count++;
    return Value::boolean(true);
  }
  if (!TRY(take_token(t, lock, wait))) return Value::boolean(false);
  lock->count = 1;
  lock->owner = ident();
  return Value::boolean(true);
}
Result<Value> release_rlock(Thread& t, Value self) {
  LockObject* lock = lock_of(self);
  if (!owned(lock)) return t.raise(Exc::RuntimeError, "cannot release un-acquired lock");
  if (--lock->count == 0) {
    lock->owner = 0;
    sem_post(&lock->free);
  }
  return Value::none();
}

Result<Value> repr_lock(Thread& t, Value self) {
  LockObject* lock = lock_of(self);
  char text[200];
  const char* state = lock->count ? "locked" : "unlocked";
  if (type_of(t, self) == table(t)->rlock_type)
    snprintf(text, sizeof text, "<%s _thread.RLock object owner=%lu count=%lu at %p>", state, lock->owner, lock->count,
             static_cast<void*>(lock));
  else snprintf(text, sizeof text, "<%s _thread.lock object at %p>", state, static_cast<void*>(lock));
  return str_from_utf8(t, text);
}

// A new semaphore: the thread that had the lock may be gone.
void reset_lock(LockObject* lock) {
  sem_destroy(&lock->free);
  sem_init(&lock->free, 0, 1);
  lock->count = lock->owner = 0;
}

// --- starting

struct Start {
  Isolate* isolate;
  Ref function, args, kwargs, done;  // done: a lock, released at the thread's very end; or unset
};

void report(Thread& t, Value function) {
  if (t.exception_matches(Exc::SystemExit)) {
    t.take_exception();
    return;
  }
  report_unraisable_as(t, "Exception ignored in thread started by", function);
}

void drop_locals(Thread& t);

void* thread_main(void* raw) {
  auto* start = static_cast<Start*>(raw);
  {
    Thread t(*start->isolate);
    if (vm_attach(t).ok()) {
      Value kw = start->kwargs.is_set() ? start->kwargs.get() : Value::unset();
      auto r = call_with(t, start->function, start->args, kw);
      if (r.ok()) decref(r.value());
      else report(t, start->function);
    } else {
      t.take_exception();
    }
    start->function.reset();
    start->args.reset();
    start->kwargs.reset();
    if (t.poll.load() & Thread::kFinalizer) (void)t.run_finalizers();
    drop_locals(t);
    if (t.poll.load() & Thread::kFinalizer) (void)t.run_finalizers();
    vm_detach(t);
    table(t)->live--;
    if (start->done.is_set() && lock_of(start->done)->count) {
      lock_of(start->done)->count = 0;
      sem_post(&lock_of(start->done)->free);
    }
    start->done.reset();
    delete start;
  }
  return nullptr;
}

// --- _local

struct LocalEntry {
  uint64_t thread;
  Value dict;
};

}  // namespace

struct LocalObject : Object {
  Value args, kwargs;  // for __init__ in every further thread; unset = none
  std::vector<LocalEntry>* entries;
};

namespace {

LocalObject* local_of(Object* o) { return static_cast<LocalObject*>(o); }

LocalEntry* entry_of(LocalObject* local) {
  uint64_t self = ident();
  for (LocalEntry& e : *local->entries)
    if (e.thread == self) return &e;
  return nullptr;
}
Value* local_dict(Object* o) {
  LocalObject* local = local_of(o);
  if (LocalEntry* e = entry_of(local)) return &e->dict;
  local->entries->push_back({ident(), Value::unset()});
  return &local->entries->back().dict;
}

Result<Value> construct_local(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TypeObject* cls = as_type(type);
  bool plain =
      type_lookup(cls, t.isolate.names.__init__).same(type_lookup(t.isolate.object_type, t.isolate.names.__init__));
  if (!args.empty() && plain) return t.type_error("Initialization arguments are not supported");
  Object* o = instance_new(t, cls);
  if (!o) return t.no_memory();
  Ref self = Ref::take(Value::pointer(o));
  LocalObject* local = local_of(o);
  local->args = local->kwargs = Value::unset();
  local->entries = new (std::nothrow) std::vector<LocalEntry>;
  if (!local->entries) return t.no_memory();
  size_t positional = positional_count(args, kwnames);
  Ref tuple = TRY_REF(tuple_new(t, args.first(positional)));
  if (args.size() > positional) {
    Ref dict = TRY_REF(dict_new(t));
    for (size_t i = positional; i < args.size(); i++)
      TRY(dict_set(t, dict, as_tuple(kwnames)->items[i - positional], args[i]));
    local->kwargs = dict.release();
  }
  local->args = tuple.release();
  local->entries->push_back({ident(), TRY(dict_new(t))});
  table(t)->locals.push_back(local);
  return self.release();
}

void destroy_local(Thread& t, Object* o) {
  LocalObject* local = local_of(o);
  if (ThreadTable* all = t.isolate.stdlib ? table(t) : nullptr) std::erase(all->locals, local);
  if (local->entries)
    for (LocalEntry& e : *local->entries) decref(e.dict);
  delete local->entries;
  decref(local->args);
  decref(local->kwargs);
}
void visit_local(Object* o, void (*visit)(void*, Value*), void* context) {
  LocalObject* local = local_of(o);
  visit(context, &local->args);
  visit(context, &local->kwargs);
  if (local->entries)
    for (LocalEntry& e : *local->entries) visit(context, &e.dict);
}

// The first use in a thread: its dict, and __init__ again.
Status enter_local(Thread& t, Value self) {
  LocalObject* local = local_of(self.object());
  if (entry_of(local)) return {};
  local->entries->push_back({ident(), TRY(dict_new(t))});
  Value init = type_lookup(type_of(t, self), t.isolate.names.__init__);
  if (init.same(type_lookup(t.isolate.object_type, t.isolate.names.__init__))) return {};
  Ref bound = TRY_REF(get_attr(t, self, t.isolate.names.__init__));
  Ref args = Ref::copy(local->args), kwargs = Ref::copy(local->kwargs);
  decref(TRY(call_with(t, bound, args, kwargs.is_set() ? kwargs.get() : Value::unset())));
  return {};
}

Result<Value> get_local(Thread& t, Value self, Value name) {
  TRY(enter_local(t, self));
  if (str_equals(name, "__dict__")) return new_ref(*local_dict(self.object()));
  return generic_get_attr(t, self, name);
}
Status set_local(Thread& t, Value self, Value name, Value value) {
  TRY(enter_local(t, self));
  if (str_equals(name, "__dict__"))
    return t.raise(Exc::AttributeError, "'{}' object attribute '__dict__' is read-only", {FormatArg::type_of(self)});
  return generic_set_attr(t, self, name, value);
}

void drop_locals(Thread& t) {
  uint64_t self = ident();
  std::vector<Ref> dead;
  for (LocalObject* local : table(t)->locals)
    std::erase_if(*local->entries, [&](LocalEntry& e) {
      if (e.thread != self) return false;
      dead.push_back(Ref::take(e.dict));
      return true;
    });
}

}  // namespace

void thread_table_delete(ThreadTable* threads) { delete threads; }
int live_threads(Thread& t) { return table(t) ? table(t)->live : 0; }
void threads_after_fork(Thread& t) {
  if (table(t)) table(t)->live = 0;
}

NATIVE(thread_start) {
  if (!is_callable(t, args[0])) return t.type_error("first arg must be callable");
  if (!is_kind(args[1], Kind::Tuple)) return t.type_error("2nd arg must be a tuple");
  if (!args[2].is_unset() && !is_dict(t, args[2])) return t.type_error("optional 3rd arg must be a dictionary");
  auto* start = new (std::nothrow) Start{&t.isolate, Ref::copy(args[0]), Ref::copy(args[1]), Ref::copy(args[2]),
                                         args[3].is_none() ? Ref() : Ref::copy(args[3])};
  if (!start) return t.no_memory();
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  if (table(t)->stack_size) pthread_attr_setstacksize(&attributes, table(t)->stack_size);
  pthread_t thread;
  table(t)->live++;
  int rc = pthread_create(&thread, &attributes, thread_main, start);
  pthread_attr_destroy(&attributes);
  if (rc != 0) {
    table(t)->live--;
    delete start;
    return t.raise(Exc::RuntimeError, "can't start new thread");
  }
  return make_uint(t, static_cast<uint64_t>(thread));
}
NATIVE(thread_get_ident) { return make_uint(t, ident()); }
NATIVE(thread_get_native_id) { return Value::small_int(syscall(SYS_gettid)); }
NATIVE(thread_exit) {
  Ref e = TRY_REF(exception_new(t, t.isolate.exception_type(Exc::SystemExit), {}));
  return t.raise(e);
}
NATIVE(thread_interrupt_main) {
  int n = TRY(posix::int_arg(t, args[0]));
  if (n < 1 || n > 64) return t.value_error("signal number out of range");
  struct sigaction now {};  // a signal without a handler of ours is not sent: it might end the process
  if (sigaction(n, nullptr, &now) == 0 && now.sa_handler != SIG_DFL && now.sa_handler != SIG_IGN) raise(n);
  return Value::none();
}
NATIVE(thread_count) { return Value::small_int(table(t)->live); }
NATIVE(thread_stack_size) {
  int64_t n = TRY(to_index(t, args[0])), old = static_cast<int64_t>(table(t)->stack_size);
  if (n < 0) return t.value_error("size must be 0 or a positive value");
  if (n != 0 && n < 32768) return t.value_error("size not valid: {} bytes", {n});
  table(t)->stack_size = static_cast<size_t>(n);
  return make_int(t, old);
}
NATIVE(thread_is_main) { return Value::boolean(is_signal_thread(t)); }
NATIVE(thread_switch_interval) {
  IsolateLock* lock = t.isolate.lock;
  if (!args[0].is_none()) {
    double s = TRY(to_double(t, args[0]));
    if (!(s > 0)) return t.value_error("switch interval must be strictly positive");
    lock->interval_ns = std::max<int64_t>(1000, static_cast<int64_t>(s * 1e9));
  }
  return make_float(t, static_cast<double>(lock->interval_ns) * 1e-9);
}
NATIVE(thread_after_fork) {
  threads_after_fork(t);
  return Value::none();
}

NATIVE(thread_allocate_lock) { return lock_new(t, table(t)->lock_type); }
NATIVE(lock_acquire) { return acquire_plain(t, args[0], TRY(timeout_arg(t, args[1], args[2]))); }
NATIVE(lock_enter) { return acquire_plain(t, args[0], -1); }
NATIVE(lock_release) { return release_plain(t, args[0]); }
NATIVE(lock_exit) { return release_plain(t, args[0]); }
NATIVE(lock_locked) { return Value::boolean(lock_of(args[0])->count != 0); }
NATIVE(lock_at_fork) {
  reset_lock(lock_of(args[0]));
  return Value::none();
}
NATIVE(rlock_acquire) { return acquire_rlock(t, args[0], TRY(timeout_arg(t, args[1], args[2]))); }
NATIVE(rlock_enter) { return acquire_rlock(t, args[0], -1); }
NATIVE(rlock_release) { return release_rlock(t, args[0]); }
NATIVE(rlock_exit) { return release_rlock(t, args[0]); }
NATIVE(rlock_is_owned) { return Value::boolean(owned(lock_of(args[0]))); }
NATIVE(rlock_recursion_count) { return make_uint(t, owned(lock_of(args[0])) ? lock_of(args[0])->count : 0); }
NATIVE(rlock_release_save) {
  LockObject* lock = lock_of(args[0]);
  if (!lock->count) return t.raise(Exc::RuntimeError, "cannot release un-acquired lock");
  Ref count = TRY_REF(make_uint(t, lock->count)), owner = TRY_REF(make_uint(t, lock->owner));
  lock->count = lock->owner = 0;
  sem_post(&lock->free);
  return tuple_new(t, {count, owner});
}
NATIVE(rlock_acquire_restore) {
  if (!is_kind(args[1], Kind::Tuple) || as_tuple(args[1])->length != 2)
    return t.type_error("_acquire_restore() argument must be a 2-tuple");
  uint64_t count = static_cast<uint64_t>(TRY(to_index(t, as_tuple(args[1])->items[0])));
  TRY(take_token(t, lock_of(args[0]), -1));
  lock_of(args[0])->count = count;
  lock_of(args[0])->owner = ident();
  return Value::none();
}

#define TABLE_Lock
#define TABLE_RLock
#define TABLE_thread_local
#include "thread.tables.inc"

Status build_thread(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::_thread_natives));
  auto* all = new (std::nothrow) ThreadTable;
  if (!all) return t.no_memory();
  stdlib_of(t.isolate)->threads = all;
  all->lock_type = TRY(native_type_with_rows(t, {.name = "_thread.lock",
                                                 .payload_size = sizeof(LockObject),
                                                 .flags = TypeObject::kDisallowNew | TypeObject::kHasWeakref,
                                                 .table = &k_Lock_table}));
  all->rlock_type = TRY(native_type_with_rows(t, {.name = "_thread.RLock",
                                                  .payload_size = sizeof(LockObject),
                                                  .flags = TypeObject::kBaseType | TypeObject::kHasWeakref,
                                                  .table = &k_RLock_table}));
  constexpr uint32_t kLocalFlags = TypeObject::kBaseType | TypeObject::kHasDict | TypeObject::kHasWeakref;
  all->local_type = TRY(native_type_with_rows(t, {.name = "_thread._local",
                                                  .payload_size = sizeof(LocalObject),
                                                  .flags = kLocalFlags,
                                                  .table = &k_thread_local_table}));
  TRY(module_set(t, module, "LockType", Value::pointer(all->lock_type)));
  TRY(module_set(t, module, "RLock", Value::pointer(all->rlock_type)));
  TRY(module_set(t, module, "_local", Value::pointer(all->local_type)));
  Ref most = TRY_REF(make_float(t, kTimeoutMax));
  TRY(module_set(t, module, "TIMEOUT_MAX", most));
  return module_set(t, module, "error", Value::pointer(t.isolate.exception_type(Exc::RuntimeError)));
}

}  // namespace mpy
