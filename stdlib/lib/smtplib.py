"""Sending mail: a client of SMTP (RFC 5321) with its extensions, over TLS or not, and of LMTP (RFC 2033)."""

import base64
import copy
import datetime
import email.generator
import email.message
import email.utils
import hmac
import io
import re
import socket
import ssl
import sys
from email.base64mime import body_encode as encode_base64

from _tls_clients import context_of

__all__ = ["SMTPException", "SMTPNotSupportedError", "SMTPServerDisconnected", "SMTPResponseException", "SMTPSenderRefused",
           "SMTPRecipientsRefused", "SMTPDataError", "SMTPConnectError", "SMTPHeloError", "SMTPAuthenticationError", "quoteaddr", "quotedata",
           "SMTP", "SMTP_SSL"]

SMTP_PORT, SMTP_SSL_PORT, LMTP_PORT = 25, 465, 2003
CRLF, bCRLF = "\r\n", b"\r\n"
_MAXLINE, _MAXCHALLENGE = 8192, 5
_have_ssl = True
OLDSTYLE_AUTH = re.compile(r"auth=(.*)", re.IGNORECASE)
_EXTENSION = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]*")


class SMTPException(OSError):
    """What this module raises."""


class SMTPNotSupportedError(SMTPException):
    """The server lacks the extension that was asked for."""


class SMTPServerDisconnected(SMTPException):
    """There is no connection, or the server ended it."""


class SMTPResponseException(SMTPException):
    """The server answered with the code smtp_code and the text smtp_error."""

    def __init__(self, code, msg):
        self.smtp_code, self.smtp_error = self.args = (code, msg)


class SMTPSenderRefused(SMTPResponseException):
    """The server takes no mail of this sender."""

    def __init__(self, code, msg, sender):
        self.smtp_code, self.smtp_error, self.sender = self.args = (code, msg, sender)


class SMTPRecipientsRefused(SMTPException):
    """Nobody would get the mail; recipients maps each address to the answer."""

    def __init__(self, recipients):
        self.recipients, = self.args = (recipients,)


class SMTPDataError(SMTPResponseException):
    """The text of the mail was refused."""


class SMTPConnectError(SMTPResponseException):
    """The server does not want to talk."""


class SMTPHeloError(SMTPResponseException):
    """The server refused our name."""


class SMTPAuthenticationError(SMTPResponseException):
    """The name or password is wrong."""


def _addr_only(addrstring):
    """The address in `Name <address>`; what cannot be understood as it stands."""
    parsed = email.utils.parseaddr(addrstring)
    return addrstring if parsed == ("", "") else parsed[1]


def quoteaddr(addrstring):
    """The address in angle brackets, as commands need it."""
    address = _addr_only(addrstring)
    if address is addrstring and address.strip().startswith("<"):
        return address
    return f"<{address}>"


def _fix_eols(data):
    return re.sub(r"\r\n|\n|\r(?!\n)", CRLF, data)


def quotedata(data):
    """Text as DATA sends it: lines end in CRLF, those that begin with a period get another."""
    return re.sub("(?m)^[.]", "..", _fix_eols(data))


def _quote_periods(bindata):
    return re.sub(b"(?m)^[.]", b"..", bindata)


