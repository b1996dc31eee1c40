// Op bodies: names, cells, imports.
#include "runtime/containers/dict_data.h"
#include "vm/interp/interp.h"

namespace mpy {

// --- names

// The NameError says which name it is about: what is printed suggests a similar one.
static const Instr* unwind_about(Vm* vm, Value name) {
  Value e = vm->thread->current_exception();
  if (e.is_pointer() && as_exception(e)->fields[0].is_unset()) as_exception(e)->fields[0] = new_ref(name);
  return unwind(vm);
}
static const Instr* name_error(Vm* vm, Value name) {
  (void)vm->thread->raise(Exc::NameError, "name '{}' is not defined", {name});
  return unwind_about(vm, name);
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

// In globals, then builtins; owned, unset = absent.
static Result<Value> global_get(Thread& t, CodeInstance* inst, Value name) {
  Value v = TRY(namespace_get(t, inst->globals, name));
  return v.is_unset() ? namespace_get(t, inst->builtins, name) : v;
}

// A built-in leaf that is called where it is loaded, with as many arguments as this instruction says.
static void remember_leaf(SiteCache* cache, const Instr* pc) {
  Value v = cache->global.builtin->value;
  if (!op_info(pc->op).variant || !cache->global.module->value.is_unset() || !is_kind(v, Kind::NativeFunction)) return;
  if (static_cast<NativeFunctionObject*>(v.object())->leaf != (pc->op == Op::LoadGlobalCall1 ? 1 : 2)) return;
  v.header()->rc |= Object::kImmortal;
  cache->global.leaf = v;
}

// Globals that a program made itself, for exec(): their entries are no cells.
static void remember_place(SiteCache* cache, CodeInstance* inst, Value name) {
  if (!is_kind(inst->globals, Kind::Dict) || !is_kind(inst->builtins, Kind::ModuleDict)) return;
  DictObject* d = as_dict(inst->globals);
  int64_t at = DictMutator::find_quick(d, name);
  if (at == DictMutator::kAsk) return;
  if (at < 0) {
    auto cell = module_dict_cell(*Thread::current(), inst->builtins, name);
    if (cell.raised()) return Thread::current()->take_exception(), void();
    cache->global.behind = cell.value();
  }
  cache->global.at = at < 0 ? -1 : at;
  cache->global.keys = DictMutator::version(d);
}

BODY(LoadGlobal) {
  BEGIN();
  CodeInstance* inst = instance_of(E);
  Value name = site_name(E, pc->b);
  SiteCache* cache = inst->site(pc->b);
  bool known = cache->global.module != &kNoCell;
  if (!known && is_kind(inst->globals, Kind::ModuleDict) && is_kind(inst->builtins, Kind::ModuleDict)) {
    auto m = module_dict_cell(t, inst->globals, name);
    if (m.raised()) return unwind(vm);
    auto b = module_dict_cell(t, inst->builtins, name);
    if (b.raised()) return unwind(vm);
    cache->global.module = m.value();
    cache->global.builtin = b.value();
    remember_leaf(cache, pc);
    known = true;
  }
  Value v;
  if (known) {
    v = cache->global.module->value;
    if (v.is_unset()) v = cache->global.builtin->value;
    incref(v);
  } else {
    auto r = global_get(t, inst, name);
    if (r.raised()) return unwind(vm);
    v = r.value();
    if (!v.is_unset()) remember_place(cache, inst, name);
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
  if (s.ok() && cache->global.module == &kNoCell && is_kind(inst->globals, Kind::ModuleDict)) {
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
  return unwind_about(vm, name);
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

// --- imports: through builtins.__import__, as CPython does

BODY(ImportName) {
  BEGIN();
  CodeInstance* inst = instance_of(E);
  auto import = namespace_get(t, inst->builtins, t.isolate.names.__import__);
  if (import.raised()) return unwind(vm);
  Ref f = Ref::take(import.value());
  if (!f.is_set()) {
    (void)t.raise(Exc::ImportError, "__import__ not found");
    return unwind(vm);
  }
  Value locals = inst->code->flags & kNamespace ? R[0] : Value::none();
  auto r = t.call(f, {constant(E, pc->b), inst->globals, locals, constant(E, pc->c), constant(E, pc[1].a)});
  if (r.raised()) return unwind(vm);
  put(pc, R, r.value());
  return pc + 2;
}

// While its body runs: the import is circular.
static Result<bool> is_initializing(Thread& t, Value module) {
  Ref spec = TRY_REF(get_attr_or_unset(t, module, t.isolate.intern("__spec__")));
  if (!spec.is_set() || spec.get().is_none()) return false;
  Ref mark = TRY_REF(get_attr_or_unset(t, spec, t.isolate.intern("_initializing")));
  return mark.is_set() && TRY(to_bool(t, mark));
}

static Result<Value> import_from(Thread& t, Value module, Value name) {
  Ref v = TRY_REF(get_attr_or_unset(t, module, name));
  if (v.is_set()) return v.release();
  // a submodule that is being imported: in sys.modules, not yet an attribute
  Ref package = TRY_REF(get_attr_or_unset(t, module, t.isolate.names.__name__));
  if (package.is_set() && is_str(t, package)) {
    Ref full = TRY_REF(str_format(t, "{}.{}", {package.get(), name}));
    v = TRY_REF(dict_get(t, t.isolate.modules, full));
    if (v.is_set()) return v.release();
  }
  Ref file = TRY_REF(get_attr_or_unset(t, module, t.isolate.names.__file__));
  bool partial = file.is_set() && TRY(is_initializing(t, module));
  Ref shown = package.is_set() ? package : TRY_REF(str_from_utf8(t, "<unknown module name>"));
  Ref where = file.is_set() ? file : TRY_REF(str_from_utf8(t, "unknown location"));
  Ref message =
      TRY_REF(partial ? str_format(t,
                                   "cannot import name '{}' from partially initialized module '{}' (most likely due to "
                                   "a circular import) ({})",
                                   {name, shown.get(), where.get()})
                      : str_format(t, "cannot import name '{}' from '{}' ({})", {name, shown.get(), where.get()}));
  Ref error =
      TRY_REF(exception_new(t, t.isolate.exception_type(Exc::ImportError), std::initializer_list<Value>{message}));
  if (package.is_set()) TRY(set_attr(t, error, t.isolate.intern("name"), package));
  if (file.is_set()) TRY(set_attr(t, error, t.isolate.intern("path"), file));
  return t.raise(error);
}
BODY(ImportFrom) {
  BEGIN();
  IN(module, b);
  return finish(vm, pc, R, import_from(t, module, constant(E, pc->c)));
}

static Status import_star(Thread& t, Value module, Value target) {
  Ref all = TRY_REF(get_attr_or_unset(t, module, t.isolate.names.__all__));
  bool skip_private = !all.is_set();
  if (skip_private) {
    Ref dict = TRY_REF(get_attr(t, module, t.isolate.names.__dict__));
    all = TRY_REF(list_from_iterable(t, dict));
  }
  return for_each(t, all, [&](Value name) -> Status {
    if (!is_str(t, name)) {
      Ref of = TRY_REF(get_attr_or_unset(t, module, t.isolate.names.__name__));
      if (of.is_set() && skip_private)
        return t.type_error("Key in {}.__dict__ must be str, not {}", {FormatArg(of), FormatArg::type_of(name)});
      return t.type_error("Item in {}.__all__ must be str, not {}",
                          {FormatArg(of.is_set() ? of.get() : t.isolate.names.__all__), FormatArg::type_of(name)});
    }
    if (skip_private && str_view(name).substr(0, 1) == "_") return {};
    Ref v = TRY_REF(get_attr(t, module, name));
    return set_item(t, target, name, v);
  });
}
BODY(ImportStar) {
  BEGIN();
  IN(module, a);
  Value target = instance_of(E)->code->flags & kNamespace ? R[0] : instance_of(E)->globals;
  return finish(vm, pc, R, import_star(t, module, target));
}

}  // namespace mpy
