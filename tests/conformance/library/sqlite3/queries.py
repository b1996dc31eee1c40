# Statements, rows, parameters and errors.
import sqlite3, datetime
con = sqlite3.connect(':memory:')
cur = con.cursor()
cur.execute('create table p(id integer primary key, name text not null unique, age int, w real, b blob)')
print(cur.execute('insert into p(name, age, w, b) values (?, ?, ?, ?)', ('Ann', 30, 1.5, b'\x00x')).lastrowid, cur.rowcount)
cur.executemany('insert into p(name, age) values (?, ?)', [('Bob', 25), ('Cy', 41), ('Zoë', None)])
print(cur.rowcount, con.total_changes, con.in_transaction)
con.commit(); print(con.in_transaction)
for row in cur.execute('select * from p order by age'): print(row)
print(cur.description, cur.rowcount)
print(cur.execute('select count(*), avg(age) from p').fetchone(), cur.fetchone())
print(con.execute('select name from p where age > :a', {'a': 26}).fetchall(), con.execute('select name from p').fetchmany(2))
con.row_factory = sqlite3.Row
r = con.execute('select id, name as N from p').fetchone(); print(r['n'], r[0], r.keys(), tuple(r), dict(r), len(r), r['ID'], 'id' in r, r == r)
con.row_factory = lambda c, row: {d[0]: v for d, v in zip(c.description, row)}
print(con.execute('select id, name from p').fetchall()); con.row_factory = None
for sql, args in [('insert into p(name) values (?)', ('Ann',)), ('insert into p(name) values (?)', (None,)), ('select * from q', ()), ('selec', ()), ('select ?', ()), ('select ?', (1,2)), ('select ?', ({},)), ('select :a', {}), ('select ?', {'a':1}), ('select 1; select 2', ()), ('select ?', (2**70,)), ('select ?', 5), ('update p set age = age + 1 where age > 1', ()), ('delete from p where id = 2', ()), ('pragma user_version', ()), ('', ()), ('select ?', ('\ud800',))]:
    try: c = con.execute(sql, args); print(sql, c.fetchall(), c.rowcount, c.lastrowid, c.description)
    except Exception as e: print(sql, type(e), e, getattr(e, 'sqlite_errorcode', '-'), getattr(e, 'sqlite_errorname', '-'))
con.rollback(); print(con.execute('select count(*) from p').fetchone())
with con: con.execute("insert into p(name) values ('w')")
try:
    with con:
        con.execute("insert into p(name) values ('x')"); raise KeyError('k')
except KeyError as e: print(e)
print([r[0] for r in con.execute('select name from p')])
