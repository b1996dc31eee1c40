# Functions, aggregates, windows, collations, scripts, tracing and authorizers.
import sqlite3

con = sqlite3.connect(":memory:")
con.execute("create table p(id integer primary key, name text, age int, b blob)")
con.executemany("insert into p(name, age, b) values (?, ?, ?)", [("Ann", 30, b"\0x"), ("Bob", 25, None), ("Zoë", 41, None)])
con.create_function('dbl', 1, lambda x: x * 2); print(con.execute("select dbl(4), dbl('ab'), dbl(1.5)").fetchone())
class Agg:
    def __init__(self): self.v = []
    def step(self, x): self.v.append(x)
    def finalize(self): return ','.join(map(str, self.v))
con.create_aggregate('cat', 1, Agg); print(con.execute('select cat(name) from p').fetchone())
con.create_collation('rev', lambda a, b: (a < b) - (a > b)); print(con.execute('select name from p order by name collate rev').fetchall())
class Win:
    def __init__(self): self.n = 0
    def step(self, x): self.n += x
    def inverse(self, x): self.n -= x
    def value(self): return self.n
    def finalize(self): return self.n
con.create_window_function('ws', 1, Win)
print(con.execute('with t(x) as (values (1),(2),(3),(4)) select x, ws(x) over (order by x rows between 1 preceding and 1 following) from t').fetchall())
con.create_function('bad', 0, lambda: 1/0)
try: con.execute('select bad()').fetchall()
except sqlite3.OperationalError as e: print(e)
con.executescript('create table a(x); insert into a values(1); insert into a values(2);'); print(con.execute('select * from a').fetchall())
print(list(con.iterdump()))
log = []; con.set_trace_callback(log.append); con.execute('select x from a where x = ?', (1,)).fetchall(); con.set_trace_callback(None); print(log)
con.set_authorizer(lambda *a: sqlite3.SQLITE_DENY if a[0] == sqlite3.SQLITE_READ and a[2] == 'age' else sqlite3.SQLITE_OK)
try: con.execute('select age from p')
except sqlite3.DatabaseError as e: print(e)
con.set_authorizer(None)
