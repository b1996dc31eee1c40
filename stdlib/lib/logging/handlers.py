"""Further handlers: files that rotate, buffers, queues, and those that need a network."""

import copy
import logging
import os
import sys
import time

DEFAULT_TCP_LOGGING_PORT = 9020
DEFAULT_UDP_LOGGING_PORT = 9021
DEFAULT_HTTP_LOGGING_PORT = 9022
DEFAULT_SOAP_LOGGING_PORT = 9023
SYSLOG_UDP_PORT = 514
SYSLOG_TCP_PORT = 514
_MIDNIGHT = 24 * 60 * 60


class BaseRotatingHandler(logging.FileHandler):
    """A file handler that sometimes starts a new file."""

    namer = None
    rotator = None

    def __init__(self, filename, mode, encoding=None, delay=False, errors=None):
        logging.FileHandler.__init__(self, filename, mode=mode, encoding=encoding, delay=delay, errors=errors)

    def emit(self, record):
        try:
            if self.shouldRollover(record):
                self.doRollover()
            logging.FileHandler.emit(self, record)
        except Exception:
            self.handleError(record)

    def rotation_filename(self, default_name):
        return self.namer(default_name) if callable(self.namer) else default_name

    def rotate(self, source, dest):
        if callable(self.rotator):
            self.rotator(source, dest)
        elif os.path.exists(source):
            os.rename(source, dest)

    def _close_stream(self):
        if self.stream:
            self.stream.close()
            self.stream = None


class RotatingFileHandler(BaseRotatingHandler):
    """Keeps a number of files of about a given size: name, name.1, name.2 and so on."""

    def __init__(self, filename, mode="a", maxBytes=0, backupCount=0, encoding=None, delay=False, errors=None):
        BaseRotatingHandler.__init__(self, filename, "a" if maxBytes > 0 else mode, encoding, delay, errors)
        self.maxBytes, self.backupCount = maxBytes, backupCount

    def doRollover(self):
        self._close_stream()
        if self.backupCount > 0:
            for i in range(self.backupCount - 1, 0, -1):
                older = self.rotation_filename(f"{self.baseFilename}.{i}")
                oldest = self.rotation_filename(f"{self.baseFilename}.{i + 1}")
                if os.path.exists(older):
                    if os.path.exists(oldest):
                        os.remove(oldest)
                    os.rename(older, oldest)
            first = self.rotation_filename(self.baseFilename + ".1")
            if os.path.exists(first):
                os.remove(first)
            self.rotate(self.baseFilename, first)
        if not self.delay:
            self.stream = self._open()

    def shouldRollover(self, record):
        if os.path.exists(self.baseFilename) and not os.path.isfile(self.baseFilename):
            return False
        if self.stream is None:
            self.stream = self._open()
        if self.maxBytes <= 0:
            return False
        message = f"{self.format(record)}\n"
        self.stream.seek(0, 2)
        return self.stream.tell() + len(message) >= self.maxBytes


