// _hashlib: digests, PBKDF2 and scrypt of libcrypto (OpenSSL 3), which is loaded when the first digest is made.
#include "openssl.natives.h"

#include <dlfcn.h>

#include <cstring>
#include <iterator>

#include "runtime/memory/polling.h"
#include "runtime/text/bytes_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/members.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/posix/shared_library.h"

namespace mpy {

Status add_blake2(Thread&, Value module);  // blake2.cpp

namespace {

struct Crypto {
  void* handle;
  void* (*EVP_MD_CTX_new)();
  void (*EVP_MD_CTX_free)(void*);
  int (*EVP_MD_CTX_copy_ex)(void*, const void*);
  const void* (*EVP_get_digestbyname)(const char*);
  const void* (*EVP_MD_fetch)(void*, const char*, const char*);  // what it gives is used again: making it is slow
  int (*EVP_DigestInit_ex)(void*, const void*, void*);
  int (*EVP_DigestUpdate)(void*, const void*, size_t);
  int (*EVP_DigestFinal_ex)(void*, unsigned char*, unsigned*);
  int (*EVP_DigestFinalXOF)(void*, unsigned char*, size_t);
  int (*EVP_MD_get_size)(const void*);
  int (*EVP_MD_get_block_size)(const void*);
  int (*PKCS5_PBKDF2_HMAC)(const char*, int, const unsigned char*, int, int, const void*, int, unsigned char*);
  int (*EVP_PBE_scrypt)(const char*, size_t, const unsigned char*, size_t, uint64_t, uint64_t, uint64_t, uint64_t,
                        unsigned char*, size_t);
};
struct Name {
  const char* python;
  const char* openssl;
};
constexpr Name kNames[] = {{"md5", "MD5"},
                           {"sha1", "SHA1"},
                           {"sha224", "SHA224"},
                           {"sha256", "SHA256"},
                           {"sha384", "SHA384"},
                           {"sha512", "SHA512"},
                           {"sha512_224", "SHA512-224"},
                           {"sha512_256", "SHA512-256"},
                           {"sha3_224", "SHA3-224"},
                           {"sha3_256", "SHA3-256"},
                           {"sha3_384", "SHA3-384"},
                           {"sha3_512", "SHA3-512"},
                           {"shake_128", "SHAKE128"},
                           {"shake_256", "SHAKE256"},
                           {"md5-sha1", "MD5-SHA1"},
                           {"ripemd160", "RIPEMD160"},
                           {"sm3", "SM3"},
                           {"blake2b", "BLAKE2b512"},
                           {"blake2s", "BLAKE2s256"}};

struct CryptoObject : Object {  // _hashlib._state
  Crypto crypto;
  TypeObject *hash_type, *xof_type;
  const void* digests[std::size(kNames)];  // made at first use
};

struct HashObject : Object {
  Value state;  // the CryptoObject
  Value name;
  void* context;
  const void* digest;
};
HashObject* as_hash(Value v) { return static_cast<HashObject*>(v.object()); }
Crypto& crypto_of(HashObject* h) { return static_cast<CryptoObject*>(h->state.header())->crypto; }

template <class F>
bool find(void* handle, const char* name, F& function) {
  function = reinterpret_cast<F>(dlsym(handle, name));
  return function != nullptr;
}

Result<CryptoObject*> library(Thread& t) {
  auto* o = static_cast<CryptoObject*>(own_value(t, "_hashlib", "_state").header());
  Crypto& c = o->crypto;
  if (c.EVP_PBE_scrypt) return o;
  c.handle = open_shared_library("libcrypto.so.3");
#define FIND(name) find(c.handle, #name, c.name)
  if (!c.handle ||
      !(FIND(EVP_MD_CTX_new) && FIND(EVP_MD_CTX_free) && FIND(EVP_MD_CTX_copy_ex) && FIND(EVP_get_digestbyname) &&
        FIND(EVP_MD_fetch) && FIND(EVP_DigestInit_ex) && FIND(EVP_DigestUpdate) && FIND(EVP_DigestFinal_ex) &&
        FIND(EVP_DigestFinalXOF) && FIND(EVP_MD_get_size) && FIND(EVP_MD_get_block_size) && FIND(PKCS5_PBKDF2_HMAC) &&
        FIND(EVP_PBE_scrypt))) {
    const char* why = shared_library_error();
    return t.raise(Exc::ImportError, "hashlib cannot load libcrypto.so.3: {}", {why ? why : "a function is missing"});
  }
#undef FIND
  return o;
}

// Python's spelling, any case; OpenSSL's is taken too. Null = unknown.
const Name* find_name(std::string_view name) {
  auto same = [&](const char* other) {
    if (std::strlen(other) != name.size()) return false;
    for (size_t i = 0; i < name.size(); i++)
      if ((name[i] | 32) != (other[i] | 32)) return false;
    return true;
  };
  for (const Name& n : kNames)
    if (same(n.python) || same(n.openssl)) return &n;
  return nullptr;
}

Result<std::string_view> hashable(Thread& t, Value v) {
  if (is_str(t, v)) return t.type_error("Strings must be encoded before hashing");
  if (!is_bytes_like(t, v)) return t.type_error("object supporting the buffer API required");
  return bytes_like(t, v);
}

// A MiB at a time, some milliseconds; what may change meanwhile at once.
Status update_in_pieces(Thread& t, HashObject* h, Value data) {
  std::string_view s = TRY(hashable(t, data));
  constexpr size_t kPiece = size_t{1} << 20;
  for (; s.size() > kPiece && is_kind(data, Kind::Bytes); s.remove_prefix(kPiece)) {
    crypto_of(h).EVP_DigestUpdate(h->context, s.data(), kPiece);
    TRY(poll_after(t, kPiece / 4));
  }
  crypto_of(h).EVP_DigestUpdate(h->context, s.data(), s.size());
  return {};
}

Result<Value> hash_make(Thread& t, std::string_view name, Value data) {
  const Name* known = find_name(name);
  CryptoObject* o = TRY(library(t));
  const void* digest = nullptr;
  if (known) {
    const void*& kept = o->digests[known - kNames];
    if (!kept) kept = o->crypto.EVP_MD_fetch(nullptr, known->openssl, nullptr);
    digest = kept;
  }
  if (!digest) return t.value_error("unsupported hash type {}", {name});
  bool xof = std::strncmp(known->python, "shake", 5) == 0;
  auto* h = static_cast<HashObject*>(instance_new(t, xof ? o->xof_type : o->hash_type));
  if (!h) return Raised{};
  Ref hold = Ref::take(Value::pointer(h));
  h->state = new_ref(Value::pointer(o));
  h->digest = digest;
  h->name = new_ref(t.isolate.intern(known->python));
  h->context = o->crypto.EVP_MD_CTX_new();
  if (!h->context) return t.no_memory();
  if (!o->crypto.EVP_DigestInit_ex(h->context, digest, nullptr))
    return t.value_error("unsupported hash type {}", {name});
  if (!data.is_unset()) TRY(update_in_pieces(t, h, data));
  return hold.release();
}

void hash_destroy(Thread&, Object* o) {
  auto* h = static_cast<HashObject*>(o);
  if (h->context) crypto_of(h).EVP_MD_CTX_free(h->context);
  decref(h->name);
  decref(h->state);
}

// The digest so far, as `length` bytes (of a XOF) or all.
Result<Value> finish(Thread& t, HashObject* h, int64_t length) {
  Crypto& c = crypto_of(h);
  bool xof = length >= 0;
  if (!xof) length = c.EVP_MD_get_size(h->digest);
  Ref out = TRY_REF(bytes_new(t, nullptr, static_cast<uint64_t>(length)));
  void* copy = c.EVP_MD_CTX_new();
  if (!copy) return t.no_memory();
  auto* to = reinterpret_cast<unsigned char*>(as_bytes(out)->data);
  bool ok = c.EVP_MD_CTX_copy_ex(copy, h->context) &&
            (!xof ? c.EVP_DigestFinal_ex(copy, to, nullptr)
                  : length == 0 || c.EVP_DigestFinalXOF(copy, to, static_cast<size_t>(length)));
  c.EVP_MD_CTX_free(copy);
  if (!ok) return t.raise(Exc::RuntimeError, "hashlib: libcrypto could not finish the digest");
  return out.release();
}
Result<Value> hexadecimal(Thread& t, Value bytes) {
  Ref b = Ref::take(bytes);
  return bytes_hex(t, b, Value::unset(), Value::unset());
}
Result<int64_t> xof_length(Thread& t, Value v) {
  int64_t n = TRY(to_index(t, v));
  if (n < 0 || n > (int64_t{1} << 31)) return t.value_error("value must be positive");
  return n;
}

Result<Value> hash_repr(Thread& t, Value self) {
  char address[32];
  snprintf(address, sizeof address, "%p", static_cast<void*>(self.object()));
  return str_format(t, "<{} {}.{} object @ {}>",
                    {FormatArg(as_hash(self)->name), FormatArg(type_of(t, self)->module),
                     FormatArg(type_of(t, self)->name), address});
}

Result<const void*> digest_named(Thread& t, CryptoObject* o, Value name) {
  if (!is_str(t, name))
    return t.type_error("pbkdf2_hmac() argument 'hash_name' must be str, not {}", {FormatArg::type_of(name)});
  std::string_view text = TRY(str_utf8(t, name));
  const Name* known = find_name(text);
  const void* d = known ? o->crypto.EVP_get_digestbyname(known->openssl) : nullptr;
  if (!d)
    return t.raise_type(own_value(t, "_hashlib", "UnsupportedDigestmodError"), "unsupported hash type {}", {text});
  return d;
}

}  // namespace

#define HASH(name) \
  NATIVE(hash_##name) { return hash_make(t, #name, args[0]); }
HASH(md5)
HASH(sha1)
HASH(sha224)
HASH(sha256)
HASH(sha384)
HASH(sha512) HASH(sha3_224) HASH(sha3_256) HASH(sha3_384) HASH(sha3_512) HASH(shake_128) HASH(shake_256)
#undef HASH

    NATIVE(hash_new) {
  if (!is_str(t, args[0]))
    return t.type_error("new() argument 'name' must be str, not {}", {FormatArg::type_of(args[0])});
  return hash_make(t, TRY(str_utf8(t, args[0])), args[1]);
}
NATIVE(hash_update) {
  TRY(update_in_pieces(t, as_hash(args[0]), args[1]));
  return Value::none();
}
NATIVE(hash_digest) { return finish(t, as_hash(args[0]), -1); }
NATIVE(hash_hexdigest) { return hexadecimal(t, TRY(finish(t, as_hash(args[0]), -1))); }
NATIVE(hash_xof_digest) { return finish(t, as_hash(args[0]), TRY(xof_length(t, args[1]))); }
NATIVE(hash_xof_hexdigest) { return hexadecimal(t, TRY(finish(t, as_hash(args[0]), TRY(xof_length(t, args[1]))))); }
NATIVE(hash_copy) {
  HashObject* h = as_hash(args[0]);
  auto* n = static_cast<HashObject*>(instance_new(t, type_of(t, args[0])));
  if (!n) return Raised{};
  n->state = new_ref(h->state);
  n->name = new_ref(h->name);
  n->digest = h->digest;
  n->context = crypto_of(h).EVP_MD_CTX_new();
  if (n->context) crypto_of(h).EVP_MD_CTX_copy_ex(n->context, h->context);
  return Value::pointer(n);
}

NATIVE(hash_pbkdf2) {
  CryptoObject* o = TRY(library(t));
  const void* digest = TRY(digest_named(t, o, args[0]));
  std::string_view password = TRY(bytes_like(t, args[1])), salt = TRY(bytes_like(t, args[2]));
  int64_t rounds = TRY(to_index(t, args[3]));
  if (rounds < 1) return t.value_error("iteration value must be greater than 0.");
  if (rounds > INT32_MAX) return t.raise(Exc::OverflowError, "iteration value is too great.");
  int64_t n = args[4].is_none() ? o->crypto.EVP_MD_get_size(digest) : TRY(to_index(t, args[4]));
  if (n < 1) return t.value_error("key length must be greater than 0.");
  if (n > INT32_MAX || password.size() > INT32_MAX || salt.size() > INT32_MAX)
    return t.raise(Exc::OverflowError, "key length is too great.");
  Ref out = TRY_REF(bytes_new(t, nullptr, static_cast<uint64_t>(n)));
  if (!o->crypto.PKCS5_PBKDF2_HMAC(password.data(), static_cast<int>(password.size()),
                                   reinterpret_cast<const unsigned char*>(salt.data()), static_cast<int>(salt.size()),
                                   static_cast<int>(rounds), digest, static_cast<int>(n),
                                   reinterpret_cast<unsigned char*>(as_bytes(out)->data)))
    return t.value_error("PBKDF2 failed");
  return out.release();
}

NATIVE(hash_scrypt) {
  CryptoObject* o = TRY(library(t));
  std::string_view password = TRY(bytes_like(t, args[0]));
  if (args[1].is_none()) return t.type_error("salt is required");
  std::string_view salt = TRY(bytes_like(t, args[1]));
  const char* names[] = {"n", "r", "p"};
  int64_t v[3];
  for (int i = 0; i < 3; i++) {
    if (!is_int_like(t, args[2 + i])) return t.type_error("{} is required and must be an unsigned int", {names[i]});
    v[i] = TRY(to_index(t, args[2 + i]));
  }
  if (v[0] < 2 || (v[0] & (v[0] - 1))) return t.value_error("n must be a power of 2.");
  int64_t maxmem = TRY(to_index(t, args[5])), n = TRY(to_index(t, args[6]));
  if (maxmem < 0 || maxmem > INT32_MAX)
    return t.value_error("maxmem must be positive and smaller than {}", {INT32_MAX});
  if (n < 1 || n > INT32_MAX) return t.value_error("dklen must be greater than 0 and smaller than {}", {INT32_MAX});
  Ref out = TRY_REF(bytes_new(t, nullptr, static_cast<uint64_t>(n)));
  if (!o->crypto.EVP_PBE_scrypt(password.data(), password.size(), reinterpret_cast<const unsigned char*>(salt.data()),
                                salt.size(), static_cast<uint64_t>(v[0]), static_cast<uint64_t>(v[1]),
                                static_cast<uint64_t>(v[2]), static_cast<uint64_t>(maxmem),
                                reinterpret_cast<unsigned char*>(as_bytes(out)->data), static_cast<size_t>(n)))
    return t.value_error("Invalid parameter combination for n, r, p, maxmem.");
  return out.release();
}

// Its time depends on the lengths only.
NATIVE(hash_compare) {
  std::string_view a, b;
  StrObject *x = str_of(t, args[0]), *y = str_of(t, args[1]);
  if (x && y) {
    if (!x->ascii || !y->ascii) return t.type_error("comparing strings with non-ASCII characters is not supported");
    a = {x->data, x->length};
    b = {y->data, y->length};
  } else {
    if (x || y) return t.type_error("a bytes-like object is required, not 'str'");
    if (!is_bytes_like(t, args[0]) || !is_bytes_like(t, args[1]))
      return t.type_error("unsupported operand types(s) or combination of types: '{}' and '{}'",
                          {FormatArg::type_of(args[0]), FormatArg::type_of(args[1])});
    a = TRY(bytes_like(t, args[0]));
    b = TRY(bytes_like(t, args[1]));
  }
  volatile uint8_t difference = a.size() != b.size();
  for (size_t i = 0; i < b.size(); i++)
    difference = difference | static_cast<uint8_t>((a.size() == b.size() ? a[i] : b[i]) ^ b[i]);
  return Value::boolean(difference == 0);
}

static Result<Value> get_digest_size(Thread& t, Value v) {
  if (str_equals(type_of(t, v)->name, "HASHXOF")) return Value::small_int(0);
  HashObject* h = as_hash(v);
  return Value::small_int(crypto_of(h).EVP_MD_get_size(h->digest));
}
static Result<Value> get_block_size(Thread&, Value v) {
  return Value::small_int(crypto_of(as_hash(v)).EVP_MD_get_block_size(as_hash(v)->digest));
}

#define TABLE_State
#define TABLE_HASH
#define TABLE_HASHXOF
#include "openssl.tables.inc"

Status build_hashlib(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::_hashlib_natives));
  TypeObject* state_type = native_type_new(t, {.name = "_hashlib.State",
                                               .payload_size = sizeof(CryptoObject),
                                               .flags = TypeObject::kDisallowNew,
                                               .table = &k_State_table});
  TypeObject* hash = TRY(native_type_with_rows(t, {.name = "_hashlib.HASH",
                                                   .payload_size = sizeof(HashObject),
                                                   .flags = TypeObject::kDisallowNew | TypeObject::kBaseType,
                                                   .table = &k_HASH_table}));
  TypeObject* xof = TRY(native_type_with_rows(t, {.name = "_hashlib.HASHXOF",
                                                  .base = hash,
                                                  .payload_size = sizeof(HashObject),
                                                  .flags = TypeObject::kDisallowNew,
                                                  .table = &k_HASHXOF_table}));
  TypeObject* error = native_type_new(
      t, {.name = "_hashlib.UnsupportedDigestmodError", .base = t.isolate.exception_type(Exc::ValueError)});
  if (!state_type || !error) return t.no_memory();
  Object* state = instance_new(t, state_type);
  if (!state) return Raised{};
  Ref hold = Ref::take(Value::pointer(state));
  static_cast<CryptoObject*>(state)->hash_type = hash;
  static_cast<CryptoObject*>(state)->xof_type = xof;
  TRY(module_set(t, module, "_state", hold));
  TRY(module_set(t, module, "HASH", Value::pointer(hash)));
  TRY(module_set(t, module, "HASHXOF", Value::pointer(xof)));
  TRY(module_set(t, module, "UnsupportedDigestmodError", Value::pointer(error)));
  return add_blake2(t, module);
}

}  // namespace mpy
