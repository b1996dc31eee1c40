// Native functions: their objects, and the rules that bring a call's arguments into the order of the signature.
#include "runtime/types/native.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/numbers/number.h"
#include "runtime/text/native_docs.h"
#include "runtime/text/str.h"
#include "runtime/types/protocol.h"
#include "runtime/types/sandbox.h"
#include "runtime/types/type_internal.h"

namespace mpy {

static int parameter_count(const NativeRecord* r) {
  return r->positional_only + r->positional + r->var_args + r->keyword_only + r->var_kwargs;
}

// --- defaults: Python literals

static Result<Value> parse_string(Thread& t, std::string_view s, bool bytes) {
  char quote = s[0];
  StrBuilder b(t);
  Ref raw = bytes ? TRY_REF(bytes_new(t, nullptr, s.size())) : Ref();
  uint64_t n = 0;
  for (size_t i = 1; i < s.size() && s[i] != quote; i++) {
    char c = s[i];
    if (c == '\\' && i + 1 < s.size()) {
      c = s[++i];
      c = c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c == '0' ? '\0' : c;
    }
    if (bytes) as_bytes(raw)->data[n++] = c;
    else TRY(b.put(std::string_view(&c, 1)));
  }
  return bytes ? bytes_new(t, as_bytes(raw)->data, n) : b.finish();
}

static Result<Value> parse_literal(Thread& t, std::string_view s) {
  if (s == "...") return Value::unset();
  if (s == "None") return Value::none();
  if (s == "True" || s == "False") return Value::boolean(s == "True");
  if (s == "()") return tuple_new(t, std::initializer_list<Value>{});
  if (s[0] == '\'' || s[0] == '"') return parse_string(t, s, false);
  if (s[0] == 'b' && s.size() > 1) return parse_string(t, s.substr(1), true);
  if (s.find_first_of(".einf") != std::string_view::npos)
    return make_float(t, std::strtod(std::string_view(s).data(), nullptr));
  return make_int(t, std::strtoll(s.data(), nullptr, 10));
}

static Status need_defaults(Thread& t, NativeFunctionObject* f) {
  if (f->default_values) return {};
  int n = parameter_count(f->record);
  auto* values = static_cast<Value*>(guest_alloc(t, static_cast<size_t>(n) * sizeof(Value)));
  if (!values) return t.no_memory();
  for (int i = 0; i < n; i++) values[i] = Value::unset();
  f->default_values = values;
  for (int i = 0; i < n; i++)
    if (f->record->defaults && f->record->defaults[i]) values[i] = TRY(parse_literal(t, f->record->defaults[i]));
  return {};
}

// --- making

Result<Value> native_function_new(Thread& t, const NativeRecord* record, Value self, Value module, TypeObject* owner,
                                  Kind kind) {
  if (t.isolate.sandbox) record = t.isolate.sandbox->admitted(record);
  auto* f = static_cast<NativeFunctionObject*>(object_new(t, sizeof(NativeFunctionObject), kind));
  if (!f) return t.no_memory();
  f->record = record;
  f->self = new_ref(self);
  f->module = new_ref(module);
  f->owner = owner;
  f->default_values = nullptr;
  f->is_new = false;
  f->wrapper = -1;
  bool plain =
      self.is_unset() && !record->var_args && !record->var_kwargs && parameter_count(record) <= kQuickParameters;
  for (int i = parameter_count(record) - record->keyword_only; plain && i < parameter_count(record); i++)
    plain = record->defaults[i] != nullptr;
  f->quick = static_cast<int8_t>(plain ? parameter_count(record) : -1);
  if (record->role == NativeRole::kThrow) f->quick = -1;  // the interpreter does it for the calling instruction
  f->exact = record->keyword_only || record->role == NativeRole::kNext ? int8_t(-1) : f->quick;
  f->leaf = record->entry >= NativeEntry::kLeaf ? f->exact : int8_t(-1);
  f->bound = -1;
  // Of the natives that look attributes up the interpreter has no version of its own: only capture asks for their role.
  f->role = record->role < NativeRole::kGetattr ? record->role : NativeRole::kNone;
  f->self_kind = 0;
  f->direct = record->direct;
  bool made_now = f->leaf > int{record->required} || (f->quick >= 0 && record->keyword_only);
  if (made_now && need_defaults(t, f).raised()) {
    decref(f);
    return Raised{};
  }
  return Value::pointer(f);
}

Result<Value> bind_native(Thread& t, NativeFunctionObject* f, Value self) {
  uint32_t kind =
      f->wrapper >= 0 ? t.isolate.method_wrapper_type->root_layout->kind : static_cast<uint32_t>(Kind::NativeFunction);
  auto* b = static_cast<NativeFunctionObject*>(object_new(t, sizeof(NativeFunctionObject), kind));
  if (!b) return t.no_memory();
  b->record = f->record;
  b->self = new_ref(self);
  b->module = new_ref(f->module);
  b->owner = f->owner;
  b->default_values = nullptr;
  b->is_new = false;
  b->wrapper = f->wrapper;
  b->quick = b->exact = b->leaf = -1;
  b->bound = f->leaf > 0 ? int8_t(f->leaf - 1) : int8_t(-1);
  b->role = f->role;
  b->self_kind = 0;
  b->direct = f->direct;
  return Value::pointer(b);
}

static Status add_to_type(Thread& t, TypeObject* type, std::span<const NativeRecord> records, Kind wrap) {
  for (const NativeRecord& r : records) {
    Value name = t.isolate.intern(r.name);
    if (name.is_unset()) return t.no_memory();
    Kind kind = wrap == Kind::Invalid ? Kind::NativeMethod : Kind::NativeFunction;
    Ref f = TRY_REF(native_function_new(t, &r, Value::unset(),
                                        wrap == Kind::StaticMethod ? type_value(type) : Value::unset(),
                                        wrap == Kind::Invalid ? type : nullptr, kind));
    if (wrap != Kind::Invalid) f = TRY_REF(wrap_new(t, wrap, f));
    if (wrap == Kind::ClassMethodDescriptor) static_cast<ClassMethodDescriptorObject*>(f.get().object())->owner = type;
    TRY(type_set_attr(t, type, name, f));
  }
  return {};
}

Status add_methods(Thread& t, TypeObject* type, std::span<const NativeRecord> records) {
  return add_to_type(t, type, records, Kind::Invalid);
}
Status add_class_methods(Thread& t, TypeObject* type, std::span<const NativeRecord> records) {
  return add_to_type(t, type, records, Kind::ClassMethodDescriptor);
}
Status add_static_methods(Thread& t, TypeObject* type, std::span<const NativeRecord> records) {
  return add_to_type(t, type, records, Kind::StaticMethod);
}

Status add_table(Thread& t, TypeObject* type, const NativeTable& table) {
  TRY(add_methods(t, type, table.methods));
  TRY(add_class_methods(t, type, table.class_methods));
  TRY(add_static_methods(t, type, table.static_methods));
  return add_attributes(t, type, table.attributes);
}

Result<TypeObject*> native_type_with_rows(Thread& t, const NativeTypeSpec& spec) {
  TypeObject* type = native_type_new(t, spec);
  if (!type) return t.no_memory();
  TRY(add_table(t, type, *spec.table));
  return type;
}

Status add_functions(Thread& t, Value module, std::span<const NativeRecord> records) {
  for (const NativeRecord& r : records) {
    Ref f = TRY_REF(native_function_new(t, &r, Value::unset(), as_module(module)->name, nullptr, Kind::NativeFunction));
    TRY(module_set(t, module, r.name, f));
  }
  return {};
}

// --- binding

namespace {

struct Binder {
  Thread& t;
  NativeFunctionObject* f;
  const NativeRecord* r;
  std::span<const Value> positional, named;
  Value kwnames;
  Value self;  // unset = none in front
  Value* out;
  int hidden;          // 1: messages do not count the receiver
  Ref rest, keywords;  // *args, **kw

