"""Files and folders of mail: mbox, and Maildir. (MH, Babyl and MMDF are not there.)"""

import contextlib
import email
import email.message
import io
import os
import socket
import time
from types import GenericAlias

__all__ = ["Mailbox", "Maildir", "mbox", "Message", "MaildirMessage", "mboxMessage", "Error", "NoSuchMailboxError", "NotEmptyError",
           "ExternalClashError", "FormatError"]


class Error(Exception):
    pass


class NoSuchMailboxError(Error):
    pass


class NotEmptyError(Error):
    pass


class ExternalClashError(Error):
    pass


class FormatError(Error):
    pass


class Mailbox:
    """Messages by key. Subclasses say how they are kept."""

    def __init__(self, path, factory=None, create=True):
        self._path, self._factory = os.path.abspath(os.path.expanduser(path)), factory

    def _abstract(self, *args):
        raise NotImplementedError("Method must be implemented by subclass")

    add = remove = __setitem__ = get_message = get_bytes = get_file = iterkeys = __contains__ = __len__ = flush = lock = unlock = close = _abstract

    def __delitem__(self, key):
        self.remove(key)

    def discard(self, key):
        with contextlib.suppress(KeyError):
            self.remove(key)

    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default

    def __getitem__(self, key):
        if not self._factory:
            return self.get_message(key)
        with contextlib.closing(self.get_file(key)) as file:
            return self._factory(file)

    def get_string(self, key):
        return email.message_from_bytes(self.get_bytes(key)).as_string()

    def itervalues(self):
        for key in self.iterkeys():
            with contextlib.suppress(KeyError):
                yield self[key]

    def __iter__(self):
        return self.itervalues()

    def iteritems(self):
        for key in self.iterkeys():
            with contextlib.suppress(KeyError):
                yield key, self[key]

    def keys(self):
        return list(self.iterkeys())

    def values(self):
        return list(self.itervalues())

    def items(self):
        return list(self.iteritems())

    def clear(self):
        for key in self.keys():
            self.discard(key)

    def pop(self, key, default=None):
        try:
            result = self[key]
        except KeyError:
            return default
        self.discard(key)
        return result

    def popitem(self):
        for key in self.iterkeys():
            return key, self.pop(key)
        raise KeyError("No messages in mailbox")

    def update(self, arg=None):
        pairs = arg.iteritems() if hasattr(arg, "iteritems") else arg.items() if hasattr(arg, "items") else arg
        missing = False
        for key, message in pairs:
            try:
                self[key] = message
            except KeyError:
                missing = True
        if missing:
            raise KeyError("No message with key(s)")

    @staticmethod
    def _bytes_of(message):
        if isinstance(message, email.message.Message):
            return message.as_string().encode("ascii", "surrogateescape")
        if isinstance(message, str):
            return message.encode("ascii")
        if isinstance(message, bytes):
            return message
        if hasattr(message, "read"):
            data = message.read()
            return data.encode("ascii") if isinstance(data, str) else data
        raise TypeError("Invalid message type: %s" % type(message))

    __class_getitem__ = classmethod(GenericAlias)


