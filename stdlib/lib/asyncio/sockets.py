"""Sockets in the loop: its socket methods and servers."""

import socket

from .sslproto import SSLProtocol, checked_context, checked_timeout
from .socket_transports import _NOT_NOW, DatagramSocketTransport, SocketTransport


def _only_with_tls(ssl, **given):
    for name, value in given.items():
        if value is not None and not ssl:
            raise ValueError(f"{name} is only meaningful with ssl")


class SocketMethods:
    """What a loop does with sockets that do not block; a part of SelectorEventLoop."""

    async def _until(self, fd, add, remove, attempt):
        """Tries until it does not raise BlockingIOError, each time that the file is ready."""
        try:
            return attempt()
        except _NOT_NOW:
            pass
        done = self.create_future()

        def ready():
            if done.done():
                return
            try:
                result = attempt()
            except _NOT_NOW:
                return
            except BaseException as error:
                done.set_exception(error)
            else:
                done.set_result(result)

        add(fd, ready)
        try:
            return await done
        finally:
            remove(fd)

    def _must_not_block(self, sock):
        if self._debug and sock.gettimeout() != 0:
            raise ValueError("the socket must be non-blocking")

    def _when_readable(self, sock, attempt):
        self._must_not_block(sock)
        return self._until(sock.fileno(), self.add_reader, self.remove_reader, attempt)

    def _when_writable(self, sock, attempt):
        self._must_not_block(sock)
        return self._until(sock.fileno(), self.add_writer, self.remove_writer, attempt)

    async def sock_recv(self, sock, n):
        return await self._when_readable(sock, lambda: sock.recv(n))

    async def sock_recv_into(self, sock, buf):
        return await self._when_readable(sock, lambda: sock.recv_into(buf))

    async def sock_recvfrom(self, sock, bufsize):
        return await self._when_readable(sock, lambda: sock.recvfrom(bufsize))

    async def sock_recvfrom_into(self, sock, buf, nbytes=0):
        return await self._when_readable(sock, lambda: sock.recvfrom_into(buf, nbytes or len(buf)))

    async def sock_sendall(self, sock, data):
        left = memoryview(data).cast("B")
        while left:
            left = left[await self._when_writable(sock, lambda: sock.send(left)):]

    async def sock_sendto(self, sock, data, address):
        return await self._when_writable(sock, lambda: sock.sendto(data, address))

    async def sock_accept(self, sock):
        connection, address = await self._when_readable(sock, sock.accept)
        connection.setblocking(False)
        return connection, address

    async def sock_connect(self, sock, address):
        if sock.family in (socket.AF_INET, socket.AF_INET6):
            found = await self._addresses(*address[:2], family=sock.family, type=sock.type, proto=sock.proto)
            address = found[0][4]
        self._must_not_block(sock)
        try:
            sock.connect(address)
            return
        except _NOT_NOW:
            pass

        def connected():
            error = sock.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
            if error:
                raise OSError(error, f"Connect call failed {address}")

        done = self.create_future()
        fd = sock.fileno()

        def ready():
            if not done.done():
                try:
                    connected()
                except OSError as error:
                    done.set_exception(error)
                else:
                    done.set_result(None)

        self.add_writer(fd, ready)
        try:
            await done
        finally:
            self.remove_writer(fd)

    async def getaddrinfo(self, host, port, *, family=0, type=0, proto=0, flags=0):
        return await self.run_in_executor(None, socket.getaddrinfo, host, port, family, type, proto, flags)

    async def getnameinfo(self, sockaddr, flags=0):
        return await self.run_in_executor(None, socket.getnameinfo, sockaddr, flags)

    async def _addresses(self, host, port, family=0, type=socket.SOCK_STREAM, proto=0, flags=0):
        """getaddrinfo(), at once for addresses in numbers."""
        if isinstance(host, str) and (port is None or isinstance(port, int)):
            for kind in (socket.AF_INET, socket.AF_INET6):
                if family not in (0, kind):
                    continue
                try:
                    socket.inet_pton(kind, host)
                except OSError:
                    continue
                number = port or 0
                return [(kind, type, proto or (socket.IPPROTO_TCP if type == socket.SOCK_STREAM else socket.IPPROTO_UDP), "",
                         (host, number) if kind == socket.AF_INET else (host, number, 0, 0))]
        found = await self.getaddrinfo(host, port, family=family, type=type, proto=proto, flags=flags)
        if not found:
            raise OSError(f"getaddrinfo({host!r}) returned empty list")
        return found

    async def _connected(self, sock, protocol_factory, ssl=None, server=None, **of_tls):
        """A transport and a protocol over a connected socket."""
        sock.setblocking(False)
        protocol = protocol_factory()
        waiter = self.create_future()
        if not ssl:
            return await _made(SocketTransport(self, sock, protocol, waiter, server), waiter), protocol
        tls = SSLProtocol(self, protocol, checked_context(ssl, of_tls.get("server_side", False)), waiter, **of_tls)
        SocketTransport(self, sock, tls, None, server)
        return await _made(tls.app_transport, waiter), protocol

    async def start_tls(self, transport, protocol, sslcontext, *, server_side=False, server_hostname=None, ssl_handshake_timeout=None,
                        ssl_shutdown_timeout=None):
        """Goes on with TLS over a transport; the new one is the protocol's from now on."""
        context = sslcontext if sslcontext is not True else None
        if context is None or not hasattr(context, "wrap_bio"):
            raise TypeError(f"sslcontext is expected to be an instance of ssl.SSLContext, got {sslcontext!r}")
        if not isinstance(transport, SocketTransport) and not hasattr(transport, "_tls"):
            raise TypeError(f"transport {transport!r} is not supported by start_tls()")
        waiter = self.create_future()
        tls = SSLProtocol(self, protocol, context, waiter, server_side, server_hostname, False, ssl_handshake_timeout, ssl_shutdown_timeout)
        transport.pause_reading()
        transport.set_protocol(tls)
        begin = self.call_soon(tls.connection_made, transport)
        go_on = self.call_soon(transport.resume_reading)
        try:
            await waiter
        except BaseException:
            transport.close()
            begin.cancel()
            go_on.cancel()
            raise
        return tls.app_transport

    async def create_connection(self, protocol_factory, host=None, port=None, *, ssl=None, family=0, proto=0, flags=0, sock=None, local_addr=None,
                                server_hostname=None, ssl_handshake_timeout=None, ssl_shutdown_timeout=None, happy_eyeballs_delay=None, interleave=None):
        _only_with_tls(ssl, server_hostname=server_hostname, ssl_handshake_timeout=ssl_handshake_timeout, ssl_shutdown_timeout=ssl_shutdown_timeout)
        if server_hostname is None and ssl:
            if not host:
                raise ValueError("You must set server_hostname when using ssl without a host")
            server_hostname = host
        if host is not None or port is not None:
            if sock is not None:
                raise ValueError("host/port and sock can not be specified at the same time")
            sock = await self._connect_first(await self._addresses(host, port, family, proto=proto, flags=flags), local_addr)
        elif sock is None:
            raise ValueError("host and port was not specified and no sock specified")
        elif sock.type != socket.SOCK_STREAM:
            raise ValueError(f"A Stream Socket was expected, got {sock!r}")
        return await self._connected(sock, protocol_factory, ssl, server_hostname=server_hostname, ssl_handshake_timeout=ssl_handshake_timeout,
                                     ssl_shutdown_timeout=ssl_shutdown_timeout)

    async def _connect_first(self, addresses, local_addr):
        """A socket connected to the first address that answers."""
        errors = []
        for family, kind, proto, _, address in addresses:
            sock = None
            try:
                sock = socket.socket(family=family, type=kind, proto=proto)
                sock.setblocking(False)
                if local_addr is not None:
                    sock.bind(local_addr)
                await self.sock_connect(sock, address)
                return sock
            except OSError as error:
                if sock is not None:
                    sock.close()
                errors.append(error)
            except BaseException:
                if sock is not None:
                    sock.close()
                raise
        if len(errors) == 1:
            raise errors[0]
        texts = [str(error) for error in errors]
        if all(text == texts[0] for text in texts):
            raise errors[0]
        raise OSError(f"Multiple exceptions: {', '.join(texts)}")

    async def connect_accepted_socket(self, protocol_factory, sock, *, ssl=None, ssl_handshake_timeout=None, ssl_shutdown_timeout=None):
        _only_with_tls(ssl, ssl_handshake_timeout=ssl_handshake_timeout, ssl_shutdown_timeout=ssl_shutdown_timeout)
        if sock.type != socket.SOCK_STREAM:
            raise ValueError(f"A Stream Socket was expected, got {sock!r}")
        return await self._connected(sock, protocol_factory, ssl, server_side=True, ssl_handshake_timeout=ssl_handshake_timeout,
                                     ssl_shutdown_timeout=ssl_shutdown_timeout)

    async def create_unix_connection(self, protocol_factory, path=None, *, ssl=None, sock=None, server_hostname=None, ssl_handshake_timeout=None,
                                     ssl_shutdown_timeout=None):
        _only_with_tls(ssl, server_hostname=server_hostname, ssl_handshake_timeout=ssl_handshake_timeout, ssl_shutdown_timeout=ssl_shutdown_timeout)
        if ssl and server_hostname is None:
            raise ValueError("you have to pass server_hostname when using ssl")
        if path is not None:
            if sock is not None:
                raise ValueError("path and sock can not be specified at the same time")
            import os

            sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                sock.setblocking(False)
                await self.sock_connect(sock, os.fspath(path))
            except BaseException:
                sock.close()
                raise
        elif sock is None:
            raise ValueError("no path and sock were specified")
        return await self._connected(sock, protocol_factory, ssl, server_hostname=server_hostname, ssl_handshake_timeout=ssl_handshake_timeout,
                                     ssl_shutdown_timeout=ssl_shutdown_timeout)

    async def create_server(self, protocol_factory, host=None, port=None, *, family=socket.AF_UNSPEC, flags=socket.AI_PASSIVE, sock=None, backlog=100,
                            ssl=None, reuse_address=None, reuse_port=None, ssl_handshake_timeout=None, ssl_shutdown_timeout=None, start_serving=True):
        if isinstance(ssl, bool) and ssl:
            raise TypeError("ssl argument must be an SSLContext or None")
        _only_with_tls(ssl, ssl_handshake_timeout=ssl_handshake_timeout, ssl_shutdown_timeout=ssl_shutdown_timeout)
        if host is not None or port is not None:
            if sock is not None:
                raise ValueError("host/port and sock can not be specified at the same time")
            hosts = [None] if host == "" or host is None else [host] if isinstance(host, str) else list(host)
            found = []
            for name in hosts:
                for address in await self._addresses(name, port, family, flags=flags):
                    if address not in found:
                        found.append(address)
            sockets = self._bound(found, reuse_address is None or reuse_address, reuse_port)
        elif sock is None:
            raise ValueError("Neither host/port nor sock were specified")
        elif sock.type != socket.SOCK_STREAM:
            raise ValueError(f"A Stream Socket was expected, got {sock!r}")
        else:
            sockets = [sock]
        return await self._served(sockets, protocol_factory, backlog, start_serving, ssl, ssl_handshake_timeout, ssl_shutdown_timeout)

    @staticmethod
    def _bound(addresses, reuse_address, reuse_port):
        sockets = []
        try:
            for family, kind, proto, _, address in addresses:
                try:
                    sock = socket.socket(family, kind, proto)
                except OSError:
                    continue  # a family that this machine does not have
                sockets.append(sock)
                if reuse_address:
                    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, True)
                if reuse_port:
                    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, True)
                if family == socket.AF_INET6:
                    sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, True)
                try:
                    sock.bind(address)
                except OSError as error:
                    raise OSError(error.errno, f"error while attempting to bind on address {address!r}: {error.strerror.lower()}") from None
        except BaseException:
            for sock in sockets:
                sock.close()
            raise
        return sockets

    async def _served(self, sockets, protocol_factory, backlog, start, ssl, handshake_timeout, shutdown_timeout):
        of_tls = {}
        if ssl:
            of_tls = {"ssl": checked_context(ssl, True), "server_side": True,
                      "ssl_handshake_timeout": checked_timeout("ssl_handshake_timeout", handshake_timeout, None),
                      "ssl_shutdown_timeout": checked_timeout("ssl_shutdown_timeout", shutdown_timeout, None)}
        for sock in sockets:
            sock.setblocking(False)
        server = Server(self, sockets, protocol_factory, backlog, of_tls)
        if start:
            server._start()
        return server

    async def create_unix_server(self, protocol_factory, path=None, *, sock=None, backlog=100, ssl=None, ssl_handshake_timeout=None,
                                 ssl_shutdown_timeout=None, start_serving=True):
        if isinstance(ssl, bool) and ssl:
            raise TypeError("ssl argument must be an SSLContext or None")
        _only_with_tls(ssl, ssl_handshake_timeout=ssl_handshake_timeout, ssl_shutdown_timeout=ssl_shutdown_timeout)
        if path is not None:
            if sock is not None:
                raise ValueError("path and sock can not be specified at the same time")
            import os
            import stat

            path = os.fspath(path)
            sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                if path[:1] not in ("\0", b"\0") and os.path.exists(path) and stat.S_ISSOCK(os.stat(path).st_mode):
                    os.remove(path)
                sock.bind(path)
            except BaseException:
                sock.close()
                raise
        elif sock is None:
            raise ValueError("path was not specified, and no sock specified")
        return await self._served([sock], protocol_factory, backlog, start_serving, ssl, ssl_handshake_timeout, ssl_shutdown_timeout)

    async def create_datagram_endpoint(self, protocol_factory, local_addr=None, remote_addr=None, *, family=0, proto=0, flags=0, reuse_port=None,
                                       allow_broadcast=None, sock=None):
        if sock is None:
            if not (local_addr or remote_addr) and not family:
                raise ValueError("unexpected address family")
            own = await self._datagram_address(local_addr, family, proto, flags)
            peer = await self._datagram_address(remote_addr, family or (own[0] if own else 0), proto, flags)
            sock = socket.socket((own or peer or (family,))[0], socket.SOCK_DGRAM)
            try:
                if reuse_port:
                    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, True)
                if allow_broadcast:
                    sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
                sock.setblocking(False)
                if own:
                    sock.bind(own[1])
                if peer:
                    await self.sock_connect(sock, peer[1])
            except BaseException:
                sock.close()
                raise
        else:
            if sock.type != socket.SOCK_DGRAM:
                raise ValueError(f"A UDP Socket was expected, got {sock!r}")
            sock.setblocking(False)
            peer = None
        protocol = protocol_factory()
        waiter = self.create_future()
        return await _made(DatagramSocketTransport(self, sock, protocol, peer and peer[1], waiter), waiter), protocol

    async def _datagram_address(self, address, family, proto, flags):
        """(family, address), or None."""
        if not address:
            return None
        if family == socket.AF_UNIX or isinstance(address, str):
            return socket.AF_UNIX, address
        if not (isinstance(address, tuple) and len(address) == 2):
            raise TypeError("2-tuple is expected")
        found = await self._addresses(*address, family=family, type=socket.SOCK_DGRAM, proto=proto, flags=flags)
        return found[0][0], found[0][4]


