// Attribute access: the generic way (data descriptor, instance, other descriptor), classes, modules; the errors' words.
#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/watcher.h"
#include "runtime/numbers/number.h"
#include "runtime/text/str.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/fixed_class.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

static Result<Value> exact_name(Thread& t, Value name) {
  Value exact = unbox(t, name);
  if (is_kind(exact, Kind::Str)) return exact;
  return t.type_error("attribute name must be string, not '{}'", {FormatArg::type_of(name)});
}

Result<Value> intern_name(Thread& t, Value name) { return str_intern(t, TRY(exact_name(t, name))); }

Result<Value> known_name(Thread& t, Value name) {
  Value exact = TRY(exact_name(t, name)), found = t.isolate.find_interned(exact);
  return new_ref(found.is_unset() ? exact : found);
}
// The function `known` of an object and a name, which mostly is interned already.
template <auto known, class... Rest>
static inline auto by_known_name(Thread& t, Value object, Value name, Rest... rest)
    -> decltype(known(t, object, name, rest...)) {
  if (__builtin_expect(is_kind(name, Kind::Str) && as_str(name)->interned, 1)) return known(t, object, name, rest...);
  Ref held = TRY_REF(known_name(t, name));
  return known(t, object, held, rest...);
}

// --- calling special methods

bool binds_as_function(Value v) {
  if (!v.is_pointer()) return false;
  uint32_t k = v.header()->kind;
  return (k >= static_cast<uint32_t>(Kind::Function) && k <= static_cast<uint32_t>(Kind::Function7)) ||
         k == static_cast<uint32_t>(Kind::NativeMethod);
}

// What a descriptor's own __get__ gives. It may be a descriptor again, and of its own class: that is counted as a call.
static Result<Value> bind_special(Thread& t, Value self, Value method) {
  TRY(t.enter_native());
  Result<Value> bound = type_of(t, method)->ops.descr_get(t, method, self, type_value(type_of(t, self)));
  t.leave_native();
  return bound;
}

Result<Value> call_special(Thread& t, Value self, Value method, std::span<const Value> args, Value kwnames) {
  if (args.size() < 3 && binds_as_function(method)) {  // who runs it keeps the method
    Value small[3] = {self, args.empty() ? Value::unset() : args[0], args.size() < 2 ? Value::unset() : args[1]};
    return t.call(method, std::span<const Value>(small, args.size() + 1), kwnames);
  }
  Ref hold = Ref::copy(method);
  if (binds_as_function(method)) {
    Ref list = TRY_REF(list_new(t, std::span<const Value>(&self, 1)));
    for (Value v : args) TRY(list_append(t, as_list(list), v));
    return t.call(method, as_list(list)->view(), kwnames);
  }
  if (!type_of(t, method)->ops.descr_get) return t.call(method, args, kwnames);
  Ref bound = TRY_REF(bind_special(t, self, method));
  return t.call(bound, args, kwnames);
}

Value special_method(Thread& t, Value object, Value name) { return type_lookup(type_of(t, object), name); }

// --- errors

Raised raise_attribute_error_text(Thread& t, Value message) {
  return t.raise(Exc::AttributeError, "{}", {FormatArg(message)});
}

static Raised attach(Thread& t, Value object, Value name) {
  Value e = t.current_exception();
  if (e.is_unset() || !is_exception(t, e) || !t.exception_matches(Exc::AttributeError)) return Raised{};
  ExceptionObject* x = as_exception(e);
  decref(std::exchange(x->fields[0], new_ref(name)));
  decref(std::exchange(x->fields[1], new_ref(object)));
  return Raised{};
}

Raised raise_attribute_error_of_write(Thread& t, Value object, Value name) {
  if (is_type(t, object))
    return t.raise(Exc::AttributeError, "type object '{}' has no attribute '{}'",
                   {FormatArg::of_class(as_type(object)), FormatArg(name)});
  return t.raise(Exc::AttributeError, "'{}' object has no attribute '{}'",
                 {FormatArg::type_of(object), FormatArg(name)});
}

Raised raise_attribute_error(Thread& t, Value object, Value name) {
  (void)raise_attribute_error_of_write(t, object, name);
  return attach(t, object, name);
}

// --- instances

static Value own_attribute(Thread& t, Value object, TypeObject* type, Value name) {
  if (!object.is_pointer()) return Value::unset();
  if (type->slots_offset) return slot_get(t, object.object(), name);
  if (!type->ops.dict) return Value::unset();
  Value d = *type->ops.dict(object.object());
  return d.is_unset() ? d : dict_get_str(d, name);
}

