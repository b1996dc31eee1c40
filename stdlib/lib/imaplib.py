"""A client of IMAP4rev1 (RFC 3501): mailboxes on a server, over TCP, TLS or the pipes of a program."""

import binascii
import calendar
import errno
import random
import re
import socket
import ssl
import subprocess
import sys
import time
from datetime import datetime, timedelta, timezone
from io import DEFAULT_BUFFER_SIZE

from _tls_clients import context_of

__all__ = ["IMAP4", "IMAP4_stream", "Internaldate2tuple", "Int2AP", "ParseFlags", "Time2Internaldate", "IMAP4_SSL"]
__version__ = "2.58"

CRLF, Debug, IMAP4_PORT, IMAP4_SSL_PORT, HAVE_SSL = b"\r\n", 0, 143, 993, True
AllowedVersions = ("IMAP4REV1", "IMAP4")   # the newest first
_MAXLINE = 1000000

# In which states of the dialogue a command is allowed.
Commands = {
    **dict.fromkeys("AUTHENTICATE LOGIN STARTTLS".split(), ("NONAUTH",)),
    **dict.fromkeys("ENABLE PROXYAUTH".split(), ("AUTH",)),
    **dict.fromkeys("CHECK CLOSE COPY EXPUNGE FETCH MOVE PARTIAL SEARCH SORT STORE THREAD UID UNSELECT".split(), ("SELECTED",)),
    **dict.fromkeys("CAPABILITY LOGOUT NOOP".split(), ("NONAUTH", "AUTH", "SELECTED", "LOGOUT")),
    **dict.fromkeys("""APPEND CREATE DELETE DELETEACL EXAMINE GETACL GETANNOTATION GETQUOTA GETQUOTAROOT MYRIGHTS LIST LSUB NAMESPACE RENAME
                       SELECT SETACL SETANNOTATION SETQUOTA STATUS SUBSCRIBE UNSUBSCRIBE""".split(), ("AUTH", "SELECTED")),
}

_Literal = rb".*{(?P<size>\d+)}$"
_Untagged_status = rb"\* (?P<data>\d+) (?P<type>[A-Z-]+)( (?P<data2>.*))?"
Continuation = re.compile(rb"\+( (?P<data>.*))?")
Flags = re.compile(rb".*FLAGS \((?P<flags>[^\)]*)\)")
InternalDate = re.compile(rb'.*INTERNALDATE "(?P<day>[ 0123]\d)-(?P<mon>[A-Z][a-z][a-z])-(?P<year>\d{4}) (?P<hour>\d\d):(?P<min>\d\d):(?P<sec>\d\d)'
                          rb' (?P<zonen>[-+])(?P<zoneh>\d\d)(?P<zonem>\d\d)"')
Literal = re.compile(_Literal, re.ASCII)
MapCRLF = re.compile(rb"\r\n|\r|\n")
Response_code = re.compile(rb"\[(?P<type>[A-Z-]+)( (?P<data>.*))?\]")
Untagged_response = re.compile(rb"\* (?P<type>[A-Z-]+)( (?P<data>.*))?")
Untagged_status = re.compile(_Untagged_status, re.ASCII)

