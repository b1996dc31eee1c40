// The built-in exception types: payload, attributes, text. One family per way of reading the arguments.
#include "runtime/exceptions/exception.h"

#include <cerrno>
#include <utility>

#include "runtime/containers/containers.h"
#include "runtime/memory/heap.h"
#include "runtime/text/str.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

static void set(Value& field, Value borrowed) { decref(std::exchange(field, new_ref(borrowed))); }
static Result<Value> or_none(Value v) { return v.is_unset() ? Value::none() : new_ref(v); }
static std::span<const Value> positional(std::span<const Value> args, Value kwnames) {
  return args.first(args.size() - keyword_count(kwnames));
}

// --- BaseException

static Result<Value> base_construct(Thread& t, Value cls, std::span<const Value> args, Value kwnames) {
  auto* e = static_cast<ExceptionObject*>(instance_new(t, as_type(cls)));
  if (!e) return Raised{};
  exception_clear(e);
  Ref hold = Ref::take(Value::pointer(e));
  e->args = TRY(tuple_new(t, positional(args, kwnames)));
  return hold.release();
}

static Status base_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  if (keyword_count(kwnames)) return t.type_error("{}() takes no keyword arguments", {FormatArg::type_of(self)});
  Ref tuple = TRY_REF(tuple_new(t, args));
  set(as_exception(self)->args, tuple);
  return {};
}

static Result<Value> base_str(Thread& t, Value v) {
  Ref args = Ref::copy(as_exception(v)->args);
  TupleObject* a = as_tuple(args);
  if (a->length == 0) return new_ref(t.isolate.empty_str);
  return a->length == 1 ? to_str(t, a->items[0]) : to_repr(t, args);
}

static Result<Value> base_repr(Thread& t, Value v) {
  Ref args = Ref::copy(as_exception(v)->args);
  TupleObject* a = as_tuple(args);
  if (a->length == 1) return str_format(t, "{}({})", {FormatArg::type_of(v), FormatArg::repr(a->items[0])});
  return str_format(t, "{}{}", {FormatArg::type_of(v), FormatArg::repr(args)});
}

static void exception_destroy(Thread&, Object* o) {
  auto* e = static_cast<ExceptionObject*>(o);
  for (Value v : {e->args, e->traceback, e->cause, e->context}) decref(v);
  for (Value v : e->fields) decref(v);
}
static void exception_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  auto* e = static_cast<ExceptionObject*>(o);
  for (Value* v : {&e->args, &e->traceback, &e->cause, &e->context}) visit(context, v);
  for (Value& v : e->fields) visit(context, &v);
}

// --- families

template <int N>
static Status take_keywords(Thread& t, Value self, std::span<const Value> args, Value kwnames,
                            const char* const (&names)[N], int first_field) {
  size_t n = keyword_count(kwnames);
  for (size_t i = 0; i < n; i++) {
    int at = -1;
    for (int k = 0; k < N; k++)
      if (str_equals(as_tuple(kwnames)->items[i], names[k])) at = k;
    if (at < 0)
      return t.type_error("'{}' is an invalid keyword argument for {}()",
                          {FormatArg(as_tuple(kwnames)->items[i]), FormatArg::type_of(self)});
    set(as_exception(self)->fields[first_field + at], args[args.size() - n + i]);
  }
  return base_init(t, self, positional(args, kwnames), Value::unset());
}

