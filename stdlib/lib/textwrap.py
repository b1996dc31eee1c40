"""Text cut into lines of a given width."""

__all__ = ["TextWrapper", "wrap", "fill", "dedent", "indent", "shorten"]

_whitespace = "\t\n\x0b\x0c\r "
_PUNCTUATION = "!\"'&.,?"


def _is_word(c):
    return c == "_" or c.isalnum()


def _is_letter(c):
    return (c.isalnum() or c == "_") and not c.isdigit()


class _Pattern:
    """A regular expression compiled at its first use; the wrapping itself uses none."""

    def __init__(self, text):
        self.text, self.compiled = text, None

    def __get__(self, obj, owner=None):
        if self.compiled is None:
            import re
            self.compiled = re.compile(self.text)
        return self.compiled


class TextWrapper:
    """Settings of wrapping, and the wrapping itself."""

    wordsep_re = _Pattern(r"""(\s+|(?<=[\w!"'&.,?])-{2,}(?=\w)|\S*?[^\d\W]{2,}-(?=[^\d\W]{2,})|\S+)""")
    wordsep_simple_re = _Pattern(r"(\s+)")
    sentence_end_re = _Pattern(r"""[a-z][.!?]["']?\Z""")

    unicode_whitespace_trans = {ord(c): 32 for c in _whitespace}

    def __init__(self, width=70, initial_indent="", subsequent_indent="", expand_tabs=True, replace_whitespace=True,
                 fix_sentence_endings=False, break_long_words=True, drop_whitespace=True, break_on_hyphens=True,
                 tabsize=8, *, max_lines=None, placeholder=" [...]"):
        self.width, self.initial_indent, self.subsequent_indent = width, initial_indent, subsequent_indent
        self.expand_tabs, self.replace_whitespace = expand_tabs, replace_whitespace
        self.fix_sentence_endings, self.break_long_words = fix_sentence_endings, break_long_words
        self.drop_whitespace, self.break_on_hyphens, self.tabsize = drop_whitespace, break_on_hyphens, tabsize
        self.max_lines, self.placeholder = max_lines, placeholder

    def _munge_whitespace(self, text):
        if self.expand_tabs:
            text = text.expandtabs(self.tabsize)
        if self.replace_whitespace:
            text = text.translate(self.unicode_whitespace_trans)
        return text

    def _split(self, text):
        """Chunks that are not broken further: runs of white space, words, and parts of hyphenated words."""
        chunks, i, n = [], 0, len(text)
        while i < n:
            end = i
            if text[i] in _whitespace:
                while end < n and text[end] in _whitespace:
                    end += 1
                chunks.append(text[i:end])
            else:
                while end < n and text[end] not in _whitespace:
                    end += 1
                if self.break_on_hyphens and "-" in text[i:end]:
                    self._split_word(text, i, end, chunks)
                else:
                    chunks.append(text[i:end])
            i = end
        return chunks

    def _split_word(self, text, start, end, chunks):
        """After a hyphen between letters a line may end; an em-dash is a chunk of its own."""
        at = i = start
        while i < end:
            if text[i] != "-":
                i += 1
                continue
            run = i
            while run < end and text[run] == "-":
                run += 1
            before = text[i - 1] if i > start else ""
            if run - i >= 2:
                if before and (_is_word(before) or before in _PUNCTUATION) and (run < end and _is_word(text[run])):
                    if at < i:
                        chunks.append(text[at:i])
                    chunks.append(text[i:run])
                    at = run
            elif self._breakable(text, start, at, i, end):
                chunks.append(text[at:i + 1])
                at = i + 1
            i = run
        if at < end:
            chunks.append(text[at:end])

    def _breakable(self, text, start, at, hyphen, end):
        """Two letters (or a letter, a hyphen and a letter) before the hyphen, and the same after it."""
        before, after = text[at:hyphen], text[hyphen + 1:end]
        if not before or not after:
            return False
        ahead = _is_letter(after[0]) and len(after) > 1 and (
            _is_letter(after[1]) or after[1] == "-" and len(after) > 2 and _is_letter(after[2]))
        if not ahead or not _is_letter(before[-1]):
            return False
        if len(before) > 1 and _is_letter(before[-2]):
            return True
        return hyphen - start > 2 and text[hyphen - 2] == "-" and _is_letter(text[hyphen - 3])

    def _fix_sentence_endings(self, chunks):
        i = 0
        while i < len(chunks) - 1:
            if chunks[i + 1] == " " and self._ends_sentence(chunks[i]):
                chunks[i + 1] = "  "
                i += 2
            else:
                i += 1

    def _ends_sentence(self, chunk):
        if chunk[-1:] in ("'", '"'):
            chunk = chunk[:-1]
        return len(chunk) > 1 and chunk[-1] in ".!?" and "a" <= chunk[-2] <= "z"

    def _handle_long_word(self, reversed_chunks, cur_line, cur_len, width):
        room = 1 if width < 1 else width - cur_len
        if self.break_long_words:
            end, chunk = room, reversed_chunks[-1]
            if self.break_on_hyphens and len(chunk) > room:
                hyphen = chunk.rfind("-", 0, room)
                if hyphen > 0 and any(c != "-" for c in chunk[:hyphen]):
                    end = hyphen + 1
            cur_line.append(chunk[:end])
            reversed_chunks[-1] = chunk[end:]
        elif not cur_line:
            cur_line.append(reversed_chunks.pop())

    def _wrap_chunks(self, chunks):
        if self.width <= 0:
            raise ValueError(f"invalid width {self.width!r} (must be > 0)")
        if self.max_lines is not None:
            indent = self.subsequent_indent if self.max_lines > 1 else self.initial_indent
            if len(indent) + len(self.placeholder.lstrip()) > self.width:
                raise ValueError("placeholder too large for max width")
        lines, chunks = [], chunks[::-1]
        while chunks:
            indent = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(indent)
            if self.drop_whitespace and lines and not chunks[-1].strip():
                chunks.pop()
            line, used = [], 0
            while chunks and used + len(chunks[-1]) <= width:
                used += len(chunks[-1])
                line.append(chunks.pop())
            if chunks and len(chunks[-1]) > width:
                self._handle_long_word(chunks, line, used, width)
                used = sum(len(chunk) for chunk in line)
            if self.drop_whitespace and line and not line[-1].strip():
                used -= len(line.pop())
            if not line:
                continue
            rest_fits = not chunks or self.drop_whitespace and len(chunks) == 1 and not chunks[0].strip()
            if self.max_lines is None or len(lines) + 1 < self.max_lines or rest_fits and used <= width:
                lines.append(indent + "".join(line))
            else:
                self._shorten(lines, line, used, width, indent)
                break
        return lines

    def _shorten(self, lines, line, used, width, indent):
        """The last line that is allowed: words are dropped until the placeholder fits."""
        while line:
            if line[-1].strip() and used + len(self.placeholder) <= width:
                lines.append(indent + "".join(line) + self.placeholder)
                return
            used -= len(line.pop())
        if lines:
            previous = lines[-1].rstrip()
            if len(previous) + len(self.placeholder) <= self.width:
                lines[-1] = previous + self.placeholder
                return
        lines.append(indent + self.placeholder.lstrip())

    def _split_chunks(self, text):
        return self._split(self._munge_whitespace(text))

    def wrap(self, text):
        chunks = self._split_chunks(text)
        if self.fix_sentence_endings:
            self._fix_sentence_endings(chunks)
        return self._wrap_chunks(chunks)

    def fill(self, text):
        return "\n".join(self.wrap(text))


