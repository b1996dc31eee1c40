// _ssl.Connection: an engine between bytes of TLS and bytes of a program. It touches no socket: what comes is fed, what
// is to be sent is taken, by Python (stdlib/lib/ssl/).
#include <algorithm>
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
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/module_values.h"
#include "stdlib/modules/tls/tls.h"

namespace mpy {
using namespace tls;

namespace tls {
namespace {

constexpr int kMore = 2;  // SSL_ERROR_WANT_READ
constexpr int kEndIsError = 0, kEndIsLater = -1;

// What an empty incoming pipe means.
void set_end(const Api& a, ConnectionObject* c, int meaning) {
  constexpr int kSetEnd = 130;  // BIO_C_SET_BUF_MEM_EOF_RETURN
  a.BIO_ctrl(c->incoming, kSetEnd, meaning, nullptr);
}

// The server a client wants: named in its first message unless it is an address. How its certificate is compared:
// X509_CHECK_FLAG_… bits; 0: not at all.
bool set_host(const Api& a, Engine* engine, const std::string& host, bool is_address, unsigned checks) {
  constexpr int kSetHostName = 55;  // SSL_CTRL_SET_TLSEXT_HOSTNAME
  if (!is_address && !a.SSL_ctrl(engine, kSetHostName, 0, const_cast<char*>(host.c_str()))) return false;
  if (!checks) return true;
  Demands* demands = a.SSL_get0_param(engine);
  if (is_address) return a.X509_VERIFY_PARAM_set1_ip_asc(demands, host.c_str());
  a.X509_VERIFY_PARAM_set_hostflags(demands, checks);
  return a.X509_VERIFY_PARAM_set1_host(demands, host.c_str(), host.size());
}

Result<ContextObject*> context_arg(Thread& t, Value v) {
  if (!is_subtype(type_of(t, v), as_type(own_value(t, "_ssl", "Context"))))
    return t.type_error("a connection needs a context");
  return as_context(v);
}

// Connection(context, server, host or None, host_is_address, checks)
Result<Value> connection_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value v[5];
  TRY(bind_call(t, "Connection", args, kwnames, {"context", "server", "host", "is_address", "checks"}, 5, v));
  for (Value one : v)
    if (one.is_unset()) return t.type_error("Connection() takes five arguments");
  ContextObject* context = TRY(context_arg(t, v[0]));
  bool server = TRY(to_bool(t, v[1])), is_address = TRY(to_bool(t, v[3]));
  auto checks = static_cast<unsigned>(TRY(to_index(t, v[4])));
  std::string host(v[2].is_none() ? std::string_view() : TRY(bytes_like(t, v[2])));
  const Api& a = loaded_api();
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  Ref hold = Ref::take(Value::pointer(o));
  auto* c = static_cast<ConnectionObject*>(o);
  c->context = new_ref(v[0]);
  a.ERR_clear_error();
  c->engine = a.SSL_new(context->settings);
  if (!c->engine) return failure(t);
  c->incoming = a.BIO_new(a.BIO_s_mem());
  c->outgoing = a.BIO_new(a.BIO_s_mem());
  if (!c->incoming || !c->outgoing) return t.no_memory();
  a.SSL_set_bio(c->engine, c->incoming, c->outgoing);
  set_end(a, c, kEndIsLater);
  a.SSL_set_ex_data(c->engine, kConnectionSlot, c);
  if (!v[2].is_none() && !set_host(a, c->engine, host, is_address, checks)) return failure(t);
  server ? a.SSL_set_accept_state(c->engine) : a.SSL_set_connect_state(c->engine);
  return hold.release();
}
void connection_destroy(Thread&, Object* o) {
  auto* c = static_cast<ConnectionObject*>(o);
  const Api& a = loaded_api();
  if (c->incoming && !c->outgoing) a.BIO_free(c->incoming);  // its construction ended between the two
  if (c->engine) a.SSL_free(c->engine);
  decref(c->context);
}
Status no_init(Thread&, Value, std::span<const Value>, Value) { return {}; }
constexpr auto connection_visit = visit_fields<ConnectionObject, &ConnectionObject::context>;

void session_destroy(Thread&, Object* o) {
  auto* s = static_cast<SessionObject*>(o);
  if (s->session) loaded_api().SSL_SESSION_free(s->session);
  decref(s->context);
}
constexpr auto session_visit = visit_fields<SessionObject, &SessionObject::context>;

// Why a call did not succeed: what the engine waits for, or a failure.
Result<Value> reason(Thread& t, ConnectionObject* c, int result) {
  int code = loaded_api().SSL_get_error(c->engine, result);
  constexpr int kError = 1, kSystem = 5;
  if (code == kError || code == kSystem) return failure(t, code);
  loaded_api().ERR_clear_error();
  return Value::small_int(-code);
}

}  // namespace
}  // namespace tls

