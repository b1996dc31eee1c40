// Methods that call an operation (int.__add__, object.__init__), and operations that follow from what a class's MRO
// says.
#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/types/classes/dunders.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

const Dunder kDunders[] = {
#define DUNDER(name, family, sub) {#name, &Names::name, Family::family, static_cast<uint8_t>(sub)},
#include "runtime/types/classes/dunders.def"
#undef DUNDER
};
const int kDunderCount = static_cast<int>(sizeof(kDunders) / sizeof(kDunders[0]));

const char* wrapper_name(int dunder) { return kDunders[dunder].text; }

const char* wrapper_operation(int dunder) {
  switch (kDunders[dunder].family) {
    case Family::Repr: return "repr";
    case Family::Str: return "str";
    case Family::Hash: return "hash";
    case Family::Compare: return "compare";
    case Family::Truth: return "truth";
    case Family::ToInt: return "to_int";
    case Family::ToFloat: return "to_float";
    case Family::Index: return "index";
    case Family::Length: return "length";
    case Family::GetItem: return "get_item";
    case Family::SetItem:
    case Family::DelItem: return "set_item";
    case Family::Contains: return "contains";
    case Family::Iter: return "iter";
    case Family::Next: return "next";
    case Family::Init: return "init";
    case Family::Binary:
    case Family::Reflected: return binary_operation(static_cast<BinaryOp>(kDunders[dunder].sub));
    case Family::InPlace: return inplace_operation(static_cast<BinaryOp>(kDunders[dunder].sub));
    case Family::Unary: return unary_operation(static_cast<UnaryOp>(kDunders[dunder].sub));
    case Family::GetAttr: return "get_attr";
    case Family::SetAttr:
    case Family::DelAttr: return "set_attr";
    case Family::DescrGet: return "descr_get";
    case Family::DescrSet:
    case Family::DescrDelete: return "descr_set";
    case Family::Call: return "call";
    default: return nullptr;
  }
}

int find_dunder(Isolate& iso, Value name) {
  StrObject* s = as_str(name);
  if (s->length < 6 || s->at(0) != '_' || s->at(1) != '_') return -1;
  for (int i = 0; i < kDunderCount; i++)
    if ((iso.names.*kDunders[i].name).same(name)) return i;
  return -1;
}

void** op_address(TypeOps& ops, const Dunder& d) {
  auto at = [](auto& field) { return reinterpret_cast<void**>(&field); };
  switch (d.family) {
    case Family::Repr: return at(ops.repr);
    case Family::Str: return at(ops.str);
    case Family::Hash: return at(ops.hash);
    case Family::Compare: return at(ops.compare);
    case Family::Binary:
    case Family::Reflected: return at(ops.binary[d.sub]);
    case Family::InPlace: return at(ops.inplace[d.sub]);
    case Family::Unary: return at(ops.unary[d.sub]);
    case Family::Truth: return at(ops.truth);
    case Family::ToInt: return at(ops.to_int);
    case Family::ToFloat: return at(ops.to_float);
    case Family::Index: return at(ops.index);
    case Family::Length: return at(ops.length);
    case Family::GetItem: return at(ops.get_item);
    case Family::SetItem:
    case Family::DelItem: return at(ops.set_item);
    case Family::Contains: return at(ops.contains);
    case Family::Iter: return at(ops.iter);
    case Family::Next: return at(ops.next);
    case Family::GetAttr:
    case Family::GetAttrHook: return at(ops.get_attr);
    case Family::SetAttr:
    case Family::DelAttr: return at(ops.set_attr);
    case Family::DescrGet: return at(ops.descr_get);
    case Family::DescrSet:
    case Family::DescrDelete: return at(ops.descr_set);
    case Family::Call: return at(ops.call);
    case Family::Init: return at(ops.init);
    case Family::New: return at(ops.construct);
    case Family::Del: return at(ops.finalize);
  }
  return nullptr;
}

// --- from methods to operations

static bool is_wrapper(Thread& t, Value v) { return v.is_pointer() && type_of(t, v) == t.isolate.wrapper_type; }

// What one special method says about its operation: native (from a wrapper), python, or nothing.
static void* op_from_method(Thread& t, TypeObject* type, int i) {
  const Dunder& d = kDunders[i];
  Value v = type_lookup(type, t.isolate.names.*d.name);
  if (v.is_unset()) return nullptr;
  if (v.is_none() && d.family == Family::Hash) return reinterpret_cast<void*>(hash_not_implemented);
  if (is_wrapper(t, v) || is_kind(v, Kind::NativeFunction)) {
    auto* f = static_cast<NativeFunctionObject*>(v.object());
    bool ours =
        is_wrapper(t, v) ? f->wrapper >= 0 && &kDunders[f->wrapper] == &d : f->is_new && d.family == Family::New;
    if (ours && f->owner && is_subtype(type, f->owner)) return *op_address(f->owner->ops, d);
  }
  return python_op(d);
}

