// Cells (closure variables and globals) and modules.
#include "runtime/containers/containers.h"
#include "runtime/memory/fields.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

Result<Value> cell_new(Thread& t, Value v) {
  Object* o = object_new(t, sizeof(CellObject), Kind::Cell);
  if (!o) return t.no_memory();
  static_cast<CellObject*>(o)->value = new_ref(v);
  return Value::pointer(o);
}
void cell_set(Thread& t, CellObject* c, Value owned) {
  Value old = std::exchange(c->value, owned);
  if (old.is_unset() != owned.is_unset()) t.isolate.cells_changed++;
  notify_write(c, WatchSlot::CellValue);
  decref(old);
}

Result<Value> module_new(Thread& t, Value name) {
  Ref dict = TRY_REF(module_dict_new(t));
  TypeObject* type = t.isolate.builtin_type(Kind::Module);
  Object* o = instance_new(t, type);
  if (!o) return t.no_memory();
  auto* m = static_cast<ModuleObject*>(o);
  m->dict = dict.release();
  m->name = new_ref(name);
  Ref own = Ref::take(Value::pointer(m));
  const Names& n = t.isolate.names;
  TRY(dict_set(t, m->dict, n.__name__, name));
  for (Value k : {n.__doc__, n.__package__, n.__loader__, n.__spec__}) TRY(dict_set(t, m->dict, k, Value::none()));
  return own.release();
}
Status module_set(Thread& t, Value module, std::string_view name, Value v) {
  Ref k = TRY_REF(str_from_utf8(t, name));
  k = Ref::take(TRY(str_intern(t, k)));
  return dict_set(t, as_module(module)->dict, k, v);
}
Value module_get(Value module, Value name) { return dict_get_str(as_module(module)->dict, name); }

namespace {

// By the loader's own words, for a module that a program made of types.ModuleType.
Result<Value> loader_repr(Thread& t, Value module, Value loader, Value name) {
  Ref own = TRY_REF(get_attr_or_unset(t, loader, t.isolate.intern("module_repr")));
  if (own.is_set()) {
    auto r = t.call(own, {module});
    if (r.ok() || !t.exception_matches(Exc::Exception)) return r;
    t.take_exception();
  }
  Value file = dict_get_str(as_module(module)->dict, t.isolate.names.__file__);
  if (!file.is_unset()) return str_format(t, "<module {} from {}>", {FormatArg::repr(name), FormatArg::repr(file)});
  return str_format(t, "<module {} ({})>", {FormatArg::repr(name), FormatArg::repr(loader)});
}

Result<Value> module_repr(Thread& t, Value v) {
  ModuleObject* m = as_module(v);
  const Names& n = t.isolate.names;
  bool made = m->name.is_none();  // by types.ModuleType
  Ref name = Ref::copy(dict_get_str(m->dict, n.__name__)), file = Ref::copy(dict_get_str(m->dict, n.__file__));
  if (!name.is_set()) name = made ? TRY_REF(str_from_utf8(t, "?")) : Ref::copy(m->name);
  Ref loader = Ref::copy(dict_get_str(m->dict, n.__loader__));
  bool loaded = loader.is_set() && !loader.get().is_none();
  if (made && loaded) {
    Value spec = dict_get_str(m->dict, n.__spec__);
    if (spec.is_unset() || spec.is_none()) return loader_repr(t, v, loader, name);
  }
  if (file.is_set() && !file.get().is_none())
    return str_format(t, "<module {} from {}>", {FormatArg::repr(name), FormatArg::repr(file)});
  bool main = is_kind(name, Kind::Str) && str_equals(name, "__main__");
  if (!loaded && (made || main)) return str_format(t, "<module {}>", {FormatArg::repr(name)});
  bool ours = !dict_get_str(m->dict, n.__builtins__).is_unset() ||
              (is_str(t, name) && (str_equals(name, "sys") || str_equals(name, "builtins")));
  return str_format(t, ours ? "<module {} (built-in)>" : "<module {}>", {FormatArg::repr(name)});
}

Result<Value> module_annotations(Thread& t, Value v) {
  Value name = t.isolate.names.__annotations__;
  Value have = dict_get_str(as_module(v)->dict, name);
  if (!have.is_unset()) return new_ref(have);
  Ref made = TRY_REF(dict_new(t));
  TRY(dict_set(t, as_module(v)->dict, name, made));
  return made.release();
}
Status set_module_annotations(Thread& t, Value v, Value value) {
  Value name = t.isolate.names.__annotations__;
  if (!value.is_unset()) return dict_set(t, as_module(v)->dict, name, value);
  if (TRY(dict_delete(t, as_module(v)->dict, name))) return {};
  return t.raise(Exc::AttributeError, "__annotations__");
}

Result<Value> module_dir(Thread& t, std::span<const Value> a) {
  Ref dict = TRY_REF(get_attr(t, a[0], t.isolate.names.__dict__));
  if (!is_dict(t, dict)) {
    Ref name = TRY_REF(get_attr_or_unset(t, a[0], t.isolate.names.__name__));
    return t.type_error("{}.__dict__ is not a dictionary", {FormatArg(name.is_set() ? name.get() : Value::none())});
  }
  Ref own = TRY_REF(dict_get(t, dict, t.isolate.names.__dir__));
  if (own.is_set()) return t.call(own, std::initializer_list<Value>{});
  return list_from_iterable(t, dict);
}

Result<Value> module_dict(Thread&, Value v) { return new_ref(as_module(v)->dict); }

Result<Value> module_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Object* o = instance_new(t, as_type(type));
  if (!o) return t.no_memory();
  Ref own = Ref::take(Value::pointer(o));
  auto* m = static_cast<ModuleObject*>(o);
  m->dict = TRY(module_dict_new(t));
  m->name = Value::none();
  return own.release();
}
Status module_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  if (args.empty()) return t.type_error("module() missing required argument 'name' (pos 1)");
  if (!is_str(t, args[0]))
    return t.type_error("module() argument 'name' must be str, not {}", {FormatArg::type_of(args[0])});
  ModuleObject* m = as_module(self);
  const Names& n = t.isolate.names;
  TRY(dict_set(t, m->dict, n.__name__, args[0]));
  TRY(dict_set(t, m->dict, n.__doc__, args.size() > 1 ? args[1] : Value::none()));
  for (Value k : {n.__package__, n.__loader__, n.__spec__}) TRY(dict_set(t, m->dict, k, Value::none()));
  return {};
}