// feed(data): bytes that came from the other side.
NATIVE(tls_feed) {
  ConnectionObject* c = as_connection(args[0]);
  std::string_view data = TRY(bytes_like(t, args[1]));
  if (data.size() > INT32_MAX) return t.raise(Exc::OverflowError, "string longer than {} bytes", {int64_t{INT32_MAX}});
  const Api& a = loaded_api();
  if (!data.empty() && a.BIO_write(c->incoming, data.data(), static_cast<int>(data.size())) < 0) return t.no_memory();
  return Value::none();
}
// ended(): nothing more will come.
NATIVE(tls_ended) {
  set_end(loaded_api(), as_connection(args[0]), kEndIsError);
  return Value::none();
}
// waiting(): how many of the bytes that were fed the engine has not taken.
NATIVE(tls_waiting) { return make_uint(t, loaded_api().BIO_ctrl_pending(as_connection(args[0])->incoming)); }
// take(): all that is to be sent to the other side.
NATIVE(tls_take) {
  const Api& a = loaded_api();
  Pipe* pipe = as_connection(args[0])->outgoing;
  size_t n = a.BIO_ctrl_pending(pipe);
  Ref bytes = TRY_REF(bytes_new(t, nullptr, n));
  if (n) a.BIO_read(pipe, as_bytes(bytes)->data, static_cast<int>(n));
  return bytes.release();
}
// handshake(), shutdown(): 0, minus what the engine waits for, or a failure.
NATIVE(tls_handshake) {
  ConnectionObject* c = as_connection(args[0]);
  loaded_api().ERR_clear_error();
  int result = loaded_api().SSL_do_handshake(c->engine);
  return result == 1 ? Result<Value>(Value::small_int(0)) : reason(t, c, result);
}
NATIVE(tls_shutdown) {
  ConnectionObject* c = as_connection(args[0]);
  const Api& a = loaded_api();
  a.ERR_clear_error();
  int result = a.SSL_shutdown(c->engine);
  if (result == 1) return Value::small_int(0);
  // 0: ours is sent, that of the other side has not come.
  if (result == 0) return Value::small_int(-kMore);
  return reason(t, c, result);
}
// read(n): bytes, minus what the engine waits for, or a failure.
NATIVE(tls_read) {
  ConnectionObject* c = as_connection(args[0]);
  int64_t n = TRY(to_index(t, args[1]));
  if (n < 0) return t.value_error("size should not be negative");
  // A record holds at most 16 KiB, and one call gives no more than one.
  constexpr int64_t kRecord = int64_t{1} << 14;
  char buffer[kRecord];
  size_t got = 0;
  const Api& a = loaded_api();
  a.ERR_clear_error();
  int result = a.SSL_read_ex(c->engine, buffer, static_cast<size_t>(std::min(n, kRecord)), &got);
  if (result == 1 || n == 0) return bytes_new(t, buffer, got);
  return reason(t, c, result);
}
// write(data): how many bytes were taken, minus what the engine waits for, or a failure.
NATIVE(tls_write) {
  ConnectionObject* c = as_connection(args[0]);
  std::string_view data = TRY(bytes_like(t, args[1]));
  const Api& a = loaded_api();
  a.ERR_clear_error();
  size_t written = 0;
  int result = data.empty() ? 1 : a.SSL_write_ex(c->engine, data.data(), data.size(), &written);
  return result == 1 ? make_uint(t, written) : reason(t, c, result);
}
NATIVE(tls_verify_later) {  // a server asks a client for its certificate after the handshake
  ConnectionObject* c = as_connection(args[0]);
  loaded_api().ERR_clear_error();
  int result = loaded_api().SSL_verify_client_post_handshake(c->engine);
  return result == 1 ? Result<Value>(Value::none()) : failure(t);
}

// --- what is known of the connection