static Status attribute_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  static const char* const names[] = {"name", "obj"};
  return take_keywords(t, self, args, kwnames, names, 0);
}
static Status name_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  static const char* const names[] = {"name"};
  return take_keywords(t, self, args, kwnames, names, 0);
}
static Status import_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  static const char* const names[] = {"name", "path"};
  TRY(take_keywords(t, self, args, kwnames, names, 1));
  auto p = positional(args, kwnames);
  set(as_exception(self)->fields[0], p.size() == 1 ? p[0] : Value::none());
  return {};
}
static Result<Value> import_str(Thread& t, Value v) {
  Value msg = as_exception(v)->fields[0];
  return !msg.is_unset() && is_kind(msg, Kind::Str) ? new_ref(msg) : base_str(t, v);
}
static Status stop_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  TRY(base_init(t, self, args, kwnames));
  set(as_exception(self)->fields[0], args.empty() ? Value::none() : args[0]);
  return {};
}
static Status exit_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  TRY(base_init(t, self, args, kwnames));
  set(as_exception(self)->fields[0], args.empty()       ? Value::none()
                                     : args.size() == 1 ? args[0]
                                                        : as_exception(self)->args);
  return {};
}
static Result<Value> key_str(Thread& t, Value v) {
  TupleObject* a = as_tuple(as_exception(v)->args);
  return a->length == 1 ? to_repr(t, a->items[0]) : base_str(t, v);
}

// --- OSError

static Exc os_class(int64_t err) {
  switch (err) {
    case EAGAIN:
    case EALREADY:
    case EINPROGRESS: return Exc::BlockingIOError;
    case EPIPE:
    case ESHUTDOWN: return Exc::BrokenPipeError;
    case ECHILD: return Exc::ChildProcessError;
    case ECONNABORTED: return Exc::ConnectionAbortedError;
    case ECONNREFUSED: return Exc::ConnectionRefusedError;
    case ECONNRESET: return Exc::ConnectionResetError;
    case EEXIST: return Exc::FileExistsError;
    case ENOENT: return Exc::FileNotFoundError;
    case EINTR: return Exc::InterruptedError;
    case EISDIR: return Exc::IsADirectoryError;
    case ENOTDIR: return Exc::NotADirectoryError;
    case EACCES:
    case EPERM: return Exc::PermissionError;
    case ESRCH: return Exc::ProcessLookupError;
    case ETIMEDOUT: return Exc::TimeoutError;
    default: return Exc::OSError;
  }
}

static Result<Value> os_construct(Thread& t, Value cls, std::span<const Value> args, Value kwnames);
// A class with a __new__ of its own gives the arguments there, and what its call was given may be others.
static bool fills_in_init(TypeObject* type) { return type->ops.construct == os_construct; }

static Status os_fill(Thread& t, Value self, std::span<const Value> args) {
  ExceptionObject* e = as_exception(self);
  if (args.size() < 2 || args.size() > 5) return {};
  set(e->fields[0], args[0]);
  set(e->fields[1], args[1]);
  if (args.size() > 2 && is_subtype(type_of(t, self), t.isolate.exception_type(Exc::BlockingIOError)) &&
      is_int_like(t, args[2])) {
    set(e->fields[4], args[2]);
    return {};
  }
  if (args.size() > 2 && !args[2].is_none()) {
    set(e->fields[2], args[2]);
    if (args.size() > 4) set(e->fields[3], args[4]);
    Ref two = TRY_REF(tuple_new(t, {args[0], args[1]}));
    set(e->args, two);
  }
  return {};
}

static Result<Value> os_construct(Thread& t, Value cls, std::span<const Value> args, Value kwnames) {
  auto p = positional(args, kwnames);
  if (as_type(cls) == t.isolate.exception_type(Exc::OSError) && p.size() >= 2 && p.size() <= 5 &&
      is_int_like(t, p[0]) && number_kind(t, p[0]) != NumberKind::BigInt)
    cls = type_value(t.isolate.exception_type(os_class(as_int64(t, p[0]))));
  Ref made = TRY_REF(base_construct(t, cls, args, kwnames));
  if (!fills_in_init(as_type(cls))) TRY(os_fill(t, made, p));
  return made.release();
}

static Status os_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  if (!fills_in_init(type_of(t, self))) return {};
  TRY(base_init(t, self, args, kwnames));
  return os_fill(t, self, args);
}