void update_dunder(Thread& t, TypeObject* type, int dunder) {
  void** op = op_address(type->ops, kDunders[dunder]);
  void* chosen = nullptr;
  for (int i = 0; i < kDunderCount; i++) {
    if (op_address(type->ops, kDunders[i]) != op) continue;
    void* f = op_from_method(t, type, i);
    if (!f) continue;
    chosen = !chosen || chosen == f ? f : python_op(kDunders[i]);
  }
  *op = chosen;
}

void update_all_dunders(Thread& t, TypeObject* type) {
  void** done = nullptr;
  bool several = as_tuple(type->bases)->length > 1;
  for (int i = 0; i < kDunderCount; i++) {
    void** op = op_address(type->ops, kDunders[i]);
    if (op == done) continue;
    if (!several && type_own(type, t.isolate.names.*kDunders[i].name).is_unset()) continue;
    update_dunder(t, type, i);
    done = op;
  }
}

void update_flags(Thread& t, TypeObject* type) {
  const Names& n = t.isolate.names;
  auto set = [&](uint32_t flag, bool on) { type->flags = on ? type->flags | flag : type->flags & ~flag; };
  TypeObject* holder = nullptr;
  set(TypeObject::kHasFinalizer, type->ops.finalize != nullptr);
  (void)type_lookup(type, n.__getattribute__, &holder);
  bool custom = (holder && (holder->flags & TypeObject::kHeapType)) || !type_lookup(type, n.__getattr__).is_unset();
  set(TypeObject::kCustomGetattr, custom);
  (void)type_lookup(type, n.__setattr__, &holder);
  custom = holder && (holder->flags & TypeObject::kHeapType);
  (void)type_lookup(type, n.__delattr__, &holder);
  set(TypeObject::kCustomSetattr, custom || (holder && (holder->flags & TypeObject::kHeapType)));
  set(TypeObject::kUnhashable, type->ops.hash == hash_not_implemented);
}

// --- from operations to methods

static Result<Value> never(Thread& t, std::span<const Value>) {
  return t.raise(Exc::SystemError, "a slot wrapper has no function of its own");
}

static const NativeRecord* wrapper_record() {
  static const char* const names[] = {"args", "kwargs"};
  static const char* const defaults[] = {"...", "..."};
  static constexpr Annotation annotation{};
  static const NativeRecord record = {
      "wrapper", "wrapper", "(*args, **kwargs)", never, annotation, nullptr, 0, 0, 0, true, true, 0, names, defaults};
  return &record;
}

static Result<Value> wrapper_new(Thread& t, TypeObject* owner, int dunder) {
  auto* f = static_cast<NativeFunctionObject*>(
      object_new(t, sizeof(NativeFunctionObject), t.isolate.wrapper_type->root_layout->kind));
  if (!f) return t.no_memory();
  f->record = wrapper_record();
  f->self = f->module = Value::unset();
  f->owner = owner;
  f->default_values = nullptr;
  f->is_new = false;
  f->wrapper = static_cast<int16_t>(dunder);
  f->quick = f->exact = f->leaf = f->bound = -1;
  return Value::pointer(f);
}

static Result<Value> new_wrapper(Thread& t, TypeObject* owner);

Status add_wrappers(Thread& t, TypeObject* type, const TypeOps& own) {
  TypeOps ops = own;
  if (!t.isolate.wrapper_type) return {};  // the first types: finish_types comes back to them
  for (int i = 0; i < kDunderCount; i++) {
    const Dunder& d = kDunders[i];
    if (!*op_address(ops, d) || d.family == Family::GetAttrHook || d.family == Family::Del) continue;
    if (d.family == Family::Hash && ops.hash == hash_not_implemented) continue;
    Value name = t.isolate.names.*d.name;
    if (!type_own(type, name).is_unset()) continue;
    Ref f = TRY_REF(d.family == Family::New ? new_wrapper(t, type) : wrapper_new(t, type, i));
    TRY(type_table_put(t, type, name, f));
  }
  return {};
}

// --- calling one

static Result<Value> from_bool(Result<bool> r) {
  return r.raised() ? Result<Value>(Raised{}) : Result<Value>(Value::boolean(r.value()));
}
static Result<Value> from_status(Status s) {
  return s.raised() ? Result<Value>(Raised{}) : Result<Value>(Value::none());
}
static Result<Value> from_int(Thread& t, Result<int64_t> r) {
  return r.raised() ? Result<Value>(Raised{}) : make_int(t, r.value());
}

