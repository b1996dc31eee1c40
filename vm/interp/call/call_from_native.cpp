// Calls from C++ into Python: Thread::call's way in, and frames that C++ waits for.
#include <cstring>

#include "vm/frames/native_record.h"
#include "vm/interp/interp.h"

namespace mpy {

// What ran when C++ called, until the frame it called is done. With the result of that one: a finalizer may run before
// a frame's result is taken.
struct Interrupted {
  explicit Interrupted(Vm* v) : vm(v), pc(v->pc), R(v->R), E(v->E), result(v->result) {}
  Value take_result() const {
    vm->pc = pc;
    vm->R = R;
    vm->E = E;
    return std::exchange(vm->result, result);
  }
  Vm* vm;
  const Instr* pc;
  Value* R;
  char* E;
  Value result;
};

Result<Value> execute(Vm* vm, Value* newR, FunctionObject* f) {
  Interrupted before(vm);
  run_loop(vm, enter_function(vm, before.pc, newR, f, kReturnEntry));
  return before.take_result();
}

// `given`: what holds the arguments here and shall not, once the frame does.
[[gnu::noinline]] static Result<Value> call_any(Thread& t, Value callable, std::span<const Value> args, Value kwnames,
                                                std::span<Value> given = {}) {
  Vm* vm = vm_of(t);
  Ref hold = Ref::copy(callable);
  Value* newR = frame_top(vm, vm->R) + 10;
  std::span<const Value> names = kwnames.is_unset() ? std::span<const Value>() : as_tuple(kwnames)->view();
  if (is_kind(callable, Kind::BoundMethod) &&
      is_function(static_cast<BoundMethodObject*>(callable.object())->function)) {
    auto* m = static_cast<BoundMethodObject*>(callable.object());
    Value* flat = static_cast<Value*>(malloc((args.size() + 1) * sizeof(Value)));
    if (!flat) return t.no_memory();
    flat[0] = m->self;
    if (!args.empty()) memcpy(flat + 1, args.data(), args.size_bytes());
    Ref hold_self = Ref::copy(m->self), f = Ref::copy(m->function);
    auto r = call_any(t, f, {flat, args.size() + 1}, kwnames, given);
    free(flat);
    return r;
  }
  if (!is_function(callable)) return t.type_error("'{}' object is not callable", {FormatArg::type_of(callable)});
  FunctionObject* f = as_function(callable);
  Result<Value> quick = Value::unset();
  if (names.empty() && function_try_native(vm, f, args, &quick)) return quick;
  Interrupted before(vm);
  incref(f);
  const Instr* next = bind_and_enter(vm, vm->pc, newR, f, args.first(args.size() - names.size()), names,
                                     args.subspan(args.size() - names.size()), kReturnEntry);
  if (!next) return Raised{};
  for (Value& v : given) decref(std::exchange(v, Value::none()));
  if (next != &kExit) run_loop(vm, next);
  return before.take_result();
}

// A frame called from C++: above the running one and what its next call has prepared.
static inline Value* place_above(Vm* vm) {
  Value* R = vm->R;
  return (__builtin_expect(R && on_stack(vm, R), 1) ? R + frame_code(R).nregs : frame_top(vm, R)) + 10;
}

// A method bound to its object, both with plain arguments. Unset: not such a call.
[[gnu::noinline]] static Result<Value> call_bound(Vm* vm, Value callable, std::span<const Value> args) {
  auto* m = static_cast<BoundMethodObject*>(callable.object());
  size_t n = args.size();
  if (!m->function.is_pointer() || m->function.header()->kind != uint32_t(Kind::Function0) + n + 1 || n > 6)
    return Value::unset();
  Value* newR = place_above(vm);
  if (!has_room(vm, newR)) return Value::unset();
  newR[0] = new_ref(m->self);
  for (size_t i = 0; i < n; i++) newR[i + 1] = new_ref(args[i]);
  incref(m->function);
  return execute(vm, newR, as_function(m->function));
}

[[gnu::noinline]] static Result<Value> call_less_plainly(Thread& t, Value callable, std::span<const Value> args,
                                                         Value kwnames) {
  Result<Value> quick = Value::unset();
  if (kwnames.is_unset() && is_kind(callable, Kind::Function) &&
      function_try_native(vm_of(t), as_function(callable), args, &quick))
    return quick;
  if (kwnames.is_unset() && is_kind(callable, Kind::BoundMethod)) {
    Result<Value> r = call_bound(vm_of(t), callable, args);
    if (r.raised() || !r.value().is_unset()) return r;
  }
  return call_any(t, callable, args, kwnames);
}

Result<Value> call_with_parameters(Thread& t, Value function, std::span<const Value> parameters) {
  Vm* vm = vm_of(t);
  Value* newR = place_above(vm);
  if (!has_room(vm, newR)) return t.raise(Exc::RecursionError, "maximum recursion depth exceeded");
  for (size_t i = 0; i < parameters.size(); i++) newR[i] = new_ref(parameters[i]);
  incref(function);
  return execute(vm, newR, as_function(function));
}

Result<Value> call_giving(Thread& t, Value callable, std::span<Value> args, Value kwnames) {
  Value f =
      is_kind(callable, Kind::BoundMethod) ? static_cast<BoundMethodObject*>(callable.object())->function : callable;
  return is_function(f) ? call_any(t, callable, args, kwnames, args) : t.call(callable, args, kwnames);
}

bool forget_variables(Vm* vm) {
  if (base_op(after(vm->pc)) != Op::Return) return false;
  Value* R = vm->R;
  for (int i = 0; i < frame_code(R).nparams(); i++) decref(std::exchange(R[i], Value::unset()));
  return true;
}

Result<Value> vm_call(Thread& t, Value callable, std::span<const Value> args, Value kwnames) {
  Vm* vm = vm_of(t);
  size_t n = args.size();
  if (__builtin_expect(!callable.is_pointer() || callable.header()->kind != uint32_t(Kind::Function0) + n || n > 7 ||
                           !kwnames.is_unset(),
                       0))
    return call_less_plainly(t, callable, args, kwnames);
  Value* newR = place_above(vm);
  if (__builtin_expect(!has_room(vm, newR), 0)) return call_any(t, callable, args, kwnames);
  for (size_t i = 0; i < n; i++) newR[i] = new_ref(args[i]);
  incref(callable);
  return execute(vm, newR, as_function(callable));
}

}  // namespace mpy
