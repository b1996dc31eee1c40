// The VM's state of one thread, the isolate's hooks, running code from C++, frames as seen from outside.
#include <pthread.h>
#include <sys/mman.h>

#include <cstdlib>
#include <cstring>
#include <new>

#include "runtime/memory/dereferences.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/lock.h"
#include "runtime/memory/protocol_observer.h"
#include "runtime/memory/reserve.h"
#include "vm/frames/native_record.h"
#include "vm/frames/trace.h"
#include "vm/interp/interp.h"
#include "vm/vm.h"

namespace mpy {
namespace {

constexpr uint64_t kRedZone = 1 << 20;  // more than the largest frame

// Address space for the frames; pages become memory when touched.
bool reserve_stack(Vm* vm, uint64_t most) {
  for (uint64_t size = most; size >= (uint64_t(4) << 20); size /= 4) {
    void* p = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED) continue;
    vm->stack = static_cast<char*>(p);
    vm->reserved = size;
    vm->span = size - kRedZone;
    return true;
  }
  return false;
}

void destroy_generator(Thread& t, GeneratorObject* g) {
  WithoutDereferences quiet;  // what is let go is no read
  if (t.vm && g->state != GenState::kFinished)
    generator_clear(t, g);  // no vm: the isolate is torn down, nothing is left to release
  if (CodeInstance* ended = t.vm ? ended_instance(g) : nullptr) code_instance_release(ended);
  decref(g->name);
  decref(g->qualname);
  decref(g->frame_object());
  decref(g->finalizer());
}

// In CPython's order. Written out: of loops over the fields the compiler makes tables on the stack, and the functions
// of comprehensions live as long as a call.
void destroy_function(FunctionObject* f) {
  decref(f->globals);
  decref(f->name);
  decref(f->qualname);
  decref(f->module);
  decref(f->doc);
  bool bare = f->defaults.is_unset() && f->kwdefaults.is_unset() && f->annotations.is_unset() &&
              f->attributes.is_unset() && f->native.is_unset();
  if (!bare) {
    decref(f->defaults);
    decref(f->kwdefaults);
    decref(f->attributes);
    decref(f->native);
  }
  for (uint32_t i = f->ncells; i-- > 0;) decref(f->cells[i]);
  decref(f->annotations);
  code_instance_release(f->inst);
}

void destroy_object(Thread& t, Object* o) {
  Value v = Value::pointer(o);
  if (o->is(Kind::Generator)) return destroy_generator(t, as_generator(v));  // the commonest
  if (is_function(v)) return destroy_function(as_function(v));
  if (o->is(Kind::Code)) {
    code_object_gone(t, as_code(v));
    delete as_code(v)->keep;
  } else if (is_generator(v)) {
    destroy_generator(t, as_generator(v));
  } else if (o->is(Kind::Frame)) {
    auto* f = static_cast<FrameObject*>(o);
    decref(f->function);
    decref(f->back);
    decref(f->locals);
    decref(f->trace);
  }
}

void visit_object(Object* o, void (*visit)(void*, Value*), void* context) {
  Value v = Value::pointer(o);
  if (is_function(v)) {
    FunctionObject* f = as_function(v);
    Value* fields[] = {&f->globals,  &f->name,       &f->qualname,    &f->module,     &f->doc,
                       &f->defaults, &f->kwdefaults, &f->annotations, &f->attributes, &f->native};
    for (Value* x : fields) visit(context, x);
    for (uint32_t i = 0; i < f->ncells; i++) visit(context, &f->cells[i]);
  } else if (is_generator(v)) {
    generator_visit(as_generator(v), visit, context);
  } else if (o->is(Kind::Frame)) {
    auto* f = static_cast<FrameObject*>(o);
    visit(context, &f->function);
    visit(context, &f->back);
    visit(context, &f->locals);
    visit(context, &f->trace);
  }
}

// __name__ of the running module; borrowed.
Value module_name(Thread& t) {
  Vm* vm = vm_of(t);
  if (!vm || !vm->R) return Value::unset();
  return dict_get_str(frame_function(vm->R)->globals, t.isolate.names.__name__);
}

Status super_hook(Thread& t, Ref* type, Ref* object) {
  Value a, b;
  TRY(super_arguments(t, &a, &b));
  *type = Ref::take(a);
  *object = Ref::take(b);
  return {};
}

// The plain instance does not count: the loop around it has to choose again.
void budget_set(Thread& t) {
  if (t.vm) vm_of(t)->monitored = true;
}

// Poll bits that are no housekeeping.
Status poll_hook(Thread& t, uint32_t bits) {
  constexpr uint32_t kLasting = Thread::kDeadline | Thread::kBudget | Thread::kMemory | Thread::kStop;
  t.poll.fetch_and(~(bits & ~kLasting));  // those last until they are set anew
  if (t.isolate.stopped.load(std::memory_order_relaxed)) {
    t.stopping = true;
    return t.raise(Exc::SystemExit, "the program was stopped by its host");
  }
  if (bits & Thread::kSwitch) {
    report_interruption(t, "another thread runs meanwhile");
    t.isolate.lock->yield(t);
  }
  if (bits & Thread::kSignal) {
    report_interruption(t, "a signal's handler runs meanwhile");
    if (!t.isolate.hooks.signals) return t.raise(Exc::KeyboardInterrupt, "");
    auto handled = t.isolate.hooks.signals(t);
    if (handled.raised()) { return Raised{}; }
  }
  if ((bits & Thread::kDeadline) && t.deadline_passed()) {
    t.stopping = t.isolate.embedder != nullptr;
    return t.raise(Exc::TimeoutError, "the deadline of this run has passed");
  }
  if (bits & Thread::kBudget) {
    t.stopping = t.isolate.embedder != nullptr;
    return t.raise(Exc::RuntimeError, "the instruction budget of this run is used up");
  }
  if (!(bits & Thread::kMemory)) return {};
  if (t.isolate.bytes_in_use() > t.isolate.limits.memory) return t.no_memory();
  if (memory_reserve_was_used()) return t.no_memory();
  t.poll.fetch_and(~static_cast<uint32_t>(Thread::kMemory));
  return {};
}

void names_gone(Isolate& iso) {
  for (Vm* vm = static_cast<Vm*>(iso.vms); vm; vm = vm->next_vm)
    if (vm->spilled) memset(static_cast<void*>(vm->spilled), 0, kSpilled * sizeof(SpilledEntry));
}

Value current_handled(Thread& t) { return t.vm ? handled_exception(vm_of(t)) : Value::unset(); }

}  // namespace

