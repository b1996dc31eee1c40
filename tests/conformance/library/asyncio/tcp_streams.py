import asyncio, socket

async def echo(reader, writer):
    while line := await reader.readline():
        if line == b"quit\n":
            break
        writer.write(line.upper())
        await writer.drain()
    writer.close()
    await writer.wait_closed()

async def client(port, n):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    got = []
    for i in range(3):
        writer.write(f"line {n}.{i}\n".encode())
        got.append(await reader.readline())
    writer.writelines([b"last", b"\n", b"quit\n"])
    got.append(await reader.read())
    print(reader.at_eof(), writer.get_extra_info("peername")[1] == port, type(writer.get_extra_info("socket").fileno()).__name__)
    writer.close()
    await writer.wait_closed()
    return got

async def big(reader, writer):
    data = await reader.readexactly(3_000_000)
    writer.write(data[::-1])
    await writer.drain()
    writer.write_eof()
    print("rest", await reader.read())
    writer.close()

async def main():
    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server:
        print(server.is_serving(), len(server.sockets))
        for got in await asyncio.gather(*(client(port, n) for n in range(4))):
            print(got)
    print(server.is_serving(), server.sockets)
    server = await asyncio.start_server(big, host="127.0.0.1", port=0, limit=1000, start_serving=False)
    print(server.is_serving())
    await server.start_serving()
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    data = bytes(range(250)) * 12000
    writer.write(data)
    await writer.drain()
    back = await reader.readexactly(len(data))
    print(back == data[::-1], await reader.read(10), reader.at_eof())
    writer.close(); await writer.wait_closed(); server.close(); await server.wait_closed()
    loop = asyncio.get_running_loop()
    free = socket.socket(); free.bind(("127.0.0.1", 0)); port = free.getsockname()[1]; free.close()
    try:
        await asyncio.open_connection("127.0.0.1", port)
    except ConnectionRefusedError as e:
        print(type(e).__name__, e.errno, str(port) in str(e))
    for kw in [dict(), dict(sock=3, host="a", port=1), dict(host="127.0.0.1", port=1, server_hostname="x")]:
        try: await loop.create_connection(asyncio.Protocol, **kw)
        except Exception as e: print(type(e).__name__, e)
    try: await loop.create_server(asyncio.Protocol)
    except Exception as e: print(type(e).__name__, e)
    async def forever():
        server = await asyncio.start_server(echo, "127.0.0.1", 0)
        await server.serve_forever()
    task = asyncio.create_task(forever())
    await asyncio.sleep(0.02); task.cancel()
    try: await task
    except asyncio.CancelledError: print("cancelled")

asyncio.run(main())
