// See api.h.
#include "stdlib/modules/sqlite/api.h"

#include <dlfcn.h>

#include <mutex>

#include "stdlib/modules/posix/shared_library.h"

namespace mpy::sqlite {
namespace {

struct Library {
  Api functions;
  bool complete = false;
  const char* missing = nullptr;
};

Library load() {
  Library l{};
  void* handle = open_shared_library("libsqlite3.so.0");
  if (!handle) return l;
  l.complete = true;
#define FIND(name, result, parameters)                                                                      \
  l.functions.name = reinterpret_cast<decltype(l.functions.name)>(dlsym(handle, "sqlite3_" #name));         \
  if (!l.functions.name && l.complete) {                                                                    \
    l.complete = false;                                                                                     \
    l.missing = "sqlite3_" #name " is missing";                                                             \
  }
  SQLITE_FUNCTIONS(FIND)
#undef FIND
  return l;
}

const Library& library() {
  static const Library l = load();
  return l;
}

}  // namespace

const Api& loaded_api() { return library().functions; }

Result<const Api*> api(Thread& t) {
  const Library& l = library();
  if (l.complete) return &l.functions;
  const char* why = l.missing ? l.missing : shared_library_error();
  return t.raise(Exc::ImportError, "sqlite3 cannot load libsqlite3.so.0: {}", {why ? why : "it was not found"});
}

}  // namespace mpy::sqlite