NATIVE(tls_connection_version) {  // None before the handshake's end
  const Engine* e = as_connection(args[0])->engine;
  return loaded_api().SSL_is_init_finished(e) ? text_or_none(t, loaded_api().SSL_get_version(e)) : Value::none();
}
NATIVE(tls_cipher) { return described(t, loaded_api().SSL_get_current_cipher(as_connection(args[0])->engine)); }
NATIVE(tls_shared_ciphers) {  // those that the client offered, to a server; None otherwise
  const Api& a = loaded_api();
  const Stack* ciphers = a.SSL_get_client_ciphers(as_connection(args[0])->engine);
  if (!ciphers) return Value::none();
  Ref all = TRY_REF(list_new(t));
  for (int i = 0; i < a.OPENSSL_sk_num(ciphers); i++) {
    Ref one = TRY_REF(described(t, static_cast<const Cipher*>(a.OPENSSL_sk_value(ciphers, i))));
    TRY(list_append(t, as_list(all), one));
  }
  return all.release();
}
NATIVE(tls_protocol) {  // what ALPN agreed on, or None
  const unsigned char* data = nullptr;
  unsigned size = 0;
  loaded_api().SSL_get0_alpn_selected(as_connection(args[0])->engine, &data, &size);
  return data ? str_from_utf8(t, {reinterpret_cast<const char*>(data), size}) : Result<Value>(Value::none());
}
NATIVE(tls_pending) { return Value::small_int(loaded_api().SSL_pending(as_connection(args[0])->engine)); }
NATIVE(tls_done) { return Value::boolean(loaded_api().SSL_is_init_finished(as_connection(args[0])->engine) != 0); }
NATIVE(tls_closed) { return Value::small_int(loaded_api().SSL_get_shutdown(as_connection(args[0])->engine)); }
NATIVE(tls_reused) { return Value::boolean(loaded_api().SSL_session_reused(as_connection(args[0])->engine) != 0); }
NATIVE(tls_verdict) {  // of the other side's certificate: (code, text)
  const Api& a = loaded_api();
  long code = a.SSL_get_verify_result(as_connection(args[0])->engine);
  Ref text = TRY_REF(text_or_none(t, a.X509_verify_cert_error_string(code)));
  return tuple_new(t, {Value::small_int(code), text.get()});
}
NATIVE(tls_certificate) {  // the other side's, or None
  const Api& a = loaded_api();
  Certificate* certificate = a.SSL_get1_peer_certificate(as_connection(args[0])->engine);
  if (!certificate) return Value::none();
  auto bytes = encoded(t, certificate);
  a.X509_free(certificate);
  return bytes;
}
NATIVE(tls_certificates) {  // as the other side sent them
  return encoded_all(t, loaded_api().SSL_get_peer_cert_chain(as_connection(args[0])->engine));
}
// finished(first): the message of who finished its handshake first (binds what is above TLS to it), or None.
NATIVE(tls_finished) {
  const Api& a = loaded_api();
  char data[128];
  const Engine* e = as_connection(args[0])->engine;
  bool peer = TRY(to_bool(t, args[1]));
  size_t n = peer ? a.SSL_get_peer_finished(e, data, sizeof data) : a.SSL_get_finished(e, data, sizeof data);
  return n ? bytes_new(t, data, n) : Result<Value>(Value::none());
}
NATIVE(tls_server_name) {  // the client's wish, where the context pauses
  ConnectionObject* c = as_connection(args[0]);
  return c->name_size ? bytes_new(t, c->name, c->name_size) : Result<Value>(Value::none());
}
NATIVE(tls_use) {  // goes on with another context
  ConnectionObject* c = as_connection(args[0]);
  ContextObject* context = TRY(context_arg(t, args[1]));
  loaded_api().SSL_set_SSL_CTX(c->engine, context->settings);
  decref(std::exchange(c->context, new_ref(args[1])));
  return Value::none();
}

// --- sessions

// A copy: that of a connection which ends without a farewell can't be resumed. None before there is one.
NATIVE(tls_session) {
  ConnectionObject* c = as_connection(args[0]);
  const Session* current = loaded_api().SSL_get_session(c->engine);
  if (!current) return Value::none();
  Session* session = loaded_api().SSL_SESSION_dup(current);
  if (!session) return t.no_memory();
  auto* s = static_cast<SessionObject*>(instance_new(t, as_type(own_value(t, "_ssl", "Session"))));
  if (!s) {
    loaded_api().SSL_SESSION_free(session);
    return Raised{};
  }
  s->session = session;
  s->context = new_ref(c->context);
  return Value::pointer(s);
}
NATIVE(tls_resume) {  // begins with a session; False: it is one of another context
  ConnectionObject* c = as_connection(args[0]);
  if (type_of(t, args[1]) != as_type(own_value(t, "_ssl", "Session")))
    return t.type_error("Value is not a SSLSession.");
  SessionObject* s = as_session(args[1]);
  if (s->context.bits() != c->context.bits()) return Value::boolean(false);
  if (!loaded_api().SSL_set_session(c->engine, s->session)) return failure(t);
  return Value::boolean(true);
}
NATIVE(tls_session_id) {
  unsigned size = 0;
  auto* data = loaded_api().SSL_SESSION_get_id(as_session(args[0])->session, &size);
  return bytes_new(t, reinterpret_cast<const char*>(data), size);
}
NATIVE(tls_session_facts) {  // (time, timeout, has a ticket, its lifetime)
  const Api& a = loaded_api();
  const Session* s = as_session(args[0])->session;
  Ref time = TRY_REF(make_int(t, a.SSL_SESSION_get_time(s)));
  Ref timeout = TRY_REF(make_int(t, a.SSL_SESSION_get_timeout(s)));
  Ref hint = TRY_REF(make_uint(t, a.SSL_SESSION_get_ticket_lifetime_hint(s)));
  return tuple_new(t, {time.get(), timeout.get(), Value::boolean(a.SSL_SESSION_has_ticket(s) != 0), hint.get()});
}

namespace tls {
#define TABLE_Connection
#define TABLE_Session
#include "openssl.tables.inc"

Status add_connections(Thread& t, Value module) {
  TRY(add_type(t, module, open_type("_ssl.Connection", sizeof(ConnectionObject), k_Connection_table)));
  TRY(add_type(t, module, inner_type("_ssl.Session", sizeof(SessionObject), k_Session_table)));
  return {};
}
}  // namespace tls

}  // namespace mpy