static Result<Value> os_str(Thread& t, Value v) {
  ExceptionObject* e = as_exception(v);
  if (e->fields[0].is_unset()) return base_str(t, v);
  if (!e->fields[3].is_unset() && !e->fields[3].is_none())
    return str_format(t, "[Errno {}] {}: {} -> {}",
                      {FormatArg(e->fields[0]), FormatArg(e->fields[1]), FormatArg::repr(e->fields[2]),
                       FormatArg::repr(e->fields[3])});
  if (!e->fields[2].is_unset() && !e->fields[2].is_none())
    return str_format(t, "[Errno {}] {}: {}",
                      {FormatArg(e->fields[0]), FormatArg(e->fields[1]), FormatArg::repr(e->fields[2])});
  return str_format(t, "[Errno {}] {}", {FormatArg(e->fields[0]), FormatArg(e->fields[1])});
}

// --- SyntaxError: msg, filename, lineno, offset, text, end_lineno, end_offset, print_file_and_line

static Status syntax_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  TRY(base_init(t, self, args, kwnames));
  ExceptionObject* e = as_exception(self);
  if (!args.empty()) set(e->fields[0], args[0]);
  if (args.size() != 2) return {};
  Ref info = TRY_REF(tuple_from_iterable(t, args[1]));
  uint64_t n = as_tuple(info)->length;
  if (n < 4) return t.type_error("function takes at least 4 arguments ({} given)", {FormatArg(n)});
  if (n > 6) return t.type_error("function takes at most 6 arguments ({} given)", {FormatArg(n)});
  if (n == 5) return t.type_error("end_offset must be provided when end_lineno is provided");
  for (uint64_t i = 0; i < n; i++) set(e->fields[1 + i], as_tuple(info)->items[i]);
  return {};
}

static Result<Value> syntax_str(Thread& t, Value v) {
  ExceptionObject* e = as_exception(v);
  Value msg = e->fields[0].is_unset() ? Value::none() : e->fields[0];
  bool has_file = !e->fields[1].is_unset() && is_str(t, e->fields[1]),
       has_line = !e->fields[2].is_unset() && is_int_like(t, e->fields[2]);
  std::string_view file = has_file ? str_view(e->fields[1]) : std::string_view();
  if (size_t slash = file.rfind('/'); slash != std::string_view::npos) file.remove_prefix(slash + 1);
  if (has_file && has_line)
    return str_format(t, "{} ({}, line {})", {FormatArg(msg), FormatArg(file), FormatArg(e->fields[2])});
  if (has_file) return str_format(t, "{} ({})", {FormatArg(msg), FormatArg(file)});
  if (has_line) return str_format(t, "{} (line {})", {FormatArg(msg), FormatArg(e->fields[2])});
  return to_str(t, msg);
}

// --- UnicodeError: encoding, object, start, end, reason (translate has no encoding: its fields start at object)

static Status unicode_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  TRY(base_init(t, self, args, kwnames));
  bool translate = is_subtype(type_of(t, self), t.isolate.exception_type(Exc::UnicodeTranslateError));
  size_t want = translate ? 4 : 5;
  if (args.size() != want)
    return t.type_error("function takes exactly {} arguments ({} given)", {FormatArg(want), FormatArg(args.size())});
  if (is_subtype(type_of(t, self), t.isolate.exception_type(Exc::UnicodeDecodeError)) && !is_bytes_like(t, args[1]))
    return t.type_error("a bytes-like object is required, not '{}'", {FormatArg::type_of(args[1])});
  bool encode = is_subtype(type_of(t, self), t.isolate.exception_type(Exc::UnicodeEncodeError));
  if ((encode && !is_str(t, args[1])) || (translate && !is_str(t, args[0])))
    return t.type_error("argument {} must be str, not {}",
                        {FormatArg(translate ? 1 : 2), FormatArg::type_of(args[translate ? 0 : 1])});
  for (size_t i = 0; i < want; i++) set(as_exception(self)->fields[i + translate], args[i]);
  return {};
}