class TimedRotatingFileHandler(BaseRotatingHandler):
    """Starts a new file at each interval."""

    _UNITS = {"S": (1, "%Y-%m-%d_%H-%M-%S"), "M": (60, "%Y-%m-%d_%H-%M"), "H": (3600, "%Y-%m-%d_%H"),
              "D": (_MIDNIGHT, "%Y-%m-%d"), "MIDNIGHT": (_MIDNIGHT, "%Y-%m-%d")}

    def __init__(self, filename, when="h", interval=1, backupCount=0, encoding=None, delay=False, utc=False,
                 atTime=None, errors=None):
        BaseRotatingHandler.__init__(self, filename, "a", encoding, delay, errors)
        self.when, self.backupCount, self.utc, self.atTime = when.upper(), backupCount, utc, atTime
        if self.when in self._UNITS:
            self.interval, self.suffix = self._UNITS[self.when]
        elif self.when.startswith("W"):
            if len(self.when) != 2:
                raise ValueError("You must specify a day for weekly rollover from 0 to 6 (0 is Monday): %s" % self.when)
            if not "0" <= self.when[1] <= "6":
                raise ValueError("Invalid day specified for weekly rollover: %s" % self.when)
            self.dayOfWeek = int(self.when[1])
            self.interval, self.suffix = 7 * _MIDNIGHT, "%Y-%m-%d"
        else:
            raise ValueError("Invalid rollover interval specified: %s" % self.when)
        self.interval *= interval
        start = os.stat(self.baseFilename).st_mtime if os.path.exists(self.baseFilename) else time.time()
        self.rolloverAt = self.computeRollover(int(start))

    def _fields(self, moment):
        return time.gmtime(moment) if self.utc else time.localtime(moment)

    def computeRollover(self, currentTime):
        result = currentTime + self.interval
        if self.when != "MIDNIGHT" and not self.when.startswith("W"):
            return result
        now = self._fields(currentTime)
        second = now[3] * 3600 + now[4] * 60 + now[5]
        due = _MIDNIGHT
        if self.atTime is not None:
            due = self.atTime.hour * 3600 + self.atTime.minute * 60 + self.atTime.second
        left, day = due - second, now[6]
        if left <= 0:
            left += _MIDNIGHT
            day = (day + 1) % 7
        result = currentTime + left
        if self.when.startswith("W"):
            result += (self.dayOfWeek - day) % 7 * _MIDNIGHT
        if not self.utc:
            result += self._dst_shift(now[-1], result)
        return result

    def _dst_shift(self, was_summer, moment):
        is_summer = time.localtime(moment)[-1]
        return 0 if was_summer == is_summer else 3600 if was_summer else -3600

    def shouldRollover(self, record):
        if int(time.time()) < self.rolloverAt:
            return False
        if os.path.exists(self.baseFilename) and not os.path.isfile(self.baseFilename):
            self.rolloverAt = self.computeRollover(int(time.time()))
            return False
        return True

    def getFilesToDelete(self):
        folder, base = os.path.split(self.baseFilename)
        found = []
        for name in os.listdir(folder):
            if name.startswith(base + ".") and self._dated(name[len(base) + 1:]):
                found.append(os.path.join(folder, name))
        return sorted(found)[:max(0, len(found) - self.backupCount)]

    def _dated(self, text):
        try:
            time.strptime(text.partition(".")[0], self.suffix)
        except ValueError:
            return False
        return True

    def doRollover(self):
        self._close_stream()
        now = int(time.time())
        start = self.rolloverAt - self.interval
        fields = self._fields(start)
        if not self.utc:
            summer = time.localtime(now)[-1]
            if summer != fields[-1]:
                fields = time.localtime(start + (3600 if summer else -3600))
        dated = self.rotation_filename(f"{self.baseFilename}.{time.strftime(self.suffix, fields)}")
        if os.path.exists(dated):
            os.remove(dated)
        self.rotate(self.baseFilename, dated)
        if self.backupCount > 0:
            for path in self.getFilesToDelete():
                os.remove(path)
        if not self.delay:
            self.stream = self._open()
        following = self.computeRollover(now)
        while following <= now:
            following += self.interval
        self.rolloverAt = following


class WatchedFileHandler(logging.FileHandler):
    """Opens the file anew when it has been moved away."""

    def __init__(self, filename, mode="a", encoding=None, delay=False, errors=None):
        logging.FileHandler.__init__(self, filename, mode=mode, encoding=encoding, delay=delay, errors=errors)
        self.dev, self.ino = -1, -1
        self._statstream()

    def _statstream(self):
        if self.stream:
            found = os.fstat(self.stream.fileno())
            self.dev, self.ino = found.st_dev, found.st_ino

    def reopenIfNeeded(self):
        try:
            found = os.stat(self.baseFilename)
        except FileNotFoundError:
            found = None
        if (not found or (found.st_dev, found.st_ino) != (self.dev, self.ino)) and self.stream is not None:
            self.stream.flush()
            self.stream.close()
            self.stream = None
            self.stream = self._open()
            self._statstream()

    def emit(self, record):
        self.reopenIfNeeded()
        logging.FileHandler.emit(self, record)


