"""One pass over the words of a command line: which belong to which argument.

The words are first classified, one letter each: O an option, A a value, - the double dash. How many words an argument
takes is then a question about a stretch of these letters."""

from argparse._actions import ArgumentError, _get_action_name
from argparse._help import ONE_OR_MORE, OPTIONAL, PARSER, REMAINDER, SUPPRESS, ZERO_OR_MORE


def spans(nargs, letters, at, option):
    """The numbers of letters that nargs can take at a position, the most first. An option's values hold no dash."""
    n = len(letters)

    def run(start, allowed):
        while start < n and letters[start] in allowed:
            start += 1
        return start

    dashes = "" if option else "-"
    first = run(at, dashes)
    if nargs == SUPPRESS:
        yield from range(first - at, -1, -1)
    elif nargs == REMAINDER:
        yield from range(run(at, "AO" if option else "AO-") - at, -1, -1)
    elif nargs == ZERO_OR_MORE:
        yield from range(run(at, "A" + dashes) - at, -1, -1)
    elif nargs == OPTIONAL:
        if letters[first:first + 1] == "A":
            yield from range(run(first + 1, dashes) - at, first - at, -1)
        yield from range(first - at, -1, -1)
    else:
        if nargs == PARSER:
            least, most = 1, "AO" if option else "AO-"
        elif nargs == ONE_OR_MORE:
            least, most = 1, "A" + dashes
        else:
            least, most = 1 if nargs is None else nargs, dashes
        end = at
        for _ in range(least):
            end = run(end, dashes)
            if letters[end:end + 1] != "A":
                return
            end += 1
        if least == 0:
            yield from range(first - at, -1, -1)
        else:
            yield from range(run(end, most) - at, end - at - 1, -1)


def _fit(actions, letters, at):
    """The lengths with which all the actions match from a position, or None."""
    if not actions:
        return []
    for length in spans(actions[0].nargs, letters, at, bool(actions[0].option_strings)):
        rest = _fit(actions[1:], letters, at + length)
        if rest is not None:
            return [length] + rest
    return None


class _Matcher:
    def __init__(self, parser, words, namespace):
        self.parser, self.words, self.namespace = parser, words, namespace
        self.extras, self.seen, self.given = [], set(), set()
        self.positionals = parser._get_positional_actions()
        self.conflicts = {}
        for group in parser._mutually_exclusive_groups:
            members = group._group_actions
            for action in members:
                self.conflicts.setdefault(action, []).extend(other for other in members if other is not action)
        self.options, letters = {}, []
        for i, word in enumerate(words):
            if word == "--":
                letters.append("-")
                letters.extend("A" * (len(words) - i - 1))
                break
            found = parser._parse_optional(word)
            if found is None:
                letters.append("A")
            else:
                self.options[i] = found
                letters.append("O")
        self.letters = "".join(letters)

    def run(self):
        at, last = 0, max(self.options, default=-1)
        while at <= last:
            option_at = min(i for i in self.options if i >= at)
            if at != option_at:
                end = self._take_positionals(at)
                if end > at:
                    at = end
                    continue
            if at not in self.options:
                self.extras.extend(self.words[at:option_at])
                at = option_at
            at = self._take_option(at)
        stop = self._take_positionals(at)
        self.extras.extend(self.words[stop:])
        self._finish()
        return self.extras

    def _apply(self, action, words, option=None):
        self.seen.add(action)
        values = self.parser._get_values(action, words)
        if values is not action.default:
            self.given.add(action)
            for other in self.conflicts.get(action, ()):
                if other in self.given:
                    raise ArgumentError(action, f"not allowed with argument {_get_action_name(other)}")
        if values is not SUPPRESS:
            action(self.parser, self.namespace, values, option)

    def _take_option(self, at):
        action, option, value = self.options[at]
        if action is None:
            self.extras.append(self.words[at])
            return at + 1
        todo = []
        while value is not None:
            takes = self.parser._match_argument(action, "A")
            if takes == 1:
                todo.append((action, [value], option))
                end = at + 1
                break
            clustered = takes == 0 and option[1] not in self.parser.prefix_chars and value != ""
            following = option[0] + value[0] if clustered else None
            if following not in self.parser._option_string_actions:
                raise ArgumentError(action, f"ignored explicit argument {value!r}")
            todo.append((action, [], option))
            action, option = self.parser._option_string_actions[following], following
            value = value[1:] or None
        else:
            count = self.parser._match_argument(action, self.letters[at + 1:])
            end = at + 1 + count
            todo.append((action, self.words[at + 1:end], option))
        for action, words, option in todo:
            self._apply(action, words, option)
        return end

    def _take_positionals(self, at):
        for count in range(len(self.positionals), -1, -1):
            lengths = _fit(self.positionals[:count], self.letters, at)
            if lengths is not None:
                break
        taken, self.positionals = self.positionals[:count], self.positionals[count:]
        for action, length in zip(taken, lengths):
            words = self.words[at:at + length]
            at += length
            self._apply(action, words)
        return at

    def _finish(self):
        """Defaults written as text are converted now; then what is missing is complained about."""
        missing = []
        for action in self.parser._actions:
            if action in self.seen:
                continue
            if action.required:
                missing.append(_get_action_name(action))
            elif (isinstance(action.default, str) and hasattr(self.namespace, action.dest)
                    and action.default is getattr(self.namespace, action.dest)):
                setattr(self.namespace, action.dest, self.parser._get_value(action, action.default))
        if missing:
            self.parser.error(f"the following arguments are required: {', '.join(missing)}")
        for group in self.parser._mutually_exclusive_groups:
            if group.required and not any(action in self.given for action in group._group_actions):
                names = [_get_action_name(a) for a in group._group_actions if a.help is not SUPPRESS]
                self.parser.error(f"one of the arguments {' '.join(names)} is required")
