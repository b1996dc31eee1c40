import textwrap
text = "Hello there -- you goof-ball, use the -b option! It's a well-known look-alike (semi-automatic)--yes."
for width in (5, 8, 10, 12, 15, 20, 30, 45, 70):
    print(width, textwrap.wrap(text, width))
for s in ("a-b-c", "--foo-bar", "this-is-a-useful-feature-for-- reformatting posts from tim d'Oh!", "x--y", "foo---bar", "word --", "-- word",
          "2004-03-05 date", "e-mail a-b ab-c ab-cd", "--no-cuda-at-all", "it's--fine", "The 'wibble-wobble' (parens-too)", "a1-b2 aa1-bb2", "end.--Start", "foo--", "--", "h--h-h", "b-", "-"):
    print(textwrap.TextWrapper(width=1, break_long_words=False)._split(s), textwrap.wrap(s, 6), textwrap.wrap(s, 3, break_long_words=False))
print(textwrap.wrap("", 10), textwrap.wrap("   ", 10), textwrap.wrap("abcdefghijklmnop", 5), textwrap.wrap("a  b   c", 3))
