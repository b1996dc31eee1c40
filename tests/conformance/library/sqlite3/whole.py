# Databases as a whole: copies, blobs, closed ones.
import sqlite3

con = sqlite3.connect(":memory:")
con.execute("create table p(id integer primary key, name text, age int, b blob)")
con.executemany("insert into p(name, age, b) values (?, ?, ?)", [("Ann", 30, b"\0x"), ("Bob", 25, None), ("Zoë", 41, None)])
con.executescript('create table a(x); insert into a values(1); insert into a values(2);')
b = sqlite3.connect(':memory:'); con.commit(); con.backup(b); print(b.execute('select count(*) from p').fetchone())
data = b.serialize(); e = sqlite3.connect(':memory:'); e.deserialize(data); print(e.execute('select count(*) from a').fetchone())
with e.blobopen('p', 'b', 1) as bl: print(bl.read(), len(bl), bl[1]); bl[0] = 65
print(e.execute('select b from p where id=1').fetchone())
e.text_factory = bytes; print(e.execute("select 'x', 1").fetchone()); e.text_factory = lambda b: b.decode().upper(); print(e.execute("select 'x', x'01'").fetchone())
e.close()
for f in (lambda: e.execute('select 1'), lambda: e.cursor(), lambda: sqlite3.connect('/no/such/dir/x')):
    try: f()
    except sqlite3.Error as x: print(type(x), x)