def wrap(text, width=70, **kwargs):
    """Wrap a paragraph into lines of at most the given width and return a list of them."""
    return TextWrapper(width=width, **kwargs).wrap(text)


def fill(text, width=70, **kwargs):
    """Wrap a paragraph into lines of at most the given width and return them as one string."""
    return TextWrapper(width=width, **kwargs).fill(text)


def shorten(text, width, **kwargs):
    """Collapse whitespace and cut the text to the given width, with a placeholder where words were left out."""
    return TextWrapper(width=width, max_lines=1, **kwargs).fill(" ".join(text.strip().split()))


def dedent(text):
    """Takes off the white space that all lines begin with; lines of white space only become empty."""
    lines = text.split("\n")
    margin = None
    for i, line in enumerate(lines):
        body = line.lstrip(" \t")
        if not body:
            lines[i] = ""
            continue
        lead = line[:len(line) - len(body)]
        if margin is None:
            margin = lead
        else:
            same = 0
            while same < len(margin) and same < len(lead) and margin[same] == lead[same]:
                same += 1
            margin = margin[:same]
    if margin:
        lines = [line[len(margin):] if line else line for line in lines]
    return "\n".join(lines)


def indent(text, prefix, predicate=None):
    """Add a prefix to the lines of the text: to those for which predicate is true, by default to all that are not
    blank."""
    if predicate is None:
        def predicate(line):
            return line.strip()
    return "".join(prefix + line if predicate(line) else line for line in text.splitlines(True))


if __name__ == "__main__":
    print(dedent("Hello there.\n  This is indented."))