static Result<Value> next_or_stop(Thread& t, Result<Value> r) {
  if (r.ok() && r.value().is_unset()) return t.raise(Exc::StopIteration, "");
  return r;
}

static Status check_count(Thread& t, std::span<const Value> args, size_t least, size_t most) {
  size_t n = args.size() - 1;
  if (n >= least && n <= most) return {};
  if (least == most)
    return t.type_error("expected {} argument{}, got {}",
                        {FormatArg(least), FormatArg(least == 1 ? "" : "s"), FormatArg(n)});
  return t.type_error("expected at {} {} argument{}, got {}",
                      {FormatArg(n < least ? "least" : "most"), FormatArg(n < least ? least : most),
                       FormatArg((n < least ? least : most) == 1 ? "" : "s"), FormatArg(n)});
}

static Status expect(Thread& t, Family f, std::span<const Value> args) {
  switch (f) {
    case Family::SetItem:
    case Family::SetAttr:
    case Family::DescrSet: return check_count(t, args, 2, 2);
    case Family::DescrGet: return check_count(t, args, 1, 2);
    case Family::Compare:
    case Family::Binary:
    case Family::Reflected:
    case Family::InPlace:
    case Family::GetItem:
    case Family::DelItem:
    case Family::Contains:
    case Family::GetAttr:
    case Family::DelAttr:
    case Family::DescrDelete: return check_count(t, args, 1, 1);
    case Family::Call:
    case Family::Init: return {};
    default: return check_count(t, args, 0, 0);
  }
}

// What a sequence is multiplied by is asked for as a number first.
static Result<Value> repeated(Thread& t, TypeObject* owner, Result<Value> product, Value by) {
  bool refused = product.ok() && product.value().same(t.isolate.not_implemented);
  if (refused && owner->ops.length && !is_number(t, by)) TRY(to_index(t, by));
  return product;
}

static Result<Value> call_op(Thread& t, TypeObject* owner, const Dunder& d, std::span<const Value> a, Value kwnames) {
  const TypeOps& ops = owner->ops;
  switch (d.family) {
    case Family::Repr: return ops.repr(t, a[0]);
    case Family::Str: return ops.str(t, a[0]);
    case Family::Hash: return from_int(t, ops.hash(t, a[0]));
    case Family::Compare: return ops.compare(t, a[0], a[1], static_cast<CompareOp>(d.sub));
    case Family::Binary: {
      auto made = ops.binary[d.sub](t, a[0], a[1]);
      return d.sub == static_cast<int>(BinaryOp::Mul) ? repeated(t, owner, made, a[1]) : made;
    }
    case Family::Reflected: return ops.binary[d.sub](t, a[1], a[0]);
    case Family::InPlace: return ops.inplace[d.sub](t, a[0], a[1]);
    case Family::Unary: return ops.unary[d.sub](t, a[0]);
    case Family::Truth: return from_bool(ops.truth(t, a[0]));
    case Family::ToInt: return ops.to_int(t, a[0]);
    case Family::ToFloat: return ops.to_float(t, a[0]);
    case Family::Index: return ops.index(t, a[0]);
    case Family::Length: return from_int(t, ops.length(t, a[0]));
    case Family::GetItem: return ops.get_item(t, a[0], a[1]);
    case Family::SetItem: return from_status(ops.set_item(t, a[0], a[1], a[2]));
    case Family::DelItem: return from_status(ops.set_item(t, a[0], a[1], Value::unset()));
    case Family::Contains: return from_bool(ops.contains(t, a[0], a[1]));
    case Family::Iter: return ops.iter(t, a[0]);
    case Family::Next: return next_or_stop(t, ops.next(t, a[0]));
    case Family::GetAttr: return ops.get_attr(t, a[0], a[1]);
    case Family::SetAttr: return from_status(ops.set_attr(t, a[0], a[1], a[2]));
    case Family::DelAttr: return from_status(ops.set_attr(t, a[0], a[1], Value::unset()));
    case Family::DescrGet: {
      Value obj = a[1].is_none() ? Value::unset() : a[1],
            type = a.size() > 2 && !a[2].is_none() ? a[2] : Value::unset();
      if (obj.is_unset() && type.is_unset()) return t.type_error("__get__(None, None) is invalid");
      return ops.descr_get(t, a[0], obj, type);
    }
    case Family::DescrSet: return from_status(ops.descr_set(t, a[0], a[1], a[2]));
    case Family::DescrDelete: return from_status(ops.descr_set(t, a[0], a[1], Value::unset()));
    case Family::Call: return ops.call(t, a[0], a.subspan(1), kwnames);
    case Family::Init: return from_status(ops.init(t, a[0], a.subspan(1), kwnames));
    default: return t.raise(Exc::SystemError, "no operation behind {}", {FormatArg(d.text)});
  }
}