  int max() const { return r->positional_only + r->positional; }
  int given() const { return static_cast<int>(positional.size()) + !self.is_unset(); }
  const char* s(int n) const { return n == 1 ? "" : "s"; }

  // Messages name a function with its module where the call passes no names.
  Result<Value> full_name() const {
    if (f->owner || !is_kind(f->module, Kind::Str) || f->module.same(t.isolate.names.builtins))
      return str_from_utf8(t, r->qualname);
    return str_format(t, "{}.{}", {FormatArg(f->module), FormatArg(r->qualname)});
  }

  // The searching methods of texts count their arguments in words of their own.
  bool searches() const {
    Isolate& iso = t.isolate;
    if (f->owner != iso.builtin_type(Kind::Str) && f->owner != iso.builtin_type(Kind::Bytes) &&
        f->owner != iso.builtin_type(Kind::ByteArray))
      return false;
    for (std::string_view one : {"find", "rfind", "index", "rindex", "count", "startswith", "endswith"})
      if (r->name == one) return true;
    return false;
  }

  Status count_error() {
    int n = given() - hidden, most = max() - hidden, least = r->required - hidden;
    Ref full = TRY_REF(full_name());
    FormatArg q(full.get()), name(r->name);
    if (r->positional == 0 && r->keyword_only == 0 && !r->var_args && (n > most || !r->var_kwargs)) {
      if (most == 0) return t.type_error("{}() takes no arguments ({} given)", {q, FormatArg(n)});
      if (most == 1 && least == 1) return t.type_error("{}() takes exactly one argument ({} given)", {q, FormatArg(n)});
      if (searches()) {
        int limit = n < least ? least : most;
        return t.type_error(
            "{}() takes at {} {} argument{} ({} given)",
            {name, FormatArg(n < least ? "least" : "most"), FormatArg(limit), FormatArg(s(limit)), FormatArg(n)});
      }
      if (most == least)
        return t.type_error("{} expected {} argument{}, got {}",
                            {name, FormatArg(most), FormatArg(s(most)), FormatArg(n)});
      bool few = n < least;
      int limit = few ? least : most;
      return t.type_error(
          "{} expected at {} {} argument{}, got {}",
          {name, FormatArg(few ? "least" : "most"), FormatArg(limit), FormatArg(s(limit)), FormatArg(n)});
    }
    int all = most + r->keyword_only, total = n + static_cast<int>(named.size());
    if (total > all && !r->var_kwargs)
      return t.type_error("{}() takes at most {} {}argument{} ({} given)",
                          {name, FormatArg(all), FormatArg(n ? "" : "keyword "), FormatArg(s(all)), FormatArg(total)});
    if (n < least) return missing(least);
    if (most == 0) return t.type_error("{}() takes no positional arguments", {name});
    const char* how = most == least ? "exactly" : "at most";
    return t.type_error("{}() takes {} {} positional argument{} ({} given)",
                        {name, FormatArg(how), FormatArg(most), FormatArg(s(most)), FormatArg(n)});
  }

