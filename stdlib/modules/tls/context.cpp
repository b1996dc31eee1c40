// _ssl.Context: what connections have in common. Certificates and keys come as bytes: files are read by Python, but for
// folders of certificates by hash, where the library looks while it verifies.
#include <cstring>
#include <string>
#include <utility>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/fields.h"
#include "runtime/numbers/number.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"
#include "openssl.natives.h"
#include "stdlib/modules/module_values.h"
#include "stdlib/modules/tls/tls.h"

namespace mpy {
using namespace tls;

namespace tls {
namespace {

// SSL_CTX_ctrl's commands
enum Control : int {
  kMode = 33,
  kSessionCacheMode = 44,
  kChain = 88,
  kChainCertificate = 89,
  kSetMinVersion = 123,
  kSetMaxVersion = 124,
  kMinVersion = 130,
  kMaxVersion = 131
};
constexpr long kMovingWriteBuffer = 2, kAutoRetry = 4;
constexpr int kClientProtocol = 16, kServerProtocol = 17;
constexpr int kCertificateEntry = 1;  // X509_LU_X509

// The first protocol of the server's list that the client offers.
int choose_protocol(Engine*, const unsigned char** out, unsigned char* out_size, const unsigned char* offered,
                    unsigned offered_size, void* context) {
  auto* bytes = as_bytes(static_cast<ContextObject*>(context)->protocols);
  unsigned char* chosen = nullptr;
  constexpr int kNegotiated = 1, kAccepted = 0, kDeclined = 3;
  int found = loaded_api().SSL_select_next_proto(&chosen, out_size, reinterpret_cast<unsigned char*>(bytes->data),
                                                 static_cast<unsigned>(bytes->length), offered, offered_size);
  if (found != kNegotiated) return kDeclined;
  *out = chosen;
  return kAccepted;
}

// The name of a server in the extension of a client's first message: a list of (kind, length, name) behind its length.
void keep_server_name(ConnectionObject* c) {
  constexpr unsigned kServerName = 0;
  constexpr size_t kHead = 5;
  const unsigned char* data = nullptr;
  size_t size = 0;
  if (!loaded_api().SSL_client_hello_get0_ext(c->engine, kServerName, &data, &size) || size < kHead) return;
  size_t length = static_cast<size_t>(data[3]) << 8 | data[4];
  if (data[2] != 0 || length > size - kHead || length > sizeof c->name) return;
  memcpy(c->name, data + kHead, length);
  c->name_size = static_cast<uint8_t>(length);
}
// A client's first message stops the handshake once, so that Python may choose another context.
int pause_at_hello(Engine* engine, int*, void*) {
  constexpr int kGoOn = 1, kRetry = -1;
  auto* c = static_cast<ConnectionObject*>(loaded_api().SSL_get_ex_data(engine, kConnectionSlot));
  if (std::exchange(c->greeted, true)) return kGoOn;
  keep_server_name(c);
  return kRetry;
}

struct Secret {
  std::string text;
  bool given, asked = false;
};
int give_password(char* out, int size, int, void* secret) {
  auto* s = static_cast<Secret*>(secret);
  s->asked = true;
  if (!s->given || s->text.size() > static_cast<size_t>(size)) return -1;
  memcpy(out, s->text.data(), s->text.size());
  return static_cast<int>(s->text.size());
}
int no_password(char*, int, int, void*) { return -1; }

class Reader {  // a pipe over bytes that outlive it
 public:
  explicit Reader(std::string_view s) : pipe_(loaded_api().BIO_new_mem_buf(s.data(), static_cast<int>(s.size()))) {}
  ~Reader() {
    if (pipe_) loaded_api().BIO_free(pipe_);
  }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  Pipe* get() const { return pipe_; }

