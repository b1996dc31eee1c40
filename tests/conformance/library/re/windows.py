"""pos and endpos; search, match and fullmatch in a window."""
import re

p = re.compile("a$")
print(p.search("ba", 1), p.match("ba", 1), p.match("ab", 0, 1), p.fullmatch("xax", 1, 2), p.search("aaa", 5), p.search("a", -5, 100), p.search("aaa", 2, 1))
print(re.compile("^a").match("ba", 1), re.compile("^a").search("ba", 1), re.compile("(?m)^a").search("b\na", 1), re.compile("(?<=b)a").match("ba", 1), re.compile(r"\ba").match("ba", 1))
m = re.compile("b").search("abc", 1, 2)
print(m.pos, m.endpos, m.string, m.span(), m.regs)
print(re.compile("a(?=b)").match("ab", 0, 1), re.compile(r"a\Z").match("ab", 0, 1), re.compile(r"a\b").match("ab", 0, 1))
s = re.compile("a|b").scanner("abxa")
print(s.match(), s.match(), s.match(), s.match(), s.pattern)
s = re.compile("a|b").scanner("abxa", 1)
print(s.search(), s.search(), s.search(), s.search())
print(re.compile("x").search(string="ax", pos=1), re.compile("x").split(string="axb", maxsplit=1), re.compile("x").sub(repl="y", string="axx", count=1))
