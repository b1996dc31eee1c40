// The embedding API over the runtime: handles are counted references, bound functions are native functions with a
// record each.
#include <pthread.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <optional>

#include "runtime/exceptions/exception.h"
#include "runtime/memory/lock.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "vm/include/mpy/mpy.h"
#include "vm/interp/interp.h"
#include "vm/observe/state.h"
#include "vm/vm.h"

namespace mpy::embed {

// One bound function: its record must stay where it is.
struct Bound {
  std::string name, signature;
  std::vector<std::string> parameters;
  std::vector<const char*> names, defaults;
  Function function;
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
  static Result<Value> trampoline(Thread& t, std::span<const Value> args);
};

namespace {

// One use of an interpreter from C++, the only way in. False: it is not ready, or it is gone.
class Entry {
 public:
  explicit Entry(InterpreterState* s) {
    if (!s) return;
    bool outermost = !s->inside();
    if (outermost) turn_ = std::unique_lock(s->turn);
    if (!s->ready) return;
    within_.emplace(*s->thread);
    if (outermost) vm_of(*s->thread)->pthread = uint64_t(pthread_self());
  }
  ~Entry() {
    if (!within_) return;
    Thread& t = thread();
    if (within_->outermost() && t.poll.load(std::memory_order_relaxed) & Thread::kFinalizer) {
      Ref pending = t.take_exception();
      (void)t.run_finalizers();  // what a Handle let go
      if (pending.is_set()) (void)t.restore_exception(pending);
    }
    within_.reset();
  }
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
  bool good(InterpreterState* s, std::initializer_list<const Handle*> handles) {
    for (const Handle* h : handles) {
      if (s->owns(*h)) continue;
      if (before_.is_set()) return false;
      (void)thread().type_error(*h ? "a handle of another interpreter" : "an empty handle");
      return false;
    }
    return true;
  }