Months = ["", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
Mon2num = {name.encode(): number for number, name in enumerate(Months) if number}


def _in_parentheses(text):
    return text if text[0] == "(" and text[-1] == ")" else f"({text})"


class IMAP4:
    """A connection. A method for each command sends it and returns (type, data): OK or NO, and a list of what the server told of it
    (bytes, or pairs of bytes and the literal that they announce)."""

    class error(Exception):
        pass

    class abort(error):
        """The connection is of no use any more."""

    class readonly(abort):
        """The mailbox cannot be written to."""

    def __init__(self, host="", port=IMAP4_PORT, timeout=None):
        self.debug, self.state = Debug, "LOGOUT"
        self.literal, self.continuation_response = None, ""   # what a command sends when the server is ready for it; what it said then
        self.tagged_commands, self.untagged_responses = {}, {}   # tag -> answer or None; type -> list of data
        self.is_readonly = self._tls_established = False
        self.tagnum = 0
        self._mode_ascii()
        self.open(host, port, timeout)
        try:
            self._connect()
        except Exception:
            try:
                self.shutdown()
            except OSError:
                pass
            raise

    def _set_mode(self, utf8):
        flags = 0 if utf8 else re.ASCII
        self.utf8_enabled, self._encoding = utf8, "utf-8" if utf8 else "ascii"
        self.Literal, self.Untagged_status = re.compile(_Literal, flags), re.compile(_Untagged_status, flags)

    def _mode_ascii(self):
        self._set_mode(False)

    def _mode_utf8(self):
        self._set_mode(True)

    def _connect(self):
        """Reads the greeting and asks what the server can do."""
        self.tagpre = Int2AP(random.randint(4096, 65535))
        self.tagre = re.compile(rb"(?P<tag>" + self.tagpre + rb"\d+) (?P<type>[A-Z]+) (?P<data>.*)", re.ASCII)
        self._cmd_log_len, self._cmd_log_idx, self._cmd_log = 10, 0, {}
        if self.debug >= 1:
            self._mesg(f"imaplib version {__version__}")
            self._mesg(f"new IMAP4 connection, tag={self.tagpre}")
        self.welcome = self._get_response()
        states = {"PREAUTH": "AUTH", "OK": "NONAUTH"}
        greeting = next((kind for kind in states if kind in self.untagged_responses), None)
        if greeting is None:
            raise self.error(self.welcome)
        self.state = states[greeting]
        self._get_capabilities()
        if self.debug >= 3:
            self._mesg("CAPABILITIES: %r" % (self.capabilities,))
        known = [version for version in AllowedVersions if version in self.capabilities]
        if not known:
            raise self.error("server not IMAP4 compliant")
        self.PROTOCOL_VERSION = known[0]

    def __getattr__(self, attr):
        if attr in Commands:
            return getattr(self, attr.lower())
        raise AttributeError("Unknown IMAP4 command: '%s'" % attr)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        if self.state != "LOGOUT":
            try:
                self.logout()
            except OSError:
                pass

    # The transport, which subclasses exchange.

    def _create_socket(self, timeout):
        if timeout is not None and not timeout:
            raise ValueError("Non-blocking socket (timeout=0) is not supported")
        sys.audit("imaplib.open", self, self.host, self.port)
        limit = () if timeout is None else (timeout,)
        return socket.create_connection((self.host or None, self.port), *limit)

    def open(self, host="", port=IMAP4_PORT, timeout=None):
        self.host, self.port = host, port
        self.sock = self._create_socket(timeout)
        self.file = self.sock.makefile("rb")

    def read(self, size):
        return self.file.read(size)

    def readline(self):
        line = self.file.readline(_MAXLINE + 1)
        if len(line) > _MAXLINE:
            raise self.error("got more than %d bytes" % _MAXLINE)
        return line

    def send(self, data):
        sys.audit("imaplib.send", self, data)
        self.sock.sendall(data)

    def shutdown(self):
        self.file.close()
        try:
            self.sock.shutdown(socket.SHUT_RDWR)
        except OSError as exc:
            if exc.errno != errno.ENOTCONN:   # the server was first
                raise
        finally:
            self.sock.close()

    def socket(self):
        return self.sock

    # What the server told without being asked.

    def recent(self):
        """The RECENT answers that came; without any the server is asked whether there are."""
        kind, data = self._untagged_response("OK", [None], "RECENT")
        if data[-1]:
            return kind, data
        return self._untagged_response(*self.noop(), "RECENT")

    def response(self, code):
        """The data of an answer that came with the last commands; it is given once."""
        return self._untagged_response(code, [None], code.upper())

    # Commands.

    def append(self, mailbox, flags, date_time, message):
        """Adds a message (bytes) to a mailbox, the INBOX without a name."""
        text = MapCRLF.sub(CRLF, message)
        self.literal = b"UTF8 (" + text + b")" if self.utf8_enabled else text
        return self._simple_command("APPEND", mailbox or "INBOX", _in_parentheses(flags) if flags else None,
                                    Time2Internaldate(date_time) if date_time else None)

    def authenticate(self, mechanism, authobject):
        """Logs in by a mechanism: authobject(challenge) gives the answers, None to give up."""
        self.literal = _Authenticator(authobject).process
        kind, data = self._simple_command("AUTHENTICATE", mechanism.upper())
        if kind != "OK":
            raise self.error(data[-1].decode("utf-8", "replace"))
        self.state = "AUTH"
        return kind, data

    def capability(self):
        return self._told("CAPABILITY")

    def check(self):
        return self._simple_command("CHECK")

    def _leave(self, name):
        """Closes the mailbox; whatever comes of it, it is not selected any more."""
        try:
            return self._simple_command(name)
        finally:
            self.state = "AUTH"

    def close(self):
        """Closes the selected mailbox and removes what is marked as deleted there."""
        return self._leave("CLOSE")

    def unselect(self):
        """Closes the selected mailbox and leaves it as it is."""
        return self._leave("UNSELECT")

    def copy(self, message_set, new_mailbox):
        return self._simple_command("COPY", message_set, new_mailbox)

    def create(self, mailbox):
        return self._simple_command("CREATE", mailbox)

    def delete(self, mailbox):
        return self._simple_command("DELETE", mailbox)

    def deleteacl(self, mailbox, who):
        return self._simple_command("DELETEACL", mailbox, who)

    def enable(self, capability):
        """Turns an extension on; UTF8=ACCEPT changes how commands are written here."""
        if "ENABLE" not in self.capabilities:
            raise IMAP4.error("Server does not support ENABLE")
        answer = self._simple_command("ENABLE", capability)
        if answer[0] == "OK" and "UTF8=ACCEPT" in capability.upper():
            self._mode_utf8()
        return answer

    def expunge(self):
        """Removes what is marked as deleted; the numbers of these messages."""
        return self._told("EXPUNGE")

    def fetch(self, message_set, message_parts):
        return self._told("FETCH", message_set, message_parts)

    def getacl(self, mailbox):
        return self._told("GETACL", mailbox, of="ACL")

    def getannotation(self, mailbox, entry, attribute):
        return self._told("GETANNOTATION", mailbox, entry, attribute, of="ANNOTATION")

    def getquota(self, root):
        return self._told("GETQUOTA", root, of="QUOTA")

    def getquotaroot(self, mailbox):
        kind, data = self._simple_command("GETQUOTAROOT", mailbox)
        kind, quota = self._untagged_response(kind, data, "QUOTA")
        kind, roots = self._untagged_response(kind, data, "QUOTAROOT")
        return kind, [roots, quota]

    def list(self, directory='""', pattern="*"):
        return self._told("LIST", directory, pattern)

    def login(self, user, password):
        kind, data = self._simple_command("LOGIN", user, self._quote(password))
        if kind != "OK":
            raise self.error(data[-1])
        self.state = "AUTH"
        return kind, data

    def login_cram_md5(self, user, password):
        self.user, self.password = user, password
        return self.authenticate("CRAM-MD5", self._CRAM_MD5_AUTH)

    def _CRAM_MD5_AUTH(self, challenge):
        import hmac
        secret = self.password.encode("utf-8") if isinstance(self.password, str) else self.password
        return f"{self.user} {hmac.new(secret, challenge, 'md5').hexdigest()}"

    def logout(self):
        """Says goodbye and closes the connection; the server's BYE."""
        self.state = "LOGOUT"
        answer = self._simple_command("LOGOUT")
        self.shutdown()
        return answer

    def lsub(self, directory='""', pattern="*"):
        return self._told("LSUB", directory, pattern)

    def myrights(self, mailbox):
        return self._told("MYRIGHTS", mailbox)

    def namespace(self):
        return self._told("NAMESPACE")

    def noop(self):
        if self.debug >= 3:
            self._dump_ur(self.untagged_responses)
        return self._simple_command("NOOP")

    def partial(self, message_num, message_part, start, length):
        return self._told("PARTIAL", message_num, message_part, start, length, of="FETCH")

    def proxyauth(self, user):
        return self._simple_command("PROXYAUTH", user)

    def rename(self, oldmailbox, newmailbox):
        return self._simple_command("RENAME", oldmailbox, newmailbox)

    def search(self, charset, *criteria):
        """The numbers of the messages that fit, in one bytes object."""
        if charset and self.utf8_enabled:
            raise IMAP4.error("Non-None charset not valid in UTF8 mode")
        return self._told("SEARCH", *(("CHARSET", charset) if charset else ()), *criteria)

    def select(self, mailbox="INBOX", readonly=False):
        """Makes a mailbox the one that commands are about; how many messages it has."""
        self.untagged_responses, self.is_readonly = {}, readonly
        kind, data = self._simple_command("EXAMINE" if readonly else "SELECT", mailbox)
        self.state = "SELECTED" if kind == "OK" else "AUTH"
        if kind != "OK":
            return kind, data
        if "READ-ONLY" in self.untagged_responses and not readonly:
            if self.debug >= 1:
                self._dump_ur(self.untagged_responses)
            raise self.readonly("%s is not writable" % mailbox)
        return kind, self.untagged_responses.get("EXISTS", [None])

    def setacl(self, mailbox, who, what):
        return self._simple_command("SETACL", mailbox, who, what)

    def setannotation(self, *args):
        return self._told("SETANNOTATION", *args, of="ANNOTATION")

    def setquota(self, root, limits):
        return self._told("SETQUOTA", root, limits, of="QUOTA")

    def sort(self, sort_criteria, charset, *search_criteria):
        return self._told("SORT", _in_parentheses(sort_criteria), charset, *search_criteria)

    def starttls(self, ssl_context=None):
        """Goes on over TLS."""
        if self._tls_established:
            raise self.abort("TLS session already established")
        if "STARTTLS" not in self.capabilities:
            raise self.abort("TLS not supported by server")
        context = ssl._create_stdlib_context() if ssl_context is None else ssl_context
        kind, data = self._simple_command("STARTTLS")
        if kind != "OK":
            raise self.error("Couldn't establish TLS session")
        self.sock = context.wrap_socket(self.sock, server_hostname=self.host)
        self.file, self._tls_established = self.sock.makefile("rb"), True
        self._get_capabilities()
        return self._untagged_response(kind, data, "STARTTLS")

    def status(self, mailbox, names):
        return self._told("STATUS", mailbox, names)

    def store(self, message_set, command, flags):
        """Changes the flags of messages: command is FLAGS, +FLAGS or -FLAGS."""
        return self._told("STORE", message_set, command, _in_parentheses(flags), of="FETCH")

    def subscribe(self, mailbox):
        return self._simple_command("SUBSCRIBE", mailbox)

    def thread(self, threading_algorithm, charset, *search_criteria):
        return self._told("THREAD", threading_algorithm, charset, *search_criteria)

    def uid(self, command, *args):
        """A command whose messages are named by their lasting numbers."""
        command = command.upper()
        if command not in Commands:
            raise self.error("Unknown IMAP4 UID command: %s" % command)
        self._check_state(command)
        return self._told("UID", command, *args, of=command if command in ("SEARCH", "SORT", "THREAD") else "FETCH")

    def unsubscribe(self, mailbox):
        return self._simple_command("UNSUBSCRIBE", mailbox)

    def xatom(self, name, *args):
        """A command of an extension, allowed in the present state if it was not known."""
        name = name.upper()
        Commands.setdefault(name, (self.state,))
        return self._simple_command(name, *args)

    # The dialogue.

    def _check_state(self, name):
        allowed = Commands[name]
        if self.state not in allowed:
            self.literal = None
            raise self.error("command %s illegal in state %s, only allowed in states %s" % (name, self.state, ", ".join(allowed)))

    def _append_untagged(self, typ, dat):
        data = b"" if dat is None else dat
        if self.debug >= 5:
            self._mesg('untagged_responses[%s] %s += ["%r"]' % (typ, len(self.untagged_responses.get(typ, "")), data))
        self.untagged_responses.setdefault(typ, []).append(data)

    def _check_bye(self):
        said = self.untagged_responses.get("BYE")
        if said:
            raise self.abort(said[-1].decode(self._encoding, "replace"))

    def _sent(self, *pieces):
        try:
            for piece in pieces:
                self.send(piece)
        except OSError as exc:
            raise self.abort("socket error: %s" % exc)

    def _trace(self, text):
        """A line of the dialogue, which is shown from debug level 4 on and kept otherwise."""
        (self._mesg if self.debug >= 4 else self._log)(text)

    def _command(self, name, *args):
        """Sends a command, and its literal when the server asks for it; returns the tag by which the answer is known."""
        self._check_state(name)
        for kind in "OK", "NO", "BAD":
            self.untagged_responses.pop(kind, None)
        if "READ-ONLY" in self.untagged_responses and not self.is_readonly:
            raise self.readonly("mailbox status changed to READ-ONLY")
        tag = self._new_tag()
        words = [word.encode(self._encoding) if isinstance(word, str) else word for word in (name, *args) if word is not None]
        literal, self.literal = self.literal, None
        answers = literal if callable(literal) else None
        if literal is not None and answers is None:
            words.append(b"{%d}" % len(literal))
        line = b" ".join([tag, *words])
        self._trace("> %r" % line)
        self._sent(line + CRLF)
        while literal is not None:
            while self._get_response():   # until the server says that it waits
                if self.tagged_commands[tag]:
                    return tag
            data = answers(self.continuation_response) if answers else literal
            if self.debug >= 4:
                self._mesg(f"write literal size {len(data)}")
            self._sent(data, CRLF)
            if answers is None:
                break
        return tag

    def _command_complete(self, name, tag):
        """The answer to a command."""
        leaving = name == "LOGOUT"
        if not leaving:
            self._check_bye()
        try:
            kind, data = self._get_tagged_response(tag, expect_bye=leaving)
        except self.abort as exc:
            raise self.abort("command: %s => %s" % (name, exc))
        except self.error as exc:
            raise self.error("command: %s => %s" % (name, exc))
        if not leaving:
            self._check_bye()
        if kind == "BAD":
            raise self.error("%s command error: %s %s" % (name, kind, data))
        return kind, data

    def _get_capabilities(self):
        data = self.capability()[1]
        if data == [None]:
            raise self.error("no CAPABILITY response from server")
        self.capabilities = tuple(data[-1].decode(self._encoding).upper().split())

    def _get_response(self):
        """Reads an answer and notes it; None if the server waits for more of the command."""
        line = self._get_line()
        if self._match(self.tagre, line):
            self._note_tagged(line)
        elif self._match(Untagged_response, line) or self._match(self.Untagged_status, line):
            self._note_untagged()
        elif self._match(Continuation, line):
            self.continuation_response = self.mo["data"]
            return None
        else:
            raise self.abort("unexpected response: %r" % line)
        kind, data = self._last
        if kind in ("OK", "NO", "BAD") and self._match(Response_code, data):
            kind = self.mo["type"].decode(self._encoding)
            self._append_untagged(kind, self.mo["data"])
        if self.debug >= 1 and kind in ("NO", "BAD", "BYE"):
            self._mesg("%s response: %r" % (kind, data))
        return line

    def _note_tagged(self, line):
        tag, kind, data = self.mo["tag"], self.mo["type"].decode(self._encoding), self.mo["data"]
        if tag not in self.tagged_commands:
            raise self.abort("unexpected tagged response: %r" % line)
        self.tagged_commands[tag] = kind, [data]
        self._last = kind, data

    def _note_untagged(self):
        """An answer without a tag: with each {size} at a line's end the bytes that follow belong to it, and another line."""
        groups = self.mo.groupdict()
        kind, data = groups["type"].decode(self._encoding), groups["data"] or b""
        if groups.get("data2"):
            data += b" " + groups["data2"]
        while self._match(self.Literal, data):
            size = int(self.mo["size"])
            if self.debug >= 4:
                self._mesg(f"read literal size {size}")
            self._append_untagged(kind, (data, self.read(size)))
            data = self._get_line()
        self._append_untagged(kind, data)
        self._last = kind, data

    def _get_tagged_response(self, tag, expect_bye=False):
        """Reads until the command with the tag is answered; a goodbye will do for one that asks for it."""
        while (answer := self.tagged_commands[tag]) is None:
            if expect_bye and (said := self.untagged_responses.pop("BYE", None)) is not None:
                return "BYE", said
            self._check_bye()
            try:
                self._get_response()
            except self.abort:
                if self.debug >= 1:
                    self.print_log()
                raise
        del self.tagged_commands[tag]
        return answer

    def _get_line(self):
        line = self.readline()
        if not line:
            raise self.abort("socket error: EOF")
        if not line.endswith(CRLF):
            raise self.abort("socket error: unterminated line: %r" % line)
        self._trace("< %r" % line[:-2])
        return line[:-2]

    def _match(self, cre, s):
        self.mo = cre.match(s)
        if self.mo is not None and self.debug >= 5:
            self._mesg("\tmatched %r => %r" % (cre.pattern, self.mo.groups()))
        return self.mo is not None

    def _new_tag(self):
        tag = self.tagpre + b"%d" % self.tagnum
        self.tagnum += 1
        self.tagged_commands[tag] = None
        return tag

    def _quote(self, arg):
        escaped = arg.replace("\\", r"\\").replace('"', r'\"')
        return f'"{escaped}"'

    def _simple_command(self, name, *args):
        return self._command_complete(name, self._command(name, *args))

    def _told(self, name, *args, of=None):
        """Sends a command; returns what the server told under its name, or that of another."""
        return self._untagged_response(*self._simple_command(name, *args), of or name)

    def _untagged_response(self, typ, dat, name):
        if typ == "NO":
            return typ, dat
        data = self.untagged_responses.pop(name, [None])
        if self.debug >= 5 and data != [None]:
            self._mesg("untagged_responses[%s] => %s" % (name, data))
        return typ, data

    # Traces.

    def _mesg(self, s, secs=None):
        when = time.time() if secs is None else secs
        print("  %s.%02d %s" % (time.strftime("%M:%S", time.localtime(when)), when * 100 % 100, s), file=sys.stderr, flush=True)

    def _dump_ur(self, untagged_resp_dict):
        if untagged_resp_dict:
            self._mesg("untagged responses dump:" + "\n\t\t".join(f"{kind}: {data!r}" for kind, data in untagged_resp_dict.items()))

    def _log(self, line):
        """Keeps the line in place of the oldest that is kept."""
        self._cmd_log[self._cmd_log_idx] = line, time.time()
        self._cmd_log_idx = (self._cmd_log_idx + 1) % self._cmd_log_len

    def print_log(self):
        self._mesg("last %d IMAP4 interactions:" % len(self._cmd_log))
        for step in range(self._cmd_log_len):
            place = (self._cmd_log_idx + step) % self._cmd_log_len
            if place in self._cmd_log:
                self._mesg(*self._cmd_log[place])


class IMAP4_SSL(IMAP4):
    """IMAP over TLS from the first byte on."""

    def __init__(self, host="", port=IMAP4_SSL_PORT, keyfile=None, certfile=None, ssl_context=None, timeout=None):
        self.ssl_context = context_of(ssl_context, keyfile, certfile, "ssl_context")
        self.keyfile, self.certfile = keyfile, certfile
        IMAP4.__init__(self, host, port, timeout)

    def _create_socket(self, timeout):
        return self.ssl_context.wrap_socket(super()._create_socket(timeout), server_hostname=self.host)

    def open(self, host="", port=IMAP4_SSL_PORT, timeout=None):
        super().open(host, port, timeout)


class IMAP4_stream(IMAP4):
    """IMAP with a program, by its standard input and output."""

    def __init__(self, command):
        self.command = command
        IMAP4.__init__(self)

    def open(self, host=None, port=None, timeout=None):
        self.host = self.port = self.sock = self.file = None
        self.process = subprocess.Popen(self.command, bufsize=DEFAULT_BUFFER_SIZE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, shell=True)
        self.readfile, self.writefile = self.process.stdout, self.process.stdin

    def read(self, size):
        return self.readfile.read(size)

    def readline(self):
        return self.readfile.readline()

    def send(self, data):
        self.writefile.write(data)
        self.writefile.flush()

    def shutdown(self):
        for pipe in self.readfile, self.writefile:
            pipe.close()
        self.process.wait()


class _Authenticator:
    """Challenges and answers in base64."""

    def __init__(self, mechinst):
        self.mech = mechinst

    def process(self, data):
        answer = self.mech(self.decode(data))
        return b"*" if answer is None else self.encode(answer)

    def encode(self, inp):
        return binascii.b2a_base64(inp.encode("utf-8") if isinstance(inp, str) else inp, newline=False)

    def decode(self, inp):
        return binascii.a2b_base64(inp) if inp else b""


def Internaldate2tuple(resp):
    """The local time of an INTERNALDATE, or None."""
    found = InternalDate.match(resp)
    if found is None:
        return None
    fields = (int(found[name]) for name in ("day", "hour", "min", "sec"))
    day, *clock = fields
    offset = (int(found["zoneh"]) * 60 + int(found["zonem"])) * 60
    seconds = calendar.timegm((int(found["year"]), Mon2num[found["mon"]], day, *clock, -1, -1, -1))
    return time.localtime(seconds + offset if found["zonen"] == b"-" else seconds - offset)


def Int2AP(num):
    """A number in base 16, with the letters A to P for digits."""
    digits = "%x" % abs(int(num))
    return b"" if digits == "0" else digits.translate(str.maketrans("0123456789abcdef", "ABCDEFGHIJKLMNOP")).encode()


def ParseFlags(resp):
    """The flags that an answer tells of."""
    found = Flags.match(resp)
    return tuple(found["flags"].split()) if found else ()


def _local_offset(moment):
    """How many seconds the local time of nine numbers is east of Greenwich."""
    if getattr(moment, "tm_gmtoff", None) is not None:
        return moment.tm_gmtoff
    summer = moment[8] if moment[8] != -1 else time.localtime(time.mktime(moment))[8]
    return -(time.altzone if time.daylight and summer else time.timezone)


def Time2Internaldate(date_time):
    """A time (seconds, nine numbers of local time, an aware datetime) as IMAP writes it, in quotes; text in quotes is left as it is."""
    if isinstance(date_time, str) and date_time[:1] == date_time[-1:] == '"':
        return date_time
    if isinstance(date_time, (int, float)):
        moment = datetime.fromtimestamp(date_time, timezone.utc).astimezone()
    elif isinstance(date_time, tuple):
        moment = datetime(*date_time[:6], tzinfo=timezone(timedelta(seconds=_local_offset(date_time))))
    elif not isinstance(date_time, datetime):
        raise ValueError("date_time not of a known type")
    elif date_time.tzinfo is None:
        raise ValueError("date_time must be aware")
    else:
        moment = date_time
    return moment.strftime(f'"%d-{Months[moment.month]}-%Y %H:%M:%S %z"')
