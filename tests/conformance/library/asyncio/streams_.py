"""StreamReader and subprocesses."""
import asyncio


async def main():
    r = asyncio.StreamReader()
    r.feed_data(b"line one\nline two\nrest of")
    print(await r.readline(), await r.readuntil(b" "), await r.readexactly(4), await r.read(2))
    r.feed_data(b" data")
    r.feed_eof()
    print(await r.read(), r.at_eof(), await r.readline())
    r = asyncio.StreamReader()
    r.feed_data(b"abc")
    r.feed_eof()
    for f in (r.readexactly(5), r.readuntil(b"x")):
        try:
            await f
        except asyncio.IncompleteReadError as e:
            print(e.partial, e.expected, e)
    r = asyncio.StreamReader()
    asyncio.get_running_loop().call_later(0.01, r.feed_data, b"late\nagain\n")
    asyncio.get_running_loop().call_later(0.3, r.feed_eof)
    print([line async for line in r])
    p = await asyncio.create_subprocess_exec("cat", stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)
    print(await p.communicate(b"through cat"), p.returncode)
    p = await asyncio.create_subprocess_shell("echo out; echo err >&2; exit 3", stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)
    print(await p.stdout.readline(), await p.stderr.read(), await p.wait())


asyncio.run(main())