 private:
  Ref before_;
};

InterpreterState* state_of(Thread& t) { return static_cast<InterpreterState*>(t.isolate.embedder); }

Result<Value> text_of(Thread& t, std::string_view text) { return str_from_utf8(t, text); }

}  // namespace

// --- Handle

Handle::Handle(const Handle& o) {
  Entry e(o.owner_.get());
  if (!e) return;
  owner_ = o.owner_;
  bits_ = new_ref(Value::from_bits(o.bits_)).bits();
}
Handle::Handle(Handle&& o) noexcept : owner_(std::move(o.owner_)), bits_(o.bits_) {}
Handle& Handle::operator=(Handle o) noexcept {
  std::swap(owner_, o.owner_);
  std::swap(bits_, o.bits_);
  return *this;
}
Handle::~Handle() {
  if (Entry e(owner_.get()); e) decref(Value::from_bits(bits_));
}
Handle::operator bool() const { return bool(Entry(owner_.get())); }
bool Handle::is_none() const { return *this && Value::from_bits(bits_).is_none(); }
bool Handle::as_bool(bool* out) const {
  Value v = InterpreterState::value(*this);
  if (!*this || !is_bool(v)) return false;
  *out = is_true(v);
  return true;
}
bool Handle::as_int(int64_t* out) const {
  Entry e(owner_.get());
  if (!e) return false;
  Thread& t = e.thread();
  Value v = Value::from_bits(bits_);
  if (number_kind(t, v) != NumberKind::Int && number_kind(t, v) != NumberKind::Bool) return false;
  *out = as_int64(t, v);
  return true;
}
bool Handle::as_float(double* out) const {
  Run run(owner_.get());
  if (!run) return false;
  Thread& t = run.thread();
  Value v = Value::from_bits(bits_);
  switch (number_kind(t, v)) {
    case NumberKind::Float: *out = as_double(t, v); return true;
    case NumberKind::Int:
    case NumberKind::Bool: *out = double(as_int64(t, v)); return true;
    case NumberKind::BigInt: break;
    default: return false;
  }
  auto converted = to_double(t, v);
  if (converted.raised()) {
    t.take_exception();
    return false;
  }
  *out = converted.value();
  return true;
}
bool Handle::as_string(std::string* out) const {
  Entry e(owner_.get());
  Value v = Value::from_bits(bits_);
  if (!e || !is_str(e.thread(), v)) return false;
  *out = std::string(str_view(v));
  return true;
}
std::string Handle::repr() const {
  Run run(owner_.get());
  if (!run) return "<empty>";
  auto r = to_repr(run.thread(), Value::from_bits(bits_));
  if (r.raised()) {
    run.thread().take_exception();
    return "<error>";
  }
  Ref s = Ref::take(r.value());
  return std::string(str_view(s));
}
std::string Handle::type_name() const {
  Entry e(owner_.get());
  return e ? std::string(mpy::type_name(e.thread(), Value::from_bits(bits_))) : "<empty>";
}

// --- Call

static Value arg(const void* args, size_t i) { return static_cast<const Value*>(args)[i]; }
// What an accessor of an argument gives when there is no such argument, or when an exception is pending already: the
// first one counts.
static bool readable(Thread& t, size_t i, size_t size) {
  if (!t.current_exception().is_unset()) return false;
  if (i < size) return true;
  (void)t.type_error("argument {} is missing", {int64_t(i + 1)});
  return false;
}
size_t Call::size() const { return size_; }
Handle Call::at(size_t i) const {
  return i < size_ && !arg(args_, i).is_unset() ? state_->copy(arg(args_, i)) : Handle();
}
int64_t Call::int_at(size_t i) const {
  Entry e(state_);
  if (!e || !readable(e.thread(), i, size_)) return 0;
  auto r = to_index(e.thread(), arg(args_, i));
  return r.ok() ? r.value() : 0;
}
double Call::float_at(size_t i) const {
  Entry e(state_);
  if (!e || !readable(e.thread(), i, size_)) return 0;
  auto r = to_double(e.thread(), arg(args_, i));
  return r.ok() ? r.value() : 0;
}
std::string Call::string_at(size_t i) const {
  Entry e(state_);
  if (!e || !readable(e.thread(), i, size_)) return {};
  if (is_str(e.thread(), arg(args_, i))) return std::string(str_view(arg(args_, i)));
  (void)e.thread().type_error("argument {} must be a string", {int64_t(i + 1)});
  return {};
}
Handle Call::none() const { return state_->self->none(); }
Handle Call::boolean(bool v) const { return state_->self->boolean(v); }
Handle Call::integer(int64_t v) const { return state_->self->integer(v); }
Handle Call::real(double v) const { return state_->self->real(v); }
Handle Call::string(std::string_view v) const { return state_->self->string(v); }
Handle Call::raise(std::string_view type, std::string_view message) const {
  Entry e(state_);
  if (!e) return {};
  Thread& t = e.thread();
  Value cls = module_get(t.isolate.builtins, t.isolate.intern(type));
  if (cls.is_unset() || !is_exception_type(t, cls)) cls = Value::pointer(t.isolate.exception_type(Exc::RuntimeError));
  (void)t.raise_type(cls, "{}", {message});
  return {};
}
bool Call::raised() const { return state_->self->has_error(); }
Interpreter& Call::interpreter() const { return *state_->self; }

// Every bound function comes here; its number is bound as self.
Result<Value> InterpreterState::trampoline(Thread& t, std::span<const Value> args) {
  InterpreterState* s = state_of(t);
  Bound& b = *s->bound[size_t(small_int(args[0]))];
  if (!b.function) return t.raise(Exc::RuntimeError, "{}() belongs to an interpreter that ends", {b.name.c_str()});
  Call call;
  call.state_ = s;
  call.args_ = args.data() + 1;
  call.size_ = args.size() - 1;
  Handle result = b.function(call);
  if (!t.current_exception().is_unset()) return Raised{};
  if (!result) return t.raise(Exc::SystemError, "{}() gave no result and no exception", {b.name.c_str()});
  if (!s->owns(result)) return t.type_error("{}() gave a handle of another interpreter", {b.name.c_str()});
  return new_ref(value(result));
}

// --- observer

class Reporter final : public Observer {
 public:
  explicit Reporter(InterpreterState* s) : state_(s) {}
  void before(const ExecutionState& e) override { report(e, &Tracer::before); }
  void after(const ExecutionState& e) override {
    if (!e.elsewhere) report(e, &Tracer::after);
  }
  void returned(const ExecutionState& e) override { report(e, &Tracer::after); }

