"""Dialogues over asyncore: input up to a terminator, output from a queue."""

import asyncore
import warnings
from collections import deque

warnings._deprecated(__name__, "The {name} module is deprecated and slated for removal in Python {remove}. "
                     "The recommended replacement is asyncio", remove=(3, 12))


class async_chat(asyncore.dispatcher):
    """collect_incoming_data() gets what comes, found_terminator() is called at each terminator."""

    ac_in_buffer_size = ac_out_buffer_size = 65536
    use_encoding, encoding = 0, "latin-1"

    def __init__(self, sock=None, map=None):
        self.ac_in_buffer, self.incoming, self.producer_fifo = b"", [], deque()
        asyncore.dispatcher.__init__(self, sock, map)

    def collect_incoming_data(self, data):
        raise NotImplementedError("must be implemented in subclass")

    def _collect_incoming_data(self, data):
        self.incoming.append(data)

    def _get_data(self):
        data = b"".join(self.incoming)
        del self.incoming[:]
        return data

    def found_terminator(self):
        raise NotImplementedError("must be implemented in subclass")

    def set_terminator(self, term):
        if isinstance(term, str) and self.use_encoding:
            term = bytes(term, self.encoding)
        elif isinstance(term, int) and term < 0:
            raise ValueError("the number of received bytes must be positive")
        self.terminator = term

    def get_terminator(self):
        return self.terminator

    def handle_read(self):
        try:
            data = self.recv(self.ac_in_buffer_size)
        except BlockingIOError:
            return
        except OSError:
            self.handle_error()
            return
        if isinstance(data, str) and self.use_encoding:
            data = bytes(data, self.encoding)
        self.ac_in_buffer += data
        while self.ac_in_buffer:
            terminator, size = self.get_terminator(), len(self.ac_in_buffer)
            if not terminator:
                self._collect(size)
            elif isinstance(terminator, int):
                if size < terminator:
                    self._collect(size)
                    self.terminator -= size
                else:
                    self._collect(terminator)
                    self.terminator = 0
                    self.found_terminator()
            else:
                at = self.ac_in_buffer.find(terminator)
                if at != -1:
                    self._collect(at)
                    self.ac_in_buffer = self.ac_in_buffer[len(terminator):]
                    self.found_terminator()
                    continue
                kept = find_prefix_at_end(self.ac_in_buffer, terminator)
                if kept != size:
                    self._collect(size - kept)
                if kept:
                    break

    def _collect(self, n):
        data, self.ac_in_buffer = self.ac_in_buffer[:n], self.ac_in_buffer[n:]
        if data:
            self.collect_incoming_data(data)

    def handle_write(self):
        self.initiate_send()

    def handle_close(self):
        self.close()

    def push(self, data):
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError("data argument must be byte-ish (%r)", type(data))
        for i in range(0, len(data), self.ac_out_buffer_size):
            self.producer_fifo.append(data[i:i + self.ac_out_buffer_size])
        self.initiate_send()

    def push_with_producer(self, producer):
        self.producer_fifo.append(producer)
        self.initiate_send()

    def readable(self):
        return 1

    def writable(self):
        return self.producer_fifo or not self.connected

    def close_when_done(self):
        self.producer_fifo.append(None)

    def initiate_send(self):
        while self.producer_fifo and self.connected:
            first = self.producer_fifo[0]
            if not first:
                del self.producer_fifo[0]
                if first is None:
                    self.handle_close()
                    return
            try:
                data = first[:self.ac_out_buffer_size]
            except TypeError:
                data = first.more()
                if data:
                    self.producer_fifo.appendleft(data)
                else:
                    del self.producer_fifo[0]
                continue
            if isinstance(data, str) and self.use_encoding:
                data = bytes(data, self.encoding)
            try:
                sent = self.send(data)
            except OSError:
                self.handle_error()
                return
            if sent:
                if sent < len(data) or len(first) > self.ac_out_buffer_size:
                    self.producer_fifo[0] = first[sent:]
                else:
                    del self.producer_fifo[0]
            return

    def discard_buffers(self):
        self.ac_in_buffer = b""
        del self.incoming[:]
        self.producer_fifo.clear()


class simple_producer:
    def __init__(self, data, buffer_size=512):
        self.data, self.buffer_size = data, buffer_size

    def more(self):
        part, self.data = self.data[:self.buffer_size], self.data[self.buffer_size:]
        return part


def find_prefix_at_end(haystack, needle):
    """How much of the needle's beginning the haystack ends with."""
    n = len(needle) - 1
    while n and not haystack.endswith(needle[:n]):
        n -= 1
    return n
