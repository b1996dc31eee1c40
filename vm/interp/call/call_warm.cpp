// The warm paths of calls: of natives that are known, of classes, of super().method.
#include "runtime/types/partial.h"
#include "vm/interp/interp.h"

namespace mpy {

static NativeFunctionObject* as_native(Value v) { return static_cast<NativeFunctionObject*>(v.object()); }

// min and max of two or more ints, or of floats. Null: something else.
static const Instr* warm_extreme(Vm* vm, const Instr* pc, Value* R, char* E, Value* args, bool least) {
  Value best = args[0];
  for (uint32_t i = 1; i < pc->c; i++) {
    Value v = args[i];
    bool less, more;
    if (is_small_int(v) && is_small_int(best)) {
      less = small_int(v) < small_int(best);
      more = small_int(v) > small_int(best);
    } else if (is_inline_float(v) && is_inline_float(best)) {
      less = inline_float(v) < inline_float(best);
      more = inline_float(v) > inline_float(best);
    } else {
      return nullptr;
    }
    if (least ? less : more) best = v;
  }
  SAVE();
  decref(args[-1]);
  put(pc, R, best);
  return pc + 1;
}
// A builtin in Python that a native stands for. Null: something else.
static const Instr* call_accelerated(Vm* vm, const Instr* pc, Value* R, char* E, Value* args) {
  Value native = as_function(args[-1])->native;
  if (native.is_unset()) return nullptr;
  NativeRole role = as_native(native)->role;
  if ((role == NativeRole::kMin || role == NativeRole::kMax) && pc->c >= 2)
    if (const Instr* next = warm_extreme(vm, pc, R, E, args, role == NativeRole::kMin)) return next;
  return warm_accelerated(vm, pc, R, E, args[-1], args, pc->c);
}
// What super().name is, without a super object: the value in the classes behind the running method's (unset: not the
// plain case), and the receiver. Both are borrowed.
static Value super_value(Vm* vm, Value* R, char* E, Value name, Value* self) {
  Thread& t = *vm->thread;
  const Code& code = *instance_of(E)->code;
  *self = code.nparams() ? R[0] : Value::unset();
  Value cls, f;
  if (is_kind(*self, Kind::Cell)) *self = as_cell(*self)->value;
  for (size_t i = 0; i < code.frees.size(); i++)
    if (constant(E, code.frees[i].name).same(t.isolate.names.__class__))
      cls = as_cell(frame_function(R)->cells[i])->value;
  if (cls.is_unset() || !user_object(*self) || is_type(t, *self) || !is_type(t, cls)) return f;
  TupleObject* mro = as_tuple(type_of(t, *self)->mro);
  uint64_t i = 0;
  while (i < mro->length && !mro->items[i].same(cls)) i++;
  for (i++; i < mro->length && f.is_unset(); i++) f = type_own(as_type(mro->items[i]), name);
  return f;
}
// super().method(…). Null: not the plain case.
static const Instr* super_method(Vm* vm, const Instr* pc, Value* R, char* E) {
  const Instr* next = pc + 1;
  Value self, f = super_value(vm, R, E, site_name(E, next->c), &self);
  if (!is_function(f) && !is_kind(f, Kind::NativeMethod) &&
      (f.is_unset() || type_of(*vm->thread, f) != vm->thread->isolate.wrapper_type))
    return nullptr;
  SAVE();
  Value super_type = R[pc->b + 1];
  incref(f);
  incref(self);
  R[next->a] = f;
  R[next->a + 1] = self;
  decref(super_type);
  return next + 1;
}
// super().method that is not called there, as in super().method(*args).
static const Instr* super_bound(Vm* vm, const Instr* pc, Value* R, char* E) {
  const Instr* next = pc + 1;
  Value self, f = super_value(vm, R, E, site_name(E, next->c), &self);
  if (!is_function(f)) return nullptr;
  SAVE();
  auto made = bound_method_new(*vm->thread, f, self);
  if (made.raised()) return vm->thread->take_exception(), nullptr;  // out of memory: the general path raises it
  Value super_type = R[pc->b + 1];
  put(next, R, made.value());
  decref(super_type);
  return next + 1;
}
// Calls of classes. Null: the long way.
static const Instr* call_class(Vm* vm, const Instr* pc, Value* R, char* E, TypeObject* type, Value* args) {
  Thread& t = *vm->thread;
  if (type->flags & TypeObject::kIsException) return warm_exception(vm, pc, R, E, args[-1], args, pc->c);
  if (type->flags & TypeObject::kHeapType) {
    const Instr* next = warm_construct(vm, pc, R, E, args[-1], args, pc->c);
    return next ? next : warm_binding(vm, pc, R, E, args, pc->c);  // *args, keyword-only parameters
  }
  if (type == t.isolate.builtin_type(Kind::Range) && IS_AHEAD(Call, GetIter, pc[1]) && pc[1].b == pc->a &&
      (pc[1].flags & 2))
    return warm_range_loop(vm, pc, R, E, args[-1], args, pc->c);
  if (pc->c == 0 && type == t.isolate.builtin_type(Kind::Super) && pc[1].b == pc->a && (pc[1].flags & 2)) {
    if (IS_AHEAD(Call, LoadMethod, pc[1])) return super_method(vm, pc, R, E);
    if (IS_AHEAD(Call, LoadAttr, pc[1])) return super_bound(vm, pc, R, E);
  }
  if (pc->c == 1) {
    SAVE();
    if (const Instr* next = call_constructor(vm, pc, R, type, args)) return next;
  }
  return warm_conversion(vm, pc, R, E, type, args, pc->c);
}
// A native method bound to its receiver (append = items.append), with just its arguments: called in place.
static const Instr* call_bound_native(Vm* vm, const Instr* pc, Value* R, char* E, Value* args, uint32_t n) {
  Value callee = args[-1];
  auto* f = static_cast<NativeFunctionObject*>(callee.object());
  const NativeRecord* record = f->record;
  if (f->is_new || f->wrapper >= 0 || record->var_args || record->var_kwargs || record->keyword_only) return nullptr;
  if (n + 1 != uint32_t(record->positional_only + record->positional)) return nullptr;
  SAVE();
  Thread& t = *vm->thread;
  if (const Instr* next = call_by_role(vm, pc, f, callee, args, n)) return next;
  Result<Value> r = Raised{};
  args[-1] = f->self;
  if (!t.enter_native().raised()) {
    r = record->fn(t, std::span<const Value>(args - 1, n + 1));
    t.leave_native();
  }
  return finish_native(vm, pc, R, callee, args, n, r);
}
static const Instr* call_native_function(Vm* vm, const Instr* pc, Value* R, char* E, Value* args) {
  NativeRole role = as_native(args[-1])->role;
  if (pc->c == 1 && role == NativeRole::kLen)
    if (const Instr* next = warm_len(vm, pc, R, E, args)) return next;
  if (role == NativeRole::kNext) {
    SAVE();
    if (const Instr* next = call_by_role(vm, pc, as_native(args[-1]), args[-1], args, pc->c)) return next;
  }
  if (!as_native(args[-1])->self.is_unset()) return call_bound_native(vm, pc, R, E, args, pc->c);
  return warm_native(vm, pc, R, E, args[-1], args, pc->c);
}
// An instance of a native class that can be called (an itemgetter). Null: not so.
static const Instr* warm_native_instance(Vm* vm, const Instr* pc, Value* R, char* E, Value* args, uint32_t n) {
  Thread& t = *vm->thread;
  TypeObject* type = type_of(t, args[-1]);
  if ((type->flags & TypeObject::kHeapType) || !type->ops.call || calls_as_partial(t.isolate, args[-1])) return nullptr;
  SAVE();
  Result<Value> r = Raised{};
  if (!t.enter_native().raised()) {
    r = type->ops.call(t, args[-1], {args, n}, Value::unset());
    t.leave_native();
  }
  return finish_native(vm, pc, R, args[-1], args, n, r);
}
DOES_AHEAD(Call, GetIter);
DOES_AHEAD(Call, LoadMethod);
DOES_AHEAD(Call, LoadAttr);
WARM_PATH(Call) {
  Value* args = R + pc->b + 2;
  Value callee = args[-1];
  if (!callee.is_pointer()) return op_Call(pc, R, E, vm);
  const Instr* next = nullptr;
  uint32_t kind = callee.header()->kind;
  if (kind >= uint32_t(Kind::FirstLayout)) {
    if (Object* type = payload_of(vm->thread->isolate, callee, Kind::Type))
      next = call_class(vm, pc, R, E, static_cast<TypeObject*>(type), args);
    else if (!(next = warm_native_instance(vm, pc, R, E, args, pc->c))) next = warm_binding(vm, pc, R, E, args, pc->c);
  } else if (kind == uint32_t(Kind::NativeFunction)) {
    next = call_native_function(vm, pc, R, E, args);
  } else if (kind == uint32_t(Kind::Function)) {
    next = call_accelerated(vm, pc, R, E, args);
    if (!next) next = warm_varargs(vm, pc, R, E, as_function(callee), args, pc->c);
  } else if (is_function(callee)) {
    next = warm_defaults(vm, pc, R, E, as_function(callee), args, pc->c);
  }
  if (!next && is_function(callee)) next = warm_binding(vm, pc, R, E, args, pc->c);
  return next ? next : op_Call(pc, R, E, vm);
}
// The roles of methods that call_by_role() knows.
static bool runs_for_instruction(NativeRole role) {
  return role == NativeRole::kNext || role == NativeRole::kSend || role == NativeRole::kThrow ||
         role == NativeRole::kExtend;
}
WARM_PATH(CallMethod) {
  Value callee = R[pc->b];
  Value* args = R + pc->b + 1;
  const Instr* next = nullptr;
  if (is_kind(callee, Kind::NativeMethod) && !args[0].is_unset()) {
    NativeFunctionObject* f = as_native(callee);
    TypeObject *owner = f->owner, *type = type_of(*vm->thread, args[0]);
    if (type == owner || (owner && !(owner->flags & TypeObject::kBoxed) && is_subtype(type, owner))) {
      if (type == owner && f->quick >= 0 && args[0].is_pointer()) f->self_kind = args[0].header()->kind;
      if (runs_for_instruction(f->role)) {
        SAVE();
        next = call_by_role(vm, pc, f, callee, args, pc->c + 1u);
        if (next) return next;
      }
      next = warm_native(vm, pc, R, E, callee, args, pc->c + 1u);
    }
  } else if (is_kind(callee, Kind::NativeFunction)) {
    bool of_class = !args[0].is_unset();
    if (!of_class && !as_native(callee)->self.is_unset()) {  // a method that a module holds (random.random)
      args[0] = callee;
      next = call_bound_native(vm, pc, R, E, args + 1, pc->c);
      if (!next) args[0] = Value::unset();
    }
    if (!next) next = warm_native(vm, pc, R, E, callee, args + !of_class, pc->c + uint32_t(of_class));
  } else if (is_function(callee)) {
    bool method = !args[0].is_unset();
    if (is_kind(callee, Kind::Function) && method) next = warm_accelerated(vm, pc, R, E, callee, args, pc->c + 1u);
    if (!next && is_kind(callee, Kind::Function))
      next = warm_generator(vm, pc, R, E, callee, args + !method, pc->c + uint32_t(method));
    if (!next && is_kind(callee, Kind::Function))
      next = warm_varargs(vm, pc, R, E, as_function(callee), args + !method, pc->c + uint32_t(method));
    if (!next) next = warm_defaults(vm, pc, R, E, as_function(callee), args + !method, pc->c + uint32_t(method));
    if (!next && !method) args[0] = callee;
    if (!next) next = warm_binding(vm, pc, R, E, args + !method, pc->c + uint32_t(method));
    if (!next && !method) args[0] = Value::unset();
  } else if (user_object(callee) && args[0].is_unset() && is_type(*vm->thread, callee) &&
             (as_type(callee)->flags & TypeObject::kHeapType) && !(as_type(callee)->flags & TypeObject::kIsException)) {
    args[0] = callee;  // a class that was found in a module, a class or an object
    next = warm_construct(vm, pc, R, E, callee, args + 1, pc->c);
    if (!next) next = warm_binding(vm, pc, R, E, args + 1, pc->c);
    if (!next) args[0] = Value::unset();
  }
  return next ? next : op_CallMethod(pc, R, E, vm);
}

}  // namespace mpy