 private:
  void report(const ExecutionState& e, void (Tracer::*call)(const Step&)) {
    if (busy_ || !state_->tracer) return;  // the tracer itself runs something, or it has just gone
    Thread& t = *e.vm->thread;
    Ref pending = t.take_exception();
    busy_ = true;
    {
      Step s = step(e);
      (state_->tracer->*call)(s);
    }
    busy_ = false;
    t.take_exception();
    if (pending.is_set()) (void)t.restore_exception(pending);
  }
  Step step(const ExecutionState& e) {
    Step s{op_info(e.op).name,
           e.code->str(e.code->qualname),
           e.code->str(e.code->filename),
           e.code->position(e.pc).line,
           e.pc,
           {},
           {}};
    for (Value v : e.inputs) s.inputs.push_back(v.is_unset() ? Handle() : state_->copy(v));
    for (Value v : e.outputs) s.outputs.push_back(v.is_unset() ? Handle() : state_->copy(v));
    return s;
  }
  InterpreterState* state_;
  bool busy_ = false;
};

// --- Interpreter

static Status make_main(Thread& t, InterpreterState* s) {
  Value name = t.isolate.names.__main__;
  s->main = TRY_REF(module_new(t, name));
  TRY(module_set(t, s->main, "__builtins__", t.isolate.builtins));
  return dict_set(t, t.isolate.modules, name, s->main);
}

Interpreter::Interpreter(const Options& o) : state_(std::make_shared<InterpreterState>()) {
  InterpreterState& s = *state_;
  s.self = this;
  Isolate::Limits limits;
  limits.recursion = o.recursion_limit;
  s.isolate = Isolate::create(limits);
  if (!s.isolate) return;
  s.isolate->embedder = &s;
  s.thread = std::make_unique<Thread>(*s.isolate);
  Thread& t = *s.thread;
  if (vm_attach(t).ok()) {
    bool filled = !o.library || o.library(t);
    if (filled && o.library) s.close = o.close ? o.close : s.isolate->hooks.library_closes;
    // The start needs what it needs: the memory limit counts from here on.
    s.ready = filled && make_main(t, &s).ok() && s.isolate->bytes_in_use() <= o.memory_limit;
    s.isolate->limits.memory = o.memory_limit;
  }
  t.take_exception();
  t.rest();
}

// The program's end and the library's, within the isolate. False: threads of it go on.
static bool end_program(InterpreterState& s, Thread& t) {
  t.take_exception();
  if (s.ready && s.isolate->hooks.program_ended && s.isolate->hooks.program_ended(t) > 0) {
    s.isolate->lock->close(t);
    return false;
  }
  s.main.reset();
  if (t.vm) set_observer(t, nullptr);
  if (s.ready) s.isolate->finish(t);
  s.ready = false;  // Handles that stay are empty from here on
  for (auto& b : s.bound) b->function = nullptr;
  if (s.close) s.close(t);
  vm_detach(t);
  t.take_exception();
  return true;
}

Interpreter::~Interpreter() {
  InterpreterState& s = *state_;
  if (!s.isolate) return;
  if (s.inside()) {
    fputs("mpy: an interpreter must not end within one of its own calls\n", stderr);
    abort();
  }
  std::unique_lock turn(s.turn);
  bool over;
  {
    Within within(*s.thread);
    over = end_program(s, *s.thread);
    s.ready = false;
  }
  if (over) {
    s.thread.reset();
    Isolate::destroy(s.isolate);
  } else {
    (void)s.thread.release();  // with the isolate, it is left to the threads that go on
    (void)s.main.release();
    for (auto& b : s.bound) (void)b.release();
  }
  s.isolate = nullptr;
}
bool Interpreter::ready() const { return state_->ready; }
Thread& Interpreter::thread() { return *state_->thread; }

static Result<Value> run_text(Thread& t, std::string_view source, std::string_view filename, CompileMode mode,
                              Value main) {
  CodePtr code = TRY(compile_source(t, source, filename, mode));
  return run_code(t, code.get(), as_module(main)->dict);
}
Handle Interpreter::run(std::string_view source, std::string_view filename) {
  Run run(state_.get());
  if (!run) return {};
  return state_->take(run_text(run.thread(), source, filename, CompileMode::kModule, state_->main));
}
Handle Interpreter::eval(std::string_view expression) {
  Run run(state_.get());
  if (!run) return {};
  return state_->take(run_text(run.thread(), expression, "<string>", CompileMode::kEval, state_->main));
}
Handle Interpreter::global(std::string_view name) {
  Run run(state_.get());
  if (!run) return {};
  auto text = text_of(run.thread(), name);
  if (text.raised()) return {};
  Ref key = Ref::take(text.value());
  Value v = module_get(state_->main, key);
  return v.is_unset() ? Handle() : state_->copy(v);
}
bool Interpreter::set_global(std::string_view name, const Handle& h) {
  Run run(state_.get());
  return run && run.good(state_.get(), {&h}) &&
         module_set(run.thread(), state_->main, name, InterpreterState::value(h)).ok();
}
Handle Interpreter::call(const Handle& callable, std::initializer_list<Handle> args) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&callable})) return {};
  std::vector<Value> values;
  for (const Handle& h : args) {
    if (!run.good(state_.get(), {&h})) return {};
    values.push_back(InterpreterState::value(h));
  }
  return state_->take(run.thread().call(InterpreterState::value(callable), std::span<const Value>(values)));
}
Handle Interpreter::attribute(const Handle& object, std::string_view name) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&object})) return {};
  auto text = text_of(run.thread(), name);
  if (text.raised()) return {};
  Ref key = Ref::take(text.value());
  return state_->take(get_attr(run.thread(), InterpreterState::value(object), key));
}
Handle Interpreter::none() {
  Entry e(state_.get());
  return e ? state_->take(Value::none()) : Handle();
}
Handle Interpreter::boolean(bool v) {
  Entry e(state_.get());
  return e ? state_->take(Value::boolean(v)) : Handle();
}
Handle Interpreter::integer(int64_t v) {
  Entry e(state_.get());
  return e ? state_->take(make_int(e.thread(), v)) : Handle();
}
Handle Interpreter::real(double v) {
  Entry e(state_.get());
  return e ? state_->take(make_float(e.thread(), v)) : Handle();
}
Handle Interpreter::string(std::string_view v) {
  Entry e(state_.get());
  return e ? state_->take(text_of(e.thread(), v)) : Handle();
}

