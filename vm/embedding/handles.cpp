// Handles, the calls of bound functions, and the way into an interpreter.
#include "runtime/exceptions/exception.h"
#include "runtime/types/builtin_types.h"
#include "vm/embedding/state.h"
#include "vm/vm.h"

namespace mpy::embed {

Entry::Entry(InterpreterState* s) {
  if (!s) return;
  bool outermost = !s->inside();
  if (outermost) turn_ = std::unique_lock(s->turn);
  if (!s->ready) return;
  within_.emplace(*s->thread);
  if (outermost) vm_of(*s->thread)->pthread = uint64_t(pthread_self());
}
Entry::~Entry() {
  if (!within_) return;
  Thread& t = thread();
  if (within_->outermost()) t.stopping = false;
  if (within_->outermost() && t.poll.load(std::memory_order_relaxed) & Thread::kFinalizer) {
    Ref pending = t.take_exception();
    (void)t.run_finalizers();  // what a Handle let go
    if (pending.is_set()) (void)t.restore_exception(pending);
  }
  within_.reset();
}

// --- Handle

// What is no object (a small int, a float, None) has no count: copies and ends of it need not go in.
static bool is_counted(uint64_t bits) { return Value::from_bits(bits).is_pointer(); }

Handle::Handle(const Handle& o) {
  if (!is_counted(o.bits_)) {
    owner_ = o.owner_;
    bits_ = o.bits_;
    return;
  }
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
  if (!owner_ || !is_counted(bits_)) return;
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
static bool readable(Thread& t, const void* args, size_t i, size_t size) {
  if (!t.current_exception().is_unset()) return false;
  if (i < size && !arg(args, i).is_unset()) return true;
  (void)t.type_error("argument {} is missing", {int64_t(i + 1)});
  return false;
}
size_t Call::size() const { return size_; }
Handle Call::at(size_t i) const {
  return i < size_ && !arg(args_, i).is_unset() ? state_->copy(arg(args_, i)) : Handle();
}
int64_t Call::int_at(size_t i) const {
  if (!readable(*thread_, args_, i, size_)) return 0;
  if (is_small_int(arg(args_, i))) return small_int(arg(args_, i));
  auto r = to_index(*thread_, arg(args_, i));
  return r.ok() ? r.value() : 0;
}
double Call::float_at(size_t i) const {
  if (!readable(*thread_, args_, i, size_)) return 0;
  auto r = to_double(*thread_, arg(args_, i));
  return r.ok() ? r.value() : 0;
}
std::string Call::string_at(size_t i) const {
  if (!readable(*thread_, args_, i, size_)) return {};
  if (is_str(*thread_, arg(args_, i))) return std::string(str_view(arg(args_, i)));
  (void)thread_->type_error("argument {} must be a string", {int64_t(i + 1)});
  return {};
}
void* Call::data_at(size_t i, const void* tag) const {
  if (!readable(*thread_, args_, i, size_)) return nullptr;
  void* data = host_data(*thread_, arg(args_, i), tag);
  if (data) state_->lent.push_back({this, data});
  return data;
}
Handle Call::none() const { return state_->self->none(); }
Handle Call::boolean(bool v) const { return state_->self->boolean(v); }
Handle Call::integer(int64_t v) const { return state_->self->integer(v); }
Handle Call::real(double v) const { return state_->self->real(v); }
Handle Call::string(std::string_view v) const { return state_->self->string(v); }
void raise_named(Thread& t, std::string_view type, std::string_view message) {
  Value cls = module_get(t.isolate.builtins, t.isolate.intern(type));
  if (cls.is_unset() || !is_exception_type(t, cls)) cls = Value::pointer(t.isolate.exception_type(Exc::RuntimeError));
  (void)t.raise_type(cls, "{}", {message});
}
void Call::give_bits(uint64_t owned) {
  Value before = Value::from_bits(std::exchange(result_, owned));
  if (std::exchange(given_, true)) decref(before);
}
void Call::give(const Handle& h) {
  if (state_->owns(h)) return give_bits(new_ref(InterpreterState::value(h)).bits());
  if (thread_->current_exception().is_unset())
    (void)thread_->type_error(h ? "{}() gave a handle of another interpreter" : "{}() gave an empty handle", {name_});
}
void Call::give_none() { give_bits(Value::none().bits()); }
void Call::give_bool(bool v) { give_bits(Value::boolean(v).bits()); }
void Call::give_int(int64_t v) {
  if (auto r = make_int(*thread_, v); r.ok()) give_bits(r.value().bits());
}
void Call::give_float(double v) {
  if (auto r = make_float(*thread_, v); r.ok()) give_bits(r.value().bits());
}
void Call::give_string(std::string_view v) {
  if (auto r = str_from_utf8(*thread_, v); r.ok()) give_bits(r.value().bits());
}
Handle Call::raise(std::string_view type, std::string_view message) const {
  raise_named(*thread_, type, message);
  return {};
}
Handle Call::raise(const Handle& exception) const {
  Value v = InterpreterState::value(exception);
  if (!state_->owns(exception))
    (void)thread_->type_error(exception ? "a handle of another interpreter" : "an empty handle");
  else if (is_exception(*thread_, v)) (void)thread_->restore_exception(v);
  else if (is_type(*thread_, v) && is_exception_type(*thread_, v)) (void)thread_->raise_type(v, "");
  else (void)thread_->type_error("exceptions must derive from BaseException");
  return {};
}
Handle Call::raise(std::string_view type, std::string_view message, std::exception_ptr original) const {
  raise_named(*thread_, type, message);
  Ref exc = thread_->take_exception();
  if (exc.is_set() && carry_original(*thread_, state_, exc, std::move(original)).raised()) thread_->take_exception();
  if (exc.is_set()) (void)thread_->restore_exception(exc);
  return {};
}
bool Call::raised() const { return !thread_->current_exception().is_unset(); }
Interpreter& Call::interpreter() const { return *state_->self; }

// Every bound function comes here; its number is bound as self.
Result<Value> InterpreterState::trampoline(Thread& t, std::span<const Value> args) {
  InterpreterState* s = state_of(t);
  Bound& b = *s->bound[size_t(small_int(args[0]))];
  if (!b.function) return t.raise(Exc::RuntimeError, "{}() belongs to an interpreter that ends", {b.name.c_str()});
  Call call;
  call.state_ = s;
  call.thread_ = &t;
  call.name_ = b.name.c_str();
  call.args_ = args.data() + 1;
  call.size_ = args.size() - 1;
  b.function(call);
  if (!s->lent.empty()) s->give_back(&call);
  Value result = call.given_ ? Value::from_bits(call.result_) : Value::none();
  if (t.current_exception().is_unset()) return result;
  decref(result);
  return Raised{};
}

}  // namespace mpy::embed