 private:
  Pipe* pipe_;
};

Result<Value> context_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value a[1];
  TRY(bind_call(t, "Context", args, kwnames, {"protocol"}, 1, a));
  if (a[0].is_unset()) return t.type_error("Context() needs a protocol");
  int64_t protocol = TRY(to_index(t, a[0]));
  const Api* library = TRY(api(t));
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  Ref hold = Ref::take(Value::pointer(o));
  auto* c = static_cast<ContextObject*>(o);
  c->protocols = Value::none();
  const Method* method = protocol == kClientProtocol   ? library->TLS_client_method()
                         : protocol == kServerProtocol ? library->TLS_server_method()
                                                       : library->TLS_method();
  c->settings = library->SSL_CTX_new(method);
  if (!c->settings) return t.no_memory();
  library->SSL_CTX_ctrl(c->settings, kMode, kMovingWriteBuffer | kAutoRetry, nullptr);
  static const unsigned char kName[] = "Python";
  library->SSL_CTX_set_session_id_context(c->settings, kName, sizeof kName);
  return hold.release();
}
void context_destroy(Thread&, Object* o) {
  auto* c = static_cast<ContextObject*>(o);
  if (c->settings) loaded_api().SSL_CTX_free(c->settings);
  decref(c->protocols);
}
Status no_init(Thread&, Value, std::span<const Value>, Value) { return {}; }
constexpr auto context_visit = visit_fields<ContextObject, &ContextObject::protocols>;

Result<int64_t> number_or(Thread& t, Value v, int64_t otherwise) {
  return v.is_none() ? Result<int64_t>(otherwise) : to_index(t, v);
}

}  // namespace

Result<Value> failure(Thread& t, int code) {
  const Api& a = loaded_api();
  unsigned long e = a.ERR_peek_last_error();
  const char* text = a.ERR_reason_error_string(e);
  Ref library = TRY_REF(text_or_none(t, e ? a.ERR_lib_error_string(e) : nullptr));
  Ref reason = TRY_REF(text_or_none(t, e ? text : nullptr));
  a.ERR_clear_error();
  return tuple_new(t, {Value::small_int(code), library.get(), reason.get()});
}

Result<Value> text_or_none(Thread& t, const char* s) { return s ? str_from_utf8(t, s) : Result<Value>(Value::none()); }

Result<Value> encoded(Thread& t, const Certificate* certificate) {
  const Api& a = loaded_api();
  unsigned char* data = nullptr;
  int size = a.i2d_X509(certificate, &data);
  if (size < 0) return failure(t);
  auto bytes = bytes_new(t, reinterpret_cast<char*>(data), static_cast<uint64_t>(size));
  a.CRYPTO_free(data, __FILE__, __LINE__);
  return bytes;
}

Result<Value> encoded_all(Thread& t, const Stack* certificates) {
  const Api& a = loaded_api();
  Ref all = TRY_REF(list_new(t));
  int n = certificates ? a.OPENSSL_sk_num(certificates) : 0;
  for (int i = 0; i < n; i++) {
    Ref one = TRY_REF(encoded(t, static_cast<Certificate*>(a.OPENSSL_sk_value(certificates, i))));
    TRY(list_append(t, as_list(all), one));
  }
  return all.release();
}

Result<Value> described(Thread& t, const Cipher* cipher) {
  if (!cipher) return Value::none();
  const Api& a = loaded_api();
  Ref name = TRY_REF(text_or_none(t, a.SSL_CIPHER_get_name(cipher)));
  Ref protocol = TRY_REF(text_or_none(t, a.SSL_CIPHER_get_version(cipher)));
  return tuple_new(t, {name.get(), protocol.get(), Value::small_int(a.SSL_CIPHER_get_bits(cipher, nullptr))});
}

}  // namespace tls