// "(a, b, /)" → a, b. False: no such signature.
static bool parameters_of(std::string_view signature, std::vector<std::string>* out) {
  if (signature.size() < 2 || signature.front() != '(' || signature.back() != ')') return false;
  std::string_view rest = signature.substr(1, signature.size() - 2);
  bool slash = false;
  while (!rest.empty()) {
    size_t comma = std::min(rest.find(','), rest.size());
    std::string_view word = rest.substr(0, comma);
    rest = comma < rest.size() ? rest.substr(comma + 1) : std::string_view();
    while (word.starts_with(' ')) word.remove_prefix(1);
    while (word.ends_with(' ')) word.remove_suffix(1);
    if (slash) return false;
    if (word == "/") {
      slash = true;
      continue;
    }
    auto letter = [](char c) { return isalnum(static_cast<unsigned char>(c)) || c == '_' || (c & 0x80); };
    if (word.empty() || isdigit(static_cast<unsigned char>(word[0])) || !std::all_of(word.begin(), word.end(), letter))
      return false;
    out->emplace_back(word);
  }
  return slash ? !out->empty() : true;
}

bool Interpreter::bind_guarded(std::string_view name, std::string_view signature, Function function,
                               const Annotation& a) {
  constexpr size_t kMostParameters = 200;
  Run run(state_.get());
  if (!run) return false;
  Thread& t = run.thread();
  std::vector<std::string> parameters;
  if (!function || !parameters_of(signature, &parameters) || parameters.size() > kMostParameters || a.changes & 0x80) {
    (void)t.value_error("bind(): no function, or no signature as (a, b, /), or a change of an argument beyond the 7th");
    return false;
  }
  auto b = std::make_unique<Bound>();
  b->name = name;
  b->signature = signature;
  b->function = std::move(function);
  b->parameters = std::move(parameters);
  b->names.push_back("self");
  for (auto& p : b->parameters) b->names.push_back(p.c_str());
  b->defaults.assign(b->names.size(), nullptr);
  NativeRecord& r = b->record;
  r.name = b->name.c_str();
  r.qualname = b->name.c_str();
  r.signature = b->signature.c_str();
  r.fn = InterpreterState::trampoline;
  r.positional_only = uint8_t(b->names.size());
  r.required = r.positional_only;
  r.parameter_names = b->names.data();
  r.defaults = b->defaults.data();
  r.annotation.known = a.pure || a.random || a.io || a.changes;
  r.annotation.pure_closure = a.pure;
  r.annotation.random = a.random;
  r.annotation.io = a.io;
  r.annotation.in_place = uint8_t(a.changes << 1);
  r.annotation.reason = a.reason;
  Value index = Value::small_int(int64_t(state_->bound.size()));
  state_->bound.push_back(std::move(b));
  auto f = native_function_new(t, &r, index, t.isolate.names.__main__, nullptr, Kind::NativeFunction);
  if (f.raised()) return false;
  Ref hold = Ref::take(f.value());
  return module_set(t, state_->main, name, hold).ok();
}

