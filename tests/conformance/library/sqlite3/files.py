# Locks, transactions, threads, read-only files.
import sqlite3
import tempfile, os
p = os.path.join(tempfile.mkdtemp(), 'x.db')
a1 = sqlite3.connect(p, timeout=0.1); a2 = sqlite3.connect(p, timeout=0.1)
a1.execute('create table t(x)'); a1.execute('insert into t values(1)')
try: a2.execute('insert into t values(2)')
except sqlite3.OperationalError as x: print(x)
a1.commit(); a2.execute('insert into t values(2)'); a2.commit(); print(a1.execute('select * from t').fetchall())
a1.isolation_level = None; print(a1.isolation_level); a1.execute('begin'); print(a1.in_transaction); a1.execute('rollback')
u = sqlite3.connect(f'file:{p}?mode=ro', uri=True)
try: u.execute('insert into t values(3)')
except sqlite3.OperationalError as x: print(x)
import threading
def th():
    try: a1.execute('select 1')
    except sqlite3.ProgrammingError as x: print(str(x)[:70])
t = threading.Thread(target=th); t.start(); t.join()