Status vm_attach(Thread& t) {
  Vm* vm = new (std::nothrow) Vm{&t};
  bool first = !t.isolate.hooks.call;  // a program may have many more threads
  Vm* other = first_vm(t);
  if (vm) vm->codes = other ? other->codes : code_table_new();
  if (!vm || !vm->codes || !reserve_stack(vm, uint64_t(first ? 1024 : 64) << 20)) {
    if (vm && !other) code_table_delete(vm->codes);
    delete vm;
    return t.no_memory();
  }
  vm->exc = &vm->main_exc;
  vm->poll = &t.poll;
  vm->max_depth = &t.isolate.limits.recursion;
  vm->one_char = t.isolate.one_char;
  if (const char* n = getenv("MPY_STRESS")) vm->stress = atoll(n);
  t.vm = vm;
  t.frames = &vm->depth;
  vm->next_vm = first_vm(t);
  vm->pthread = uint64_t(pthread_self());
  t.isolate.vms = vm;
  if (t.isolate.hooks.call) return {};
  t.isolate.hooks.call = vm_call;
  t.isolate.hooks.destroy_object = destroy_object;
  t.isolate.hooks.visit_object = visit_object;
  t.isolate.hooks.handled_exception = current_handled;
  t.isolate.hooks.unraisable = report_unraisable;
  t.isolate.hooks.poll = poll_hook;
  t.isolate.hooks.names_gone = names_gone;
  t.isolate.hooks.budget_set = budget_set;
  t.isolate.hooks.module_name = module_name;
  t.isolate.hooks.super_arguments = super_hook;
  t.isolate.hooks.attribute_count = attribute_count;
  TRY(init_vm_types(t));
  if (t.isolate.builtins.is_set()) return {};
  // A bare world; the standard library replaces both.
  t.isolate.modules = TRY_REF(dict_new(t));
  t.isolate.builtins = TRY_REF(module_new(t, t.isolate.names.builtins));
  return add_vm_builtins(t);
}