class AbstractServer:
    """What create_server gives back."""

    def close(self):
        raise NotImplementedError

    def get_loop(self):
        raise NotImplementedError

    def is_serving(self):
        raise NotImplementedError

    async def start_serving(self):
        raise NotImplementedError

    async def serve_forever(self):
        raise NotImplementedError

    async def wait_closed(self):
        raise NotImplementedError

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc):
        self.close()
        await self.wait_closed()


class Server(AbstractServer):
    """Sockets that listen, and the connections they gave."""

    def __init__(self, loop, sockets, protocol_factory, backlog, of_tls):
        self._of_tls = of_tls
        self._loop, self._sockets, self._factory, self._backlog = loop, sockets, protocol_factory, backlog
        self._active, self._waiters, self._serving, self._forever = 0, [], False, None

    def __repr__(self):
        return f"<{type(self).__name__} sockets={self.sockets!r}>"

    def get_loop(self):
        return self._loop

    def is_serving(self):
        return self._serving

    @property
    def sockets(self):
        return () if self._sockets is None else tuple(self._sockets)

    def _start(self):
        if self._serving:
            return
        self._serving = True
        for sock in self._sockets:
            sock.listen(self._backlog)
            self._loop.add_reader(sock.fileno(), self._accept, sock)

    def _accept(self, sock):
        for _ in range(self._backlog):
            try:
                connection, address = sock.accept()
            except (*_NOT_NOW, ConnectionAbortedError):
                return
            except OSError as error:
                self._loop.call_exception_handler({"message": "socket.accept() out of system resource", "exception": error, "socket": sock})
                self._loop.remove_reader(sock.fileno())
                self._loop.call_later(1, self._again, sock)
                return
            self._loop.create_task(self._made(connection))

    def _again(self, sock):
        if self._serving:
            self._loop.add_reader(sock.fileno(), self._accept, sock)

    async def _made(self, connection):
        try:
            await self._loop._connected(connection, self._factory, server=self, **self._of_tls)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            if self._loop.get_debug():
                self._loop.call_exception_handler({"message": "Error on transport creation for incoming connection", "exception": error})

    def _attach(self):
        self._active += 1

    def _detach(self):
        self._active -= 1
        if self._active == 0 and self._sockets is None:
            self._wake()

    def _wake(self):
        waiters, self._waiters = self._waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)

    def close(self):
        sockets, self._sockets = self._sockets, None
        if sockets is None:
            return
        for sock in sockets:
            self._loop.remove_reader(sock.fileno())
            sock.close()
        self._serving = False
        if self._forever is not None and not self._forever.done():
            self._forever.cancel()
        if self._active == 0:
            self._wake()

    async def start_serving(self):
        self._start()

    async def serve_forever(self):
        if self._forever is not None:
            raise RuntimeError(f"server {self!r} is already being awaited on serve_forever()")
        if self._sockets is None:
            raise RuntimeError(f"server {self!r} is closed")
        self._start()
        self._forever = self._loop.create_future()
        try:
            await self._forever
        except BaseException:
            self.close()
            await self.wait_closed()
            raise
        finally:
            self._forever = None

    async def wait_closed(self):
        if self._sockets is None or self._active == 0:
            return
        waiter = self._loop.create_future()
        self._waiters.append(waiter)
        await waiter


async def _made(transport, waiter):
    """The transport once its protocol knows of the connection; closed if that fails."""
    try:
        await waiter
    except BaseException:
        transport.close()
        raise
    return transport
