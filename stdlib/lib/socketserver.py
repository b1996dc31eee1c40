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


# --- handlers

class BaseRequestHandler:
    """One request: it is handled while the handler is made."""

    def __init__(self, request, client_address, server):
        self.request, self.client_address, self.server = request, client_address, server
        self.setup()
        try:
            self.handle()
        finally:
            self.finish()

    def _nothing(self):
        """A step that a kind of handler may replace."""

    setup = handle = finish = _nothing


class _SocketWriter(BufferedIOBase):
    """Writes all it is given at once."""

    def __init__(self, sock):
        self._sock = sock

    def fileno(self):
        return self._sock.fileno()

    def writable(self):
        return True

    def write(self, b):
        self._sock.sendall(b)
        return memoryview(b).nbytes


class StreamRequestHandler(BaseRequestHandler):
    """A handler with streams to read from and to write to."""

    rbufsize, wbufsize, timeout, disable_nagle_algorithm = -1, 0, None, False

    def setup(self):
        sock = self.connection = self.request
        if self.timeout is not None:
            sock.settimeout(self.timeout)
        if self.disable_nagle_algorithm:
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
        self.rfile = sock.makefile("rb", self.rbufsize)
        self.wfile = sock.makefile("wb", self.wbufsize) if self.wbufsize else _SocketWriter(sock)

    def finish(self):
        out = self.wfile
        try:
            if not out.closed:
                out.flush()
        except OSError:
            pass      # nobody reads any more
        for stream in (out, self.rfile):
            stream.close()


class DatagramRequestHandler(BaseRequestHandler):
    """The datagram as a stream; what is written is the answer."""

    def setup(self):
        import io

        self.packet, self.socket = self.request
        self.wfile, self.rfile = io.BytesIO(), io.BytesIO(self.packet)

    def finish(self):
        answer = self.wfile.getvalue()
        self.socket.sendto(answer, self.client_address)


# --- servers

class BaseServer:
    """The loop and the steps of a request, which subclasses replace one by one."""

    timeout = None

    def __init__(self, server_address, RequestHandlerClass):
        self.server_address, self.RequestHandlerClass = server_address, RequestHandlerClass
        self._told_to_stop, self._loop_has_ended = False, threading.Event()

    def _nothing(self):
        """A step that a kind of server may replace."""

    server_activate = server_close = service_actions = handle_timeout = _nothing

    def __enter__(self):
        return self

    def __exit__(self, *details):
        self.server_close()

    # --- waiting for requests

    def _arrivals(self, next_timeout):
        """Waits with one timeout after the other; yields whether a request has come."""
        with _ServerSelector() as selector:
            selector.register(self, selectors.EVENT_READ)
            while True:
                yield bool(selector.select(next_timeout()))

    def serve_forever(self, poll_interval=0.5):
        """Takes requests until shutdown(), which is looked for at each interval."""
        self._loop_has_ended.clear()
        arrivals = self._arrivals(lambda: poll_interval)
        try:
            while not self._told_to_stop:
                came = next(arrivals)
                if self._told_to_stop:
                    break
                if came:
                    self._handle_request_noblock()
                self.service_actions()
        finally:
            arrivals.close()
            self._told_to_stop = False
            self._loop_has_ended.set()

    def shutdown(self):
        """Stops the loop, which runs in another thread, and waits for its end."""
        self._told_to_stop = True
        self._loop_has_ended.wait()

    def handle_request(self):
        """Takes one request, or calls handle_timeout()."""
        limits = [limit for limit in (self.socket.gettimeout(), self.timeout) if limit is not None]
        end = time() + min(limits) if limits else None
        arrivals = self._arrivals(lambda: None if end is None else max(end - time(), 0))
        try:
            for came in arrivals:
                if came:
                    return self._handle_request_noblock()
                if end is not None and time() >= end:
                    return self.handle_timeout()
        finally:
            arrivals.close()

    # --- the steps of a request

    def _handle_request_noblock(self):
        try:
            request, client = self.get_request()
        except OSError:
            return
        if not self.verify_request(request, client):
            return self.shutdown_request(request)
        given_over = False
        try:
            self.process_request(request, client)
            given_over = True
        except Exception:
            self.handle_error(request, client)
        finally:
            if not given_over:
                self.shutdown_request(request)

    def close_request(self, request):
        """Nothing to close, as long as there is no socket."""

    def shutdown_request(self, request):
        self.close_request(request)

    def finish_request(self, request, client_address):
        """Handles it: the handler does that while it is made."""
        self.RequestHandlerClass(request, client_address, self)

    def verify_request(self, request, client_address):
        """False: the request is dropped."""
        return True

    def process_request(self, request, client_address):
        """Handles it here and now; the mix-ins do it elsewhere."""
        self.finish_request(request, client_address)
        self.shutdown_request(request)

    def handle_error(self, request, client_address):
        import traceback

        line = "-" * 40
        print(line, f"Exception occurred during processing of request from {client_address}", sep="\n", file=sys.stderr)
        traceback.print_exc()
        print(line, file=sys.stderr)


