"""Other programs: started over posix._fork_exec, talked to through pipes."""

import io as _io
import os as _os
import posix as _posix
import sys as _sys
import threading as _threading
import time as _time
import warnings as _warnings
from os import fsencode as _fsencode

__all__ = ["Popen", "PIPE", "STDOUT", "call", "check_call", "getstatusoutput", "getoutput", "check_output", "run", "CalledProcessError", "DEVNULL",
           "SubprocessError", "TimeoutExpired", "CompletedProcess"]

PIPE, STDOUT, DEVNULL = -1, -2, -3
_USE_POSIX_SPAWN = _USE_VFORK = False
_active = []        # children whose Popen died before they did


class SubprocessError(Exception):
    pass


class CalledProcessError(SubprocessError):
    def __init__(self, returncode, cmd, output=None, stderr=None):
        self.returncode, self.cmd, self.output, self.stderr = returncode, cmd, output, stderr

    def __str__(self):
        if self.returncode and self.returncode < 0:
            import signal

            try:
                return "Command '%s' died with %r." % (self.cmd, signal.Signals(-self.returncode))
            except ValueError:
                return "Command '%s' died with unknown signal %d." % (self.cmd, -self.returncode)
        return "Command '%s' returned non-zero exit status %d." % (self.cmd, self.returncode)

    @property
    def stdout(self):
        return self.output

    @stdout.setter
    def stdout(self, value):
        self.output = value


class TimeoutExpired(SubprocessError):
    def __init__(self, cmd, timeout, output=None, stderr=None):
        self.cmd, self.timeout, self.output, self.stderr = cmd, timeout, output, stderr

    def __str__(self):
        return "Command '%s' timed out after %s seconds" % (self.cmd, self.timeout)

    stdout = CalledProcessError.stdout


class CompletedProcess:
    """What run() gives: args, returncode and what was captured."""

    def __init__(self, args, returncode, stdout=None, stderr=None):
        self.args, self.returncode, self.stdout, self.stderr = args, returncode, stdout, stderr

    def __repr__(self):
        shown = [f"args={self.args!r}", f"returncode={self.returncode!r}"]
        if self.stdout is not None:
            shown.append(f"stdout={self.stdout!r}")
        if self.stderr is not None:
            shown.append(f"stderr={self.stderr!r}")
        return f"{type(self).__name__}({', '.join(shown)})"

    def check_returncode(self):
        if self.returncode:
            raise CalledProcessError(self.returncode, self.args, self.stdout, self.stderr)

    def __class_getitem__(cls, item):
        from types import GenericAlias

        return GenericAlias(cls, item)


def list2cmdline(seq):
    """One command line as Windows programs take apart: words with blanks in quotes, backslashes before a quote doubled."""
    words = []
    for arg in map(_os.fsdecode, seq):
        quoted = not arg or " " in arg or "\t" in arg
        out, slashes = [], 0
        for c in arg:
            if c == "\\":
                slashes += 1
                continue
            out.append("\\" * (slashes * 2 + 1 if c == '"' else slashes) + c)
            slashes = 0
        out.append("\\" * (slashes * 2 if quoted else slashes))
        text = "".join(out)
        words.append(f'"{text}"' if quoted else text)
    return " ".join(words)


def _cleanup():
    for child in _active[:]:
        if child._internal_poll() is not None and child in _active:
            _active.remove(child)


# --- the short ways


def call(*popenargs, timeout=None, **kwargs):
    """Run a command, wait for it and return its status."""
    with Popen(*popenargs, **kwargs) as p:
        try:
            return p.wait(timeout=timeout)
        except:
            p.kill()
            raise


def check_call(*popenargs, **kwargs):
    """Run a command and wait for it; CalledProcessError if its status is not 0."""
    code = call(*popenargs, **kwargs)
    if code:
        cmd = kwargs.get("args")
        raise CalledProcessError(code, popenargs[0] if cmd is None else cmd)
    return 0


def check_output(*popenargs, timeout=None, **kwargs):
    """Run a command and return its output; CalledProcessError if its status is not 0."""
    for name in ("stdout", "check"):
        if name in kwargs:
            raise ValueError(f"{name} argument not allowed, it will be overridden.")
    if "input" in kwargs and kwargs["input"] is None:
        text = kwargs.get("universal_newlines") or kwargs.get("text") or kwargs.get("encoding") or kwargs.get("errors")
        kwargs["input"] = "" if text else b""
    return run(*popenargs, stdout=PIPE, timeout=timeout, check=True, **kwargs).stdout