  Status missing(int) {
    for (int i = 0; i < r->required; i++)
      if (out[i].is_unset()) {
        if (i < r->positional_only) {
          if (r->var_args || r->keyword_only || r->var_kwargs || r->positional) {
            int least = std::min<int>(r->positional_only, r->required) - hidden;
            const char* how = least < max() - hidden || r->var_args ? "at least" : "exactly";
            return t.type_error("{}() takes {} {} positional argument{} ({} given)",
                                {FormatArg(r->name), FormatArg(how), FormatArg(least), FormatArg(s(least)),
                                 FormatArg(given() - hidden)});
          }
          return count_error();
        }
        return t.type_error("{}() missing required argument '{}' (pos {})",
                            {FormatArg(r->name), FormatArg(r->parameter_names[i]), FormatArg(i + 1 - hidden)});
      }
    return {};
  }

  int find(Value name) const {
    for (int i = r->positional_only; i < max(); i++)
      if (str_equals(name, r->parameter_names[i])) return i;
    int first = max() + r->var_args;
    for (int i = first; i < first + r->keyword_only; i++)
      if (str_equals(name, r->parameter_names[i])) return i;
    return -1;
  }

  Status no_keywords() {
    Ref full = TRY_REF(full_name());
    return t.type_error("{}() takes no keyword arguments", {FormatArg(full.get())});
  }

  Status bind_named() {
    for (size_t i = 0; i < named.size(); i++) {
      Value name = as_tuple(kwnames)->items[i];
      int at = find(name);
      if (at >= 0) {
        if (!out[at].is_unset())
          return t.type_error("argument for {}() given by name ('{}') and position ({})",
                              {FormatArg(r->name), FormatArg(name), FormatArg(at + 1 - hidden)});
        out[at] = named[i];
        continue;
      }
      if (!r->var_kwargs) {
        if (r->positional == 0 && r->keyword_only == 0) return no_keywords();
        return t.type_error("'{}' is an invalid keyword argument for {}()", {FormatArg(name), FormatArg(r->name)});
      }
      if (!keywords.is_set()) keywords = TRY_REF(dict_new(t));
      TRY(dict_set(t, keywords, name, named[i]));
    }
    return {};
  }

