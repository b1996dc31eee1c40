"""TLS between two buffers: MemoryBIO, SSLSession, SSLObject, and what SSLObject and SSLSocket share."""

import _ssl

from . import _certificates
from ._errors import SSLError, SSLZeroReturnError, checked, failed, waiting

CHANNEL_BINDING_TYPES = ["tls-unique"]
_NO_PARTIAL_WILDCARDS, _NEVER_CHECK_SUBJECT = 4, 32  # how names in certificates are compared
_WANT_READ, _ZERO_RETURN, _CLIENT_HELLO = 2, 6, 11
_RECEIVED = 2  # the other side has ended TLS, and the own has not


class MemoryBIO:
    """Bytes in memory, written at one end and read at the other."""

    __module__ = "ssl"

    def __init__(self):
        self._data, self._ended = bytearray(), False

    pending = property(lambda self: len(self._data), doc="The number of bytes pending in the memory BIO.")
    eof = property(lambda self: self._ended and not self._data, doc="Whether the memory BIO is at EOF.")

    def read(self, size=-1, /):
        n = len(self._data) if size is None or size < 0 else size
        data = bytes(self._data[:n])
        del self._data[:n]
        return data

    def write(self, b, /):
        with memoryview(b) as view:
            if self._ended:
                raise SSLError("cannot write() after write_eof()")
            self._data += view.cast("B") if view.contiguous else view.tobytes()
            return view.nbytes

    def write_eof(self):
        self._ended = True


class SSLSession:
    """What a later connection to the same server can go on with."""

    __module__ = "_ssl"

    def __init__(self):
        raise TypeError("cannot create '_ssl.SSLSession' instances")

    @classmethod
    def _of(cls, native):
        self = super().__new__(cls)
        self._native = native
        return self

    def __eq__(self, other):
        return self._native.id() == other._native.id() if isinstance(other, SSLSession) else NotImplemented

    def __hash__(self):
        return hash(self._native.id())

    id = property(lambda self: self._native.id())
    time = property(lambda self: self._native.facts()[0])
    timeout = property(lambda self: self._native.facts()[1])
    has_ticket = property(lambda self: self._native.facts()[2])
    ticket_lifetime_hint = property(lambda self: self._native.facts()[3])


def checked_host(host):
    """Raises what is wrong with the name of a server."""
    if host is None:
        return
    if not host or host.startswith("."):
        raise ValueError("server_hostname cannot be an empty string or start with a leading dot.")
    if "\0" in host:
        raise TypeError("embedded null character")


def connection(context, server_side, host, session=None):
    """A native connection."""
    numeric = host is not None and _certificates.is_address(host)
    checks = 0
    if context.check_hostname and not server_side:
        checks = _NO_PARTIAL_WILDCARDS | (0 if context.hostname_checks_common_name else _NEVER_CHECK_SUBJECT)
    made = checked(_ssl.Connection(context._native, server_side, None if host is None else host.encode(), numeric, checks))
    if session is not None:
        if server_side:
            raise ValueError("Cannot set session for server-side SSLSocket.")
        _resume(made, session)
    return made


def _resume(native, session):
    if not isinstance(session, SSLSession):
        raise TypeError("Value is not a SSLSession.")
    if not checked(native.resume(session._native)):
        raise ValueError("Session refers to a different SSLContext.")