static Result<Value> generic_get_attr_or_unset_known(Thread& t, Value object, Value name) {
  TypeObject* type = type_of(t, object);
  Value found = type_lookup(type, name);
  Ref hold = Ref::copy(found);
  const TypeOps* ops = found.is_unset() ? nullptr : &type_of(t, found)->ops;
  if (ops && ops->descr_get && ops->descr_set) return ops->descr_get(t, found, object, type_value(type));
  Value own = own_attribute(t, object, type, name);
  if (!own.is_unset()) return new_ref(own);
  if (ops && ops->descr_get) return ops->descr_get(t, found, object, type_value(type));
  return hold.release();
}
Result<Value> generic_get_attr_or_unset(Thread& t, Value object, Value name) {
  return by_known_name<generic_get_attr_or_unset_known>(t, object, name);
}

Result<Value> generic_get_attr(Thread& t, Value object, Value name) {
  Value v = TRY(generic_get_attr_or_unset(t, object, name));
  if (v.is_unset()) return raise_attribute_error(t, object, name);
  return v;
}

static bool has_attributes(TypeObject* type) {
  return type->ops.dict || (type->slots_offset && (type->flags & TypeObject::kHasDict));
}

static Status set_in_dict(Thread& t, Value object, TypeObject* type, Value name, Value value) {
  Value* d = type->ops.dict(object.object());
  if (d->is_unset()) *d = TRY(dict_new(t));
  Ref dict = Ref::copy(*d);
  if (!value.is_unset()) TRY(dict_set(t, dict, name, value));
  else if (!TRY(dict_delete(t, dict, name))) return raise_attribute_error_of_write(t, object, name);
  notify_write(object.object(), WatchSlot::Attribute, ~uint64_t{0});
  return {};
}

static Status generic_set_attr_known(Thread& t, Value object, Value name, Value value) {
  TypeObject* type = type_of(t, object);
  Value found = type_lookup(type, name);
  if (!found.is_unset()) {
    if (auto* set = type_of(t, found)->ops.descr_set) {
      Ref hold = Ref::copy(found);
      return set(t, found, object, value);
    }
  }
  if (has_attributes(type)) {
    if (type->ops.dict) return set_in_dict(t, object, type, name, value);
    if (!value.is_unset()) return slot_set(t, object.object(), name, value);
    if (TRY(slot_delete(t, object.object(), name))) return {};
    return raise_attribute_error_of_write(t, object, name);
  }
  if (found.is_unset()) return raise_attribute_error_of_write(t, object, name);
  return t.raise(Exc::AttributeError, "'{}' object attribute '{}' is read-only",
                 {FormatArg::type_of(object), FormatArg(name)});
}
Status generic_set_attr(Thread& t, Value object, Value name, Value value) {
  return by_known_name<generic_set_attr_known>(t, object, name, value);
}

// --- classes

static Result<Value> type_get_attr_or_unset_known(Thread& t, Value self, Value name) {
  TypeObject *type = as_type(self), *meta = type_of(t, self);
  Value above = type_lookup(meta, name);
  Ref hold = Ref::copy(above);
  const TypeOps* ops = above.is_unset() ? nullptr : &type_of(t, above)->ops;
  if (ops && ops->descr_get && ops->descr_set) return ops->descr_get(t, above, self, type_value(meta));
  Value own = type_lookup(type, name);
  if (!own.is_unset()) {
    Ref hold_own = Ref::copy(own);
    if (auto* get = type_of(t, own)->ops.descr_get) return get(t, own, Value::unset(), self);
    return hold_own.release();
  }
  if (ops && ops->descr_get) return ops->descr_get(t, above, self, type_value(meta));
  return hold.release();
}
Result<Value> type_get_attr_or_unset(Thread& t, Value self, Value name) {
  return by_known_name<type_get_attr_or_unset_known>(t, self, name);
}

Result<Value> type_get_attr(Thread& t, Value self, Value name) {
  Value v = TRY(type_get_attr_or_unset(t, self, name));
  if (v.is_unset()) return raise_attribute_error(t, self, name);
  return v;
}

static Status type_set_attr_op_known(Thread& t, Value self, Value name, Value value) {
  TypeObject *type = as_type(self), *meta = type_of(t, self);
  if (is_fixed_class(type))
    return t.type_error("cannot set {} attribute of immutable type '{}'",
                        {FormatArg::repr(name), FormatArg::of_class(type)});
  Value above = type_lookup(meta, name);
  if (!above.is_unset()) {
    if (auto* set = type_of(t, above)->ops.descr_set) {
      Ref hold = Ref::copy(above);
      return set(t, above, self, value);
    }
  }
  if (value.is_unset() && type_own(type, name).is_unset()) return raise_attribute_error_of_write(t, self, name);
  if (value.is_unset()) return type_set_attr(t, type, name, value);
  Ref entry = TRY_REF(class_entry(t, value));
  return type_set_attr(t, type, name, entry);
}
Status type_set_attr_op(Thread& t, Value self, Value name, Value value) {
  return by_known_name<type_set_attr_op_known>(t, self, name, value);
}

// --- modules

