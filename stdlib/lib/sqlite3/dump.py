"""What makes a database again, as SQL."""


def _quoted(name):
    return name.replace('"', '""')


def _iterdump(connection):
    """The lines of SQL that make the tables, rows, indices, triggers and views of a database."""
    cursor = connection.cursor()
    yield "BEGIN TRANSACTION;"
    tables = cursor.execute("SELECT name, type, sql FROM sqlite_master "
                            "WHERE sql NOT NULL AND type == 'table' ORDER BY name").fetchall()
    sequences = []
    for name, _, sql in tables:
        if name == "sqlite_sequence":
            sequences.append('DELETE FROM "sqlite_sequence";')
        elif name == "sqlite_stat1":
            yield 'ANALYZE "sqlite_master";'
        elif name.startswith("sqlite_"):
            continue
        else:
            yield f"{sql};"
        rows = _rows_as_inserts(cursor, name)
        if name == "sqlite_sequence":
            sequences.extend(rows)
        else:
            yield from rows
    others = cursor.execute("SELECT sql FROM sqlite_master "
                            "WHERE sql NOT NULL AND type IN ('index', 'trigger', 'view')").fetchall()
    for (sql,) in others:
        yield f"{sql};"
    yield from sequences
    yield "COMMIT;"


def _rows_as_inserts(cursor, table):
    name = _quoted(table)
    columns = [row[1] for row in cursor.execute(f'PRAGMA table_info("{name}")')]
    values = "','".join(f"||quote(\"{_quoted(column)}\")||" for column in columns)
    prefix = name.replace("'", "''")
    for (sql,) in cursor.execute(f"SELECT 'INSERT INTO \"{prefix}\" VALUES('{values}')' FROM \"{name}\""):
        yield f"{sql};"
