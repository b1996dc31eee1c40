// Op bodies: moves, names, cells, jumps.
#include "vm/interp/interp.h"

namespace mpy {

BODY(Ext) {
  SAVE();
  return &kExit;
}
BODY(Nop) {
  SAVE();
  return pc + 1;
}

BODY(Enter) {
  BEGIN();
  for (int i = pc->a; i < pc->b; i++) R[i] = Value::unset();
  if (t.poll.load(std::memory_order_relaxed) && t.poll_slow().raised()) return unwind(vm);
  return pc + 1;
}

BODY(Move) {
  BEGIN();
  IN(v, b);
  if (!(pc->flags & 2)) incref(v);
  put(pc, R, v);
  return pc + 1;
}
BODY(Copy) {
  BEGIN();
  IN(v, b);
  incref(v);
  put(pc, R, v);
  return pc + 1;
}
BODY(Drop) {
  SAVE();
  release_operands(pc, R);
  return pc + 1;
}
BODY(DelLocal) {
  BEGIN();
  Value old = R[pc->a];
  if (old.is_unset()) return raise_unbound(vm, pc, R, pc->a);
  R[pc->a] = Value::unset();
  decref(old);
  return pc + 1;
}
BODY(LoadCommon) {
  BEGIN();
  Isolate& iso = t.isolate;
  Value v;
  switch (Common(pc->b)) {
    case Common::kAssertionError: v = Value::pointer(iso.exception_type(Exc::AssertionError)); break;
    case Common::kBuildClass: v = module_get(iso.builtins, iso.names.__build_class__); break;
    case Common::kStopAsyncIteration: v = Value::pointer(iso.exception_type(Exc::StopAsyncIteration)); break;
    case Common::kEllipsis: v = iso.ellipsis; break;
    case Common::kNotImplemented: v = iso.not_implemented; break;
  }
  incref(v);
  put(pc, R, v);
  return pc + 1;
}

// --- names
static Value site_name(char* E, uint32_t site) { return constant(E, instance_of(E)->code->sites[site].name); }

static const Instr* name_error(Vm* vm, Value name) {
  (void)vm->thread->raise(Exc::NameError, "name '{}' is not defined", {name});
  Value e = vm->thread->current_exception();
  if (e.is_pointer() && as_exception(e)->fields[0].is_unset()) as_exception(e)->fields[0] = new_ref(name);
  return unwind(vm);
}

// In globals, then builtins; owned, unset = absent.
static Result<Value> global_get(Thread& t, CodeInstance* inst, Value name) {
  Value v = TRY(dict_get(t, inst->globals, name));
  if (v.is_unset()) v = TRY(dict_get(t, inst->builtins, name));
  return v;
}

BODY(LoadGlobal) {
  BEGIN();
  CodeInstance* inst = instance_of(E);
  Value name = site_name(E, pc->b);
  SiteCache* cache = inst->site(pc->b);
  if (!cache->global.module && is_kind(inst->globals, Kind::ModuleDict) && is_kind(inst->builtins, Kind::ModuleDict)) {
    auto m = module_dict_cell(t, inst->globals, name);
    if (m.raised()) return unwind(vm);
    auto b = module_dict_cell(t, inst->builtins, name);
    if (b.raised()) return unwind(vm);
    cache->global.module = m.value();
    cache->global.builtin = b.value();
  }
  Value v;
  if (cache->global.module) {
    v = cache->global.module->value;
    if (v.is_unset()) v = cache->global.builtin->value;
    incref(v);
  } else {
    auto r = global_get(t, inst, name);
    if (r.raised()) return unwind(vm);
    v = r.value();
  }
  if (v.is_unset()) return name_error(vm, name);
  put(pc, R, v);
  return pc + 1;
}
BODY(StoreGlobal) {
  BEGIN();
  IN(v, a);
  CodeInstance* inst = instance_of(E);
  Status s = dict_set(t, inst->globals, site_name(E, pc->b), v);
  SiteCache* cache = inst->site(pc->b);
  if (s.ok() && !cache->global.module && is_kind(inst->globals, Kind::ModuleDict)) {
    auto cell = module_dict_cell(t, inst->globals, site_name(E, pc->b));  // it exists now
    if (cell.raised()) t.take_exception();
    else cache->global.module = cell.value();
  }
  return finish(vm, pc, R, s);
}
static const Instr* delete_name(Vm* vm, const Instr* pc, Value dict, Value name) {
  auto r = dict_delete(*vm->thread, dict, name);
  if (r.raised()) return unwind(vm);
  return r.value() ? pc + 1 : name_error(vm, name);
}
BODY(DelGlobal) {
  BEGIN();
  return delete_name(vm, pc, instance_of(E)->globals, site_name(E, pc->a));
}

// A name in a namespace mapping; owned, unset = absent. Any mapping will do (exec, metaclass __prepare__).
static Result<Value> namespace_get(Thread& t, Value ns, Value name) {
  if (is_kind(ns, Kind::Dict) || is_kind(ns, Kind::ModuleDict) || is_kind(ns, Kind::DictView))
    return dict_get(t, ns, name);
  auto r = get_item(t, ns, name);
  if (r.ok() || !t.exception_matches(Exc::KeyError)) return r;
  t.take_exception();
  return Value::unset();
}

BODY(LoadName) {
  BEGIN();
  Value name = constant(E, pc->b);
  auto r = namespace_get(t, R[0], name);
  if (r.raised()) return unwind(vm);
  if (r.value().is_unset()) r = global_get(t, instance_of(E), name);
  if (r.raised()) return unwind(vm);
  if (r.value().is_unset()) return name_error(vm, name);
  put(pc, R, r.value());
  return pc + 1;
}
BODY(StoreName) {
  BEGIN();
  IN(v, a);
  return finish(vm, pc, R, set_item(t, R[0], constant(E, pc->b), v));
}
BODY(DelName) {
  BEGIN();
  Value name = constant(E, pc->a);
  if (is_dict(t, R[0])) return delete_name(vm, pc, R[0], name);
  return del_item(t, R[0], name).raised() ? unwind(vm) : pc + 1;
}
static const Instr* free_error(Vm* vm, char* E, uint32_t free) {
  Value name = constant(E, instance_of(E)->code->frees[free].name);
  (void)vm->thread->raise(Exc::NameError,
                          "cannot access free variable '{}' where it is not associated with a value in enclosing scope",
                          {name});
  return unwind(vm);
}
BODY(LoadClassFree) {
  BEGIN();
  auto r = namespace_get(t, R[0], constant(E, pc->b));
  if (r.raised()) return unwind(vm);
  Value v = r.value();
  if (v.is_unset()) {
    v = as_cell(frame_function(R)->cells[pc->c])->value;
    if (v.is_unset()) return free_error(vm, E, pc->c);
    incref(v);
  }
  put(pc, R, v);
  return pc + 1;
}
BODY(SetupAnnotations) {
  BEGIN();
  Value ns = instance_of(E)->code->flags & kNamespace ? R[0] : instance_of(E)->globals;
  auto r = namespace_get(t, ns, t.isolate.names.__annotations__);
  if (r.raised()) return unwind(vm);
  if (!r.value().is_unset()) {
    decref(r.value());
    return pc + 1;
  }
  auto d = dict_new(t);
  if (d.raised()) return unwind(vm);
  Ref dict = Ref::take(d.value());
  return set_item(t, ns, t.isolate.names.__annotations__, dict).raised() ? unwind(vm) : pc + 1;
}

// --- cells
BODY(MakeCell) {
  BEGIN();
  Value old = R[pc->a];
  auto r = cell_new(t, old);
  if (r.raised()) return unwind(vm);
  R[pc->a] = r.value();
  decref(old);
  return pc + 1;
}
BODY(LoadCell) {
  BEGIN();
  Value v = as_cell(R[pc->b])->value;
  if (v.is_unset()) return raise_unbound(vm, pc, R, pc->b);
  incref(v);
  put(pc, R, v);
  return pc + 1;
}
BODY(StoreCell) {
  BEGIN();
  IN(v, b);
  if (!(pc->flags & 2)) incref(v);
  cell_set(t, as_cell(R[pc->a]), v);
  return pc + 1;
}
BODY(DelCell) {
  BEGIN();
  if (as_cell(R[pc->a])->value.is_unset()) return raise_unbound(vm, pc, R, pc->a);
  cell_set(t, as_cell(R[pc->a]), Value::unset());
  return pc + 1;
}
BODY(LoadFree) {
  BEGIN();
  Value v = as_cell(frame_function(R)->cells[pc->b])->value;
  if (v.is_unset()) return free_error(vm, E, pc->b);
  incref(v);
  put(pc, R, v);
  return pc + 1;
}
BODY(StoreFree) {
  BEGIN();
  IN(v, b);
  if (!(pc->flags & 2)) incref(v);
  cell_set(t, as_cell(frame_function(R)->cells[pc->a]), v);
  return pc + 1;
}
BODY(DelFree) {
  BEGIN();
  CellObject* cell = as_cell(frame_function(R)->cells[pc->a]);
  if (cell->value.is_unset()) return free_error(vm, E, pc->a);
  cell_set(t, cell, Value::unset());
  return pc + 1;
}

// --- jumps
BODY(Jump) {
  SAVE();
  return pc + 1 + pc->jump();
}
BODY(LoopJump) {
  BEGIN();
  if (t.poll.load(std::memory_order_relaxed) && t.poll_slow().raised()) return unwind(vm);
  return pc + 1 + pc->jump();
}

// The Python __bool__ or __len__ that decides the truth of v, or null.
static FunctionObject* python_truth(Thread& t, Value v, Continue* what) {
  if (!v.is_pointer() || v.object()->kind < uint32_t(Kind::FirstLayout) ||
      !(type_of(t, v)->flags & TypeObject::kHeapType))
    return nullptr;
  Value f = special_method(t, v, t.isolate.names.__bool__);
  *what = Continue::kTruth;
  if (f.is_unset()) {
    f = special_method(t, v, t.isolate.names.__len__);
    *what = Continue::kTruthLength;
  }
  return !f.is_unset() && is_function(f) ? as_function(f) : nullptr;
}
// The jump family and Not once the truth is known and the operand released.
const Instr* truth_known(const Instr* pc, Value* R, bool truth) {
  switch (pc->op) {
    case Op::Not: put(pc, R, Value::boolean(!truth)); return pc + 1;
    case Op::NotIn: put(pc, R, Value::boolean(!truth)); return pc + 1;
    case Op::In: put(pc, R, Value::boolean(truth)); return pc + 1;
    case Op::JumpIfTrue:
    case Op::JumpIfTrueKeep: return pc + 1 + (truth ? pc->jump() : 0);
    default: return pc + 1 + (truth ? 0 : pc->jump());
  }
}
// The truth of exact built-in values, or -1.
static int plain_truth(Value v) {
  if (!v.is_pointer()) return v.is_bool() ? v.is_true() : v.is_int() ? v.as_small_int() != 0 : v.is_none() ? 0 : -1;
  switch (Kind(v.object()->kind)) {
    case Kind::Str: return as_str(v)->length != 0;
    case Kind::List: return as_list(v)->length() != 0;
    case Kind::Tuple: return as_tuple(v)->length != 0;
    case Kind::Dict: return as_dict(v)->length() != 0;
    case Kind::Set:
    case Kind::FrozenSet: return as_set(v)->length() != 0;
    case Kind::Int: return 1;
    default: return -1;
  }
}
static const Instr* on_truth(Vm* vm, const Instr* pc, Value* R, Value v) {
  int known = plain_truth(v);
  bool truth = known > 0;
  if (known >= 0) {
    release_operands(pc, R);
  } else {
    Continue what;
    if (FunctionObject* f = python_truth(*vm->thread, v, &what))
      return call_hidden(vm, pc, R, f, {&v, 1}, kReturnContinue, what);
    auto r = to_bool(*vm->thread, v);
    release_operands(pc, R);
    if (r.raised()) return unwind(vm);
    return truth_known(pc, R, r.value());
  }
  return truth_known(pc, R, truth);
}
BODY(JumpIfTrue) {
  BEGIN();
  IN(v, a);
  return on_truth(vm, pc, R, v);
}
BODY(JumpIfFalse) {
  BEGIN();
  IN(v, a);
  return on_truth(vm, pc, R, v);
}
BODY(JumpIfTrueKeep) {
  BEGIN();
  IN(v, a);
  return on_truth(vm, pc, R, v);
}
BODY(JumpIfFalseKeep) {
  BEGIN();
  IN(v, a);
  return on_truth(vm, pc, R, v);
}
BODY(Not) {
  BEGIN();
  IN(v, b);
  return on_truth(vm, pc, R, v);
}
BODY(JumpIfNone) {
  BEGIN();
  IN(v, a);
  release_operands(pc, R);
  return pc + 1 + (v.is_none() ? pc->jump() : 0);
}
BODY(JumpIfNotNone) {
  BEGIN();
  IN(v, a);
  release_operands(pc, R);
  return pc + 1 + (v.is_none() ? 0 : pc->jump());
}

}  // namespace mpy
