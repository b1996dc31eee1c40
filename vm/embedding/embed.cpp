// The embedding API over the runtime: handles are counted references, bound functions are native functions with a
// record each.
#include <atomic>
#include <deque>

#include "runtime/exceptions/exception.h"
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

struct InterpreterState {
  Isolate* isolate = nullptr;
  std::unique_ptr<Thread> thread;
  Ref main;
  bool ready = false;
  void (*close)(Thread&) = nullptr;
  Interpreter* self = nullptr;
  std::deque<std::unique_ptr<Bound>> bound;
  Tracer* tracer = nullptr;
  std::unique_ptr<class Reporter> reporter;

  Handle take(Value owned) {
    Handle h;
    h.owner_ = this;
    h.bits_ = owned.bits();
    return h;
  }
  Handle take(Result<Value> r) { return r.ok() ? take(r.value()) : Handle(); }
  Handle copy(Value v) { return take(new_ref(v)); }
  static Value value(const Handle& h) { return h.owner_ ? Value::from_bits(h.bits_) : Value::unset(); }
  static Result<Value> trampoline(Thread& t, std::span<const Value> args);
};

static InterpreterState* state_of(Thread& t) { return static_cast<InterpreterState*>(vm_of(t)->embedder); }

// --- Handle

Handle::Handle(const Handle& o) : owner_(o.owner_), bits_(o.bits_) {
  if (owner_) incref(Value::from_bits(bits_));
}
Handle::Handle(Handle&& o) noexcept : owner_(std::exchange(o.owner_, nullptr)), bits_(o.bits_) {}
Handle& Handle::operator=(Handle o) noexcept {
  std::swap(owner_, o.owner_);
  std::swap(bits_, o.bits_);
  return *this;
}
Handle::~Handle() {
  if (owner_) decref(Value::from_bits(bits_));
}
bool Handle::is_none() const { return owner_ && Value::from_bits(bits_).is_none(); }
bool Handle::as_bool(bool* out) const {
  Value v = InterpreterState::value(*this);
  if (!v.is_bool()) return false;
  *out = v.is_true();
  return true;
}
bool Handle::as_int(int64_t* out) const {
  if (!owner_) return false;
  Thread& t = *owner_->thread;
  Value v = Value::from_bits(bits_);
  if (number_kind(t, v) != NumberKind::Int && number_kind(t, v) != NumberKind::Bool) return false;
  *out = as_int64(t, v);
  return true;
}
bool Handle::as_float(double* out) const {
  int64_t i;
  if (!owner_) return false;
  if (number_kind(*owner_->thread, Value::from_bits(bits_)) == NumberKind::Float) {
    *out = as_double(*owner_->thread, Value::from_bits(bits_));
    return true;
  }
  if (!as_int(&i)) return false;
  *out = double(i);
  return true;
}
bool Handle::as_string(std::string* out) const {
  Value v = InterpreterState::value(*this);
  if (!owner_ || !is_str(*owner_->thread, v)) return false;
  *out = std::string(str_view(v));
  return true;
}
std::string Handle::repr() const {
  if (!owner_) return "<empty>";
  auto r = to_repr(*owner_->thread, Value::from_bits(bits_));
  if (r.raised()) {
    owner_->thread->take_exception();
    return "<error>";
  }
  Ref s = Ref::take(r.value());
  return std::string(str_view(s));
}
std::string Handle::type_name() const {
  return owner_ ? std::string(mpy::type_name(*owner_->thread, Value::from_bits(bits_))) : "<empty>";
}

// --- Call