def run(*popenargs, input=None, capture_output=False, timeout=None, check=False, **kwargs):
    """Run a command, wait for it and return a CompletedProcess."""
    if input is not None:
        if kwargs.get("stdin") is not None:
            raise ValueError("stdin and input arguments may not both be used.")
        kwargs["stdin"] = PIPE
    if capture_output:
        if kwargs.get("stdout") is not None or kwargs.get("stderr") is not None:
            raise ValueError("stdout and stderr arguments may not be used with capture_output.")
        kwargs["stdout"] = kwargs["stderr"] = PIPE
    with Popen(*popenargs, **kwargs) as process:
        try:
            stdout, stderr = process.communicate(input, timeout=timeout)
        except TimeoutExpired:
            process.kill()
            process.wait()
            raise
        except:
            process.kill()
            raise
        code = process.poll()
        if check and code:
            raise CalledProcessError(code, process.args, output=stdout, stderr=stderr)
    return CompletedProcess(process.args, code, stdout, stderr)


def getstatusoutput(cmd, *, encoding=None, errors=None):
    """Run a command in a shell and return (status, output)."""
    try:
        data, code = check_output(cmd, shell=True, text=True, stderr=STDOUT, encoding=encoding, errors=errors), 0
    except CalledProcessError as error:
        data, code = error.output, error.returncode
    return code, data[:-1] if data[-1:] == "\n" else data


def getoutput(cmd, *, encoding=None, errors=None):
    """Run a command in a shell and return its output."""
    return getstatusoutput(cmd, encoding=encoding, errors=errors)[1]


# --- Popen


_EVENT_READ, _EVENT_WRITE = 1, 2


class _Watched:
    """A stream that is watched, with the descriptor that it has."""

    __slots__ = "fileobj", "fd", "events"

    def __init__(self, fileobj, events):
        self.fileobj, self.fd, self.events = fileobj, fileobj.fileno(), events


class _PopenSelector:
    """What communicate() waits with: a selector over poll(); one of the module selectors may be put in its place."""

    def __init__(self):
        self._map = {}

    def register(self, fileobj, events):
        key = _Watched(fileobj, events)
        self._map[key.fd] = key

    def unregister(self, fileobj):
        for fd, key in self._map.items():
            if key.fileobj is fileobj or fd == fileobj:
                del self._map[fd]
                return

    def get_map(self):
        return self._map

    def select(self, timeout=None):
        keys = list(self._map.values())
        wait = -1 if timeout is None else int(timeout * 1000) + 1
        ready = _posix._poll([key.fd for key in keys], [4 if key.events == _EVENT_WRITE else 1 for key in keys], wait)
        return [(key, events) for key, events in zip(keys, ready) if events]

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self._map.clear()