class BufferingHandler(logging.Handler):
    """Keeps records until there are enough of them."""

    def __init__(self, capacity):
        logging.Handler.__init__(self)
        self.capacity, self.buffer = capacity, []

    def shouldFlush(self, record):
        return len(self.buffer) >= self.capacity

    def emit(self, record):
        self.buffer.append(record)
        if self.shouldFlush(record):
            self.flush()

    def flush(self):
        self.acquire()
        try:
            self.buffer.clear()
        finally:
            self.release()

    def close(self):
        try:
            self.flush()
        finally:
            logging.Handler.close(self)


class MemoryHandler(BufferingHandler):
    """A buffer that goes to another handler when it is full or something bad happens."""

    def __init__(self, capacity, flushLevel=logging.ERROR, target=None, flushOnClose=True):
        BufferingHandler.__init__(self, capacity)
        self.flushLevel, self.target, self.flushOnClose = flushLevel, target, flushOnClose

    def shouldFlush(self, record):
        return len(self.buffer) >= self.capacity or record.levelno >= self.flushLevel

    def setTarget(self, target):
        self.acquire()
        try:
            self.target = target
        finally:
            self.release()

    def flush(self):
        self.acquire()
        try:
            if self.target:
                for record in self.buffer:
                    self.target.handle(record)
                self.buffer.clear()
        finally:
            self.release()

    def close(self):
        try:
            if self.flushOnClose:
                self.flush()
        finally:
            self.acquire()
            try:
                self.target = None
                BufferingHandler.close(self)
            finally:
                self.release()


class QueueHandler(logging.Handler):
    """Puts records on a queue, made ready to travel."""

    def __init__(self, queue):
        logging.Handler.__init__(self)
        self.queue = queue

    def enqueue(self, record):
        self.queue.put_nowait(record)

    def prepare(self, record):
        text = self.format(record)
        record = copy.copy(record)
        record.message = record.msg = text
        record.args = record.exc_info = record.exc_text = record.stack_info = None
        return record

    def emit(self, record):
        try:
            self.enqueue(self.prepare(record))
        except Exception:
            self.handleError(record)


class QueueListener:
    """A thread that takes records from a queue and gives them to handlers."""

    _sentinel = None

    def __init__(self, queue, *handlers, respect_handler_level=False):
        self.queue, self.handlers, self._thread = queue, handlers, None
        self.respect_handler_level = respect_handler_level

    def dequeue(self, block):
        return self.queue.get(block)

    def start(self):
        import threading
        self._thread = threading.Thread(target=self._monitor, daemon=True)
        self._thread.start()

    def prepare(self, record):
        return record

    def handle(self, record):
        record = self.prepare(record)
        for handler in self.handlers:
            if not self.respect_handler_level or record.levelno >= handler.level:
                handler.handle(record)

    def _monitor(self):
        counted = hasattr(self.queue, "task_done")
        while True:
            record = self.dequeue(True)
            if record is not self._sentinel:
                self.handle(record)
            if counted:
                self.queue.task_done()
            if record is self._sentinel:
                return

    def enqueue_sentinel(self):
        self.queue.put_nowait(self._sentinel)

    def stop(self):
        self.enqueue_sentinel()
        self._thread.join()
        self._thread = None


def _close_with_socket(handler, name):
    """Closes a handler, and the socket that is its attribute of that name."""
    handler.acquire()
    try:
        sock = getattr(handler, name)
        setattr(handler, name, None)
        if sock:
            sock.close()
        logging.Handler.close(handler)
    finally:
        handler.release()


