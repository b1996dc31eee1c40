"""Processes whose streams tasks read and write."""

import subprocess

from . import events, tasks
from .streams import StreamReader, StreamWriter, _DEFAULT_LIMIT
from .transports import PipeReader, PipeWriter

__all__ = ("create_subprocess_exec", "create_subprocess_shell")

PIPE, STDOUT, DEVNULL = subprocess.PIPE, subprocess.STDOUT, subprocess.DEVNULL


class Process:
    def __init__(self, popen, loop, limit):
        self._popen, self._loop = popen, loop
        self._exited = None
        self.pid = popen.pid
        self.stdin = self.stdout = self.stderr = None
        if popen.stdin is not None:
            self.stdin = StreamWriter(PipeWriter(loop, _take(popen.stdin)), None, None, loop)
        if popen.stdout is not None:
            self.stdout = self._reader(popen.stdout, limit)
        if popen.stderr is not None:
            self.stderr = self._reader(popen.stderr, limit)

    def _reader(self, stream, limit):
        reader = StreamReader(limit=limit, loop=self._loop)
        reader.set_transport(PipeReader(self._loop, _take(stream), reader))
        return reader

    def __repr__(self):
        return f"<Process {self.pid}>"

    @property
    def returncode(self):
        return self._popen.poll()

    async def wait(self):
        delay = 0.0005
        while self._popen.poll() is None:
            await tasks.sleep(delay)
            delay = min(delay * 2, 0.02)
        return self._popen.returncode

    def send_signal(self, signal):
        if self.returncode is not None:
            raise ProcessLookupError()
        self._popen.send_signal(signal)

    def terminate(self):
        if self.returncode is not None:
            raise ProcessLookupError()
        self._popen.terminate()

    def kill(self):
        if self.returncode is not None:
            raise ProcessLookupError()
        self._popen.kill()

    async def _feed(self, input):
        if input is not None:
            self.stdin.write(input)
            await self.stdin.drain()
        self.stdin.close()

    async def communicate(self, input=None):
        async def nothing():
            return None

        stdin = self._feed(input) if self.stdin is not None else nothing()
        stdout = self.stdout.read() if self.stdout is not None else nothing()
        stderr = self.stderr.read() if self.stderr is not None else nothing()
        _, out, err = await tasks.gather(stdin, stdout, stderr)
        await self.wait()
        return out, err


def _take(stream):
    """The descriptor of a file object, which no longer closes it."""
    import os

    fd = os.dup(stream.fileno())
    stream.close()
    return fd


async def create_subprocess_shell(cmd, stdin=None, stdout=None, stderr=None, limit=_DEFAULT_LIMIT, **kwds):
    popen = subprocess.Popen(cmd, shell=True, stdin=stdin, stdout=stdout, stderr=stderr, bufsize=0, **kwds)
    return Process(popen, events.get_running_loop(), limit)


async def create_subprocess_exec(program, *args, stdin=None, stdout=None, stderr=None, limit=_DEFAULT_LIMIT, **kwds):
    popen = subprocess.Popen([program, *args], stdin=stdin, stdout=stdout, stderr=stderr, bufsize=0, **kwds)
    return Process(popen, events.get_running_loop(), limit)
