"""Processes: fork with its hooks, the exec and spawn families, wait statuses, popen."""

import posix
from _structseq import structseq
from genericpath import _text as fspath
from os._environ import environ, fsdecode, fsencode

P_WAIT, P_NOWAIT, P_NOWAITO = 0, 1, 1
waitid_result = structseq("posix", "waitid_result", ("si_pid", "si_uid", "si_signo", "si_status", "si_code"))
_before, _in_parent, _in_child = [], [], []


def register_at_fork(*, before=None, after_in_child=None, after_in_parent=None):
    if before is None and after_in_child is None and after_in_parent is None:
        raise TypeError("At least one argument is required.")
    for hook, hooks in ((before, _before), (after_in_child, _in_child), (after_in_parent, _in_parent)):
        if hook is not None:
            if not callable(hook):
                raise TypeError(f"'{'before' if hooks is _before else 'after_in_child' if hooks is _in_child else 'after_in_parent'}' must be callable, not {type(hook).__name__}")
            hooks.append(hook)


def _run_hooks(hooks):
    for hook in hooks:
        try:
            hook()
        except BaseException as error:
            import sys

            sys.unraisablehook(sys.UnraisableHookArgs((type(error), error, error.__traceback__, None, hook)))


def _forking(native):
    import sys

    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "_text_pending"):
            stream.flush()
    _run_hooks(reversed(_before))
    try:
        result = native()
    except OSError:
        _run_hooks(_in_parent)
        raise
    if (result[0] if isinstance(result, tuple) else result) == 0:
        threading = sys.modules.get("threading")
        if threading is not None:
            threading._after_fork()
        elif "_thread" in sys.modules:
            sys.modules["_thread"]._after_fork()
        _run_hooks(_in_child)
    else:
        _run_hooks(_in_parent)
    return result


def fork():
    """Create a child process: return 0 in it, and its number in the parent."""
    return _forking(posix._fork)


def forkpty():
    return _forking(posix._forkpty)


# --- statuses


def _bits(what, check):
    def ask(status):
        return posix._status_bits(status, what)

    ask.__name__ = ask.__qualname__ = check
    return ask


WIFEXITED, WIFSIGNALED, WIFSTOPPED, WIFCONTINUED, WCOREDUMP, WEXITSTATUS, WTERMSIG, WSTOPSIG = (
    _bits(i, n) for i, n in enumerate(("WIFEXITED", "WIFSIGNALED", "WIFSTOPPED", "WIFCONTINUED", "WCOREDUMP", "WEXITSTATUS", "WTERMSIG", "WSTOPSIG"))
)


def waitstatus_to_exitcode(status):
    if WIFEXITED(status):
        return WEXITSTATUS(status)
    if WIFSIGNALED(status):
        return -WTERMSIG(status)
    if WIFSTOPPED(status):
        raise ValueError(f"process stopped by delivery of signal {WSTOPSIG(status)}")
    raise ValueError(f"invalid wait status: {status}")


def _with_usage(result):
    from resource import struct_rusage

    pid, status, usage = result
    return pid, status, struct_rusage(usage)


def wait3(options):
    return _with_usage(posix._wait4(-1, options))


def wait4(pid, options):
    return _with_usage(posix._wait4(pid, options))


def waitid(idtype, id, options, /):
    found = posix._waitid(idtype, id, options)
    return None if found is None else waitid_result(found)


# --- exec


def _environment(env):
    if not hasattr(env, "keys"):
        raise TypeError("execve: environment must be a mapping object")
    out = []
    for key, value in env.items():
        key, value = fsencode(key), fsencode(value)
        if b"=" in key:
            raise ValueError("illegal environment variable name")
        out.append(key + b"=" + value)
    return out


def execve(path, argv, env):
    """Replace the process by a program with another environment."""
    if not isinstance(argv, (tuple, list)):
        raise TypeError("execve: argv must be a tuple or list")
    posix._execve(path, argv, _environment(env))


def get_exec_path(env=None):
    """Return the list of directories in which programs are looked for."""
    if env is None:
        env = environ
    text = env.get("PATH")
    if text is None:
        text = "/bin:/usr/bin"
    return fsdecode(text).split(":")


def _execvpe(file, args, env=None):
    run = posix.execv if env is None else execve
    rest = (args,) if env is None else (args, env)
    file = fspath(file)
    if b"/" in file if isinstance(file, bytes) else "/" in file:
        run(file, *rest)
        return
    saved = None
    for folder in get_exec_path(env):
        full = fsencode(folder) + b"/" + file if isinstance(file, bytes) else folder + "/" + file
        try:
            run(full, *rest)
        except (FileNotFoundError, NotADirectoryError) as error:
            last = error
        except OSError as error:
            last = error
            if saved is None:
                saved = error
    raise saved if saved is not None else last


def execl(file, *args):
    posix.execv(file, args)


def execle(file, *args):
    execve(file, args[:-1], args[-1])


def execlp(file, *args):
    execvp(file, args)


def execlpe(file, *args):
    execvpe(file, args[:-1], args[-1])


def execvp(file, args):
    """Replace the process by a program that is looked for in PATH."""
    _execvpe(file, args)