class Facts:
    """What is known of a connection, `_native`; None: there is none yet. Of a class with _context and server_hostname."""

    __slots__ = ()

    @property
    def context(self):
        return self._context

    @context.setter
    def context(self, context):
        self._native.use(context._native)
        self._context = context

    @property
    def session(self):
        found = self._native.session() if self._native is not None else None
        return None if found is None else SSLSession._of(found)

    @session.setter
    def session(self, session):
        if self.server_side:
            raise ValueError("Cannot set session for server-side SSLSocket.")
        if self._native.done():
            raise ValueError("Cannot set session after handshake.")
        _resume(self._native, session)

    @property
    def session_reused(self):
        return self._native.reused() if self._native is not None else None

    def getpeercert(self, binary_form=False):
        """The other side's certificate: DER, or a dict, which is empty where it was not verified; None: it has none."""
        native = self._known()
        if not native.done():
            raise ValueError("handshake not done yet")
        der = native.certificate()
        if der is None or binary_form:
            return der
        return _certificates.decoded(der) if self._context.verify_mode else {}

    def selected_npn_protocol(self):
        return None

    def selected_alpn_protocol(self):
        return None if self._native is None else self._native.protocol()

    def cipher(self):
        return None if self._native is None else self._native.cipher()

    def shared_ciphers(self):
        return None if self._native is None else self._native.shared_ciphers()

    def compression(self):
        return None

    def version(self):
        return None if self._native is None else self._native.version()

    def get_channel_binding(self, cb_type="tls-unique"):
        if cb_type not in CHANNEL_BINDING_TYPES:
            raise ValueError(f"{cb_type} channel binding type not implemented")
        if self._native is None:
            return None
        return self._native.finished(self._native.reused() == (not self.server_side))

    def verify_client_post_handshake(self):
        checked(self._known().verify_later())

    def _known(self):
        if self._native is None:
            raise ValueError(f"No SSL wrapper around {self}")
        return self._native

    # --- the handshake of a server whose context chooses by the name that the client asks for

    def _choose(self):
        """Asks the context's callback. An alert that it gives ends the handshake."""
        name = self._native.server_name()
        host = None if name is None else name.decode("idna")
        callback = self._context.sni_callback
        alert = callback(self, host, self._context)
        if alert is None:
            return
        raise SSLError(1, f"[SSL: CALLBACK_FAILED] callback failed (alert {int(alert)})")


class SSLObject(Facts):
    """TLS between two MemoryBIOs: of no socket, and never waiting."""

    __module__ = "ssl"

    def __init__(self, *args, **kwargs):
        raise TypeError(f"{self.__class__.__name__} does not have a public constructor. Instances are returned by SSLContext.wrap_bio().")

    @classmethod
    def _create(cls, incoming, outgoing, server_side=False, server_hostname=None, session=None, context=None):
        for name, bio in (("incoming", incoming), ("outgoing", outgoing)):
            if not isinstance(bio, MemoryBIO):
                raise TypeError(f"_wrap_bio() argument {name!r} must be _ssl.MemoryBIO, not {type(bio).__name__}")
        checked_host(server_hostname)
        self = cls.__new__(cls)
        self._context, self.server_side, self.server_hostname = context, server_side, server_hostname
        self._incoming, self._outgoing = incoming, outgoing
        self._native = connection(context, server_side, server_hostname, session)
        return self

    def _run(self, call, *args):
        """What a call of the engine gives, which is fed before it and whose bytes are taken behind it."""
        native = self._native
        while True:
            if self._incoming.pending:
                native.feed(self._incoming.read())
            if self._incoming.eof:
                native.ended()
            result = call(*args)
            sent = native.take()
            if sent:
                self._outgoing.write(sent)
            if type(result) is tuple:
                raise failed(result, native, self.server_hostname)
            if type(result) is int and result < 0:
                if result == -_CLIENT_HELLO:
                    self._choose()
                    continue
                raise waiting(-result)
            return result

    def do_handshake(self):
        self._run(self._native.handshake)

    def read(self, len=1024, buffer=None):
        """Bytes, or how many were put into a buffer."""
        if buffer is not None:
            with memoryview(buffer).cast("B") as view:
                data = self._read(min(len, view.nbytes) if len > 0 else view.nbytes)
                view[:data.__len__()] = data
                return data.__len__()
        return self._read(len)

    def _read(self, n):
        try:
            return self._run(self._native.read, n)
        except SSLZeroReturnError:
            if self._native.closed() == _RECEIVED:
                return b""
            raise

    def write(self, data):
        return self._run(self._native.write, data)

    def pending(self):
        return self._native.pending()

    def unwrap(self):
        """Ends TLS: sends the own end, and waits for that of the other side."""
        try:
            self._run(self._native.shutdown)
        except SSLZeroReturnError:
            pass