static Value arg(const void* args, size_t i) { return static_cast<const Value*>(args)[i]; }
size_t Call::size() const { return size_; }
Handle Call::at(size_t i) const {
  return i < size_ && !arg(args_, i).is_unset() ? state_->copy(arg(args_, i)) : Handle();
}
int64_t Call::int_at(size_t i) const {
  auto r = i < size_ ? to_index(*state_->thread, arg(args_, i))
                     : Result<int64_t>(state_->thread->type_error("missing argument"));
  return r.ok() ? r.value() : 0;
}
double Call::float_at(size_t i) const {
  auto r = i < size_ ? to_double(*state_->thread, arg(args_, i))
                     : Result<double>(state_->thread->type_error("missing argument"));
  return r.ok() ? r.value() : 0;
}
std::string Call::string_at(size_t i) const {
  if (i < size_ && is_str(*state_->thread, arg(args_, i))) return std::string(str_view(arg(args_, i)));
  (void)state_->thread->type_error("argument {} must be a string", {int64_t(i + 1)});
  return {};
}
Handle Call::none() const { return state_->take(Value::none()); }
Handle Call::boolean(bool v) const { return state_->take(Value::boolean(v)); }
Handle Call::integer(int64_t v) const { return state_->take(make_int(*state_->thread, v)); }
Handle Call::real(double v) const { return state_->take(make_float(*state_->thread, v)); }
Handle Call::string(std::string_view v) const { return state_->take(str_from_utf8(*state_->thread, v)); }
Handle Call::raise(std::string_view type, std::string_view message) const {
  Thread& t = *state_->thread;
  Value cls = module_get(t.isolate.builtins, t.isolate.intern(type));
  if (cls.is_unset() || !is_exception_type(t, cls)) cls = Value::pointer(t.isolate.exception_type(Exc::RuntimeError));
  (void)t.raise_type(cls, "{}", {message});
  return {};
}
bool Call::raised() const { return state_->thread->current_exception().is_pointer(); }
Interpreter& Call::interpreter() const { return *state_->self; }

// Every bound function comes here; the Capsule-free way to find which: the record's address lies in its Bound.
Result<Value> InterpreterState::trampoline(Thread& t, std::span<const Value> args) {
  InterpreterState* s = state_of(t);
  int64_t index = args[0].as_small_int();  // bound as self
  Call call;
  call.state_ = s;
  call.args_ = args.data() + 1;
  call.size_ = args.size() - 1;
  Handle result = s->bound[size_t(index)]->function(call);
  if (call.raised()) return Raised{};
  if (!result)
    return t.raise(Exc::SystemError, "{}() gave no result and no exception", {s->bound[size_t(index)]->name.c_str()});
  return new_ref(value(result));
}

// --- observer

class Reporter final : public Observer {
 public:
  explicit Reporter(InterpreterState* s) : state_(s) {}
  void before(const ExecutionState& e) override { state_->tracer->before(step(e)); }
  void after(const ExecutionState& e) override { state_->tracer->after(step(e)); }

 private:
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
};

// --- Interpreter

static Status make_main(Thread& t, InterpreterState* s) {
  Value name = t.isolate.names.__main__;
  s->main = TRY_REF(module_new(t, name));
  TRY(module_set(t, s->main, "__builtins__", t.isolate.builtins));
  return dict_set(t, t.isolate.modules, name, s->main);
}

Interpreter::Interpreter(const Options& o) : state_(new InterpreterState) {
  state_->self = this;
  Isolate::Limits limits;
  limits.memory = o.memory_limit;
  limits.recursion = o.recursion_limit;
  state_->isolate = Isolate::create(limits);
  if (!state_->isolate) return;
  state_->thread = std::make_unique<Thread>(*state_->isolate);
  Thread& t = *state_->thread;
  if (vm_attach(t).raised()) return;
  vm_of(t)->embedder = state_.get();
  state_->close = o.library ? o.close : nullptr;
  state_->ready = (!o.library || o.library(t)) && make_main(t, state_.get()).ok();
}
Interpreter::~Interpreter() {
  if (!state_->isolate) return;
  state_->main.reset();
  if (state_->thread && state_->thread->vm) {
    if (state_->close) state_->close(*state_->thread);
    state_->isolate->finish(*state_->thread);
    vm_detach(*state_->thread);
  }
  state_->thread.reset();
  Isolate::destroy(state_->isolate);
}
bool Interpreter::ready() const { return state_->ready; }
Thread& Interpreter::thread() { return *state_->thread; }

