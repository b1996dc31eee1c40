// Inside of the interpreter: what the files of op bodies share.
//
// Every base op has one function op_Name(pc, R, E, vm) with its whole meaning; it returns the next pc (vm->R, vm->E
// hold the frame to go on in). The fast handlers (interp.cpp) do the common cases of the hot ops themselves and fall to
// these. Rules for op bodies:
//  - SAVE first: anything that raises, calls out or looks at frames needs vm->pc, R, E.
//  - Operands marked in flags are released exactly once, also when the op raises (the unwinder takes them for
//  consumed), and before
//    another Python frame is pushed (it has its own references). Only YieldFrom keeps its operand while it is
//    suspended.
//  - After something that may run Python, R still stands (frames do not move), but borrowed values may be gone: hold
//  what you need.
#pragma once
#include "runtime/exceptions/exception.h"
#include "runtime/text/str.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/frame.h"
#include "vm/frames/generator.h"

namespace mpy {

using OpBody = const Instr* (*)(const Instr* pc, Value* R, char* E, Vm* vm);
#define OP(name, a, b, c, props, ann, tiers) const Instr* op_##name(const Instr* pc, Value* R, char* E, Vm* vm);
#include "vm/code/opcodes.def"
#define WARM_OP(name) const Instr* warm_##name(const Instr* pc, Value* R, char* E, Vm* vm);
#include "vm/code/opcodes.def"

// The definitions: of what opcodes.def declares only.
#define BODY(name) \
  static_assert(sizeof(&op_##name) != 0); \
  const Instr* op_##name(const Instr* pc, Value* R, char* E, Vm* vm)
#define WARM_PATH(name) \
  static_assert(sizeof(&warm_##name) != 0); \
  const Instr* warm_##name(const Instr* pc, Value* R, char* E, Vm* vm)
// What warm paths do ahead: each row has a mark, which interp.cpp asks for and DOES_AHEAD, before the warm path,
// defines.
#define WARM_AHEAD(op, next) extern const char warm_ahead_##op##_##next;
#include "vm/code/opcodes.def"
#define DOES_AHEAD(op, next) \
  static_assert(sizeof(warm_ahead_##op##_##next) != 0); \
  const char warm_ahead_##op##_##next = 0
#define IS_AHEAD(name, next, instr) (sizeof(warm_ahead_##name##_##next) != 0 && (instr).op == Op::next)
#define SAVE() (vm->pc = pc, vm->R = R, vm->E = E)
#define BEGIN() \
  SAVE(); \
  [[maybe_unused]] Thread& t = *vm->thread
// The value of operand `field`; raises if it is an unset local.
#define IN(var, field) \
  Value var = operand(R, E, pc->field); \
  if (__builtin_expect(var.is_unset(), 0)) return raise_unbound(vm, pc, R, pc->field)

extern const Instr kExit;  // returned to leave the run loop

inline Value operand(Value* R, char* E, uint16_t v) {
  return v & kConstOperand ? reinterpret_cast<Value*>(E)[int64_t(int16_t(v)) - 1] : R[v];
}
inline Value constant(char* E, uint32_t k) { return reinterpret_cast<Value*>(E)[-2 - int64_t(k)]; }
inline void release_operands(const Instr* pc, Value* R) {
  if (pc->flags & 1) decref(R[pc->a]);
  if (pc->flags & 2) decref(R[pc->b]);
  if (pc->flags & 4) decref(R[pc->c]);
}
// Writes an owned value to an instruction's Dst (also to ForIter's Ext word).
inline void put(const Instr* pc, Value* R, Value owned) {
  Value old = R[pc->a];
  R[pc->a] = owned;
  if (pc->flags & kDstLocal) decref(old);
}
inline Value site_name(char* E, uint32_t site) { return constant(E, instance_of(E)->code->sites[site].name); }
inline SiteCache* site_of(char* E, uint32_t site) { return reinterpret_cast<SiteCache*>(E) + site; }
inline bool user_object(Value v) { return v.is_pointer() && v.header()->kind >= uint32_t(Kind::FirstLayout); }
inline Op base_op(const Instr* pc) { return op_info(pc->op).base; }  // bodies of operators serve variants too
inline const Instr* after(const Instr* pc) { return pc + 1 + !!(op_info(pc->op).props & kHasExt); }

// Goes to the handler of the pending exception; vm->pc, R, E say where it was raised (after its operands were
// released).
const Instr* unwind(Vm* vm);
const Instr* raise_unbound(Vm* vm, const Instr* pc, Value* R, uint16_t reg);  // releases the operands too
// The usual end of an op with a Dst: releases operands, stores or unwinds.
inline const Instr* finish(Vm* vm, const Instr* pc, Value* R, Result<Value> r) {
  release_operands(pc, R);
  if (__builtin_expect(r.raised(), 0)) return unwind(vm);
  put(pc, R, r.value());
  return pc + 1;
}
// The end of a call of a native in place: releases its arguments and what was called, stores or unwinds.
inline const Instr* finish_native(Vm* vm, const Instr* pc, Value* R, Value callee, const Value* args, uint32_t n,
                                  Result<Value> r) {
  for (uint32_t i = 0; i < n; i++) decref(args[i]);
  decref(callee);
  if (__builtin_expect(r.raised(), 0)) return unwind(vm);
  put(pc, R, r.value());
  return pc + 1;
}
inline const Instr* finish(Vm* vm, const Instr* pc, Value* R, const Status& r) {
  release_operands(pc, R);
  return r.raised() ? unwind(vm) : pc + 1;
}

// Item `index` of the tuple in the box that an instance of a subclass of tuple is; unset = it is shorter.
inline Value field_held(Object* o, uint32_t index) {
  Value held = static_cast<BoxedObject*>(o)->value;
  return is_kind(held, Kind::Tuple) && index < as_tuple(held)->length ? as_tuple(held)->items[index] : Value::unset();
}

// dst = v (a new reference is made), operand b is released.
inline const Instr* give(const Instr* pc, Value* R, Value v) {
  incref(v);
  if (pc->flags & 2) decref(R[pc->b]);
  put(pc, R, v);
  return pc + 1;
}
// The special method `name` of x's class, if it is a Python function; x is no class.
inline FunctionObject* python_special(Thread& t, Value x, Value name) {
  if (!user_object(x) || is_type(t, x)) return nullptr;
  Value f = special_method(t, x, name);
  return is_function(f) ? as_function(f) : nullptr;
}

// --- calls (call.cpp)
// Calls args[-1] (owned; args too, n of them; args[-2 … -5] are free) with the last |kwnames| arguments named. The
// result goes where `pc` (a call instruction of frame R) says.
const Instr* call_window(Vm* vm, const Instr* pc, Value* R, char* E, Value* args, uint32_t n, Value kwnames);
// Pushes a frame for a Python function with borrowed arguments, called by an instruction that is no call. Returns its
// first pc, or null if the call could not be made (raised). `kept` are owned by the frame from then on (released on
// failure).
const Instr* push_frame(Vm* vm, const Instr* pc, FunctionObject* f, std::span<const Value> args, FrameMark mark,
                        Continue what = Continue::kNone, std::initializer_list<Value> kept = {},
                        bool release = false);  // release: the operands of pc, once bound
// A native that runs Python for its caller (next(), send(), throw()): the frame is entered for the calling instruction,
// not under a native. The callee and its n arguments are owned. Null: not such a call, nothing was done.
const Instr* call_by_role(Vm* vm, const Instr* pc, NativeFunctionObject* f, Value callee, const Value* args,
                          uint32_t n);
// The usual way: pushes the frame, then releases the operands of `pc`; unwinds on failure.
const Instr* call_hidden(Vm* vm, const Instr* pc, Value* R, FunctionObject* f, std::span<const Value> args,
                         FrameMark mark, Continue what = Continue::kNone, std::initializer_list<Value> kept = {});
// A built-in container of items that come from Python: a Python function makes it, in a frame of its own. args[-1] is
// the type, both are owned. Null: not so, nothing was done.
const Instr* call_constructor(Vm* vm, const Instr* pc, Value* R, TypeObject* type, Value* args);
// f(args…), plain arguments in a call window, both owned; a native that stands for f is not asked.
const Instr* call_in_python(Vm* vm, const Instr* pc, Value* R, FunctionObject* f, Value* args, uint32_t n);
const Instr* truth_known(const Instr* pc, Value* R,
                         bool truth);  // ends a Not, In, NotIn or jump whose operands are released
const Instr* enter_function(Vm* vm, const Instr* call_pc, Value* newR, FunctionObject* f,
                            FrameMark mark);  // header and switch; registers are bound
Status check_depth(Vm* vm, Value* newR);
// Binds borrowed arguments and enters the function (owned; released on failure), or makes its generator. `newR`: where
// the registers go.
const Instr* bind_and_enter(Vm* vm, const Instr* pc, Value* newR, FunctionObject* f, std::span<const Value> args,
                            std::span<const Value> names, std::span<const Value> values, FrameMark mark);
// A frame on the stack may be entered at newR (check_depth raises why not).
inline bool has_room(const Vm* vm, const Value* newR) {
  return vm->depth < *vm->max_depth && uint64_t(reinterpret_cast<const char*>(newR) - vm->stack) < vm->span;
}
const Instr* return_value(Vm* vm, Value* R, Value owned);  // leaves frame R (locals released already) with this result
const Instr* run_loop(Vm* vm, const Instr* pc);            // until kExit
const Instr* run_counted(Vm* vm, const Instr* pc, int64_t instructions);  // plain, at most so many; spends budget
inline void spend(Vm* vm, int64_t instructions) {                         // of the thread's budget, if it has one
  Thread& t = *vm->thread;
  if (__builtin_expect(t.budget < 0, 1)) return;
  t.budget = t.budget > instructions ? t.budget - instructions : 0;
  if (t.budget == 0) t.poll.fetch_or(Thread::kBudget);
}
const Instr* run_body(Vm* vm, const Instr* pc);                 // one instruction, by its body
const Instr* run_monitored(Vm* vm, const Instr* pc);            // until kExit or no longer monitored (monitor.cpp)
const Instr* run_observed(Vm* vm, const Instr* pc);             // one instruction, reported
void run_pending(Vm* vm, const Instr* pc);                      // finalizers, before the next opcode starts
const Instr* run_stressed(Vm* vm, const Instr* pc);             // stress.cpp
Result<Value> execute(Vm* vm, Value* newR, FunctionObject* f);  // R[-1] owned, registers bound: runs to its end
Result<Value> vm_call(Thread& t, Value callable, std::span<const Value> args, Value kwnames);
void pop_frame(Vm* vm, Value* R);  // vm->R, E, pc back to the caller's; releases the function

// A method that can be called with x as first argument, without making a bound method; borrowed. Unset: something else.
Value plain_method(Thread& t, Value x, Value name);  // attribute.cpp

uint32_t attribute_count(Thread& t, Value class_namespace);  // build_class.cpp
Ref callee_text(Thread& t, Value callee);                    // "module.f()", for messages

// --- inline caches (attribute_cache.cpp): remember how attribute `name` of x was found
enum class CacheUse : uint32_t { kLoad, kStore, kMethod };
void cache_load(Vm* vm, SiteCache* cache, Value x, Value name);
void cache_store(Vm* vm, SiteCache* cache, Value x, Value name, uint32_t kind_before);  // after the store
void cache_method(Vm* vm, SiteCache* cache, Value x, Value name);
// The valid entry for objects of x's kind, with or without kOther; null = none.
SiteCache::Entry* cache_find(Vm* vm, SiteCache* cache, Object* x, Value name, CacheUse use);

inline SpilledEntry* spilled_place(Vm* vm, uint32_t kind, Value name, CacheUse use) {
  uint64_t h =
      (uint64_t(kind) * 0x9E3779B97F4A7C15ull) ^ (name.bits() >> 4) * 0xD6E8FEB86659FD93ull ^ uint64_t(use) << 21;
  return &vm->spilled[(h >> 20) % kSpilled];
}
// Where Vm::operators remembers the method of an instruction's operator for left operands of a kind.
inline uint32_t operator_line(uint32_t kind, Op op) { return (kind * 29 + uint32_t(op)) % Vm::kOperators; }
// The special method in Python that the instruction asks x for, noted there for the handlers of the next time. Null:
// there is none.
FunctionObject* remember_special(Vm* vm, Op op, Value x, Value name);

// --- warm paths: common cases that need C++ but not the full look-up of a body. Same signature and rules as bodies.
// Only the plain instance uses them; each does exactly what the body would, to which it falls back, so that the
// monitored instance needs to know nothing of them. Parts of them (call_native_warm.cpp); null: not such a call,
// nothing was done.
const Instr* warm_native(Vm* vm, const Instr* pc, Value* R, char* E, Value callee, Value* args, uint32_t n);
const Instr* warm_defaults(Vm* vm, const Instr* pc, Value* R, char* E, FunctionObject* f, Value* args, uint32_t n);
const Instr* warm_varargs(Vm* vm, const Instr* pc, Value* R, char* E, FunctionObject* f, Value* args, uint32_t n);
Result<Value> moved_to_tuple(Thread& t, std::span<const Value> items);  // it owns them then; if it raises it does not
const Instr* warm_len(Vm* vm, const Instr* pc, Value* R, char* E, Value* args);
const Instr* warm_text(Vm* vm, const Instr* pc, Value* R, char* E, TypeObject* type, Value* args);
Result<Value> empty_container(Thread& t, TypeObject* type);
const Instr* warm_accelerated(Vm* vm, const Instr* pc, Value* R, char* E, Value callee, Value* args, uint32_t n);
const Instr* warm_construct(Vm* vm, const Instr* pc, Value* R, char* E, Value callee, Value* args, uint32_t n);
const Instr* warm_range_loop(Vm* vm, const Instr* pc, Value* R, char* E, Value callee, Value* args,
                             uint32_t n);  // GetIter is behind pc
const Instr* warm_binding(Vm* vm, const Instr* pc, Value* R, char* E, Value* args,
                          uint32_t n);  // by position and defaults (call_keywords_warm.cpp)
const Instr* warm_conversion(Vm* vm, const Instr* pc, Value* R, char* E, TypeObject* type, Value* args, uint32_t n);
// Of iteration and exceptions (iteration_warm.cpp, exception_warm.cpp).
const Instr* warm_generator(Vm* vm, const Instr* pc, Value* R, char* E, Value callee, Value* args, uint32_t n);
const Instr* warm_exception(Vm* vm, const Instr* pc, Value* R, char* E, Value callee, Value* args, uint32_t n);
inline bool holds(const Vm::InitLine& line, const TypeObject* type) {
  return line.kind == type->own_kind && line.version == type->version + type->metatype->version;
}
inline bool holds(const Vm::OperatorLine& line, uint32_t left, Op op) {
  return line.kind == left && line.op == op && line.version == line.type->version;
}
// Where what a call of the class does is remembered: its line, if it has one, or one to be filled.
inline Vm::InitLine& init_line(Vm* vm, TypeObject* type) {
  auto& set = vm->inits[type->own_kind % Vm::kInits];
  for (auto& line : set)
    if (line.kind == type->own_kind) return line;
  return new_line(set);
}
FunctionObject* python_init(Thread& t,
                            TypeObject* type);  // the __init__ of a class whose calls may be taken apart, or null

// --- map and filter (iteration.cpp)
// Whether an iteration over v runs Python, for which a loop in Python makes frames. objects: those of Python classes
// too.
bool items_from_python(Thread& t, Value v, bool objects);
// Where that need not be asked, since v is of another type.
inline bool may_iterate_in_python(Value v) {
  uint32_t kind = v.is_pointer() ? v.header()->kind : 0;
  return kind >= uint32_t(Kind::FirstLayout) || kind == uint32_t(Kind::Generator) || kind == uint32_t(Kind::Map) ||
         kind == uint32_t(Kind::Filter);
}
// The items of `x`, the operand of pc, where they come from Python: they are collected in a frame of their own.
// most: so many items are enough, 0 = all. Null: they do not come from Python, nothing was done.
const Instr* collect_items(Vm* vm, const Instr* pc, Value* R, Value x, uint32_t most);
// The function for all items of x, or null; borrowed.
FunctionObject* list_of_items(Thread& t, Value x);
// A step of a native type's iterator gave no item: the loop at pc ends, or the exception is raised.
const Instr* loop_ended(Vm* vm, const Instr* pc, bool raised);
const Instr* map_step(Vm* vm, const Instr* pc, Value* R, Value it);
const Instr* filter_step(Vm* vm, const Instr* pc, Value* R, Value it);
const Instr* filter_result(Vm* vm, const Instr* pc, Value* R, Ref item, Ref verdict);

// --- continuations (call_continue.cpp)
// The results of __await__, __aiter__ and __anext__, by `what`; owned. continue_raised: an exception left the last's.
const Instr* awaitable_result(Vm* vm, const Instr* pc, Value* R, Continue what, std::span<Value> kept, Ref v);
void invalid_step(Thread& t, Value step);  // the pending exception is about what __anext__ gave
const Instr* delegate_result(Vm* vm, const Instr* pc, Result<Value> r);  // of YieldFrom: what its iterator gave
const Instr* items_result(Vm* vm, const Instr* pc, Value* R, char* E, Ref items);  // Continue::kItems
const Instr* spread_result(Vm* vm, const Instr* pc, Value* R, char* E, Ref callee, Ref kw, Ref items);  // kSpread
const Instr* continue_with(Vm* vm, const Instr* call_pc, Value* R, char* E, Continue what, std::span<Value> kept,
                           Value owned_result);
// An exception leaves a frame with this continuation: handled here? null = no, unwinding goes on in the caller.
const Instr* continue_raised(Vm* vm, const Instr* call_pc, Value* R, char* E, Continue what, std::span<Value> kept);
int kept_count(Continue what);

// --- generators (iteration_generator.cpp)
const Instr* generator_resume(Vm* vm, const Instr* call_pc, GeneratorObject* g, Value sent_owned, Value whom,
                              bool raising = false);  // raising: nothing is sent, the caller raises at g->pc
// Raises the exception where the generator is suspended; what it waits for there gets it first.
const Instr* generator_raise(Vm* vm, const Instr* call_pc, GeneratorObject* g, Value exception, Value whom,
                             std::span<const Value> given = {});       // as of generator_throw
Result<Value> thrown_exception(Thread&, std::span<const Value> args);  // by generator.throw(args[1 … 3])
const Instr* generator_returned(Vm* vm, Value* R, Value owned);  // Return in a generator's frame; R is the generator's
const Instr* generator_left_raising(Vm* vm, Value* R);           // an exception leaves it
const Instr* generator_exhausted(Vm* vm, const Instr* call_pc,
                                 Value owned);  // call_pc (ForIter, YieldFrom) gets the end
void generator_visit(GeneratorObject* g, void (*visit)(void*, Value*), void* context);
void generator_clear(Thread& t, GeneratorObject* g);

// --- exceptions (exception.cpp)
Value handled_exception(Vm* vm);  // borrowed; unset = none

}  // namespace mpy
