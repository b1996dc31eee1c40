# Tables and pages of HTML, whole and near differences, with long lines in pieces.
import difflib
import random

draw = random.Random(5)
WORDS = "one", "two <b>", "three\tx", "same", "four  y", "five", "", "  six", "seven & eight", "a b c d e f g"
for number in range(60):
    before = [draw.choice(WORDS) + draw.choice(["", "", "\n"]) for _ in range(draw.randrange(9))]
    after = []
    for line in before:
        what = draw.random()
        if what < 0.65:
            after.append(line if what < 0.5 else line.replace("e", "E", 1))
        elif what < 0.9:
            after += [line, draw.choice(WORDS)] if what < 0.8 else [draw.choice(WORDS)]
    made = difflib.HtmlDiff(tabsize=draw.choice([4, 8]), wrapcolumn=draw.choice([None, None, 5, 10]))
    print(before, after, made.make_table(before, after, draw.choice(["", "from"]), draw.choice(["", "to"]),
                                         context=draw.random() < 0.5, numlines=draw.choice([0, 1, 2, 5])))
print(difflib.HtmlDiff().make_file(["é a\n"], ["b\n"], charset="ascii"))
print(difflib.HtmlDiff().make_table([], []), difflib.HtmlDiff().make_table([], [], context=True))

# One side of a changed pair may have no changes of its own.
before = ["1. Beautiful", "2. Explicit is better", "3. Simple is better than complex.", "4. Complex than complicated."]
after = ["1. Beautiful", "3.   Simple is better than complex.", "4. Complicated than complex.", "5. Flat"]
print(difflib.HtmlDiff().make_table(before, after), difflib.HtmlDiff().make_table(after, before))