static Result<Value> unicode_str(Thread& t, Value v) {
  ExceptionObject* e = as_exception(v);
  if (e->fields[1].is_unset()) return new_ref(t.isolate.empty_str);
  bool decode = is_subtype(type_of(t, v), t.isolate.exception_type(Exc::UnicodeDecodeError));
  bool translate = is_subtype(type_of(t, v), t.isolate.exception_type(Exc::UnicodeTranslateError));
  int64_t start = TRY(to_index(t, e->fields[2])), end = TRY(to_index(t, e->fields[3]));
  int64_t size = TRY(length(t, e->fields[1]));
  const char* what = decode ? "decode" : translate ? "translate" : "encode";
  char text[64];
  StrBuilder b(t);
  if (!translate) {
    TRY(b.put("'"));
    TRY(b.put_str(e->fields[0]));
    TRY(b.put("' codec "));
  }
  TRY(b.put("can't "));
  TRY(b.put(what));
  if (end == start + 1 && start >= 0 && start < size) {
    Ref item = TRY_REF(get_item(t, e->fields[1], Value::small_int(start)));
    uint32_t c = decode ? static_cast<uint32_t>(as_int64(t, item)) : as_str(item)->at(0);
    if (decode) std::snprintf(text, sizeof text, " byte 0x%02x in position ", c);
    else
      std::snprintf(text, sizeof text,
                    c < 256       ? " character '\\x%02x' in position "
                    : c < 0x10000 ? " character '\\u%04x' in position "
                                  : " character '\\U%08x' in position ",
                    c);
    TRY(b.put(std::string_view(text)));
    TRY(b.put_str(e->fields[2]));
  } else {
    TRY(b.put(decode ? " bytes in position " : " characters in position "));
    TRY(b.put_str(e->fields[2]));
    std::snprintf(text, sizeof text, "-%lld", static_cast<long long>(end - 1));
    TRY(b.put(std::string_view(text)));
  }
  TRY(b.put(": "));
  TRY(b.put_str(e->fields[4]));
  return b.finish();
}

// --- without a call of the class

bool exception_init_is_plain(const TypeObject* type) {
  return type->ops.init == base_init || type->ops.init == attribute_init || type->ops.init == name_init;
}

bool exception_made_plainly(const TypeObject* type) {
  return type->ops.construct == base_construct && !(type->metatype->flags & TypeObject::kHeapType);
}

bool exception_construct(Thread& t, TypeObject* type, std::span<const Value> args, Result<Value>* out) {
  if (!(type->flags & TypeObject::kIsException) || type->ops.construct != base_construct ||
      type->metatype != t.isolate.builtin_type(Kind::Type))
    return false;
  bool stop = type->ops.init == stop_init;
  if (!stop && !exception_init_is_plain(type)) return false;
  *out = base_construct(t, type_value(type), args, Value::unset());
  if (stop && out->ok()) as_exception(out->value())->fields[0] = args.empty() ? Value::none() : new_ref(args[0]);
  return true;
}

// --- attributes