  Status bind() {
    int n = given(), total = parameter_count(r);
    for (int i = 0; i < total; i++) out[i] = Value::unset();
    bool crowded = n + static_cast<int>(named.size()) > max() + r->keyword_only && !r->var_kwargs &&
                   (r->positional || r->keyword_only);
    if ((n > max() || crowded) && !r->var_args) return count_error();
    int own = self.is_unset() ? 0 : 1;
    if (own && max() > 0) out[0] = self;
    int take = n < max() ? n : max();
    for (int i = own; i < take; i++) out[i] = positional[static_cast<size_t>(i - own)];
    if (r->var_args) {
      size_t used = static_cast<size_t>(take > own ? take - own : 0);
      rest = TRY_REF(tuple_new(t, positional.subspan(used < positional.size() ? used : positional.size())));
      if (own && max() == 0) rest = TRY_REF(prepend());
      out[max()] = rest;
    }
    TRY(bind_named());
    for (int i = 0; i < r->required; i++)
      if (out[i].is_unset()) return missing(i);
    if (r->var_kwargs) out[total - 1] = keywords;
    return fill_defaults(total);
  }

  Result<Value> prepend() {
    Ref list = TRY_REF(list_new(t, std::span<const Value>(&self, 1)));
    for (Value v : positional) TRY(list_append(t, as_list(list), v));
    return tuple_new(t, as_list(list)->view());
  }