// Operations on attributes take names on trust: the interpreter gives them only strs.
static Status check_name(Thread& t, Family f, std::span<const Value> args) {
  bool named = f == Family::GetAttr || f == Family::SetAttr || f == Family::DelAttr;
  if (!named || is_str(t, args[1])) return {};
  return t.type_error("attribute name must be string, not '{}'", {FormatArg::type_of(args[1])});
}

Result<Value> wrapper_call(Thread& t, NativeFunctionObject* f, std::span<const Value> args, Value kwnames) {
  const Dunder& d = kDunders[f->wrapper];
  if (args.size() == keyword_count(kwnames))
    return t.type_error("descriptor '{}' of '{}' object needs an argument",
                        {FormatArg(d.text), FormatArg(f->owner->name)});
  if (!holds_number_of(type_of(t, args[0]), f->owner))
    return t.type_error("descriptor '{}' requires a '{}' object but received a '{}'",
                        {FormatArg(d.text), FormatArg(f->owner->name), FormatArg::type_of(args[0])});
  if (keyword_count(kwnames) && d.family != Family::Call && d.family != Family::Init)
    return t.type_error("wrapper {}() takes no keyword arguments", {FormatArg(d.text)});
  TRY(expect(t, d.family, args));
  TRY(check_name(t, d.family, args));
  TypeOps& ops = f->owner->ops;
  if (!*op_address(ops, d)) return t.raise(Exc::SystemError, "no operation behind {}", {FormatArg(d.text)});
  bool two_sided = d.family == Family::Binary || d.family == Family::Reflected || d.family == Family::Compare;
  if (two_sided && is_wider_number(type_of(t, args[1]), f->owner)) return new_ref(t.isolate.not_implemented);
  return call_op(t, f->owner, d, args, kwnames);
}

// --- __new__ of a native type: object.__new__(cls, ...)

static const NativeRecord* new_record() {
  static const char* const names[] = {"args", "kwargs"};
  static const char* const defaults[] = {"...", "..."};
  static constexpr Annotation annotation{};
  static const NativeRecord record = {
      "__new__", "__new__", "($type, *args, **kwargs)", never, annotation, nullptr, 0, 0, 0, true, true, 0,
      names,     defaults};
  return &record;
}

static Result<Value> new_wrapper(Thread& t, TypeObject* owner) {
  Ref f = TRY_REF(native_function_new(t, new_record(), Value::unset(), Value::unset(), owner, Kind::NativeFunction));
  static_cast<NativeFunctionObject*>(f.get().object())->is_new = true;
  static_cast<NativeFunctionObject*>(f.get().object())->quick = -1;
  return f.release();
}

Result<Value> new_wrapper_call(Thread& t, NativeFunctionObject* f, std::span<const Value> args, Value kwnames) {
  TypeObject* owner = f->owner;
  if (args.size() == keyword_count(kwnames))
    return t.type_error("{}.__new__(): not enough arguments", {FormatArg::of_class(owner)});
  if (!is_type(t, args[0]))
    return t.type_error("{}.__new__(X): X is not a type object ({})",
                        {FormatArg::of_class(owner), FormatArg::type_of(args[0])});
  TypeObject* type = as_type(args[0]);
  if (!holds_number_of(type, owner))
    return t.type_error(
        "{}.__new__({}): {} is not a subtype of {}",
        {FormatArg::of_class(owner), FormatArg::of_class(type), FormatArg::of_class(type), FormatArg::of_class(owner)});
  TypeObject* native = type;  // the native class whose payload instances have
  while (native->flags & TypeObject::kHeapType) native = native->base;
  // (A native class without a constructor inherits object's, which would leave its payload unmade if it has one.)
  bool payload_unmade = owner == t.isolate.object_type && native->payload_size > sizeof(Object);
  if (native->ops.construct != owner->ops.construct || payload_unmade) {
    auto own_new = [&](TypeObject* c) {
      return is_kind(type_lookup(c, t.isolate.names.__new__, nullptr), Kind::NativeFunction);
    };
    TypeObject* maker = type;  // the nearest whose __new__ is native
    while (maker != native && !own_new(maker)) maker = maker->base;
    return t.type_error("{}.__new__({}) is not safe, use {}.__new__()",
                        {FormatArg::of_class(owner), FormatArg::of_class(type), FormatArg::of_class(maker)});
  }
  return owner->ops.construct(t, args[0], args.subspan(1), kwnames);
}

}  // namespace mpy