template <int I>
static Result<Value> get_field(Thread&, Value v) {
  return or_none(as_exception(v)->fields[I]);
}
template <int I>
static Status set_field(Thread&, Value v, Value value) {
  set(as_exception(v)->fields[I], value);
  return {};
}
static Result<Value> get_args(Thread&, Value v) { return new_ref(as_exception(v)->args); }
static Status set_args(Thread& t, Value v, Value value) {
  if (value.is_unset()) return t.type_error("args may not be deleted");
  Ref tuple = TRY_REF(tuple_from_iterable(t, value));
  set(as_exception(v)->args, tuple);
  return {};
}
static Result<Value> get_traceback(Thread&, Value v) { return or_none(as_exception(v)->traceback); }
static Status set_traceback(Thread& t, Value v, Value value) {
  if (value.is_unset()) return t.type_error("__traceback__ may not be deleted");
  if (!value.is_none() && !is_kind(value, Kind::Traceback))
    return t.type_error("__traceback__ must be a traceback or None");
  set(as_exception(v)->traceback, value);
  return {};
}
static Status check_link(Thread& t, Value value, const char* what) {
  if (value.is_unset()) return t.type_error("{} may not be deleted", {FormatArg(what)});
  if (!value.is_none() && !is_exception(t, value))
    return t.type_error("exception {} must be None or derive from BaseException",
                        {FormatArg(what[2] == 'c' && what[3] == 'a' ? "cause" : "context")});
  return {};
}
static Result<Value> get_cause(Thread&, Value v) { return or_none(as_exception(v)->cause); }
static Status set_cause(Thread& t, Value v, Value value) {
  TRY(check_link(t, value, "__cause__"));
  set(as_exception(v)->cause, value);
  as_exception(v)->suppress_context = true;
  return {};
}
static Result<Value> get_context(Thread&, Value v) { return or_none(as_exception(v)->context); }
static Status set_context(Thread& t, Value v, Value value) {
  TRY(check_link(t, value, "__context__"));
  set(as_exception(v)->context, value);
  return {};
}
static Result<Value> get_suppress(Thread&, Value v) { return Value::boolean(as_exception(v)->suppress_context); }
static Status set_suppress(Thread& t, Value v, Value value) {
  if (!is_bool(value)) return t.type_error("attribute value type must be bool");
  as_exception(v)->suppress_context = is_true(value);
  return {};
}

static Result<Value> with_traceback(Thread& t, std::span<const Value> a) {
  TRY(set_traceback(t, a[0], a[1]));
  return new_ref(a[0]);
}
static Result<Value> add_note(Thread& t, std::span<const Value> a) {
  if (!is_str(t, a[1])) return t.type_error("note must be a str, not '{}'", {FormatArg::type_of(a[1])});
  Value name = t.isolate.names.__notes__;
  Ref notes = TRY_REF(get_attr_or_unset(t, a[0], name));
  if (!notes.is_set()) {
    notes = TRY_REF(list_new(t));
    TRY(set_attr(t, a[0], name, notes));
  }
  if (!is_kind(notes, Kind::List)) return t.type_error("Cannot add note: __notes__ is not a list");
  TRY(list_append(t, as_list(notes), a[1]));
  return Value::none();
}
static Result<Value> base_reduce(Thread& t, std::span<const Value> a) {
  Ref dict = TRY_REF(get_attr_or_unset(t, a[0], t.isolate.names.__dict__));
  Value args = as_exception(a[0])->args;
  if (!dict.is_set() || dict_length(dict) == 0) return tuple_new(t, {type_value(type_of(t, a[0])), args});
  Ref copy = TRY_REF(dict_copy(t, dict));
  return tuple_new(t, {type_value(type_of(t, a[0])), args, copy.get()});
}
// OSError keeps its file names out of args.
static Result<Value> os_reduce(Thread& t, std::span<const Value> a) {
  ExceptionObject* e = as_exception(a[0]);
  Ref plain = TRY_REF(base_reduce(t, a));
  auto given = [](Value v) { return !v.is_unset() && !v.is_none(); };
  if (!given(e->fields[2]) || as_tuple(e->args)->length != 2) return plain.release();
  Value errno_ = as_tuple(e->args)->items[0], text = as_tuple(e->args)->items[1];
  Ref args = given(e->fields[3]) ? TRY_REF(tuple_new(t, {errno_, text, e->fields[2], Value::none(), e->fields[3]}))
                                 : TRY_REF(tuple_new(t, {errno_, text, e->fields[2]}));
  if (as_tuple(plain)->length < 3) return tuple_new(t, {as_tuple(plain)->items[0], args.get()});
  return tuple_new(t, {as_tuple(plain)->items[0], args.get(), as_tuple(plain)->items[2]});
}
static Result<Value> base_setstate(Thread& t, std::span<const Value> a) {
  if (a[1].is_none()) return Value::none();
  if (!is_dict(t, a[1])) return t.type_error("state is not a dictionary");
  uint64_t pos = 0;
  Value key, value;
  while (dict_next(a[1], &pos, &key, &value)) TRY(set_attr(t, a[0], key, value));
  return Value::none();
}