class SMTP:
    debuglevel, default_port = 0, SMTP_PORT
    sock = file = helo_resp = ehlo_resp = None
    ehlo_msg, does_esmtp = "ehlo", False

    def __init__(self, host="", port=0, local_hostname=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT, source_address=None):
        self._host, self.timeout, self.source_address = host, timeout, source_address
        self.esmtp_features, self.command_encoding, self._auth_challenge_count = {}, "ascii", 0
        if host:
            code, msg = self.connect(host, port)
            if code != 220:
                self.close()
                raise SMTPConnectError(code, msg)
        self.local_hostname = _own_name() if local_hostname is None else local_hostname

    def __enter__(self):
        return self

    def __exit__(self, *args):
        try:
            answer = self.docmd("QUIT")
            if answer[0] != 221:
                raise SMTPResponseException(*answer)
        except SMTPServerDisconnected:
            pass
        finally:
            self.close()

    def set_debuglevel(self, debuglevel):
        """From 1 on the dialogue is written to standard error, from 2 on with the time."""
        self.debuglevel = debuglevel

    def _print_debug(self, *args):
        when = (datetime.datetime.now().time(),) if self.debuglevel > 1 else ()
        print(*when, *args, file=sys.stderr)

    def _debug(self, *args):
        if self.debuglevel > 0:
            self._print_debug(*args)

    # The connection.

    def _get_socket(self, host, port, timeout):
        _check_timeout(timeout)
        self._debug("connect: to", (host, port), self.source_address)
        return socket.create_connection((host, port), timeout, self.source_address)

    def connect(self, host="localhost", port=0, source_address=None):
        """Connects and returns the greeting. The port may stand in the host, after a colon."""
        self.source_address = source_address or self.source_address
        if not port and host.count(":") == 1:
            host, _, port = host.partition(":")
            try:
                port = int(port)
            except ValueError:
                raise OSError("nonnumeric port")
        port = port or self.default_port
        sys.audit("smtplib.connect", self, host, port)
        self.sock = self._get_socket(host, port, self.timeout)
        self.file = None
        answer = self.getreply()
        self._debug("connect:", repr(answer[1]))
        return answer

    def send(self, s):
        """Sends text or bytes."""
        self._debug("send:", repr(s))
        if not self.sock:
            raise SMTPServerDisconnected("please run connect() first")
        data = s.encode(self.command_encoding) if isinstance(s, str) else s
        sys.audit("smtplib.send", self, data)
        try:
            self.sock.sendall(data)
        except OSError:
            self.close()
            raise SMTPServerDisconnected("Server not connected")

    def putcmd(self, cmd, args=""):
        line = f"{cmd} {args}" if args != "" else cmd
        if "\r" in line or "\n" in line:
            shown = line.replace("\n", "\\n").replace("\r", "\\r")
            raise ValueError(f"command and arguments contain prohibited newline characters: {shown}")
        self.send(line + CRLF)

    def _reply_line(self):
        try:
            line = self.file.readline(_MAXLINE + 1)
        except OSError as error:
            self.close()
            raise SMTPServerDisconnected(f"Connection unexpectedly closed: {error}")
        if not line:
            self.close()
            raise SMTPServerDisconnected("Connection unexpectedly closed")
        self._debug("reply:", repr(line))
        if len(line) > _MAXLINE:
            self.close()
            raise SMTPResponseException(500, "Line too long.")
        return line

    def getreply(self):
        """The server's answer: its code, -1 when it has none, and its lines joined."""
        if self.file is None:
            self.file = self.sock.makefile("rb")
        texts, code, more = [], -1, True
        while more:
            line = self._reply_line()
            texts.append(line[4:].strip(b" \t\r\n"))
            try:
                code = int(line[:3])
                more = line[3:4] == b"-"
            except ValueError:
                code, more = -1, False
        text = b"\n".join(texts)
        self._debug("reply: retcode (%s); Msg: %a" % (code, text))
        return code, text

    def docmd(self, cmd, args=""):
        """Sends a command; returns the answer."""
        self.putcmd(cmd, args)
        return self.getreply()

    def close(self):
        file, sock, self.file, self.sock = self.file, self.sock, None, None
        try:
            if file:
                file.close()
        finally:
            if sock:
                sock.close()

    def _forget_greetings(self):
        self.helo_resp = self.ehlo_resp = None
        self.esmtp_features, self.does_esmtp = {}, False

    def quit(self):
        answer = self.docmd("quit")
        self._forget_greetings()
        self.close()
        return answer

    # Commands.

    def helo(self, name=""):
        answer = self.docmd("helo", name or self.local_hostname)
        self.helo_resp = answer[1]
        return answer

    def ehlo(self, name=""):
        """Says our name and learns the server's extensions: esmtp_features maps each to its parameters."""
        self.esmtp_features = {}
        code, text = answer = self.docmd(self.ehlo_msg, name or self.local_hostname)
        if answer == (-1, b""):
            self.close()
            raise SMTPServerDisconnected("Server not connected")
        self.ehlo_resp = text
        if code == 250:
            self.does_esmtp = True
            for line in text.decode("latin-1").split("\n")[1:]:
                self._learn(line)
        return answer

    def _learn(self, line):
        """Notes one extension. AUTH may come in several lines, of old servers with an equals sign; their methods add up."""
        if old := OLDSTYLE_AUTH.match(line):
            name, parameters = "auth", old[1]
        elif found := _EXTENSION.match(line):
            name, parameters = found[0].lower(), line[found.end():].strip()
        else:
            return
        if name == "auth":
            parameters = f"{self.esmtp_features.get('auth', '')} {parameters}"
        self.esmtp_features[name] = parameters

    def has_extn(self, opt):
        return opt.lower() in self.esmtp_features

    def help(self, args=""):
        return self.docmd("help", args)[1]

    def rset(self):
        self.command_encoding = "ascii"
        return self.docmd("rset")

    def _rset(self):
        """rset() after an error, which is the one to be seen."""
        try:
            self.rset()
        except SMTPServerDisconnected:
            pass

    def noop(self):
        return self.docmd("noop")

    def _envelope(self, command, address, options):
        """The MAIL or RCPT command. Options are left out for servers that know no extensions."""
        words = [f"{quoteaddr(address)}", *(options if self.does_esmtp else ())]
        return self.docmd(command[0], command[1] + " ".join(words))

    def mail(self, sender, options=()):
        if self.does_esmtp and any(option.lower() == "smtputf8" for option in options):
            if not self.has_extn("smtputf8"):
                raise SMTPNotSupportedError("SMTPUTF8 not supported by server")
            self.command_encoding = "utf-8"
        return self._envelope(("mail", "FROM:"), sender, options)

    def rcpt(self, recip, options=()):
        return self._envelope(("rcpt", "TO:"), recip, options)

    def data(self, msg):
        """Sends the text of a mail; lines of bytes end as they are, those of text are made to end in CRLF."""
        code, text = answer = self.docmd("data")
        self._debug("data:", answer)
        if code != 354:
            raise SMTPDataError(code, text)
        body = _quote_periods(_fix_eols(msg).encode("ascii") if isinstance(msg, str) else msg)
        self.send(body + (b"" if body.endswith(bCRLF) else bCRLF) + b".\r\n")
        answer = self.getreply()
        self._debug("data:", answer)
        return answer

    def verify(self, address):
        return self.docmd("vrfy", _addr_only(address))

    vrfy = verify

    def expn(self, address):
        return self.docmd("expn", _addr_only(address))

    def ehlo_or_helo_if_needed(self):
        if self.helo_resp is not None or self.ehlo_resp is not None or self.ehlo()[0] // 100 == 2:
            return
        answer = self.helo()
        if answer[0] // 100 != 2:
            raise SMTPHeloError(*answer)

    # Names and passwords (RFC 4954).

    def auth(self, mechanism, authobject, *, initial_response_ok=True):
        """Logs in by one mechanism: authobject(challenge) gives the answers, authobject() the first, if there is one."""
        self._auth_challenge_count = 0
        first = authobject() if initial_response_ok else None
        words = mechanism.upper()
        if first is not None:
            self._auth_challenge_count = 1
            words += " " + encode_base64(first.encode("ascii"), eol="")
        code, text = self.docmd("AUTH", words)
        while code == 334:
            self._auth_challenge_count += 1
            response = authobject(base64.decodebytes(text))
            code, text = self.docmd(encode_base64(response.encode("ascii"), eol=""))
            if self._auth_challenge_count > _MAXCHALLENGE:
                raise SMTPException(f"Server AUTH mechanism infinite loop. Last response: {(code, text)!r}")
        if code not in (235, 503):   # 503: somebody is logged in already
            raise SMTPAuthenticationError(code, text)
        return code, text

    def auth_cram_md5(self, challenge=None):
        if challenge is None:   # the server speaks first
            return None
        return f"{self.user} {hmac.new(self.password.encode('ascii'), challenge, 'md5').hexdigest()}"

    def auth_plain(self, challenge=None):
        return f"\0{self.user}\0{self.password}"

    def auth_login(self, challenge=None):
        return self.password if challenge is not None and self._auth_challenge_count >= 2 else self.user

    def login(self, user, password, *, initial_response_ok=True):
        """Logs in by the first mechanism that both sides know and that succeeds."""
        self.ehlo_or_helo_if_needed()
        if not self.has_extn("auth"):
            raise SMTPNotSupportedError("SMTP AUTH extension not supported by server.")
        offered = self.esmtp_features["auth"].split()
        ours = {"CRAM-MD5": self.auth_cram_md5, "PLAIN": self.auth_plain, "LOGIN": self.auth_login}
        self.user, self.password, refusal = user, password, None
        for mechanism, answers in ours.items():
            if mechanism in offered:
                try:
                    return self.auth(mechanism, answers, initial_response_ok=initial_response_ok)
                except SMTPAuthenticationError as error:
                    refusal = error
        raise refusal or SMTPException("No suitable authentication method found.")

    def starttls(self, keyfile=None, certfile=None, context=None):
        """Goes on over TLS (RFC 3207). What the server said of its extensions is forgotten."""
        self.ehlo_or_helo_if_needed()
        if not self.has_extn("starttls"):
            raise SMTPNotSupportedError("STARTTLS extension not supported by server.")
        answer = self.docmd("STARTTLS")
        if answer[0] != 220:
            raise SMTPResponseException(*answer)
        context = context_of(context, keyfile, certfile)
        self.sock = context.wrap_socket(self.sock, server_hostname=self._host)
        self.file = None
        self._forget_greetings()
        return answer

    # Whole mails.

    def _give_up(self, code):
        """After a refusal: another mail may be sent, unless the server said goodbye."""
        if code == 421:
            self.close()
        else:
            self._rset()

    def sendmail(self, from_addr, to_addrs, msg, mail_options=(), rcpt_options=()):
        """Sends a mail; returns the recipients who were refused with the answers, if not all were."""
        self.ehlo_or_helo_if_needed()
        if isinstance(msg, str):
            msg = _fix_eols(msg).encode("ascii")
        options = ["size=%d" % len(msg)] if self.does_esmtp and self.has_extn("size") else []
        options += mail_options if self.does_esmtp else ()
        code, text = self.mail(from_addr, options)
        if code != 250:
            self._give_up(code)
            raise SMTPSenderRefused(code, text, from_addr)
        recipients = [to_addrs] if isinstance(to_addrs, str) else to_addrs
        refused = self._refused(recipients, rcpt_options)
        if len(refused) == len(recipients):
            self._rset()
            raise SMTPRecipientsRefused(refused)
        code, text = self.data(msg)
        if code != 250:
            self._give_up(code)
            raise SMTPDataError(code, text)
        return refused

    def _refused(self, recipients, options):
        refused = {}
        for address in recipients:
            code, text = self.rcpt(address, options)
            if code not in (250, 251):
                refused[address] = code, text
            if code == 421:
                self.close()
                raise SMTPRecipientsRefused(refused)
        return refused

    def send_message(self, msg, from_addr=None, to_addrs=None, mail_options=(), rcpt_options=()):
        """Sends a Message, by its headers unless addresses are given; those of a message that was sent on begin with Resent-."""
        self.ehlo_or_helo_if_needed()
        resent = msg.get_all("Resent-Date") or ()
        if len(resent) > 1:
            raise ValueError("message has more than one 'Resent-' header block")
        prefix = "Resent-" if resent else ""
        if from_addr is None:
            named = prefix + "Sender"
            named = named if named in msg else prefix + "From"
            from_addr = email.utils.getaddresses([msg[named]])[0][1]
        if to_addrs is None:
            fields = [msg[prefix + name] for name in ("To", "Bcc", "Cc")]
            to_addrs = [address for _, address in email.utils.getaddresses([field for field in fields if field is not None])]
        policy = None
        if not all(address.isascii() for address in (from_addr, *to_addrs)):
            if not self.has_extn("smtputf8"):
                raise SMTPNotSupportedError("One or more source or delivery addresses require internationalized email support, but the server"
                                            " does not advertise the required SMTPUTF8 capability")
            policy = msg.policy.clone(utf8=True)
            mail_options = (*mail_options, "SMTPUTF8", "BODY=8BITMIME")
        return self.sendmail(from_addr, to_addrs, _flattened(msg, policy), mail_options, rcpt_options)


