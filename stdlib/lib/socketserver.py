"""Servers over sockets: one loop that takes requests, handlers for them, and mix-ins that give each request a thread or a process."""

import os
import selectors
import socket
import sys
import threading
from io import BufferedIOBase
from time import monotonic as time

__all__ = ["BaseServer", "TCPServer", "UDPServer", "ThreadingUDPServer", "ThreadingTCPServer", "BaseRequestHandler", "StreamRequestHandler",
           "DatagramRequestHandler", "ThreadingMixIn", "ForkingUDPServer", "ForkingTCPServer", "ForkingMixIn", "UnixStreamServer", "UnixDatagramServer",
           "ThreadingUnixStreamServer", "ThreadingUnixDatagramServer"]

_ServerSelector = selectors.PollSelector


class BaseServer:
    """The loop and the steps of a request, which subclasses replace one by one."""

    timeout = None

    def __init__(self, server_address, RequestHandlerClass):
        self.server_address, self.RequestHandlerClass = server_address, RequestHandlerClass
        self.__is_shut_down, self.__shutdown_request = threading.Event(), False

    def server_activate(self):
        pass

    def serve_forever(self, poll_interval=0.5):
        """Takes requests until shutdown(), which is looked for at each interval."""
        self.__is_shut_down.clear()
        try:
            with _ServerSelector() as selector:
                selector.register(self, selectors.EVENT_READ)
                while not self.__shutdown_request:
                    ready = selector.select(poll_interval)
                    if self.__shutdown_request:
                        break
                    if ready:
                        self._handle_request_noblock()
                    self.service_actions()
        finally:
            self.__shutdown_request = False
            self.__is_shut_down.set()

    def shutdown(self):
        """Stops the loop, which runs in another thread, and waits for its end."""
        self.__shutdown_request = True
        self.__is_shut_down.wait()

    def service_actions(self):
        pass

    def handle_request(self):
        """Takes one request, or calls handle_timeout()."""
        timeout = self.socket.gettimeout()
        if timeout is None:
            timeout = self.timeout
        elif self.timeout is not None:
            timeout = min(timeout, self.timeout)
        deadline = None if timeout is None else time() + timeout
        with _ServerSelector() as selector:
            selector.register(self, selectors.EVENT_READ)
            while not selector.select(timeout):
                if timeout is not None:
                    timeout = deadline - time()
                    if timeout < 0:
                        return self.handle_timeout()
            return self._handle_request_noblock()

    def _handle_request_noblock(self):
        try:
            request, client_address = self.get_request()
        except OSError:
            return
        if not self.verify_request(request, client_address):
            self.shutdown_request(request)
            return
        try:
            self.process_request(request, client_address)
        except Exception:
            self.handle_error(request, client_address)
            self.shutdown_request(request)
        except:
            self.shutdown_request(request)
            raise

    def handle_timeout(self):
        pass

    def verify_request(self, request, client_address):
        return True

    def process_request(self, request, client_address):
        self.finish_request(request, client_address)
        self.shutdown_request(request)

    def server_close(self):
        pass

    def finish_request(self, request, client_address):
        self.RequestHandlerClass(request, client_address, self)

    def shutdown_request(self, request):
        self.close_request(request)

    def close_request(self, request):
        pass

    def handle_error(self, request, client_address):
        import traceback

        print("-" * 40, file=sys.stderr)
        print("Exception occurred during processing of request from", client_address, file=sys.stderr)
        traceback.print_exc()
        print("-" * 40, file=sys.stderr)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.server_close()


class TCPServer(BaseServer):
    address_family, socket_type, request_queue_size = socket.AF_INET, socket.SOCK_STREAM, 5
    allow_reuse_address = allow_reuse_port = False

    def __init__(self, server_address, RequestHandlerClass, bind_and_activate=True):
        BaseServer.__init__(self, server_address, RequestHandlerClass)
        self.socket = socket.socket(self.address_family, self.socket_type)
        if bind_and_activate:
            try:
                self.server_bind()
                self.server_activate()
            except:
                self.server_close()
                raise

    def server_bind(self):
        if self.allow_reuse_address:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if self.allow_reuse_port:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()

    def server_activate(self):
        self.socket.listen(self.request_queue_size)

    def server_close(self):
        self.socket.close()

    def fileno(self):
        return self.socket.fileno()

    def get_request(self):
        return self.socket.accept()

    def shutdown_request(self, request):
        try:
            request.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        self.close_request(request)

    def close_request(self, request):
        request.close()