bool Interpreter::has_error() const {
  Entry e(state_.get());
  return e && !e.thread().current_exception().is_unset();
}

static std::string text_of_attribute(Thread& t, Value object, const char* name) {
  auto r = get_attr_or_unset(t, object, t.isolate.intern(name));
  if (r.raised()) t.take_exception();
  Ref v = r.ok() ? Ref::take(r.value()) : Ref();
  return v.is_set() && is_str(t, v) ? std::string(str_view(v)) : "";
}
// The text of str() or of a traceback; "" if that raised.
static std::string text_or_none(Thread& t, Result<Value> r) {
  if (r.raised()) {
    t.take_exception();
    return "";
  }
  Ref text = Ref::take(r.value());
  return std::string(str_view(text));
}
static void find_line(Thread& t, Value exc, Error* e) {
  if (is_subtype(type_of(t, exc), t.isolate.exception_type(Exc::SyntaxError))) {
    auto line = get_attr_or_unset(t, exc, t.isolate.intern("lineno"));
    if (line.raised()) t.take_exception();
    Ref n = line.ok() ? Ref::take(line.value()) : Ref();
    e->file = text_of_attribute(t, exc, "filename");
    if (n.is_set() && number_kind(t, n) == NumberKind::Int) e->line = int(as_int64(t, n));
    if (!e->file.empty()) return;
  }
  for (Value tb = as_exception(exc)->traceback; is_kind(tb, Kind::Traceback); tb = as_traceback(tb)->next) {
    const Code& code = *as_function(as_traceback(tb)->function)->inst->code;
    e->file = code.str(code.filename);
    e->line = traceback_line_of(tb);
  }
}
Error Interpreter::take_error() {
  Entry entry(state_.get());
  Error e;
  if (!entry) return e;
  Thread& t = entry.thread();
  Ref exc = t.take_exception();
  if (!exc.is_set()) return e;
  e.type = type_name(t, exc);
  e.message = text_or_none(t, to_str(t, exc));
  e.traceback = text_or_none(t, format_exception(t, exc));
  find_line(t, exc, &e);
  return e;
}

void Interpreter::interrupt() {
  if (state_->ready) state_->thread->poll.fetch_or(Thread::kSignal);
}
void Interpreter::set_tracer(Tracer* tracer) {
  Entry e(state_.get());
  if (!e) return;
  state_->tracer = tracer;
  if (tracer && !state_->reporter) state_->reporter = std::make_unique<Reporter>(state_.get());
  set_observer(e.thread(), tracer ? state_->reporter.get() : nullptr);
}

}  // namespace mpy::embed
