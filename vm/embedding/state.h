// What the sources of the embedding API share: the state behind an Interpreter, and the ways into it.
#pragma once
#include <pthread.h>

#include <algorithm>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/sandbox.h"
#include "vm/include/mpy/mpy.h"

namespace mpy::embed {

// One bound function: its record must stay where it is.
struct Bound {
  std::string name, qualname, signature;
  std::vector<std::string> parameters, default_texts;
  std::vector<const char*> names, defaults;
  Native function;
  NativeRecord record{};
};

struct InterpreterState : std::enable_shared_from_this<InterpreterState> {
  std::mutex turn;  // of the C++ thread that is in the interpreter: from its outermost call to that one's end
  Isolate* isolate = nullptr;  // null: never made, or gone
  std::unique_ptr<Thread> thread;
  Ref main;
  bool ready = false;
  void (*close)(Thread&) = nullptr;
  Interpreter* self = nullptr;
  std::deque<std::unique_ptr<Bound>> bound;
  Tracer* tracer = nullptr;
  std::unique_ptr<class Reporter> reporter;
  TypeObject* host_object = nullptr;  // what classes of the host are made from; null: there is none yet
  TypeObject* host_method = nullptr;
  std::vector<std::pair<const void*, Ref>> classes;  // of the host, by tag
  std::unique_ptr<SandboxPolicy> policy;             // of a sandbox
  // Data of objects that calls of bound functions work on, and what lost its object meanwhile: it is dropped when the
  // last such call returns.
  struct Lent {
    const Call* to;
    void* data;
  };
  std::vector<Lent> lent;
  std::vector<std::pair<void*, void (*)(void*)>> replaced;
  bool is_lent(void* data) const {
    return std::any_of(lent.begin(), lent.end(), [=](const Lent& l) { return l.data == data; });
  }
  void give_back(const Call* call);

  // The thread this C++ thread is in the interpreter with; null: it is not in there.
  Thread* inside() const {
    for (const Thread::Stay* s = Thread::innermost(); s; s = s->outer)
      if (s->thread->isolate.embedder == this) return s->thread;
    return nullptr;
  }
  Handle take(Value owned) {
    Handle h;
    h.owner_ = shared_from_this();
    h.bits_ = owned.bits();
    return h;
  }
  Handle take(Result<Value> r) { return r.ok() ? take(r.value()) : Handle(); }
  Handle copy(Value v) { return take(new_ref(v)); }
  bool owns(const Handle& h) const { return h.owner_.get() == this; }
  static Value value(const Handle& h) { return Value::from_bits(h.bits_); }
  static Value release(Handle h) {
    h.owner_.reset();
    return Value::from_bits(std::exchange(h.bits_, 0));
  }
  static Result<Value> trampoline(Thread& t, std::span<const Value> args);
};

// One use of an interpreter from C++, the only way in. False: it is not ready, or it is gone.
class Entry {
 public:
  explicit Entry(InterpreterState* s);
  ~Entry();
  explicit operator bool() const { return within_.has_value(); }
  Thread& thread() { return within_->thread(); }

 private:
  std::unique_lock<std::mutex> turn_;  // given up after within_
  std::optional<Within> within_;
};

// A use that runs Python: that must not begin with an exception of an earlier one pending. That one is pending again
// afterwards, unless another was raised.
class Run : public Entry {
 public:
  explicit Run(InterpreterState* s) : Entry(s) {
    if (*this) before_ = thread().take_exception();
  }
  ~Run() {
    if (*this && before_.is_set() && thread().current_exception().is_unset()) (void)thread().restore_exception(before_);
    before_.reset();
  }
  // Whether all of them are objects of this interpreter; if not, something is pending.
  bool good(InterpreterState* s, std::span<const Handle* const> handles) {
    for (const Handle* h : handles) {
      if (s->owns(*h)) continue;
      if (before_.is_set()) return false;
      (void)thread().type_error(*h ? "a handle of another interpreter" : "an empty handle");
      return false;
    }
    return true;
  }
  bool good(InterpreterState* s, std::initializer_list<const Handle*> handles) {
    return good(s, std::span(handles.begin(), handles.size()));
  }

 private:
  Ref before_;
};

inline InterpreterState* state_of(Thread& t) { return static_cast<InterpreterState*>(t.isolate.embedder); }

std::unique_ptr<SandboxPolicy> policy_of(const Sandbox&);
Status make_surroundings(Thread&, InterpreterState*, const Options&);  // streams, open(): once the library is there
Result<Value> imported(Thread&, std::string_view module);
Status make_host_types(Thread&, InterpreterState*);  // once
void* host_data(Thread&, Value, const void* tag);    // null: a TypeError is pending
// An exception of Python that was one of C++ before: the object has it in an attribute.
Status carry_original(Thread&, InterpreterState*, Value exception, std::exception_ptr);
std::exception_ptr original_of(Thread&, Value exception);  // null: it never was one
void raise_named(Thread&, std::string_view builtin_exception, std::string_view message);
// A native function that lives as long as the interpreter. `place`: the module or class that it will be put into.
Result<Value> bound_function(Thread&, InterpreterState*, Value place, std::string_view name, std::string_view signature,
                             Native, const Annotation&);

}  // namespace mpy::embed
