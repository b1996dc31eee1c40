// The objects of _sqlite, and the calls of Python functions that a statement makes.
#pragma once
#include "runtime/types/native.h"
#include "stdlib/modules/sqlite/api.h"

namespace mpy::sqlite {

struct DatabaseObject : Object {
  Handle* handle;  // null: closed
  Thread* user;    // who is inside the library with it
  int64_t timeout_ms;
  Value callables;  // a list of all that was ever registered: the library holds borrowed references
  Value callbacks;  // a list of three: authorizer, progress handler, trace callback; None: not set
  bool tracebacks;
};
inline DatabaseObject* as_database(Value v) { return static_cast<DatabaseObject*>(v.object()); }

struct StatementObject : Object {
  Prepared* prepared;  // null: finalized
  Value database;
};
inline StatementObject* as_statement(Value v) { return static_cast<StatementObject*>(v.object()); }

// A thread is inside the library with a database: callbacks run on it, other threads wait before they enter.
class Inside {
 public:
  Inside(Thread&, DatabaseObject*);
  ~Inside();
  Inside(const Inside&) = delete;

 private:
  Thread* before_;
  DatabaseObject* database_;
  Thread* user_before_;
};

enum class Bound : uint8_t { kYes, kNeedsAdapter };
// Binds one value of an exact or derived built-in type; OverflowError, UnicodeEncodeError. *code: the library's.
Result<Bound> bind_one(Thread&, Prepared*, int index, Value, int* code);

}  // namespace mpy::sqlite
