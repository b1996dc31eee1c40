import textwrap
text = "This is a paragraph.  It has\ttabs,\nnewlines and    spaces. Dr. Smith said \"hi.\" Then left! ok."
for kw in (dict(initial_indent="* ", subsequent_indent="  "), dict(expand_tabs=False), dict(replace_whitespace=False), dict(drop_whitespace=False),
           dict(fix_sentence_endings=True), dict(break_on_hyphens=False), dict(tabsize=4), dict(max_lines=2), dict(max_lines=1, placeholder="..."), dict(max_lines=2, placeholder=" and more")):
    print(kw)
    for line in textwrap.wrap(text, 24, **kw):
        print(repr(line))
w = textwrap.TextWrapper(width=10, break_long_words=False)
print(w.wrap("extraordinarily long words-with-hyphens stay"))
print(w.fill("a bb ccc dddd eeeee ffffff"))
w.width = 4
w.break_long_words = True
print(w.wrap("extraordinarily long"))
for bad in (lambda: textwrap.wrap("x", 0), lambda: textwrap.wrap("x", 3, max_lines=1)):
    try:
        bad()
    except ValueError as e:
        print(e)