class Popen:
    """One child process."""

    _child_created = False

    def __init__(self, args, bufsize=-1, executable=None, stdin=None, stdout=None, stderr=None, preexec_fn=None, close_fds=True, shell=False, cwd=None, env=None,
                 universal_newlines=None, startupinfo=None, creationflags=0, restore_signals=True, start_new_session=False, pass_fds=(), *, user=None, group=None,
                 extra_groups=None, encoding=None, errors=None, text=None, umask=-1, pipesize=-1, process_group=None):
        _cleanup()
        self._waitpid_lock = _threading.Lock()
        self._input = None
        self._communication_started = False
        if bufsize is None:
            bufsize = -1
        if not isinstance(bufsize, int):
            raise TypeError("bufsize must be an integer")
        if not isinstance(pipesize, int):
            raise TypeError("pipesize must be an integer")
        if pass_fds and not close_fds:
            _warnings.warn("pass_fds overriding close_fds.", RuntimeWarning, stacklevel=2)
            close_fds = True
        if startupinfo is not None:
            raise ValueError("startupinfo is only supported on Windows platforms")
        if creationflags != 0:
            raise ValueError("creationflags is only supported on Windows platforms")
        if text is not None and universal_newlines is not None and bool(universal_newlines) != bool(text):
            raise SubprocessError("Cannot disambiguate when both text and universal_newlines are supplied but different. Pass one or the other.")
        self.args = args
        self.stdin = self.stdout = self.stderr = None
        self.pid = self.returncode = None
        self.encoding, self.errors, self.pipesize = encoding, errors, pipesize
        self.text_mode = encoding or errors or text or universal_newlines
        self._sigint_wait_secs = 0.25
        ids = _resolve_ids(user, group, extra_groups)
        child, parent, opened = self._make_pipes(stdin, stdout, stderr)
        try:
            self._open_streams(parent, bufsize)
            self._execute_child(args, executable, preexec_fn, close_fds, pass_fds, cwd, env, shell, child, restore_signals, start_new_session, ids, umask,
                                -1 if process_group is None else process_group)
        except:
            for stream in filter(None, (self.stdin, self.stdout, self.stderr)):
                try:
                    stream.close()
                except OSError:
                    pass
            raise
        finally:
            for fd in opened:
                _posix.close(fd)

    # -- setting up

    def _make_pipes(self, stdin, stdout, stderr):
        """(the child's three descriptors, ours, those to be closed once the child has them); -1 = inherited."""
        child, parent, opened = [-1, -1, -1], [-1, -1, -1], []
        null = None
        for i, what in enumerate((stdin, stdout, stderr)):
            if what is None:
                continue
            if what == PIPE:
                read, write = _posix.pipe2(_posix.O_CLOEXEC)
                child[i], parent[i] = (read, write) if i == 0 else (write, read)
                opened.append(child[i])
                if self.pipesize > 0:
                    _posix._fcntl(write, 1031, self.pipesize)
            elif what == STDOUT and i == 2:
                child[2] = child[1] if child[1] != -1 else _sys.__stdout__.fileno()
            elif what == DEVNULL:
                if null is None:
                    null = _posix.open(_os.devnull, _posix.O_RDWR)
                    opened.append(null)
                child[i] = null
            elif isinstance(what, int):
                child[i] = what
            else:
                child[i] = what.fileno()
        return child, parent, opened

    def _open_streams(self, parent, bufsize):
        line_buffering = False
        if self.text_mode:
            line_buffering, buffering = bufsize == 1, -1 if bufsize == 1 else bufsize
        else:
            if bufsize == 1:
                _warnings.warn("line buffering (buffering=1) isn't supported in binary mode, the default buffer size will be used", RuntimeWarning, stacklevel=3)
                bufsize = -1
            buffering = bufsize
        for i, (name, mode) in enumerate((("stdin", "wb"), ("stdout", "rb"), ("stderr", "rb"))):
            if parent[i] == -1:
                continue
            stream = _io.open(parent[i], mode, buffering)
            if self.text_mode:
                if buffering == 0:
                    stream = _io.BufferedWriter(stream) if i == 0 else _io.BufferedReader(stream)
                stream = _io.TextIOWrapper(stream, encoding=self.encoding, errors=self.errors, **({"write_through": True, "line_buffering": line_buffering} if i == 0 else {}))
            setattr(self, name, stream)

    def _execute_child(self, args, executable, preexec_fn, close_fds, pass_fds, cwd, env, shell, child, restore_signals, start_new_session, ids, umask, process_group):
        if isinstance(args, (str, bytes)):
            args = [args]
        elif isinstance(args, _os.PathLike):
            if shell:
                raise TypeError("path-like args is not allowed when shell is true")
            args = [args]
        else:
            args = list(args)
        if shell:
            args = ["/bin/sh", "-c"] + args
            if executable:
                args[0] = executable
        if executable is None:
            executable = args[0]
        _sys.audit("subprocess.Popen", executable, args, cwd, env)
        name = _fsencode(executable)
        if _os.path.dirname(name):
            programs = [name]
        else:
            programs = [_os.path.join(_fsencode(folder), name) for folder in _os.get_exec_path(env)]
        environment = None
        if env is not None:
            environment = []
            for key, value in env.items():
                key = _fsencode(key)
                if b"=" in key:
                    raise ValueError("illegal environment variable name")
                environment.append(key + b"=" + _fsencode(value))
        keep = set(map(int, pass_fds))
        for fd in keep:
            _posix.set_inheritable(fd, True)
        read, write = _posix.pipe2(_posix.O_CLOEXEC)
        # the error pipe must not have a number that the child's streams get
        low = []
        while write < 3:
            low.append(write)
            write = _posix.dup(write)
        for fd in low:
            _posix.close(fd)
        try:
            try:
                self.pid = _posix._fork_exec(args, programs, close_fds, sorted(keep), cwd, environment, tuple(child), write,
                                             (restore_signals, start_new_session, process_group, umask), ids, preexec_fn)
                self._child_created = True
            finally:
                _posix.close(write)
            parts = []
            while part := _posix.read(read, 50000):
                parts.append(part)
        finally:
            _posix.close(read)
        if parts:
            self._raise_child_failure(b"".join(parts), executable, cwd)

    def _raise_child_failure(self, data, executable, cwd):
        try:
            pid, status = _posix.waitpid(self.pid, 0)
            self._handle_exitstatus(status)
        except ChildProcessError:
            self.returncode = _sys.maxsize
        kind, code, text = data.split(b":", 2)
        text = text.decode("utf-8", "surrogatepass")
        if kind != b"OSError":
            raise SubprocessError(text)
        code = int(code, 16)
        if text == "chdir":
            raise OSError(code, _posix.strerror(code), cwd)
        raise OSError(code, _posix.strerror(code), executable)

    # -- living with it

    def __repr__(self):
        shown = f"<{type(self).__name__}: returncode: {self.returncode} args: {self.args!r}>"
        return shown[:76] + "...>" if len(shown) > 80 else shown

    universal_newlines = property(lambda self: self.text_mode, lambda self, value: setattr(self, "text_mode", bool(value)))

    def __enter__(self):
        return self

    def __exit__(self, exc_type, value, traceback):
        if self.stdout:
            self.stdout.close()
        if self.stderr:
            self.stderr.close()
        try:
            if self.stdin:
                self.stdin.close()
        finally:
            if exc_type == KeyboardInterrupt:
                # the child got the signal as well
                if self._sigint_wait_secs > 0:
                    try:
                        self._wait(timeout=self._sigint_wait_secs)
                    except TimeoutExpired:
                        pass
                self._sigint_wait_secs = 0
                return
            self.wait()

    def __del__(self):
        if not self._child_created:
            return
        if self.returncode is None:
            _warnings.warn("subprocess %s is still running" % self.pid, ResourceWarning, source=self)
        self._internal_poll()
        if self.returncode is None and _active is not None:
            _active.append(self)

    def __class_getitem__(cls, item):
        from types import GenericAlias

        return GenericAlias(cls, item)

    def _handle_exitstatus(self, status):
        if _os.WIFSTOPPED(status):
            self.returncode = -_os.WSTOPSIG(status)
        else:
            self.returncode = _os.waitstatus_to_exitcode(status)

    def _try_wait(self, options):
        try:
            return _posix.waitpid(self.pid, options)
        except ChildProcessError:
            return self.pid, 0      # its status was already taken

    def _internal_poll(self):
        if self.returncode is None and self._waitpid_lock.acquire(False):
            try:
                if self.returncode is None:
                    pid, status = self._try_wait(1)
                    if pid == self.pid:
                        self._handle_exitstatus(status)
            finally:
                self._waitpid_lock.release()
        return self.returncode

    def poll(self):
        return self._internal_poll()

    def _remaining(self, end, timeout, out, err):
        left = end - _time.monotonic()
        if left < 0:
            raise TimeoutExpired(self.args, timeout, output=b"".join(out) if out else None, stderr=b"".join(err) if err else None)
        return left

    def wait(self, timeout=None):
        try:
            return self._wait(timeout)
        except KeyboardInterrupt:
            wait_secs = self._sigint_wait_secs if timeout is None else min(self._sigint_wait_secs, timeout)
            self._sigint_wait_secs = 0
            try:
                self._wait(wait_secs)
            except TimeoutExpired:
                pass
            raise

    def _wait(self, timeout):
        if self.returncode is not None:
            return self.returncode
        if timeout is None:
            while self.returncode is None:
                with self._waitpid_lock:
                    if self.returncode is not None:
                        break
                    pid, status = self._try_wait(0)
                    if pid == self.pid:
                        self._handle_exitstatus(status)
            return self.returncode
        end = _time.monotonic() + timeout
        delay = 0.0005
        while self._internal_poll() is None:
            left = end - _time.monotonic()
            if left <= 0:
                raise TimeoutExpired(self.args, timeout)
            delay = min(delay * 2, left, 0.05)
            _time.sleep(delay)
        return self.returncode

    def communicate(self, input=None, timeout=None):
        if self._communication_started and input:
            raise ValueError("Cannot send input after starting communication")
        if timeout is None and not self._communication_started and [self.stdin, self.stdout, self.stderr].count(None) >= 2:
            stdout = stderr = None
            if self.stdin:
                self._stdin_write(input)
            elif self.stdout:
                stdout = self.stdout.read()
                self.stdout.close()
            elif self.stderr:
                stderr = self.stderr.read()
                self.stderr.close()
            self.wait()
            return stdout, stderr
        end = None if timeout is None else _time.monotonic() + timeout
        try:
            stdout, stderr = self._communicate(input, end, timeout)
        except KeyboardInterrupt:
            self._sigint_wait_secs, wait_secs = 0, self._sigint_wait_secs if timeout is None else min(self._sigint_wait_secs, max(0, end - _time.monotonic()))
            try:
                self._wait(wait_secs)
            except TimeoutExpired:
                pass
            raise
        finally:
            self._communication_started = True
        self.wait(timeout=None if end is None else self._remaining(end, timeout, None, None))
        return stdout, stderr

    def _stdin_write(self, input):
        if input:
            try:
                self.stdin.write(input)
            except BrokenPipeError:
                pass
        try:
            self.stdin.close()
        except BrokenPipeError:
            pass

    def _communicate(self, input, end, timeout):
        """Feeds and reads the pipes as they become ready; what was read stays for a further call after a timeout."""
        if self.stdin and not self._communication_started:
            try:
                self.stdin.flush()
            except BrokenPipeError:
                pass
            if not input:
                try:
                    self.stdin.close()
                except BrokenPipeError:
                    pass
        if not self._communication_started:
            self._parts = {stream: [] for stream in (self.stdout, self.stderr) if stream}
            if self.stdin and input is not None:
                self._input = input.encode(self.stdin.encoding, self.stdin.errors) if self.text_mode else input
                self._input_offset = 0
        view = memoryview(self._input) if self._input else None
        with _PopenSelector() as selector:
            if self.stdin and (input or self._input) and not self.stdin.closed:
                selector.register(self.stdin, _EVENT_WRITE)
            for stream in self._parts:
                if not stream.closed:
                    selector.register(stream, _EVENT_READ)
            while selector.get_map():
                left = None if end is None else self._remaining(end, timeout, self._parts.get(self.stdout), self._parts.get(self.stderr))
                for key, events in selector.select(left):
                    stream = key.fileobj
                    if stream is self.stdin:
                        fd = stream.fileno()
                        if self._feed(fd, view):
                            selector.unregister(stream if not stream.closed else fd)
                        continue
                    data = _posix.read(key.fd, 32768)
                    if data:
                        self._parts[stream].append(data)
                    else:
                        selector.unregister(stream)
                        stream.close()
        results = []
        for stream in (self.stdout, self.stderr):
            if not stream:
                results.append(None)
                continue
            data = b"".join(self._parts[stream])
            if self.text_mode:
                data = data.decode(stream.encoding, stream.errors).replace("\r\n", "\n").replace("\r", "\n")
            results.append(data)
        return tuple(results)

    def _feed(self, fd, view):
        """Writes one piece of the input; True when there is nothing left to write."""
        chunk = view[self._input_offset : self._input_offset + 4096]
        try:
            self._input_offset += _posix.write(fd, chunk)
            finished = self._input_offset >= len(self._input)
        except BrokenPipeError:
            finished = True
        if finished:
            try:
                self.stdin.close()
            except BrokenPipeError:
                pass
        return finished

    def send_signal(self, sig):
        self.poll()
        if self.returncode is not None:
            return      # the number may be another process's by now
        try:
            _posix.kill(self.pid, sig)
        except ProcessLookupError:
            pass

    def terminate(self):
        self.send_signal(15)

    def kill(self):
        self.send_signal(9)


def _resolve_ids(user, group, extra_groups):
    def number(value, kind, find):
        if value is None:
            return None
        if isinstance(value, str):
            return find(value)
        if not isinstance(value, int):
            raise TypeError(f"{kind} must be a string or an integer, not {type(value)}")
        if value < 0:
            raise ValueError(f"{kind} ID cannot be negative, got {value}")
        return value

    def group_id(name):
        import grp

        return grp.getgrnam(name).gr_gid

    def user_id(name):
        import pwd

        return pwd.getpwnam(name).pw_uid

    groups = None
    if extra_groups is not None:
        if isinstance(extra_groups, str):
            raise TypeError("Groups must be a list, not a string")
        groups = [number(g, "Group", group_id) for g in extra_groups]
    return number(user, "User", user_id), number(group, "Group", group_id), groups