// options(bits or None): the SSL_OP_… bits, set if given.
NATIVE(tls_options) {
  Settings* s = as_context(args[0])->settings;
  const Api& a = loaded_api();
  if (!args[1].is_none()) {
    auto wanted = static_cast<uint64_t>(TRY(to_index(t, args[1])));
    uint64_t now = a.SSL_CTX_get_options(s);
    a.SSL_CTX_clear_options(s, now & ~wanted);
    a.SSL_CTX_set_options(s, wanted & ~now);
  }
  return make_uint(t, a.SSL_CTX_get_options(s));
}
// verify(mode or None): the SSL_VERIFY_… bits, set if given.
NATIVE(tls_verify) {
  Settings* s = as_context(args[0])->settings;
  const Api& a = loaded_api();
  if (!args[1].is_none()) a.SSL_CTX_set_verify(s, static_cast<int>(TRY(to_index(t, args[1]))), nullptr);
  return Value::small_int(a.SSL_CTX_get_verify_mode(s));
}
// verify_flags(bits or None): the X509_V_FLAG_… bits, set if given.
NATIVE(tls_verify_flags) {
  const Api& a = loaded_api();
  Demands* demands = a.SSL_CTX_get0_param(as_context(args[0])->settings);
  if (!args[1].is_none()) {
    auto wanted = static_cast<unsigned long>(TRY(to_index(t, args[1])));
    unsigned long now = a.X509_VERIFY_PARAM_get_flags(demands);
    if (now & ~wanted) a.X509_VERIFY_PARAM_clear_flags(demands, now & ~wanted);
    if (wanted & ~now) a.X509_VERIFY_PARAM_set_flags(demands, wanted & ~now);
  }
  return make_uint(t, a.X509_VERIFY_PARAM_get_flags(demands));
}
// versions(greatest, version or None): the least or greatest protocol version, set if given; False if it can't be.
NATIVE(tls_versions) {
  Settings* s = as_context(args[0])->settings;
  const Api& a = loaded_api();
  bool greatest = TRY(to_bool(t, args[1]));
  if (!args[2].is_none()) {
    long version = static_cast<long>(TRY(to_index(t, args[2])));
    if (!a.SSL_CTX_ctrl(s, greatest ? kSetMaxVersion : kSetMinVersion, version, nullptr)) {
      a.ERR_clear_error();
      return Value::boolean(false);
    }
  }
  return make_int(t, a.SSL_CTX_ctrl(s, greatest ? kMaxVersion : kMinVersion, 0, nullptr));
}
// tickets(count or None): the TLS 1.3 tickets a server sends, set if given; None if it can't be.
NATIVE(tls_tickets) {
  Settings* s = as_context(args[0])->settings;
  const Api& a = loaded_api();
  int64_t wanted = TRY(number_or(t, args[1], -1));
  if (wanted >= 0 && !a.SSL_CTX_set_num_tickets(s, static_cast<size_t>(wanted))) return Value::none();
  return make_uint(t, a.SSL_CTX_get_num_tickets(s));
}
NATIVE(tls_post_handshake) {
  loaded_api().SSL_CTX_set_post_handshake_auth(as_context(args[0])->settings, TRY(to_bool(t, args[1])));
  return Value::none();
}
// trust(data, pem): certificates to be trusted; how many, or a failure. 0 whatever the data holds instead.
NATIVE(tls_trust) {
  const Api& a = loaded_api();
  std::string_view data = TRY(bytes_like(t, args[1]));
  bool pem = TRY(to_bool(t, args[2]));
  Reader reader(data);
  if (!reader.get()) return t.no_memory();
  Store* store = a.SSL_CTX_get_cert_store(as_context(args[0])->settings);
  int64_t count = 0;
  for (;; count++) {
    Certificate* c = pem ? a.PEM_read_bio_X509(reader.get(), nullptr, no_password, nullptr)
                         : a.d2i_X509_bio(reader.get(), nullptr);
    if (!c) break;
    int added = a.X509_STORE_add_cert(store, c);
    a.X509_free(c);
    if (!added) return failure(t);
  }
  // The end of the data is an error, too; what it is called differs.
  constexpr unsigned kPem = 9, kAsn1 = 13, kNoStartLine = 108, kHeaderTooLong = 123;
  unsigned long e = a.ERR_peek_last_error();
  unsigned library = (e >> 23) & 0xFF, reason = e & 0x7FFFFF;
  bool ended = !e || (pem ? library == kPem && reason == kNoStartLine : library == kAsn1 && reason == kHeaderTooLong);
  if (count && !ended) return failure(t);
  a.ERR_clear_error();
  return make_int(t, count);
}
// folder(path or None): trusts the certificates of a folder, which are named by their hashes; None: the system's.
NATIVE(tls_folder) {
  const Api& a = loaded_api();
  Settings* s = as_context(args[0])->settings;
  if (args[1].is_none()) {
    a.SSL_CTX_set_default_verify_paths(s);
    a.ERR_clear_error();
    return Value::none();
  }
  std::string path(TRY(bytes_like(t, args[1])));
  if (!a.SSL_CTX_load_verify_locations(s, nullptr, path.c_str())) return failure(t);
  return Value::none();
}
// What the library calls any failure to read PEM.
static Result<Value> pem_failure(Thread& t) {
  loaded_api().ERR_clear_error();
  Ref library = TRY_REF(str_from_utf8(t, "SSL routines"));
  Ref reason = TRY_REF(str_from_utf8(t, "PEM lib"));
  constexpr int kPemLibrary = 0x80009;  // ERR_R_PEM_LIB
  return tuple_new(t, {Value::small_int(kPemLibrary), library.get(), reason.get()});
}
// identity(chain, key, password or None): the own certificate with those behind it, and its key, in PEM. None, or a
// failure; True where a password is asked for and none is given.
NATIVE(tls_identity) {
  const Api& a = loaded_api();
  Settings* s = as_context(args[0])->settings;
  std::string chain(TRY(bytes_like(t, args[1]))), key(TRY(bytes_like(t, args[2])));
  Secret secret{args[3].is_none() ? std::string() : std::string(TRY(bytes_like(t, args[3]))), !args[3].is_none()};
  a.ERR_clear_error();
  Reader certificates(chain), keys(key);
  if (!certificates.get() || !keys.get()) return t.no_memory();
  Certificate* own = a.PEM_read_bio_X509(certificates.get(), nullptr, no_password, nullptr);
  if (!own) return pem_failure(t);
  int used = a.SSL_CTX_use_certificate(s, own);
  a.X509_free(own);
  if (!used) return failure(t);
  a.SSL_CTX_ctrl(s, kChain, 0, nullptr);
  while (Certificate* next = a.PEM_read_bio_X509(certificates.get(), nullptr, no_password, nullptr))
    if (!a.SSL_CTX_ctrl(s, kChainCertificate, 0, next)) {
      a.X509_free(next);
      return failure(t);
    }
  a.ERR_clear_error();
  Key* own_key = a.PEM_read_bio_PrivateKey(keys.get(), nullptr, give_password, &secret);
  if (!own_key) {
    if (!secret.asked || secret.given) return pem_failure(t);
    a.ERR_clear_error();
    return Value::boolean(true);
  }
  used = a.SSL_CTX_use_PrivateKey(s, own_key);
  a.EVP_PKEY_free(own_key);
  if (!used || !a.SSL_CTX_check_private_key(s)) return failure(t);
  return Value::none();
}
// A cipher: (name, protocol, bits, bits of its algorithm, number, description, whether it authenticates itself, and the
// names of its algorithm, digest, key exchange and authentication).
static Result<Value> full_description(Thread& t, const Cipher* cipher) {
  const Api& a = loaded_api();
  char description[256] = "";
  a.SSL_CIPHER_description(cipher, description, sizeof description);
  size_t length = strlen(description);
  while (length && description[length - 1] == '\n') description[--length] = '\0';
  auto name_of = [&](int number) { return text_or_none(t, number ? a.OBJ_nid2ln(number) : nullptr); };
  Ref name = TRY_REF(text_or_none(t, a.SSL_CIPHER_get_name(cipher)));
  Ref protocol = TRY_REF(text_or_none(t, a.SSL_CIPHER_get_version(cipher)));
  Ref text = TRY_REF(text_or_none(t, description));
  Ref number = TRY_REF(make_uint(t, a.SSL_CIPHER_get_id(cipher)));
  Ref symmetric = TRY_REF(name_of(a.SSL_CIPHER_get_cipher_nid(cipher)));
  Ref digest = TRY_REF(name_of(a.SSL_CIPHER_get_digest_nid(cipher)));
  Ref exchange = TRY_REF(name_of(a.SSL_CIPHER_get_kx_nid(cipher)));
  Ref authentication = TRY_REF(name_of(a.SSL_CIPHER_get_auth_nid(cipher)));
  int algorithm = 0;
  Value strength = Value::small_int(a.SSL_CIPHER_get_bits(cipher, &algorithm));
  return tuple_new(t, {name.get(), protocol.get(), strength, Value::small_int(algorithm), number.get(), text.get(),
                       Value::boolean(a.SSL_CIPHER_is_aead(cipher) != 0), symmetric.get(), digest.get(),
                       exchange.get(), authentication.get()});
}
// ciphers(text or None): chooses ciphers of TLS up to 1.2 (False: none has these names); None: a list of all,
// described.
NATIVE(tls_ciphers) {
  const Api& a = loaded_api();
  Settings* s = as_context(args[0])->settings;
  if (!args[1].is_none()) {
    std::string text(TRY(str_utf8(t, args[1])));
    bool found = a.SSL_CTX_set_cipher_list(s, text.c_str());
    a.ERR_clear_error();
    return Value::boolean(found);
  }
  Ref all = TRY_REF(list_new(t));
  const Stack* ciphers = a.SSL_CTX_get_ciphers(s);
  int n = ciphers ? a.OPENSSL_sk_num(ciphers) : 0;
  for (int i = 0; i < n; i++) {
    Ref row = TRY_REF(full_description(t, static_cast<const Cipher*>(a.OPENSSL_sk_value(ciphers, i))));
    TRY(list_append(t, as_list(all), row));
  }
  return all.release();
}
NATIVE(tls_security_level) {
  return Value::small_int(loaded_api().SSL_CTX_get_security_level(as_context(args[0])->settings));
}
// protocols(bytes): the names that ALPN offers or chooses from, each behind its length.
NATIVE(tls_protocols) {
  const Api& a = loaded_api();
  ContextObject* c = as_context(args[0]);
  if (!is_kind(args[1], Kind::Bytes)) return t.type_error("protocols() takes bytes");
  auto* bytes = as_bytes(args[1]);
  decref(std::exchange(c->protocols, new_ref(args[1])));
  if (a.SSL_CTX_set_alpn_protos(c->settings, reinterpret_cast<unsigned char*>(bytes->data),
                                static_cast<unsigned>(bytes->length)))
    return failure(t);
  a.SSL_CTX_set_alpn_select_cb(c->settings, choose_protocol, c);
  return Value::none();
}
// pauses(wanted): whether a server's handshake stops at the client's first message.
NATIVE(tls_pauses) {
  bool wanted = TRY(to_bool(t, args[1]));
  loaded_api().SSL_CTX_set_client_hello_cb(as_context(args[0])->settings, wanted ? pause_at_hello : nullptr, nullptr);
  return Value::none();
}
// trusted(): what is trusted and has been loaded: a list of (certificate, whether it may issue others; None: a list of
// those that were withdrawn).
NATIVE(tls_trusted) {
  const Api& a = loaded_api();
  const Stack* entries = a.X509_STORE_get0_objects(a.SSL_CTX_get_cert_store(as_context(args[0])->settings));
  Ref all = TRY_REF(list_new(t));
  int n = entries ? a.OPENSSL_sk_num(entries) : 0;
  for (int i = 0; i < n; i++) {
    auto* entry = static_cast<const Entry*>(a.OPENSSL_sk_value(entries, i));
    Ref pair;
    if (a.X509_OBJECT_get_type(entry) == kCertificateEntry) {
      Certificate* certificate = a.X509_OBJECT_get0_X509(entry);
      Ref data = TRY_REF(encoded(t, certificate));
      pair = TRY_REF(tuple_new(t, {data.get(), Value::boolean(a.X509_check_ca(certificate) > 0)}));
    } else {
      pair = TRY_REF(tuple_new(t, {Value::none(), Value::none()}));
    }
    TRY(list_append(t, as_list(all), pair));
  }
  return all.release();
}
// control(command): one of the library's counters.
NATIVE(tls_counter) {
  constexpr int64_t kFirst = 20, kLast = 31;  // SSL_CTRL_SESS_NUMBER … SSL_CTRL_SESS_CACHE_FULL
  int64_t which = TRY(to_index(t, args[1]));
  if (which < kFirst || which > kLast) return t.value_error("no counter has this number");
  long value = loaded_api().SSL_CTX_ctrl(as_context(args[0])->settings, static_cast<int>(which), 0, nullptr);
  return make_int(t, value);
}

