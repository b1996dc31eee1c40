// _sqlite: databases and statements of libsqlite3, which is loaded at the first connection. They report the library's
// codes; what these mean as exceptions, cursors, rows, adapters and converters are Python (stdlib/lib/sqlite3/).
#include "stdlib/modules/sqlite/sqlite.h"

#include <unistd.h>

#include <cstring>
#include <string>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/fields.h"
#include "runtime/numbers/bigint.h"
#include "runtime/numbers/number.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"
#include "sqlite.natives.h"
#include "stdlib/modules/module_values.h"
#include "stdlib/modules/native_module.h"

namespace mpy {
using namespace sqlite;

namespace sqlite {
namespace {

Result<DatabaseObject*> open_database(Thread& t, Value v) {
  if (!as_database(v)->handle) return t.value_error("the database is closed");
  return as_database(v);
}
Result<StatementObject*> live_statement(Thread& t, Value v) {
  if (!as_statement(v)->prepared) return t.value_error("the statement is finalized");
  return as_statement(v);
}
DatabaseObject* database_of(StatementObject* s) { return as_database(s->database); }

// Another connection holds a lock: waits a little longer each time, while other threads run.
int wait_for_lock(void* data, int times) {
  auto* d = static_cast<DatabaseObject*>(data);
  constexpr int kLongest = 100;
  int64_t waited = 0, next = 1;
  for (int i = 0; i < times; i++, next = std::min<int64_t>(next * 2, kLongest)) waited += next;
  if (waited >= d->timeout_ms || !d->user) return 0;
  Unlocked other(*d->user);
  usleep(static_cast<useconds_t>(std::min(next, d->timeout_ms - waited) * 1000));
  return 1;
}

Result<Value> database_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value a[2];
  TRY(bind_call(t, "Database", args, kwnames, {"path", "flags"}, 2, a));
  if (a[0].is_unset() || a[1].is_unset()) return t.type_error("Database() needs a path and flags");
  std::string path(TRY(bytes_like(t, a[0])));
  if (path.find('\0') != path.npos) return t.value_error("embedded null byte");
  int flags = static_cast<int>(TRY(to_index(t, a[1])));
  const Api* library = TRY(api(t));
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  Ref hold = Ref::take(Value::pointer(o));
  auto* d = static_cast<DatabaseObject*>(o);
  d->callables = TRY(list_new(t));
  d->callbacks = TRY(list_new(t, std::initializer_list<Value>{Value::none(), Value::none(), Value::none()}));
  int code = library->open_v2(path.c_str(), &d->handle, flags, nullptr);
  if (!d->handle) return t.no_memory();
  if (code == kOk) {
    library->extended_result_codes(d->handle, 1);
    library->busy_handler(d->handle, wait_for_lock, d);
    return hold.release();
  }
  // The pair of an error: its code and text.
  Ref text = TRY_REF(str_from_utf8(t, library->errmsg(d->handle)));
  return tuple_new(t, {Value::small_int(library->extended_errcode(d->handle)), text.get()});
}
Status no_init(Thread&, Value, std::span<const Value>, Value) { return {}; }

void close(DatabaseObject* d) {
  if (Handle* handle = std::exchange(d->handle, nullptr)) loaded_api().close_v2(handle);
}
void database_destroy(Thread&, Object* o) {
  auto* d = static_cast<DatabaseObject*>(o);
  close(d);
  decref(d->callables);
  decref(d->callbacks);
}
constexpr auto database_visit = visit_fields<DatabaseObject, &DatabaseObject::callables, &DatabaseObject::callbacks>;

void finalize(StatementObject* s) {
  if (Prepared* prepared = std::exchange(s->prepared, nullptr)) loaded_api().finalize(prepared);
}
void statement_destroy(Thread&, Object* o) {
  auto* s = static_cast<StatementObject*>(o);
  finalize(s);
  decref(s->database);
}
constexpr auto statement_visit = visit_fields<StatementObject, &StatementObject::database>;

Result<Value> text_or_none(Thread& t, const char* s) { return s ? str_from_utf8(t, s) : Result<Value>(Value::none()); }
bool is_utf8(std::string_view s) {
  for (size_t i = 0; i < s.size();) {
    auto c = static_cast<unsigned char>(s[i]);
    size_t n = c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0;
    if (!n || i + n > s.size()) return false;
    for (size_t k = 1; k < n; k++)
      if ((s[i + k] & 0xC0) != 0x80) return false;
    if (n > 2) {
      auto second = static_cast<unsigned char>(s[i + 1]);
      if ((c == 0xE0 && second < 0xA0) || (c == 0xED && second > 0x9F) || (c == 0xF0 && second < 0x90) ||
          (c == 0xF4 && second > 0x8F))
        return false;
    }
    i += n;
  }
  return true;
}

// A column of the current row; `undecoded` is set where a text is not UTF-8.
Result<Value> column(Thread& t, Prepared* p, int i, bool bytes, bool* undecoded) {
  const Api& a = loaded_api();
  switch (a.column_type(p, i)) {
    case kInteger: return make_int(t, a.column_int64(p, i));
    case kFloat: return make_float(t, a.column_double(p, i));
    case kText: {
      auto* data = reinterpret_cast<const char*>(a.column_text(p, i));
      std::string_view text(data ? data : "", static_cast<size_t>(a.column_bytes(p, i)));
      if (bytes) return bytes_new(t, text.data(), text.size());
      if (is_utf8(text)) return str_from_utf8(t, text);
      *undecoded = true;
      return Value::none();
    }
    case kBlob: {
      auto* data = static_cast<const char*>(a.column_blob(p, i));
      return bytes_new(t, data ? data : "", data ? static_cast<uint64_t>(a.column_bytes(p, i)) : 0);
    }
    default: return Value::none();
  }
}

}  // namespace

Result<Bound> bind_one(Thread& t, Prepared* p, int index, Value v, int* code) {
  const Api& a = loaded_api();
  if (v.is_none()) {
    *code = a.bind_null(p, index);
  } else if (Value n = exact_number(t, v); !n.is_unset() && is_exact_int(n)) {
    int64_t i;
    if (!exact_small(n, &i)) return t.raise(Exc::OverflowError, "Python int too large to convert to SQLite INTEGER");
    *code = a.bind_int64(p, index, i);
  } else if (!n.is_unset() && is_exact_float(n)) {
    *code = a.bind_double(p, index, exact_double(n));
  } else if (is_str(t, v)) {
    std::string_view s = TRY(str_utf8(t, v));
    if (!is_utf8(s)) {  // lone surrogates: encode() says which
      Ref encoded = TRY_REF(t.call_method(v, t.isolate.intern("encode"), {}));
      return t.value_error("the text can't be encoded");
    }
    *code = a.bind_text64(p, index, s.data(), s.size(), kCopy, kUtf8);
  } else if (is_bytes_like(t, v)) {
    std::string_view s = TRY(bytes_like(t, v));
    *code = a.bind_blob64(p, index, s.data() ? s.data() : "", s.size(), kCopy);
  } else {
    return Bound::kNeedsAdapter;
  }
  return Bound::kYes;
}

}  // namespace sqlite