class Maildir(Mailbox):
    """A folder with a file for each message, in new/ and cur/."""

    colon = ":"

    def __init__(self, dirname, factory=None, create=True):
        Mailbox.__init__(self, dirname, factory, create)
        if not os.path.exists(self._path):
            if not create:
                raise NoSuchMailboxError(self._path)
            for path in (self._path, *(os.path.join(self._path, part) for part in ("tmp", "new", "cur"))):
                os.mkdir(path, 0o700)
        self._count = 0

    def _entries(self):
        """{key: path below the folder}"""
        found = {}
        for part in ("new", "cur"):
            for name in os.listdir(os.path.join(self._path, part)):
                if not name.startswith("."):
                    found[name.split(self.colon)[0]] = os.path.join(part, name)
        return found

    def _place(self, key):
        try:
            return os.path.join(self._path, self._entries()[key])
        except KeyError:
            raise KeyError("No message with key: %s" % key) from None

    def add(self, message):
        self._count += 1
        host = socket.gethostname().replace("/", r"\057").replace(":", r"\072")
        now = time.time()
        key = "%s.M%sP%sQ%s.%s" % (int(now), int(now % 1 * 1e6), os.getpid(), self._count, host)
        part, info = "new", ""
        if isinstance(message, MaildirMessage):
            part, info = message.get_subdir(), self.colon + message.get_info() if message.get_info() else ""
        tmp = os.path.join(self._path, "tmp", key)
        with open(tmp, "xb") as file:
            file.write(self._bytes_of(message))
        os.rename(tmp, os.path.join(self._path, part, key + info))
        return key

    def remove(self, key):
        os.remove(self._place(key))

    def __setitem__(self, key, message):
        path = self._place(key)
        with open(path, "wb") as file:
            file.write(self._bytes_of(message))

    def get_message(self, key):
        path = self._place(key)
        with open(path, "rb") as file:
            message = (self._factory or MaildirMessage)(file)
        if isinstance(message, MaildirMessage):
            message.set_subdir(os.path.basename(os.path.dirname(path)))
            if self.colon in os.path.basename(path):
                message.set_info(path.split(self.colon)[-1])
        return message

    def get_bytes(self, key):
        with open(self._place(key), "rb") as file:
            return file.read().replace(os.linesep.encode(), b"\n")

    def get_file(self, key):
        return open(self._place(key), "rb")

    def iterkeys(self):
        yield from self._entries()

    def __contains__(self, key):
        return key in self._entries()

    def __len__(self):
        return len(self._entries())

    def flush(self):
        pass

    lock = unlock = close = flush

    def list_folders(self):
        return [name[1:] for name in os.listdir(self._path)
                if len(name) > 1 and name[0] == "." and os.path.isdir(os.path.join(self._path, name))]

    def get_folder(self, folder):
        return Maildir(os.path.join(self._path, "." + folder), factory=self._factory, create=False)

    def add_folder(self, folder):
        path = os.path.join(self._path, "." + folder)
        result = Maildir(path, factory=self._factory)
        with open(os.path.join(path, "maildirfolder"), "a"):
            pass
        return result


