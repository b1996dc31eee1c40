"""A converter of simple marked-up text to HTML: blocks line by line, inline marks by substitution with a function."""
import html
import re

INLINE = [
    (re.compile(r"`([^`]+)`"), lambda m: "<code>" + m.group(1) + "</code>"),
    (re.compile(r"\*\*(.+?)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*(.+?)\*"), r"<em>\1</em>"),
    (re.compile(r"\[(?P<text>[^]]+)\]\((?P<url>[^)\s]+)\)"), lambda m: '<a href="{url}">{text}</a>'.format(**m.groupdict())),
]


def inline(text):
    text = html.escape(text, quote=False)
    for pattern, replacement in INLINE:
        text = pattern.sub(replacement, text)
    return text


def blocks(lines):
    """Yields (kind, lines) of each block."""
    kind, held = None, []
    for line in lines:
        bare = line.strip()
        if kind == "code":
            if bare == "```":
                yield kind, held
                kind, held = None, []
            else:
                held.append(line)
            continue
        if bare.startswith("```"):
            new = "code"
        elif not bare:
            new = None
        elif bare.startswith("#"):
            new = "heading"
        elif bare[:2] in ("- ", "* "):
            new = "ul"
        elif re.match(r"\d+\. ", bare):
            new = "ol"
        elif bare.startswith(">"):
            new = "quote"
        else:
            new = "p"
        if new != kind or new == "heading":
            if held:
                yield kind, held
            kind, held = new, []
        if new not in (None, "code"):
            held.append(bare)
    if held:
        yield kind, held


def convert(text):
    out = []
    for kind, lines in blocks(text.splitlines()):
        if kind == "heading":
            marks, _, title = lines[0].partition(" ")
            slug = "-".join(word.lower() for word in re.split(r"\W+", title) if word)
            out.append(f'<h{len(marks)} id="{slug}">{inline(title)}</h{len(marks)}>')
        elif kind in ("ul", "ol"):
            items = [line.split(" ", 1)[1] for line in lines]
            out.append("<%s>\n%s\n</%s>" % (kind, "\n".join("  <li>" + inline(item) + "</li>" for item in items), kind))
        elif kind == "quote":
            out.append("<blockquote>" + convert("\n".join(line.lstrip("> ") for line in lines)) + "</blockquote>")
        elif kind == "code":
            out.append("<pre>" + html.escape("\n".join(lines)) + "</pre>")
        else:
            out.append("<p>" + inline(" ".join(lines)) + "</p>")
    return "\n".join(out)


PAGE = """# Manual of the *thing*, part {n}

Welcome to **version {n}**. See [the site](https://example.org/{n}?a=1&b=2) for more.
It has `a < b` and *many* other `things`.

## What you need

- a cup of **tea**
- {n} spoons of *sugar*
* [help](mailto:help@example.org)

1. boil the water
2. wait `{n}` minutes

> quoted **text** of number {n}
> goes on

```
if a < {n}:
    print("no *marks* here")
```
The end.
"""
PAGES = 2400
pages = [convert(PAGE.format(n=n)) for n in range(PAGES)]
print(pages[7])
print(sum(map(len, pages)), sum(page.count("<li>") for page in pages))
