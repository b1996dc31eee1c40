// Cells (closure variables and globals) and modules.
#include "runtime/containers/containers.h"
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

Result<Value> module_repr(Thread& t, Value v) {
  ModuleObject* m = as_module(v);
  const Names& n = t.isolate.names;
  Value name = dict_get_str(m->dict, n.__name__), file = dict_get_str(m->dict, n.__file__);
  if (name.is_unset()) name = m->name;
  if (!file.is_unset() && !file.is_none())
    return str_format(t, "<module {} from {}>", {FormatArg::repr(name), FormatArg::repr(file)});
  Value loader = dict_get_str(m->dict, n.__loader__);
  if (loader.is_unset() || loader.is_none()) {
    Value builtin = t.isolate.intern("__main__");
    bool made = m->name.is_none();  // by types.ModuleType
    if (made || (is_kind(name, Kind::Str) && str_equal(name, builtin)))
      return str_format(t, "<module {}>", {FormatArg::repr(name)});
  }
  bool ours = !dict_get_str(m->dict, n.__builtins__).is_unset() ||
              (is_str(t, name) && (str_equals(name, "sys") || str_equals(name, "builtins")));
  return str_format(t, ours ? "<module {} (built-in)>" : "<module {}>", {FormatArg::repr(name)});
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

void module_destroy(Thread& t, Object* o) {
  auto* m = static_cast<ModuleObject*>(o);
  decref(std::exchange(m->dict, Value::unset()));
  decref(std::exchange(m->name, Value::unset()));
}
void module_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  auto* m = static_cast<ModuleObject*>(o);
  visit(context, &m->dict);
  visit(context, &m->name);
}
void cell_destroy(Thread& t, Object* o) { decref(std::exchange(static_cast<CellObject*>(o)->value, Value::unset())); }
void cell_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  visit(context, &static_cast<CellObject*>(o)->value);
}
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
  if (x.is_unset()) return str_format(t, "<cell: empty>", {});
  return str_format(t, "<cell: {} object>", {FormatArg::type_of(x)});
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