def _check_timeout(timeout):
    if timeout is not None and not timeout:
        raise ValueError("Non-blocking socket (timeout=0) is not supported")


def _own_name():
    """The name of this machine, or its address in brackets when it has no full one."""
    name = socket.getfqdn()
    if "." in name:
        return name
    try:
        return f"[{socket.gethostbyname(socket.gethostname())}]"
    except socket.gaierror:
        return "[127.0.0.1]"


def _flattened(msg, policy):
    """A message as bytes, without the headers that nobody but the sender is to see."""
    shown = copy.copy(msg)
    del shown["Bcc"], shown["Resent-Bcc"]
    data = io.BytesIO()
    email.generator.BytesGenerator(data, policy=policy).flatten(shown, linesep=CRLF)
    return data.getvalue()


class SMTP_SSL(SMTP):
    """SMTP over TLS from the first byte on."""

    default_port = SMTP_SSL_PORT

    def __init__(self, host="", port=0, local_hostname=None, keyfile=None, certfile=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT,
                 source_address=None, context=None):
        self.context, self.keyfile, self.certfile = context_of(context, keyfile, certfile), keyfile, certfile
        SMTP.__init__(self, host, port, local_hostname, timeout, source_address)

    def _get_socket(self, host, port, timeout):
        self._debug("connect:", (host, port))
        plain = super()._get_socket(host, port, timeout)
        return self.context.wrap_socket(plain, server_hostname=self._host)