  Status fill_defaults(int total) {
    for (int i = r->required; i < total; i++) {
      if (!out[i].is_unset() || !r->defaults) continue;
      bool rest_slot = (r->var_args && i == max()) || (r->var_kwargs && i == total - 1);
      if (rest_slot) continue;
      if (!r->defaults[i]) {  // a keyword-only one that must be given
        return t.type_error("{}() missing required keyword-only argument: '{}'",
                            {FormatArg(r->name), FormatArg(r->parameter_names[i])});
      }
      TRY(need_defaults(t, f));
      out[i] = f->default_values[i];
    }
    return {};
  }
};

}  // namespace

static Result<Value> with_receiver(Thread& t, NativeFunctionObject* f, std::span<const Value> args, Value kwnames,
                                   Result<Value> (*call)(Thread&, NativeFunctionObject*, std::span<const Value>,
                                                         Value)) {
  if (f->self.is_unset()) return call(t, f, args, kwnames);
  Value small[8];
  if (args.size() < 8) {
    small[0] = f->self;
    for (size_t i = 0; i < args.size(); i++) small[i + 1] = args[i];
    return call(t, f, std::span<const Value>(small, args.size() + 1), kwnames);
  }
  Ref list = TRY_REF(list_new(t, std::span<const Value>(&f->self, 1)));
  for (Value v : args) TRY(list_append(t, as_list(list), v));
  return call(t, f, as_list(list)->view(), kwnames);
}

static Status check_receiver(Thread& t, NativeFunctionObject* f, Value self) {
  if (holds_number_of(type_of(t, self), f->owner)) return {};
  return t.type_error("descriptor '{}' for '{}' objects doesn't apply to a '{}' object",
                      {FormatArg(f->record->name), FormatArg::of_class(f->owner), FormatArg::type_of(self)});
}

// Positional arguments only: they stand in order, the surplus makes the *args, and defaults are missing.
bool native_call_named(Thread& t, NativeFunctionObject* f, std::span<const Value> args, std::span<const Value> names,
                       Result<Value>* out) {
  const NativeRecord* r = f->record;
  size_t positional = static_cast<size_t>(r->positional_only) + r->positional, total = positional + r->keyword_only;
  size_t given = args.size() - names.size();
  constexpr size_t kMost = 8;
  if (f->wrapper >= 0 || f->is_new || f->owner || !f->self.is_unset() || r->var_args || r->var_kwargs ||
      total > kMost || given > positional || given < r->required)
    return false;
  if (need_defaults(t, f).raised()) {
    *out = Raised{};
    return true;
  }
  Value all[kMost];
  for (size_t i = 0; i < total; i++) all[i] = i < given ? args[i] : f->default_values[i];
  for (size_t k = 0; k < names.size(); k++) {
    size_t at = std::max<size_t>(given, r->positional_only);
    while (at < total && !str_equals(names[k], r->parameter_names[at])) at++;
    if (at == total) return false;
    all[at] = args[given + k];
  }
  for (size_t i = given; i < total; i++)
    if (all[i].is_unset() && (!r->defaults || !r->defaults[i])) return false;
  *out = r->fn(t, std::span<const Value>(all, total));
  return true;
}

// A function of few parameters, all of them given or with defaults that are there already.
static bool call_quick(Thread& t, NativeFunctionObject* f, std::span<const Value> args, Result<Value>* out) {
  const NativeRecord* r = f->record;
  size_t n = args.size(), total = static_cast<size_t>(f->quick);
  if (f->owner || n + r->keyword_only > total || n < r->required || (n < total && !f->default_values)) return false;
  Value all[kQuickParameters];
  for (size_t i = 0; i < n; i++) all[i] = args[i];
  for (size_t i = n; i < total; i++) {
    if (f->default_values[i].is_unset()) return false;
    all[i] = f->default_values[i];
  }
  *out = r->fn(t, std::span<const Value>(all, total));
  return true;
}

bool native_call_plain(Thread& t, NativeFunctionObject* f, std::span<const Value> args, Result<Value>* out) {
  constexpr size_t kMost = 8;
  const NativeRecord* r = f->record;
  if (f->quick >= 0 && call_quick(t, f, args, out)) return true;
  if (f->wrapper >= 0 || f->is_new) return false;
  size_t bound = !f->self.is_unset(), n = args.size() + bound,
         fixed = static_cast<size_t>(r->positional_only) + r->positional;
  size_t total = fixed + r->var_args + r->keyword_only + r->var_kwargs;
  if (n < r->required || (n > fixed && !r->var_args) || total > kMost || bound > fixed) return false;
  Value all[kMost];
  if (bound) all[0] = f->self;
  size_t given = n < fixed ? n : fixed;
  for (size_t i = bound; i < given; i++) all[i] = args[i - bound];
  if (f->owner) {
    if (given == 0) return false;
    if (!bound && type_of(t, all[0]) != f->owner && check_receiver(t, f, all[0]).raised()) {
      *out = Raised{};
      return true;
    }
    if (f->owner->flags & TypeObject::kBoxed) all[0] = unbox(t, all[0]);
  }
  Ref rest;
  if (given < total && r->defaults) {
    if (need_defaults(t, f).raised()) {
      *out = Raised{};
      return true;
    }
    for (size_t i = given; i < total; i++) {
      if (!r->defaults[i]) return false;  // a keyword-only one that must be given
      all[i] = f->default_values[i];
    }
  } else {
    for (size_t i = given; i < total; i++) all[i] = Value::unset();
  }
  if (r->var_args) {
    Result<Value> tuple = tuple_new(t, args.subspan(given - bound));
    if (tuple.raised()) {
      *out = tuple;
      return true;
    }
    rest = Ref::take(tuple.value());
    all[fixed] = rest;
  }
  if (r->var_kwargs) all[total - 1] = Value::unset();
  *out = r->fn(t, std::span<const Value>(all, total));
  return true;
}

Result<Value> native_call(Thread& t, NativeFunctionObject* f, std::span<const Value> args, Value kwnames) {
  Result<Value> plain = Value::unset();
  if (kwnames.is_unset() && native_call_plain(t, f, args, &plain)) return plain;
  if (f->wrapper >= 0) return with_receiver(t, f, args, kwnames, wrapper_call);
  if (f->is_new) return new_wrapper_call(t, f, args, kwnames);
  const NativeRecord* r = f->record;
  size_t named = keyword_count(kwnames);
  Value self = f->self;
  auto positional = args.first(args.size() - named);
  if (f->owner && self.is_unset()) {
    if (positional.empty()) return t.type_error("unbound method {}() needs an argument", {FormatArg(r->qualname)});
    self = positional[0];
    positional = positional.subspan(1);
    TRY(check_receiver(t, f, self));
  }
  if (f->owner && (f->owner->flags & TypeObject::kBoxed)) self = unbox(t, self);
  Value out[24];
  if (parameter_count(r) > 24)
    return t.raise(Exc::SystemError, "native {} has too many parameters", {FormatArg(r->qualname)});
  Binder b{t,
           f,
           r,
           positional,
           args.subspan(args.size() - named),
           kwnames,
           self,
           out,
           !self.is_unset() && (f->owner || r->of_host ||
                                (r->parameter_names && r->parameter_names[0] && !strcmp(r->parameter_names[0], "cls"))),
           Ref(),
           Ref()};
  TRY(b.bind());
  return r->fn(t, std::span<const Value>(out, static_cast<size_t>(parameter_count(r))));
}

// --- their types

static NativeFunctionObject* native_of(Value v) { return static_cast<NativeFunctionObject*>(v.object()); }

static Result<Value> native_op_call(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  return native_call(t, native_of(self), args, kwnames);
}

static void native_destroy(Thread& t, Object* o) {
  auto* f = static_cast<NativeFunctionObject*>(o);
  decref(f->self);
  decref(f->module);
  if (!f->default_values) return;
  size_t n = static_cast<size_t>(parameter_count(f->record));
  for (size_t i = 0; i < n; i++) decref(f->default_values[i]);
  guest_free(t, f->default_values, n * sizeof(Value));
}
static void native_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  visit(context, &static_cast<NativeFunctionObject*>(o)->self);
  visit(context, &static_cast<NativeFunctionObject*>(o)->module);
}

