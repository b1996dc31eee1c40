"""Requirements of versions: `name (>= 1.0, < 2.0)`."""

import distutils.version
import operator
import re

re_validPackage = re.compile(r"(?i)^\s*([a-z_]\w*(?:\.[a-z_]\w*)*)(.*)", re.ASCII)
re_paren = re.compile(r"^\s*\((.*)\)\s*$")
re_splitComparison = re.compile(r"^\s*(<=|>=|<|>|!=|==)\s*([^\s,]+)\s*$")
_provision = re.compile(r"([a-zA-Z_]\w*(?:\.[a-zA-Z_]\w*)*)(?:\s*\(\s*([^)\s]+)\s*\))?$", re.ASCII)
compmap = {"<": operator.lt, "<=": operator.le, "==": operator.eq, ">": operator.gt, ">=": operator.ge, "!=": operator.ne}


def splitUp(pred):
    """A comparison and its version: `>= 1.0`."""
    found = re_splitComparison.match(pred)
    if found is None:
        raise ValueError("bad package restriction syntax: %r" % pred)
    return found[1], distutils.version.StrictVersion(found[2])


class VersionPredicate:
    def __init__(self, versionPredicateStr):
        text = versionPredicateStr.strip()
        if not text:
            raise ValueError("empty package restriction")
        found = re_validPackage.match(text)
        if found is None:
            raise ValueError("bad package name in %r" % text)
        self.name, rest = found[1], found[2].strip()
        self.pred = []
        if rest:
            inside = re_paren.match(rest)
            if inside is None:
                raise ValueError("expected parenthesized list: %r" % rest)
            self.pred = [splitUp(part) for part in inside[1].split(",")]

    def __str__(self):
        if not self.pred:
            return self.name
        return f"{self.name} ({', '.join(f'{sign} {version}' for sign, version in self.pred)})"

    def satisfied_by(self, version):
        return all(compmap[sign](version, wanted) for sign, wanted in self.pred)


def split_provision(value):
    """The name and the version, or None, of `name (1.0)`."""
    text = value.strip()
    found = _provision.match(text)
    if found is None:
        raise ValueError("illegal provides specification: %r" % text)
    return found[1], distutils.version.StrictVersion(found[2]) if found[2] else None