static Result<Value> exception_dict(Thread& t, Value v) { return instance_dict(t, v.object()); }
static Result<Value> get_written(Thread& t, Value self) {
  Value v = as_exception(self)->fields[4];
  if (v.is_unset()) return t.raise(Exc::AttributeError, "characters_written");
  return new_ref(v);
}
static Status set_written(Thread& t, Value self, Value v) {
  ExceptionObject* e = as_exception(self);
  if (v.is_unset()) {
    if (e->fields[4].is_unset()) return t.raise(Exc::AttributeError, "characters_written");
    decref(std::exchange(e->fields[4], Value::unset()));
    return {};
  }
  Ref n = TRY_REF(to_index_value(t, v));
  set(e->fields[4], n);
  return {};
}

// --- the types

#define TABLE_BaseException
#define TABLE_AttributeError
#define TABLE_NameError
#define TABLE_ImportError
#define TABLE_StopIteration
#define TABLE_SystemExit
#define TABLE_KeyError
#define TABLE_OSError
#define TABLE_SyntaxError
#define TABLE_UnicodeError
#include "annotations/runtime_exceptions.tables.inc"

// What a class has beside its base.
static const NativeTable* own_table(Exc e) {
  switch (e) {
    case Exc::BaseException: return &k_BaseException_table;
    case Exc::AttributeError: return &k_AttributeError_table;
    case Exc::NameError: return &k_NameError_table;
    case Exc::ImportError: return &k_ImportError_table;
    case Exc::StopIteration: return &k_StopIteration_table;
    case Exc::SystemExit: return &k_SystemExit_table;
    case Exc::KeyError: return &k_KeyError_table;
    case Exc::OSError: return &k_OSError_table;
    case Exc::SyntaxError: return &k_SyntaxError_table;
    case Exc::UnicodeDecodeError:
    case Exc::UnicodeEncodeError:
    case Exc::UnicodeTranslateError: return &k_UnicodeError_table;
    case Exc::BaseExceptionGroup: return exception_group_table();
    default: return nullptr;
  }
}

Status add_exception_methods(Thread& t) {
  Isolate& iso = t.isolate;
  for (int e = 0; e < static_cast<int>(Exc::Count); e++)
    if (const NativeTable* table = own_table(static_cast<Exc>(e)))
      TRY(add_table(t, iso.exception_type(static_cast<Exc>(e)), *table));
  Ref spare = TRY_REF(exception_new(t, iso.exception_type(Exc::MemoryError), {}));
  iso.last_memory_error = spare.release();
  return {};
}

void init_exception_types(Thread& t) {
  Isolate& iso = t.isolate;
  static constexpr struct {
    Exc e;
    const char* name;
    Exc base;
  } rows[] = {
#define EXC(name, base) {Exc::name, #name, Exc::base},
#include "runtime/exceptions/exceptions.def"
#undef EXC
  };
  for (auto& row : rows) {
    NativeTypeSpec s;
    s.name = row.name;
    s.flags = TypeObject::kBaseType | TypeObject::kIsException | TypeObject::kHasDict;
    s.base = row.e == row.base ? nullptr : iso.exception_type(row.base);
    if (row.e == Exc::BaseException) s.kind = Kind::Exception;
    s.payload_size = sizeof(ExceptionObject);
    s.table = own_table(row.e);
    TypeObject* type = native_type_new(t, s);
    if (!type) return;
    iso.set_exception_type(row.e, type);
  }
  // class ExceptionGroup(BaseExceptionGroup, Exception)
  TypeObject* group = iso.exception_type(Exc::ExceptionGroup);
  auto bases = tuple_new(
      t, {type_value(iso.exception_type(Exc::BaseExceptionGroup)), type_value(iso.exception_type(Exc::Exception))});
  if (bases.raised()) return;
  decref(std::exchange(group->bases, bases.value()));
  (void)compute_mro(t, group);
}

}  // namespace mpy