// --- the module

NATIVE(tls_version) {  // (number, text)
  const Api* a = TRY(api(t));
  Ref number = TRY_REF(make_uint(t, a->OpenSSL_version_num()));
  Ref text = TRY_REF(text_or_none(t, a->OpenSSL_version(0)));
  return tuple_new(t, {number.get(), text.get()});
}
NATIVE(tls_paths) {  // where the library looks: the variables and values of the file and the folder
  const Api* a = TRY(api(t));
  Ref all = TRY_REF(list_new(t));
  for (const char* s : {a->X509_get_default_cert_file_env(), a->X509_get_default_cert_file(),
                        a->X509_get_default_cert_dir_env(), a->X509_get_default_cert_dir()}) {
    Ref text = TRY_REF(str_from_utf8(t, s));
    TRY(list_append(t, as_list(all), text));
  }
  return all.release();
}
NATIVE(tls_random) {
  const Api* a = TRY(api(t));
  int64_t n = TRY(to_index(t, args[0]));
  if (n < 0) return t.value_error("num must be positive");
  if (n > INT32_MAX) return t.raise(Exc::OverflowError, "signed integer is greater than maximum");
  Ref bytes = TRY_REF(bytes_new(t, nullptr, static_cast<uint64_t>(n)));
  auto* data = reinterpret_cast<unsigned char*>(as_bytes(bytes)->data);
  if (a->RAND_bytes(data, static_cast<int>(n)) != 1) return failure(t);
  return bytes.release();
}
NATIVE(tls_random_status) { return Value::boolean(TRY(api(t))->RAND_status() == 1); }
NATIVE(tls_random_add) {
  const Api* a = TRY(api(t));
  std::string data(is_str(t, args[0]) ? TRY(str_utf8(t, args[0])) : TRY(bytes_like(t, args[0])));
  a->RAND_add(data.data(), static_cast<int>(data.size()), TRY(to_double(t, args[1])));
  return Value::none();
}

namespace tls {
#define TABLE_Context
#include "openssl.tables.inc"
}  // namespace tls

Status build_ssl(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::_ssl_natives));
  TRY(add_type(t, module, open_type("_ssl.Context", sizeof(ContextObject), k_Context_table)));
  return add_connections(t, module);
}

}  // namespace mpy