constexpr auto module_destroy = destroy_fields<ModuleObject, &ModuleObject::dict, &ModuleObject::name>;
constexpr auto module_visit = visit_fields<ModuleObject, &ModuleObject::dict, &ModuleObject::name>;
constexpr auto cell_destroy = destroy_fields<CellObject, &CellObject::value>;
constexpr auto cell_visit = visit_fields<CellObject, &CellObject::value>;
Result<Value> cell_construct(Thread& t, Value, std::span<const Value> args, Value kwnames) {
  TRY(no_keywords(t, "cell", kwnames));
  if (args.size() > 1) return t.type_error("cell expected at most 1 argument, got {}", {int64_t(args.size())});
  return cell_new(t, args.empty() ? Value::unset() : args[0]);
}
Result<Value> cell_contents(Thread& t, Value v) {
  if (as_cell(v)->value.is_unset()) return t.value_error("Cell is empty");
  return new_ref(as_cell(v)->value);
}
Status set_cell_contents(Thread& t, Value v, Value x) {
  cell_set(t, as_cell(v), x.is_unset() ? x : new_ref(x));
  return {};
}
Result<Value> cell_repr(Thread& t, Value v) {
  Value x = as_cell(v)->value;
  char at[24], of[24];
  std::snprintf(at, sizeof at, "%#llx", static_cast<unsigned long long>(v.bits() & ~3ull));
  if (x.is_unset()) return str_format(t, "<cell at {}: empty>", {FormatArg(at)});
  std::snprintf(of, sizeof of, "%#llx", static_cast<unsigned long long>(x.bits() & ~3ull));
  return str_format(t, "<cell at {}: {} object at {}>", {FormatArg(at), FormatArg::type_of(x), FormatArg(of)});
}

}  // namespace

#define TABLE_cell
#define TABLE_module
#include "annotations/runtime_memory.tables.inc"

void init_module_types(Thread& t) {
  NativeTypeSpec cell{.name = "cell", .payload_size = sizeof(CellObject), .flags = 0, .kind = Kind::Cell};
  cell.table = &k_cell_table;
  native_type_new(t, cell);
  NativeTypeSpec module{.name = "module",
                        .payload_size = sizeof(ModuleObject),
                        .flags = TypeObject::kBaseType | TypeObject::kHasWeakref,
                        .kind = Kind::Module};
  module.table = &k_module_table;
  native_type_new(t, module);
}

}  // namespace mpy