static const char* native_name(NativeFunctionObject* f) {
  return f->wrapper >= 0 ? wrapper_name(f->wrapper) : f->record->name;
}
static std::string_view address_text(Value v, char (&buffer)[24]) {
  int n = std::snprintf(buffer, sizeof buffer, "0x%llx", static_cast<unsigned long long>(v.bits() & ~3ull));
  return {buffer, static_cast<size_t>(n)};
}

static Result<Value> native_repr(Thread& t, Value v) {
  NativeFunctionObject* f = native_of(v);
  char a[24];
  if (f->wrapper >= 0 && f->self.is_unset())
    return str_format(t, "<slot wrapper '{}' of '{}' objects>",
                      {FormatArg(native_name(f)), FormatArg::of_class(f->owner)});
  if (f->wrapper >= 0)
    return str_format(t, "<method-wrapper '{}' of {} object at {}>",
                      {FormatArg(native_name(f)), FormatArg::type_of(f->self), FormatArg(address_text(f->self, a))});
  if (f->is_new)
    return str_format(t, "<built-in method __new__ of type object at {}>",
                      {FormatArg(address_text(type_value(f->owner), a))});
  if (is_kind(v, Kind::NativeMethod))
    return str_format(t, "<method '{}' of '{}' objects>", {FormatArg(native_name(f)), FormatArg::of_class(f->owner)});
  if (!f->self.is_unset() && !f->record->of_host)
    return str_format(t, "<built-in method {} of {} object at {}>",
                      {FormatArg(native_name(f)), FormatArg::type_of(f->self), FormatArg(address_text(f->self, a))});
  if (is_type(t, f->module))
    return str_format(t, "<built-in method {} of type object at {}>",
                      {FormatArg(native_name(f)), FormatArg(address_text(f->module, a))});
  return str_format(t, "<built-in function {}>", {FormatArg(native_name(f))});
}

static Result<Value> native_descr_get(Thread& t, Value self, Value obj, Value) {
  if (obj.is_unset()) return new_ref(self);
  NativeFunctionObject* f = native_of(self);
  TRY(check_receiver(t, f, obj));
  return bind_native(t, f, obj);
}

static Result<Value> native_compare(Thread& t, Value a, Value b, CompareOp op) {
  if ((op != CompareOp::Eq && op != CompareOp::Ne) || type_of(t, a) != type_of(t, b))
    return new_ref(t.isolate.not_implemented);
  NativeFunctionObject *x = native_of(a), *y = native_of(b);
  bool same = x == y || (x->record == y->record && x->wrapper == y->wrapper && x->owner == y->owner &&
                         x->self.same(y->self) && !x->self.is_unset());
  return Value::boolean(same == (op == CompareOp::Eq));
}
static Result<int64_t> native_hash(Thread&, Value v) {
  NativeFunctionObject* f = native_of(v);
  return static_cast<int64_t>(
      (f->self.is_unset() ? v.bits() : f->self.bits() ^ reinterpret_cast<uint64_t>(f->record)) >> 4);
}