static Result<Value> run_text(Thread& t, std::string_view source, std::string_view filename, CompileMode mode,
                              Value main) {
  CodePtr code = TRY(compile_source(t, source, filename, mode));
  return run_code(t, code.get(), as_module(main)->dict);
}
Handle Interpreter::run(std::string_view source, std::string_view filename) {
  return state_->take(run_text(*state_->thread, source, filename, CompileMode::kModule, state_->main));
}
Handle Interpreter::eval(std::string_view expression) {
  return state_->take(run_text(*state_->thread, expression, "<string>", CompileMode::kEval, state_->main));
}
Handle Interpreter::global(std::string_view name) {
  Value v = module_get(state_->main, state_->isolate->intern(name));
  return v.is_unset() ? Handle() : state_->copy(v);
}
bool Interpreter::set_global(std::string_view name, const Handle& h) {
  return h && module_set(*state_->thread, state_->main, name, InterpreterState::value(h)).ok();
}
Handle Interpreter::call(const Handle& callable, std::initializer_list<Handle> args) {
  std::vector<Value> values;
  for (const Handle& h : args) values.push_back(InterpreterState::value(h));
  return state_->take(state_->thread->call(InterpreterState::value(callable), std::span<const Value>(values)));
}
Handle Interpreter::attribute(const Handle& object, std::string_view name) {
  return state_->take(get_attr(*state_->thread, InterpreterState::value(object), state_->isolate->intern(name)));
}
Handle Interpreter::none() { return state_->take(Value::none()); }
Handle Interpreter::boolean(bool v) { return state_->take(Value::boolean(v)); }
Handle Interpreter::integer(int64_t v) { return state_->take(make_int(*state_->thread, v)); }
Handle Interpreter::real(double v) { return state_->take(make_float(*state_->thread, v)); }
Handle Interpreter::string(std::string_view v) { return state_->take(str_from_utf8(*state_->thread, v)); }

// "(a, b, /)" → a, b
static std::vector<std::string> parameters_of(std::string_view signature) {
  std::vector<std::string> out;
  std::string word;
  for (char c : signature) {
    if (c == '(' || c == ' ' || c == '/') continue;
    if (c != ',' && c != ')') {
      word += c;
      continue;
    }
    if (!word.empty()) out.push_back(word);
    word.clear();
  }
  return out;
}

bool Interpreter::bind(std::string_view name, std::string_view signature, Function function, const Annotation& a) {
  Thread& t = *state_->thread;
  auto b = std::make_unique<Bound>();
  b->name = name;
  b->signature = signature;
  b->function = std::move(function);
  b->parameters = parameters_of(signature);
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

bool Interpreter::has_error() const { return state_->thread->current_exception().is_pointer(); }
Error Interpreter::take_error() {
  Thread& t = *state_->thread;
  Error e;
  Ref exc = t.take_exception();
  if (!exc.is_set()) return e;
  e.type = type_name(t, exc);
  auto message = to_str(t, exc);
  if (message.ok()) {
    e.message = std::string(str_view(message.value()));
    decref(message.value());
  } else t.take_exception();
  auto text = format_exception(t, exc);
  if (text.ok()) {
    e.traceback = std::string(str_view(text.value()));
    decref(text.value());
  } else t.take_exception();
  for (Value tb = as_exception(exc)->traceback; is_kind(tb, Kind::Traceback); tb = as_traceback(tb)->next) {
    const Code& code = *as_function(as_traceback(tb)->function)->inst->code;
    e.file = code.str(code.filename);
    e.line = code.position(as_traceback(tb)->pc).line;
  }
  return e;
}

void Interpreter::interrupt() { state_->thread->poll.fetch_or(Thread::kSignal); }
void Interpreter::set_tracer(Tracer* tracer) {
  state_->tracer = tracer;
  if (tracer && !state_->reporter) state_->reporter = std::make_unique<Reporter>(state_.get());
  set_observer(*state_->thread, tracer ? state_->reporter.get() : nullptr);
}

}  // namespace mpy::embed