class TCPServer(BaseServer):
    """A server of connections."""

    address_family, socket_type, request_queue_size = socket.AF_INET, socket.SOCK_STREAM, 5
    allow_reuse_address = allow_reuse_port = False

    def __init__(self, server_address, RequestHandlerClass, bind_and_activate=True):
        super().__init__(server_address, RequestHandlerClass)
        self.socket = socket.socket(self.address_family, self.socket_type)
        if not bind_and_activate:
            return
        try:
            self.server_bind()
            self.server_activate()
        except BaseException:
            self.server_close()
            raise

    def fileno(self):
        return self.socket.fileno()

    def server_bind(self):
        for wanted, option in ((self.allow_reuse_address, "SO_REUSEADDR"), (self.allow_reuse_port, "SO_REUSEPORT")):
            if wanted and hasattr(socket, option):
                self.socket.setsockopt(socket.SOL_SOCKET, getattr(socket, option), 1)
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()

    def server_activate(self):
        self.socket.listen(self.request_queue_size)

    def server_close(self):
        self.socket.close()

    def get_request(self):
        return self.socket.accept()

    def close_request(self, request):
        request.close()

    def shutdown_request(self, request):
        try:
            request.shutdown(socket.SHUT_WR)
        except OSError:
            pass      # the other side was faster
        self.close_request(request)


class UDPServer(TCPServer):
    """A server of datagrams: a request is the data and the socket for the answer."""

    socket_type, max_packet_size = socket.SOCK_DGRAM, 8192

    def server_activate(self):
        """Datagrams need no listening."""

    def get_request(self):
        packet, sender = self.socket.recvfrom(self.max_packet_size)
        return (packet, self.socket), sender

    def close_request(self, request):
        """The socket is the server's own."""

    def shutdown_request(self, request):
        self.close_request(request)


class UnixStreamServer(TCPServer):
    address_family = socket.AF_UNIX


class UnixDatagramServer(UDPServer):
    address_family = socket.AF_UNIX


# --- requests side by side

def _handled(server, request, client_address):
    """Handles a request to its end; whether nothing was raised."""
    try:
        server.finish_request(request, client_address)
        return True
    except Exception:
        server.handle_error(request, client_address)
        return False
    finally:
        server.shutdown_request(request)


class ThreadingMixIn:
    """A thread for each request."""

    daemon_threads, block_on_close = False, True
    _unjoined = ()

    def process_request(self, request, client_address):
        thread = threading.Thread(target=self.process_request_thread, args=(request, client_address), daemon=self.daemon_threads)
        if self.block_on_close and not self.daemon_threads:
            self._unjoined = [thread, *filter(threading.Thread.is_alive, self._unjoined)]
        thread.start()

    def process_request_thread(self, request, client_address):
        _handled(self, request, client_address)

    def server_close(self):
        super().server_close()
        threads, self._unjoined = self._unjoined, ()
        for thread in reversed(threads):
            thread.join()


class ForkingMixIn:
    """A process for each request."""

    timeout, max_children, block_on_close = 300, 40, True
    active_children = None

    def process_request(self, request, client_address):
        child = os.fork()
        if not child:
            self._be_child(request, client_address)
        self.active_children = self.active_children or set()
        self.active_children.add(child)
        self.close_request(request)

    def _be_child(self, request, client_address):
        done = False
        try:
            done = _handled(self, request, client_address)
        finally:
            os._exit(0 if done else 1)

    def collect_children(self, *, blocking=False):
        """Waits for children that have ended; while there are too many, for any."""
        children = self.active_children or set()
        for child in tuple(children):
            how = 0 if blocking or len(children) >= self.max_children else os.WNOHANG
            try:
                ended = os.waitpid(child, how)[0]
            except ChildProcessError:
                ended = child
            if ended:
                children.discard(child)

    def service_actions(self):
        self.collect_children()

    handle_timeout = service_actions

    def server_close(self):
        super().server_close()
        self.collect_children(blocking=self.block_on_close)


class ForkingTCPServer(ForkingMixIn, TCPServer):
    pass


class ForkingUDPServer(ForkingMixIn, UDPServer):
    pass


class ThreadingTCPServer(ThreadingMixIn, TCPServer):
    pass


class ThreadingUDPServer(ThreadingMixIn, UDPServer):
    pass


class ThreadingUnixStreamServer(ThreadingMixIn, UnixStreamServer):
    pass


class ThreadingUnixDatagramServer(ThreadingMixIn, UnixDatagramServer):
    pass
