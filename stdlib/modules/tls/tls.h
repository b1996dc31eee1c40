// The objects of _ssl: contexts, and connections whose bytes come from and go to Python.
#pragma once
#include "runtime/types/native.h"
#include "stdlib/modules/tls/api.h"

namespace mpy::tls {

struct ContextObject : Object {
  Settings* settings;
  Value protocols;  // bytes: what ALPN of a server chooses from; None: nothing
};
inline ContextObject* as_context(Value v) { return static_cast<ContextObject*>(v.object()); }

struct ConnectionObject : Object {
  Engine* engine;  // null: its construction failed
  Pipe *incoming, *outgoing;  // of the engine
  Value context;
  bool greeted;  // the client's first message was seen
  uint8_t name_size;
  char name[255];  // of the server, as the client's first message has it
};
inline ConnectionObject* as_connection(Value v) { return static_cast<ConnectionObject*>(v.object()); }

struct SessionObject : Object {
  Session* session;
  Value context;
};
inline SessionObject* as_session(Value v) { return static_cast<SessionObject*>(v.object()); }

inline constexpr int kConnectionSlot = 0;  // of the engine's data: its ConnectionObject

Status add_connections(Thread&, Value module);

// The last error of the library, which is forgotten: (code, library, reason); the code is SSL_get_error's or 1.
Result<Value> failure(Thread&, int code = 1);

Result<Value> text_or_none(Thread&, const char*);
Result<Value> encoded(Thread&, const Certificate*);                  // DER
Result<Value> encoded_all(Thread&, const Stack* certificates);       // a list
Result<Value> described(Thread&, const Cipher*);                     // (name, protocol, bits)

}  // namespace mpy::tls