class UDPServer(TCPServer):
    socket_type, max_packet_size = socket.SOCK_DGRAM, 8192

    def get_request(self):
        data, address = self.socket.recvfrom(self.max_packet_size)
        return (data, self.socket), address

    def server_activate(self):
        pass

    def shutdown_request(self, request):
        self.close_request(request)

    def close_request(self, request):
        pass


class ForkingMixIn:
    """A process for each request."""

    timeout, max_children, block_on_close = 300, 40, True
    active_children = None

    def collect_children(self, *, blocking=False):
        """Waits for children that have ended; while there are too many, for any."""
        if not self.active_children:
            return
        for pid in list(self.active_children):
            must = blocking or len(self.active_children) >= self.max_children
            try:
                done, _ = os.waitpid(pid, 0 if must else os.WNOHANG)
            except ChildProcessError:
                done = pid
            if done:
                self.active_children.discard(pid)

    def handle_timeout(self):
        self.collect_children()

    def service_actions(self):
        self.collect_children()

    def process_request(self, request, client_address):
        pid = os.fork()
        if pid:
            if self.active_children is None:
                self.active_children = set()
            self.active_children.add(pid)
            self.close_request(request)
            return
        status = 1
        try:
            self.finish_request(request, client_address)
            status = 0
        except Exception:
            self.handle_error(request, client_address)
        finally:
            try:
                self.shutdown_request(request)
            finally:
                os._exit(status)

    def server_close(self):
        super().server_close()
        self.collect_children(blocking=self.block_on_close)


class ThreadingMixIn:
    """A thread for each request."""

    daemon_threads, block_on_close = False, True
    _threads = None

    def process_request_thread(self, request, client_address):
        try:
            self.finish_request(request, client_address)
        except Exception:
            self.handle_error(request, client_address)
        finally:
            self.shutdown_request(request)

    def process_request(self, request, client_address):
        thread = threading.Thread(target=self.process_request_thread, args=(request, client_address))
        thread.daemon = self.daemon_threads
        if self.block_on_close and not thread.daemon:
            self._threads = [t for t in self._threads or () if t.is_alive()] + [thread]
        thread.start()

    def server_close(self):
        super().server_close()
        threads, self._threads = self._threads or (), None
        for thread in threads:
            thread.join()


class ForkingUDPServer(ForkingMixIn, UDPServer):
    pass


class ForkingTCPServer(ForkingMixIn, TCPServer):
    pass


class ThreadingUDPServer(ThreadingMixIn, UDPServer):
    pass


class ThreadingTCPServer(ThreadingMixIn, TCPServer):
    pass


class UnixStreamServer(TCPServer):
    address_family = socket.AF_UNIX


class UnixDatagramServer(UDPServer):
    address_family = socket.AF_UNIX


class ThreadingUnixStreamServer(ThreadingMixIn, UnixStreamServer):
    pass


class ThreadingUnixDatagramServer(ThreadingMixIn, UnixDatagramServer):
    pass


class BaseRequestHandler:
    """One request: it is handled while the handler is made."""

    def __init__(self, request, client_address, server):
        self.request, self.client_address, self.server = request, client_address, server
        self.setup()
        try:
            self.handle()
        finally:
            self.finish()

    def setup(self):
        pass

    def handle(self):
        pass

    def finish(self):
        pass


class StreamRequestHandler(BaseRequestHandler):
    """A handler with streams to read from and to write to."""

    rbufsize, wbufsize, timeout, disable_nagle_algorithm = -1, 0, None, False

    def setup(self):
        self.connection = self.request
        if self.timeout is not None:
            self.connection.settimeout(self.timeout)
        if self.disable_nagle_algorithm:
            self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
        self.rfile = self.connection.makefile("rb", self.rbufsize)
        self.wfile = _SocketWriter(self.connection) if self.wbufsize == 0 else self.connection.makefile("wb", self.wbufsize)

    def finish(self):
        if not self.wfile.closed:
            try:
                self.wfile.flush()
            except OSError:
                pass
        self.wfile.close()
        self.rfile.close()


class _SocketWriter(BufferedIOBase):
    """Writes all it is given at once."""

    def __init__(self, sock):
        self._sock = sock

    def writable(self):
        return True

    def write(self, b):
        self._sock.sendall(b)
        with memoryview(b) as view:
            return view.nbytes

    def fileno(self):
        return self._sock.fileno()


class DatagramRequestHandler(BaseRequestHandler):
    """The datagram as a stream; what is written is the answer."""

    def setup(self):
        from io import BytesIO

        self.packet, self.socket = self.request
        self.rfile, self.wfile = BytesIO(self.packet), BytesIO()

    def finish(self):
        self.socket.sendto(self.wfile.getvalue(), self.client_address)
