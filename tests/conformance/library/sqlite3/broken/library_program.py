# A small program: books, loans and reports in a database.
import sqlite3
from contextlib import closing
from dataclasses import dataclass

SCHEMA = """
create table author (id integer primary key, name text not null unique);
create table book (id integer primary key, title text not null, year integer check (year > 1400),
                   author integer not null references author(id) on delete cascade);
create table loan (book integer references book(id), who text, day date, primary key (book, who));
create index by_year on book(year);
create view shelf as select title, name, year from book join author on author.id = book.author;
"""


@dataclass
class Book:
    title: str
    author: str
    year: int


BOOKS = [Book("Emma", "Austen", 1815), Book("Persuasion", "Austen", 1817), Book("Dracula", "Stoker", 1897)]

with closing(sqlite3.connect(":memory:")) as db:
    db.row_factory = sqlite3.Row
    db.execute("pragma foreign_keys = on")
    db.executescript(SCHEMA)
    with db:
        for book in BOOKS:
            db.execute("insert or ignore into author(name) values (?)", (book.author,))
            db.execute("insert into book(title, year, author) select ?, ?, id from author where name = ?",
                       (book.title, book.year, book.author))
    for row in db.execute("select * from shelf order by year desc"):
        print(f"{row['title']:<12}{row['name']:<8}{row['year']}")
    for name, count, first in db.execute("select name, count(*), min(year) from shelf group by name order by 2 desc"):
        print(name, count, first)
    try:
        with db:
            db.execute("insert into loan values (1, 'me', '2024-01-01')")
            db.execute("insert into book(title, year, author) values ('x', 1000, 1)")
    except sqlite3.IntegrityError as e:
        print(type(e).__name__, e)
    print(db.execute("select count(*) from loan").fetchone()[0])
    try:
        db.execute("insert into book(title, year, author) values ('x', 2000, 99)")
    except sqlite3.IntegrityError as e:
        print(e, e.sqlite_errorname)
    db.execute("delete from author where name = :name", {"name": "Austen"})
    print([tuple(row) for row in db.execute("select title from book")], db.total_changes)
    print([line for line in db.iterdump()][-3:])
    query = "select title, rank() over (order by year) from book"
    print(db.execute("explain query plan " + query).fetchone() is not None)
    db.execute("select missing from book")
