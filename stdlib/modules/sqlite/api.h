// The functions of libsqlite3 that _sqlite calls, by the prototypes of its documentation: the library is loaded at the
// first connection, and nothing of it is needed to build.
#pragma once
#include <cstdint>

#include "runtime/memory/isolate.h"

namespace mpy::sqlite {

struct Handle;     // sqlite3
struct Prepared;   // sqlite3_stmt
struct Context;    // sqlite3_context
struct Cell;       // sqlite3_value
struct Transfer;   // sqlite3_backup
struct OpenBlob;   // sqlite3_blob

enum Code : int { kOk = 0, kDeny = 1, kBusy = 5, kMisuse = 21, kRow = 100, kDone = 101 };
enum Storage : int { kInteger = 1, kFloat = 2, kText = 3, kBlob = 4, kNull = 5 };
inline constexpr int kUtf8 = 1;
inline constexpr unsigned kTraceStatement = 1;

using Callback = void (*)(Context*, int, Cell**);
using Finish = void (*)(Context*);
using Destroy = void (*)(void*);
using Compare = int (*)(void*, int, const void*, int, const void*);
using Authorize = int (*)(void*, int, const char*, const char*, const char*, const char*);

// name in the library behind "sqlite3_", result, parameters
#define SQLITE_FUNCTIONS(F)                                                                          \
  F(libversion, const char*, ())                                                                     \
  F(threadsafe, int, ())                                                                             \
  F(complete, int, (const char*))                                                                    \
  F(open_v2, int, (const char*, Handle**, int, const char*))                                         \
  F(close_v2, int, (Handle*))                                                                        \
  F(errmsg, const char*, (Handle*))                                                                  \
  F(errstr, const char*, (int))                                                                      \
  F(extended_errcode, int, (Handle*))                                                                \
  F(extended_result_codes, int, (Handle*, int))                                                      \
  F(busy_handler, int, (Handle*, int (*)(void*, int), void*))                                        \
  F(changes, int, (Handle*))                                                                         \
  F(total_changes, int, (Handle*))                                                                   \
  F(last_insert_rowid, int64_t, (Handle*))                                                           \
  F(get_autocommit, int, (Handle*))                                                                  \
  F(interrupt, void, (Handle*))                                                                      \
  F(limit, int, (Handle*, int, int))                                                                 \
  F(prepare_v2, int, (Handle*, const char*, int, Prepared**, const char**))                          \
  F(finalize, int, (Prepared*))                                                                      \
  F(reset, int, (Prepared*))                                                                         \
  F(clear_bindings, int, (Prepared*))                                                                \
  F(step, int, (Prepared*))                                                                          \
  F(stmt_readonly, int, (Prepared*))                                                                 \
  F(stmt_busy, int, (Prepared*))                                                                     \
  F(expanded_sql, char*, (Prepared*))                                                                \
  F(free, void, (void*))                                                                             \
  F(bind_parameter_count, int, (Prepared*))                                                          \
  F(bind_parameter_name, const char*, (Prepared*, int))                                              \
  F(bind_null, int, (Prepared*, int))                                                                \
  F(bind_int64, int, (Prepared*, int, int64_t))                                                      \
  F(bind_double, int, (Prepared*, int, double))                                                      \
  F(bind_text64, int, (Prepared*, int, const char*, uint64_t, Destroy, unsigned char))               \
  F(bind_blob64, int, (Prepared*, int, const void*, uint64_t, Destroy))                              \
  F(column_count, int, (Prepared*))                                                                  \
  F(data_count, int, (Prepared*))                                                                    \
  F(column_name, const char*, (Prepared*, int))                                                      \
  F(column_decltype, const char*, (Prepared*, int))                                                  \
  F(column_type, int, (Prepared*, int))                                                              \
  F(column_int64, int64_t, (Prepared*, int))                                                         \
  F(column_double, double, (Prepared*, int))                                                         \
  F(column_text, const unsigned char*, (Prepared*, int))                                             \
  F(column_blob, const void*, (Prepared*, int))                                                      \
  F(column_bytes, int, (Prepared*, int))                                                             \
  F(value_type, int, (Cell*))                                                                        \
  F(value_int64, int64_t, (Cell*))                                                                   \
  F(value_double, double, (Cell*))                                                                   \
  F(value_text, const unsigned char*, (Cell*))                                                       \
  F(value_blob, const void*, (Cell*))                                                                \
  F(value_bytes, int, (Cell*))                                                                       \
  F(user_data, void*, (Context*))                                                                    \
  F(aggregate_context, void*, (Context*, int))                                                       \
  F(result_null, void, (Context*))                                                                   \
  F(result_int64, void, (Context*, int64_t))                                                         \
  F(result_double, void, (Context*, double))                                                         \
  F(result_text64, void, (Context*, const char*, uint64_t, Destroy, unsigned char))                  \
  F(result_blob64, void, (Context*, const void*, uint64_t, Destroy))                                 \
  F(result_error, void, (Context*, const char*, int))                                                \
  F(result_error_nomem, void, (Context*))                                                            \
  F(result_error_toobig, void, (Context*))                                                           \
  F(create_function_v2, int, (Handle*, const char*, int, int, void*, Callback, Callback, Finish, Destroy))             \
  F(create_window_function, int, (Handle*, const char*, int, int, void*, Callback, Finish, Finish, Callback, Destroy)) \
  F(create_collation_v2, int, (Handle*, const char*, int, void*, Compare, Destroy))                  \
  F(set_authorizer, int, (Handle*, Authorize, void*))                                                \
  F(progress_handler, void, (Handle*, int, int (*)(void*), void*))                                   \
  F(trace_v2, int, (Handle*, unsigned, int (*)(unsigned, void*, void*, void*), void*))               \
  F(backup_init, Transfer*, (Handle*, const char*, Handle*, const char*))                            \
  F(backup_step, int, (Transfer*, int))                                                              \
  F(backup_remaining, int, (Transfer*))                                                              \
  F(backup_pagecount, int, (Transfer*))                                                              \
  F(backup_finish, int, (Transfer*))                                                                 \
  F(serialize, unsigned char*, (Handle*, const char*, int64_t*, unsigned))                           \
  F(deserialize, int, (Handle*, const char*, unsigned char*, int64_t, int64_t, unsigned))            \
  F(malloc64, void*, (uint64_t))                                                                     \
  F(blob_open, int, (Handle*, const char*, const char*, const char*, int64_t, int, OpenBlob**))      \
  F(blob_bytes, int, (OpenBlob*))                                                                    \
  F(blob_read, int, (OpenBlob*, void*, int, int))                                                    \
  F(blob_write, int, (OpenBlob*, const void*, int, int))                                             \
  F(blob_close, int, (OpenBlob*))

struct Api {
#define DECLARE(name, result, parameters) result(*name) parameters;
  SQLITE_FUNCTIONS(DECLARE)
#undef DECLARE
};

// Loaded once for the process; ImportError names what is missing.
Result<const Api*> api(Thread&);
const Api& loaded_api();  // where a connection exists

// The text or bytes given are copied.
inline const Destroy kCopy = reinterpret_cast<Destroy>(intptr_t{-1});

}  // namespace mpy::sqlite
