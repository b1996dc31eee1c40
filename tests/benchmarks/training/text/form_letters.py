"""Form letters: string.Template, textwrap, padding, title case, plurals, columns, numbers in words, % and format side by side."""
import textwrap
from string import Template, ascii_uppercase, capwords

LETTER = Template("""Dear $title $name,

thank you for your order of $count $things on $day. The sum of $$$sum is due within $term days. \
Please quote ${ref}-X in all letters. $remark We remain, with the best wishes for you and ${possessive} family, your humble supplier of $things.""")
ONES = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()


def words(n):
    if n < 0:
        return "minus " + words(-n)
    if n < 20:
        return ONES[n]
    if n < 100:
        return TENS[n // 10 - 2] + ("-" + ONES[n % 10] if n % 10 else "")
    for size, name in ((10 ** 6, "million"), (1000, "thousand"), (100, "hundred")):
        if n >= size:
            rest = n % size
            return words(n // size) + " " + name + ("" if not rest else " and " + words(rest) if rest < 100 else " " + words(rest))


def plural(word):
    if word.endswith(("s", "x", "ch")):
        return word + "es"
    if word[-1] == "y" and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    if word.endswith("f"):
        return word.removesuffix("f") + "ves"
    return word + "s"


def boxed(text, width):
    lines = []
    for paragraph in text.split("\n\n"):
        lines += textwrap.wrap(paragraph, width - 4, initial_indent="" if not lines else "  ", break_long_words=False) + [""]
    lines.pop()
    edge = "+" + "-" * (width - 2) + "+"
    return "\n".join([edge] + ["| " + line.ljust(width - 4) + " |" for line in lines] + [edge])


def columns(items, width):
    longest = max(map(len, items)) + 2
    per_row = max(1, width // longest)
    return "\n".join("".join(item.ljust(longest) for item in items[i:i + per_row]).rstrip() for i in range(0, len(items), per_row))


def initials(name):
    return ".".join(part[0] for part in name.upper().split() if part[0] in ascii_uppercase) + "."


PEOPLE = ["mary ann evans", "JOHN o'hara", "zoë van dyke", "li wei", "björn ångström"]
THINGS = ["box", "berry", "leaf", "toy", "glass", "torch", "candle"]
REMARKS = ["", "Your last payment is missing.", "We enclose a list of all our goods, old and new, great and small, which we hope you will study with care."]
letters = []
tally = {}
for n in range(1900):
    name = capwords(PEOPLE[n % 5])
    count = n * 7 % 120
    thing = THINGS[n % 7]
    values = dict(title="Ms" if n % 2 else "Mr", name=name, count=words(count), things=thing if count == 1 else plural(thing), day="%02d/%02d" % (n % 28 + 1, n % 12 + 1),
                  sum="{:,.2f}".format(count * 12345.678), term=words(n % 60 + 14), ref="{0}{1:05d}{2:x}".format(initials(name), n, n * n), remark=REMARKS[n % 3])
    try:
        text = LETTER.substitute(values)
    except KeyError as error:
        values[error.args[0]] = "her" if n % 2 else "his"
        text = LETTER.substitute(values) if n % 10 else LETTER.safe_substitute(values, remark="$unknown stays.")
    letters.append(boxed(text, 60 + n % 20))
    for word in text.split():
        bare = word.strip(".,-$").casefold()
        if bare.isalpha():
            tally[len(bare)] = tally.get(len(bare), 0) + 1
print(letters[20])
print(sum(map(len, letters)), sum(letter.count("\n") for letter in letters), sorted(tally.items())[-4:])
print(columns(sorted(set(map(plural, THINGS))), 40), textwrap.shorten(letters[5], 50, placeholder=" (...)"), sep="\n")
print(words(-1234567), words(1000000), sum(len(words(n)) for n in range(3000)), textwrap.dedent("    a\n      b\n    c").splitlines())