class SocketHandler(logging.Handler):
    """Records pickled and sent over TCP."""

    def __init__(self, host, port):
        logging.Handler.__init__(self)
        self.host, self.port = host, port
        self.address = (host, port) if port is not None else host
        self.sock, self.closeOnError, self.retryTime = None, False, None
        self.retryStart, self.retryMax, self.retryFactor = 1.0, 30.0, 2.0

    def makeSocket(self, timeout=1):
        import socket
        if self.port is None:
            made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            made.settimeout(timeout)
            made.connect(self.address)
            return made
        return socket.create_connection(self.address, timeout=timeout)

    def createSocket(self):
        now = time.time()
        if self.retryTime is None or now >= self.retryTime:
            try:
                self.sock = self.makeSocket()
                self.retryTime = None
            except OSError:
                grown = self.retryStart if self.retryTime is None else self.retryPeriod * self.retryFactor
                self.retryPeriod = min(grown, self.retryMax)
                self.retryTime = now + self.retryPeriod

    def send(self, s):
        if self.sock is None:
            self.createSocket()
        if self.sock:
            try:
                self.sock.sendall(s)
            except OSError:
                self.sock.close()
                self.sock = None

    def makePickle(self, record):
        import pickle
        import struct
        if record.exc_info:
            self.format(record)
        fields = dict(record.__dict__, msg=record.getMessage(), args=None, exc_info=None)
        fields.pop("message", None)
        data = pickle.dumps(fields, 1)
        return struct.pack(">L", len(data)) + data

    def handleError(self, record):
        if self.closeOnError and self.sock:
            self.sock.close()
            self.sock = None
        else:
            logging.Handler.handleError(self, record)

    def emit(self, record):
        try:
            self.send(self.makePickle(record))
        except Exception:
            self.handleError(record)

    def close(self):
        _close_with_socket(self, "sock")


class DatagramHandler(SocketHandler):
    """Records pickled and sent over UDP."""

    def __init__(self, host, port):
        SocketHandler.__init__(self, host, port)
        self.closeOnError = False

    def makeSocket(self):
        import socket
        return socket.socket(socket.AF_UNIX if self.port is None else socket.AF_INET, socket.SOCK_DGRAM)

    def send(self, s):
        if self.sock is None:
            self.createSocket()
        self.sock.sendto(s, self.address)


class SysLogHandler(logging.Handler):
    """The system's log."""

    LOG_EMERG, LOG_ALERT, LOG_CRIT, LOG_ERR, LOG_WARNING, LOG_NOTICE, LOG_INFO, LOG_DEBUG = range(8)
    (LOG_KERN, LOG_USER, LOG_MAIL, LOG_DAEMON, LOG_AUTH, LOG_SYSLOG, LOG_LPR, LOG_NEWS, LOG_UUCP, LOG_CRON,
     LOG_AUTHPRIV, LOG_FTP, LOG_NTP, LOG_SECURITY, LOG_CONSOLE, LOG_SOLCRON) = range(16)
    (LOG_LOCAL0, LOG_LOCAL1, LOG_LOCAL2, LOG_LOCAL3, LOG_LOCAL4, LOG_LOCAL5, LOG_LOCAL6, LOG_LOCAL7) = range(16, 24)
    priority_names = {"alert": 1, "crit": 2, "critical": 2, "debug": 7, "emerg": 0, "err": 3, "error": 3, "info": 6,
                      "notice": 5, "panic": 0, "warn": 4, "warning": 4}
    facility_names = {
        "auth": 4, "authpriv": 10, "console": 14, "cron": 9, "daemon": 3, "ftp": 11, "kern": 0, "lpr": 6, "mail": 2,
        "news": 7, "ntp": 12, "security": 13, "solaris-cron": 15, "syslog": 5, "user": 1, "uucp": 8,
        **{f"local{i}": 16 + i for i in range(8)}}
    priority_map = {"DEBUG": "debug", "INFO": "info", "WARNING": "warning", "ERROR": "error", "CRITICAL": "critical"}
    ident = ""
    append_nul = True

    def __init__(self, address=("localhost", SYSLOG_UDP_PORT), facility=LOG_USER, socktype=None):
        logging.Handler.__init__(self)
        self.address, self.facility, self.socktype = address, facility, socktype
        self.socket = None
        self.createSocket()

    def createSocket(self):
        import socket
        if isinstance(self.address, str):
            self.unixsocket = True
            self.socket = socket.socket(socket.AF_UNIX, self.socktype or socket.SOCK_DGRAM)
            self.socket.connect(self.address)
        else:
            self.unixsocket = False
            self.socket = socket.socket(socket.AF_INET, self.socktype or socket.SOCK_DGRAM)

    def encodePriority(self, facility, priority):
        if isinstance(facility, str):
            facility = self.facility_names[facility]
        if isinstance(priority, str):
            priority = self.priority_names[priority]
        return facility << 3 | priority

    def mapPriority(self, levelName):
        return self.priority_map.get(levelName, "warning")

    def close(self):
        _close_with_socket(self, "socket")

    def emit(self, record):
        try:
            text = self.ident + self.format(record) + ("\000" if self.append_nul else "")
            mark = f"<{self.encodePriority(self.facility, self.mapPriority(record.levelname))}>"
            data = mark.encode() + text.encode()
            if not self.socket:
                self.createSocket()
            if self.unixsocket:
                self.socket.send(data)
            else:
                self.socket.sendto(data, self.address)
        except Exception:
            self.handleError(record)


