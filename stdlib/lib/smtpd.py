"""A server of mail (RFC 5321): a subclass says what becomes of a message."""

import asynchat
import asyncore
import collections
import contextlib
import errno
import socket
import sys
import warnings
from email.utils import parseaddr

__all__ = ["SMTPChannel", "SMTPServer", "DebuggingServer", "PureProxy"]
warnings._deprecated(__name__, "The {name} module is deprecated and unmaintained and slated for removal in Python {remove}. "
                     "Please see aiosmtpd (https://aiosmtpd.readthedocs.io/) for the recommended replacement.", remove=(3, 12))

program, __version__ = sys.argv[0] if sys.argv else "", "Python SMTP proxy version 0.3"
NEWLINE, COMMASPACE, DATA_SIZE_DEFAULT = "\n", ", ", 33554432


class Devnull:
    """A stream that keeps nothing."""

    def write(self, msg):
        pass

    def flush(self):
        pass


DEBUGSTREAM = Devnull()


class SMTPChannel(asynchat.async_chat):
    """One dialogue."""

    COMMAND, DATA = 0, 1
    command_size_limit = 512

    def __init__(self, server, conn, addr, data_size_limit=DATA_SIZE_DEFAULT, map=None, enable_SMTPUTF8=False, decode_data=False):
        asynchat.async_chat.__init__(self, conn, map=map)
        if enable_SMTPUTF8 and decode_data:
            raise ValueError("decode_data and enable_SMTPUTF8 cannot be set to True at the same time")
        self.smtp_server, self.conn, self.addr = server, conn, addr
        self.data_size_limit, self.enable_SMTPUTF8, self._decode_data = data_size_limit, enable_SMTPUTF8, decode_data
        self.command_size_limits = collections.defaultdict(lambda: self.command_size_limit)
        self.extended_smtp, self.fqdn, self.seen_greeting = False, socket.getfqdn(), ""
        self._reset()
        try:
            self.peer = conn.getpeername()
        except OSError as err:
            self.close()
            if err.errno != errno.ENOTCONN:
                raise
            return
        self.push("220 %s %s" % (self.fqdn, __version__))

    def _reset(self):
        self.smtp_state, self.mailfrom, self.rcpttos, self.received_data = self.COMMAND, None, [], "" if self._decode_data else b""
        self.received_lines, self.num_bytes, self.require_SMTPUTF8 = [], 0, False
        self.set_terminator(b"\r\n")

    def push(self, msg):
        asynchat.async_chat.push(self, bytes(msg + "\r\n", "utf-8" if self.require_SMTPUTF8 else "ascii"))

    def collect_incoming_data(self, data):
        limit = self.command_size_limit if self.smtp_state == self.COMMAND else self.data_size_limit
        if limit and self.num_bytes > limit:
            return
        self.num_bytes += len(data)
        self.received_lines.append(str(data, "utf-8") if self._decode_data else data)

    def found_terminator(self):
        line = ("" if self._decode_data else b"").join(self.received_lines)
        self.received_lines, size, self.num_bytes = [], self.num_bytes, 0
        if self.smtp_state == self.COMMAND:
            self._command(line if self._decode_data else str(line, "utf-8"), size)
        else:
            self._message(line, size)

    def _command(self, line, size):
        if not line:
            self.push("500 Error: bad syntax")
            return
        word, _, arg = line.partition(" ")
        if size > self.command_size_limit:
            self.push("500 Error: line too long")
            return
        method = getattr(self, "smtp_" + word.upper(), None)
        if method is None:
            self.push('500 Error: command "%s" not recognized' % word.upper())
        else:
            method(arg.strip() or None)

    def _message(self, text, size):
        if self.data_size_limit and size > self.data_size_limit:
            self.push("552 Error: Too much mail data")
            return
        line_end, dot = ("\r\n", ".") if self._decode_data else (b"\r\n", b".")
        lines = [line[1:] if line.startswith(dot) else line for line in text.split(line_end)]
        self.received_data = ("\n" if self._decode_data else b"\n").join(lines)
        options = {} if self._decode_data else {"mail_options": self.mail_options, "rcpt_options": self.rcpt_options}
        status = self.smtp_server.process_message(self.peer, self.mailfrom, self.rcpttos, self.received_data, **options)
        self._reset()
        self.push(status or "250 OK")

    def smtp_HELO(self, arg):
        if self._may_greet("HELO", arg):
            self.seen_greeting = arg
            self.push("250 %s" % self.fqdn)

    def _may_greet(self, command, arg):
        """Begins anew; after an error False."""
        if not arg:
            self.push("501 Syntax: %s hostname" % command)
        elif self.seen_greeting:
            self.push("503 Duplicate HELO/EHLO")
        else:
            self._reset()
            return True
        return False

    def smtp_EHLO(self, arg):
        if self._may_greet("EHLO", arg):
            self.seen_greeting, self.extended_smtp = arg, True
            self.push("250-%s" % self.fqdn)
            if self.data_size_limit:
                self.push("250-SIZE %s" % self.data_size_limit)
                self.command_size_limits["MAIL"] += 26
            if not self._decode_data:
                self.push("250-8BITMIME")
            if self.enable_SMTPUTF8:
                self.push("250-SMTPUTF8")
            self.push("250 HELP")

    def smtp_NOOP(self, arg):
        self.push("501 Syntax: NOOP" if arg else "250 OK")

    def smtp_QUIT(self, arg):
        self.push("221 Bye")
        self.close_when_done()

    def _address(self, arg, keyword):
        """(address, options) of `FROM:<a@b> SIZE=1`; None if it is none."""
        if not arg or arg[:len(keyword)].upper() != keyword:
            return None
        rest = arg[len(keyword):].strip()
        if rest.startswith("<"):
            address, _, options = rest[1:].partition(">")
        else:
            address, _, options = rest.partition(" ")
        if not address and not rest.startswith("<>"):
            return None
        return parseaddr(address)[1] if address else "", options.strip()

    def smtp_MAIL(self, arg):
        found = self._address(arg, "FROM:")
        if not self.seen_greeting:
            self.push("503 Error: send HELO first")
        elif found is None:
            self.push("501 Syntax: MAIL FROM: <address>" + (" [SP <mail-parameters>]" if self.extended_smtp else ""))
        elif self.mailfrom:
            self.push("503 Error: nested MAIL command")
        else:
            self.mailfrom, options = found
            self.mail_options, self.rcpt_options = options.upper().split(), []
            self.require_SMTPUTF8 = self.enable_SMTPUTF8 and "SMTPUTF8" in self.mail_options
            for option in self.mail_options:
                if option.startswith("SIZE=") and option[5:].isdigit() and self.data_size_limit and int(option[5:]) > self.data_size_limit:
                    self.mailfrom = None
                    self.push("552 Error: message size exceeds fixed maximum message size")
                    return
            self.push("250 OK")

    def smtp_RCPT(self, arg):
        found = self._address(arg, "TO:")
        if not self.seen_greeting:
            self.push("503 Error: send HELO first")
        elif not self.mailfrom:
            self.push("503 Error: need MAIL command")
        elif found is None or not found[0]:
            self.push("501 Syntax: RCPT TO: <address>" + (" [SP <mail-parameters>]" if self.extended_smtp else ""))
        else:
            self.rcpttos.append(found[0])
            self.push("250 OK")

    def smtp_RSET(self, arg):
        if arg:
            self.push("501 Syntax: RSET")
        else:
            self._reset()
            self.push("250 OK")

    def smtp_DATA(self, arg):
        if not self.seen_greeting:
            self.push("503 Error: send HELO first")
        elif not self.rcpttos:
            self.push("503 Error: need RCPT command")
        elif arg:
            self.push("501 Syntax: DATA")
        else:
            self.smtp_state = self.DATA
            self.set_terminator(b"\r\n.\r\n")
            self.push("354 End data with <CR><LF>.<CR><LF>")

    def smtp_VRFY(self, arg):
        self.push("252 Cannot VRFY user, but will accept message and attempt delivery" if arg else "501 Syntax: VRFY <address>")

    def smtp_HELP(self, arg):
        self.push("250 Supported commands: EHLO HELO MAIL RCPT DATA RSET NOOP QUIT VRFY")

    def smtp_EXPN(self, arg):
        self.push("502 EXPN not implemented")


