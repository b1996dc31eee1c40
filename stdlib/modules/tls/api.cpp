// See api.h.
#include "stdlib/modules/tls/api.h"

#include <dlfcn.h>

#include <type_traits>

#include "stdlib/modules/posix/shared_library.h"

namespace mpy::tls {
namespace {

struct Library {
  Api functions;
  bool complete = false;
  const char* missing = nullptr;
};

Library load() {
  Library l{};
  void* crypto = open_shared_library("libcrypto.so.3");
  void* tls = crypto ? open_shared_library("libssl.so.3") : nullptr;
  if (!tls) return l;
  l.complete = true;
  auto find = [&](void* handle, const char* name, auto& function) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(handle, name));
    if (function || !l.complete) return;
    l.complete = false;
    l.missing = name;
  };
#define FIND_TLS(result, name, parameters) find(tls, #name, l.functions.name);
#define FIND_CRYPTO(result, name, parameters) find(crypto, #name, l.functions.name);
  TLS_FUNCTIONS(FIND_TLS)
  CRYPTO_FUNCTIONS(FIND_CRYPTO)
#undef FIND_TLS
#undef FIND_CRYPTO
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
  const char* what = l.missing ? "ssl cannot load libssl.so.3: it has no {}" : "ssl cannot load libssl.so.3: {}";
  return t.raise(Exc::ImportError, what, {why ? why : "it was not found"});
}

}  // namespace mpy::tls
