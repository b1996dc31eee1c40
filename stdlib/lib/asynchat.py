"""Dialogues over asyncore: input up to a terminator, output from a queue."""

import asyncore
import warnings
from collections import deque

warnings._deprecated(__name__, "The {name} module is deprecated and slated for removal in Python {remove}. "
                     "The recommended replacement is asyncio", remove=(3, 12))


class async_chat(asyncore.dispatcher):
    """collect_incoming_data() gets what comes, found_terminator() is called at each terminator."""

    encoding, use_encoding = "latin-1", 0
    ac_out_buffer_size = ac_in_buffer_size = 1 << 16

    def __init__(self, sock=None, map=None):
        asyncore.dispatcher.__init__(self, sock, map)
        self.incoming, self.producer_fifo, self.ac_in_buffer = [], deque(), b""

    def _to_bytes(self, value):
        return value.encode(self.encoding) if isinstance(value, str) and self.use_encoding else value

    # What comes in.

    def collect_incoming_data(self, data):
        raise NotImplementedError("must be implemented in subclass")

    def found_terminator(self):
        raise NotImplementedError("must be implemented in subclass")

    def _collect_incoming_data(self, data):
        self.incoming.append(data)

    def _get_data(self):
        joined = b"".join(self.incoming)
        self.incoming.clear()
        return joined

    def set_terminator(self, term):
        """Bytes, or how many bytes, or None: no end."""
        term = self._to_bytes(term)
        if isinstance(term, int) and term < 0:
            raise ValueError("the number of received bytes must be positive")
        self.terminator = term

    def get_terminator(self):
        return self.terminator

    def readable(self):
        return 1

    def handle_read(self):
        try:
            came = self.recv(self.ac_in_buffer_size)
        except BlockingIOError:
            pass
        except OSError:
            self.handle_error()
        else:
            self.ac_in_buffer += self._to_bytes(came)
            while self.ac_in_buffer and self._step():
                pass

    def _step(self):
        """Gives a part of the buffer away; False: the rest may be a terminator's beginning."""
        terminator = self.get_terminator()
        if not terminator:
            self._hand_over(len(self.ac_in_buffer))
        elif isinstance(terminator, int):
            given = self._hand_over(min(terminator, len(self.ac_in_buffer)))
            self.terminator = terminator - given
            if given == terminator:
                self.found_terminator()
        else:
            before, found, rest = self.ac_in_buffer.partition(terminator)
            if not found:
                kept = find_prefix_at_end(before, terminator)
                self._hand_over(len(before) - kept)
                return not kept
            self._hand_over(len(before))
            self.ac_in_buffer = rest
            self.found_terminator()
        return True

    def _hand_over(self, size):
        part, self.ac_in_buffer = self.ac_in_buffer[:size], self.ac_in_buffer[size:]
        if part:
            self.collect_incoming_data(part)
        return size

    # What goes out.

    def push(self, data):
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError("data argument must be byte-ish (%r)", type(data))
        step = self.ac_out_buffer_size
        self._enqueue(data[at:at + step] for at in range(0, len(data), step))

    def _enqueue(self, entries):
        self.producer_fifo.extend(entries)
        self.initiate_send()

    def push_with_producer(self, producer):
        self._enqueue((producer,))

    def close_when_done(self):
        self.producer_fifo.append(None)

    def writable(self):
        return self.producer_fifo or not self.connected

    def handle_write(self):
        self.initiate_send()

    def handle_close(self):
        self.close()

    def initiate_send(self):
        queue = self.producer_fifo
        while queue and self.connected:
            if queue[0] is None:
                queue.popleft()
                self.handle_close()
                return
            if not queue[0]:
                queue.popleft()
            elif self._is_data(queue[0]):
                self._send_from(queue)
                return
            elif produced := queue[0].more():
                queue.appendleft(produced)
            else:
                queue.popleft()

    @staticmethod
    def _is_data(entry):
        try:
            entry[:0]
        except TypeError:
            return False
        return True

    def _send_from(self, queue):
        entry, most = queue[0], self.ac_out_buffer_size
        part = self._to_bytes(entry[:most])
        try:
            sent = self.send(part)
        except OSError:
            self.handle_error()
            return
        # Sending may have closed us, and emptied the queue.
        if sent and queue:
            if len(entry) <= most and sent >= len(part):
                queue.popleft()
            else:
                queue[0] = entry[sent:]

    def discard_buffers(self):
        self.incoming.clear()
        self.producer_fifo.clear()
        self.ac_in_buffer = b""


class simple_producer:
    """A text in parts, for push_with_producer()."""

    def __init__(self, data, buffer_size=512):
        self.buffer_size = buffer_size
        self.data = data

    def more(self):
        size = self.buffer_size
        part, self.data = self.data[:size], self.data[size:]
        return part


def find_prefix_at_end(haystack, needle):
    """How much of the needle's beginning the haystack ends with."""
    return next((size for size in range(len(needle) - 1, 0, -1) if haystack.endswith(needle[:size])), 0)