class LMTP(SMTP):
    """Delivery to a server on this machine, by a TCP port or the path of a socket."""

    ehlo_msg = "lhlo"

    def __init__(self, host="", port=LMTP_PORT, local_hostname=None, source_address=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT):
        super().__init__(host, port, local_hostname, timeout, source_address)

    def connect(self, host="localhost", port=0, source_address=None):
        if not host.startswith("/"):
            return super().connect(host, port, source_address)
        _check_timeout(self.timeout)
        self.file, self.sock = None, socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            if self.timeout is not socket._GLOBAL_DEFAULT_TIMEOUT:
                self.sock.settimeout(self.timeout)
            self.sock.connect(host)
        except OSError:
            self._debug("connect fail:", host)
            self.close()
            raise
        answer = self.getreply()
        self._debug("connect:", answer[1])
        return answer


def _ask(question):
    print(question, end=": ", flush=True)
    return sys.stdin.readline().strip()


def _main():
    """Sends what is typed."""
    sender, recipients = _ask("From"), _ask("To").split(",")
    print("Enter message, end with ^D:")
    text = sys.stdin.read()
    print("Message length is %d" % len(text))
    server = SMTP("localhost")
    server.set_debuglevel(1)
    server.sendmail(sender, recipients, text)
    server.quit()


if __name__ == "__main__":
    _main()
