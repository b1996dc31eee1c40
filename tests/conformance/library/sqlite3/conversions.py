# Adapters and converters.
import sqlite3, datetime
d2 = sqlite3.connect(':memory:', detect_types=sqlite3.PARSE_DECLTYPES | sqlite3.PARSE_COLNAMES)
d2.execute('create table t(d date, ts timestamp, j json)')
sqlite3.register_converter('json', lambda b: __import__('json').loads(b)); sqlite3.register_adapter(dict, lambda d: __import__('json').dumps(d))
d2.execute('insert into t values (?, ?, ?)', (datetime.date(2024,1,2), datetime.datetime(2024,1,2,3,4,5,678), {'a': 1}))
print(d2.execute('select * from t').fetchall(), d2.execute('select d as "x [timestamp]" from t').description, d2.execute('select ts as "x [timestamp]" from t').fetchone())
class Pt:
    def __init__(s, x): s.x = x
    def __conform__(s, p): return f'pt{s.x}' if p is sqlite3.PrepareProtocol else None
print(d2.execute('select ?', (Pt(3),)).fetchone())
