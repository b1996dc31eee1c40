"""Completes names and attributes, for the line editor."""

import builtins
import keyword

__all__ = ["Completer"]


class Completer:
    def __init__(self, namespace=None):
        if namespace and not isinstance(namespace, dict):
            raise TypeError("namespace must be a dictionary")
        self.use_main_ns = namespace is None
        if namespace is not None:
            self.namespace = namespace

    def complete(self, text, state):
        """The state'th name that begins with text, or None."""
        if self.use_main_ns:
            import __main__

            self.namespace = __main__.__dict__
        if not text.strip():
            return ("\t" if state == 0 else None) if text or state else "\t"
        if state == 0:
            self.matches = self.attr_matches(text) if "." in text else self.global_matches(text)
        try:
            return self.matches[state]
        except IndexError:
            return None

    def _callable_postfix(self, val, word):
        if not callable(val):
            return word
        word += "("
        try:
            import inspect

            if not inspect.signature(val).parameters:
                word += ")"
        except (ImportError, AttributeError, ValueError, TypeError):
            pass
        return word

    def global_matches(self, text):
        matches, seen = [], {"__builtins__"}
        n = len(text)
        for word in keyword.kwlist + keyword.softkwlist:
            if word[:n] == text:
                seen.add(word)
                if word in ("finally", "try"):
                    word += ":"
                elif word not in ("False", "None", "True", "break", "continue", "pass", "else", "_"):
                    word += " "
                matches.append(word)
        for names in (self.namespace, builtins.__dict__):
            for word, value in names.items():
                if word[:n] == text and word not in seen:
                    seen.add(word)
                    matches.append(self._callable_postfix(value, word))
        return matches

    def attr_matches(self, text):
        expression, _, attr = text.rpartition(".")
        if not expression or not all(part.isidentifier() for part in expression.split(".")):
            return []
        try:
            thing = eval(expression, self.namespace)
        except Exception:
            return []
        words = set(dir(thing)) - {"__builtins__"}
        if hasattr(thing, "__class__"):
            words.add("__class__")
            words.update(get_class_members(thing.__class__))
        matches = []
        # private names only when they are asked for
        prefixes = ("_", "__") if attr == "" else ("__",) if attr == "_" else ()
        while True:
            for word in words:
                if word[: len(attr)] == attr and not any(word.startswith(p) for p in prefixes[:1]):
                    shown = f"{expression}.{word}"
                    if isinstance(getattr(type(thing), word, None), property):
                        matches.append(shown)
                        continue
                    value = getattr(thing, word, None)
                    matches.append(self._callable_postfix(value, shown) if value is not None else shown)
            if matches or not prefixes:
                break
            prefixes = prefixes[1:]
        matches.sort()
        return matches


def get_class_members(klass):
    found = dir(klass)
    for base in getattr(klass, "__bases__", ()):
        found = found + get_class_members(base)
    return found
