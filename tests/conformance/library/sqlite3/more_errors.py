# What is refused, and how rows, cursors and connections behave at their edges.
import sqlite3

con = sqlite3.connect(":memory:")


def attempt(function):
    try:
        print(function())
    except Exception as e:
        print(type(e), e)


attempt(lambda: con.execute("select 1", 3))
attempt(lambda: con.execute("select 1", None))
attempt(lambda: con.execute(3))
attempt(lambda: con.executemany("select 1", []))
attempt(lambda: con.executemany("insert into t values (1)", 3))
attempt(lambda: con.executescript(3))
attempt(lambda: con.executescript("select 1; sel"))
attempt(lambda: con.execute("").fetchone())
attempt(lambda: con.execute("-- nothing").description)
attempt(lambda: setattr(con, "isolation_level", "x"))
attempt(lambda: setattr(con, "isolation_level", 3))
attempt(lambda: con.isolation_level)
attempt(lambda: sqlite3.connect(3))
attempt(lambda: con.cursor(3))
attempt(lambda: con.cursor(lambda c: 3))
attempt(lambda: con.execute("select cast(x'ff' as text)").fetchall())
attempt(lambda: con.create_function("f", 1000, lambda x: x))
attempt(lambda: con.create_collation("f", 3))
attempt(lambda: con.setlimit(99, 1))
attempt(lambda: con.getlimit(sqlite3.SQLITE_LIMIT_COLUMN))
attempt(lambda: sqlite3.adapt(object()))
attempt(lambda: sqlite3.Row(3, ()))
attempt(lambda: sqlite3.Row(con.cursor(), 3))
row = sqlite3.Row(con.execute("select 1 a, 2 b"), (1, 2))
attempt(lambda: row["zz"])
attempt(lambda: row[5])
attempt(lambda: row[1.5])
attempt(lambda: (row[0:1], row[-1], row["A"], list(row), hash(row) == hash(row)))
cursor = con.cursor()
attempt(lambda: (cursor.fetchone(), cursor.description, cursor.rowcount, cursor.lastrowid, cursor.arraysize))
cursor.close()
attempt(lambda: cursor.execute("select 1"))
attempt(lambda: cursor.fetchone())


class Half:
    def __init__(self):
        raise ValueError("no")


con.create_aggregate("half", 1, Half)
attempt(lambda: con.execute("select half(1)").fetchall())
con.create_function("inner", 0, lambda: cursor2.execute("select 1"))
cursor2 = con.cursor()
attempt(lambda: cursor2.execute("select inner()").fetchall())
con.set_progress_handler(lambda: 1, 1)
attempt(lambda: con.execute("with recursive n(x) as (values (1) union all select x + 1 from n where x < 1000) select sum(x) from n").fetchall())
con.set_progress_handler(None, 0)
print(issubclass(sqlite3.IntegrityError, con.DatabaseError), sqlite3.Error.__mro__[1], sqlite3.Connection, sqlite3.Row.__module__)
con.close()
for use in ("con.execute('select 1')", "con.cursor()", "con.commit()", "con.total_changes", "con.in_transaction", "con.isolation_level", "con.close()"):
    attempt(lambda: eval(use))