static Result<Value> get_native_name(Thread& t, Value v) {
  return new_ref(t.isolate.intern(native_name(native_of(v))));
}
static Result<Value> get_native_qualname(Thread& t, Value v) {
  NativeFunctionObject* f = native_of(v);
  if (f->owner) return str_format(t, "{}.{}", {FormatArg(f->owner->name), FormatArg(native_name(f))});
  return str_from_utf8(t, f->record->qualname);
}
static Result<Value> get_native_module(Thread& t, Value v) {
  return is_str(t, native_of(v)->module) ? new_ref(native_of(v)->module) : Value::none();
}
static Result<Value> get_native_self(Thread&, Value v) {
  NativeFunctionObject* f = native_of(v);
  if (f->is_new) return new_ref(type_value(f->owner));
  if (!f->self.is_unset() && !f->record->of_host) return new_ref(f->self);
  return is_kind(f->module, Kind::Str) ? new_ref(f->module) : Value::none();
}
static Result<Value> get_native_doc(Thread& t, Value v) {
  NativeFunctionObject* f = native_of(v);
  const char* doc = f->record->doc;
  if (!doc && f->owner) {
    std::string_view owner = str_view(f->owner->name);
    doc = native_doc(std::string(owner == "frozenset" ? "set" : owner) + "." + std::string(native_name(f)));
  } else if (!doc && !f->record->of_host) {
    doc = native_doc(f->record->qualname);
  }
  return doc ? str_from_utf8(t, doc) : Result<Value>(Value::none());
}
static Result<Value> get_native_owner(Thread&, Value v) {
  return native_of(v)->owner ? new_ref(type_value(native_of(v)->owner)) : Value::none();
}
// A positional parameter that may be left out and has no value then: no signature says so.
static bool has_unset_default(const NativeRecord* r) {
  for (int i = 0; i < r->positional_only + r->positional; i++)
    if (r->defaults && r->defaults[i] && std::string_view(r->defaults[i]) == "...") return true;
  return false;
}

static Result<Value> get_native_signature(Thread& t, Value v) {
  const char* s = native_of(v)->record->signature;
  if (native_of(v)->wrapper >= 0) s = operation_signature(native_name(native_of(v)));
  else if (has_unset_default(native_of(v)->record)) return Value::none();
  if (!s) return Value::none();
  std::string_view text = s;
  if (!text.starts_with("(self, ") || text.find('/') != std::string_view::npos) return str_from_utf8(t, text);
  return str_format(t, "(self, /, {}", {text.substr(7)});  // the receiver has no name for callers
}

#define TABLE_native_function
#define TABLE_native_method
#include "annotations/runtime_types.tables.inc"

static TypeObject* native_function_type(Thread& t, const char* name, Kind kind, const NativeTable& table) {
  return native_type_new(t, {.name = name,
                             .payload_size = sizeof(NativeFunctionObject),
                             .flags = TypeObject::kHasWeakref | TypeObject::kDisallowNew,
                             .kind = kind,
                             .table = &table});
}

void init_native_types(Thread& t) {
  Isolate& iso = t.isolate;
  iso.wrapper_type = native_function_type(t, "wrapper_descriptor", Kind::Invalid, k_native_method_table);
  iso.method_wrapper_type = native_function_type(t, "method-wrapper", Kind::Invalid, k_native_function_table);
  native_function_type(t, "builtin_function_or_method", Kind::NativeFunction, k_native_function_table);
  native_function_type(t, "method_descriptor", Kind::NativeMethod, k_native_method_table);
}

Status add_native_attributes(Thread& t) {
  Isolate& iso = t.isolate;
  for (TypeObject* type : {iso.wrapper_type, iso.method_wrapper_type, iso.builtin_type(Kind::NativeFunction),
                           iso.builtin_type(Kind::NativeMethod)})
    TRY(add_table(t, type, *type->native_table));
  return {};
}

size_t keyword_count(Value kwnames) { return kwnames.is_unset() ? 0 : as_tuple(kwnames)->length; }

Value keyword(std::span<const Value> args, Value kwnames, const char* name) {
  size_t n = keyword_count(kwnames);
  for (size_t i = 0; i < n; i++)
    if (str_equals(as_tuple(kwnames)->items[i], name)) return args[args.size() - n + i];
  return Value::unset();
}

}  // namespace mpy