class SMTPHandler(logging.Handler):
    """Records by mail."""

    def __init__(self, mailhost, fromaddr, toaddrs, subject, credentials=None, secure=None, timeout=5.0):
        logging.Handler.__init__(self)
        self.mailhost, self.mailport = mailhost if isinstance(mailhost, (list, tuple)) else (mailhost, None)
        if isinstance(credentials, (list, tuple)):
            self.username, self.password = credentials
        else:
            self.username = None
        self.fromaddr, self.toaddrs = fromaddr, [toaddrs] if isinstance(toaddrs, str) else toaddrs
        self.subject, self.secure, self.timeout = subject, secure, timeout

    def getSubject(self, record):
        return self.subject

    def emit(self, record):
        try:
            self._send(record)
        except Exception:
            self.handleError(record)

    def _send(self, record):
        import email.utils
        import smtplib
        from email.message import EmailMessage
        server = smtplib.SMTP(self.mailhost, self.mailport or smtplib.SMTP_PORT, timeout=self.timeout)
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self.fromaddr, ",".join(self.toaddrs), self.getSubject(record)
        mail["Date"] = email.utils.localtime()
        mail.set_content(self.format(record))
        if self.username:
            if self.secure is not None:
                server.ehlo()
                server.starttls(*self.secure)
                server.ehlo()
            server.login(self.username, self.password)
        server.send_message(mail)
        server.quit()


class NTEventLogHandler(logging.Handler):
    """Windows' event log, which is not here."""

    def __init__(self, appname, dllname=None, logtype="Application"):
        logging.Handler.__init__(self)
        self.appname, self.dllname, self.logtype = appname, dllname, logtype
        self._welu = None
        print("The Python Win32 extensions for NT (service, event logging) appear not to be available.")

    def getMessageID(self, record):
        return 1

    def getEventCategory(self, record):
        return 0

    def getEventType(self, record):
        return 1

    def emit(self, record):
        pass

    def close(self):
        logging.Handler.close(self)


class HTTPHandler(logging.Handler):
    """Records to a web server."""

    def __init__(self, host, url, method="GET", secure=False, credentials=None, context=None):
        logging.Handler.__init__(self)
        method = method.upper()
        if method not in ("GET", "POST"):
            raise ValueError("method must be GET or POST")
        if not secure and context is not None:
            raise ValueError("context parameter only makes sense with secure=True")
        self.host, self.url, self.method = host, url, method
        self.secure, self.credentials, self.context = secure, credentials, context

    def mapLogRecord(self, record):
        return record.__dict__

    def getConnection(self, host, secure):
        import http.client
        return (http.client.HTTPSConnection(host, context=self.context) if secure
                else http.client.HTTPConnection(host))

    def emit(self, record):
        try:
            import urllib.parse
            connection = self.getConnection(self.host, self.secure)
            data = urllib.parse.urlencode(self.mapLogRecord(record))
            url = self.url
            if self.method == "GET":
                url += ("&" if "?" in url else "?") + data
            connection.putrequest(self.method, url)
            if self.method == "POST":
                connection.putheader("Content-type", "application/x-www-form-urlencoded")
                connection.putheader("Content-length", str(len(data)))
            connection.endheaders()
            if self.method == "POST":
                connection.send(data.encode("utf-8"))
            connection.getresponse()
        except Exception:
            self.handleError(record)