class mbox(Mailbox):
    """One file, in which each message begins with a line `From `."""

    def __init__(self, path, factory=None, create=True):
        Mailbox.__init__(self, path, factory, create)
        if not os.path.exists(self._path):
            if not create:
                raise NoSuchMailboxError(self._path)
            open(self._path, "wb").close()
        with open(self._path, "rb") as file:
            texts = self._split(file.read())
        self._messages, self._next, self._pending = dict(enumerate(texts)), len(texts), False

    @staticmethod
    def _split(data):
        texts, current = [], None
        for line in data.splitlines(keepends=True):
            if line.startswith(b"From ") and (current is None or not current or current[-1].strip() == b""):
                current = []
                texts.append(current)
            if current is not None:
                current.append(line)
        return [b"".join(lines[:-1] if len(lines) > 1 and not lines[-1].strip() else lines) for lines in texts]

    def _text(self, message):
        data = self._bytes_of(message)
        if data.startswith(b"From "):
            head, _, data = data.partition(b"\n")
        elif isinstance(message, mboxMessage):
            head = b"From " + message.get_from().encode("ascii")
        else:
            head = ("From MAILER-DAEMON %s" % time.asctime(time.gmtime())).encode("ascii")
        body = b"".join(b">" + line if line.startswith(b"From ") else line for line in data.splitlines(keepends=True))
        return head + b"\n" + body + (b"" if body.endswith(b"\n") else b"\n")

    def _lookup(self, key):
        try:
            return self._messages[key]
        except KeyError:
            raise KeyError("No message with key: %s" % key) from None

    def add(self, message):
        key, self._next = self._next, self._next + 1
        self._messages[key], self._pending = self._text(message), True
        return key

    def remove(self, key):
        self._lookup(key)
        del self._messages[key]
        self._pending = True

    def __setitem__(self, key, message):
        self._lookup(key)
        self._messages[key], self._pending = self._text(message), True

    def get_bytes(self, key, from_=False):
        text = self._lookup(key)
        return text if from_ else text.partition(b"\n")[2]

    def get_file(self, key, from_=False):
        return io.BytesIO(self.get_bytes(key, from_))

    def get_message(self, key):
        text = self._lookup(key)
        message = mboxMessage(text.partition(b"\n")[2])
        message.set_from(text.partition(b"\n")[0][5:].decode("ascii", "replace"))
        return message

    def iterkeys(self):
        yield from list(self._messages)

    def __contains__(self, key):
        return key in self._messages

    def __len__(self):
        return len(self._messages)

    def flush(self):
        if not self._pending:
            return
        with open(self._path + ".new", "wb") as file:
            for text in self._messages.values():
                file.write(text + b"\n")
        os.replace(self._path + ".new", self._path)
        self._pending = False

    def lock(self):
        import fcntl

        self._locked = open(self._path, "rb+")
        try:
            fcntl.lockf(self._locked, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._locked.close()
            raise ExternalClashError("lockf: lock unavailable: %s" % self._path) from None

    def unlock(self):
        locked = self.__dict__.pop("_locked", None)
        if locked is not None:
            locked.close()

    def close(self):
        try:
            self.flush()
        finally:
            self.unlock()


class Message(email.message.Message):
    """A message of any mailbox."""

    def __init__(self, message=None):
        if isinstance(message, email.message.Message):
            self.__dict__.update(message.__dict__)
        elif isinstance(message, bytes):
            self.__dict__.update(email.message_from_bytes(message).__dict__)
        elif isinstance(message, str):
            self.__dict__.update(email.message_from_string(message).__dict__)
        elif hasattr(message, "read"):
            data = message.read()
            self.__dict__.update((email.message_from_string if isinstance(data, str) else email.message_from_bytes)(data).__dict__)
        elif message is None:
            email.message.Message.__init__(self)
        else:
            raise TypeError("Invalid message type: %s" % type(message))


class MaildirMessage(Message):
    def __init__(self, message=None):
        self._subdir, self._info, self._date = "new", "", time.time()
        Message.__init__(self, message)

    def get_subdir(self):
        return self._subdir

    def set_subdir(self, subdir):
        if subdir not in ("new", "cur"):
            raise ValueError("subdir must be 'new' or 'cur': %s" % subdir)
        self._subdir = subdir

    def get_flags(self):
        return self._info[2:] if self._info.startswith("2,") else ""

    def set_flags(self, flags):
        self._info = "2," + "".join(sorted(flags))

    def add_flag(self, flag):
        self.set_flags("".join(set(self.get_flags()) | set(flag)))

    def remove_flag(self, flag):
        if self.get_flags():
            self.set_flags("".join(set(self.get_flags()) - set(flag)))

    def get_info(self):
        return self._info

    def set_info(self, info):
        if not isinstance(info, str):
            raise TypeError("info must be a string: %s" % type(info))
        self._info = info


class mboxMessage(Message):
    def __init__(self, message=None):
        self.set_from("MAILER-DAEMON", True)
        Message.__init__(self, message)

    def get_from(self):
        return self._from

    def set_from(self, from_, time_=None):
        if time_ is not None:
            from_ += " " + time.asctime(time.gmtime() if time_ is True else time_)
        self._from = from_


class _PartialFile:
    """A stretch of a file, as a file."""

    def __init__(self, f, start=None, stop=None):
        self._file, self._start, self._stop = f, f.tell() if start is None else start, stop
        self._at = self._start

    def read(self, size=None):
        left = None if self._stop is None else self._stop - self._at
        if left is not None and (size is None or size < 0 or size > left):
            size = left
        self._file.seek(self._at)
        data = self._file.read(-1 if size is None else size)
        self._at = self._file.tell()
        return data

    def readline(self, size=None):
        left = -1 if self._stop is None else self._stop - self._at
        if size is not None and 0 <= size < left or left < 0:
            left = -1 if size is None else size
        self._file.seek(self._at)
        line = self._file.readline(left)
        self._at = self._file.tell()
        return line

    def __iter__(self):
        while line := self.readline():
            yield line

    def tell(self):
        return self._at - self._start

    def seek(self, offset, whence=0):
        base = self._start if whence == 0 else self._at if whence == 1 else self._stop
        self._at = base + offset

    def close(self):
        if hasattr(self, "_file"):
            self._file.close()
            del self._file

    __class_getitem__ = classmethod(GenericAlias)
