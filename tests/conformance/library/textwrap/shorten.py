import textwrap
t = "Hello  world, this is \n a test-case of shortening"
for n in (50, 40, 30, 25, 20, 12, 11):
    print(n, repr(textwrap.shorten(t, n)), repr(textwrap.shorten(t, n, placeholder="...")))
print(repr(textwrap.shorten("supercalifragilistic", 10)), repr(textwrap.shorten("   ", 10)))
try:
    textwrap.shorten("hello world", 3)
except ValueError as e:
    print(e)
print(textwrap.fill("one two three four five six seven eight", width=15, initial_indent="- ", subsequent_indent="  "))