class SMTPServer(asyncore.dispatcher):
    channel_class = SMTPChannel

    def __init__(self, localaddr, remoteaddr, data_size_limit=DATA_SIZE_DEFAULT, map=None, enable_SMTPUTF8=False, decode_data=False):
        self._localaddr, self._remoteaddr = localaddr, remoteaddr
        self.data_size_limit, self.enable_SMTPUTF8, self._decode_data = data_size_limit, enable_SMTPUTF8, decode_data
        if enable_SMTPUTF8 and decode_data:
            raise ValueError("decode_data and enable_SMTPUTF8 cannot be set to True at the same time")
        asyncore.dispatcher.__init__(self, map=map)
        try:
            family, kind = socket.getaddrinfo(*localaddr, type=socket.SOCK_STREAM)[0][:2]
            self.create_socket(family, kind)
            self.set_reuse_addr()
            self.bind(localaddr)
            self.listen(5)
        except:
            self.close()
            raise

    def handle_accepted(self, conn, addr):
        self.channel_class(self, conn, addr, self.data_size_limit, self._map, self.enable_SMTPUTF8, self._decode_data)

    def process_message(self, peer, mailfrom, rcpttos, data, **kwargs):
        raise NotImplementedError


class DebuggingServer(SMTPServer):
    def process_message(self, peer, mailfrom, rcpttos, data, **kwargs):
        print("---------- MESSAGE FOLLOWS ----------")
        for line in data.splitlines():
            print(line if isinstance(line, str) else repr(line))
        print("------------ END MESSAGE ------------")


class PureProxy(SMTPServer):
    """Passes each message on to the other server."""

    def __init__(self, *args, **kwargs):
        if kwargs.get("enable_SMTPUTF8"):
            raise ValueError("PureProxy does not support SMTPUTF8.")
        super().__init__(*args, **kwargs)

    def process_message(self, peer, mailfrom, rcpttos, data):
        headers, *body = data.split("\n\n", 1)
        marked = "\n\n".join([f"{headers}\nX-Peer: {peer[0]}", *body])
        print("we got some refusals:", self._deliver(mailfrom, rcpttos, marked), file=DEBUGSTREAM)

    def _deliver(self, mailfrom, rcpttos, data):
        """Sends a message; the recipients who were refused, with the answers."""
        import smtplib
        try:
            with contextlib.closing(smtplib.SMTP()) as server:
                server.connect(*self._remoteaddr[:2])
                try:
                    return server.sendmail(mailfrom, rcpttos, data)
                finally:
                    server.quit()
        except smtplib.SMTPRecipientsRefused as error:
            print("got SMTPRecipientsRefused", file=DEBUGSTREAM)
            return error.recipients
        except OSError as error:
            print("got", error.__class__, file=DEBUGSTREAM)
            answer = getattr(error, "smtp_code", -1), getattr(error, "smtp_error", "ignore")
            return dict.fromkeys(rcpttos, answer)
