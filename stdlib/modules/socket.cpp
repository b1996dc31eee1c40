// System calls of sockets for socket.py. Addresses come and go as the bytes of a sockaddr.
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>

#include "posix.natives.h"
#include "runtime/text/bytes_methods.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/posix/args.h"

namespace mpy {

using namespace posix;

namespace {

struct Address {
  sockaddr_storage storage{};
  socklen_t size = sizeof storage;
  sockaddr* get() { return reinterpret_cast<sockaddr*>(&storage); }
};

Result<Value> address_bytes(Thread& t, const void* at, socklen_t size) {
  return bytes_new(t, static_cast<const char*>(at), std::min<size_t>(size, sizeof(sockaddr_storage)));
}
Result<Value> address_bytes(Thread& t, const Address& a) { return address_bytes(t, &a.storage, a.size); }

Result<Address> address_arg(Thread& t, Value v) {
  std::string_view d = TRY(bytes_like(t, v));
  Address a;
  if (d.size() > sizeof a.storage) return t.value_error("the address is too long");
  memcpy(&a.storage, d.data(), d.size());
  a.size = static_cast<socklen_t>(d.size());
  return a;
}

// A count of bytes to receive, at most what one object can hold.
Result<size_t> size_arg(Thread& t, Value v) {
  int64_t n = TRY(to_index(t, v));
  if (n < 0) return t.value_error("negative buffersize in recv");
  return static_cast<size_t>(n);
}

// Receives into a fresh bytes; how(buffer, n) is the system call.
template <class F>
Result<Value> received(Thread& t, size_t n, F how) {
  Ref out = TRY_REF(bytes_new(t, nullptr, n));
  char* data = as_bytes(out)->data;
  int64_t got = TRY(blocking(t, [&] { return how(data, n); }));
  if (got < 0) return os_error(t);
  return static_cast<size_t>(got) >= n ? out.release() : bytes_new(t, data, static_cast<uint64_t>(got));
}

// (code, text) of what the resolver reports, as socket.py raises it; a failed system call raises OSError.
Result<Value> resolver_error(Thread& t, int code) {
  if (code == EAI_SYSTEM) return os_error(t);
  Ref text = TRY_REF(str_from_utf8(t, gai_strerror(code)));
  return tuple_new(t, {Value::small_int(code), text.get()});
}

Result<Value> entry_of(Thread& t, const addrinfo& a) {
  Ref address = TRY_REF(address_bytes(t, a.ai_addr, a.ai_addrlen));
  Ref name = TRY_REF(str_from_utf8(t, a.ai_canonname ? a.ai_canonname : ""));
  return tuple_new(t, {Value::small_int(a.ai_family), Value::small_int(a.ai_socktype), Value::small_int(a.ai_protocol),
                       name.get(), address.get()});
}

}  // namespace

NATIVE(sockets_open) {
  int family = TRY(int_arg(t, args[0])), type = TRY(int_arg(t, args[1]));
  int fd = socket(family, type | SOCK_CLOEXEC, TRY(int_arg(t, args[2])));
  return fd < 0 ? Result<Value>(os_error(t)) : Value::small_int(fd);
}
NATIVE(sockets_pair) {
  int fds[2];
  int family = TRY(int_arg(t, args[0])), type = TRY(int_arg(t, args[1]));
  if (socketpair(family, type | SOCK_CLOEXEC, TRY(int_arg(t, args[2])), fds) < 0) return os_error(t);
  return tuple_new(t, {Value::small_int(fds[0]), Value::small_int(fds[1])});
}
NATIVE(sockets_bind) {
  int fd = TRY(int_arg(t, args[0]));
  Address a = TRY(address_arg(t, args[1]));
  return done(t, bind(fd, a.get(), a.size));
}
// Not tried again after a signal: the connection goes on being made, and socket.py waits for it.
NATIVE(sockets_connect) {
  int fd = TRY(int_arg(t, args[0]));
  Address a = TRY(address_arg(t, args[1]));
  int rc;
  {
    Unlocked other(t);
    rc = connect(fd, a.get(), a.size);
  }
  return rc < 0 ? Result<Value>(os_error(t)) : Value::none();
}
NATIVE(sockets_listen) {
  int fd = TRY(int_arg(t, args[0]));
  return done(t, listen(fd, TRY(int_arg(t, args[1]))));
}
NATIVE(sockets_accept) {
  int fd = TRY(int_arg(t, args[0]));
  Address from;
  int64_t got = TRY(blocking(t, [&] {
    from.size = sizeof from.storage;
    return accept4(fd, from.get(), &from.size, SOCK_CLOEXEC);
  }));
  if (got < 0) return os_error(t);
  Result<Value> address = address_bytes(t, from);
  if (address.raised()) {
    close(static_cast<int>(got));
    return address;
  }
  Ref held = Ref::take(address.take());
  return tuple_new(t, {Value::small_int(got), held.get()});
}
NATIVE(sockets_own_address) {
  Address a;
  if (getsockname(TRY(int_arg(t, args[0])), a.get(), &a.size) < 0) return os_error(t);
  return address_bytes(t, a);
}
NATIVE(sockets_peer_address) {
  Address a;
  if (getpeername(TRY(int_arg(t, args[0])), a.get(), &a.size) < 0) return os_error(t);
  return address_bytes(t, a);
}

NATIVE(sockets_send) {
  int fd = TRY(int_arg(t, args[0])), flags = TRY(int_arg(t, args[2]));
  std::string copy;
  std::string_view d = TRY(stable_bytes(t, args[1], &copy));
  Address to{.size = 0};
  if (!args[3].is_none()) to = TRY(address_arg(t, args[3]));
  int64_t put = TRY(blocking(
      t, [&] { return sendto(fd, d.data(), d.size(), flags | MSG_NOSIGNAL, to.size ? to.get() : nullptr, to.size); }));
  if (put < 0) return os_error(t);
  return make_int(t, put);
}
NATIVE(sockets_receive) {
  int fd = TRY(int_arg(t, args[0])), flags = TRY(int_arg(t, args[2]));
  size_t n = TRY(size_arg(t, args[1]));
  return received(t, n, [&](char* p, size_t room) { return recv(fd, p, room, flags); });
}
NATIVE(sockets_receive_from) {
  int fd = TRY(int_arg(t, args[0])), flags = TRY(int_arg(t, args[2]));
  size_t n = TRY(size_arg(t, args[1]));
  Address from;
  Ref data = TRY_REF(received(t, n, [&](char* p, size_t room) {
    from.size = sizeof from.storage;
    return recvfrom(fd, p, room, flags, from.get(), &from.size);
  }));
  Ref address = TRY_REF(address_bytes(t, from));
  return tuple_new(t, {data.get(), address.get()});
}

// `control`: None, or the bytes of the control messages, laid out as the system wants them.
NATIVE(sockets_send_message) {
  int fd = TRY(int_arg(t, args[0])), flags = TRY(int_arg(t, args[3]));
  std::string copy;
  std::string_view d = TRY(stable_bytes(t, args[1], &copy));
  std::string control(TRY(bytes_like(t, args[2])));
  Address to{.size = 0};
  if (!args[4].is_none()) to = TRY(address_arg(t, args[4]));
  iovec part{const_cast<char*>(d.data()), d.size()};
  msghdr message{};
  message.msg_name = to.size ? to.get() : nullptr;
  message.msg_namelen = to.size;
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = control.empty() ? nullptr : control.data();
  message.msg_controllen = control.size();
  int64_t put = TRY(blocking(t, [&] { return sendmsg(fd, &message, flags | MSG_NOSIGNAL); }));
  if (put < 0) return os_error(t);
  return make_int(t, put);
}
// (data, control messages, flags, address)
NATIVE(sockets_receive_message) {
  int fd = TRY(int_arg(t, args[0])), flags = TRY(int_arg(t, args[3]));
  size_t n = TRY(size_arg(t, args[1])), room_for_control = TRY(size_arg(t, args[2]));
  Ref control = TRY_REF(bytes_new(t, nullptr, room_for_control));
  Address from;
  msghdr message{};
  Ref data = TRY_REF(received(t, n, [&](char* p, size_t room) {
    iovec part{p, room};
    message.msg_name = from.get();
    message.msg_namelen = sizeof from.storage;
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = room_for_control ? as_bytes(control)->data : nullptr;
    message.msg_controllen = room_for_control;
    return recvmsg(fd, &message, flags | MSG_CMSG_CLOEXEC);
  }));
  from.size = message.msg_namelen;
  Ref messages = TRY_REF(bytes_new(t, as_bytes(control)->data, message.msg_controllen));
  Ref address = TRY_REF(address_bytes(t, from));
  return tuple_new(t, {data.get(), messages.get(), Value::small_int(message.msg_flags), address.get()});
}

NATIVE(sockets_shutdown) {
  int fd = TRY(int_arg(t, args[0]));
  return done(t, shutdown(fd, TRY(int_arg(t, args[1]))));
}
NATIVE(sockets_set_option) {
  int fd = TRY(int_arg(t, args[0])), level = TRY(int_arg(t, args[1])), option = TRY(int_arg(t, args[2]));
  std::string value(TRY(bytes_like(t, args[3])));
  return done(t, setsockopt(fd, level, option, value.data(), static_cast<socklen_t>(value.size())));
}
NATIVE(sockets_get_option) {
  int fd = TRY(int_arg(t, args[0])), level = TRY(int_arg(t, args[1])), option = TRY(int_arg(t, args[2]));
  int size = TRY(int_arg(t, args[3]));
  char value[1024];
  if (size < 0 || size > static_cast<int>(sizeof value)) return t.raise(Exc::OSError, "getsockopt buflen out of range");
  auto room = static_cast<socklen_t>(size);
  if (getsockopt(fd, level, option, value, &room) < 0) return os_error(t);
  return bytes_new(t, value, room);
}

// A list of (family, type, protocol, canonical name, address), or (code, text) of what went wrong.
NATIVE(sockets_lookup) {
  std::string host, service;
  if (!args[0].is_none()) host = TRY(fs_string(t, args[0]));
  if (!args[1].is_none()) service = TRY(fs_string(t, args[1]));
  addrinfo hints{}, *found = nullptr;
  hints.ai_family = TRY(int_arg(t, args[2]));
  hints.ai_socktype = TRY(int_arg(t, args[3]));
  hints.ai_protocol = TRY(int_arg(t, args[4]));
  hints.ai_flags = TRY(int_arg(t, args[5]));
  int code;
  {
    Unlocked other(t);
    code = getaddrinfo(args[0].is_none() ? nullptr : host.c_str(), args[1].is_none() ? nullptr : service.c_str(),
                       &hints, &found);
  }
  if (code) return resolver_error(t, code);
  auto all = [&]() -> Result<Value> {
    Ref list = TRY_REF(list_new(t));
    for (addrinfo* a = found; a; a = a->ai_next) {
      Ref entry = TRY_REF(entry_of(t, *a));
      TRY(list_append(t, as_list(list), entry));
    }
    return list.release();
  };
  Result<Value> r = all();
  freeaddrinfo(found);
  return r;
}
// [host, service], or (code, text)
NATIVE(sockets_name_of) {
  Address a = TRY(address_arg(t, args[0]));
  int flags = TRY(int_arg(t, args[1])), code;
  char host[NI_MAXHOST], service[NI_MAXSERV];
  {
    Unlocked other(t);
    code = getnameinfo(a.get(), a.size, host, sizeof host, service, sizeof service, flags);
  }
  if (code) return resolver_error(t, code);
  Ref list = TRY_REF(list_new(t));
  for (const char* text : {host, service}) {
    Ref s = TRY_REF(str_from_utf8(t, text));
    TRY(list_append(t, as_list(list), s));
  }
  return list.release();
}
NATIVE(sockets_interfaces) {
  Ref list = TRY_REF(list_new(t));
  struct if_nameindex* all = if_nameindex();
  if (!all) return os_error(t);
  auto fill = [&]() -> Status {
    for (struct if_nameindex* i = all; i->if_index; i++) {
      Ref name = TRY_REF(fs_text(t, i->if_name));
      Ref entry = TRY_REF(tuple_new(t, {Value::small_int(i->if_index), name.get()}));
      TRY(list_append(t, as_list(list), entry));
    }
    return {};
  };
  Status filled = fill();
  if_freenameindex(all);
  TRY(filled);
  return list.release();
}
// The port of a service's name, or the name of a port's service where `name` is None; None if it is not known.
NATIVE(sockets_service) {
  std::string name, protocol;
  if (!args[2].is_none()) protocol = TRY(fs_string(t, args[2]));
  const char* of = args[2].is_none() ? nullptr : protocol.c_str();
  char room[4096];
  servent entry{}, *found = nullptr;
  if (!args[0].is_none()) {
    name = TRY(fs_string(t, args[0]));
    getservbyname_r(name.c_str(), of, &entry, room, sizeof room, &found);
    return found ? Value::small_int(ntohs(static_cast<uint16_t>(found->s_port))) : Value::none();
  }
  getservbyport_r(htons(static_cast<uint16_t>(TRY(int_arg(t, args[1])))), of, &entry, room, sizeof room, &found);
  if (!found) return Value::none();
  return fs_text(t, found->s_name);
}
NATIVE(sockets_protocol) {
  std::string name = TRY(fs_string(t, args[0]));
  char room[4096];
  protoent entry{}, *found = nullptr;
  getprotobyname_r(name.c_str(), &entry, room, sizeof room, &found);
  return found ? Value::small_int(found->p_proto) : Value::none();
}
NATIVE(sockets_set_host_name) {
  std::string name = TRY(fs_string(t, args[0]));
  return done(t, sethostname(name.data(), name.size()));
}

Status build_sockets(Thread& t, Value module) { return add_functions(t, module, natives::_sockets_natives); }

}  // namespace mpy