// --- the module

NATIVE(sqlite_libversion) { return str_from_utf8(t, TRY(api(t))->libversion()); }
NATIVE(sqlite_complete) {
  std::string text(TRY(str_utf8(t, args[0])));
  return Value::boolean(TRY(api(t))->complete(text.c_str()) != 0);
}
NATIVE(sqlite_errstr) { return str_from_utf8(t, TRY(api(t))->errstr(static_cast<int>(TRY(to_index(t, args[0]))))); }

// --- Database

NATIVE(sqlite_close) {
  DatabaseObject* d = as_database(args[0]);
  if (d->handle) {
    Inside in(t, d);
    close(d);
  }
  return Value::none();
}
NATIVE(sqlite_error) {
  DatabaseObject* d = TRY(open_database(t, args[0]));
  const Api& a = loaded_api();
  Ref text = TRY_REF(str_from_utf8(t, a.errmsg(d->handle)));
  return tuple_new(t, {Value::small_int(a.extended_errcode(d->handle)), text.get()});
}
// prepare(sql): the library's code, the statement or None, and the bytes of UTF-8 behind the first statement.
NATIVE(sqlite_prepare) {
  DatabaseObject* d = TRY(open_database(t, args[0]));
  std::string sql(TRY(str_utf8(t, args[1])));
  const Api& a = loaded_api();
  Prepared* prepared = nullptr;
  const char* tail = sql.c_str();
  int code;
  {
    Inside in(t, d);
    TRY(open_database(t, args[0]));  // another thread may have been inside, and closed it
    code = a.prepare_v2(d->handle, sql.c_str(), static_cast<int>(sql.size()) + 1, &prepared, &tail);
  }
  Ref rest = TRY_REF(bytes_new(t, tail, strlen(tail)));
  if (!prepared) return tuple_new(t, {Value::small_int(code), Value::none(), rest.get()});
  TypeObject* type = as_type(own_value(t, "_sqlite", "Statement"));
  auto* s = static_cast<StatementObject*>(instance_new(t, type));
  if (!s) {
    a.finalize(prepared);
    return Raised{};
  }
  Ref hold = Ref::take(Value::pointer(s));
  s->prepared = prepared;
  s->database = new_ref(args[0]);
  return tuple_new(t, {Value::small_int(code), hold.get(), rest.get()});
}
// What the connection knows: 0 rows changed by the last statement, 1 by all, 2 the last inserted row, 3 no transaction
// is open.
NATIVE(sqlite_status) {
  DatabaseObject* d = TRY(open_database(t, args[0]));
  const Api& a = loaded_api();
  switch (TRY(to_index(t, args[1]))) {
    case 0: return make_int(t, a.changes(d->handle));
    case 1: return make_int(t, a.total_changes(d->handle));
    case 2: return make_int(t, a.last_insert_rowid(d->handle));
    default: return Value::boolean(a.get_autocommit(d->handle) != 0);
  }
}
NATIVE(sqlite_interrupt) {
  loaded_api().interrupt(TRY(open_database(t, args[0]))->handle);
  return Value::none();
}
NATIVE(sqlite_timeout) {
  TRY(open_database(t, args[0]))->timeout_ms = TRY(to_index(t, args[1]));
  return Value::none();
}
NATIVE(sqlite_tracebacks) {
  as_database(args[0])->tracebacks = TRY(to_bool(t, args[1]));
  return Value::none();
}
NATIVE(sqlite_limit) {
  DatabaseObject* d = TRY(open_database(t, args[0]));
  int category = static_cast<int>(TRY(to_index(t, args[1]))), limit = static_cast<int>(TRY(to_index(t, args[2])));
  return make_int(t, loaded_api().limit(d->handle, category, limit));
}
NATIVE(sqlite_serialize) {
  DatabaseObject* d = TRY(open_database(t, args[0]));
  std::string name(TRY(str_utf8(t, args[1])));
  const Api& a = loaded_api();
  int64_t size = 0;
  unsigned char* data = a.serialize(d->handle, name.c_str(), &size, 0);
  if (!data) return Value::none();
  auto bytes = bytes_new(t, reinterpret_cast<char*>(data), static_cast<uint64_t>(size));
  a.free(data);
  return bytes;
}
NATIVE(sqlite_deserialize) {
  DatabaseObject* d = TRY(open_database(t, args[0]));
  std::string name(TRY(str_utf8(t, args[1])));
  std::string_view data = TRY(bytes_like(t, args[2]));
  const Api& a = loaded_api();
  auto* copy = static_cast<unsigned char*>(a.malloc64(data.size() + 1));
  if (!copy) return t.no_memory();
  memcpy(copy, data.data(), data.size());
  auto size = static_cast<int64_t>(data.size());
  constexpr unsigned kFreeOnClose = 1, kResizeable = 2;
  return Value::small_int(a.deserialize(d->handle, name.c_str(), copy, size, size, kFreeOnClose | kResizeable));
}
// blob(table, column, row, writable, name, offset, data): the library's code and the bytes of a blob, or what was
// written into it. data: None, to read it, or what is written at offset.
NATIVE(sqlite_blob) {
  DatabaseObject* d = TRY(open_database(t, args[0]));
  std::string table(TRY(str_utf8(t, args[1]))), name(TRY(str_utf8(t, args[5])));
  std::string column_name(TRY(str_utf8(t, args[2])));
  int64_t row = TRY(to_index(t, args[3]));
  bool writable = TRY(to_bool(t, args[4]));
  std::string data(args[7].is_none() ? std::string_view() : TRY(bytes_like(t, args[7])));
  int offset = static_cast<int>(TRY(to_index(t, args[6])));
  const Api& a = loaded_api();
  OpenBlob* blob = nullptr;
  Inside in(t, d);
  TRY(open_database(t, args[0]));
  int code = a.blob_open(d->handle, name.c_str(), table.c_str(), column_name.c_str(), row, writable, &blob);
  Ref bytes;
  if (code == kOk && args[7].is_none()) {
    auto made = bytes_new(t, nullptr, static_cast<uint64_t>(a.blob_bytes(blob)));
    if (made.ok()) {
      bytes = Ref::take(made.value());
      code = a.blob_read(blob, as_bytes(bytes)->data, static_cast<int>(as_bytes(bytes)->length), 0);
    }
  } else if (code == kOk) {
    code = a.blob_write(blob, data.data(), static_cast<int>(data.size()), offset);
  }
  if (blob) a.blob_close(blob);
  if (!t.current_exception().is_unset()) return Raised{};
  return tuple_new(t, {Value::small_int(code), bytes.is_set() ? bytes.get() : Value::none()});
}