void vm_detach(Thread& t) {
  Vm* vm = vm_of(t);
  if (!vm) return;
  for (Vm** at = reinterpret_cast<Vm**>(&t.isolate.vms); *at; at = &(*at)->next_vm)
    if (*at == vm) {
      *at = vm->next_vm;
      break;
    }
  frame_objects_orphaned(vm);
  trace_end(vm);
  decref(vm->asyncgen_firstiter);
  decref(vm->asyncgen_finalizer);
  decref(vm->main_exc.exc);
  munmap(vm->stack, vm->reserved);
  free(vm->spilled);
  if (!t.isolate.vms) code_table_delete(vm->codes);
  t.vm = nullptr;
  delete vm;
}

Result<Value> module_function(Thread& t, const Code* code, Value globals) {
  CodeInstance* inst = TRY(code_instance_new(t, code, globals));
  auto made = code->frees.empty() ? function_new(t, inst, globals, {})
                                  : Result<Value>(t.type_error("code object may not contain free variables"));
  code_instance_release(inst);
  return made;
}
Result<Value> run_module_function(Thread& t, Value function, Value locals) {
  const Code* code = as_function(function)->inst->code;
  constexpr uint32_t kOwnFrame = kGenerator | kCoroutine | kAsyncGenerator;
  if ((code->flags & kOwnFrame) || code->nparams()) return t.call(function, {});  // a function's: eval(f.__code__)
  Vm* vm = vm_of(t);
  Value* newR = frame_top(vm, vm->R) + 10;
  TRY(check_depth(vm, newR));
  if (code->flags & kNamespace) newR[0] = new_ref(locals.is_unset() ? as_function(function)->globals : locals);
  return execute(vm, newR, as_function(new_ref(function)));
}
Result<Value> run_code(Thread& t, const Code* code, Value globals, Value locals) {
  Ref f = TRY_REF(module_function(t, code, globals));
  return run_module_function(t, f, locals);
}

// --- frames from outside

Vm* first_vm(Thread& t) { return static_cast<Vm*>(t.isolate.vms); }
FrameRef frame_current(Thread& t) { return frame_current(vm_of(t)); }
FrameRef frame_back(const FrameRef& f) { return {frame_caller(f.R), frame_call_pc(f.R)}; }

FrameRef frame_seen_back(FrameRef f) {
  do f = frame_back(f);
  while (f.valid() && is_hidden_frame(frame_code(f.R)));
  return f;
}

Result<Value> frame_locals(Thread& t, const FrameRef& frame) {
  const Code& code = frame_code(frame.R);
  if (code.flags & kNamespace) return new_ref(frame.R[0]);
  if (code.flags & kModule) return new_ref(frame_function(frame.R)->globals);
  Ref object = TRY_REF(frame_object(t, frame));
  return frame_object_locals(t, static_cast<FrameObject*>(object.get().object()));
}

// An inner function uses the first parameter (its value may also be a cell that a program passed).
static bool first_is_cell_variable(const Code& code) {
  for (const Instr& in : code.instrs) {
    Op op = op_info(in.op).base;
    if (op == Op::MakeCell && in.a == 0) return true;
    if (op != Op::Enter && op != Op::Region && op != Op::MakeCell) return false;
  }
  return false;
}

Status super_arguments(Thread& t, Value* type, Value* object) {
  FrameRef frame = frame_current(t);
  if (!frame.valid()) return t.raise(Exc::RuntimeError, "super(): no current frame");
  const Code& code = frame_code(frame.R);
  if (code.positional == 0) return t.raise(Exc::RuntimeError, "super(): no arguments");
  Value first = frame.R[0];
  if (is_kind(first, Kind::Cell) && first_is_cell_variable(code)) first = as_cell(first)->value;
  if (first.is_unset()) return t.raise(Exc::RuntimeError, "super(): arg[0] deleted");
  for (size_t i = 0; i < code.frees.size(); i++) {
    if (code.str(code.frees[i].name) != "__class__") continue;
    Value cls = as_cell(frame_function(frame.R)->cells[i])->value;
    if (cls.is_unset()) return t.raise(Exc::RuntimeError, "super(): empty __class__ cell");
    *type = new_ref(cls);
    *object = new_ref(first);
    return {};
  }
  return t.raise(Exc::RuntimeError, "super(): __class__ cell not found");
}

}  // namespace mpy
