"""Messages written to files: each part is written to a text first, so that the headers are known to fit it."""

import random
import re
import sys
from copy import deepcopy
from io import BytesIO, StringIO
from email._policybase import has_surrogates

__all__ = ["BytesGenerator", "DecodedGenerator", "Generator"]

UNDERSCORE = "_"
NL = "\n"
_LINE_ENDS = re.compile(r"\r\n|\r|\n")
_FROM = re.compile(r"^From ", re.MULTILINE)


class Generator:
    """Writes text."""

    def __init__(self, outfp, mangle_from_=None, maxheaderlen=None, *, policy=None):
        if mangle_from_ is None:
            mangle_from_ = True if policy is None else policy.mangle_from_
        self._fp, self._mangle_from_, self.maxheaderlen, self.policy = outfp, mangle_from_, maxheaderlen, policy

    def write(self, s):
        self._fp.write(s)

    def _new_buffer(self):
        return StringIO()

    def _encode(self, s):
        return s

    def flatten(self, msg, unixfrom=False, linesep=None):
        """Writes the message, with the line `From …` before it if asked to."""
        policy = msg.policy if self.policy is None else self.policy
        if linesep is not None:
            policy = policy.clone(linesep=linesep)
        if self.maxheaderlen is not None:
            policy = policy.clone(max_line_length=self.maxheaderlen)
        self._NL = policy.linesep
        self._encoded_NL = self._encode(self._NL)
        mine, theirs = getattr(self, "policy", None), msg.policy
        try:
            self.policy = msg.policy = policy
            if unixfrom:
                from_line = msg.get_unixfrom()
                if not from_line:
                    import time
                    from_line = "From nobody " + time.ctime(time.time())
                self.write(from_line + self._NL)
            self._write(msg)
        finally:
            self.policy, msg.policy = mine, theirs

    def clone(self, fp):
        """One like this that writes to another file."""
        return self.__class__(fp, self._mangle_from_, None, policy=self.policy)

    def _write_lines(self, lines):
        """Lines with the ends of the policy; the last one without one if it has none."""
        if not lines:
            return
        pieces = _LINE_ENDS.split(lines)
        for line in pieces[:-1]:
            self.write(line)
            self.write(self._NL)
        if pieces[-1]:
            self.write(pieces[-1])

    def _write(self, msg):
        file, self._fp = self._fp, self._new_buffer()
        self._munge_cte = None
        try:
            self._dispatch(msg)
        finally:
            body, self._fp = self._fp, file
            changed, self._munge_cte = self._munge_cte, None
        if changed:
            msg = deepcopy(msg)
            if msg.get("content-transfer-encoding") is None:
                msg["Content-Transfer-Encoding"] = changed[0]
            else:
                msg.replace_header("content-transfer-encoding", changed[0])
            msg.replace_header("content-type", changed[1])
        own = getattr(msg, "_write_headers", None)
        if own is None:
            self._write_headers(msg)
        else:
            own(self)
        self._fp.write(body.getvalue())

    def _dispatch(self, msg):
        """The body by the method for its type, its main type, or as a text."""
        main, sub = msg.get_content_maintype(), msg.get_content_subtype()
        for name in f"{main}_{sub}", main:
            handler = getattr(self, "_handle_" + name.replace("-", "_"), None)
            if handler is not None:
                return handler(msg)
        return self._writeBody(msg)

    def _write_headers(self, msg):
        for name, value in msg.raw_items():
            self.write(self.policy.fold(name, value))
        self.write(self._NL)

    def _mangled(self, text):
        return _FROM.sub(">From ", text) if self._mangle_from_ else text

    def _handle_text(self, msg):
        payload = msg.get_payload()
        if payload is None:
            return
        if not isinstance(payload, str):
            raise TypeError("string payload expected: %s" % type(payload))
        if has_surrogates(msg._payload):
            charset = msg.get_param("charset")
            if charset is not None:
                msg = deepcopy(msg)
                del msg["content-transfer-encoding"]
                msg.set_payload(msg._payload, charset)
                payload = msg.get_payload()
                self._munge_cte = msg["content-transfer-encoding"], msg["content-type"]
        self._write_lines(self._mangled(payload))

    _writeBody = _handle_text

    def _handle_multipart(self, msg):
        parts = msg.get_payload()
        if parts is None:
            parts = []
        elif isinstance(parts, str):
            return self.write(parts)
        elif not isinstance(parts, list):
            parts = [parts]
        texts = []
        for part in parts:
            text = self._new_buffer()
            self.clone(text).flatten(part, unixfrom=False, linesep=self._NL)
            texts.append(text.getvalue())
        boundary = msg.get_boundary()
        if not boundary:
            boundary = self._make_boundary(self._encoded_NL.join(texts))
            msg.set_boundary(boundary)
        if msg.preamble is not None:
            self._write_lines(self._mangled(msg.preamble))
            self.write(self._NL)
        self.write("--" + boundary + self._NL)
        for number, text in enumerate(texts):
            if number:
                self.write(self._NL + "--" + boundary + self._NL)
            self._fp.write(text)
        self.write(self._NL + "--" + boundary + "--" + self._NL)
        if msg.epilogue is not None:
            self._write_lines(self._mangled(msg.epilogue))

    def _handle_multipart_signed(self, msg):
        """What is signed must not be folded anew."""
        policy, self.policy = self.policy, self.policy.clone(max_line_length=0)
        try:
            self._handle_multipart(msg)
        finally:
            self.policy = policy

    def _handle_message_delivery_status(self, msg):
        blocks = []
        for part in msg.get_payload():
            text = self._new_buffer()
            self.clone(text).flatten(part, unixfrom=False, linesep=self._NL)
            block = text.getvalue()
            end = self._encoded_NL
            blocks.append(block[:-len(end)] if block.endswith(end + end) else block)
        self._fp.write(self._encoded_NL.join(blocks))

    def _handle_message(self, msg):
        text, payload = self._new_buffer(), msg._payload
        if isinstance(payload, list):
            self.clone(text).flatten(msg.get_payload(0), unixfrom=False, linesep=self._NL)
            payload = text.getvalue()
        else:
            payload = self._encode(payload)
        self._fp.write(payload)

    @classmethod
    def _make_boundary(cls, text=None):
        token = random.randrange(sys.maxsize)
        wanted = boundary = "=" * 15 + "%0*d" % (len(repr(sys.maxsize - 1)), token) + "=="
        number = 0
        while text is not None and cls._stands_in(boundary, text):
            boundary = f"{wanted}.{number}"
            number += 1
        return boundary

    @classmethod
    def _stands_in(cls, boundary, text):
        return re.search("^--" + re.escape(boundary) + "(--)?$", text, re.MULTILINE)