// --- Statement

// Kinds that are bound as they are; what derives from them may have an adapter.
static bool is_plain(Value v) {
  return v.is_none() || (is_exact_int(v) && !is_bool(v)) || is_exact_float(v) || is_kind(v, Kind::Str) ||
         is_kind(v, Kind::Bytes) || is_kind(v, Kind::ByteArray);
}
// bind(values, exact): 0, or the number of the first value that needs an adapter (exact: or may have one); minus the
// library's code where it fails.
NATIVE(sqlite_bind) {
  StatementObject* s = TRY(live_statement(t, args[0]));
  if (!is_kind(args[1], Kind::Tuple)) return t.type_error("bind() takes a tuple");
  auto* values = as_tuple(args[1]);
  for (uint64_t i = 0; i < values->length; i++) {
    if (is_true(args[2]) && !is_plain(values->items[i])) return make_int(t, static_cast<int64_t>(i + 1));
    int code = kOk;
    Bound bound = TRY(bind_one(t, s->prepared, static_cast<int>(i + 1), values->items[i], &code));
    if (bound == Bound::kNeedsAdapter) return make_int(t, static_cast<int64_t>(i + 1));
    if (code != kOk) return Value::small_int(-code);
  }
  return Value::small_int(0);
}
NATIVE(sqlite_step) {
  StatementObject* s = TRY(live_statement(t, args[0]));
  TRY(open_database(t, s->database));
  Ref hold = Ref::copy(s->database);
  Inside in(t, database_of(s));
  TRY(open_database(t, s->database));
  return Value::small_int(loaded_api().step(TRY(live_statement(t, args[0]))->prepared));
}
// row(bytes): the values of the current row, or the number of the column whose text is not UTF-8.
NATIVE(sqlite_row) {
  StatementObject* s = TRY(live_statement(t, args[0]));
  int n = loaded_api().data_count(s->prepared);
  bool bytes = is_true(args[1]);
  Ref row = TRY_REF(tuple_alloc(t, static_cast<uint64_t>(n)));
  for (int i = 0; i < n; i++) {
    bool undecoded = false;
    as_tuple(row)->items[i] = TRY(column(t, s->prepared, i, bytes, &undecoded));
    if (undecoded) return Value::small_int(i);
  }
  return row.release();
}
// take(bytes): the row, and what the next step gives; (None, None) where the row can't be read so.
NATIVE(sqlite_take) {
  Ref row = TRY_REF(natives::sqlite_row(t, args));
  if (!is_kind(row, Kind::Tuple)) return tuple_new(t, {Value::none(), Value::none()});
  Ref code = TRY_REF(natives::sqlite_step(t, args));
  return tuple_new(t, {row.get(), code.get()});
}
NATIVE(sqlite_description) {  // as DB-API wants it: seven things of each column, of which only the name is known
  StatementObject* s = TRY(live_statement(t, args[0]));
  const Api& a = loaded_api();
  int n = a.column_count(s->prepared);
  if (!n) return Value::none();
  Ref all = TRY_REF(tuple_alloc(t, static_cast<uint64_t>(n)));
  for (int i = 0; i < n; i++) {
    Ref name = TRY_REF(text_or_none(t, a.column_name(s->prepared, i)));
    const Value none = Value::none();
    as_tuple(all)->items[i] = TRY(tuple_new(t, {name.get(), none, none, none, none, none, none}));
  }
  return all.release();
}
NATIVE(sqlite_raw) {  // the bytes of a column, whatever its storage; None for NULL
  StatementObject* s = TRY(live_statement(t, args[0]));
  int i = static_cast<int>(TRY(to_index(t, args[1])));
  const Api& a = loaded_api();
  if (i < 0 || i >= a.data_count(s->prepared) || a.column_type(s->prepared, i) == kNull) return Value::none();
  auto* data = static_cast<const char*>(a.column_blob(s->prepared, i));
  return bytes_new(t, data ? data : "", data ? static_cast<uint64_t>(a.column_bytes(s->prepared, i)) : 0);
}
NATIVE(sqlite_storage) {  // 1 an integer, 2 a float, 3 a text, 4 a blob, 5 NULL
  StatementObject* s = TRY(live_statement(t, args[0]));
  return Value::small_int(loaded_api().column_type(s->prepared, static_cast<int>(TRY(to_index(t, args[1])))));
}
NATIVE(sqlite_reset) {
  StatementObject* s = as_statement(args[0]);
  if (!s->prepared || !database_of(s)->handle) return Value::small_int(0);
  Inside in(t, database_of(s));
  return Value::small_int(s->prepared ? loaded_api().reset(s->prepared) : int{kOk});
}
NATIVE(sqlite_finalize) {
  StatementObject* s = as_statement(args[0]);
  if (!s->prepared) return Value::none();
  Inside in(t, database_of(s));
  finalize(s);
  return Value::none();
}
NATIVE(sqlite_parameters) {  // a name or None for each
  StatementObject* s = TRY(live_statement(t, args[0]));
  const Api& a = loaded_api();
  int n = a.bind_parameter_count(s->prepared);
  Ref names = TRY_REF(tuple_alloc(t, static_cast<uint64_t>(n)));
  for (int i = 0; i < n; i++)
    as_tuple(names)->items[i] = TRY(text_or_none(t, a.bind_parameter_name(s->prepared, i + 1)));
  return names.release();
}
NATIVE(sqlite_columns) {  // pairs of the names and declared types
  StatementObject* s = TRY(live_statement(t, args[0]));
  const Api& a = loaded_api();
  int n = a.column_count(s->prepared);
  Ref pairs = TRY_REF(list_new(t));
  for (int i = 0; i < n; i++) {
    Ref name = TRY_REF(text_or_none(t, a.column_name(s->prepared, i)));
    Ref type = TRY_REF(text_or_none(t, a.column_decltype(s->prepared, i)));
    Ref pair = TRY_REF(tuple_new(t, {name.get(), type.get()}));
    TRY(list_append(t, as_list(pairs), pair));
  }
  return pairs.release();
}
NATIVE(sqlite_flags) {  // whether it only reads, and whether it is between its rows
  StatementObject* s = TRY(live_statement(t, args[0]));
  const Api& a = loaded_api();
  return tuple_new(t,
                   {Value::boolean(a.stmt_readonly(s->prepared) != 0), Value::boolean(a.stmt_busy(s->prepared) != 0)});
}

namespace sqlite {
#define TABLE_Database
#define TABLE_Statement
#include "sqlite.tables.inc"
}  // namespace sqlite

Status build_sqlite(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::_sqlite_natives));
  TRY(add_type(t, module, open_type("_sqlite.Database", sizeof(DatabaseObject), k_Database_table)));
  TRY(add_type(t, module, inner_type("_sqlite.Statement", sizeof(StatementObject), k_Statement_table)));
  return {};
}

}  // namespace mpy
