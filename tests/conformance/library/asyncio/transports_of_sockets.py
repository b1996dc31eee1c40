import asyncio, os, socket, tempfile

class Log(asyncio.Protocol):
    def __init__(self, name, events, greeting=b""): self.name, self.events, self.greeting = name, events, greeting
    def connection_made(self, transport):
        self.transport = transport; self.events.append((self.name, "made"))
        if self.greeting: transport.write(self.greeting)
    def data_received(self, data): self.events.append((self.name, "data", data)); self.answer(data)
    def eof_received(self): self.events.append((self.name, "eof"))
    def connection_lost(self, exc): self.events.append((self.name, "lost", exc)); self.done.set_result(None) if hasattr(self, "done") else None
    def answer(self, data):
        if self.name == "server": self.transport.write(b"<" + data + b">"); self.transport.close()

class Buffered(asyncio.BufferedProtocol):
    def __init__(self): self.buffer = bytearray(4); self.got = b""; self.done = asyncio.get_running_loop().create_future()
    def get_buffer(self, hint): return self.buffer
    def buffer_updated(self, n): self.got += self.buffer[:n]
    def eof_received(self): self.done.set_result(self.got)

class Datagrams(asyncio.DatagramProtocol):
    def __init__(self): self.queue = asyncio.Queue()
    def connection_made(self, transport): self.transport = transport
    def datagram_received(self, data, addr): self.queue.put_nowait((data, addr))

async def main():
    loop = asyncio.get_running_loop()
    events = []
    server = await loop.create_server(lambda: Log("server", events), "127.0.0.1", 0)
    transport, protocol = await loop.create_connection(lambda: Log("client", events, b"hello"), *server.sockets[0].getsockname())
    protocol.done = loop.create_future()
    print(transport.is_closing(), transport.is_reading(), transport.can_write_eof(), transport.get_write_buffer_size(), transport.get_write_buffer_limits(), transport.get_protocol() is protocol)
    await protocol.done
    await asyncio.sleep(0.02)
    for name in ("client", "server"): print([e for e in events if e[0] == name])
    print(transport.is_closing())
    for bad in ("text", None):
        try: transport.write(bad)
        except TypeError as e: print(e)
    try: transport.set_write_buffer_limits(high=1, low=5)
    except ValueError as e: print(e)
    server.close(); await server.wait_closed()
    a, b = socket.socketpair()
    ta, pa = await loop.create_connection(Buffered, sock=a)
    tb, pb = await loop.create_connection(lambda: Log("pair", events), sock=b)
    tb.write(b"0123456789"); tb.write_eof()
    try: tb.write(b"more")
    except RuntimeError as e: print(e)
    print(await pa.done); ta.close(); tb.abort(); await asyncio.sleep(0)
    receiver, rp = await loop.create_datagram_endpoint(Datagrams, local_addr=("127.0.0.1", 0))
    sender, sp = await loop.create_datagram_endpoint(Datagrams, remote_addr=receiver.get_extra_info("sockname"))
    sender.sendto(b"ping"); data, addr = await rp.queue.get(); print(data, addr == sender.get_extra_info("sockname"))
    receiver.sendto(b"pong", addr); print((await sp.queue.get())[0])
    try: sender.sendto(b"x", ("127.0.0.1", 9))
    except ValueError as e: print(str(e)[:38])
    sender.close(); receiver.close()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "s")
        async def serve(reader, writer):
            writer.write((await reader.readuntil(b";")) * 2); writer.close()
        server = await asyncio.start_unix_server(serve, path)
        reader, writer = await asyncio.open_unix_connection(path)
        writer.write(b"ab;cd"); print(await reader.read())
        writer.close(); server.close(); await server.wait_closed()
    lsock = socket.socket(); lsock.bind(("127.0.0.1", 0)); lsock.listen(); lsock.setblocking(False)
    csock = socket.socket(); csock.setblocking(False)
    accepted, _ = await asyncio.gather(loop.sock_accept(lsock), loop.sock_connect(csock, lsock.getsockname()))
    conn, address = accepted
    print(address == csock.getsockname(), conn.gettimeout())
    payload = b"z" * 500_000
    async def take():
        got = b""
        while len(got) < len(payload): got += await loop.sock_recv(conn, 65536)
        return got
    _, got = await asyncio.gather(loop.sock_sendall(csock, payload), take())
    print(got == payload)
    buf = bytearray(3)
    await loop.sock_sendall(conn, b"xyz"); print(await loop.sock_recv_into(csock, buf), buf)
    waiting = asyncio.create_task(loop.sock_recv(csock, 1)); await asyncio.sleep(0.01); waiting.cancel()
    try: await waiting
    except asyncio.CancelledError: print("cancelled")
    for s in (lsock, csock, conn): s.close()
    print((await loop.getaddrinfo("127.0.0.1", 80, type=socket.SOCK_STREAM))[0][4], await loop.getnameinfo(("127.0.0.1", 80), socket.NI_NUMERICHOST | socket.NI_NUMERICSERV))

asyncio.run(main())
