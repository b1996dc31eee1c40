// Python functions that SQL calls: functions, aggregates, collations, authorizers, progress and trace callbacks.
#include <unistd.h>

#include <cstring>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/numbers/bigint.h"
#include "runtime/numbers/number.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "sqlite.natives.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/sqlite/sqlite.h"

namespace mpy::sqlite {
namespace {

// The thread that is inside the library; null while nothing may be called (a statement is dropped by its destructor).
thread_local constinit Thread* inside = nullptr;

}  // namespace

Inside::Inside(Thread& t, DatabaseObject* database) : before_(inside), database_(database) {
  while (database->user && database->user != &t) {
    Unlocked other(t);
    usleep(500);
  }
  user_before_ = std::exchange(database->user, &t);
  inside = &t;
}
Inside::~Inside() {
  database_->user = user_before_;
  inside = before_;
}

namespace {

struct Registered {  // the user data of a function or collation
  DatabaseObject* database;
  Value callable;  // borrowed of database->callables
};
void forget(void* p) { delete static_cast<Registered*>(p); }

// What a callback raised is shown if the program asked for that, and forgotten.
void drop_exception(Thread& t, DatabaseObject* database, Value where) {
  if (database->tracebacks && t.isolate.hooks.unraisable) t.isolate.hooks.unraisable(t, where);
  if (!t.current_exception().is_unset()) t.take_exception();
}

Result<Value> value_of(Thread& t, Cell* cell) {
  const Api& a = loaded_api();
  switch (a.value_type(cell)) {
    case kInteger: return make_int(t, a.value_int64(cell));
    case kFloat: return make_float(t, a.value_double(cell));
    case kText: {
      auto* text = reinterpret_cast<const char*>(a.value_text(cell));
      return str_from_utf8(t, {text, static_cast<size_t>(a.value_bytes(cell))});
    }
    case kBlob: {
      auto* data = static_cast<const char*>(a.value_blob(cell));
      int n = a.value_bytes(cell);
      return n ? bytes_new(t, data, static_cast<uint64_t>(n)) : bytes_new(t, "", 0);
    }
    default: return Value::none();
  }
}
Result<Value> arguments(Thread& t, int n, Cell** cells) {
  Ref tuple = TRY_REF(tuple_alloc(t, static_cast<uint64_t>(n)));
  for (int i = 0; i < n; i++) as_tuple(tuple)->items[i] = TRY(value_of(t, cells[i]));
  return tuple.release();
}

Status give_result(Thread& t, Context* context, Value v) {
  const Api& a = loaded_api();
  if (v.is_none()) {
    a.result_null(context);
  } else if (Value n = exact_number(t, v); !n.is_unset() && is_exact_int(n)) {
    int64_t i;
    if (!exact_small(n, &i)) return t.raise(Exc::OverflowError, "Python int too large to convert to SQLite INTEGER");
    a.result_int64(context, i);
  } else if (!n.is_unset() && is_exact_float(n)) {
    a.result_double(context, exact_double(n));
  } else if (is_str(t, v)) {
    std::string_view s = TRY(str_utf8(t, v));
    a.result_text64(context, s.data(), s.size(), kCopy, kUtf8);
  } else if (is_bytes_like(t, v)) {
    std::string_view s = TRY(bytes_like(t, v));
    a.result_blob64(context, s.data() ? s.data() : "", s.size(), kCopy);
  } else {
    return t.type_error("a function of SQL returns None, int, float, str or bytes");
  }
  return {};
}

void fail(Thread& t, Context* context, Registered* r, const char* message) {
  const Api& a = loaded_api();
  if (t.exception_matches(Exc::MemoryError)) a.result_error_nomem(context);
  else if (t.exception_matches(Exc::OverflowError)) a.result_error_toobig(context);
  else a.result_error(context, message, -1);
  drop_exception(t, r->database, r->callable);
}

void call_function(Context* context, int n, Cell** cells) {
  if (!inside) return;
  Thread& t = *inside;
  auto* r = static_cast<Registered*>(loaded_api().user_data(context));
  auto run = [&]() -> Status {
    Ref args = TRY_REF(arguments(t, n, cells));
    Ref result = TRY_REF(t.call(r->callable, as_tuple(args)->view()));
    return give_result(t, context, result);
  };
  if (run().raised()) fail(t, context, r, "user-defined function raised exception");
}

// --- aggregates: an instance for each group, kept where the library lays zeroed memory aside

struct Group {
  Object* instance;  // owned
  bool failed;       // __init__ raised, or step did
};
Group* group_of(Context* context, bool make) {
  return static_cast<Group*>(loaded_api().aggregate_context(context, make ? sizeof(Group) : 0));
}

void call_row_method(Context* context, int n, Cell** cells, const char* name, const char* message) {
  if (!inside) return;
  Thread& t = *inside;
  auto* r = static_cast<Registered*>(loaded_api().user_data(context));
  Group* g = group_of(context, true);
  if (!g || g->failed) return;
  if (!g->instance) {
    auto made = t.call(r->callable, {});
    if (made.raised()) {
      g->failed = true;
      return fail(t, context, r, "user-defined aggregate's '__init__' method raised error");
    }
    g->instance = made.value().object();
  }
  auto run = [&]() -> Status {
    Ref args = TRY_REF(arguments(t, n, cells));
    Ref method = TRY_REF(get_attr(t, Value::pointer(g->instance), t.isolate.intern(name)));
    decref(TRY(t.call(method, as_tuple(args)->view())));
    return {};
  };
  if (run().raised()) fail(t, context, r, message);
}
void aggregate_step(Context* context, int n, Cell** cells) {
  call_row_method(context, n, cells, "step", "user-defined aggregate's 'step' method raised error");
}
void aggregate_inverse(Context* context, int n, Cell** cells) {
  call_row_method(context, n, cells, "inverse", "user-defined aggregate's 'inverse' method raised error");
}

void give_value(Context* context, const char* name, const char* message, const char* absent) {
  if (!inside) return;
  Thread& t = *inside;
  auto* r = static_cast<Registered*>(loaded_api().user_data(context));
  Group* g = group_of(context, false);
  if (!g || !g->instance) return;
  bool missing = false;
  auto run = [&]() -> Status {
    auto found = get_attr(t, Value::pointer(g->instance), t.isolate.intern(name));
    missing = found.raised() && t.exception_matches(Exc::AttributeError);
    Ref method = TRY_REF(found);
    Ref result = TRY_REF(t.call(method, {}));
    return give_result(t, context, result);
  };
  Ref pending = t.current_exception().is_unset() ? Ref() : t.take_exception();
  if (run().raised()) fail(t, context, r, missing ? absent : message);
  if (pending.is_set()) (void)t.restore_exception(pending);
}
void aggregate_finish(Context* context) {
  give_value(context, "finalize", "user-defined aggregate's 'finalize' method raised error",
             "user-defined aggregate's 'finalize' method not defined");
  Group* g = group_of(context, false);
  if (g && g->instance) decref(Value::pointer(std::exchange(g->instance, nullptr)));
}
void aggregate_value(Context* context) {
  give_value(context, "value", "user-defined aggregate's 'value' method raised error",
             "user-defined aggregate's 'value' method not defined");
}

int collate(void* data, int n, const void* a, int m, const void* b) {
  if (!inside) return 0;
  Thread& t = *inside;
  auto* r = static_cast<Registered*>(data);
  int order = 0;
  auto run = [&]() -> Status {
    Ref left = TRY_REF(str_from_utf8(t, {static_cast<const char*>(a), static_cast<size_t>(n)}));
    Ref right = TRY_REF(str_from_utf8(t, {static_cast<const char*>(b), static_cast<size_t>(m)}));
    Ref result = TRY_REF(t.call(r->callable, {left.get(), right.get()}));
    int64_t i = TRY(to_index_clamped(t, result));
    order = i < 0 ? -1 : i > 0;
    return {};
  };
  if (run().raised()) drop_exception(t, r->database, r->callable);
  return order;
}

// --- callbacks of the connection

Value callback(DatabaseObject* d, int i) { return as_list(d->callbacks)->at(static_cast<uint64_t>(i)); }

int authorize(void* data, int action, const char* a, const char* b, const char* database, const char* inner) {
  auto* d = static_cast<DatabaseObject*>(data);
  if (!inside) return kDeny;
  Thread& t = *inside;
  int verdict = kDeny;
  Ref callable = Ref::copy(callback(d, 0));
  auto run = [&]() -> Status {
    Ref args = TRY_REF(tuple_alloc(t, 5));
    as_tuple(args)->items[0] = Value::small_int(action);
    const char* texts[] = {a, b, database, inner};
    for (int i = 0; i < 4; i++)
      as_tuple(args)->items[i + 1] = texts[i] ? TRY(str_from_utf8(t, texts[i])) : Value::none();
    Ref result = TRY_REF(t.call(callable, as_tuple(args)->view()));
    if (Value n = exact_number(t, result); !n.is_unset() && is_exact_int(n))
      verdict = static_cast<int>(TRY(to_index(t, n)));
    return {};
  };
  if (run().raised()) drop_exception(t, d, callable);
  return verdict;
}

int progress(void* data) {
  auto* d = static_cast<DatabaseObject*>(data);
  if (!inside) return 1;
  Thread& t = *inside;
  Ref callable = Ref::copy(callback(d, 1));
  bool stop = true;
  auto run = [&]() -> Status {
    Ref result = TRY_REF(t.call(callable, {}));
    stop = TRY(to_bool(t, result));
    return {};
  };
  if (run().raised()) drop_exception(t, d, callable);
  return stop;
}

int trace(unsigned, void* data, void* statement, void*) {
  auto* d = static_cast<DatabaseObject*>(data);
  if (!inside) return 0;
  Thread& t = *inside;
  Ref callable = Ref::copy(callback(d, 2));
  auto run = [&]() -> Status {
    char* sql = loaded_api().expanded_sql(static_cast<Prepared*>(statement));
    if (!sql) return t.no_memory();
    auto text = str_from_utf8(t, sql);
    loaded_api().free(sql);
    Ref hold = TRY_REF(text);
    decref(TRY(t.call(callable, {hold.get()})));
    return {};
  };
  if (run().raised()) drop_exception(t, d, callable);
  return 0;
}

Result<DatabaseObject*> open_database(Thread& t, Value v) {
  if (!as_database(v)->handle) return t.value_error("the database is closed");
  return as_database(v);
}
Result<Registered*> registered(Thread& t, DatabaseObject* d, Value callable) {
  TRY(list_append(t, as_list(d->callables), callable));
  return new Registered{d, callable};
}

}  // namespace
}  // namespace mpy::sqlite