class BytesGenerator(Generator):
    """Writes bytes; those that were read and are not ASCII are written as they were, if the policy allows."""

    def write(self, s):
        self._fp.write(s.encode("ascii", "surrogateescape"))

    def _new_buffer(self):
        return BytesIO()

    def _encode(self, s):
        return s.encode("ascii")

    def _write_headers(self, msg):
        for name, value in msg.raw_items():
            self._fp.write(self.policy.fold_binary(name, value))
        self.write(self._NL)

    def _handle_text(self, msg):
        if msg._payload is None:
            return
        if has_surrogates(msg._payload) and self.policy.cte_type != "7bit":
            self._write_lines(self._mangled(msg._payload))
        else:
            super()._handle_text(msg)

    _writeBody = _handle_text

    @classmethod
    def _stands_in(cls, boundary, text):
        return re.search(b"^--" + re.escape(boundary.encode("ascii")) + b"(--)?$", text, re.MULTILINE)


_SHOWN = "[Non-text (%(type)s) part of message omitted, filename %(filename)s]"


class DecodedGenerator(Generator):
    """Writes the texts only, and a line for each other part."""

    def __init__(self, outfp, mangle_from_=None, maxheaderlen=None, fmt=None, *, policy=None):
        super().__init__(outfp, mangle_from_, maxheaderlen, policy=policy)
        self._fmt = _SHOWN if fmt is None else fmt

    def _dispatch(self, msg):
        for part in msg.walk():
            main = part.get_content_maintype()
            if main == "text":
                print(part.get_payload(decode=False), file=self)
            elif main != "multipart":
                print(self._fmt % {
                    "type": part.get_content_type(), "maintype": main, "subtype": part.get_content_subtype(),
                    "filename": part.get_filename("[no filename]"),
                    "description": part.get("Content-Description", "[no description]"),
                    "encoding": part.get("Content-Transfer-Encoding", "[no encoding]")}, file=self)