def execvpe(file, args, env):
    """Replace the process by a program that is looked for in PATH, with another environment."""
    _execvpe(file, args, env)


# --- spawn


def _spawn(mode, file, args, env, run):
    if not isinstance(args, (tuple, list)):
        raise TypeError("argv must be a tuple or a list")
    if not args or not args[0]:
        raise ValueError("argv first element cannot be empty")
    pid = fork()
    if not pid:
        try:
            run(file, args) if env is None else run(file, args, env)
        except BaseException:
            posix._exit(127)
    if mode == P_NOWAIT:
        return pid
    while True:
        pid, status = posix.waitpid(pid, 0)
        if not WIFSTOPPED(status):
            return waitstatus_to_exitcode(status)


def spawnv(mode, file, args):
    """Run a program in a new process."""
    return _spawn(mode, file, args, None, posix.execv)


def spawnve(mode, file, args, env):
    return _spawn(mode, file, args, env, execve)


def spawnvp(mode, file, args):
    return _spawn(mode, file, args, None, execvp)


def spawnvpe(mode, file, args, env):
    return _spawn(mode, file, args, env, execvpe)


def spawnl(mode, file, *args):
    return spawnv(mode, file, args)


def spawnle(mode, file, *args):
    return spawnve(mode, file, args[:-1], args[-1])


def spawnlp(mode, file, *args):
    return spawnvp(mode, file, args)


def spawnlpe(mode, file, *args):
    return spawnvpe(mode, file, args[:-1], args[-1])


def _posix_spawn(programs, argv, env, file_actions, setpgroup, resetids, setsid, setsigmask, setsigdef, scheduler):
    if scheduler is not None:
        raise NotImplementedError("posix_spawn: scheduler is not supported")
    read, write = posix.pipe2(posix.O_CLOEXEC)
    pid = fork()
    if pid:
        posix.close(write)
        failure = posix.read(read, 64)
        posix.close(read)
        if failure:
            posix.waitpid(pid, 0)
            raise OSError(int(failure), posix.strerror(int(failure)), programs[-1])
        return pid
    try:
        for action in file_actions or ():
            if action[0] == posix.POSIX_SPAWN_OPEN:
                fd = posix.open(action[2], action[3], action[4])
                posix.dup2(fd, action[1])
                if fd != action[1]:
                    posix.close(fd)
            elif action[0] == posix.POSIX_SPAWN_CLOSE:
                posix.close(action[1])
            else:
                posix.dup2(action[1], action[2])
        if setpgroup is not None:
            posix.setpgid(0, setpgroup)
        if setsid:
            posix.setsid()
        if resetids:
            posix.seteuid(posix.getuid())
            posix.setegid(posix.getgid())
        if setsigmask or setsigdef:
            import _signal

            _signal.pthread_sigmask(_signal.SIG_SETMASK, setsigmask)
            for number in setsigdef:
                _signal.signal(number, _signal.SIG_DFL)
        code = 2
        for program in programs:
            try:
                posix._execve(program, argv, _environment(env))
            except OSError as error:
                code = error.errno
        posix.write(write, b"%d" % code)
    except OSError as error:
        posix.write(write, b"%d" % error.errno)
    finally:
        posix._exit(127)


def posix_spawn(path, argv, env, /, *, file_actions=(), setpgroup=None, resetids=False, setsid=False, setsigmask=(), setsigdef=(), scheduler=None):
    return _posix_spawn([path], argv, env, file_actions, setpgroup, resetids, setsid, setsigmask, setsigdef, scheduler)


def posix_spawnp(path, argv, env, /, *, file_actions=(), setpgroup=None, resetids=False, setsid=False, setsigmask=(), setsigdef=(), scheduler=None):
    file = fspath(path)
    programs = [file] if "/" in fsdecode(file) else [folder + "/" + fsdecode(file) for folder in get_exec_path()]
    return _posix_spawn(programs, argv, env, file_actions, setpgroup, resetids, setsid, setsigmask, setsigdef, scheduler)


# --- popen


def popen(cmd, mode="r", buffering=-1):
    """Run a command in a shell and return a stream that is connected to it."""
    if not isinstance(cmd, str):
        raise TypeError("invalid cmd type (%s, expected string)" % type(cmd))
    if mode not in ("r", "w"):
        raise ValueError("invalid mode %r" % mode)
    if buffering == 0 or buffering is None:
        raise ValueError("popen() does not support unbuffered streams")
    import subprocess

    if mode == "r":
        proc = subprocess.Popen(cmd, shell=True, text=True, stdout=subprocess.PIPE, bufsize=buffering)
        return _wrap_close(proc.stdout, proc)
    proc = subprocess.Popen(cmd, shell=True, text=True, stdin=subprocess.PIPE, bufsize=buffering)
    return _wrap_close(proc.stdin, proc)


class _wrap_close:
    """The stream of a child; closing it waits for the child."""

    def __init__(self, stream, proc):
        self._stream, self._proc = stream, proc

    def close(self):
        self._stream.close()
        code = self._proc.wait()
        if code == 0:
            return None
        return code if code < 0 else code << 8

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def __getattr__(self, name):
        return getattr(self._stream, name)

    def __iter__(self):
        return iter(self._stream)