namespace mpy {
using namespace sqlite;

// function(name, arguments, flags, callable, kind): kind 0 a function, 1 an aggregate, 2 a window function; None
// removes it. The library's code.
NATIVE(sqlite_function) {
  DatabaseObject* d = TRY(open_database(t, args[0]));
  std::string name(TRY(str_utf8(t, args[1])));
  int n = static_cast<int>(TRY(to_index(t, args[2]))), flags = kUtf8 | static_cast<int>(TRY(to_index(t, args[3])));
  int64_t kind = TRY(to_index(t, args[5]));
  const Api& a = loaded_api();
  Inside in(t, d);
  TRY(open_database(t, args[0]));  // another thread may have been inside, and closed it
  Registered* r = args[4].is_none() ? nullptr : TRY(registered(t, d, args[4]));
  Destroy end = r ? forget : nullptr;
  int code;
  if (kind == 2)
    code = a.create_window_function(d->handle, name.c_str(), n, flags, r, r ? aggregate_step : nullptr,
                                    r ? aggregate_finish : nullptr, r ? aggregate_value : nullptr,
                                    r ? aggregate_inverse : nullptr, end);
  else if (kind == 1)
    code = a.create_function_v2(d->handle, name.c_str(), n, flags, r, nullptr, r ? aggregate_step : nullptr,
                                r ? aggregate_finish : nullptr, end);
  else
    code =
        a.create_function_v2(d->handle, name.c_str(), n, flags, r, r ? call_function : nullptr, nullptr, nullptr, end);
  return Value::small_int(code);
}

NATIVE(sqlite_collation) {
  DatabaseObject* d = TRY(open_database(t, args[0]));
  std::string name(TRY(str_utf8(t, args[1])));
  Inside in(t, d);
  TRY(open_database(t, args[0]));  // another thread may have been inside, and closed it
  Registered* r = args[2].is_none() ? nullptr : TRY(registered(t, d, args[2]));
  int code =
      loaded_api().create_collation_v2(d->handle, name.c_str(), kUtf8, r, r ? collate : nullptr, r ? forget : nullptr);
  if (code != kOk) delete r;  // of collations alone the library leaves this to its caller
  return Value::small_int(code);
}

// callback(which, callable, steps): 0 the authorizer, 1 the progress handler, 2 what traces statements.
NATIVE(sqlite_callback) {
  DatabaseObject* d = TRY(open_database(t, args[0]));
  int64_t which = TRY(to_index(t, args[1])), steps = TRY(to_index(t, args[3]));
  if (which < 0 || which > 2) return t.value_error("no such callback");
  Ref old = Ref::copy(callback(d, static_cast<int>(which)));
  Ref at = Ref::take(Value::small_int(which));
  TRY(set_item(t, d->callbacks, at, args[2]));
  bool set = !args[2].is_none();
  const Api& a = loaded_api();
  Inside in(t, d);
  TRY(open_database(t, args[0]));  // another thread may have been inside, and closed it
  int code = kOk;
  if (which == 0) code = a.set_authorizer(d->handle, set ? authorize : nullptr, d);
  else if (which == 1) a.progress_handler(d->handle, static_cast<int>(steps), set ? progress : nullptr, d);
  else code = a.trace_v2(d->handle, set ? kTraceStatement : 0, set ? trace : nullptr, d);
  return Value::small_int(code);
}

// backup(to, pages, progress, name, sleep): copies this database into another.
NATIVE(sqlite_backup) {
  DatabaseObject* from = TRY(open_database(t, args[0]));
  Value database_type = own_value(t, "_sqlite", "Database");
  if (!is_subtype(type_of(t, args[1]), as_type(database_type)))
    return t.type_error("a database is copied into another");
  DatabaseObject* to = TRY(open_database(t, args[1]));
  int pages = static_cast<int>(TRY(to_index(t, args[2])));
  std::string name(TRY(str_utf8(t, args[4])));
  int64_t sleep_ms = TRY(to_index(t, args[5]));
  const Api& a = loaded_api();
  Transfer* transfer = a.backup_init(to->handle, "main", from->handle, name.c_str());
  if (!transfer) return Value::small_int(-1);  // the error is the target's
  int code;
  do {
    {
      Inside in(t, from);
      code = from->handle && to->handle ? a.backup_step(transfer, pages) : int{kMisuse};
    }
    if (!args[3].is_none()) {
      auto told = t.call(args[3], {Value::small_int(code), Value::small_int(a.backup_remaining(transfer)),
                                   Value::small_int(a.backup_pagecount(transfer))});
      if (told.raised()) {
        a.backup_finish(transfer);
        return Raised{};
      }
      decref(told.value());
    }
    if (code == kBusy || code == kBusy + 1) {  // or a lock of the same process
      Unlocked other(t);
      usleep(static_cast<useconds_t>(sleep_ms * 1000));
    }
  } while (code == kOk || code == kBusy || code == kBusy + 1);
  int end = a.backup_finish(transfer);
  return Value::small_int(code == kDone ? end : code);
}

}  // namespace mpy