Result<Value> module_get_attr_or_unset(Thread& t, Value self, Value name) {
  name = unbox(t, name);
  Value dict = as_module(self)->dict;
  Value v = dict_get_str(dict, name);
  if (!v.is_unset() && type_of(t, self) != t.isolate.builtin_type(Kind::Module)) {  // a subclass may have properties
    Value above = type_lookup(type_of(t, self), name);
    if (!above.is_unset() && type_of(t, above)->ops.descr_set && type_of(t, above)->ops.descr_get) v = Value::unset();
  }
  if (!v.is_unset()) return new_ref(v);
  v = TRY(generic_get_attr_or_unset(t, self, name));
  if (!v.is_unset()) return v;
  Value hook = dict_get_str(dict, t.isolate.names.__getattr__);
  if (hook.is_unset()) return Value::unset();
  auto r = t.call(hook, {name});
  if (r.ok() || !t.exception_matches(Exc::AttributeError)) return r;
  return r;
}

static Result<bool> module_is_initializing(Thread& t, Value module) {
  Value spec = dict_get_str(as_module(module)->dict, t.isolate.intern("__spec__"));
  if (spec.is_unset() || spec.is_none()) return false;
  Ref mark = TRY_REF(get_attr_or_unset(t, spec, t.isolate.intern("_initializing")));
  return mark.is_set() && TRY(to_bool(t, mark));
}

// A submodule whose body runs becomes its package's attribute only at the end.
static Result<bool> submodule_is_initializing(Thread& t, Value package, Value name) {
  Ref whole = TRY_REF(str_format(t, "{}.{}", {FormatArg(package), FormatArg(name)}));
  Value found = t.isolate.modules.is_set() ? dict_get_str(t.isolate.modules, whole) : Value::unset();
  if (!payload_of(t.isolate, found, Kind::Module)) return false;
  return module_is_initializing(t, found);
}

Result<Value> module_get_attr(Thread& t, Value self, Value name) {
  Value v = TRY(module_get_attr_or_unset(t, self, name));
  if (!v.is_unset()) return v;
  Value own = dict_get_str(as_module(self)->dict, t.isolate.names.__name__);
  Ref named = Ref::copy(own.is_unset() ? Value::none() : own);
  if (is_str(t, named) && TRY(module_is_initializing(t, self)))
    (void)t.raise(Exc::AttributeError,
                  "partially initialized module '{}' has no attribute '{}' (most likely due to a circular import)",
                  {FormatArg(own), FormatArg(name)});
  else if (is_str(t, named) && TRY(submodule_is_initializing(t, own, name)))
    (void)t.raise(Exc::AttributeError,
                  "cannot access submodule '{}' of module '{}' (most likely due to a circular import)",
                  {FormatArg(name), FormatArg(own)});
  else if (is_str(t, named))
    (void)t.raise(Exc::AttributeError, "module '{}' has no attribute '{}'", {FormatArg(own), FormatArg(name)});
  else (void)t.raise(Exc::AttributeError, "module has no attribute '{}'", {FormatArg(name)});
  return attach(t, self, name);
}

static Status module_set_attr_known(Thread& t, Value self, Value name, Value value) {
  Value found = type_lookup(type_of(t, self), name);
  if (!found.is_unset()) {
    if (auto* set = type_of(t, found)->ops.descr_set) return set(t, found, self, value);
  }
  Value dict = as_module(self)->dict;
  if (!value.is_unset()) return dict_set(t, dict, name, value);
  if (TRY(dict_delete(t, dict, name))) return {};
  return raise_attribute_error_of_write(t, self, name);
}
Status module_set_attr(Thread& t, Value self, Value name, Value value) {
  return by_known_name<module_set_attr_known>(t, self, name, value);
}

// --- any value

Result<Value> get_attr(Thread& t, Value object, Value name) {
  report_asked(t, "get_attr", object, name);
  auto* op = type_of(t, object)->ops.get_attr;
  return op ? op(t, object, name) : generic_get_attr(t, object, name);
}

// Without making an AttributeError where nothing could see it.
Result<Value> get_attr_or_unset(Thread& t, Value object, Value name) {
  report_asked(t, "get_attr", object, name);
  auto* op = type_of(t, object)->ops.get_attr;
  Result<Value> r = Value::unset();
  if (!op || op == generic_get_attr) r = generic_get_attr_or_unset(t, object, name);
  else if (op == type_get_attr) r = type_get_attr_or_unset(t, object, name);
  else if (op == module_get_attr) r = module_get_attr_or_unset(t, object, name);
  else r = op(t, object, name);
  if (r.ok() || !t.exception_matches(Exc::AttributeError)) return r;
  t.take_exception();
  return Value::unset();
}

Status set_attr(Thread& t, Value object, Value name, Value value) {
  report_asked(t, "set_attr", object, name, value);
  auto* op = type_of(t, object)->ops.set_attr;
  return op ? op(t, object, name, value) : generic_set_attr(t, object, name, value);
}

Status del_attr(Thread& t, Value object, Value name) { return set_attr(t, object, name, Value::unset()); }

}  // namespace mpy
